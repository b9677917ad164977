#include "changed.h"

#include "../games.h"
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

/* Is nothing said but which ball was hit first? */
static bool only_hits(const report *said)
{
    return said->hit != CUE_BALL && said->hit != CUE_NO_BALL && !said->more_count && !said->chain_count && !said->dropped &&
           !said->off && !said->missed && !said->safe && !said->infractions && !said->it_dropped && !said->foul &&
           !said->no_rail && !said->no_hit && !said->is_called && !said->is_aim && !said->is_bare;
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

bool changed_write(const cue_game *then, const cue_action *recorded, const char *line, cue_text *out)
{
    known_table known;
    cue_text typed = {0};
    contrast is;
    report said;
    bool written = false;
    if (!known_of(then, &known) || known.table.also.no_pockets || show_kind(then, recorded).carries != CUE_CARRIES_SHOT ||
        cue_write_move(cue_game_position(then), recorded, &typed, NULL))
        return false;
    if (read(known.balls, line, &is))
        written = replace(typed.bytes, &is, out);
    else if (report_read(known.balls, ~(cue_balls)0, line, &said, &(answer_refusal){""}) && only_hits(&said))
        written = write_hit(typed.bytes, known.balls->names[said.hit], out);
    else if (answer_says(line, "no rail") && strchr(typed.bytes, '|'))
        written = write_no_rail(typed.bytes, out);
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

/* The number of the last shot that is meant: that a ball is in it, or that it can be changed as the line says. */
static size_t find_entry(const cue_game *game, const char *ball, const char *line)
{
    cue_game *copy = NULL;
    cue_action action;
    size_t found = 0, i;
    if (!games_rewind(game, &copy))
        return 0;
    for (i = 0; cue_game_log_at(game, i, &action); i++) {
        cue_text typed = {0};
        const bool shot = show_kind(copy, &action).carries == CUE_CARRIES_SHOT;
        if (ball ? shot && !cue_write_move(cue_game_position(copy), &action, &typed, NULL) && has_name(typed.bytes, ball)
                 : changed_write(copy, &action, line, &typed))
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
    return find_entry(game, NULL, line);
}

size_t changed_entry_of(const cue_game *game, const char *text)
{
    const cue_ball_set *const balls = show_info(game).balls;
    const char *const ball = balls ? last_ball(balls, text, text + strlen(text)) : NULL;
    return ball ? find_entry(game, ball, NULL) : 0;
}
