#include "named.h"

#include <stddef.h>
#include <string.h>

enum { LETTERS = 256, WORDS = 32 };

/* Words in small letters, one behind the other; starts[count]: where the last one ends. */
typedef struct name_words {
    char letters[LETTERS];
    size_t starts[WORDS + 1], count;
} name_words;

static const char digits[] = "0123456789";
static const char small[] = "abcdefghijklmnopqrstuvwxyz";
static const char capitals[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

static const char *number_in_words(const char *word, size_t length)
{
    static const char *const numbers[] = {"1", "one", "2", "two", "3", "three", "4", "four", "5", "five",
                                          "6", "six", "7", "seven", "8", "eight", "9", "nine", "10", "ten"};
    size_t i;
    for (i = 0; i < sizeof numbers / sizeof numbers[0]; i += 2)
        if (strlen(numbers[i]) == length && strncmp(numbers[i], word, length) == 0)
            return numbers[i + 1];
    return NULL;
}

/* Letters, or else digits. What there is no room for is left out. */
static void add_word(name_words *out, const char *word, size_t length)
{
    const char *number = number_in_words(word, length);
    size_t end = out->starts[out->count];
    word = number ? number : word;
    length = number ? strlen(number) : length;
    if (out->count == WORDS || length >= LETTERS - end)
        return;
    for (; length; length--, word++) {
        const char *capital = strchr(capitals, *word);
        out->letters[end++] = capital ? small[capital - capitals] : *word;
    }
    out->starts[++out->count] = end;
}

static name_words split(const char *text)
{
    name_words out = {.count = 0};
    while (*text) {
        const size_t number = strspn(text, digits), other = strcspn(text, "0123456789 \t-_.,:'");
        const size_t length = number ? number : other;
        if (length)
            add_word(&out, text, length);
        text += length ? length : 1;
    }
    return out;
}

/* Does one of the game's words begin so, or do they from there on? */
static bool begins(const name_words *game, const char *letters, size_t length)
{
    size_t i = 0;
    while (i < game->count && strncmp(game->letters + game->starts[i], letters, length) != 0)
        i++;
    return i < game->count;
}

bool named_by(const char *game, const char *typed)
{
    const name_words words = split(game), said = split(typed);
    size_t i = 0;
    if (!said.count)
        return false;
    if (begins(&words, said.letters, said.starts[said.count]))
        return true;
    while (i < said.count &&
           begins(&words, said.letters + said.starts[i], said.starts[i + 1] - said.starts[i]))
        i++;
    return i == said.count;
}
