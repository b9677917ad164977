#include "changed.h"

#include "../games.h"
#include "../guide/infractions.h"
#include "../guide/known.h"
#include "../guide/report.h"
#include "../guide/spoken.h"
#include "../show.h"
#include "../text.h"

#include <ctype.h>
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

static bool read(const cue_ball_set *balls, const char *line, contrast *out)
{
    static const char *const not[] = {", not ", " and not ", " not the ", " not in the ", " instead of "};
    static const char *const was[] = {" was really ", " was actually ", " was in fact ", " should have been "};
    const char *const end = line + strlen(line);
    size_t length;
    const char *mark = find_mark(line, not, sizeof not / sizeof not[0], &length);
    const bool backwards = !mark;
    const char *from, *to;
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

static bool is_of_name(char letter)
{
    return isalnum((unsigned char)letter) || letter == '_';
}

static size_t name_length(const char *at)
{
    size_t length = 0;
    while (is_of_name(at[length]))
        length++;
    return length;
}

static bool is_name(const char *at, const char *name)
{
    return name_length(at) == strlen(name) && strncmp(at, name, strlen(name)) == 0;
}

/* Each name that is the one becomes the other. False where there is none. */
static bool replace(const char *typed, const contrast *is, cue_text *out)
{
    bool found = false, written = true;
    while (*typed && written) {
        const size_t length = name_length(typed);
        if (is_name(typed, is->from)) {
            written = !text_print(out, "%s", is->to);
            found = true;
        } else {
            written = !text_print(out, "%.*s", (int)(length ? length : 1), typed);
        }
        typed += length ? length : 1;
    }
    return found && written;
}

/* Is nothing said that changes more than one thing? */
static bool says_little(const report *said)
{
    return !said->more_count && !said->chain_count && !said->off && !said->safe && !said->it_dropped && !said->no_rail && !said->no_hit && !said->is_called && !said->is_aim && !said->vague.text[0];
}

/* Is nothing said but which ball was hit first? */
static bool only_hits(const report *said)
{
    return says_little(said) && !said->infractions && said->hit != CUE_BALL && said->hit != CUE_NO_BALL && !said->dropped && !said->missed &&
           !said->is_bare;
}

/* Is nothing said but that a ball did not drop, or none did? *ball: which one, or CUE_NO_BALL for all object balls. */
static bool only_misses(const report *said, const char *line, unsigned *ball)
{
    static const char *const kept[] = {"no scratch",         "not a scratch",     "it wasn't a scratch", "that wasn't a scratch",
                                       "he didn't scratch",  "she didn't scratch", "didn't scratch",     "it was no scratch",
                                       "they didn't scratch", "no in-off",        "no in off",           NULL};
    if (answer_says_one(line, kept)) {
        *ball = CUE_BALL;
        return true;
    }
    *ball = said->missed_ball;
    return says_little(said) && !said->infractions && !said->foul && said->missed && !said->dropped && said->hit == CUE_BALL &&
           (!said->is_bare || said->missed_ball == said->lead);
}

/* Is nothing said but that one more ball dropped? For an object ball `too` has to say so, as it may be another one instead. */
static bool only_drops(const report *said, const char *line)
{
    static const char *const more[] = {"too", "also", "as well", "did"};
    size_t i = 0;
    while (i < sizeof more / sizeof more[0] && !answer_has(line, answer_whole(more[i])))
        i++;
    return says_little(said) && !said->infractions && !said->foul && said->dropped && !(said->dropped & (said->dropped - 1)) && !said->missed && !said->is_bare &&
           said->hit == CUE_BALL && (i < sizeof more / sizeof more[0] || said->dropped == CUE_BALL_BIT(CUE_BALL));
}

/* `cue-10>TR` becomes `cue-8-10>TR`, `cue-14 10>TR` becomes `cue-8 10>TR`, and `cue-8-10>TR` may become `cue-10>TR`. */
static bool write_hit(const char *typed, const char *ball, cue_text *out)
{
    static const char first[] = "cue-";
    const char *const at = strstr(typed, first), *hit, *behind;
    int before;
    if (!at)
        return false;
    hit = at + strlen(first);
    behind = hit + name_length(hit);
    before = (int)(hit - typed);
    if (is_name(hit, ball))
        return !text_print(out, "%s", typed);
    if (*behind == '-' && is_name(behind + 1, ball))
        return !text_print(out, "%.*s%s", before, typed, behind + 1);
    if (*behind == '>' || *behind == '^') /* it dropped, so the other one hit it */
        return !text_print(out, "%.*s%s-%s", before, typed, ball, hit);
    return !text_print(out, "%.*s%s%s", before, typed, ball, behind);
}

/* Without its rails: `cue-4 cue|` becomes `cue-4`. */
static bool write_no_rail(const char *typed, cue_text *out)
{
    bool written = true;
    while (*typed && written) {
        const size_t blanks = strspn(typed, " "), length = strcspn(typed + blanks, " ");
        const char *const token = typed + blanks;
        const size_t name = name_length(token), marks = strspn(token + name, "|");
        if (name && marks && name + marks == length)
            ; /* that a ball went to a rail, and no more */
        else
            written = !text_print(out, "%.*s%.*s", (int)blanks, typed, (int)strcspn(token, "| "), token);
        typed = token + length;
    }
    return written;
}

/* Is it the ball that is not to have dropped? name: NULL for any object ball. */
static bool is_dropped(const char *at, const char *name)
{
    return name ? is_name(at, name) : !is_name(at, "cue");
}

/* Without balls that dropped: `cue-5>TL` becomes `cue-5`, and `cue>` goes. */
static bool write_no_drop(const char *typed, const char *name, cue_text *out)
{
    bool found = false, written = true;
    while (*typed && written) {
        const size_t blanks = strspn(typed, " "), length = strcspn(typed + blanks, " ;");
        const char *const token = typed + blanks, *const drop = memchr(token, '>', length);
        const char *ball = drop ? drop : token;
        while (ball > token && is_of_name(ball[-1]))
            ball--;
        typed = token + length;
        if (!drop || !is_dropped(ball, name)) {
            written = !text_print(out, "%.*s%.*s%.*s", (int)blanks, " ", (int)length, token, *typed == ';', typed);
        } else {
            found = true; /* what it was hit by, if that is told, is told still */
            written = ball == token || !text_print(out, "%.*s%.*s", (int)blanks, " ", (int)(drop - token), token);
            written = written && !text_print(out, "%.*s", *typed == ';', typed);
        }
        typed += *typed == ';';
    }
    return found && written;
}

/* Before what the referee saw beside it. */
static bool write_added(const char *typed, const char *events, cue_text *out)
{
    const size_t length = strcspn(typed, ";");
    return !text_print(out, "%.*s %s%s", (int)length, typed, events, typed + length);
}

/* With one more ball that dropped. False where it is there already. */
static bool write_drop(const cue_ball_set *balls, const char *typed, const report *said, cue_text *out)
{
    const unsigned ball = cue_lowest_ball(said->dropped);
    const char *const name = ball == CUE_BALL ? "cue" : balls->names[ball];
    cue_text without = {0}, drop = {0};
    const bool written = !write_no_drop(typed, name, &without) &&
                         !text_print(&drop, "%s>%s", name,
                                     said->pockets[ball] == CUE_NO_POCKET ? "" : cue_pocket_name(said->pockets[ball])) &&
                         write_added(typed, drop.bytes, out);
    cue_text_free(&without);
    cue_text_free(&drop);
    return written;
}

/* Is nothing said but that there was a foul of that kind, which leaves all else as it was? */
static bool only_fouls(const report *said, unsigned *infraction)
{
    const uint32_t others = 1u << CUE_OUT_OF_TURN | 1u << CUE_WRONG_CUE_BALL | 1u << CUE_NO_CALL | 1u << CUE_BAD_CALL;
    *infraction = said->infractions ? (unsigned)__builtin_ctz(said->infractions) : 0;
    return says_little(said) && said->infractions && !(said->infractions & (said->infractions - 1)) &&
           !(said->infractions & others) && !said->dropped && !said->missed && said->hit == CUE_BALL;
}

/* Is nothing said but that there was no foul, or none of a kind? *infraction: which one, or CUE_INFRACTIONS for any. */
static bool only_denies_foul(const char *line, unsigned *infraction)
{
    static const char *const any[] = {"no foul", "no foul at all", "it was no foul", "it wasn't a foul", "not a foul", "that was no foul",
                                      "it was a good hit", "good hit", "clean hit", "a clean hit", "it was clean", NULL};
    static const char *const not[] = {"no", "not", "not a", "it wasn't a", "it was not a", "it was no", "it wasn't", "without a", NULL};
    size_t i;
    *infraction = CUE_INFRACTIONS;
    if (answer_says_one(line, any))
        return true;
    for (i = 0; not[i]; i++) {
        const char *rest = answer_behind(line, not[i]);
        const int found = rest ? infractions_take(&rest) : -1;
        if (found >= 0 && answer_is_empty(rest)) {
            *infraction = (unsigned)found;
            return true;
        }
    }
    return false;
}

bool changed_denies_foul(const char *line)
{
    unsigned infraction;
    return only_denies_foul(line, &infraction);
}

/* Without fouls that somebody saw, or those of that kind. False where there are none. */
static bool write_no_foul(const char *typed, unsigned infraction, cue_text *out)
{
    const char *const name = infraction == CUE_INFRACTIONS ? "" : cue_infraction_name(infraction);
    bool found = false, written = true;
    while (*typed && written) {
        const size_t blanks = strspn(typed, " "), length = strcspn(typed + blanks, " ;");
        const char *const token = typed + blanks;
        typed = token + length;
        if (*token == '!' && strncmp(token + 1, name, strlen(name)) == 0)
            found = true;
        else
            written = !text_print(out, "%.*s%.*s", (int)blanks, " ", (int)length, token);
        if (*typed == ';')
            written = written && !text_print(out, "%.*s", 1, typed++);
    }
    return found && written;
}

/* With that foul, and the ball that it concerns. False where it is there already. */
static bool write_foul(const cue_ball_set *balls, const char *typed, const report *said, unsigned infraction, cue_text *out)
{
    cue_text foul = {0};
    const bool written = !text_print(&foul, "!%s%s%s", cue_infraction_name(infraction), said->touched == CUE_NO_BALL ? "" : ":",
                                     said->touched == CUE_NO_BALL ? "" : balls->names[said->touched]) &&
                         !strstr(typed, foul.bytes) && !strstr(typed, "no stroke") && write_added(typed, foul.bytes, out);
    cue_text_free(&foul);
    return written;
}

/* Would it be a foul? */
static bool is_foul(const cue_game *then, const char *typed)
{
    cue_game *copy = NULL;
    cue_action action;
    const bool foul = !cue_game_clone(then, &copy, NULL) && !cue_game_read_move(copy, typed, &action, NULL) &&
                      !cue_game_try(copy, &action, NULL, 0, NULL) && show_is_foul(copy);
    cue_game_free(copy);
    return foul;
}

/* That no ball came to a rail is not said where only what dropped is taken back. */
static bool with_rail(const cue_game *then, cue_text *typed)
{
    cue_text railed = {0};
    bool written = true;
    if (!strchr(typed->bytes, '|') && is_foul(then, typed->bytes) && write_added(typed->bytes, "cue|", &railed) &&
        !is_foul(then, railed.bytes)) {
        typed->length = 0;
        written = !text_print(typed, "%s", railed.bytes);
    }
    cue_text_free(&railed);
    return written;
}

/* The word before the colon that says so is denied. */
static bool write_no_miss(const char *typed, cue_text *out)
{
    const char *const mark = strchr(typed, ':');
    const char *at = typed;
    while (mark && at < mark && !is_name(at, "miss")) {
        const size_t length = name_length(at);
        at += length ? length : 1;
    }
    if (!mark || at >= mark || (at - typed >= 3 && strncmp(at - 3, "no ", 3) == 0))
        return false;
    return !text_print(out, "%.*sno %s", (int)(at - typed), typed, at);
}

/* What is said of the shot as it is typed; *dropped: which ball did not drop after all. */
static bool write_said(const cue_game *then, const known_table *known, const char *typed, const char *line, cue_text *out)
{
    static const char *const no_miss[] = {"no miss", "not a miss", "it wasn't a miss", "it was not a miss", "without miss", NULL};
    report said;
    unsigned ball;
    bool read;
    if (answer_says_one(line, no_miss)) /* the foul stays */
        return write_no_miss(typed, out);
    if (only_denies_foul(line, &ball))
        return write_no_foul(typed, ball, out);
    read = report_read(known->balls, ~(cue_balls)0, line, &said, &(answer_refusal){""});
    if (!read)
        return false;
    if (only_hits(&said))
        return write_hit(typed, known->balls->names[said.hit], out);
    if (only_misses(&said, line, &ball))
        return write_no_drop(typed, ball == CUE_NO_BALL ? NULL : ball == CUE_BALL ? "cue" : known->balls->names[ball], out) &&
               with_rail(then, out);
    if (only_fouls(&said, &ball))
        return write_foul(known->balls, typed, &said, ball, out);
    return only_drops(&said, line) && write_drop(known->balls, typed, &said, out);
}

bool changed_write(const cue_game *then, const cue_action *recorded, const char *line, cue_text *out)
{
    known_table known;
    cue_text typed = {0};
    contrast is;
    bool written = false;
    if (!known_of(then, &known) || known.table.also.no_pockets || show_kind(then, recorded).carries != CUE_CARRIES_SHOT ||
        cue_write_move(cue_game_position(then), recorded, &typed, NULL))
        return false;
    if (read(known.balls, line, &is))
        written = replace(typed.bytes, &is, out);
    else if (answer_says(line, "no rail"))
        written = strchr(typed.bytes, '|') && write_no_rail(typed.bytes, out);
    else
        written = write_said(then, &known, typed.bytes, line, out);
    cue_text_free(&typed);
    return written;
}

/* Has a shot, as it is typed, that name in it? */
static bool has_name(const char *typed, const char *name)
{
    while (*typed && !is_name(typed, name)) {
        const size_t length = name_length(typed);
        typed += length ? length : 1;
    }
    return *typed;
}

bool changed_has_ball(const cue_game *then, const cue_action *recorded, const char *text)
{
    const cue_ball_set *const balls = show_info(then).balls;
    const char *const ball = balls ? last_ball(balls, text, text + strlen(text)) : NULL;
    cue_text typed = {0};
    const bool has = ball && !cue_write_move(cue_game_position(then), recorded, &typed, NULL) && has_name(typed.bytes, ball);
    cue_text_free(&typed);
    return has;
}

/* The number of the last shot that has the ball, or else that can be changed as the line says. */
static size_t find_entry(const cue_game *game, bool by_ball, const char *line)
{
    cue_game *copy = NULL;
    cue_action action;
    size_t found = 0, i;
    if (!games_rewind(game, &copy))
        return 0;
    for (i = 0; cue_game_log_at(game, i, &action); i++) {
        cue_text typed = {0};
        const bool shot = show_kind(copy, &action).carries == CUE_CARRIES_SHOT;
        if (by_ball ? shot && changed_has_ball(copy, &action, line) : changed_write(copy, &action, line, &typed))
            found = i + 1;
        cue_text_free(&typed);
        if (cue_game_redo(copy, NULL, NULL))
            break;
    }
    cue_game_free(copy);
    return found;
}

size_t changed_entry(const cue_game *game, const char *line)
{
    return find_entry(game, false, line);
}

size_t changed_entry_of(const cue_game *game, const char *text)
{
    return find_entry(game, true, text);
}
