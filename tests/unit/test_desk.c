/* The referee's desk as only C shows it: adjustments, which an action carries as a record, and awards. What they do in
 * a game stands in tests/transcripts. */
#include "help.h"
#include "suites.h"

#include "fields/fields.h"

#include <cuerules/games/chaser.h>
#include <cuerules/table_game.h>

static const cue_definition *chaser(void)
{
    return cue_ruleset_definition(cue_ruleset_find("chaser"));
}

static const cue_action_kind *adjust(void)
{
    return &chaser()->actions[CUE_CHASER_ADJUST];
}

/* The log keeps a record of its own: undone and done again from it, saved, loaded, cloned. */
START_TEST(of_many)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_adjustment adjustment = {.score_count = CUE_PLAYERS_MAX, .has_scores = 1, .to_act = CUE_NOBODY};
    cue_action action = cue_chaser_adjust(&adjustment);
    cue_game *game = NULL, *copy = NULL;
    const char *saved;
    size_t count;
    int i;
    config.players = CUE_PLAYERS_MAX;
    must(cue_game_new(cue_ruleset_find("chaser"), &config, &game, &fault));
    for (i = 0; i < CUE_PLAYERS_MAX; i++)
        adjustment.scores[i] = i - 40;
    must(cue_game_apply(game, &action, &fault));
    ck_assert_int_eq(cue_game_rulings(game, &count)->points, CUE_PLAYERS_MAX);
    assert_json(view_text(game), "/players/31/score", "-9");
    saved = save_text(game, true);
    memset(&adjustment, 0xff, sizeof adjustment);
    must(cue_game_undo(game, &action, &fault));
    must(cue_game_apply(game, &action, &fault));
    ck_assert_str_eq(save_text(game, true), saved);
    must(cue_game_clone(game, &copy, &fault));
    cue_game_free(game);
    assert_json(log_text(copy), "/actions/0/scores/30", "-10");
    must(load_text(NULL, save_text(copy, true), CUE_VERIFY_ALWAYS, &game, &fault));
    ck_assert_str_eq(save_text(game, true), saved);
    action = cue_chaser_award(UINT32_C(1) << 31 | 4);
    must(cue_game_apply(game, &action, &fault));
    ck_assert_str_eq(rulings_told(game), "awarded[award] winners:[2,31], over[award] winners:[2,31]");
    cue_game_free(copy);
    cue_game_free(game);
}
END_TEST

START_TEST(sentences)
{
    cue_game *game = NULL;
    cue_text text;
    size_t count;
    must(cue_game_new(cue_ruleset_find("chaser"), NULL, &game, &fault));
    must(apply_json(game, "{'action':'adjust','scores':[14,-3]}", &fault));
    cue_text_init(&text, NULL);
    must(cue_write_sentence(cue_game_position(game), cue_game_rulings(game, &count), &text, &fault));
    ck_assert_str_eq(text.bytes, "The referee sets the scores to 14 and -3.");
    cue_text_free(&text);
    must(apply_json(game, "{'action':'correct','off':['3','1']}", &fault));
    must(cue_write_sentence(cue_game_position(game), cue_game_rulings(game, &count), &text, &fault));
    ck_assert_str_eq(text.bytes,
                     "The referee corrects the balls. Back on the table: none. Out of the game: 1 and 3.");
    cue_text_free(&text);
    cue_game_free(game);
}
END_TEST

/* A desk of so many players, where everybody may be called. */
static cue_status adjust_of(const cue_action *action, unsigned players, int32_t *scores)
{
    const cue_state_head head = {.players = (uint8_t)players};
    const cue_desk desk = {action, &head, NULL, &fault, 0, 0};
    int player = 77;
    const cue_status status = cue_desk_adjust(&desk, scores, true, &player);
    ck_assert_int_eq(player, status ? 77 : cue_adjustment_of(action)->to_act);
    return status;
}

/* In C a host can get more wrong. */
START_TEST(refusals_in_c)
{
    cue_adjustment adjustment = {.score_count = 2, .has_scores = 1, .to_act = CUE_NOBODY};
    cue_action action = cue_chaser_adjust(NULL);
    int32_t scores[CUE_PLAYERS_MAX] = {5, 6};
    refused(adjust_of(&action, 2, scores), CUE_MISSING_MEMBER, "/scores");
    action.data.pointer = &adjustment;
    adjustment.to_act = CUE_CHANCE;
    refused(adjust_of(&action, 2, scores), CUE_BAD_VALUE, "/to_act");
    ck_assert_int_eq(scores[0], 5); /* what is refused changes nothing */
    adjustment.to_act = CUE_NOBODY;
    must(adjust_of(&action, 2, scores));
    ck_assert_int_eq(scores[0], 0);
    refused(adjust_of(&action, 2, NULL), CUE_ILLEGAL_ACTION, "/scores");
    adjustment.has_scores = 0;
    adjustment.to_act = CUE_CHANCE;
    refused(adjust_of(&action, 2, scores), CUE_BAD_VALUE, "/to_act");
    adjustment.to_act = 1;
    adjustment.score_count = 200;
    must(adjust_of(&action, 2, scores));
    must(adjust_of(&action, 2, NULL));
    adjustment.has_scores = 1;
    refused(adjust_of(&action, 2, scores), CUE_BAD_VALUE, "/scores");
    adjustment.score_count = 2;
    adjustment.scores[1] = INT32_MIN;
    refused(adjust_of(&action, 2, scores), CUE_BAD_VALUE, "/scores/1");
    adjustment.scores[1] = -CUE_SCORE_GIVEN_MAX;
    must(adjust_of(&action, 2, scores));
    adjustment.scores[0] = CUE_SCORE_GIVEN_MAX + 1;
    refused(adjust_of(&action, 2, scores), CUE_BAD_VALUE, "/scores/0");
}
END_TEST

/* For two to four players: all counts of scores but theirs, each score at its bounds and beyond, and everybody who may
 * be to act. */
START_TEST(bounds_of_adjustments)
{
    int32_t scores[CUE_PLAYERS_MAX];
    unsigned players, i;
    int side;
    for (players = 2; players <= 4; players++) {
        cue_adjustment adjustment = {.has_scores = 1, .to_act = CUE_NOBODY};
        const cue_action action = cue_chaser_adjust(&adjustment);
        for (adjustment.score_count = 0; adjustment.score_count < 8; adjustment.score_count++) {
            if (adjustment.score_count == players)
                continue;
            refused(adjust_of(&action, players, scores), CUE_BAD_VALUE, "/scores");
            ck_assert_str_eq(fault.message, text_of("must have a score for each of the %u players", players));
        }
        adjustment.score_count = (uint8_t)players;
        for (i = 0; i < players; i++)
            for (side = -1; side <= 1; side += 2) {
                adjustment.scores[i] = side * 9999;
                must(adjust_of(&action, players, scores));
                ck_assert_int_eq(scores[i], side * 9999);
                adjustment.scores[i] = side * 10000;
                refused(adjust_of(&action, players, scores), CUE_BAD_VALUE, text_of("/scores/%u", i));
                ck_assert_str_eq(fault.message, "must be from -9999 to 9999");
                adjustment.to_act = 31; /* what is wrong with the scores is said first */
                refused(adjust_of(&action, players, scores), CUE_BAD_VALUE, text_of("/scores/%u", i));
                adjustment.to_act = CUE_NOBODY;
                adjustment.scores[i] = 0;
            }
        for (i = 0; i < players; i++) {
            adjustment.to_act = (int8_t)i;
            adjustment.has_scores = 1;
            must(adjust_of(&action, players, scores));
            adjustment.has_scores = 0;
            must(adjust_of(&action, players, scores));
        }
        adjustment.to_act = (int8_t)players;
        refused(adjust_of(&action, players, scores), CUE_BAD_VALUE, "/to_act");
        ck_assert_str_eq(fault.message, text_of("there are only %u players", players));
        adjustment.to_act = CUE_NOBODY;
        refused(adjust_of(&action, players, scores), CUE_MISSING_MEMBER, "/scores");
    }
}
END_TEST

/* The place in the list of winners is that of the first who does not play. */
START_TEST(bounds_of_awards)
{
    static const struct {
        uint32_t winners;
        unsigned players;
        const char *where; /* NULL where all of them play */
    } all[] = {{1, 2, NULL},        {2, 2, NULL},           {3, 2, NULL},       {0, 2, NULL},
               {4, 2, "/winners/0"}, {5, 2, "/winners/1"},  {7, 2, "/winners/2"}, {6, 3, NULL},
               {7, 3, NULL},        {10, 3, "/winners/1"},  {24, 3, "/winners/0"}, {UINT32_C(1) << 31, 32, NULL},
               {UINT32_C(1) << 31, 31, "/winners/0"},       {UINT32_MAX, 32, NULL}, {UINT32_MAX, 31, "/winners/31"}};
    size_t i;
    for (i = 0; i < CUE_COUNT(all); i++) {
        const cue_action action = cue_chaser_award(all[i].winners);
        const cue_state_head head = {.players = (uint8_t)all[i].players};
        const cue_desk desk = {&action, &head, NULL, &fault, 0, 0};
        uint32_t winners = 0;
        if (!all[i].where) {
            must(cue_desk_award(&desk, &winners));
            ck_assert_uint_eq(winners, all[i].winners);
            continue;
        }
        refused(cue_desk_award(&desk, &winners), CUE_BAD_VALUE, all[i].where);
        ck_assert_str_eq(fault.message, text_of("there are only %u players", all[i].players));
    }
}
END_TEST

/* Lists that were left out are not read, and numbers that no ball has are malformed. */
START_TEST(corrections_in_c)
{
    static const char *const names[] = {"cue", "1", NULL, "3"};
    const cue_ball_set balls = {names, CUE_COUNT(names), false, {0}};
    const cue_state_head head = {.players = 2};
    cue_layout layout = {.on_table = 3, .in_hand = 0};
    cue_action action = cue_correct_action(0, 4, 0);
    const cue_desk desk = {&action, &head, NULL, &fault, 0, 0};
    cue_correction left_out = {8, 2, 1, 0, {0}};
    refused(cue_desk_correct(&desk, &layout, &balls, 0), CUE_BAD_VALUE, "/on");
    action = cue_correct_action(0, 0, 16);
    refused(cue_desk_correct(&desk, &layout, &balls, 0), CUE_BAD_VALUE, "/off");
    action = cue_correct_action(0, 0, 0);
    refused(cue_desk_correct(&desk, &layout, &balls, 0), CUE_MISSING_MEMBER, "/on");
    memcpy(action.data.bytes, &left_out, sizeof left_out);
    must(cue_desk_correct(&desk, &layout, &balls, 0));
    ck_assert_uint_eq(layout.on_table, 0xb);
}
END_TEST

/* As people type it, by name or number, and as it is written. */
START_TEST(typed)
{
    static const char *const names[] = {"Ana", "Ana Maria", "Bo", "Di"};
    static const struct {
        const char *typed, *written; /* NULL: it can't be read */
    } lines[] = {{"award 1 match", "award 1 match"},
                 {"award bo", "award 3"},
                 {"award Bo match", "award 3 match"},
                 {"award nobody", "award nobody"},
                 {"adjust -1 0 0 7 turn Ana Maria", "adjust -1 0 0 7 turn 2"},
                 {"correct off 3 1", "correct off 1 3"},
                 {"Correct ON 7", "correct on 7"},
                 {"correct on off 3", "correct on off 3"},
                 {"concede", "concede"},
                 {"concede 4", "concede 4"},
                 {"concede Bo", "concede 3"},
                 {"concede Ana Maria match", "concede 2 match"},
                 {"concede Cy", NULL},
                 {"Ana Maria concedes", "concede 2"},
                 {"ana  Concedes", "concede 1"},
                 {"2 concedes", "concede 2"},
                 {"0 concedes", NULL},
                 {"Cy concedes", NULL},
                 {"2 concedes now", NULL},
                 {"Bo concedes now", NULL},
                 {"Bo", NULL},
                 {"2", NULL}};
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    cue_action action;
    cue_text text;
    size_t i;
    config.players = CUE_COUNT(names);
    config.player_names = names;
    must(cue_game_new(cue_ruleset_find("chaser"), &config, &game, &fault));
    for (i = 0; i < CUE_COUNT(lines); i++) {
        const cue_status status = cue_game_read_move(game, lines[i].typed, &action, &fault);
        ck_assert_msg(!status == !!lines[i].written, "%s: %s", lines[i].typed, cue_status_name(status));
        if (!status)
            ck_assert_str_eq(move_text(game, &action), lines[i].written);
    }
    must(cue_game_read_move(game, "award 1 match", &action, &fault));
    cue_text_init(&text, NULL);
    must(cue_write_action(cue_game_position(game), &action, &text, &fault));
    ck_assert_str_eq(text.bytes, json("{'action':'award','winners':[0],'match':true}"));
    cue_text_free(&text);
    cue_game_free(game);
}
END_TEST

/* Who conceded is in the log, whether the host said so or not; and so is everybody whom a host names. */
START_TEST(players_in_the_log)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_action action = cue_chaser_concede(), undone;
    cue_game *game = NULL;
    config.players = 4;
    must(cue_game_new(cue_ruleset_find("chaser"), &config, &game, &fault));
    action.player = 3;
    must(cue_game_apply(game, &action, &fault));
    must(apply_json(game, "{'action':'shot','player':0,'notation':'cue|'}", &fault));
    action.player = CUE_NOBODY;
    must(cue_game_apply(game, &action, &fault));
    assert_json(log_text(game), "/actions",
                "[{'action':'concede','player':3},{'action':'shot','player':0,'events':[{'type':'cushion','ball':'cue'}]},"
                "{'action':'concede','player':1}]");
    must(cue_game_undo(game, &undone, &fault));
    ck_assert_int_eq(undone.player, 1);
    action.player = 4;
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/player");
    action.player = CUE_CHANCE;
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/player");
    cue_game_free(game);
}
END_TEST

START_TEST(described)
{
    cue_text text;
    cue_text_init(&text, NULL);
    must(cue_write_description(cue_ruleset_find("chaser"), &text, &fault));
    ck_assert_ptr_nonnull(strstr(text.bytes, json("'scores':{'type':'array','items':{'type':'integer','minimum':-9999,"
                                                  "'maximum':9999},'maxItems':32,")));
    ck_assert_ptr_nonnull(strstr(text.bytes, json("'required':['action','winners']")));
    cue_text_free(&text);
}
END_TEST

static void refuse_kind(const cue_action_kind *kind)
{
    cue_definition changed = *chaser();
    changed.actions = kind;
    changed.action_count = 1;
    refused(cue_definition_check(&changed, &fault), CUE_BAD_VALUE, "");
}

/* What a definition may not say of a record. */
START_TEST(definitions)
{
    cue_action_kind kind = *adjust();
    static cue_field many[CUE_FIELDS_MAX];
    const cue_field inside = {.name = "x", .kind = CUE_FIELD_BOOL, .offset = sizeof(cue_adjustment), .width = 1};
    size_t i;
    kind.carried_size = 0;
    refuse_kind(&kind);
    kind.carried_size = CUE_FILL_SIZE + 1;
    refuse_kind(&kind);
    kind.carried_size = sizeof(cue_adjustment) - 8; /* to_act lies behind it */
    refuse_kind(&kind);
    kind = *adjust();
    kind.carries = CUE_CARRIES_NOTHING;
    refuse_kind(&kind);
    kind.carried_size = 0;
    refuse_kind(&kind);
    kind = *adjust();
    kind.carries = (cue_carries)(CUE_CARRIES_RECORD + 1);
    refuse_kind(&kind);
    kind = *adjust();
    kind.carried.list = &inside;
    kind.carried.count = 1;
    refuse_kind(&kind);
    kind = *adjust();
    kind.members = chaser()->actions[CUE_CHASER_AWARD].members; /* where the pointer is */
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
    ADD_TESTS(suite, "desk", of_many, sentences, refusals_in_c, bounds_of_adjustments, bounds_of_awards,
              corrections_in_c, typed, players_in_the_log, described, definitions);
    return suite;
}
