/* Sinuca Brasileira for people, and on many games: pictures, typed moves, help; invariants on random shots and on
 * those of a simulator. */
#include "frame.h"
#include "suites.h"
#include "xml.h"

#include "sinuca_brasileira/state.h"

static void assert_pictures(const cue_game *game, const char *part)
{
    const char *text = picture_text(game, CUE_PICTURE_TEXT);
    const char *svg = picture_text(game, CUE_PICTURE_SVG);
    ck_assert_msg(strstr(text, part) != NULL, "no \"%s\" in\n%.2000s", part, text);
    ck_assert_msg(strstr(svg, part) != NULL, "no \"%s\" in\n%.2000s", part, svg);
    ck_assert_msg(xml_fault(svg) == NULL, "%s:\n%.2000s", xml_fault(svg), svg);
    ck_assert(is_utf8(text));
}

START_TEST(pictures_in_every_phase)
{
    cue_game *game = frame_new(NULL);
    assert_pictures(game, "The 1st player opens the frame.");
    frame_play(game, ": cue-red", NULL);
    assert_pictures(game, "The 2nd player comes to the table.");
    assert_pictures(game, "Free shot at the red; any other ball is a penalty shot.");
    frame_play(game, "red TL : cue-red>TL", NULL);
    assert_pictures(game, "The 2nd player is at the table, with a break of 1.");
    assert_pictures(game, "Free shot at any ball.");
    frame_play(game, "blue TL : cue-blue>TL", NULL);
    assert_pictures(game, "Free shot at the yellow.");
    frame_play(game, "yellow TL : cue>TL ; snookered", NULL);
    assert_pictures(game, "The 1st player is snookered after a foul");
    assert_pictures(game, "1st player 7   2nd player 6");
    must(apply_json(game, "{'action':'concede'}", &fault));
    assert_pictures(game, "The frame is over: the 2nd player has won.");
    cue_game_free(game);
    game = frame_at((frame_position){.lowest = CUE_BLACK, .score = {40, 47}});
    assert_pictures(game, "At the black, the last ball");
    frame_play(game, "black TL : cue-black>TL", NULL);
    assert_pictures(game, "A tie: lots are drawn");
    must(apply_json(game, "{'action':'lot','winner':1}", &fault));
    assert_pictures(game, "The 2nd player has won the lots");
    must(apply_json(game, "{'action':'choose_first','first':0}", &fault));
    assert_pictures(game, "Free shot at the black, the last ball");
    cue_game_free(game);
}
END_TEST

/* A typed move as JSON, and written again. */
static void assert_move(const char *typed, const char *action, const char *written)
{
    cue_game *game = frame_opened(NULL);
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    uint64_t room[512];
    char text[512] = "";
    cue_writer out = {text, sizeof text, 0};
    cue_action read;
    cue_text as_json;
    cue_text_init(&as_json, NULL);
    must(definition->text->read_move(cue_game_options(game), cue_game_state(game), typed, room, sizeof room, &read,
                                     &fault));
    must(cue_write_action(game, &read, &as_json, &fault));
    ck_assert_str_eq(as_json.bytes, json(action));
    definition->text->write_move(cue_game_options(game), &read, &out);
    ck_assert_str_eq(text, written);
    cue_text_free(&as_json);
    cue_game_free(game);
}

START_TEST(moves_as_they_are_typed)
{
    assert_move("blue TL : cue-blue>TL",
                "{'action':'shot','ball':'blue','pocket':'TL','events':"
                "[{'type':'contact','balls':['cue','blue'],'moving':['cue']},"
                "{'type':'pocket','ball':'blue','pocket':'TL'}]}",
                "blue TL : cue-blue>TL");
    assert_move("  tl,BLUE:", "{'action':'shot','ball':'blue','pocket':'TL','events':[]}", "blue TL : ");
    assert_move("c-red", "{'action':'shot','events':[{'type':'contact','balls':['cue','red'],'moving':['cue']}]}",
                "cue-red");
    assert_move(": !touched_ball:red; no stroke",
                "{'action':'shot','events':[{'type':'infraction','code':"
                "'touched_ball','ball':'red'}],'stroke':false}",
                "!touched_ball:red; no stroke");
    assert_move("Play", "{'action':'play'}", "play");
    assert_move("play again", "{'action':'play_again'}", "play again");
    assert_move("again", "{'action':'play_again'}", "play again");
    assert_move("lot", "{'action':'lot'}", "lot");
    assert_move("lot 2", "{'action':'lot','winner':1}", "lot 2");
    assert_move("first 1", "{'action':'choose_first','first':0}", "first 1");
    assert_move("concede", "{'action':'concede'}", "concede");
    assert_move("place 0.9 0.6", "{'action':'place','ball':'cue','at':[0.9,0.6]}", "place cue 0.9 0.6");
    assert_move("place cue 0.9, 0.6", "{'action':'place','ball':'cue','at':[0.9,0.6]}", "place cue 0.9 0.6");
    assert_move("layout red 1.3 2.6, cue 0.9 0.6", "{'action':'layout','balls':{'cue':[0.9,0.6],'red':[1.3,2.6]}}",
                "layout cue 0.9 0.6, red 1.3 2.6");
}
END_TEST

START_TEST(moves_that_cannot_be_read)
{
    static const char *const bad[] = {"blue TL TR : cue-blue",
                                      "blue red : cue-blue",
                                      "violet TL : cue-blue",
                                      "first",
                                      "first 3",
                                      "first 12",
                                      "lot 0",
                                      "place",
                                      "place red 0.9 0.6",
                                      "place 0.9",
                                      "layout red",
                                      "cue-violet",
                                      "blue TL cue-blue",
                                      "play on",
                                      "concede now"};
    cue_game *game = frame_opened(NULL);
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    uint64_t room[512];
    cue_action read;
    size_t i;
    for (i = 0; i < CUE_COUNT(bad); i++)
        refused(definition->text->read_move(cue_game_options(game), cue_game_state(game), bad[i], room, sizeof room,
                                            &read, &fault),
                CUE_BAD_VALUE, "");
    /* The colon is missing, not the event behind the ball. */
    refused(definition->text->read_move(cue_game_options(game), cue_game_state(game), "blue TL cue-blue>TL", room,
                                        sizeof room, &read, &fault),
            CUE_BAD_VALUE, "");
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
    frame_play(game, ": cue-red", NULL);
    assert_help(game, "the red as a free shot, or any\nother ball");
    assert_help(game, "red TL : cue-red>TL");
    frame_play(game, "red TL : cue-red>TL", NULL);
    assert_help(game, "any ball on the table and a pocket; it is a free shot");
    frame_play(game, "blue TL : cue-blue>TL", NULL);
    assert_help(game, "has to play at the yellow");
    frame_play(game, "yellow TL : cue>TL ; snookered", NULL);
    assert_help(game, "play again");
    must(apply_json(game, "{'action':'play'}", &fault));
    assert_help(game, "The cue ball is in hand");
    must(apply_json(game, "{'action':'concede'}", &fault));
    assert_help(game, "");
    cue_game_free(game);
    game = frame_at((frame_position){.lowest = CUE_BLACK, .score = {40, 47}});
    assert_help(game, "has to play at the black");
    frame_play(game, "black TL : cue-black>TL", NULL);
    assert_help(game, "lots are drawn here");
    must(apply_json(game, "{'action':'lot'}", &fault));
    assert_help(game, "plays first at the black");
    cue_game_free(game);
}
END_TEST

/* What an observer keeps of a game by listening to the referee. */
typedef struct listener {
    int32_t score[2];
    uint16_t removed;
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
    const uint16_t all = view->on_table | view->in_hand | heard->removed;
    unsigned ball;
    assert_quickly(view->players[0].score == heard->score[0] && view->players[1].score == heard->score[1]);
    assert_quickly((view->on_table & (view->in_hand | heard->removed)) == 0);
    assert_quickly((view->layout.on_table & ~1u) == view->on_table && view->layout.in_hand == view->in_hand);
    if (!view->tie_break)
        assert_quickly((all & ~1u) == 0xfe);
    if (!view->head.over)
        assert_quickly(((view->layout.on_table | view->in_hand) & 1) == 1 &&
                       (view->layout.on_table & view->in_hand) == 0);
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (!view->layout.known || !(view->layout.on_table >> ball & 1))
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
    static const char *const tables[] = {"'snooker-12ft'", "'pool-7ft'",
                                         "{'length':1,'width':0.5,'ball_radius':0.04}"};
    return text_of("{'table':%s,'penalty':'%s','penalty_shots':'%s','fouled_red':'%s','after_pink':'%s'}",
                   tables[cue_random_below(random, 3)], penalties[cue_random_below(random, 3)],
                   shots[cue_random_below(random, 3)], reds[cue_random_below(random, 2)],
                   pinks[cue_random_below(random, 2)]);
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
        ck_assert_uint_eq(phases, (1u << (CUE_SINUCA_PHASE_OVER + 1)) - 1);
}
END_TEST

Suite *sinuca_play_suite(void)
{
    Suite *suite = suite_create("sinuca_play");
    ADD_TESTS(suite, "people", pictures_in_every_phase, moves_as_they_are_typed, moves_that_cannot_be_read,
              help_in_every_phase);
    ADD_TESTS(suite, "games", random_games);
    return suite;
}
