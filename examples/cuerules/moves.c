#include "moves.h"

#include "arguments.h"
#include "complain.h"
#include "legal.h"
#include "show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_by_chance(const cue_game *game, const cue_action *action)
{
    return show_definition(game)->actions[action->kind].by == CUE_BY_CHANCE;
}

/* Shows what was drawn, where writing the move tells more than that something was. */
static void show_draw(const cue_game *game, const cue_action *undrawn)
{
    cue_text before, after;
    cue_action drawn;
    cue_text_init(&before, NULL);
    cue_text_init(&after, NULL);
    if (cue_game_log_at(game, cue_game_log_count(game) - 1, &drawn) && !show_move_text(game, undrawn, &before) &&
        !show_move_text(game, &drawn, &after) && strcmp(before.bytes, after.bytes) != 0)
        (void)printf("  %s\n", after.bytes);
    cue_text_free(&before);
    cue_text_free(&after);
}

static bool draw_once(cue_game *game)
{
    size_t count, i;
    cue_action *list = legal_take(game, &count);
    bool drawn = false;
    for (i = 0; list && i < count && !drawn; i++) {
        cue_error error;
        if (!(list[i].flags & CUE_ACTION_DRAW))
            continue;
        if (cue_game_apply(game, &list[i], &error)) {
            (void)complain_refused(NULL, &error);
            break;
        }
        show_draw(game, &list[i]);
        show_rulings(game);
        drawn = true;
    }
    free(list);
    return drawn;
}

void moves_draw(cue_game *game)
{
    while (cue_step_head(cue_game_state(game))->to_act == CUE_CHANCE && draw_once(game)) {
    }
}

/* The message without the id of its rule, and then the rule itself. */
static void show_refusal(const cue_game *game, const cue_error *error, const char *line)
{
    const cue_rule *rule = show_rule_of(show_definition(game), error->message);
    size_t length = rule ? (size_t)(strrchr(error->message, '[') - error->message) : strlen(error->message);
    while (length && error->message[length - 1] == ' ')
        length--;
    (void)printf("Refused%s%s%s%s: %.*s.%s\n", line ? ", " : "", line ? line : "", error->path[0] ? ", at " : "",
                 error->path, (int)length, error->message,
                 error->status == CUE_BAD_VALUE ? " Type help for all that can be typed." : "");
    if (rule)
        (void)show_rule(show_definition(game), rule->id);
}

static cue_status pick_number(cue_game *game, uint64_t number, cue_action *out, cue_error *error)
{
    size_t count;
    cue_action *list = legal_take(game, &count);
    cue_status status = CUE_OK;
    if (!list)
        status = cue_refuse(error, CUE_NO_MEMORY, "", "out of memory");
    else if (!count)
        status = cue_refuse(error, CUE_GAME_OVER, "", "the game is over");
    else if (number < 1 || number > count)
        status = cue_refuse(error, CUE_BAD_VALUE, "", "`legal` lists no number %llu", (unsigned long long)number);
    else if (list[number - 1].flags & CUE_ACTION_OPEN)
        status = cue_refuse(error, CUE_BAD_VALUE, "", "this one has to be typed, with what was observed");
    else
        *out = list[number - 1];
    free(list);
    return status;
}

/* The name of a kind, where the ruleset reads nothing itself: what its members are is then up to the
 * library, which has to know them all or draw them. */
static cue_status play_name(cue_game *game, const char *name, cue_error *error)
{
    const cue_definition *definition = show_definition(game);
    char text[128];
    uint32_t i;
    for (i = 0; i < definition->action_count; i++)
        if (strcmp(definition->actions[i].name, name) == 0) {
            const int length = snprintf(text, sizeof text, "{\"action\":\"%.100s\"}", name);
            return cue_game_apply_json(game, text, (size_t)length, error);
        }
    return cue_refuse(error, CUE_BAD_VALUE, "", "type a number of the list that `legal` shows, or `help`");
}

static cue_status play_move(cue_game *game, const char *line, cue_error *error)
{
    const size_t size = cue_shot_size(strlen(line));
    void *room = malloc(size);
    cue_action action;
    cue_status status;
    if (!room)
        return cue_refuse(error, CUE_NO_MEMORY, "", "out of memory");
    status = show_definition(game)->text->read_move(cue_game_options(game), cue_game_state(game), line, room, size,
                                                    &action, error);
    if (!status)
        status = cue_game_apply(game, &action, error);
    free(room);
    return status;
}

/* A number is always one of the list, even where the ruleset could read it as well: nobody should have to
 * know which of the two is asked first. */
static cue_status play_typed(cue_game *game, const char *line, cue_error *error)
{
    const cue_text_powers *powers = show_definition(game)->text;
    cue_action action;
    cue_status status;
    uint64_t number;
    if (arguments_number(line, 0, UINT64_MAX, &number))
        status = pick_number(game, number, &action, error);
    else if (powers && powers->read_move)
        return play_move(game, line, error);
    else
        return play_name(game, line, error);
    return status ? status : cue_game_apply(game, &action, error);
}

static cue_status play_line(cue_game *game, const char *line, cue_error *error)
{
    cue_status status;
    if (*line == '{')
        return cue_game_apply_json(game, line, strlen(line), error);
    status = play_typed(game, line, error);
    /* A place in the action's JSON says nothing to somebody who typed no JSON. */
    if (status)
        error->path[0] = '\0';
    return status;
}

static void show_last(const cue_game *game, int player)
{
    const size_t count = cue_game_log_count(game);
    cue_action action;
    if (cue_game_log_at(game, count - 1, &action))
        show_entry(game, &action, count, player);
}

bool moves_play(cue_game *game, const char *line, bool repeat)
{
    const int player = cue_step_head(cue_game_state(game))->to_act;
    uint64_t number;
    cue_error error;
    if (play_line(game, line, &error)) {
        show_refusal(game, &error, repeat ? line : NULL);
        return false;
    }
    if (repeat || arguments_number(line, 0, UINT64_MAX, &number))
        show_last(game, player);
    show_rulings(game);
    moves_draw(game);
    return true;
}

/* Length of the log before the last decision; false when nobody has decided anything yet. */
static bool find_decision(const cue_game *game, size_t *before)
{
    cue_action action;
    size_t i;
    for (i = cue_game_log_count(game); i-- > 0;)
        if (cue_game_log_at(game, i, &action) && !is_by_chance(game, &action)) {
            *before = i;
            return true;
        }
    return false;
}

bool moves_undo(cue_game *game)
{
    cue_action action;
    cue_error error;
    size_t before;
    if (!find_decision(game, &before)) {
        (void)printf("There is no move to take back%s.\n",
                     cue_game_log_complete(game) ? "" : ": the game was loaded without its log, and begins here");
        return false;
    }
    while (cue_game_log_count(game) > before)
        if (cue_game_undo(game, &action, &error)) {
            (void)complain_refused(NULL, &error);
            return true;
        }
    (void)printf("Taken back: ");
    show_move(game, &action);
    return true;
}
