/* Replaying a finished game from its saved log: every action is read, checked and applied. */
#include "bench.h"

#include <cuerules/cuerules.h>
#include <cuerules/games/bowling_solitaire.h>

#include <stdlib.h>

enum { TIMES = 2000, LEGAL = 256 };

typedef struct recorded {
    cue_game *game;
    cue_text text;
    uint64_t actions;
    unsigned times;
} recorded;

static void load(void *context)
{
    recorded *r = context;
    unsigned i;
    for (i = 0; i < r->times; i++) {
        cue_game *game = NULL;
        if (cue_game_load(NULL, NULL, r->text.bytes, r->text.length, CUE_VERIFY_ALWAYS, &game, NULL))
            abort();
        cue_game_free(game);
    }
}

void bench_replay(void)
{
    cue_action legal[LEGAL];
    size_t count;
    recorded r = {NULL, {0}, 0, bench_times(TIMES)};
    const bench_row row = {.id = "replay",
                           .title = "a finished game of Bowling Solitaire, loaded and verified by its log",
                           .unit = "action",
                           .context = &r,
                           .work = load,
                           .units = &r.actions,
                           .ns = 450};
    if (!bench_wanted(row.id) || cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), NULL, &r.game, NULL))
        return;
    while ((count = cue_game_legal(r.game, legal, LEGAL)) > 0)
        if (cue_game_apply(r.game, &legal[count / 3], NULL))
            abort();
    r.actions = (uint64_t)cue_game_log_count(r.game) * r.times;
    cue_text_init(&r.text, NULL);
    if (!cue_game_save(r.game, true, &r.text, NULL))
        bench_run(&row);
    cue_text_free(&r.text);
    cue_game_free(r.game);
}
