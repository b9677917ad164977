/* What games of pool share, where no game alone shows it: calls, a ball that waits, choices without `play`, groups. */
#include "help.h"
#include "shots.h"
#include "suites.h"

#include <cuerules/games/eight_ball.h>
#include <cuerules/pool_game.h>

enum { MONEY = 8, OBJECTS = 0x1f1e /* 1 to 4, 8 to 12 */ };

/* A game with calls, also on the break, in which the 8 decides. */
static const cue_pool_game toy_pool = {
    .size = sizeof(cue_pool_game), .money = MONEY, .wrong_ball_first = 4, .bad_break = 5,
    .choices = (1u << CUE_POOL_CHOICES) - 1, .balls = &gapped_balls, .state_size = sizeof(cue_pool_state),
    .rule = {.call = 1, .safety = 2, .push_out = 3, .choice = 4}};

static const char *const pockets[] = CUE_POOL_POCKET_NAMES;
static const char *const group_names[] = CUE_POOL_GROUP_NAMES;
static const cue_field one_group = CUE_POOL_GROUP(group_names);
static const char *const choices[] = {"play", "in_hand", "hand_back", "spot_eight", "break", "rebreak"};
static const cue_field count = CUE_POOL_COUNT_GIVEN;
CUE_POOL_MEMBERS(toy, choices);
static const cue_field shot_members[] = {CUE_POOL_CALL_MEMBERS(pockets), CUE_POOL_SAFETY_MEMBER,
                                         CUE_POOL_PUSH_OUT_MEMBER};
static const cue_field adjust_members[] = {CUE_ADJUST_MEMBERS(toy_given_score), CUE_POOL_FOULS_MEMBER(count),
                                           CUE_POOL_GROUPS_MEMBER(one_group)};
static const cue_action_kind actions[] = {CUE_POOL_ACTIONS(toy, shot_members, adjust_members)};
static const cue_definition toy_typed = {
    .actions = actions, .action_count = CUE_COUNT(actions), .balls = &gapped_balls,
    .shared_rulings = 1u << CUE_RULING_ADJUSTED};

static cue_pool_options options;
static cue_pool_state state;
static cue_ruling said[32];
static cue_rulings rulings;
static cue_pool_now now, silent;
static cue_pool_stroke stroke;

/* Somebody shoots, all balls on the table where they are known to lie. */
static void begin(void)
{
    const cue_pool_options usual = CUE_POOL_OPTIONS_INIT;
    options = usual;
    memset(&state, 0, sizeof state);
    state.head.players = 2;
    state.head.phase = CUE_POOL_PHASE_SHOT;
    state.layout = layout_of(OBJECTS | 1, 0);
    rulings = (cue_rulings){said, CUE_COUNT(said), 0};
    now = (cue_pool_now){&toy_pool, &options, &state, &rulings, &fault};
    silent = (cue_pool_now){&toy_pool, &options, &state, NULL, NULL};
}

static cue_status check_called(unsigned ball, unsigned pocket, const char *notation)
{
    const cue_action action = cue_pool_called_shot(shot_of(&gapped_balls, notation), ball, pocket);
    return cue_pool_check_shot(&now, &action, OBJECTS, 0, &stroke);
}

static cue_status check_data(cue_pool_shot_data data, unsigned allowed)
{
    data.shot = shot_of(&gapped_balls, "cue-1 1|");
    const cue_action action = cue_pool_shot_with(data);
    return cue_pool_check_shot(&now, &action, 1u << 1 | 1u << 2, allowed, &stroke);
}

START_TEST(calls_are_checked)
{
    const cue_pool_shot_data no_ball = {.ball = 6, .pocket = 1}, beyond = {.ball = 40, .pocket = 1},
                             no_pocket = {.ball = 2, .pocket = 7}, alone = {.ball = 2}, lost = {.pocket = 2},
                             other = {.ball = 4, .pocket = 1}, both = {.ball = 2, .pocket = 1, .safety = 1},
                             pushed = {.ball = 2, .pocket = 1, .push_out = 1}, safe = {.safety = 1},
                             safe_push = {.safety = 1, .push_out = 1}, good = {.ball = 3, .pocket = 1};
    refused(check_data(no_ball, 0), CUE_BAD_VALUE, "/ball");
    refused(check_data(beyond, 0), CUE_BAD_VALUE, "/ball");
    refused(check_data(no_pocket, 0), CUE_BAD_VALUE, "/pocket");
    refused(check_data(alone, 0), CUE_MISSING_MEMBER, "/pocket");
    refused(check_data(lost, 0), CUE_MISSING_MEMBER, "/ball");
    refused(check_data(other, 0), CUE_ILLEGAL_ACTION, "/ball");
    refused(check_data(both, CUE_POOL_MAY_CALL_SAFETY), CUE_ILLEGAL_ACTION, "/safety");
    refused(check_data(safe, 0), CUE_ILLEGAL_ACTION, "/safety");
    must(check_data(safe, CUE_POOL_MAY_CALL_SAFETY));
    state.push_out = 1;
    refused(check_data(pushed, 0), CUE_ILLEGAL_ACTION, "/push_out");
    refused(check_data(safe_push, CUE_POOL_MAY_CALL_SAFETY), CUE_ILLEGAL_ACTION, "/push_out");
    must(check_data(good, 0));
    state.head.phase = CUE_POOL_PHASE_BREAK;
    refused(check_data(good, 0), CUE_ILLEGAL_ACTION, "/ball");
    refused(check_data(safe, CUE_POOL_MAY_CALL_SAFETY), CUE_ILLEGAL_ACTION, "/safety");
    must(check_data(good, CUE_POOL_CALLS_ON_BREAK));
    ck_assert(stroke.breaking);
}
END_TEST

/* Nine-ball has no members for a call in JSON; a struct that has one is refused before the rules look at the shot. */
START_TEST(nothing_is_called_in_nine_ball)
{
    static const cue_pool_shot_data calls[] = {{.ball = 2, .pocket = 1}, {.pocket = 6}, {.safety = 1}};
    cue_game *game = begin_game("nine-ball", 2, NULL);
    unsigned i;
    for (i = 0; i < CUE_COUNT(calls); i++) {
        cue_pool_shot_data call = calls[i];
        cue_action action;
        call.shot = shot_of(&gapped_balls, "cue-1|");
        action = cue_pool_shot_with(call);
        refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/ball");
        ck_assert_str_eq(fault.rule, "no-calls");
    }
    cue_game_free(game);
}
END_TEST

/* What JSON has no members for in eight-ball, a struct may not say either. */
START_TEST(eight_ball_refuses_what_json_cannot_say)
{
    const cue_definition *eight = cue_ruleset_definition(cue_ruleset_find(CUE_EIGHT_BALL));
    const cue_action hand_back = cue_pool_choose(CUE_POOL_HAND_BACK), nothing = cue_carrying_action(CUE_POOL_ADJUST, NULL);
    const cue_pool_adjustment fouls = {.shared = {.to_act = CUE_NOBODY}, .fouls = {1, 0}, .has_fouls = 1};
    const cue_action adjust = cue_carrying_action(CUE_POOL_ADJUST, &fouls);
    const cue_action push_out = cue_pool_push_out(shot_of(&gapped_balls, "cue-1|"));
    cue_game *game = begin_game(CUE_EIGHT_BALL, 2, NULL);
    cue_eight_ball_options counted = CUE_EIGHT_BALL_OPTIONS_INIT;
    char text[32] = "";
    cue_writer out = {text, sizeof text, 0};
    refused(cue_game_apply(game, &push_out, &fault), CUE_BAD_VALUE, "/push_out");
    refused(cue_game_apply(game, &adjust, &fault), CUE_BAD_VALUE, "/fouls");
    refused(cue_game_apply(game, &nothing, &fault), CUE_MISSING_MEMBER, "/scores");
    eight->text->write_move(&counted, &hand_back, &out);
    ck_assert_str_eq(text, "?");
    counted.pool.three_fouls = 1;
    refused(eight->check_options(&counted, 2, &fault), CUE_BAD_VALUE, "/three_fouls");
    cue_game_free(game);
}
END_TEST

START_TEST(calls_are_made)
{
    must(check_called(1, CUE_POCKET_TL, "cue-1>TL 2>"));
    ck_assert(stroke.made);
    must(check_called(1, CUE_POCKET_TL, "cue-1>TR"));
    ck_assert(!stroke.made);
    must(check_called(1, CUE_POCKET_TL, "cue-1 2>TL"));
    ck_assert(!stroke.made);
    refused(check_called(1, CUE_POCKET_TL, "cue-2>TL 1>"), CUE_MISSING_MEMBER, "/events/2/pocket");
    /* Without a stroke, and where another player's is judged, no call is read. */
    cue_shot *shot = shot_of(&gapped_balls, "cue-1>");
    const cue_action action = cue_pool_called_shot(shot, 1, CUE_POCKET_TL);
    shot->by = 2;
    must(cue_pool_check_shot(&now, &action, OBJECTS, 0, &stroke));
    ck_assert(stroke.other && !stroke.made && !stroke.call.ball);
    shot = shot_of(&gapped_balls, "!touched_ball");
    shot->no_stroke = 1;
    const cue_action none = cue_pool_called_shot(shot, 1, CUE_POCKET_TL);
    must(cue_pool_check_shot(&now, &none, OBJECTS, 0, &stroke));
    ck_assert(!stroke.call.ball);
    const cue_action nothing = cue_pool_shot_action(NULL);
    refused(cue_pool_check_shot(&now, &nothing, OBJECTS, 0, &stroke), CUE_MISSING_MEMBER, "/events");
}
END_TEST

/* The 8 waits, the cue ball is on the floor, and `play` is open or not. */
static void wait_for_choice(unsigned open)
{
    begin();
    state.head.phase = CUE_POOL_PHASE_CHOICE;
    state.choices = (uint8_t)open;
    cue_layout_take(&state.layout, MONEY);
    cue_layout_take(&state.layout, CUE_BALL);
}

START_TEST(what_waits_is_spotted_when_play_goes_on)
{
    const cue_action shot = cue_pool_shot_action(shot_of(&gapped_balls, "cue-1 1|"));
    const cue_action place = cue_pool_place((cue_point){0.6, 0.2}), badly = cue_pool_place((cue_point){0.6, 0.7});
    const cue_pool_state *before;
    cue_pool_state kept;
    wait_for_choice(1u << CUE_POOL_BREAK);
    refused(cue_pool_check_shot(&now, &shot, 0, 0, &stroke), CUE_WRONG_PHASE, "/action");
    refused(cue_pool_apply(&now, &place, 0, 0), CUE_WRONG_PHASE, "/action");
    wait_for_choice(1u << CUE_POOL_PLAY);
    kept = state;
    before = &kept;
    refused(cue_pool_apply(&now, &badly, 0, 0), CUE_ILLEGAL_ACTION, "/at");
    ck_assert_mem_eq(before, &state, sizeof state);
    ck_assert_uint_eq(rulings.count, 0);
    ck_assert_int_eq(cue_pool_apply(&silent, &badly, 0, 0), CUE_ILLEGAL_ACTION);
    ck_assert_mem_eq(before, &state, sizeof state);
    must(cue_pool_apply(&now, &place, 0, 0));
    ck_assert_uint_eq(rulings.count, 2);
    ck_assert_uint_eq(said[0].type, CUE_RULING_RESPOT);
    ck_assert_uint_eq(said[1].type, CUE_RULING_IN_HAND);
    ck_assert_uint_eq(state.head.phase, CUE_POOL_PHASE_SHOT);
    ck_assert_uint_eq(state.area, CUE_POOL_KITCHEN);
    ck_assert_uint_eq(state.layout.placed, 1);
    /* A shot that is refused leaves everything as it was, also where nobody listens. */
    wait_for_choice(1u << CUE_POOL_PLAY);
    kept = state;
    const cue_action impossible = cue_pool_shot_action(shot_of(&gapped_balls, "1-2"));
    refused(cue_pool_check_shot(&now, &impossible, 0, 0, &stroke), CUE_BAD_SHOT, "/events/0");
    ck_assert_uint_eq(rulings.count, 0);
    ck_assert_int_eq(cue_pool_check_shot(&silent, &impossible, 0, 0, &stroke), CUE_BAD_SHOT);
    ck_assert_mem_eq(before, &state, sizeof state);
    /* What another player does takes the choice away, whatever is open. */
    wait_for_choice(1u << CUE_POOL_BREAK);
    cue_shot *record = shot_of(&gapped_balls, "!touched_ball");
    record->by = 2;
    record->no_stroke = 1;
    const cue_action infraction = cue_pool_shot_action(record);
    must(cue_pool_check_shot(&now, &infraction, 0, 0, &stroke));
    ck_assert_uint_eq(state.head.phase, CUE_POOL_PHASE_SHOT);
    ck_assert_uint_eq(state.layout.on_table >> MONEY & 1, 1);
    /* A game without such a ball. */
    cue_pool_game plain = toy_pool;
    plain.money = CUE_NO_BALL;
    now.game = &plain;
    wait_for_choice(1u << CUE_POOL_PLAY);
    now.game = &plain;
    cue_pool_play(&now);
    ck_assert_uint_eq(state.layout.on_table >> MONEY & 1, 0);
    must(check_called(1, CUE_POCKET_TL, "cue-1 1| 2>TL cue>TR"));
    cue_pool_find_fouls(&now, &stroke, OBJECTS, false);
    cue_pool_foul(&now, &stroke);
    ck_assert_uint_eq(state.area, CUE_POOL_TABLE);
}
END_TEST

START_TEST(silence_is_no_difference)
{
    static const uint8_t rows[] = {1, 2}, balls[] = {1, 2, 3};
    const cue_pool_rack rack = {rows, balls, 2, 0, {0}};
    cue_pool_rerack(&silent, &rack, 1, 0);
    ck_assert_uint_eq(state.breaker, 1);
    cue_pool_offer(&silent, 0, 1u << CUE_POOL_PLAY, 0);
    ck_assert_uint_eq(state.head.phase, CUE_POOL_PHASE_CHOICE);
}
END_TEST

START_TEST(groups_and_scores_are_adjusted_by_the_game)
{
    const cue_pool_limits limits = {-9, {5, 7}, 1, 1, {0}}, neither = {0, {0, 0}, 0, 0, {0}};
    cue_pool_adjustment given = {.shared = {.to_act = CUE_NOBODY}};
    const cue_action none = cue_carrying_action(CUE_POOL_ADJUST, NULL), adjust = cue_carrying_action(CUE_POOL_ADJUST, &given);
    cue_pool_adjusted_ruling adjusted;
    int32_t scores[2] = {1, 2};
    refused(cue_pool_check_adjust(&now, &none, &limits), CUE_MISSING_MEMBER, "/scores");
    refused(cue_pool_check_adjust(&now, &adjust, &limits), CUE_MISSING_MEMBER, "/scores");
    given.has_groups = 1;
    given.groups[0] = 1;
    given.groups[1] = 3;
    refused(cue_pool_check_adjust(&now, &adjust, &limits), CUE_BAD_VALUE, "/groups/1");
    given.groups[1] = 2;
    refused(cue_pool_check_adjust(&now, &adjust, &neither), CUE_ILLEGAL_ACTION, "/groups");
    must(cue_pool_check_adjust(&now, &adjust, &limits));
    cue_pool_apply_adjust(&now, &adjust, scores);
    memcpy(&adjusted, said[0].data.bytes, sizeof adjusted);
    ck_assert(adjusted.has_groups && adjusted.groups[0] == 1 && adjusted.groups[1] == 2 && !adjusted.has_fouls);
    ck_assert_int_eq(adjusted.scores[1], 2);
    given.has_fouls = 1;
    given.fouls[0] = 3;
    refused(cue_pool_check_adjust(&now, &adjust, &limits), CUE_BAD_VALUE, "/fouls/0");
    given.fouls[0] = 1;
    given.shared = (cue_adjustment){{-9, 6}, 2, 1, 1, {0}};
    must(cue_pool_check_adjust(&now, &adjust, &limits));
    given.shared.scores[1] = 7;
    refused(cue_pool_check_adjust(&now, &adjust, &limits), CUE_ILLEGAL_ACTION, "/scores/1");
    given.shared.scores[0] = -10;
    refused(cue_pool_check_adjust(&now, &adjust, &limits), CUE_ILLEGAL_ACTION, "/scores/0");
}
END_TEST

START_TEST(a_ball_that_waits_is_not_corrected)
{
    const cue_action back = cue_correct_action(CUE_POOL_CORRECT, 1u << MONEY, 0);
    const cue_action gap = cue_pool_spot_ball(5), beyond = cue_pool_spot_ball(40);
    wait_for_choice(1u << CUE_POOL_BREAK);
    refused(cue_pool_apply(&now, &back, 0, 0), CUE_ILLEGAL_ACTION, "/on");
    refused(cue_pool_apply(&now, &gap, 0, 0), CUE_BAD_VALUE, "/ball");
    refused(cue_pool_apply(&now, &beyond, 0, 0), CUE_BAD_VALUE, "/ball");
    /* Nor is everything open that the game has. */
    const cue_action closed = cue_pool_choose(CUE_POOL_PLAY), none = cue_pool_choose(CUE_POOL_CHOICES);
    cue_pool_choice choice;
    refused(cue_pool_check_choice(&now, &closed, &choice), CUE_ILLEGAL_ACTION, "/what");
    refused(cue_pool_apply(&now, &closed, 0, 0), CUE_ILLEGAL_ACTION, "/what");
    refused(cue_pool_check_choice(&now, &none, &choice), CUE_BAD_VALUE, "/what");
}
END_TEST

START_TEST(balls_near_the_string_are_spotted)
{
    cue_pool_state *const here = &state;
    here->area = CUE_POOL_KITCHEN;
    here->layout.at[1] = (cue_point){0.3, 0.5};
    here->layout.at[2] = (cue_point){0.9, 0.5 + 5e-7};
    here->layout.at[3] = (cue_point){0.6, 0.49};
    ck_assert_uint_eq(cue_pool_spottable(&options, here, 0xe), 0x6);
    here->layout.at[3].y = 0.635;
    ck_assert_uint_eq(cue_pool_spottable(&options, here, 0xe), 0);
    here->spotted = 1;
    ck_assert_uint_eq(cue_pool_spottable(&options, here, 0x6), 0);
    here->spotted = 0;
    here->head.phase = CUE_POOL_PHASE_BREAK;
    ck_assert_uint_eq(cue_pool_spottable(&options, here, 0x6), 0);
}
END_TEST

START_TEST(calls_are_listed_and_made_up)
{
    cue_action listed[64];
    cue_listing list = {listed, CUE_COUNT(listed), 0};
    cue_random random = cue_random_at(5, 5);
    uint64_t room[CUE_FILL_SIZE / 8];
    size_t i;
    cue_pool_list(&options, &state, 2, 0x6, CUE_POOL_MAY_CALL_SAFETY, &list);
    ck_assert_uint_eq(list.count, 1 + 2 * CUE_POCKETS + 1 + 1);
    for (i = 0; i + 1 < list.count; i++)
        ck_assert(cue_pool_fill(&toy_pool, &options, &state, 2, &random, room, &listed[i]));
    ck_assert(!cue_pool_fill(&toy_pool, &options, &state, 2, &random, room, &listed[i]));
    state.head.phase = CUE_POOL_PHASE_BREAK;
    list.count = 0;
    cue_pool_list(&options, &state, 2, 0x6, CUE_POOL_MAY_CALL_SAFETY, &list);
    ck_assert_uint_eq(list.count, 2);
    list.count = 0;
    cue_pool_list(&options, &state, 2, 0x6, CUE_POOL_CALLS_ON_BREAK, &list);
    ck_assert_uint_eq(list.count, 2 + 2 * CUE_POCKETS);
    state.head.phase = CUE_POOL_PHASE_OVER;
    list.count = 0;
    cue_pool_list(&options, &state, 2, 0x6, 0, &list);
    ck_assert_uint_eq(list.count, 0);
}
END_TEST

START_TEST(views_without_scores_of_games_won)
{
    cue_pool_view view = {.head = {.phase = CUE_POOL_PHASE_SHOT}};
    state.breaker = 1;
    cue_pool_show(&toy_pool, &options, &state, 0x6, 0x2, NULL, &view);
    ck_assert(view.on == 0x6 && view.callable == 0x2 && view.on_table == OBJECTS && view.breaker == 1);
}
END_TEST

START_TEST(states_without_a_deciding_ball)
{
    static const uint8_t open[] = {1, 3, 0};
    cue_pool_game plain = toy_pool;
    plain.money = CUE_NO_BALL;
    state.layout = (cue_layout){.on_table = (OBJECTS | 1) & ~(1u << MONEY)};
    refused(cue_pool_prove(&toy_pool, &options, &state, OBJECTS, open, &fault), CUE_CORRUPT_STATE, "/on_table");
    must(cue_pool_prove(&plain, &options, &state, OBJECTS, open, &fault));
    state.head.phase = CUE_POOL_PHASE_CHOICE;
    state.choices = 3;
    must(cue_pool_prove(&toy_pool, &options, &state, OBJECTS, open, &fault));
    state.choices = 2;
    refused(cue_pool_prove(&toy_pool, &options, &state, OBJECTS, open, &fault), CUE_CORRUPT_STATE, "/choice");
}
END_TEST

/* What was typed, read and written again. */
static const char *typed(const char *text)
{
    static uint64_t room[128];
    static char written[256];
    cue_writer out = {written, sizeof written, 0};
    cue_action action;
    must(cue_pool_read_move(&toy_typed, &state, text, room, sizeof room, &action, &fault));
    written[0] = '\0';
    cue_pool_write_move(&toy_typed, &action, &out);
    return written;
}

static void not_typed(const char *text)
{
    static uint64_t room[128];
    cue_action action;
    refused(cue_pool_read_move(&toy_typed, &state, text, room, sizeof room, &action, &fault), CUE_BAD_VALUE, "");
}

static const char *written_as(cue_action action)
{
    static char written[256];
    cue_writer out = {written, sizeof written, 0};
    written[0] = '\0';
    cue_pool_write_move(&toy_typed, &action, &out);
    return written;
}

START_TEST(moves_are_typed)
{
    static const char *const same[] = {"1 TL : cue-1>TL",   "safety : cue-1", "push out : cue|", "cue-1",
                                       "shot : ",           "in hand",        "hand back",       "spot eight",
                                       "break",             "rebreak",        "spot 12",         "stalemate",
                                       "1 TL : ",           "adjust 1 2",     "adjust turn 2",   "adjust fouls 0 2",
                                       "adjust 1 2 turn 1 fouls 1 0 groups solids stripes", "adjust groups none none",
                                       "cue-1; rest cue 0.5 0.5"};
    static const char *const wrong[] = {"",           "safety safety : cue", "1 2 : cue-1",  "TL TR : cue-1",
                                        "1 TL 2 : cue", "shot shot : cue",   "spot",         "spot 12 1",
                                        "adjust",     "adjust fouls 3 0",    "adjust fouls 1", "adjust groups solids",
                                        "adjust fouls 1 1 turn 2", "adjust groups solids 3", "adjust 1 2 turn 1 nonsense", "push out push out : cue",
                                        "a call that is longer than any call that could be made in this game or another : cue"};
    const cue_pool_shot_data odd = {.ball = 6, .pocket = 9};
    const cue_pool_shot_data safe = {.safety = 1};
    const cue_pool_adjustment groups = {.shared = {.to_act = CUE_NOBODY}, .groups = {1, 2}, .has_groups = 1};
    static uint64_t room[128];
    cue_action action;
    uint64_t little[4];
    size_t i;
    for (i = 0; i < CUE_COUNT(same); i++)
        ck_assert_str_eq(typed(same[i]), same[i]);
    ck_assert_str_eq(typed("  spot_ball 12"), "spot 12");
    ck_assert_str_eq(typed("push_out : cue|"), "push out : cue|");
    ck_assert_str_eq(typed("hand_back"), "hand back");
    for (i = 0; i < CUE_COUNT(wrong); i++)
        not_typed(wrong[i]);
    cue_action_kind fewer[CUE_COUNT(actions)];
    cue_definition safeties = toy_typed;
    memcpy(fewer, actions, sizeof fewer);
    fewer[CUE_POOL_SHOT].members.count = 3;
    safeties.actions = fewer;
    refused(cue_pool_read_move(&safeties, &state, "push out : cue", room, sizeof room, &action, &fault), CUE_BAD_VALUE, "");
    state.head.phase = CUE_POOL_PHASE_CHOICE;
    state.choices = 1u << CUE_POOL_BREAK;
    not_typed("cue-1");
    state.choices |= 1u << CUE_POOL_PLAY;
    ck_assert_str_eq(typed("cue-1"), "cue-1");
    refused(cue_pool_read_move(&toy_typed, &state, "adjust 1 2", NULL, 0, &action, &fault), CUE_LIMIT, "");
    refused(cue_pool_read_move(&toy_typed, &state, "adjust 1 2", little, sizeof little, &action, &fault), CUE_LIMIT, "");
    ck_assert_str_eq(written_as(cue_pool_shot_with(odd)), "? ? :");
    ck_assert_str_eq(written_as(cue_pool_shot_with(safe)), "safety :");
    ck_assert_str_eq(written_as(cue_pool_called_shot(NULL, 1, CUE_NO_POCKET)), "1 ? :");
    ck_assert_str_eq(written_as(cue_pool_choose((cue_pool_choice)9)), "?");
    ck_assert_str_eq(written_as(cue_pool_spot_ball(77)), "spot ?");
    ck_assert_str_eq(written_as(cue_carrying_action(CUE_POOL_ADJUST, NULL)), "adjust");
    ck_assert_str_eq(written_as(cue_carrying_action(CUE_POOL_ADJUST, &groups)), "adjust groups solids stripes");
}
END_TEST

static const char *help_of(unsigned allowed)
{
    static char text[4096];
    cue_writer out = {text, sizeof text, 0};
    cue_pool_write_help(&toy_typed, &options, &state, 2, 0x6, allowed, &out);
    return text;
}

START_TEST(help_has_all_choices_and_calls)
{
    ck_assert_ptr_nonnull(strstr(help_of(CUE_POOL_MAY_CALL_SAFETY), "1 TL : cue-1>TL"));
    ck_assert_ptr_nonnull(strstr(help_of(CUE_POOL_MAY_CALL_SAFETY), "safety : cue-1|"));
    ck_assert_ptr_null(strstr(help_of(0), "safety : cue"));
    state.area = CUE_POOL_KITCHEN;
    state.layout.at[1].y = 0.3;
    ck_assert_ptr_nonnull(strstr(help_of(0), "spot 1 "));
    ck_assert_ptr_nonnull(strstr(help_of(0), "place 0.6 0.3"));
    cue_layout_forget(&state.layout);
    ck_assert_ptr_null(strstr(help_of(0), "place 0.6 0.3"));
    state.head.phase = CUE_POOL_PHASE_BREAK;
    ck_assert_ptr_null(strstr(help_of(CUE_POOL_MAY_CALL_SAFETY), "1 TL :"));
    ck_assert_ptr_nonnull(strstr(help_of(CUE_POOL_CALLS_ON_BREAK), "1 TL :"));
    state.head.phase = CUE_POOL_PHASE_CHOICE;
    state.choices = (1u << CUE_POOL_CHOICES) - 1;
    ck_assert_ptr_nonnull(strstr(help_of(0), "rebreak              {player:1} breaks"));
    ck_assert_ptr_nonnull(strstr(help_of(0), "in hand              {player:0} shoots, with the cue ball"));
}
END_TEST

START_TEST(pictures_name_all_choices)
{
    static const char *const names[] = {"Ana", "Bo"};
    static char text[65536];
    cue_pool_view view = {.head = {.phase = CUE_POOL_PHASE_CHOICE, .players = 2}};
    cue_pool_shown shown = {.size = sizeof shown, .balls = &gapped_balls, .title = "Toy pool"};
    const cue_scene scene = {.size = sizeof scene, .players = 2, .options = &options, .view = &view,
                             .player_names = names};
    cue_writer out = {text, sizeof text, 0};
    view.choices = 1u << CUE_POOL_PLAY | 1u << CUE_POOL_IN_HAND | 1u << CUE_POOL_REBREAK;
    cue_pool_write_heading(&scene, &shown, &out);
    ck_assert_str_eq(text, "Ana chooses: play, in hand or rebreak.");
    out.length = 0;
    view.choices = 1u << CUE_POOL_BREAK;
    cue_pool_write_heading(&scene, &shown, &out);
    ck_assert_str_eq(text, "Ana chooses: break.");
    out.length = 0;
    cue_pool_svg(&scene, &shown, &out);
    ck_assert_ptr_nonnull(strstr(text, "On the table: nothing."));
}
END_TEST

Suite *pool_game_suite(void)
{
    Suite *suite = suite_create("pool_game");
    TCase *group = tcase_create("shared");
    tcase_add_checked_fixture(group, begin, NULL);
    tcase_add_test(group, calls_are_checked);
    tcase_add_test(group, nothing_is_called_in_nine_ball);
    tcase_add_test(group, eight_ball_refuses_what_json_cannot_say);
    tcase_add_test(group, calls_are_made);
    tcase_add_test(group, what_waits_is_spotted_when_play_goes_on);
    tcase_add_test(group, silence_is_no_difference);
    tcase_add_test(group, groups_and_scores_are_adjusted_by_the_game);
    tcase_add_test(group, a_ball_that_waits_is_not_corrected);
    tcase_add_test(group, balls_near_the_string_are_spotted);
    tcase_add_test(group, calls_are_listed_and_made_up);
    tcase_add_test(group, views_without_scores_of_games_won);
    tcase_add_test(group, states_without_a_deciding_ball);
    tcase_add_test(group, moves_are_typed);
    tcase_add_test(group, help_has_all_choices_and_calls);
    tcase_add_test(group, pictures_name_all_choices);
    suite_add_tcase(suite, group);
    return suite;
}
