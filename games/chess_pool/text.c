/* Chess Pool for people at a keyboard: pictures, and help. */
#include "state.h"

#include <cuerules/shot_line.h>
#include <cuerules/table_picture.h>

static const char *const group_names[] = {"no group yet", "solids", "stripes"};

/* "2 b7"; what is in hand stands below the table. */
static void write_ball(const cue_chess_view *view, unsigned ball, cue_writer *out)
{
    cue_write(out, "%u", ball);
    if (view->cells[ball])
        cue_write(out, " %s", chess_cell_name(view->cells[ball]));
}

static void write_men(const cue_chess_view *view, unsigned balls, cue_writer *out)
{
    const char *before = "";
    for (; balls; balls &= balls - 1) {
        cue_write(out, "%s%s ", before, chess_man(chess_lowest(balls)));
        write_ball(view, chess_lowest(balls), out);
        before = ", ";
    }
}

static void write_player(const cue_chess_view *view, unsigned player, cue_writer *out)
{
    const cue_chess_player *of = &view->players[player];
    cue_write(out, "  Player %u  ", player + 1);
    if (!of->group) {
        cue_write(out, "%s\n", group_names[0]);
        return;
    }
    cue_write(out, "%-7s  %d  ", group_names[of->group], (int)of->score);
    if (of->pieces)
        write_men(view, of->pieces, out);
    else
        cue_write(out, "no pieces left; the 8 is to be hit first");
    cue_write(out, "\n");
}

static void write_heading(const cue_chess_view *view, cue_writer *out)
{
    static const char *const what[] = {"breaks", "chooses solids or stripes",
                                       "picks the piece whose place the 8 takes", "shoots"};
    if (view->head.over)
        cue_write(out, "Chess Pool. The game is over: player %d has won.", view->head.winners == 1 ? 1 : 2);
    else
        cue_write(out, "Chess Pool. Player %d %s.", view->head.to_act + 1, what[view->head.phase]);
}

static void write_king(const cue_chess_view *view, cue_writer *out)
{
    cue_write(out, "  The king: ");
    if (chess_holds(view->in_hand, CUE_CHESS_KING))
        cue_write(out, "8 in hand");
    else if (chess_holds(view->on_table, CUE_CHESS_KING))
        write_ball(view, CUE_CHESS_KING, out);
    else
        cue_write(out, "8 is off the table");
    cue_write(out, "\n");
}

void chess_picture(const void *options, const void *shown, cue_writer *out)
{
    const cue_chess_options *chosen = options;
    const cue_chess_view *view = shown;
    write_heading(view, out);
    cue_write(out, "\n\n");
    write_player(view, 0, out);
    write_player(view, 1, out);
    write_king(view, out);
    cue_write(out, "\n");
    cue_draw_table_text(&chosen->table, &view->layout, &chess_balls, out);
}

enum { HEADING = 330, LETTERS = 56, MILLIMETRES = 1000 };

static unsigned millimetres(double metres)
{
    return (unsigned)(metres * MILLIMETRES + 0.5);
}

/* The lines between cells. The table lies on its side: ranks from left to right, files downwards. */
static void draw_cells(const cue_table *table, cue_writer *out)
{
    const unsigned length = millimetres(table->length), width = millimetres(table->width);
    const unsigned left = CUE_TABLE_SVG_RAIL, top = CUE_TABLE_SVG_RAIL;
    unsigned i;
    cue_write(out, "<g stroke=\"#fff\" stroke-opacity=\"0.35\" stroke-width=\"4\">\n");
    for (i = 1; i < CUE_CHESS_RANKS; i++)
        cue_write(out, "<path d=\"M%u %uv%u\"/>\n", left + i * length / CUE_CHESS_RANKS, top, width);
    for (i = 1; i < CUE_CHESS_FILES; i++)
        cue_write(out, "<path d=\"M%u %uh%u\"/>\n", left, top + i * width / CUE_CHESS_FILES, length);
    cue_write(out, "</g>\n<g fill=\"#fff\" font-size=\"40\" text-anchor=\"middle\">\n");
    for (i = 0; i < CUE_CHESS_RANKS; i++)
        cue_write(out, "<text x=\"%u\" y=\"45\">%u</text>\n", left + (2 * i + 1) * length / (2 * CUE_CHESS_RANKS),
                  i + 1);
    for (i = 0; i < CUE_CHESS_FILES; i++)
        cue_write(out, "<text x=\"32\" y=\"%u\">%c</text>\n",
                  top + (2 * i + 1) * width / (2 * CUE_CHESS_FILES) + 14, 'a' + (int)i);
    cue_write(out, "</g>\n");
}

void chess_svg(const void *options, const void *shown, cue_writer *out)
{
    const cue_chess_options *chosen = options;
    const cue_chess_view *view = shown;
    const unsigned width = millimetres(chosen->table.length) + 2 * CUE_TABLE_SVG_RAIL;
    const unsigned height =
        HEADING + millimetres(chosen->table.width) + 2 * CUE_TABLE_SVG_RAIL + CUE_TABLE_SVG_STRIP;
    unsigned player;
    cue_write(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %u %u\" width=\"%u\" height=\"%u\" "
              "font-family=\"sans-serif\">\n<rect width=\"%u\" height=\"%u\" fill=\"#f4f4ee\"/>\n"
              "<g font-size=\"%d\">\n<text x=\"40\" y=\"80\">",
              width, height, width / 3, height / 3, width, height, LETTERS);
    write_heading(view, out);
    cue_write(out, "</text>\n");
    for (player = 0; player < 2; player++) {
        cue_write(out, "<text x=\"40\" y=\"%u\">", 160 + 70 * player);
        write_player(view, player, out);
        cue_write(out, "</text>\n");
    }
    cue_write(out, "<text x=\"40\" y=\"300\">");
    write_king(view, out);
    cue_write(out, "</text>\n</g>\n<g transform=\"translate(0 %d)\">\n", HEADING);
    cue_draw_table_svg_group(&chosen->table, &view->layout, &chess_balls, out);
    draw_cells(&chosen->table, out);
    cue_write(out, "</g>\n</svg>\n");
}

/* "2, 3 or 10" */
static void list_balls(unsigned balls, const char *last, cue_writer *out)
{
    for (; balls; balls &= balls - 1) {
        const int left = __builtin_popcount(balls);
        cue_write(out, "%s", chess_balls.names[chess_lowest(balls)]);
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

static void help_break(cue_writer *out)
{
    cue_write(out, "Player 1 breaks with the cue ball from the kitchen, the quarter of the table\n"
                   "at its head. Any ball may be hit first; nothing is called or captured.\n"
                   "cue-1-10 1-2 10| 2|         for example\n");
}

/* The first move that may be called; false when there is none. */
static bool first_move(const cue_chess_options *options, const chess_state *state, unsigned friendly,
                       unsigned targets, unsigned *capturer, unsigned *target)
{
    unsigned left;
    for (; friendly; friendly &= friendly - 1)
        for (left = targets; left; left &= left - 1) {
            *capturer = chess_lowest(friendly);
            *target = chess_lowest(left);
            if (*capturer != *target && chess_may_call(options, state, *capturer, *target))
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
        help_line(out, "a move: the one is to capture the other", "%sx%s : cue-%s-%s|", from, to, from, to);
        return;
    }
    while (!chess_reaches(capturer, here, there))
        there--;
    help_line(out, "a move, with the cells of both balls: files", "%s%sx%s%s : cue-%s-%s|", from,
              chess_cell_name(here), to, chess_cell_name(there), from, to);
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
    cue_write(out, ". The man has to go there, on an empty board:\n"
                   "1 9 rook, 2 10 knight, 3 11 bishop, 4 12 queen, 8 king.\n");
}

static void help_call(const cue_chess_options *options, const chess_state *state, cue_writer *out)
{
    const int player = state->head.to_act;
    const unsigned enemies = chess_pieces(state, 1 - player), friendly = chess_friendly(state, player);
    const unsigned capturer = chess_lowest(friendly);
    const unsigned targets = enemies | (capturer == CUE_CHESS_KING ? 0u : (unsigned)CHESS_KING_BIT);
    cue_write(out, "Player %d has to hit ", player + 1);
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
        help_break(out);
        break;
    case CUE_CHESS_PHASE_CHOOSE_GROUP:
        help_line(out, "player 1 plays 1 to 4", "solids");
        help_line(out, "player 1 plays 9 to 12", "stripes");
        break;
    case CUE_CHESS_PHASE_REPLACE_KING:
        cue_write(out, "The 8 comes back in place of an enemy piece, which leaves the game.\n");
        help_line(out, "for example", "replace %s",
                  chess_balls.names[chess_lowest(chess_pieces(state, 1 - state->head.to_act))]);
        break;
    case CUE_CHESS_PHASE_TURN:
        help_call(options, state, out);
        break;
    default:
        return;
    }
    if (state->head.phase == CUE_CHESS_PHASE_BREAK || state->head.phase == CUE_CHESS_PHASE_TURN) {
        cue_write_shot_help(&chess_balls, chess_lowest(chess_in_game(state)), out);
        help_in_hand(state, out);
    }
    help_line(out, "the referee says where all balls are", "layout cue 0.6 0.3, 8 1 1.2");
    help_line(out, "the game is given up", "concede");
}
