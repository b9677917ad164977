#include "carom.h"

#include "guide/answers.h"
#include "guide/known.h"
#include "guide/spoken.h"
#include "out.h"
#include "show.h"
#include "text.h"

#include <cuerules/ruleset.h>
#include <math.h>
#include <string.h>

bool carom_is(const cue_game *game)
{
    const cue_ball_set *balls = show_info(game).balls;
    return balls && balls->also.no_pockets;
}

unsigned carom_own_ball(const cue_game *game, int player)
{
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    return player >= 0 && definition->cue_ball ? definition->cue_ball(cue_game_state(game), (unsigned)player) : CUE_BALL;
}

/* The ball of whoever plays next, also where the rulings are those of a dry run. */
static unsigned next_ball(const cue_game *game)
{
    size_t count, i;
    const cue_ruling *said = cue_game_rulings(game, &count);
    int player = cue_step_head(cue_game_state(game))->to_act;
    for (i = 0; i < count; i++)
        player = said[i].type == CUE_RULING_TURN ? said[i].player : player;
    return carom_own_ball(game, player);
}

/* Where nobody knows where the balls lie, the spot that it has if none is in the way. */
static bool write_due_spot(const cue_game *game, const cue_ball_set *balls, unsigned ball, cue_text *out)
{
    const bool shared = ball != carom_own_ball(game, 0) && ball != carom_own_ball(game, 1);
    const char *const spot = shared ? "top" : ball == next_ball(game) ? "middle" : "centre";
    return !text_print(out, "The %s goes on the %s spot, if that is free.", balls->names[ball], spot);
}

bool carom_write_spot(const cue_game *game, const cue_ruling *ruling, cue_text *out)
{
    static const char *const names[CUE_CAROM_SPOTS] = {"top", "centre", "middle", "left", "right"};
    cue_respot_ruling respot;
    known_table known;
    unsigned spot;
    if (ruling->type != CUE_RULING_RESPOT || !carom_is(game) || !known_of(game, &known))
        return false;
    memcpy(&respot, &ruling->data, sizeof respot);
    if (!respot.known)
        return write_due_spot(game, known.balls, respot.ball, out);
    for (spot = 0; spot < CUE_CAROM_SPOTS; spot++) {
        const cue_point at = cue_carom_spot(&known.table, spot);
        if (hypot(at.x - respot.at[0], at.y - respot.at[1]) < 1e-6)
            return !text_print(out, "The %s goes on the %s spot.", known.balls->names[respot.ball], names[spot]);
    }
    return false;
}

/* What the stroke's own ball did before it touched the last of the others. */
typedef struct way {
    cue_balls left; /* not touched */
    unsigned cushions, last;
} way;

static way way_of(const cue_shot *shot, unsigned own, cue_balls others)
{
    way done = {others, 0, CUE_NO_BALL};
    uint32_t i;
    for (i = 0; i < shot->event_count && done.left; i++) {
        const cue_event event = cue_shot_events(shot)[i];
        const bool contact = event.type == CUE_EVENT_CONTACT && (event.ball == own || event.other == own);
        const unsigned other = event.ball == own ? event.other : event.ball;
        done.cushions += event.type == CUE_EVENT_CUSHION && event.ball == own;
        if (contact && cue_in_set(done.left, other)) {
            done.left &= ~CUE_BALL_BIT(other);
            done.last = other;
        }
    }
    return done;
}

/* Does the line say that the stroke was good after all, and nothing else? */
static bool says_point(const char *line)
{
    static const char *const words[] = {"it",  "was",  "that",   "a",   "is",   "he",   "she", "they", "did", "made", "make",
                                        "got", "it's", "that's", "the", "does", "shot", "all", "stroke", "after", ",",    NULL};
    static const char *const points[] = {"point",  "good",    "scored", "scores", "score",
                                         "counts", "counted", "count",  "valid",  NULL};
    bool says = false;
    while (!answer_is_empty(line)) {
        const answer_word word = answer_next(&line);
        if (answer_is_one(word, points))
            says = true;
        else if (word.length && !answer_is_one(word, words))
            return false;
    }
    return says;
}

/* How many cushions the line says there were, and nothing else of the stroke, but that it was good; 0 for none. */
static unsigned says_cushions(const char *line)
{
    static const char *const idle[] = {"it",   "was", "there", "were", "that", "he",    "she", "they",  "hit", "had",
                                       "took", "it's", "only", "did",  "hits", "touched", "the", "went", "of", NULL};
    static const char *const cushions[] = {"cushion", "cushions", "rail", "rails", NULL};
    answer_word word = answer_next(&line);
    unsigned number;
    while (answer_is_one(word, idle))
        word = answer_next(&line);
    number = spoken_count_to(word, 9);
    if (!number || !answer_is_one(answer_next(&line), cushions))
        return 0;
    line += strspn(line, " ,");
    while (answer_is_one(answer_next(&(const char *){line}), idle)) /* three cushions it was */
        (void)answer_next(&line);
    return answer_is_empty(line) || strncmp(line, "before ", strlen("before ")) == 0 || says_point(line) ? number : 0;
}

unsigned carom_says_points(const char *line)
{
    static const char *const idle[] = {"it",  "was",   "only",   "just", "ran",    "he",    "she",    "they",  "made", "had",
                                       "the", "scored", "inning", "of",   "points", "point", "run", "a", "got", NULL};
    unsigned points = 0;
    while (!answer_is_empty(line)) {
        const answer_word word = answer_next(&line);
        const unsigned number = answer_is(word, "a") ? 0 : spoken_count_to(word, 99);
        if (number && points)
            return 0;
        points += number;
        if (!number && word.length && !answer_is_one(word, idle))
            return 0;
    }
    return points;
}

/* The two balls that a stroke met, and how many cushions came before each of them. */
typedef struct carom {
    unsigned first, second, before, between;
} carom;

/* False where it did not meet two. */
static bool read_carom(const cue_shot *shot, unsigned own, carom *out)
{
    uint32_t i;
    *out = (carom){CUE_NO_BALL, CUE_NO_BALL, 0, 0};
    for (i = 0; i < shot->event_count && out->second == CUE_NO_BALL; i++) {
        const cue_event event = cue_shot_events(shot)[i];
        const unsigned other = event.ball == own ? event.other : event.ball;
        if (event.type == CUE_EVENT_CUSHION && event.ball == own)
            *(out->first == CUE_NO_BALL ? &out->before : &out->between) += 1;
        if (event.type == CUE_EVENT_CONTACT && (event.ball == own || event.other == own) && other != out->first)
            *(out->first == CUE_NO_BALL ? &out->first : &out->second) = other;
    }
    return out->second != CUE_NO_BALL;
}

static bool write_carom(const carom *of, const char *const *names, unsigned own, cue_text *out)
{
    enum { MOST = 20 };
    static const char cushions[MOST + 1] = "||||||||||||||||||||";
    return of->before <= MOST && of->between <= MOST &&
           !text_print(out, "%s%.*s-%s %s%.*s-%s", names[own], (int)of->before, cushions, names[of->first], names[own],
                       (int)of->between, cushions, names[of->second]);
}

/* The referee's word that stands before what the balls did: a point or a miss. */
static bool write_verdict(const cue_game *then, const cue_action *recorded, cue_text *out)
{
    cue_text typed = {0};
    const char *const mark = cue_write_move(cue_game_position(then), recorded, &typed, NULL) ? NULL : strchr(typed.bytes, ':');
    const bool written = !mark || !text_print(out, "%.*s : ", (int)strcspn(typed.bytes, " :"), typed.bytes);
    cue_text_free(&typed);
    return written;
}

/* The ball that the line says was hit first, and nothing else; CUE_NO_BALL for none. */
static unsigned says_first(const cue_ball_set *balls, const char *line)
{
    static const char *const idle[] = {"it", "was", "he", "she", "they", "hit", "hits", "ball", "did", "touched", ",", NULL};
    unsigned found = CUE_NO_BALL;
    bool first = false, only = true;
    while (only && !answer_is_empty(line)) {
        const answer_word word = answer_next(&line);
        if (answer_is(word, "first"))
            first = true;
        else if (!answer_is_one(word, idle))
            only = found == CUE_NO_BALL && answer_ball(balls, ~(cue_balls)0, word, "", &found, &(answer_refusal){""});
    }
    return only && first ? found : CUE_NO_BALL;
}

bool carom_is_change(const cue_game *game, const char *line)
{
    return says_point(line) || says_cushions(line) || says_first(show_info(game).balls, line) != CUE_NO_BALL;
}

bool carom_change(const cue_game *then, const cue_action *recorded, const char *line, cue_text *out)
{
    const cue_shot *const shot = recorded->data.pointer;
    const cue_ball_set *const balls = show_info(then).balls;
    const unsigned own = carom_own_ball(then, cue_step_head(cue_game_state(then))->to_act), cushions = says_cushions(line);
    unsigned first;
    carom met;
    if (!shot || shot->no_stroke || shot->by || own == CUE_BALL)
        return false;
    first = says_first(balls, line);
    if (read_carom(shot, own, &met) && (cushions || first == met.first || first == met.second)) {
        if (!cushions && first == met.second)
            met = (carom){met.second, met.first, met.before, met.between};
        if (cushions && cushions < met.before)
            met.before = cushions;
        met.between = cushions ? cushions - met.before : met.between;
        return (cushions || write_verdict(then, recorded, out)) && write_carom(&met, balls->names, own, out);
    }
    return says_point(line) && !text_print(out, "point");
}

/* The ball other than the stroke's own that met three cushions, which is more often mistyped than seen. */
static unsigned other_at_cushions(const cue_shot *shot, unsigned own)
{
    unsigned cushions[CUE_BALLS_MAX] = {0};
    uint32_t i;
    for (i = 0; i < shot->event_count; i++) {
        const cue_event event = cue_shot_events(shot)[i];
        if (event.type == CUE_EVENT_CUSHION && event.ball != own && ++cushions[event.ball] == 3)
            return event.ball;
    }
    return CUE_NO_BALL;
}

/* A point, a foul, or something that is not about this player's stroke? */
static bool is_explained(const cue_game *game)
{
    size_t count, i;
    const cue_ruling *said = cue_game_rulings(game, &count);
    for (i = 0; i < count && said[i].type != CUE_RULING_SCORE && said[i].type != CUE_RULING_FOUL; i++) {
    }
    return i < count;
}

/* Did the referee's word decide, or does the record hold nothing? Then it has no reason to give. */
static bool is_by_eye(const cue_game *game, const cue_action *action)
{
    cue_text typed = {0};
    const bool by_eye =
        cue_write_move(cue_game_position(game), action, &typed, NULL) || !typed.bytes || strchr(typed.bytes, ':');
    cue_text_free(&typed);
    return by_eye;
}

void carom_say_missing(const cue_game *game, const cue_action *action, int player)
{
    const cue_shot *shot = action->data.pointer;
    const cue_ball_set *balls = show_info(game).balls;
    known_table known;
    unsigned own, other;
    way done;
    if (!carom_is(game) || carom_own_ball(game, player) == CUE_BALL || show_kind(game, action).carries != CUE_CARRIES_SHOT ||
        !shot || shot->no_stroke || shot->by || is_explained(game) || is_by_eye(game, action) ||
        !known_of(game, &known))
        return;
    own = carom_own_ball(game, player);
    done = way_of(shot, own, known_in_play(&known) & ~CUE_BALL_BIT(own) & ~CUE_BALL_BIT(CUE_BALL));
    if (!done.left)
        out_print("  No point: only %u cushion%s before %s.\n", done.cushions, done.cushions == 1 ? "" : "s",
                  answer_the_ball(balls, done.last));
    else if (done.last != CUE_NO_BALL)
        out_print("  No point: %s was not touched.\n", answer_the_ball(balls, cue_lowest_ball(done.left)));
    else
        out_print("  No point: no ball was touched.\n");
    other = other_at_cushions(shot, own);
    if (other != CUE_NO_BALL)
        out_print("  The cushions are those of %s; the cue ball's are typed c|||. `undo` takes the stroke back.\n",
                  answer_the_ball(balls, other));
}
