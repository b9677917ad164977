/* The referee's desk: adjustments, which an action carries as a record, and awards; on a ruleset of nothing else. */
#include "help.h"
#include "suites.h"

#include "core/ruleset.h"
#include "fields/fields.h"

#include <cuerules/table_game.h>

#include <stdlib.h>

typedef struct desk_state {
    cue_state_head head;
    int32_t scores[CUE_PLAYERS_MAX];
} desk_state;

typedef struct desk_view {
    cue_view_head head;
    int32_t scores[CUE_PLAYERS_MAX];
} desk_view;

enum { TURN, OVER };
enum { SCORE, ADJUST, AWARD };
static const char *const phases[] = {"turn", "over"};
static const cue_field given_score = CUE_GIVEN_SCORE;
static const cue_field any_score = {.kind = CUE_FIELD_INTEGER, .width = 4, .min = -99999, .max = 99999};
static const cue_field state_fields[] = {{.name = "scores",
                                          .kind = CUE_FIELD_ARRAY,
                                          CUE_ELEMENTS(desk_state, scores),
                                          .length = CUE_PLAYERS_MAX,
                                          .fields = &any_score,
                                          .field_count = 1}};
static const cue_field player_fields[] = {
    {.name = "score", .kind = CUE_FIELD_INTEGER, .width = 4, .min = -99999, .max = 99999}};
static const cue_field score_members[] = {{.name = "points",
                                           .kind = CUE_FIELD_INTEGER,
                                           .offset = (uint32_t)offsetof(cue_action, data),
                                           .width = 1,
                                           .max = 9}};
static const cue_field adjust_members[] = {CUE_ADJUST_MEMBERS(given_score)};
static const cue_field award_members[] = {CUE_AWARD_MEMBERS};
static const cue_action_kind actions[] = {
    {"score", NULL, CUE_BY_PLAYER, 1 << TURN, CUE_FIELDS(score_members), .carries = CUE_CARRIES_NOTHING},
    {"adjust", NULL, CUE_BY_REFEREE, 1 << TURN, .carries = CUE_CARRIES_RECORD, .carried = CUE_FIELDS(adjust_members),
     .carried_size = sizeof(cue_adjustment)},
    {"award", NULL, CUE_BY_REFEREE, 1 << TURN, CUE_FIELDS(award_members), .carries = CUE_CARRIES_NOTHING},
};
static const cue_rule rules[] = {{"desk", "What the referee says holds."}};

static void start(const void *options, void *memory)
{
    (void)options;
    ((desk_state *)memory)->head.phase = TURN;
}

static size_t legal(const void *options, const void *memory, cue_action *out, size_t capacity)
{
    cue_listing list = {out, capacity, 0};
    (void)options;
    if (((const desk_state *)memory)->head.phase == TURN)
        cue_list_action(&list, cue_action_of(SCORE), 0);
    return list.count;
}

static cue_status adjust(desk_state *state, const cue_action *action, cue_rulings *out, cue_error *error)
{
    const cue_adjustment *adjustment = cue_adjustment_of(action);
    const int before = state->head.to_act;
    const cue_status status = cue_check_adjustment(action, state->head.players, error);
    if (status)
        return status;
    if (adjustment->has_scores)
        memcpy(state->scores, adjustment->scores, sizeof state->scores);
    if (adjustment->to_act != CUE_NOBODY)
        state->head.to_act = adjustment->to_act;
    cue_announce_adjusted(out, 0, state->scores, state->head.players);
    if (state->head.to_act != before)
        cue_announce_player(out, CUE_RULING_TURN, 0, state->head.to_act);
    return CUE_OK;
}

static cue_status award(desk_state *state, const cue_action *action, cue_rulings *out, cue_error *error)
{
    const cue_status status = cue_check_award(action, state->head.players, error);
    if (status)
        return status;
    state->head.phase = OVER;
    state->head.to_act = CUE_NOBODY;
    state->head.winners = cue_award_of(action);
    cue_announce_awarded(out, 0, state->head.winners);
    cue_announce_over(out, 0, state->head.winners);
    return CUE_OK;
}

static cue_status apply(const void *options, void *memory, const cue_action *action, cue_rulings *out,
                        cue_error *error)
{
    desk_state *state = memory;
    (void)options;
    if (action->kind == ADJUST)
        return adjust(state, action, out, error);
    if (action->kind == AWARD)
        return award(state, action, out, error);
    state->scores[state->head.to_act] += action->data.bytes[0];
    return CUE_OK;
}

static void show(const void *options, const void *memory, void *view)
{
    (void)options;
    memcpy(((desk_view *)view)->scores, ((const desk_state *)memory)->scores, sizeof ((desk_view *)view)->scores);
}

static cue_status restore(const void *options, void *memory, cue_error *error)
{
    (void)options;
    (void)memory;
    (void)error;
    return CUE_OK;
}

static const cue_definition sound = {
    .size = (uint32_t)sizeof(cue_definition),
    .abi = CUE_ABI,
    .id = "desk",
    .title = "Desk",
    .edition = 1,
    .players_min = 2,
    .players_max = CUE_PLAYERS_MAX,
    .state_size = (uint32_t)sizeof(desk_state),
    .view_size = (uint32_t)sizeof(desk_view),
    .state_fields = CUE_FIELDS(state_fields),
    .players_offset = (uint32_t)offsetof(desk_view, scores),
    .player_size = 4,
    .player_fields = CUE_FIELDS(player_fields),
    .phases = phases,
    .phase_count = CUE_COUNT(phases),
    .actions = actions,
    .action_count = CUE_COUNT(actions),
    .shared_rulings = 1u << CUE_RULING_TURN | 1u << CUE_RULING_ADJUSTED | 1u << CUE_RULING_AWARDED,
    .rules = rules,
    .rule_count = CUE_COUNT(rules),
    .max_legal = 1,
    .max_moves = UINT32_MAX,
    .start = start,
    .legal = legal,
    .apply = apply,
    .view = show,
    .restore = restore,
};

static cue_game *new_game(uint32_t players)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_ruleset *ruleset = NULL;
    cue_game *game = NULL;
    config.players = players;
    must(cue_ruleset_from(&sound, NULL, &ruleset, &fault));
    must(cue_game_new(ruleset, &config, &game, &fault));
    cue_ruleset_close(ruleset);
    return game;
}

static const char *scores_of(const cue_game *game)
{
    const char *view = view_text(game);
    return text_of("%s %s, %s", json_at(view, "/players/0/score"), json_at(view, "/players/1/score"),
                   json_at(view, "/to_act"));
}

static void assert_all_undone(cue_game *game)
{
    while (cue_game_log_count(game))
        must(cue_game_undo(game, NULL, &fault));
    ck_assert_str_eq(scores_of(game), "0 0, 0");
    cue_game_free(game);
}

START_TEST(adjusted)
{
    cue_game *game = new_game(2), *copy;
    cue_text sentence;
    size_t count;
    must(apply_json(game, "{'action':'adjust','scores':[14,-3],'to_act':1}", &fault));
    ck_assert_str_eq(rulings_told(game), "adjusted[desk] scores:[14,-3], turn[desk] player:1");
    ck_assert_str_eq(scores_of(game), "14 -3, 1");
    cue_text_init(&sentence, NULL);
    must(cue_write_sentence(game, cue_game_rulings(game, &count), &sentence, &fault));
    ck_assert_str_eq(sentence.bytes, "The referee sets the scores to 14 and -3.");
    cue_text_free(&sentence);
    must(apply_json(game, "{'action':'score','points':5}", &fault));
    must(apply_json(game, "{'action':'adjust','to_act':1}", &fault));
    ck_assert_str_eq(rulings_told(game), "adjusted[desk] scores:[14,2]");
    must(apply_json(game, "{'scores':[-9999,9999.0],'action':'adjust'}", &fault));
    ck_assert_str_eq(rulings_told(game), "adjusted[desk] scores:[-9999,9999]");
    ck_assert_str_eq(scores_of(game), "-9999 9999, 1");
    assert_json(log_text(game), "/actions",
                "[{'action':'adjust','scores':[14,-3],'to_act':1},{'action':'score','points':5},"
                "{'action':'adjust','to_act':1},{'action':'adjust','scores':[-9999,9999]}]");
    must(cue_game_clone(game, &copy, &fault));
    cue_game_free(game);
    ck_assert_str_eq(scores_of(copy), "-9999 9999, 1");
    assert_all_undone(copy);
}
END_TEST

/* Saved, and loaded by its log. */
START_TEST(saved)
{
    cue_ruleset *ruleset = NULL;
    cue_catalogue catalogue = {&ruleset, 1};
    cue_game *game = new_game(2), *loaded;
    must(cue_ruleset_from(&sound, NULL, &ruleset, &fault));
    must(apply_json(game, "{'action':'adjust','scores':[14,-3]}", &fault));
    must(apply_json(game, "{'action':'award','winners':[]}", &fault));
    ck_assert_str_eq(rulings_told(game), "awarded[desk] winners:[], over[desk] winners:[]");
    must(load_text(&catalogue, save_text(game, true), CUE_VERIFY_ALWAYS, &loaded, &fault));
    ck_assert_str_eq(save_text(loaded, true), save_text(game, true));
    assert_all_undone(loaded);
    must(load_text(&catalogue, save_text(game, false), CUE_VERIFY_AUTO, &loaded, &fault));
    ck_assert_str_eq(view_text(loaded), view_text(game));
    cue_game_free(loaded);
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

START_TEST(of_many)
{
    cue_game *game = new_game(CUE_PLAYERS_MAX);
    cue_adjustment adjustment = {.score_count = CUE_PLAYERS_MAX, .has_scores = 1, .to_act = 31};
    cue_action action = cue_carrying_action(ADJUST, &adjustment);
    size_t count;
    int i;
    for (i = 0; i < CUE_PLAYERS_MAX; i++)
        adjustment.scores[i] = i - 40;
    must(cue_game_apply(game, &action, &fault));
    ck_assert_int_eq(cue_game_rulings(game, &count)->points, CUE_PLAYERS_MAX);
    assert_json(view_text(game), "/players/31/score", "-9");
    memset(&adjustment, 0xff, sizeof adjustment); /* the log has its own */
    must(cue_game_undo(game, &action, &fault));
    must(cue_game_apply(game, &action, &fault));
    assert_json(log_text(game), "/actions/0/scores/30", "-10");
    assert_json(log_text(game), "/actions/0/to_act", "31");
    action = cue_award_action(AWARD, UINT32_C(1) << 31 | 4);
    must(cue_game_apply(game, &action, &fault));
    ck_assert_str_eq(rulings_told(game), "awarded[desk] winners:[2,31], over[desk] winners:[2,31]");
    cue_game_free(game);
}
END_TEST

typedef struct mistake {
    const char *action;
    cue_status status;
    const char *path;
} mistake;

START_TEST(refusals)
{
    static const mistake list[] = {
        {"{'action':'adjust'}", CUE_MISSING_MEMBER, "/scores"},
        {"{'action':'adjust','scores':[1]}", CUE_BAD_VALUE, "/scores"},
        {"{'action':'adjust','scores':[1,2,3]}", CUE_BAD_VALUE, "/scores"},
        {"{'action':'adjust','scores':[]}", CUE_BAD_VALUE, "/scores"},
        {"{'action':'adjust','scores':null}", CUE_BAD_VALUE, "/scores"},
        {"{'action':'adjust','scores':14}", CUE_BAD_VALUE, "/scores"},
        {"{'action':'adjust','scores':[1,10000]}", CUE_BAD_VALUE, "/scores/1"},
        {"{'action':'adjust','scores':[-10000,1]}", CUE_BAD_VALUE, "/scores/0"},
        {"{'action':'adjust','scores':[1,2.5]}", CUE_BAD_VALUE, "/scores/1"},
        {"{'action':'adjust','to_act':2}", CUE_BAD_VALUE, "/to_act"},
        {"{'action':'adjust','to_act':-1}", CUE_BAD_VALUE, "/to_act"},
        {"{'action':'adjust','to_act':null}", CUE_BAD_VALUE, "/to_act"},
        {"{'action':'adjust','to_act':0,'winners':[0]}", CUE_UNKNOWN_MEMBER, "/winners"},
        {"{'action':'adjust','to_act':0,'to_act':0}", CUE_BAD_JSON, "/to_act"},
        {"{'action':'adjust','to_act':0,'player':0}", CUE_WRONG_PLAYER, "/player"},
        {"{'action':'award'}", CUE_MISSING_MEMBER, "/winners"},
        {"{'action':'award','winners':1}", CUE_BAD_VALUE, "/winners"},
        {"{'action':'award','winners':[1,0]}", CUE_BAD_VALUE, "/winners/1"},
        {"{'action':'award','winners':[1,1]}", CUE_BAD_VALUE, "/winners/1"},
        {"{'action':'award','winners':[0,2]}", CUE_BAD_VALUE, "/winners/1"},
        {"{'action':'award','winners':[32]}", CUE_BAD_VALUE, "/winners/0"},
        {"{'action':'award','winners':[],'player':1}", CUE_WRONG_PLAYER, "/player"},
    };
    cue_game *game = new_game(2);
    const char *before = save_text(game, true);
    size_t i;
    for (i = 0; i < sizeof list / sizeof list[0]; i++)
        refused(apply_json(game, list[i].action, &fault), list[i].status, list[i].path);
    ck_assert_str_eq(save_text(game, true), before);
    must(apply_json(game, "{'action':'award','winners':[0,1]}", &fault));
    refused(apply_json(game, "{'action':'award','winners':[0]}", &fault), CUE_GAME_OVER, "/action");
    cue_game_free(game);
}
END_TEST

/* In C a host can get more wrong. */
START_TEST(refusals_in_c)
{
    cue_adjustment adjustment = {.score_count = 2, .has_scores = 1, .to_act = CUE_NOBODY};
    cue_action action = cue_carrying_action(ADJUST, NULL);
    refused(cue_check_adjustment(&action, 2, &fault), CUE_MISSING_MEMBER, "/scores");
    action.data.pointer = &adjustment;
    must(cue_check_adjustment(&action, 2, &fault));
    adjustment.to_act = CUE_CHANCE;
    refused(cue_check_adjustment(&action, 2, &fault), CUE_BAD_VALUE, "/to_act");
    adjustment.has_scores = 0;
    refused(cue_check_adjustment(&action, 2, &fault), CUE_BAD_VALUE, "/to_act");
    adjustment.to_act = 1;
    adjustment.score_count = 200;
    must(cue_check_adjustment(&action, 2, &fault));
    adjustment.has_scores = 1;
    refused(cue_check_adjustment(&action, 2, &fault), CUE_BAD_VALUE, "/scores");
    adjustment.score_count = 2;
    adjustment.scores[1] = INT32_MIN;
    refused(cue_check_adjustment(&action, 2, &fault), CUE_BAD_VALUE, "/scores/1");
}
END_TEST

START_TEST(described)
{
    cue_ruleset *ruleset = NULL;
    cue_text text;
    must(cue_ruleset_from(&sound, NULL, &ruleset, &fault));
    cue_text_init(&text, NULL);
    must(cue_write_description(ruleset, &text, &fault));
    assert_json(text.bytes, "/rulings", "['turn','adjusted','awarded','over']");
    assert_json(text.bytes, "/actions/1/schema/required", "['action']");
    assert_json(text.bytes, "/actions/1/schema/properties/scores/items",
                "{'type':'integer','minimum':-9999,'maximum':9999}");
    assert_json(text.bytes, "/actions/1/schema/properties/to_act/type", "'integer'");
    assert_json(text.bytes, "/actions/2/schema/required", "['action','winners']");
    cue_text_free(&text);
    cue_ruleset_close(ruleset);
}
END_TEST

static void refuse_kind(const cue_action_kind *kind)
{
    cue_definition changed = sound;
    changed.actions = kind;
    changed.action_count = 1;
    refused(cue_definition_check(&changed, &fault), CUE_BAD_VALUE, "");
}

/* What a definition may not say of a record. */
START_TEST(definitions)
{
    cue_action_kind kind = actions[ADJUST];
    static cue_field many[CUE_FIELDS_MAX];
    const cue_field inside = {.name = "x", .kind = CUE_FIELD_BOOL, .offset = sizeof(cue_adjustment), .width = 1};
    size_t i;
    kind.carried_size = 0;
    refuse_kind(&kind);
    kind.carried_size = CUE_FILL_SIZE + 1;
    refuse_kind(&kind);
    kind.carried_size = sizeof(cue_adjustment) - 8; /* to_act lies behind it */
    refuse_kind(&kind);
    kind = actions[ADJUST];
    kind.carries = CUE_CARRIES_NOTHING;
    refuse_kind(&kind);
    kind.carried_size = 0;
    refuse_kind(&kind);
    kind = actions[ADJUST];
    kind.carries = (cue_carries)(CUE_CARRIES_RECORD + 1);
    refuse_kind(&kind);
    kind = actions[ADJUST];
    kind.carried.list = &inside;
    kind.carried.count = 1;
    refuse_kind(&kind);
    kind = actions[ADJUST];
    kind.members = actions[AWARD].members; /* where the pointer is */
    refuse_kind(&kind);
    for (i = 0; i < CUE_COUNT(many); i++) {
        many[i] = inside;
        many[i].offset = (uint32_t)offsetof(cue_action, data) + 8;
    }
    kind.members.list = many;
    kind.members.count = CUE_FIELDS_MAX - 1;
    refuse_kind(&kind);
}
END_TEST

Suite *desk_suite(void)
{
    Suite *suite = suite_create("desk");
    ADD_TESTS(suite, "desk", adjusted, saved, of_many, refusals, refusals_in_c, described, definitions);
    return suite;
}
