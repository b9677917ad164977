#include "rule_search.h"

#include "../text.h"
#include "rule_topics.h"
#include "speaker.h"
#include "vocabulary.h"

#include <math.h>
#include <string.h>

answer_word rule_search_word(const char **line)
{
    answer_word word = answer_next(line);
    const size_t length = strcspn(word.text, " ?.!,");
    word.length = length < word.length ? length : word.length;
    return word;
}

/* Does the word say nothing of what a question is about? */
bool rule_search_is_little(answer_word word)
{
    static const char *const words[] = {"what", "who", "whose", "which", "where", "when", "can", "could", "may", "is", "are",
                                        "does", "do", "should", "would", "how", "many", "much", "she", "he", "they", "we",
                                        "you", "his", "her", "it", "its", "a", "an", "of", "to", "in", "on", "at", "if", "for",
                                        "from", "with", "now", "then", "there", "this", "that", "have", "has", "get", "gets",
                                        "be", "or", "not", "happens", "happened", "still", "again", "about", "just", "what's",
                                        "whats", "who's", "points", "so", "any", "anywhere", "my", "me", "ball", "balls",
                                        "player", "shot", "game", "i", "will", "by", "must", "doesn't", "don't", "the", "was",
                                        "did", "after", "both", "another", "play", "plays", "one", "two", "count", "counts",
                                        "mean", "means", "need", "needs", "him", "them", "as", "than", NULL};
    return word.length < 1 || answer_is_one(word, words);
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

/* Is that the word, perhaps with another ending? */
static bool is_form_of(const char *text, size_t length, answer_word word)
{
    const size_t stem = stem_length(word);
    return length >= stem && length <= word.length + 3 && strings_alike(text, word.text, stem) &&
           (word.length > 2 || length == word.length);
}

enum { WORDS = 12, FORMS = 4, RULES = 128 };

/* A word of the question, and what rules may say for it; weight: the more, the fewer rules say that. */
typedef struct term {
    answer_word forms[FORMS];
    unsigned count;
    double weight;
} term;

typedef struct asked {
    term terms[WORDS];
    unsigned count;
} asked;

static unsigned count_words(const char *text)
{
    unsigned words = 0;
    for (; *text; text++)
        words += *text == ' ';
    return words + 1;
}

/* How often is one of them in the text? marks: what stands between words. */
static unsigned speaks_of(const char *text, const term *of, const char *marks)
{
    unsigned often = 0, i;
    while (*text) {
        const size_t length = strcspn(text, marks);
        for (i = 0; i < of->count && !is_form_of(text, length, of->forms[i]); i++) {
        }
        often += length && i < of->count;
        text += length + (text[length] != '\0');
    }
    return often;
}

static unsigned says(const char *text, const term *of)
{
    return speaks_of(text, of, " ,.;:()?!`_\n");
}

/* The whole name, too, as `cue-ball-potted`. */
static bool names(const char *id, const term *of)
{
    return speaks_of(id, of, "-") || speaks_of(id, of, " ");
}

/* Is one of them all of the name, or its plural: matches are about a match? */
static bool is_name(const char *id, const term *of)
{
    const size_t length = strlen(id);
    unsigned i;
    for (i = 0; i < of->count; i++) {
        const answer_word word = of->forms[i];
        if (word.length >= length && word.length <= length + 2 && strings_alike(word.text, id, length) &&
            (word.length == length || word.text[word.length - 1] == 's'))
            return true;
    }
    return false;
}

static void add_forms(term *of, answer_word said)
{
    const rule_synonym *word = rule_synonyms;
    const char *more;
    of->forms[of->count++] = said;
    while (word->said && !answer_is(said, word->said))
        word++;
    for (more = word->written; more && !answer_is_empty(more) && of->count < FORMS;)
        of->forms[of->count++] = answer_next(&more);
}

static void weigh(const cue_ruleset *ruleset, term *of)
{
    unsigned with = 0, i;
    const char *id;
    for (i = 0; (id = cue_ruleset_rule_id(ruleset, i)) != NULL; i++)
        with += names(id, of) || says(cue_ruleset_rule_text(ruleset, id), of);
    of->weight = with ? log1p((i - with + 0.5) / (with + 0.5)) : 0;
}

static asked read_question(const cue_game *game, const char *question)
{
    asked of = {.count = 0};
    while (!answer_is_empty(question) && of.count < WORDS) {
        const answer_word said = rule_search_word(&question);
        if (rule_search_is_little(said) || speaker_of(game, said) >= 0)
            continue;
        of.terms[of.count] = (term){.count = 0};
        add_forms(&of.terms[of.count], said);
        weigh(cue_game_ruleset(game), &of.terms[of.count++]);
    }
    return of;
}

/* How well the rule answers by its words: a word counts less the longer the rule is, and more in its name (as in the ranking
 * function BM25). 0 where it has less than half of what is asked. */
static double rate_words(const cue_ruleset *ruleset, const char *id, const asked *of, double usual_length)
{
    const char *const text = cue_ruleset_rule_text(ruleset, id);
    const double length = count_words(text) / usual_length;
    double points = 0;
    unsigned found = 0, i;
    for (i = 0; i < of->count; i++) {
        const term *const one = &of->terms[i];
        const double often = says(text, one);
        const bool named = names(id, one);
        found += often > 0 || named;
        points += one->weight * (often * 2.2 / (often + 1.2 * (0.4 + 0.6 * length)) + (named ? 1.5 : 0) +
                                 (is_name(id, one) ? 1 : 0));
    }
    return 2 * found < of->count ? 0 : points;
}

/* Is one of the words in the question that `choices` has, as in `eight|8`? */
static bool asks_one(const char *question, answer_word choices)
{
    while (!answer_is_empty(question)) {
        const answer_word said = rule_search_word(&question);
        size_t at, length;
        for (at = 0; at < choices.length; at += length + 1) {
            const char *const choice = choices.text + at;
            length = strcspn(choice, "| ");
            if (length > choices.length - at)
                length = choices.length - at;
            if (is_form_of(said.text, said.length, (answer_word){choice, length}))
                return true;
        }
    }
    return false;
}

/* How many words of the topic the question has, if it has all of them; else 0. */
static unsigned asks_topic(const char *question, const char *topic)
{
    unsigned count = 0;
    while (!answer_is_empty(topic)) {
        if (!asks_one(question, answer_next(&topic)))
            return 0;
        count++;
    }
    return count;
}

/* The number of the first of these ids that the game has; RULES where it has none. */
static unsigned find_first(const cue_ruleset *ruleset, const char *ids)
{
    while (!answer_is_empty(ids)) {
        const answer_word word = answer_next(&ids);
        const char *id;
        unsigned i;
        for (i = 0; i < RULES && (id = cue_ruleset_rule_id(ruleset, i)) != NULL; i++)
            if (answer_is(word, id))
                return i;
    }
    return RULES;
}

static void rate_topics(const cue_ruleset *ruleset, const char *question, double points[RULES])
{
    enum { EACH = 4 };
    const rule_topic *topic;
    for (topic = rule_topics; topic->asked; topic++) {
        const unsigned words = asks_topic(question, topic->asked), rule = words ? find_first(ruleset, topic->rules) : RULES;
        if (rule < RULES)
            points[rule] += EACH * words;
    }
}

static double usual_length(const cue_ruleset *ruleset)
{
    double words = 0;
    unsigned i;
    const char *id;
    for (i = 0; (id = cue_ruleset_rule_id(ruleset, i)) != NULL; i++)
        words += count_words(cue_ruleset_rule_text(ruleset, id));
    return i ? words / i : 1;
}

rules_found rule_search(const cue_game *game, const char *question)
{
    const cue_ruleset *ruleset = cue_game_ruleset(game);
    const asked of = read_question(game, question);
    const double usual = usual_length(ruleset);
    rules_found found = {{NULL}};
    double best[RULES_FOUND] = {0}, topics[RULES] = {0};
    const char *id;
    unsigned i;
    rate_topics(ruleset, question, topics);
    for (i = 0; i < RULES && (id = cue_ruleset_rule_id(ruleset, i)) != NULL; i++) {
        const double points = rate_words(ruleset, id, &of, usual) + topics[i];
        unsigned at = RULES_FOUND, j;
        while (at && points > best[at - 1])
            at--;
        for (j = RULES_FOUND - 1; at < RULES_FOUND && j > at; j--) {
            best[j] = best[j - 1];
            found.ids[j] = found.ids[j - 1];
        }
        if (at < RULES_FOUND) {
            best[at] = points;
            found.ids[at] = id;
        }
    }
    for (i = 1; i < RULES_FOUND; i++) /* others are named where they are near */
        found.ids[i] = 2 * best[i] < best[0] ? NULL : found.ids[i];
    return found;
}
