#include "lines.h"

#include "../files.h"
#include "../out.h"
#include "../screen/characters.h"
#include "../show.h"
#include "../system.h"
#include "legal.h"

#include <stdio.h>

/* The picture, and what may be played when that is soon said. */
static void show(void *context, const session *of)
{
    (void)context;
    out_print("\n");
    show_picture(of->game);
    if (cue_step_over(cue_game_ruleset(of->game), cue_game_state(of->game))) {
        if (of->terminal)
            out_print("\n`save FILE` keeps the game, `undo` takes the last move back, `quit` ends.\n");
        return;
    }
    if (legal_can_be_typed(of->game)) {
        legal_show_only(of->game);
        return;
    }
    out_print("\nType a number:\n");
    legal_list(of->game, "");
}

static bool read_line(void *context, const session *of, const char *prompt, cue_text *line)
{
    bool got;
    (void)context;
    if (of->terminal)
        out_print("\n%s", prompt);
    out_flush();
    got = files_read_line(line);
    if (!got && of->terminal) {
        clearerr(stdin);
        out_print("\n");
    }
    return got;
}

/* What was said to before, and says it now in ASCII. */
static const out_sink *beneath;

static void write_plain(void *context, out_kind kind, const char *bytes, size_t length)
{
    const char *at = bytes;
    char plain[256];
    size_t count = 0;
    (void)context;
    while (at < bytes + length) {
        plain[count++] = characters_plain(characters_next(&at));
        if (count == sizeof plain || at >= bytes + length) {
            beneath->write(beneath->context, kind, plain, count);
            count = 0;
        }
    }
}

static void flush(void *context)
{
    (void)context;
    beneath->flush(beneath->context);
}

static size_t columns(void *context)
{
    (void)context;
    return beneath->columns(beneath->context);
}

static const out_sink plain_sink = {NULL, write_plain, flush, columns, false};

void lines_begin(void)
{
    if (!system_has_utf8())
        beneath = out_to(&plain_sink);
}

const session_front lines_front = {NULL, show, read_line, NULL, NULL};
