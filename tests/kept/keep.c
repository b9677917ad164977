/* Plays games of every ruleset at random, and prints a save with its log, on a line behind its name and a tab, of each
 * phase in which somebody is to act, when a game first gets there, and of the end. `make keep-saves` keeps those of a
 * release for ever. */
#include <cuerules/cuerules.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEGAL = 4096, SEEDS = 400, MOVES = 600 };

#include "variants.inc"

static void fail(const char *what, const cue_error *error)
{
    (void)fprintf(stderr, "keep: %s: %s\n", what, error ? error->message : "");
    exit(1);
}

static void keep(const cue_game *game, size_t variant, const char *phase)
{
    cue_text text;
    cue_error error;
    cue_text_init(&text, NULL);
    if (cue_game_save(game, true, &text, &error))
        fail(phase, &error);
    (void)printf("%s-%s-%u\t%s\n", variants[variant].game, phase, (unsigned)variant, text.bytes);
    cue_text_free(&text);
}

/* Any move but giving up, which would end most games before they get anywhere; an open one as it might be seen. */
static bool move_on(cue_game *game, cue_random *random)
{
    static cue_action legal[LEGAL];
    size_t count = cue_game_legal(game, legal, LEGAL);
    unsigned tries;
    for (tries = 0; count && tries < 100; tries++) {
        cue_action *action = &legal[cue_random_below(random, count)];
        cue_action_info info = CUE_ACTION_INFO_INIT;
        if (cue_ruleset_get_action(cue_game_ruleset(game), action->kind, &info, NULL))
            return false;
        if (strcmp(info.name, "concede") == 0 && count > 1)
            continue;
        if (!cue_game_fill(game, random, action, NULL) && !cue_game_apply(game, action, NULL))
            return true;
    }
    return false;
}

static uint32_t play(size_t variant, uint64_t seed, uint32_t kept)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_ruleset *ruleset = cue_ruleset_find(variants[variant].game);
    cue_random random = cue_random_at(seed, 99);
    cue_game *game = NULL;
    cue_error error;
    unsigned moves;
    config.seed = seed;
    if (cue_game_new_json(ruleset, &config, variants[variant].options, NULL, &game, &error))
        fail(variants[variant].options, &error);
    for (moves = 0; moves < MOVES; moves++) {
        const unsigned phase = cue_step_head(cue_game_state(game))->phase;
        if (!(kept >> phase & 1))
            keep(game, variant, cue_ruleset_phase_name(ruleset, phase));
        kept |= UINT32_C(1) << phase;
        if (!move_on(game, &random))
            break;
    }
    cue_game_free(game);
    return kept;
}

int main(void)
{
    size_t i;
    for (i = 0; i < sizeof variants / sizeof variants[0]; i++) {
        const cue_ruleset *ruleset = cue_ruleset_find(variants[i].game);
        uint32_t kept = 0;
        uint64_t seed;
        unsigned phase;
        for (seed = 0; seed < SEEDS; seed++)
            kept = play(i, seed, kept);
        for (phase = 0; cue_ruleset_phase_name(ruleset, phase); phase++)
            if (!(kept >> phase & 1))
                (void)fprintf(stderr, "keep: no game of %s with %s came to %s\n", variants[i].game, variants[i].options,
                              cue_ruleset_phase_name(ruleset, phase));
    }
    return 0;
}
