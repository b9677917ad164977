#include "questions.h"

#include "../complain.h"
#include "../guide/answers.h"
#include "../guide/verbs.h"
#include "../out.h"
#include "../show.h"

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

bool questions_corrects(const char *line)
{
    static const char *const words[] = {"wrong", "wait", "mistake", "correct", "correction", NULL};
    while (!answer_is_empty(line))
        if (answer_is_one(answer_next(&line), words))
            return true;
    return false;
}

/* The picture but for its table, whose edges are its first and its last row. */
void questions_answer(const cue_game *game)
{
    cue_text picture = {0};
    const char *line;
    bool drawn = false;
    if (show_write_picture(game, CUE_PICTURE_TEXT, &picture)) {
        (void)complain_no_memory();
        return;
    }
    for (line = picture.bytes; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        const bool first = strncmp(line, "BL--", 4) == 0, last = strncmp(line, "BR--", 4) == 0;
        drawn = drawn || first;
        if (!drawn && *line != '\n')
            out_print("  %.*s\n", (int)strcspn(line, "\n"), line);
        drawn = drawn && !last;
    }
    out_print("`legal`: what may be played; `log`: what was; `rules`: all rules.\n");
    cue_text_free(&picture);
}
