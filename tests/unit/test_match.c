/* Matches as only C shows them: the typed structs, the stepping level, and what a ruleset has to declare for them. The
 * rules stand in tests/transcripts. */
#include "help.h"
#include "suites.h"

#include "core/setup.h"

#include <cuerules/games/chaser.h>
#include <cuerules/games/chess_pool.h>
#include <cuerules/games/sinuca_brasileira.h>

#include <string.h>

enum { AWARD = CUE_CHASER_AWARD };

static cue_chaser_options race_to(unsigned games, int first)
{
    cue_chaser_options options = CUE_CHASER_OPTIONS_INIT;
    options.match.on = 1;
    options.match.race[0] = (uint16_t)games;
    options.match.first = (int8_t)first;
    return options;
}

static cue_setup *match_of(unsigned games, int first)
{
    const cue_chaser_options options = race_to(games, first);
    return setup_of(cue_ruleset_find("chaser"), 3, &options, sizeof options);
}

/* A game without a match has no bytes for one; the options are complete. */
START_TEST(where_a_match_stands)
{
    cue_setup *setup = match_of(7, CUE_CHANCE), *single = setup_of(cue_ruleset_find("chaser"), 0, NULL, 0);
    const cue_chaser_options *options = cue_setup_options(setup);
    _Alignas(8) unsigned char state[CUE_STATE_MAX], copy[CUE_STATE_MAX];
    cue_match match, none;
    memset(&none, 0, sizeof none);
    ck_assert_uint_eq(cue_state_size(single), cue_ruleset_definition(cue_ruleset_find("chaser"))->state_size);
    ck_assert_uint_gt(cue_state_size(setup), cue_state_size(single));
    ck_assert_uint_eq(options->match.race_count, 3);
    ck_assert_uint_eq(options->match.race[2], 7);
    ck_assert_uint_eq(options->match.race[3], 0);
    memset(state, 0xff, sizeof state);
    cue_step_start(setup, state);
    ck_assert_uint_eq(state[cue_state_size(setup)], 0xff);
    ck_assert(cue_step_match(setup, state, &match));
    ck_assert_uint_eq(match.number, 1);
    ck_assert_int_eq(match.opener, CUE_NOBODY);
    ck_assert_uint_eq(match.players, 3);
    ck_assert_uint_eq(match.race[2], 7);
    ck_assert_uint_eq(match.won[0], 0);
    cue_step_clone_into(setup, state, copy);
    ck_assert_mem_eq(copy, state, cue_state_size(setup));
    cue_step_start(single, state);
    ck_assert(!cue_step_match(single, state, &match));
    ck_assert_mem_eq(&match, &none, sizeof match);
    cue_setup_free(setup);
    cue_setup_free(single);
}
END_TEST

/* The lag is drawn from the seed and counts as a draw, also in games without any other chance. */
START_TEST(lags_of_a_seed)
{
    static const char *const ids[] = {"chaser", "chess-pool", "sinuca-brasileira"};
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    unsigned winners = 0;
    for (config.seed = 0; config.seed < 20; config.seed++) {
        const cue_ruling *said;
        cue_game *game = NULL;
        cue_action legal[40];
        size_t count;
        must(cue_game_new_json(cue_ruleset_find(ids[_i]), &config, "{\"match\":{\"race\":2,\"first\":\"lag\"}}", NULL,
                               &game, &fault));
        ck_assert_uint_eq(cue_game_legal(game, legal, 40), 1);
        must(cue_game_apply(game, &legal[0], &fault));
        said = cue_game_rulings(game, &count);
        ck_assert(said || !count);
        ck_assert_uint_eq(count, 0);
        ck_assert_uint_eq(cue_step_head(cue_game_state(game))->draws, 1);
        winners |= 1u << cue_step_head(cue_game_state(game))->to_act;
        must(cue_game_undo(game, NULL, &fault));
        must(cue_game_redo(game, NULL, &fault));
        cue_game_free(game);
    }
    ck_assert_uint_eq(winners, 3);
}
END_TEST

/* Rulings that are not wanted, and those that find too little room: as many are counted, and as much happens. */
START_TEST(rulings_without_room)
{
    cue_setup *setup = match_of(2, 0);
    const cue_action award = cue_award_action(AWARD, 4);
    uint64_t state[CUE_STATE_MAX / 8], other[CUE_STATE_MAX / 8];
    cue_ruling items[8];
    size_t room;
    for (room = 0; room <= 3; room++) {
        cue_rulings rulings = {items, room, 0};
        cue_step_start(setup, state);
        cue_step_start(setup, other);
        must(cue_step_apply(setup, state, &award, &rulings, &fault));
        ck_assert_uint_eq(rulings.count, 3); /* awarded, game, rack */
        must(cue_step_apply(setup, other, &award, NULL, &fault));
        ck_assert_mem_eq(state, other, cue_state_size(setup));
    }
    ck_assert_uint_eq(items[1].type, CUE_RULING_GAME);
    ck_assert_uint_eq(items[2].type, CUE_RULING_RACK);
    ck_assert_uint_eq(((const cue_game_ruling *)(const void *)&items[1].data)->won[2], 1);
    ck_assert_uint_eq(((const cue_rack_ruling *)(const void *)&items[2].data)->number, 2);
    cue_setup_free(setup);
}
END_TEST

/* Whole matches by a policy: each has a winner, who has won the race. */
START_TEST(batches_of_matches)
{
    static uint64_t room[1 << 14];
    cue_setup *setup = match_of(2, CUE_CHANCE);
    cue_playouts_config config = CUE_PLAYOUTS_CONFIG_INIT;
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    config.policy = _i ? CUE_POLICY_GREEDY : CUE_POLICY_RANDOM;
    config.count = 3;
    config.room = room;
    config.room_size = sizeof room;
    must(cue_playouts(setup, &config, &result, &fault));
    ck_assert_uint_eq(result.games, 3);
    ck_assert_uint_eq(result.wins[0] + result.wins[1] + result.wins[2], 3);
    config.moves_max = 5;
    must(cue_playouts(setup, &config, &result, &fault));
    ck_assert_uint_eq(result.unfinished, 3);
    cue_setup_free(setup);
}
END_TEST

/* A game from a position of the host's, and a position that no match is in. */
START_TEST(from_a_position)
{
    cue_setup *setup = match_of(2, 0);
    const cue_action award = cue_award_action(AWARD, 2);
    cue_position position = CUE_POSITION_INIT;
    uint64_t state[CUE_STATE_MAX / 8];
    cue_match_part *part = (cue_match_part *)(void *)((char *)state + setup->definition->state_size);
    cue_match match;
    cue_game *game = NULL;
    cue_step_start(setup, state);
    must(cue_step_apply(setup, state, &award, NULL, &fault));
    position.setup = setup;
    position.state = state;
    must(cue_game_from_position(&position, NULL, &game, &fault));
    ck_assert(cue_game_match(game, &match));
    ck_assert_uint_eq(match.number, 2);
    ck_assert_uint_eq(match.won[1], 1);
    ck_assert_int_eq(match.opener, 1);
    must(cue_game_apply(game, &award, &fault));
    ck_assert(cue_step_over(cue_game_ruleset(game), cue_game_state(game)));
    cue_game_free(game);
    part->won[4] = 1;
    refused(cue_game_from_position(&position, NULL, &game, &fault), CUE_CORRUPT_STATE, "/state/match/won");
    part->won[4] = 0;
    part->won[1] = 2;
    refused(cue_game_from_position(&position, NULL, &game, &fault), CUE_CORRUPT_STATE, "/state/match/won");
    part->won[1] = 3;
    refused(cue_game_from_position(&position, NULL, &game, &fault), CUE_CORRUPT_STATE, "/state/match/won");
    part->won[1] = 0;
    part->number = 0;
    refused(cue_game_from_position(&position, NULL, &game, &fault), CUE_CORRUPT_STATE, "/state/match/number");
    part->number = 3;
    refused(cue_game_from_position(&position, NULL, &game, &fault), CUE_CORRUPT_STATE, "/state/match/number");
    cue_setup_free(setup);
}
END_TEST

/* Whoever has won the race has won the match, alone. */
START_TEST(a_match_that_is_over)
{
    cue_setup *setup = match_of(1, 0);
    const cue_action award = cue_award_action(AWARD, 2);
    cue_position position = CUE_POSITION_INIT;
    _Alignas(8) unsigned char state[CUE_STATE_MAX];
    cue_state_head *head = (cue_state_head *)(void *)state;
    cue_game *game = NULL;
    cue_step_start(setup, state);
    must(cue_step_apply(setup, state, &award, NULL, &fault));
    position.setup = setup;
    position.state = state;
    must(cue_game_from_position(&position, NULL, &game, &fault));
    cue_game_free(game);
    head->winners = 3;
    refused(cue_game_from_position(&position, NULL, &game, &fault), CUE_CORRUPT_STATE, "/state/match/won");
    cue_setup_free(setup);
}
END_TEST

/* The log has to lead to the games that are counted, to where the balls lie, and to where they were last seen. */
START_TEST(logs_that_lead_elsewhere)
{
    static const struct {
        bool shot; /* after the award, without places */
        const char *from, *to, *instead, *where;
    } edits[] = {
        {false, "\"won\":[0,1]", ",\"number", "\"won\":[1,0]", "/state/match"},
        {false, "\"layout\":", ",\"last_seen", "\"layout\":null", "/state/layout"},
        {true, "\"1\":[0.635,", "1.905],\"3", "\"1\":[0.634,", "/state/last_seen"},
        {true, "\"1\":[0.635,", "\"3\":[", "", "/state/last_seen"},
    };
    unsigned i;
    for (i = 0; i < CUE_COUNT(edits); i++) {
        cue_game *game = begin_game("chaser", 2, "{\"match\":{\"race\":2}}"), *loaded = NULL;
        const cue_action award = cue_award_action(AWARD, 2);
        const char *saved, *at, *rest;
        must(cue_game_apply(game, &award, &fault));
        if (edits[i].shot)
            must(cue_game_apply_move(game, "cue-2|", &fault));
        saved = save_text(game, true);
        at = strstr(saved, edits[i].from);
        ck_assert_ptr_nonnull(at);
        rest = strstr(at, edits[i].to);
        ck_assert_ptr_nonnull(rest);
        saved = text_of("%.*s%s%s", (int)(at - saved), saved, edits[i].instead, rest);
        refused(load_text(NULL, saved, CUE_VERIFY_ALWAYS, &loaded, &fault), CUE_CORRUPT_STATE, edits[i].where);
        cue_game_free(game);
    }
}
END_TEST

/* A match that ends before anybody has opened its first game: nobody is asked for the lag any more. */
START_TEST(a_match_over_in_the_lag)
{
    cue_game *game = begin_game("chaser", 2, "{\"match\":{\"race\":2,\"first\":\"lag\"}}");
    const cue_action award = cue_of_whole_match(cue_award_action(AWARD, 2));
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT), "The players lag"));
    must(cue_game_apply(game, &award, &fault));
    ck_assert_uint_eq(cue_step_head(cue_game_state(game))->winners, 2);
    ck_assert_ptr_null(strstr(picture_text(game, CUE_PICTURE_TEXT), "The players lag"));
    cue_game_free(game);
}
END_TEST

/* As typed: a lag to be drawn, and one that somebody won. */
START_TEST(lags_as_typed)
{
    cue_game *game = begin_game("chaser", 2, "{\"match\":{\"race\":1,\"first\":\"lag\"}}");
    cue_action action = cue_player_action(CUE_CHASER_LAG, 1);
    cue_text text;
    cue_text_init(&text, NULL);
    must(cue_write_move(cue_game_position(game), &action, &text, &fault));
    ck_assert_str_eq(text.bytes, "lag 2");
    text.length = 0;
    action.flags = CUE_ACTION_DRAW;
    must(cue_write_move(cue_game_position(game), &action, &text, &fault));
    ck_assert_str_eq(text.bytes, "lag");
    must(cue_game_apply_move(game, text.bytes, &fault));
    ck_assert_int_ne(cue_step_head(cue_game_state(game))->to_act, CUE_CHANCE);
    cue_text_free(&text);
    cue_game_free(game);
}
END_TEST

/* A ruleset that ends its game and does not say so, or says something else last. */
static size_t left_over;
static cue_status end_unsaid(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                             cue_error *error)
{
    const cue_status status =
        cue_ruleset_definition(cue_ruleset_find("chaser"))->apply(options, state, action, rulings, error);
    if (rulings)
        rulings->count = left_over;
    return status;
}

START_TEST(an_end_that_is_not_said)
{
    cue_definition altered = *cue_ruleset_definition(cue_ruleset_find("chaser"));
    const cue_chaser_options options = race_to(2, 0);
    const cue_action award = cue_award_action(AWARD, 2);
    uint64_t state[CUE_STATE_MAX / 8];
    cue_ruleset *own = NULL;
    cue_setup *setup;
    altered.id = "own";
    altered.apply = end_unsaid;
    must(cue_ruleset_from(&altered, NULL, &own, &fault));
    setup = setup_of(own, 3, &options, sizeof options);
    for (left_over = 0; left_over < 2; left_over++) { /* nothing, or just `awarded` */
        cue_ruling items[8];
        cue_rulings rulings = {items, 8, 0};
        cue_step_start(setup, state);
        must(cue_step_apply(setup, state, &award, &rulings, &fault));
        ck_assert_uint_eq(rulings.count, left_over + 2);
        ck_assert_uint_eq(items[left_over].type, CUE_RULING_GAME);
        ck_assert_uint_eq(items[left_over + 1].type, CUE_RULING_RACK);
    }
    cue_setup_free(setup);
    cue_ruleset_close(own);
}
END_TEST

/* Options as a struct: what JSON could not say, and a host whose struct is older than matches. */
START_TEST(options_as_structs)
{
    cue_chaser_options options = race_to(3, 0), bad[7];
    cue_setup_config config = CUE_SETUP_CONFIG_INIT;
    cue_setup *setup = NULL;
    size_t i;
    for (i = 0; i < CUE_COUNT(bad); i++)
        bad[i] = options;
    bad[0].match.on = 2;
    bad[1].match.breaks = CUE_BREAKS_FIXED + 1;
    bad[2].match.first = CUE_NOBODY;
    bad[3].match.race[0] = 0;
    bad[4].match.race[0] = CUE_RACE_MAX + 1;
    bad[5].match.race_count = CUE_PLAYERS_MAX + 1;
    for (i = 0; i < CUE_PLAYERS_MAX; i++)
        bad[5].match.race[i] = 1;
    bad[6].match.first = CUE_PLAYERS_MAX;
    config.options = &options;
    config.options_size = sizeof options;
    for (i = 0; i < CUE_COUNT(bad); i++) {
        config.options = &bad[i];
        refused(cue_setup_new(cue_ruleset_find("chaser"), &config, &setup, &fault), CUE_BAD_VALUE, "/options/match");
    }
    config.options = &options;
    config.options_size = offsetof(cue_chaser_options, match);
    must(cue_setup_new(cue_ruleset_find("chaser"), &config, &setup, &fault));
    ck_assert_uint_eq(((const cue_chaser_options *)cue_setup_options(setup))->match.on, 0);
    cue_setup_free(setup);
}
END_TEST

/* Chaser, as a ruleset of the host's that has something else. */
static void refuse(const cue_definition *definition)
{
    cue_ruleset *ruleset = NULL;
    refused(cue_ruleset_from(definition, NULL, &ruleset, &fault), CUE_BAD_VALUE, "");
    ck_assert_ptr_nonnull(strstr(fault.message, "match"));
}

/* With a kind of action changed. */
#define REFUSE_KIND(index, member, value)                                                                          \
    do {                                                                                                           \
        cue_action_kind kinds[CUE_ACTIONS_MAX];                                                                    \
        cue_definition other = *sound;                                                                             \
        memcpy(kinds, sound->actions, sound->action_count * sizeof kinds[0]);                                      \
        kinds[index].member = (value);                                                                             \
        other.actions = kinds;                                                                                     \
        refuse(&other);                                                                                            \
    } while (0)

/* With the option changed. */
#define REFUSE_OPTION(member, value)                                                                               \
    do {                                                                                                           \
        cue_field fields[8];                                                                                       \
        cue_definition other = *sound;                                                                             \
        memcpy(fields, sound->option_fields.list, sound->option_fields.count * sizeof fields[0]);                  \
        fields[sound->option_fields.count - 1].member = (value);                                                   \
        other.option_fields.list = fields;                                                                         \
        refuse(&other);                                                                                            \
    } while (0)

START_TEST(what_a_ruleset_declares)
{
    const cue_definition *sound = cue_ruleset_definition(cue_ruleset_find("chaser"));
    const char *names[CUE_PHASES_MAX];
    cue_definition altered = *sound;
    cue_ruleset *own = NULL;
    const cue_field wide = {.name = "winner", .kind = CUE_FIELD_INTEGER, .width = 2, .max = 9,
                            .offset = (uint32_t)offsetof(cue_action, data)};
    const cue_field late = {.name = "winner", .kind = CUE_FIELD_INTEGER, .width = 1, .max = 9,
                            .offset = (uint32_t)offsetof(cue_action, data) + 1};
    const cue_field text = {.name = "winner", .kind = CUE_FIELD_BOOL, .width = 1,
                            .offset = (uint32_t)offsetof(cue_action, data)};
    altered.id = "own";
    must(cue_ruleset_from(&altered, NULL, &own, &fault));
    cue_ruleset_close(own);
    REFUSE_OPTION(name, "matches");
    REFUSE_OPTION(flags, 0);
    REFUSE_OPTION(present_offset, 0);
    memcpy(names, sound->phases, sound->phase_count * sizeof names[0]);
    altered.phases = names;
    names[CUE_CHASER_PHASE_LAG] = "draw";
    refuse(&altered);
    names[CUE_CHASER_PHASE_LAG] = "lag";
    names[CUE_CHASER_PHASE_CHOOSE_FIRST] = "choose";
    refuse(&altered);
    REFUSE_KIND(CUE_CHASER_LAG, name, "lot");
    REFUSE_KIND(CUE_CHASER_CHOOSE_FIRST, name, "choose");
    REFUSE_KIND(CUE_CHASER_LAG, by, CUE_BY_PLAYER);
    REFUSE_KIND(CUE_CHASER_LAG, phases, 1);
    REFUSE_KIND(CUE_CHASER_LAG, members.count, 0);
    REFUSE_KIND(CUE_CHASER_LAG, members.list, &wide);
    REFUSE_KIND(CUE_CHASER_LAG, members.list, &late);
    REFUSE_KIND(CUE_CHASER_CHOOSE_FIRST, members.list, &text);
    altered = *sound;
    altered.rule_count = 1;
    refuse(&altered);
    altered = *sound;
    altered.max_legal = 31;
    refuse(&altered);
    altered = *sound;
    altered.state_size = CUE_STATE_MAX - 64;
    refuse(&altered);
}
END_TEST

/* What may end a match carries nothing; chance needs a draw of the ruleset's own, but for the lag. */
START_TEST(kinds_that_cannot_be)
{
    const cue_definition *sound = cue_ruleset_definition(cue_ruleset_find("chaser"));
    cue_action_kind kinds[CUE_ACTIONS_MAX];
    cue_definition altered = *sound;
    cue_ruleset *ruleset = NULL;
    memcpy(kinds, sound->actions, sound->action_count * sizeof kinds[0]);
    altered.actions = kinds;
    kinds[CUE_CHASER_ORDER].name = "award";
    kinds[CUE_CHASER_AWARD].name = "order";
    refuse(&altered);
    altered = *cue_ruleset_definition(cue_ruleset_find("chess-pool"));
    ck_assert(!altered.draw);
    memcpy(kinds, altered.actions, altered.action_count * sizeof kinds[0]);
    altered.actions = kinds;
    kinds[CUE_CHESS_CHOOSE].by = CUE_BY_CHANCE;
    refused(cue_ruleset_from(&altered, NULL, &ruleset, &fault), CUE_BAD_VALUE, "");
    ck_assert_ptr_nonnull(strstr(fault.message, "draw"));
}
END_TEST

Suite *match_suite(void)
{
    Suite *suite = suite_create("match");
    ADD_TESTS(suite, "match", where_a_match_stands, rulings_without_room, from_a_position, a_match_that_is_over, a_match_over_in_the_lag,
              an_end_that_is_not_said, lags_as_typed, logs_that_lead_elsewhere, options_as_structs,
              what_a_ruleset_declares, kinds_that_cannot_be);
    add_loop(suite, lags_of_a_seed, 3);
    add_loop(suite, batches_of_matches, 2);
    return suite;
}
