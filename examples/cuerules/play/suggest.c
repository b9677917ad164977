#include "suggest.h"

#include "session.h"

#include <string.h>

/* No word that can be typed is longer than this. */
enum { WORD_MOST = 40 };

static size_t least(size_t a, size_t b, size_t c)
{
    const size_t ab = a < b ? a : b;
    return ab < c ? ab : c;
}

size_t suggest_distance(const char *one, const char *other, size_t most)
{
    const size_t rows = strlen(one), columns = strlen(other);
    size_t costs[3][WORD_MOST + 1], row, column;
    if (rows > WORD_MOST || columns > WORD_MOST)
        return most + 1;
    for (column = 0; column <= columns; column++)
        costs[0][column] = column;
    for (row = 1; row <= rows; row++) {
        size_t *now = costs[row % 3], *before = costs[(row + 2) % 3], *earlier = costs[(row + 1) % 3];
        now[0] = row;
        for (column = 1; column <= columns; column++) {
            const bool same = strings_alike(&one[row - 1], &other[column - 1], 1);
            now[column] = least(before[column] + 1, now[column - 1] + 1, before[column - 1] + !same);
            if (row > 1 && column > 1 && strings_alike(&one[row - 1], &other[column - 2], 1) &&
                strings_alike(&one[row - 2], &other[column - 1], 1) && earlier[column - 2] + 1 < now[column])
                now[column] = earlier[column - 2] + 1;
        }
    }
    return costs[rows % 3][columns] > most ? most + 1 : costs[rows % 3][columns];
}

/* One mistake in a short word, two in a longer one. */
const char *suggest_name(const char *const *names, size_t count, const char *typed)
{
    const size_t most = strlen(typed) < 5 ? 1 : 2;
    const char *nearest = NULL;
    size_t best = most + 1, i;
    for (i = 0; i < count && strlen(typed) > 1; i++) {
        const size_t distance = suggest_distance(typed, names[i], most);
        if (distance < best) {
            best = distance;
            nearest = names[i];
        }
    }
    return nearest;
}

static bool is_of_word(char letter)
{
    return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
           letter == '_' || letter == '-';
}

/* Appends one word, corrected if need be; false where no known word is near. *changed: it was mistyped. */
static bool mend_word(const string_list *words, const char *at, size_t length, bool *changed, cue_text *out)
{
    char word[WORD_MOST + 1];
    const char *near;
    size_t i;
    if (length > WORD_MOST)
        return false;
    memcpy(word, at, length);
    word[length] = '\0';
    for (i = 0; i < words->count; i++)
        if (strlen(words->items[i]) == length && strings_alike(words->items[i], word, length))
            return !cue_text_append(out, at, length);
    if (strspn(word, "0123456789") == length)
        return !cue_text_append(out, at, length);
    near = suggest_name((const char *const *)words->items, words->count, word);
    *changed = true;
    return near && !cue_text_append(out, near, strlen(near));
}

/* If a word with hyphens is not one itself, such as cue-yelow in the record of a shot, each part is a word. */
static bool mend_parts(const string_list *words, const char *at, size_t length, bool *changed, cue_text *out)
{
    const size_t before = out->length;
    bool whole_changed = false;
    size_t part;
    if (mend_word(words, at, length, &whole_changed, out)) {
        *changed = *changed || whole_changed;
        return true;
    }
    out->length = before;
    if (!memchr(at, '-', length))
        return false;
    for (; length; at += part, length -= part) {
        for (part = 0; part < length && at[part] != '-'; part++) {
        }
        if (part ? !mend_word(words, at, part, changed, out) : cue_text_append(out, at, 1))
            return false;
        part += part == 0;
    }
    return true;
}

static bool mend_line(const string_list *words, const char *line, cue_text *out)
{
    bool changed = false;
    while (*line) {
        size_t length = 0;
        while (is_of_word(line[length]))
            length++;
        if (length ? !mend_parts(words, line, length, &changed, out) : cue_text_append(out, line, 1))
            return false;
        line += length ? length : 1;
    }
    return changed;
}

/* Behind these only a number stands: nobody who names a ball has mistyped them. */
static bool takes_more(const char *word, const char *rest)
{
    const bool counts = strcmp(word, "undo") == 0 || strcmp(word, "redo") == 0;
    return !counts || !rest[strspn(rest, " 0123456789")];
}

/* Does the line begin with a word of the session, or can it be read as a move? */
static bool can_be_said(cue_game *game, const char *line)
{
    const size_t length = strcspn(line, " ");
    const char *name;
    cue_action action;
    size_t i;
    for (i = 0; (name = words_name(i)) != NULL; i++)
        if (strlen(name) == length && strings_alike(name, line, length))
            return takes_more(name, line + length);
    return !cue_game_read_move(game, line, &action, NULL);
}

/* How many of the lines that can be typed now begin so, and go on; *found: the last one. */
static size_t count_begun(const string_list *lines, const char *line, size_t *found)
{
    const size_t length = strlen(line);
    size_t count = 0, i;
    for (i = 0; i < lines->count; i++)
        if (length > 2 && strings_alike(lines->items[i], line, length) && lines->items[i][length]) {
            *found = i;
            count++;
        }
    return count;
}

/* Appends the one line of those that can be typed now that begins so. */
static bool complete_line(const string_list *lines, const char *line, cue_text *out)
{
    size_t found = 0;
    return count_begun(lines, line, &found) == 1 &&
           !cue_text_append(out, lines->items[found], strlen(lines->items[found]));
}

/* A mended line that is only the beginning of several others ends in dots. */
static bool leads_on(const string_list *lines, size_t before, cue_text *out)
{
    size_t found;
    return count_begun(lines, out->bytes + before, &found) > 0 && !cue_text_append(out, " …", strlen(" …"));
}

bool suggest_line(cue_game *game, const char *line, cue_text *out)
{
    const size_t before = out->length;
    string_list words = {0}, lines = {0};
    const bool found = vocabulary_lines(game, &lines) &&
                       (complete_line(&lines, line, out) ||
                        (vocabulary_words(game, &words) && mend_line(&words, line, out) &&
                         (can_be_said(game, out->bytes + before) || leads_on(&lines, before, out))));
    strings_free(&words);
    strings_free(&lines);
    if (!found && out->bytes) {
        out->length = before;
        out->bytes[before] = '\0';
    }
    return found;
}
