#include "labels.h"

#include "answers.h"

#include <string.h>

static const char word_letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_";

/* The ball's name, where the word is a label of just one and no name itself; else NULL. */
static const char *name_of(const known_table *of, answer_word word)
{
    const answer_names names = {of->balls->names, of->balls->count};
    const int found = word.length >= 3 ? answer_find_label(names, word) : ANSWER_NONE;
    return found < 0 || strlen(names.names[found]) == word.length ? NULL : names.names[found];
}

bool labels_spell_out(const known_table *of, const char *line, cue_text *out)
{
    bool spelled = false;
    while (*line) {
        const answer_word word = {line, strspn(line, word_letters)};
        const char *name = name_of(of, word);
        const size_t length = word.length ? word.length : 1;
        if (cue_text_append(out, name ? name : line, name ? strlen(name) : length))
            return false;
        spelled = spelled || name;
        line += length;
    }
    return spelled;
}
