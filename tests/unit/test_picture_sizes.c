/* Text pictures leave a terminal of 80 by 24 room for what is said and typed: at most 79 columns and 18 lines, in every
 * phase of every game, whatever the players, tables and cues are called. All but those of many players have 60 columns. */
#include "frame.h"
#include "help.h"
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>

enum { COLUMNS = 79, NARROW = 60, LINES = 18, PICTURES = 300, WIDE_PLAYERS = 7 };

/* players: how many; 0 for as few as there can be. options: JSON, ' for ". */
typedef struct variant {
    const char *id;
    unsigned players;
    const char *options;
} variant;

#define LONG_NAME "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"
#define CUE(letter) "{'name':'" LONG_NAME letter "','power':99,'chalk':99}"

static const variant variants[] = {
    {"bowling-solitaire", 0, NULL},
    {"snooker-solitaire", 0, NULL},
    {"snooker-solitaire", 0, "{'best_of':3}"},
    {"snooker-solitaire", 0, "{'best_of':3,'cues':[" CUE("a") "," CUE("b") "," CUE("c") "," CUE("d") "]}"},
    {"snooker-solitaire", 0, "{'match':{'round':5,'level':4,'opponent':'Bobby Black'}}"},
    {"sinuca-brasileira", 0, NULL},
    {"sinuca-brasileira", 0, "{'penalty':'highest','play_again':'any_foul','table':'pool-7ft'}"},
    {"sinuca-brasileira", 0, "{'table':{'length':1.2,'width':1,'ball_radius':0.02}}"},
    {"chaser", 2, NULL},
    {"chaser", 4, "{'order':'random'}"},
    {"chaser", 6, "{'order':'ascending','table':'snooker-12ft'}"},
    {"chaser", 7, "{'order':'descending'}"},
    {"chaser", 14, NULL},
    {"chaser", 15, "{'table':{'length':4,'width':1,'ball_radius':0.02}}"},
    {"chaser", 32, "{'order':'random'}"},
    {"chess-pool", 0, NULL},
    {"chess-pool", 0, "{'table':'pool-7ft','no_rail':false}"},
    {"chess-pool", 0, "{'table':{'length':2,'width':2,'ball_radius':0.02}}"},
};

static void assert_size(const cue_game *game, const char *picture, unsigned columns)
{
    const char *line = picture;
    unsigned lines = 0;
    for (; *line; line += strcspn(line, "\n") + 1, lines++) {
        cue_writer nowhere = {NULL, 0, 0};
        const char *text = text_of("%.*s", (int)strcspn(line, "\n"), line);
        if (cue_write_fitted(&nowhere, text, 1000) > columns)
            ck_abort_msg("%s: more than %u columns in phase %u:\n%s\n%s",
                         cue_ruleset_definition(cue_game_ruleset(game))->id, columns,
                         (unsigned)cue_step_head(cue_game_state(game))->phase, text, picture);
        ck_assert_msg(line[strcspn(line, "\n")] == '\n', "the last line has no end");
    }
    if (lines > LINES)
        ck_abort_msg("%s: %u lines in phase %u:\n%s", cue_ruleset_definition(cue_game_ruleset(game))->id, lines,
                     (unsigned)cue_step_head(cue_game_state(game))->phase, picture);
}

/* Names as long as they may be, and of signs of two columns, too. */
static cue_game *begin(const variant *of, unsigned seed)
{
    static const char *const names[] = {LONG_NAME "A",
                                        "\xe6\xbc\xa2\xe6\xbc\xa2\xe6\xbc\xa2\xe6\xbc\xa2\xe6\xbc\xa2\xe6\xbc\xa2"
                                        "\xe6\xbc\xa2\xe6\xbc\xa2\xe6\xbc\xa2\xe6\xbc\xa2\xe6\xbc\xa2\xe6\xbc\xa2"};
    char list[8192] = "[";
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    const cue_definition *definition = cue_ruleset_definition(cue_ruleset_find(of->id));
    const unsigned players = of->players ? of->players : definition->players_min;
    cue_game *game = NULL;
    unsigned i;
    for (i = 0; i < players; i++)
        (void)snprintf(list + strlen(list), sizeof list - strlen(list), "%s\"%s\"", i ? "," : "",
                       seed % 3 == 2 ? text_of("P%u", i) : names[(i + seed) % 2]);
    (void)strcat(list, "]");
    config.seed = seed;
    must(cue_game_new_json(cue_ruleset_find(of->id), &config, of->options ? json(of->options) : NULL, list, &game,
                           &fault));
    return game;
}

/* At random, or as the simple-minded player would; what is seen at a table is made up. Now and then nothing. */
static void play_on(cue_game *game, cue_random *random, bool greedy, cue_action *legal, size_t most)
{
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    const size_t count = cue_game_legal(game, legal, most);
    _Alignas(8) unsigned char room[CUE_FILL_SIZE];
    cue_action *action = &legal[cue_random_below(random, count)];
    if (greedy && cue_random_below(random, 8) > 0)
        action = &legal[greedy_pick(game, legal, count)];
    if (definition->simulation && definition->simulation->declined >> action->kind & 1 &&
        cue_random_below(random, 20) > 0)
        return;
    if ((action->flags & CUE_ACTION_OPEN) &&
        !definition->fill(cue_game_options(game), cue_game_state(game), random, room, action))
        return;
    must(cue_game_apply(game, action, &fault));
}

/* Which phases were seen, bit by bit. */
static uint32_t walk(const variant *of, bool greedy)
{
    const cue_definition *definition = cue_ruleset_definition(cue_ruleset_find(of->id));
    const unsigned columns = of->players < WIDE_PLAYERS ? NARROW : COLUMNS;
    cue_action *legal = calloc(definition->max_legal, sizeof *legal);
    cue_random random = cue_random_at(19, greedy);
    unsigned seed = 1, left = is_slow_here() ? PICTURES / 10 : PICTURES;
    cue_game *game = begin(of, seed);
    uint32_t seen = 0;
    for (; left > 0; left--) {
        seen |= 1u << cue_step_head(cue_game_state(game))->phase;
        assert_size(game, picture_text(game, CUE_PICTURE_TEXT), columns);
        if (cue_step_over(cue_game_ruleset(game), cue_game_state(game))) {
            cue_game_free(game);
            game = begin(of, ++seed);
        }
        play_on(game, &random, greedy, legal, definition->max_legal);
    }
    cue_game_free(game);
    free(legal);
    return seen;
}

START_TEST(random_games)
{
    (void)walk(&variants[_i], false);
}
END_TEST

START_TEST(greedy_games)
{
    (void)walk(&variants[_i], true);
}
END_TEST

/* A tie in Sinuca Brasileira comes to two phases that chance seldom comes to. */
static uint32_t walk_through_a_tie(void)
{
    static const char *const moves[] = {"black TL : cue-black>TL", "lot 2", "first 1"};
    cue_game *game = frame_at_black("1");
    uint32_t seen = 0;
    size_t i;
    for (i = 0; i < CUE_COUNT(moves); i++) {
        PLAY(game, moves[i]);
        seen |= 1u << cue_step_head(cue_game_state(game))->phase;
        assert_size(game, picture_text(game, CUE_PICTURE_TEXT), NARROW);
    }
    cue_game_free(game);
    return seen;
}

/* And Snooker Solitaire: the black at equal points, and an opponent who stays snookered. */
static uint32_t walk_through_rare_phases(void)
{
    static const char *const black[] = {
        "{'action':'shot','type':'pot','ball':'black','pocket':'a3'}", "{'action':'roll','dice':[3,3]}",
        "{'action':'pot_black','power':1}", NULL};
    static const char *const wall[] = {"{'action':'roll','dice':[1]}", NULL};
    static const struct {
        const char *table, *on, *phase, *to_act, *scores, *snookered;
        const char *const *actions;
    } positions[] = {{"[null,null,null,null, null,null,null,null, null,'black','cue',null, null,null,null,null, "
                      "null,null,null,null]",
                      "'black'", "'shot'", "0", "[40,47]", "false", black},
                     {"['red-1','yellow',null,null, 'green','brown',null,null, null,null,null,null, "
                      "null,'blue','pink',null, null,null,'black','cue']",
                      "null", "'opponent'", "'chance'", "[0,0]", "true", wall}};
    const variant plain = {"snooker-solitaire", 0, NULL};
    uint32_t seen = 0;
    size_t i;
    for (i = 0; i < CUE_COUNT(positions); i++) {
        cue_game *game = begin(&plain, 1);
        const char *const *action = positions[i].actions;
        const char *save;
        must(apply_json(game, "{'action':'draw','opponent':'Vera Quill'}", &fault));
        must(apply_json(game, "{'action':'deal'}", &fault));
        save = edited(save_text(game, false), "/state/table", positions[i].table);
        save = edited(edited(save, "/state/on", positions[i].on), "/state/phase", positions[i].phase);
        save = edited(edited(save, "/state/to_act", positions[i].to_act), "/state/scores", positions[i].scores);
        save = edited(save, "/state/snookered", positions[i].snookered);
        cue_game_free(game);
        must(load_text(NULL, save, CUE_VERIFY_NEVER, &game, &fault));
        for (; *action; action++) {
            must(apply_json(game, *action, &fault));
            seen |= 1u << cue_step_head(cue_game_state(game))->phase;
            assert_size(game, picture_text(game, CUE_PICTURE_TEXT), NARROW);
        }
        cue_game_free(game);
    }
    return seen;
}

/* So that the above is about something: between them they come to every phase of every game. */
START_TEST(all_phases)
{
    const cue_ruleset *ruleset = cue_ruleset_at((size_t)_i);
    const cue_definition *definition = cue_ruleset_definition(ruleset);
    uint32_t seen = 0;
    size_t i;
    if (is_slow_here()) {
        skip_loudly("whether all phases of %s are drawn", definition->id);
        return;
    }
    for (i = 0; i < CUE_COUNT(variants); i++)
        if (strcmp(variants[i].id, definition->id) == 0)
            seen |= walk(&variants[i], false) | walk(&variants[i], true);
    if (strcmp(definition->id, "sinuca-brasileira") == 0)
        seen |= walk_through_a_tie();
    if (strcmp(definition->id, "snooker-solitaire") == 0)
        seen |= walk_through_rare_phases();
    ck_assert_uint_eq(seen, (1u << definition->phase_count) - 1);
}
END_TEST

Suite *picture_sizes_suite(void)
{
    Suite *suite = suite_create("picture_sizes");
    add_loop(suite, random_games, CUE_COUNT(variants));
    add_loop(suite, greedy_games, CUE_COUNT(variants));
    add_loop(suite, all_phases, cue_ruleset_count());
    return suite;
}
