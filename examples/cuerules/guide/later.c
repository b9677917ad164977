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

/* As it stands in JSON. Of what is so or is not, the first is that it is. */
static void write_value(const cue_field *of, unsigned value, char *out, size_t size)
{
    if (of->kind == CUE_FIELD_BOOL)
        (void)snprintf(out, size, value ? "false" : "true");
    else
        (void)snprintf(out, size, "\"%s\"", of->names[value]);
}

/* The same with that answer, beside what was told of the object, which the move has. */
static uint64_t said_with(const asked_game *asked, const char *move, const later *with, const char *told,
                          unsigned value)
{
    const char *object = told && *told ? strstr(move, told) : NULL;
    const char *end = object ? object + strlen(told) - 1 : move + strlen(move) - 1;
    const int length = (int)(end - move);
    const bool begins = with->object && !object;
    char written[64];
    uint64_t said = 0;
    cue_text text = {0};
    write_value(with->name, value, written, sizeof written);
    if (!(begins ? text_print(&text, "%.*s,\"%s\":{\"%s\":%s}%s", length, move, with->object->name, with->name->name,
                              written, end)
                 : text_print(&text, "%.*s,\"%s\":%s%s", length, move, with->name->name, written, end)))
        said = said_of(asked, &text);
    cue_text_free(&text);
    return said;
}

/* Of a member of the shot nothing need be told: it matters what differs from that and is not refused. */
static bool matters(const asked_game *asked, const asked_action *action, const cue_text *move, const later *with)
{
    const char *told = with->object ? asked_value(action, with->object->name) : NULL;
    const unsigned count = with->name->kind == CUE_FIELD_BOOL ? 1 : with->name->name_count;
    uint64_t first = with->object ? 0 : said_of(asked, move), said;
    unsigned i;
    bool seen = !with->object;
    if (seen && !first)
        return false;
    for (i = 0; i < count; i++) {
        if (with->name->kind == CUE_FIELD_NAME && !with->name->names[i])
            continue;
        said = said_with(asked, move->bytes, with, told, i);
        if (!said && !with->object)
            continue;
        if (seen && said != first)
            return true;
        first = said;
        seen = true;
    }
    return false;
}

/* Counts the names of an object, and what the shot itself may say of what was seen: names before what is so or is not,
 * because they may settle it. */
static bool find(const cue_fields *members, unsigned number, later *out)
{
    const cue_field_kind kinds[] = {CUE_FIELD_RECORD, CUE_FIELD_NAME, CUE_FIELD_BOOL};
    unsigned pass, i, n;
    for (pass = 0; pass < 3; pass++)
        for (i = 0; i < members->count; i++) {
            const cue_field *member = &members->list[i];
            const bool whole = pass > 0;
            for (n = 0; member->kind == kinds[pass] && n < (whole ? 1 : member->field_count); n++) {
                out->object = whole ? NULL : member;
                out->name = whole ? member : &member->fields[n];
                if ((whole ? member->flags & CUE_FIELD_OBSERVED : out->name->kind == CUE_FIELD_NAME) && !number--)
                    return true;
            }
        }
    return false;
}

bool later_next(const asked_game *asked, const asked_action *action, const cue_text *move, later *next)
{
    const cue_fields *members = &cue_ruleset_definition(cue_game_ruleset(asked->game))->actions[action->kind].members;
    while (find(members, next->asked, next)) {
        next->asked++;
        if (matters(asked, action, move, next))
            return true;
    }
    next->name = NULL;
    return false;
}

/* The words of the answers. */
static unsigned words_of(const later *now, const char *words[16], char spoken[16][32])
{
    unsigned count = 0, i;
    if (now->name->kind == CUE_FIELD_BOOL) {
        words[0] = "yes";
        words[1] = "no";
        return 2;
    }
    for (i = 0; i < now->name->name_count && count < 16; i++) {
        if (!now->name->names[i])
            continue;
        answer_speak(now->name->names[i], spoken[count], sizeof spoken[count]);
        words[count] = spoken[count];
        count++;
    }
    return count;
}

/* Breaks a question that is longer than a line of a terminal, once. */
static void break_line(char *question)
{
    enum { WIDEST = 79 };
    char *at = question + WIDEST;
    if (strcspn(question, "\n") <= WIDEST)
        return;
    while (at > question && *at != ' ')
        at--;
    if (at > question)
        *at = '\n';
}

void later_question(const later *now, char *out, size_t size)
{
    const char *about = now->name->about ? now->name->about : now->name->name, *words[16];
    char spoken[16][32];
    const bool is_or_not = now->name->kind == CUE_FIELD_BOOL;
    const unsigned count = words_of(now, words, spoken);
    const char *empty = is_or_not ? "no" : now->object ? words[0] : "nobody looked";
    int length = snprintf(out, size, "Say %s%s.\n ", is_or_not ? "whether " : "", about);
    unsigned i;
    for (i = 0; i < count && (size_t)length < size; i++)
        length += snprintf(out + length, size - (size_t)length, " %s%s", words[i], i + 1 < count ? "," : "");
    if ((size_t)length < size)
        (void)snprintf(out + length, size - (size_t)length, " (just Enter: %s)\n", empty);
    break_line(out);
}

/* The name that was said; of an object's names the first, where none was. */
static const char *find_said(const later *now, const char *line)
{
    const answer_word said = answer_whole(line);
    const char *words[16];
    char spoken[16][32];
    static const char *const not[] = {"not", "isn't", "wasn't", "out", "outside", "nowhere", NULL};
    static const char *const all[] = {"all", "everything", "whole", "completely", "clearly", NULL};
    const unsigned count = words_of(now, words, spoken);
    int found = said.length ? answer_find((answer_names){words, count}, said) : 0;
    const char *at;
    unsigned i;
    for (at = line; !answer_is_empty(at);) {
        const answer_word word = answer_next(&at);
        if (found == ANSWER_NONE && answer_is_one(word, not)) /* out of the rack */
            return NULL;
        if (found == ANSWER_NONE && answer_is_one(word, all))
            found = answer_find((answer_names){words, count}, answer_whole("full"));
    }
    /* `in part`, `the full ball`. */
    while (found == ANSWER_NONE && !answer_is_empty(line))
        found = answer_find((answer_names){words, count}, answer_next(&line));
    for (i = 0; found >= 0 && i < now->name->name_count; i++)
        if (now->name->names[i] && !found--)
            return now->name->names[i];
    return NULL;
}

static bool refuse_word(const later *now, answer_refusal *why)
{
    const char *words[16];
    char spoken[16][32], list[128] = "";
    const unsigned count = words_of(now, words, spoken);
    unsigned i;
    for (i = 0; i < count; i++)
        (void)snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", i ? ", " : "", words[i]);
    return answer_refuse(why, "Type one of these words: %s.", list);
}

/* `the last ball is in the rack`, where the cue ball is asked for. */
static bool is_of_other(const later *now, const char *line)
{
    static const char *const balls[] = {"cue ball", "last ball"};
    const char *const about = now->name->about;
    bool other = false;
    size_t i;
    for (i = 0; about && i < sizeof balls / sizeof balls[0]; i++)
        other = other || (strstr(line, balls[i]) && strstr(about, " ball ") && !strstr(about, balls[i]));
    return other;
}

bool later_answer(later *now, const char *line, asked_action *action, answer_refusal *why)
{
    char value[FIELD_VALUE] = "";
    const char *told = now->object ? asked_value(action, now->object->name) : NULL, *name;
    const bool first = !told || strlen(told) < 3;
    if (!now->object && (answer_is_empty(line) || answer_is_unknown(line)))
        return true;
    if (now->name->kind == CUE_FIELD_BOOL) {
        const bool yes = answer_is_yes(line) || answer_is(answer_next(&(const char *){line}), "yes"); /* yes, it's a miss */
        if (!yes && !answer_is_no(line))
            return answer_refuse(why, "Type yes or no.");
        return asked_set(action, now->name->name, yes ? "true" : "false");
    }
    if (is_of_other(now, line))
        return answer_refuse(why, "That is said of another ball: say %s.", now->name->about);
    name = find_said(now, line);
    if (!name)
        return refuse_word(now, why);
    if (now->object)
        (void)snprintf(value, sizeof value, "%.*s%s\"%s\":\"%s\"}", first ? 1 : (int)strlen(told) - 1,
                       first ? "{" : told, first ? "" : ",", now->name->name, name);
    else
        (void)snprintf(value, sizeof value, "\"%s\"", name);
    return asked_set(action, now->object ? now->object->name : now->name->name, value) ||
           answer_refuse(why, "There is no room for more.");
}

size_t later_words(const later *now, const char **words, size_t most)
{
    size_t count = 0;
    unsigned i;
    if (now->name->kind == CUE_FIELD_BOOL && most > 1) {
        words[count++] = "yes";
        words[count++] = "no";
    }
    for (i = 0; count < most && i < now->name->name_count; i++)
        if (now->name->names[i])
            words[count++] = now->name->names[i];
    return count;
}
