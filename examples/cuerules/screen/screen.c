#include "screen.h"

#include "../complain.h"
#include "../play/decisions.h"
#include "../play/legal.h"
#include "../show.h"
#include "arranging.h"
#include "held.h"
#include "terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static held screen;

static void say(void *context, out_kind kind, const char *bytes, size_t length)
{
    held *on = context;
    if (!pane_say(&on->said, (int)kind, bytes, length))
        on->failed = true;
}

static void flush(void *context)
{
    (void)context;
}

/* A table of several columns is read on the whole screen. */
static size_t columns(void *context)
{
    int rows, wide;
    (void)context;
    terminal_size(&rows, &wide);
    return wide > 20 ? (size_t)wide - 1 : 20;
}

static cue_status append(cue_text *out, const char *text)
{
    return cue_text_append(out, text, strlen(text));
}

/* Who is to act, or who has won. */
static cue_status write_who(const cue_game *game, cue_text *out)
{
    const cue_state_head *head = cue_step_head(cue_game_state(game));
    cue_status status;
    if (cue_step_over(cue_game_ruleset(game), cue_game_state(game))) {
        status = append(out, "The game is over");
        if (!status && head->winners)
            status = append(out, ": ");
        if (!status && head->winners)
            status = cue_write_players(game, head->winners, out, NULL);
        return !status && head->winners ? append(out, head->winners & (head->winners - 1) ? " win" : " wins") : status;
    }
    status = append(out, head->to_act >= 0 ? cue_game_player_name(game, (uint32_t)head->to_act) : "Cards and dice");
    return status ? status : append(out, head->to_act >= 0 ? " to act" : " to be typed");
}

static cue_status write_phase(const cue_game *game, cue_text *out)
{
    const char *phase = cue_ruleset_phase_name(cue_game_ruleset(game), cue_step_head(cue_game_state(game))->phase);
    cue_status status = append(out, " \xc2\xb7 ");
    size_t i;
    if (status || !phase)
        return status;
    i = out->length;
    status = append(out, phase);
    for (; !status && i < out->length; i++)
        if (out->bytes[i] == '_')
            out->bytes[i] = ' ';
    return status;
}

/* The rule that the referee's last word rests on. */
static cue_status write_rule(const session *of, cue_text *out)
{
    uint16_t rules[32];
    const size_t count = decisions_rules(of->game, of->by_hand, rules, sizeof rules / sizeof rules[0]);
    const char *id = count ? cue_ruleset_rule_id(cue_game_ruleset(of->game), rules[count - 1]) : NULL;
    return id ? append(out, id) : CUE_OK;
}

static void write_status(held *on, const session *of)
{
    const bool over = cue_step_over(cue_game_ruleset(of->game), cue_game_state(of->game));
    on->who.length = on->rule.length = 0;
    if (write_who(of->game, &on->who) || append(&on->rule, "") || write_rule(of, &on->rule) ||
        (!over && write_phase(of->game, &on->who)))
        on->failed = true;
}

static void show(void *context, const session *of)
{
    held *on = context;
    cue_text picture = {0};
    on->of = of;
    on->moved = true;
    on->picture_top = 0;
    sheet_clear(&on->picture);
    if (show_write_picture(of->game, CUE_PICTURE_COLOURED, &picture) ||
        !sheet_add(&on->picture, picture.bytes, terminal_measure))
        on->failed = true;
    cue_text_free(&picture);
    write_status(on, of);
    if (cue_step_over(cue_game_ruleset(of->game), cue_game_state(of->game))) {
        out_print("`save FILE` keeps the game, `undo` takes the last move back, `quit` ends.\n");
    } else if (!legal_can_be_typed(of->game)) {
        out_print("Type a number:\n");
        legal_list(of->game, "");
    }
}

/* How much of a line is shown above its answer, which is to have room: cut where a character ends. */
static size_t length_echoed(const char *typed)
{
    enum { MOST = 100 };
    size_t length = strlen(typed);
    if (length <= MOST)
        return length;
    for (length = MOST; ((unsigned char)typed[length] & 0xc0) == 0x80;)
        length--;
    return length;
}

/* What was typed stands above the answer to it. */
static void echo(held *on, const char *typed)
{
    const size_t length = length_echoed(typed);
    pane_begin(&on->said, on->reading || on->listed);
    if (*typed && (!pane_say(&on->said, PANE_TYPED, "> ", 2) ||
                   !pane_say(&on->said, PANE_TYPED, typed, length) ||
                   !pane_say(&on->said, PANE_TYPED, typed[length] ? " \xe2\x80\xa6\n" : "\n", typed[length] ? 5 : 1)))
        on->failed = true;
}

static bool read_line(void *context, const session *of, const char *prompt, cue_text *line)
{
    held *on = context;
    bool got;
    on->of = of;
    on->prompt.length = 0;
    if (append(&on->prompt, prompt))
        return false;
    held_arrange(on, true);
    got = held_read(on, line);
    editor_end(&on->line, got ? line->bytes : "");
    echo(on, got ? line->bytes : "");
    on->moved = on->listed = false;
    return got;
}

static const out_sink sink = {&screen, say, flush, columns, true};
static bool arrange_balls(void *context, const known_table *known, cue_balls among, cue_layout *lying)
{
    (void)context;
    return arranging_run(known, among, lying);
}

static const char keys[] =
    "Tab       complete what is being typed; twice: list what it may become\n"
    "Up, Down  lines typed before: those that begin like this one\n"
    "PgDn PgUp read on; read back what was said before\n"
    "F1 F2 F3  help, legal, hint; Ctrl-L draws the screen anew\n";

static const session_front front = {&screen, show, read_line, arrange_balls, keys};

bool screen_open(session *of)
{
    if (!terminal_open())
        return false;
    memset(&screen, 0, sizeof screen);
    of->front = &front;
    (void)out_to(&sink);
    return true;
}

/* What the last answer was, for the terminal as it was before. */
static void say_again(const held *on)
{
    size_t i;
    for (i = on->said.begun; i < on->said.line_count; i++)
        if (on->said.lines[i].kind != PANE_TYPED) {
            out_bytes(on->said.text.bytes + on->said.lines[i].start, on->said.lines[i].length);
            out_print("\n");
        }
}

void screen_close(void)
{
    terminal_close();
    (void)out_to(NULL);
    say_again(&screen);
    if (screen.failed)
        (void)complain_no_memory();
    sheet_free(&screen.picture);
    sheet_free(&screen.fitted);
    pane_free(&screen.said);
    editor_free(&screen.line);
    cue_text_free(&screen.prompt);
    cue_text_free(&screen.who);
    cue_text_free(&screen.rule);
}
