/* Rulings as sentences, in the host's language where it has a phrase for one. */
#include "documents/documents.h"
#include "documents/phrase.h"

/* A member, and the struct in which it lies. */
typedef struct member {
    const cue_field *field; /* NULL: there is no field of that name */
    const void *base;
} member;

static const cue_field *find_field(const cue_field *fields, uint32_t count, const char *name, size_t length)
{
    uint32_t i;
    for (i = 0; i < count; i++)
        if (strlen(fields[i].name) == length && memcmp(fields[i].name, name, length) == 0)
            return &fields[i];
    return NULL;
}

/* By its name, or as record.member. */
static member find_member(const cue_ruling_kind *kind, const cue_ruling *ruling, const char *name, size_t length)
{
    const char *dot = memchr(name, '.', length);
    const size_t first = dot ? (size_t)(dot - name) : length;
    member found = {find_field(kind->members.list, kind->members.count, name, first), ruling};
    if (!dot || !found.field)
        return found;
    found.base = (const char *)ruling + found.field->offset;
    found.field = found.field->kind == CUE_FIELD_RECORD
                      ? find_field(found.field->fields, found.field->field_count, dot + 1, length - first - 1)
                      : NULL;
    return found;
}

static unsigned count_bits(uint64_t set)
{
    unsigned count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

/* A value as JSON has it, without a comma before or after it. */
static void put_plain(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    cue_write_field(out, words, field, base);
    out->comma = false;
}

/* What stands between two of several: "Ana", "Ana and Bo", "Ana, Bo and Cy". */
static void put_joint(cue_output *out, const cue_position *position, unsigned written, unsigned count)
{
    if (written)
        cue_put(out, cue_word_phrase(position, written + 1 == count ? CUE_WORD_AND : CUE_WORD_COMMA));
}

/* The names of a set: of a field's elements, or of players where it is NULL. */
static void put_names(cue_output *out, const cue_position *position, const cue_field *field, uint64_t set)
{
    const unsigned count = count_bits(set);
    unsigned written = 0, i;
    if (!count)
        cue_put(out, cue_word_phrase(position, field ? CUE_WORD_NONE : CUE_WORD_NOBODY));
    for (i = 0; written < count; i++) {
        if (!(set >> i & 1))
            continue;
        put_joint(out, position, written++, count);
        if (field)
            cue_put(out, cue_name_phrase(position, field, i));
        else
            cue_put_player_name(out, position, (int)i);
    }
}

void cue_put_players(cue_output *out, const cue_position *position, uint32_t players)
{
    put_names(out, position, NULL, players);
}

/* A name in the words of the phrases; anything else as JSON has it. */
static void put_one(cue_output *out, const cue_position *position, const cue_field *field, const void *base)
{
    const cue_words words = cue_position_words(position);
    if (field->kind == CUE_FIELD_NAME && !cue_field_is_null(field, base))
        cue_put(out, cue_name_phrase(position, field, (uint32_t)cue_field_integer(field, base)));
    else
        put_plain(out, &words, field, base);
}

static void put_list(cue_output *out, const cue_position *position, const cue_field *field, const void *base)
{
    const unsigned count = cue_field_elements(field, base);
    unsigned i;
    if (!count)
        cue_put(out, cue_word_phrase(position, CUE_WORD_NOTHING));
    for (i = 0; i < count; i++) {
        put_joint(out, position, i, count);
        put_one(out, position, field->fields, cue_field_element(field, base, i));
    }
}

static void put_value(cue_output *out, const cue_position *position, const member *of)
{
    const cue_field *field = of->field;
    if (field->kind == CUE_FIELD_PLAYERS)
        cue_put_players(out, position, (uint32_t)cue_field_integer(field, of->base));
    else if (field->kind == CUE_FIELD_SET)
        put_names(out, position, field, (uint64_t)cue_field_integer(field, of->base));
    else if (field->kind == CUE_FIELD_LIST || field->kind == CUE_FIELD_ARRAY)
        put_list(out, position, field, of->base);
    else
        put_one(out, position, field, of->base);
}

/* The number that decides between forms of a word: the member's value, or how many elements a set or list has. */
static int64_t number_of(const member *of)
{
    switch (of->field->kind) {
    case CUE_FIELD_PLAYERS:
    case CUE_FIELD_SET:
        return count_bits((uint64_t)cue_field_integer(of->field, of->base));
    case CUE_FIELD_LIST:
        return cue_field_elements(of->field, of->base);
    case CUE_FIELD_INTEGER:
        return cue_field_integer(of->field, of->base);
    default:
        return 0;
    }
}

/* Which of several forms a word has: in English the first one for one, and for no player at all. */
static unsigned form_of(const cue_position *position, const member *of)
{
    const cue_phrases *phrases = position->phrases;
    const int64_t number = number_of(of);
    if (phrases && phrases->form)
        return phrases->form(phrases->context, number);
    return number != 1 && (number || of->field->kind != CUE_FIELD_PLAYERS);
}

/* The n-th of the forms, which bars divide; the last one, where there are fewer. */
static void put_form(cue_output *out, const char *forms, size_t length, unsigned n)
{
    const char *end = forms + length;
    const char *bar = memchr(forms, '|', length);
    for (; n && bar; n--) {
        forms = bar + 1;
        bar = memchr(forms, '|', (size_t)(end - forms));
    }
    cue_put_bytes(out, forms, (size_t)((bar ? bar : end) - forms));
}

/* Of two who play against each other, the other one. */
static int opponent_of(const cue_position *position, const cue_ruling *ruling)
{
    const bool of_two = position->setup->players <= 2 && ruling->player >= 0 && ruling->player <= 1;
    return of_two ? 1 - ruling->player : CUE_NOBODY;
}

/* The inside of a pair of braces: player, opponent, member, or member|one|many. */
static void put_placeholder(cue_output *out, const cue_position *position, const cue_ruling *ruling,
                            const char *inside, size_t length)
{
    const cue_ruling_kind *kind = cue_ruling_kind_of(cue_position_definition(position), ruling);
    const char *bar = memchr(inside, '|', length);
    const size_t name_length = bar ? (size_t)(bar - inside) : length;
    const member named = find_member(kind, ruling, inside, name_length);
    if (name_length == 6 && memcmp(inside, "player", 6) == 0 && ruling->type == CUE_RULING_RACK &&
        ruling->player == CUE_NOBODY)
        cue_put(out, cue_word_phrase(position, CUE_WORD_LAG)); /* it says who opens the game */
    else if (name_length == 6 && memcmp(inside, "player", 6) == 0)
        cue_put_player_name(out, position, ruling->player);
    else if (name_length == 8 && memcmp(inside, "opponent", 8) == 0)
        cue_put_player_name(out, position, opponent_of(position, ruling));
    else if (named.field && bar)
        put_form(out, bar + 1, length - name_length - 1, form_of(position, &named));
    else if (named.field)
        put_value(out, position, &named);
}

void cue_put_sentence(cue_output *out, const cue_position *position, const cue_ruling *ruling)
{
    const char *at = cue_ruling_phrase(position, ruling);
    const char *open;
    while ((open = strchr(at, '{')) != NULL) {
        const char *close = strchr(open, '}');
        if (!close)
            break;
        cue_put_bytes(out, at, (size_t)(open - at));
        put_placeholder(out, position, ruling, open + 1, (size_t)(close - open - 1));
        at = close + 1;
    }
    cue_put(out, at);
}
