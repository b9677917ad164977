/* What a refusal says of the rule that it rests on, in every game; and what is malformed, which rests on none. */
#include "help.h"
#include "suites.h"
#include "toy.h"

#include "json/fields.h"
#include "json/kinds.h"

#include <cuerules/games/chaser.h>

#include <float.h>

/* A refused call has named this rule, alone and at the end of its message. */
static void assert_rule(const char *rule)
{
    const char *end = *rule ? text_of(" [%s]", rule) : "";
    const size_t length = strlen(fault.message), tail = strlen(end);
    ck_assert_str_eq(fault.rule, rule);
    ck_assert_msg(length > tail && strcmp(fault.message + length - tail, end) == 0, "%s", fault.message);
    ck_assert(*rule || fault.message[length - 1] != ']');
}

/* Of each game one refusal that rests on a rule at its very beginning, and one of what is malformed. */
START_TEST(rules_of_every_game)
{
    static const struct {
        const char *id, *action, *where, *rule;
        cue_status status;
    } table[] = {
        {"bowling-solitaire", "{'action':'deal','pins':[0,0,0,0,0,0,0,0,0,0],'piles':[[0,0,0,0,0],[0,0,0],[0,0]]}",
         "/pins", "deck", CUE_ILLEGAL_ACTION},
        {"bowling-solitaire", "{'action':'deal','pins':[10,0,0,0,0,0,0,0,0,0],'piles':[[0,0,0,0,0],[0,0,0],[0,0]]}",
         "/pins/0", "", CUE_BAD_VALUE},
        {"chaser", "{'action':'place','ball':'cue','at':[0.6,1.9]}", "/at", "in-hand", CUE_ILLEGAL_ACTION},
        {"chaser", "{'action':'adjust','scores':[0]}", "/scores", "", CUE_BAD_VALUE},
        {"chess-pool", "{'action':'shot','call':'slop','notation':'cue-1'}", "/call", "break", CUE_ILLEGAL_ACTION},
        {"chess-pool", "{'action':'shot','notation':'1-2'}", "/notation", "", CUE_BAD_SHOT},
        {"sinuca-brasileira", "{'action':'shot','ball':'blue','pocket':'TL','notation':'cue-blue'}", "/ball",
         "opening", CUE_ILLEGAL_ACTION},
        {"sinuca-brasileira", "{'action':'shot','ball':'white','notation':''}", "/ball", "", CUE_BAD_VALUE},
        {"snooker-solitaire", "{'action':'draw','opponent':'Bobby Black'}", "/opponent", "draw", CUE_ILLEGAL_ACTION},
        {"snooker-solitaire", "{'action':'draw','opponent':'Nobody'}", "/opponent", "", CUE_BAD_VALUE},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(table); i++) {
        cue_game *game = NULL;
        must(cue_game_new(cue_ruleset_find(table[i].id), NULL, &game, &fault));
        refused(apply_json(game, table[i].action, &fault), table[i].status, table[i].where);
        assert_rule(table[i].rule);
        cue_game_free(game);
    }
}
END_TEST

/* Options of a game, and positions from a file, are refused by the same rules. */
START_TEST(rules_of_options_and_positions)
{
    cue_game *game = NULL;
    refused(cue_game_new_json(cue_ruleset_find("chess-pool"), NULL,
                              "{\"table\":{\"length\":1,\"width\":0.5,\"ball_radius\":0.04}}", NULL, &game, &fault),
            CUE_BAD_VALUE, "/options/table");
    assert_rule("rack");
    refused(cue_game_new_json(cue_ruleset_find("sinuca-brasileira"), NULL,
                              "{\"table\":{\"length\":3.9996,\"width\":0.7296,\"ball_radius\":0.04}}", NULL, &game,
                              &fault),
            CUE_BAD_VALUE, "/options/table");
    assert_rule("set-up");
    ck_assert_ptr_nonnull(strstr(fault.message, " on a table of 4000 by 730 mm"));
    game = begin_game("bowling-solitaire", 1, NULL);
    (void)told(game, "{'action':'deal','pins':[2,7,1,7,2,9,5,1,8,6],'piles':[[0,5,8,3,6],[0,3,9],[4,4]]}");
    refused(load_text(NULL, edited(save_text(game, false), "/state/deal/plays", "[{'pile':3,'pins':['A']}]"),
                      CUE_VERIFY_NEVER, &game, &fault),
            CUE_CORRUPT_STATE, "/state/deal/plays/0");
    assert_rule("first-card");
    cue_game_free(game);
}
END_TEST

static const char *word_in(const void *words, uint32_t index)
{
    return ((const char *const *)words)[index];
}

/* The words that may stand there, without gaps. They take 199 characters at most: seven of 22 take 7 * 26 - 2 = 180, and
 * what is told of the eighth, with a comma, a blank and its marks, is 19 when it has 15. */
START_TEST(words_in_a_refusal)
{
#define SEVEN "0123456789012345678901"
    const char *words[] = {SEVEN, SEVEN, SEVEN, SEVEN, SEVEN, SEVEN, SEVEN, "123456789012345"};
    static const char *const gap[] = {"a", NULL, "c"};
    const cue_path path = {NULL, "v", 0};
    refused(cue_expected_word(&fault, &path, 3, word_in, gap), CUE_BAD_VALUE, "/v");
    ck_assert_str_eq(fault.message, "must be one of \"a\", \"c\"");
    refused(cue_expected_word(&fault, &path, 8, word_in, words), CUE_BAD_VALUE, "/v");
    ck_assert_uint_eq(strlen(fault.message), strlen("must be one of ") + 199);
    ck_assert_ptr_nonnull(strstr(fault.message, ", \"123456789012345\""));
    words[7] = "1234567890123456";
    refused(cue_expected_word(&fault, &path, 8, word_in, words), CUE_BAD_VALUE, "/v");
    ck_assert_uint_eq(strlen(fault.message), strlen("must be one of ") + 180 + strlen(", …"));
    ck_assert_str_eq(fault.message + strlen(fault.message) - 6, "\", …");
#undef SEVEN
}
END_TEST

START_TEST(numbers_in_a_refusal)
{
    static const struct {
        double least, most;
        const char *said;
    } table[] = {{-1, 0.5, "must be a length from -1 to 0.5"},
                 {-DBL_MAX, DBL_MAX, "must be a finite number"},
                 {-DBL_MAX, 2, "must be a length from -1.7976931348623157e308 to 2"},
                 {0, DBL_MAX, "must be a length from 0 to 1.7976931348623157e308"}};
    const cue_path path = {NULL, "v", 0};
    size_t i;
    for (i = 0; i < CUE_COUNT(table); i++) {
        refused(cue_expected_real(&fault, &path, "a length", table[i].least, table[i].most), CUE_BAD_VALUE, "/v");
        ck_assert_str_eq(fault.message, table[i].said);
    }
}
END_TEST

/* An error that is used again forgets its rule; one that isn't wanted does no harm. */
START_TEST(forgotten_rules)
{
    cue_game *game = toy_game();
    cue_action action = toy_take(9);
    (void)told(game, "{'action':'toss','starter':0}");
    refused(cue_game_apply(game, &action, &fault), CUE_ILLEGAL_ACTION, "/count");
    assert_rule("take");
    action = toy_take(77);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/count");
    assert_rule("");
    ck_assert_int_eq(cue_game_apply(game, &action, NULL), CUE_BAD_VALUE);
    cue_game_free(game);
}
END_TEST

/* A long message makes way for the rule, between two characters: 250 bytes of three-byte signs after 0 to 2 letters. */
static char long_message[251];

static cue_status refuse_at_length(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                                   cue_error *error)
{
    (void)options;
    (void)state;
    (void)action;
    (void)rulings;
    return cue_refuse_by(error, 1, CUE_ILLEGAL_ACTION, "", "%s", long_message);
}

START_TEST(rules_of_long_messages)
{
    cue_definition wordy = toy_definition;
    cue_action action = toy_toss(0);
    cue_ruleset *ruleset;
    cue_game *game = NULL;
    size_t at;
    memcpy(long_message, "abc", (size_t)_i);
    for (at = (size_t)_i; at + 3 < sizeof long_message; at += 3)
        memcpy(long_message + at, "\xe2\x82\xac", 3);
    long_message[at] = '\0';
    wordy.apply = refuse_at_length;
    ruleset = toy_ruleset(&wordy);
    must(cue_game_new(ruleset, NULL, &game, &fault));
    refused(cue_game_apply(game, &action, &fault), CUE_ILLEGAL_ACTION, "");
    assert_rule("take");
    ck_assert_uint_ge(strlen(fault.message), sizeof fault.message - 3);
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

/* An id that would not fit into an error is none. */
START_TEST(rules_with_long_ids)
{
    static const cue_rule fits = {"a12345678901234567890123456789012345678901234567890123456789012", "Text."};
    static const cue_rule too_long = {"a123456789012345678901234567890123456789012345678901234567890123", "Text."};
    cue_definition named = toy_definition;
    cue_ruleset *ruleset = NULL;
    named.rule_count = 1;
    named.rules = &too_long;
    refused(cue_ruleset_from(&named, NULL, &ruleset, &fault), CUE_BAD_VALUE, "");
    named.rules = &fits;
    must(cue_ruleset_from(&named, NULL, &ruleset, &fault));
    cue_ruleset_close(ruleset);
}
END_TEST

/* A text that begins as {0} takes its memory from malloc. */
START_TEST(zeroed_texts)
{
    cue_text text = {0}, unused = {0};
    must(cue_text_append(&text, "ab", 2));
    must(cue_write_list(NULL, &text, &fault));
    ck_assert(strncmp(text.bytes, "ab[", 3) == 0);
    cue_text_free(&text);
    cue_text_free(&unused);
}
END_TEST

/* A table of one's own that still says that it is a preset, and one that is too long. */
START_TEST(tables_of_ones_own)
{
    cue_chaser_options options = CUE_CHASER_OPTIONS_INIT;
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    config.options = &options;
    config.options_size = sizeof options;
    options.table.length = 2.6;
    refused(cue_game_new(cue_ruleset_find(CUE_CHASER), &config, &game, &fault), CUE_BAD_VALUE, "/options/table");
    ck_assert_ptr_nonnull(strstr(fault.message, "set preset to CUE_TABLE_OWN"));
    options.table.preset = CUE_TABLE_OWN;
    must(cue_game_new(cue_ruleset_find(CUE_CHASER), &config, &game, &fault));
    cue_game_free(game);
    options.table.length = 4.1;
    refused(cue_game_new(cue_ruleset_find(CUE_CHASER), &config, &game, &fault), CUE_BAD_VALUE, "/options/table");
    ck_assert_ptr_nonnull(strstr(fault.message, "1 to 4 m long"));
}
END_TEST

/* As many names as the config says there are players, or nobody is asked. */
START_TEST(names_of_another_number)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_ruleset *chaser = cue_ruleset_find(CUE_CHASER);
    cue_game *game = NULL;
    config.players = 3;
    refused(cue_game_new_json(chaser, &config, NULL, "[\"Ana\",\"Bo\"]", &game, &fault), CUE_BAD_VALUE, "/players");
    ck_assert(strstr(fault.message, "2 names") && strstr(fault.message, "3 players"));
    must(cue_game_new_json(chaser, &config, NULL, NULL, &game, &fault));
    ck_assert_uint_eq(cue_game_players(game), 3);
    cue_game_free(game);
    must(cue_game_new_json(chaser, &config, NULL, "[\"Ana\",\"Bo\",\"Cy\"]", &game, &fault));
    cue_game_free(game);
}
END_TEST

Suite *refusal_suite(void)
{
    Suite *suite = suite_create("refusal");
    ADD_TESTS(suite, "rules", rules_of_every_game, rules_of_options_and_positions, forgotten_rules,
              rules_with_long_ids, zeroed_texts);
    ADD_TESTS(suite, "hosts", tables_of_ones_own, names_of_another_number);
    ADD_TESTS(suite, "what would be right", words_in_a_refusal, numbers_in_a_refusal);
    add_loop(suite, rules_of_long_messages, 3);
    return suite;
}
