#define _POSIX_C_SOURCE 200809L

#include "session.h"

#include "../arguments.h"
#include "../complain.h"
#include "../files.h"
#include "../games.h"
#include "../out.h"
#include "../show.h"
#include "../system_files.h"
#include "decisions.h"
#include "guided.h"
#include "legal.h"
#include "moves.h"
#include "vocabulary.h"

#include <stdlib.h>
#include <string.h>

static bool is_over(const session *of)
{
    return cue_step_over(cue_game_ruleset(of->game), cue_game_state(of->game));
}

static void changed(session *of)
{
    of->saved = false;
    if (of->terminal)
        kept_write(&of->kept, of->game);
    of->front->show(of->front->context, of);
}

static void do_undo(session *of, const char *rest)
{
    uint64_t times = 1;
    bool undone = false;
    if (*rest && !arguments_number(rest, 1, UINT64_MAX, &times)) {
        out_refuse("How many moves are to be taken back? Type undo, or undo 3.\n");
        return;
    }
    while (times-- && decisions_undo(of->game, of->by_hand)) {
        kept_undone(&of->kept, of->game);
        undone = true;
    }
    if (undone)
        changed(of);
}

/* Another file is in the way: at a terminal it is asked for; a script knows what it names. */
static bool may_be_written(session *of, const char *path)
{
    cue_text answer;
    bool may;
    if (!of->terminal || !system_exists(path) || (of->path && system_is_same_file(path, of->path)))
        return true;
    cue_text_init(&answer, NULL);
    out_print("\"%s\" is there already, and not this game's.\n", path);
    may = session_ask(of, "Overwrite it (yes or no)? ", &answer) &&
          (strcmp(answer.bytes, "y") == 0 || strcmp(answer.bytes, "yes") == 0);
    if (!may)
        out_print("Not saved: \"%s\" stays as it was.\n", path);
    cue_text_free(&answer);
    return may;
}

/* `path` is then the session's. */
static void note_saved(session *of, char *path)
{
    out_print("Saved as \"%s\"; `cuerules play` goes on with that file.\n", path);
    free(of->path);
    of->path = path;
    of->saved = true;
    if (of->terminal)
        kept_saved(&of->kept, of->game, path);
}

static void do_save(session *of, const char *rest)
{
    char *path = strdup(*rest ? rest : of->path ? of->path : "");
    cue_text text;
    cue_text_init(&text, NULL);
    if (!path || games_save(of->game, &text)) {
        (void)complain_no_memory();
    } else if (!*path) {
        out_refuse("Where to? Type save and the name of a file.\n");
    } else if (strcmp(path, "-") == 0) {
        out_refuse("A game is saved to a file, not to standard output.\n");
    } else if (may_be_written(of, path) && files_write(path, &text)) {
        note_saved(of, path);
        path = NULL;
    }
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
    out_print("Type rule and one of these ids, or rules for all of them:\n");
    for (i = 0; (id = cue_ruleset_rule_id(ruleset, i)) != NULL; i++)
        out_print("  %s\n", id);
}

static void do_rule(session *of, const char *rest)
{
    if (*rest && show_rule(cue_game_ruleset(of->game), rest))
        return;
    if (*rest)
        out_refuse("There is no rule %s.\n", rest);
    list_rules(cue_game_ruleset(of->game));
}

static void do_log(session *of, const char *rest)
{
    (void)rest;
    show_log(of->game);
}

static void do_score(session *of, const char *rest)
{
    (void)rest;
    if (!show_scores(of->game))
        out_print("This game counts no points.\n");
}

static void do_hint(session *of, const char *rest)
{
    (void)rest;
    moves_hint(of->game);
}

static void do_why(session *of, const char *rest)
{
    uint16_t rules[32];
    const size_t count = decisions_rules(of->game, of->by_hand, rules, sizeof rules / sizeof rules[0]);
    size_t i;
    (void)rest;
    for (i = 0; i < count; i++)
        (void)show_rule(cue_game_ruleset(of->game), cue_ruleset_rule_id(cue_game_ruleset(of->game), rules[i]));
    if (!count)
        out_print("The referee has said nothing since the last move; `rules` reads all rules.\n");
}

static void do_show(session *of, const char *rest)
{
    (void)rest;
    show_players(of->game);
    of->front->show(of->front->context, of);
}

static void do_ask(session *of, const char *rest)
{
    if (guided_ask(of, rest))
        changed(of);
}

/* A script may mean the action of that name. */
static void do_shot(session *of, const char *rest)
{
    if (of->terminal ? guided_ask(of, rest) : guided_play(of, "shot"))
        changed(of);
}

static void do_rest(session *of, const char *rest)
{
    if (guided_rest(of, rest))
        changed(of);
}

/* It would be taken for `exit`, mistyped. */
static void do_edit(session *of, const char *rest)
{
    (void)rest;
    out_refuse(show_info(of->game).balls
                   ? "`edit` is an answer: `rest` asks where the balls lie, and there, on a screen, it opens the picture.\n"
                   : "Nobody has to say where balls lie in this game.\n");
}

/* What the ruleset says of its own moves in this position. */
static void show_help_of_ruleset(const session *of)
{
    cue_text text = {0};
    (void)out_text(&text, cue_game_help(of->game, &text, NULL));
}

static void do_help(session *of, const char *rest)
{
    const cue_ball_set *balls = show_info(of->game).balls;
    (void)rest;
    if (!is_over(of))
        show_help_of_ruleset(of);
    if (balls)
        out_print("ask       be asked what happened, in plain words; just Enter does it, too\n"
                  "rest      say where the balls lie: rest cue b3, ... (rest alone asks)\n");
    out_print("5         play the fifth move of the list that legal shows\n");
    if (balls && balls->count > 1 && balls->names[1])
        out_print("5 cue-%-3s a shot of the list; what happened follows its number\n", balls->names[1]);
    out_print("{...}     play an action given as JSON\n"
              "legal     list the moves possible now; legal WORDS: those with the words\n"
              "hint      what a simple-minded player would do\n"
              "undo      take the last move back, and what chance did after it; undo 3: three\n"
              "score     the points so far; log: everything played so far\n"
              "show      show the position again, and who plays\n"
              "why       read the rules that the referee's last words rest on\n"
              "rule ID   read a paragraph of the rules; rules reads all of them\n"
              "save F    save the game as the file F; without F, where it was saved before\n"
              "quit      leave (q for short, and h for help)\n");
    if (of->front->help)
        out_print("%s", of->front->help);
}

void words_leave(session *of)
{
    of->left = !of->terminal || of->saved || of->kept.safe || of->warned || is_over(of);
    if (of->left)
        return;
    of->warned = true;
    out_print("The game is neither over nor saved. `save FILE` keeps it; `quit` once more drops it.\n");
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
    {"undo", do_undo}, {"save", do_save}, {"legal", do_legal}, {"moves", do_legal}, {"hint", do_hint},
    {"score", do_score}, {"rules", do_rules}, {"rule", do_rule}, {"why", do_why}, {"log", do_log},
    {"show", do_show}, {"help", do_help}, {"quit", do_quit}, {"exit", do_quit}, {"ask", do_ask}, {"rest", do_rest},
};

/* In short, when nothing else is on the line. */
static const word short_words[] = {{"?", do_help}, {"h", do_help}, {"q", do_quit}, {"shot", do_shot}, {"edit", do_edit}};

enum { WORDS = sizeof words / sizeof words[0], SHORT_WORDS = sizeof short_words / sizeof short_words[0] };

const char *words_name(size_t index)
{
    return index < WORDS ? words[index].name : NULL;
}

static const word *find(const word *list, size_t count, const char *line, size_t length)
{
    size_t i;
    for (i = 0; i < count; i++)
        if (strlen(list[i].name) == length && strings_alike(list[i].name, line, length))
            return &list[i];
    return NULL;
}

void words_do(session *of, const char *line)
{
    const size_t length = strcspn(line, " \t");
    const word *found = find(words, WORDS, line, length);
    if (!found && !line[length])
        found = find(short_words, SHORT_WORDS, line, length);
    if (!found || found->run != do_quit)
        of->warned = false;
    if (found)
        found->run(of, line + length + strspn(line + length, " \t"));
    else if (guided_play(of, line))
        changed(of);
}
