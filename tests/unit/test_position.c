/* Positions: what is written of a state in a host's memory is what is written of a game; and games made of them. */
#include "help.h"
#include "scarce.h"
#include "suites.h"
#include "toy.h"

static const char *const names[] = {"Ana", "Bo"};

/* A game of a few moves, the legal list's first ones, made up where they are open. */
static cue_game *played_game(size_t index)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    const bool alone = cue_ruleset_definition(cue_ruleset_at(index))->players_max == 1;
    cue_random random = cue_random_at(3, 0);
    cue_game *game = NULL;
    unsigned i;
    config.players = alone ? 1 : 2;
    config.player_names = names;
    config.seed = 7;
    must(cue_game_new(cue_ruleset_at(index), &config, &game, &fault));
    for (i = 0; i < 6 && !cue_step_over(cue_ruleset_at(index), cue_game_state(game)); i++) {
        cue_action action;
        (void)cue_game_legal(game, &action, 1);
        must(cue_game_fill(game, &random, &action, &fault));
        must(cue_game_apply(game, &action, &fault));
    }
    return game;
}

/* The same as the game, in memory of the host's. */
static cue_position position_like(const cue_game *game, cue_setup **setup, void *state)
{
    cue_position position = CUE_POSITION_INIT;
    cue_setup_config config = CUE_SETUP_CONFIG_INIT;
    cue_ruleset *ruleset = cue_game_ruleset(game);
    config.players = cue_game_players(game);
    must(cue_setup_new(ruleset, &config, setup, &fault));
    memcpy(state, cue_game_state(game), cue_state_size(*setup));
    position.setup = *setup;
    position.state = state;
    position.seed = cue_game_seed(game);
    position.player_names = names;
    return position;
}

START_TEST(documents_of_positions)
{
    _Alignas(8) unsigned char state[CUE_STATE_MAX];
    cue_game *game = played_game((size_t)_i);
    cue_setup *setup = NULL;
    const cue_position position = position_like(game, &setup, state), *of_game = cue_game_position(game);
    cue_action action = {0};
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    ck_assert_ptr_eq(of_game->state, cue_game_state(game));
    ck_assert_str_eq(of_game->player_names[0], "Ana");
    ck_assert_uint_eq(of_game->seed, 7);
#define SAME(of_position, of_the_game) ck_assert_str_eq(page_text(of_position), page_text(of_the_game))
    SAME(cue_write_view(&position, page(), &fault), cue_write_view(of_game, page(), &fault));
    SAME(cue_write_legal(&position, page(), &fault), cue_write_legal(of_game, page(), &fault));
    SAME(cue_position_save(&position, page(), &fault), cue_game_save(game, false, page(), &fault));
    SAME(cue_write_picture(&position, CUE_PICTURE_TEXT, page(), &fault),
         cue_write_picture(of_game, CUE_PICTURE_TEXT, page(), &fault));
    SAME(cue_write_picture(&position, CUE_PICTURE_SVG, page(), &fault),
         cue_write_picture(of_game, CUE_PICTURE_SVG, page(), &fault));
    SAME(cue_write_help(&position, page(), &fault), cue_write_help(of_game, page(), &fault));
    SAME(cue_write_players(&position, 1, page(), &fault), cue_write_players(of_game, 1, page(), &fault));
    for (i = 0; i < count; i++) {
        SAME(cue_write_ruling(&position, &rulings[i], page(), &fault),
             cue_write_ruling(of_game, &rulings[i], page(), &fault));
        SAME(cue_write_sentence(&position, &rulings[i], page(), &fault),
             cue_write_sentence(of_game, &rulings[i], page(), &fault));
    }
    ck_assert(cue_game_log_at(game, cue_game_log_count(game) - 1, &action));
    SAME(cue_write_action(&position, &action, page(), &fault),
         cue_write_action(of_game, &action, page(), &fault));
    SAME(cue_write_move(&position, &action, page(), &fault),
         cue_write_move(of_game, &action, page(), &fault));
#undef SAME
    cue_setup_free(setup);
    cue_game_free(game);
}
END_TEST

/* Without names they are the usual ones; with too few members of the struct, too. */
START_TEST(usual_names)
{
    _Alignas(8) unsigned char state[CUE_STATE_MAX];
    cue_setup *setup = NULL;
    cue_position position = CUE_POSITION_INIT;
    must(cue_setup_new(cue_ruleset_find("chaser"), NULL, &setup, &fault));
    cue_step_start(setup, state);
    position.setup = setup;
    position.state = state;
    assert_json(page_text(cue_write_view(&position, page(), &fault)), "/players/1/name", "'Player 2'");
    ck_assert_str_eq(page_text(cue_write_players(&position, 3, page(), &fault)), "Player 1 and Player 2");
    ck_assert_ptr_nonnull(
        strstr(page_text(cue_write_picture(&position, CUE_PICTURE_TEXT, page(), &fault)), "Player 2"));
    position.size = offsetof(cue_position, player_names);
    position.player_names = names;
    assert_json(page_text(cue_write_view(&position, page(), &fault)), "/players/1/name", "'Player 2'");
    cue_setup_free(setup);
}
END_TEST

START_TEST(positions_that_are_none)
{
    static const char *const nameless[] = {"Ana", ""};
    _Alignas(8) unsigned char state[CUE_STATE_MAX];
    const cue_ruling ruling = cue_ruling_of(CUE_RULING_OVER, 0);
    cue_action action = cue_action_of(0);
    uint64_t room[64];
    cue_position position = CUE_POSITION_INIT;
    cue_setup *setup = NULL;
    cue_game *game = NULL;
    cue_text text = {0};
    must(cue_setup_new(cue_ruleset_find("chaser"), NULL, &setup, &fault));
    cue_step_start(setup, state);
    refused(cue_write_view(&position, &text, &fault), CUE_BAD_VALUE, "");
    refused(cue_write_options(&position, &text, &fault), CUE_BAD_VALUE, "");
    position.setup = setup;
    refused(cue_position_save(&position, &text, &fault), CUE_BAD_VALUE, "");
    position.state = state;
    position.player_names = nameless;
    refused(cue_write_legal(&position, &text, &fault), CUE_BAD_VALUE, "/players/1");
    refused(cue_game_from_position(&position, NULL, &game, &fault), CUE_BAD_VALUE, "/players/1");
    position.size = 0;
    refused(cue_write_help(&position, &text, &fault), CUE_UNSUPPORTED_VERSION, "");
    refused(cue_write_move(&position, &action, &text, &fault), CUE_UNSUPPORTED_VERSION, "");
    refused(cue_write_players(&position, 1, &text, &fault), CUE_UNSUPPORTED_VERSION, "");
    refused(cue_write_action(&position, &action, &text, &fault), CUE_UNSUPPORTED_VERSION, "");
    refused(cue_write_ruling(&position, &ruling, &text, &fault), CUE_UNSUPPORTED_VERSION, "");
    refused(cue_write_sentence(&position, &ruling, &text, &fault), CUE_UNSUPPORTED_VERSION, "");
    refused(cue_write_picture(&position, CUE_PICTURE_TEXT, &text, &fault), CUE_UNSUPPORTED_VERSION, "");
    refused(cue_read_action(&position, "{}", 2, room, sizeof room, &action, &fault),
            CUE_UNSUPPORTED_VERSION, "");
    refused(cue_read_move(&position, "concede", room, sizeof room, &action, &fault),
            CUE_UNSUPPORTED_VERSION, "");
    ck_assert_uint_eq(text.length, 0);
    cue_text_free(&text);
    cue_setup_free(setup);
}
END_TEST

/* The position that a game lends says where the game stands, whatever happens to it. */
START_TEST(positions_of_games_stay_true)
{
    cue_game *game = toy_game(), *copy = NULL;
    const cue_position *position = cue_game_position(game);
    const cue_action toss = toy_toss(0), too_many = toy_take(100);
    const char *start = text_of("%s", page_text(cue_write_view(position, page(), &fault)));
    must(cue_game_apply(game, &toss, &fault));
    ck_assert_str_ne(page_text(cue_write_view(position, page(), &fault)), start);
    ck_assert_ptr_eq(position->state, cue_game_state(game));
    must(cue_game_clone(game, &copy, &fault));
    ck_assert_ptr_eq(cue_game_position(copy)->state, cue_game_state(copy));
    ck_assert_ptr_eq(cue_game_position(copy)->setup, cue_game_position(copy)->setup);
    ck_assert_str_eq(cue_game_position(copy)->player_names[0], cue_game_player_name(copy, 0));
    ck_assert_int_ne(cue_game_apply(game, &too_many, &fault), CUE_OK);
    ck_assert_ptr_eq(position->state, cue_game_state(game));
    must(cue_game_undo(game, NULL, &fault));
    ck_assert_str_eq(page_text(cue_write_view(position, page(), &fault)), start);
    must(cue_game_redo(game, NULL, &fault));
    ck_assert_str_eq(page_text(cue_write_view(position, page(), &fault)),
                     page_text(cue_write_view(cue_game_position(copy), page(), &fault)));
    cue_game_free(copy);
    cue_game_free(game);
}
END_TEST

/* A game that begins at a position goes on like the one that the position is of. */
START_TEST(games_from_positions)
{
    _Alignas(8) unsigned char state[CUE_STATE_MAX];
    cue_game *game = played_game((size_t)_i), *from = NULL, *copy = NULL;
    cue_setup *setup = NULL;
    const cue_position position = position_like(game, &setup, state);
    must(cue_game_from_position(&position, NULL, &from, &fault));
    ck_assert_str_eq(save_text(from, true), save_text(game, false));
    ck_assert(!cue_game_log_complete(from));
    ck_assert_uint_eq(cue_game_log_count(from), 0);
    refused(cue_game_undo(from, NULL, &fault), CUE_ILLEGAL_ACTION, "");
    must(cue_game_clone(from, &copy, &fault));
    ck_assert_str_eq(save_text(copy, true), save_text(game, false));
    cue_setup_free(setup);
    cue_game_free(game);
    cue_game_free(copy);
    cue_game_free(from);
}
END_TEST

/* What no game can be in is refused, and so is what the fields don't tell. */
START_TEST(states_that_cannot_be)
{
    _Alignas(8) unsigned char state[CUE_STATE_MAX], sound[CUE_STATE_MAX];
    cue_ruleset *ruleset = cue_ruleset_find("chaser");
    const size_t size = cue_ruleset_definition(ruleset)->state_size;
    cue_position position = CUE_POSITION_INIT;
    cue_state_head *head = (cue_state_head *)(void *)state;
    cue_setup *setup = NULL;
    cue_game *game = NULL;
    size_t i;
    must(cue_setup_new(ruleset, NULL, &setup, &fault));
    cue_step_start(setup, sound);
    position.setup = setup;
    position.state = state;
    memcpy(state, sound, size);
    head->phase = 77;
    refused(cue_game_from_position(&position, NULL, &game, &fault), CUE_CORRUPT_STATE, "/state/phase");
    memcpy(state, sound, size);
    head->winners = 1;
    refused(cue_game_from_position(&position, NULL, &game, &fault), CUE_CORRUPT_STATE, "/state/winners");
    /* A damaged byte anywhere is refused, or is of another position that can be; never is there a crash. */
    for (i = 0; i < size; i++) {
        memcpy(state, sound, size);
        state[i] ^= 0xff;
        if (cue_game_from_position(&position, NULL, &game, &fault)) {
            ck_assert_msg(strncmp(fault.path, "/state", 6) == 0, "byte %zu: %s: %s", i, fault.path, fault.message);
            ck_assert_int_eq(fault.status, CUE_CORRUPT_STATE);
        } else {
            ck_assert(memcmp(cue_game_state(game), state, size) == 0);
            cue_game_free(game);
        }
    }
    cue_setup_free(setup);
}
END_TEST

/* Actions in JSON and as lines, read into memory of the host's. */
START_TEST(actions_read_for_positions)
{
    static const char shot[] = "{\"action\":\"shot\",\"notation\":\"cue-1-4>TR\"}", typed[] = "cue-1-4>TR";
    _Alignas(8) unsigned char state[CUE_STATE_MAX], room[4096], other[4096];
    cue_position position = CUE_POSITION_INIT;
    cue_setup *setup = NULL;
    cue_action action, same;
    must(cue_setup_new(cue_ruleset_find("chaser"), NULL, &setup, &fault));
    cue_step_start(setup, state);
    position.setup = setup;
    position.state = state;
    ck_assert_uint_le(cue_action_room(sizeof shot), sizeof room);
    must(cue_read_action(&position, shot, sizeof shot - 1, room, sizeof room, &action, &fault));
    ck_assert_ptr_eq(action.data.pointer, room);
    must(cue_read_move(&position, typed, other, sizeof other, &same, &fault));
    ck_assert_str_eq(page_text(cue_write_action(&position, &action, page(), &fault)),
                     page_text(cue_write_action(&position, &same, page(), &fault)));
    must(cue_step_apply(setup, state, &action, NULL, &fault));
    refused(cue_read_action(&position, shot, sizeof shot - 1, room, 8, &action, &fault), CUE_LIMIT, "");
    refused(cue_read_move(&position, typed, room, 8, &action, &fault), CUE_LIMIT, "");
    refused(cue_read_move(&position, typed, NULL, 4096, &action, &fault), CUE_LIMIT, "");
    refused(cue_read_action(&position, "{\"action\":\"accept\"}", 19, room, sizeof room, &action, &fault),
            CUE_WRONG_PHASE, "/action");
    refused(cue_read_action(&position, "{", 1, room, sizeof room, &action, &fault), CUE_BAD_JSON, "");
    cue_setup_free(setup);
}
END_TEST

/* Setups with options in JSON, for positions without a game. */
START_TEST(setups_from_json)
{
    cue_ruleset *chaser = cue_ruleset_find("chaser");
    cue_setup_config config = CUE_SETUP_CONFIG_INIT;
    _Alignas(8) unsigned char state[CUE_STATE_MAX];
    cue_position position = CUE_POSITION_INIT;
    cue_setup *setup = NULL;
    config.players = 4;
    must(cue_setup_new_json(chaser, &config, json("{'order':'random'}"), &setup, &fault));
    ck_assert_uint_eq(cue_setup_players(setup), 4);
    cue_step_start(setup, state);
    position.setup = setup;
    position.state = state;
    assert_json(page_text(cue_position_save(&position, page(), &fault)), "/options/order", "'random'");
    assert_json(page_text(cue_write_view(&position, page(), &fault)), "/phase", "'order'");
    cue_setup_free(setup);
    must(cue_setup_new_json(cue_ruleset_find("bowling-solitaire"), NULL, NULL, &setup, &fault));
    cue_setup_free(setup);
    refused(cue_setup_new_json(chaser, NULL, "{\"order\":7}", &setup, &fault), CUE_BAD_VALUE, "/options/order");
    refused(cue_setup_new_json(chaser, NULL, "{", &setup, &fault), CUE_BAD_JSON, "/options");
    refused(cue_setup_new_json(NULL, NULL, "{}", &setup, &fault), CUE_UNKNOWN_GAME, "");
    config.size = 0;
    refused(cue_setup_new_json(chaser, &config, NULL, &setup, &fault), CUE_UNSUPPORTED_VERSION, "");
}
END_TEST

/* Trying an action in JSON tells everything, and changes nothing. */
START_TEST(tries_in_json)
{
    static const char shot[] = "{\"action\":\"shot\",\"notation\":\"cue-1 5>TR\"}",
                      bad[] = "{\"action\":\"accept\"}";
    scarce memory = {.fail_from = 1};
    const cue_allocator allocator = scarce_allocator(&memory);
    cue_text nowhere;
    cue_game *game = begin_game("chaser", 2, NULL);
    const char *before = save_text(game, true), *view;
    size_t count;
    view = page_text(cue_game_try_json(game, shot, sizeof shot - 1, page(), &fault));
    assert_json(view, "/players/0/score", "5");
    (void)cue_game_rulings(game, &count);
    ck_assert_uint_gt(count, 0);
    ck_assert_str_eq(save_text(game, true), before);
    must(cue_game_try_json(game, shot, sizeof shot - 1, NULL, &fault));
    refused(cue_game_try_json(game, bad, sizeof bad - 1, NULL, &fault), CUE_WRONG_PHASE, "/action");
    refused(cue_game_try_json(game, "[", 1, NULL, &fault), CUE_BAD_JSON, "");
    /* Without memory for the view nothing is told at all. */
    cue_text_init(&nowhere, &allocator);
    refused(cue_game_try_json(game, shot, sizeof shot - 1, &nowhere, &fault), CUE_NO_MEMORY, "");
    (void)cue_game_rulings(game, &count);
    ck_assert_uint_eq(count, 0);
    must(cue_game_apply_json(game, shot, sizeof shot - 1, &fault));
    ck_assert_str_eq(view_text(game), view);
    cue_game_free(game);
}
END_TEST

/* Numbers that may be any are described without bounds. */
START_TEST(schemas_without_bounds)
{
    const char *chaser = page_text(cue_write_description(cue_ruleset_find("chaser"), page(), &fault));
    ck_assert_ptr_null(strstr(chaser, "e308"));
    ck_assert_ptr_nonnull(strstr(chaser, "\"type\":\"number\""));
}
END_TEST

Suite *position_suite(void)
{
    Suite *suite = suite_create("position");
    ADD_TESTS(suite, "positions", usual_names, positions_that_are_none, positions_of_games_stay_true,
              states_that_cannot_be, actions_read_for_positions, setups_from_json, tries_in_json,
              schemas_without_bounds);
    add_loop(suite, documents_of_positions, cue_ruleset_count());
    add_loop(suite, games_from_positions, cue_ruleset_count());
    return suite;
}
