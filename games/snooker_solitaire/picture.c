/* The table as text, in lines of sixty columns: the score, the cards, and beside them the prices of the shots on offer.
 * */
#include "picture.h"

#include "grid.h"
#include "panel.h"
#include "price.h"
#include "state.h"
#include "text.h"

/* The most columns for a name: of the player in the score line, in that of a match of several games, of an opponent
 * elsewhere, and for a cue. */
enum { SCORED_NAME = 16, MATCH_NAME = 10, NAME = 28, CUE_NAME = 10, LINE = 60 };

/* Returns the columns that the name has taken. */
static unsigned write_player(const char *name, unsigned room, int32_t score, bool marked, cue_writer *out)
{
    cue_write(out, "%s", marked ? "* " : "  ");
    cue_write_style(out, marked ? CUE_STYLE_ACTING : CUE_STYLE_NONE);
    room = cue_write_fitted(out, name, room);
    cue_write_style(out, CUE_STYLE_NONE);
    cue_write(out, ": ");
    cue_write_styled(out, CUE_STYLE_STRONG, "%d", (int)score);
    cue_write(out, " ");
    return room;
}

static void write_score(const cue_scene *scene, cue_writer *out)
{
    const cue_snooker_options *options = scene->options;
    const cue_snooker_view *view = scene->view;
    /* "* : 147 " twice and "  round 5", and of several games ", frame 1 (0:1)". */
    const bool several = options->best_of > 1;
    const unsigned room = several ? MATCH_NAME : SCORED_NAME, both = LINE - 2 * 8 - 9 - (several ? 15 : 0);
    const bool theirs = view->head.phase == CUE_SNOOKER_PHASE_OPPONENT || view->head.winners == 2;
    const unsigned taken = write_player(cue_scene_name(scene, 0), room, view->players[0].score, !theirs, out);
    if (view->opponent != CUE_SNOOKER_NONE)
        (void)write_player(cue_scene_name(scene, 1), both - taken, view->players[1].score, theirs, out);
    cue_write(out, "  round %u", (unsigned)view->round);
    if (several)
        cue_write(out, ", frame %u (%u:%u)", (unsigned)view->game_in_match, (unsigned)view->games_won[0],
                  (unsigned)view->games_won[1]);
    cue_write(out, "\n  break %d, best %d   ", view->this_break, view->best_break);
    (void)cue_write_fitted(out, options->cues[view->cue].name, CUE_NAME);
    cue_write(out, ": power %u/%u, chalk %u/%u\n", (unsigned)view->power, (unsigned)view->max_power,
              (unsigned)view->chalk, (unsigned)view->max_chalk);
}

/* "the better of 2 dice", "the highest 2 of 3 dice". */
static void write_dice(unsigned dice, unsigned discard, cue_writer *out)
{
    const bool highest = discard == CUE_SNOOKER_DISCARD_LOWEST;
    if (dice == 2 && discard != CUE_SNOOKER_DISCARD_NONE)
        cue_write(out, "the %s of ", highest ? "better" : "worse");
    else if (dice > 2 && discard != CUE_SNOOKER_DISCARD_NONE)
        cue_write(out, "the %s %u of ", highest ? "highest" : "lowest", dice - 1);
    cue_write(out, "%u %s", dice, dice == 1 ? "die" : "dice");
}

/* " rolls the better of 2 dice, +1; a green after each red; with 2 reds 1 die". */
static void write_row(const cue_snooker_row *row, cue_writer *out)
{
    unsigned i;
    cue_write(out, " rolls ");
    write_dice(row->dice, row->discard, out);
    if (row->modifier)
        cue_write(out, ", %+d", row->modifier);
    cue_write(out, "; a %s after each red", snooker_card_names[CUE_SNOOKER_YELLOW + row->colour]);
    for (i = 0; i < row->late_count; i++) {
        cue_write(out, "; with %u %s ", (unsigned)row->late[i].reds_at_most,
                  row->late[i].reds_at_most == 1 ? "red" : "reds");
        write_dice(row->late[i].dice, row->late[i].discard, out);
    }
}

/* A text whose parts end in "; ": a part that has no room in the line goes below. column: where it begins. */
static void write_parts(const char *text, unsigned column, cue_writer *out)
{
    enum { INDENT = 4 };
    const char *const first = text;
    while (*text) {
        const char *end = strstr(text, "; ");
        const size_t length = end ? (size_t)(end - text) + 1 : strlen(text);
        if (text > first && column + 1 + length > LINE) {
            cue_write(out, "\n%*s", INDENT, "");
            column = INDENT;
        } else if (text > first) {
            cue_write(out, " ");
            column++;
        }
        cue_write(out, "%.*s", (int)length, text);
        column += (unsigned)length;
        text += length + (end ? 1 : 0);
    }
    cue_write(out, "\n");
}

/* RULE_DRAW: the opponents who may be drawn in this round, or the one who has been. */
static void write_opponents(const cue_scene *scene, cue_writer *out)
{
    const cue_snooker_options *options = scene->options;
    const cue_snooker_view *view = scene->view;
    unsigned i;
    if (view->opponent == CUE_SNOOKER_NONE)
        cue_write(out, "  An opponent is to be drawn%s. In this round\n", options->best_of == 1 ? " for one frame" : "");
    for (i = 0; i < CUE_SNOOKER_OPPONENTS; i++) {
        const bool listed = view->opponent == CUE_SNOOKER_NONE || (int)i == view->opponent;
        const cue_snooker_row *row = &options->opponents[i].rounds[view->round - 1];
        char text[1024] = "";
        cue_writer dice = {text, sizeof text, 0};
        unsigned name;
        if (!listed || !row->plays)
            continue;
        write_row(row, &dice);
        cue_write(out, "  ");
        name = LINE - 2 - (unsigned)strcspn(text, ";") - 1;
        write_parts(text, 2 + cue_write_fitted(out, options->opponents[i].name, name), out);
    }
}

/* What all balls on the table are worth: a colour with each red, then the colours (RULE_SCORING). */
static int points_left(const cue_snooker_view *view)
{
    const snooker_board board = snooker_look(view->table);
    const int reds = __builtin_popcount(board.reds);
    uint32_t colours = board.present >> CUE_SNOOKER_YELLOW;
    int points = reds * 8 + (view->on == CUE_SNOOKER_ON_COLOUR ? 7 : 0);
    for (; colours; colours &= colours - 1)
        points += (int)snooker_value(CUE_SNOOKER_YELLOW + (unsigned)__builtin_ctz(colours));
    return points;
}

/* The cue ball's cell, what is left, and who can no longer catch up with balls alone; of a match of one frame that it is one,
 * as the line of the score says of three. */
static void write_chances(const cue_snooker_options *options, const cue_snooker_view *view, cue_writer *out)
{
    const snooker_board board = snooker_look(view->table);
    const int left = points_left(view), lead = (int)(view->players[0].score - view->players[1].score);
    cue_write(out, " from %s; %d left.", snooker_cell_names[snooker_cue_cell(&board)], left);
    if (lead < -left)
        cue_write(out, " You need snookers.");
    else if (lead > left)
        cue_write(out, " Only fouls can beat you.");
    else if (left == SNOOKER_BEST_BREAK && options->best_of == 1)
        cue_write(out, " One frame decides.");
}

/* Without its price, which stands beside the cards. */
static void write_call(const cue_snooker_options *options, const cue_snooker_view *view, cue_writer *out)
{
    cue_snooker_shot shot = view->call;
    cue_action action;
    shot.difficulty = 0;
    action = shot.type == CUE_SNOOKER_RESPOTTED ? cue_snooker_pot_black(shot.power) : cue_snooker_call(&shot);
    cue_write_style(out, CUE_STYLE_ON);
    snooker_write_move(options, &action, out);
    cue_write_style(out, CUE_STYLE_NONE);
}

/* RULE_BONUS: a cue that holds all of one is offered the other. */
static void write_bonus(const cue_snooker_view *view, cue_writer *out)
{
    const bool power = view->power < view->max_power, chalk = view->chalk < view->max_chalk;
    cue_write(out, "A six: %s%s%s or take none.", power ? "take power" : "", power && chalk ? ", " : "",
              chalk ? "take chalk" : "");
}

static void write_moment(const cue_scene *scene, cue_writer *out)
{
    static const char *const moments[] = {
        [CUE_SNOOKER_PHASE_DEAL] = "The cards are to be dealt.",
        [CUE_SNOOKER_PHASE_RESPOTTED_BLACK] = "All square: one attempt at the re-spotted black.",
        [CUE_SNOOKER_PHASE_UPGRADE] = "The match is yours. Choose your next cue.",
        [CUE_SNOOKER_PHASE_OVER] = NULL,
    };
    const cue_snooker_options *options = scene->options;
    const cue_snooker_view *view = scene->view;
    if (moments[view->head.phase]) {
        cue_write(out, "%s", moments[view->head.phase]);
    } else if (view->head.over) {
        cue_write(out, view->head.winners == 1 ? "You have won the %s!" : "The %s is lost.",
                  options->match.alone ? "match" : "tournament");
    } else if (view->head.phase == CUE_SNOOKER_PHASE_BONUS) {
        write_bonus(view, out);
    } else if (view->head.phase == CUE_SNOOKER_PHASE_ROLL) {
        write_call(options, view, out);
    } else if (view->head.phase == CUE_SNOOKER_PHASE_OPPONENT) {
        (void)cue_write_fitted(out, cue_scene_name(scene, 1), NAME);
        cue_write(out, " rolls %d %s%s.", view->opponent_dice, view->opponent_dice == 1 ? "die" : "dice",
                  view->snookered ? ", and is snookered" : "");
    } else {
        cue_write(out, "You are on ");
        cue_write_styled(out, CUE_STYLE_ON, "%s", snooker_on_names[view->on]);
        write_chances(options, view, out);
    }
    cue_write(out, "\n");
}

/* "r4", "yel", in three columns. */
static void write_card(unsigned card, cue_writer *out)
{
    cue_write_style(out, CUE_STYLE_FELT);
    cue_write(out, " ");
    cue_write_style(out, snooker_card_style(card));
    cue_write(out, "%-3s", card < CUE_SNOOKER_BLANK ? snooker_short_names[card] : "");
}

/* A line of the table: the letters, a border, or a row of cards with its pockets (RULE_TABLE: at both ends of rows 1, 3
 * and 5). */
enum { TABLE_LINES = 2 * GRID_CELLS / CUE_SNOOKER_COLUMNS + 2 };
static void write_table_line(const cue_snooker_view *view, unsigned line, cue_writer *out)
{
    const unsigned row = line / 2 - 1;
    unsigned column;
    if (line == 0) {
        cue_write(out, "    a    b    c    d   ");
    } else if (line % 2) {
        cue_write(out, "  %s", line == 1                 ? "┌────┬────┬────┬────┐"
                               : line == TABLE_LINES - 1 ? "└────┴────┴────┴────┘"
                                                         : "├────┼────┼────┼────┤");
    } else {
        const char *const side = row % 2 ? "│" : "O";
        cue_write(out, "%u ", row + 1);
        for (column = 0; column < CUE_SNOOKER_COLUMNS; column++) {
            cue_write_styled(out, column || row % 2 ? CUE_STYLE_NONE : CUE_STYLE_POCKET, "%s", column ? "│" : side);
            write_card(view->table[row * CUE_SNOOKER_COLUMNS + column], out);
        }
        cue_write_styled(out, row % 2 ? CUE_STYLE_NONE : CUE_STYLE_POCKET, "%s", side);
    }
}

/* RULE_ROLL: how often one of two dice shows a difficulty or more. The legend begins in the panel's last line. */
static void write_legend(const cue_snooker_view *view, cue_writer *out)
{
    unsigned difficulty;
    cue_write_style(out, CUE_STYLE_FAINT);
    cue_write(out, "Odds: ");
    for (difficulty = SNOOKER_LEAST_DIFFICULTY; difficulty <= SNOOKER_MOST_DIFFICULTY; difficulty++)
        cue_write(out, "%u %u%%%s", difficulty, (snooker_chance(difficulty) * 100 + 18) / 36,
                  difficulty < SNOOKER_MOST_DIFFICULTY ? ", " : "");
    cue_write(out, "%s, + `legal`", view->power ? "; 7+ power" : "");
    cue_write_style(out, CUE_STYLE_NONE);
    cue_write(out, "\n");
}

void snooker_picture(const cue_scene *scene, cue_writer *out)
{
    const cue_snooker_view *view = scene->view;
    snooker_panel panel;
    unsigned line;
    write_score(scene, out);
    write_opponents(scene, out);
    if (view->head.phase == CUE_SNOOKER_PHASE_DRAW)
        return;
    write_moment(scene, out);
    snooker_fill_panel(scene, &panel);
    for (line = 0; view->dealt && line < TABLE_LINES; line++) {
        const char *beside = line < panel.count ? panel.lines[line] : "";
        write_table_line(view, line, out);
        cue_write(out, "%s%s\n", *beside ? "  " : "", beside);
    }
    if (view->head.phase == CUE_SNOOKER_PHASE_SHOT)
        write_legend(view, out);
}
