/* Snooker Solitaire as a drawing: the players, the state of play, the table, and beside it power, chalk and dice. */
#include "svg.h"

#include "state.h"
#include "svg_call.h"
#include "svg_table.h"
#include "text.h"

enum {
    SEAT = (CUE_SVG_WIDTH - 3 * DRAWING_MARGIN) / 2,
    MOMENT = DRAWING_MARGIN + CUE_SVG_SEAT + 38,
    SIDE = DRAWING_RIGHT + 28,
    SIDE_WIDTH = CUE_SVG_WIDTH - DRAWING_MARGIN - SIDE,
    PIP = 11, PIP_STEP = 28, DIE = 56
};

static const cue_svg_type quiet = {CUE_SVG_SMALL, SIDE_WIDTH, CUE_SVG_LEFT, CUE_SVG_QUIET, 0, 0};
static const cue_svg_type strong = {28, SIDE_WIDTH, CUE_SVG_LEFT, CUE_SVG_INK, 1, 0};

static void write_moment(const cue_snooker_options *options, const cue_snooker_view *view, cue_writer *out)
{
    static const char *const moments[] = {
        [CUE_SNOOKER_PHASE_DRAW] = "An opponent is to be drawn.",
        [CUE_SNOOKER_PHASE_DEAL] = "The cards are to be dealt.",
        [CUE_SNOOKER_PHASE_ROLL] = "A shot is called; the dice decide.",
        [CUE_SNOOKER_PHASE_BONUS] = "A six: power, chalk, or none.",
        [CUE_SNOOKER_PHASE_RESPOTTED_BLACK] = "All square: one attempt at the re-spotted black.",
        [CUE_SNOOKER_PHASE_UPGRADE] = "The match is won. Choose the next cue.",
        [CUE_SNOOKER_PHASE_OVER] = NULL,
    };
    if (moments[view->head.phase])
        cue_write(out, "%s", moments[view->head.phase]);
    else if (view->head.over)
        cue_write(out, "The %s is %s.", options->match.alone ? "match" : "tournament",
                  view->head.winners == 1 ? "won" : "lost");
    else if (view->head.phase == CUE_SNOOKER_PHASE_OPPONENT)
        cue_write(out, "The opponent rolls %d %s%s.", view->opponent_dice,
                  view->opponent_dice == 1 ? "die" : "dice", view->snookered ? ", and is snookered" : "");
    else
        cue_write(out, "You are on %s.", snooker_on_names[view->on]);
}

static const char *opponent_name(const cue_scene *scene)
{
    const cue_snooker_view *view = scene->view;
    return view->opponent == CUE_SNOOKER_NONE ? "the opponent" : cue_scene_name(scene, 1);
}

static void draw_seats(const cue_scene *scene, cue_writer *out)
{
    const cue_snooker_options *options = scene->options;
    const cue_snooker_view *view = scene->view;
    const bool theirs = view->head.phase == CUE_SNOOKER_PHASE_OPPONENT;
    char break_note[60], round_note[60];
    const bool mine = !view->head.over && !theirs;
    const cue_svg_seat you = {
        sizeof you, cue_scene_name(scene, 0), break_note, view->players[0].score, mine, false};
    const cue_svg_seat other = {
        sizeof other, opponent_name(scene), round_note, view->players[1].score, theirs, false};
    (void)snprintf(break_note, sizeof break_note, "break %d, best %d", view->this_break, view->best_break);
    if (options->best_of > 1)
        (void)snprintf(round_note, sizeof round_note, "round %u, frame %u (%u:%u)", (unsigned)view->round,
                       (unsigned)view->game_in_match, (unsigned)view->games_won[0], (unsigned)view->games_won[1]);
    else
        (void)snprintf(round_note, sizeof round_note, "round %u", (unsigned)view->round);
    cue_svg_draw_seat(out, &you, DRAWING_MARGIN, DRAWING_MARGIN, SEAT, CUE_SVG_SEAT);
    cue_svg_draw_seat(out, &other, 2 * DRAWING_MARGIN + SEAT, DRAWING_MARGIN, SEAT, CUE_SVG_SEAT);
}

/* How many are left of how many, as discs and rings; as a number only if they don't fit in two rows. */
static int draw_pips(const char *what, unsigned left, unsigned most, int y, cue_writer *out)
{
    enum { IN_A_ROW = 10 };
    unsigned i;
    cue_svg_line(out, &quiet, SIDE, y, "%s %u of %u", what, left, most);
    if (most > 2 * IN_A_ROW)
        return y + 44;
    for (i = 0; i < most; i++)
        cue_svg_disc(out, SIDE + PIP + 2 + (int)(i % IN_A_ROW) * PIP_STEP, y + 26 + (int)(i / IN_A_ROW) * PIP_STEP,
                     PIP, i < left ? CUE_SVG_INK : CUE_SVG_NO_TONE, CUE_SVG_INK);
    return y + 84 + (most > IN_A_ROW ? PIP_STEP : 0);
}

static int draw_dice(unsigned count, int y, cue_writer *out)
{
    static const cue_svg_type mark = {32, 0, CUE_SVG_MIDDLE, CUE_SVG_CARD_QUIET, 0, 0};
    unsigned i;
    for (i = 0; i < count; i++) {
        const int x = SIDE + (int)i * (DIE + 10);
        cue_svg_box(out, x, y, DIE, DIE, 10, CUE_SVG_CARD, CUE_SVG_LINE);
        cue_svg_line(out, &mark, x + DIE / 2, y + DIE / 2 + 11, "?");
    }
    return y + DIE + 40;
}

/* A face of a die, with its pips. */
static void draw_face(unsigned value, int x, int y, cue_writer *out)
{
    /* Bits by place, row by row, from the upper left. */
    static const uint16_t pips[] = {0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16d};
    unsigned i;
    cue_svg_box(out, x, y, DIE, DIE, 10, CUE_SVG_CARD, CUE_SVG_LINE);
    for (i = 0; i < 9; i++)
        if (pips[value] >> i & 1)
            cue_svg_disc(out, x + DIE / 4 + (int)(i % 3) * DIE / 4, y + DIE / 4 + (int)(i / 3) * DIE / 4, 5,
                         CUE_SVG_CARD_INK, CUE_SVG_NO_TONE);
}

/* At the bottom: what was rolled, where that is the last thing that happened. */
static void draw_rolled(const cue_scene *scene, cue_writer *out)
{
    cue_snooker_roll_data roll;
    const int y = DRAWING_BOTTOM - DIE;
    unsigned i;
    if (!scene->last || scene->last->kind != CUE_SNOOKER_ROLL)
        return;
    memcpy(&roll, scene->last->data.bytes, sizeof roll);
    cue_svg_line(out, &quiet, SIDE, y - 14, "last roll");
    for (i = 0; i < roll.count; i++)
        draw_face(roll.dice[i], SIDE + (int)i * (DIE + 10), y, out);
}

/* The shot in words, and what the two dice have to show for it. */
static int draw_called(const cue_snooker_view *view, int y, cue_writer *out)
{
    const cue_snooker_shot *call = &view->call;
    const bool black = call->type == CUE_SNOOKER_RESPOTTED;
    cue_svg_line(out, &quiet, SIDE, y, "called");
    cue_svg_line(out, &strong, SIDE, y += 36, "%s %s%s%s", black ? "pot" : snooker_type_names[call->type],
                 black ? "black" : snooker_card_names[call->ball], call->pocket == CUE_SNOOKER_NONE ? "" : " ",
                 call->pocket == CUE_SNOOKER_NONE ? "" : snooker_pocket_names[call->pocket]);
    if (call->plant != CUE_SNOOKER_NONE)
        cue_svg_line(out, &quiet, SIDE, y += 34, "plant on %s", snooker_card_names[call->plant]);
    if (call->off_cushion != CUE_SNOOKER_NONE)
        cue_svg_line(out, &quiet, SIDE, y += 34, "double, %s", snooker_leg_names[call->off_cushion]);
    if (call->spin != CUE_SNOOKER_NONE)
        cue_svg_line(out, &quiet, SIDE, y += 34, "spin to %s", snooker_cell_names[call->spin]);
    if (call->power)
        cue_svg_line(out, &quiet, SIDE, y += 34, "power %u", (unsigned)call->power);
    if (call->chalk && call->chalk != SNOOKER_NO_CHALK)
        cue_svg_line(out, &quiet, SIDE, y += 34, "chalk %u", (unsigned)call->chalk);
    cue_svg_line(out, &strong, SIDE, y += 40, "a die of %u or more", (unsigned)call->difficulty);
    cue_svg_line(out, &quiet, SIDE, y += 34, "%u rolls in 36", (unsigned)call->chance);
    return draw_dice(2, y + 20, out);
}

static void draw_legend(int y, cue_writer *out)
{
    cue_svg_line(out, &quiet, SIDE, y, "Ringed: what is on.");
    cue_svg_line(out, &quiet, SIDE, y + 34, "Above it: the easiest");
    cue_svg_line(out, &quiet, SIDE, y + 66, "pocket, how hard that");
    cue_svg_line(out, &quiet, SIDE, y + 98, "is, and ' for a chalk.");
}

static void draw_side(const cue_scene *scene, cue_writer *out)
{
    const cue_snooker_options *options = scene->options;
    const cue_snooker_view *view = scene->view;
    int y = DRAWING_TOP - 10;
    cue_svg_line(out, &quiet, SIDE, y, "cue");
    cue_svg_line(out, &strong, SIDE, y += 36, "%s", options->cues[view->cue].name);
    y = draw_pips("power", view->power, view->max_power, y + 46, out);
    y = draw_pips("chalk", view->chalk, view->max_chalk, y, out);
    if (view->called)
        (void)draw_called(view, y + 6, out);
    else if (view->head.phase == CUE_SNOOKER_PHASE_OPPONENT)
        (void)draw_dice((unsigned)view->opponent_dice, y, out);
    else if (view->head.phase == CUE_SNOOKER_PHASE_SHOT)
        draw_legend(y + 6, out);
    draw_rolled(scene, out);
}

/* For readers who can't see the drawing: the state of play, the power and chalk left, and the table row by row. */
static void describe(const cue_scene *scene, cue_writer *out)
{
    const cue_snooker_view *view = scene->view;
    unsigned i;
    write_moment(scene->options, view, out);
    cue_write(out, " Power %u of %u, chalk %u of %u.", (unsigned)view->power, (unsigned)view->max_power,
              (unsigned)view->chalk, (unsigned)view->max_chalk);
    for (i = 0; view->dealt && i < GRID_CELLS; i++)
        if (view->table[i] < CUE_SNOOKER_BLANK)
            cue_write(out, " %s %s,", snooker_cell_names[i], snooker_card_names[view->table[i]]);
}

static void open_page(const cue_scene *scene, cue_writer *out)
{
    const cue_snooker_view *view = scene->view;
    char title[700] = "", description[800] = "";
    cue_writer said = {title, sizeof title, 0}, seen = {description, sizeof description, 0};
    const cue_svg_page page = {
        sizeof page, CUE_SVG_WIDTH, DRAWING_BOTTOM + DRAWING_MARGIN, 100, title, description, NULL};
    cue_write(&said, "Snooker Solitaire, round %u: %s %d, %s %d", (unsigned)view->round, cue_scene_name(scene, 0),
              view->players[0].score, opponent_name(scene), view->players[1].score);
    describe(scene, &seen);
    if (description[seen.length - 1] == ',')
        description[seen.length - 1] = '.';
    cue_svg_open(out, &page);
}

void snooker_svg(const cue_scene *scene, cue_writer *out)
{
    static const cue_svg_type bold = {30, CUE_SVG_WIDTH - 2 * DRAWING_MARGIN, CUE_SVG_LEFT, CUE_SVG_INK, 1, 0};
    char moment[160] = "";
    cue_writer said = {moment, sizeof moment, 0};
    write_moment(scene->options, scene->view, &said);
    open_page(scene, out);
    draw_seats(scene, out);
    cue_svg_line(out, &bold, DRAWING_MARGIN, MOMENT, "%s", moment);
    snooker_draw_table(scene->view, out);
    snooker_draw_call(scene->view, out);
    snooker_draw_names(scene->view, out);
    draw_side(scene, out);
    cue_svg_end(out);
}
