/* Shots: what was observed at a table, as a flat record in memory of the caller's; a builder that a physics
 * engine feeds event by event, without allocation; the checks that a record is possible; a summary of it;
 * the text notation. See docs/shots.md. Nothing here allocates or minds which thread calls it. Since 1.0. */
#ifndef CUERULES_SHOT_H
#define CUERULES_SHOT_H

#include <cuerules/export.h>
#include <cuerules/random.h>
#include <cuerules/status.h>
#include <cuerules/table.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

CUE_BEGIN_DECLS

typedef enum cue_event_type {
    CUE_EVENT_CONTACT,   /* ball and other touched; detail: who moved just before, see below */
    CUE_EVENT_CUSHION,   /* ball touched a cushion; detail: cue_side */
    CUE_EVENT_POCKET,    /* ball dropped; detail: cue_pocket, or CUE_NO_POCKET where it is not known */
    CUE_EVENT_OFF_TABLE, /* ball left the table */
    CUE_EVENT_INFRACTION, /* detail: cue_infraction; ball: the one concerned, or CUE_NO_BALL */
    CUE_EVENT_LINE,       /* the ball's centre crossed a line, either way; detail: cue_line */
    CUE_EVENT_RESERVED,   /* of a later version; for now no record may have it */
    CUE_ANY_EVENT
} cue_event_type;

/* Who moved just before a contact: the first ball, the second, both (the sum), or neither (0: they lay still and
 * touched, which has no effect on anything). Unknown: those of the two that were set in motion before, which are the
 * cue ball, the balls that touched it when the shot began, both balls of every earlier contact in which one moved, and
 * balls that have crossed a line; if that is none of them, neither. Added to it, CUE_TOGETHER: at the same moment as
 * the contact just before (those of balls at rest are passed over). */
enum { CUE_FIRST_MOVES = 1, CUE_SECOND_MOVES = 2, CUE_MOVERS_UNKNOWN = 4, CUE_TOGETHER = 8 };

/* Which cushion: left where x is small, the head (baulk) or the foot (top) end. In JSON L, R, B and T. */
typedef enum cue_side {
    CUE_SIDE_UNSAID,
    CUE_SIDE_LEFT,
    CUE_SIDE_RIGHT,
    CUE_SIDE_HEAD,
    CUE_SIDE_FOOT,
    CUE_SIDES
} cue_side;

/* Lines across the table: at 1/4, 1/2 and 3/4 of its length from the head, and the baulk line of snooker. */
typedef enum cue_line { CUE_LINE_HEAD, CUE_LINE_CENTRE, CUE_LINE_FOOT, CUE_LINE_BAULK, CUE_LINES } cue_line;

/* Their names as they stand in JSON; NULL for one that has none. */
CUE_API const char *cue_side_name(unsigned side);
CUE_API const char *cue_line_name(unsigned line);

typedef enum cue_infraction {
    CUE_TOUCHED_BALL,
    CUE_DOUBLE_HIT,
    CUE_PUSH_SHOT,
    CUE_JUMP_SHOT,
    CUE_BALLS_STILL_MOVING,
    CUE_NO_FOOT_ON_FLOOR,
    CUE_WRONG_CUE_BALL,
    CUE_OUT_OF_TURN,
    CUE_BALL_NOT_SPOTTED,
    CUE_BAD_CUE_BALL_PLACEMENT,
    CUE_BAD_PLAY_FROM_KITCHEN,
    CUE_NO_CALL,
    CUE_BAD_CALL, /* something was called or nominated that may not be, and played; it works as CUE_NO_CALL does */
    CUE_SLOW_PLAY,
    CUE_TEMPLATE, /* the template of the rack */
    CUE_CONFERRING,
    CUE_MEASURED, /* a gap or a distance, with an object */
    CUE_UNSPORTSMANLIKE,
    CUE_OTHER_INFRACTION,
    CUE_INFRACTIONS
} cue_infraction;

/* Their names as they stand in JSON; NULL beyond the last. */
CUE_API const char *cue_infraction_name(unsigned infraction);
/* What the referee says when an infraction is a foul: English, with {player}. NULL beyond the last. */
CUE_API const char *cue_infraction_sentence(unsigned infraction);

/* One event, four bytes. Members that its type does not use are 0, except for `ball` and an unknown pocket (see
 * above). */
typedef struct cue_event {
    uint8_t type, ball, other, detail;
} cue_event;

/* A shot. bytes: of the whole record, the events behind it included, rounded up to a multiple of 8. rest:
 * the places of the balls in `resting`, when has_rest; all other bytes are zero. touching: when has_touching, the
 * object balls that touched the cue ball as the shot began, as declared; otherwise a known layout says it. by: 0, or
 * 1 + the player whose stroke this was, if that is not who is to act. struck: 0, or 1 + the ball that the tip struck, if
 * that is not the cue ball. unmoved: with has_rest, all other balls that are still on the table rest where they lay in
 * the known layout, or else where they were last seen. cut: 0 in a record that is built; a log leaves out the last
 * places of `rest`, those of balls that don't rest anywhere, and says how many. Copy `bytes` bytes of a record, never a
 * struct. */
typedef struct cue_shot {
    uint32_t bytes;
    uint32_t event_count;
    cue_balls resting, touching;
    uint8_t has_rest, has_touching;
    uint8_t no_stroke; /* a ball brushed while addressing, say: infractions only */
    uint8_t snookered; /* the referee's own eye: cue_referees_eye */
    uint8_t by, struck;
    uint8_t unmoved;
    uint8_t cut; /* places of `rest` that are left out at its end */
    uint8_t reserved[8];
    cue_point rest[CUE_BALLS_MAX];
} cue_shot;

/* Whether the next player is snookered, as the referee sees it. What is said decides, also where the layout is known;
 * unsaid, a known layout decides, and an unknown one means no. */
typedef enum cue_referees_eye { CUE_EYE_UNSAID, CUE_EYE_SNOOKERED, CUE_EYE_NOT_SNOOKERED } cue_referees_eye;

/* The events stand right behind the places. */
static inline const cue_event *cue_shot_events(const cue_shot *shot)
{
    return (const cue_event *)(const void *)(shot->rest + CUE_BALLS_MAX - shot->cut);
}

/* The ball that the tip struck, where the cue ball is CUE_BALL. */
static inline unsigned cue_tip_ball(const cue_shot *shot)
{
    return shot->struck ? shot->struck - 1u : (unsigned)CUE_BALL;
}

/* Bytes of a record with so many events and all places; SIZE_MAX, more than there can be, where size_t can't say it. */
static inline size_t cue_shot_size(size_t events)
{
    return events <= (SIZE_MAX - sizeof(cue_shot) - 7) / sizeof(cue_event)
               ? (sizeof(cue_shot) + events * sizeof(cue_event) + 7) & ~(size_t)7
               : SIZE_MAX;
}

/* Builds a record in memory of the caller's, aligned for uint64_t. Every call is harmless: events that don't fit are
 * counted, the first impossible value is remembered, and cue_shot_built() then fails. It also fails for a builder
 * that is all zero. A record that was not finished is no shot: its `bytes` are 0, and it is refused. */
typedef struct cue_shot_builder {
    cue_shot *shot;  /* NULL where it could not begin */
    size_t size;     /* of the memory */
    uint32_t events; /* asked for, whether there was room or not */
    uint32_t wrong, wrong_event, wrong_number; /* the first impossible value: cue_shot_build_status */
    cue_balls gone; /* balls that have dropped or left the table so far */
    uint32_t reserved[3];
} cue_shot_builder;

CUE_API cue_shot_builder cue_shot_build(void *memory, size_t size);
/* moving: CUE_FIRST_MOVES, CUE_SECOND_MOVES, both, 0, or CUE_MOVERS_UNKNOWN; CUE_TOGETHER may be added. */
CUE_API void cue_shot_contact(cue_shot_builder *builder, unsigned ball, unsigned other, unsigned moving);
/* The same from how fast either ball was just before, in m/s: one that was slower than this lay still. Nothing is
 * written where both did. */
#define CUE_SPEED_AT_REST 0.001
CUE_API void cue_shot_contact_speeds(cue_shot_builder *builder, unsigned ball, unsigned other, double speed,
                                     double other_speed);
CUE_API void cue_shot_cushion(cue_shot_builder *builder, unsigned ball);
CUE_API void cue_shot_cushion_side(cue_shot_builder *builder, unsigned ball, cue_side side);
CUE_API void cue_shot_pocket(cue_shot_builder *builder, unsigned ball, unsigned pocket);
CUE_API void cue_shot_off_table(cue_shot_builder *builder, unsigned ball);
CUE_API void cue_shot_line(cue_shot_builder *builder, unsigned ball, cue_line line);
CUE_API void cue_shot_infraction(cue_shot_builder *builder, cue_infraction infraction, unsigned ball);
/* No stroke was made; whose stroke it was, out of turn; which ball the tip struck; which object balls touched the cue
 * ball when the shot began; whether the referee sees that the next player is snookered. */
CUE_API void cue_shot_no_stroke(cue_shot_builder *builder);
CUE_API void cue_shot_by(cue_shot_builder *builder, unsigned player);
CUE_API void cue_shot_struck(cue_shot_builder *builder, unsigned ball);
CUE_API void cue_shot_touching(cue_shot_builder *builder, cue_balls balls);
CUE_API void cue_shot_snookered(cue_shot_builder *builder, cue_referees_eye seen);
/* Where a ball came to rest; one call for every ball that is still on the table, or none at all. */
CUE_API void cue_shot_rest(cue_shot_builder *builder, unsigned ball, double x, double y);
/* All balls for which that call is not made, perhaps for none, rest where they lay before the shot. */
CUE_API void cue_shot_unmoved(cue_shot_builder *builder);
/* Any event as it is; whether its numbers name anything is left to cue_shot_check. */
CUE_API void cue_shot_add(cue_shot_builder *builder, cue_event event);

/* The finished record (it is the builder's memory); NULL when there was too little room, or when the builder was
 * given a value that no record can hold. More may be added afterwards; the record then has to be finished again. */
CUE_API const cue_shot *cue_shot_built(cue_shot_builder *builder);

/* Why cue_shot_built gives NULL; CUE_OK where it does not. CUE_LIMIT: too little memory, and how much is needed.
 * CUE_BAD_VALUE: memory that is not aligned; or, with the path /events/N, /rest, /by, /struck or /snookered, the first
 * number that names nothing (a ball beyond CUE_BALLS_MAX, a pocket, an infraction, who moved) or that is no place or
 * speed. */
CUE_API cue_status cue_shot_build_status(const cue_shot_builder *builder, cue_error *error);

/* What the rules of most games ask of a shot. Contacts of balls at rest are left out; a contact with a ball that
 * touched the cue ball when the shot began counts where such a ball moves before the cue ball touches anything. If the
 * tip struck another ball, the cue ball counts as having touched nothing: no rule asks what it hit. */
typedef struct cue_shot_summary {
    cue_balls available; /* balls that could take part: on the table, or in hand and placed by the stroke */
    cue_balls touching;  /* balls that touched the cue ball when the shot began, where that matters to the rest */
    cue_balls potted, off_table;
    cue_balls struck;           /* balls that the cue ball touched, */
    cue_balls together;         /* of these, those at the same moment as the one before in struck_order, */
    uint8_t struck_count;       /* and in which order for the first time */
    uint8_t first_struck;       /* CUE_NO_BALL when it touched nothing */
    uint8_t rail;               /* in the whole shot a ball touched a cushion or dropped */
    uint8_t rail_after_contact; /* the same, after the cue ball's first contact */
    uint32_t infractions;       /* events of that type, and one each where `by` or `struck` may be one */
    cue_balls mentioned;        /* the cue ball, the struck ball, and balls of any event but a contact of balls at rest */
    uint8_t tip_ball;           /* the ball that the tip struck: the cue ball as a rule */
    uint8_t cue_ball;           /* the shooter's: CUE_BALL, but where each player has one */
    uint8_t reserved[26];
    uint8_t struck_order[CUE_BALLS_MAX];
    uint8_t pocket[CUE_BALLS_MAX]; /* of potted balls; CUE_NO_POCKET for all others */
} cue_shot_summary;

/* The balls that the cue ball touched at the moment of its first contact: one as a rule, none if it touched nothing. */
static inline cue_balls cue_struck_first(const cue_shot_summary *summary)
{
    cue_balls first = summary->struck_count ? CUE_BALL_BIT(summary->first_struck) : 0;
    unsigned i;
    for (i = 1; summary->together && i < summary->struck_count; i++) {
        if (!cue_in_set(summary->together, summary->struck_order[i]))
            break;
        first |= CUE_BALL_BIT(summary->struck_order[i]);
    }
    return first;
}

/* The balls that touched the cue ball when a shot began: as it declares, else as a known layout has it (centres
 * at most 2R + CUE_OVERLAP_ALLOWED apart), else none. shot: NULL for one that is still to come. The second is for a cue
 * ball of the player's own. */
CUE_API cue_balls cue_touching_balls(const cue_shot *shot, const cue_table *table, const cue_layout *layout);
CUE_API cue_balls cue_touching_own_ball(const cue_shot *shot, const cue_table *table, const cue_layout *layout,
                                        unsigned cue_ball);

/* Checks that a record is possible on that layout, and sums it up. Errors: CUE_BAD_SHOT, with the path
 * /events/N, /struck, /touching/N (counted in ascending order) or /rest/<ball>: a ball that takes part and is not on
 * the table at that moment; a contact of a ball with itself, or as the first one without the ball that the tip struck
 * or a moving ball that touched it; a ball that drops on a table without pockets; one at the same moment as the one before where there is none (/events/N/together);
 * without a stroke anything but infractions (and CUE_JUMP_SHOT too), or none at all, or a ball struck; a resting ball
 * that is missing, too many, overlaps another (2R - CUE_OVERLAP_ALLOWED) or lies more than 2R outside; the same where it
 * is unmoved, and has to have a place on the layout, or one where it was last seen. CUE_BAD_VALUE: a number that names nothing; `by` is left to whoever knows the players, see cue_check_shot in table_game.h.
 * CUE_MISSING_MEMBER: no shot (/events), no resting places although the others are unmoved (/rest), or a pocket left out that the ball set wants named. A record that was never
 * finished is CUE_BAD_VALUE, too (/events). */
CUE_API cue_status cue_shot_check(const cue_shot *shot, const cue_table *table, const cue_ball_set *balls,
                                  const cue_layout *layout, cue_shot_summary *summary, cue_error *error);

/* Goes through the events of a record that was checked, as the rules see them: a contact says who moved (never 0, never
 * CUE_MOVERS_UNKNOWN, and nothing else: `together` of the walk says that it was at the same moment as the one before),
 * those of balls at rest are left out, and the cue ball's contact with a ball that it pushed away at the start is
 * there, although nobody wrote it down.
 *   cue_event_walk walk = cue_walk_events(shot, &summary);
 *   cue_event event;
 *   while (cue_next_event(&walk, CUE_EVENT_CONTACT, &event)) …
 * type: which events are wanted, or CUE_ANY_EVENT. */
typedef struct cue_event_walk {
    const cue_event *next, *end;
    cue_balls in_motion; /* balls that were set in motion so far */
    cue_balls touching;  /* balls that touched the cue ball, as long as it has touched none and not left the table */
    uint32_t together;   /* 1: the contact given last was at the same moment as the one before; else 0 */
    uint32_t cue_ball;
    uint32_t reserved[2];
} cue_event_walk;
CUE_API cue_event_walk cue_walk_events(const cue_shot *shot, const cue_shot_summary *summary);
CUE_API bool cue_next_event(cue_event_walk *walk, unsigned type, cue_event *event);

/* Is the player who comes next snookered on `target`? The referee's own eye, else the layout as it is now, else no.
 * The cue ball is on the table or in hand, as it will be for the next shot. shot: the last one, NULL when nobody was
 * there to see it. */
typedef enum cue_snooker {
    CUE_SNOOKER_BOTH_EDGES, /* as in snooker: cue_is_snookered, and from the D cue_is_snookered_from_d */
    CUE_SNOOKER_ANY_PATH    /* cue_is_hidden, and from the kitchen cue_is_hidden_from_kitchen */
} cue_snooker;
CUE_API bool cue_next_is_snookered(const cue_shot *shot, const cue_table *table, const cue_layout *layout,
                                   cue_snooker kind, unsigned target);
/* The same where several balls are on, as in snooker (cue_is_snookered_on). */
CUE_API bool cue_next_is_snookered_on(const cue_shot *shot, const cue_table *table, const cue_layout *layout,
                                      cue_balls on);

/* The layout after a shot that was checked, before anything is respotted or taken up. Balls in hand count as
 * placed by the shot (unless there was no stroke). Without `rest` the layout is unknown from here on, and object balls
 * that the record does not name, contacts of balls at rest aside, are still last seen where they were. */
CUE_API void cue_layout_after_shot(cue_layout *layout, const cue_shot *shot, const cue_shot_summary *summary);

/* Notation: chains with blanks or commas between them, each beginning with a ball.
 *   cue-7      the cue ball hit 7, which lay still         7| 7|L   7 met a cushion (the left one: L R B T)
 *   3=5        3 and 5 met while both moved                7^       7 flew off the table
 *   3~5        3 and 5 met, and who moved is not known     7/head   7 crossed the head string (head centre foot baulk)
 *   7>TR 7>    7 dropped (into TR)                         +cue-8   at the same moment as the contact before it
 *   !push_shot !touched_ball:7
 * Every further sign is about the ball last named: cue-7-3>TR. c is short for cue; case doesn't matter. */

/* Reads notation and adds its events to a builder. Errors: CUE_BAD_VALUE, path "", the message with the place in
 * the text. Events that didn't fit are the builder's matter. */
CUE_API cue_status cue_shot_read_notation(cue_shot_builder *builder, const cue_ball_set *balls, const char *text,
                                          size_t length, cue_error *error);

/* Writes one event, or all, the moving ball first; a contact of balls at rest is left out. NUL-terminated within
 * capacity, cut when it doesn't fit. Returns the length it has in full. */
CUE_API size_t cue_event_write(const cue_event *event, const cue_ball_set *balls, char *text, size_t capacity);
CUE_API size_t cue_shot_write_notation(const cue_shot *shot, const cue_ball_set *balls, char *text,
                                       size_t capacity);

/* A generator of plausible records, for simulations and tests of rules: not physics, but nothing impossible.
 * layout: what is on the table before. aim: balls that the player wants to hit first. target: the ball
 * that they want to pot, or CUE_NO_BALL, and into which pocket (CUE_NO_POCKET: any). skill: chance in percent
 * that they pot it. observed: also where the balls come to rest, and who is snookered where that is not.
 * docs/shots.md has the chances of everything else. Returns the record in the builder's memory; NULL when it was
 * too small (CUE_IMAGINED_SIZE is always enough). */
enum { CUE_IMAGINED_SIZE = sizeof(cue_shot) + 64 * sizeof(cue_event) };
typedef struct cue_shot_plan {
    const cue_table *table;
    const cue_layout *layout;
    cue_balls aim;
    uint8_t target;
    uint8_t pocket;
    uint8_t skill;
    uint8_t observed;
    uint8_t reserved[16];
} cue_shot_plan;
CUE_API const cue_shot *cue_shot_imagine(const cue_shot_plan *plan, const cue_ball_set *balls, cue_random *random,
                                         void *memory, size_t size);

/* A random free place in an area, for balls in hand: false when none was found in many tries. */
CUE_API bool cue_imagine_place(const cue_table *table, const cue_layout *layout, cue_area area, cue_random *random,
                               cue_point *out);

CUE_END_DECLS

#endif
