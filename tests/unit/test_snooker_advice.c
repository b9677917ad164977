/* What advice in Snooker Solitaire rests on: the match in outline, menus, and the player who looks ahead. Positions and
 * probabilities are worked out by hand from docs/rules/snooker-solitaire.md, whose paragraphs are named in []. */
#include "help.h"
#include "suites.h"

#include "snooker_solitaire/advice.h"
#include "snooker_solitaire/expert.h"
#include "snooker_solitaire/options.h"
#include "snooker_solitaire/rules.h"

#include <stdlib.h>

enum { VERA_QUILL = 3, NEAR = 64 };

static const cue_snooker_options *const chosen = &snooker_default_options;

/* A player at the first shot of a match with Vera Quill, who rolls one die in the first round and pots green; with all of the
 * first cue's 7 power and 4 chalk, and no table. */
static snooker_state first_shot(void)
{
    snooker_state state;
    memset(&state, 0, sizeof state);
    state.head.players = 1;
    snooker_start(chosen, &state);
    state.opponent = VERA_QUILL;
    state.dealt = 1;
    state.on = CUE_SNOOKER_ON_RED;
    state.head.phase = CUE_SNOOKER_PHASE_SHOT;
    state.head.to_act = 0;
    return state;
}

/* Cards by cell: "b2 red-1" with spaces between. */
static void lay(snooker_state *state, const char *cards)
{
    static const char *const names[] = {"r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "r10",
                                        "yellow", "green", "brown", "blue", "pink", "black", "cue"};
    char cell[3], name[8];
    int read;
    memset(state->table, CUE_SNOOKER_BLANK, sizeof state->table);
    for (; sscanf(cards, " %2[a-d1-5]%7s%n", cell, name, &read) == 2; cards += read) {
        unsigned card = 0;
        while (strcmp(names[card], name))
            card++;
        state->table[cue_snooker_cell(cell[0], (unsigned)(cell[1] - '0'))] = (uint8_t)card;
    }
}

/* The example of the rules page, [one turn]. */
#define ONE_TURN "a1 yellow d1 green b2 r1 c2 cue a4 brown b4 blue c4 pink d4 black d5 r2"

static expert *desk(const cue_snooker_options *options, const snooker_state *state)
{
    static expert player;
    snooker_begin_look(&player, options, state);
    return &player;
}

/* ---- the match in outline */

/* A desk that has the outline of another match, and one that is new. */
START_TEST(an_outline_is_made_once_for_each_match)
{
    static expert used, new_one;
    snooker_state first = first_shot(), other = first;
    snooker_begin_look(&used, chosen, &first);
    used.match.game[0] = -1; /* as a mark that it was not made again */
    snooker_begin_look(&used, chosen, &first);
    ck_assert_int_eq(used.match.game[0], -1);
    other.round = 2;
    snooker_begin_look(&used, chosen, &other);
    snooker_begin_look(&new_one, chosen, &other);
    ck_assert_mem_eq(&used.match, &new_one.match, sizeof used.match);
}
END_TEST


/* [game-end], [respotted-black]: the attempt is of difficulty 4, less up to two of power. */
START_TEST(no_ball_is_left)
{
    static const int32_t made[] = {27, 32, 35, 35};
    const snooker_state state = first_shot();
    const outline *of = &desk(chosen, &state)->match;
    unsigned power;
    for (power = 0; power < CUE_COUNT(made); power++) {
        ck_assert_int_eq(outline_at(of, OUTLINE_ON, 0, 1)[power], OUTLINE_ONE);
        ck_assert_int_eq(outline_at(of, OUTLINE_ON, 0, -1)[power], 0);
        ck_assert_int_eq(outline_at(of, OUTLINE_ON, 0, 0)[power], OUTLINE_ONE / 36 * made[power]);
    }
}
END_TEST

/* [opponent-visit]: any roll pots the last black, which is 7 points. */
START_TEST(opponent_on_the_black)
{
    const snooker_state state = first_shot();
    const outline *of = &desk(chosen, &state)->match;
    ck_assert_int_eq(outline_at(of, OUTLINE_OPPONENT, 1, 8)[0], OUTLINE_ONE);
    ck_assert_int_eq(outline_at(of, OUTLINE_OPPONENT, 1, 7)[0], OUTLINE_ONE / 36 * 27);
    ck_assert_int_eq(outline_at(of, OUTLINE_OPPONENT, 1, 6)[0], 0);
}
END_TEST

/* [opponent-visit], [scoring]: from 1 to 6 the balls are red, green, red, green and so on; after the last red and its green
 * comes the yellow, then the green for good. */
START_TEST(opponent_on_reds)
{
    static const struct {
        unsigned balls, left[6];
        int points[6];
    } visits[] = {
        {16, {15, 15, 14, 14, 13, 13}, {1, 4, 5, 8, 9, 12}},
        {8, {7, 7, 6, 6, 5, 4}, {1, 4, 5, 8, 10, 13}},
    };
    const snooker_state state = first_shot();
    const outline *of = &desk(chosen, &state)->match;
    const unsigned power = 3;
    int64_t sum = 0;
    unsigned roll;
    for (roll = 0; roll < 6; roll++)
        sum += outline_at(of, OUTLINE_ON, visits[_i].left[roll], 2 - visits[_i].points[roll])[power];
    ck_assert_int_eq(outline_at(of, OUTLINE_OPPONENT, visits[_i].balls, 2)[power], (int32_t)(sum / 6));
}
END_TEST

/* [escape]: four of six rolls are a foul; of the others the only die is taken away, and nothing is potted. */
START_TEST(opponent_in_a_snooker)
{
    const snooker_state state = first_shot();
    const outline *of = &desk(chosen, &state)->match;
    const int32_t fouled = outline_at(of, OUTLINE_IN_HAND, 9, 4)[2], escaped = outline_at(of, OUTLINE_ON, 9, 0)[2];
    ck_assert_int_gt(fouled, escaped);
    ck_assert_int_lt(abs(outline_at(of, OUTLINE_SNOOKERED, 9, 0)[2] - (4 * (fouled / 6) + 2 * (escaped / 6))),
                     OUTLINE_ONE / NEAR);
}
END_TEST

/* More points and more power are never worse, whoever comes to the table; against anybody, in any round. */
START_TEST(more_is_better)
{
    snooker_state state = first_shot();
    const outline *of;
    unsigned turn, balls, power;
    int margin;
    state.opponent = (int8_t)_i;
    state.round = (uint8_t)(3 + _i % 3);
    of = &desk(chosen, &state)->match;
    for (turn = 0; turn < OUTLINE_TURNS; turn++)
        for (balls = 1; balls <= OUTLINE_BALLS; balls++)
            for (margin = -OUTLINE_MARGIN; margin < OUTLINE_MARGIN; margin++)
                for (power = 0; power < OUTLINE_POWER; power++) {
                    const int32_t worth = outline_at(of, turn, balls, margin)[power];
                    ck_assert(worth >= 0 && worth <= OUTLINE_ONE);
                    ck_assert_int_ge(outline_at(of, turn, balls, margin + 1)[power] - worth, -OUTLINE_ONE / 512);
                    ck_assert_int_ge(outline_at(of, turn, balls, margin)[power + 1] - worth, -OUTLINE_ONE / 512);
                }
}
END_TEST

/* [match]: of three games two have to be won. */
START_TEST(best_of_three)
{
    cue_snooker_options options = *chosen;
    snooker_state state = first_shot();
    const uint8_t won[2] = {2, 0}, lost[2] = {1, 2}, level[2] = {1, 1}, ahead[2] = {1, 0}, behind[2] = {0, 1};
    const outline *of;
    double game;
    options.best_of = 3;
    state.won[0] = 1;
    of = &desk(&options, &state)->match;
    game = (double)of->game[4] / OUTLINE_ONE;
    ck_assert(game > 0.3 && game < 0.95);
    ck_assert_int_eq(snooker_between_games(of, &options, won, 4), OUTLINE_ONE);
    ck_assert_int_eq(snooker_between_games(of, &options, lost, 4), 0);
    ck_assert_int_eq(snooker_between_games(of, &options, level, 4), of->game[4]);
    ck_assert_double_eq_tol(snooker_between_games(of, &options, ahead, 4) / (double)OUTLINE_ONE, 1 - (1 - game) * (1 - game),
                            1e-6);
    ck_assert_double_eq_tol(snooker_between_games(of, &options, behind, 4) / (double)OUTLINE_ONE, game * game, 1e-6);
    /* This game wins the match; without it there is one more. More power than can be told apart is as good as the most. */
    ck_assert_int_eq(outline_at(of, OUTLINE_ON, 1, 8)[4], OUTLINE_ONE);
    ck_assert_int_eq(outline_at(of, OUTLINE_ON, 0, -1)[4], of->game[4]);
    ck_assert_int_eq(snooker_between_games(of, &options, level, 99), of->game[OUTLINE_POWER]);
    ck_assert_int_eq(outline_with(of->game, 99, 0), of->game[OUTLINE_POWER]);
    ck_assert_int_eq(outline_with(of->game, 3, 1), (of->game[3] + of->game[4]) / 2);
}
END_TEST

/* ---- menus */

/* Red-1 goes into a3 at 3, into a1 at 4 with a chalk. Where it is struck it is seen, so that there is no snooker. With the cue
 * ball on b2, afterwards, the yellow is straight and never below 2. */
START_TEST(menus)
{
    snooker_state state = first_shot();
    snooker_menu menu;
    lay(&state, ONE_TURN);
    menu = snooker_read_menu(state.table, CUE_SNOOKER_ON_RED);
    ck_assert_uint_eq(menu.balls, 8);
    ck_assert_uint_eq(menu.pots[0][0], 3);
    ck_assert_uint_eq(menu.pots[0][1], 4);
    ck_assert_uint_eq(menu.pots[1][0], MENU_NOTHING);
    ck_assert_uint_eq(menu.snookers[0], MENU_NOTHING);
    lay(&state, "a1 yellow d1 green b2 cue a4 brown b4 blue c4 pink d4 black d5 r2");
    menu = snooker_read_menu(state.table, CUE_SNOOKER_ON_COLOUR);
    ck_assert_uint_eq(menu.pots[0][0], 2);
    menu = snooker_read_menu(state.table, CUE_SNOOKER_NONE);
    ck_assert_int_eq(menu.on, CUE_SNOOKER_NONE);
    ck_assert_uint_eq(menu.pots[0][0], MENU_NOTHING);
}
END_TEST

/* ---- the player */

enum { LISTED = 8192 };
static cue_action legal[LISTED];
static double values[LISTED];

static size_t list(const cue_snooker_options *options, const snooker_state *state)
{
    const size_t count = snooker_legal(options, state, legal, LISTED);
    ck_assert_uint_le(count, LISTED);
    return count;
}

static cue_snooker_shot shot_at(size_t i)
{
    cue_snooker_shot shot;
    memcpy(&shot, legal[i].data.bytes, sizeof shot);
    return shot;
}

/* What is left after a pot that works, by the rules themselves: two dice that show just its difficulty. */
static snooker_state after_pot(const snooker_state *state, const cue_action *action)
{
    snooker_state after = *state;
    uint8_t dice[2];
    cue_action roll;
    must(snooker_apply(chosen, &after, action, NULL, &fault));
    dice[0] = dice[1] = after.call.difficulty;
    if (dice[0] == 6)
        dice[1] = 1; /* no bonus */
    roll = cue_snooker_rolled(dice, 2);
    must(snooker_apply(chosen, &after, &roll, NULL, &fault));
    return after;
}

static int32_t turn_worth(const expert *of, const snooker_state *state, outline_turn turn, int margin, unsigned balls)
{
    return outline_with(outline_at(&of->match, turn, balls, margin), state->power, state->chalk);
}

/* [roll], [bonus], [double-one]: a pot is worth what comes of it, so many rolls of 36 each. */
static int32_t pot_worth(const expert *of, const snooker_state *before, const snooker_state *after,
                         const cue_snooker_shot *shot, unsigned balls)
{
    const int margin = before->scores[0] - before->scores[1];
    const snooker_menu menu = snooker_read_menu(after->table, after->on);
    const int32_t made = snooker_menu_worth(&of->match, &menu, after->scores[0] - after->scores[1], after->power, after->chalk);
    const int32_t missed = turn_worth(of, after, OUTLINE_OPPONENT, margin, balls);
    const int32_t fouled = turn_worth(of, after, OUTLINE_OPPONENT, margin - 4, balls);
    const int32_t fouls = shot->difficulty > 2;
    snooker_state richer = *after;
    int32_t bonus;
    richer.power++;
    bonus = turn_worth(of, &richer, OUTLINE_ON, margin, balls) - turn_worth(of, after, OUTLINE_ON, margin, balls);
    return (shot->chance * made + (13 - 2 * shot->difficulty) * bonus + (36 - shot->chance - fouls) * missed +
            fouls * fouled) / 36;
}

/* A table as it may be after the deal, with the last so many reds turned down, and enough of everything to pay with. */
static snooker_state random_table(uint64_t seed, unsigned reds)
{
    snooker_state state = first_shot();
    cue_random random = cue_random_at(11, seed);
    cue_action deal = cue_action_of(CUE_SNOOKER_DEAL);
    unsigned cell;
    snooker_draw(chosen, &state, &random, &deal);
    memcpy(state.table, deal.data.bytes, sizeof state.table);
    for (cell = 0; cell < GRID_CELLS; cell++)
        if (state.table[cell] >= reds && state.table[cell] < CUE_SNOOKER_YELLOW)
            state.table[cell] = CUE_SNOOKER_BLANK;
    state.level = 4;
    state.power = 8;
    state.chalk = 7;
    return state;
}

/* All kinds of pots: what the player foresees is what the rules make of them; what takes more than need be is left out. */
START_TEST(what_pots_lead_to)
{
    const unsigned reds = (unsigned)_i;
    snooker_state state = random_table((uint64_t)_i, reds);
    expert *of = desk(chosen, &state);
    unsigned compared = 0, dear = 0;
    size_t count, i;
    state.on = (int8_t)(_i % 2 ? CUE_SNOOKER_ON_COLOUR : reds ? CUE_SNOOKER_ON_RED : CUE_SNOOKER_ON_YELLOW);
    state.scores[1] = 9;
    count = list(chosen, &state);
    snooker_look_ahead(of, &state, legal, count, of->values);
    for (i = 0; i < count; i++) {
        const cue_snooker_shot shot = shot_at(i);
        snooker_state after;
        if (legal[i].kind != CUE_SNOOKER_SHOT || shot.type != CUE_SNOOKER_POT)
            continue;
        dear += of->values[i] < 0;
        if (of->values[i] < 0 || i % 3 == 2)
            continue;
        after = after_pot(&state, &legal[i]);
        ck_assert_int_eq(of->values[i], pot_worth(of, &state, &after, &shot, reds + 6));
        compared++;
    }
    ck_assert_uint_gt(compared, 20);
    ck_assert_uint_gt(dear, 20);
}
END_TEST

/* Into a1 red-1 takes a chalk and more, and leads to the same: it is not worth a trial. Conceding is worth nothing, either. */
START_TEST(dear_shots)
{
    snooker_state state = first_shot();
    size_t count, i;
    unsigned tried[CUE_SNOOKER_POCKETS] = {0};
    expert *of;
    lay(&state, ONE_TURN);
    of = desk(chosen, &state);
    count = list(chosen, &state);
    ck_assert_uint_eq(snooker_choose(of, &state, legal, count), snooker_choose(of, &state, legal, count));
    for (i = 0; i < count; i++) {
        const cue_snooker_shot shot = shot_at(i);
        if (legal[i].kind == CUE_SNOOKER_SHOT && shot.type == CUE_SNOOKER_POT && shot.ball == 0 && shot.spin < 0)
            tried[shot.pocket] += of->values[i] >= 0;
    }
    ck_assert_uint_eq(tried[0], 0);
    ck_assert_uint_eq(tried[2], 2); /* with no power, and with one */
    ck_assert_int_eq(of->values[count - 1], -1);
}
END_TEST

/* What a glance says of a phase, and trials, so many. */
static double glance(const cue_snooker_options *options, const snooker_state *state, size_t count)
{
    static expert room;
    return snooker_advice.glance(options, state, &room, legal, count, values);
}

static double trials(const cue_snooker_options *options, const snooker_state *state, const cue_action *action,
                     uint64_t seed, unsigned games)
{
    static expert room;
    double sum = 0;
    unsigned i;
    (void)snooker_advice.glance(options, state, &room, legal, list(options, state), values);
    for (i = 0; i < games; i++)
        sum += snooker_advice.trial(options, state, &room, action, seed, i);
    return sum / games;
}

/* [respotted-black]: the first roll goes through all 36, so that so many trials are exact. */
START_TEST(respotted_black)
{
    static const double made[] = {27.0 / 36, 32.0 / 36, 35.0 / 36};
    snooker_state state = first_shot();
    unsigned power;
    lay(&state, "b2 black c4 cue");
    state.head.phase = CUE_SNOOKER_PHASE_RESPOTTED_BLACK;
    state.on = CUE_SNOOKER_ON_BLACK;
    ck_assert_uint_eq(list(chosen, &state), 4);
    (void)glance(chosen, &state, 4);
    for (power = 0; power < 3; power++) {
        const cue_action action = cue_snooker_pot_black(power);
        ck_assert_double_eq_tol(values[power], made[power], 1e-5);
        ck_assert_double_eq_tol(trials(chosen, &state, &action, 5, 36), made[power], 1e-9);
    }
    ck_assert_double_lt(values[3], 0);
}
END_TEST

/* [upgrade]: a better cue is worth more; and what the later rounds are worth multiplies it. */
START_TEST(better_cues)
{
    static expert room;
    snooker_state state = first_shot(), kept;
    double stake, seemed;
    size_t i;
    state.best_break = 50;
    state.drawn = 1 << VERA_QUILL;
    state.head.phase = CUE_SNOOKER_PHASE_UPGRADE;
    ck_assert_uint_eq(list(chosen, &state), 3);
    stake = glance(chosen, &state, 3);
    ck_assert(stake > 0.1 && stake < 0.7);
    for (i = 0; i < 3; i++) {
        ck_assert(values[i] > 0.3 && values[i] < 1 && (!i || values[i] > values[i - 1]));
        ck_assert_double_eq_tol(trials(chosen, &state, &legal[i], 1, 1), values[i], 1e-12);
    }
    /* Nothing chosen yet, the best one is; once the first is kept, the opponent is still to be drawn. */
    ck_assert_double_eq_tol(trials(chosen, &state, NULL, 1, 1), values[2], 1e-12);
    kept = state;
    kept.round++;
    kept.head.phase = CUE_SNOOKER_PHASE_DRAW;
    seemed = values[0];
    (void)snooker_advice.glance(chosen, &kept, &room, NULL, 0, NULL);
    ck_assert_double_eq_tol(snooker_advice.trial(chosen, &kept, &room, NULL, 1, 0), seemed, 1e-12);
    state.round = 4;
    ck_assert_double_gt(glance(chosen, &state, 3), stake);
}
END_TEST

/* [reposition]: to leave the cue ball is worth what the position is; some cell is better. */
START_TEST(cue_ball_in_hand)
{
    snooker_state state = first_shot();
    size_t count, i, better = 0;
    cue_action stay = cue_snooker_reposition(CUE_SNOOKER_CELLS);
    lay(&state, ONE_TURN);
    state.head.phase = CUE_SNOOKER_PHASE_REPOSITION;
    count = list(chosen, &state);
    (void)glance(chosen, &state, count);
    for (i = 0; i + 2 < count; i++)
        better += values[i] > values[count - 2];
    ck_assert_uint_gt(better, 0);
    ck_assert_double_lt(values[count - 1], 0);
    ck_assert_double_eq_tol(trials(chosen, &state, &stay, 3, 200), values[count - 2], 0.15);
}
END_TEST

/* [bonus]: before the next shot power or chalk is worth having; once the black is down and the match won, nothing is. To take
 * nothing need not be tried: nobody has to use what there is. */
START_TEST(bonuses)
{
    snooker_state state = first_shot();
    lay(&state, ONE_TURN);
    state.head.phase = CUE_SNOOKER_PHASE_BONUS;
    state.on = CUE_SNOOKER_ON_COLOUR;
    state.power = 2;
    state.chalk = 1;
    ck_assert_uint_eq(list(chosen, &state), 3);
    (void)glance(chosen, &state, 3);
    ck_assert(values[0] > 0 && values[1] > 0 && values[2] < 0);
    lay(&state, "b2 cue");
    state.on = CUE_SNOOKER_NONE;
    state.scores[0] = 1;
    (void)glance(chosen, &state, 3);
    ck_assert(values[0] >= 1 && values[1] >= 1 && values[2] < 0);
    ck_assert_double_ge(trials(chosen, &state, &legal[0], 1, 1), 1);
}
END_TEST

/* The only choice is the advice. */
static void advise_alone(const snooker_state *state)
{
    cue_setup *setup = NULL;
    cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
    cue_advice_result result = CUE_ADVICE_RESULT_INIT;
    cue_advice best;
    must(cue_setup_new(cue_ruleset_find(CUE_SNOOKER_SOLITAIRE), NULL, &setup, &fault));
    config.room_size = cue_advice_room(setup);
    config.room = malloc(config.room_size);
    ck_assert_ptr_nonnull(config.room);
    config.budget = 40;
    must(cue_advise(setup, state, &config, &best, 1, &result, &fault));
    ck_assert_uint_eq(result.count, 1);
    ck_assert_int_eq(best.action.kind, CUE_SNOOKER_NO_SHOT);
    free(config.room);
    cue_setup_free(setup);
}

/* [no-shot]: without chalk nothing can be struck from a corner that three balls close. What comes of the only choice is
 * found out by trials. */
START_TEST(no_shot)
{
    snooker_state state = first_shot();
    lay(&state, "a1 cue b1 green a2 brown b2 blue d5 yellow d4 pink c5 black");
    state.on = CUE_SNOOKER_ON_YELLOW;
    state.power = state.chalk = 0;
    ck_assert_uint_eq(list(chosen, &state), 2);
    (void)glance(chosen, &state, 2);
    ck_assert(values[0] >= 0 && values[0] <= 0);
    advise_alone(&state);
    ck_assert_double_gt(trials(chosen, &state, &legal[0], 1, 36), 0);
}
END_TEST

/* Glances and trials agree about shots of every type, in matches of one game and of three, whoever leads; and those who are
 * about to win a match or a game have done so in the trials. */
START_TEST(trials_agree_with_glances)
{
    static const struct {
        int32_t points;
        uint8_t best_of;
        unsigned reds;
    } cases[] = {{0, 1, 9}, {20, 1, 3}, {-30, 3, 5}, {40, 3, 0}};
    static double seemed[LISTED];
    snooker_state state = random_table(40 + (uint64_t)_i, cases[_i].reds);
    cue_snooker_options options = *chosen;
    unsigned type, found = 0;
    size_t count, i;
    options.best_of = cases[_i].best_of;
    state.scores[cases[_i].points < 0] = abs(cases[_i].points);
    state.on = cases[_i].reds ? CUE_SNOOKER_ON_RED : CUE_SNOOKER_ON_YELLOW;
    count = list(&options, &state);
    (void)glance(&options, &state, count);
    memcpy(seemed, values, sizeof seemed);
    for (type = CUE_SNOOKER_POT; type <= CUE_SNOOKER_SAFE; type++)
        for (i = 0; i < count; i++)
            if (legal[i].kind == CUE_SNOOKER_SHOT && shot_at(i).type == type && seemed[i] >= 0) {
                const cue_action action = legal[i];
                ck_assert_double_eq_tol(trials(&options, &state, &action, 9, 36), seemed[i], 0.25);
                found++;
                break;
            }
    ck_assert_uint_ge(found, 2);
}
END_TEST

Suite *snooker_advice_suite(void)
{
    Suite *suite = suite_create("snooker_advice");
    TCase *loops = tcase_create("loops");
    tcase_set_timeout(loops, 60);
    tcase_add_loop_test(loops, opponent_on_reds, 0, 2);
    tcase_add_loop_test(loops, more_is_better, 0, CUE_SNOOKER_OPPONENTS);
    tcase_add_loop_test(loops, what_pots_lead_to, 0, CUE_SNOOKER_REDS + 1);
    tcase_add_loop_test(loops, trials_agree_with_glances, 0, 4);
    suite_add_tcase(suite, loops);
    ADD_TESTS(suite, "outline", an_outline_is_made_once_for_each_match, no_ball_is_left, opponent_on_the_black,
              opponent_in_a_snooker, best_of_three);
    ADD_TESTS(suite, "player", menus, dear_shots, respotted_black, better_cues, cue_ball_in_hand, bonuses, no_shot);
    return suite;
}
