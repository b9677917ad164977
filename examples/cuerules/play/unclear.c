#include "unclear.h"

#include "../guide/answers.h"
#include "../guide/report_words.h"
#include "../guide/spoken.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "vocabulary.h"

#include <stdio.h>
#include <string.h>

static const char pocket[] = "Which pocket:", several[] = "? There are: ", hit_first[] = "Which ball was hit first?";

/* kept.what, where a ball is missing behind what hit it. */
static const char hit[] = "hit";

void unclear_note(play_session *session, const char *line)
{
    unclear_line *kept = &session->unclear;
    const char *const said = out_last_refusal(), *const list = strstr(said, several);
    kept->line[0] = '\0';
    if (!session->terminal || strlen(line) >= sizeof kept->line)
        return;
    if (strncmp(said, pocket, strlen(pocket)) == 0) {
        kept->what[0] = '\0';
    } else if (strncmp(said, hit_first, strlen(hit_first)) == 0) {
        (void)snprintf(kept->what, sizeof kept->what, "%s", hit);
        kept->choices[0] = '\0';
    } else if (list && strncmp(said, "Which ", strlen("Which ")) == 0) {
        const char *const what = said + strlen("Which ");
        (void)snprintf(kept->what, sizeof kept->what, "%.*s", (int)(list - what), what);
        (void)snprintf(kept->choices, sizeof kept->choices, "%.*s", (int)strcspn(list + strlen(several), "."),
                       list + strlen(several));
    } else {
        return;
    }
    (void)snprintf(kept->line, sizeof kept->line, "%s", line);
}

/* Where the word stands in the line, as a word of its own; NULL where it does not. */
static const char *find_word(const char *line, const char *wanted)
{
    const size_t length = strlen(wanted);
    const char *at;
    for (at = line; *at; at++)
        if ((at == line || strchr(" ,:", at[-1])) && strings_alike(at, wanted, length) && strchr(" ,:.'", at[length]))
            return at;
    return NULL;
}

/* `the 4`, `it hit the 4 first`: its name, put behind the word of the line that says that something was hit, and not what. */
static bool complete_hit(const cue_ball_set *balls, const char *line, const char *answer, cue_text *whole)
{
    static const char *const idle[] = {"hit", "first", "it", "was", "he", "she", "they", ",", NULL};
    word_scan at = {.balls = balls, .alive = ~(cue_balls)0, .rest = line};
    unsigned ball = CUE_NO_BALL;
    sense is;
    while (!answer_is_empty(answer)) {
        const answer_word word = answer_next(&answer);
        if (word.length && !answer_is_one(word, idle) &&
            (ball != CUE_NO_BALL || !answer_ball(balls, ~(cue_balls)0, word, "", &ball, &(answer_refusal){""})))
            return false;
    }
    while ((is = word_look(&at)) != THE_END &&
           (is != HIT || word_peek(&(word_scan){.balls = balls, .alive = at.alive, .rest = at.after}) == BALL))
        at.rest = at.after;
    return is == HIT && ball != CUE_NO_BALL &&
           !text_print(whole, "%.*s %s%s", (int)(at.after - line), line, balls->names[ball] ? balls->names[ball] : "cue",
                       at.after);
}

/* The one of them that the answer is: `4`, `the 4`, `queen 4`, or `Q4` as in the picture. Empty where it is none. */
static answer_word chosen(const unclear_line *kept, const char *answer)
{
    answer_word one = answer_next(&answer);
    if (answer_is(one, kept->what))
        one = answer_next(&answer);
    if (one.length > 1 && *one.text >= 'A' && *one.text <= 'Z')
        one = (answer_word){one.text + 1, one.length - 1};
    return one.length && answer_is_empty(answer) && answer_has(kept->choices, one) ? one : (answer_word){answer, 0};
}

bool unclear_completes(play_session *session, const char *answer, cue_text *whole)
{
    unclear_line kept = session->unclear;
    const char *const letters = spoken_pocket(answer), *at = find_word(kept.line, kept.what);
    static const char *const sides[] = {"left", "right", "top", "bottom", "head", "foot", "near", "far", NULL};
    const answer_word one = chosen(&kept, answer), side = answer_next(&(const char *){answer});
    session->unclear.line[0] = '\0';
    if (!kept.line[0])
        return false;
    if (!kept.what[0] && !letters && answer_is_one(side, sides)) /* in the side: the left one */
        return !text_print(whole, "%s %.*s", kept.line, (int)side.length, side.text);
    if (!kept.what[0])
        /* Where it was a pocket and no more, as in `back corner`, the answer is all of it. */
        return letters && word_names_ball(show_info(session->game).balls, kept.line) &&
               !text_print(whole, "%s %s", kept.line, letters);
    if (strcmp(kept.what, hit) == 0 && !kept.choices[0])
        return complete_hit(show_info(session->game).balls, kept.line, answer, whole);
    return at && one.length && !text_print(whole, "%.*s%.*s%s", (int)(at - kept.line), kept.line, (int)one.length, one.text,
                       at + strlen(kept.what));
}
