/* What players agree on before they begin, asked for at a terminal: names, how long the match is, the target. */
#pragma once

#include "command.h"
#include "typed.h"

/* Begins as all zero. Free with agreed_free. */
typedef struct agreement {
    cue_text names, race, target, option;
    const char *options[1];
} agreement;

/* said: what was typed behind the name of the game, which may have the names and the length of the match; or NULL. Asks, and
 * puts the answers into what is asked of `play`; no target where options are asked for already. TYPED_LINE:
 * they agree; TYPED_LEFT: they want none of it; TYPED_ENDED. The answers belong to the agreement: agreed_free takes
 * them out again, in any case. */
typed_end agreed_ask(request *asked, cue_ruleset *game, const char *said, agreement *on);
void agreed_free(request *asked, agreement *on);
