/* Measures what positions of Snooker Solitaire offer: how often the cheapest pot, and the cheapest snooker, has which
 * difficulty, in so many tournaments of the player who looks ahead. Writes the tables of
 * games/snooker_solitaire/outline/menus.inc; `make snooker-menus TOURNAMENTS=2000`. */
#include "snooker_solitaire/expert.h"
#include "snooker_solitaire/options.h"
#include "snooker_solitaire/rules.h"

#include <cuerules/random.h>

#include <stdio.h>
#include <stdlib.h>

enum { BANDS = OUTLINE_BANDS, LEVELS = OUTLINE_DIFFICULTIES + 1, OF_ALL = OUTLINE_OFTEN };

/* How often; [1]: with the cue ball in hand. */
typedef struct counts {
    unsigned long pots[2][BANDS][LEVELS], snookers[2][BANDS][LEVELS], colours[LEVELS][6];
} counts;

static unsigned level_of(unsigned difficulty)
{
    return difficulty < OUTLINE_EASIEST + LEVELS - 1u ? difficulty - OUTLINE_EASIEST : LEVELS - 1u;
}

static cue_snooker_shot shot_of(const cue_action *action)
{
    cue_snooker_shot shot;
    memcpy(&shot, action->data.bytes, sizeof shot);
    return shot;
}

/* In halves: a chalk counts as much as half a point of difficulty. */
static unsigned cost_of(const cue_snooker_shot *shot)
{
    return 2u * ((unsigned)shot->difficulty + shot->power) + shot->chalk;
}

/* The cost of the cheapest shot of a type. */
static unsigned cheapest(const cue_action *legal, size_t count, unsigned type)
{
    unsigned least = 2 * (OUTLINE_EASIEST + LEVELS);
    size_t i;
    for (i = 0; i < count; i++) {
        const cue_snooker_shot shot = shot_of(&legal[i]);
        if (legal[i].kind == CUE_SNOOKER_SHOT && shot.type == type && cost_of(&shot) < least)
            least = cost_of(&shot);
    }
    return least;
}

/* Halves count for the levels below and above them. */
static void count_cost(unsigned long levels[LEVELS], unsigned cost)
{
    levels[level_of(cost / 2)]++;
    levels[level_of((cost + 1) / 2)]++;
}

static void count_position(counts *of, const snooker_state *state, const cue_action *legal, size_t count,
                           const cue_action *chosen, bool in_hand)
{
    const snooker_board board = snooker_look(state->table);
    const unsigned band = outline_band((unsigned)__builtin_popcount(board.present));
    const cue_snooker_shot shot = shot_of(chosen);
    const unsigned pot = cheapest(legal, count, CUE_SNOOKER_POT);
    if (state->on != CUE_SNOOKER_ON_COLOUR) {
        count_cost(of->pots[in_hand][band], pot);
        count_cost(of->snookers[in_hand][band], cheapest(legal, count, CUE_SNOOKER_SNOOKER));
    } else if (chosen->kind == CUE_SNOOKER_SHOT && shot.type == CUE_SNOOKER_POT) {
        of->colours[level_of(cost_of(&shot) / 2)][shot.ball - CUE_SNOOKER_YELLOW]++;
        of->colours[level_of((cost_of(&shot) + 1) / 2)][shot.ball - CUE_SNOOKER_YELLOW]++;
    } else {
        of->colours[LEVELS - 1][0] += 2;
    }
}

static void act_by_chance(snooker_state *state, uint64_t seed, unsigned number)
{
    cue_random random = cue_random_at(seed, number);
    cue_action action;
    (void)snooker_legal(&snooker_default_options, state, &action, 1);
    action.flags = 0;
    snooker_draw(&snooker_default_options, state, &random, &action);
    (void)snooker_apply(&snooker_default_options, state, &action, NULL, NULL);
}

static void play(expert *player, uint64_t seed, counts *of)
{
    snooker_state state;
    unsigned draws = 0, prepared = 0;
    bool in_hand = false;
    memset(&state, 0, sizeof state);
    state.head.players = 1;
    snooker_start(&snooker_default_options, &state);
    while (state.head.phase != CUE_SNOOKER_PHASE_OVER) {
        size_t count, best;
        if (state.head.to_act == CUE_CHANCE) {
            act_by_chance(&state, seed, draws++);
            continue;
        }
        if (prepared != state.round)
            snooker_begin_look(player, &snooker_default_options, &state);
        prepared = state.round;
        count = snooker_legal(&snooker_default_options, &state, player->legal, SNOOKER_MOST_LEGAL);
        best = snooker_choose(player, &state, player->legal, count);
        if (state.head.phase == CUE_SNOOKER_PHASE_SHOT)
            count_position(of, &state, player->legal, count, &player->legal[best], in_hand);
        in_hand = state.head.phase == CUE_SNOOKER_PHASE_REPOSITION;
        (void)snooker_apply(&snooker_default_options, &state, &player->legal[best], NULL, NULL);
    }
}

/* Shares that are 256 together: what rounding leaves over belongs to the greatest. */
static void write_shares(const unsigned long *counts, unsigned size)
{
    unsigned long sum = 0, shares[LEVELS], left = OF_ALL;
    unsigned i, greatest = 0;
    for (i = 0; i < size; i++) {
        sum += counts[i];
        greatest = counts[i] > counts[greatest] ? i : greatest;
    }
    for (i = 0; i < size; i++) {
        shares[i] = sum ? counts[i] * OF_ALL / sum : 0;
        left -= shares[i];
    }
    shares[greatest] += left;
    for (i = 0; i < size; i++)
        printf("%s%lu", i ? ", " : "    {", shares[i]);
    puts("},");
}

static void write_bands(const char *name, unsigned long counts[BANDS][LEVELS])
{
    unsigned band;
    printf("static const outline_menu %s[OUTLINE_BANDS] = {\n", name);
    for (band = 0; band < BANDS; band++)
        write_shares(counts[band], LEVELS);
    puts("};");
}

static void write_colours(unsigned long colours[LEVELS][6])
{
    unsigned long by_level[LEVELS] = {0};
    unsigned level, value;
    for (level = 0; level < LEVELS; level++)
        for (value = 0; value < 6; value++)
            by_level[level] += colours[level][value];
    puts("static const outline_menu outline_colour_pots[1] = {");
    write_shares(by_level, LEVELS);
    puts("};\nstatic const uint16_t outline_colours[OUTLINE_DIFFICULTIES][6] = {");
    for (level = 0; level < LEVELS - 1; level++)
        write_shares(colours[level], 6);
    puts("};");
}

int main(int count, char **arguments)
{
    const long tournaments = count > 1 ? strtol(arguments[1], NULL, 10) : 100;
    expert *player = malloc(sizeof *player);
    static counts of;
    long i;
    if (!player || tournaments < 1 || tournaments > 1000000)
        return 1;
    for (i = 0; i < tournaments; i++)
        play(player, cue_random_mix(2026 + (uint64_t)i), &of);
    write_bands("outline_pots", of.pots[0]);
    write_bands("outline_pots_in_hand", of.pots[1]);
    write_bands("outline_snookers", of.snookers[0]);
    write_bands("outline_snookers_in_hand", of.snookers[1]);
    write_colours(of.colours);
    free(player);
    return 0;
}
