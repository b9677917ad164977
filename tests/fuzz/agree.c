/* Any bytes as choices in a game that is played on four sides at once (sides.h): which game, and then one thing
 * after another: a move of the list, one that was changed a little or is made of nothing, a dry run, undo and redo,
 * an entry amended, a copy. */
#include "sides.h"

enum { DONE_MOST = 40 };

static bool take_listed(sides *all, fuzz_bytes *bytes, cue_action *action)
{
    const unsigned number = (unsigned)fuzz_number(bytes, 2);
    cue_random random = cue_random_at(number, fuzz_byte(bytes));
    size_t count;
    const cue_action *list = fuzz_legal(all->typed, &count);
    if (!count)
        return false;
    *action = list[number % count];
    return !cue_game_fill(all->typed, &random, action, NULL);
}

/* Bytes of the action become others, but not those of a pointer. */
static void change(const sides *all, fuzz_bytes *bytes, cue_action *action)
{
    cue_action_info info = CUE_ACTION_INFO_INIT;
    unsigned times = fuzz_byte(bytes) % 3 + 1;
    (void)cue_ruleset_get_action(cue_game_ruleset(all->typed), action->kind, &info, NULL);
    while (times--) {
        const size_t at = fuzz_byte(bytes) % sizeof *action;
        const uint8_t value = (uint8_t)fuzz_byte(bytes);
        const bool is_pointer =
            at >= offsetof(cue_action, data) && at < offsetof(cue_action, data) + sizeof(void *);
        if (at && !(is_pointer && info.carries != CUE_CARRIES_NOTHING))
            ((uint8_t *)action)[at] = value;
    }
}

static void make_up(const sides *all, fuzz_bytes *bytes, cue_action *action, void *room)
{
    const unsigned kind = fuzz_byte(bytes);
    fuzz_fill(bytes, action, sizeof *action);
    action->kind = (uint8_t)kind;
    action->data.pointer = NULL;
    fuzz_carry(bytes, cue_game_ruleset(all->typed), action, room);
}

static void do_one(sides *all, fuzz_bytes *bytes)
{
    uint64_t room[FUZZ_ROOM / sizeof(uint64_t)];
    const unsigned what = fuzz_byte(bytes) % 16;
    cue_action action;
    if (what < 9) {
        if (take_listed(all, bytes, &action))
            sides_apply(all, &action, true);
    } else if (what < 11) {
        if (take_listed(all, bytes, &action)) {
            change(all, bytes, &action);
            sides_apply(all, &action, false);
        }
    } else if (what < 12) {
        make_up(all, bytes, &action, room);
        sides_apply(all, &action, false);
    } else if (what < 14) {
        if (take_listed(all, bytes, &action))
            sides_try(all, &action);
    } else if (what < 15) {
        const unsigned undone = fuzz_byte(bytes);
        sides_undo(all, undone % 8, undone / 8 % 8);
    } else {
        const unsigned place = fuzz_byte(bytes);
        if (place < 128)
            sides_clone(all);
        else
            sides_amend(all, place - 128);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes bytes = {data, size};
    const unsigned which = fuzz_byte(&bytes), seed = fuzz_byte(&bytes), players = fuzz_byte(&bytes);
    unsigned done;
    sides all;
    sides_begin(&all, which, seed, players);
    sides_compare(&all);
    for (done = 0; bytes.left && done < DONE_MOST; done++) {
        do_one(&all, &bytes);
        sides_compare(&all);
    }
    sides_compare_saved(&all);
    sides_end(&all);
    return 0;
}
