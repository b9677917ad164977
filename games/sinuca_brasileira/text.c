/* Actions as a person types them. */
#include "state.h"

#include <cuerules/shot_line.h>

/* Something stands behind the colon, so that nothing has to stand before it. */
static bool has_record(const cue_shot *shot)
{
    return shot && (shot->event_count || shot->has_rest || shot->no_stroke || shot->snookered);
}

static void write_shot(const cue_action *action, cue_writer *out)
{
    cue_sinuca_shot_data data;
    memcpy(&data, action->data.bytes, sizeof data);
    if (data.ball && data.ball <= CUE_SINUCA_BALLS)
        cue_write(out, "%s ", sinuca_balls.names[data.ball - 1]);
    if (data.pocket && data.pocket <= CUE_POCKETS)
        cue_write(out, "%s ", cue_pocket_name(data.pocket - 1u));
    if (data.ball || data.pocket || !has_record(data.shot))
        cue_write(out, data.shot ? ": " : ":");
    if (data.shot)
        cue_write_shot_line(data.shot, &sinuca_balls, out);
}

void sinuca_write_move(const void *options, const cue_action *action, cue_writer *out)
{
    static const char *const words[] = {[CUE_SINUCA_PLAY] = "play",
                                        [CUE_SINUCA_PLAY_AGAIN] = "play again",
                                        [CUE_SINUCA_LOT] = "lot",
                                        [CUE_SINUCA_CHOOSE_FIRST] = "first",
                                        [CUE_SINUCA_CONCEDE] = "concede"};
    const unsigned player = action->data.bytes[offsetof(cue_sinuca_player_data, player)];
    (void)options;
    switch (action->kind) {
    case CUE_SINUCA_SHOT:
        write_shot(action, out);
        break;
    case CUE_SINUCA_PLACE:
        cue_write_place_move(action, &sinuca_balls, out);
        break;
    case CUE_SINUCA_LAYOUT:
        cue_write_layout_move(action, &sinuca_balls, out);
        break;
    default:
        cue_write(out, "%s", words[action->kind]);
        if (action->kind == CUE_SINUCA_CHOOSE_FIRST ||
            (action->kind == CUE_SINUCA_LOT && !(action->flags & CUE_ACTION_DRAW)))
            cue_write(out, " %u", player + 1);
    }
}

static bool is_blank(char c)
{
    return c == ' ' || c == ',' || (c >= '\t' && c <= '\r');
}

/* A word alone. */
static bool is_word(const char *text, const char *word)
{
    const char *rest = cue_after_word(text, word);
    return rest && !*rest;
}

/* One word of a nomination: a ball or a pocket. */
static cue_status read_nominated(const char *text, size_t length, unsigned *ball, unsigned *pocket,
                                 cue_error *error)
{
    char word[16];
    unsigned i;
    (void)snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word), text);
    for (i = 0; i < CUE_SINUCA_BALLS && *ball == CUE_NO_BALL; i++)
        if (cue_after_word(word, sinuca_balls.names[i])) {
            *ball = i;
            return CUE_OK;
        }
    for (i = 0; i < CUE_POCKETS && *pocket == CUE_NO_POCKET; i++)
        if (cue_after_word(word, cue_pocket_name(i))) {
            *pocket = i;
            return CUE_OK;
        }
    return cue_refuse(
        error, CUE_BAD_VALUE, "",
        "before the colon stand the nominated ball and its pocket (BL BR ML MR TL TR), as in \"blue TL : "
        "cue-blue>TL\"");
}

static cue_status read_nomination(const cue_typed_shot *typed, unsigned *ball, unsigned *pocket, cue_error *error)
{
    const char *text = typed->nomination;
    size_t left = typed->nomination_length;
    cue_status status = CUE_OK;
    while (left && !status) {
        size_t length = 0;
        while (length < left && !is_blank(text[length]))
            length++;
        if (length)
            status = read_nominated(text, length, ball, pocket, error);
        else
            length = 1;
        text += length;
        left -= length;
    }
    return status;
}

static cue_status read_shot(const char *text, void *room, size_t size, cue_action *action, cue_error *error)
{
    const cue_typed_shot typed = cue_split_shot_line(text);
    const cue_shot *shot = NULL;
    unsigned ball = CUE_NO_BALL;
    unsigned pocket = CUE_NO_POCKET;
    cue_status status = read_nomination(&typed, &ball, &pocket, error);
    if (!status)
        status = cue_read_shot_line(typed.record, typed.record_length, &sinuca_balls, room, size, &shot, error);
    if (!status)
        *action = cue_sinuca_shot(ball, pocket, shot);
    return status;
}

/* 1 or 2, as people count. */
static cue_status read_player(const char *text, unsigned *player, cue_error *error)
{
    *player = is_word(text, "2") ? 1 : 0;
    if (*player || is_word(text, "1"))
        return CUE_OK;
    return cue_refuse(error, CUE_BAD_VALUE, "", "a player is 1 or 2, as in \"first 1\"");
}

static cue_status read_lot(const char *text, cue_action *action, cue_error *error)
{
    unsigned winner;
    cue_status status;
    *action = cue_sinuca_lot();
    if (!*text)
        return CUE_OK;
    status = read_player(text, &winner, error);
    if (!status)
        *action = cue_sinuca_lot_won(winner);
    return status;
}

static cue_status read_first(const char *text, cue_action *action, cue_error *error)
{
    unsigned first;
    const cue_status status = read_player(text, &first, error);
    if (!status)
        *action = cue_sinuca_choose_first(first);
    return status;
}

static bool read_plain(const char *text, cue_action *action)
{
    const char *after_play = cue_after_word(text, "play");
    if (is_word(text, "concede"))
        *action = cue_sinuca_concede();
    else if (is_word(text, "again") || (after_play && is_word(after_play, "again")))
        *action = cue_sinuca_play_again();
    else if (is_word(text, "play"))
        *action = cue_sinuca_play();
    else
        return false;
    return true;
}

cue_status sinuca_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                            cue_action *action, cue_error *error)
{
    const char *rest;
    (void)options;
    (void)state;
    while (is_blank(*text))
        text++;
    if (read_plain(text, action))
        return CUE_OK;
    if ((rest = cue_after_word(text, "lot")) != NULL)
        return read_lot(rest, action, error);
    if ((rest = cue_after_word(text, "first")) != NULL)
        return read_first(rest, action, error);
    if ((rest = cue_after_word(text, "place")) != NULL)
        return cue_read_place_move(rest, &sinuca_balls, CUE_BALL, CUE_SINUCA_PLACE, action, error);
    if ((rest = cue_after_word(text, "layout")) != NULL)
        return cue_read_layout_move(rest, &sinuca_balls, CUE_SINUCA_LAYOUT, room, size, action, error);
    return read_shot(text, room, size, action, error);
}
