/* What is asked next: only what the referee's words hang on. */
#include "turn.h"

#include "../show.h"
#include "matters.h"
#include "report_words.h"

#include <string.h>

/* Where dry runs show which balls may be hit first, one question does for an ordinary shot. */
static void begin_outcome(const guide_state *guide, turn *next)
{
    unsigned ball, other, pocket;
    cue_balls aim = guide->known.on ? guide->known.on : matters_on(guide, next);
    if (!aim) {
        if (next->action.uncalled) /* whatever it hits then, it is a foul */
            seen_ask_outcome(&next->seen, 0, CUE_NO_BALL, CUE_NO_POCKET);
        return;
    }
    asked_called(&guide->asked, &next->action, &ball, &other, &pocket);
    if (ball != CUE_NO_BALL) {
        aim = CUE_BALL_BIT(matters_may_hit(guide, next, ball) ? ball : cue_lowest_ball(aim));
    } else if (asked_family(&guide->asked, &next->action)) {
        const cue_balls alike = guide->known.balls->also.words->members & next->seen.alive;
        aim = (alike & aim) ? alike & aim : aim;
        ball = alike ? cue_lowest_ball(alike) : ball;
    }
    /* The first of two balls that are named is not to drop. */
    seen_ask_outcome(&next->seen, matters_hit(guide, next) ? aim : 0, other == CUE_NO_BALL ? ball : CUE_NO_BALL, pocket);
    next->seen.target = (uint8_t)other;
    next->seen.rails = matters_rails(guide, next, cue_lowest_ball(aim));
    next->seen.may_jump = !matters_infraction(guide, next, CUE_JUMP_SHOT);
}

/* What comes after the members: the shot, or the layout, or the end. */
void turn_begin_rest(const guide_state *guide, turn *next)
{
    next->at = PART_CONFIRM;
    if (!guide->has_table || guide->given.length)
        return;
    if (next->action.carries_shot) {
        next->at = PART_SEEN;
        next->seen = seen_begin(&guide->known);
        next->seen.uncalled = next->action.uncalled;
        begin_outcome(guide, next);
    } else if (next->action.carries_layout) {
        next->at = PART_PLACES;
    }
    memset(&next->lying, 0, sizeof next->lying);
    next->lying.known = 1;
}

/* The ball that is taken to have reached a cushion where an ordinary shot is told: the cue ball, or the one that it hit, or any
 * other that is still on the table. */
static unsigned at_cushion(const seen *told)
{
    unsigned i;
    if (cue_in_set(told->alive, CUE_BALL))
        return CUE_BALL;
    for (i = 0; i < told->count; i++)
        if (told->events[i].type == CUE_EVENT_CONTACT && cue_in_set(told->alive, told->events[i].other))
            return told->events[i].other;
    return told->alive ? cue_lowest_ball(told->alive) : CUE_NO_BALL;
}

/* Need nothing be said of cushions? What an ordinary shot does of itself, is told then. */
static bool is_cushion_idle(const guide_state *guide, turn *next)
{
    bool before = false, cue = false;
    unsigned wanted = 0;
    next->seen.wanted = 0;
    /* Where one is wanted although another one dropped, it is a break. */
    if (matters_many(guide, next, CUE_EVENT_CUSHION, 0, &wanted, &cue) &&
        wanted + cue > (seen_has(&next->seen, CUE_EVENT_POCKET) ? 0u : 1u)) {
        next->seen.wanted = (uint8_t)wanted;
        next->seen.wanted_cue = cue;
        /* Too few fall short, whichever they were. */
        return next->seen.at_rail && (!cue || next->seen.cue_at_rail || next->seen.at_rail - 1u < wanted) &&
               seen_add_many(&next->seen, CUE_EVENT_CUSHION, 0,
                             next->seen.at_rail > PLENTY ? wanted : next->seen.at_rail - 1u,
                             cue && next->seen.cue_at_rail);
    }
    if (!matters_cushion(guide, next, &before))
        return true;
    next->seen.any_cushion = before;
    if (next->seen.brief && next->seen.aim && at_cushion(&next->seen) != CUE_NO_BALL)
        (void)seen_add(&next->seen, CUE_EVENT_CUSHION, at_cushion(&next->seen), 0, 0, &(answer_refusal){""});
    return next->seen.brief;
}

/* The line that balls are to cross, if there is one. */
static bool is_line_idle(const guide_state *guide, turn *next)
{
    bool cue = false;
    unsigned wanted = 0, line;
    next->seen.wanted = next->seen.wanted_cue = 0;
    for (line = 0; line < CUE_LINES && !next->seen.wanted; line++)
        if (matters_many(guide, next, CUE_EVENT_LINE, line, &wanted, &cue)) {
            next->seen.wanted = (uint8_t)wanted;
            next->seen.wanted_cue = cue;
            next->seen.line = (uint8_t)line;
        }
    return !next->seen.wanted;
}

/* Can the answer to the next question about the shot change nothing that the referee would say? */
static bool is_idle(const guide_state *guide, turn *next)
{
    switch (next->seen.step) {
    case SEEN_OUTCOME:
    case SEEN_FIRST:
        next->seen.others = matters_others(guide, next);
        return false;
    case SEEN_TOUCHING:
        return !matters_touching(guide, next);
    case SEEN_INFRACTION_BALL: /* where there are no pockets it is worth the same on any */
        return guide->known.table.also.no_pockets && next->seen.infraction != CUE_TOUCHED_BALL;
    case SEEN_CUSHION:
        return is_cushion_idle(guide, next);
    case SEEN_LINE:
        return is_line_idle(guide, next);
    case SEEN_INFRACTION:
        next->seen.others = matters_others(guide, next);
        next->seen.possible = matters_infractions(guide, next);
        return !next->seen.possible;
    default:
        return false;
    }
}

/* Takes such a member of the shot, where the rules have it. Those that do not allow it say why. */
static void take_member(const guide_state *guide, turn *next, const char *name, const char *value)
{
    asked_action with = next->action;
    cue_error error;
    if (!asked_is_member(&guide->asked, with.kind, name) || !asked_set(&with, name, value))
        return;
    if (!asked_is_refused(&guide->asked, &with, &error)) {
        next->quiet += with.count - next->action.count;
        next->action = with;
    } else if (error.rule[0])
        turn_show_refused(guide, &error);
}

/* It was said of the foul that it is a miss, and that a ball on could be hit full: that settles it, where the rules have
 * misses. */
static void take_called_miss(const guide_state *guide, turn *next)
{
    if (next->seen.called_miss)
        take_member(guide, next, "miss", "true");
    if (next->seen.called_full)
        take_member(guide, next, "sight", "\"full\"");
    next->seen.called_miss = next->seen.called_full = 0;
}

/* What came of the shot is told; is there more to tell? */
static void ask_later(const guide_state *guide, turn *next)
{
    cue_text move = {0};
    take_called_miss(guide, next);
    next->at = !turn_write_move(guide, next, &move) &&
                       later_next(&guide->asked, &next->action, &move, &next->later)
                   ? PART_LATER
                   : PART_CONFIRM;
    cue_text_free(&move);
}

/* After an ordinary shot they are asked for as long as they are known, and not where the balls on are told. At a table
 * without pockets that is as long as somebody tells them: before the first stroke they are known of themselves. */
static bool asks_places(const guide_state *guide, const turn *now)
{
    if (guide->known.table.also.no_pockets)
        return guide->known.layout.known && cue_game_log_count(guide->game);
    return !now->seen.brief || (guide->known.layout.known && !guide->known.names_on);
}

/* Of a ball that was captured, or comes in hand, nobody need say where it came to rest: it is taken to have stayed. False
 * where the shot ends the game, so that no place matters any more. */
static bool settle_places(const guide_state *guide, turn *next)
{
    const cue_layout *before = &guide->known.layout;
    const cue_ruling *said;
    size_t count, i;
    next->captured = 0;
    if (!turn_try(guide, next))
        return true;
    said = cue_game_rulings(guide->game, &count);
    for (i = 0; i < count; i++) {
        cue_removed_ruling removed;
        cue_in_hand_ruling in_hand;
        memcpy(&removed, &said[i].data, sizeof removed);
        memcpy(&in_hand, &said[i].data, sizeof in_hand);
        if (said[i].type == CUE_RULING_IN_HAND)
            next->captured |= in_hand.balls;
        if (said[i].type == CUE_RULING_REMOVED && removed.why == CUE_CAPTURED && before->known &&
            cue_in_set(before->on_table, removed.ball))
            next->captured |= CUE_BALL_BIT(removed.ball);
    }
    return !show_end(guide->game);
}

static bool is_foul(const guide_state *guide, const turn *now)
{
    return turn_try(guide, now) && show_is_foul(guide->game);
}

/* A snooker is a foul behind the ball that was nominated, and not behind another one. */
static void settle_snooker(const guide_state *guide, turn *next)
{
    turn other = *next;
    if (!next->seen.behind || next->seen.eye != CUE_EYE_SNOOKERED || next->seen.behind == next->seen.called + 1u)
        return;
    other.seen.eye = CUE_EYE_NOT_SNOOKERED;
    if (is_foul(guide, next) && !is_foul(guide, &other))
        next->seen.eye = CUE_EYE_NOT_SNOOKERED;
}

/* Whether the next player is snookered, where nobody was asked and something hangs on it. */
static bool ask_eye(const guide_state *guide, turn *next)
{
    if (next->eye_asked || next->seen.eye || !matters_eye(guide, next))
        return false;
    next->eye_asked = true;
    seen_ask_eye(&next->seen);
    return true;
}

void turn_go_on(const guide_state *guide, turn *next)
{
    if (next->at < PART_CALL && guide->known.on && next->action.carries_shot && !next->action.count &&
        announce_of(&guide->asked, &next->action, &next->may)) {
        next->at = PART_CALL;
        return;
    }
    if (next->at <= PART_FIELD) {
        next->at = PART_FIELD;
        if (!asked_next(&guide->asked, &next->action, &next->field))
            turn_begin_rest(guide, next);
    }
    while (next->at == PART_SEEN && next->seen.step != SEEN_DONE && is_idle(guide, next))
        seen_pass(&next->seen, &guide->known);
    if (next->at == PART_SEEN && next->seen.step == SEEN_DONE)
        settle_snooker(guide, next);
    if (next->at == PART_SEEN && next->seen.step == SEEN_DONE)
        next->at = next->seen.missed ? PART_CONFIRM : asks_places(guide, next) && settle_places(guide, next) ? PART_PLACES
                                                                                            : PART_EYE;
    if (next->at == PART_PLACES && next->told && !turn_lacks_places(guide, next))
        next->at = PART_CONFIRM;
    if (next->at == PART_EYE && next->seen.step == SEEN_DONE && !ask_eye(guide, next))
        next->at = PART_CONFIRM;
    if (next->at >= PART_LATER && next->action.carries_shot)
        ask_later(guide, next);
}
