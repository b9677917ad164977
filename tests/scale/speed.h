/* The same games into a database, refereed there or as plain rows, by several clients for some time. */
#pragma once

#include "play.h"

#include <stdbool.h>
#include <stdint.h>

/* where: a connection string, or a file. extension: what SQLite loads. ruled: the database referees; else it is
 * handed what the library would have said, and stores as many rows and bytes. safe: a commit waits for the disk. */
typedef struct store_config {
    const char *where, *extension;
    bool ruled, safe;
} store_config;

typedef struct desk desk;

/* One client's connection to a database. All calls end the program when they fail. */
typedef struct store {
    const char *name;
    desk *(*open)(const store_config *config);
    /* A frame of the client's own match; its seed is 1. */
    void (*begin)(desk *desk, int64_t match, int64_t frame, const char *position);
    /* An entry, in a transaction of its own. */
    void (*enter)(desk *desk, int64_t match, int64_t frame, int64_t number, const play_step *step);
    void (*close)(desk *desk);
} store;

extern const store store_postgres, store_sqlite;
