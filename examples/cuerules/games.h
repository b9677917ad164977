/* Games from the command line: new ones, and saved ones. */
#pragma once

#include "command.h"

#include <cjson/cJSON.h>
#include <cuerules/cuerules.h>

#include <stdbool.h>

/* Are the names, with commas between them, different ones? Capitals make no difference. */
bool games_names_differ(const char *names);

/* `Ana, Bo and Cy` becomes `Ana, Bo,Cy`. Returns how many names there are. */
unsigned games_split_names(cue_text *names);

/* One of the names between commas, without blanks around it; *names: what comes after it, NULL after the last. */
const char *games_next_name(const char **names, size_t *length);

/* Names between commas as an array in JSON. */
cue_status games_write_players(const char *names, cue_text *out);

/* A new game, with the names, options and seed that were asked for. COMMAND_GOES_ON, or the status to end with. */
int games_new(const request *asked, cue_ruleset *ruleset, cue_game **out);

/* The saved game in the file that was named ("-": standard input), not verified if the command line says so; status as
 * above. */
int games_load(const request *asked, cue_verify verify, cue_game **out);

/* The game's options with their values, to be deleted; NULL without memory. */
cJSON *games_options(const cue_game *game);

/* A seed from the system, a different one at each call. context is not used: a referee's configuration passes one. */
uint64_t games_any_seed(void *context);

/* The seed that was asked for, or the system's; status as above. */
int games_seed(const request *asked, uint64_t *seed);

/* Appends the saved game and a newline. */
cue_status games_save(const cue_game *game, cue_text *out);

/* Prints the saved game; COMMAND_DONE, or COMMAND_FAILED after saying why. */
int games_print(const cue_game *game);

/* A copy of the game, taken back to where its log begins; free it in any case. False when there is no memory. Read the
 * log from the original game, which owns what the logged actions point to. */
bool games_rewind(const cue_game *game, cue_game **copy);
