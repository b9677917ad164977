#include "matters.h"

#include "../show.h"
#include "../text.h"
#include "infractions.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A shot whose record is still to be told, what was told of it, and what the referee would say of that. */
typedef struct base {
    cue_game *game;
    const seen *told;
    cue_action action;
    cue_status status;
    cue_ruling *rulings;
    size_t count;
} base;

/* A dry run. What the referee would say is then with the game; view: NULL, or where the view afterwards goes. */
static cue_status judge_view(const base *of, const seen *told, void *view, size_t size, cue_error *error)
{
    uint64_t room[SEEN_ROOM];
    cue_action action = of->action;
    action.data.pointer = seen_record(told, room, sizeof room);
    return cue_game_try(of->game, &action, view, size, error);
}

static cue_status judge(const base *of, const seen *told, cue_error *error)
{
    return judge_view(of, told, NULL, 0, error);
}

/* False without memory. told: what was seen. */
static bool begin_with(const guide_state *guide, const turn *now, const seen *told, base *out)
{
    cue_text text = {0};
    const cue_ruling *said;
    memset(out, 0, sizeof *out);
    out->game = guide->game;
    out->told = told;
    out->status = asked_write(&now->action, ",\"notation\":\"\"", &text);
    if (!out->status)
        out->status = cue_game_read_move(guide->game, text.bytes, &out->action, NULL);
    cue_text_free(&text);
    if (!out->status)
        out->status = judge(out, told, NULL);
    said = cue_game_rulings(guide->game, &out->count);
    out->rulings = malloc((out->count + 1) * sizeof *said);
    if (out->rulings && out->count)
        memcpy(out->rulings, said, out->count * sizeof *said);
    return out->rulings != NULL;
}

static bool begin(const guide_state *guide, const turn *now, base *out)
{
    return begin_with(guide, now, &now->seen, out);
}

static bool says_same(const base *of, const cue_ruling *said, size_t count)
{
    return count == of->count && (!count || memcmp(said, of->rulings, count * sizeof *said) == 0);
}

/* Would the referee say something else of this? Where one of the two is refused nobody can tell, so it is asked. */
static bool differs(const base *from, const seen *told)
{
    const cue_status status = judge(from, told, NULL);
    size_t count;
    const cue_ruling *said = cue_game_rulings(from->game, &count);
    return from->status || status || !says_same(from, said, count);
}

bool matters_cushion(const guide_state *guide, const turn *now, bool *before)
{
    const cue_event cushion = {CUE_EVENT_CUSHION, CUE_BALL, 0, 0};
    seen first = now->seen, last = now->seen;
    base from;
    bool matters;
    if (!now->seen.alive)
        return false;
    if (!begin(guide, now, &from) || now->seen.count == SEEN_EVENTS) {
        free(from.rulings);
        return true;
    }
    /* The cue ball touched it, or another ball where that one has gone; one at least is there. */
    last.events[last.count] = cushion;
    last.events[last.count++].ball = (uint8_t)cue_lowest_ball(last.alive);
    memmove(&first.events[1], &first.events[0], first.count * sizeof first.events[0]);
    first.events[0] = cushion;
    first.count++;
    matters = differs(&from, &last);
    *before = matters && differs(&from, &first);
    free(from.rulings);
    return matters;
}

bool matters_rails(const guide_state *guide, const turn *now, unsigned ball)
{
    turn hit = *now;
    bool before;
    hit.seen.events[0] = (cue_event){CUE_EVENT_CONTACT, CUE_BALL, (uint8_t)ball, CUE_FIRST_MOVES};
    hit.seen.count = 1;
    return matters_cushion(guide, &hit, &before);
}

bool matters_many(const guide_state *guide, const turn *now, cue_event_type type, unsigned detail, unsigned *wanted,
                  bool *cue)
{
    const unsigned most = (unsigned)__builtin_popcount(now->seen.alive & ~CUE_BALL_BIT(CUE_BALL));
    const bool cue_there = cue_in_set(now->seen.alive, CUE_BALL);
    seen all = now->seen;
    base none = {.rulings = NULL}, whole = {.rulings = NULL};
    unsigned tried;
    bool matters = seen_add_many(&all, type, detail, most, cue_there) && begin(guide, now, &none) && !none.status &&
                   begin_with(guide, now, &all, &whole) && differs(&none, &all);
    /* First without the cue ball, then with it. */
    for (tried = 0; matters && tried < 2 * most + 1; tried++) {
        seen with = now->seen;
        *cue = tried >= most;
        *wanted = *cue ? tried - most : tried + 1;
        if (seen_add_many(&with, type, detail, *wanted, *cue) && !differs(&whole, &with))
            break;
    }
    free(none.rulings);
    free(whole.rulings);
    return matters;
}

bool matters_call(const guide_state *guide, const turn *now)
{
    base bare = {.rulings = NULL}, called = {.rulings = NULL};
    turn with = *now;
    bool differ = true;
    unsigned i;
    for (i = 0; i < now->seen.count; i++) {
        const cue_event event = now->seen.events[i];
        char ball[FIELD_VALUE], pocket[FIELD_VALUE];
        if (event.type != CUE_EVENT_POCKET || event.ball == CUE_BALL || event.detail == CUE_NO_POCKET)
            continue;
        (void)snprintf(ball, sizeof ball, "\"%s\"", guide->known.balls->names[event.ball]);
        (void)snprintf(pocket, sizeof pocket, "\"%s\"", cue_pocket_name(event.detail));
        if (asked_set(&with.action, "ball", ball) && asked_set(&with.action, "pocket", pocket))
            break;
    }
    if (i < now->seen.count && begin(guide, now, &bare) && begin(guide, &with, &called) && !bare.status && !called.status)
        differ = !says_same(&bare, called.rulings, called.count);
    free(bare.rulings);
    free(called.rulings);
    return differ;
}

static bool is_foul(const base *of)
{
    return of->status || show_has_foul(of->rulings, of->count);
}

bool matters_hit(const guide_state *guide, const turn *now)
{
    base from;
    const bool foul = !begin(guide, now, &from) || is_foul(&from);
    free(from.rulings);
    return foul;
}

bool matters_may_hit(const guide_state *guide, const turn *now, unsigned ball)
{
    unsigned called, other, pocket;
    seen hit = now->seen;
    base from;
    bool may;
    asked_called(&guide->asked, &now->action, &called, &other, &pocket);
    hit.events[0] = (cue_event){CUE_EVENT_CONTACT, CUE_BALL, (uint8_t)ball, CUE_FIRST_MOVES};
    hit.events[1] = (cue_event){CUE_EVENT_CUSHION, CUE_BALL, 0, 0};
    hit.events[2] = (cue_event){CUE_EVENT_POCKET, (uint8_t)called, 0, (uint8_t)pocket};
    hit.count = pocket == CUE_NO_POCKET ? 2 : 3;
    may = begin_with(guide, now, &hit, &from) && !is_foul(&from);
    free(from.rulings);
    return may;
}

cue_balls matters_on(const guide_state *guide, const turn *now)
{
    cue_balls left, on = 0;
    for (left = now->seen.alive & ~CUE_BALL_BIT(CUE_BALL); left; left &= left - 1)
        if (matters_may_hit(guide, now, cue_lowest_ball(left)))
            on |= CUE_BALL_BIT(cue_lowest_ball(left));
    return on;
}

/* Does the referee still say all that, in that order, and only something besides? */
static bool is_kept(const base *from)
{
    size_t count, i, found = 0;
    const cue_ruling *said = cue_game_rulings(from->game, &count);
    for (i = 0; i < count && found < from->count; i++)
        /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c): byte for byte */
        found += memcmp(&said[i], &from->rulings[found], sizeof *said) == 0;
    return found == from->count;
}

/* Would the game go on in the same way? Then only what the referee says of the snooker differs. */
static bool goes_on_alike(const base *from, const seen *told)
{
    const size_t size = show_info(from->game).view_size;
    char *const views = malloc(2 * size);
    const bool alike = views && !judge_view(from, from->told, views, size, NULL) &&
                       !judge_view(from, told, views + size, size, NULL) && memcmp(views, views + size, size) == 0;
    free(views);
    return alike;
}

bool matters_eye(const guide_state *guide, const turn *now)
{
    seen snookered = now->seen;
    base from;
    bool begun, matters;
    if (now->seen.brief && !cue_in_set(now->seen.alive, CUE_BALL))
        return false; /* from anywhere in the D, or in the kitchen, something can be hit as a rule */
    snookered.eye = CUE_EYE_SNOOKERED;
    begun = begin(guide, now, &from);
    matters = !begun || differs(&from, &snookered);
    if (begun && matters && now->seen.brief && !is_foul(&from))
        matters = !is_kept(&from);
    if (begun && matters && now->seen.brief) /* it can be said without a question */
        matters = !goes_on_alike(&from, &snookered);
    free(from.rulings);
    return matters;
}

bool matters_touching(const guide_state *guide, const turn *now)
{
    cue_balls left = guide->known.layout.on_table & ~CUE_BALL_BIT(CUE_BALL);
    seen with = now->seen;
    base from;
    bool matters;
    with.has_touching = true;
    matters = !begin(guide, now, &from) || differs(&from, &with);
    for (; left && !matters; left &= left - 1) {
        with.touching = left & (~left + 1);
        matters = differs(&from, &with);
    }
    free(from.rulings);
    return matters;
}

uint32_t matters_others(const guide_state *guide, const turn *now)
{
    const int player = cue_step_head(cue_game_state(guide->game))->to_act;
    uint32_t others = 0;
    base from;
    unsigned i;
    const bool begun = begin(guide, now, &from);
    for (i = 0; begun && i < guide->known.player_count; i++) {
        seen with = now->seen;
        cue_error error = {.path = ""};
        with.by = (uint8_t)(i + 1);
        with.count = 0;
        if (with.no_stroke)
            with.events[with.count++] =
                (cue_event){CUE_EVENT_INFRACTION, CUE_NO_BALL, 0, CUE_OTHER_INFRACTION};
        if ((int)i != player && (!judge(&from, &with, &error) || strcmp(error.path, "/by") != 0))
            others |= 1u << i;
    }
    free(from.rulings);
    return others;
}

/* The last shot that was played, and whether balls were put back since it was. A game whose beginning is not known may
 * have had one. */
typedef struct last_shot {
    bool played, spotted;
} last_shot;

static last_shot find_last_shot(const cue_game *game)
{
    last_shot found = {!cue_game_log_complete(game), !cue_game_log_complete(game)};
    const size_t end = cue_game_log_count(game);
    cue_game *copy = NULL;
    cue_action action;
    size_t count, i;
    if (cue_game_clone(game, &copy, NULL))
        return (last_shot){true, true};
    while (!cue_game_undo(copy, &action, NULL) && show_kind(copy, &action).carries != CUE_CARRIES_SHOT) {
    }
    while (cue_game_log_count(copy) < end) {
        const cue_ruling *said;
        if (cue_game_redo(copy, &action, NULL))
            break;
        said = cue_game_rulings(copy, &count);
        found.played = found.played || show_kind(copy, &action).carries == CUE_CARRIES_SHOT;
        for (i = 0; i < count; i++)
            found.spotted = found.spotted || said[i].type == CUE_RULING_RESPOT;
    }
    cue_game_free(copy);
    return found;
}

static bool touch(const known_table *known, cue_point one, cue_point other)
{
    return hypot(one.x - other.x, one.y - other.y) <= 2 * known->table.ball_radius + CUE_OVERLAP_ALLOWED;
}

/* Do all object balls lie as at the start, some of them against each other? */
static bool is_racked(const known_table *known)
{
    const cue_layout *now = &known->layout, *first = &known->first;
    bool touching = false;
    unsigned ball, other;
    if (!now->known || !first->known)
        return false;
    for (ball = CUE_BALL + 1; ball < CUE_BALLS_MAX; ball++) {
        if (!cue_in_set(first->on_table, ball))
            continue;
        /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c): byte for byte */
        if (!cue_in_set(now->on_table, ball) || memcmp(&now->at[ball], &first->at[ball], sizeof now->at[ball]) != 0)
            return false;
        for (other = CUE_BALL + 1; other < ball; other++)
            touching = touching || (cue_in_set(now->on_table, other) && touch(known, now->at[ball], now->at[other]));
    }
    return touching;
}

/* Is the cue ball played from the kitchen, and may a ball lie in it? */
static bool has_kitchen(const known_table *known)
{
    const cue_layout *now = &known->layout;
    const double edge = known->table.length / 4 + 2 * known->table.ball_radius;
    cue_balls left = now->on_table & ~CUE_BALL_BIT(CUE_BALL);
    if (known->area != CUE_AREA_KITCHEN)
        return false;
    while (now->known && left && now->at[cue_lowest_ball(left)].y > edge)
        left &= left - 1;
    return left != 0;
}

/* That nothing was announced follows from what was announced; two of them are members of the record. */
static uint32_t possible(const guide_state *guide, const turn *now)
{
    const bool in_hand = cue_in_set(guide->known.layout.in_hand | guide->known.layout.placed, CUE_BALL);
    const last_shot last = find_last_shot(guide->game);
    uint32_t cannot = 1u << CUE_NO_CALL;
    if (now->seen.by || !now->seen.others)
        cannot |= 1u << CUE_OUT_OF_TURN;
    if (now->seen.struck != CUE_BALL)
        cannot |= 1u << CUE_WRONG_CUE_BALL;
    if (now->seen.no_stroke)
        cannot |= ~infractions_without_stroke();
    if (!last.played)
        cannot |= 1u << CUE_BALLS_STILL_MOVING;
    if (!last.spotted)
        cannot |= 1u << CUE_BALL_NOT_SPOTTED;
    /* Reds, of which one is like another, are set up without a template. */
    if (!is_racked(&guide->known) || guide->known.balls->also.words)
        cannot |= 1u << CUE_TEMPLATE;
    if (!in_hand)
        cannot |= 1u << CUE_BAD_CUE_BALL_PLACEMENT;
    if (!in_hand || !has_kitchen(&guide->known))
        cannot |= 1u << CUE_BAD_PLAY_FROM_KITCHEN;
    if (now->action.uncalled || !asked_may_call(&guide->asked, &now->action))
        cannot |= 1u << CUE_BAD_CALL;
    return ((1u << CUE_INFRACTIONS) - 1) & ~cannot;
}

/* Those of `all` that the referee would mention. */
static uint32_t mentioned(const guide_state *guide, const turn *now, uint32_t all)
{
    base from;
    unsigned i;
    if (begin(guide, now, &from) && !from.status && now->seen.count < SEEN_EVENTS)
        for (i = 0; i < CUE_INFRACTIONS; i++) {
            seen with = now->seen;
            with.events[with.count++] = (cue_event){CUE_EVENT_INFRACTION, CUE_NO_BALL, 0, (uint8_t)i};
            if (all >> i & 1 && !differs(&from, &with))
                all &= ~(1u << i);
        }
    free(from.rulings);
    return all;
}

uint32_t matters_infractions(const guide_state *guide, const turn *now)
{
    return mentioned(guide, now, possible(guide, now));
}

bool matters_infraction(const guide_state *guide, const turn *now, unsigned infraction)
{
    return mentioned(guide, now, possible(guide, now) & 1u << infraction) != 0;
}
