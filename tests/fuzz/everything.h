/* Everything that a host does with a game, whatever it answers: for rulesets that lie. */
#ifndef FUZZ_EVERYTHING_H
#define FUZZ_EVERYTHING_H

#include <cuerules/cuerules.h>
#include <cuerules/ruleset.h>

#include <string.h>

enum { LISTED_MOST = 16 };

/* Everything that is written of a game. */
static void look(cue_game *game)
{
    cue_text text;
    cue_error error;
    size_t count, i;
    const cue_ruling *rulings;
    cue_text_init(&text, NULL);
    rulings = cue_game_rulings(game, &count);
    for (i = 0; i < count && i < 8; i++) {
        (void)cue_write_ruling(cue_game_position(game), &rulings[i], &text, &error);
        (void)cue_write_sentence(cue_game_position(game), &rulings[i], &text, &error);
    }
    (void)cue_write_view(cue_game_position(game), &text, &error);
    (void)cue_write_options(cue_game_position(game), &text, &error);
    (void)cue_write_legal(cue_game_position(game), &text, &error);
    (void)cue_write_log(game, 0, &text, &error);
    (void)cue_write_picture(cue_game_position(game), CUE_PICTURE_TEXT, &text, &error);
    (void)cue_write_shot_picture(game, &text, &error);
    (void)cue_write_picture(cue_game_position(game), CUE_PICTURE_COLOURED, &text, &error);
    (void)cue_write_players(cue_game_position(game), UINT32_MAX, &text, &error);
    (void)cue_write_help(cue_game_position(game), &text, &error);
    cue_text_free(&text);
}

static void reload(cue_game *game, cue_ruleset *ruleset)
{
    const cue_catalogue catalogue = {&ruleset, 1};
    int verify;
    for (verify = CUE_VERIFY_AUTO; verify <= CUE_VERIFY_NEVER; verify++) {
        cue_game *loaded = NULL;
        cue_text text;
        cue_error error;
        cue_text_init(&text, NULL);
        if (!cue_game_save(game, true, &text, &error) &&
            !cue_game_load(&catalogue, NULL, text.bytes, text.length, (cue_verify)verify, &loaded, &error)) {
            look(loaded);
            cue_game_free(loaded);
        }
        cue_text_free(&text);
    }
}

/* One move of the list, tried in every way. What is filled in lasts until another action is read. */
static void move_on(cue_game *game, cue_random *random)
{
    static cue_action legal[LISTED_MOST];
    unsigned char view[CUE_VIEW_MAX];
    cue_error error;
    cue_text typed, written;
    size_t count;
    memset(legal, 0, sizeof legal); /* more may be counted than is written */
    count = cue_game_legal(game, legal, LISTED_MOST);
    cue_text_init(&typed, NULL);
    cue_text_init(&written, NULL);
    count = count < LISTED_MOST ? count : LISTED_MOST;
    if (count) {
        cue_action *action = &legal[cue_random_below(random, count)];
        (void)cue_game_greedy(game, legal, count);
        (void)cue_game_fill(game, random, action, &error);
        (void)cue_write_move(cue_game_position(game), action, &typed, &error);
        (void)cue_write_action(cue_game_position(game), action, &written, &error);
        (void)cue_game_try(game, action, view, sizeof view, &error);
        (void)cue_game_apply(game, action, &error);
    }
    if (typed.length)
        (void)cue_game_apply_move(game, typed.bytes, &error);
    if (written.length) {
        (void)cue_game_try_json(game, written.bytes, written.length, NULL, &error);
        (void)cue_game_apply_json(game, written.bytes, written.length, &error);
    }
    (void)cue_game_apply_move(game, "1", &error);
    cue_text_free(&typed);
    cue_text_free(&written);
}

#endif
