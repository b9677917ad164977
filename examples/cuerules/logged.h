/* The log of a game, for people: its entries, and what came of each. */
#pragma once

#include "command.h"

/* Shots in words, and that places were told without all of them; or every entry as it is typed. */
typedef enum log_style { LOG_WORDS, LOG_TYPED } log_style;

/* All actions so far. */
void logged_show(const cue_game *game, log_style style);

/* An action as entry `number`, with the name of who made it where there are several players. player: who was to act. */
void logged_show_entry(const cue_game *game, const cue_action *action, size_t number, int player, log_style style);

/* The action that is played next, in words, behind a title. */
void logged_show_words(const cue_game *game, const cue_action *action, const char *title);

/* The rulings of the last dry run, which was one of that action, as what the referee would say. */
void logged_show_dry_run(const cue_game *game, const cue_action *action);

/* The action alone, appended. player: who made it. */
cue_status logged_write_action(const cue_game *game, const cue_action *action, int player, log_style style, cue_text *out);
