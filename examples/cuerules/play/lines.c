#include "lines.h"

#include "../files.h"
#include "../out.h"
#include "../screen/characters.h"
#include "../show.h"
#include "../system.h"
#include "legal.h"

#include <stdio.h>

/* The picture, and what may be played if that is short. */
static void show(void *context, const play_session *session)
{
    (void)context;
    out_print("\n");
    show_picture(session->game);
    if (show_is_over(session->game))
        return;
    if (legal_can_be_typed(session->game)) {
        legal_show_only(session->game);
        return;
    }
    out_print("\nType a number:\n");
    legal_list(session->game, "");
}

static bool read_line(void *context, const play_session *session, const char *prompt, cue_text *line)
{
    bool got;
    (void)context;
    if (session->terminal)
        out_print("\n%s", prompt);
    out_flush();
    got = files_read_line(line);
    if (!got && session->terminal) {
        clearerr(stdin);
        out_print("\n");
    }
    return got;
}

static void wait_for(void *context, const play_session *session, bool waits)
{
    static const char wiped[] = "\r         \r";
    int error;
    (void)context;
    if (!session->terminal)
        return;
    if (waits)
        out_print("Thinking…");
    out_flush();
    if (!waits)
        system_write(wiped, sizeof wiped - 1, &error);
}

/* The sink that was in use before; it now gets everything in ASCII. */
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

static const out_sink plain_sink = {.write = write_plain};

void lines_begin(void)
{
    if (!system_has_utf8())
        beneath = out_to(&plain_sink);
}

const session_front lines_front = {NULL, show, read_line, NULL, NULL, NULL, wait_for, NULL};
