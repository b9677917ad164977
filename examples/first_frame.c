/* The first frame of a game of Bowling Solitaire, to copy from: C11, and C++11 as well.
 *     cc -std=c11 first_frame.c $(pkg-config --cflags --libs cuerules) -o first_frame */
#include <cuerules/cuerules.h>
#include <cuerules/games/bowling_solitaire.h>

#include <stdio.h>
#include <stdlib.h>

static void check(cue_status status, const cue_error *error)
{
    if (status == CUE_OK)
        return;
    fprintf(stderr, "%s at \"%s\": %s\n", cue_status_name(status), error->path, error->message);
    exit(1);
}

/* Plays an action, and prints what the referee says to it. */
static void play(cue_game *game, const cue_action *action)
{
    size_t count, i;
    cue_error error;
    check(cue_game_apply(game, action, &error), &error);
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    for (i = 0; i < count; i++) {
        cue_text sentence;
        cue_text_init(&sentence, NULL);
        check(cue_write_sentence(game, &rulings[i], &sentence, &error), &error);
        printf("  %s\n", sentence.bytes);
        cue_text_free(&sentence);
    }
}

static void print_table(const cue_bowling_view *view)
{
    int i;
    printf("Frame %d, ball %d, score %d. Pins:", view->frame, view->ball, (int)view->players[0].score);
    for (i = 0; i < CUE_BOWLING_PINS; i++)
        if (view->pins[i] >= 0)
            printf(" %c%d", 'A' + i, view->pins[i]);
    printf(". Cards:");
    for (i = 0; i < CUE_BOWLING_PILES; i++)
        if (view->piles[i].left)
            printf(" %d", view->piles[i].top);
    printf(".\n");
}

int main(void)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    const cue_action deal = cue_bowling_deal();
    cue_game *game, *loaded;
    cue_bowling_view view;
    cue_action legal[200];
    cue_text saved;
    cue_error error;

    config.seed = 2024;
    check(cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), &config, &game, &error), &error);
    play(game, &deal);
    check(cue_game_view(game, &view, sizeof view, &error), &error);
    while (view.head.phase == CUE_BOWLING_PHASE_BOWL) {
        print_table(&view);
        /* The first of the list; the end of the ball is always the last. */
        cue_game_legal(game, legal, sizeof legal / sizeof legal[0]);
        play(game, &legal[0]);
        check(cue_game_view(game, &view, sizeof view, &error), &error);
    }

    cue_text_init(&saved, NULL);
    check(cue_game_save(game, true, &saved, &error), &error);
    check(cue_game_load(NULL, NULL, saved.bytes, saved.length, CUE_VERIFY_ALWAYS, &loaded, &error), &error);
    printf("Saved in %lu bytes, loaded, and all of its %lu actions verified.\n", (unsigned long)saved.length,
           (unsigned long)cue_game_log_count(loaded));

    cue_text_free(&saved);
    cue_game_free(loaded);
    cue_game_free(game);
    return 0;
}
