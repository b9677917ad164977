#include "drawing.h"

#include "help.h"

#include "conform/xml.h"

#include <cuerules/svg.h>

#include <stdlib.h>

enum { DEPTH = 16, TEXTS = 400, TEXT = 400, VALUE = 200, IDS = 16, WORDS = 40 };

/* Where a group's own coordinates are on the page, and what its texts inherit. */
typedef struct frame {
    double scale, x, y, size;
    char anchor;  /* s, m or e */
    bool is_ball; /* a group with a name */
} frame;

typedef struct label {
    double left, right, top, bottom;
    bool on_ball;
    char words[WORDS];
} label;

typedef struct reading {
    const char *at;
    frame open[DEPTH];
    unsigned depth;
    label labels[TEXTS];
    unsigned count;
    char ids[IDS][VALUE];
    unsigned id_count;
    double width, height, top;
} reading;

/* Where a word begins before `end`, or NULL. What lies behind the tag is none of its business, and long. */
static const char *find_before(const char *end, const char *at, const char *word)
{
    const size_t length = strlen(word);
    for (; at + length <= end; at++)
        if (*at == *word && strncmp(at, word, length) == 0)
            return at;
    return NULL;
}

/* An attribute's value in the tag that begins here; false where it has none such. */
static bool attribute(const char *tag, const char *name, char value[VALUE])
{
    const char *end = strchr(tag, '>'), *at = tag;
    size_t length;
    do
        at = find_before(end, at + 1, name);
    while (at && (at[-1] != ' ' || strncmp(at + strlen(name), "=\"", 2) != 0));
    if (!at)
        return false;
    at += strlen(name) + 2;
    length = strcspn(at, "\"");
    (void)snprintf(value, VALUE, "%.*s", (int)(length < VALUE ? length : VALUE - 1), at);
    return true;
}

static double number(const char *tag, const char *name, double otherwise)
{
    char value[VALUE];
    return attribute(tag, name, value) ? strtod(value, NULL) : otherwise;
}

/* translate(x y) and scale(k), one after another. */
static frame within(frame outer, const char *transform)
{
    for (; *transform; transform += strcspn(transform, ")"), transform += *transform == ')') {
        char *end;
        double first, second;
        transform += strspn(transform, " ");
        first = strtod(transform + strcspn(transform, "(") + 1, &end);
        second = strtod(end, NULL);
        if (strncmp(transform, "scale", 5) == 0) {
            outer.scale *= first;
        } else {
            outer.x += outer.scale * first;
            outer.y += outer.scale * second;
        }
    }
    return outer;
}

static frame enter(const reading *in, const char *tag)
{
    frame inner = in->depth ? in->open[in->depth - 1] : (frame){1, 0, 0, 0, 's', false};
    char value[VALUE];
    if (attribute(tag, "transform", value))
        inner = within(inner, value);
    if (attribute(tag, "text-anchor", value))
        inner.anchor = value[0];
    inner.size = number(tag, "font-size", inner.size);
    if (strncmp(strchr(tag, '>'), "><title>", 8) == 0 && strncmp(tag, "<g", 2) == 0)
        inner.is_ball = true;
    return inner;
}

/* The words of a text, without what escapes markup. */
static void read_words(const char *at, char words[TEXT])
{
    static const char *const entities[][2] = {{"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}, {"&quot;", "\""}};
    size_t length = 0, i;
    while (*at && *at != '<' && length + 1 < TEXT) {
        for (i = 0; i < CUE_COUNT(entities) && strncmp(at, entities[i][0], strlen(entities[i][0])) != 0; i++)
            continue;
        words[length++] = i < CUE_COUNT(entities) ? entities[i][1][0] : *at;
        at += i < CUE_COUNT(entities) ? strlen(entities[i][0]) : 1;
    }
    words[length] = '\0';
}

/* Letters reach about three quarters of their size up from the base line, and a fifth down. */
static const char *read_text(reading *in, const char *tag)
{
    const frame at = enter(in, tag);
    char weight[VALUE], words[TEXT];
    const bool bold = attribute(tag, "font-weight", weight);
    const double size = at.size * at.scale;
    const double x = at.x + at.scale * number(tag, "x", 0), y = at.y + at.scale * number(tag, "y", 0);
    double width, left;
    label *made = &in->labels[in->count];
    read_words(strchr(tag, '>') + 1, words);
    width = at.scale * cue_svg_width(words, (unsigned)at.size, bold);
    left = at.anchor == 's' ? x : at.anchor == 'm' ? x - width / 2 : x - width;
    if (!*words)
        return NULL;
    if (in->count == TEXTS)
        return "too many texts";
    if (!at.is_ball && size < CUE_SVG_SMALL * 2.0 / 3 - 1)
        return text_of("the size %.1f of \"%s\"", size, words);
    *made = (label){left, left + width, y - 0.74 * size, y + 0.2 * size, at.is_ball, ""};
    (void)snprintf(made->words, WORDS, "%.*s", WORDS - 1, words);
    in->count++;
    if (left < -1 || left + width > in->width + 1 || y - 0.74 * size < in->top || y + 0.2 * size > in->height)
        return text_of("\"%s\" is beyond the edge, from %.0f to %.0f at %.0f", words, left, left + width, y);
    return NULL;
}

static const char *overlap(const reading *in)
{
    unsigned i, j;
    for (i = 0; i < in->count; i++)
        for (j = 0; j < i; j++) {
            const label *a = &in->labels[i], *b = &in->labels[j];
            if (!a->on_ball && !b->on_ball && a->left < b->right - 1 && b->left < a->right - 1 &&
                a->top < b->bottom - 1 && b->top < a->bottom - 1)
                return text_of("\"%s\" is over \"%s\"", a->words, b->words);
        }
    return NULL;
}

/* Inside of tags only: players may be called anything. */
static const char *strange_in(const char *tag)
{
    static const char *const strange[] = {"nan",     "NaN",    "inf\"",          "href",    "url(",
                                          "<script", "<image", "<foreignObject", " onload", "@import"};
    const char *end = strchr(tag, '>');
    size_t i;
    for (i = 0; i < CUE_COUNT(strange); i++)
        if (find_before(end, tag, strange[i]))
            return text_of("%s in %.80s", strange[i], tag);
    return NULL;
}

static const char *read_id(reading *in, const char *tag)
{
    char id[VALUE];
    unsigned i;
    if (!attribute(tag, "id", id))
        return NULL;
    for (i = 0; i < in->id_count; i++)
        if (strcmp(in->ids[i], id) == 0)
            return text_of("the id %s twice", id);
    if (in->id_count == IDS)
        return "too many ids";
    memcpy(in->ids[in->id_count++], id, VALUE);
    return NULL;
}

static const char *read_tag(reading *in)
{
    const char *tag = in->at, *end = strchr(tag, '>'), *wrong = strange_in(tag);
    in->at = end + 1;
    if (!wrong)
        wrong = read_id(in, tag);
    if (wrong || end[-1] == '/')
        return wrong;
    if (tag[1] == '/') {
        in->depth--;
        return NULL;
    }
    if (strncmp(tag, "<text", 5) == 0)
        wrong = read_text(in, tag);
    if (in->depth == DEPTH)
        return "groups too deep";
    in->open[in->depth] = enter(in, tag);
    in->depth++;
    return wrong;
}

/* An image whose title and description are there, and named. */
static const char *check_root(const reading *in, const char *svg)
{
    char named[VALUE], role[VALUE];
    if (!attribute(svg, "role", role) || strcmp(role, "img") != 0)
        return "no role";
    if (!strstr(svg, "<title id=\"") || !strstr(svg, "<desc id=\"") || strstr(svg, "\"></title>") ||
        strstr(svg, "\"></desc>"))
        return "no title or description";
    if (!attribute(svg, "aria-labelledby", named) || in->id_count < 2 ||
        strcmp(named, text_of("%s %s", in->ids[0], in->ids[1])) != 0)
        return "title and description are not named by their ids";
    return strstr(svg, "@media screen and (prefers-color-scheme:dark)") ? NULL : "nothing for the dark";
}

const char *drawing_fault(const char *svg)
{
    static reading in; /* large */
    char view_box[VALUE], *rest;
    const char *wrong = conform_xml_fault(svg);
    memset(&in, 0, sizeof in);
    if (!wrong && (!attribute(svg, "viewBox", view_box) || strncmp(view_box, "0 ", 2) != 0))
        wrong = "no viewBox";
    if (wrong)
        return wrong;
    in.at = svg;
    in.top = strtod(view_box + 2, &rest);
    in.width = strtod(rest, &rest);
    in.height = in.top + strtod(rest, NULL);
    while (!wrong && (in.at = strchr(in.at, '<')) != NULL)
        wrong = read_tag(&in);
    if (!wrong)
        wrong = check_root(&in, svg);
    return wrong ? wrong : overlap(&in);
}
