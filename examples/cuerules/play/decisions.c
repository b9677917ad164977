#include "decisions.h"

#include "../complain.h"
#include "../out.h"
#include "../show.h"
#include "legal.h"

#include <stdlib.h>
#include <string.h>

/* Length of the log before the last decision among so many entries; false where nobody has decided anything yet. */
static bool find_decision(const cue_game *game, bool by_hand, size_t entries, size_t *before)
{
    cue_action action;
    size_t i;
    for (i = entries; i-- > 0;)
        if (cue_game_log_at(game, i, &action) && (by_hand || show_kind(game, &action).by != CUE_BY_CHANCE)) {
            *before = i;
            return true;
        }
    return false;
}

bool decisions_undo(cue_game *game, bool by_hand, log_style style)
{
    cue_action action;
    cue_error error;
    cue_text typed = {0};
    size_t before;
    if (!find_decision(game, by_hand, cue_game_log_count(game), &before)) {
        out_refuse("There is no move to take back%s.\n",
                   cue_game_log_complete(game) ? "" : ": the game was loaded without its log, and begins here");
        return false;
    }
    while (cue_game_log_count(game) > before)
        if (cue_game_undo(game, &action, &error)) {
            (void)complain_refused(NULL, &error);
            return true;
        }
    if (style == LOG_WORDS && show_kind(game, &action).carries == CUE_CARRIES_SHOT)
        logged_show_words(game, &action, "Taken back:");
    else if (!show_write_move(game, &action, &typed))
        show_typed("Taken back:", typed.bytes);
    cue_text_free(&typed);
    return true;
}

void decisions_redo_draws(cue_game *game)
{
    cue_action action;
    while (cue_step_head(cue_game_state(game))->to_act == CUE_CHANCE && !cue_game_redo(game, &action, NULL)) {
        cue_text drawn = {0};
        if (!show_write_move(game, &action, &drawn))
            show_drawn(game, drawn.bytes);
        cue_text_free(&drawn);
    }
}

bool decisions_redo(cue_game *game, bool by_hand, log_style style)
{
    cue_action action;
    cue_error error;
    cue_text again = {0};
    const int acts = cue_step_head(cue_game_state(game))->to_act;
    if (cue_game_redo(game, &action, &error)) {
        out_refuse("There is no move that was taken back and could be played again.\n");
        return false;
    }
    if (!logged_write_action(game, &action, show_actor(game, &action, acts), style, &again))
        show_typed("Played again:", again.bytes);
    cue_text_free(&again);
    show_rulings(game, 2, false);
    if (!by_hand)
        decisions_redo_draws(game);
    return true;
}

static void add_rule(uint16_t *rules, size_t capacity, size_t *count, uint16_t rule)
{
    size_t i;
    for (i = 0; i < *count; i++)
        if (rules[i] == rule)
            return;
    if (*count < capacity)
        rules[(*count)++] = rule;
}

size_t decisions_add_rules(const cue_game *game, uint16_t *rules, size_t capacity, size_t count)
{
    size_t said, i;
    const cue_ruling *rulings = cue_game_rulings(game, &said);
    for (i = 0; i < said; i++)
        add_rule(rules, capacity, &count, rulings[i].rule);
    return count;
}

/* The rules of the log's entries from `from` up to `end`. The game keeps the rulings of its last action only, so a copy
 * plays them once more. */
static size_t rules_between(const cue_game *game, size_t from, size_t end, uint16_t *rules, size_t capacity)
{
    cue_game *copy = NULL;
    size_t count = 0;
    if (cue_game_clone(game, &copy, NULL))
        return 0;
    while (cue_game_log_count(copy) > from && !cue_game_undo(copy, NULL, NULL)) {
    }
    while (cue_game_log_count(copy) < end && !cue_game_redo(copy, NULL, NULL))
        count = decisions_add_rules(copy, rules, capacity, count);
    cue_game_free(copy);
    return count;
}

size_t decisions_rules(const cue_game *game, bool by_hand, uint16_t *rules, size_t capacity)
{
    size_t end = cue_game_log_count(game), before, count = 0;
    bool goes_on = true;
    /* At a table nothing may be said of balls that were placed, and the foul before is meant. */
    while (end && !count && goes_on) {
        if (!find_decision(game, by_hand, end, &before))
            before = 0;
        count = rules_between(game, before, end, rules, capacity);
        end = before;
        goes_on = show_info(game).balls != NULL;
    }
    return count;
}

bool decisions_implied(const cue_game *game, cue_action *out, cue_game **after)
{
    const int player = cue_step_head(cue_game_state(game))->to_act;
    size_t count, found = 0, i;
    cue_action *list = legal_take(game, &count);
    *after = NULL;
    for (i = 0; list && i < count && player >= 0; i++) {
        cue_game *copy = NULL;
        if (list[i].flags || cue_game_clone(game, &copy, NULL))
            continue;
        /* To give a game up, and then break in the next one, is implied by no shot. */
        if (!cue_game_apply(copy, &list[i], NULL) && !show_end(copy) && cue_step_head(cue_game_state(copy))->to_act == player &&
            legal_open_shot(copy, NULL) && !found++) {
            *out = list[i];
            *after = copy;
        } else {
            cue_game_free(copy);
        }
    }
    free(list);
    return found == 1;
}

cue_game *decisions_before(const cue_game *game, size_t before)
{
    cue_game *copy = NULL;
    if (cue_game_clone(game, &copy, NULL)) {
        (void)complain_no_memory();
        return NULL;
    }
    while (cue_game_log_count(copy) > before && !cue_game_undo(copy, NULL, NULL)) {
    }
    return copy;
}

/* What would be seen had that action come when what was hidden lay otherwise. */
static bool looks_the_same(const cue_game *before, const cue_action *action, uint64_t number, const char *seen)
{
    cue_game *other = NULL;
    cue_text view = {0};
    const bool same = !cue_game_imagine(before, number, &other, NULL) && !cue_game_apply(other, action, NULL) &&
                      !cue_write_view(cue_game_position(other), &view, NULL) && strcmp(view.bytes, seen) == 0;
    cue_text_free(&view);
    cue_game_free(other);
    return same;
}

bool decisions_have_shown(const cue_game *game, bool by_hand)
{
    enum { WAYS = 16 };
    const size_t count = cue_game_log_count(game);
    cue_game *before;
    cue_text seen = {0};
    cue_action action;
    size_t first;
    uint64_t way;
    bool same;
    if (!find_decision(game, by_hand, count, &first))
        return false;
    if (first + 1 < count || !cue_game_log_at(game, first, &action) ||
        show_kind(game, &action).by == CUE_BY_CHANCE)
        return true;
    before = decisions_before(game, first);
    same = before && !cue_write_view(cue_game_position(game), &seen, NULL);
    for (way = 1; same && way <= WAYS; way++)
        same = looks_the_same(before, &action, way, seen.bytes);
    cue_text_free(&seen);
    cue_game_free(before);
    return !same;
}
