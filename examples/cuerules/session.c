#define _POSIX_C_SOURCE 200809L

#include "session.h"

#include "command.h"
#include "moves.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
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

/* Does nothing but interrupt the reading of a line. */
static void interrupted(int number)
{
    (void)number;
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

static void catch_interrupts(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = interrupted;
    (void)sigaction(SIGINT, &action, NULL);
}

int session_run(session *of)
{
    char *line = NULL;
    size_t capacity = 0;
    if (of->terminal)
        catch_interrupts();
    if (!of->by_hand)
        moves_draw(of->game);
    words_show_position(of);
    while (!of->left) {
        char *typed;
        prompt(of);
        if (getline(&line, &capacity, stdin) < 0) {
            end_of_input(of);
            continue;
        }
        typed = trimmed(line);
        if (*typed)
            words_do(of, typed);
    }
    free(line);
    return of->failed ? COMMAND_FAILED : COMMAND_DONE;
}
