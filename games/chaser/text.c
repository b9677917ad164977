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
    if (action->kind == CUE_CHASER_SHOT)
        write_shot(action, out);
    else
        (void)cue_write_shared_move(&cue_chaser_definition, action, out);
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

cue_status chaser_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                            cue_action *action, cue_error *error)
{
    const cue_state_head *head = state;
    cue_status status;
    (void)options;
    if (cue_read_shared_move(&cue_chaser_definition, text, room, size, action, &status, error))
        return status;
    if (is_word(text, "pass") || is_word(text, "back")) {
        *action = cue_chaser_pass_back();
        return CUE_OK;
    }
    if (head->phase == CUE_CHASER_PHASE_PASS)
        return cue_refuse(error, CUE_BAD_VALUE, "", "type \"accept\", \"pass back\" or \"concede\"");
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
        cue_write_shot_help(&chaser_ball_set, target, out);
        if (((const cue_chaser_options *)options)->no_rail)
            cue_write(out, "Nothing at a cushion or down after the first contact is a foul, too.\n");
        help_with_cue_ball(state, out);
    }
    cue_write(out, "layout cue 0.6 0.3, 15 0.64 1.9, …   the referee says where all balls are\n"
                   "concede      give up and be out of the game\n");
}
