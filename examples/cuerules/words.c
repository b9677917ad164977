#define _POSIX_C_SOURCE 200809L

#include "session.h"

#include "complain.h"
#include "files.h"
#include "games.h"
#include "legal.h"
#include "moves.h"
#include "show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_over(const session *of)
{
    return cue_step_over(cue_game_ruleset(of->game), cue_game_state(of->game));
}

void words_show_position(const session *of)
{
    (void)putchar('\n');
    show_picture(of->game);
    if (is_over(of)) {
        if (of->terminal)
            (void)printf("\n`save FILE` keeps the game, `undo` takes the last move back, `quit` ends.\n");
        return;
    }
    if (legal_can_be_typed(of->game)) {
        legal_show_only(of->game);
        return;
    }
    (void)printf("\nType a number:\n");
    legal_list(of->game, "");
}

static void changed(session *of)
{
    of->saved = false;
    words_show_position(of);
}

static void do_undo(session *of, const char *rest)
{
    (void)rest;
    if (moves_undo(of->game, of->by_hand))
        changed(of);
}

static void do_save(session *of, const char *rest)
{
    char *path = strdup(*rest ? rest : of->path ? of->path : "");
    cue_text text;
    cue_text_init(&text, NULL);
    if (!path || games_save(of->game, &text)) {
        (void)complain_no_memory();
    } else if (!*path) {
        (void)printf("Where to? Type save and the name of a file.\n");
    } else if (strcmp(path, "-") == 0) {
        (void)printf("A game is saved to a file, not to standard output.\n");
    } else if (files_write(path, &text)) {
        (void)printf("Saved as \"%s\"; `cuerules play` goes on with that file.\n", path);
        free(of->path);
        of->path = path;
        path = NULL;
        of->saved = true;
    }
    of->failed = of->failed || (path != NULL && !of->terminal);
    free(path);
    cue_text_free(&text);
}

static void do_legal(session *of, const char *rest)
{
    legal_list(of->game, rest);
}

static void do_rules(session *of, const char *rest)
{
    const cue_ruleset *ruleset = cue_game_ruleset(of->game);
    const char *id;
    unsigned i;
    (void)rest;
    for (i = 0; (id = cue_ruleset_rule_id(ruleset, i)) != NULL; i++)
        (void)show_rule(ruleset, id);
}

static void list_rules(const cue_ruleset *ruleset)
{
    const char *id;
    unsigned i;
    (void)printf("Type rule and one of these ids, or rules for all of them:\n");
    for (i = 0; (id = cue_ruleset_rule_id(ruleset, i)) != NULL; i++)
        (void)printf("  %s\n", id);
}

static void do_rule(session *of, const char *rest)
{
    if (*rest && show_rule(cue_game_ruleset(of->game), rest))
        return;
    if (*rest)
        (void)printf("There is no rule %s. ", rest);
    list_rules(cue_game_ruleset(of->game));
}

static void do_log(session *of, const char *rest)
{
    (void)rest;
    show_log(of->game);
}

static void do_show(session *of, const char *rest)
{
    (void)rest;
    show_players(of->game);
    words_show_position(of);
}

/* What the ruleset says of its own moves in this position. */
static void show_help_of_ruleset(const session *of)
{
    cue_text text = {0};
    (void)files_print(&text, cue_game_help(of->game, &text, NULL));
}

static void do_help(session *of, const char *rest)
{
    const cue_ball_set *balls = show_info(of->game).balls;
    (void)rest;
    if (!is_over(of))
        show_help_of_ruleset(of);
    (void)printf("5         play the fifth move of the list that legal shows\n");
    if (balls && balls->count > 1 && balls->names[1])
        (void)printf("5 cue-%-3s a shot of the list; what happened follows its number\n", balls->names[1]);
    (void)printf("{...}     play an action given as JSON\n"
                 "legal     list the moves possible now; legal WORDS: those with the words\n"
                 "undo      take the last move back, and what chance did after it\n"
                 "show      show the position again; log: everything played so far\n"
                 "rule ID   read a paragraph of the rules; rules reads all of them\n"
                 "save F    save the game as the file F; without F, where it was saved before\n"
                 "quit      leave\n");
}

void words_leave(session *of)
{
    of->left = !of->terminal || of->saved || of->warned || is_over(of);
    if (of->left)
        return;
    of->warned = true;
    (void)printf("The game is neither over nor saved. `save FILE` keeps it; `quit` once more drops it.\n");
}

static void do_quit(session *of, const char *rest)
{
    (void)rest;
    words_leave(of);
}

typedef struct word {
    const char *name;
    void (*run)(session *of, const char *rest);
} word;

static const word words[] = {
    {"undo", do_undo},   {"save", do_save}, {"legal", do_legal}, {"moves", do_legal},
    {"rules", do_rules}, {"rule", do_rule}, {"log", do_log},     {"show", do_show},
    {"help", do_help},   {"?", do_help},    {"quit", do_quit},   {"exit", do_quit},
};

static const word *find_word(const char *line, size_t length)
{
    size_t i;
    for (i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strlen(words[i].name) == length && memcmp(words[i].name, line, length) == 0)
            return &words[i];
    return NULL;
}

void words_do(session *of, const char *line)
{
    const size_t length = strcspn(line, " \t");
    const word *found = find_word(line, length);
    if (!found || found->run != do_quit)
        of->warned = false;
    if (found)
        found->run(of, line + length + strspn(line + length, " \t"));
    else if (moves_play(of->game, line, !of->terminal, of->by_hand))
        changed(of);
}
