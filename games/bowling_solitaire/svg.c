/* Bowling Solitaire as a picture. */
#include "state.h"

enum {
    CARD_WIDTH = 44,
    CARD_HEIGHT = 60,
    STEP = 56,
    ROW = 70,
    LEFT = 20,
    TOP = 50,
    PILES_LEFT = 300,
    SHEET_TOP = 350
};

static void write_text(cue_writer *out, unsigned x, unsigned y, unsigned size, const char *text)
{
    cue_write(out, "<text x=\"%u\" y=\"%u\" font-size=\"%u\" text-anchor=\"middle\">%s</text>\n", x, y, size, text);
}

/* A card, or where one was: dashed. small: a letter in its corner, 0 for none. */
static void write_card(cue_writer *out, unsigned x, unsigned y, int digit, char corner)
{
    const char *style =
        digit < 0 ? "fill=\"none\" stroke=\"#9c9\" stroke-dasharray=\"4 3\"" : "fill=\"#fffdf5\" stroke=\"#333\"";
    char text[2] = {0, 0};
    cue_write(out, "<rect x=\"%u\" y=\"%u\" width=\"%d\" height=\"%d\" rx=\"5\" %s/>\n", x, y, CARD_WIDTH,
              CARD_HEIGHT, style);
    if (digit >= 0) {
        text[0] = (char)('0' + digit);
        write_text(out, x + CARD_WIDTH / 2, y + 42, 28, text);
    }
    if (corner) {
        text[0] = corner;
        write_text(out, x + 9, y + 14, 11, text);
    }
}

static void write_pins(cue_writer *out, const cue_bowling_view *view)
{
    unsigned row, i;
    unsigned pin = 0;
    for (row = 0; row < 4; row++)
        for (i = 0; i < 4 - row; i++, pin++)
            write_card(out, LEFT + i * STEP + row * STEP / 2, TOP + row * ROW, view->pins[pin], (char)('A' + pin));
}

static void write_piles(cue_writer *out, const cue_bowling_view *view)
{
    unsigned pile;
    char text[16];
    for (pile = 0; pile < CUE_BOWLING_PILES; pile++) {
        const unsigned x = PILES_LEFT + pile * (STEP + 10);
        (void)snprintf(text, sizeof text, "pile %u", pile + 1);
        write_text(out, x + CARD_WIDTH / 2, TOP + 10, 13, text);
        write_card(out, x, TOP + 20, view->piles[pile].top, 0);
        (void)snprintf(text, sizeof text, "%u left", (unsigned)view->piles[pile].left);
        write_text(out, x + CARD_WIDTH / 2, TOP + 98, 12, text);
    }
}

static void write_frame(cue_writer *out, const cue_bowling_view *view, unsigned i)
{
    const cue_bowling_frame *frame = &view->frames[i];
    const unsigned x = LEFT + i * 50;
    char text[16];
    unsigned roll;
    cue_write(out, "<rect x=\"%u\" y=\"%d\" width=\"50\" height=\"60\" fill=\"#fff\" stroke=\"#333\"/>\n", x,
              SHEET_TOP);
    (void)snprintf(text, sizeof text, "%u", i + 1);
    write_text(out, x + 25, SHEET_TOP - 6, 12, text);
    if (i >= view->frame_count)
        return;
    for (roll = 0; roll < frame->roll_count; roll++) {
        const bool spare = roll == 1 && frame->mark == CUE_BOWLING_MARK_SPARE;
        (void)snprintf(text, sizeof text, "%u", (unsigned)frame->rolls[roll]);
        write_text(out, x + 10 + roll * 15, SHEET_TOP + 20, 13,
                   spare                      ? "/"
                   : frame->rolls[roll] == 10 ? "X"
                                              : text);
    }
    if (frame->total >= 0) {
        (void)snprintf(text, sizeof text, "%d", frame->total);
        write_text(out, x + 25, SHEET_TOP + 48, 17, text);
    }
}

static void write_score(cue_writer *out, const cue_bowling_view *view)
{
    char text[40];
    if (view->head.over)
        return;
    (void)snprintf(text, sizeof text, "Score %d", view->players[0].score);
    write_text(out, PILES_LEFT + 88, TOP + 160, 20, text);
    (void)snprintf(text, sizeof text, "Best possible %d", view->best_possible);
    write_text(out, PILES_LEFT + 88, TOP + 190, 14, text);
}

void bowling_svg(const void *options, const void *shown, cue_writer *out)
{
    const cue_bowling_view *view = shown;
    char text[64];
    unsigned i;
    (void)options;
    cue_write(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 540 430\" width=\"540\" height=\"430\" "
                   "font-family=\"sans-serif\">\n<rect width=\"540\" height=\"430\" fill=\"#dfeedd\"/>\n");
    if (view->head.over)
        (void)snprintf(text, sizeof text, "Score %d", view->players[0].score);
    else
        (void)snprintf(text, sizeof text, "Frame %u, ball %u", (unsigned)view->frame, (unsigned)view->ball);
    write_text(out, 270, 30, 18, text);
    write_score(out, view);
    write_pins(out, view);
    write_piles(out, view);
    for (i = 0; i < CUE_BOWLING_FRAMES; i++)
        write_frame(out, view, i);
    cue_write(out, "</svg>\n");
}
