/* Chess Pool as lines of text. */
#include "picture.h"

#include "board.h"

#include <cuerules/draw.h>

/* The most columns for a name: in a line with its men, and elsewhere. */
enum { SHORT_NAME = 12, NAME = 18 };

const char *const chess_group_titles[] = {"no group yet", "solids", "stripes"};

void chess_write_heading(const cue_scene *scene, cue_writer *out)
{
    static const char *const what[] = {"breaks", "chooses solids or stripes",
                                       "picks the piece whose place the 8 takes", "shoots"};
    const cue_view_head *head = scene->view;
    const bool won = head->winners == 1 || head->winners == 2;
    if (scene->notice) {
        cue_write(out, "%s", scene->notice);
        return;
    }
    cue_write(out, "%s", !head->over ? "" : scene->heading ? "The match is over" : "The game is over");
    if (won)
        cue_write(out, ": ");
    if (won || !head->over)
        (void)cue_write_fitted(out, cue_scene_name(scene, won ? head->winners == 2 : head->to_act), NAME);
    cue_write(out, "%s%s.", won ? " has won" : head->over ? "" : " ", head->over ? "" : what[head->phase]);
}

/* Labels on the board: the letter of the man, and the number of the ball. */
static const char *const labels[CUE_BALLS_MAX] = {[0] = "c",  [1] = "R1",  [2] = "N2",   [3] = "B3",  [4] = "Q4",
                                                  [8] = "K8", [9] = "R9", [10] = "N10", [11] = "B11", [12] = "Q12"};

static void write_label(unsigned ball, cue_writer *out)
{
    cue_write_styled(out, cue_ball_style(&chess_balls, ball), "%s", labels[ball]);
}

/* "R1 b2  N2 b3". */
static void write_pieces(const cue_chess_view *view, cue_balls balls, cue_writer *out)
{
    const char *before = "";
    for (; balls; balls &= balls - 1) {
        const unsigned ball = cue_lowest_ball(balls);
        cue_write(out, "%s", before);
        write_label(ball, out);
        if (view->cells[ball])
            cue_write(out, " %s", chess_cell_names[view->cells[ball]]);
        before = "  ";
    }
}

/* The player to act, or the winner, is marked. */
static void write_side(const cue_scene *scene, int player, cue_writer *out)
{
    const cue_chess_view *view = scene->view;
    const cue_chess_player *of = &view->players[player];
    const bool marked = view->head.to_act == player || (view->head.winners >> player & 1);
    cue_write(out, "%s ", marked ? ">" : " ");
    cue_write_style(out, marked ? CUE_STYLE_ACTING : CUE_STYLE_NONE);
    cue_write_column(out, cue_scene_name(scene, player), SHORT_NAME);
    cue_write_style(out, CUE_STYLE_NONE);
    if (!of->group) {
        cue_write(out, "  %s   ", chess_group_titles[0]);
        cue_write_styled(out, CUE_STYLE_FAINT, "%s",
                         player ? "Q queen  K king  c cue ball" : "R rook  N knight  B bishop");
    } else {
        cue_write(out, "  %-7s %d  ", chess_group_titles[of->group], (int)of->score);
        write_pieces(view, of->pieces, out);
        if (!of->pieces)
            cue_write(out, "no pieces left: plays at the 8");
    }
    cue_write(out, "\n");
}

/* What the player to act has to hit first (RULE_FRIENDLY). */
static cue_balls friendly(const cue_chess_view *view)
{
    if (view->head.phase != CUE_CHESS_PHASE_TURN)
        return 0;
    return view->players[view->head.to_act].pieces ? view->players[view->head.to_act].pieces
                                                   : (view->on_table | view->in_hand) & CHESS_KING_BIT;
}

/* What they may call against. */
static cue_balls enemies(const cue_chess_view *view)
{
    if (view->head.phase != CUE_CHESS_PHASE_TURN)
        return 0;
    return view->players[1 - view->head.to_act].pieces | (friendly(view) == CHESS_KING_BIT ? 0 : CHESS_KING_BIT);
}

static bool reaches(const cue_chess_view *view, unsigned ball, unsigned cell)
{
    return view->cells[ball] && cell && chess_reaches(ball, view->cells[ball], cell);
}

/* "2x9", in the order of the legal list, as many as there is room for. */
static void write_calls(const cue_chess_view *view, size_t room, cue_writer *out)
{
    static const char first[] = "   moves: ";
    const char *before = first;
    unsigned mine, theirs;
    for (mine = friendly(view); mine; mine &= mine - 1)
        for (theirs = enemies(view); theirs; theirs &= theirs - 1) {
            char call[16];
            const unsigned capturer = cue_lowest_ball(mine), target = cue_lowest_ball(theirs);
            if (!reaches(view, capturer, view->cells[target]))
                continue;
            (void)snprintf(call, sizeof call, "%s%ux%u", before, capturer, target);
            if (strlen(call) + 2 > room) {
                cue_write(out, " \xe2\x80\xa6");
                return;
            }
            cue_write_styled(out, CUE_STYLE_ON, "%s", call);
            room -= strlen(call);
            before = " ";
        }
    if (before == first && friendly(view))
        cue_write(out, "%snone", first);
}

/* The king, what is in hand, and what may be called. */
static void write_rest(const cue_chess_view *view, cue_writer *out)
{
    enum { LINE = 60 };
    cue_balls left = view->in_hand;
    size_t width = 10;
    cue_write(out, "  king ");
    write_label(CUE_CHESS_KING, out);
    if (view->cells[CUE_CHESS_KING]) {
        cue_write(out, " %s", chess_cell_names[view->cells[CUE_CHESS_KING]]);
        width += 3;
    } else if (!cue_in_set(view->on_table | view->in_hand, CUE_CHESS_KING)) {
        cue_write(out, " out of play"); /* and nothing can be called */
    }
    if (left) {
        cue_write(out, "   in hand:");
        width += 11;
    }
    for (; left; left &= left - 1) {
        cue_write(out, " ");
        write_label(cue_lowest_ball(left), out);
        width += 1 + strlen(labels[cue_lowest_ball(left)]);
    }
    if (view->cells_known)
        write_calls(view, LINE - width, out);
    else if (friendly(view) && ((view->on_table | view->in_hand) & CUE_CHESS_PIECES) && width + 25 <= LINE)
        cue_write(out, "   call moves as 2b3x9c5");
    cue_write(out, "\n");
}

/* Writes into each cell the letters of the shooter's men that can reach it. */
static void write_notes(const cue_chess_view *view, char (*notes)[8], cue_table_marks *marks)
{
    unsigned cell, left;
    for (cell = 1; cell <= CUE_CHESS_CELLS; cell++) {
        char *end = notes[cell - 1];
        for (left = friendly(view); left; left &= left - 1)
            if (reaches(view, cue_lowest_ball(left), cell))
                *end++ = labels[cue_lowest_ball(left)][0];
        *end = '\0';
        for (left = enemies(view); left; left &= left - 1)
            if (view->cells[cue_lowest_ball(left)] == cell)
                marks->cells_on |= (uint64_t)1 << (cell - 1);
    }
}

/* Who shoots, and what the signs on the board say. */
static void write_turn(const cue_scene *scene, cue_writer *out)
{
    (void)cue_write_fitted(out, cue_scene_name(scene, ((const cue_view_head *)scene->view)->to_act), SHORT_NAME);
    cue_write(out, " shoots. ");
    cue_write_styled(out, CUE_STYLE_FAINT, "[ ] hit first; R N B Q K reach the cell");
}

void chess_picture(const cue_scene *scene, cue_writer *out)
{
    const cue_chess_options *chosen = scene->options;
    const cue_chess_view *view = scene->view;
    const bool breaking = view->head.phase == CUE_CHESS_PHASE_BREAK;
    char notes[CUE_CHESS_CELLS][8];
    const char *shown[CUE_CHESS_CELLS];
    cue_table_marks marks = {.size = (uint32_t)sizeof(cue_table_marks),
                             .lines = CUE_LINES_NONE_BELOW | (breaking ? CUE_LINES_KITCHEN : 0), .on = friendly(view),
                             .files = CUE_CHESS_FILES, .ranks = CUE_CHESS_RANKS, .notes = shown, .labels = labels};
    unsigned i;
    for (i = 0; i < CUE_CHESS_CELLS; i++)
        shown[i] = notes[i];
    write_notes(view, notes, &marks);
    if (friendly(view) && view->cells_known)
        write_turn(scene, out);
    else
        chess_write_heading(scene, out);
    cue_write(out, "\n");
    write_side(scene, 0, out);
    write_side(scene, 1, out);
    write_rest(view, out);
    cue_draw_table_marked(&chosen->table, &view->layout, &chess_balls, &marks, out);
}
