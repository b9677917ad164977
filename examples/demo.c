/* demo FILE: plays a recorded game once more, action by action, for somebody to look at. Half-way it is
 * saved, and it goes on from what was saved. In the end it has to be the recorded game, to the byte.
 *
 * Works for every ruleset: it asks the library for sentences, moves and pictures, and knows no game. */
#include <cuerules/cuerules.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_WIDTH = 79, MOVE_LENGTH = 60, MOST_SCENES = 30, SCENES_AT_EACH_END = 12 };

/* A scene is a run of actions, up to one to which the referee says something. Long games show only the
 * scenes at their beginning and end. */
typedef struct demo {
    cue_game *recorded; /* the game as it was read; its log is the script */
    cue_game *game;     /* the game as it is played again */
    size_t actions, middle;
    size_t scenes, scene; /* how many there are, and which one it is */
    size_t left_out;
    cue_text moves;
} demo;

static int fail(const char *what, const cue_error *error)
{
    (void)fprintf(stderr, "demo: %s", what);
    if (error)
        (void)fprintf(stderr, ": %s%s%s", error->path, error->path[0] ? ": " : "", error->message);
    (void)fputc('\n', stderr);
    exit(1);
}

/* For calls that fail only when there is no memory. */
static void must(cue_status status)
{
    if (status)
        (void)fail(cue_status_name(status), NULL);
}

static const cue_definition *definition_of(const cue_game *game)
{
    return cue_ruleset_definition(cue_game_ruleset(game));
}

static bool is_decision(const cue_game *game)
{
    return cue_step_head(cue_game_state(game))->to_act >= 0;
}

static void append(cue_text *text, const char *more)
{
    must(cue_text_append(text, more, strlen(more)));
}

static cue_game *read_game(const char *path)
{
    FILE *file = fopen(path, "rb");
    char block[4096];
    cue_text text;
    cue_game *game = NULL;
    cue_error error;
    size_t got;
    if (!file)
        (void)fail("cannot read the file", NULL);
    cue_text_init(&text, NULL);
    append(&text, "");
    while ((got = fread(block, 1, sizeof block, file)) > 0)
        must(cue_text_append(&text, block, got));
    (void)fclose(file);
    if (cue_game_load(NULL, NULL, text.bytes, text.length, CUE_VERIFY_ALWAYS, &game, &error))
        (void)fail(path, &error);
    cue_text_free(&text);
    return game;
}

/* A game with the same players, options and seed, at its start. */
static cue_game *begin_again(const cue_game *recorded)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    const char *names[CUE_PLAYERS_MAX];
    cue_game *game = NULL;
    cue_error error;
    uint32_t i;
    config.players = cue_game_players(recorded);
    for (i = 0; i < config.players; i++)
        names[i] = cue_game_player_name(recorded, i);
    config.player_names = names;
    config.seed = cue_game_seed(recorded);
    config.options = cue_game_options(recorded);
    if (cue_game_new(cue_game_ruleset(recorded), &config, &game, &error))
        (void)fail("cannot begin the game again", &error);
    return game;
}

static void apply(demo *of, size_t index)
{
    cue_action action;
    cue_error error;
    (void)cue_game_log_at(of->recorded, index, &action);
    if (cue_game_apply(of->game, &action, &error))
        (void)fail("an action of the record is refused", &error);
}

/* Plays it without a word, to know how much there will be to show, and where the middle is: at a decision,
 * because a picture then has most to show. */
static void look_ahead(demo *of)
{
    size_t count, i;
    of->game = begin_again(of->recorded);
    of->middle = of->actions;
    for (i = 0; i < of->actions; i++) {
        if (of->middle == of->actions && i >= of->actions / 2 && is_decision(of->game))
            of->middle = i;
        apply(of, i);
        (void)cue_game_rulings(of->game, &count);
        of->scenes += count > 0;
    }
    cue_game_free(of->game);
}

/* A line, or as many as it needs; the first begins at `indent`, the others two further. */
static void print_wrapped(size_t indent, const char *text)
{
    size_t column = indent;
    (void)printf("%*s", (int)indent, "");
    while (*text) {
        const size_t length = strcspn(text, " ");
        if (column > indent + 2 && column + 1 + length > LINE_WIDTH) {
            column = indent + 2;
            (void)printf("\n%*s", (int)column, "");
        } else if (column > indent) {
            (void)putchar(' ');
            column++;
        }
        (void)printf("%.*s", (int)length, text);
        column += length;
        text += length;
        text += strspn(text, " ");
    }
    (void)putchar('\n');
}

static void print_picture(const cue_game *game)
{
    cue_text text;
    cue_text_init(&text, NULL);
    must(cue_write_picture(game, CUE_PICTURE_TEXT, &text, NULL));
    (void)printf("\n%s\n", text.bytes);
    cue_text_free(&text);
}

/* The action in the ruleset's own notation, or else as JSON; a long one is cut. */
static void note_move(demo *of, size_t index)
{
    const cue_text_powers *powers = definition_of(of->game)->text;
    const int player = cue_step_head(cue_game_state(of->game))->to_act;
    char move[MOVE_LENGTH + 1] = "";
    cue_writer writer = {NULL, sizeof move, 0};
    cue_action action;
    writer.bytes = move;
    (void)cue_game_log_at(of->recorded, index, &action);
    if (of->moves.length)
        append(&of->moves, ", ");
    else if (player >= 0 && cue_game_players(of->game) > 1) {
        append(&of->moves, cue_game_player_name(of->game, (uint32_t)player));
        append(&of->moves, ": ");
    }
    if (powers && powers->write_move) {
        powers->write_move(cue_game_options(of->game), &action, &writer);
        append(&of->moves, move);
        append(&of->moves, writer.length >= sizeof move ? "..." : "");
    } else {
        must(cue_write_action(of->game, &action, &of->moves, NULL));
    }
}

static bool is_shown(const demo *of)
{
    return of->scenes <= MOST_SCENES || of->scene < SCENES_AT_EACH_END ||
           of->scene + SCENES_AT_EACH_END >= of->scenes;
}

static void print_left_out(demo *of)
{
    if (of->left_out)
        (void)printf("  ... %lu more like these ...\n", (unsigned long)of->left_out);
    of->left_out = 0;
}

static void print_moves(demo *of)
{
    print_left_out(of);
    if (of->moves.length)
        print_wrapped(2, of->moves.bytes);
    of->moves.length = 0;
}

/* The moves so far, and what the referee says to the last of them. */
static void end_scene(demo *of)
{
    cue_text said;
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(of->game, &count);
    if (!count)
        return;
    cue_text_init(&said, NULL);
    append(&said, "");
    for (i = 0; i < count; i++) {
        append(&said, i ? " " : "");
        must(cue_write_sentence(of->game, &rulings[i], &said, NULL));
    }
    if (is_shown(of)) {
        print_moves(of);
        print_wrapped(6, said.bytes);
    } else {
        of->left_out++;
    }
    of->scene++;
    of->moves.length = 0;
    cue_text_free(&said);
}

/* The game that goes on is the one that was loaded; the one that was played so far is dropped. */
static void save_and_load(demo *of)
{
    cue_text saved, again;
    cue_game *loaded = NULL;
    cue_error error;
    cue_text_init(&saved, NULL);
    cue_text_init(&again, NULL);
    must(cue_game_save(of->game, true, &saved, NULL));
    if (cue_game_load(NULL, NULL, saved.bytes, saved.length, CUE_VERIFY_ALWAYS, &loaded, &error))
        (void)fail("the saved game is refused", &error);
    must(cue_game_save(loaded, true, &again, NULL));
    if (strcmp(saved.bytes, again.bytes) != 0)
        (void)fail("the loaded game is not the one that was saved", NULL);
    (void)printf("Saved in %lu bytes of JSON and loaded again: all %lu actions so far lead to the saved\n"
                 "state, and the loaded game saves as the same bytes. It is the one that goes on.\n\n",
                 (unsigned long)saved.length, (unsigned long)cue_game_log_count(loaded));
    cue_game_free(of->game);
    of->game = loaded;
    cue_text_free(&saved);
    cue_text_free(&again);
}

static void play(demo *of)
{
    bool opened = false;
    size_t i;
    for (i = 0; i < of->actions; i++) {
        if (i == of->middle) {
            print_moves(of);
            print_picture(of->game);
            save_and_load(of);
        } else if (!opened && is_decision(of->game)) {
            print_moves(of);
            print_picture(of->game);
        }
        opened = opened || is_decision(of->game);
        note_move(of, i);
        apply(of, i);
        end_scene(of);
    }
    print_moves(of);
    print_picture(of->game);
}

static void compare_with_record(const demo *of)
{
    cue_text played, recorded;
    cue_text_init(&played, NULL);
    cue_text_init(&recorded, NULL);
    must(cue_game_save(of->game, true, &played, NULL));
    must(cue_game_save(of->recorded, true, &recorded, NULL));
    if (strcmp(played.bytes, recorded.bytes) != 0)
        (void)fail("the game ends in another state than the recorded one", NULL);
    (void)printf("All %lu actions played: the game saves as the same bytes as the recorded one.\n",
                 (unsigned long)of->actions);
    cue_text_free(&played);
    cue_text_free(&recorded);
}

int main(int argc, char **argv)
{
    demo of;
    uint32_t i;
    if (argc != 2) {
        (void)fprintf(stderr, "usage: demo FILE\nplays a saved game that has a log\n");
        return 2;
    }
    memset(&of, 0, sizeof of);
    cue_text_init(&of.moves, NULL);
    of.recorded = read_game(argv[1]);
    of.actions = cue_game_log_count(of.recorded);
    look_ahead(&of);
    of.game = begin_again(of.recorded);
    (void)printf("== %s:", definition_of(of.game)->title);
    for (i = 0; i < cue_game_players(of.game); i++)
        (void)printf("%s %s", i ? "," : "", cue_game_player_name(of.game, i));
    (void)printf("; %lu actions ==\n", (unsigned long)of.actions);
    play(&of);
    compare_with_record(&of);
    cue_game_free(of.game);
    cue_game_free(of.recorded);
    cue_text_free(&of.moves);
    return fflush(stdout) ? 1 : 0;
}
