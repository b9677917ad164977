/* Three-cushion billiards as people type it: a point, a miss, a whole inning, or what the balls did. */
#include "text.h"

#include "actions.h"
#include "spots.h"

#include <cuerules/shot_line.h>

/* What the library has to know about the game to read and write moves that all table games share. */
static const cue_definition shared = {.actions = three_actions, .action_count = CUE_THREE_CUSHION_CORRECT, .balls = &three_balls,
                                      .shared_rulings = 1u << CUE_RULING_ADJUSTED};

static void write_shot(const cue_action *action, cue_writer *out)
{
    cue_three_cushion_shot_data data;
    memcpy(&data, action->data.bytes, sizeof data);
    if (data.has_point)
        cue_write(out, data.point ? "point :" : "miss :");
    else if (!data.shot || !cue_shot_write_notation(data.shot, &three_balls, NULL, 0))
        cue_write(out, "shot :");
    if (data.shot) {
        cue_write(out, data.has_point ? " " : "");
        cue_write_shot_line(data.shot, &three_balls, out);
    }
}

static void write_choice(const cue_action *action, cue_writer *out)
{
    cue_three_cushion_choice choice;
    cue_balls left;
    memcpy(&choice, action->data.bytes, sizeof choice);
    cue_write(out, "%s", choice.what < THREE_CHOICES ? three_choices[choice.what] : "?");
    for (left = choice.has_balls ? choice.balls & THREE_ALL : 0; left; left &= left - 1)
        cue_write(out, " %s", three_balls.names[cue_lowest_ball(left)]);
}

static void write_inning(const cue_action *action, cue_writer *out)
{
    cue_three_cushion_inning inning;
    memcpy(&inning, action->data.bytes, sizeof inning);
    cue_write(out, "inning");
    if (!(action->flags & CUE_ACTION_OPEN))
        cue_write(out, " %u", inning.points);
}

void three_write_move(const void *options, const cue_action *action, cue_writer *out)
{
    (void)options;
    if (action->kind == CUE_THREE_CUSHION_SHOT)
        write_shot(action, out);
    else if (action->kind == CUE_THREE_CUSHION_CHOOSE)
        write_choice(action, out);
    else if (action->kind == CUE_THREE_CUSHION_INNING)
        write_inning(action, out);
    else
        (void)cue_write_shared_move(&shared, action, out);
}

static cue_status read_choice(unsigned what, const char *text, cue_action *action, cue_error *error)
{
    static const char *const names[] = {NULL, "white", "yellow", "red", "w", "y", "r"};
    cue_balls balls = 0;
    unsigned ball;
    while (cue_read_name(&text, names, CUE_COUNT(names), &ball))
        balls |= CUE_BALL_BIT(ball < CUE_THREE_CUSHION_BALLS ? ball : ball - CUE_THREE_CUSHION_RED);
    *action = cue_three_cushion_choose(what, balls);
    return *text ? cue_refuse(error, CUE_BAD_VALUE, "", "type left, right, spot, or spot red") : CUE_OK;
}

static cue_status read_inning(const char *text, cue_action *action, cue_error *error)
{
    unsigned points;
    if (!cue_read_number(&text, CUE_THREE_CUSHION_POINTS_MAX, &points) || *text)
        return cue_refuse(error, CUE_BAD_VALUE, "", "type how many points were made, as in \"inning 4\"");
    *action = cue_three_cushion_inning_of(points);
    return CUE_OK;
}

/* The point or the miss before the colon. */
static bool read_seen(const char *text, size_t length, cue_three_cushion_shot_data *data)
{
    static const char *const words[] = {"shot", "point", "p", "miss", "m", "missed"};
    char before[8] = "";
    const char *left = before;
    unsigned word;
    memcpy(before, text, length < sizeof before ? length : 0);
    if (!cue_read_name(&left, words, CUE_COUNT(words), &word))
        return false;
    data->has_point = word > 0;
    data->point = word == 1 || word == 2;
    return !*left;
}

/* Reads the record twice if it says that the other player made the shot, whose ball `cue` then means. A point or a miss
 * alone opens the game as it has to be opened, at the red. */
static cue_status read_shot(const three_state *state, const char *text, void *room, size_t size, cue_action *action,
                            cue_error *error)
{
    const cue_typed_shot typed = cue_split_shot_line(text);
    const bool alone = !typed.nomination, opening = state->head.phase == CUE_THREE_CUSHION_PHASE_OPENING;
    unsigned player = state->head.to_act > 0;
    cue_ball_set own = cue_own_ball_set(&three_balls, three_ball_of(state, player));
    cue_three_cushion_shot_data data;
    const char *record = typed.record;
    size_t length = typed.record_length;
    cue_status status;
    memset(&data, 0, sizeof data);
    if (alone && read_seen(record, length, &data)) {
        record = opening && data.has_point ? "c-r" : "";
        length = strlen(record);
    } else if (alone ? !length : typed.nomination_length && !read_seen(typed.nomination, typed.nomination_length, &data)) {
        return cue_refuse(error, CUE_BAD_VALUE, "",
                          "type point or miss, \"inning 4\", or what happened, such as \"c-r c|||-y\"");
    }
    status = cue_read_shot_line(record, length, &own, room, size, &data.shot, error);
    if (!status && data.shot->by && data.shot->by - 1u != player) {
        own = cue_own_ball_set(&three_balls, three_ball_of(state, 1 - player));
        status = cue_read_shot_line(record, length, &own, room, size, &data.shot, error);
    }
    if (status)
        return status;
    *action = cue_action_of(CUE_THREE_CUSHION_SHOT);
    memcpy(action->data.bytes, &data, sizeof data);
    return CUE_OK;
}

cue_status three_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                           cue_action *action, cue_error *error)
{
    const char *rest = text + strspn(text, " \t");
    const char *line = rest;
    cue_status status;
    unsigned number;
    (void)options;
    if (cue_read_shared_move(&shared, line, room, size, action, &status, error))
        return status;
    if (cue_read_name(&rest, three_choices, THREE_CHOICES, &number))
        return read_choice(number, rest, action, error);
    if (cue_read_word(&rest, "inning") || cue_read_word(&rest, "i"))
        return read_inning(rest, action, error);
    return read_shot(state, line, room, size, action, error);
}

void three_help(const void *options, const void *memory, cue_writer *out)
{
    const three_state *state = memory;
    const unsigned phase = state->head.phase;
    const cue_table *table = &((const cue_three_cushion_options *)options)->table;
    const bool plays = phase <= CUE_THREE_CUSHION_PHASE_SHOT;
    const unsigned ball = plays ? three_ball_of(state, (unsigned)state->head.to_act) : 0;
    const bool white = ball == CUE_THREE_CUSHION_WHITE;
    const char letter = white ? 'y' : 'w'; /* the other player's ball */
    if (plays) {
        cue_write(out, "{player:%d} plays the %s ball: c, or cue. The balls are also called w, y and r.\n",
                  state->head.to_act, three_balls.names[ball]);
        cue_write(out, "p                    a point (point); m: none (miss)\n"
                       "i 4                  four points, then a stroke without one (inning 4)\n"
                       "c-r c|||-%c           the red, three cushions, the %s: the record says it\n"
                       "point : c-r c|-%c     the referee saw a point, whatever the record has\n",
                  letter, white ? "yellow" : "white", letter);
    }
    if (phase == CUE_THREE_CUSHION_PHASE_OPENING)
        cue_write(out, "left, right          from which side the cue ball is played\n");
    else if (phase == CUE_THREE_CUSHION_PHASE_SHOT && (!state->layout.known || three_touching(table, state)))
        cue_write(out, state->layout.known ? "spot                 the frozen balls and the cue ball are spotted\n"
                                           : "spot red             the red is frozen to the cue ball: both are spotted\n");
    if (plays) {
        cue_write_shot_help(&three_balls, CUE_THREE_CUSHION_RED, out);
        cue_write(out, "c-r r^               a foul: the red left the table\n");
    }
    if (phase == CUE_THREE_CUSHION_PHASE_OPENING)
        cue_write(out, "c-%c                  a foul: it has to be the red first\n", letter);
    cue_write_desk_help(&shared, phase, out);
}
