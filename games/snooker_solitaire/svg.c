/* The table as a picture. */
#include "words.h"

enum { CARD = 96, LEFT = 40, TOP = 70, WIDTH = 464, HEIGHT = 590 };

static const char *colour_of(unsigned card)
{
    static const char *const colours[] = {"#f2d541", "#1f8a3b", "#7a4a21", "#2458c5",
                                          "#f3a3b8", "#181818", "#fbfbf4"};
    return card < CUE_SNOOKER_YELLOW ? "#c5202a" : colours[card - CUE_SNOOKER_YELLOW];
}

static void write_text(cue_writer *out, unsigned x, unsigned y, unsigned size, const char *text)
{
    cue_write(out, "<text x=\"%u\" y=\"%u\" font-size=\"%u\" text-anchor=\"middle\">", x, y, size);
    for (; *text; text++) {
        if (*text == '<')
            cue_write(out, "&lt;");
        else if (*text == '&')
            cue_write(out, "&amp;");
        else
            cue_write(out, "%c", *text);
    }
    cue_write(out, "</text>\n");
}

static void write_pocket(cue_writer *out, unsigned cell)
{
    const unsigned column = cell % CUE_SNOOKER_COLUMNS, row = cell / CUE_SNOOKER_COLUMNS;
    const unsigned x = LEFT + (column ? 4 * CARD : 0);
    const unsigned y = TOP + (row == 0 ? 0 : row == 2 ? 5 * CARD / 2 : 5 * CARD);
    cue_write(out, "<circle cx=\"%u\" cy=\"%u\" r=\"15\" fill=\"#111\"/>\n", x, y);
}

static void write_card(cue_writer *out, unsigned cell, unsigned card)
{
    const unsigned x = LEFT + cell % CUE_SNOOKER_COLUMNS * CARD, y = TOP + cell / CUE_SNOOKER_COLUMNS * CARD;
    cue_write(out, "<rect x=\"%u\" y=\"%u\" width=\"%d\" height=\"%d\" fill=\"#2d7d46\" stroke=\"#1b5c31\"/>\n", x,
              y, CARD, CARD);
    if (card >= CUE_SNOOKER_BLANK)
        return;
    cue_write(out, "<circle cx=\"%u\" cy=\"%u\" r=\"24\" fill=\"%s\" stroke=\"#10351d\"/>\n", x + CARD / 2,
              y + CARD / 2 - 8, colour_of(card));
    write_text(out, x + CARD / 2, y + CARD - 10, 14, snooker_card_names[card]);
}

/* The letters of the columns and the numbers of the rows, by which moves name the cells. */
static void write_edges(cue_writer *out)
{
    char name[2] = "";
    unsigned i;
    for (i = 0; i < CUE_SNOOKER_COLUMNS; i++) {
        name[0] = (char)('a' + i);
        write_text(out, LEFT + i * CARD + CARD / 2, TOP - 5, 13, name);
    }
    for (i = 0; i < GRID_CELLS / CUE_SNOOKER_COLUMNS; i++) {
        name[0] = (char)('1' + i);
        write_text(out, 14, TOP + i * CARD + CARD / 2 + 5, 13, name);
    }
}

static void write_scores(cue_writer *out, const cue_snooker_options *options, const cue_snooker_view *view)
{
    char text[CUE_SNOOKER_NAME + 64];
    (void)snprintf(text, sizeof text, "Round %u: you %d, %s %d", (unsigned)view->round, view->players[0].score,
                   view->opponent == CUE_SNOOKER_NONE ? "the opponent" : options->opponents[view->opponent].name,
                   view->players[1].score);
    write_text(out, WIDTH / 2, 26, 16, text);
    (void)snprintf(text, sizeof text, "break %d, power %u of %u, chalk %u of %u", view->this_break,
                   (unsigned)view->power, (unsigned)view->max_power, (unsigned)view->chalk,
                   (unsigned)view->max_chalk);
    write_text(out, WIDTH / 2, 48, 14, text);
}

void snooker_svg(const void *options, const void *shown, cue_writer *out)
{
    const cue_snooker_view *view = shown;
    unsigned i;
    cue_write(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
              "font-family=\"sans-serif\">\n<rect width=\"%d\" height=\"%d\" fill=\"#e9e4d4\"/>\n",
              WIDTH, HEIGHT, WIDTH, HEIGHT, WIDTH, HEIGHT);
    write_scores(out, options, view);
    write_edges(out);
    for (i = 0; i < GRID_CELLS; i++)
        write_card(out, i, view->dealt ? view->table[i] : CUE_SNOOKER_BLANK);
    for (i = 0; i < CUE_SNOOKER_POCKETS; i++)
        write_pocket(out, grid_pocket_cells[i]);
    cue_write(out, "</svg>\n");
}
