/* Bowling Solitaire as lines of text. */
#include "picture.h"

static const char row_of_pins[4][5] = {"ABCD", "EFG", "HI", "J"};

/* The most columns for a name. */
enum { NAME = 12 };

/* A card with its digit, or where one was. */
static void write_card(int digit, cue_writer *out)
{
    if (digit < 0)
        cue_write_styled(out, CUE_STYLE_FAINT, " . ");
    else
        cue_write_styled(out, CUE_STYLE_CARD, " %d ", digit);
}

/* A row of the triangle: each pin's letter, and its card. */
static void write_row(const cue_bowling_view *view, unsigned row, cue_writer *out)
{
    const char *letters = row_of_pins[row];
    unsigned i;
    cue_write(out, "%*s", (int)(2 + row * 3), "");
    for (i = 0; letters[i]; i++) {
        cue_write(out, "%c", letters[i]);
        write_card(view->pins[letters[i] - 'A'], out);
        cue_write(out, "  ");
    }
    cue_write(out, "%*s", (int)(row * 3), "");
}

static void write_piles(const cue_bowling_view *view, unsigned row, cue_writer *out)
{
    unsigned pile;
    for (pile = 0; pile < CUE_BOWLING_PILES; pile++) {
        if (row == 0) {
            cue_write(out, "   pile %u", pile + 1);
        } else if (row == 1) {
            cue_write(out, "    [");
            write_card(view->piles[pile].top, out);
            cue_write(out, "]");
        } else if (row == 2) {
            cue_write(out, "  %u card%s", (unsigned)view->piles[pile].left, view->piles[pile].left == 1 ? " " : "s");
        }
    }
    cue_write(out, "\n");
}

/* Crosses a card off those not yet seen. */
static void see(unsigned *unseen, int digit)
{
    if (digit >= 0)
        unseen[digit]--;
}

/* RULE_DECK: each digit twice. Cards that have not been seen lie in the piles. */
static void write_hidden(const cue_bowling_view *view, cue_writer *out)
{
    unsigned unseen[] = {2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, i;
    for (i = 0; i < CUE_BOWLING_PINS; i++)
        see(unseen, view->pins[i] >= 0 ? view->pins[i] : view->removed[i]);
    for (i = 0; i < view->played_count; i++)
        see(unseen, view->played[i]);
    for (i = 0; i < CUE_BOWLING_PILES; i++)
        see(unseen, view->piles[i].top);
    cue_write(out, "  under the open cards:");
    for (i = 0; i < 20; i++)
        if (i % 2 < unseen[i / 2])
            cue_write(out, " %u", i / 2);
    cue_write(out, "\n");
}

static void write_spent(const cue_bowling_view *view, cue_writer *out)
{
    unsigned i;
    cue_write_style(out, CUE_STYLE_FAINT);
    cue_write(out, "  pins gone:");
    for (i = 0; i < CUE_BOWLING_PINS; i++)
        if (view->removed[i] >= 0)
            cue_write(out, " %c%d", 'A' + (int)i, view->removed[i]);
    cue_write_style(out, CUE_STYLE_NONE);
    cue_write(out, "\n");
    cue_write_style(out, CUE_STYLE_FAINT);
    cue_write(out, "  cards spent:");
    for (i = 0; i < view->played_count; i++)
        cue_write(out, " %u", (unsigned)view->played[i]);
    cue_write_style(out, CUE_STYLE_NONE);
    cue_write(out, "\n");
}

char bowling_roll_sign(const cue_bowling_frame *frame, unsigned i)
{
    const unsigned pins = frame->rolls[i];
    if (i == 1 && frame->mark == CUE_BOWLING_MARK_SPARE)
        return '/';
    /* After a strike in frame 10 the two bonus balls may clear a deal between them. */
    if (i == 2 && frame->rolls[0] == 10 && frame->rolls[1] < 10 && frame->rolls[1] + pins == 10)
        return '/';
    if (pins == 10)
        return 'X';
    return (char)(pins ? '0' + (int)pins : '-');
}

static cue_style style_of(char sign)
{
    return sign == 'X' || sign == '/' ? CUE_STYLE_GOOD : sign == '-' ? CUE_STYLE_BAD : CUE_STYLE_NONE;
}

/* As bowlers write them: two balls, a strike in the second place; in frame 10 three. */
static void write_rolls(const cue_bowling_frame *frame, bool last, cue_writer *out)
{
    const unsigned places = last ? 3 : 2;
    const bool strike = !last && frame->mark == CUE_BOWLING_MARK_STRIKE;
    unsigned place;
    for (place = 0; place < places; place++) {
        const unsigned roll = strike ? place - 1 : place;
        if (roll < frame->roll_count)
            cue_write_styled(out, style_of(bowling_roll_sign(frame, roll)), " %c", bowling_roll_sign(frame, roll));
        else
            cue_write(out, "  ");
    }
}

/* A border of the sheet, with the numbers of the frames in the upper one. */
static void write_border(const cue_bowling_view *view, bool upper, cue_writer *out)
{
    unsigned i;
    cue_write(out, "  ");
    for (i = 1; i <= CUE_BOWLING_FRAMES; i++) {
        const bool now = upper && !view->head.over && view->frame == i;
        cue_write(out, "%s", i == 1 ? (upper ? "┌" : "└") : (upper ? "┬" : "┴"));
        cue_write(out, i == CUE_BOWLING_FRAMES ? "──" : "─");
        cue_write_style(out, now ? CUE_STYLE_ACTING : CUE_STYLE_NONE);
        if (upper)
            cue_write(out, "%u", i);
        else
            cue_write(out, i == CUE_BOWLING_FRAMES ? "──" : "─");
        cue_write_style(out, CUE_STYLE_NONE);
        cue_write(out, "──");
    }
    cue_write(out, upper ? "┐\n" : "┘\n");
}

static void write_sheet(const cue_bowling_view *view, cue_writer *out)
{
    static const cue_bowling_frame none = {{0}, 0, CUE_BOWLING_OPEN, -1};
    unsigned i;
    write_border(view, true, out);
    cue_write(out, "  ");
    for (i = 0; i < CUE_BOWLING_FRAMES; i++) {
        cue_write(out, "│");
        write_rolls(i < view->frame_count ? &view->frames[i] : &none, i + 1 == CUE_BOWLING_FRAMES, out);
    }
    cue_write(out, "│\n  ");
    for (i = 0; i < CUE_BOWLING_FRAMES; i++) {
        const int width = i + 1 == CUE_BOWLING_FRAMES ? 6 : 4;
        cue_write(out, "│");
        if (i < view->frame_count && view->frames[i].total >= 0)
            cue_write_styled(out, CUE_STYLE_STRONG, "%*d", width, view->frames[i].total);
        else
            cue_write(out, "%*s", width, "");
    }
    cue_write(out, "│\n");
    write_border(view, false, out);
}

void bowling_write_ball(const cue_bowling_view *view, cue_writer *out)
{
    if (view->bonus_left)
        cue_write(out, "Frame 10, %s", view->bonus_left == 2 ? "two bonus balls to come" : "the last bonus ball");
    else
        cue_write(out, "Frame %u, ball %u", (unsigned)view->frame, (unsigned)view->ball);
}

static void write_heading(const cue_scene *scene, cue_writer *out)
{
    const cue_bowling_view *view = scene->view;
    bool named;
    cue_write_style(out, CUE_STYLE_ACTING);
    named = cue_write_fitted(out, cue_scene_name(scene, 0), NAME) > 0;
    cue_write_style(out, CUE_STYLE_NONE);
    if (named)
        cue_write(out, "   ");
    if (view->head.over) {
        cue_write(out, "The game is over. Score %d.\n", view->players[0].score);
    } else {
        bowling_write_ball(view, out);
        cue_write(out, "\n  Score %d   Best possible %d\n", view->players[0].score, view->best_possible);
    }
}

void bowling_picture(const cue_scene *scene, cue_writer *out)
{
    const cue_bowling_view *view = scene->view;
    unsigned row;
    write_heading(scene, out);
    if (view->head.phase == CUE_BOWLING_PHASE_DEAL) {
        cue_write(out, "  The cards are to be dealt.\n");
    } else {
        for (row = 0; row < 4; row++) {
            write_row(view, row, out);
            write_piles(view, row, out);
        }
        write_hidden(view, out);
        write_spent(view, out);
    }
    write_sheet(view, out);
}
