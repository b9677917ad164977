/* The table as text, with what the shots on offer cost, and as a drawing. */
#include "price.h"

#include <cuerules/svg.h>

/* Discs of the balls' colours, two columns wide in a terminal. */
static const char *disc_of(unsigned card)
{
    static const char *const discs[] = {"🟡", "🟢", "🟤", "🔵", "🟣", "⚫", "⚪"};
    return card < CUE_SNOOKER_YELLOW ? "🔴" : discs[card - CUE_SNOOKER_YELLOW];
}

/* Names take at most so many columns: in the first line, and above the drawing. */
enum { NAME = 20, NAME_ABOVE = 16 };

static const char *opponent_name(const cue_scene *scene, const char *otherwise)
{
    const cue_snooker_view *view = scene->view;
    return view->opponent == CUE_SNOOKER_NONE ? otherwise : cue_scene_name(scene, 1);
}

static void write_heading(const cue_scene *scene, cue_writer *out)
{
    const cue_snooker_options *options = scene->options;
    const cue_snooker_view *view = scene->view;
    if (cue_write_fitted(out, cue_scene_name(scene, 0), NAME))
        cue_write(out, ", ");
    cue_write(out, "round %u, against ", (unsigned)view->round);
    (void)cue_write_fitted(out, opponent_name(scene, "nobody yet"), NAME);
    if (options->best_of > 1)
        cue_write(out, ", game %u (games %u:%u)", (unsigned)view->game_in_match, (unsigned)view->games_won[0],
                  (unsigned)view->games_won[1]);
    cue_write(out, "\nYou %d, opponent %d   Break %d, best %d   %s cue: power %u of %u, chalk %u of %u\n",
              view->players[0].score, view->players[1].score, view->this_break, view->best_break,
              options->cues[view->cue].name, (unsigned)view->power, (unsigned)view->max_power,
              (unsigned)view->chalk, (unsigned)view->max_chalk);
}

static void write_card(unsigned card, cue_writer *out)
{
    if (card >= CUE_SNOOKER_BLANK)
        cue_write(out, "│          ");
    else
        cue_write(out, "│%s %-7s", disc_of(card), snooker_card_names[card]);
}

/* RULE_TABLE: the cards of rows 1, 3 and 5 at the long sides have pockets. */
static void write_table(const cue_snooker_view *view, cue_writer *out)
{
    unsigned row, column;
    cue_write(out, "\n         a          b          c          d\n");
    for (row = 0; row < GRID_CELLS / CUE_SNOOKER_COLUMNS; row++) {
        const char *pocket = row % 2 == 0 ? "◯" : " ";
        cue_write(out, "    %s\n %u %s",
                  row ? "├──────────┼──────────┼──────────┼──────────┤"
                      : "┌──────────┬──────────┬──────────┬──────────┐",
                  row + 1, pocket);
        for (column = 0; column < CUE_SNOOKER_COLUMNS; column++)
            write_card(view->table[row * CUE_SNOOKER_COLUMNS + column], out);
        cue_write(out, "│%s\n", pocket);
    }
    cue_write(out, "    └──────────┴──────────┴──────────┴──────────┘\n");
}

/* A state that has of the view what prices depend on. */
static snooker_state state_of(const cue_snooker_view *view)
{
    snooker_state state;
    memset(&state, 0, sizeof state);
    memcpy(state.table, view->table, sizeof state.table);
    state.on = view->on;
    state.power = view->power;
    state.chalk = view->chalk;
    return state;
}

/* A difficulty, with a mark for each chalk; a dash where power or chalk don't suffice. */
static void write_price(const snooker_state *state, bool possible, const snooker_price *price, cue_writer *out)
{
    char text[16] = ".";
    if (possible && (price->chalk > state->chalk || price->difficulty > SNOOKER_MOST_DIFFICULTY + state->power))
        (void)snprintf(text, sizeof text, "-");
    else if (possible)
        (void)snprintf(text, sizeof text, "%u%.*s", snooker_difficulty(price->difficulty, 0), (int)price->chalk,
                       "''''''''");
    cue_write(out, "  %-6s", text);
}

static void write_ball(const snooker_state *state, const snooker_board *board, unsigned ball, cue_writer *out)
{
    const grid_sight from_cue = grid_look(snooker_cue_cell(board), board->balls);
    const snooker_way leg = snooker_first_leg(board, &from_cue, board->at[ball]);
    snooker_price price = {leg.difficulty, leg.chalk};
    unsigned pocket;
    cue_write(out, "  %-8s", snooker_card_names[ball]);
    write_price(state, true, &price, out);
    for (pocket = 0; pocket < CUE_SNOOKER_POCKETS; pocket++) {
        const grid_sight sight = grid_look(snooker_pocket_cells[pocket], board->balls);
        const bool possible = snooker_pocket_leg(board, &sight, &leg, snooker_pocket_cells[pocket], &price);
        write_price(state, possible, &price, out);
    }
    cue_write(out, "\n");
}

/* The shots on offer by ball, without power, spin, doubles and plants. */
static void write_prices(const cue_snooker_view *view, cue_writer *out)
{
    const snooker_state state = state_of(view);
    const snooker_board board = snooker_look(&state);
    uint32_t cards = snooker_cards_on(&board, view->on);
    const char *first = cards ? snooker_card_names[__builtin_ctz(cards)] : "";
    cue_write(out,
              "\nDifficulty by ball, ' for each chalk, - where power or chalk don't suffice:\n"
              "  %-8s  %-6s  %-6s  %-6s  %-6s  %-6s  %-6s  %-6s\n",
              "", "safe", "a1", "d1", "a3", "d3", "a5", "d5");
    for (; cards; cards &= cards - 1)
        write_ball(&state, &board, (unsigned)__builtin_ctz(cards), out);
    cue_write(out,
              "Each power takes 1 off, down to 2. Rolls of 36 that work: 35 at 2, 32 at 3,\n"
              "27 at 4, 20 at 5, 11 at 6. `legal %s` lists doubles, plants and spin too.\n",
              first);
}

static void write_call(const cue_snooker_options *options, const cue_snooker_view *view, cue_writer *out)
{
    cue_action action = cue_snooker_call(&view->call);
    if (view->call.type == CUE_SNOOKER_RESPOTTED) {
        action = cue_snooker_pot_black(view->call.power);
        action.data.bytes[offsetof(cue_snooker_black_data, difficulty)] = view->call.difficulty;
    }
    cue_write(out, "Called: ");
    snooker_write_move(options, &action, out);
    cue_write(out, "\n");
}

static void write_moment(const cue_snooker_options *options, const cue_snooker_view *view, cue_writer *out)
{
    switch (view->head.phase) {
    case CUE_SNOOKER_PHASE_SHOT:
    case CUE_SNOOKER_PHASE_REPOSITION:
        cue_write(out, "You are on %s.\n", snooker_on_names[view->on]);
        break;
    case CUE_SNOOKER_PHASE_ROLL:
        write_call(options, view, out);
        break;
    case CUE_SNOOKER_PHASE_OPPONENT:
        cue_write(out, "The opponent rolls %d %s%s.\n", view->opponent_dice,
                  view->opponent_dice == 1 ? "die" : "dice", view->snookered ? ", and is snookered" : "");
        break;
    case CUE_SNOOKER_PHASE_BONUS:
        cue_write(out, "A six: take power, take chalk or take none.\n");
        break;
    case CUE_SNOOKER_PHASE_RESPOTTED_BLACK:
        cue_write(out, "All square: the black is re-spotted, and you have one attempt.\n");
        break;
    case CUE_SNOOKER_PHASE_UPGRADE:
        cue_write(out, "The match is yours. Choose your next cue.\n");
        break;
    case CUE_SNOOKER_PHASE_OVER:
        cue_write(out, view->head.winners == 1 ? "You have won the %s!\n" : "The %s is lost.\n",
                  options->match.alone ? "match" : "tournament");
        break;
    default:
        break;
    }
}

void snooker_picture(const cue_scene *scene, cue_writer *out)
{
    const cue_snooker_view *view = scene->view;
    write_heading(scene, out);
    if (view->dealt)
        write_table(view, out);
    write_moment(scene->options, view, out);
    if (view->head.phase == CUE_SNOOKER_PHASE_SHOT)
        write_prices(view, out);
}

enum { CARD = 96, LEFT = 40, TOP = 70, WIDTH = 464, HEIGHT = 590 };

static void draw_card(cue_writer *out, unsigned cell, unsigned card)
{
    static const char *const colours[] = {"#f2d541", "#1f8a3b", "#7a4a21", "#2458c5",
                                          "#f3a3b8", "#181818", "#fbfbf4"};
    const unsigned x = LEFT + cell % CUE_SNOOKER_COLUMNS * CARD, y = TOP + cell / CUE_SNOOKER_COLUMNS * CARD;
    cue_write(out, "<rect x=\"%u\" y=\"%u\" width=\"%d\" height=\"%d\" fill=\"#2d7d46\" stroke=\"#1b5c31\"/>\n", x,
              y, CARD, CARD);
    if (card >= CUE_SNOOKER_BLANK)
        return;
    cue_write(out, "<circle cx=\"%u\" cy=\"%u\" r=\"24\" fill=\"%s\" stroke=\"#10351d\"/>\n", x + CARD / 2,
              y + CARD / 2 - 8, snooker_is_red(card) ? "#c5202a" : colours[card - CUE_SNOOKER_YELLOW]);
    cue_svg_text(out, CUE_SVG_MIDDLE, x + CARD / 2, y + CARD - 10, 14, "%s", snooker_card_names[card]);
}

static void draw_pocket(cue_writer *out, unsigned cell)
{
    const unsigned column = cell % CUE_SNOOKER_COLUMNS, row = cell / CUE_SNOOKER_COLUMNS;
    cue_write(out, "<circle cx=\"%u\" cy=\"%u\" r=\"15\" fill=\"#111\"/>\n", LEFT + (column ? 4u * CARD : 0),
              TOP + row * 5 * CARD / 4);
}

/* The letters of the columns and the numbers of the rows, by which moves name the cells. */
static void draw_edges(cue_writer *out)
{
    unsigned i;
    for (i = 0; i < CUE_SNOOKER_COLUMNS; i++)
        cue_svg_text(out, CUE_SVG_MIDDLE, LEFT + i * CARD + CARD / 2, TOP - 5, 13, "%c", 'a' + (int)i);
    for (i = 0; i < GRID_CELLS / CUE_SNOOKER_COLUMNS; i++)
        cue_svg_text(out, CUE_SVG_MIDDLE, 14, TOP + i * CARD + CARD / 2 + 5, 13, "%u", i + 1);
}

void snooker_svg(const cue_scene *scene, cue_writer *out)
{
    const cue_snooker_view *view = scene->view;
    char names[2][4 * NAME_ABOVE + 1] = {"", ""};
    unsigned i;
    for (i = 0; i < 2; i++) {
        cue_writer name = {names[i], sizeof names[i], 0};
        (void)cue_write_fitted(&name, i ? opponent_name(scene, "the opponent") : cue_scene_name(scene, 0),
                               NAME_ABOVE);
    }
    cue_svg_begin(out, WIDTH, HEIGHT, 100, "#e9e4d4");
    cue_svg_text(out, CUE_SVG_MIDDLE, WIDTH / 2, 26, 16, "Round %u: %s %d, %s %d", (unsigned)view->round, names[0],
                 view->players[0].score, names[1], view->players[1].score);
    cue_svg_text(out, CUE_SVG_MIDDLE, WIDTH / 2, 48, 14, "break %d, power %u of %u, chalk %u of %u",
                 view->this_break, (unsigned)view->power, (unsigned)view->max_power, (unsigned)view->chalk,
                 (unsigned)view->max_chalk);
    draw_edges(out);
    for (i = 0; i < GRID_CELLS; i++)
        draw_card(out, i, view->dealt ? view->table[i] : CUE_SNOOKER_BLANK);
    for (i = 0; i < CUE_SNOOKER_POCKETS; i++)
        draw_pocket(out, snooker_pocket_cells[i]);
    cue_svg_end(out);
}
