#define _POSIX_C_SOURCE 200809L

#include "stream.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

/* After a read or write that did not succeed: is it to be tried again? */
static bool try_again(int descriptor, short event)
{
    struct pollfd wait = {0, 0, 0};
    if (errno == EINTR)
        return true;
    if (errno != EAGAIN && errno != EWOULDBLOCK)
        return false;
    wait.fd = descriptor;
    wait.events = event;
    (void)poll(&wait, 1, -1);
    return true;
}

static void write_through(stream_out *out, const char *bytes, size_t length)
{
    while (length && !out->error) {
        const ssize_t written = write(STDOUT_FILENO, bytes, length);
        if (written >= 0) {
            bytes += written;
            length -= (size_t)written;
        } else if (!try_again(STDOUT_FILENO, POLLOUT)) {
            out->error = errno;
        }
    }
}

void stream_flush(stream_out *out)
{
    write_through(out, out->bytes, out->length);
    out->length = 0;
}

void stream_write(stream_out *out, const char *bytes, size_t length)
{
    if (length > sizeof out->bytes - out->length)
        stream_flush(out);
    if (length > sizeof out->bytes) {
        write_through(out, bytes, length);
        return;
    }
    memcpy(out->bytes + out->length, bytes, length);
    out->length += length;
}

size_t stream_read(char *bytes, size_t capacity, int *error)
{
    ssize_t got;
    do
        got = read(STDIN_FILENO, bytes, capacity);
    while (got < 0 && try_again(STDIN_FILENO, POLLIN));
    *error = got < 0 ? errno : 0;
    return got > 0 ? (size_t)got : 0;
}
