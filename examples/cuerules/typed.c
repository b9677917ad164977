#include "typed.h"

#include "files.h"
#include "out.h"
#include "system.h"

#include <stdbool.h>
#include <string.h>

static bool is_one_of(const char *text, const char *const *words, size_t count)
{
    while (count && strcmp(text, words[count - 1]) != 0)
        count--;
    return count;
}

/* A key that is no character: what it means. What was typed before it is wiped away with what it sent. */
static typed_end take_key(void)
{
    static const char *const helping[] = {"OP", "[11~", "[[A"};
    static const char wipe[] = "\r\033[K";
    char key[16];
    int error;
    system_read_key(key, sizeof key);
    system_write(wipe, sizeof wipe - 1, &error);
    if (!*key)
        return TYPED_LEFT;
    return is_one_of(key, helping, 3) ? TYPED_HELP : TYPED_LINE;
}

static typed_end take_line(cue_text *line)
{
    static const char *const leaving[] = {"quit", "q", "exit", "back", "cancel"}, *const helping[] = {"help", "h", "?"};
    const size_t before = strspn(line->bytes, " \t");
    while (line->length > before && strchr(" \t\r", line->bytes[line->length - 1]))
        line->length--;
    line->length -= before;
    memmove(line->bytes, line->bytes + before, line->length);
    line->bytes[line->length] = '\0';
    if (is_one_of(line->bytes, leaving, 5))
        return TYPED_LEFT;
    return is_one_of(line->bytes, helping, 3) ? TYPED_HELP : TYPED_LINE;
}

void typed_done(void)
{
    system_end_lines_at_escape(false);
}

typed_end typed_read(const char *prompt, cue_text *line)
{
    typed_end end;
    bool key;
    do {
        out_print("%s", prompt);
        out_flush();
        system_end_lines_at_escape(true);
        end = files_read_typed(line) ? TYPED_LINE : TYPED_ENDED;
        key = end == TYPED_LINE && line->length && line->bytes[line->length - 1] == '\033';
        if (end == TYPED_LINE)
            end = key ? take_key() : take_line(line);
    } while (key && end == TYPED_LINE);
    return end;
}
