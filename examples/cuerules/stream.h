/* Standard input and output without the C library's buffers: interruptions, and descriptors that somebody
 * set not to wait, are no errors here. */
#ifndef STREAM_H
#define STREAM_H

#include <stdbool.h>
#include <stddef.h>

/* Output that is collected and written together. error: errno of the write that failed, 0 so far; nothing
 * more is written then. */
typedef struct stream_out {
    char bytes[1 << 16];
    size_t length;
    int error;
} stream_out;

void stream_write(stream_out *out, const char *bytes, size_t length);
void stream_flush(stream_out *out);

/* What there is of input, waiting for at least one byte. Returns 0 at the end; *error is errno when it
 * ended because reading failed, 0 otherwise. */
size_t stream_read(char *bytes, size_t capacity, int *error);

#endif
