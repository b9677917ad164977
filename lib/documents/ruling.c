/* Rulings as JSON, and as sentences. */
#include "documents/documents.h"

/* A member, and the struct in which it lies. */
typedef struct member {
    const cue_field *field; /* NULL: there is none of that name */
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

/* A value as JSON has it, with nothing before it. */
static void put_plain(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    cue_write_field(out, words, field, base);
    out->comma = false;
}

/* "Ana", "Ana and Bo", "Ana, Bo and Cy": what stands between two of several. */
static void put_joint(cue_output *out, unsigned written, unsigned count)
{
    if (written)
        cue_put(out, written + 1 == count ? " and " : ", ");
}

void cue_put_players(cue_output *out, const cue_position *position, uint32_t players)
{
    const unsigned count = count_bits(players);
    unsigned written = 0, i;
    if (!count)
        cue_put(out, "nobody");
    for (i = 0; written < count; i++)
        if (players >> i & 1) {
            put_joint(out, written++, count);
            cue_put_player_name(out, position, (int)i);
        }
}

static void put_set(cue_output *out, const cue_words *words, const cue_field *field, uint64_t set)
{
    const unsigned count = count_bits(set);
    unsigned written = 0, i;
    if (!count)
        cue_put(out, "nothing");
    for (i = 0; written < count; i++)
        if (set >> i & 1) {
            put_joint(out, written++, count);
            cue_put(out, cue_name_at(words, field, i));
        }
}

static void put_list(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    const unsigned count = cue_field_elements(field, base);
    unsigned i;
    if (!count)
        cue_put(out, "nothing");
    for (i = 0; i < count; i++) {
        put_joint(out, i, count);
        put_plain(out, words, field->fields, cue_field_element(field, base, i));
    }
}

static void put_value(cue_output *out, const cue_position *position, const member *of)
{
    const cue_field *field = of->field;
    const cue_words words = cue_position_words(position);
    if (field->kind == CUE_FIELD_PLAYERS)
        cue_put_players(out, position, (uint32_t)cue_field_integer(field, of->base));
    else if (field->kind == CUE_FIELD_SET)
        put_set(out, &words, field, (uint64_t)cue_field_integer(field, of->base));
    else if (field->kind == CUE_FIELD_LIST)
        put_list(out, &words, field, of->base);
    else if (field->kind == CUE_FIELD_NAME && !cue_field_is_null(field, of->base))
        cue_put(out, cue_name_at(&words, field, (uint32_t)cue_field_integer(field, of->base)));
    else
        put_plain(out, &words, field, of->base);
}

/* Does the sentence speak of one? A set of players counts its members. */
static bool speaks_of_one(const member *of)
{
    const int64_t value = cue_field_integer(of->field, of->base);
    return of->field->kind == CUE_FIELD_PLAYERS ? count_bits((uint64_t)value) <= 1 : value == 1;
}

/* The inside of a pair of braces: player, member, or member|one|many. */
static void put_placeholder(cue_output *out, const cue_position *position, const cue_ruling *ruling,
                            const char *inside, size_t length)
{
    const cue_ruling_kind *kind = cue_ruling_kind_of(cue_position_definition(position), ruling);
    const char *bar = memchr(inside, '|', length);
    const size_t name_length = bar ? (size_t)(bar - inside) : length;
    const char *second = bar ? memchr(bar + 1, '|', length - name_length - 1) : NULL;
    const member named = find_member(kind, ruling, inside, name_length);
    if (name_length == 6 && memcmp(inside, "player", 6) == 0)
        cue_put_player_name(out, position, ruling->player);
    else if (named.field && !bar)
        put_value(out, position, &named);
    else if (named.field && second && speaks_of_one(&named))
        cue_put_bytes(out, bar + 1, (size_t)(second - bar - 1));
    else if (named.field && second)
        cue_put_bytes(out, second + 1, length - (size_t)(second + 1 - inside));
}

void cue_put_sentence(cue_output *out, const cue_position *position, const cue_ruling *ruling)
{
    const char *at = cue_ruling_sentence(cue_position_definition(position), ruling);
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

/* The sentence is escaped: names of players may hold quotation marks. */
void cue_put_ruling(cue_output *out, const cue_position *position, const cue_ruling *ruling)
{
    const cue_definition *definition = cue_position_definition(position);
    const cue_ruling_kind *kind = cue_ruling_kind_of(definition, ruling);
    const cue_words words = cue_position_words(position);
    cue_text text = {.allocator = out->text->allocator};
    cue_output sentence = cue_output_on(&text);
    cue_put_sentence(&sentence, position, ruling);
    if (cue_output_end(&sentence, NULL))
        out->failed = true;
    cue_put_json(out, NULL, "{'type':%s,'rule':%s,'text':%s", kind->name, definition->rules[ruling->rule].id,
                 text.bytes ? text.bytes : "");
    cue_text_free(&text);
    cue_write_members(out, &words, &kind->members, ruling, 0);
    cue_put_close(out, "}");
}

void cue_put_rulings(cue_output *out, const cue_game *game)
{
    const cue_position position = cue_position_of(game);
    size_t i;
    cue_put_open(out, NULL, '[');
    for (i = 0; i < game->rulings.count; i++)
        cue_put_ruling(out, &position, &game->rulings.items[i]);
    cue_put_close(out, "]");
}
