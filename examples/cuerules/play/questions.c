#include "questions.h"

#include "../complain.h"
#include "../guide/answers.h"
#include "../guide/verbs.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "legal.h"

#include <string.h>

bool questions_is(const cue_game *game, const char *line)
{
    static const char *const words[] = {"what", "what's", "whats", "who", "who's", "whose", "which", "where", "when", "can",
                                        "could", "may", "is", "are", "does", "do", "should", "would", "how", NULL};
    const char *rest = line;
    const answer_word word = answer_next(&rest);
    bool snookered;
    return show_info(game).balls && answer_is_one(word, words) && !answer_is_empty(rest) &&
           !verbs_only_snookered(line, &snookered);
}

/* How it stands: the picture but for its table, whose edges are its first and its last row. */
static bool say_standing(const cue_game *game)
{
    cue_text picture = {0};
    const char *line;
    bool drawn = false;
    if (show_write_picture(game, CUE_PICTURE_TEXT, &picture))
        return false;
    for (line = picture.bytes; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        const bool first = strncmp(line, "BL--", 4) == 0, last = strncmp(line, "BR--", 4) == 0;
        drawn = drawn || first;
        if (!drawn && *line != '\n')
            out_print("  %.*s\n", (int)strcspn(line, "\n"), line);
        drawn = drawn && !last;
    }
    cue_text_free(&picture);
    return true;
}

/* What the help of this position says in sentences, and not in columns of what can be typed. */
static void say_help(const cue_game *game)
{
    static const char shot[] = "What happened";
    cue_text help = {0};
    const char *line;
    if (cue_write_help(cue_game_position(game), &help, NULL))
        return;
    for (line = help.bytes; line && *line && strncmp(line, shot, strlen(shot)) != 0;) {
        const size_t length = strcspn(line, "\n");
        const char *columns = strstr(line, "  ");
        if (!columns || columns >= line + length || !legal_open_shot(game, NULL))
            out_print("  %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
    cue_text_free(&help);
}

bool questions_rule(const cue_game *game, const char *name)
{
    const answer_word word = answer_next(&name);
    cue_text id = {0};
    const bool found = !text_print(&id, "%.*s", (int)strcspn(word.text, " ?.!,"), word.text) &&
                       show_one_rule(cue_game_ruleset(game), id.bytes);
    cue_text_free(&id);
    return found;
}

/* What a rule is called after: two words or three, or one behind an article: what is a push out? */
static bool say_rule(const cue_game *game, const char *line)
{
    enum { MOST = 3 };
    static const char *const articles[] = {"a", "an", NULL};
    bool article = false;
    while (!answer_is_empty(line)) {
        const char *rest = line;
        cue_text id = {0};
        unsigned words;
        bool found = false;
        for (words = 1; words <= MOST && !found && !answer_is_empty(rest); words++) {
            const answer_word word = answer_next(&rest);
            found = !text_print(&id, "%s%.*s", words > 1 ? "-" : "", (int)strcspn(word.text, " ?.!,"), word.text) &&
                    (words > 1 || article) && show_one_rule(cue_game_ruleset(game), id.bytes);
        }
        cue_text_free(&id);
        if (found)
            return true;
        article = answer_is_one(answer_next(&line), articles);
    }
    return false;
}

void questions_answer(const cue_game *game, const char *line)
{
    if (say_rule(game, line))
        return;
    if (!say_standing(game)) {
        (void)complain_no_memory();
        return;
    }
    say_help(game);
    out_print("`legal`: all that may be played; `log`: what was; `how`, `rules`: the rules.\n");
}
