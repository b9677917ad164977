/* keep FOLDER: plays games of every ruleset by chance, and writes into the folder a save, with its log, of each phase in
 * which somebody is to act, when a game first gets there, and of the end. A release keeps them for ever: `make keep-saves`. */
#include <cuerules/cuerules.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEGAL = 4096, SEEDS = 400, MOVES = 600 };

/* Options that lead to phases which games without options don't have, or that have members of their own. */
static const struct variant {
    const char *game, *options;
} variants[] = {
    {"bowling-solitaire", "{}"},
    {"snooker-solitaire", "{}"},
    {"snooker-solitaire", "{\"best_of\":1,\"advanced\":false,\"match\":{\"round\":2,\"level\":2}}"},
    {"sinuca-brasileira", "{}"},
    {"sinuca-brasileira", "{\"after_pink\":\"free_black\",\"play_again\":\"any_foul\",\"table\":\"snooker-12ft\"}"},
    {"chaser", "{}"},
    {"chaser", "{\"order\":\"random\",\"no_rail\":false}"},
    {"chess-pool", "{}"},
    {"chess-pool", "{\"no_rail\":false}"},
};

static void fail(const char *what, const cue_error *error)
{
    (void)fprintf(stderr, "keep: %s: %s\n", what, error ? error->message : "");
    exit(1);
}

static void keep(const char *folder, const cue_game *game, size_t variant, const char *phase)
{
    char path[512];
    cue_text text;
    cue_error error;
    FILE *file;
    cue_text_init(&text, NULL);
    if (cue_game_save(game, true, &text, &error))
        fail(phase, &error);
    (void)snprintf(path, sizeof path, "%s/%s-%s-%u.json", folder, variants[variant].game, phase, (unsigned)variant);
    file = fopen(path, "wb");
    if (!file || fwrite(text.bytes, 1, text.length, file) != text.length || fputc('\n', file) == EOF || fclose(file))
        fail(path, NULL);
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

static uint32_t play(const char *folder, size_t variant, uint64_t seed, uint32_t kept)
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
            keep(folder, game, variant, cue_ruleset_phase_name(ruleset, phase));
        kept |= UINT32_C(1) << phase;
        if (!move_on(game, &random))
            break;
    }
    cue_game_free(game);
    return kept;
}

int main(int argc, char **argv)
{
    size_t i;
    if (argc != 2)
        return 2;
    for (i = 0; i < sizeof variants / sizeof variants[0]; i++) {
        const cue_ruleset *ruleset = cue_ruleset_find(variants[i].game);
        uint32_t kept = 0;
        uint64_t seed;
        unsigned phase;
        for (seed = 0; seed < SEEDS; seed++)
            kept = play(argv[1], i, seed, kept);
        for (phase = 0; cue_ruleset_phase_name(ruleset, phase); phase++)
            if (!(kept >> phase & 1))
                (void)printf("keep: no game of %s with %s came to %s\n", variants[i].game, variants[i].options,
                             cue_ruleset_phase_name(ruleset, phase));
    }
    return 0;
}
