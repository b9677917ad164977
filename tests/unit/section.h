/* Texts of a suite that stand in a file of their own, tests/data/FOLDER/SUITE.txt, each below a line "== NAME". */
#pragma once

/* The name of the suite's file: "style.txt" for tests/unit/test_style.c. */
const char *section_file(const char *suite);

/* Where the text of that name begins; the next one follows. Fails the test where there is none. */
const char *section_find(const char *folder, const char *suite, const char *name);
