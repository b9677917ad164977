/* Saved games: their text, and what loading asks of a document. */
#include "lane.h"
#include "suites.h"

#include <cjson/cJSON.h>
#include <cuerules/games/chaser.h>
#include <cuerules/games/chess_pool.h>
#include <cuerules/games/sinuca_brasileira.h>

/* The first of all saved games: the sample frame of the rules in the middle of its second ball. It has to load for
 * ever. */
static const char *first_save(void)
{
    const char *text = source_file("tests/data/bowling-v1.json");
    return text_of("%.*s", (int)strcspn(text, "\n"), text);
}

static cue_game *loaded_from(const char *text, cue_verify verify)
{
    cue_game *game = NULL;
    must(load_text(NULL, text, verify, &game, &fault));
    return game;
}

/* A document that must be refused, in whatever way it is loaded. */
static void refuse(const char *text, cue_status status, const char *path)
{
    cue_game *game = NULL;
    refused(load_text(NULL, text, CUE_VERIFY_AUTO, &game, &fault), status, path);
    refused(load_text(NULL, text, CUE_VERIFY_NEVER, &game, &fault), status, path);
    ck_assert_int_eq(load_text(NULL, text, CUE_VERIFY_AUTO, &game, NULL), status);
    ck_assert_ptr_null(game);
}

START_TEST(text_of_a_save)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    const char *const names[] = {"Ana"};
    cue_game *game = NULL;
    config.player_names = names;
    config.seed = UINT64_MAX;
    must(cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), &config, &game, &fault));
    ck_assert_str_eq(
        save_text(game, true),
        json("{'format':'cuerules','version':1,'game':'bowling-solitaire','players':['Ana'],'options':{},"
             "'rules':1,'seed':'18446744073709551615','state':{'moves':0,'draws':0,'phase':'deal','to_act':'chance',"
             "'winners':[],'rolls':[],'deal':null},'log':[]}"));
    lane_deal(game, "2717295186 05836 039 44");
    lane_play(game, "1FH 1BCD 3AE end 1GI");
    ck_assert_str_eq(save_text(game, true), first_save());
    ck_assert_str_eq(save_text(game, false), edited(first_save(), "/log", NULL));
    cue_game_free(game);
}
END_TEST

START_TEST(the_first_save_loads)
{
    cue_game *game = loaded_from(first_save(), CUE_VERIFY_AUTO);
    ck_assert_str_eq(save_text(game, true), first_save());
    ck_assert_str_eq(lane_legal(game), "1 J, end");
    ck_assert_str_eq(cue_game_player_name(game, 0), "Ana");
    ck_assert_uint_eq(cue_game_seed(game), UINT64_MAX);
    lane_play(game, "1J");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:3 ball:2, spare[spare]");
    while (cue_game_log_count(game))
        must(cue_game_undo(game, NULL, &fault));
    assert_json(view_text(game), "/moves", "0");
    cue_game_free(game);
}
END_TEST

/* Twelve strikes, saved when the game was over. */
START_TEST(a_perfect_save_loads)
{
    const char *text = source_file("tests/data/bowling-perfect-v1.json");
    cue_game *game = loaded_from(text, CUE_VERIFY_ALWAYS);
    ck_assert_str_eq(save_text(game, true), text_of("%.*s", (int)strcspn(text, "\n"), text));
    assert_json(view_text(game), "/players", "[{'name':'A perfect player','score':300}]");
    ck_assert_str_eq(lane_legal(game), "");
    must(cue_game_undo(game, NULL, &fault));
    ck_assert_str_eq(lane_legal(game), "1 A, end");
    cue_game_free(game);
}
END_TEST

/* Members in any order, white space, escapes, other ways to write a number: one game, one text. */
START_TEST(a_loose_document)
{
    cue_game *game = loaded_from(source_file("tests/data/bowling-loose.json"), CUE_VERIFY_AUTO);
    const char *expected =
        json("{'format':'cuerules','version':1,'game':'bowling-solitaire','players':['Ana \\\'\xc3\x89toile\\\' "
             "\xf0\x9f\x8e\xb3'],'options':{},'rules':1,'seed':'42','state':{'moves':25,'draws':6,'phase':'deal',"
             "'to_act':'chance','winners':[],'rolls':[10,10,6,3,0,10],'deal':null}}");
    ck_assert_str_eq(save_text(game, true), expected);
    /* X X 6 3 0/: 26, 45, 54, then undecided. */
    assert_json(view_text(game), "/players/0/score", "54");
    assert_json(view_text(game), "/frame", "5");
    cue_game_free(game);
}
END_TEST

/* What a loaded game does is what the saved one does, chance included. */
START_TEST(a_loaded_game_goes_on_the_same)
{
    cue_game *game = lane_new();
    const cue_action deal = cue_bowling_deal();
    int i;
    for (i = 0; i < 4; i++) {
        const bool verified = i % 2;
        cue_game *other = loaded_from(save_text(game, verified), CUE_VERIFY_AUTO);
        must(cue_game_apply(game, &deal, &fault));
        must(cue_game_apply(other, &deal, &fault));
        ck_assert_str_eq(view_text(other), view_text(game));
        ck_assert_str_eq(legal_text(other), legal_text(game));
        ck_assert_str_eq(save_text(other, false), save_text(game, false));
        lane_play(game, "end end");
        lane_play(other, "end end");
        ck_assert_str_eq(rulings_told(other), rulings_told(game));
        ck_assert_str_eq(save_text(other, verified), save_text(game, verified));
        cue_game_free(other);
    }
    cue_game_free(game);
}
END_TEST

/* The log is read for its form, verified or not; of the rest of a document tests/transcripts has the forms. */
START_TEST(malformed_logs)
{
    static const struct {
        const char *path, *value;
        cue_status status;
    } cases[] = {
        {"/log", "{}", CUE_BAD_VALUE}, {"/log", "null", CUE_BAD_VALUE}, {"/log/0", "[]", CUE_BAD_VALUE},
        {"/log/0/action", "'roll'", CUE_BAD_VALUE}, {"/log/0/open", "0", CUE_UNKNOWN_MEMBER},
        {"/log/0/pins/0", "10", CUE_BAD_VALUE}, {"/log/0/piles/2/1", "null", CUE_BAD_VALUE},
        {"/log/1/ball", "0", CUE_UNKNOWN_MEMBER}, {"/log/1/pile", "0", CUE_BAD_VALUE},
        {"/log/1/pins/1", "'F'", CUE_BAD_VALUE}, {"/log/2/player", "-1", CUE_BAD_VALUE},
        {"/log/2/player", "'0'", CUE_BAD_VALUE}, {"/log/4/pile", "0", CUE_UNKNOWN_MEMBER},
    };
    size_t i;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++)
        refuse(edited(first_save(), cases[i].path, cases[i].value), cases[i].status, cases[i].path);
}
END_TEST

/* Each of these members once more, in front of where it is. */
START_TEST(doubled_members)
{
    static const struct {
        const char *member, *path;
    } cases[] = {
        {"'format':", "/format"}, {"'version':", "/version"}, {"'game':", "/game"}, {"'players':", "/players"},
        {"'options':", "/options"}, {"'rules':", "/rules"}, {"'seed':", "/seed"}, {"'state':", "/state"},
        {"'log':", "/log"}, {"'moves':", "/state/moves"}, {"'draws':", "/state/draws"},
        {"'phase':", "/state/phase"}, {"'deal':", "/state/deal"}, {"'plays':", "/state/deal/plays"},
        {"'first_ball':", "/state/deal/first_ball"}, {"'action':", "/log/0/action"},
    };
    const char *text = first_save();
    size_t i;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *at = strstr(text, json(cases[i].member));
        ck_assert_ptr_nonnull(at);
        refuse(text_of("%.*s%s0,%s", (int)(at - text), text, json(cases[i].member), at), CUE_BAD_JSON, cases[i].path);
    }
}
END_TEST

/* What loading answers is what json.h lists: an action in the log that cannot be is no `illegal_action`. */
START_TEST(wrong_lengths_in_the_log)
{
    static const char *const short_ones[] = {"/log/0/pins/9", "/log/0/piles/2", "/log/0/piles/2/1"};
    size_t i;
    for (i = 0; i < 3; i++) {
        cue_game *game = NULL;
        const char *text = edited(first_save(), short_ones[i], NULL);
        const cue_status status = load_text(NULL, text, CUE_VERIFY_AUTO, &game, &fault);
        ck_assert_msg(status == CUE_BAD_VALUE || status == CUE_CORRUPT_STATE, "%s", cue_status_name(status));
    }
}
END_TEST

START_TEST(other_documents)
{
    refuse("", CUE_BAD_JSON, "");
    refuse("{", CUE_BAD_JSON, "");
    refuse("[]", CUE_BAD_VALUE, "");
    refuse("null", CUE_BAD_VALUE, "");
    refuse("{}", CUE_MISSING_MEMBER, "/version");
    refuse(json("{'new':{'member':[]},'version':3,'state':5,'format':'another'}"), CUE_UNSUPPORTED_VERSION,
           "/version");
    refuse(text_of("%s}", first_save()), CUE_BAD_JSON, "");
}
END_TEST

/* The first save with a piece of its text replaced. */
static const char *replaced(const char *piece, const char *by)
{
    const char *text = first_save();
    const char *at = strstr(text, json(piece));
    ck_assert_ptr_nonnull(at);
    return text_of("%.*s%s%s", (int)(at - text), text, json(by), at + strlen(piece));
}

START_TEST(names_with_a_nul)
{
    refuse(replaced("'Ana'", "'A\\u0000na'"), CUE_BAD_VALUE, "/players/0");
    refuse(replaced("'cuerules'", "'cuerules\\u0000'"), CUE_BAD_VALUE, "/format");
    refuse(replaced("'bowling-solitaire'", "'bowling-solitaire\\u0000'"), CUE_UNKNOWN_GAME, "/game");
    refuse(replaced("'end_ball'", "'end_ball\\u0000'"), CUE_BAD_VALUE, "/log/4/action");
    refuse(replaced("'rolls'", "'rolls\\u0000'"), CUE_UNKNOWN_MEMBER, "/state/rolls\001");
}
END_TEST

/* Without verification a load is as far as undo goes, and what is saved has no log. */
START_TEST(unverified_loads)
{
    cue_game *game = loaded_from(first_save(), CUE_VERIFY_NEVER);
    cue_game *copy = NULL;
    ck_assert(!cue_game_log_complete(game));
    ck_assert_uint_eq(cue_game_log_count(game), 0);
    refused(cue_game_undo(game, NULL, &fault), CUE_ILLEGAL_ACTION, "");
    ck_assert_str_eq(save_text(game, true), edited(first_save(), "/log", NULL));
    lane_play(game, "1J");
    ck_assert_str_eq(log_text(game), json("{'actions':[{'action':'bowl','pile':1,'pins':['J']}]}"));
    ck_assert_str_eq(json_at(save_text(game, true), "/log"), "(nothing)");
    must(cue_game_clone(game, &copy, &fault));
    ck_assert(!cue_game_log_complete(copy));
    must(cue_game_undo(copy, NULL, &fault));
    refused(cue_game_undo(copy, NULL, &fault), CUE_ILLEGAL_ACTION, "");
    ck_assert_str_eq(save_text(copy, true), edited(first_save(), "/log", NULL));
    cue_game_free(copy);
    cue_game_free(game);
}
END_TEST

START_TEST(ways_to_verify)
{
    const char *without = edited(first_save(), "/log", NULL);
    cue_game *game = NULL;
    refused(load_text(NULL, without, CUE_VERIFY_ALWAYS, &game, &fault), CUE_MISSING_MEMBER, "/log");
    game = loaded_from(without, CUE_VERIFY_AUTO);
    ck_assert(!cue_game_log_complete(game));
    cue_game_free(game);
    game = loaded_from(first_save(), CUE_VERIFY_ALWAYS);
    ck_assert(cue_game_log_complete(game));
    cue_game_free(game);
    /* An empty log is a log: of a game that has not begun. */
    refused(load_text(NULL, edited(first_save(), "/log", "[]"), CUE_VERIFY_AUTO, &game, &fault), CUE_CORRUPT_STATE,
            "/state/moves");
}
END_TEST

/* How many chance actions there were is proved as far as the position alone tells, and by the log in full. */
START_TEST(counted_chance)
{
    cue_game *game = NULL;
    refuse(edited(first_save(), "/state/draws", "7"), CUE_CORRUPT_STATE, "/state/draws");
    refused(load_text(NULL, edited(first_save(), "/state/draws", "2"), CUE_VERIFY_ALWAYS, &game, &fault),
            CUE_CORRUPT_STATE, "/state/draws");
    refuse(edited(edited(source_file("examples/recorded/chess-pool.json"), "/state/draws", "1"), "/log", NULL),
           CUE_CORRUPT_STATE, "/state/draws"); /* there is no chance in Chess Pool */
    ck_assert_ptr_null(game);
}
END_TEST

/* Actions of the log may name their player, and saves keep that. */
START_TEST(players_in_the_log)
{
    cue_game *game = loaded_from(edited(first_save(), "/log/2/player", "0"), CUE_VERIFY_AUTO);
    assert_json(save_text(game, true), "/log/2/player", "0");
    cue_game_free(game);
}
END_TEST

/* A program that reads a save into a tree and writes it again prints numbers with 15 or 17 digits. */
START_TEST(saves_survive_a_json_library)
{
    const char *const ids[] = {CUE_SINUCA_BRASILEIRA, CUE_CHASER, CUE_CHESS_POOL};
    uint64_t number;
    for (number = 0; number < 60; number++) {
        cue_game *game = begin_game(ids[number % 3], 2, NULL), *again;
        cue_random choices = cue_random_at(31, number);
        cue_action legal[64];
        size_t count, i;
        for (i = 0; i < 30 && (count = cue_game_legal(game, legal, CUE_COUNT(legal))) > 1; i++) {
            /* The last one concedes. */
            cue_action *chosen = &legal[cue_random_below(&choices, count - 1)];
            must(cue_game_fill(game, &choices, chosen, &fault));
            must(cue_game_apply(game, chosen, &fault));
        }
        again = loaded_from(tree_text(cJSON_Parse(save_text(game, true))), CUE_VERIFY_ALWAYS);
        ck_assert_str_eq(save_text(again, true), save_text(game, true));
        cue_game_free(again);
        cue_game_free(game);
    }
}
END_TEST

Suite *save_suite(void)
{
    Suite *suite = suite_create("save");
    ADD_TESTS(suite, "texts", text_of_a_save, the_first_save_loads, a_perfect_save_loads, a_loose_document,
              a_loaded_game_goes_on_the_same, saves_survive_a_json_library);
    ADD_TESTS(suite, "form", malformed_logs, doubled_members, wrong_lengths_in_the_log, names_with_a_nul,
              other_documents);
    ADD_TESTS(suite, "verification", unverified_loads, ways_to_verify, counted_chance, players_in_the_log);
    return suite;
}
