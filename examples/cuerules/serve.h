/* The page, served on this machine over HTTP, which is libmicrohttpd's work. */
#pragma once

#include <cuerules/text.h>

/* Serves it until a signal ends that, and prints where. packed: the same page as gzip packs it, for browsers that take
 * that, or NULL. port: the one that was asked for, 0 for any that is free, or -1: the usual one, and any other where that
 * is taken. Returns the exit status. */
int serve_page(const cue_text *page, const cue_text *packed, int port);
