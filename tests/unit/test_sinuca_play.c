/* Sinuca Brasileira for people, and on many games: pictures, typed moves, help; what only a host in C can say;
 * invariants on random shots and on those of a simulator. [ids] are the paragraphs of the rules page. */
#include "cases.h"
#include "frame.h"
#include "suites.h"

#include "sinuca_brasileira/state.h"
#include "conform/xml.h"

static void assert_both(const cue_game *game, const char *part, const char *svg_part)
{
    const char *text = picture_text(game, CUE_PICTURE_TEXT);
    const char *svg = picture_text(game, CUE_PICTURE_SVG);
    ck_assert_msg(strstr(text, part) != NULL, "no \"%s\" in\n%.2000s", part, text);
    ck_assert_msg(strstr(svg, svg_part) != NULL, "no \"%s\" in\n%.2000s", svg_part, svg);
    ck_assert_msg(conform_xml_fault(svg) == NULL, "%s:\n%.2000s", conform_xml_fault(svg), svg);
    ck_assert(is_utf8(text));
}

static void assert_pictures(const cue_game *game, const char *part)
{
    assert_both(game, part, part);
}

static void assert_awarded(const char *move, const char *told)
{
    cue_game *game = frame_new(NULL);
    PLAY(game, move);
    assert_pictures(game, told);
    cue_game_free(game);
}

START_TEST(pictures_in_every_phase)
{
    cue_game *game = frame_new(NULL);
    assert_pictures(game, "Ana opens the frame.");
    PLAY(game, "cue-red");
    assert_pictures(game, "Bo comes to the table.");
    ck_assert_ptr_nonnull(strstr(shot_picture_text(game), "last shot: cue-red<"));
    assert_pictures(game, "Free shot at the red; any other ball is a penalty shot.");
    PLAY(game, "red TL : cue-red>TL");
    assert_pictures(game, "Bo is at the table, with a break of 1.");
    assert_pictures(game, "Free shot at any ball.");
    PLAY(game, "blue TL : cue-blue>TL");
    assert_pictures(game, "Free shot at the yellow.");
    PLAY(game, "yellow TL : cue>TL ; snookered");
    assert_pictures(game, "Ana plays on, or has Bo play again.");
    assert_both(game, "* Ana 7   Bo 6  on the table 27\n", "Sinuca Brasileira: Ana 7, Bo 6</title>");
    PLAY(game, "concede");
    assert_pictures(game, "The frame is over: Bo has won.");
    cue_game_free(game);
    game = frame_at_black("1");
    assert_pictures(game, "At the black, the last ball");
    PLAY(game, "black TL : cue-black>TL");
    assert_pictures(game, "A tie: a coin is tossed");
    PLAY(game, "lot 2");
    assert_pictures(game, "Bo has won the toss");
    PLAY(game, "first 1");
    assert_pictures(game, "Free shot at the black, the last ball.");
    cue_game_free(game);
    assert_awarded("award 1", "The frame is over: Ana has won.");
    assert_awarded("award 1 2", "The frame is over: both players have won.");
    assert_awarded("award nobody", "The frame is over, and nobody has won.");
}
END_TEST

/* The labels in brackets, from ball to ball. */
static const char *pointed_out(const cue_game *game)
{
    static const char *const labels[] = {"cue", "red", "yel", "grn", "brn", "blu", "pnk", "blk"};
    const char *text = picture_text(game, CUE_PICTURE_TEXT), *found = "";
    size_t i;
    for (i = 0; i < CUE_COUNT(labels); i++)
        if (strstr(text, text_of("[%s]", labels[i])))
            found = text_of("%s%s ", found, labels[i]);
    return found;
}

/* [lowest] [colour]: a free shot's balls stand in brackets wherever it is known where they lie, and no others. */
START_TEST(free_shots_are_pointed_out)
{
    static const char colours[] = "layout cue 0.4 1.2, yellow 1.181 0.737, green 0.597 0.737, brown 0.889 0.737, "
                                  "blue 0.889 1.7845, pink 0.889 2.67675, black 0.889 3.245";
    cue_game *game = frame_new(NULL);
    ck_assert_str_eq(pointed_out(game), "red ");
    PLAY(game, "cue-red");
    ck_assert_str_eq(pointed_out(game), "");
    PLAY(game, text_of("%s, red 1.3335 2.67675", colours));
    ck_assert_str_eq(pointed_out(game), "red ");
    PLAY(game, "red TL : cue-red>TL", colours);
    ck_assert_str_eq(pointed_out(game), "yel grn brn blu pnk blk ");
    PLAY(game, "blue TL : cue-blue>TL", colours);
    ck_assert_str_eq(pointed_out(game), "yel ");
    PLAY(game, "yellow TL : cue-yellow", colours);
    ck_assert_str_eq(pointed_out(game), "yel ");
    PLAY(game, "concede");
    ck_assert_str_eq(pointed_out(game), "");
    cue_game_free(game);
}
END_TEST

/* A typed move as JSON, and written again. */
static void assert_move(const char *typed, const char *action, const char *written)
{
    cue_game *game = frame_new(NULL);
    _Alignas(8) unsigned char room[CUE_FILL_SIZE];
    cue_action read;
    cue_text as_json;
    cue_text_init(&as_json, NULL);
    must(frame_read(game, typed, room, &read, &fault));
    must(cue_write_action(cue_game_position(game), &read, &as_json, &fault));
    ck_assert_str_eq(as_json.bytes, json(action));
    ck_assert_str_eq(move_text(game, &read), written);
    cue_text_free(&as_json);
    cue_game_free(game);
}

START_TEST(moves_as_they_are_typed)
{
    case_list of = CASES("moves_as_they_are_typed");
    while (next_case(&of))
        assert_move(of.field[0], of.field[1], of.field[2]);
}
END_TEST

START_TEST(moves_that_cannot_be_read)
{
    cue_game *game = frame_new(NULL);
    _Alignas(8) unsigned char room[CUE_FILL_SIZE];
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    cue_action read;
    case_list of = CASES("moves_that_cannot_be_read");
    while (next_case(&of))
        ck_assert_msg(frame_read(game, of.field[0], room, &read, &fault) == CUE_BAD_VALUE, "%s", of.field[0]);
    refused(frame_read(game,
                       "blue                                                            and more : cue-blue>TL",
                       room, &read, &fault),
            CUE_BAD_VALUE, "");
    /* The colon is missing, not the event behind the ball. */
    refused(frame_read(game, "blue TL cue-blue>TL", room, &read, &fault), CUE_BAD_VALUE, "");
    ck_assert_ptr_nonnull(strstr(fault.message, "a colon"));
    refused(definition->text->read_move(cue_game_options(game), cue_game_state(game), "layout red 1 1", room, 8,
                                        &read, &fault),
            CUE_LIMIT, "");
    cue_game_free(game);
}
END_TEST

/* What is told of a phase by which a person may referee. */
static void assert_help(const cue_game *game, const char *part)
{
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    char text[4096] = "";
    cue_writer out = {text, sizeof text, 0};
    definition->text->help(cue_game_options(game), cue_game_state(game), &out);
    assert_narrow(text);
    ck_assert_uint_lt(out.length, sizeof text);
    ck_assert_msg(strstr(text, part) != NULL, "no \"%s\" in\n%s", part, text);
}

START_TEST(help_in_every_phase)
{
    cue_game *game = frame_new(NULL);
    assert_help(game, "at the red. Nothing has to be announced.");
    assert_help(game, "place 0.9 0.6");
    assert_help(game, "adjust 14 -3");
    PLAY(game, "cue-red");
    assert_help(game, "{player:1} announces a ball and a pocket: the red as a free shot,\nor any other ball");
    assert_help(game, "red TL : cue-red>TL");
    PLAY(game, "red TL : cue-red>TL");
    assert_help(game, "any ball on the table and a pocket:\nit is a free shot");
    PLAY(game, "blue TL : cue-blue>TL");
    assert_help(game, "has to play at the yellow");
    PLAY(game, "yellow TL : cue>TL ; snookered");
    assert_help(game, "play again");
    PLAY(game, "play");
    assert_help(game, "The cue ball is in hand");
    PLAY(game, "concede");
    assert_help(game, "");
    cue_game_free(game);
    game = frame_at_black("1");
    assert_help(game, "has to play at the black");
    PLAY(game, "black TL : cue-black>TL");
    assert_help(game, "a coin is tossed here");
    assert_help(game, "award 1");
    PLAY(game, "lot");
    assert_help(game, "plays first");
    cue_game_free(game);
}
END_TEST

/* What only a host in C can get wrong. */
START_TEST(numbers_that_name_nothing)
{
    cue_game *game = frame_new(NULL);
    uint64_t memory[128];
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    const cue_shot *shot;
    cue_action action;
    cue_shot_contact(&builder, CUE_BALL, CUE_RED, CUE_FIRST_MOVES);
    shot = cue_shot_built(&builder);
    PLAY(game, "cue-red");
    action = cue_sinuca_shot(CUE_BLACK + 1, CUE_POCKET_TL, shot);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/ball");
    action = cue_sinuca_shot(300, CUE_POCKET_TL, shot);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/ball");
    action = cue_sinuca_shot(CUE_RED, CUE_POCKETS, shot);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/pocket");
    action = cue_sinuca_shot(CUE_RED, CUE_POCKET_TL, NULL);
    refused(cue_game_apply(game, &action, &fault), CUE_MISSING_MEMBER, "/events");
    action = cue_sinuca_layout(NULL);
    refused(cue_game_apply(game, &action, &fault), CUE_MISSING_MEMBER, "/balls");
    action = cue_sinuca_adjust(NULL);
    refused(cue_game_apply(game, &action, &fault), CUE_MISSING_MEMBER, "/scores");
    action = cue_sinuca_award(4);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/winners/0");
    action = cue_sinuca_shot(CUE_NO_BALL, CUE_NO_POCKET, shot);
    refused(cue_game_apply(game, &action, &fault), CUE_MISSING_MEMBER, "/ball");
    ck_assert_ptr_nonnull(strstr(fault.message, "[nominate]"));
    action = cue_sinuca_shot(CUE_RED, CUE_POCKET_TL, shot);
    must(cue_game_apply(game, &action, &fault));
    ck_assert_str_eq(rulings_told(game), "turn[visit-over] player:0");
    cue_game_free(game);
    game = frame_at_black("1");
    PLAY(game, "black TL : cue-black>TL");
    action = cue_sinuca_lot_won(CUE_SINUCA_PLAYERS);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/winner");
    action = cue_sinuca_lot_won(256);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/winner");
    action = cue_sinuca_lot();
    must(cue_game_apply(game, &action, &fault));
    action = cue_sinuca_choose_first(CUE_SINUCA_PLAYERS);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/first");
    action = cue_sinuca_choose_first(256);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/first");
    cue_game_free(game);
}
END_TEST

/* [lot]: what the library draws is one of the two, by the seed. */
START_TEST(lots_that_are_drawn)
{
    unsigned won[2] = {0, 0};
    unsigned seed;
    for (seed = 0; seed < 40; seed++) {
        cue_game *game = frame_at_black(text_of("%u", seed));
        PLAY(game, "black TL : cue-black>TL", "lot");
        won[json_at(view_text(game), "/to_act")[0] - '0']++;
        cue_game_free(game);
    }
    ck_assert_uint_gt(won[0], 10);
    ck_assert_uint_gt(won[1], 10);
}
END_TEST

static void assert_black_lies(const cue_game *game, double x, double y)
{
    cue_sinuca_view view;
    must(cue_game_view(game, &view, sizeof view, &fault));
    ck_assert(view.layout.known && (view.layout.on_table >> CUE_BLACK & 1));
    ck_assert_double_eq_tol(view.layout.at[CUE_BLACK].x, x, 1e-9);
    ck_assert_double_eq_tol(view.layout.at[CUE_BLACK].y, y, 1e-9);
}

/* [spotting]: all spots taken: towards the top cushion, or, where there is no room, towards the baulk cushion. */
START_TEST(no_spot_is_free)
{
    cue_game *game = frame_new(NULL);
    PLAY(game, "cue-red",
         "red TL : cue-red black>TL ; rest cue 0.889 3.245, red 1.3335 2.67675, yellow 1.181 0.737, "
         "green 0.597 0.737, brown 0.889 0.737, blue 0.889 1.7845, pink 0.889 2.67675");
    assert_black_lies(game, 0.889, 3.245 + 0.0526);
    cue_game_free(game);
    /* Room for 51 mm behind the black's spot, and 80.1 mm are needed. On the other side the pink is in the way,
     * 159 mm from the black's spot. */
    game = frame_new("{'table':{'length':1,'width':0.5,'ball_radius':0.04}}");
    PLAY(game, "cue-red",
         "layout cue 0.1 0.3, red 0.375 0.75, yellow 0.332 0.2065, green 0.168 0.2065, brown 0.25 0.2065, "
         "blue 0.25 0.5, pink 0.25 0.75, black 0.25 0.9092",
         "red TL : cue-red black>TL ; rest cue 0.25 0.9092, red 0.375 0.75, yellow 0.332 0.2065, "
         "green 0.168 0.2065, brown 0.25 0.2065, blue 0.25 0.5, pink 0.25 0.75");
    assert_black_lies(game, 0.25, 0.75 - 0.0801);
    cue_game_free(game);
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

/* What the simple-minded player does. */
static cue_action simple_choice(const cue_game *game)
{
    cue_action list[SINUCA_MOST_LEGAL];
    const size_t count = cue_game_legal(game, list, SINUCA_MOST_LEGAL);
    return list[greedy_pick(game, list, count)];
}

static void assert_simple_shot(const cue_game *game, unsigned ball)
{
    const cue_action action = simple_choice(game);
    cue_sinuca_shot_data shot;
    memcpy(&shot, action.data.bytes, sizeof shot);
    ck_assert_uint_eq(action.kind, CUE_SINUCA_SHOT);
    ck_assert_uint_eq(shot.ball, ball + 1);
}

/* Safe on coming to the table, and the best ball when that costs nothing. */
START_TEST(a_simple_player)
{
    const cue_definition *definition = cue_ruleset_definition(cue_ruleset_find(CUE_SINUCA_BRASILEIRA));
    cue_game *game = frame_new(NULL);
    int64_t counts[4] = {0, 0, 0, 0};
    PLAY(game, "cue-red");
    assert_simple_shot(game, CUE_RED);
    PLAY(game, "red TL : cue-red>TL");
    assert_simple_shot(game, CUE_BLACK);
    PLAY(game, "black TL : cue-black ; snookered", "yellow TL : ; snookered");
    ck_assert_uint_eq(simple_choice(game).kind, CUE_SINUCA_PLAY_AGAIN);
    cue_game_free(game);
    game = frame_at_black("1");
    PLAY(game, "black TL : cue-black>TL");
    ck_assert_uint_eq(simple_choice(game).kind, CUE_SINUCA_LOT);
    PLAY(game, "lot 2");
    ck_assert_uint_eq(simple_choice(game).data.bytes[0], 1);
    PLAY(game, "first 2", "black TL : cue-black>TL");
    /* Five actions, 101 points, a tie-break, and the black potted. */
    definition->simulation->tally(cue_game_options(game), cue_game_state(game), counts);
    ck_assert_int_eq(counts[0], 5);
    ck_assert_int_eq(counts[1], 101);
    ck_assert_int_eq(counts[2], 1);
    ck_assert_int_eq(counts[3], 1);
    cue_game_free(game);
}
END_TEST

/* What an observer keeps of a game by listening to the referee. */
typedef struct listener {
    int32_t score[2];
    cue_balls removed;
} listener;

static void listen(listener *to, const cue_ruling *rulings, size_t count)
{
    size_t i;
    for (i = 0; i < count; i++) {
        const cue_ruling *said = &rulings[i];
        if (said->type == CUE_RULING_SCORE)
            to->score[said->player] += said->points;
        else if (said->type == CUE_RULING_PENALTY)
            to->score[1 - said->player] += said->points;
        else if (said->type == CUE_RULING_REMOVED)
            to->removed |= CUE_BALL_BIT(((const cue_removed_ruling *)(const void *)&said->data)->ball);
    }
}

/* Scores come by rulings only; every ball is on the table, in hand or removed; the layout has what is on the table;
 * somebody wins who has more points, unless the other gave up. */
static void assert_sound(const cue_sinuca_view *view, const listener *heard, bool conceded)
{
    const cue_balls all = view->on_table | view->in_hand | heard->removed;
    const bool lost_black = view->head.over && !conceded; /* in a last foul: nothing is said of it */
    unsigned ball;
    assert_quickly(view->players[0].score == heard->score[0] && view->players[1].score == heard->score[1]);
    assert_quickly((view->on_table & (view->in_hand | heard->removed)) == 0);
    assert_quickly((view->layout.on_table & ~1u) == view->on_table && view->layout.in_hand == view->in_hand);
    if (!view->tie_break)
        assert_quickly(((all | (lost_black ? 0x80u : 0u)) & ~1u) == 0xfe);
    if (!view->head.over)
        assert_quickly(((view->layout.on_table | view->in_hand) & 1) == 1 &&
                       (view->layout.on_table & view->in_hand) == 0);
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (!((view->layout.known ? view->layout.on_table : view->layout.seen) >> ball & 1))
            assert_quickly(view->layout.at[ball].x == 0 && view->layout.at[ball].y == 0);
    assert_quickly(view->head.over == (view->on == CUE_NO_BALL));
    assert_quickly(view->break_points <= view->players[0].score || view->break_points <= view->players[1].score);
    if (view->head.over && !conceded)
        assert_quickly(view->head.winners == (heard->score[0] > heard->score[1] ? 1u : 2u));
}

/* Any of the listed actions, filled in; the other player concedes seldom. */
static cue_action choose(const cue_game *game, cue_random *random, void *room)
{
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    cue_action list[SINUCA_MOST_LEGAL];
    const size_t count = cue_game_legal(game, list, SINUCA_MOST_LEGAL);
    cue_action action;
    do {
        action = list[cue_random_below(random, count)];
    } while (action.kind == CUE_SINUCA_CONCEDE && cue_random_below(random, 40));
    if (action.flags & CUE_ACTION_OPEN)
        ck_assert(definition->fill(cue_game_options(game), cue_game_state(game), random, room, &action));
    return action;
}

/* One action back; before that, now and then, the game is saved and another one loaded, which goes on. */
static cue_game *take_back(cue_game *game, bool from_save)
{
    cue_action undone;
    if (from_save) {
        const char *saved = save_text(game, true);
        cue_game *loaded = NULL;
        must(load_text(NULL, save_text(game, false), CUE_VERIFY_NEVER, &loaded, &fault));
        ck_assert_str_eq(view_text(loaded), view_text(game));
        cue_game_free(loaded);
        loaded = NULL;
        must(load_text(NULL, saved, CUE_VERIFY_ALWAYS, &loaded, &fault));
        ck_assert_str_eq(save_text(loaded, true), saved);
        cue_game_free(game);
        game = loaded;
    }
    must(cue_game_undo(game, &undone, &fault));
    return game;
}

static const char *any_options(cue_random *random)
{
    static const char *const penalties[] = {"seven", "lowest", "highest"};
    static const char *const shots[] = {"start_of_visit", "after_colour", "any_time"};
    static const char *const reds[] = {"stays_off", "returns"};
    static const char *const pinks[] = {"black_ends", "free_black"};
    static const char *const openings[] = {"counts", "repeats"};
    static const char *const agains[] = {"snookered", "any_foul"};
    static const char *const tables[] = {"'snooker-12ft'", "'pool-7ft'",
                                         "{'length':1,'width':0.5,'ball_radius':0.04}"};
    return text_of("{'table':%s,'penalty':'%s','penalty_shots':'%s','fouled_red':'%s','after_pink':'%s',"
                   "'opening_foul':'%s','play_again':'%s'}",
                   tables[cue_random_below(random, 3)], penalties[cue_random_below(random, 3)],
                   shots[cue_random_below(random, 3)], reds[cue_random_below(random, 2)],
                   pinks[cue_random_below(random, 2)], openings[cue_random_below(random, 2)],
                   agains[cue_random_below(random, 2)]);
}

/* One random game to its end, and back to its start. */
static unsigned play_random_game(uint64_t seed)
{
    cue_random random = cue_random_at(seed, 0);
    cue_game *game = frame_new(any_options(&random));
    listener heard = {{0, 0}, 0};
    cue_sinuca_view view;
    unsigned phases = 0;
    do {
        _Alignas(8) unsigned char room[CUE_FILL_SIZE];
        const cue_action action = choose(game, &random, room);
        const cue_ruling *rulings;
        size_t count;
        must(cue_game_apply(game, &action, &fault));
        rulings = cue_game_rulings(game, &count);
        listen(&heard, rulings, count);
        must(cue_game_view(game, &view, sizeof view, &fault));
        assert_sound(&view, &heard, action.kind == CUE_SINUCA_CONCEDE);
        phases |= 1u << view.head.phase;
    } while (!view.head.over);
    while (cue_game_log_count(game) > 0)
        game = take_back(game, cue_random_below(&random, 8) == 0);
    cue_game_free(game);
    return phases;
}

START_TEST(random_games)
{
    const unsigned games = is_slow_here() ? 40 : 400;
    unsigned phases = 0;
    uint64_t seed;
    for (seed = 0; seed < games; seed++)
        phases |= play_random_game(seed);
    if (!is_slow_here()) /* a tie is rare */
        ck_assert_uint_eq(phases | 1u << CUE_SINUCA_PHASE_LAG, (1u << (CUE_SINUCA_PHASE_OVER + 1)) - 1);
}
END_TEST

Suite *sinuca_play_suite(void)
{
    Suite *suite = suite_create("sinuca_play");
    ADD_TESTS(suite, "people", pictures_in_every_phase, free_shots_are_pointed_out, moves_as_they_are_typed, moves_that_cannot_be_read,
              help_in_every_phase);
    ADD_TESTS(suite, "in C", numbers_that_name_nothing, lots_that_are_drawn, no_spot_is_free, the_recorded_frame);
    ADD_TESTS(suite, "games", a_simple_player, random_games);
    return suite;
}
