/* Chaser as people type it. */
#include "state.h"

#include <cuerules/shot_line.h>

static const char *const scoring_words[] = {"shot", "safe", "ballsy"};

static void write_shot(const cue_action *action, cue_writer *out)
{
    const cue_shot *shot = cue_shot_of(action);
    const uint8_t scoring = action->data.bytes[offsetof(cue_chaser_shot_data, scoring)];
    const bool empty = shot && !shot->event_count;
    if (scoring < CUE_COUNT(scoring_words) && (scoring || !shot || empty))
        cue_write(out, "%s :%s", scoring_words[scoring], shot ? " " : "");
    if (shot)
        cue_write_shot_line(shot, &chaser_ball_set, out);
}

void chaser_write_move(const void *options, const cue_action *action, cue_writer *out)
{
    (void)options;
    switch (action->kind) {
    case CUE_CHASER_SHOT:
        write_shot(action, out);
        break;
    case CUE_CHASER_PLACE:
        cue_write_place_move(action, &chaser_ball_set, out);
        break;
    case CUE_CHASER_LAYOUT:
        cue_write_layout_move(action, &chaser_ball_set, out);
        break;
    case CUE_CHASER_ACCEPT:
        cue_write(out, "accept");
        break;
    case CUE_CHASER_PASS_BACK:
        cue_write(out, "pass back");
        break;
    default:
        cue_write(out, "concede");
    }
}

static bool is_word(const char *text, const char *word)
{
    const char *rest = cue_after_word(text, word);
    return rest && !*rest;
}

static cue_status read_scoring(const cue_typed_shot *typed, cue_chaser_scoring *scoring, cue_error *error)
{
    char word[16];
    unsigned i;
    *scoring = CUE_CHASER_UNSAID;
    if (!typed->nomination_length)
        return CUE_OK;
    (void)snprintf(word, sizeof word, "%.*s", (int)(typed->nomination_length < 16 ? typed->nomination_length : 15),
                   typed->nomination);
    for (i = 0; i < CUE_COUNT(scoring_words); i++)
        if (is_word(word, scoring_words[i])) {
            *scoring = (cue_chaser_scoring)i;
            return CUE_OK;
        }
    return cue_refuse(error, CUE_BAD_VALUE, "",
                      "before the colon of a first shot stands safe or ballsy, and nothing before that of another");
}

static cue_status read_shot(const char *text, void *room, size_t size, cue_action *action, cue_error *error)
{
    const cue_typed_shot typed = cue_split_shot_line(text);
    const cue_shot *shot;
    cue_chaser_scoring scoring;
    cue_status status;
    if (!typed.nomination && !typed.record_length)
        return cue_refuse(
            error, CUE_BAD_VALUE, "",
            "type what happened, such as \"cue-1-4>\"; a colon alone for a shot that touched nothing");
    status = read_scoring(&typed, &scoring, error);
    if (!status)
        status = cue_read_shot_line(typed.record, typed.record_length, &chaser_ball_set, room, size, &shot, error);
    if (!status)
        *action = cue_chaser_first_shot(shot, scoring);
    return status;
}

static const struct {
    const char *word;
    unsigned kind;
} words[] = {
    {"accept", CUE_CHASER_ACCEPT},  {"pass back", CUE_CHASER_PASS_BACK}, {"pass_back", CUE_CHASER_PASS_BACK},
    {"pass", CUE_CHASER_PASS_BACK}, {"back", CUE_CHASER_PASS_BACK},      {"concede", CUE_CHASER_CONCEDE},
};

cue_status chaser_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                            cue_action *action, cue_error *error)
{
    const cue_state_head *head = state;
    const char *rest;
    unsigned i;
    (void)options;
    for (i = 0; i < CUE_COUNT(words); i++)
        if (is_word(text, words[i].word)) {
            *action = cue_action_of(words[i].kind);
            return CUE_OK;
        }
    if ((rest = cue_after_word(text, "layout")) != NULL)
        return cue_read_layout_move(rest, &chaser_ball_set, CUE_CHASER_LAYOUT, room, size, action, error);
    if (head->phase == CUE_CHASER_PHASE_PASS)
        return cue_refuse(error, CUE_BAD_VALUE, "", "type \"accept\", \"pass back\" or \"concede\"");
    if ((rest = cue_after_word(text, "place")) != NULL)
        return cue_read_place_move(rest, &chaser_ball_set, CUE_BALL, CUE_CHASER_PLACE, action, error);
    return read_shot(text, room, size, action, error);
}

static void help_with_answer(const chaser_state *state, cue_writer *out)
{
    cue_write(out,
              "Player %d has fouled; player %d says who shoots.\n"
              "accept       shoot himself\n"
              "pass back    have player %d shoot again, from where the balls are\n",
              chaser_previous_in(state, state->head.to_act) + 1, state->head.to_act + 1,
              chaser_previous_in(state, state->head.to_act) + 1);
}

static void help_with_first_shot(cue_writer *out)
{
    cue_write(out, "ballsy : cue-1-4> 1|\n"
                   "             the first shot played ballsy: all balls score, all fouls are paid.\n"
                   "             Played safe (no word): only the highest ball, the worst foul\n");
}

static void help_with_cue_ball(const chaser_state *state, cue_writer *out)
{
    if (!(state->layout.in_hand | state->layout.placed))
        return;
    cue_write(out, "The cue ball is in hand, in the kitchen: the quarter of the table at its head.\n"
                   "Did it hit a ball before it left the kitchen? Add !bad_play_from_kitchen:4\n");
    if (state->layout.known)
        cue_write(out, "place 0.6 0.3  puts it there; without it the shot itself does\n");
}

static void help_with_record(const cue_chaser_options *options, unsigned target, cue_writer *out)
{
    cue_write(out,
              "What happened, in its order, separated by blanks:\n"
              "cue-%u        the cue ball hit %u, which lay still (c is short for cue)\n"
              "3=5          3 and 5 met while both moved\n"
              "7>  7>TR     7 dropped (BL BR at the head, ML MR, TL TR at the foot; L is left)\n"
              "7|  7^       7 touched a cushion; left the table\n%s"
              "cue|-%u-9>    a chain: a cushion, the cue ball at %u, that at 9, 9 down\n"
              ":            nothing was hit at all\n"
              "!double_hit  a foul that you saw; !touched_ball:7 with its ball. The others:\n"
              "             push_shot jump_shot (no foul here) balls_still_moving no_call\n"
              "             no_foot_on_floor wrong_cue_ball out_of_turn ball_not_spotted\n"
              "             bad_cue_ball_placement bad_play_from_kitchen unsportsmanlike other\n",
              target, target,
              options->no_rail ? "             (nothing at a cushion or down after the first contact is a foul)\n"
                               : "",
              target, target);
    cue_write(out, "Behind that, in metres from the left and from the head, if known:\n"
                   "; rest cue 0.61 0.74, 9 0.3 1.2   where all came to rest, before any comes back\n"
                   "; snookered   without `rest`: the next shot has no straight way to its Target\n"
                   "; no stroke   only a ball was touched: !touched_ball:7; no stroke\n");
}

void chaser_help(const void *options, const void *memory, cue_writer *out)
{
    const chaser_state *state = memory;
    if (state->head.phase == CUE_CHASER_PHASE_OVER)
        return;
    if (state->head.phase == CUE_CHASER_PHASE_PASS) {
        help_with_answer(state, out);
    } else {
        const unsigned target = chaser_target(state);
        cue_write(out,
                  "Player %d shoots, and has to hit the Target first, the %u. Then all that drops\n"
                  "scores its number, and he goes on. A foul costs its highest ball, 4 at least.\n",
                  state->head.to_act + 1, target);
        if (state->first_shot)
            help_with_first_shot(out);
        help_with_record(options, target, out);
        help_with_cue_ball(state, out);
    }
    cue_write(out, "layout cue 0.6 0.3, 15 0.64 1.9, …   the referee says where all balls are\n"
                   "concede      give up and be out of the game\n");
}
