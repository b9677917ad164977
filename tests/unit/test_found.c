/* What fuzzing found, in the smallest form that shows it. */
#include "help.h"
#include "suites.h"

#include <cuerules/games/bowling_solitaire.h>
#include <cuerules/games/chaser.h>
#include <cuerules/games/chess_pool.h>
#include <cuerules/games/sinuca_brasileira.h>

#include <stdint.h>
#include <stdlib.h>

/* A player's action that is to be drawn is refused alike, whether it is applied, tried or stepped. */
START_TEST(players_draw_nothing)
{
    cue_game *game = begin_game(CUE_BOWLING_SOLITAIRE, 0, NULL);
    cue_action action = cue_bowling_end_ball();
    unsigned char state[CUE_STATE_MAX];
    (void)told(game, "{'action':'deal'}");
    memcpy(state, cue_game_state(game), cue_state_size(cue_game_position(game)->setup));
    action.flags = CUE_ACTION_DRAW;
    refused(cue_game_apply(game, &action, &fault), CUE_ILLEGAL_ACTION, "/action");
    refused(cue_game_try(game, &action, NULL, 0, &fault), CUE_ILLEGAL_ACTION, "/action");
    refused(cue_step_apply(cue_game_position(game)->setup, state, &action, NULL, &fault), CUE_ILLEGAL_ACTION,
            "/action");
    ck_assert_str_eq(fault.message, "end_ball is not a matter of chance");
    cue_game_free(game);
}
END_TEST

/* Events whose numbers name nothing are for the rules to refuse; until then they can be looked at. */
START_TEST(events_that_name_nothing_are_written)
{
    uint64_t room[128];
    cue_shot_builder builder = cue_shot_build(room, sizeof room);
    cue_game *game = begin_game(CUE_CHASER, 3, NULL);
    const char *text;
    cue_action action;
    cue_shot_add(&builder, (cue_event){104, 0, 0, 0});
    cue_shot_add(&builder, (cue_event){CUE_EVENT_CONTACT, 0, 77, CUE_SECOND_MOVES});
    action = cue_chaser_shot(cue_shot_built(&builder));
    text = action_text(game, &action);
    assert_json(text, "/events/0", "{'type':null}");
    assert_json(text, "/events/1/moving", "[null]");
    refused(cue_game_apply_json(game, text, strlen(text), &fault), CUE_BAD_VALUE, "/events/0/type");
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/events/0");
    cue_game_free(game);
}
END_TEST

/* Kept by a host, or mixed up with those of another game. */
START_TEST(rulings_of_no_game_are_not_written)
{
    cue_game *game = begin_game(CUE_BOWLING_SOLITAIRE, 0, NULL);
    cue_position position = CUE_POSITION_INIT;
    const cue_ruling whole = {.type = CUE_RULING_OVER, .winners = 1};
    cue_ruling none = whole;
    position = *cue_game_position(game);
    ck_assert_uint_gt(strlen(sentence_text(game, &whole)), 0);
    for (none.type = CUE_RULINGS_SHARED; none.type < CUE_RULING_OWN; none.type++) {
        refused(cue_write_ruling(cue_game_position(game), &none, page(), &fault), CUE_BAD_VALUE, "");
        refused(cue_write_sentence(cue_game_position(game), &none, page(), &fault), CUE_BAD_VALUE, "");
        refused(cue_write_ruling(&position, &none, page(), &fault), CUE_BAD_VALUE, "");
    }
    none = whole;
    none.type = UINT16_MAX;
    refused(cue_write_sentence(&position, &none, page(), &fault), CUE_BAD_VALUE, "");
    none = whole;
    none.rule = UINT16_MAX;
    refused(cue_write_ruling(cue_game_position(game), &none, page(), &fault), CUE_BAD_VALUE, "");
    cue_game_free(game);
}
END_TEST

/* Contacts of balls at rest are not written; a shot of nothing else is typed as one that touched nothing. */
START_TEST(shots_without_movement_are_typed)
{
    static const char *const games[] = {CUE_CHASER, CUE_CHESS_POOL, CUE_SINUCA_BRASILEIRA};
    uint64_t room[128];
    cue_shot_builder builder = cue_shot_build(room, sizeof room);
    cue_game *game = begin_game(games[_i], _i ? 2 : 3, NULL);
    const char *name, *text;
    unsigned kind = 0;
    cue_action action;
    while ((name = cue_ruleset_action_name(cue_game_ruleset(game), kind)) && strcmp(name, "shot") != 0)
        kind++;
    cue_shot_contact(&builder, 1, 2, 0);
    action = cue_carrying_action(kind, cue_shot_built(&builder));
    text = move_text(game, &action);
    must(cue_game_read_move(game, text, &action, &fault));
    ck_assert_uint_eq(action.kind, kind);
    ck_assert_uint_eq(((const cue_shot *)action.data.pointer)->event_count, 0);
    cue_game_free(game);
}
END_TEST

/* A ruleset that leads its states astray. */
static const cue_definition *sound;

static cue_status turn_back_the_count(const void *options, void *state, const cue_action *action,
                                      cue_rulings *rulings, cue_error *error)
{
    unsigned char before[CUE_STATE_MAX];
    cue_status status;
    memcpy(before, state, sound->state_size);
    status = sound->apply(options, state, action, rulings, error);
    memcpy(state, before, sound->state_size);
    ((cue_state_head *)state)->moves = 0;
    return status;
}

static cue_setup *setup_with(cue_definition *altered)
{
    cue_ruleset *ruleset = NULL;
    cue_setup *setup;
    must(cue_ruleset_from(altered, NULL, &ruleset, &fault));
    setup = setup_of(ruleset, 0, NULL, 0);
    cue_ruleset_close(ruleset);
    return setup;
}

static cue_definition bowling_without_powers(void)
{
    cue_definition altered;
    sound = cue_ruleset_definition(cue_ruleset_find(CUE_BOWLING_SOLITAIRE));
    altered = *sound;
    memset(altered.stepping, 0, sizeof altered.stepping);
    return altered;
}

START_TEST(phases_beyond_all)
{
    cue_definition altered = bowling_without_powers();
    const cue_action action = cue_bowling_end_ball();
    _Alignas(8) unsigned char state[CUE_STATE_MAX];
    cue_setup *setup = setup_with(&altered);
    unsigned phase;
    cue_step_start(setup, state);
    for (phase = 32; phase < 64; phase++) {
        state[offsetof(cue_state_head, phase)] = (unsigned char)phase;
        refused(cue_step_apply(setup, state, &action, NULL, &fault), CUE_WRONG_PHASE, "/action");
    }
    cue_setup_free(setup);
}
END_TEST

START_TEST(games_that_count_back_come_to_an_end)
{
    cue_definition altered = bowling_without_powers();
    cue_playouts_config config = CUE_PLAYOUTS_CONFIG_INIT;
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    cue_setup *setup;
    altered.apply = turn_back_the_count;
    setup = setup_with(&altered);
    config.count = 1;
    config.moves_max = 5;
    config.room_size = cue_playouts_room(setup);
    config.room = malloc(config.room_size);
    must(cue_playouts(setup, &config, &result, &fault));
    ck_assert_uint_eq(result.unfinished, 1);
    free(config.room);
    cue_setup_free(setup);
}
END_TEST

/* A record of which more is claimed than lies in the room for it. */
static uint32_t claimed;

static bool fill_with_claims(const void *options, const void *state, cue_random *random, void *room,
                             cue_action *action)
{
    const bool filled = sound->fill(options, state, random, room, action);
    ((cue_shot *)room)->event_count = 5000;
    ((cue_shot *)room)->bytes = claimed;
    return filled;
}

static cue_status take_anything(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                                cue_error *error)
{
    (void)options;
    (void)state;
    (void)action;
    (void)rulings;
    (void)error;
    return CUE_OK;
}

START_TEST(records_are_not_longer_than_their_room)
{
    static const uint32_t claims[] = {sizeof(cue_shot), CUE_FILL_SIZE, 1 << 20};
    cue_random random = cue_random_at(1, 1);
    cue_definition altered;
    cue_ruleset *ruleset = NULL;
    cue_game *game = NULL;
    cue_action action;
    sound = cue_ruleset_definition(cue_ruleset_find(CUE_CHASER));
    altered = *sound;
    altered.fill = fill_with_claims;
    claimed = claims[_i];
    must(cue_ruleset_from(&altered, NULL, &ruleset, &fault));
    must(cue_game_new(ruleset, NULL, &game, &fault));
    ck_assert_uint_gt(cue_game_legal(game, &action, 1), 0);
    refused(cue_game_fill(game, &random, &action, &fault), CUE_BAD_VALUE, "");
    ck_assert(action.flags & CUE_ACTION_OPEN);
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

/* One that a host never finished is not copied into the log, even by a ruleset that takes everything. */
START_TEST(records_without_their_events_are_not_taken)
{
    uint64_t room[128] = {0};
    cue_shot *shot = (cue_shot *)(void *)room;
    cue_ruleset *ruleset = NULL;
    cue_game *game = NULL;
    cue_definition altered;
    cue_action action;
    sound = cue_ruleset_definition(cue_ruleset_find(CUE_CHASER));
    altered = *sound;
    altered.apply = take_anything;
    shot->event_count = 5000;
    must(cue_ruleset_from(&altered, NULL, &ruleset, &fault));
    must(cue_game_new(ruleset, NULL, &game, &fault));
    action = cue_chaser_shot(shot);
    assert_json(action_text(game, &action), "/events", "[]");
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "");
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

/* Also where sizes have 32 bits. */
START_TEST(room_for_the_longest_lists)
{
    cue_definition altered;
    cue_setup *setup;
    size_t room;
    sound = cue_ruleset_definition(cue_ruleset_find(CUE_BOWLING_SOLITAIRE));
    altered = *sound;
    altered.max_legal = UINT32_MAX;
    setup = setup_with(&altered);
    room = cue_playouts_room(setup);
    ck_assert(room == SIZE_MAX || room / sizeof(cue_action) >= UINT32_MAX);
    cue_setup_free(setup);
}
END_TEST

/* Of such a struct half a pointer would be copied. */
START_TEST(sizes_that_end_in_a_pointer)
{
    cue_definition altered = bowling_without_powers();
    cue_text_powers text = *altered.text;
    cue_ruleset *ruleset = NULL;
    altered.text = &text;
    text.size = (uint32_t)(offsetof(cue_text_powers, svg) + sizeof(void *) / 2);
    refused(cue_ruleset_from(&altered, NULL, &ruleset, &fault), CUE_UNSUPPORTED_VERSION, "");
    altered.text = NULL;
    altered.size = (uint32_t)(sizeof altered - sizeof(void *) / 2);
    refused(cue_ruleset_from(&altered, NULL, &ruleset, &fault), CUE_UNSUPPORTED_VERSION, "");
}
END_TEST

Suite *found_suite(void)
{
    Suite *suite = suite_create("found");
    ADD_TESTS(suite, "hosts", players_draw_nothing, events_that_name_nothing_are_written,
              rulings_of_no_game_are_not_written);
    add_loop(suite, records_are_not_longer_than_their_room, 3);
    add_loop(suite, shots_without_movement_are_typed, 3);
    ADD_TESTS(suite, "rulesets", phases_beyond_all, games_that_count_back_come_to_an_end,
              sizes_that_end_in_a_pointer, room_for_the_longest_lists, records_without_their_events_are_not_taken);
    return suite;
}
