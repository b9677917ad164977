/* A game in one minute, as its rules page has it. */
#pragma once

#include "session.h"

/* Made from the rules pages when the command is built: ids and texts, a line for each paragraph. Ends with NULLs. */
typedef struct minute_text {
    const char *game, *text;
} minute_text;
extern const minute_text minute_texts[];

/* Says it; false where there is none, as for a ruleset that is not built in. */
bool minute_show(const cue_game *game);

/* Somebody who plays this game at this terminal's machine for the first time is told; that they were is kept in the state
 * folder. False: they were before, or there is nothing to tell, or nowhere to keep it. */
bool minute_is_due(const play_session *session);
