#include "xml.h"

#include "help.h"

#include <ctype.h>

enum { DEPTH = 32, NAME = 64 };

typedef struct reader {
    const char *at;
    char open[DEPTH][NAME];
    unsigned depth, roots;
} reader;

static bool is_name(char c)
{
    return isalnum((unsigned char)c) || c == ':' || c == '-' || c == '_';
}

static const char *read_name(reader *xml, char name[NAME])
{
    size_t length = 0;
    while (is_name(xml->at[length]))
        length++;
    if (!length || length >= NAME || isdigit((unsigned char)*xml->at))
        return "a name was expected";
    memcpy(name, xml->at, length);
    name[length] = '\0';
    xml->at += length;
    return NULL;
}

static const char *read_entity(reader *xml)
{
    static const char *const known[] = {"&lt;", "&gt;", "&amp;", "&quot;", "&apos;"};
    size_t i;
    for (i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strncmp(xml->at, known[i], strlen(known[i])) == 0) {
            xml->at += strlen(known[i]);
            return NULL;
        }
    return "an & that begins no entity";
}

static const char *read_attribute(reader *xml)
{
    char name[NAME];
    const char *fault_found = read_name(xml, name);
    if (fault_found)
        return fault_found;
    if (xml->at[0] != '=' || xml->at[1] != '"')
        return "an attribute without a quoted value";
    for (xml->at += 2; *xml->at != '"';) {
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
    if (*xml->at++ != '>' || !xml->depth || strcmp(xml->open[--xml->depth], name) != 0)
        return "an end tag that fits no beginning";
    return NULL;
}

static const char *read_tag(reader *xml)
{
    char name[NAME];
    const char *fault_found;
    xml->at++;
    fault_found = read_name(xml, name);
    while (!fault_found && *xml->at == ' ') {
        while (*xml->at == ' ')
            xml->at++;
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
    if (*xml->at++ != '>')
        return "a tag that doesn't end";
    if (xml->depth == DEPTH)
        return "nested too deep";
    memcpy(xml->open[xml->depth++], name, NAME);
    return NULL;
}

static const char *read_piece(reader *xml)
{
    if (xml->at[0] == '<')
        return xml->at[1] == '/' ? read_end_tag(xml) : read_tag(xml);
    if (xml->depth == 0 && !isspace((unsigned char)*xml->at))
        return "text outside of the root";
    if (*xml->at == '&')
        return read_entity(xml);
    if (*xml->at == '>' || ((unsigned char)*xml->at < 0x20 && *xml->at != '\n'))
        return "a character that must not stand in text";
    xml->at++;
    return NULL;
}

const char *xml_fault(const char *text)
{
    reader xml = {text, {{0}}, 0, 0};
    if (!is_utf8(text))
        return "not UTF-8";
    while (*xml.at) {
        const char *fault_found = read_piece(&xml);
        if (fault_found)
            return fault_found;
    }
    if (xml.depth)
        return "a tag that is never closed";
    return xml.roots ? NULL : "no root";
}
