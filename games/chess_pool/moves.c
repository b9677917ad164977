/* Actions as people type them:
 *   cue-1 1-2 2|            a break, or a slop        shot : …   slop : …   the same
 *   2x9 : cue-2-9           a move                    2b3x9c5 : cue-2-9   with its cells
 *   solids   replace 9   concede   place cue 0.6 0.3   layout cue 0.6 0.3, 8 0.5 1.2, … */
#include "state.h"

#include <cuerules/shot_line.h>

enum { CALL_LENGTH = 24 };

static void write_called(unsigned ball, unsigned cell, cue_writer *out)
{
    cue_write(out, "%s%s",
              ball && ball <= chess_balls.count && chess_balls.names[ball - 1] ? chess_balls.names[ball - 1] : "?",
              cell && cell <= CUE_CHESS_CELLS ? chess_cell_name(cell) : "");
}

static void write_call(const cue_chess_shot_data *data, cue_writer *out)
{
    if (data->call == CUE_CHESS_MOVE) {
        write_called(data->capturer, data->from, out);
        cue_write(out, "x");
        write_called(data->target, data->to, out);
    } else {
        cue_write(out, data->call == CUE_CHESS_SLOP ? "slop" : "shot");
    }
}

/* Without a call the record stands alone, if there is something in it. */
static void write_shot(const cue_action *action, cue_writer *out)
{
    const cue_chess_shot_data data = cue_chess_shot_of(action);
    if (data.call || !data.shot || !data.shot->event_count) {
        write_call(&data, out);
        cue_write(out, data.shot ? " : " : " :");
    }
    if (data.shot)
        cue_write_shot_line(data.shot, &chess_balls, out);
}

void chess_write_move(const void *options, const cue_action *action, cue_writer *out)
{
    const unsigned number = action->data.bytes[0];
    (void)options;
    if (action->kind == CUE_CHESS_SHOT)
        write_shot(action, out);
    else if (action->kind == CUE_CHESS_CHOOSE)
        cue_write(out, "%s", number == CUE_CHESS_SOLIDS ? "solids" : "stripes");
    else if (action->kind == CUE_CHESS_REPLACE_KING)
        cue_write(out, "replace %u", number);
    else
        (void)cue_write_shared_move(&cue_chess_pool_definition, action, out);
}

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/* A typed call without its blanks, in lower case; false when it is longer than any call. */
static bool squeeze(const char *text, size_t length, char call[CALL_LENGTH])
{
    size_t count = 0;
    for (; length--; text++)
        if (*text != ' ' && *text != '\t') {
            if (count + 1 == CALL_LENGTH)
                return false;
            call[count++] = lower(*text);
        }
    call[count] = '\0';
    return true;
}

/* A ball's number, as ball + 1; 0 when there is none. */
static uint8_t read_number(const char **text)
{
    unsigned number = 0;
    const char *at = *text;
    for (; *at >= '0' && *at <= '9' && number < CUE_BALLS_MAX; at++)
        number = number * 10 + (unsigned)(*at - '0');
    if (at == *text || number >= chess_balls.count || !number || !chess_balls.names[number])
        return 0;
    *text = at;
    return (uint8_t)(number + 1);
}

static uint8_t read_cell(const char **text)
{
    const char *at = *text;
    if (at[0] < 'a' || at[0] > 'd' || at[1] < '1' || at[1] > '8')
        return CUE_CHESS_NO_CELL;
    *text += 2;
    return (uint8_t)cue_chess_cell((unsigned)(at[0] - 'a'), (unsigned)(at[1] - '1'));
}

static bool read_call(const char *text, cue_chess_shot_data *data)
{
    if (strcmp(text, "slop") == 0 || strcmp(text, "shot") == 0) {
        data->call = text[1] == 'l' ? CUE_CHESS_SLOP : CUE_CHESS_NO_CALL;
        return true;
    }
    data->call = CUE_CHESS_MOVE;
    data->capturer = read_number(&text);
    data->from = read_cell(&text);
    if (!data->capturer || *text++ != 'x')
        return false;
    data->target = read_number(&text);
    data->to = read_cell(&text);
    return data->target && !*text;
}

static cue_status read_shot(const char *text, void *room, size_t size, cue_action *action, cue_error *error)
{
    const cue_typed_shot line = cue_split_shot_line(text);
    cue_chess_shot_data data;
    char call[CALL_LENGTH];
    cue_status status;
    memset(&data, 0, sizeof data);
    if (line.nomination && (!squeeze(line.nomination, line.nomination_length, call) || !read_call(call, &data)))
        return cue_refuse(error, CUE_BAD_VALUE, "",
                          "before the colon stands slop, or a move such as 2x9 or, with cells, 2b3x9c5");
    status = cue_read_shot_line(line.record, line.record_length, &chess_balls, room, size, &data.shot, error);
    if (status)
        return status;
    *action = cue_action_of(CUE_CHESS_SHOT);
    memcpy(action->data.bytes, &data, sizeof data);
    return CUE_OK;
}

static bool is_just(const char *text, const char *word)
{
    const char *rest = cue_after_word(text, word);
    return rest && !*rest;
}

static cue_status read_group(const char *text, cue_action *action, cue_error *error)
{
    if (is_just(text, "solids"))
        *action = cue_chess_choose(CUE_CHESS_SOLIDS);
    else if (is_just(text, "stripes"))
        *action = cue_chess_choose(CUE_CHESS_STRIPES);
    else
        return cue_refuse(error, CUE_BAD_VALUE, "", "type solids or stripes");
    return CUE_OK;
}

static cue_status read_replacement(const char *text, cue_action *action, cue_error *error)
{
    const char *rest = cue_after_word(text, "replace");
    unsigned ball;
    rest = rest ? rest : text;
    ball = read_number(&rest);
    if (!ball || *rest)
        return cue_refuse(error, CUE_BAD_VALUE, "", "type the piece whose place the 8 takes, such as replace 9");
    *action = cue_chess_replace_king(ball - 1);
    return CUE_OK;
}

cue_status chess_read_move(const void *options, const void *memory, const char *text, void *room, size_t size,
                           cue_action *action, cue_error *error)
{
    const cue_state_head *head = memory;
    cue_status status;
    (void)options;
    if (cue_read_shared_move(&cue_chess_pool_definition, text, room, size, action, &status, error))
        return status;
    text += strspn(text, " ");
    if (head->phase == CUE_CHESS_PHASE_CHOOSE_GROUP)
        return read_group(text, action, error);
    if (head->phase == CUE_CHESS_PHASE_REPLACE_KING)
        return read_replacement(text, action, error);
    return read_shot(text, room, size, action, error);
}
