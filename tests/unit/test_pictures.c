/* Pictures of games of every ruleset, in text, in colour and as SVG: what has to hold of each of them, whatever the players,
 * the tables and the cues are called; and goldens of every phase. */
#define _XOPEN_SOURCE 700
#include "cases.h"
#include "drawing.h"
#include "golden.h"
#include "help.h"
#include "suites.h"

#include <cuerules/style.h>

#include <stdio.h>
#include <stdlib.h>

enum { COLUMNS = 79, NARROW = 60, LINES = 18, PICTURES = 120, WIDE_PLAYERS = 7, VARIANTS = 18 };

/* A terminal of 80 by 24 has room left for what is said and typed. All but those of many players have 60 columns. */
static void assert_size(const char *picture, unsigned columns)
{
    const char *line = picture;
    unsigned lines = 0;
    for (; *line; line += strcspn(line, "\n") + 1, lines++) {
        cue_writer nowhere = {NULL, 0, 0};
        const char *text = text_of("%.*s", (int)strcspn(line, "\n"), line);
        if (cue_write_fitted(&nowhere, text, 1000) > columns)
            ck_abort_msg("more than %u columns:\n%s\n%s", columns, text, picture);
        ck_assert_msg(line[strcspn(line, "\n")] == '\n', "the last line has no end");
    }
    if (lines > LINES + (strncmp(picture, "Game ", 5) == 0)) /* the heading of a match */
        ck_abort_msg("%u lines:\n%s", lines, picture);
}

/* Every line ends without a style, so that lines can be cut out; every sequence is a style's; and without them it is the
 * plain picture. */
static void assert_styled(const char *coloured, const char *plain)
{
    cue_style now = CUE_STYLE_NONE;
    unsigned used = 0;
    while (*coloured) {
        const size_t length = cue_style_at(coloured, &now);
        assert_quickly(*coloured != '\n' || now == CUE_STYLE_NONE);
        assert_quickly(!length || strncmp(coloured, cue_style_sequence(now), length) == 0);
        used += length && now != CUE_STYLE_NONE;
        if (!length)
            assert_quickly(*plain++ == *coloured);
        coloured += length ? length : 1;
    }
    assert_quickly(used > 0 && !*plain);
}

static void assert_pictures(const cue_game *game, unsigned columns)
{
    const char *text = picture_text(game, CUE_PICTURE_TEXT);
    size_t i;
    assert_size(text, columns);
    assert_styled(picture_text(game, CUE_PICTURE_COLOURED), text);
    for (i = 0; i < 2; i++) {
        const char *svg = i ? shot_picture_text(game) : picture_text(game, CUE_PICTURE_SVG), *wrong = drawing_fault(svg);
        ck_assert_msg(!wrong && !strchr(svg, '\033'), "%s after %u actions: %s\n%.3000s",
                      cue_ruleset_definition(cue_game_ruleset(game))->id, (unsigned)cue_game_log_count(game), wrong, svg);
    }
}

/* Names as long as they may be: of wide letters, of signs of two columns, of letters with marks, and of what is markup. */
static const char *name_of(unsigned which)
{
    static const char *const signs[] = {"W", "\xe6\xbc\xa2", "e\xcc\x81", "\xf0\x9f\x8e\xb1", "<&> \\\"J\xc3\xbcrgen\\\" "};
    static const unsigned times[] = {64, 64, 32, 64, 4};
    char name[300] = "";
    unsigned i;
    for (i = 0; i < times[which % 5]; i++)
        (void)strcat(name, signs[which % 5]);
    return text_of("%s", name);
}

/* A game of a variant: its id, how many players (0: as few as there can be), and options. */
static cue_game *begin(const case_list *of, unsigned seed)
{
    char list[16384] = "[";
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    const cue_definition *definition = cue_ruleset_definition(cue_ruleset_find(of->field[0]));
    const unsigned players = case_set(of, 1) ? case_set(of, 1) : definition->players_min;
    cue_game *game = NULL;
    unsigned i;
    for (i = 0; i < players; i++)
        (void)snprintf(list + strlen(list), sizeof list - strlen(list), "%s\"%s\"", i ? "," : "",
                       seed % 3 == 2 ? text_of("P%u", i) : name_of(i + seed));
    (void)strcat(list, "]");
    config.seed = seed;
    must(cue_game_new_json(cue_ruleset_find(of->field[0]), &config, of->field[2] ? json(of->field[2]) : NULL, list,
                           &game, &fault));
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

static void walk(const case_list *of, bool greedy)
{
    const cue_definition *definition = cue_ruleset_definition(cue_ruleset_find(of->field[0]));
    const unsigned columns = case_set(of, 1) < WIDE_PLAYERS ? NARROW : COLUMNS;
    cue_action *legal = calloc(definition->max_legal, sizeof *legal);
    cue_random random = cue_random_at(19, greedy);
    unsigned seed = 1, left = is_slow_here() ? PICTURES / 10 : PICTURES;
    cue_game *game = begin(of, seed);
    for (; left > 0; left--) {
        assert_pictures(game, columns);
        if (cue_step_over(cue_game_ruleset(game), cue_game_state(game))) {
            cue_game_free(game);
            game = begin(of, ++seed);
        }
        play_on(game, &random, greedy, legal, definition->max_legal);
    }
    cue_game_free(game);
    free(legal);
}

START_TEST(random_games)
{
    case_list of = CASES("variants");
    int variant;
    for (variant = 0; variant <= _i / 2; variant++)
        ck_assert(next_case(&of));
    walk(&of, _i % 2);
    ck_assert(_i / 2 + 1 < VARIANTS || !next_case(&of)); /* none is left out */
}
END_TEST

/* What people are shown of a position: the coloured picture, what may be typed, and the drawing with the last shot. */
static const char *shown(const cue_game *game)
{
    return text_of("%s%s%s", picture_text(game, CUE_PICTURE_COLOURED), page_text(cue_write_help(cue_game_position(game), page(), &fault)),
                   shot_picture_text(game));
}

/* The saves of a release have a game in every phase of every ruleset, with its log, which leads back to its beginning. Of a
 * position, which has no log, the drawing with the last shot is the plain one. */
START_TEST(every_phase)
{
    enum { EACH = 4 }; /* moves from one golden to the next */
    char *saves = strdup(source_file("tests/kept/1.0.jsonl")), *line = saves, *next;
    unsigned round = 0;
    ck_assert_ptr_nonnull(saves);
    for (; *line; line = next) {
        cue_game *game = NULL, *position = NULL;
        size_t left;
        next = strchr(line, '\n');
        *next++ = '\0';
        must(load_text(NULL, line, CUE_VERIFY_ALWAYS, &game, &fault));
        must(load_text(NULL, save_text(game, false), CUE_VERIFY_NEVER, &position, &fault));
        ck_assert_str_eq(shot_picture_text(position), picture_text(game, CUE_PICTURE_SVG));
        assert_pictures(game, NARROW);
        GOLDEN_SUM("what is shown", round++, shown(game));
        for (left = cue_game_log_count(game); left > 0; left--) {
            if (left % EACH == 0)
                GOLDEN_SUM("what is shown", round++, shown(game));
            must(cue_game_undo(game, NULL, &fault));
        }
        GOLDEN_SUM("what is shown", round++, shown(game));
        cue_game_free(game);
        cue_game_free(position);
    }
    free(saves);
}
END_TEST

/* Every name stands in both pictures of every game, escaped where it is markup. */
START_TEST(names_of_players)
{
    const char *const id = cue_ruleset_definition(cue_ruleset_at((size_t)_i))->id;
    const unsigned players = cue_ruleset_definition(cue_ruleset_at((size_t)_i))->players_max > 1 ? 2 : 1;
    static const char *const names[] = {"Ana & <Bo>", "Z\xc3\xa9 \"8\""};
    static const char *const escaped[] = {"Ana &amp; &lt;Bo&gt;", "Z\xc3\xa9 &quot;8&quot;"};
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    unsigned player;
    config.players = players;
    config.player_names = names;
    must(cue_game_new(cue_ruleset_find(id), &config, &game, &fault));
    for (player = 0; player < players; player++) {
        ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT), names[player]));
        ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_SVG), escaped[player]));
    }
    cue_game_free(game);
}
END_TEST

Suite *pictures_suite(void)
{
    Suite *suite = suite_create("pictures");
    add_loop(suite, random_games, 2 * VARIANTS);
    add_loop(suite, every_phase, 1);
    add_loop(suite, names_of_players, cue_ruleset_count());
    return suite;
}
