/* The panel beside the cards, phase by phase. */
#include "panel.h"

#include "black.h"
#include "legs.h"
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

/* One column for the chalk, so that two prices never run together. */
static char chalk_mark(unsigned chalk)
{
    return " '\"*"[chalk < 3 ? chalk : 3];
}

static bool can_pay(const cue_snooker_view *view, unsigned difficulty, unsigned chalk)
{
    return chalk <= view->chalk && difficulty <= (unsigned)SNOOKER_MOST_DIFFICULTY + view->power;
}

/* Is there a double or a plant that does what the direct shot cannot? Spin would only add to the price of that one. */
static bool has_another_way(const cue_scene *scene, const snooker_board *board, cue_snooker_shot shot)
{
    const cue_snooker_options *options = scene->options;
    const cue_snooker_view *view = scene->view;
    const bool plants = options->advanced && shot.type == CUE_SNOOKER_POT && view->on == CUE_SNOOKER_ON_RED;
    const int pot = shot.type == CUE_SNOOKER_POT;
    snooker_legs legs;
    int second;
    for (second = CUE_SNOOKER_NONE; second < (plants ? CUE_SNOOKER_REDS : 0); second++) {
        const int last = second == CUE_SNOOKER_NONE ? pot : CUE_SNOOKER_BY_SECOND;
        if (second == (int)shot.ball || (second != CUE_SNOOKER_NONE && !(board->present >> second & 1)))
            continue;
        shot.plant = (int8_t)second;
        for (shot.off_cushion = CUE_SNOOKER_NONE; shot.off_cushion <= last; shot.off_cushion++)
            if (snooker_follow(board, &shot, &legs) == SNOOKER_FREE &&
                can_pay(view, legs.costs[legs.count - 1], legs.chalk))
                return true;
    }
    return false;
}

/* What a direct shot costs, in four columns; + where only another one goes there, and a dash where there is not enough
 * power or chalk. */
static void write_price(const cue_scene *scene, const snooker_board *board, const cue_snooker_shot *shot,
                        cue_writer *out)
{
    enum { EASY = 3 };
    snooker_legs legs;
    const bool possible = snooker_follow(board, shot, &legs) == SNOOKER_FREE;
    const unsigned difficulty = snooker_difficulty(legs.costs[legs.count - 1], 0);
    if (possible && can_pay(scene->view, legs.costs[legs.count - 1], legs.chalk))
        cue_write_styled(out, difficulty <= EASY ? CUE_STYLE_GOOD : CUE_STYLE_NONE, "%2u%c ", difficulty,
                         chalk_mark(legs.chalk));
    else if (has_another_way(scene, board, *shot))
        cue_write(out, " +  ");
    else
        cue_write_styled(out, possible ? CUE_STYLE_BAD : CUE_STYLE_FAINT, possible ? " -  " : " .  ");
}

static void add_prices_of(snooker_panel *panel, const cue_scene *scene, const snooker_board *board, unsigned ball)
{
    cue_snooker_shot shot = cue_snooker_plain(CUE_SNOOKER_SAFE, ball);
    cue_writer line = next_line(panel);
    cue_write_styled(&line, snooker_card_style(ball), "%-6s", snooker_card_names[ball]);
    cue_write(&line, " ");
    write_price(scene, board, &shot, &line);
    shot.type = CUE_SNOOKER_POT;
    for (shot.pocket = 0; shot.pocket < CUE_SNOOKER_POCKETS; shot.pocket++)
        write_price(scene, board, &shot, &line);
}

/* The direct shots on offer by ball, without power; what is not direct is only marked. The legend goes on below the
 * cards, and help has all of it. */
static void add_prices(snooker_panel *panel, const cue_scene *scene)
{
    const cue_snooker_view *view = scene->view;
    const snooker_board board = snooker_look(view->table);
    uint32_t cards = snooker_cards_on(&board, view->on);
    cue_writer legend;
    add_line(panel, "ball   safe a1  d1  a3  d3  a5  d5");
    for (; cards; cards &= cards - 1)
        add_prices_of(panel, scene, &board, (unsigned)__builtin_ctz(cards));
    while (panel->count < SNOOKER_PANEL_LINES - 1)
        add_line(panel, "%s", "");
    legend = next_line(panel);
    cue_write_styled(&legend, CUE_STYLE_FAINT, "Difficulty & chalk (' 1, \" 2, * 3+)");
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
    add_line(panel, "%s", "");
    add_line(panel, "One die made the pot, the other is");
    add_line(panel, "a six: it wins one power or chalk.");
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
        add_prices(panel, scene);
        break;
    case CUE_SNOOKER_PHASE_ROLL:
        add_line(panel, "Called. One of two dice has to show");
        add_chance(panel, "", view->call.difficulty);
        break;
    case CUE_SNOOKER_PHASE_OPPONENT:
        add_opponent(panel, options, view);
        break;
    case CUE_SNOOKER_PHASE_REPOSITION:
        add_line(panel, "move %s   or any other empty cell:", snooker_cell_names[snooker_first_empty(view->table)]);
        add_line(panel, "          there the cue ball goes");
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
