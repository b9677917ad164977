#include "seen.h"

#include "base/utf8.h"
#include "conform/xml.h"

#include <stdio.h>
#include <stdlib.h>

/* Every element of the page is closed as XML has it, so that it can be parsed as such. */
void seen_document(const char *bytes, size_t length)
{
    static const char doctype[] = "<!doctype html>\n";
    char *copy = malloc(length + 1);
    const char *fault;
    must(copy != NULL && length > 0);
    memcpy(copy, bytes, length);
    copy[length] = '\0';
    fault = conform_xml_fault(strncmp(copy, doctype, sizeof doctype - 1) == 0 ? copy + sizeof doctype - 1 : copy);
    if (fault)
        (void)fprintf(stderr, "%s: %s\n", fault, copy);
    must(!fault && strlen(copy) == length);
    free(copy);
}

static size_t style_length(const char *text, size_t length)
{
    char first[32] = "";
    cue_style style;
    size_t sequence;
    memcpy(first, text, length < sizeof first ? length : sizeof first - 1);
    sequence = cue_style_at(first, &style);
    return sequence && strncmp(cue_style_sequence(style), first, sequence) == 0 ? sequence : 0;
}

void seen_text(const char *bytes, size_t length)
{
    size_t at = 0;
    while (at < length) {
        uint32_t character = 0;
        size_t step = style_length(bytes + at, length - at);
        if (!step) {
            step = cue_utf8_next(bytes + at, length - at, &character);
            must(step && (character == '\n' || character == '\t' || cue_utf8_is_shown(character)));
        }
        at += step;
    }
}
