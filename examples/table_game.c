/* Referees two shots of Chaser, reported event by event as a physics engine would.
 *     cc -std=c11 table_game.c $(pkg-config --cflags --libs cuerules) -o table_game */
#include <cuerules/cuerules.h>
#include <cuerules/games/chaser.h>

#include <stdio.h>
#include <stdlib.h>

static void check(cue_status status, const cue_error *error)
{
    if (status == CUE_OK)
        return;
    fprintf(stderr, "%s at \"%s\": %s\n", cue_status_name(status), error->path, error->message);
    exit(1);
}

/* Prints the rulings, and the paragraphs of docs/rules/chaser.md that they cite. */
static void print_rulings(const cue_game *game)
{
    const cue_ruleset *rules = cue_game_ruleset(game);
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    for (i = 0; i < count; i++) {
        cue_text sentence;
        cue_error error;
        cue_text_init(&sentence, NULL);
        check(cue_write_sentence(cue_game_position(game), &rulings[i], &sentence, &error), &error);
        printf("  %s [%s]\n", sentence.bytes, cue_ruleset_rule_id(rules, rulings[i].rule));
        cue_text_free(&sentence);
    }
}

/* A host that knows where the balls came to rest calls cue_shot_rest() for each ball still on the table. This one
 * doesn't, so the layout is unknown from here on. */
static void referee(cue_game *game, cue_shot_builder *shot)
{
    const cue_action action = cue_chaser_shot(cue_shot_built(shot));
    cue_error error;
    check(cue_game_apply(game, &action, &error), &error);
    print_rulings(game);
}

int main(void)
{
    static const char *const names[] = {"Ana", "Bo"};
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    uint64_t memory[128]; /* room for the events of one shot; nothing is allocated */
    cue_shot_builder shot;
    cue_chaser_view view;
    cue_error error;
    cue_game *game;

    config.players = 2;
    config.player_names = names;
    check(cue_game_new(cue_ruleset_find(CUE_CHASER), &config, &game, &error), &error);

    printf("Ana hits the 1 and pots it.\n");
    shot = cue_shot_build(memory, sizeof memory);
    cue_shot_contact(&shot, CUE_BALL, 1, CUE_FIRST_MOVES);
    cue_shot_cushion(&shot, CUE_BALL);
    cue_shot_pocket(&shot, 1, CUE_POCKET_TR);
    referee(game, &shot);

    printf("Ana goes on, and hits the 9 instead of the 2.\n");
    shot = cue_shot_build(memory, sizeof memory);
    cue_shot_contact(&shot, CUE_BALL, 9, CUE_FIRST_MOVES);
    cue_shot_cushion(&shot, 9);
    referee(game, &shot);

    check(cue_game_view(game, &view, sizeof view, &error), &error);
    printf("Ana has %d points; Bo may pass the shot back.\n", (int)view.players[0].score);
    cue_game_free(game);
    return 0;
}
