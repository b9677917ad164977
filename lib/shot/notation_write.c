/* Shots as a line of text. One record has one text: a chain goes on while the next event starts at the ball it
 * has reached, the moving ball comes first, and of two that may both have moved the one that the chain has reached.
 */
#include <cuerules/shot.h>

#include <string.h>

/* The text so far, and the ball that the chain has reached, or CUE_NO_BALL. */
typedef struct line {
    const cue_ball_set *balls;
    char *text;
    size_t capacity, length;
    unsigned reached;
} line;

static void put(line *to, const char *piece)
{
    const size_t length = strlen(piece);
    if (to->length < to->capacity) {
        const size_t room = to->capacity - to->length;
        memcpy(to->text + to->length, piece, length < room ? length : room);
    }
    to->length += length;
}

/* A number that names nothing is written so that it can't be read back as something else. */
static void put_name(line *to, const char *name)
{
    put(to, name ? name : "?");
}

static void put_ball(line *to, unsigned ball)
{
    put_name(to, ball < to->balls->count ? to->balls->names[ball] : NULL);
}

static void begin_token(line *to)
{
    if (to->length)
        put(to, " ");
}

/* Goes on with the chain, or begins one at that ball. */
static void chain_from(line *to, unsigned ball)
{
    if (ball != to->reached) {
        begin_token(to);
        put_ball(to, ball);
    }
    to->reached = ball;
}

static void put_contact(line *to, const cue_event *event)
{
    static const char *const signs[] = {"", "-", "-", "=", "~", "?"};
    const unsigned moving = event->detail <= CUE_MOVERS_UNKNOWN ? event->detail : CUE_MOVERS_UNKNOWN + 1u;
    const bool one = moving == CUE_FIRST_MOVES || moving == CUE_SECOND_MOVES;
    const bool second_first = one ? moving == CUE_SECOND_MOVES : event->other == to->reached;
    if (!moving) /* nothing happened */
        return;
    chain_from(to, second_first ? event->other : event->ball);
    put(to, signs[moving]);
    to->reached = second_first ? event->ball : event->other;
    put_ball(to, to->reached);
}

static void put_infraction(line *to, const cue_event *event)
{
    begin_token(to);
    put(to, "!");
    put_name(to, cue_infraction_name(event->detail));
    if (event->ball != CUE_NO_BALL) {
        put(to, ":");
        put_ball(to, event->ball);
    }
    to->reached = CUE_NO_BALL;
}

static void put_event(line *to, const cue_event *event)
{
    static const char *const signs[] = {NULL, "|", ">", "^"};
    if (event->type == CUE_EVENT_CONTACT) {
        put_contact(to, event);
    } else if (event->type == CUE_EVENT_INFRACTION) {
        put_infraction(to, event);
    } else if (event->type < CUE_EVENT_INFRACTION) {
        chain_from(to, event->ball);
        put(to, signs[event->type]);
        if (event->type == CUE_EVENT_POCKET && event->detail != CUE_NO_POCKET)
            put_name(to, cue_pocket_name(event->detail));
    } else {
        begin_token(to);
        put(to, "?");
        to->reached = CUE_NO_BALL;
    }
}

static size_t end(line *of)
{
    if (of->capacity)
        of->text[of->length < of->capacity ? of->length : of->capacity - 1] = '\0';
    return of->length;
}

size_t cue_event_write(const cue_event *event, const cue_ball_set *balls, char *text, size_t capacity)
{
    line to = {balls, text, capacity, 0, CUE_NO_BALL};
    put_event(&to, event);
    return end(&to);
}

size_t cue_shot_write_notation(const cue_shot *shot, const cue_ball_set *balls, char *text, size_t capacity)
{
    const cue_event *events = cue_shot_events(shot);
    line to = {balls, text, capacity, 0, CUE_NO_BALL};
    uint32_t i;
    for (i = 0; i < shot->event_count; i++)
        put_event(&to, &events[i]);
    return end(&to);
}
