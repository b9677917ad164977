#include "session.h"

#include "command.h"
#include "files.h"
#include "moves.h"
#include "system.h"

#include <stdio.h>
#include <string.h>

/* In place: without white space around it. */
static char *trimmed(char *line)
{
    size_t length;
    line += strspn(line, " \t\r\n");
    length = strlen(line);
    while (length && strchr(" \t\r\n", line[length - 1]))
        line[--length] = '\0';
    return line;
}

static void prompt(const session *of)
{
    const int player = cue_step_head(cue_game_state(of->game))->to_act;
    if (of->terminal && player >= 0 && cue_game_players(of->game) > 1)
        (void)printf("\n%s> ", cue_game_player_name(of->game, (uint32_t)player));
    else if (of->terminal)
        (void)printf("\n> ");
    (void)fflush(stdout);
}

/* At a terminal Ctrl-D and Ctrl-C are ways to say quit, and lose the game no more than that does. */
static void end_of_input(session *of)
{
    if (!of->terminal) {
        of->left = true;
        return;
    }
    clearerr(stdin);
    (void)putchar('\n');
    words_leave(of);
}

int session_run(session *of)
{
    cue_text line;
    cue_text_init(&line, NULL);
    if (of->terminal)
        system_catch_interrupts();
    if (!of->by_hand)
        moves_draw(of->game);
    words_show_position(of);
    while (!of->left) {
        char *typed;
        prompt(of);
        if (!files_read_line(&line)) {
            end_of_input(of);
            continue;
        }
        typed = trimmed(line.bytes);
        if (*typed)
            words_do(of, typed);
    }
    cue_text_free(&line);
    return of->failed ? COMMAND_FAILED : COMMAND_DONE;
}
