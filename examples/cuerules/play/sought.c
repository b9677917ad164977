#include "sought.h"

#include "../guide/answers.h"
#include "../text.h"
#include "vocabulary.h"

#include <string.h>

static bool ends_word(char next)
{
    return !next || strchr(" :;,)", next);
}

bool sought_whole(const char *text, const char *words)
{
    const size_t length = strlen(words);
    const char *at = text;
    while (length && (at = strstr(at, words)) != NULL) {
        if ((at == text || strchr(" (", at[-1])) && ends_word(at[length]))
            return true;
        at++;
    }
    return !length;
}

/* The same with blanks for hyphens. */
static bool spell_apart(const char *text, cue_text *out)
{
    bool written = !text_print(out, "%s", text);
    char *at;
    for (at = out->bytes; written && *at; at++)
        *at = *at == '-' ? ' ' : *at;
    return written;
}

bool sought_spoken(const char *text, const char *words)
{
    cue_text apart = {0}, said = {0};
    const bool found = spell_apart(text, &apart) && spell_apart(words, &said) && sought_whole(apart.bytes, said.bytes);
    cue_text_free(&apart);
    cue_text_free(&said);
    return found;
}

/* Where the number begins with which a word ends, as 4 in r4 and red-4. */
static size_t number_at(answer_word word)
{
    size_t at = word.length;
    while (at && word.text[at - 1] >= '0' && word.text[at - 1] <= '9')
        at--;
    return at;
}

static bool shortens(answer_word word, answer_word said)
{
    const size_t letters = number_at(said), before = number_at(word), digits = said.length - letters;
    char whole[40];
    const char *name = whole;
    if (digits)
        return letters && letters <= before && word.length - before == digits &&
               strings_alike(word.text, said.text, letters) &&
               memcmp(word.text + before, said.text + letters, digits) == 0;
    if (word.length >= sizeof whole)
        return false;
    memcpy(whole, word.text, word.length);
    whole[word.length] = '\0';
    return answer_find_label((answer_names){&name, 1}, said) == 0;
}

static bool has_word(const char *text, answer_word said)
{
    while (*text) {
        const answer_word word = {text, strcspn(text, " :;,()")};
        if (word.length && shortens(word, said))
            return true;
        text += word.length ? word.length : 1;
    }
    return false;
}

bool sought_short(const char *text, const char *words)
{
    answer_word said = answer_next(&words);
    while (said.length && has_word(text, said))
        said = answer_next(&words);
    return !said.length;
}
