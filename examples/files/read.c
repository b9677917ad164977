#define _POSIX_C_SOURCE 200809L

#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BLOCK = 1 << 14 };

#if defined(_WIN32) || defined(__EMSCRIPTEN__)

#if defined(_WIN32)
enum { OPEN_FLAGS = O_RDONLY | O_BINARY | O_NOINHERIT };
#else
enum { OPEN_FLAGS = O_RDONLY };
#endif

/* Pipes can't be opened without waiting for somebody who writes, so none is. */
static int open_to_read(const char *path)
{
    struct stat about;
    if (stat(path, &about) == 0 && S_ISFIFO(about.st_mode)) {
        errno = ENODEV;
        return -1;
    }
    return open(path, OPEN_FLAGS);
}

static bool wait_for(int file)
{
    (void)file;
    errno = ENODEV;
    return false;
}

#else

#include <poll.h>

/* A pipe that nobody writes to would be waited for even in opening it. */
static int open_to_read(const char *path)
{
    return open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
}

static bool wait_for(int file)
{
    struct pollfd wait = {0, POLLIN, 0};
    int ready;
    wait.fd = file;
    ready = poll(&wait, 1, FILE_PATIENCE * 1000);
    if (ready == 0)
        errno = ETIMEDOUT;
    return ready > 0;
}

#endif

/* 0 at the end, -1 after an error. Nobody may have begun to write to a pipe, which looks like its end. */
static int read_some(int file, char block[BLOCK], bool may_wait)
{
    int got;
    if (may_wait && !wait_for(file))
        return -1;
    for (;;) {
        got = (int)read(file, block, BLOCK);
        if (got >= 0 || (errno != EINTR && errno != EAGAIN) || (errno == EAGAIN && !wait_for(file)))
            return got;
    }
}

static bool read_all(int file, bool pipe, size_t most, bool (*take)(void *, const char *, size_t), void *context)
{
    char block[BLOCK];
    size_t left = most;
    int got = read_some(file, block, pipe);
    while (got > 0) {
        if ((size_t)got > left) {
            errno = EFBIG;
            return false;
        }
        left -= (size_t)got;
        if (!take(context, block, (size_t)got))
            return false;
        got = read_some(file, block, false);
    }
    return got == 0;
}

static bool may_be_read(const struct stat *about, size_t most)
{
    if (S_ISREG(about->st_mode))
        errno = (uint64_t)about->st_size > most ? EFBIG : 0;
    else
        errno = S_ISDIR(about->st_mode) ? EISDIR : S_ISFIFO(about->st_mode) ? 0 : ENODEV;
    return !errno;
}

bool file_read(const char *path, size_t most, bool (*take)(void *context, const char *bytes, size_t length),
               void *context)
{
    const int file = open_to_read(path);
    struct stat about;
    bool done;
    int reason;
    if (file < 0)
        return false;
    done = fstat(file, &about) == 0 && may_be_read(&about, most) &&
           read_all(file, S_ISFIFO(about.st_mode), most, take, context);
    reason = errno;
    (void)close(file);
    errno = reason;
    return done;
}

const char *file_why(void)
{
    switch (errno) {
    case ELOOP:
        return "it is a symbolic link, and those are not followed";
    case ENODEV:
        return "it is not an ordinary file";
    case ETIMEDOUT:
        return "nothing comes out of this pipe";
    default:
        return strerror(errno);
    }
}
