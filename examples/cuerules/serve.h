/* The page, served on this machine over HTTP, which is libmicrohttpd's work. */
#pragma once

#include <cuerules/text.h>

#include <stddef.h>

enum { SERVED_MOST = 5 };

/* What is served: its address without the host, its media type, its bytes. */
typedef struct served_file {
    const char *address, *type;
    cue_text bytes;
} served_file;

/* Serves files, SERVED_MOST at most, the page first, until a signal ends that, and prints where. packed: the page as gzip
 * packs it, for browsers that take that, or NULL. port: the one that was asked for, 0 for any that is free, or -1: the
 * usual one, and any other where that is taken. Returns the exit status. */
int serve_files(const served_file *files, size_t count, const cue_text *packed, int port);
