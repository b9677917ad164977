/* What may be typed now: enough to referee with. */
#include "state.h"

static void help_who(const sinuca_state *state, cue_writer *out)
{
    const char *who = state->head.to_act == 0 ? "1st" : "2nd";
    const char *on = sinuca_balls.names[sinuca_lowest(sinuca_objects(state))];
    if (state->head.phase == CUE_SINUCA_PHASE_OPENING)
        cue_write(out, "The %s player plays the first shot, at the red. Nothing has to be announced.\n", who);
    else if (state->may == CUE_SINUCA_ANY)
        cue_write(out,
                  "The %s player announces a ball and a pocket: the %s as a free shot, or any other ball\n"
                  "on the table as a penalty shot, which is a foul when it is not potted.\n",
                  who, on);
    else if (state->may == CUE_SINUCA_COLOUR)
        cue_write(out, "The %s player announces any ball on the table and a pocket; it is a free shot.\n", who);
    else
        cue_write(out, "The %s player has to play at the %s, and announces its pocket; a free shot.\n", who, on);
}

static void help_nominating(const sinuca_state *state, cue_writer *out)
{
    const char *on = sinuca_balls.names[sinuca_lowest(sinuca_objects(state))];
    if (state->head.phase == CUE_SINUCA_PHASE_OPENING)
        cue_write(out, "  the cue ball hit the red, and that a cushion   cue-red|\n"
                       "  the red dropped: the frame begins again        cue-red>TL\n");
    else
        cue_write(out,
                  "  hit, and potted where it was announced         %s TL : cue-%s>TL\n"
                  "  by way of a cushion; nothing potted            %s TL : cue|-%s|\n"
                  "  nothing was announced                          : cue-%s !no_call\n",
                  on, on, on, on, on);
}

static void help_notation(cue_writer *out)
{
    cue_write(
        out,
        "What happened, in its order, behind the colon:\n"
        "cue-blue           the cue ball hit the blue        blue=pink   both were moving\n"
        "blue|  cue^        cushion; left the table          blue>ML     dropped into ML\n"
        "!touched_ball:pink a foul that you saw, and its ball. The others: double_hit push_shot\n"
        "                   jump_shot balls_still_moving no_foot_on_floor wrong_cue_ball out_of_turn\n"
        "                   ball_not_spotted bad_cue_ball_placement bad_play_from_kitchen no_call\n"
        "                   unsportsmanlike other\n"
        "Pockets: BL BR next to baulk, ML MR half-way, TL TR at the top; L is the left side seen\n"
        "from the baulk end (in the picture baulk is on the left, and L above). Nothing behind the colon: no\n"
        "ball was touched. After that may follow\n"
        "; rest cue 0.61 0.74, red 1.33 2.68, ...   where all balls came to rest, in metres (x across from the\n"
        "                   left cushion, y from the baulk cushion), before any is put back\n"
        "; snookered        the next player is snookered on the lowest ball; asked for without `rest`\n"
        "; no stroke        a foul before the stroke: ! and its name only\n");
}

static void help_shot(const sinuca_state *state, cue_writer *out)
{
    help_who(state, out);
    help_nominating(state, out);
    help_notation(out);
    if (state->layout.known && ((state->layout.in_hand | state->layout.placed) & SINUCA_CUE))
        cue_write(out, "place 0.9 0.6      puts the cue ball there, in the D; without it the shot itself does\n");
    else if (state->layout.in_hand)
        cue_write(out, "The cue ball is in hand, and is played from the D.\n");
}

void sinuca_help(const void *options, const void *memory, cue_writer *out)
{
    const sinuca_state *state = memory;
    (void)options;
    switch (state->head.phase) {
    case CUE_SINUCA_PHASE_OPENING:
    case CUE_SINUCA_PHASE_SHOT:
        help_shot(state, out);
        break;
    case CUE_SINUCA_PHASE_DECISION:
        cue_write(out, "play               the snookered player plays, at any ball\n"
                       "play again         the player who fouled has to play again, at any ball\n");
        break;
    case CUE_SINUCA_PHASE_LOT:
        cue_write(out, "lot                lots are drawn here\n"
                       "lot 1              the 1st player won the lots at the table (lot 2: the 2nd)\n");
        return;
    case CUE_SINUCA_PHASE_CHOOSE_FIRST:
        cue_write(out, "first 1            the 1st player plays first at the black (first 2: the 2nd)\n");
        break;
    default:
        return;
    }
    cue_write(out, "layout cue 0.61 0.74, red 1.33 2.68, ...   where all balls are, in metres\n"
                   "concede            the player gives up the frame\n");
}
