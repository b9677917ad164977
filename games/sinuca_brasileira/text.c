/* Actions as a person types them, and what may be typed: enough to referee with. */
#include "text.h"

#include "actions.h"
#include "state.h"

#include <cuerules/shot_line.h>

/* What the library has to know about the game to read and write moves that all table games share; and this game's own.
 * */
static const cue_definition shared = {
    .actions = sinuca_actions, .action_count = CUE_COUNT(sinuca_actions), .balls = &sinuca_balls,
    .shared_rulings = CUE_TABLE_RULINGS};
static const cue_word_move word_moves[] = {
    {"again", CUE_SINUCA_PLAY_AGAIN, 0},
    {"lot", CUE_SINUCA_LOT, CUE_ACTION_DRAW},
};

/* Is there anything to write after the colon? Then nothing needs to stand before it. */
static bool has_record(const cue_shot *shot)
{
    return shot && (cue_shot_write_notation(shot, &sinuca_balls, NULL, 0) || shot->has_rest || shot->no_stroke ||
                    shot->snookered);
}

static void write_shot(const cue_action *action, cue_writer *out)
{
    cue_sinuca_shot_data data;
    memcpy(&data, action->data.bytes, sizeof data);
    if (data.ball && data.ball <= CUE_SINUCA_BALLS)
        cue_write(out, "%s ", sinuca_balls.names[data.ball - 1]);
    if (data.pocket && data.pocket <= CUE_POCKETS)
        cue_write(out, "%s ", sinuca_pockets[data.pocket]);
    if (data.ball || data.pocket || !has_record(data.shot))
        cue_write(out, data.shot ? ": " : ":");
    if (data.shot)
        cue_write_shot_line(data.shot, &sinuca_balls, out);
}

void sinuca_write_move(const void *options, const cue_action *action, cue_writer *out)
{
    (void)options;
    if (action->kind == CUE_SINUCA_SHOT)
        write_shot(action, out);
    else if (!cue_write_shared_move(&shared, action, out) &&
             !cue_write_word_move(action, word_moves, CUE_COUNT(word_moves), out))
        cue_write(out, "lot %u", action->data.bytes[offsetof(cue_player_data, player)] + 1u);
}

/* One word of a nomination. */
static bool read_nominated(const char **text, cue_sinuca_shot_data *data)
{
    unsigned found;
    if (!data->ball && cue_read_name(text, sinuca_balls.names, CUE_SINUCA_BALLS, &found)) {
        data->ball = (uint8_t)(found + 1);
        return true;
    }
    if (data->pocket || !cue_read_name(text, sinuca_pockets, CUE_POCKETS + 1, &found))
        return false;
    data->pocket = (uint8_t)found;
    return true;
}

static cue_status read_nomination(const cue_typed_shot *typed, cue_sinuca_shot_data *data, cue_error *error)
{
    char words[64] = "";
    const char *left = words;
    bool read = typed->nomination_length < sizeof words;
    if (read && typed->nomination)
        memcpy(words, typed->nomination, typed->nomination_length);
    while (read && *left)
        read = read_nominated(&left, data);
    return read ? CUE_OK
                : cue_refuse(error, CUE_BAD_VALUE, "",
                             "type the nominated ball and its pocket before the colon (BL BR ML MR TL TR), as in "
                             "\"blue TL : cue-blue>TL\"");
}

static cue_status read_shot(const char *text, void *room, size_t size, cue_action *action, cue_error *error)
{
    const cue_typed_shot typed = cue_split_shot_line(text);
    cue_sinuca_shot_data data;
    const char *rest = text;
    unsigned ball;
    cue_status status;
    memset(&data, 0, sizeof data);
    if (!typed.nomination && cue_read_name(&rest, sinuca_balls.names, CUE_SINUCA_BALLS, &ball))
        return cue_refuse(error, CUE_BAD_VALUE, "",
                          "a colon follows the ball and its pocket, as in \"blue TL : cue-blue>TL\"");
    status = read_nomination(&typed, &data, error);
    if (!status)
        status = cue_read_shot_line(typed.record, typed.record_length, &sinuca_balls, room, size, &data.shot, error);
    if (status)
        return status;
    *action = cue_action_of(CUE_SINUCA_SHOT);
    memcpy(action->data.bytes, &data, sizeof data);
    return CUE_OK;
}

/* A player's number, as people count. */
static cue_status read_lot(const char *text, cue_action *action, cue_error *error)
{
    unsigned number;
    if (!cue_read_number(&text, CUE_SINUCA_PLAYERS, &number) || !number || *text)
        return cue_refuse(error, CUE_BAD_VALUE, "", "a player is 1 or 2, as in \"lot 1\"");
    *action = cue_sinuca_lot_won(number - 1);
    return CUE_OK;
}

cue_status sinuca_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                            cue_action *action, cue_error *error)
{
    cue_status status;
    (void)options;
    (void)state;
    if (cue_read_shared_move(&shared, text, room, size, action, &status, error))
        return status;
    if (cue_read_word_move(text, word_moves, CUE_COUNT(word_moves), action))
        return CUE_OK;
    if (cue_read_word(&text, "lot"))
        return read_lot(text, action, error);
    return read_shot(text, room, size, action, error);
}

static void help_who(const sinuca_state *state, cue_writer *out)
{
    const char *who = state->head.to_act == 0 ? "{player:0}" : "{player:1}";
    const unsigned objects = sinuca_objects(state);
    const char *on = sinuca_balls.names[cue_lowest_ball(objects)];
    if (state->head.phase == CUE_SINUCA_PHASE_OPENING)
        cue_write(out, "%s plays the first shot, at the red. Nothing has to be announced.\n", who);
    else if (objects == SINUCA_BLACK_ONLY || state->may == CUE_SINUCA_LOWEST)
        cue_write(out, "%s has to play at the %s, and announces its pocket.\n", who, on);
    else if (state->may == CUE_SINUCA_ANY)
        cue_write(out,
                  "%s announces a ball and a pocket: the %s as a free shot,\n"
                  "or any other ball as a penalty shot, which is a foul when it is not potted.\n",
                  who, on);
    else
        cue_write(out, "%s announces any ball on the table and a pocket:\nit is a free shot.\n", who);
}

static void help_nominating(const sinuca_state *state, cue_writer *out)
{
    const char *on = sinuca_balls.names[cue_lowest_ball(sinuca_objects(state))];
    if (state->head.phase == CUE_SINUCA_PHASE_OPENING)
        cue_write(out, "  the cue ball hit the red, and that a cushion   cue-red|\n"
                       "  the red dropped: the frame begins again        cue-red>TL\n");
    else
        cue_write(out,
                  "  potted where it was announced                  %s TL : cue-%s>TL\n"
                  "  hit by way of a cushion; nothing potted        %s TL : cue|-%s|\n"
                  "  no ball was hit                                %s TL :\n"
                  "  nothing was announced                          : cue-%s !no_call\n",
                  on, on, on, on, on, on);
}

static void help_shot(const sinuca_state *state, cue_writer *out)
{
    help_who(state, out);
    help_nominating(state, out);
    cue_write_shot_help(&sinuca_balls, cue_lowest_ball(sinuca_objects(state)), out);
    if (state->layout.known && ((state->layout.in_hand | state->layout.placed) & SINUCA_CUE))
        cue_write(out, "place 0.9 0.6        puts the cue ball into the D; the shot does it, too\n");
    else if (state->layout.in_hand)
        cue_write(out, "The cue ball is in hand, and is played from the D.\n");
}

void sinuca_help(const void *options, const void *memory, cue_writer *out)
{
    static const char *const texts[] = {
        [CUE_SINUCA_PHASE_LOT] = ("lot                  a coin is tossed here\n"
                                  "lot 1                {player:0} won the toss at the table\n"
                                  "lot 2                {player:1} did\n"),
        [CUE_SINUCA_PHASE_LAG] = "",
        [CUE_SINUCA_PHASE_CHOOSE_FIRST] = "",
    };
    const sinuca_state *state = memory;
    (void)options;
    if (state->head.phase == CUE_SINUCA_PHASE_OVER)
        return;
    if (state->head.phase == CUE_SINUCA_PHASE_DECISION)
        cue_write(out,
                  "play                 {player:%d} plays on from here\n"
                  "play again           {player:%d} has to play again\n",
                  state->head.to_act, 1 - state->head.to_act);
    else if (texts[state->head.phase])
        cue_write(out, "%s", texts[state->head.phase]);
    else
        help_shot(state, out);
    cue_write_desk_help(&shared, state->head.phase, out);
}
