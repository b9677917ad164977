/* Shots as a line of text. A record is always written in the same way: a chain goes on while the next event starts at
 * the ball that it has reached; in a contact the moving ball comes first, and where both may have moved, the ball that
 * the chain has reached. */
#include <cuerules/shot.h>
#include <cuerules/writer.h>

/* The text so far, and the ball that the chain has reached, or CUE_NO_BALL. */
typedef struct notation {
    const cue_ball_set *balls;
    cue_writer out;
    unsigned reached;
} notation;

static void put(notation *line, const char *piece)
{
    cue_write(&line->out, "%s", piece);
}

/* A number that names nothing is written so that it can't be read back as something else. */
static void put_name(notation *line, const char *name)
{
    put(line, name ? name : "?");
}

static void put_ball(notation *line, unsigned ball)
{
    put_name(line, ball < line->balls->count ? line->balls->names[ball] : NULL);
}

static void begin_token(notation *line)
{
    if (line->out.length)
        put(line, " ");
}

/* Goes on with the chain, or begins one at that ball. */
static void chain_from(notation *line, unsigned ball)
{
    if (ball != line->reached) {
        begin_token(line);
        put_ball(line, ball);
    }
    line->reached = ball;
}

static void put_contact(notation *line, const cue_event *event)
{
    static const char *const signs[] = {"", "-", "-", "=", "~", "?"};
    const unsigned moving = event->detail <= CUE_MOVERS_UNKNOWN ? event->detail : CUE_MOVERS_UNKNOWN + 1u;
    const bool one = moving == CUE_FIRST_MOVES || moving == CUE_SECOND_MOVES;
    const bool second_first = one ? moving == CUE_SECOND_MOVES : event->other == line->reached;
    if (!moving) /* nothing happened */
        return;
    chain_from(line, second_first ? event->other : event->ball);
    put(line, signs[moving]);
    line->reached = second_first ? event->ball : event->other;
    put_ball(line, line->reached);
}

static void put_infraction(notation *line, const cue_event *event)
{
    begin_token(line);
    put(line, "!");
    put_name(line, cue_infraction_name(event->detail));
    if (event->ball != CUE_NO_BALL) {
        put(line, ":");
        put_ball(line, event->ball);
    }
    line->reached = CUE_NO_BALL;
}

static void put_event(notation *line, const cue_event *event)
{
    static const char *const signs[] = {NULL, "|", ">", "^"};
    if (event->type == CUE_EVENT_CONTACT) {
        put_contact(line, event);
    } else if (event->type == CUE_EVENT_INFRACTION) {
        put_infraction(line, event);
    } else if (event->type < CUE_EVENT_INFRACTION) {
        chain_from(line, event->ball);
        put(line, signs[event->type]);
        if (event->type == CUE_EVENT_POCKET && event->detail != CUE_NO_POCKET)
            put_name(line, cue_pocket_name(event->detail));
    } else {
        begin_token(line);
        put(line, "?");
        line->reached = CUE_NO_BALL;
    }
}

/* NUL-terminated, even where nothing is written. */
static notation begin_line(const cue_ball_set *balls, char *text, size_t capacity)
{
    if (capacity)
        *text = '\0';
    return (notation){balls, {text, capacity, 0}, CUE_NO_BALL};
}

size_t cue_event_write(const cue_event *event, const cue_ball_set *balls, char *text, size_t capacity)
{
    notation line = begin_line(balls, text, capacity);
    put_event(&line, event);
    return line.out.length;
}

size_t cue_shot_write_notation(const cue_shot *shot, const cue_ball_set *balls, char *text, size_t capacity)
{
    const cue_event *events = cue_shot_events(shot);
    notation line = begin_line(balls, text, capacity);
    uint32_t i;
    for (i = 0; i < shot->event_count; i++)
        put_event(&line, &events[i]);
    return line.out.length;
}
