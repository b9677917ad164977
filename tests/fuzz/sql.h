/* The form of the inputs of the target sql: four bytes, and lines. */
#pragma once

enum { FUZZ_SQL_HEAD = 4 };
enum {
    FUZZ_SQL_CHECK,
    FUZZ_SQL_APPLY,
    FUZZ_SQL_UNDO,
    FUZZ_SQL_POSITION,
    FUZZ_SQL_WITH_LOG,
    FUZZ_SQL_NEW, /* up to here the answer is a game */
    FUZZ_SQL_VIEW,
    FUZZ_SQL_LEGAL,
    FUZZ_SQL_FAULT,
    FUZZ_SQL_REFEREE,
    FUZZ_SQL_REPLAY,
    FUZZ_SQL_RENDER,
    FUZZ_SQL_RULE,
    FUZZ_SQL_SEED,
    FUZZ_SQL_COUNT
};
