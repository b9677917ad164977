#include "call.h"

#include "../arguments.h"
#include "../out.h"
#include "../play/legal.h"
#include "../show.h"
#include "../text.h"
#include "answers.h"

#include <cjson/cJSON.h>
#include <cuerules/shot_line.h>
#include <stdlib.h>
#include <string.h>

/* Has it a member that says what was announced? */
static bool has_call(const char *json)
{
    static const char *const others[] = {"action", "player", "events"};
    cJSON *tree = cJSON_Parse(json);
    const cJSON *item;
    bool found = false;
    cJSON_ArrayForEach(item, tree)
    {
        size_t i = 0;
        while (i < sizeof others / sizeof others[0] && strcmp(item->string, others[i]) != 0)
            i++;
        found = found || i == sizeof others / sizeof others[0];
    }
    cJSON_Delete(tree);
    return found;
}

bool call_write(const cue_game *game, const cue_action *action, cue_text *typed, cue_text *json)
{
    uint64_t room[sizeof(cue_shot) / sizeof(uint64_t) + 1];
    cue_shot_builder empty = cue_shot_build(room, sizeof room);
    cue_action call = *action;
    call.data.pointer = cue_shot_built(&empty);
    call.flags = 0;
    if (cue_write_move(cue_game_position(game), &call, typed, NULL) ||
        cue_write_action(cue_game_position(game), &call, json, NULL) || !has_call(json->bytes))
        return false;
    while (typed->length && strchr(" :", typed->bytes[typed->length - 1]))
        typed->bytes[--typed->length] = '\0';
    return true;
}

/* The call of an open shot of the legal list, by its number if the list was shown; else the line itself. */
static bool spell(const cue_game *game, const char *line, cue_text *out)
{
    cue_text json = {0};
    uint64_t number;
    size_t count, entry;
    cue_action *list;
    bool spelled;
    if (!arguments_number(line, 1, UINT64_MAX, &number))
        return !text_print(out, "%s", line);
    list = legal_entry((size_t)number, &entry) ? legal_take(game, &count) : NULL;
    spelled = list && entry < count && list[entry].flags & CUE_ACTION_OPEN &&
              show_kind(game, &list[entry]).carries == CUE_CARRIES_SHOT && call_write(game, &list[entry], out, &json);
    cue_text_free(&json);
    free(list);
    return spelled;
}

call_end call_read(cue_game *game, const char *line, cue_text *typed, cue_text *json, cue_error *error)
{
    cue_text shot = {0};
    cue_action action;
    bool is_call = !cue_split_shot_line(line).nomination && legal_open_shot(game, NULL) && spell(game, line, &shot) &&
                   !text_print(&shot, " :");
    is_call = is_call && !cue_game_read_move(game, shot.bytes, &action, NULL) &&
              show_kind(game, &action).carries == CUE_CARRIES_SHOT && call_write(game, &action, typed, json);
    cue_text_free(&shot);
    if (!is_call)
        return CALL_NONE;
    /* A shot that touches nothing is always possible, so that only the call can be wrong. */
    switch (cue_game_try(game, &action, NULL, 0, error)) {
    case CUE_OK:
        return CALL_MADE;
    case CUE_MISSING_MEMBER:
        return CALL_LACKS;
    default:
        return CALL_REFUSED;
    }
}

bool call_example(const cue_game *game, cue_text *typed)
{
    size_t count, i;
    cue_action *list = legal_take(game, &count);
    cue_text json = {0};
    bool found = false;
    for (i = 0; list && i < count && !found; i++) {
        typed->length = json.length = 0;
        found = (list[i].flags & CUE_ACTION_OPEN) && show_kind(game, &list[i]).carries == CUE_CARRIES_SHOT &&
                call_write(game, &list[i], typed, &json);
    }
    cue_text_free(&json);
    free(list);
    return found;
}

static bool is_pocket(const char *word, size_t length)
{
    unsigned pocket;
    return answer_pocket((answer_word){word, length}, &pocket);
}

cue_status call_spell(const char *typed, cue_text *out)
{
    cue_status status = CUE_OK;
    bool first = true;
    while (*typed && !status) {
        const size_t length = strcspn(typed, " ");
        status = text_print(out, "%s%.*s", first ? "" : is_pocket(typed, length) ? " into " : " ", (int)length, typed);
        typed += length;
        typed += strspn(typed, " ");
        first = false;
    }
    return status;
}

void call_show(const cue_game *game, const char *typed)
{
    const int player = cue_step_head(cue_game_state(game))->to_act;
    cue_text line = {0};
    cue_status status = text_print(&line, "%s: ", player >= 0 ? cue_game_player_name(game, (uint32_t)player) : "");
    status = status ? status : call_spell(typed, &line);
    (void)out_text(&line, status ? status : text_print(&line, ".\n"));
}
