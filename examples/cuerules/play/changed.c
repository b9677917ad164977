#include "changed.h"

#include "../carom.h"
#include "../guide/known.h"
#include "../guide/report.h"
#include "../guide/spoken.h"
#include "../guide/verbs.h"
#include "../show.h"
#include "../text.h"
#include "entries.h"
#include "only.h"
#include "typed_shot.h"

#include <string.h>

/* Names as they are typed: what stands there, and what it is to be. */
typedef struct contrast {
    const char *from, *to;
} contrast;

/* The ball that is named last in a part of a line; NULL where none is. Of a family nobody can tell which one is meant. */
static const char *last_ball(const cue_ball_set *balls, const char *at, const char *end)
{
    const cue_balls alike = balls->also.words ? balls->also.words->members : 0;
    const char *found = NULL;
    while (at < end && !answer_is_empty(at)) {
        const answer_word word = answer_next(&at);
        unsigned ball;
        if (word.text < end && answer_ball(balls, ~(cue_balls)0, word, "", &ball, &(answer_refusal){""}) &&
            !cue_in_set(alike, ball) && !answer_is(word, "a") && balls->names[ball])
            found = balls->names[ball];
    }
    return found;
}

static const char *find_mark(const char *line, const char *const *marks, size_t count, size_t *length)
{
    size_t i;
    for (i = 0; i < count; i++) {
        const char *const found = strstr(line, marks[i]);
        *length = strlen(marks[i]);
        if (found)
            return found;
    }
    return NULL;
}

/* `she hit the 6 and the 8 went in`: that is the whole shot, whatever stands behind it. */
static bool tells_shot(const cue_ball_set *balls, const char *line, const char *end)
{
    cue_text before = {0};
    report said;
    const bool tells = !text_print(&before, "%.*s", (int)(end - line), line) &&
                       report_read(balls, ~(cue_balls)0, before.bytes, &said, &(answer_refusal){""}) &&
                       said.hit != CUE_BALL && said.hit != CUE_NO_BALL && (said.dropped || said.missed);
    cue_text_free(&before);
    return tells;
}

/* `he didn't pot the 2, it was the 8`. */
static const char *find_denial(const char *line, size_t *length)
{
    static const char *const was[] = {", it was ", ", that was ", ", but "}, *const not[] = {"n't ", " not "};
    const char *const mark = find_mark(line, was, sizeof was / sizeof was[0], length);
    size_t denied;
    const char *const no = find_mark(line, not, sizeof not / sizeof not[0], &denied);
    return mark && no && no < mark ? mark : NULL;
}

static bool read(const cue_ball_set *balls, const char *line, contrast *out)
{
    static const char *const not[] = {", not ", " and not ", " not the ", " not in the ", " instead of "};
    static const char *const was[] = {" was really ", " was actually ", " was in fact ", " should have been "};
    const char *const end = line + strlen(line);
    size_t length;
    const char *const denial = find_denial(line, &length);
    const char *mark = denial ? NULL : find_mark(line, not, sizeof not / sizeof not[0], &length);
    const bool backwards = !mark;
    const char *from, *to;
    if (mark && tells_shot(balls, line, mark))
        return false;
    mark = denial ? denial : mark;
    if (!mark)
        mark = find_mark(line, was, sizeof was / sizeof was[0], &length);
    if (!mark)
        return false;
    from = spoken_last_pocket(mark + length, end);
    to = spoken_last_pocket(line, mark);
    if (!from || !to) {
        from = last_ball(balls, mark + length, end);
        to = last_ball(balls, line, mark);
    }
    out->from = backwards ? to : from;
    out->to = backwards ? from : to;
    return from && to && strcmp(from, to) != 0;
}

bool changed_contrasts(const cue_game *game, const char *line)
{
    const cue_ball_set *const balls = show_info(game).balls;
    contrast is;
    return balls && read(balls, line, &is);
}

/* As it is typed; NULL for CUE_NO_BALL. */
static const char *name_of(const cue_ball_set *balls, unsigned ball)
{
    return ball == CUE_NO_BALL ? NULL : ball == CUE_BALL ? "cue" : balls->names[ball];
}

/* With one more ball that dropped, unless it is there already. */
static bool write_drop(const cue_ball_set *balls, const char *typed, const report *said, cue_text *out)
{
    const unsigned ball = cue_lowest_ball(said->dropped);
    const char *const name = name_of(balls, ball);
    cue_text without = {0}, drop = {0};
    const bool has = typed_shot_without_drop(typed, name, &without);
    const bool written = has ? !text_print(out, "%s", typed)
                             : !text_print(&drop, "%s>%s", name,
                                           said->pockets[ball] == CUE_NO_POCKET ? "" : cue_pocket_name(said->pockets[ball])) &&
                                   typed_shot_with(typed, drop.bytes, out);
    cue_text_free(&without);
    cue_text_free(&drop);
    return written;
}

/* With that foul, and the ball that it concerns. False where it is there already. */
static bool write_foul(const cue_ball_set *balls, const char *typed, const report *said, unsigned infraction, cue_text *out)
{
    cue_text foul = {0};
    const bool written = !text_print(&foul, "!%s%s%s", cue_infraction_name(infraction), said->touched == CUE_NO_BALL ? "" : ":",
                                     said->touched == CUE_NO_BALL ? "" : balls->names[said->touched]) &&
                         !strstr(typed, foul.bytes) && !strstr(typed, "no stroke") && typed_shot_with(typed, foul.bytes, out);
    cue_text_free(&foul);
    return written;
}

/* Could it have been so, and with how many fouls? */
static bool could_be(const cue_game *then, const char *typed, unsigned *fouls)
{
    cue_game *copy = NULL;
    cue_action action;
    const cue_ruling *said;
    size_t count = 0;
    const bool could = !cue_game_clone(then, &copy, NULL) && !cue_game_read_move(copy, typed, &action, NULL) &&
                       !cue_game_try(copy, &action, NULL, 0, NULL);
    said = could ? cue_game_rulings(copy, &count) : NULL;
    for (*fouls = 0; count; count--)
        *fouls += said[count - 1].type == CUE_RULING_FOUL;
    cue_game_free(copy);
    return could;
}

/* Without the drop of that ball, or of one that is like it. */
static bool write_stays(const cue_ball_set *balls, const char *typed, unsigned ball, cue_text *out)
{
    const cue_balls alike = balls->also.words ? balls->also.words->members : 0;
    cue_balls left = ball != CUE_NO_BALL && cue_in_set(alike, ball) ? alike : 0;
    bool written;
    out->length = 0;
    written = typed_shot_without_drop(typed, name_of(balls, ball), out);
    out->length = written ? out->length : 0;
    if (ball == CUE_BALL && !written) /* it was not said to have dropped */
        return !text_print(out, "%s", typed);
    for (; left && !written; left &= left - 1) {
        out->length = 0;
        written = typed_shot_without_drop(typed, balls->names[cue_lowest_ball(left)], out);
    }
    return written;
}

/* The same of all that the line names: `the 3 and the 1 stayed up`. */
static bool write_all_stay(const cue_ball_set *balls, const char *typed, const char *line, unsigned ball, cue_text *out)
{
    cue_text without = {0};
    bool written = write_stays(balls, typed, ball, out);
    while (written && ball != CUE_NO_BALL && !answer_is_empty(line)) {
        unsigned other;
        if (!answer_ball(balls, ~(cue_balls)0, answer_next(&line), "", &other, &(answer_refusal){""}) || other == ball)
            continue;
        written = write_stays(balls, out->bytes, other, &without);
        out->length = 0;
        written = written && !text_print(out, "%s", without.bytes);
    }
    cue_text_free(&without);
    return written;
}

/* That no ball came to a rail is not said where only what dropped is taken back. */
static bool with_rail(const cue_game *then, cue_text *typed)
{
    cue_text railed = {0};
    bool written = true;
    unsigned fouls, railed_fouls;
    if (!strchr(typed->bytes, '|') && could_be(then, typed->bytes, &fouls) &&
        typed_shot_with(typed->bytes, "cue|", &railed) && could_be(then, railed.bytes, &railed_fouls) &&
        railed_fouls < fouls) {
        typed->length = 0;
        written = !text_print(typed, "%s", railed.bytes);
    }
    cue_text_free(&railed);
    return written;
}

/* What is said of the shot as it is typed. */
static bool write_said(const cue_game *then, const known_table *known, const char *typed, const char *line, cue_text *out)
{
    report said;
    unsigned ball;
    bool read;
    if (only_denies_miss(line)) /* the foul stays */
        return typed_shot_without_miss(typed, out);
    if (only_denies_foul(line, &ball))
        return typed_shot_without_foul(typed, ball == CUE_INFRACTIONS ? "" : cue_infraction_name(ball), out);
    read = report_read(known->balls, ~(cue_balls)0, line, &said, &(answer_refusal){""});
    if (!read)
        return false;
    if (only_hits(&said))
        return typed_shot_hits(typed, known->balls->names[said.hit], out);
    if (only_misses(&said, line, &ball))
        return write_all_stay(known->balls, typed, line, ball, out) && (strcmp(out->bytes, typed) == 0 || with_rail(then, out));
    if (only_fouls(&said, &ball))
        return write_foul(known->balls, typed, &said, ball, out);
    return only_drops(&said, line) && write_drop(known->balls, typed, &said, out);
}

/* Where a ball went is no other call, and what was called does not say where it went. */
static bool write_contrast(const char *typed, const contrast *is, const char *line, cue_text *out)
{
    static const char *const goes[] = {"went", "dropped", "fell", "goes", "drops", "falls", "landed", NULL};
    static const char *const calls[] = {"called", "calls", "call", NULL};
    const size_t call = strcspn(typed, ":");
    const bool pockets = answer_pocket(answer_whole(is->to), &(unsigned){0}) && typed[call];
    /* Of balls it may be the call alone: the call was the 7, not the 12. */
    const bool of_drop = pockets && answer_has_one(line, goes), of_call = typed[call] && answer_has_one(line, calls);
    cue_text part = {0};
    bool written;
    if (of_call == of_drop)
        return typed_shot_replace(typed, is->from, is->to, out);
    if (of_drop)
        return !text_print(out, "%.*s", (int)call, typed) && typed_shot_replace(typed + call, is->from, is->to, out);
    written = !text_print(&part, "%.*s", (int)call, typed) && typed_shot_replace(part.bytes, is->from, is->to, out) &&
              !text_print(out, "%s", typed + call);
    cue_text_free(&part);
    return written;
}

/* With another pocket that was called, and another ball where the line names one. */
static bool write_called(const cue_ball_set *balls, const char *typed, const char *line, const char *pocket, cue_text *out)
{
    const char *const mark = strchr(typed, ':'), *behind, *const at = mark ? spoken_first_pocket(typed, mark, &behind) : NULL;
    const char *const ball = last_ball(balls, line, line + strlen(line));
    return at && !text_print(out, "%.*s%s%s%s", ball ? 0 : (int)(at - typed), typed, ball ? ball : "", ball ? " " : "",
                             pocket) &&
           !text_print(out, "%s", behind);
}

bool changed_said(const char *answer, const char **rest)
{
    *rest = answer;
    return only_denies_foul(answer, &(unsigned){0}) || verbs_tell_anew(answer, rest);
}

bool changed_write(const cue_game *then, const cue_action *recorded, const char *line, cue_text *out)
{
    known_table known;
    cue_text typed = {0}, railed = {0};
    const char *pocket, *rail;
    contrast is;
    bool written = false;
    if (!known_of(then, &known) || show_kind(then, recorded).carries != CUE_CARRIES_SHOT)
        return false;
    if (known.table.also.no_pockets)
        return carom_change(then, recorded, line, out);
    if (cue_write_move(cue_game_position(then), recorded, &typed, NULL))
        return false;
    pocket = only_calls_pocket(known.balls, line);
    rail = only_rails(known.balls, line);
    if (only_denies_call(line))
        written = strchr(typed.bytes, ':') && !text_print(out, "%s", strchr(typed.bytes, ':') + 1);
    else if (pocket)
        written = write_called(known.balls, typed.bytes, line, pocket, out);
    else if (read(known.balls, line, &is))
        written = write_contrast(typed.bytes, &is, line, out);
    else if (rail)
        written = !strstr(typed.bytes, "no stroke") && !text_print(&railed, "%s|", rail) &&
                  typed_shot_with(typed.bytes, railed.bytes, out);
    else if (answer_says(line, "no rail"))
        written = strchr(typed.bytes, '|') && typed_shot_without_rail(typed.bytes, out);
    else
        written = write_said(then, &known, typed.bytes, line, out);
    cue_text_free(&typed);
    cue_text_free(&railed);
    return written;
}

bool changed_has_ball(const cue_game *then, const cue_action *recorded, const char *text)
{
    const cue_ball_set *const balls = show_info(then).balls;
    const char *const ball = balls ? last_ball(balls, text, text + strlen(text)) : NULL;
    cue_text typed = {0};
    const bool has = ball && !cue_write_move(cue_game_position(then), recorded, &typed, NULL) &&
                     typed_shot_has(typed.bytes, ball);
    cue_text_free(&typed);
    return has;
}

bool changed_says_so(const cue_game *then, const cue_action *recorded, const char *line)
{
    const cue_ball_set *const balls = show_info(then).balls;
    cue_text typed = {0};
    contrast is;
    const bool so = balls && show_kind(then, recorded).carries == CUE_CARRIES_SHOT && read(balls, line, &is) &&
                    !cue_write_move(cue_game_position(then), recorded, &typed, NULL) && typed_shot_has(typed.bytes, is.to) &&
                    !typed_shot_has(typed.bytes, is.from);
    cue_text_free(&typed);
    return so;
}

/* The last shot that has the ball, or else that can be changed as the line says. */
typedef struct search {
    const char *line;
    bool by_ball;
    size_t found;
} search;

static void look(void *context, const cue_game *then, const cue_action *shot, size_t number, int by)
{
    search *const of = context;
    cue_text typed = {0};
    (void)by;
    if (of->by_ball ? changed_has_ball(then, shot, of->line) : changed_write(then, shot, of->line, &typed))
        of->found = number;
    cue_text_free(&typed);
}

size_t changed_entry(const cue_game *game, const char *line)
{
    search of = {line, false, 0};
    entries_each_shot(game, look, &of);
    return of.found;
}

size_t changed_entry_of(const cue_game *game, const char *text)
{
    search of = {text, true, 0};
    entries_each_shot(game, look, &of);
    return of.found;
}
