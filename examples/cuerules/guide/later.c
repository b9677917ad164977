#include "later.h"

#include "../text.h"

#include <stdio.h>
#include <string.h>

/* What the referee would say of a move: a number that tells one from the other, 0 where it is refused. */
static uint64_t said_of(const asked_game *asked, const cue_text *move)
{
    uint64_t sum = UINT64_C(14695981039346656037);
    size_t count, i;
    const unsigned char *bytes;
    if (cue_game_try_json(asked->game, move->bytes, move->length, NULL, NULL))
        return 0;
    bytes = (const unsigned char *)cue_game_rulings(asked->game, &count);
    for (i = 0; i < count * sizeof(cue_ruling); i++)
        sum = (sum ^ bytes[i]) * UINT64_C(1099511628211);
    return sum;
}

/* The same with that name of the object, beside those that were told, which the move has. */
static uint64_t said_with(const asked_game *asked, const char *move, const later *with, const char *told,
                          const char *value)
{
    const char *object = told && *told ? strstr(move, told) : NULL;
    const char *end = object ? object + strlen(told) - 1 : move + strlen(move) - 1;
    const int length = (int)(end - move);
    uint64_t said = 0;
    cue_text text = {0};
    const cue_status status =
        object ? text_print(&text, "%.*s,\"%s\":\"%s\"%s", length, move, with->name->name, value, end)
               : text_print(&text, "%.*s,\"%s\":{\"%s\":\"%s\"}%s", length, move, with->object->name,
                            with->name->name, value, end);
    if (!status)
        said = said_of(asked, &text);
    cue_text_free(&text);
    return said;
}

static bool matters(const asked_game *asked, const asked_action *action, const char *move, const later *with)
{
    const char *told = asked_value(action, with->object->name);
    uint64_t first = 0, said;
    unsigned i;
    bool seen = false;
    for (i = 0; i < with->name->name_count; i++) {
        if (!with->name->names[i])
            continue;
        said = said_with(asked, move, with, told, with->name->names[i]);
        if (seen && said != first)
            return true;
        first = said;
        seen = true;
    }
    return false;
}

bool later_next(const asked_game *asked, const asked_action *action, const char *move, later *next)
{
    const cue_fields *members = &cue_ruleset_definition(cue_game_ruleset(asked->game))->actions[action->kind].members;
    unsigned number = 0, i, n;
    for (i = 0; i < members->count; i++) {
        const cue_field *object = &members->list[i];
        for (n = 0; object->kind == CUE_FIELD_RECORD && n < object->field_count; n++) {
            next->object = object;
            next->name = &object->fields[n];
            if (number++ < next->asked || next->name->kind != CUE_FIELD_NAME)
                continue;
            next->asked = number;
            if (matters(asked, action, move, next))
                return true;
        }
    }
    next->object = NULL;
    return false;
}

void later_question(const later *now, char *out, size_t size)
{
    char name[64];
    int length = snprintf(out, size, "Say %s. (Just Enter: %s.)\n ",
                          now->name->about ? now->name->about : now->name->name, now->name->names[0]);
    unsigned i;
    for (i = 0; i < now->name->name_count && (size_t)length < size; i++) {
        answer_speak(now->name->names[i], name, sizeof name);
        length += snprintf(out + length, size - (size_t)length, " %s%s", name,
                           i + 1 < now->name->name_count ? "," : "\n");
    }
}

bool later_answer(later *now, const char *line, asked_action *action, answer_refusal *why)
{
    char spoken[16][32], value[FIELD_VALUE];
    const char *names[16];
    const char *told = asked_value(action, now->object->name);
    const bool first = !told || strlen(told) < 3;
    unsigned count;
    int found = 0;
    for (count = 0; count < now->name->name_count && count < 16; count++) {
        answer_speak(now->name->names[count], spoken[count], sizeof spoken[count]);
        names[count] = spoken[count];
    }
    if (!answer_is_empty(line))
        found = answer_find((answer_names){names, count}, answer_whole(line));
    if (found < 0)
        return answer_refuse(why, "Type one of the words listed.");
    (void)snprintf(value, sizeof value, "%.*s%s\"%s\":\"%s\"}", first ? 1 : (int)strlen(told) - 1, first ? "{" : told,
                   first ? "" : ",", now->name->name, now->name->names[found]);
    return asked_set(action, now->object->name, value) || answer_refuse(why, "There is no room for more.");
}

size_t later_words(const later *now, const char **words, size_t most)
{
    size_t count = 0;
    for (; count < most && count < now->name->name_count; count++)
        words[count] = now->name->names[count];
    return count;
}
