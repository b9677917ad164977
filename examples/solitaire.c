/* A game of Bowling Solitaire, played by always taking the first play of the legal list. It is C11, and C++11, too.
 *     cc -std=c11 solitaire.c $(pkg-config --cflags --libs cuerules) -o solitaire */
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

/* Plays an action and prints the referee's rulings. */
static void play(cue_game *game, const cue_action *action)
{
    size_t count, i;
    cue_error error;
    check(cue_game_apply(game, action, &error), &error);
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    for (i = 0; i < count; i++) {
        cue_text sentence;
        cue_text_init(&sentence, NULL);
        check(cue_write_sentence(cue_game_position(game), &rulings[i], &sentence, &error), &error);
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
    cue_bowling_view view;
    cue_action legal[200];
    cue_error error;
    cue_game *game;

    config.seed = 2024; /* the same seed deals the same cards, however they are played */
    check(cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), &config, &game, &error), &error);
    /* Chance is listed like any action; the library draws its outcome when it is applied. */
    while (cue_game_legal(game, legal, sizeof legal / sizeof legal[0]) > 0) {
        check(cue_game_view(game, &view, sizeof view, &error), &error);
        if (view.head.phase == CUE_BOWLING_PHASE_BOWL)
            print_table(&view);
        play(game, &legal[0]);
    }
    check(cue_game_view(game, &view, sizeof view, &error), &error);
    printf("%d points.\n", (int)view.players[0].score);
    cue_game_free(game);
    return 0;
}
