#include "run_total.h"

#include "../guide/answers.h"
#include "../guide/known.h"
#include "../guide/spoken.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "anew.h"
#include "guided.h"
#include "legal.h"

#include <string.h>

/* Behind `runs`, `has a run of`, `makes a break of`; the line itself where it does not begin so. *run: it speaks of one;
 * *total: what comes can be nothing but how long it was. */
static const char *behind_makes(const char *line, bool *total, bool *run)
{
    static const char *const makes[] = {"makes", "made", "has",    "had",   "a",  "run", "runs", "ran", "break",
                                        "of",    "pots", "potted", "sinks", "in", "knocks", NULL};
    static const char *const runs[] = {"run", "runs", "ran", "break", NULL};
    const char *at = line;
    answer_word word = answer_next(&at);
    *total = *run = false;
    for (; answer_is_one(word, makes); word = answer_next(&at)) {
        *total = *total || (*run && answer_is(word, "of"));
        *run = *run || answer_is_one(word, runs);
        line = at;
    }
    return line;
}

bool run_total_read(const char *line, unsigned *count, const char **rest)
{
    static const char *const counted[] = {"balls", "points", "ball", "point", "break", "run", "more", NULL};
    static const char *const rows[] = {"straight", "in a row", "running", "on the trot", NULL};
    static const char *const links[] = {",", "then", "but", "before", NULL};
    bool total, run, ends;
    const char *at = behind_makes(answer_behind_speaker(line), &total, &run), *behind;
    const char *const from = at + strspn(at, " ");
    answer_word word = answer_next(&at);
    *count = word.text == from ? spoken_count_to(word, 999) : 0; /* `the 4` is a ball */
    word = answer_next(&(const char *){at});
    total = total || answer_is(word, "break");
    for (; answer_is_one(word, counted); word = answer_next(&(const char *){at})) {
        total = total || run;
        (void)answer_next(&at);
    }
    if ((behind = answer_behind_one(at, rows)) != NULL) {
        total = true;
        at = behind;
    }
    ends = answer_is_empty(at) || strncmp(at + strspn(at, " "), "and ", 4) == 0;
    while (answer_is_one(answer_next(&(const char *){at}), links)) {
        (void)answer_next(&at);
        ends = true;
    }
    *rest = at + strspn(at, " ");
    run = run && (answer_is_empty(at) || !spoken_count_to(answer_next(&(const char *){at}), 15)); /* runs 4, 5, 6 */
    return *count && ends && (total || run);
}

/* The lowest ball, which may be called into any pocket, as all others may; CUE_NO_BALL where that is not so. */
static unsigned lowest_of_all(const play_session *session)
{
    known_table known;
    cue_balls alive;
    if (!legal_open_shot(session->game, NULL) || !known_of(session->game, &known) || known.table.also.no_pockets)
        return CUE_NO_BALL;
    alive = known_in_play(&known) & ~CUE_BALL_BIT(CUE_BALL);
    return alive && !(alive & ~known.on) && !known.balls->also.words ? cue_lowest_ball(alive) : CUE_NO_BALL;
}

static bool write_pot(const play_session *session, unsigned ball, cue_text *line)
{
    line->length = 0;
    return ball != CUE_NO_BALL && !text_print(line, "%s TL potted", show_info(session->game).balls->names[ball]);
}

/* Does a pot count one point, and no more? */
static bool counts_one(const play_session *session)
{
    cue_text line = {0};
    cue_game *after = write_pot(session, lowest_of_all(session), &line) ? anew_supposed(session, line.bytes) : NULL;
    size_t count = 0, i;
    const cue_ruling *rulings = after ? cue_game_rulings(after, &count) : NULL;
    bool one = false;
    for (i = 0; i < count; i++)
        one = one || (rulings[i].type == CUE_RULING_SCORE && rulings[i].points == 1);
    cue_game_free(after);
    cue_text_free(&line);
    return one;
}

bool run_total_play(play_session *session, unsigned count, bool *played)
{
    cue_text line = {0};
    unsigned made = 0;
    if (!counts_one(session))
        return false;
    if (session->terminal) {
        out_print("Nobody said which balls those were, and each counts one: %u time%s the lowest ball is taken, into TL.\n",
                  count, count == 1 ? "" : "s");
        if (!session_confirms(session, "Is that right? [Enter: yes]> ")) {
            out_print("Nothing was played.\n");
            return true;
        }
    }
    while (made < count && write_pot(session, lowest_of_all(session), &line) && guided_play(session, line.bytes))
        made++;
    *played = *played || made;
    if (made < count)
        out_refuse("That was shot %u of %u, which was not played, nor those behind it.\n", made + 1, count);
    cue_text_free(&line);
    return true;
}
