/* What a shot leads to: points, balls that are put back, and whose turn is next. */
#include "shot.h"

#include "actions.h"
#include "fouls.h"
#include "round.h"

/* RULE_TARGET */
unsigned chaser_target(const chaser_state *state)
{
    return cue_lowest_ball(state->layout.on_table & CHASER_OBJECT_BALLS);
}

/* RULE_SNOOK */
bool chaser_is_snook(const cue_table *table, const chaser_state *state, const cue_shot *shot)
{
    return cue_next_is_snookered(shot, table, &state->layout, CUE_SNOOKER_ANY_PATH, chaser_target(state));
}

/* The members one by one, then the record, then the rules. */
static cue_status check_shot(const cue_chaser_options *options, const chaser_state *state, const cue_action *action,
                             chaser_shot *shot, cue_error *error)
{
    const uint8_t scoring = action->data.bytes[offsetof(cue_chaser_shot_data, scoring)];
    cue_status status;
    if (scoring > CUE_CHASER_BALLSY)
        return cue_refuse(error, CUE_BAD_VALUE, "/scoring", "must be safe or ballsy");
    shot->record = cue_shot_of(action);
    status = cue_check_shot(shot->record, &state->head, &options->table, &chaser_ball_set, &state->layout,
                            &shot->summary, error);
    if (status)
        return status;
    if (scoring && !state->first_shot)
        return cue_refuse_by(error, RULE_FIRST_SHOT, CUE_ILLEGAL_ACTION, "/scoring",
                             "only the first shot of the game is played safe or ballsy");
    status = cue_check_shooter(shot->record, &state->head, state->out, state->first_shot, RULE_OUT_OF_TURN, error);
    if (status)
        return status;
    shot->head = &state->head;
    shot->target = chaser_target(state);
    shot->player = cue_shooter(shot->record, &state->head);
    shot->rails_count = options->no_rail;
    shot->first = state->first_shot && !shot->record->no_stroke;
    shot->ballsy = shot->first && scoring == CUE_CHASER_BALLSY;
    return CUE_OK;
}

/* Points, negative for a penalty, and the rule that gives them, with the sentence of it that decided. */
typedef struct reward {
    int64_t points;
    unsigned rule, sentence;
} reward;

enum { LEAST = 4 };

static int64_t cost_of(unsigned number)
{
    return number > LEAST ? (int64_t)number : LEAST;
}

/* RULE_PENALTY: every foul counts with the number of its ball, the missed Target with its own. */
static reward penalty_of(const chaser_shot *shot, const cue_fouls *fouls)
{
    const bool played = !shot->record->no_stroke && shot->summary.tip_ball == CUE_BALL;
    const bool missed = played && !cue_in_set(shot->summary.struck, shot->target);
    unsigned highest = missed ? shot->target : 0;
    int64_t sum = cost_of(0) * fouls->count + cost_of(highest) - cost_of(0);
    unsigned ball;
    for (ball = 1; ball <= CUE_CHASER_BALLS; ball++)
        if (fouls->by_ball[ball]) {
            highest = ball > highest ? ball : highest;
            sum += fouls->by_ball[ball] * (cost_of(ball) - cost_of(0));
        }
    if (shot->ballsy)
        return (reward){-sum, RULE_BALLSY, 1};
    return (reward){-cost_of(highest), RULE_PENALTY, highest < LEAST};
}

static reward score_of(const chaser_shot *shot)
{
    const bool safe = shot->first && !shot->ballsy;
    reward all = {0, safe ? RULE_SAFE : shot->first ? RULE_BALLSY : RULE_SCORE, 0};
    unsigned balls = shot->summary.potted & CHASER_OBJECT_BALLS;
    for (; balls; balls &= balls - 1) {
        const unsigned ball = cue_lowest_ball(balls);
        all.points = safe ? ball : all.points + ball; /* the last of them is the highest */
    }
    return all;
}

static cue_status score_shot(chaser_state *state, int player, reward of, cue_rulings *rulings, cue_error *error)
{
    const size_t said = rulings ? rulings->count : 0;
    const int64_t score = state->scores[player] + of.points;
    if (score < -CUE_CHASER_SCORE_LIMIT || score > CUE_CHASER_SCORE_LIMIT)
        return cue_refuse_by(error, RULE_SCORE_LIMIT, CUE_LIMIT, "", "a score can't go beyond %d",
                             CUE_CHASER_SCORE_LIMIT);
    state->scores[player] = (int32_t)score;
    if (of.points < 0)
        cue_announce_points(rulings, CUE_RULING_PENALTY, of.rule, player, (int)-of.points);
    else if (of.points > 0)
        cue_announce_points(rulings, CUE_RULING_SCORE, of.rule, player, (int)of.points);
    cue_quote(rulings, said, of.sentence);
    return CUE_OK;
}

/* RULE_RETURN_LINE, RULE_NO_ROOM */
static void put_back(const cue_table *table, cue_layout *layout, unsigned balls, unsigned potted, cue_rulings *rulings)
{
    size_t said = rulings ? rulings->count : 0;
    unsigned left;
    cue_spot_balls(table, layout, balls, RULE_RETURNED, rulings);
    for (left = balls; left; left &= left - 1)
        cue_quote(rulings, said++, !cue_in_set(potted, cue_lowest_ball(left)));
}

static bool target_is_down(const chaser_shot *shot)
{
    return cue_in_set(shot->summary.potted, shot->target);
}

/* RULE_TARGET_DOWN and RULE_RETURNED; RULE_IN_HAND for the cue ball. */
static void settle_balls(const cue_table *table, chaser_state *state, const chaser_shot *shot, cue_rulings *rulings)
{
    const unsigned lost = (unsigned)shot->summary.potted | shot->summary.off_table;
    const unsigned down = target_is_down(shot) ? (unsigned)CUE_BALL_BIT(shot->target) : 0;
    put_back(table, &state->layout, lost & CHASER_OBJECT_BALLS & ~down, (unsigned)shot->summary.potted, rulings);
    if (lost & CHASER_CUE_BALL)
        cue_take_in_hand(&state->layout, CHASER_CUE_BALL, RULE_IN_HAND, rulings);
    if (chaser_is_snook(table, state, shot->record))
        cue_announce_player(rulings, CUE_CHASER_SNOOK, RULE_SNOOK, CUE_NOBODY);
}

cue_status chaser_apply_shot(const cue_chaser_options *options, chaser_state *state, const cue_action *action,
                             cue_rulings *rulings, cue_error *error)
{
    const size_t said = rulings ? rulings->count : 0;
    chaser_shot shot;
    cue_fouls fouls;
    reward points;
    bool last;
    cue_status status = check_shot(options, state, action, &shot, error);
    if (status)
        return status;
    fouls = chaser_find_fouls(&shot, rulings);
    points = fouls.count ? penalty_of(&shot, &fouls) : score_of(&shot);
    status = score_shot(state, shot.player, points, rulings, error);
    if (status) {
        if (rulings)
            rulings->count = said; /* a refused action announces nothing */
        return status;
    }
    last = (state->layout.on_table & CHASER_OBJECT_BALLS) == CUE_BALL_BIT(shot.target);
    state->first_shot = state->first_shot && shot.record->no_stroke; /* RULE_NO_STROKE */
    cue_layout_after_shot(&state->layout, shot.record, &shot.summary);
    if (target_is_down(&shot))
        cue_announce_removed(rulings, RULE_TARGET_DOWN, shot.target, CUE_POTTED);
    if (last && target_is_down(&shot)) {
        chaser_end_game(state, chaser_leaders(state), RULE_GAME_END, rulings);
        return CUE_OK;
    }
    settle_balls(&options->table, state, &shot, rulings);
    if (shot.player != state->head.to_act)
        return CUE_OK; /* RULE_OUT_OF_TURN */
    state->passed_back = 0;
    if (points.points > 0)
        return CUE_OK; /* RULE_AGAIN */
    chaser_next_turn(options, state, fouls.count > 0, RULE_NEXT_PLAYER, rulings);
    return CUE_OK;
}
