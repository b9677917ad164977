/* Actions as a person types them, and what may be typed: enough to referee with. */
#include "text.h"

#include "actions.h"

#include <cuerules/shot_line.h>

/* What the library has to know about the game to read and write moves that all table games share. */
static const cue_definition shared = {.actions = frame_actions, .action_count = CUE_FRAME_AWARD + 1,
                                      .balls = &frame_balls, .shared_rulings = CUE_TABLE_RULINGS};
static const cue_word_move word_moves[] = {{"lot", CUE_FRAME_LOT, CUE_ACTION_DRAW}};

/* By value, as they are nominated; and in short. */
static const char *const letters[CUE_FRAME_ANY_COLOUR] = {NULL, "r", "y", "g", "n", "b", "p", "k"};

/* What stands before the colon: a ball, and what the referee says of a foul. */
static void write_said(const cue_frame_shot_data *data, cue_writer *out)
{
    if (data->ball && data->ball <= CUE_BLACK)
        cue_write(out, "%s ", frame_on_names[data->ball]);
    if (data->has_miss)
        cue_write(out, data->miss ? "miss " : "no miss ");
    if (data->has_intended)
        cue_write(out, data->intended ? "intended " : "not intended ");
    if (data->sight && data->sight < CUE_COUNT(frame_sight_names))
        cue_write(out, "%s ", frame_sight_names[data->sight]);
}

static void write_shot(const cue_action *action, cue_writer *out)
{
    const cue_frame_shot_data data = cue_frame_shot_of(action);
    const bool said = data.ball || data.has_miss || data.has_intended || data.sight;
    write_said(&data, out);
    if (!data.shot)
        cue_write(out, said ? ":" : "shot :");
    else if (said || !cue_shot_write_notation(data.shot, &frame_balls, NULL, 0))
        cue_write(out, ": ");
    if (data.shot)
        cue_write_shot_line(data.shot, &frame_balls, out);
}

static void write_adjust(const cue_action *action, cue_writer *out)
{
    const cue_frame_adjustment *given = action->data.pointer;
    (void)cue_write_shared_move(&shared, action, out);
    if (given && given->on && given->on <= CUE_FRAME_ANY_COLOUR)
        cue_write(out, " on %s", frame_on_names[given->on]);
    if (given && given->has_free)
        cue_write(out, given->free ? " free" : " not free");
}

void frame_write_move(const void *options, const cue_action *action, cue_writer *out)
{
    const unsigned named = action->data.bytes[0];
    (void)options;
    if (action->kind == CUE_FRAME_SHOT)
        write_shot(action, out);
    else if (action->kind == CUE_FRAME_ADJUST)
        write_adjust(action, out);
    else if (action->kind == CUE_FRAME_RESTART && named < CUE_FRAME_PLAYERS)
        cue_write(out, "restart %u", named + 1);
    else if (action->kind == CUE_FRAME_RESTART)
        cue_write(out, "restart");
    else if (!cue_write_shared_move(&shared, action, out) &&
             !cue_write_word_move(action, word_moves, CUE_COUNT(word_moves), out))
        cue_write(out, "lot %u", named + 1u);
}

static bool read_ball(const char **text, cue_frame_shot_data *data)
{
    unsigned value;
    if (data->ball || (!cue_read_name(text, frame_on_names, CUE_FRAME_ANY_COLOUR, &value) &&
                       !cue_read_name(text, letters, CUE_FRAME_ANY_COLOUR, &value)))
        return false;
    data->ball = (uint8_t)value;
    return true;
}

/* `miss`, or `no miss` with `no` before it. */
static bool read_word(const char **text, const char *no, const char *word, uint8_t *said, uint8_t *has)
{
    const char *rest = *text;
    const bool not = cue_read_word(&rest, no);
    if (*has || !cue_read_word(&rest, word))
        return false;
    *said = !not;
    *has = 1;
    *text = rest;
    return true;
}

static bool read_sight(const char **text, cue_frame_shot_data *data)
{
    unsigned sight;
    if (data->sight || !cue_read_name(text, frame_sight_names, CUE_COUNT(frame_sight_names), &sight))
        return false;
    data->sight = (uint8_t)sight;
    return true;
}

static cue_status read_said(const cue_typed_shot *typed, cue_frame_shot_data *data, cue_error *error)
{
    char words[64] = "";
    const char *left = words;
    bool read = typed->nomination_length < sizeof words;
    if (read && typed->nomination_length)
        memcpy(words, typed->nomination, typed->nomination_length);
    if (cue_read_word(&left, "shot") && !*left)
        return CUE_OK;
    while (read && *left)
        read = read_ball(&left, data) || read_word(&left, "no", "miss", &data->miss, &data->has_miss) ||
               read_word(&left, "not", "intended", &data->intended, &data->has_intended) || read_sight(&left, data);
    return read ? CUE_OK
                : cue_refuse(error, CUE_BAD_VALUE, "",
                             "before the colon stands the nominated ball, and what is said of a foul: \"miss\", \"no "
                             "miss\", \"intended\", and how the ball could be hit: \"none\", \"part\", \"full\"");
}

static cue_status read_shot(const cue_ball_set *balls, const char *text, void *room, size_t size, cue_action *action,
                            cue_error *error)
{
    const cue_typed_shot typed = cue_split_shot_line(text);
    cue_frame_shot_data data;
    cue_status status;
    memset(&data, 0, sizeof data);
    if (!typed.nomination && !typed.record_length)
        return cue_refuse(error, CUE_BAD_VALUE, "",
                          "type what happened, such as \"r>\" or \"c-r\"; a colon alone for a shot that hit nothing");
    status = read_said(&typed, &data, error);
    if (!status)
        status = cue_read_shot_line(typed.record, typed.record_length, balls, room, size, &data.shot, error);
    if (status)
        return status;
    *action = cue_action_of(CUE_FRAME_SHOT);
    memcpy(action->data.bytes, &data, sizeof data);
    return CUE_OK;
}

/* A player's number, as people count. */
static cue_status read_player(const char *text, unsigned kind, cue_action *action, cue_error *error)
{
    unsigned number;
    if (!cue_read_number(&text, CUE_FRAME_PLAYERS, &number) || !number || *text)
        return cue_refuse(error, CUE_BAD_VALUE, "", "a player is 1 or 2, as in \"lot 1\" and \"restart 2\"");
    *action = cue_player_action(kind, number - 1);
    return CUE_OK;
}

/* `adjust 40 20 turn 1` as in all table games, and behind it, or alone, `on red`, `free`, `not free`. */
static cue_status read_adjust(const char *text, void *room, size_t size, cue_action *action, cue_error *error)
{
    char before[128];
    cue_frame_adjustment *to = room;
    const char *rest;
    size_t length = 0;
    unsigned on = CUE_FRAME_NOTHING;
    cue_status status = CUE_OK;
    if (!to || size < sizeof *to)
        return cue_refuse(error, CUE_LIMIT, "", "there is no room for an adjustment");
    while (text[length] && !cue_after_word(text + length, "on") && !cue_after_word(text + length, "free") &&
           !cue_after_word(text + length, "not"))
        length++;
    memset(to, 0, sizeof *to);
    to->shared.to_act = CUE_NOBODY;
    *action = cue_carrying_action(CUE_FRAME_ADJUST, to);
    if (length >= sizeof before - sizeof "adjust ")
        return cue_refuse(error, CUE_BAD_VALUE, "", "that is longer than any adjustment");
    if (!text[length] || length) {
        (void)snprintf(before, sizeof before, "adjust %.*s", (int)length, text);
        (void)cue_read_shared_move(&shared, before, room, size, action, &status, error);
    }
    rest = text + length;
    if (!status && cue_read_word(&rest, "on") &&
        !cue_read_name(&rest, frame_on_names, CUE_COUNT(frame_on_names), &on))
        rest = "?";
    to->on = (uint8_t)on;
    if (!status)
        (void)read_word(&rest, "not", "free", &to->free, &to->has_free);
    return status || !*rest
               ? status
               : cue_refuse(error, CUE_BAD_VALUE, "",
                            "type for example \"adjust 40 20\", \"adjust turn 2\", \"adjust on red\" or \"adjust free\"");
}

cue_status frame_read_move(const void *options, const void *memory, const char *text, void *room, size_t size,
                           cue_action *action, cue_error *error)
{
    const frame_state *state = memory;
    const char *rest = text + strspn(text, " \t");
    cue_ball_set standing = *frame_balls_in(options);
    cue_definition own = shared;
    cue_status status;
    own.balls = &standing;
    standing.also.standing = state->layout.on_table | FRAME_CUE; /* RULE_NAMES */
    if (cue_read_word(&rest, "adjust"))
        return read_adjust(rest, room, size, action, error);
    if (cue_read_shared_move(&own, text, room, size, action, &status, error))
        return status;
    if (cue_read_word_move(text, word_moves, CUE_COUNT(word_moves), action))
        return CUE_OK;
    if (cue_read_word(&rest, "lot"))
        return read_player(rest, CUE_FRAME_LOT, action, error);
    if (cue_read_word(&rest, "restart")) {
        *action = cue_frame_restart(CUE_NOBODY);
        return *rest ? read_player(rest, CUE_FRAME_RESTART, action, error) : CUE_OK;
    }
    return read_shot(&standing, text, room, size, action, error);
}

static void help_shot(const frame_state *state, cue_writer *out)
{
    const char *on = state->on == CUE_FRAME_ANY_COLOUR ? "any colour" : frame_on_names[state->on];
    const char *letter = state->on == CUE_FRAME_ANY_COLOUR ? "k" : letters[state->on];
    cue_write(out, "{player:%d} plays at %s%s. Letters: r y g n b p k, and c for the cue ball.\n", state->head.to_act,
              on, state->free ? ", or at a free ball" : "");
    cue_write(out,
              "  a pot                                          %s>\n"
              "  no pot; a wrong ball hit; in-off               c-%s    c-y    c-%s c>\n"
              "  nothing was hit; seven for a touched ball      :      !touched_ball:k\n"
              "  named before it: a colour, or the free ball    blue : c-b\n"
              "  a miss, with a full ball to hit                miss full :\n",
              letter, letter, letter);
    cue_write_shot_help(&frame_balls, cue_frame_ball(state->on == CUE_FRAME_ANY_COLOUR ? CUE_BLACK : state->on), out);
}

void frame_help(const void *options, const void *memory, cue_writer *out)
{
    static const struct {
        const char *text;
        bool own; /* whoever chooses plays, and not the other */
    } choices[CUE_FRAME_CHOICES] = {
        {"play        {player:%d} plays from here\n", true},
        {"play again  {player:%d} plays from here\n", false},
        {"replace     the balls are put back, and {player:%d} plays again\n", false},
        {"anywhere    {player:%d} puts the cue ball where it pleases, and plays\n", true}};
    const frame_state *state = memory;
    const unsigned phase = state->head.phase;
    unsigned left;
    (void)options;
    for (left = state->choices; left; left &= left - 1) {
        const unsigned choice = cue_lowest_ball(left);
        cue_write(out, choices[choice].text, choices[choice].own ? state->head.to_act : 1 - state->head.to_act);
    }
    if (phase == CUE_FRAME_PHASE_SHOT || phase == CUE_FRAME_PHASE_CHOICE)
        help_shot(state, out);
    else if (phase == CUE_FRAME_PHASE_LOT)
        cue_write(out, "lot                  a coin is tossed here\n"
                       "lot 1                {player:0} won the toss at the table\n");
    if (phase != CUE_FRAME_PHASE_OVER)
        cue_write_desk_help(&shared, phase, out);
}
