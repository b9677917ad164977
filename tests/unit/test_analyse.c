/* Analysis: compared with what can be told otherwise about the same game. */
#include "lane.h"
#include "suites.h"
#include "toy.h"

#include <cuerules/games/chaser.h>

#include <math.h>

/* The functions of a ruleset are given more than these look at. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

enum { ENTRIES = 256 };

typedef struct analysed {
    cue_analysed list[ENTRIES];
    cue_analysis result;
} analysed;

static const analysed *analyse_part(const cue_game *game, uint64_t budget, size_t from, size_t count)
{
    static analysed of;
    const cue_analysis none = CUE_ANALYSIS_INIT;
    cue_analysis_config config = CUE_ANALYSIS_CONFIG_INIT;
    memset(&of, 0, sizeof of);
    of.result = none;
    config.budget = budget;
    config.from = from;
    config.count = count;
    must(cue_analyse(game, &config, of.list, ENTRIES, &of.result, &fault));
    return &of;
}

static const analysed *analyse(const cue_game *game, uint64_t budget)
{
    return analyse_part(game, budget, 0, 0);
}

/* ---- Bowling Solitaire, exactly */

/* So many entries, as the simple player plays. */
static cue_game *bowled(uint64_t seed, size_t entries)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    config.seed = seed;
    must(cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), &config, &game, &fault));
    while (cue_game_log_count(game) < entries && !cue_step_over(cue_game_ruleset(game), cue_game_state(game))) {
        cue_action legal[256];
        const size_t count = cue_game_legal(game, legal, 256);
        must(cue_game_apply(game, &legal[greedy_pick(game, legal, count)], &fault));
    }
    return game;
}

/* Where the last deal is in the log, and how many there are. */
static size_t last_deal(const cue_game *game, unsigned *count)
{
    size_t last = 0, i;
    for (i = 0, *count = 0; i < cue_game_log_count(game); i++) {
        cue_action action;
        ck_assert(cue_game_log_at(game, i, &action));
        if (action.kind == CUE_BOWLING_DEAL) {
            last = i;
            ++*count;
        }
    }
    return last;
}

/* A strike in the last frame: the bonus deal is worth what its best ball takes, with nothing after it. */
START_TEST(bonus)
{
    cue_game *game = NULL;
    unsigned deals = 0;
    uint64_t seed = 0;
    size_t last = 0;
    const analysed *of;
    double sum;
    for (; deals <= CUE_BOWLING_FRAMES; seed++) {
        cue_game_free(game);
        game = bowled(seed, ENTRIES);
        last = last_deal(game, &deals);
    }
    of = analyse_part(game, 0, last, 0);
    sum = of->result.before[0] - of->result.players[0].loss + of->result.players[0].luck;
    ck_assert_double_eq_tol(sum, of->result.after[0], 1e-9);
    ck_assert_uint_eq(of->list[0].flags, CUE_ANALYSED_LUCK);
    cue_game_free(game);
}
END_TEST

/* What was expected, less what was lost, and what luck added, is the score. */
START_TEST(account)
{
    cue_game *game = bowled(4, SIZE_MAX);
    const analysed *of = analyse(game, 0);
    const cue_analysed_player *player = &of->result.players[0];
    cue_bowling_view view;
    double loss = 0, luck = 0;
    unsigned choices = 0;
    size_t i;
    must(cue_game_view(game, &view, sizeof view, &fault));
    ck_assert_uint_eq(of->result.count, cue_game_log_count(game));
    ck_assert_uint_eq(of->result.unit, CUE_ADVICE_SCORE);
    ck_assert_uint_eq(of->result.exact, 1);
    ck_assert_uint_eq(of->result.games, 0);
    for (i = 0; i < of->result.count; i++) {
        const cue_analysed *entry = &of->list[i];
        ck_assert_int_eq(entry->seen_by, 0);
        ck_assert(entry->flags & CUE_ANALYSED_LUCK);
        ck_assert(entry->loss >= 0 && entry->error <= 0 && entry->luck_error <= 0);
        loss += entry->flags & CUE_ANALYSED_CHOICE ? entry->loss : 0;
        luck += entry->luck;
        choices += entry->flags & CUE_ANALYSED_CHOICE;
    }
    ck_assert_double_eq_tol(of->result.before[0], 186.3, 0.5);
    ck_assert_double_eq(of->result.after[0], view.players[0].score);
    ck_assert_double_eq_tol(of->result.before[0] - loss + luck, view.players[0].score, 1e-6);
    ck_assert_double_eq_tol(player->loss, loss, 1e-9);
    ck_assert_double_eq_tol(player->luck, luck, 1e-9);
    ck_assert_double_eq_tol(player->mean_loss * choices, loss, 1e-9);
    ck_assert_uint_eq(player->choices, choices);
    ck_assert_double_gt(loss, 20); /* the simple player scores 90 less than the best */
    cue_game_free(game);
}
END_TEST

/* Each choice against the advice at the time, and the dearest of them. */
START_TEST(choices)
{
    cue_game *game = bowled(9, 16), *past = NULL;
    const analysed of = *analyse(game, 0);
    const cue_analysed_player *player = &of.result.players[0];
    double third = player->dearest_loss[2];
    size_t i, dearer = 0;
    must(cue_game_clone(game, &past, &fault));
    for (i = of.result.count; i--;) {
        cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
        cue_advice_result result = CUE_ADVICE_RESULT_INIT;
        cue_advice best;
        cue_action played;
        must(cue_game_undo(past, NULL, &fault));
        ck_assert(cue_game_log_at(game, i, &played));
        ck_assert_int_eq(of.list[i].player, cue_step_head(cue_game_state(past))->to_act);
        if (of.list[i].player == CUE_CHANCE)
            continue;
        config.played = &played;
        must(cue_game_advise(past, &config, &best, 1, &result, &fault));
        ck_assert_int_eq(of.list[i].flags & CUE_ANALYSED_CHOICE, result.count > 1);
        ck_assert_double_eq(of.list[i].best_value, best.value);
        ck_assert_double_eq(of.list[i].value, result.played.value);
        ck_assert_double_eq_tol(of.list[i].loss, best.value - result.played.value, 1e-9);
        ck_assert_str_eq(action_text(game, &of.list[i].best),
                         action_text(game, of.list[i].loss > 0 ? &best.action : &played));
        dearer += of.list[i].loss > third;
    }
    ck_assert_uint_eq(player->dearest_count, 3);
    ck_assert_uint_eq(dearer, 2);
    for (i = 0; i < 3; i++)
        ck_assert_double_eq(player->dearest_loss[i], of.list[player->dearest[i]].loss);
    ck_assert(player->dearest_loss[0] >= player->dearest_loss[1] && player->dearest_loss[1] >= third);
    cue_game_free(past);
    cue_game_free(game);
}
END_TEST

/* A part is analysed as it is in the whole; and no entry is written for which there is no room. */
START_TEST(parts)
{
    cue_game *game = bowled(2, 12);
    const analysed whole = *analyse(game, 0), *part = analyse_part(game, 0, 5, 3);
    cue_analysis_config config = CUE_ANALYSIS_CONFIG_INIT;
    cue_analysis result = CUE_ANALYSIS_INIT;
    cue_analysed one[2];
    size_t i;
    ck_assert_uint_eq(part->result.count, 3);
    ck_assert_int_eq(memcmp(part->list, whole.list + 5, 3 * sizeof whole.list[0]), 0);
    for (i = 0; i < part->result.players[0].dearest_count; i++)
        ck_assert(part->result.players[0].dearest[i] >= 5 && part->result.players[0].dearest[i] < 8);
    part = analyse_part(game, 0, 10, 100);
    ck_assert_uint_eq(part->result.count, 2);
    ck_assert_double_eq(part->result.after[0], whole.result.after[0]);
    part = analyse_part(game, 0, 12, 0);
    ck_assert_uint_eq(part->result.count, 0);
    ck_assert_double_eq(part->result.before[0], whole.result.after[0]);
    memset(one, 0xee, sizeof one);
    config.from = 3;
    must(cue_analyse(game, &config, one, 1, &result, &fault));
    ck_assert_uint_eq(result.count, 9);
    ck_assert_int_eq(memcmp(one, whole.list + 3, sizeof one[0]), 0);
    ck_assert_uint_eq(one[1].flags, 0xeeeeeeee);
    cue_game_free(game);
}
END_TEST

/* Where covered cards lie has no part in it: the log goes on from the same view. */
START_TEST(nothing_hidden)
{
    cue_game *game = lane_new(), *other = NULL;
    analysed known;
    lane_deal(game, "0123456789 45607 123 89");
    must(cue_game_imagine(game, 5, &other, &fault));
    ck_assert_str_ne(save_text(game, false), save_text(other, false));
    known = *analyse_part(game, 0, 1, 0);
    ck_assert_double_eq(known.result.after[0], analyse(other, 0)->result.after[0]);
    lane_play(game, "end");
    lane_play(other, "end");
    known = *analyse_part(game, 0, 1, 0);
    ck_assert_double_eq(known.list[0].loss, analyse(other, 0)->list[0].loss);
    ck_assert_double_gt(known.list[0].loss, 0);
    cue_game_free(other);
    cue_game_free(game);
}
END_TEST

/* ---- games that are played out */

static int32_t take_much(const void *options, const void *state, const cue_action *action)
{
    return action->kind == TOY_DO_TAKE ? action->data.bytes[0] : 0;
}

static const cue_simulation_powers takers = {.size = (uint32_t)sizeof(cue_simulation_powers), .worth = take_much,
                                             .declined = UINT64_C(1) << TOY_DO_AGREE};

/* A game of the toy with three counters, of which each player takes as many as possible. */
static cue_game *counters(const cue_definition *definition, unsigned players)
{
    cue_ruleset *ruleset = toy_ruleset(definition);
    cue_game *game = NULL;
    must(cue_game_new_json(ruleset, NULL, json("{'heap':3}"), players == 3 ? json("['Ana','Bo','Cy']") : NULL, &game,
                           &fault));
    cue_ruleset_close(ruleset);
    return game;
}

static void play(cue_game *game, cue_action action)
{
    must(cue_game_apply(game, &action, &fault));
}

/* Who begins wins: so the toss is luck, taking one of three costs the game, and taking the rest costs nothing. The referee's
 * cheer is neither choice nor luck. */
START_TEST(any_ruleset)
{
    static const cue_advice_powers nothing_known = {.size = (uint32_t)sizeof nothing_known, .unit = CUE_ADVICE_WINS};
    cue_definition definition = toy_definition;
    cue_game *game;
    const analysed *of;
    definition.simulation = &takers;
    definition.advice = &nothing_known;
    game = counters(&definition, 2);
    play(game, toy_cheer(1));
    play(game, toy_toss(1));
    play(game, toy_take(1));
    play(game, toy_take(2));
    of = analyse(game, 120);
    ck_assert_uint_eq(of->result.unit, CUE_ADVICE_WINS);
    ck_assert_uint_eq(of->result.exact, 0);
    ck_assert_uint_eq(of->result.count, 4);
    ck_assert_int_eq(of->list[0].flags, 0);
    ck_assert_int_eq(of->list[0].player, CUE_NOBODY);
    ck_assert_int_eq(of->list[1].flags, CUE_ANALYSED_LUCK);
    ck_assert_int_eq(of->list[1].player, CUE_CHANCE);
    ck_assert_int_eq(of->list[1].seen_by, 1);
    ck_assert_double_eq_tol(of->list[1].luck, 0.5, 0.3);
    ck_assert_double_eq(of->result.players[0].luck, -of->result.players[1].luck);
    ck_assert_double_eq(of->result.players[1].luck, of->list[1].luck);
    ck_assert_double_eq(of->list[1].luck_error, of->result.players[1].luck_error);
    ck_assert_double_eq_tol(of->list[1].luck_error, sqrt(0.25 / 30), 0.05);
    ck_assert_int_eq(of->list[2].flags, CUE_ANALYSED_CHOICE);
    ck_assert_int_eq(of->list[2].player, 1);
    ck_assert_double_eq(of->list[2].loss, 1);
    ck_assert_double_eq_tol(of->list[2].error, sqrt(2 * 41.0 / 42 / 42 / 40), 1e-3);
    ck_assert_str_eq(action_text(game, &of->list[2].best), json("{'action':'take','count':3,'leaves':0}"));
    ck_assert_double_eq(of->list[3].loss, 0);
    ck_assert_int_eq(of->list[3].seen_by, 0);
    ck_assert_double_eq(of->result.after[0], 1);
    ck_assert_double_eq(of->result.after[1], 0);
    ck_assert_uint_eq(of->result.players[1].dearest[0], 2);
    ck_assert_uint_eq(of->result.players[0].dearest_count, 0);
    ck_assert_uint_gt(of->result.games, 2 * 120);
    cue_game_free(game);
}
END_TEST

/* An agreement, which no policy chooses, is a choice as any other, but not by somebody who is not to act; and what the
 * referee does in between is none. */
START_TEST(declined)
{
    cue_action_kind kinds[8];
    cue_definition definition = toy_definition;
    cue_action agree = cue_action_of(TOY_DO_AGREE);
    cue_game *game;
    memcpy(kinds, toy_definition.actions, toy_definition.action_count * sizeof kinds[0]);
    kinds[TOY_DO_AGREE].flags = CUE_KIND_OF_ANYBODY;
    definition.actions = kinds;
    definition.simulation = &takers;
    for (agree.player = 0; agree.player < 2; agree.player++) {
        const analysed *of;
        game = counters(&definition, 2);
        play(game, toy_toss(0));
        play(game, toy_cheer(1));
        play(game, agree);
        of = analyse(game, 2);
        ck_assert_int_eq(of->list[1].flags, 0);
        ck_assert_int_eq(of->list[2].player, agree.player);
        ck_assert_int_eq(of->list[2].flags, agree.player ? 0 : CUE_ANALYSED_CHOICE);
        ck_assert_double_eq(of->list[2].value, agree.player ? 0 : 1); /* all win */
        cue_game_free(game);
    }
}
END_TEST

/* What cannot be told from chance is no loss: then the best is what was played. */
START_TEST(doubtful)
{
    enum { BUDGET = 40 };
    cue_game *game = begin_game("snooker-solitaire", 1, "{'match':{'round':5,'level':4}}"), *past = NULL;
    unsigned in_doubt = 0, i;
    analysed of;
    while (cue_game_log_count(game) < 24) {
        static cue_action legal[24000];
        const size_t count = cue_game_legal(game, legal, 24000);
        play(game, legal[greedy_pick(game, legal, count)]);
    }
    of = *analyse(game, BUDGET);
    must(cue_game_clone(game, &past, &fault));
    for (i = 24; i--;) {
        cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
        cue_advice_result result = CUE_ADVICE_RESULT_INIT;
        cue_advice best;
        cue_action played;
        must(cue_game_undo(past, NULL, &fault));
        if (!(of.list[i].flags & CUE_ANALYSED_CHOICE))
            continue;
        ck_assert(cue_game_log_at(game, i, &played));
        config.budget = BUDGET;
        config.played = &played;
        must(cue_game_advise(past, &config, &best, 1, &result, &fault));
        ck_assert(of.list[i].loss <= 0 || of.list[i].loss > CUE_ANALYSIS_DOUBT * of.list[i].error);
        if (result.played.loss > 0 && of.list[i].loss <= 0) {
            ck_assert_double_eq(of.list[i].best_value, of.list[i].value);
            ck_assert_str_eq(action_text(game, &of.list[i].best), action_text(game, &played));
            in_doubt++;
        }
    }
    ck_assert_uint_gt(in_doubt, 0);
    cue_game_free(past);
    cue_game_free(game);
}
END_TEST

/* Played for the score, by a ruleset that knows nothing of its own; and a match that is tried. */
START_TEST(scores_and_matches)
{
    static const cue_advice_powers nothing_known = {.size = (uint32_t)sizeof nothing_known, .unit = CUE_ADVICE_SCORE};
    cue_definition definition = *cue_ruleset_definition(cue_ruleset_find(CUE_BOWLING_SOLITAIRE));
    const cue_bowling_deal_data cards = lane_cards("0123456789 45607 123 89");
    cue_ruleset *ruleset;
    cue_game *game = NULL;
    const analysed *of;
    definition.advice = &nothing_known;
    ruleset = toy_ruleset(&definition);
    must(cue_game_new(ruleset, NULL, &game, &fault));
    play(game, cue_bowling_dealt(&cards));
    of = analyse(game, 400);
    ck_assert_uint_eq(of->result.unit, CUE_ADVICE_SCORE);
    ck_assert_double_eq_tol(of->result.before[0], 96, 6); /* the simple player's mean, with a spread of 13 */
    ck_assert_double_eq_tol(of->list[0].luck, of->result.after[0] - of->result.before[0], 1e-9);
    ck_assert_double_eq_tol(of->list[0].luck_error, 13 * sqrt(2.0 / 100), 1);
    cue_game_free(game);
    cue_ruleset_close(ruleset);
    game = begin_game("snooker-solitaire", 1, "{'match':{'round':1,'level':1}}");
    while (cue_step_head(cue_game_state(game))->to_act == CUE_CHANCE) {
        cue_action action;
        (void)cue_game_legal(game, &action, 1);
        play(game, action);
    }
    ck_assert_double_ge(analyse(game, 100)->result.before[0], 0.3);
    cue_game_free(game);
}
END_TEST

/* ---- exact values of rulesets of others */

/* Who takes all there is wins. */
static void take_values(const void *options, const void *state, void *room, const cue_action *legal, size_t count,
                        double *values)
{
    size_t i;
    for (i = 0; i < count; i++)
        values[i] = legal[i].kind == TOY_DO_TAKE ? legal[i].data.bytes[0] / 3.0 : 0;
}

static double half(const void *options, const void *state, void *room, unsigned player)
{
    return 0.5 - 0.1 * player;
}

static void nothing_hidden_here(const void *options, cue_random *random, void *state)
{
}

/* Of several players whose values are exact, luck is told by those who can tell what a position is worth to each; of a choice,
 * where something is hidden, the luck of whoever chose. */
START_TEST(exact_for_several)
{
    static const cue_advice_powers no_luck = {
        .size = (uint32_t)sizeof no_luck, .unit = CUE_ADVICE_WINS, .values = take_values};
    static const cue_advice_powers luck = {
        .size = (uint32_t)sizeof luck, .unit = CUE_ADVICE_WINS, .values = take_values, .value = half};
    cue_definition definition = toy_definition;
    unsigned told;
    for (told = 0; told < 3; told++) {
        cue_game *game;
        const analysed *of;
        definition.advice = told ? &luck : &no_luck;
        definition.imagine = told == 2 ? nothing_hidden_here : NULL;
        game = counters(&definition, 3);
        play(game, toy_toss(1));
        play(game, toy_take(2));
        of = analyse(game, 0);
        ck_assert_uint_eq(of->result.exact, 1);
        ck_assert_uint_eq(of->list[0].flags, told ? CUE_ANALYSED_LUCK : 0);
        ck_assert_double_eq_tol(of->list[0].luck, told ? 1 - 0.4 : 0, 1e-12);
        ck_assert_double_eq_tol(of->result.players[2].luck, 0, 1e-12);
        ck_assert_double_eq_tol(of->result.players[0].luck, 0, 1e-12);
        ck_assert_uint_eq(of->list[1].flags, CUE_ANALYSED_CHOICE | (told == 2 ? CUE_ANALYSED_LUCK : 0));
        ck_assert_double_eq_tol(of->list[1].luck, told == 2 ? 0.4 - 2 / 3.0 : 0, 1e-12);
        ck_assert_double_eq_tol(of->list[1].loss, 1 / 3.0, 1e-12);
        ck_assert_double_eq_tol(of->result.after[1], told ? 0.4 : 0, 1e-12);
        cue_game_free(game);
    }
}
END_TEST

/* A solitaire that can tell nothing between its deals: the choices alone. */
START_TEST(choices_alone)
{
    cue_definition definition = *cue_ruleset_definition(cue_ruleset_find(CUE_BOWLING_SOLITAIRE));
    cue_advice_powers powers = *definition.advice;
    const cue_bowling_deal_data cards = lane_cards("0123456789 45607 123 89");
    cue_ruleset *ruleset;
    cue_game *game = NULL;
    const analysed *of;
    powers.value = NULL;
    definition.advice = &powers;
    ruleset = toy_ruleset(&definition);
    must(cue_game_new(ruleset, NULL, &game, &fault));
    play(game, cue_bowling_dealt(&cards));
    lane_play(game, "end");
    of = analyse(game, 0);
    ck_assert_uint_eq(of->list[0].flags, 0);
    ck_assert_uint_eq(of->list[1].flags, CUE_ANALYSED_CHOICE | CUE_ANALYSED_LUCK);
    ck_assert_double_eq(of->result.before[0], 0);
    ck_assert_double_gt(of->result.after[0], 100);
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

/* ---- stopping, and refusals */

static bool count_looks(void *context)
{
    unsigned *left = context;
    return !*left || !--*left;
}

/* Stopped at any time, there is what was analysed by then, and it is what it would have been. */
START_TEST(stopping)
{
    cue_definition definition = toy_definition;
    cue_analysis_config config = CUE_ANALYSIS_CONFIG_INIT;
    analysed whole;
    cue_game *game;
    unsigned looks, most = 0;
    definition.simulation = &takers;
    game = counters(&definition, 2);
    play(game, toy_toss(0));
    play(game, toy_take(1));
    play(game, toy_take(1));
    play(game, toy_take(1));
    whole = *analyse(game, 60);
    for (looks = 1; most < 4; looks++) {
        cue_analysis result = CUE_ANALYSIS_INIT;
        cue_analysed list[4] = {{0}};
        unsigned left = looks;
        config.budget = 60;
        config.stop = count_looks;
        config.context = &left;
        must(cue_analyse(game, &config, list, 4, &result, &fault));
        ck_assert_uint_ge(result.count, most);
        ck_assert_uint_lt(looks, 100);
        ck_assert_int_eq(memcmp(list, whole.list, result.count * sizeof list[0]), 0);
        most = (unsigned)result.count;
    }
    ck_assert_uint_gt(looks, 5);
    cue_game_free(game);
}
END_TEST

START_TEST(refusals)
{
    cue_game *game = begin_game(CUE_CHASER, 2, NULL);
    cue_analysis_config config = CUE_ANALYSIS_CONFIG_INIT;
    cue_analysis result = CUE_ANALYSIS_INIT;
    refused(cue_analyse(game, &config, NULL, 0, &result, &fault), CUE_ILLEGAL_ACTION, "");
    ck_assert_ptr_nonnull(strstr(fault.message, "somebody plays its shots at a table"));
    cue_game_free(game);
    game = bowled(1, 3);
    config.from = 4;
    refused(cue_analyse(game, &config, NULL, 0, &result, &fault), CUE_BAD_VALUE, "/from");
    config.size = 0;
    refused(cue_analyse(game, &config, NULL, 0, &result, &fault), CUE_UNSUPPORTED_VERSION, "");
    config.size = sizeof config;
    result.size = 0;
    refused(cue_analyse(game, &config, NULL, 0, &result, &fault), CUE_UNSUPPORTED_VERSION, "");
    cue_game_free(game);
}
END_TEST

static bool changed;

/* Takes what it took, and hears a cheer, until it changes its mind. */
static cue_status take_or_not(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                              cue_error *error)
{
    if (changed && (action->kind == TOY_DO_TAKE || action->kind == TOY_DO_CHEER))
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "", "no longer");
    return toy_definition.apply(options, state, action, rulings, error);
}

/* After a toss and a cheer; exact, so that no games are played out. */
static void refuses_later(cue_definition *definition, cue_action later)
{
    static const cue_advice_powers known = {
        .size = (uint32_t)sizeof known, .unit = CUE_ADVICE_WINS, .values = take_values};
    cue_analysis_config config = CUE_ANALYSIS_CONFIG_INIT;
    cue_analysis result = CUE_ANALYSIS_INIT;
    cue_game *game;
    definition->advice = &known;
    game = counters(definition, 2);
    play(game, toy_toss(0));
    play(game, later);
    changed = true;
    refused(cue_analyse(game, &config, NULL, 0, &result, &fault), CUE_ILLEGAL_ACTION, "");
    changed = false;
    ck_assert_uint_eq(result.count, 0);
    cue_game_free(game);
}

/* Rulesets whose games are too long, and one that refuses what was played. */
START_TEST(faulty_rulesets)
{
    cue_definition definition = toy_definition;
    cue_analysis_config config = CUE_ANALYSIS_CONFIG_INIT;
    cue_analysis result = CUE_ANALYSIS_INIT;
    cue_game *game;
    definition.simulation = &takers;
    definition.max_moves = 1;
    game = counters(&definition, 2);
    refused(cue_analyse(game, &config, NULL, 0, &result, &fault), CUE_LIMIT, "");
    play(game, toy_toss(0));
    refused(cue_analyse(game, &config, NULL, 0, &result, &fault), CUE_LIMIT, "");
    cue_game_free(game);
    definition.max_moves = toy_definition.max_moves;
    definition.apply = take_or_not;
    refuses_later(&definition, toy_take(3));
    refuses_later(&definition, toy_cheer(1));
}
END_TEST

Suite *analyse_suite(void)
{
    Suite *suite = suite_create("analyse");
    ADD_TESTS(suite, "Bowling Solitaire", bonus, account, choices, parts, nothing_hidden);
    ADD_TESTS(suite, "played out", any_ruleset, declined, doubtful, scores_and_matches);
    ADD_TESTS(suite, "exact", exact_for_several, choices_alone);
    ADD_TESTS(suite, "refusals", stopping, refusals, faulty_rulesets);
    return suite;
}
