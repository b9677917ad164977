/* Any bytes as what people see: names of players; a title; and what a ruleset paints, writes as a move and says as
 * help. Whatever the library accepts comes out as SVG and HTML that parse, and as text that a terminal only shows.
 * The first byte says which game, the second which powers to draw its ruleset has; then come lines: the title, the
 * players' names, and all of them are what is painted. */
#include "seen.h"

#include "../../examples/cuerules/score/score.h"

#include <cuerules/ruleset.h>

#include <stdlib.h>

enum { PAINTS = 1, WRITES = 2, KEEPS = 4, MOVES = 3, LINES = CUE_PLAYERS_MAX + 1 };

static const char *painted;

static void paint(const cue_scene *scene, cue_writer *out)
{
    uint32_t i;
    cue_write(out, "%s", painted);
    for (i = 0; i < scene->players; i++)
        cue_write_column(out, scene->player_names[i], 12);
}

static void write_move(const void *options, const cue_action *action, cue_writer *out)
{
    (void)options;
    cue_write(out, "%u %s", (unsigned)action->kind, painted);
}

static void help(const void *options, const void *state, cue_writer *out)
{
    (void)options;
    (void)state;
    cue_write(out, "{player:0}{%s", painted);
}

static void check(cue_text *text, cue_status status)
{
    if (!status)
        seen_text(text->bytes, text->length);
    text->length = 0;
}

static void check_document(cue_text *text, cue_status status)
{
    if (!status)
        seen_document(text->bytes, text->length);
    text->length = 0;
}

static void look(const cue_position *position)
{
    cue_text text = {0};
    check(&text, cue_write_picture(position, CUE_PICTURE_TEXT, &text, NULL));
    check(&text, cue_write_picture(position, CUE_PICTURE_COLOURED, &text, NULL));
    check_document(&text, cue_write_picture(position, CUE_PICTURE_SVG, &text, NULL));
    check(&text, cue_write_view(position, &text, NULL));
    check(&text, cue_write_help(position, &text, NULL));
    check(&text, cue_write_players(position, UINT32_MAX, &text, NULL));
    cue_text_free(&text);
}

static void look_at_game(cue_game *game)
{
    score_sheet sheet;
    cue_text text = {0};
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    for (i = 0; i < count; i++)
        check(&text, cue_write_sentence(cue_game_position(game), &rulings[i], &text, NULL));
    look(cue_game_position(game));
    check_document(&text, cue_write_shot_picture(game, &text, NULL));
    if (score_read(game, &sheet)) {
        check_document(&text, score_write_page(&sheet, &text));
        check(&text, score_write_text(&sheet, &text));
    }
    score_free(&sheet);
    cue_text_free(&text);
}

static void play(cue_game *game, unsigned seed)
{
    cue_random random = cue_random_at(seed, 1);
    unsigned i;
    for (i = 0; i < MOVES; i++) {
        size_t count;
        const cue_action *list = fuzz_legal(game, &count);
        cue_action action;
        cue_text text = {0};
        if (!count)
            return;
        action = list[cue_random_below(&random, count)];
        check(&text, cue_write_move(cue_game_position(game), &action, &text, NULL));
        cue_text_free(&text);
        if (!cue_game_fill(game, &random, &action, NULL))
            (void)cue_game_apply(game, &action, NULL);
        if (i + 1 == MOVES)
            look_at_game(game);
    }
}

/* The ruleset of that game with the title and the powers of the input. */
static void look_at_ruleset(const cue_game *game, const char *save, const char *title, unsigned powers)
{
    cue_definition definition = *cue_ruleset_definition(cue_game_ruleset(game));
    cue_text_powers text = {.size = (uint32_t)sizeof text};
    cue_ruleset *ruleset = NULL;
    cue_game *own = NULL;
    cue_catalogue catalogue = {&ruleset, 1};
    if (powers & KEEPS)
        text = *definition.text;
    if (powers & PAINTS)
        text.picture = paint;
    if (powers & WRITES) {
        text.write_move = write_move;
        text.help = help;
    }
    definition.text = powers ? &text : NULL;
    definition.title = title;
    if (cue_ruleset_from(&definition, NULL, &ruleset, NULL))
        return;
    must(!cue_game_load(&catalogue, NULL, save, strlen(save), CUE_VERIFY_AUTO, &own, NULL));
    look_at_game(own);
    play(own, powers);
    cue_game_free(own);
    cue_ruleset_close(ruleset);
}

/* The players' names are the lines behind the first, one after another, again and again. */
static void look_at_names(const cue_game *game, const char *const *lines, size_t count)
{
    const char *names[CUE_PLAYERS_MAX];
    cue_position position = *cue_game_position(game);
    cue_game *named = NULL;
    size_t i;
    for (i = 0; i < CUE_PLAYERS_MAX; i++)
        names[i] = count > 1 ? lines[1 + i % (count - 1)] : lines[0];
    position.player_names = names;
    look(&position);
    if (!cue_game_from_position(&position, NULL, &named, NULL)) {
        look_at_game(named);
        play(named, 1);
    }
    cue_game_free(named);
}

static char *copy_of(const uint8_t *data, size_t size)
{
    char *copy = malloc(size + 1);
    size_t i;
    must(copy != NULL);
    for (i = 0; i < size; i++)
        copy[i] = (char)(data[i] ? data[i] : '\n');
    copy[size] = '\0';
    return copy;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *lines[LINES];
    char *whole, *parts, *end;
    size_t count = 0;
    cue_game *game;
    if (size < 2)
        return 0;
    game = fuzz_position(data[0]);
    whole = copy_of(data + 2, size - 2);
    parts = copy_of(data + 2, size - 2);
    painted = whole;
    for (end = parts; end && count < LINES; count++) {
        lines[count] = end;
        end = strchr(end, '\n');
        if (end)
            *end++ = '\0';
    }
    look_at_ruleset(game, fuzz_position_text(data[0]), lines[0], data[1] % 8);
    look_at_names(game, lines, count);
    free(parts);
    free(whole);
    cue_game_free(game);
    return 0;
}
