/* Chess Pool at a keyboard: help, and actions as people type them:
 *   cue-1 1-2 2|            a break, or a slop        shot : …   slop : …   the same
 *   2x9 : cue-2-9           a move                    2b3x9c5 : cue-2-9   with its cells
 *   solids   replace 9   concede   place cue 0.6 0.3   layout cue 0.6 0.3, 8 0.5 1.2, … */
#include "text.h"

#include "actions.h"
#include "board.h"
#include "call.h"

#include <cuerules/shot_line.h>

enum { CALL_LENGTH = 24 };

/* What the library has to know about the game to read and write moves that all table games share. */
static const cue_definition shared = {
    .actions = chess_actions, .action_count = CUE_COUNT(chess_actions), .balls = &chess_balls};

static void write_called(unsigned ball, unsigned cell, cue_writer *out)
{
    cue_write(out, "%s%s",
              ball && ball <= chess_balls.count && chess_balls.names[ball - 1] ? chess_balls.names[ball - 1] : "?",
              cell && cell <= CUE_CHESS_CELLS ? chess_cell_names[cell] : "");
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
    if (data.call || !data.shot || !cue_shot_write_notation(data.shot, &chess_balls, NULL, 0)) {
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
        (void)cue_write_shared_move(&shared, action, out);
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
    const bool slop = strcmp(text, "slop") == 0;
    if (slop || strcmp(text, "shot") == 0) {
        data->call = slop ? CUE_CHESS_SLOP : CUE_CHESS_NO_CALL;
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
    if (line.nomination_length && (!squeeze(line.nomination, line.nomination_length, call) || !read_call(call, &data)))
        return cue_refuse(error, CUE_BAD_VALUE, "",
                          "type slop before the colon, or a move such as 2x9 or, with cells, 2b3x9c5");
    status = cue_read_shot_line(line.record, line.record_length, &chess_balls, room, size, &data.shot, error);
    if (status)
        return status;
    *action = cue_action_of(CUE_CHESS_SHOT);
    memcpy(action->data.bytes, &data, sizeof data);
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
    if (cue_read_shared_move(&shared, text, room, size, action, &status, error))
        return status;
    text += strspn(text, " ");
    if (head->phase == CUE_CHESS_PHASE_CHOOSE_GROUP)
        return cue_refuse(error, CUE_BAD_VALUE, "", "type solids or stripes");
    if (head->phase == CUE_CHESS_PHASE_REPLACE_KING)
        return read_replacement(text, action, error);
    return read_shot(text, room, size, action, error);
}

/* "2, 3 or 10" */
static void list_balls(unsigned balls, const char *last, cue_writer *out)
{
    for (; balls; balls &= balls - 1) {
        const int left = __builtin_popcount(balls);
        cue_write(out, "%s", chess_balls.names[cue_lowest_ball(balls)]);
        if (left == 2)
            cue_write(out, " %s ", last);
        else if (left > 2)
            cue_write(out, ", ");
    }
}

/* A line of help: what may be typed, and what it is. */
CUE_PRINTF(3, 4)
static void help_line(cue_writer *out, const char *what, const char *format, ...)
{
    char typed[64] = "";
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(typed, sizeof typed, format, arguments);
    va_end(arguments);
    cue_write(out, "%-27s %s\n", typed, what);
}

static void help_in_hand(const chess_state *state, cue_writer *out)
{
    const unsigned hand = state->layout.in_hand | state->layout.placed;
    if (!hand)
        return;
    cue_write(out, "In hand: ");
    list_balls(hand, "and", out);
    cue_write(out, state->layout.known ? ". What is still in hand counts as placed by the shot itself.\n"
                                         "place cue 0.6 0.3           puts a ball down, as often as you like\n"
                                       : ". They count as placed by the shot itself.\n");
}

static void help_break(int player, cue_writer *out)
{
    cue_write(out,
              "{player:%d} breaks with the cue ball from the kitchen, the quarter\n"
              "of the table at its head. Any ball may be hit first; nothing is called or\n"
              "captured.\n"
              "cue-1-10 1-2 10| 2|         for example\n",
              player);
}

/* The first move that may be called; false when there is none. */
static bool first_move(const cue_chess_options *options, const chess_state *state, unsigned friendly,
                       unsigned targets, unsigned *capturer, unsigned *target)
{
    unsigned left;
    for (; friendly; friendly &= friendly - 1)
        for (left = targets; left; left &= left - 1) {
            *capturer = cue_lowest_ball(friendly);
            *target = cue_lowest_ball(left);
            if (chess_may_call(options, state, *capturer, *target))
                return true;
        }
    return false;
}

/* An example of a move; while the layout is unknown with the cells of both balls. */
static void help_example(const chess_state *state, unsigned capturer, unsigned target, cue_writer *out)
{
    const char *from = chess_balls.names[capturer], *to = chess_balls.names[target];
    const unsigned here = cue_chess_cell(1, 2);
    unsigned there = CUE_CHESS_CELLS;
    if (state->layout.known) {
        help_line(out, "a move: the first is to capture the second", "%sx%s : cue-%s-%s|", from, to, from, to);
        return;
    }
    while (!chess_reaches(capturer, here, there))
        there--;
    help_line(out, "a move, with the cells of both balls: files", "%s%sx%s%s : cue-%s-%s|", from,
              chess_cell_names[here], to, chess_cell_names[there], from, to);
    help_line(out, "a to d across, ranks 1 to 8 from the head", " ");
}

static void help_moves(const cue_chess_options *options, const chess_state *state, unsigned friendly,
                       unsigned targets, cue_writer *out)
{
    unsigned capturer, target;
    if (!first_move(options, state, friendly, targets, &capturer, &target)) {
        cue_write(out, "No move can be called: none of the men reaches a target from where it lies.\n");
        return;
    }
    help_example(state, capturer, target, out);
    cue_write(out, "Targets: ");
    list_balls(targets, "or", out);
    cue_write(out, ". The man has to go there, on an empty board.\n");
}

static void help_call(const cue_chess_options *options, const chess_state *state, cue_writer *out)
{
    const int player = state->head.to_act;
    const unsigned enemies = chess_pieces(state, 1 - player), friendly = chess_friendly(state, player);
    const unsigned capturer = cue_lowest_ball(friendly);
    const unsigned targets = enemies | (capturer == CUE_CHESS_KING ? 0u : (unsigned)CHESS_KING_BIT);
    cue_write(out, "{player:%d} has to hit ", player);
    list_balls(friendly, "or", out);
    cue_write(out, " first.\n");
    help_line(out, "a slop: what drops leaves the game", "cue-%s 8|", chess_balls.names[capturer]);
    if (targets)
        help_moves(options, state, friendly, targets, out);
    else
        cue_write(out, "Only the 8 is left: pot it and win; a scratch loses. No move can be called.\n");
}

void chess_help(const void *options, const void *memory, cue_writer *out)
{
    const chess_state *state = memory;
    switch (state->head.phase) {
    case CUE_CHESS_PHASE_BREAK:
        help_break(state->head.to_act, out);
        break;
    case CUE_CHESS_PHASE_CHOOSE_GROUP:
        help_line(out, "the breaker plays 1 to 4", "solids");
        help_line(out, "the breaker plays 9 to 12", "stripes");
        break;
    case CUE_CHESS_PHASE_REPLACE_KING:
        cue_write(out, "The 8 comes back in place of an enemy piece, which leaves the game.\n");
        help_line(out, "the 8 takes the place of this ball", "replace %s",
                  chess_balls.names[cue_lowest_ball(chess_pieces(state, 1 - state->head.to_act))]);
        break;
    case CUE_CHESS_PHASE_TURN:
        help_call(options, state, out);
        break;
    case CUE_CHESS_PHASE_LAG:
        cue_write_desk_help(&shared, state->head.phase, out);
        return;
    case CUE_CHESS_PHASE_CHOOSE_FIRST:
        break;
    default:
        return;
    }
    if (state->head.phase != CUE_CHESS_PHASE_CHOOSE_FIRST)
        cue_write(out, "The men: 1 9 rook, 2 10 knight, 3 11 bishop, 4 12 queen, 8 king.\n");
    if (state->head.phase == CUE_CHESS_PHASE_BREAK || state->head.phase == CUE_CHESS_PHASE_TURN) {
        cue_write_shot_help(&chess_balls, cue_lowest_ball(chess_in_game(state)), out);
        help_in_hand(state, out);
    }
    cue_write_desk_help(&shared, state->head.phase, out);
}
