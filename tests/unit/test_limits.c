/* Limits: what would grow beyond one is refused at that moment, and what is within can be saved and loaded. */
#define _POSIX_C_SOURCE 200809L
#include "help.h"
#include "suites.h"
#include "talk.h"

#include <cuerules/games/chaser.h>
#include <cuerules/limits.h>

#include <stdlib.h>

static cue_game *chaser(void)
{
    cue_game *game = NULL;
    must(cue_game_new(cue_ruleset_find(CUE_CHASER), NULL, &game, &fault));
    return game;
}

/* A shot at the 1 with so many events in all: a contact, and a piece of notation that is one event, again and
 * again. */
static cue_status shoot(cue_game *game, size_t events, const char *piece, cue_error *error)
{
    const bool first = cue_step_head(cue_game_state(game))->moves == 0;
    const char *head = first ? "{\"action\":\"shot\",\"scoring\":\"safe\",\"notation\":\"cue-1"
                             : "{\"action\":\"shot\",\"notation\":\"cue-1";
    const size_t each = strlen(piece);
    char *text = malloc(strlen(head) + events * each + 3), *at = text + strlen(head);
    cue_status status;
    size_t i;
    ck_assert_ptr_nonnull(text);
    memcpy(text, head, strlen(head));
    for (i = 1; i < events; i++, at += each)
        memcpy(at, piece, each);
    memcpy(at, "\"}", 3);
    status = cue_game_apply_json(game, text, strlen(text), error);
    free(text);
    return status;
}

START_TEST(events_of_a_shot)
{
    cue_game *game = chaser();
    const cue_action *list;
    cue_action logged;
    refused(shoot(game, CUE_LIMIT_EVENTS + 1, " 1|", &fault), CUE_LIMIT, "/notation");
    refused(shoot(game, 1000000, " 1|", &fault), CUE_LIMIT, "/notation");
    ck_assert_uint_eq(cue_game_log_count(game), 0);
    must(shoot(game, CUE_LIMIT_EVENTS, " 1|", &fault));
    ck_assert(cue_game_log_at(game, 0, &logged));
    list = &logged;
    ck_assert_uint_eq(((const cue_shot *)list->data.pointer)->event_count, CUE_LIMIT_EVENTS);
    cue_game_free(game);
}
END_TEST

/* The same, event by event. */
START_TEST(events_in_json)
{
    static const char head[] = "{\"action\":\"shot\",\"scoring\":\"safe\",\"events\":[{\"type\":\"contact\",\"balls\":[\"cue\",\"1\"]}";
    static const char piece[] = ",{\"type\":\"cushion\",\"ball\":\"1\"}";
    const size_t each = sizeof piece - 1, length = sizeof head - 1 + CUE_LIMIT_EVENTS * each + 2;
    char *text = malloc(length + 1), *at = text;
    cue_game *game = chaser();
    size_t i;
    ck_assert_ptr_nonnull(text);
    memcpy(at, head, sizeof head);
    for (at += sizeof head - 1, i = 0; i < CUE_LIMIT_EVENTS; i++, at += each)
        memcpy(at, piece, each);
    memcpy(at, "]}", 3);
    refused(cue_game_apply_json(game, text, length, &fault), CUE_LIMIT, "/events");
    ck_assert_uint_eq(cue_game_log_count(game), 0);
    free(text);
    cue_game_free(game);
}
END_TEST

/* Not in JSON only: the record that a host built itself. */
START_TEST(events_of_a_record)
{
    const size_t size = cue_shot_size(CUE_LIMIT_EVENTS + 1);
    void *memory = malloc(size);
    cue_game *game = chaser();
    cue_action legal[16];
    cue_shot_builder builder;
    uint32_t i;
    ck_assert_ptr_nonnull(memory);
    ck_assert_uint_gt(cue_game_legal(game, legal, 16), 0);
    builder = cue_shot_build(memory, size);
    cue_shot_contact(&builder, CUE_BALL, 1, CUE_FIRST_MOVES);
    for (i = 0; i < CUE_LIMIT_EVENTS; i++)
        cue_shot_cushion(&builder, 1);
    legal[0].flags = 0;
    legal[0].data.pointer = cue_shot_built(&builder);
    ck_assert_ptr_nonnull(legal[0].data.pointer);
    refused(cue_game_apply(game, &legal[0], &fault), CUE_LIMIT, "/events");
    cue_game_free(game);
    free(memory);
}
END_TEST

/* Shots until the log is too long for a document: the game goes on, and is saved without. */
START_TEST(saves_that_are_too_long)
{
    cue_game *game = chaser(), *loaded = NULL;
    cue_action legal[16];
    cue_text text = {0};
    cue_status status;
    size_t length = 0;
    int shots = 0;
    do {
        must(shoot(game, CUE_LIMIT_EVENTS, " 1=2", &fault));
        text.length = length = 0;
        must(cue_text_append(&text, "kept", 4));
        status = cue_game_save(game, true, &text, &fault);
        if (status)
            break;
        length = text.length - 4;
        ck_assert_uint_le(length, CUE_LIMIT_DOCUMENT);
        if (shots == 1) { /* as long as it may be, it is loaded and proved */
            must(cue_game_load(NULL, NULL, text.bytes + 4, length, CUE_VERIFY_ALWAYS, &loaded, &fault));
            cue_game_free(loaded);
        }
        /* After a foul somebody decides who plays on. */
        while (cue_game_legal(game, legal, 16) > 0 && !(legal[0].flags & CUE_ACTION_OPEN))
            must(cue_game_apply(game, &legal[0], &fault));
    } while (++shots < 20);
    ck_assert_int_eq(status, CUE_LIMIT);
    ck_assert_str_eq(text.bytes, "kept");
    ck_assert_int_gt(shots, 1);
    must(cue_game_save(game, false, &text, &fault));
    must(cue_game_load(NULL, NULL, text.bytes + 4, text.length - 4, CUE_VERIFY_AUTO, &loaded, &fault));
    cue_game_free(loaded);
    cue_text_free(&text);
    cue_game_free(game);
}
END_TEST

/* A game that has had as many actions as any may have: nothing is legal, and whatever is tried is refused as that.
 */
START_TEST(moves_of_a_game)
{
    cue_game *game = chaser(), *last = NULL;
    const char *saved;
    cue_action legal[16];
    must(shoot(game, 2, " 1|", &fault));
    saved = save_text(game, false);
    must(load_text(NULL, edited(saved, "/state/moves", "4294967294"), CUE_VERIFY_NEVER, &last, &fault));
    ck_assert_uint_gt(cue_game_legal(last, legal, 16), 0);
    must(shoot(last, 2, " 1|", &fault));
    ck_assert_uint_eq(cue_game_legal(last, legal, 16), 0);
    ck_assert_str_eq(legal_text(last), json("{'actions':[]}"));
    ck_assert_uint_eq(cue_step_count(cue_game_position(last)->setup, cue_game_state(last)), 0);
    ck_assert(!cue_step_take(cue_game_position(last)->setup, cue_game_state(last), 0, legal));
    refused(shoot(last, 2, " 1|", &fault), CUE_LIMIT, "");
    saved = save_text(last, false);
    cue_game_free(last);
    must(load_text(NULL, saved, CUE_VERIFY_NEVER, &last, &fault));
    ck_assert_uint_eq(cue_game_legal(last, legal, 16), 0);
    refused(load_text(NULL, edited(saved, "/state/moves", "4294967296"), CUE_VERIFY_NEVER, &game, &fault),
            CUE_BAD_VALUE, "/state/moves");
    cue_game_free(last);
    cue_game_free(game);
}
END_TEST

/* A recorded game half-way, as if it had had so many actions. */
static cue_game *half_way(size_t ruleset, const char *moves)
{
    const char *id = cue_ruleset_definition(cue_ruleset_at(ruleset))->id;
    cue_game *game = NULL;
    const char *saved;
    size_t i;
    must(load_text(NULL, source_file(text_of("examples/recorded/%s.json", id)), CUE_VERIFY_ALWAYS, &game, &fault));
    for (i = cue_game_log_count(game) / 2; i > 0; i--)
        must(cue_game_undo(game, NULL, &fault));
    saved = edited(save_text(game, false), "/state/moves", moves);
    cue_game_free(game);
    must(load_text(NULL, saved, CUE_VERIFY_NEVER, &game, &fault));
    return game;
}

/* What may be done in a game, drawn or made up. It points into the game. */
static cue_action any_action(cue_game *game)
{
    static cue_action listed[4096];
    cue_random random = cue_random_at(1, 1);
    ck_assert_uint_gt(cue_game_legal(game, listed, 4096), 0);
    must(cue_game_fill(game, &random, listed, &fault));
    if (listed[0].flags & CUE_ACTION_DRAW)
        must(cue_step_draw(cue_game_position(game)->setup, cue_game_state(game), 1, listed, &fault));
    return listed[0];
}

static void assert_nothing_legal(const cue_game *game)
{
    const cue_setup *setup = cue_game_position(game)->setup;
    cue_action listed[4];
    ck_assert_uint_eq(cue_game_legal(game, listed, 4), 0);
    ck_assert_str_eq(legal_text(game), json("{'actions':[]}"));
    ck_assert_uint_eq(cue_step_legal(setup, cue_game_state(game), listed, 4), 0);
    ck_assert_uint_eq(cue_step_count(setup, cue_game_state(game)), 0);
    ck_assert(!cue_step_take(setup, cue_game_state(game), 0, listed));
}

/* One action before the limit, and then at it: redone, and begun at that position. */
START_TEST(the_last_move_of_all_games)
{
    cue_game *game = half_way((size_t)_i, "4294967294"), *begun = NULL;
    cue_position position = CUE_POSITION_INIT;
    const cue_action last = any_action(game);
    must(cue_game_apply(game, &last, &fault));
    assert_json(view_text(game), "/moves", "4294967295");
    assert_nothing_legal(game);
    must(cue_game_undo(game, NULL, &fault));
    must(cue_game_redo(game, NULL, &fault));
    assert_nothing_legal(game);
    position = *cue_game_position(game);
    must(cue_game_from_position(&position, NULL, &begun, &fault));
    assert_nothing_legal(begun);
    cue_game_free(begun);
    cue_game_free(game);
}
END_TEST

/* What could be done but for the limit is refused for it, typed, in JSON, stepping, and by the referee. */
START_TEST(moves_beyond_the_limit)
{
    cue_game *game = half_way((size_t)_i, "4294967295"), *other = half_way((size_t)_i, "100000");
    const cue_action action = any_action(other);
    const char *text = action_text(other, &action), *load;
    cue_referee *referee = referee_new();
    uint64_t state[CUE_STATE_MAX / 8];
    assert_nothing_legal(game);
    refused(cue_game_apply(game, &action, &fault), CUE_LIMIT, "");
    refused(cue_game_try(game, &action, NULL, 0, &fault), CUE_LIMIT, "");
    refused(cue_game_apply_json(game, text, strlen(text), &fault), CUE_LIMIT, "");
    cue_step_clone_into(cue_game_position(game)->setup, cue_game_state(game), state);
    refused(cue_step_apply(cue_game_position(game)->setup, state, &action, NULL, &fault), CUE_LIMIT, "");
    if (cue_step_head(state)->to_act == CUE_CHANCE)
        refused(cue_step_chance(cue_game_position(game)->setup, state, 1, NULL, &fault), CUE_LIMIT, "");
    ck_assert_mem_eq(state, cue_game_state(game), cue_state_size(cue_game_position(game)->setup));
    load = text_of("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"load\",\"params\":{\"document\":%s}}",
                   save_text(game, false)); /* names in it have apostrophes */
    assert_json(answer_to(referee, load, strlen(load)), "/result/handle", "1");
    ck_assert_str_eq(result_of(referee, "legal", "{'handle':1}", "/actions"), "[]");
    ck_assert_str_eq(result_of(referee, "view", "{'handle':1}", "/moves"), "4294967295");
    call_refused(referee, "apply", text_of("{'handle':1,'action':%s}", text), -32000, "limit", "/action");
    cue_referee_free(referee);
    cue_game_free(game);
    cue_game_free(other);
}
END_TEST

Suite *limits_suite(void)
{
    Suite *suite = suite_create("limits");
    ADD_TESTS(suite, "limits", events_of_a_shot, events_in_json, events_of_a_record, saves_that_are_too_long,
              moves_of_a_game);
    add_loop(suite, the_last_move_of_all_games, cue_ruleset_count());
    add_loop(suite, moves_beyond_the_limit, cue_ruleset_count());
    return suite;
}
