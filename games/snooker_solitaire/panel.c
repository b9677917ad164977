/* The panel beside the cards, phase by phase. */
#include "panel.h"

#include "black.h"
#include "price.h"
#include "text.h"

enum { COLUMNS = 35 };

cue_style snooker_card_style(unsigned card)
{
    static const cue_style styles[] = {CUE_STYLE_YELLOW_BALL, CUE_STYLE_GREEN_BALL, CUE_STYLE_BROWN_BALL,
                                       CUE_STYLE_BLUE_BALL,   CUE_STYLE_PINK_BALL,  CUE_STYLE_BLACK_BALL,
                                       CUE_STYLE_WHITE_BALL};
    return card < CUE_SNOOKER_YELLOW ? CUE_STYLE_RED_BALL
           : card < CUE_SNOOKER_BLANK ? styles[card - CUE_SNOOKER_YELLOW]
                                      : CUE_STYLE_FELT;
}

static cue_writer next_line(snooker_panel *panel)
{
    const unsigned last = SNOOKER_PANEL_LINES - 1;
    const cue_writer line = {panel->lines[panel->count < last ? panel->count : last], SNOOKER_PANEL_BYTES, 0};
    panel->count += panel->count <= last;
    return line;
}

CUE_PRINTF(2, 3) static void add_line(snooker_panel *panel, const char *format, ...)
{
    cue_writer line = next_line(panel);
    va_list arguments;
    va_start(arguments, format);
    cue_write_with(&line, format, arguments);
    va_end(arguments);
}

/* Chalk as marks: ' is one, " two, * five, or more. */
static const char *chalk_marks(unsigned chalk)
{
    static const char *const marks[] = {"", "'", "\"", "\"'", "\"\"", "*"};
    return marks[chalk < CUE_COUNT(marks) ? chalk : CUE_COUNT(marks) - 1];
}

/* A difficulty and its chalk in four columns; a dash if there is not enough power or chalk. */
static void write_price(const cue_snooker_view *view, bool possible, const snooker_price *price, cue_writer *out)
{
    enum { EASY = 3 };
    const unsigned difficulty = snooker_difficulty(price->difficulty, 0);
    if (!possible) {
        cue_write_styled(out, CUE_STYLE_FAINT, " .  ");
    } else if (price->chalk > view->chalk || price->difficulty > SNOOKER_MOST_DIFFICULTY + view->power) {
        cue_write_styled(out, CUE_STYLE_BAD, " -  ");
    } else {
        cue_write_styled(out, difficulty <= EASY ? CUE_STYLE_GOOD : CUE_STYLE_NONE, "%2u%-2s", difficulty,
                         chalk_marks(price->chalk));
    }
}

static void add_prices_of(snooker_panel *panel, const cue_snooker_view *view, const snooker_board *board, unsigned ball)
{
    const grid_sight from_cue = grid_look(snooker_cue_cell(board), board->balls);
    const snooker_way leg = snooker_first_leg(board, &from_cue, board->at[ball]);
    snooker_price price = {leg.difficulty, leg.chalk};
    cue_writer line = next_line(panel);
    unsigned pocket;
    cue_write_styled(&line, snooker_card_style(ball), "%-6s", snooker_card_names[ball]);
    cue_write(&line, " ");
    write_price(view, true, &price, &line);
    for (pocket = 0; pocket < CUE_SNOOKER_POCKETS; pocket++) {
        const grid_sight sight = grid_look(snooker_pocket_cells[pocket], board->balls);
        const bool possible = snooker_sends_on(&leg, snooker_pocket_cells[pocket]);
        if (possible)
            snooker_pocket_leg(board, &sight, &leg, snooker_pocket_cells[pocket], &price);
        write_price(view, possible, &price, &line);
    }
}

/* The shots on offer by ball, without power, spin, doubles and plants. */
static void add_prices(snooker_panel *panel, const cue_snooker_view *view)
{
    const snooker_board board = snooker_look(view->table);
    uint32_t cards = snooker_cards_on(&board, view->on);
    cue_writer legend;
    add_line(panel, "      safe  a1  d1  a3  d3  a5  d5");
    for (; cards; cards &= cards - 1)
        add_prices_of(panel, view, &board, (unsigned)__builtin_ctz(cards));
    while (panel->count < SNOOKER_PANEL_LINES - 1)
        add_line(panel, "%s", "");
    legend = next_line(panel);
    cue_write_styled(&legend, CUE_STYLE_FAINT, "' chalk \" 2 * 5 . no way - too dear");
}

/* RULE_ROLL */
static void add_chance(snooker_panel *panel, const char *before, unsigned difficulty)
{
    add_line(panel, "%s%u%s: %u in 36", before, difficulty, difficulty < SNOOKER_MOST_DIFFICULTY ? "+" : "",
             snooker_chance(difficulty));
}

static void add_opponent(snooker_panel *panel, const cue_snooker_options *options, const cue_snooker_view *view)
{
    const cue_snooker_row *row = &options->opponents[view->opponent].rounds[view->round - 1];
    cue_writer line;
    if (view->snookered) {
        add_line(panel, "Snookered: without a 5 or a 6");
        add_line(panel, "it is a foul, 4 points for you.");
    }
    add_line(panel, "The sum of the dice that are kept");
    line = next_line(panel);
    if (row->modifier)
        cue_write(&line, "and %+d ", row->modifier);
    cue_write(&line, "is how many balls drop:");
    line = next_line(panel);
    cue_write(&line, "a red, the ");
    cue_write_styled(&line, snooker_card_style(CUE_SNOOKER_YELLOW + row->colour), "%s",
                     snooker_card_names[CUE_SNOOKER_YELLOW + row->colour]);
    cue_write(&line, ", a red and so on");
}

/* RULE_UPGRADE */
static void add_cues(snooker_panel *panel, const cue_snooker_options *options, const cue_snooker_view *view)
{
    const unsigned best = view->level + (view->best_break >= SNOOKER_GREAT_BREAK ? 2u : 1u);
    unsigned level;
    for (level = 1; level <= CUE_SNOOKER_LEVELS; level++) {
        const cue_snooker_cue *cue = &options->cues[level - 1];
        const bool open = level >= view->level && level <= best;
        char held[40];
        cue_writer line = next_line(panel);
        (void)snprintf(held, sizeof held, " power %u chalk %u", (unsigned)cue->power, (unsigned)cue->chalk);
        cue_write_style(&line, open ? CUE_STYLE_ON : CUE_STYLE_FAINT);
        cue_write(&line, "%-7s %u ", open ? "upgrade" : "", level);
        cue_write_column(&line, cue->name, COLUMNS - 10 - (unsigned)strlen(held));
        cue_write(&line, "%s", held);
        cue_write_style(&line, CUE_STYLE_NONE);
    }
}

static void add_bonus(snooker_panel *panel, const cue_snooker_view *view)
{
    if (view->power < view->max_power)
        add_line(panel, "take power   from %u to %u", (unsigned)view->power, view->power + 1u);
    if (view->chalk < view->max_chalk)
        add_line(panel, "take chalk   from %u to %u", (unsigned)view->chalk, view->chalk + 1u);
    add_line(panel, "take none");
}

/* RULE_RESPOTTED_BLACK */
static void add_black(snooker_panel *panel, const cue_snooker_view *view)
{
    unsigned power;
    for (power = 0; power <= SNOOKER_BLACK_POWER && power <= view->power; power++) {
        char before[40] = "pot black          ";
        if (power)
            (void)snprintf(before, sizeof before, "pot black power %u  ", power);
        add_chance(panel, before, snooker_black_call(power).difficulty);
    }
}

void snooker_fill_panel(const cue_scene *scene, snooker_panel *panel)
{
    const cue_snooker_options *options = scene->options;
    const cue_snooker_view *view = scene->view;
    panel->count = 0;
    switch (view->head.phase) {
    case CUE_SNOOKER_PHASE_SHOT:
        add_prices(panel, view);
        break;
    case CUE_SNOOKER_PHASE_ROLL:
        add_line(panel, "Called. One of two dice has to show");
        add_chance(panel, "", view->call.difficulty);
        break;
    case CUE_SNOOKER_PHASE_OPPONENT:
        add_opponent(panel, options, view);
        break;
    case CUE_SNOOKER_PHASE_REPOSITION:
        add_line(panel, "move %s   the cue ball goes to", snooker_cell_names[snooker_first_empty(view->table)]);
        add_line(panel, "          that empty cell");
        add_line(panel, "stay      it stays where it is");
        break;
    case CUE_SNOOKER_PHASE_UPGRADE:
        add_cues(panel, options, view);
        break;
    case CUE_SNOOKER_PHASE_BONUS:
        add_bonus(panel, view);
        break;
    case CUE_SNOOKER_PHASE_RESPOTTED_BLACK:
        add_black(panel, view);
        break;
    default:
        break;
    }
}
