#include "screen.h"

#include "../complain.h"
#include "../guide/men.h"
#include "../play/decisions.h"
#include "../play/legal.h"
#include "../show.h"
#include "../text.h"
#include "arranging.h"
#include "state.h"
#include "terminal.h"

#include <stdio.h>
#include <string.h>

static screen_state the_screen;

static void say(void *context, out_kind kind, const char *bytes, size_t length)
{
    screen_state *screen = context;
    if (!pane_say(&screen->said, (int)kind, bytes, length))
        screen->failed = true;
}

/* Tables may be as wide as the whole screen. */
static size_t columns(void *context)
{
    int rows, wide;
    (void)context;
    terminal_size(&rows, &wide);
    return wide > 20 ? (size_t)wide - 1 : 20;
}

/* Who is to act, or who has won. */
static cue_status write_who(const cue_game *game, cue_text *out)
{
    const cue_state_head *head = cue_step_head(cue_game_state(game));
    const bool alone = head->players == 1 && head->winners == 1;
    cue_match match;
    cue_status status;
    if (!show_is_over(game))
        return head->to_act >= 0
                   ? text_print(out, "%s to act", cue_game_player_name(game, (uint32_t)head->to_act))
                   : text_print(out, show_info(game).balls ? "Who won it is to be told" : "Cards and dice to be typed");
    status = text_print(out, "The %s is over%s", cue_game_match(game, &match) ? "match" : "game",
                        head->winners && !alone ? ": " : "");
    if (status || !head->winners || alone)
        return status;
    if (head->players == 2 && head->winners == 3)
        return text_print(out, "a draw");
    status = cue_write_players(cue_game_position(game), head->winners, out, NULL);
    return status ? status : text_print(out, head->winners & (head->winners - 1) ? " win" : " wins");
}

static cue_status write_phase(const cue_game *game, cue_text *out)
{
    const char *phase = cue_ruleset_phase_name(cue_game_ruleset(game), cue_step_head(cue_game_state(game))->phase);
    const size_t before = out->length;
    const cue_status status = text_print(out, " \xc2\xb7 %s", phase ? phase : "");
    size_t i;
    for (i = before; !status && i < out->length; i++)
        if (out->bytes[i] == '_')
            out->bytes[i] = ' ';
    return status;
}

/* The rule that the referee's last word rests on. */
static cue_status write_rule(const play_session *session, cue_text *out)
{
    uint16_t rules[32];
    const size_t count = decisions_rules(session->game, session_is_told_chance(session), rules, sizeof rules / sizeof rules[0]);
    const char *id = count ? cue_ruleset_rule_id(cue_game_ruleset(session->game), rules[count - 1]) : NULL;
    return text_print(out, "%s", id ? id : "");
}

static void write_status(screen_state *screen, const play_session *session)
{
    const bool over = show_is_over(session->game);
    screen->who.length = screen->rule.length = 0;
    if ((session->rehearsal && text_print(&screen->who, "Amending entry %lu: ",
                                          (unsigned long)cue_game_log_count(session->game) + 1)) ||
        write_who(session->game, &screen->who) || write_rule(session, &screen->rule) ||
        (!over && write_phase(session->game, &screen->who)))
        screen->failed = true;
}

static void show(void *context, const play_session *session)
{
    screen_state *screen = context;
    cue_text picture = {0};
    screen->session = session;
    screen->moved = true;
    screen->picture_top = 0;
    sheet_clear(&screen->picture);
    if (show_write_picture(session->game, CUE_PICTURE_COLOURED, &picture) ||
        !sheet_add(&screen->picture, picture.bytes, terminal_measure))
        screen->failed = true;
    cue_text_free(&picture);
    write_status(screen, session);
    if (!show_is_over(session->game) && !legal_can_be_typed(session->game)) {
        out_print("Type a number:\n");
        legal_list(session->game, "");
    }
}

/* What was typed stands above the answer to it, cut so that the answer has room. Just Enter agrees with what was said
 * before, which stays in sight. */
static void echo(screen_state *screen, const char *typed)
{
    enum { MOST = 100 };
    const size_t length = text_cut(typed, MOST);
    pane_begin(&screen->said, *typed && (screen->reading || screen->listed));
    if (*typed &&
        (!pane_say(&screen->said, PANE_TYPED, "> ", 2) || !pane_say(&screen->said, PANE_TYPED, typed, length) ||
         !pane_say(&screen->said, PANE_TYPED, typed[length] ? " \xe2\x80\xa6\n" : "\n", typed[length] ? 5 : 1)))
        screen->failed = true;
}

/* A question stands before the line that is typed, if it is short, and else above it, with what was said. */
static bool put_prompt(screen_state *screen, const char *prompt)
{
    const char *const end = strrchr(prompt, '\n'), *const last = end ? end + 1 : prompt;
    int rows, columns;
    bool fits;
    terminal_size(&rows, &columns);
    fits = text_characters(last, strlen(last)) <= screen_prompt_columns(columns);
    if (end || !fits)
        out_print("%.*s\n", (int)(end && fits ? end - prompt : (ptrdiff_t)strlen(prompt)), prompt);
    screen->prompt.length = 0;
    return !text_print(&screen->prompt, "%s", fits ? last : "> ");
}

static bool read_line(void *context, const play_session *session, const char *prompt, cue_text *line)
{
    screen_state *screen = context;
    bool got;
    screen->session = session;
    if (!put_prompt(screen, prompt))
        return false;
    screen_arrange(screen, true);
    got = screen_read(screen, line);
    editor_end(&screen->line, got ? line->bytes : "");
    echo(screen, got ? line->bytes : "");
    screen->moved = screen->listed = screen->latest = false;
    return got;
}

static const out_sink sink = {&the_screen, say, columns, true};

/* With the labels of the game's own picture, so that balls stand in the same rows and columns. */
static bool arrange_balls(void *context, const known_table *known, cue_balls among, cue_layout *lying)
{
    const screen_state *screen = context;
    char labels[CUE_BALLS_MAX][4] = {{0}};
    const char *list[CUE_BALLS_MAX];
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        list[ball] = labels[ball];
    return arranging_run(known, among, lying,
                         men_labels(screen->session->game, known_in_play(known), labels) ? list : NULL);
}

static const char keys[] =
    "Tab       complete what is being typed; twice: list what it may become\n"
    "Up, Down  lines typed before: those that begin like this one\n"
    "PgDn PgUp read on; read back what was said before\n"
    "F1 to F4  how, legal, hint, help; Ctrl-L draws the screen anew\n";

static void page(void *context)
{
    screen_state *screen = context;
    pane_begin(&screen->said, true);
    screen->moved = false;
}

static void end(void *context)
{
    screen_state *screen = context;
    screen->latest = true;
}

/* The line stands where the next one is asked for, which takes its place. */
static void wait_for(void *context, const play_session *session, bool waits)
{
    screen_state *screen = context;
    screen->session = session;
    screen->prompt.length = 0;
    if (!waits || text_print(&screen->prompt, "Thinking\xe2\x80\xa6"))
        return;
    screen_arrange(screen, true);
    screen_draw(screen);
}

static const session_front front = {&the_screen, show, read_line, arrange_balls, page, end, wait_for, keys};

bool screen_open(play_session *session)
{
    if (!terminal_open())
        return false;
    memset(&the_screen, 0, sizeof the_screen);
    session->front = &front;
    (void)out_to(&sink);
    return true;
}

/* Prints the last answer once more, on the terminal as it was before. */
static void say_again(const screen_state *screen)
{
    size_t i;
    for (i = screen->said.begun; i < screen->said.line_count; i++)
        if (screen->said.lines[i].kind != PANE_TYPED) {
            out_bytes(screen->said.text.bytes + screen->said.lines[i].start, screen->said.lines[i].length);
            out_print("\n");
        }
}

void screen_close(void)
{
    terminal_close();
    (void)out_to(NULL);
    say_again(&the_screen);
    if (the_screen.failed)
        (void)complain_no_memory();
    sheet_free(&the_screen.picture);
    sheet_free(&the_screen.fitted);
    pane_free(&the_screen.said);
    editor_free(&the_screen.line);
    cue_text_free(&the_screen.prompt);
    cue_text_free(&the_screen.who);
    cue_text_free(&the_screen.rule);
}
