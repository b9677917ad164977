/* Typed moves, players by name and what bots do, through the calls that hosts have for it. */
#include "help.h"
#include "scarce.h"
#include "suites.h"
#include "toy.h"

START_TEST(moves_read_and_written)
{
    cue_game *game = begin_game("sinuca-brasileira", 2, NULL);
    cue_action action;
    must(cue_game_read_move(game, " cue-red|", &action, &fault));
    ck_assert_str_eq(move_text(game, &action), "cue-red|");
    must(cue_game_apply(game, &action, &fault));
    must(cue_game_apply_move(game, "red TL : cue-red>TL", &fault));
    must(cue_game_apply_move(game, " {\"action\":\"adjust\",\"scores\":[3,4]}", &fault));
    ck_assert_uint_eq(cue_game_log_count(game), 3);
    refused(cue_game_apply_move(game, "nonsense", &fault), CUE_BAD_VALUE, "");
    refused(cue_game_apply_move(game, "{\"action\":\"lot\"}", &fault), CUE_WRONG_PHASE, "/action");
    refused(cue_game_read_move(game, "{\"action\":\"shot\"", &action, &fault), CUE_BAD_JSON, "");
    action.kind = 99;
    refused(cue_write_move(cue_game_position(game), &action, page(), &fault), CUE_BAD_VALUE, "/action");
    ck_assert_uint_eq(cue_game_log_count(game), 3);
    cue_game_free(game);
}
END_TEST

/* What a game adds to an adjustment, in numbers that need two bytes. */
START_TEST(adjustments_written)
{
    cue_game *game = begin_game("three-cushion", 2, NULL);
    cue_action action;
    must(cue_game_read_move(game, "adjust 3 4 innings 5 300", &action, &fault));
    ck_assert_str_eq(move_text(game, &action), "adjust 3 4 innings 5 300");
    cue_game_free(game);
}
END_TEST

/* A ruleset without typed moves: names of kinds, and JSON. */
START_TEST(moves_without_powers)
{
    cue_game *game = toy_game();
    cue_action action = toy_take(2);
    must(cue_game_apply_move(game, "toss", &fault));
    refused(cue_game_apply_move(game, "take", &fault), CUE_MISSING_MEMBER, "/count");
    refused(cue_game_apply_move(game, "take 2", &fault), CUE_BAD_VALUE, "");
    ck_assert_str_eq(move_text(game, &action),
                     action_text(game, &action));
    must(cue_game_apply_move(game, "{\"action\":\"take\",\"count\":2}", &fault));
    must(cue_write_help(cue_game_position(game), page(), &fault));
    ck_assert_uint_eq(cue_game_greedy(game, &action, 1), 1);
    cue_game_free(game);
}
END_TEST

/* A ruleset that draws, and neither reads nor writes moves; and one that writes nothing of what it carries. */
START_TEST(moves_with_half_of_the_powers)
{
    cue_ruleset *drawing = toy_ruleset(&toy_definition_with_picture), *silent = NULL;
    cue_definition mute = *cue_ruleset_definition(cue_ruleset_find("chaser"));
    cue_game *game = NULL;
    cue_action action;
    must(cue_game_new(drawing, NULL, &game, &fault));
    must(cue_game_apply_move(game, "toss", &fault));
    must(cue_game_read_move(game, "agree", &action, &fault));
    ck_assert_str_eq(move_text(game, &action), "agree");
    ck_assert_str_eq(typed_help(game), "");
    cue_game_free(game);
    mute.text = NULL;
    must(cue_ruleset_from(&mute, NULL, &silent, &fault));
    must(cue_game_new(silent, NULL, &game, &fault));
    must(cue_game_read_move(game, "{\"action\":\"layout\",\"balls\":{\"cue\":[0.5,0.5]}}", &action, &fault));
    ck_assert_str_eq(move_text(game, &action),
                     "{\"action\":\"layout\",\"balls\":{\"cue\":[0.5,0.5]}}");
    cue_game_free(game);
    cue_ruleset_close(silent);
    cue_ruleset_close(drawing);
}
END_TEST

static void odd_help(const void *options, const void *state, cue_writer *out)
{
    (void)options;
    (void)state;
    cue_write(out, "{player:0} {player:x} {player: 1} {player:1 {player:31} {player:999} {player:1x} {player} {play");
}

/* What is no player's number between braces stays as it is. */
START_TEST(help_with_odd_marks)
{
    static const cue_text_powers helping = {.size = (uint32_t)sizeof helping, .help = odd_help};
    cue_definition definition = toy_definition;
    cue_ruleset *ruleset;
    cue_game *game = NULL;
    definition.text = &helping;
    ruleset = toy_ruleset(&definition);
    must(cue_game_new(ruleset, NULL, &game, &fault));
    ck_assert_str_eq(typed_help(game),
                     "Player 1 {player:x} {player: 1} {player:1 player 32 {player:999} {player:1x} {player} {play");
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

START_TEST(help_for_people)
{
    cue_game *game = begin_game("chaser", 2, NULL);
    ck_assert_ptr_nonnull(strstr(typed_help(game), "has to hit the Target first"));
    must(cue_game_apply_move(game, "concede", &fault));
    ck_assert_str_eq(typed_help(game), "");
    cue_game_free(game);
}
END_TEST

/* Names stand in the help as far as there is room for them. */
START_TEST(help_by_name)
{
    cue_game *game = NULL;
    must(cue_game_new_json(cue_ruleset_find("chaser"), NULL, NULL, "[\"Maximilian the Third\",\"Bo\"]", &game, &fault));
    ck_assert_ptr_nonnull(
        strstr(typed_help(game), "Maximilian the \xe2\x80\xa6 shoots, and has to hit"));
    must(cue_game_apply_move(game, "cue-2", &fault));
    ck_assert_ptr_nonnull(strstr(typed_help(game), "accept               Bo shoots\n"));
    cue_game_free(game);
}
END_TEST

/* Each request for memory fails once: then there is no help, and otherwise all of it. */
START_TEST(help_without_memory)
{
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    cue_game *game = begin_game("chaser", 2, NULL);
    const char *help = typed_help(game);
    cue_text text;
    cue_text_init(&text, &allocator);
    for (memory.fail_from = 1; cue_write_help(cue_game_position(game), &text, &fault); memory.fail_from++) {
        ck_assert_int_eq(fault.status, CUE_NO_MEMORY);
        ck_assert(memory.failed);
        ck_assert_uint_eq(text.length, 0);
        cue_text_free(&text);
        ck_assert_int_eq(memory.live, 0);
        memory.asked = 0;
        memory.failed = false;
    }
    ck_assert(!memory.failed);
    ck_assert_int_gt(memory.fail_from, 2); /* there is text for the names, too */
    ck_assert_str_eq(text.bytes, help);
    cue_text_free(&text);
    ck_assert_int_eq(memory.live, 0);
    cue_game_free(game);
}
END_TEST

static cue_game *game_of(const char *names)
{
    cue_game *game = NULL;
    must(cue_game_new_json(cue_ruleset_find("chaser"), NULL, "{\"order\":\"random\"}", json(names), &game, &fault));
    return game;
}

/* Wherever a player's number is typed, their name will do: the longest that stands there, if one player only has it. */
START_TEST(players_typed_by_name)
{
    static const struct {
        const char *line, *move;
    } table[] = {
        {"award ana", "award 1"},
        {"award Bo Cy, Ana", "award 1 3"},
        {"award Bo", "award 2"},
        {"adjust turn Bo Cy", "adjust turn 3"},
        {"adjust 1 2 3 4 5 turn \303\211va", "adjust 1 2 3 4 5 turn 4"},
        {"order  Bo Ana \303\211va Bo Cy Di", "order 2 1 4 3 5"},
        {"award 1 Di", "award 1 5"},
    };
    static const char *const none[] = {"award Anna", "award Bo Di x", "Ana", "award Fu", "adjust turn xAna", "award Bo-Cy"};
    cue_game *game = game_of("['Ana','Bo','Bo Cy','\303\211va','Di']");
    cue_game *alike = game_of("['Fu','Fu','Ana']");
    cue_action action;
    size_t i;
    for (i = 0; i < CUE_COUNT(table); i++) {
        memset(&fault, 0x33, sizeof fault);
        must(cue_game_read_move(game, table[i].line, &action, &fault));
        ck_assert_str_eq(move_text(game, &action), table[i].move);
        ck_assert_uint_eq((unsigned char)fault.path[0], 0x33);
    }
    for (i = 0; i < CUE_COUNT(none); i++)
        refused(cue_game_read_move(game, none[i], &action, &fault), CUE_BAD_VALUE, "");
    ck_assert_int_eq(cue_game_read_move(game, none[0], &action, NULL), CUE_BAD_VALUE);
    refused(cue_game_read_move(alike, "award Fu", &action, &fault), CUE_BAD_VALUE, "");
    ck_assert_ptr_nonnull(strstr(fault.message, "type the players who win"));
    must(cue_game_read_move(alike, "award Ana", &action, &fault));
    refused(cue_game_read_move(alike, text_of("award Ana %600s", "1"), &action, &fault), CUE_BAD_VALUE, "");
    refused(cue_game_read_move(alike, "award Ana 9999999", &action, &fault), CUE_BAD_VALUE, "");
    cue_game_free(game);
    cue_game_free(alike);
}
END_TEST

START_TEST(players_by_name)
{
    cue_game *game = NULL;
    must(cue_game_new_json(cue_ruleset_find("chaser"), NULL, NULL, "[\"Ana\",\"Bo\",\"Cy\"]", &game, &fault));
    ck_assert_str_eq(players_text(game, 0), "nobody");
    ck_assert_str_eq(players_text(game, 2), "Bo");
    ck_assert_str_eq(players_text(game, 5), "Ana and Cy");
    ck_assert_str_eq(players_text(game, 7), "Ana, Bo and Cy");
    cue_game_free(game);
    /* The opponent of a solitaire, whom the view names. */
    game = begin_game("snooker-solitaire", 1, "{'match':{'round':3,'level':2,'opponent':'Old Joss'}}");
    ck_assert_str_eq(players_text(game, 2), "Old Joss");
    cue_game_free(game);
}
END_TEST

/* Open actions are completed, and stay what they are where nothing is open. */
START_TEST(imagined_outcomes)
{
    cue_game *game = begin_game("chaser", 2, NULL);
    cue_random random = cue_random_at(1, 0), same = cue_random_at(1, 0);
    cue_action action, again, concede;
    const char *written;
    (void)cue_game_legal(game, &action, 1);
    ck_assert(action.flags & CUE_ACTION_OPEN);
    again = action;
    must(cue_game_fill(game, &random, &action, &fault));
    ck_assert(!(action.flags & CUE_ACTION_OPEN));
    written = action_text(game, &action);
    must(cue_game_fill(game, &same, &again, &fault));
    ck_assert_str_eq(action_text(game, &again), written);
    must(cue_game_apply(game, &again, &fault));
    must(cue_game_read_move(game, "concede", &concede, &fault));
    action = concede;
    must(cue_game_fill(game, &random, &action, &fault));
    ck_assert(memcmp(&action, &concede, sizeof action) == 0);
    cue_game_free(game);
    game = toy_game();
    action = toy_toss(0);
    action.flags = CUE_ACTION_OPEN;
    refused(cue_game_fill(game, &random, &action, &fault), CUE_BAD_VALUE, "");
    ck_assert(action.flags & CUE_ACTION_OPEN);
    cue_game_free(game);
}
END_TEST

START_TEST(greedy_moves)
{
    cue_game *game = begin_game("bowling-solitaire", 1, NULL);
    cue_action legal[256];
    size_t count;
    must(cue_game_apply_move(game, "deal 2717295186 05836 039 44", &fault));
    count = cue_game_legal(game, legal, CUE_COUNT(legal));
    ck_assert_uint_eq(cue_game_greedy(game, legal, count), greedy_pick(game, legal, count));
    ck_assert_uint_eq(cue_game_greedy(game, legal, 0), 0);
    cue_game_free(game);
}
END_TEST

Suite *moves_suite(void)
{
    Suite *suite = suite_create("moves");
    ADD_TESTS(suite, "moves", moves_read_and_written, adjustments_written, moves_without_powers,
              moves_with_half_of_the_powers, help_with_odd_marks, help_for_people, help_by_name, help_without_memory, players_by_name,
              players_typed_by_name, imagined_outcomes, greedy_moves);
    return suite;
}
