#include "outline.h"

#include "help.h"

#include <cuerules/writer.h>

enum { MOST = 32768, LINE = 1000 };

typedef struct outline {
    cue_writer out;
    const char *word;
    bool dashed; /* inside of a group that draws dashed lines */
} outline;

static bool is_one_of(const char *name, size_t length, const char *const *list)
{
    for (; *list; list++)
        if (strlen(*list) == length && memcmp(*list, name, length) == 0)
            return true;
    return false;
}

/* What is the same for everything of a kind, or is told by a name. */
static bool says_nothing(const char *name, size_t length)
{
    static const char *const names[] = {
        "xmlns", "font-family", "role", "aria-labelledby", "stroke", "stroke-width", "stroke-opacity",
        "fill",  "id",          NULL};
    return is_one_of(name, length, names);
}

/* The names of colours, without what all of them begin with. */
static void add_names(cue_writer *line, const char *at, size_t length)
{
    size_t i;
    cue_write(line, " ");
    for (i = 0; i < length; i++) {
        if (strncmp(at + i, "cue-", 4) == 0)
            i += 4;
        cue_write(line, "%c", at[i]);
    }
}

static void add_attributes(cue_writer *line, const char *tag, const char *end)
{
    const char *at = strchr(tag, ' ');
    while (at && at < end) {
        const char *name = at + 1, *value = strchr(name, '"') + 1;
        const size_t length = strcspn(name, "="), size = strcspn(value, "\"");
        if (strncmp(name, "class=", 6) == 0)
            add_names(line, value, size);
        else if (strncmp(name, "font-weight=", 12) == 0)
            cue_write(line, " bold");
        else if (!says_nothing(name, length))
            cue_write(line, " %.*s", (int)size, value);
        at = value + size + 1;
        at = *at == ' ' ? at : NULL;
    }
}

static const char *after(const char *at, const char *what)
{
    const char *found = strstr(at, what);
    ck_assert_ptr_nonnull(found);
    return found + strlen(what);
}

static void end_line(outline *of, const char *line)
{
    if (strncmp(line, of->word, strlen(of->word)) == 0)
        cue_write(&of->out, "%s\n", line);
}

/* "ball 8 1500 700": where its circle is; what comes behind the group. */
static const char *tell_ball(outline *of, const char *group)
{
    const char *title = after(group, "<title>"), *x = after(title, "cx=\""), *y = after(title, "cy=\"");
    char line[LINE] = "";
    cue_writer out = {line, sizeof line, 0};
    cue_write(&out, "ball %.*s %.*s %.*s", (int)strcspn(title, "<"), title, (int)strcspn(x, "\""), x,
              (int)strcspn(y, "\""), y);
    end_line(of, line);
    return after(group, "</g>");
}

static bool is_of_a_table(const char *tag, const char *end)
{
    static const char *const names[] = {"cue-wood\"",   "cue-cushion\"", "cue-felt\"",
                                        "cue-pocket\"", "cue-paper\"",   NULL};
    const char *name = strstr(tag, "class=\""), *const * at;
    for (at = names; *at && name && name < end; at++)
        if (strncmp(name + 7, *at, strlen(*at)) == 0)
            return true;
    return false;
}

static bool is_a_pockets_name(const char *tag, const char *end)
{
    static const char *const names[] = {"BL", "BR", "ML", "MR", "TL", "TR", NULL};
    return strncmp(tag, "<text", 5) == 0 && is_one_of(end + 1, strcspn(end + 1, "<"), names);
}

/* An element, or where one ends; what comes behind it. */
static const char *tell(outline *of, const char *tag)
{
    const char *end = strchr(tag, '>');
    const bool is_group = strncmp(tag, "<g", 2) == 0;
    char line[LINE] = "";
    cue_writer out = {line, sizeof line, 0};
    if (strncmp(tag, "<style", 6) == 0)
        return after(tag, "</style>");
    if (strncmp(tag, "<g class=\"cue-near\"", 19) == 0)
        return after(tag, "</g>");
    if (strncmp(tag, "<g><title>", 10) == 0 && strncmp(strchr(after(tag, "</title>"), '<'), "<circle", 7) == 0)
        return tell_ball(of, tag);
    if (is_group || tag[1] == '/')
        of->dashed = is_group && strncmp(tag, "<g stroke-dasharray", 19) == 0;
    if (tag[1] == '/' || is_of_a_table(tag, end) || is_a_pockets_name(tag, end) ||
        (is_group && !strstr(tag, "transform=\"")) || (is_group && strstr(tag, "transform=\"") > end))
        return end + 1;
    cue_write(&out, "%s%.*s", of->dashed ? "dashed " : "", (int)strcspn(tag + 1, " >/"), tag + 1);
    add_attributes(&out, tag, end);
    if (end[-1] != '/' && !is_group && strncmp(tag, "<svg", 4) != 0)
        cue_write(&out, " %.*s", (int)strcspn(end + 1, "<"), end + 1);
    ck_assert_uint_lt(out.length, sizeof line);
    end_line(of, line);
    return end + 1;
}

const char *outline_of(const char *svg, const char *word)
{
    static char kept[MOST];
    outline of = {{kept, MOST, 0}, word, false};
    kept[0] = '\0';
    while ((svg = strchr(svg, '<')) != NULL)
        svg = tell(&of, svg);
    ck_assert_uint_lt(of.out.length, MOST);
    kept[of.out.length - (of.out.length > 0)] = '\0';
    return kept;
}
