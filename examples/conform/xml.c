#include "xml.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { DEPTH = 32, NAME = 64 };

typedef struct reader {
    const char *at;
    char open[DEPTH][NAME];
    unsigned depth, roots;
} reader;

static bool is_name(char c)
{
    return isalnum((unsigned char)c) || (c && strchr(":-_.", c)) || (unsigned char)c >= 0x80;
}

static void skip_blanks(reader *xml)
{
    xml->at += strspn(xml->at, " \t\r\n");
}

static const char *read_name(reader *xml, char name[NAME])
{
    size_t length = 0;
    while (is_name(xml->at[length]))
        length++;
    if (!length || length >= NAME || isdigit((unsigned char)*xml->at) || strchr("-.", *xml->at))
        return "a name was expected";
    memcpy(name, xml->at, length);
    name[length] = '\0';
    xml->at += length;
    return NULL;
}

/* &lt; and the other four, &#233; and &#xe9;. */
static const char *read_entity(reader *xml)
{
    static const char *const known[] = {"&lt;", "&gt;", "&amp;", "&quot;", "&apos;"};
    const bool hexadecimal = strncmp(xml->at, "&#x", 3) == 0;
    const char *digits = xml->at + (hexadecimal ? 3 : 2);
    const size_t length = strspn(digits, hexadecimal ? "0123456789abcdefABCDEF" : "0123456789");
    size_t i;
    for (i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strncmp(xml->at, known[i], strlen(known[i])) == 0) {
            xml->at += strlen(known[i]);
            return NULL;
        }
    if (xml->at[1] != '#' || !length || digits[length] != ';')
        return "an & that begins no entity";
    xml->at = digits + length + 1;
    return NULL;
}

static const char *read_attribute(reader *xml)
{
    char name[NAME];
    const char *fault_found = read_name(xml, name);
    char quote;
    if (fault_found)
        return fault_found;
    skip_blanks(xml);
    if (*xml->at++ != '=')
        return "an attribute without a value";
    skip_blanks(xml);
    quote = *xml->at;
    if (quote != '"' && quote != '\'')
        return "an attribute without a quoted value";
    for (xml->at++; *xml->at != quote;) {
        if (*xml->at == '<' || *xml->at == '\0')
            return "an attribute that doesn't end";
        if (*xml->at != '&')
            xml->at++;
        else if ((fault_found = read_entity(xml)) != NULL)
            return fault_found;
    }
    xml->at++;
    return NULL;
}

static const char *read_end_tag(reader *xml)
{
    char name[NAME];
    const char *fault_found;
    xml->at += 2;
    fault_found = read_name(xml, name);
    if (fault_found)
        return fault_found;
    skip_blanks(xml);
    if (*xml->at != '>' || !xml->depth || strcmp(xml->open[--xml->depth], name) != 0)
        return "an end tag that fits no beginning";
    xml->at++;
    return NULL;
}

static const char *read_tag(reader *xml)
{
    char name[NAME];
    const char *fault_found;
    xml->at++;
    fault_found = read_name(xml, name);
    while (!fault_found && isspace((unsigned char)*xml->at)) {
        skip_blanks(xml);
        if (*xml->at == '>' || *xml->at == '/')
            break;
        fault_found = read_attribute(xml);
    }
    if (fault_found)
        return fault_found;
    if (xml->depth == 0 && xml->roots++)
        return "a second root";
    if (xml->at[0] == '/' && xml->at[1] == '>') {
        xml->at += 2;
        return NULL;
    }
    if (*xml->at != '>')
        return "a tag that doesn't end";
    if (xml->depth == DEPTH)
        return "nested too deep";
    xml->at++;
    memcpy(xml->open[xml->depth++], name, NAME);
    return NULL;
}

/* What is no element: comments, instructions, text as it stands. */
static const char *skip_other(reader *xml, bool *skipped)
{
    static const char *const others[][2] = {{"<!--", "-->"}, {"<?", "?>"}, {"<![CDATA[", "]]>"}};
    size_t i = 0;
    while (i < 3 && strncmp(xml->at, others[i][0], strlen(others[i][0])) != 0)
        i++;
    *skipped = i < 3;
    if (i == 3)
        return NULL;
    xml->at = strstr(xml->at + strlen(others[i][0]), others[i][1]);
    if (!xml->at)
        return "a comment, an instruction or a CDATA section that doesn't end";
    xml->at += strlen(others[i][1]);
    return NULL;
}

static const char *read_piece(reader *xml)
{
    bool skipped;
    const char *fault_found = skip_other(xml, &skipped);
    if (skipped)
        return fault_found;
    if (xml->at[0] == '<')
        return xml->at[1] == '/' ? read_end_tag(xml) : read_tag(xml);
    if (xml->depth == 0 && !isspace((unsigned char)*xml->at))
        return "text outside of the root";
    if (*xml->at == '&')
        return read_entity(xml);
    if (strncmp(xml->at, "]]>", 3) == 0)
        return "]]> in text";
    xml->at++;
    return NULL;
}

/* The bytes of a character of XML, in UTF-8 as short as can be; 0 where there is none. */
static size_t character_length(const unsigned char *at)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const size_t length = *at < 0x80 ? 1 : *at < 0xc2 ? 0 : *at < 0xe0 ? 2 : *at < 0xf0 ? 3 : *at < 0xf5 ? 4 : 0;
    uint32_t value = length > 1 ? *at & (0x7fu >> length) : *at;
    size_t i;
    for (i = 1; i < length; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return 0;
        value = value << 6 | (at[i] & 0x3fu);
    }
    if (value < 0x20)
        return value == '\n' || value == '\t' || value == '\r';
    return value < least[length] || value > 0x10ffff || (value >= 0xd800 && value < 0xe000) || value == 0xfffe ||
                   value == 0xffff
               ? 0
               : length;
}

static bool has_characters_of_xml(const char *text)
{
    size_t length = 1;
    while (*text && length) {
        length = character_length((const unsigned char *)text);
        text += length;
    }
    return length > 0;
}

const char *conform_xml_fault(const char *text)
{
    reader xml = {text, {{0}}, 0, 0};
    if (!has_characters_of_xml(text))
        return "not UTF-8, or a character that XML does not have";
    while (*xml.at) {
        const char *fault_found = read_piece(&xml);
        if (fault_found)
            return fault_found;
    }
    if (xml.depth)
        return "a tag that is never closed";
    return xml.roots ? NULL : "no root";
}
