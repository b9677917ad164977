/* The match in outline, worked out from the black backwards. */
#include "outline.h"

#include "opponent.h"
#include "price.h"

enum { DIFFICULTIES = OUTLINE_DIFFICULTIES, EASIEST = OUTLINE_EASIEST, OFTEN = OUTLINE_OFTEN };

/* How often the cheapest shot of a kind has each difficulty, from the easiest up; in the end, how often there is none. */
typedef uint16_t outline_menu[DIFFICULTIES + 1];

#include "outline/menus.inc"

/* What a shot leads to, by the power that is left. */
typedef struct outline_shot {
    const int32_t *made, *missed;
    bool bonus;
} outline_shot;

/* By difficulty before power is spent, and in the end no shot at all; 36 times what the match is worth, so that nothing is
 * divided. */
typedef outline_worth outline_choices[DIFFICULTIES + 1];

static int32_t shot_worth(const outline_shot *shot, unsigned difficulty, unsigned power)
{
    const int32_t chance = (int32_t)snooker_chance(difficulty), made = shot->made[power], missed = shot->missed[power];
    const int32_t sum = chance * (made - missed) + 36 * missed;
    return shot->bonus && power < OUTLINE_POWER
               ? sum + outline_bonus(difficulty) * (shot->made[power + 1] - made)
               : sum;
}

/* Each shot with as much power as is best: to spend a point is to have one less and a shot that is easier by one. */
static void weigh_choices(const outline_shot *shot, outline_choices out)
{
    unsigned i, power;
    for (i = 0; i < DIFFICULTIES; i++)
        for (power = 0; power <= OUTLINE_POWER; power++) {
            const unsigned difficulty = EASIEST + i;
            int32_t best = difficulty <= SNOOKER_MOST_DIFFICULTY ? shot_worth(shot, difficulty, power) : 0;
            if (i && power && out[i - 1][power - 1] > best)
                best = out[i - 1][power - 1];
            out[i][power] = best;
        }
    for (power = 0; power <= OUTLINE_POWER; power++)
        out[DIFFICULTIES][power] = 36 * shot->missed[power];
}

/* The opponent's visit: how many of all rolls are good for so many balls, by whether it begins in a snooker. */
enum { MOST_GOOD_FOR = 6 * CUE_SNOOKER_DICE + 24 };
typedef struct outline_visit {
    int32_t good_for[2][MOST_GOOD_FOR + 1], fouls, rolls;
    int colour; /* its value */
} outline_visit;

static void count_roll(const snooker_opponent_row *row, unsigned number, outline_visit *visit)
{
    cue_snooker_roll_data roll = {(uint8_t)row->dice, {0}};
    unsigned i, good_for;
    for (i = 0; i < row->dice; i++, number /= 6)
        roll.dice[i] = (uint8_t)(1 + number % 6);
    (void)snooker_good_for(row, &roll, false, &good_for);
    visit->good_for[0][good_for]++;
    if (snooker_good_for(row, &roll, true, &good_for))
        visit->good_for[1][good_for]++;
    else
        visit->fouls++;
}

static outline_visit visit_of(const cue_snooker_options *options, const snooker_state *state, unsigned reds)
{
    const snooker_opponent_row row = snooker_row_with(options, state, reds);
    outline_visit visit = {{{0}}, 0, 1, snooker_value(row.colour)};
    unsigned i;
    for (i = 0; i < row.dice; i++)
        visit.rolls *= 6;
    for (i = 0; i < (unsigned)visit.rolls; i++)
        count_roll(&row, i, &visit);
    return visit;
}

/* RULE_OPPONENT_VISIT: how many balls a visit leaves, and its points. */
static unsigned leave(const outline_visit *visit, unsigned balls, unsigned pots, int *points)
{
    *points = 0;
    while (pots && balls) {
        const bool red = balls > OUTLINE_COLOURS;
        *points += red ? 1 : 8 - (int)balls;
        balls--;
        pots--;
        if (red && pots) {
            *points += visit->colour;
            pots--;
        }
    }
    return balls;
}

/* One place of the outline. */
typedef struct outline_place {
    outline *of;
    const outline_visit *visit;
    unsigned balls;
    int margin;
} outline_place;

static void weigh_visit(const outline_place *at, bool snookered)
{
    const outline_turn turn = snookered ? OUTLINE_SNOOKERED : OUTLINE_OPPONENT;
    const int32_t *in_hand = outline_at(at->of, OUTLINE_IN_HAND, at->balls, at->margin + SNOOKER_FOUL_POINTS);
    int32_t *out = at->of->worth[turn][at->balls][outline_margin(at->margin)];
    int64_t sums[OUTLINE_POWER + 1];
    unsigned pots, power;
    for (power = 0; power <= OUTLINE_POWER; power++)
        sums[power] = snookered ? (int64_t)at->visit->fouls * in_hand[power] : 0;
    for (pots = 0; pots <= MOST_GOOD_FOR; pots++) {
        const int64_t rolls = at->visit->good_for[snookered][pots];
        int points;
        const unsigned left = leave(at->visit, at->balls, pots, &points);
        const int32_t *next = outline_at(at->of, OUTLINE_ON, left, at->margin - points);
        for (power = 0; power <= OUTLINE_POWER && rolls; power++)
            sums[power] += rolls * next[power];
    }
    for (power = 0; power <= OUTLINE_POWER; power++)
        out[power] = (int32_t)(sums[power] / at->visit->rolls);
}

/* The mean of whatever is better, the cheapest pot or the cheapest snooker. Both get worse from the first to the last. */
static int32_t mean_of_better(const outline_choices pots, const outline_choices snookers, const uint16_t *pots_there,
                              const uint16_t *snookers_there, unsigned power)
{
    unsigned rest = OFTEN, i, j = 0;
    int64_t sum = 0, better = 0; /* of the snookers that are better than the pot */
    for (i = 0; i <= DIFFICULTIES; i++) {
        const int32_t pot = pots[i][power];
        for (; j <= DIFFICULTIES && snookers[j][power] > pot; j++) {
            better += (int64_t)snookers_there[j] * snookers[j][power];
            rest -= snookers_there[j];
        }
        sum += pots_there[i] * (better + (int64_t)rest * pot);
    }
    return (int32_t)(sum / (36 * OFTEN * OFTEN));
}

static void weigh_shots(const outline_place *at, outline_turn turn, const uint16_t *pots_there,
                        const uint16_t *snookers_there)
{
    const unsigned margin = outline_margin(at->margin), balls = at->balls;
    int32_t *out = at->of->worth[turn][balls][margin];
    const int32_t *missed = at->of->worth[OUTLINE_OPPONENT][balls][margin];
    const int value = balls > OUTLINE_COLOURS ? 1 : 8 - (int)balls;
    const outline_shot pot = {outline_at(at->of, balls > OUTLINE_COLOURS ? OUTLINE_ON_COLOUR : OUTLINE_ON, balls - 1, at->margin + value),
                              missed, true};
    const outline_shot snooker = {at->of->worth[OUTLINE_SNOOKERED][balls][margin], missed, false};
    outline_choices pots, snookers;
    unsigned power;
    weigh_choices(&pot, pots);
    weigh_choices(&snooker, snookers);
    for (power = 0; power <= OUTLINE_POWER; power++)
        out[power] = mean_of_better((const int32_t(*)[OUTLINE_POWER + 1])pots,
                                    (const int32_t(*)[OUTLINE_POWER + 1])snookers, pots_there, snookers_there, power);
}

/* What it is worth to pot a colour of this difficulty, by how often it has which value. */
static void weigh_values(const outline_place *at, const uint16_t often[6], outline_worth out)
{
    unsigned power, i;
    memset(out, 0, sizeof(outline_worth));
    for (i = 0; i < 6; i++) {
        const int32_t *next = outline_at(at->of, OUTLINE_ON, at->balls, at->margin + 2 + (int)i);
        for (power = 0; power <= OUTLINE_POWER; power++)
            out[power] += next[power] / OFTEN * often[i];
    }
}

static void weigh_colours(const outline_place *at)
{
    const unsigned margin = outline_margin(at->margin);
    const int32_t *missed = at->of->worth[OUTLINE_OPPONENT][at->balls][margin];
    int32_t *out = at->of->worth[OUTLINE_ON_COLOUR][at->balls][margin];
    int64_t sums[OUTLINE_POWER + 1];
    unsigned power, i;
    for (power = 0; power <= OUTLINE_POWER; power++)
        sums[power] = (int64_t)outline_colour_pots[0][DIFFICULTIES] * 36 * missed[power];
    for (i = 0; i < DIFFICULTIES; i++) {
        outline_worth made;
        outline_choices pots;
        const outline_shot pot = {made, missed, true};
        weigh_values(at, outline_colours[i], made);
        weigh_choices(&pot, pots);
        for (power = 0; power <= OUTLINE_POWER; power++)
            sums[power] += (int64_t)outline_colour_pots[0][i] * pots[i][power];
    }
    for (power = 0; power <= OUTLINE_POWER; power++)
        out[power] = (int32_t)(sums[power] / (36 * OFTEN));
}

/* Until one side has won more than half of the games, another is played. */
int32_t snooker_between_games(const outline *of, const cue_snooker_options *options, const uint8_t won[2], unsigned power)
{
    const int64_t game = of->game[power < OUTLINE_POWER ? power : OUTLINE_POWER], both = game * game / OUTLINE_ONE;
    if (won[0] > options->best_of / 2)
        return OUTLINE_ONE;
    if (won[1] > options->best_of / 2)
        return 0;
    return (int32_t)(won[0] > won[1] ? 2 * game - both : won[0] < won[1] ? both : game);
}

/* The black is down. RULE_RESPOTTED_BLACK: at equal points there is one attempt more. */
static void settle(outline *of, const cue_snooker_options *options, const uint8_t won[2])
{
    const uint8_t ahead[2] = {(uint8_t)(won[0] + 1), won[1]}, behind[2] = {won[0], (uint8_t)(won[1] + 1)};
    int margin;
    unsigned power;
    for (power = 0; power <= OUTLINE_POWER; power++) {
        const int32_t if_won = snooker_between_games(of, options, ahead, power);
        const int32_t if_lost = snooker_between_games(of, options, behind, power);
        const int32_t chance = (int32_t)snooker_chance(4 - (power < 2 ? power : 2));
        const int32_t tied = if_lost + (if_won - if_lost) / 36 * chance;
        for (margin = -OUTLINE_MARGIN; margin <= OUTLINE_MARGIN; margin++)
            of->worth[OUTLINE_ON][0][outline_margin(margin)][power] = margin > 0 ? if_won : margin < 0 ? if_lost : tied;
    }
}

/* All turns with so many balls and points. Where a visit may pot nothing they depend on each other, the less the more
 * often they are worked out. */
static void weigh(const outline_place *at)
{
    const unsigned band = outline_band(at->balls);
    const bool nothing = at->visit->good_for[0][0] || at->visit->good_for[1][0];
    unsigned rounds = nothing ? 3 : 1;
    memcpy(at->of->worth[OUTLINE_ON][at->balls][outline_margin(at->margin)],
           outline_at(at->of, OUTLINE_ON, at->balls, at->margin + 1), sizeof(outline_worth));
    for (; rounds; rounds--) {
        weigh_visit(at, false);
        weigh_visit(at, true);
        weigh_shots(at, OUTLINE_ON, outline_pots[band], outline_snookers[band]);
    }
    weigh_shots(at, OUTLINE_IN_HAND, outline_pots_in_hand[band], outline_snookers_in_hand[band]);
    weigh_colours(at);
}

/* From the last ball back to the first; so far ahead a game is as good as won. */
static void weigh_all(outline *of, const cue_snooker_options *options, const snooker_state *state)
{
    outline_place at = {of, NULL, 1, 0};
    for (; at.balls <= OUTLINE_BALLS; at.balls++) {
        const unsigned reds = at.balls > OUTLINE_COLOURS ? at.balls - OUTLINE_COLOURS : 0;
        const outline_visit visit = visit_of(options, state, reds);
        unsigned turn;
        at.visit = &visit;
        for (turn = 0; turn < OUTLINE_TURNS; turn++)
            memcpy(of->worth[turn][at.balls][OUTLINE_MARGINS - 1], of->worth[OUTLINE_ON][0][OUTLINE_MARGINS - 1],
                   sizeof(outline_worth));
        for (at.margin = OUTLINE_MARGIN - 1; at.margin >= -OUTLINE_MARGIN; at.margin--)
            weigh(&at);
    }
}

static outline_key key_of(const cue_snooker_options *options, const snooker_state *state)
{
    outline_key key;
    memset(&key, 0, sizeof key);
    key.made = 1;
    key.best_of = options->best_of;
    key.row = options->opponents[state->opponent].rounds[state->round - 1];
    if (key.best_of > 1)
        memcpy(key.won, state->won, sizeof key.won);
    return key;
}

void snooker_work_out(outline *of, const cue_snooker_options *options, const snooker_state *state)
{
    const outline_key key = key_of(options, state);
    const uint8_t last[2] = {(uint8_t)(options->best_of / 2), (uint8_t)(options->best_of / 2)};
    if (memcmp(&of->key, &key, sizeof key) == 0)
        return;
    of->key = key;
    settle(of, options, last); /* with that game the match is over */
    weigh_all(of, options, state);
    memcpy(of->game, of->worth[OUTLINE_ON][OUTLINE_BALLS][outline_margin(0)], sizeof of->game);
    if (options->best_of == 1)
        return;
    settle(of, options, state->won);
    weigh_all(of, options, state);
}
