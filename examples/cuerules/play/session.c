#include "session.h"

#include "../command.h"
#include "../complain.h"
#include "../out.h"
#include "../show.h"
#include "../system.h"
#include "guided.h"
#include "legal.h"
#include "moves.h"

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

/* Who is to act, and the move that an empty line plays. */
static cue_status write_prompt(const session *of, const char *forced, cue_text *prompt)
{
    const int player = cue_step_head(cue_game_state(of->game))->to_act;
    const char *name = player >= 0 && cue_game_players(of->game) > 1
                           ? cue_game_player_name(of->game, (uint32_t)player)
                           : "";
    const char *const parts[] = {name, forced && *name ? " " : "", forced ? "[Enter: " : "", forced ? forced : "",
                                 forced ? "]" : "", "> "};
    cue_status status = CUE_OK;
    size_t i;
    prompt->length = 0;
    for (i = 0; i < sizeof parts / sizeof parts[0] && !status; i++)
        status = cue_text_append(prompt, parts[i], strlen(parts[i]));
    return status;
}

/* At a terminal Ctrl-D and Ctrl-C are ways to say quit, and lose the game no more than that does. When the terminal
 * itself goes, or somebody wants the program to end, there is nobody to ask. */
static void end_of_input(session *of)
{
    const int number = system_signal();
    if (!of->terminal || (number && !system_is_interrupt(number)))
        of->left = true;
    else
        words_leave(of);
    of->signal = of->left ? number : 0;
}

bool session_ask(session *of, const char *question, cue_text *answer)
{
    char *typed;
    if (!of->front->read(of->front->context, of, question, answer))
        return false;
    typed = trimmed(answer->bytes);
    answer->length = strlen(typed);
    memmove(answer->bytes, typed, answer->length + 1);
    return true;
}

/* One line, and what it says. An empty one plays the move that is the only one; scripts have to say which. */
static void hold(session *of, cue_text *line, cue_text *prompt)
{
    cue_text forced = {0};
    const bool is_forced = of->terminal && legal_only(of->game, &forced);
    const bool is_due = !is_forced && guided_is_due(of);
    if (write_prompt(of, is_forced ? forced.bytes : is_due ? "questions" : NULL, prompt)) {
        (void)complain_no_memory();
        of->left = true;
    } else if (system_is_signalled() || !session_ask(of, prompt->bytes, line)) {
        end_of_input(of);
    } else if (line->length) {
        words_do(of, line->bytes);
    } else if (is_forced) {
        words_do(of, "1");
    } else if (is_due) {
        words_do(of, "ask");
    }
    cue_text_free(&forced);
}

int session_run(session *of)
{
    cue_text line, prompt;
    cue_text_init(&line, NULL);
    cue_text_init(&prompt, NULL);
    if (of->terminal)
        system_catch_signals();
    if (!of->by_hand)
        moves_draw(of->game);
    of->front->show(of->front->context, of);
    while (!of->left)
        hold(of, &line, &prompt);
    cue_text_free(&line);
    cue_text_free(&prompt);
    if (of->signal)
        return COMMAND_SIGNALLED + of->signal;
    return !of->terminal && out_has_failed() ? COMMAND_FAILED : COMMAND_DONE;
}
