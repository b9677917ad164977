/* Shots as a line of text. A record is always written in the same way: a chain goes on while the next event starts at
 * the ball that it has reached; in a contact the moving ball comes first, and where both may have moved, the ball that
 * the chain has reached. */
#include <cuerules/shot.h>
#include <cuerules/writer.h>

#include <limits.h>
#include <string.h>

/* The text so far, and the ball that the chain has reached, or CUE_NO_BALL. */
typedef struct notation {
    const cue_ball_set *balls;
    cue_writer out;
    unsigned reached;
} notation;

/* As cue_write would; a record may have so many events that printf counts. */
static void put(notation *line, const char *piece)
{
    cue_writer *out = &line->out;
    const size_t length = strlen(piece), room = out->length < out->capacity ? out->capacity - out->length : 0;
    const size_t copied = length < room ? length : room - 1;
    if (room) {
        memcpy(out->bytes + out->length, piece, copied);
        out->bytes[out->length + copied] = '\0';
    }
    out->length += length;
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
    const unsigned said = event->detail & ~(unsigned)CUE_TOGETHER;
    const unsigned moving = said <= CUE_MOVERS_UNKNOWN ? said : CUE_MOVERS_UNKNOWN + 1u;
    const bool one = moving == CUE_FIRST_MOVES || moving == CUE_SECOND_MOVES;
    const unsigned reached = event->detail & CUE_TOGETHER ? (unsigned)CUE_NO_BALL : line->reached;
    const bool second_first = one ? moving == CUE_SECOND_MOVES : event->other == reached;
    const unsigned first = second_first ? event->other : event->ball;
    if (!moving) /* nothing happened */
        return;
    if (event->detail & CUE_TOGETHER) {
        begin_token(line);
        put(line, "+");
        put_ball(line, first);
    } else {
        chain_from(line, first);
    }
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

/* An event of one ball: a sign, and a name that may be left out where `unsaid` stands for it. */
static void put_deed(notation *line, const cue_event *event, const char *sign, unsigned unsaid,
                     const char *(*name_of)(unsigned number))
{
    chain_from(line, event->ball);
    put(line, sign);
    if (name_of && event->detail != unsaid)
        put_name(line, name_of(event->detail));
}

static void put_event(notation *line, const cue_event *event)
{
    switch (event->type) {
    case CUE_EVENT_CONTACT:
        put_contact(line, event);
        break;
    case CUE_EVENT_CUSHION:
        put_deed(line, event, "|", CUE_SIDE_UNSAID, cue_side_name);
        break;
    case CUE_EVENT_POCKET:
        put_deed(line, event, ">", CUE_NO_POCKET, cue_pocket_name);
        break;
    case CUE_EVENT_OFF_TABLE:
        put_deed(line, event, "^", UINT_MAX, NULL);
        break;
    case CUE_EVENT_LINE:
        put_deed(line, event, "/", UINT_MAX, cue_line_name);
        break;
    case CUE_EVENT_INFRACTION:
        put_infraction(line, event);
        break;
    default:
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
