#include "json/read.h"

#include "base/memory.h"
#include "base/output.h"
#include "base/utf8.h"
#include "json/duplicates.h"

#include <cuerules/limits.h>

#include <string.h>

static bool fault(cue_json_reader *reader, const char *what)
{
    reader->fault = what;
    return false;
}

/* Every value takes at least two bytes of text, with the comma that follows; only brackets that are never closed make
 * more nodes. */
static size_t most_nodes(size_t length)
{
    return (length + CUE_LIMIT_NESTING) / 2 + 1;
}

static bool resize(cue_json_reader *reader, size_t nodes)
{
    cue_tree *tree = reader->tree;
    const size_t size = tree->names + nodes * sizeof(cue_node), at = (size_t)(reader->texts - tree->block);
    char *block = tree->allocator.resize(tree->allocator.context, tree->block, size);
    if (!block)
        return false;
    tree->block = block;
    tree->size = size;
    reader->texts = block + at;
    reader->capacity = (uint32_t)nodes;
    return true;
}

static bool grow(cue_json_reader *reader)
{
    return resize(reader, most_nodes((size_t)(reader->end - reader->start)));
}

bool cue_json_open(cue_json_reader *reader, cue_tree *tree, const char *text, size_t length)
{
    enum { SHORT = 1 << 16, NODE_EACH = 8 };
    const size_t most = most_nodes(length), first = length <= SHORT ? most : length / NODE_EACH;
    const cue_json_reader opened = {.tree = tree, .start = text, .at = text, .end = text + length};
    *reader = opened;
    if (!tree)
        return true;
    tree->root = NULL;
    tree->duplicates = false;
    tree->names = (length + sizeof(cue_node) - 1) & ~(sizeof(cue_node) - 1);
    reader->texts = tree->block;
    if (tree->size < tree->names + first * sizeof(cue_node))
        return resize(reader, first);
    reader->capacity = (uint32_t)((tree->size - tree->names) / sizeof(cue_node));
    return true;
}

static char peek(const cue_json_reader *reader)
{
    return reader->at < reader->end ? *reader->at : '\0';
}

static bool accept(cue_json_reader *reader, char c)
{
    const bool there = reader->at < reader->end && *reader->at == c;
    reader->at += there;
    return there;
}

static inline char skip_space(cue_json_reader *reader)
{
    while (reader->at < reader->end && *reader->at <= ' ' &&
           (*reader->at == ' ' || *reader->at == '\t' || *reader->at == '\n' || *reader->at == '\r'))
        reader->at++;
    return peek(reader);
}

char cue_json_space(cue_json_reader *reader)
{
    return skip_space(reader);
}

/* A node for the value that comes next; without a tree, one that is never used. NULL: no memory. */
static cue_node *add_node(cue_json_reader *reader, cue_node_kind kind)
{
    cue_node *node = &reader->nobody;
    if (!reader->tree)
        return node;
    if (reader->count == reader->capacity && !grow(reader))
        return NULL;
    node = cue_tree_nodes(reader->tree) + reader->count++;
    node->name = reader->name ? (uint32_t)((char *)node - reader->tree->block) - reader->name + 1 : 0;
    node->kind = (unsigned)kind & 0xf;
    node->last = node->duplicate = false;
    node->span = 1;
    reader->name = 0;
    return node;
}

static bool read_word(cue_json_reader *reader, const char *word, cue_node_kind kind)
{
    const size_t length = strlen(word);
    if ((size_t)(reader->end - reader->at) < length || memcmp(reader->at, word, length) != 0)
        return fault(reader, "a value was expected here");
    reader->at += length;
    return add_node(reader, kind);
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool pass_digits(cue_json_reader *reader)
{
    if (!is_digit(peek(reader)))
        return fault(reader, "a digit was expected here");
    while (is_digit(peek(reader)))
        reader->at++;
    return true;
}

/* 2^53 + 1 as a double would pass for 2^53, the largest number that may stand for itself; so it is taken for 2^53 +
 * 2, which is out of range. */
static double number_in(const char *text, size_t length)
{
    static const char beyond[] = "9007199254740993";
    const char *digits = text + (*text == '-');
    const bool is_beyond =
        length == sizeof beyond - 1 + (size_t)(digits - text) && memcmp(digits, beyond, sizeof beyond - 1) == 0;
    const double value = cue_real_of(text, length);
    return is_beyond ? value + value / CUE_JSON_INTEGER_MAX * 2 : value;
}

static bool read_number(cue_json_reader *reader)
{
    enum { SHORT = 15 }; /* every whole number of so many digits is a double */
    const char *start = reader->at;
    int64_t whole = 0;
    cue_node *node;
    bool is_whole = true;
    (void)accept(reader, '-');
    if (accept(reader, '0')) {
        if (is_digit(peek(reader)))
            return fault(reader, "a number must not have leading zeros");
    } else if (!pass_digits(reader)) {
        return false;
    }
    if (accept(reader, '.')) {
        is_whole = false;
        if (!pass_digits(reader))
            return false;
    }
    if (accept(reader, 'e') || accept(reader, 'E')) {
        is_whole = false;
        if (!accept(reader, '+'))
            (void)accept(reader, '-');
        if (!pass_digits(reader))
            return false;
    }
    node = add_node(reader, CUE_NUMBER);
    if (!node || !reader->tree)
        return node;
    if (!is_whole || reader->at - start > SHORT) {
        node->of.real = number_in(start, (size_t)(reader->at - start));
    } else {
        const char *at;
        for (at = start + (*start == '-'); at < reader->at; at++)
            whole = whole * 10 + (*at - '0');
        node->of.real = (double)(*start == '-' ? -whole : whole);
    }
    return true;
}

/* The value of a hexadecimal digit; -1 for any other character. */
static int hex_digit(char c)
{
    static const char digits[] = "0123456789abcdefABCDEF";
    const char *digit = c ? strchr(digits, c) : NULL;
    return digit ? (int)(digit - digits) - (digit - digits > 15 ? 6 : 0) : -1;
}

/* Four hexadecimal digits; -1 where they aren't. */
static int read_hex(cue_json_reader *reader)
{
    int value = 0, i;
    for (i = 0; i < 4; i++) {
        const int digit = hex_digit(peek(reader));
        if (digit < 0)
            return -1;
        value = value * 16 + digit;
        reader->at++;
    }
    return value;
}

static void put_character(cue_json_reader *reader, uint32_t character)
{
    static const unsigned char leads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    const unsigned bytes = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    unsigned i;
    if (!reader->tree)
        return;
    for (i = bytes; i-- > 1; character >>= 6)
        reader->texts[i] = (char)(0x80 | (character & 0x3f));
    reader->texts[0] = (char)(leads[bytes] | character);
    reader->texts += bytes;
}

/* \u0000 would cut a text short; it is taken for \u0001, which no name has either. */
static bool read_unicode(cue_json_reader *reader)
{
    const int high = read_hex(reader);
    int low;
    if (high < 0)
        return fault(reader, "\\u needs four hexadecimal digits");
    if (high < 0xd800 || high > 0xdfff) {
        put_character(reader, high ? (uint32_t)high : 1);
        return true;
    }
    if (high < 0xdc00 && reader->end - reader->at >= 6 && memcmp(reader->at, "\\u", 2) == 0) {
        reader->at += 2;
        low = read_hex(reader);
        if (low >= 0xdc00 && low <= 0xdfff) {
            put_character(reader, 0x10000 + ((uint32_t)(high - 0xd800) << 10) + (uint32_t)(low - 0xdc00));
            return true;
        }
    }
    return fault(reader, "half a surrogate pair");
}

static bool read_escape(cue_json_reader *reader)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const char *letter;
    reader->at++;
    if (accept(reader, 'u'))
        return read_unicode(reader);
    letter = peek(reader) ? strchr(letters, peek(reader)) : NULL;
    if (!letter)
        return fault(reader, "not an escape that JSON has");
    put_character(reader, (unsigned char)meant[letter - letters]);
    reader->at++;
    return true;
}

static void keep(cue_json_reader *reader, const char *bytes, size_t count)
{
    if (reader->tree) {
        memcpy(reader->texts, bytes, count);
        reader->texts += count;
    }
}

/* Up to the first character that is not plain. Names are too short to be worth a call for each of them. */
static inline const char *keep_plain(cue_json_reader *reader, const char *at)
{
    const char *end = reader->end;
    char *to = reader->texts;
    if (!reader->tree) {
        while (at < end && cue_utf8_is_plain(*at))
            at++;
        return at;
    }
    while (at < end && cue_utf8_is_plain(*at))
        *to++ = *at++;
    reader->texts = to;
    return at;
}

/* What is in quotation marks, among the texts. */
static bool read_text(cue_json_reader *reader)
{
    const char *at = reader->at + 1;
    for (;;) {
        uint32_t character;
        size_t bytes;
        at = keep_plain(reader, at);
        reader->at = at;
        if (at == reader->end)
            return fault(reader, "the text ends inside a string");
        if (*at == '"')
            break;
        if (*at == '\\') {
            if (!read_escape(reader))
                return false;
            at = reader->at;
            continue;
        }
        if ((unsigned char)*at < ' ')
            return fault(reader, "a control character in a string must be escaped");
        bytes = cue_utf8_next(at, (size_t)(reader->end - at), &character);
        if (!bytes)
            return fault(reader, "not valid UTF-8");
        keep(reader, at, bytes);
        at += bytes;
    }
    keep(reader, "", 1);
    reader->at++;
    return true;
}

static bool read_string(cue_json_reader *reader)
{
    const uint32_t at = reader->tree ? (uint32_t)(reader->texts - reader->tree->block) : 0;
    cue_node *node = add_node(reader, CUE_STRING);
    if (!node)
        return false;
    if (reader->tree)
        node->of.text = (uint32_t)((char *)node - reader->tree->block) - at;
    return read_text(reader);
}

static bool read_key(cue_json_reader *reader, cue_json_span *key)
{
    if (skip_space(reader) != '"')
        return fault(reader, "a member's name in quotes was expected here");
    key->start = reader->at;
    reader->name = reader->tree ? (uint32_t)(reader->texts - reader->tree->block) + 1 : 0;
    if (!read_text(reader))
        return false;
    key->length = (size_t)(reader->at - key->start);
    if (skip_space(reader) != ':')
        return fault(reader, "a colon was expected here");
    reader->at++;
    return true;
}

static bool close_items(cue_json_reader *reader, const cue_json_members_read *of)
{
    cue_node *nodes;
    if (!reader->tree)
        return true;
    nodes = cue_tree_nodes(reader->tree);
    nodes[of->self].span = (reader->count - of->self) & 0x3ffffff;
    nodes[of->self].of.count = of->count;
    if (of->count)
        nodes[of->last].last = true;
    if (!of->many)
        return true;
    if (reader->capacity - reader->count < of->count && !grow(reader))
        return false;
    cue_json_check_many(reader->tree, reader->count, of);
    return true;
}

bool cue_json_items(cue_json_reader *reader, cue_json_item item, void *context)
{
    const bool object = peek(reader) == '{';
    const char close = object ? '}' : ']';
    cue_json_members_read of = {.self = reader->count};
    if (reader->depth >= CUE_LIMIT_NESTING)
        return fault(reader, "nested deeper than 100 levels");
    if (!add_node(reader, object ? CUE_OBJECT : CUE_ARRAY))
        return false;
    reader->depth++;
    reader->at++;
    (void)skip_space(reader);
    if (!accept(reader, close)) {
        do {
            cue_json_span key = {NULL, 0};
            if (object && !read_key(reader, &key))
                return false;
            of.last = reader->count;
            of.count++;
            if (!(item ? item(reader, &key, context) : cue_json_value(reader, NULL)))
                return false;
            if (object && reader->tree)
                cue_json_note_member(reader->tree, &of);
        } while (accept(reader, ','));
        if (!accept(reader, close))
            return fault(reader, reader->at < reader->end ? "a comma or the closing bracket was expected here"
                                                          : "the text ends too early");
    }
    reader->depth--;
    return close_items(reader, &of);
}

static bool read_value(cue_json_reader *reader)
{
    switch (peek(reader)) {
    case '{':
    case '[':
        return cue_json_items(reader, NULL, NULL);
    case '"':
        return read_string(reader);
    case 't':
        return read_word(reader, "true", CUE_TRUE);
    case 'f':
        return read_word(reader, "false", CUE_FALSE);
    case 'n':
        return read_word(reader, "null", CUE_NULL);
    default:
        if (reader->at >= reader->end)
            return fault(reader, "the text ends too early");
        if (peek(reader) != '-' && !is_digit(peek(reader)))
            return fault(reader, "a value was expected here");
        return read_number(reader);
    }
}

bool cue_json_value(cue_json_reader *reader, cue_json_span *span)
{
    const char *start;
    (void)skip_space(reader);
    start = reader->at;
    if (!read_value(reader))
        return false;
    if (span) {
        span->start = start;
        span->length = (size_t)(reader->at - start);
    }
    (void)skip_space(reader);
    return true;
}

/* The letter at this place of a key, which may be written as an escape; *at is then behind it. 0: an escape that no
 * name here needs. */
static int next_letter(const char **at)
{
    const char *letter = (*at)++, *end;
    int value = 0;
    if (*letter != '\\')
        return (unsigned char)*letter;
    if (*(*at)++ != 'u')
        return 0;
    for (end = *at + 4; *at < end; (*at)++)
        value = value * 16 + hex_digit(**at);
    return value;
}

static bool spells(const char *at, const char *end, const char *name)
{
    while (at < end && *name && next_letter(&at) == *name)
        name++;
    return at == end && !*name;
}

bool cue_json_key_is(const cue_json_reader *reader, const cue_json_span *key, const char *name)
{
    if (reader->tree)
        return strcmp(reader->tree->block + reader->name - 1, name) == 0;
    return spells(key->start + 1, key->start + key->length - 1, name);
}

bool cue_json_close(cue_json_reader *reader)
{
    if (reader->at < reader->end)
        return fault(reader, "there is more text after the value");
    if (reader->tree) {
        cue_tree_nodes(reader->tree)->last = true;
        reader->tree->root = cue_tree_nodes(reader->tree);
    }
    return true;
}
