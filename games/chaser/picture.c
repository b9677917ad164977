/* Chaser as lines of text. */
#include "picture.h"

#include "actions.h"

#include <cuerules/draw.h>

/* The most columns for a name in the first line. */
enum { NAME = 10 };

static void write_name(const cue_scene *scene, int player, cue_writer *out)
{
    (void)cue_write_fitted(out, cue_scene_name(scene, player), NAME);
}

/* There may be no winner (RULE_AWARD), and there may be several with the same score. */
static void write_result(const cue_scene *scene, uint32_t winners, cue_writer *out)
{
    const uint32_t others = winners & (winners - 1);
    cue_write(out, scene->heading ? "The match is over" : "The game is over");
    if (winners) {
        cue_write(out, ": ");
        write_name(scene, (int)cue_lowest_ball(winners), out);
    }
    if (others & (others - 1)) {
        cue_write(out, " and others");
    } else if (others) {
        cue_write(out, " and ");
        write_name(scene, (int)cue_lowest_ball(others), out);
    }
    cue_write(out, "%s.", others ? " win" : winners ? " wins" : "");
}

void chaser_write_heading(const cue_scene *scene, cue_writer *out)
{
    const cue_chaser_view *view = scene->view;
    if (view->head.over) {
        write_result(scene, view->head.winners, out);
        return;
    }
    cue_write(out, "Target %u. %s", (unsigned)view->target, scene->notice ? scene->notice : "");
    if (scene->notice)
        return;
    if (view->head.phase == CUE_CHASER_PHASE_ORDER) {
        cue_write(out, "The order of round %u is to be drawn.", (unsigned)view->round);
        return;
    }
    write_name(scene, view->head.to_act, out);
    if (view->head.phase == CUE_CHASER_PHASE_PASS) {
        cue_write(out, " may accept or pass back to ");
        write_name(scene, view->asked, out);
        cue_write(out, ".");
    } else if (view->first_shot) {
        cue_write(out, " has the first shot: safe or ballsy.");
    } else {
        cue_write(out, " shoots%s.", view->passed_back ? ", passed back" : "");
    }
}

bool chaser_write_order(const cue_scene *scene, cue_writer *out)
{
    const cue_chaser_view *view = scene->view;
    unsigned i;
    if (((const cue_chaser_options *)scene->options)->order == CUE_CHASER_FIXED || !view->order_count)
        return false;
    cue_write(out, "Round %u:", (unsigned)view->round);
    for (i = 0; i < view->order_count; i++)
        cue_write(out, " %d", chaser_number(view->order[i]));
    return true;
}

const char *chaser_role(const cue_chaser_view *view, unsigned player)
{
    if (view->head.winners >> player & 1)
        return "wins";
    if (view->players[player].out)
        return "out";
    if ((int)player == view->asked)
        return "fouled";
    if ((int)player != view->head.to_act)
        return "";
    return view->head.phase == CUE_CHASER_PHASE_PASS ? "asked" : "shoots";
}

/* "> 1 Ana           24" in that many columns; the player to act, or the winner, is marked. */
static void write_player(const cue_scene *scene, unsigned player, unsigned columns, cue_writer *out)
{
    const cue_chaser_view *view = scene->view;
    const bool marked = (int)player == view->head.to_act || (view->head.winners >> player & 1);
    char score[16];
    unsigned taken;
    (void)snprintf(score, sizeof score, "%d", (int)view->players[player].score);
    if (view->players[player].out)
        (void)snprintf(score, sizeof score, "out");
    taken = (unsigned)strlen(score) + 2 + (view->head.players > 9 ? 3 : 2);
    cue_write(out, "%s", marked ? ">" : " ");
    cue_write_style(out, marked ? CUE_STYLE_ACTING : view->players[player].out ? CUE_STYLE_FAINT : CUE_STYLE_NONE);
    cue_write(out, "%*d ", view->head.players > 9 ? 2 : 1, chaser_number((int)player));
    cue_write_column(out, cue_scene_name(scene, (int)player), columns - taken);
    cue_write(out, " %s", score);
    cue_write_style(out, CUE_STYLE_NONE);
}

/* The players in the order of the round, then those who are out; by number where there is no order. */
static void list_players(const cue_chaser_view *view, uint8_t *list)
{
    uint32_t listed = 0;
    unsigned i, count = 0;
    for (i = 0; i < view->order_count; i++) {
        list[count++] = view->order[i];
        listed |= 1u << view->order[i];
    }
    for (i = 0; i < view->head.players; i++)
        if (!(listed >> i & 1))
            list[count++] = (uint8_t)i;
}

/* Few players stand above the table, in lines of 60 columns. Many stand beside it, one below the other or in two
 * columns, in lines of 79. */
enum { FEW = 6, ONE_BELOW_THE_OTHER = 14, BESIDE = 27, BESIDE_MOST = CUE_CHASER_PLAYERS_MAX / 2, LINE = 60 };

static void write_above(const cue_scene *scene, const uint8_t *list, cue_writer *out)
{
    const unsigned players = ((const cue_view_head *)scene->view)->players, in_a_line = players <= 4 ? 2 : 3;
    unsigned i;
    for (i = 0; i < players; i++) {
        /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): every player is in the list */
        write_player(scene, list[i], LINE / in_a_line - 1, out);
        cue_write(out, "%s", i + 1 == players || i % in_a_line == in_a_line - 1 ? "\n" : " ");
    }
}

/* Writes the lines beside the table into the caller's memory, and returns how many there are. */
enum { BESIDE_BYTES = 2 * (BESIDE * 4 + 40) };
static unsigned write_beside(const cue_scene *scene, const uint8_t *list, char (*bytes)[BESIDE_BYTES])
{
    const unsigned players = ((const cue_view_head *)scene->view)->players;
    const unsigned columns = players > ONE_BELOW_THE_OTHER ? 2 : 1, rows = (players + columns - 1) / columns;
    unsigned row, i;
    for (row = 0; row < rows; row++) {
        cue_writer line = {bytes[row], BESIDE_BYTES, 0};
        for (i = row; i < players; i += rows) {
            cue_write(&line, "%s", i > row ? " " : "");
            write_player(scene, list[i], columns > 1 ? BESIDE / 2 : BESIDE, &line);
        }
    }
    return rows;
}

/* Beside the table, in games whose order changes from round to round. */
static unsigned write_round(const cue_scene *scene, char *bytes)
{
    const cue_chaser_view *view = scene->view;
    char round[24];
    cue_writer line = {bytes, BESIDE_BYTES, 0};
    if (((const cue_chaser_options *)scene->options)->order == CUE_CHASER_FIXED)
        return 0;
    (void)snprintf(round, sizeof round, "round %u", (unsigned)view->round);
    (void)cue_write_fitted(&line, round, LINE - 52);
    return 1;
}

/* Balls in hand are shown with the table. */
void chaser_picture(const cue_scene *scene, cue_writer *out)
{
    const cue_chaser_view *view = scene->view;
    const bool few = view->head.players <= FEW;
    uint8_t list[CUE_CHASER_PLAYERS_MAX];
    char bytes[BESIDE_MOST][BESIDE_BYTES];
    const char *lines[BESIDE_MOST];
    cue_table_marks marks = {.size = (uint32_t)sizeof(cue_table_marks),
                             .lines = view->first_shot || view->in_hand ? CUE_LINES_KITCHEN : 0,
                             .on = view->head.over ? 0 : CUE_BALL_BIT(view->target), .beside = lines};
    unsigned i;
    list_players(view, list);
    chaser_write_heading(scene, out);
    cue_write(out, "\n");
    if (few)
        write_above(scene, list, out);
    marks.beside_count = few ? write_round(scene, bytes[0]) : write_beside(scene, list, bytes);
    for (i = 0; i < marks.beside_count; i++)
        lines[i] = bytes[i];
    cue_draw_table_marked(&((const cue_chaser_options *)scene->options)->table, &view->layout, &chaser_ball_set, &marks,
                          out);
}
