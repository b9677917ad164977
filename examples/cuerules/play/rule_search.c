#include "rule_search.h"

#include "../text.h"
#include "speaker.h"
#include "vocabulary.h"

#include <stdio.h>
#include <string.h>

answer_word rule_search_word(const char **line)
{
    answer_word word = answer_next(line);
    const size_t length = strcspn(word.text, " ?.!,");
    word.length = length < word.length ? length : word.length;
    return word;
}

bool rule_search_is_little(answer_word word)
{
    static const char *const words[] = {
        "what", "who",    "whose",    "which",    "where", "when",  "can",   "could",  "may",    "is",    "are",   "does",
        "do",   "should", "would",    "how",      "many",  "much",  "she",   "he",     "they",   "we",    "you",   "his",
        "her",  "it",     "its",      "a",        "an",    "of",    "to",    "in",     "on",     "at",    "if",    "for",
        "from", "with",   "now",      "then",     "there", "this",  "that",  "have",   "has",    "get",   "gets",  "be",
        "or",   "not",    "happens",  "happened", "still", "again", "about", "just",   "what's", "whats", "who's", "points",
        "so",   "any",    "anywhere", "my",       "me",    "ball",  "balls", "player", "shot",   "game",  "i",     "will",
        "by",   "must",   "doesn't",  "don't",    "the",   "was",   "did",   "after",  "both", "another",
        "play",   "plays", "one", "two", NULL};
    return word.length < 1 || answer_is_one(word, words);
}

/* As rules put it. */
static answer_word as_written(answer_word word)
{
    static const struct {
        const char *said, *written;
    } words[] = {{"white", "cue"},    {"cueball", "cue"},  {"loses", "loss"},    {"lose", "loss"},      {"lost", "loss"},
                 {"goes", "drops"},   {"go", "drops"},     {"pots", "potted"},   {"pot", "potted"},     {"sinks", "potted"},
                 {"pocket", "potted"}, {"cushion", "rail"}, {"scratch", "cue-ball-potted"}, {"scratches", "cue-ball-potted"},
                 {"scratching", "cue-ball-potted"},
                 {"in-off", "cue-ball-potted"}, {"hits", "hit"}, {"anything", "nothing"}, {"comes", "returned"},
                 {"come", "returned"}, {"leaves", "off"},  {"leave", "off"},      {"flies", "off"},    {"gives", "concede"},
                 {"resign", "concede"}, {"rolling", "moving"}, {"over", "end"}, {"ends", "end"},
                 {"finished", "end"}, {"slop", "called"}, {"rebroken", "choice"}, {"rebreak", "choice"}, {"slops", "called"},
                 {"fluke", "called"}, {"flukes", "called"}};
    size_t i;
    for (i = 0; i < sizeof words / sizeof words[0]; i++)
        if (answer_is(word, words[i].said))
            return answer_whole(words[i].written);
    return word;
}

/* As much of a word as others of its kind share: tak of taking, and not str of string. */
static size_t stem_length(answer_word word)
{
    const size_t plural = word.length > 3 && word.text[word.length - 1] == 's'; /* fouls, reds */
    const size_t shorter = word.length > 5 ? word.length - 2 : word.length - plural, root = shorter - 1;
    size_t i = 0;
    while (i < root && !strchr("aeiouyAEIOUY", word.text[i]))
        i++;
    return word.length > 5 && i < root && strings_alike(word.text + root, "ing", 3) ? root : shorter;
}

/* How often has the text the word, perhaps with another ending? */
static unsigned speaks_of(const char *text, answer_word word)
{
    const size_t stem = stem_length(word);
    unsigned often = 0;
    while (*text) {
        const size_t length = strcspn(text, " ,.;:()?!`_\n");
        if (length >= stem && length <= word.length + 3 && strings_alike(text, word.text, stem) &&
            (word.length > 2 || length == word.length))
            often++;
        text += length + (text[length] != '\0');
    }
    return often;
}

enum { WORDS = 12, NAME = 64, OFTEN = 24, MUCH = 3 };

/* What is asked: its words, and in how many rules each of them stands. */
typedef struct asked {
    answer_word words[WORDS];
    unsigned rules[WORDS], count;
} asked;

static bool names(const char *id, answer_word word)
{
    char name[NAME], *hyphen;
    (void)snprintf(name, sizeof name, "%s", id);
    if (answer_is(word, name))
        return true;
    while ((hyphen = strchr(name, '-')) != NULL)
        *hyphen = ' ';
    return speaks_of(name, word);
}

static asked read_question(const cue_game *game, const char *question)
{
    const cue_ruleset *ruleset = cue_game_ruleset(game);
    asked of = {.count = 0};
    while (!answer_is_empty(question) && of.count < WORDS) {
        const answer_word said = rule_search_word(&question), word = as_written(said);
        const char *id;
        unsigned i;
        if (rule_search_is_little(said) || speaker_of(game, said) >= 0)
            continue;
        of.words[of.count] = word;
        for (i = 0; (id = cue_ruleset_rule_id(ruleset, i)) != NULL; i++)
            of.rules[of.count] += names(id, word) || speaks_of(cue_ruleset_rule_text(ruleset, id), word);
        of.count++;
    }
    return of;
}

/* Is that the word itself, or its plural: matches are about a match? */
static bool is_number_of(answer_word word, const char *id)
{
    const size_t length = strlen(id), more = word.length - length;
    return word.length == length || (more <= 2 && strings_alike(word.text, id, length) && word.text[word.length - 1] == 's');
}

/* A word that stands in few rules says more of what is meant than one of many, and most in the rule's name. 0 where the rule
 * has less than half of the words. */
static unsigned rate(const cue_ruleset *ruleset, const char *id, const asked *of)
{
    const char *const text = cue_ruleset_rule_text(ruleset, id);
    unsigned points = 0, found = 0, i;
    bool named = false;
    for (i = 0; i < of->count; i++) {
        const bool in_name = names(id, of->words[i]), whole = in_name && is_number_of(of->words[i], id);
        const unsigned often = speaks_of(text, of->words[i]);
        if (!in_name && !often)
            continue;
        found++;
        named = named || in_name;
        points += (in_name ? 3u : 1u) * OFTEN / of->rules[i] + (in_name ? 2u : 1u) + (whole ? OFTEN : 0u) +
                  (often > MUCH ? MUCH : often);
    }
    return 2 * found < of->count || (found == 1 && of->count > 1 && !named) ? 0 : points;
}

const char *rule_search(const cue_game *game, const char *question)
{
    const cue_ruleset *ruleset = cue_game_ruleset(game);
    const asked of = read_question(game, question);
    const char *id, *found = NULL;
    unsigned best = 0, i;
    for (i = 0; of.count && (id = cue_ruleset_rule_id(ruleset, i)) != NULL; i++) {
        const unsigned points = rate(ruleset, id, &of);
        found = points > best ? id : found;
        best = points > best ? points : best;
    }
    return found;
}
