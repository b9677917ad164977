/* Moves at the keyboard: reading them, playing them, and what to play. */
#pragma once

#include "session.h"

/* Lets the library draw for as long as chance is to act. */
void moves_draw(cue_game *game);

/* What a person typed, read once: what the action points to lies in `room`, or in the game's memory until the game
 * changes or another move is read. json: the line is an action in JSON, which is read when it is applied. told: what
 * the referee says of it was shown before it was confirmed. */
typedef struct typed_move {
    cue_action action;
    void *room;
    bool json, told;
} typed_move;

/* Reads a number of the legal list, followed by what happened where that is still open, an action in JSON, or a move as
 * the ruleset writes it. Free with moves_free, in any case. */
cue_status moves_read(cue_game *game, const char *line, typed_move *move, cue_error *error);
void moves_free(typed_move *move);

/* Applies it, and shows what the referee says; the move as well, where nobody saw it typed or it was a number. When it
 * is refused nothing is said: moves_refuse does that, with why and with what the line may have been meant to be. Who
 * was asked whether they give up, and doesn't, takes it back. */
typedef enum move_end { MOVE_PLAYED, MOVE_REFUSED, MOVE_TAKEN_BACK } move_end;
move_end moves_apply(play_session *session, const char *line, const typed_move *move, cue_error *error);
void moves_refuse(const play_session *session, const char *line, const typed_move *move, cue_error *error);

/* The id of the rule that the last refusal rested on, if nothing has been played since; or "". */
const char *moves_refused_by(void);
void moves_forget_refusal(void);

/* All three; true when it was played. told: as in typed_move. */
bool moves_play(play_session *session, const char *line, bool told);
