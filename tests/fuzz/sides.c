#include "sides.h"

#include "desk.h"

#include <stdio.h>
#include <stdlib.h>

#include "../kept/variants.inc"
enum { VARIANTS = sizeof variants / sizeof variants[0] };

static unsigned char *state_of(const sides *all)
{
    return all->states + all->moves * all->size;
}

/* New games, named as a game names its players by itself. */
static void begin_new(sides *all, const struct variant *variant, unsigned players)
{
    cue_ruleset *ruleset = cue_ruleset_find(variant->game);
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_setup_config setup = CUE_SETUP_CONFIG_INIT;
    char text[64];
    unsigned i;
    must(!cue_ruleset_get_info(ruleset, &info, NULL));
    setup.players = config.players = info.players_min + players % (info.players_max - info.players_min + 1);
    config.seed = all->seed;
    must(!cue_game_new_json(ruleset, &config, variant->options, NULL, &all->typed, NULL));
    must(!cue_setup_new_json(ruleset, &setup, variant->options, &all->setup, NULL));
    all->request.length = 0;
    (void)snprintf(text, sizeof text, "\"seed\":%llu,\"game\":\"", (unsigned long long)all->seed);
    fuzz_append(&all->request, text);
    fuzz_append(&all->request, variant->game);
    fuzz_append(&all->request, "\",\"options\":");
    fuzz_append(&all->request, variant->options);
    for (i = 0; i < config.players; i++) {
        (void)snprintf(text, sizeof text, "%s\"Player %u\"", i ? "," : ",\"players\":[", i + 1);
        fuzz_append(&all->request, text);
    }
    fuzz_append(&all->request, "]");
    desk_ask("new", all->request.bytes, &all->answer);
}

static void begin_saved(sides *all, unsigned which)
{
    all->typed = fuzz_position(which);
    all->seed = cue_game_seed(all->typed);
    must(!cue_setup_clone(cue_game_position(all->typed)->setup, NULL, &all->setup, NULL));
    all->request.length = 0;
    fuzz_append(&all->request, "\"document\":");
    fuzz_append(&all->request, fuzz_position_text(which));
    desk_ask("load", all->request.bytes, &all->answer);
}

void sides_begin(sides *all, unsigned which, uint64_t seed, unsigned players)
{
    memset(all, 0, sizeof *all);
    all->seed = seed;
    all->from_start = which % 2;
    if (all->from_start)
        begin_new(all, &variants[which / 2 % VARIANTS], players);
    else
        begin_saved(all, which / 2);
    all->handle = desk_handle(&all->answer);
    must(all->handle && !cue_game_clone(all->typed, &all->told, NULL));
    all->size = cue_state_size(cue_game_position(all->typed)->setup);
    all->states = malloc((SIDES_MOVES + 1) * all->size);
    must(all->states != NULL);
    memcpy(all->states, cue_game_state(all->typed), all->size);
    if (all->from_start) {
        uint64_t start[CUE_STATE_MAX / sizeof(uint64_t)];
        cue_step_start(all->setup, start);
        must(memcmp(start, all->states, all->size) == 0);
    }
}

void sides_end(sides *all)
{
    desk_call("close", all->handle, "", &all->answer);
    desk_expect_result("true", &all->answer);
    cue_game_free(all->typed);
    cue_game_free(all->told);
    cue_setup_free(all->setup);
    free(all->states);
    cue_text_free(&all->action);
    cue_text_free(&all->request);
    cue_text_free(&all->answer);
    cue_text_free(&all->expected);
    cue_text_free(&all->other);
}

static void must_refuse_alike(const cue_error *a, const cue_error *b)
{
    must(a->status == b->status && strcmp(a->path, b->path) == 0 && strcmp(a->message, b->message) == 0 &&
         strcmp(a->rule, b->rule) == 0);
}

/* The answer that the referee gives to an action that the game has taken or tried; before, between: other members. */
static void expect_rulings(sides *all, const char *before, const char *between, const cue_text *view)
{
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(all->typed, &count);
    all->expected.length = 0;
    fuzz_append(&all->expected, before);
    fuzz_append(&all->expected, "\"rulings\":[");
    for (i = 0; i < count; i++) {
        if (i)
            fuzz_append(&all->expected, ",");
        must(!cue_write_ruling(cue_game_position(all->typed), &rulings[i], &all->expected, NULL));
    }
    fuzz_append(&all->expected, "],");
    fuzz_append(&all->expected, between);
    fuzz_append(&all->expected, "\"view\":");
    fuzz_append(&all->expected, view->bytes);
    fuzz_append(&all->expected, "}");
    desk_expect_result(all->expected.bytes, &all->answer);
}

static void must_rule_alike(const cue_game *game, const cue_ruling *rulings, size_t count)
{
    size_t told;
    const cue_ruling *items = cue_game_rulings(game, &told);
    must(told == count && (!count || memcmp(items, rulings, count * sizeof *rulings) == 0));
}

/* By stepping, into the state behind the present one, which stays. */
static cue_status step(sides *all, const cue_action *action, cue_rulings *rulings, cue_error *error)
{
    uint64_t room[CUE_FILL_SIZE / sizeof(uint64_t)];
    unsigned char *after = state_of(all) + all->size;
    cue_action drawn = *action;
    cue_action_info info = CUE_ACTION_INFO_INIT;
    cue_status status = CUE_OK;
    cue_step_clone_into(cue_game_position(all->typed)->setup, state_of(all), after);
    if (action->flags & CUE_ACTION_DRAW) {
        if (!cue_ruleset_get_action(cue_game_ruleset(all->typed), action->kind, &info, NULL) &&
            info.carries != CUE_CARRIES_NOTHING)
            drawn.data.pointer = room;
        status = cue_step_draw(all->setup, after, all->seed, &drawn, error);
    }
    if (!status)
        status = cue_step_apply(all->setup, after, &drawn, rulings, error);
    must(!status || memcmp(state_of(all), after, all->size) == 0);
    return status;
}

/* As JSON, with its player; false where no JSON says the same, by its flags. */
static bool write_action(sides *all, const cue_action *action)
{
    cue_action_info info = CUE_ACTION_INFO_INIT;
    all->action.length = 0;
    if (cue_ruleset_get_action(cue_game_ruleset(all->typed), action->kind, &info, NULL) ||
        (action->flags && (info.by != CUE_BY_CHANCE || action->flags != CUE_ACTION_DRAW)))
        return false;
    must(!cue_write_action(cue_game_position(all->typed), action, &all->action, NULL));
    return true;
}

static void ask_to_apply(sides *all, bool dry)
{
    all->request.length = 0;
    fuzz_append(&all->request, dry ? ",\"dry\":true,\"action\":" : ",\"action\":");
    fuzz_append(&all->request, all->action.bytes);
    desk_call("apply", all->handle, all->request.bytes, &all->answer);
}

/* A struct may hold what no JSON can say, such as pins that there are not, and is then refused before the rules
 * look at it; its JSON says something else. */
static void refuse_told(sides *all, const cue_error *typed)
{
    cue_error error = {.status = CUE_OK};
    if (typed->status == CUE_BAD_VALUE &&
        !cue_game_try_json(all->told, all->action.bytes, all->action.length, NULL, NULL))
        return;
    must(cue_game_apply_json(all->told, all->action.bytes, all->action.length, &error) != CUE_OK);
    if (typed->status != CUE_BAD_VALUE && error.status != CUE_BAD_VALUE)
        must_refuse_alike(&error, typed);
    ask_to_apply(all, false);
    desk_expect_refusal(&error, &all->answer);
}

void sides_apply(sides *all, const cue_action *action, bool listed)
{
    static cue_ruling items[SIDES_RULINGS];
    cue_rulings rulings = {items, SIDES_RULINGS, 0};
    cue_error error = {.status = CUE_OK}, stepped = {.status = CUE_OK};
    cue_status status;
    cue_action logged;
    bool written;
    if (all->moves == SIDES_MOVES)
        return;
    all->other.length = 0;
    written = write_action(all, action);
    status = step(all, action, &rulings, &stepped);
    must(cue_game_apply(all->typed, action, &error) == status && (!status || !listed));
    if (status) {
        must_refuse_alike(&error, &stepped);
        if (written)
            refuse_told(all, &error);
        return;
    }
    if (!written)
        must(cue_game_log_at(all->typed, cue_game_log_count(all->typed) - 1, &logged) && write_action(all, &logged));
    must(!cue_game_apply_json(all->told, all->action.bytes, all->action.length, NULL));
    must_rule_alike(all->typed, items, rulings.count);
    must_rule_alike(all->told, items, rulings.count);
    must(!cue_write_view(cue_game_position(all->typed), &all->other, NULL));
    ask_to_apply(all, false);
    expect_rulings(all, "{", "", &all->other);
    all->moves++;
}

void sides_try(sides *all, const cue_action *action)
{
    cue_error error = {.status = CUE_OK}, told = {.status = CUE_OK};
    cue_status status, said;
    all->other.length = 0;
    if (!write_action(all, action))
        return;
    status = cue_game_try(all->typed, action, NULL, 0, &error);
    said = cue_game_try_json(all->told, all->action.bytes, all->action.length, &all->other, &told);
    ask_to_apply(all, true);
    must(!status == !said);
    if (said) {
        desk_expect_refusal(&told, &all->answer);
    } else {
        size_t count;
        const cue_ruling *rulings = cue_game_rulings(all->told, &count);
        must_rule_alike(all->typed, rulings, count);
        expect_rulings(all, "{", "", &all->other);
    }
}

/* The last entry as the log has it; valid until all->other is used again. */
static const char *last_entry(sides *all)
{
    static const char before[] = "{\"actions\":[";
    all->other.length = 0;
    must(!cue_write_log(all->typed, cue_game_log_count(all->typed) - 1, &all->other, NULL));
    all->other.bytes[all->other.length - 2] = '\0';
    return all->other.bytes + sizeof before - 1;
}

static void undo_one(sides *all)
{
    all->expected.length = 0;
    fuzz_append(&all->expected, "{\"undone\":");
    fuzz_append(&all->expected, last_entry(all));
    must(!cue_game_undo(all->typed, NULL, NULL));
    fuzz_append(&all->expected, ",\"view\":");
    must(!cue_write_view(cue_game_position(all->typed), &all->expected, NULL));
    fuzz_append(&all->expected, "}");
    must(!cue_game_undo(all->told, NULL, NULL));
    desk_call("undo", all->handle, "", &all->answer);
    desk_expect_result(all->expected.bytes, &all->answer);
    all->moves--;
    must(memcmp(cue_game_state(all->typed), state_of(all), all->size) == 0);
}

static void redo_one(sides *all)
{
    must(!cue_game_redo(all->typed, NULL, NULL) && !cue_game_redo(all->told, NULL, NULL));
    all->request.length = 0;
    fuzz_append(&all->request, "{\"redone\":");
    fuzz_append(&all->request, last_entry(all));
    fuzz_append(&all->request, ",");
    all->other.length = 0;
    must(!cue_write_view(cue_game_position(all->typed), &all->other, NULL));
    desk_call("redo", all->handle, "", &all->answer);
    expect_rulings(all, all->request.bytes, "", &all->other);
    all->moves++;
    must(memcmp(cue_game_state(all->typed), state_of(all), all->size) == 0);
}

void sides_undo(sides *all, unsigned undone, unsigned redone)
{
    unsigned i;
    if (undone > all->moves)
        return;
    for (i = 0; i < undone; i++)
        undo_one(all);
    for (i = 0; i < redone && i < undone; i++)
        redo_one(all);
}

void sides_amend(sides *all, unsigned place)
{
    const size_t count = cue_game_log_count(all->typed), at = count ? place % count : 0;
    cue_action entry;
    char number[32];
    if (!count)
        return;
    all->action.length = 0;
    must(cue_game_log_at(all->typed, at, &entry));
    must(!cue_write_action(cue_game_position(all->typed), &entry, &all->action, NULL));
    must(!cue_game_amend(all->typed, at, &entry, 0, NULL, NULL, NULL));
    must(!cue_game_amend_json(all->told, at, all->action.bytes, all->action.length, 0, NULL, NULL, NULL));
    all->request.length = all->other.length = 0;
    (void)snprintf(number, sizeof number, ",\"at\":%lu,\"action\":", (unsigned long)at);
    fuzz_append(&all->request, number);
    fuzz_append(&all->request, all->action.bytes);
    must(!cue_write_view(cue_game_position(all->typed), &all->other, NULL));
    desk_call("amend", all->handle, all->request.bytes, &all->answer);
    expect_rulings(all, "{", "\"dropped\":[],", &all->other);
    must(memcmp(cue_game_state(all->typed), state_of(all), all->size) == 0);
}

void sides_clone(sides *all)
{
    cue_game *copy = NULL;
    unsigned long handle;
    must(!cue_game_clone(all->typed, &copy, NULL));
    cue_game_free(all->typed);
    all->typed = copy;
    must(!cue_game_clone(all->told, &copy, NULL));
    cue_game_free(all->told);
    all->told = copy;
    desk_call("clone", all->handle, "", &all->answer);
    handle = desk_handle(&all->answer);
    must(handle != 0);
    desk_call("close", all->handle, "", &all->answer);
    all->handle = handle;
}
