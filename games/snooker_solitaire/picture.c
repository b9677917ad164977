/* The table as text: what lies where, and what the shots on offer cost. */
#include "price.h"
#include "words.h"

/* Discs of the balls' colours, two columns wide in a terminal. */
static const char *disc_of(unsigned card)
{
    static const char *const discs[] = {"🟡", "🟢", "🟤", "🔵", "🟣", "⚫", "⚪"};
    return card < CUE_SNOOKER_YELLOW ? "🔴" : discs[card - CUE_SNOOKER_YELLOW];
}

static const char *opponent_name(const cue_snooker_options *options, const cue_snooker_view *view)
{
    return view->opponent == CUE_SNOOKER_NONE ? "nobody yet" : options->opponents[view->opponent].name;
}

static void write_heading(const cue_snooker_options *options, const cue_snooker_view *view, cue_writer *out)
{
    cue_write(out, "Round %u, against %s", (unsigned)view->round, opponent_name(options, view));
    if (options->best_of > 1)
        cue_write(out, ", game %u (games %u:%u)", (unsigned)view->game_in_match, (unsigned)view->games_won[0],
                  (unsigned)view->games_won[1]);
    cue_write(out, "\nYou %d, he %d   Break %d, best %d   %s cue: power %u of %u, chalk %u of %u\n",
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
    const unsigned cell = board->at[ball];
    const snooker_approach leg = snooker_first_leg(board, &from_cue, cell);
    snooker_price price = {leg.difficulty, leg.chalk};
    unsigned pocket;
    cue_write(out, "  %-8s", snooker_card_names[ball]);
    write_price(state, true, &price, out);
    for (pocket = 0; pocket < CUE_SNOOKER_POCKETS; pocket++) {
        const grid_sight sight = grid_look(grid_pocket_cells[pocket], board->balls);
        const bool possible = snooker_into_pocket(board, &sight, &leg, cell, grid_pocket_cells[pocket], &price);
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

static void write_moment(const cue_snooker_options *options, const cue_snooker_view *view, cue_writer *out)
{
    cue_action action = cue_snooker_call(&view->call);
    switch (view->head.phase) {
    case CUE_SNOOKER_PHASE_SHOT:
    case CUE_SNOOKER_PHASE_REPOSITION:
        cue_write(out, "You are on %s.\n", snooker_on_names[view->on]);
        break;
    case CUE_SNOOKER_PHASE_ROLL:
        cue_write(out, "Called: ");
        if (view->call.type == CUE_SNOOKER_RESPOTTED) {
            action = cue_snooker_pot_black(view->call.power);
            action.data.bytes[1] = view->call.difficulty;
        }
        snooker_write_move(options, &action, out);
        cue_write(out, "\n");
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
        cue_write(out, view->head.winners == 1 ? "You have won the tournament!\n" : "The tournament is lost.\n");
        break;
    default:
        break;
    }
}

void snooker_picture(const void *options, const void *shown, cue_writer *out)
{
    const cue_snooker_view *view = shown;
    write_heading(options, view, out);
    if (view->dealt)
        write_table(view, out);
    write_moment(options, view, out);
    if (view->head.phase == CUE_SNOOKER_PHASE_SHOT)
        write_prices(view, out);
}
