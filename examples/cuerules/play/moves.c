#include "moves.h"

#include "../arguments.h"
#include "../complain.h"
#include "../out.h"
#include "../show.h"
#include "legal.h"
#include "suggest.h"

#include <cuerules/shot_line.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Shows what was drawn, where writing the move tells more than that something was. */
static void show_draw(const cue_game *game, const cue_action *undrawn)
{
    cue_text before, after;
    cue_action drawn;
    cue_text_init(&before, NULL);
    cue_text_init(&after, NULL);
    if (cue_game_log_at(game, cue_game_log_count(game) - 1, &drawn) &&
        !cue_game_write_move(game, undrawn, &before, NULL) && !cue_game_write_move(game, &drawn, &after, NULL) &&
        strcmp(before.bytes, after.bytes) != 0) {
        out_print("  ");
        show_wrapped(2, after.bytes);
    }
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
        show_rulings(game, 2);
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
static void show_refusal(cue_game *game, const cue_error *error, const char *line, bool repeat)
{
    const size_t cited = error->rule[0] ? strlen(error->rule) + strlen(" []") : 0;
    const size_t length = strlen(error->message) - cited;
    const out_kind before = out_turn(OUT_REFUSAL);
    const bool unread = error->status == CUE_BAD_VALUE;
    cue_text meant = {0};
    char why[sizeof error->message + 256];
    if (unread && *line != '{' && suggest_line(game, line, &meant))
        (void)snprintf(why, sizeof why, "%.*s. Did you mean `%.150s`?", (int)length, error->message, meant.bytes);
    else
        (void)snprintf(why, sizeof why, "%.*s.%s", (int)length, error->message,
                       unread ? " Type help for all that can be typed." : "");
    cue_text_free(&meant);
    show_with_title(why, "Refused%s%s%s%s:", repeat ? ", " : "", repeat ? line : "", error->path[0] ? ", at " : "",
                    error->path);
    if (cited)
        (void)show_rule(cue_game_ruleset(game), error->rule);
    (void)out_turn(before);
}

/* Where a refused shot was typed, and not as JSON, the place in the record tells nothing; the event itself does. */
static void quote_event(const cue_game *game, const cue_action *action, cue_error *error)
{
    const cue_shot *shot = action->data.pointer;
    const char *digits = error->path + strlen("/events/");
    char event[64], message[sizeof error->message];
    unsigned long index;
    if (show_kind(game, action).carries != CUE_CARRIES_SHOT || !shot ||
        strncmp(error->path, "/events/", strlen("/events/")) != 0)
        return;
    index = strtoul(digits, NULL, 10);
    if (index >= shot->event_count)
        return;
    (void)cue_event_write(&cue_shot_events(shot)[index], show_info(game).balls, event, sizeof event);
    (void)snprintf(message, sizeof message, "%s", error->message);
    (void)snprintf(error->message, sizeof error->message, "%s (event %lu): %.170s", event, index, message);
}

/* How an entry is typed whose outcome has to be observed. */
static cue_status refuse_open(const cue_game *game, const cue_action *open, uint64_t number, cue_error *error)
{
    const cue_ball_set *balls = show_info(game).balls;
    const bool shot = show_kind(game, open).carries == CUE_CARRIES_SHOT;
    cue_text text;
    char typed[120] = "it";
    cue_text_init(&text, NULL);
    if (!cue_game_write_move(game, open, &text, NULL))
        (void)snprintf(typed, sizeof typed, "%s …", text.bytes);
    cue_text_free(&text);
    if (shot)
        return cue_refuse(
            error, CUE_BAD_VALUE, "", "%s has to be typed with what was observed, such as: %llu cue-%s>TR", typed,
            (unsigned long long)number,
            balls->count > 1 && balls->names[1] ? balls->names[1] : "7");
    return cue_refuse(error, CUE_BAD_VALUE, "", "%s has to be typed with what was observed", typed);
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
        status = cue_refuse(error, CUE_BAD_VALUE, "", "`legal` lists no move %llu", (unsigned long long)number);
    else if (list[number - 1].flags & CUE_ACTION_OPEN)
        status = refuse_open(game, &list[number - 1], number, error);
    else
        *out = list[number - 1];
    free(list);
    return status;
}

/* The name of a kind, where the ruleset reads nothing itself: what its members are is then up to the
 * library, which has to know them all or draw them. */
static cue_status play_name(cue_game *game, const char *name, cue_error *error)
{
    const cue_ruleset *ruleset = cue_game_ruleset(game);
    char text[128];
    const char *kind;
    unsigned i;
    for (i = 0; (kind = cue_ruleset_action_name(ruleset, i)) != NULL; i++)
        if (strcmp(kind, name) == 0) {
            const int length = snprintf(text, sizeof text, "{\"action\":\"%.100s\"}", name);
            return cue_game_apply_json(game, text, (size_t)length, error);
        }
    return cue_refuse(error, CUE_BAD_VALUE, "", "type a number of the list that `legal` shows, or `help`");
}

/* An open shot of the list by its number, and what happened: 5 cue-7>TR. Whatever else begins with a number is the
 * ruleset's to read. */
static bool is_numbered_shot(const cue_game *game, const char *line, cue_action *open, const char **record)
{
    const size_t digits = strspn(line, "0123456789"), blanks = strspn(line + digits, " \t");
    char text[24];
    uint64_t number;
    size_t count;
    cue_action *list;
    bool found = false;
    *record = line + digits + blanks;
    if (!digits || digits >= sizeof text || !blanks || cue_split_shot_line(*record).nomination)
        return false;
    (void)snprintf(text, sizeof text, "%.*s", (int)digits, line);
    list = legal_take(game, &count);
    if (list && arguments_number(text, 1, count, &number)) {
        *open = list[number - 1];
        found = (open->flags & CUE_ACTION_OPEN) && show_kind(game, open).carries == CUE_CARRIES_SHOT;
    }
    free(list);
    return found;
}

static cue_status read_numbered_shot(const cue_game *game, const char *record, void *room, size_t size,
                                     cue_action *action, cue_error *error)
{
    const cue_shot *shot = NULL;
    const cue_status status =
        cue_read_shot_line(record, strlen(record), show_info(game).balls, room, size, &shot, error);
    action->data.pointer = shot;
    action->flags &= (uint8_t)~CUE_ACTION_OPEN;
    return status;
}

static cue_status play_move(cue_game *game, const char *line, cue_error *error)
{
    const char *record = line;
    const size_t size = cue_shot_size(strlen(line));
    cue_action action = cue_action_of(0);
    const bool numbered = is_numbered_shot(game, line, &action, &record);
    cue_status status;
    void *room = NULL;
    if (!numbered && !(show_info(game).has & CUE_HAS_MOVES))
        return play_name(game, line, error);
    if (numbered && (room = malloc(size)) == NULL)
        return cue_refuse(error, CUE_NO_MEMORY, "", "out of memory");
    status = numbered ? read_numbered_shot(game, record, room, size, &action, error)
                      : cue_game_read_move(game, line, &action, error);
    if (!status) {
        status = cue_game_apply(game, &action, error);
        if (status)
            quote_event(game, &action, error);
    }
    free(room);
    return status;
}

/* A number is always one of the list, even where the ruleset could read it as well: nobody should have to
 * know which of the two is asked first. */
static cue_status play_typed(cue_game *game, const char *line, cue_error *error)
{
    cue_action action;
    cue_status status;
    uint64_t number;
    if (!arguments_number(line, 0, UINT64_MAX, &number))
        return play_move(game, line, error);
    status = pick_number(game, number, &action, error);
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

bool moves_play(cue_game *game, const char *line, bool repeat, bool by_hand)
{
    const int player = cue_step_head(cue_game_state(game))->to_act;
    uint64_t number;
    cue_error error;
    if (play_line(game, line, &error)) {
        show_refusal(game, &error, line, repeat);
        return false;
    }
    if (repeat || arguments_number(line, 0, UINT64_MAX, &number))
        show_last(game, player);
    if (repeat)
        show_rulings(game, 2);
    else
        show_cited_rulings(game, 2);
    if (!by_hand)
        moves_draw(game);
    return true;
}

void moves_hint(const cue_game *game)
{
    size_t count, at;
    cue_action *list = legal_take(game, &count);
    cue_text text = {0};
    at = list ? cue_game_greedy(game, list, count) : count;
    if (list && !count)
        out_refuse("Nothing can be played: the game is over.\n");
    else if (list && at >= count)
        out_refuse("This game has no player that could give a hint; `legal` lists what is possible.\n");
    else if (list && legal_write_typed(game, &list[at], &text))
        out_print("A simple-minded player would type: %s%s\n", text.bytes,
                  list[at].flags & CUE_ACTION_OPEN ? " and then what happened" : "");
    else if (list)
        (void)complain_no_memory();
    cue_text_free(&text);
    free(list);
}
