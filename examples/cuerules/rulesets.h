/* The rulesets a command works with: the built-in ones, and the modules it was given. */
#pragma once

#include <cuerules/cuerules.h>

/* The modules that are open. Begins as all zero. */
enum { RULESETS_MAX = 64 };
typedef struct ruleset_list {
    cue_ruleset *items[RULESETS_MAX];
    size_t count;
} ruleset_list;

/* Opens a module and adds it; NULL after saying why it can't be. A name without a slash is a file of the
 * working directory. The ruleset belongs to the list. */
cue_ruleset *rulesets_open(ruleset_list *list, const char *path);

/* The ruleset that GAME on a command line stands for: an id, what only one id begins with, words that only one game's
 * id and title are meant by (named.h: "brasil", "9-ball"), or the path of a module, which is opened. NULL after saying
 * what is wrong. Belongs to the list. */
cue_ruleset *rulesets_find(ruleset_list *list, const char *game);

/* Is that the name, or the beginning of the name, of just one game? */
bool rulesets_is_named(const ruleset_list *list, const char *game);

/* The id of the one built-in game that is meant by that; mistyped: perhaps with a mistake in it. NULL: there is none, or
 * several. */
const char *rulesets_meant(const char *typed, bool mistyped);

/* All of them, in the order in which they are listed: the built-in ones, a module in place of the one whose id it has,
 * and then the other modules. Returns how many. */
enum { RULESETS_ALL = RULESETS_MAX + 64 };
size_t rulesets_all(const ruleset_list *list, cue_ruleset *out[RULESETS_ALL]);

/* Does this look like the path of a module? */
bool rulesets_is_path(const char *game);

/* The list as the library wants it; valid until the list changes. */
cue_catalogue rulesets_catalogue(const ruleset_list *list);

void rulesets_close(ruleset_list *list);
