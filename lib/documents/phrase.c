/* Phrases: the one for a sentence, a name or a word, by its id; and all phrases of a game, for translators. */
#include "documents/phrase.h"

#include "documents/documents.h"

#include "base/utf8.h"

#include <cuerules/phrases.h>
#include <cuerules/step.h>

static const struct {
    const char *id, *english;
} words[CUE_WORDS] = {[CUE_WORD_AND] = {"word/and", " and "},
                      [CUE_WORD_COMMA] = {"word/comma", ", "},
                      [CUE_WORD_NOBODY] = {"word/nobody", "nobody"},
                      [CUE_WORD_NONE] = {"word/none", "none"},
                      [CUE_WORD_NOTHING] = {"word/nothing", "nothing"},
                      [CUE_WORD_PLAYER] = {"word/player", "player "},
                      [CUE_WORD_LAG] = {"word/lag", "the lag"},
                      [CUE_WORD_MATCH_OVER] = {"ruling/match_over",
                                               "The match is over: {winners} {winners|wins|share the win}."}};

/* Names that are no words. A ruleset has its own for those that are its own. */
#define RED(number) {"name/red-" #number, "red " #number}
static const cue_own_phrase names[] = {
    {"name/cue", "cue ball"}, {"name/off_table", "off the table"},
    RED(1), RED(2), RED(3), RED(4), RED(5), RED(6), RED(7), RED(8),
    RED(9), RED(10), RED(11), RED(12), RED(13), RED(14), RED(15),
};
#undef RED

/* The host's phrase, if it has one that is text. */
static const char *find(const cue_position *position, const char *id, const char *english)
{
    const cue_phrases *phrases = position->phrases;
    const char *found = phrases && phrases->find ? phrases->find(phrases->context, id) : NULL;
    return found && cue_utf8_count(found, strlen(found)) >= 0 ? found : english;
}

const char *cue_word_phrase(const cue_position *position, cue_word_id word)
{
    return find(position, words[word].id, words[word].english);
}

/* What games that have nothing of their own call it; NULL where it is called by its name. */
static const char *shared_name(const char *id)
{
    size_t i = 0;
    while (i < CUE_COUNT(names) && strcmp(names[i].id, id) != 0)
        i++;
    return i < CUE_COUNT(names) ? names[i].english : NULL;
}

/* "name/red", or "<game>/name/red-1" where the game calls it otherwise than others do. Names that a host has given in the
 * options are theirs as they are. *english: the phrase. */
static bool write_name_id(const cue_definition *definition, const cue_field *field, const char *name,
                          char id[CUE_PHRASE_ID_SIZE], const char **english)
{
    const uint32_t from = field->names_from;
    const char *own, *shared;
    if (!name || (from != CUE_NAMES_LISTED && from != CUE_NAMES_BALLS && from != CUE_NAMES_BALLS_FROM_ONE))
        return false;
    (void)snprintf(id, CUE_PHRASE_ID_SIZE, "name/%s", name);
    own = cue_own_phrase_of(definition, id);
    shared = shared_name(id);
    *english = own ? own : shared ? shared : name;
    if (own && shared)
        (void)snprintf(id, CUE_PHRASE_ID_SIZE, "%s/name/%s", definition->id, name);
    return true;
}

const char *cue_name_phrase(const cue_position *position, const cue_field *field, uint32_t index)
{
    const cue_words known = cue_position_words(position);
    const char *name = cue_name_at(&known, field, index), *english;
    char id[CUE_PHRASE_ID_SIZE];
    return write_name_id(cue_position_definition(position), field, name, id, &english) ? find(position, id, english) : name;
}

/* "ruling/turn" for sentences that games share, "<game>/ruling/<name>" for a game's own. */
static void write_ruling_id(const cue_definition *definition, unsigned type, char id[CUE_PHRASE_ID_SIZE])
{
    const cue_ruling ruling = {.type = (uint16_t)type};
    const cue_ruling_kind *kind = cue_ruling_kind_of(definition, &ruling);
    if (type < CUE_RULING_OWN && cue_kind_sentence(definition, type) == kind->sentence)
        (void)snprintf(id, CUE_PHRASE_ID_SIZE, "ruling/%s", kind->name);
    else
        (void)snprintf(id, CUE_PHRASE_ID_SIZE, "%s/ruling/%s", definition->id, kind->name);
}

/* "foul/push_shot" for infractions, "<game>/foul/<name>" for a game's own fouls; the ruling's id for one without a
 * name. */
static void write_foul_id(const cue_definition *definition, unsigned code, char id[CUE_PHRASE_ID_SIZE])
{
    const char *infraction = cue_infraction_name(code - CUE_FOUL_INFRACTION);
    if (code < definition->foul_count)
        (void)snprintf(id, CUE_PHRASE_ID_SIZE, "%s/foul/%s", definition->id, definition->fouls[code].name);
    else if (infraction)
        (void)snprintf(id, CUE_PHRASE_ID_SIZE, "foul/%s", infraction);
    else
        write_ruling_id(definition, CUE_RULING_FOUL, id);
}

const char *cue_ruling_phrase(const cue_position *position, const cue_ruling *ruling)
{
    const cue_definition *definition = cue_position_definition(position);
    const char *english = cue_ruling_sentence(definition, ruling);
    char id[CUE_PHRASE_ID_SIZE];
    cue_match match;
    if (ruling->type == CUE_RULING_OVER && cue_step_match(position->setup, position->state, &match))
        return cue_word_phrase(position, CUE_WORD_MATCH_OVER);
    if (!position->phrases)
        return english;
    if (ruling->type == CUE_RULING_FOUL)
        write_foul_id(definition, ((const cue_foul_ruling *)(const void *)&ruling->data)->code, id);
    else
        write_ruling_id(definition, ruling->type, id);
    return find(position, id, english);
}

/* Counts down to the phrase that is asked for. */
typedef struct search {
    const cue_definition *definition;
    size_t left;
    char *id;
    const char *english;
} search;

/* Is this the phrase that was asked for? Its id is then for the caller to write. */
static bool is_wanted(search *of, const char *english)
{
    if (of->left--)
        return false;
    of->english = english;
    return true;
}

/* The field that comes after *left others, counting what is inside a record or list before the field itself. NULL when
 * there are too few; *left is then how many are still to be passed. */
static const cue_field *nth_field(const cue_field *fields, uint32_t count, size_t *left)
{
    uint32_t i;
    for (i = 0; i < count; i++) {
        const cue_field *inside =
            fields[i].field_count ? nth_field(fields[i].fields, fields[i].field_count, left) : NULL;
        if (inside)
            return inside;
        if (!(*left)--)
            return &fields[i];
    }
    return NULL;
}

/* The type of the n-th ruling that a game announces; false when it announces fewer. */
static bool nth_ruling(const cue_definition *definition, size_t n, unsigned *type)
{
    for (*type = 0; *type < CUE_RULINGS_SHARED; ++*type)
        if (cue_announces(definition, *type) && !n--)
            return true;
    *type = CUE_RULING_OWN + (unsigned)n;
    return n < definition->ruling_count;
}

static const cue_field *nth_member(const cue_definition *definition, size_t n)
{
    const cue_field *found = NULL;
    unsigned type;
    size_t i;
    for (i = 0; !found && nth_ruling(definition, i, &type); i++) {
        const cue_ruling ruling = {.type = (uint16_t)type};
        const cue_fields *members = &cue_ruling_kind_of(definition, &ruling)->members;
        found = nth_field(members->list, members->count, &n);
    }
    return found;
}

/* Is a name among those of the members before this one? */
static bool came_before(const cue_definition *definition, size_t n, const char *name)
{
    const cue_words known = cue_words_of(definition, NULL);
    const char *english;
    char id[CUE_PHRASE_ID_SIZE];
    while (n--) {
        const cue_field *field = nth_member(definition, n);
        uint32_t i;
        for (i = 0; i < cue_name_count(&known, field); i++) {
            const char *other = cue_name_at(&known, field, i);
            if (write_name_id(definition, field, other, id, &english) && strcmp(other, name) == 0)
                return true;
        }
    }
    return false;
}

/* Each name once, however many members have it. */
static bool find_name(search *of)
{
    const cue_words known = cue_words_of(of->definition, NULL);
    const cue_field *field;
    size_t n;
    for (n = 0; (field = nth_member(of->definition, n)) != NULL; n++) {
        const bool has_names = field->kind == CUE_FIELD_NAME || field->kind == CUE_FIELD_SET;
        uint32_t i;
        for (i = 0; has_names && i < cue_name_count(&known, field); i++) {
            const char *name = cue_name_at(&known, field, i), *english;
            if (write_name_id(of->definition, field, name, of->id, &english) && !came_before(of->definition, n, name) &&
                is_wanted(of, english))
                return true;
        }
    }
    return false;
}

static bool find_foul(search *of)
{
    const cue_definition *definition = of->definition;
    const unsigned infractions = definition->balls ? CUE_FOUL_INFRACTION + CUE_INFRACTIONS : 0;
    const bool announced = definition->shared_rulings >> CUE_RULING_FOUL & 1;
    unsigned code;
    for (code = 0; announced && (code < definition->foul_count || code < infractions); code++) {
        const char *english = code < definition->foul_count ? definition->fouls[code].sentence
                                                            : cue_infraction_sentence(code - CUE_FOUL_INFRACTION);
        if (!english || !is_wanted(of, english))
            continue;
        write_foul_id(definition, code, of->id);
        return true;
    }
    return false;
}

static bool find_ruling(search *of)
{
    unsigned type;
    size_t n;
    for (n = 0; nth_ruling(of->definition, n, &type); n++) {
        if (type == CUE_RULING_FOUL || !is_wanted(of, cue_kind_sentence(of->definition, type)))
            continue;
        write_ruling_id(of->definition, type, of->id);
        return true;
    }
    return false;
}

bool cue_ruleset_phrase(const cue_ruleset *ruleset, size_t index, char id[CUE_PHRASE_ID_SIZE], const char **english)
{
    search of = {ruleset->definition, index, id, NULL};
    bool found = index < CUE_WORDS;
    if (found) {
        (void)snprintf(id, CUE_PHRASE_ID_SIZE, "%s", words[index].id);
        of.english = words[index].english;
    } else {
        of.left -= CUE_WORDS;
        found = find_ruling(&of) || find_foul(&of) || find_name(&of);
    }
    if (found)
        *english = of.english;
    else
        id[0] = '\0';
    return found;
}
