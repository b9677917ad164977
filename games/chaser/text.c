/* Chaser as people type it. */
#include "text.h"

#include "actions.h"
#include "shot.h"

#include <cuerules/shot_line.h>

/* What the library has to know about the game to read and write moves that all table games share. */
static const cue_definition shared = {
    .actions = chaser_actions, .action_count = CUE_COUNT(chaser_actions), .balls = &chaser_ball_set,
    .shared_rulings = CUE_TABLE_RULINGS};

static const char *const scoring_words[] = {"shot", "safe", "ballsy"};

static void write_shot(const cue_action *action, cue_writer *out)
{
    const cue_shot *shot = cue_shot_of(action);
    const uint8_t scoring = action->data.bytes[offsetof(cue_chaser_shot_data, scoring)];
    const bool empty = shot && !cue_shot_write_notation(shot, &chaser_ball_set, NULL, 0);
    if (scoring < CUE_COUNT(scoring_words) && (scoring || !shot || empty))
        cue_write(out, "%s :%s", scoring_words[scoring], shot ? " " : "");
    if (shot)
        cue_write_shot_line(shot, &chaser_ball_set, out);
}

static void write_order(const cue_action *action, cue_writer *out)
{
    const cue_chaser_round *round = action->data.pointer;
    unsigned i;
    cue_write(out, "order");
    for (i = 0; round && !(action->flags & CUE_ACTION_DRAW) && i < round->count; i++)
        cue_write(out, " %u", round->players[i] + 1u);
}

void chaser_write_move(const void *options, const cue_action *action, cue_writer *out)
{
    (void)options;
    if (action->kind == CUE_CHASER_SHOT)
        write_shot(action, out);
    else if (action->kind == CUE_CHASER_ORDER)
        write_order(action, out);
    else
        (void)cue_write_shared_move(&shared, action, out);
}

static cue_status read_scoring(const cue_typed_shot *typed, unsigned *scoring, cue_error *error)
{
    char words[16];
    const char *rest = words;
    *scoring = CUE_CHASER_UNSAID;
    if (!typed->nomination_length)
        return CUE_OK;
    (void)snprintf(words, sizeof words, "%.*s", (int)(typed->nomination_length < 16 ? typed->nomination_length : 15),
                   typed->nomination);
    if (cue_read_name(&rest, scoring_words, CUE_COUNT(scoring_words), scoring) && !*rest)
        return CUE_OK;
    return cue_refuse(error, CUE_BAD_VALUE, "",
                      "only safe or ballsy may stand before the colon, and only on the first shot");
}

static cue_status read_shot(const char *text, void *room, size_t size, cue_action *action, cue_error *error)
{
    const cue_typed_shot typed = cue_split_shot_line(text);
    const cue_shot *shot;
    unsigned scoring;
    cue_status status;
    if (!typed.nomination && !typed.record_length)
        return cue_refuse(
            error, CUE_BAD_VALUE, "",
            "type what happened, such as \"cue-1-4>\"; a colon alone for a shot that touched nothing");
    status = read_scoring(&typed, &scoring, error);
    if (!status)
        status = cue_read_shot_line(typed.record, typed.record_length, &chaser_ball_set, room, size, &shot, error);
    if (!status)
        *action = cue_chaser_first_shot(shot, (cue_chaser_scoring)scoring);
    return status;
}

/* The word alone asks for an order to be drawn. Players are numbered from one, but an order that contains a 0, or whose
 * numbers taken from zero are exactly the players still in, is read as in JSON. */
static cue_status read_order(const chaser_state *state, const char *text, void *room, size_t size,
                             cue_action *action, cue_error *error)
{
    const uint64_t in = ((UINT64_C(1) << state->head.players) - 1) & ~(uint64_t)state->out;
    cue_chaser_round *round = room;
    uint64_t named = 0;
    unsigned number, i;
    *action = cue_chaser_order();
    if (!*text)
        return CUE_OK;
    if (!round || size < sizeof *round)
        return cue_refuse(error, CUE_LIMIT, "", "there is no room for an order");
    memset(round, 0, sizeof *round);
    while (round->count < CUE_CHASER_PLAYERS_MAX && cue_read_number(&text, CUE_CHASER_PLAYERS_MAX, &number)) {
        round->players[round->count++] = (uint8_t)number;
        named |= UINT64_C(1) << number;
    }
    if (*text)
        return cue_refuse(error, CUE_BAD_VALUE, "",
                          "type the players in the order that was drawn, such as \"order 3 1 2\"");
    for (i = 0; !(named & 1) && named != in && i < round->count; i++)
        round->players[i]--;
    *action = cue_chaser_order_drawn(round);
    return CUE_OK;
}

cue_status chaser_read_move(const void *options, const void *memory, const char *text, void *room, size_t size,
                            cue_action *action, cue_error *error)
{
    static const cue_word_move short_words[] = {{"pass", CUE_CHASER_PASS_BACK, 0}, {"back", CUE_CHASER_PASS_BACK, 0}};
    const cue_state_head *head = memory;
    const char *rest = text;
    cue_status status;
    (void)options;
    if (cue_read_shared_move(&shared, text, room, size, action, &status, error))
        return status;
    if (cue_read_word_move(text, short_words, CUE_COUNT(short_words), action))
        return CUE_OK;
    if (cue_read_word(&rest, "order"))
        return read_order(memory, rest, room, size, action, error);
    if (head->phase == CUE_CHASER_PHASE_PASS)
        return cue_refuse(error, CUE_BAD_VALUE, "", "type \"accept\", \"pass back\" or \"concede\"");
    if (head->phase == CUE_CHASER_PHASE_ORDER)
        return cue_refuse(error, CUE_BAD_VALUE, "", "type \"order\", or as it was drawn, \"order 3 1 2\"");
    return read_shot(text, room, size, action, error);
}

static void help_with_answer(const chaser_state *state, cue_writer *out)
{
    cue_write(out,
              "{player:%d} has fouled; {player:%d} says who shoots.\n"
              "accept               {player:%d} shoots\n"
              "pass back            {player:%d} shoots again, from where the balls are\n",
              state->fouler, state->head.to_act, state->head.to_act, state->fouler);
}

static void help_with_order(cue_writer *out)
{
    cue_write(out, "The order of the next round is to be drawn.\n"
                   "order                it is drawn here\n"
                   "order 3 1 2          as it was drawn at the table: players 3, 1, 2\n"
                   "                     (or counted from 0: order 2 0 1)\n");
}

static void help_with_cue_ball(const chaser_state *state, cue_writer *out)
{
    if (!(state->layout.in_hand | state->layout.placed))
        return;
    cue_write(out, "The cue ball is in hand, in the kitchen: the quarter of the table at its head.\n"
                   "Did it hit a ball before it left the kitchen? Add !bad_play_from_kitchen:4\n");
    if (state->layout.known)
        cue_write(out, "place 0.6 0.3        puts it there; without it the shot itself does\n");
}

static void help_with_shot(const cue_chaser_options *options, const chaser_state *state, cue_writer *out)
{
    const unsigned target = chaser_target(state);
    cue_write(out,
              "{player:%d} shoots, and has to hit the Target first, the %u.\n"
              "Then all that drops scores its number, and the turn goes on. A foul costs the\n"
              "worst ball, 4 or more.\n",
              state->head.to_act, target);
    if (state->first_shot)
        cue_write(out, "ballsy : cue-1-4>    the first shot, ballsy: all balls score, all fouls cost\n"
                       "                     (safe, without a word: the highest ball, the worst foul)\n");
    cue_write_shot_help(&chaser_ball_set, target, out);
    cue_write(out, ":                    nothing was hit at all\n");
    if (options->no_rail)
        cue_write(out, "If nothing reaches a cushion or drops after the first contact, that is a foul.\n");
    help_with_cue_ball(state, out);
}

void chaser_help(const void *options, const void *memory, cue_writer *out)
{
    const chaser_state *state = memory;
    if (state->head.phase == CUE_CHASER_PHASE_SHOT)
        help_with_shot(options, state, out);
    else if (state->head.phase == CUE_CHASER_PHASE_PASS)
        help_with_answer(state, out);
    else if (state->head.phase == CUE_CHASER_PHASE_ORDER)
        help_with_order(out);
    cue_write_desk_help(&shared, state->head.phase, out);
}
