/* Saved frames of Sinuca Brasileira: positions that no play leads to. [ids] are the paragraphs of the rules page.
 */
#include "frame.h"
#include "suites.h"

static void corrupt(const char *document, const char *path)
{
    cue_game *game = NULL;
    refused(load_text(NULL, document, CUE_VERIFY_NEVER, &game, &fault), CUE_CORRUPT_STATE,
            text_of("/state%s", path));
    ck_assert_ptr_null(game);
}

/* A good document with one member of its state changed. */
static void forged(const char *good, const char *member, const char *value, const char *path)
{
    corrupt(edited(good, text_of("/state%s", member), value), path);
}

static void good(const char *document)
{
    cue_game *game = NULL;
    must(load_text(NULL, document, CUE_VERIFY_NEVER, &game, &fault));
    ck_assert_str_eq(save_text(game, false), document);
    cue_game_free(game);
}

static const char *position(const char *options, unsigned lowest, const char *may, int points)
{
    return frame_document((frame_position){options, lowest, may, points, {60, 50}});
}

/* The document of a game, without its log. */
static const char *document_of(cue_game *game)
{
    const char *text = save_text(game, false);
    cue_game_free(game);
    return text;
}

static const char *opening(void)
{
    return document_of(frame_new(NULL));
}

static const char *decision(void)
{
    cue_game *game = frame_opened(NULL);
    frame_play(game, "red TL : ; snookered", NULL);
    return document_of(game);
}

static cue_game *tied(void)
{
    cue_game *game = frame_at((frame_position){.lowest = CUE_BLACK, .score = {40, 47}});
    frame_play(game, "black TL : cue-black>TL", NULL);
    return game;
}

static cue_game *at_respotted_black(void)
{
    cue_game *game = tied();
    must(apply_json(game, "{'action':'lot','winner':0}", &fault));
    must(apply_json(game, "{'action':'choose_first','first':0}", &fault));
    return game;
}

static const char *over(const char *line)
{
    cue_game *game = frame_at((frame_position){.lowest = CUE_BLACK, .score = {60, 50}});
    frame_play(game, line, NULL);
    return document_of(game);
}

START_TEST(the_good_ones)
{
    cue_game *game = tied();
    good(opening());
    good(decision());
    good(document_of(game));
    good(document_of(at_respotted_black()));
    good(over("black TL : cue-black>TL"));
    good(over("black TL : cue>TL"));
    good(position(NULL, CUE_RED, "any", 0));
    game = frame_new(NULL);
    must(apply_json(game, "{'action':'place','ball':'cue','at':[0.9,0.6]}", &fault));
    good(document_of(game));
    game = frame_opened(NULL);
    must(apply_json(game, "{'action':'concede'}", &fault));
    good(document_of(game));
}
END_TEST

/* [stays-down]: the lowest go first. */
START_TEST(balls)
{
    forged(position(NULL, CUE_RED, "any", 0), "/on_table/2", NULL, "/on_table");
    forged(position(NULL, CUE_YELLOW, "any", 0), "/on_table/6", NULL, "/on_table");
    forged(position(NULL, CUE_BLACK, "any", 0), "/on_table", "['cue']", "/on_table");
    forged(position(NULL, CUE_RED, "any", 0), "/on_table/0", NULL, "/in_hand");
    forged(position(NULL, CUE_RED, "any", 0), "/in_hand", "['cue']", "/in_hand");
    forged(position(NULL, CUE_RED, "any", 0), "/in_hand", "['red']", "/in_hand");
    forged(position(NULL, CUE_RED, "any", 0), "/placed", "['cue']", "/placed");
    forged(opening(), "/layout/red", NULL, "/layout/red");
    forged(opening(), "/layout/blue", "[0.889,0.737]", "/layout/blue");
    forged(opening(), "/layout", "null", "/layout");
    forged(opening(), "/on_table", "['yellow','green','brown','blue','pink','black']", "/layout/red");
    corrupt(edited(edited(opening(), "/state/on_table/0", NULL), "/state/layout/red", NULL), "/on_table");
    corrupt(edited(edited(opening(), "/state/in_hand", "[]"), "/state/layout/cue", "[0.9,0.6]"), "/layout/cue");
    corrupt(edited(edited(edited(opening(), "/state/in_hand", "[]"), "/state/layout/cue", "[0.9,0.6]"),
                   "/state/on_table", "['cue','red','yellow','green','brown','blue','pink','black']"),
            "/in_hand");
    forged(over("black TL : cue>TL"), "/in_hand", "['cue']", "/in_hand");
    forged(over("black TL : cue-black>TL"), "/on_table", "[]", "/in_hand");
}
END_TEST

START_TEST(phases_and_players)
{
    forged(opening(), "/to_act", "1", "/to_act");
    forged(opening(), "/to_act", "'chance'", "/to_act");
    forged(opening(), "/phase", "'choose_first'", "/tie_break");
    forged(opening(), "/may", "'any'", "/may");
    forged(opening(), "/may", "null", "/may");
    forged(opening(), "/score", "[0,7]", "/score");
    forged(opening(), "/tie_break", "true", "/tie_break");
    forged(decision(), "/may", "'colour'", "/may");
    forged(decision(), "/score", "[6,0]", "/score");
    forged(decision(), "/break", "1", "/break");
    forged(position(NULL, CUE_BLACK, "any", 0), "/phase", "'decision'", "/phase");
    forged(position(NULL, CUE_RED, "any", 0), "/phase", "'lot'", "/to_act");
    forged(position(NULL, CUE_RED, "any", 0), "/may", "null", "/may");
}
END_TEST

/* What a break comes to at least, under the options: [colour], [lowest], [penalty-shots-option], [free-black]. */
START_TEST(breaks)
{
    static const struct {
        const char *options;
        unsigned lowest;
        const char *may;
        int least; /* 0: this can't be */
    } cases[] = {
        {NULL, CUE_RED, "colour", 0},
        {NULL, CUE_YELLOW, "colour", 1},
        {NULL, CUE_PINK, "colour", 5},
        {NULL, CUE_BLACK, "colour", 0},
        {"{'after_pink':'free_black'}", CUE_BLACK, "colour", 6},
        {NULL, CUE_RED, "lowest", 2},
        {NULL, CUE_YELLOW, "lowest", 3},
        {NULL, CUE_PINK, "lowest", 7},
        {NULL, CUE_BLACK, "lowest", 6},
        {"{'after_pink':'free_black'}", CUE_BLACK, "lowest", 13},
        {"{'penalty_shots':'after_colour'}", CUE_PINK, "lowest", 7},
        {"{'penalty_shots':'after_colour'}", CUE_BLACK, "lowest", 6},
        {"{'penalty_shots':'after_colour','after_pink':'free_black'}", CUE_BLACK, "lowest", 0},
        {"{'penalty_shots':'any_time'}", CUE_YELLOW, "lowest", 0},
        {"{'penalty_shots':'any_time'}", CUE_BLACK, "lowest", 6},
        {"{'penalty_shots':'any_time','after_pink':'free_black'}", CUE_BLACK, "lowest", 0},
        {"{'penalty_shots':'after_colour'}", CUE_RED, "any", 0},
        {"{'penalty_shots':'after_colour'}", CUE_YELLOW, "any", 3},
        {"{'penalty_shots':'after_colour'}", CUE_BLUE, "any", 9},
        {"{'penalty_shots':'after_colour'}", CUE_BLACK, "any", 0},
        {"{'penalty_shots':'after_colour','after_pink':'free_black'}", CUE_BLACK, "any", 13},
        {"{'penalty_shots':'any_time'}", CUE_RED, "any", 2},
        {"{'penalty_shots':'any_time'}", CUE_BLUE, "any", 6},
        {"{'penalty_shots':'any_time'}", CUE_BLACK, "any", 0},
        {"{'penalty_shots':'any_time','after_pink':'free_black'}", CUE_BLACK, "any", 13},
        {NULL, CUE_BLUE, "any", 0},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(cases); i++) {
        if (!cases[i].least) {
            corrupt(position(cases[i].options, cases[i].lowest, cases[i].may, 20), "/may");
            continue;
        }
        good(position(cases[i].options, cases[i].lowest, cases[i].may, cases[i].least));
        good(position(cases[i].options, cases[i].lowest, cases[i].may, 60));
        corrupt(position(cases[i].options, cases[i].lowest, cases[i].may, 61), "/break");
        if (cases[i].least > 1)
            corrupt(position(cases[i].options, cases[i].lowest, cases[i].may, cases[i].least - 1), "/break");
    }
    /* Within a break the cue ball stays on the table. */
    corrupt(edited(edited(position(NULL, CUE_YELLOW, "colour", 1), "/state/on_table/0", NULL), "/state/in_hand",
                   "['cue']"),
            "/in_hand");
}
END_TEST

/* [score], [penalty]: all balls that are down brought somebody points. */
START_TEST(scores)
{
    const char *black = position(NULL, CUE_BLACK, "any", 0);
    forged(black, "/score", "[20,0]", "/score");
    good(edited(black, "/state/score", "[21,0]"));
    forged(black, "/score", "[700,1]", "/score");
    good(edited(black, "/state/score", "[700,0]"));
    forged(position(NULL, CUE_RED, "any", 0), "/score", "[1,0]", "/score");
    good(edited(position(NULL, CUE_RED, "any", 0), "/state/score", "[2,0]"));
    good(edited(position("{'penalty':'lowest'}", CUE_RED, "any", 0), "/state/score", "[1,0]"));
    forged(black, "/moves", "9", "/score");
    good(edited(edited(black, "/state/moves", "10"), "/state/score", "[30,0]"));
    corrupt(edited(edited(black, "/state/moves", "9"), "/state/score", "[30,0]"), "/moves");
    corrupt(edited(edited(position(NULL, CUE_RED, "any", 0), "/state/moves", "0"), "/state/score", "[0,0]"),
            "/moves");
    forged(decision(), "/score", "[7,1]", "/score");
}
END_TEST

/* [frame-end], [tie], [concede] */
START_TEST(ends)
{
    const char *potted = over("black TL : cue-black>TL"); /* 67 to 50 */
    const char *tie = document_of(tied());
    const char *tie_break = document_of(at_respotted_black());
    cue_game *game;
    forged(potted, "/winners", "[1]", "/winners");
    forged(potted, "/winners", "[0,1]", "/winners");
    forged(potted, "/score", "[50,50]", "/score");
    forged(potted, "/may", "'any'", "/may");
    forged(potted, "/break", "7", "/break");
    forged(tie, "/score", "[47,46]", "/score");
    forged(tie, "/tie_break", "false", "/tie_break");
    forged(tie, "/layout", "null", "/layout");
    forged(tie, "/may", "'lowest'", "/may");
    forged(tie, "/on_table", "['pink','black']", "/layout/pink");
    forged(tie_break, "/may", "'any'", "/may");
    forged(tie_break, "/break", "7", "/in_hand");
    forged(tie_break, "/score", "[54,47]", "/score");
    forged(tie_break, "/tie_break", "false", "/break");
    game = at_respotted_black();
    frame_play(game, "black TL : cue-black>TL", NULL);
    potted = document_of(game);
    good(potted);
    forged(potted, "/score", "[55,47]", "/score");
    forged(potted, "/score", "[47,54]", "/winners");
    game = at_respotted_black();
    must(apply_json(game, "{'action':'concede'}", &fault));
    potted = document_of(game);
    good(potted);
    good(edited(potted, "/state/winners", "[0]")); /* the other one gave up */
}
END_TEST

/* The recorded frame, whose shots a simulator made: verified, and every position on its way saved and loaded. */
START_TEST(the_recorded_frame)
{
    const char *recorded = source_file("examples/recorded/sinuca-brasileira.json");
    cue_game *game = NULL;
    cue_action undone;
    size_t actions = 0;
    must(load_text(NULL, recorded, CUE_VERIFY_ALWAYS, &game, &fault));
    assert_view(game, "/phase", "'over'");
    assert_view(game, "/players", "[{'name':'Rui','score':89},{'name':'Ana','score':35}]");
    for (; cue_game_log_count(game) > 0; actions++) {
        const char *saved = save_text(game, true);
        cue_game *loaded = NULL;
        must(load_text(NULL, saved, CUE_VERIFY_ALWAYS, &loaded, &fault));
        ck_assert_str_eq(save_text(loaded, true), saved);
        cue_game_free(loaded);
        must(cue_game_undo(game, &undone, &fault));
    }
    ck_assert_uint_eq(actions, 42);
    cue_game_free(game);
}
END_TEST

Suite *sinuca_saves_suite(void)
{
    Suite *suite = suite_create("sinuca_saves");
    ADD_TESTS(suite, "saves", the_good_ones, balls, phases_and_players, breaks, scores, ends, the_recorded_frame);
    return suite;
}
