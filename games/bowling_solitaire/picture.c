/* Bowling Solitaire as lines of text, and as a drawing. */
#include "state.h"

#include <cuerules/svg.h>

static const char row_of_pins[4][5] = {"ABCD", "EFG", "HI", "J"};

/* A name takes at most so many columns: before the first line, and in the drawing's corner. */
enum { NAME = 12, CORNER_NAME = 20 };

static char digit_or(int digit, char otherwise)
{
    return (char)(digit < 0 ? otherwise : '0' + digit);
}

/* A row of the triangle: each pin as letter and digit, a gap as its letter and a dot. */
static void write_row(const cue_bowling_view *view, unsigned row, cue_writer *out)
{
    const char *letters = row_of_pins[row];
    unsigned i;
    cue_write(out, "%*s", (int)(2 + row * 2), "");
    for (i = 0; letters[i]; i++)
        cue_write(out, "%c%c  ", letters[i], digit_or(view->pins[letters[i] - 'A'], '.'));
    cue_write(out, "%*s", (int)(4 + row * 2), "");
}

static void write_piles(const cue_bowling_view *view, unsigned row, cue_writer *out)
{
    unsigned pile;
    for (pile = 0; pile < CUE_BOWLING_PILES; pile++) {
        if (row == 0)
            cue_write(out, " pile %u ", pile + 1);
        else if (row == 1)
            cue_write(out, "  [%c]   ", digit_or(view->piles[pile].top, ' '));
        else if (row == 2)
            cue_write(out, "  %u left", (unsigned)view->piles[pile].left);
    }
    cue_write(out, "\n");
}

static void write_spent(const cue_bowling_view *view, cue_writer *out)
{
    unsigned i;
    cue_write(out, "  Gone:");
    for (i = 0; i < CUE_BOWLING_PINS; i++)
        if (view->removed[i] >= 0)
            cue_write(out, " %c%d", 'A' + (int)i, view->removed[i]);
    cue_write(out, "   Cards spent:");
    for (i = 0; i < view->played_count; i++)
        cue_write(out, " %u", (unsigned)view->played[i]);
    cue_write(out, "\n");
}

static char roll_sign(const cue_bowling_frame *frame, unsigned i)
{
    const unsigned pins = frame->rolls[i];
    if (i == 1 && frame->mark == CUE_BOWLING_MARK_SPARE)
        return '/';
    if (pins == 10)
        return 'X';
    return (char)(pins ? '0' + (int)pins : '-');
}

static void write_sheet(const cue_bowling_view *view, cue_writer *out)
{
    unsigned i, roll;
    cue_write(out, "  Frame  ");
    for (i = 0; i < view->frame_count; i++)
        cue_write(out, "|%3u ", i + 1);
    cue_write(out, "|\n  Balls  ");
    for (i = 0; i < view->frame_count; i++) {
        const cue_bowling_frame *frame = &view->frames[i];
        char balls[4] = "   ";
        for (roll = 0; roll < frame->roll_count; roll++)
            balls[roll] = roll_sign(frame, roll);
        cue_write(out, "|%s ", balls);
    }
    cue_write(out, "|\n  Total  ");
    for (i = 0; i < view->frame_count; i++) {
        if (view->frames[i].total >= 0)
            cue_write(out, "|%3d ", view->frames[i].total);
        else
            cue_write(out, "|    ");
    }
    cue_write(out, "|\n");
}

static void write_heading(const cue_scene *scene, cue_writer *out)
{
    const cue_bowling_view *view = scene->view;
    if (cue_write_fitted(out, cue_scene_name(scene, 0), NAME))
        cue_write(out, "   ");
    if (view->head.over)
        cue_write(out, "The game is over. Score %d.\n", view->players[0].score);
    else if (view->bonus_left)
        cue_write(out, "Frame 10, %s   Score %d   Best possible %d\n",
                  view->bonus_left == 2 ? "two bonus balls to come" : "the last bonus ball", view->players[0].score,
                  view->best_possible);
    else
        cue_write(out, "Frame %u, ball %u   Score %d   Best possible %d\n", (unsigned)view->frame,
                  (unsigned)view->ball, view->players[0].score, view->best_possible);
}

void bowling_picture(const cue_scene *scene, cue_writer *out)
{
    const cue_bowling_view *view = scene->view;
    unsigned row;
    write_heading(scene, out);
    if (view->head.phase == CUE_BOWLING_PHASE_DEAL) {
        cue_write(out, "\n  The cards are to be dealt.\n");
    } else {
        cue_write(out, "\n");
        for (row = 0; row < 4; row++) {
            write_row(view, row, out);
            write_piles(view, row, out);
        }
        write_spent(view, out);
    }
    if (view->frame_count) {
        cue_write(out, "\n");
        write_sheet(view, out);
    }
}

enum {
    WIDTH = 540,
    HEIGHT = 430,
    CARD_WIDTH = 44,
    CARD_HEIGHT = 60,
    STEP = 56,
    ROW = 70,
    LEFT = 20,
    TOP = 50,
    PILES_LEFT = 300,
    SHEET_TOP = 350
};

/* A card, or where one was: dashed. corner: a letter there, 0 for none. */
static void draw_card(cue_writer *out, unsigned x, unsigned y, int digit, char corner)
{
    const char *style =
        digit < 0 ? "fill=\"none\" stroke=\"#9c9\" stroke-dasharray=\"4 3\"" : "fill=\"#fffdf5\" stroke=\"#333\"";
    cue_write(out, "<rect x=\"%u\" y=\"%u\" width=\"%d\" height=\"%d\" rx=\"5\" %s/>\n", x, y, CARD_WIDTH,
              CARD_HEIGHT, style);
    if (digit >= 0)
        cue_svg_text(out, CUE_SVG_MIDDLE, x + CARD_WIDTH / 2, y + 42, 28, "%d", digit);
    if (corner)
        cue_svg_text(out, CUE_SVG_MIDDLE, x + 9, y + 14, 11, "%c", corner);
}

static void draw_cards(cue_writer *out, const cue_bowling_view *view)
{
    unsigned row, i, pile;
    unsigned pin = 0;
    for (row = 0; row < 4; row++)
        for (i = 0; i < 4 - row; i++, pin++)
            draw_card(out, LEFT + i * STEP + row * STEP / 2, TOP + row * ROW, view->pins[pin], (char)('A' + pin));
    for (pile = 0; pile < CUE_BOWLING_PILES; pile++) {
        const unsigned x = PILES_LEFT + pile * (STEP + 10), middle = x + CARD_WIDTH / 2;
        cue_svg_text(out, CUE_SVG_MIDDLE, middle, TOP + 10, 13, "pile %u", pile + 1);
        draw_card(out, x, TOP + 20, view->piles[pile].top, 0);
        cue_svg_text(out, CUE_SVG_MIDDLE, middle, TOP + 98, 12, "%u left", (unsigned)view->piles[pile].left);
    }
}

static void draw_frame(cue_writer *out, const cue_bowling_view *view, unsigned i)
{
    const cue_bowling_frame *frame = &view->frames[i];
    const unsigned x = LEFT + i * 50;
    unsigned roll;
    cue_write(out, "<rect x=\"%u\" y=\"%d\" width=\"50\" height=\"60\" fill=\"#fff\" stroke=\"#333\"/>\n", x,
              SHEET_TOP);
    cue_svg_text(out, CUE_SVG_MIDDLE, x + 25, SHEET_TOP - 6, 12, "%u", i + 1);
    if (i >= view->frame_count)
        return;
    for (roll = 0; roll < frame->roll_count; roll++)
        cue_svg_text(out, CUE_SVG_MIDDLE, x + 10 + roll * 15, SHEET_TOP + 20, 13, "%c", roll_sign(frame, roll));
    if (frame->total >= 0)
        cue_svg_text(out, CUE_SVG_MIDDLE, x + 25, SHEET_TOP + 48, 17, "%d", frame->total);
}

void bowling_svg(const cue_scene *scene, cue_writer *out)
{
    const cue_bowling_view *view = scene->view;
    char name[4 * CORNER_NAME + 1] = "";
    cue_writer corner = {name, sizeof name, 0};
    unsigned i;
    (void)cue_write_fitted(&corner, cue_scene_name(scene, 0), CORNER_NAME);
    cue_svg_begin(out, WIDTH, HEIGHT, 100, "#dfeedd");
    cue_svg_text(out, CUE_SVG_LEFT, LEFT, 30, 14, "%s", name);
    if (view->head.over) {
        cue_svg_text(out, CUE_SVG_MIDDLE, WIDTH / 2, 30, 18, "Score %d", view->players[0].score);
    } else {
        cue_svg_text(out, CUE_SVG_MIDDLE, WIDTH / 2, 30, 18, "Frame %u, ball %u", (unsigned)view->frame,
                     (unsigned)view->ball);
        cue_svg_text(out, CUE_SVG_MIDDLE, PILES_LEFT + 88, TOP + 160, 20, "Score %d", view->players[0].score);
        cue_svg_text(out, CUE_SVG_MIDDLE, PILES_LEFT + 88, TOP + 190, 14, "Best possible %d", view->best_possible);
    }
    draw_cards(out, view);
    for (i = 0; i < CUE_BOWLING_FRAMES; i++)
        draw_frame(out, view, i);
    cue_svg_end(out);
}
