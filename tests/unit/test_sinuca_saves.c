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
    return frame_document((frame_position){options, lowest, may, points, {110, 50}});
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

/* What a break comes to at least and at most, under the options: [colour], [lowest], [penalty-shots-option],
 * [free-black]. */
START_TEST(breaks)
{
    static const struct {
        const char *options;
        unsigned lowest;
        const char *may;
        int least; /* 0: this can't be */
        int most;  /* 110: more than are tried */
    } cases[] = {
        {NULL, CUE_RED, "colour", 0, 0},
        {NULL, CUE_YELLOW, "colour", 1, 8},
        {NULL, CUE_PINK, "colour", 5, 50},
        {NULL, CUE_BLACK, "colour", 0, 0},
        {"{'after_pink':'free_black'}", CUE_BLACK, "colour", 6, 63},
        {NULL, CUE_RED, "lowest", 2, 7},
        {NULL, CUE_YELLOW, "lowest", 3, 15},
        {NULL, CUE_PINK, "lowest", 7, 57},
        {NULL, CUE_BLACK, "lowest", 6, 63},
        {"{'after_pink':'free_black'}", CUE_BLACK, "lowest", 13, 70},
        {"{'penalty_shots':'after_colour'}", CUE_PINK, "lowest", 7, 92},
        {"{'penalty_shots':'after_colour'}", CUE_BLACK, "lowest", 6, 98},
        {"{'penalty_shots':'after_colour','after_pink':'free_black'}", CUE_BLACK, "lowest", 0, 0},
        {"{'penalty_shots':'any_time'}", CUE_YELLOW, "lowest", 0, 0},
        {"{'penalty_shots':'any_time'}", CUE_BLACK, "lowest", 6, 110},
        {"{'penalty_shots':'any_time','after_pink':'free_black'}", CUE_BLACK, "lowest", 0, 0},
        {"{'penalty_shots':'after_colour'}", CUE_RED, "any", 0, 0},
        {"{'penalty_shots':'after_colour'}", CUE_YELLOW, "any", 3, 15},
        {"{'penalty_shots':'after_colour'}", CUE_BLUE, "any", 9, 66},
        {"{'penalty_shots':'after_colour'}", CUE_BLACK, "any", 0, 0},
        {"{'penalty_shots':'after_colour','after_pink':'free_black'}", CUE_BLACK, "any", 13, 105},
        {"{'penalty_shots':'any_time'}", CUE_RED, "any", 2, 110},
        {"{'penalty_shots':'any_time'}", CUE_BLUE, "any", 6, 110},
        {"{'penalty_shots':'any_time'}", CUE_BLACK, "any", 0, 0},
        {"{'penalty_shots':'any_time','after_pink':'free_black'}", CUE_BLACK, "any", 13, 110},
        {NULL, CUE_BLUE, "any", 0, 0},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(cases); i++) {
        if (!cases[i].least) {
            corrupt(position(cases[i].options, cases[i].lowest, cases[i].may, 20), "/may");
            continue;
        }
        good(position(cases[i].options, cases[i].lowest, cases[i].may, cases[i].least));
        good(position(cases[i].options, cases[i].lowest, cases[i].may, cases[i].most));
        corrupt(position(cases[i].options, cases[i].lowest, cases[i].may, cases[i].most + 1), "/break");
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
    /* A hundred shots, of which five potted yellow to pink: 35 points less 20. */
    forged(black, "/score", "[685,1]", "/score");
    good(edited(black, "/state/score", "[685,0]"));
    forged(position(NULL, CUE_RED, "any", 0), "/score", "[1,0]", "/score");
    good(edited(position(NULL, CUE_RED, "any", 0), "/state/score", "[2,0]"));
    good(edited(position("{'penalty':'lowest'}", CUE_RED, "any", 0), "/state/score", "[1,0]"));
    forged(black, "/moves", "12", "/score");
    good(edited(edited(black, "/state/moves", "11"), "/state/score", "[30,7]"));
    corrupt(edited(edited(black, "/state/moves", "10"), "/state/score", "[30,7]"), "/moves");
    corrupt(edited(edited(position(NULL, CUE_RED, "any", 0), "/state/moves", "0"), "/state/score", "[0,0]"),
            "/moves");
    forged(decision(), "/score", "[7,1]", "/score");
}
END_TEST

/* A frame that has hardly begun: the layout unknown, but in the opening. on: NULL for all balls. */
typedef struct early {
    const char *options, *phase, *to_act, *score, *on;
    unsigned moves;
} early;

static const char *after(early state)
{
    static const char all[] = "'red','yellow','green','brown','blue','pink','black'";
    const char *document = frame_document((frame_position){.options = state.options, .lowest = CUE_RED});
    const char *changes[][2] = {{"phase", state.phase},
                                {"to_act", state.to_act},
                                {"score", state.score},
                                {"on_table", text_of("['cue',%s]", state.on ? state.on : all)},
                                {"moves", text_of("%u", state.moves)}};
    size_t i;
    for (i = 0; i < CUE_COUNT(changes); i++)
        document = edited(document, text_of("/state/%s", changes[i][0]), changes[i][1]);
    return document;
}

static const char without_red[] = "'yellow','green','brown','blue','pink','black'";
static const char without_yellow[] = "'green','brown','blue','pink','black'";

/* [opening], [restart]: the first shot brings player 0 nothing, and nobody the red. */
START_TEST(one_shot)
{
    good(after((early){NULL, "'shot'", "1", "[0,0]", NULL, 1}));
    good(after((early){NULL, "'decision'", "1", "[0,7]", NULL, 1}));
    good(after((early){NULL, "'shot'", "1", "[0,7]", without_red, 1}));
    corrupt(after((early){NULL, "'shot'", "1", "[7,0]", NULL, 1}), "/score");
    corrupt(after((early){NULL, "'shot'", "1", "[0,5]", NULL, 1}), "/score");
    good(after((early){"{'penalty':'highest'}", "'shot'", "1", "[0,5]", NULL, 1}));
    good(after((early){"{'penalty':'lowest'}", "'shot'", "1", "[0,1]", without_red, 1}));
    corrupt(after((early){"{'penalty':'lowest'}", "'shot'", "1", "[0,2]", NULL, 1}), "/score");
    corrupt(after((early){NULL, "'shot'", "1", "[1,0]", without_red, 1}), "/score");
    corrupt(after((early){NULL, "'shot'", "1", "[0,1]", without_red, 1}), "/score");
    corrupt(after((early){"{'fouled_red':'returns'}", "'shot'", "1", "[0,7]", without_red, 1}), "/moves");
    corrupt(after((early){NULL, "'shot'", "0", "[0,0]", NULL, 1}), "/moves");
    corrupt(after((early){NULL, "'decision'", "0", "[7,0]", NULL, 1}), "/moves");
    good(after((early){NULL, "'decision'", "0", "[7,0]", NULL, 2}));
}
END_TEST

/* [stays-down], [visit-over], [play-again] */
START_TEST(a_few_shots)
{
    good(after((early){NULL, "'shot'", "0", "[0,7]", NULL, 2})); /* who fouled plays again */
    good(after((early){NULL, "'shot'", "0", "[7,7]", NULL, 2}));
    corrupt(after((early){NULL, "'shot'", "0", "[14,0]", NULL, 2}), "/score");
    corrupt(after((early){NULL, "'shot'", "0", "[0,14]", NULL, 2}), "/score");
    corrupt(after((early){NULL, "'shot'", "0", "[0,3]", NULL, 2}), "/score");
    good(after((early){NULL, "'shot'", "0", "[0,3]", NULL, 3})); /* a yellow as a penalty shot, and a miss */
    good(after((early){NULL, "'shot'", "0", "[0,1]", without_red, 3}));
    corrupt(after((early){NULL, "'shot'", "0", "[0,1]", without_red, 2}), "/score");
    good(after((early){NULL, "'shot'", "0", "[0,9]", without_yellow, 3}));
    corrupt(after((early){NULL, "'shot'", "0", "[0,9]", without_yellow, 2}), "/moves");
    corrupt(after((early){NULL, "'shot'", "0", "[0,8]", without_yellow, 4}), "/score"); /* the red was potted */
    good(after((early){NULL, "'shot'", "0", "[0,8]", without_yellow, 5}));
    corrupt(after((early){NULL, "'shot'", "1", "[4,0]", NULL, 3}), "/score");
    good(after((early){NULL, "'shot'", "1", "[4,0]", NULL, 4}));
    corrupt(after((early){NULL, "'shot'", "0", "[4,0]", NULL, 4}), "/score");
    good(after((early){NULL, "'shot'", "0", "[4,0]", NULL, 5}));
}
END_TEST

/* A break takes shots of its own, and what is not of the break was there before. */
START_TEST(shots_of_a_break)
{
    const char *red = after((early){NULL, "'shot'", "1", "[0,1]", without_red, 2});
    const char *second = edited(edited(red, "/state/may", "'colour'"), "/state/break", "1");
    good(second);
    forged(second, "/moves", "1", "/moves");
    forged(second, "/score", "[7,1]", "/score");
    forged(second, "/score", "[0,15]", "/score");
    forged(second, "/score", "[0,9]", "/score");
    good(edited(second, "/state/score", "[0,8]"));
    forged(second, "/to_act", "0", "/break");
}
END_TEST

/* [in-hand], [set-up]: before anything was done all is as it was set up. */
START_TEST(an_opening_without_an_action)
{
    const char *moved = edited(opening(), "/state/layout/blue", "[0.3,0.3]");
    cue_game *game = frame_new(NULL);
    const char *placed;
    must(apply_json(game, "{'action':'place','ball':'cue','at':[0.9,0.6]}", &fault));
    placed = document_of(game);
    good(opening());
    corrupt(moved, "/moves");
    good(edited(moved, "/state/moves", "1"));
    good(placed);
    forged(placed, "/moves", "0", "/moves");
}
END_TEST

/* [concede]: only player 0 can give up in the opening, and the rest is as it was before he did. */
START_TEST(an_early_concession)
{
    cue_game *game = frame_new(NULL);
    const char *over_at_once;
    must(apply_json(game, "{'action':'concede'}", &fault));
    over_at_once = document_of(game);
    good(over_at_once);
    forged(over_at_once, "/winners", "[0]", "/moves");
    forged(over_at_once, "/moves", "0", "/moves");
    forged(over_at_once, "/layout/blue", "[0.3,0.3]", "/moves");
    good(edited(edited(over_at_once, "/state/layout/blue", "[0.3,0.3]"), "/state/moves", "2"));
    /* The cue ball is in hand, and nobody has fouled. */
    corrupt(edited(edited(over_at_once, "/state/winners", "[0]"), "/state/moves", "2"), "/score");
    game = frame_new(NULL);
    must(apply_json(game, "{'action':'place','ball':'cue','at':[0.9,0.6]}", &fault));
    must(apply_json(game, "{'action':'concede'}", &fault));
    over_at_once = document_of(game);
    good(over_at_once);
    forged(over_at_once, "/moves", "1", "/moves");
    forged(over_at_once, "/layout/cue", "[0.9,1.6]", "/moves"); /* not the D: it came to rest there */
    game = frame_opened(NULL);
    must(apply_json(game, "{'action':'concede'}", &fault));
    over_at_once = document_of(game);
    good(over_at_once);
    forged(over_at_once, "/winners", "[1]", "/moves");
    good(edited(edited(over_at_once, "/state/winners", "[1]"), "/state/moves", "3"));
}
END_TEST

/* [in-hand]: but for the opening and the re-spotted black, a foul has left the cue ball in hand. */
START_TEST(in_hand_after_a_foul)
{
    const char *all = edited(after((early){NULL, "'shot'", "1", "[0,7]", NULL, 1}), "/state/on_table/0", NULL);
    const char *in_hand = edited(all, "/state/in_hand", "['cue']");
    good(in_hand);
    forged(in_hand, "/score", "[0,0]", "/score");
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
    ADD_TESTS(suite, "beginnings", one_shot, a_few_shots, shots_of_a_break, an_opening_without_an_action,
              an_early_concession, in_hand_after_a_foul);
    return suite;
}
