#include "men.h"

#include "../play/vocabulary.h"
#include "../show.h"
#include "../text.h"
#include "report_words.h"

#include <stdio.h>
#include <string.h>

static const char of_words[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

static bool is_in_word(char letter)
{
    return letter && strchr(of_words, letter);
}

static cue_balls ball_named(const cue_ball_set *balls, answer_word word)
{
    unsigned ball;
    for (ball = 0; ball < balls->count; ball++)
        if (balls->names[ball] && answer_is(word, balls->names[ball]))
            return CUE_BALL_BIT(ball);
    return 0;
}

/* In the help names of balls, with single blanks between them, stand before the word, and a comma or a full stop behind
 * it. */
static cue_balls told_by_help(const cue_ball_set *balls, const char *help, answer_word said)
{
    cue_balls named = 0;
    while (*help) {
        const answer_word word = {help, strspn(help, of_words)};
        const cue_balls ball = word.length ? ball_named(balls, word) : 0;
        const char end = help[word.length];
        if (named && !ball && (end == ',' || end == '.') && word.length == said.length &&
            strings_alike(word.text, said.text, said.length))
            return named;
        named = ball && end == ' ' ? named | ball : 0;
        help += word.length ? word.length + (end == ' ') : 1;
    }
    return 0;
}

/* In the picture the letter stands before the name of a ball. */
static cue_balls told_by_picture(const cue_ball_set *balls, const char *picture, char letter)
{
    const char *at = picture;
    cue_balls named = 0;
    while ((at = strchr(at, letter)) != NULL) {
        const answer_word name = {at + 1, strspn(at + 1, of_words)};
        if (name.length && (at == picture || !is_in_word(at[-1])))
            named |= ball_named(balls, name);
        at++;
    }
    return named;
}

/* Which balls a word may mean: queen, Q or Q12. */
static cue_balls meant(const cue_game *game, answer_word said)
{
    const cue_ball_set *balls = show_info(game).balls;
    const answer_word label = {said.text + 1, said.length - 1};
    const cue_balls labelled = balls && label.length ? ball_named(balls, label) : 0;
    const bool letter = *said.text >= 'A' && *said.text <= 'Z' && (said.length == 1 || labelled);
    cue_text text = {0};
    cue_balls found = 0;
    /* `hit 2 or 3 first` of the help does not make a man of `first`. */
    if (!balls || ball_named(balls, said) || (said.length < 3 && !letter) || (!letter && word_is_known(said)))
        return 0;
    if (letter && !show_write_picture(game, CUE_PICTURE_TEXT, &text))
        found = told_by_picture(balls, text.bytes, *said.text) & (labelled ? labelled : ~(cue_balls)0);
    else if (!letter && !cue_write_help(cue_game_position(game), &text, NULL))
        found = told_by_help(balls, text.bytes, said);
    cue_text_free(&text);
    return found;
}

cue_balls men_meant(const cue_game *game, answer_word said)
{
    const cue_ball_set *balls = show_info(game).balls;
    const cue_balls named = balls ? ball_named(balls, said) : 0;
    return named ? named : meant(game, said);
}

bool men_says(const cue_game *game, const char *line)
{
    const answer_word word = answer_whole(line);
    return word.length == 1 && meant(game, word);
}

/* Does the number of one of them stand behind the word, as in `queen 12`? Then that one is meant, and the word says no more. */
static bool has_number(const cue_game *game, cue_balls balls, const char *behind)
{
    return *behind == ' ' && balls && (ball_named(show_info(game).balls, answer_next(&behind)) & balls);
}

bool men_spell_out(const cue_game *game, cue_balls among, const char *line, cue_text *out, answer_refusal *why)
{
    bool spelled = false;
    char list[80];
    while (*line) {
        const answer_word word = {line, strspn(line, of_words)};
        const cue_balls balls = word.length ? meant(game, word) & among : 0;
        const char *name = balls ? show_info(game).balls->names[cue_lowest_ball(balls)] : line;
        const size_t length = word.length ? word.length : 1;
        if (has_number(game, balls, line + length)) {
            spelled = true;
            line += length + 1;
            continue;
        }
        if (balls & (balls - 1)) {
            answer_list_balls(show_info(game).balls, balls, list, sizeof list);
            return answer_refuse(why, "Which %.*s? There are: %s.", (int)length, line, list);
        }
        if (cue_text_append(out, name, balls ? strlen(name) : length))
            return false;
        spelled = spelled || balls;
        line += length;
    }
    return spelled;
}

bool men_spell_out_first(const cue_game *game, cue_balls first, cue_balls among, const char *line, cue_text *out,
                         answer_refusal *why)
{
    cue_text once = {0};
    answer_refusal several = {""}; /* *why may be about something else yet */
    const bool own = first && men_spell_out(game, first, line, &once, &(answer_refusal){""});
    bool found = men_spell_out(game, among, own ? once.bytes : line, out, &several);
    if (several.text[0])
        *why = several;
    else if (own && !found) {
        out->length = 0;
        found = !text_print(out, "%s", once.bytes);
    }
    cue_text_free(&once);
    return found;
}

/* A capital letter and the name, alone. */
static const char *find_label(const char *picture, const char *name)
{
    const char *at = picture;
    while ((at = strstr(at + 1, name)) != NULL)
        if (at[-1] >= 'A' && at[-1] <= 'Z' && (at - 1 == picture || !is_in_word(at[-2])) &&
            !is_in_word(at[strlen(name)]))
            return at - 1;
    return NULL;
}

bool men_labels(const cue_game *game, cue_balls balls, char labels[CUE_BALLS_MAX][4])
{
    const cue_ball_set *set = show_info(game).balls;
    cue_text picture = {0};
    bool found = !show_write_picture(game, CUE_PICTURE_TEXT, &picture) && picture.length;
    for (balls &= ~CUE_BALL_BIT(CUE_BALL); found && balls; balls &= balls - 1) {
        const unsigned ball = cue_lowest_ball(balls);
        const char *label = find_label(picture.bytes, set->names[ball]);
        found = label != NULL;
        if (found)
            (void)snprintf(labels[ball], sizeof labels[ball], "%.*s", (int)strlen(set->names[ball]) + 1, label);
    }
    if (set->names[CUE_BALL])
        (void)snprintf(labels[CUE_BALL], sizeof labels[CUE_BALL], "%.1s", set->names[CUE_BALL]);
    cue_text_free(&picture);
    return found;
}
