/* Bowling Solitaire as a drawing. */
#include "svg.h"

#include "picture.h"

#include <cuerules/draw.h>

enum {
    MARGIN = 20,
    WIDTH = CUE_SVG_WIDTH - 2 * MARGIN,
    MOMENT = MARGIN + CUE_SVG_SEAT + 38,
    CARD = 88, CARD_HEIGHT = 112,
    CARDS = MOMENT + 58, STEP = 102, ROW = 126,
    PILES = 520, PILE_STEP = 156,
    SPENT = CARDS + CARD_HEIGHT + 180,
    FRAME = 94, FRAME_HEIGHT = 112, BOX = 28,
    SHEET = CARDS + 4 * ROW + 44,
    HEIGHT = SHEET + FRAME_HEIGHT + MARGIN
};

static const cue_svg_type quiet = {CUE_SVG_SMALL, 0, CUE_SVG_LEFT, CUE_SVG_QUIET, 0, 0};

/* A face with its digit. corner: the pin's letter, 0 for none. */
static void draw_face(cue_writer *out, int x, int y, int digit, char corner)
{
    static const cue_svg_type digits = {60, 0, CUE_SVG_MIDDLE, CUE_SVG_CARD_INK, 1, 0};
    static const cue_svg_type letter = {CUE_SVG_SMALL, 0, CUE_SVG_LEFT, CUE_SVG_CARD_QUIET, 0, 0};
    cue_svg_box(out, x, y, CARD, CARD_HEIGHT, 10, CUE_SVG_CARD, CUE_SVG_LINE);
    cue_svg_line(out, &digits, x + CARD / 2 + (corner ? 6 : 0), y + CARD_HEIGHT / 2 + 26, "%d", digit);
    if (corner)
        cue_svg_line(out, &letter, x + 9, y + 28, "%c", corner);
}

/* Where a card was. */
static void draw_gap(cue_writer *out, int x, int y, char corner)
{
    cue_write(out, "<g stroke-dasharray=\"7 7\">");
    cue_svg_box(out, x, y, CARD, CARD_HEIGHT, 10, CUE_SVG_NO_TONE, CUE_SVG_LINE);
    cue_write(out, "</g>\n");
    if (corner)
        cue_svg_line(out, &quiet, x + 9, y + 28, "%c", corner);
}

/* What was taken in this deal, small, in its gap. */
static void draw_removed(cue_writer *out, int x, int y, int digit)
{
    static const cue_svg_type gone = {36, 0, CUE_SVG_MIDDLE, CUE_SVG_QUIET, 0, 0};
    if (digit >= 0)
        cue_svg_line(out, &gone, x + CARD / 2 + 6, y + CARD_HEIGHT / 2 + 14, "%d", digit);
}

static void draw_pins(cue_writer *out, const cue_bowling_view *view)
{
    unsigned row, i, pin = 0;
    for (row = 0; row < 4; row++)
        for (i = 0; i < 4 - row; i++, pin++) {
            const int x = MARGIN + (int)(i * STEP + row * STEP / 2), y = CARDS + (int)row * ROW;
            if (view->pins[pin] >= 0) {
                draw_face(out, x, y, view->pins[pin], (char)('A' + pin));
            } else {
                draw_gap(out, x, y, (char)('A' + pin));
                draw_removed(out, x, y, view->removed[pin]);
            }
        }
}

/* The edges of the cards below the top one are seen, and how many are left. */
static void draw_pile(cue_writer *out, const cue_bowling_view *view, unsigned pile)
{
    const cue_bowling_pile *of = &view->piles[pile];
    const int x = PILES + (int)pile * PILE_STEP;
    int below;
    cue_svg_line(out, &quiet, x, CARDS - 14, "pile %u", pile + 1);
    for (below = of->left > 0 ? of->left - 1 : 0; below > 0; below--)
        cue_svg_box(out, x + 7 * below, CARDS + 7 * below, CARD, CARD_HEIGHT, 10, CUE_SVG_CARD, CUE_SVG_LINE);
    if (of->top >= 0)
        draw_face(out, x, CARDS, of->top, 0);
    else
        draw_gap(out, x, CARDS, 0);
    cue_svg_line(out, &quiet, x, CARDS + CARD_HEIGHT + 62, "%u left", (unsigned)of->left);
}

/* The cards that this ball, or the one before, has taken from the piles. */
static void draw_spent(cue_writer *out, const cue_bowling_view *view)
{
    static const cue_svg_type digits = {28, 0, CUE_SVG_MIDDLE, CUE_SVG_CARD_INK, 0, 0};
    unsigned i;
    if (!view->played_count)
        return;
    cue_svg_line(out, &quiet, PILES, SPENT - 14, "cards spent");
    for (i = 0; i < view->played_count; i++) {
        const int x = PILES + (int)i * 46;
        cue_svg_box(out, x, SPENT, 40, 52, 6, CUE_SVG_CARD, CUE_SVG_LINE);
        cue_svg_line(out, &digits, x + 20, SPENT + 36, "%u", (unsigned)view->played[i]);
    }
}

/* As bowlers write them: a strike as a filled bow tie, a spare as a triangle that fills half of the box, a miss as
 * a line. */
static void draw_mark(cue_writer *out, int x, int y, char sign)
{
    cue_write(out, "<g><title>%s</title><path d=\"", sign == 'X' ? "strike" : sign == '/' ? "spare" : "miss");
    if (sign == 'X')
        cue_write(out, "M%d %dL%d %dV%dL%d %dz\"", x, y, x + BOX, y + BOX, y, x, y + BOX);
    else if (sign == '/')
        cue_write(out, "M%d %dH%dV%dz\"", x, y + BOX, x + BOX, y);
    else
        cue_write(out, "M%d %dh12v4h-12z\"", x + 8, y + BOX / 2 - 2);
    cue_svg_paint(out, CUE_SVG_INK, CUE_SVG_NO_TONE);
    cue_write(out, "/></g>\n");
}

static void draw_roll(cue_writer *out, int x, int y, char sign)
{
    static const cue_svg_type digit = {CUE_SVG_SMALL, 0, CUE_SVG_MIDDLE, CUE_SVG_INK, 0, 0};
    if (sign == 'X' || sign == '/' || sign == '-')
        draw_mark(out, x, y, sign);
    else
        cue_svg_line(out, &digit, x + BOX / 2, y + BOX / 2 + 9, "%c", sign);
}

/* Boxes for rolls hang in the upper right corner: two, in the last frame three. A strike stands in the last box
 * that the frame needs. */
static void draw_rolls(cue_writer *out, const cue_bowling_frame *frame, bool last, int x)
{
    const unsigned boxes = last ? 3 : 2;
    unsigned i;
    for (i = 0; i < boxes; i++)
        cue_svg_box(out, x + FRAME - (int)(boxes - i) * BOX, SHEET, BOX, BOX, 0, CUE_SVG_NO_TONE, CUE_SVG_LINE);
    for (i = 0; frame && i < frame->roll_count; i++) {
        const unsigned at = !last && frame->mark == CUE_BOWLING_MARK_STRIKE ? 1 : i;
        draw_roll(out, x + FRAME - (int)(boxes - at) * BOX, SHEET, bowling_roll_sign(frame, i));
    }
}

static void draw_frame(cue_writer *out, const cue_bowling_view *view, unsigned i)
{
    static const cue_svg_type number = {CUE_SVG_SMALL, 0, CUE_SVG_MIDDLE, CUE_SVG_QUIET, 0, 0};
    static const cue_svg_type total = {36, 0, CUE_SVG_MIDDLE, CUE_SVG_INK, 1, 0};
    const cue_bowling_frame *frame = i < view->frame_count ? &view->frames[i] : NULL;
    const bool now = !view->head.over && view->dealt && i + 1 == view->frame;
    const int x = MARGIN + 10 + (int)i * FRAME;
    cue_svg_box(out, x, SHEET, FRAME, FRAME_HEIGHT, 0, CUE_SVG_PANEL, CUE_SVG_LINE);
    if (now)
        cue_svg_box(out, x, SHEET + FRAME_HEIGHT - 8, FRAME, 8, 0, CUE_SVG_ACCENT, CUE_SVG_NO_TONE);
    cue_svg_line(out, &number, x + FRAME / 2, SHEET - 12, "%u", i + 1);
    draw_rolls(out, frame, i + 1 == CUE_BOWLING_FRAMES, x);
    if (frame && frame->total >= 0)
        cue_svg_line(out, &total, x + FRAME / 2, SHEET + 82, "%d", frame->total);
}

static void write_moment(const cue_bowling_view *view, cue_writer *out)
{
    if (view->head.over)
        cue_write(out, "The game is over.");
    else if (!view->dealt)
        cue_write(out, "Frame %u, ball %u: the cards are to be dealt.", (unsigned)view->frame, (unsigned)view->ball);
    else {
        bowling_write_ball(view, out);
        cue_write(out, ".");
    }
}

/* For readers who can't see the drawing: pins, piles and the score sheet. */
static void describe(const cue_bowling_view *view, cue_writer *out)
{
    bool stands = false;
    unsigned i, roll;
    write_moment(view, out);
    cue_write(out, " Pins:");
    for (i = 0; i < CUE_BOWLING_PINS; i++)
        if (view->pins[i] >= 0) {
            cue_write(out, " %c %d", 'A' + (int)i, view->pins[i]);
            stands = true;
        }
    cue_write(out, "%s. Piles:", stands ? "" : " none");
    for (i = 0; i < CUE_BOWLING_PILES; i++)
        if (view->piles[i].top >= 0)
            cue_write(out, " %d with %u left", view->piles[i].top, (unsigned)view->piles[i].left);
        else
            cue_write(out, " none");
    cue_write(out, ". Frames:");
    for (i = 0; i < view->frame_count && view->frames[i].roll_count; i++) {
        cue_write(out, " ");
        for (roll = 0; roll < view->frames[i].roll_count; roll++)
            cue_write(out, "%c", bowling_roll_sign(&view->frames[i], roll));
    }
    cue_write(out, "%s.", i ? "" : " none");
}

static void open_page(const cue_scene *scene, cue_writer *out)
{
    const cue_bowling_view *view = scene->view;
    char title[400] = "", description[800] = "";
    cue_writer said = {title, sizeof title, 0}, seen = {description, sizeof description, 0};
    const cue_svg_page page = {sizeof page, CUE_SVG_WIDTH, HEIGHT, 100, title, description, NULL};
    cue_write(&said, "Bowling Solitaire: %s %d", cue_scene_name(scene, 0), view->players[0].score);
    describe(view, &seen);
    cue_svg_open(out, &page);
}

void bowling_svg(const cue_scene *scene, cue_writer *out)
{
    static const cue_svg_type bold = {30, 0, CUE_SVG_LEFT, CUE_SVG_INK, 1, 0};
    const cue_bowling_view *view = scene->view;
    char best[40], moment[100] = "";
    cue_writer said = {moment, sizeof moment, 0};
    const cue_svg_seat seat = {sizeof seat, cue_scene_name(scene, 0), best, view->players[0].score, false, false};
    unsigned i;
    (void)snprintf(best, sizeof best, view->head.over ? "final score" : "best possible %d", view->best_possible);
    write_moment(view, &said);
    open_page(scene, out);
    cue_svg_draw_seat(out, &seat, MARGIN, MARGIN, WIDTH, CUE_SVG_SEAT);
    cue_svg_line(out, &bold, MARGIN, MOMENT, "%s", moment);
    draw_pins(out, view);
    for (i = 0; i < CUE_BOWLING_PILES; i++)
        draw_pile(out, view, i);
    draw_spent(out, view);
    for (i = 0; i < CUE_BOWLING_FRAMES; i++)
        draw_frame(out, view, i);
    cue_svg_end(out);
}
