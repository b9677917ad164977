#include "supposed.h"

#include "../guide/answers.h"
#include "../out.h"
#include "../text.h"
#include "anew.h"
#include "legal.h"
#include "rule_search.h"
#include "speaker.h"

#include <string.h>

/* `on a foul now`: the foul, where it is asked of the next shot; NULL elsewhere. */
static const char *find_foul(const char *line)
{
    static const char *const on[] = {"on", "after", "with", NULL}, *const nows[] = {"now", "here", "now?", "here?", NULL};
    const bool asks = answer_is_one(rule_search_word(&line), on) && answer_has_one(line, nows);
    if (asks && answer_is(answer_next(&(const char *){line}), "a"))
        (void)answer_next(&line);
    return asks && answer_is(rule_search_word(&(const char *){line}), "foul") ? line : NULL;
}

/* Behind `if`, where no more stands before that than that it is asked what comes of it. NULL elsewhere. */
static const char *find_supposed(const cue_game *game, const char *line)
{
    static const char *const begins[] = {"if", "when", "suppose", "supposing", NULL};
    static const char *const asks[] = {"what", "what's", "whats", "happens", "happen", "would", "will", "is", "be", "it",
                                       "that", "this", "a", "the", "foul", "legal", "does", "do", "did", "i", "he", "she",
                                       "they", "we", "you", "lose", "loses", "win", "wins", "game", "frame", "and", "so",
                                       "then", "still", "fine", "ok", "okay", "ruling", "shoots", "who", "plays", NULL};
    const char *const whole = line;
    while (!answer_is_empty(line)) {
        const bool first = line == whole;
        const char *const foul = find_foul(line);
        const answer_word word = rule_search_word(&line);
        if (foul)
            return foul;
        if (answer_is_one(word, begins))
            return first && answer_is(word, "when") ? NULL : line; /* when Bo potted the 2, the 7 went in, too */
        if (!answer_is_one(word, asks) && speaker_of(game, word) < 0)
            return NULL;
    }
    return NULL;
}

/* Is it about any shot, and not the next one, of which it is said what happens to which ball? */
static bool is_general(const char *clause)
{
    static const char *const words[] = {"both", "nobody", "twice", "times", "row", "somebody", "someone", "anybody", "early",
                                        "soon", "break", "always", "every", "opponent", "one", "ones", "his", "her", "their",
                                        "mine", "own", "call", "called", "nominated", "penalty", "free", "wrong", "other",
                                        "another", "different", "rack", "gone", "same", "once", "group", "stuck", "a", NULL};
    return answer_has_one(clause, words);
}

/* What is supposed, without what people say around it: `she pots the 8 now`. */
static bool write_clause(const cue_game *game, const char *from, cue_text *out)
{
    static const char *const asks[] = {"what", "who", "do", "does", "is", "will", "would", NULL}; /* if I foul, what then? */
    static const char *const idle[] = {"now", "here", "instead", "just", "again", NULL};
    static const char *const fouls[] = {"foul", "fouls", NULL};
    bool written = true;
    while (written && !answer_is_empty(from)) {
        const answer_word word = answer_next(&from);
        const size_t length = strcspn(word.text, " ?!");
        const answer_word bare = {word.text, length < word.length ? length : word.length};
        if (answer_is_one(bare, asks))
            break;
        if (!answer_is_one(bare, idle))
            written = !text_print(out, "%s%.*s", out->length ? " " : "", (int)bare.length, bare.text);
    }
    text_trim_end(out, " ,");
    if (written && out->length && answer_says_one(answer_behind_speaker(speaker_skip(game, out->bytes)), fouls)) {
        out->length = 0;
        written = !text_print(out, "scratches"); /* any foul will do */
    }
    return written && out->length;
}

bool supposed_answer(const play_session *session, const char *question)
{
    /* Before the first shot a question is about the game. */
    const bool open = cue_game_log_count(session->game) && legal_open_shot(session->game, NULL);
    const char *const clause = open ? find_supposed(session->game, question) : NULL;
    cue_text line = {0};
    cue_game *after = NULL;
    cue_action action;
    bool answers = clause && !is_general(clause) && write_clause(session->game, clause, &line);
    answers = answers && (after = anew_supposed(session, line.bytes)) != NULL &&
              cue_game_log_at(after, cue_game_log_count(session->game), &action) &&
              !cue_game_try(session->game, &action, NULL, 0, NULL);
    if (answers) {
        logged_show_words(session->game, &action, "If that happens:");
        logged_show_dry_run(session->game, &action);
        out_print("Nothing was recorded.\n");
    }
    cue_game_free(after);
    cue_text_free(&line);
    return answers;
}
