/* Rulesets whose functions tell lies: whatever a host then does is answered, and nothing is read or written beyond what is
 * there. What the answers say is of no interest here, only that they are given. */
#include "help.h"
#include "suites.h"
#include "talk.h"

#include <cuerules/games/bowling_solitaire.h>

#include <stdint.h>
#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

enum { MOVES = 12, LEGAL = 64 };

static const cue_definition *sound;
static const char garbage[] = "\xff\xfe\x01\"</svg>\x1b[2J{player:99}{points|";

/* Lists. */
static size_t legal_without_end(const void *options, const void *state, cue_action *out, size_t capacity)
{
    (void)sound->legal(options, state, out, capacity);
    return SIZE_MAX;
}
static size_t legal_of_garbage(const void *options, const void *state, cue_action *out, size_t capacity)
{
    const size_t count = sound->legal(options, state, out, capacity);
    if (count && capacity) {
        memset(out, 0xff, sizeof *out);
        out->data.pointer = NULL;
    }
    return count;
}
static size_t legal_for_nobody(const void *options, const void *state, cue_action *out, size_t capacity)
{
    const size_t count = sound->legal(options, state, out, capacity);
    size_t i;
    for (i = 0; i < count && i < capacity; i++)
        out[i].player = 120;
    return count;
}
static size_t legal_never(const void *options, const void *state, cue_action *out, size_t capacity)
{
    (void)options;
    (void)state;
    (void)out;
    (void)capacity;
    return 0;
}

/* Applying. */
static cue_status apply_with_no_status(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                                       cue_error *error)
{
    (void)sound->apply(options, state, action, rulings, error);
    return (cue_status)99;
}
static cue_status apply_that_counts_wrong(const void *options, void *state, const cue_action *action,
                                          cue_rulings *rulings, cue_error *error)
{
    const cue_status status = sound->apply(options, state, action, rulings, error);
    if (rulings)
        rulings->count = 1000000;
    return status;
}
static cue_status apply_with_other_room(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                                        cue_error *error)
{
    const cue_status status = sound->apply(options, state, action, rulings, error);
    if (rulings)
        *rulings = (cue_rulings){NULL, 77, 3};
    return status;
}
static cue_status apply_with_wild_rulings(const void *options, void *state, const cue_action *action,
                                          cue_rulings *rulings, cue_error *error)
{
    const cue_status status = sound->apply(options, state, action, rulings, error);
    size_t i;
    for (i = 0; rulings && rulings->items && i < rulings->count && i < rulings->capacity; i++)
        memset((char *)&rulings->items[i] + 4, 0x7f, sizeof rulings->items[i] - 4);
    return status;
}
static cue_status apply_without_end_of_text(const void *options, void *state, const cue_action *action,
                                            cue_rulings *rulings, cue_error *error)
{
    (void)options;
    (void)state;
    (void)action;
    (void)rulings;
    if (error) {
        memset(error->path, 0xc3, sizeof error->path);
        memset(error->message, 0xff, sizeof error->message);
        memset(error->rule, '[', sizeof error->rule);
        error->cited = UINT32_MAX;
        error->status = (cue_status)-7;
    }
    return CUE_ILLEGAL_ACTION;
}
static cue_status apply_that_refuses_in_silence(const void *options, void *state, const cue_action *action,
                                                cue_rulings *rulings, cue_error *error)
{
    (void)options;
    (void)action;
    (void)rulings;
    (void)error;
    ((cue_state_head *)state)->phase = 200;
    ((cue_state_head *)state)->moves = UINT32_MAX;
    return CUE_ILLEGAL_ACTION;
}
static cue_status apply_that_breaks_the_head(const void *options, void *state, const cue_action *action,
                                             cue_rulings *rulings, cue_error *error)
{
    const cue_status status = sound->apply(options, state, action, rulings, error);
    ((cue_state_head *)state)->players = 255;
    ((cue_state_head *)state)->draws = UINT32_MAX;
    return status;
}
static cue_status apply_with_a_path_of_tails(const void *options, void *state, const cue_action *action,
                                             cue_rulings *rulings, cue_error *error)
{
    (void)options;
    (void)state;
    (void)action;
    (void)rulings;
    if (error)
        memset(error->path, 0x80, sizeof error->path);
    return CUE_ILLEGAL_ACTION;
}
static cue_status apply_that_forgets_moves(const void *options, void *state, const cue_action *action,
                                           cue_rulings *rulings, cue_error *error)
{
    const cue_status status = sound->apply(options, state, action, rulings, error);
    ((cue_state_head *)state)->moves = 0;
    return status;
}
static cue_status apply_that_counts_moves_now_and_then(const void *options, void *state, const cue_action *action,
                                                       cue_rulings *rulings, cue_error *error)
{
    static unsigned calls;
    const cue_status status = sound->apply(options, state, action, rulings, error);
    ((cue_state_head *)state)->moves += calls++ & 1;
    return status;
}
static cue_status apply_with_a_place_beyond(const void *options, void *state, const cue_action *action,
                                            cue_rulings *rulings, cue_error *error)
{
    if (((cue_state_head *)state)->to_act == CUE_CHANCE)
        return sound->apply(options, state, action, rulings, error);
    return cue_refuse(error, CUE_ILLEGAL_ACTION, "/pins/99", "%s", garbage);
}
static cue_status apply_that_changes_the_action(const void *options, void *state, const cue_action *action,
                                                cue_rulings *rulings, cue_error *error)
{
    if (((cue_state_head *)state)->to_act == CUE_CHANCE)
        return sound->apply(options, state, action, rulings, error);
    if (action->kind == CUE_BOWLING_BOWL)
        memset(((cue_action *)(uintptr_t)action)->data.bytes, 0xff, sizeof(void *));
    return cue_refuse(error, CUE_ILLEGAL_ACTION, "/pins/9", "no");
}
static cue_status apply_anything(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                                 cue_error *error)
{
    (void)options;
    (void)state;
    (void)action;
    (void)rulings;
    (void)error;
    return CUE_OK;
}

/* Chance, and what is made up. */
static void draw_another(const void *options, const void *state, cue_random *random, cue_action *action)
{
    if (sound->draw)
        sound->draw(options, state, random, action);
    action->kind = 250;
    action->player = -100;
}
static bool fill_with_nothing(const void *options, const void *state, cue_random *random, void *room, cue_action *action)
{
    (void)options;
    (void)state;
    (void)random;
    (void)room;
    action->flags = 0;
    action->data.pointer = NULL;
    return true;
}
static bool fill_with_garbage(const void *options, const void *state, cue_random *random, void *room, cue_action *action)
{
    (void)options;
    (void)state;
    (void)random;
    memset(room, 0xff, CUE_FILL_SIZE);
    action->flags = 0;
    action->data.pointer = room;
    return true;
}
static bool fill_another(const void *options, const void *state, cue_random *random, void *room, cue_action *action)
{
    const bool filled = sound->fill && sound->fill(options, state, random, room, action);
    action->kind = 251;
    return filled;
}

/* States and views. */
static cue_status restore_anything(const void *options, void *state, cue_error *error)
{
    (void)options;
    (void)error;
    ((cue_state_head *)state)->phase = 99;
    ((cue_state_head *)state)->to_act = 99;
    return CUE_OK;
}
static cue_status restore_with_no_status(const void *options, void *state, cue_error *error)
{
    (void)options;
    (void)state;
    (void)error;
    return (cue_status)-1;
}
static void view_of_garbage(const void *options, const void *state, void *view)
{
    (void)options;
    (void)state;
    memset(view, 0xff, sound->view_size);
}
static cue_status options_with_no_status(const void *options, uint32_t players, cue_error *error)
{
    (void)options;
    (void)players;
    (void)error;
    return (cue_status)1000;
}
static void start_nowhere(const void *options, void *state)
{
    sound->start(options, state);
    ((cue_state_head *)state)->moves = UINT32_MAX;
    ((cue_state_head *)state)->players = 0;
}

/* Texts. */
static void picture_of_garbage(const cue_scene *scene, cue_writer *out)
{
    (void)scene;
    cue_write(out, "%s", garbage);
}
static void picture_longer_than_written(const cue_scene *scene, cue_writer *out)
{
    (void)scene;
    out->length += 100000;
}
static void picture_of_another_length(const cue_scene *scene, cue_writer *out)
{
    static unsigned calls;
    (void)scene;
    cue_write(out, "%*s", (int)(calls++ % 2 ? 5000 : 10), "x");
}
static void picture_that_goes_back(const cue_scene *scene, cue_writer *out)
{
    (void)scene;
    out->length = 0;
}
static void move_of_garbage(const void *options, const cue_action *action, cue_writer *out)
{
    (void)options;
    (void)action;
    cue_write(out, "%s", garbage);
}
static void help_of_garbage(const void *options, const void *state, cue_writer *out)
{
    (void)options;
    (void)state;
    cue_write(out, "%s{player:", garbage);
}
static cue_status read_another(const void *options, const void *state, const char *text, void *room, size_t size,
                               cue_action *action, cue_error *error)
{
    (void)options;
    (void)state;
    (void)text;
    (void)room;
    (void)size;
    (void)error;
    memset(action, 0xff, sizeof *action);
    action->data.pointer = NULL;
    return CUE_OK;
}

/* Shorter ways. */
static size_t count_without_end(const void *options, const void *state)
{
    (void)options;
    (void)state;
    return SIZE_MAX;
}
static bool take_garbage(const void *options, const void *state, size_t n, cue_action *out)
{
    (void)options;
    (void)state;
    (void)n;
    memset(out, 0xff, sizeof *out);
    out->data.pointer = NULL;
    return true;
}
static void chance_nowhere(const void *options, void *state, cue_random *random, cue_rulings *rulings)
{
    (void)options;
    (void)random;
    if (rulings)
        rulings->count = 1000000;
    ((cue_state_head *)state)->phase = 77;
}
static void play_nowhere(const void *options, void *state, uint64_t seed, cue_random *choices, uint32_t moves)
{
    (void)options;
    (void)seed;
    (void)choices;
    (void)moves;
    ((cue_state_head *)state)->phase = 77;
    ((cue_state_head *)state)->winners = UINT32_MAX;
}

typedef struct liar {
    cue_definition definition;
    cue_text_powers text;
    cue_stepping_powers stepping;
    cue_simulation_powers simulation;
} liar;

#define LIE(member, function)                                                                                      \
    static void lie_##function(liar *of)                                                                           \
    {                                                                                                              \
        of->member = function;                                                                                     \
    }
LIE(definition.legal, legal_without_end)
LIE(definition.legal, legal_of_garbage)
LIE(definition.legal, legal_for_nobody)
LIE(definition.legal, legal_never)
LIE(definition.apply, apply_with_no_status)
LIE(definition.apply, apply_that_counts_wrong)
LIE(definition.apply, apply_with_other_room)
LIE(definition.apply, apply_with_wild_rulings)
LIE(definition.apply, apply_without_end_of_text)
LIE(definition.apply, apply_that_refuses_in_silence)
LIE(definition.apply, apply_that_breaks_the_head)
LIE(definition.apply, apply_with_a_path_of_tails)
LIE(definition.apply, apply_that_forgets_moves)
LIE(definition.apply, apply_that_counts_moves_now_and_then)
LIE(definition.apply, apply_with_a_place_beyond)
LIE(definition.apply, apply_that_changes_the_action)
LIE(definition.apply, apply_anything)
LIE(definition.draw, draw_another)
LIE(definition.fill, fill_with_nothing)
LIE(definition.fill, fill_with_garbage)
LIE(definition.fill, fill_another)
LIE(definition.restore, restore_anything)
LIE(definition.restore, restore_with_no_status)
/* Its own pictures would be the first to believe it. */
static void lie_view_of_garbage(liar *of)
{
    of->definition.view = view_of_garbage;
    of->definition.text = NULL;
}
LIE(definition.check_options, options_with_no_status)
LIE(definition.start, start_nowhere)
LIE(text.picture, picture_of_garbage)
LIE(text.svg, picture_longer_than_written)
LIE(text.picture, picture_of_another_length)
LIE(text.svg, picture_that_goes_back)
LIE(text.write_move, move_of_garbage)
LIE(text.help, help_of_garbage)
LIE(text.read_move, read_another)
LIE(stepping.count, count_without_end)
LIE(stepping.take, take_garbage)
LIE(stepping.chance, chance_nowhere)
LIE(stepping.play, play_nowhere)

static void (*const lies[])(liar *of) = {lie_legal_without_end,
                                         lie_legal_of_garbage,
                                         lie_legal_for_nobody,
                                         lie_legal_never,
                                         lie_apply_with_no_status,
                                         lie_apply_that_counts_wrong,
                                         lie_apply_with_other_room,
                                         lie_apply_with_wild_rulings,
                                         lie_apply_without_end_of_text,
                                         lie_apply_that_refuses_in_silence,
                                         lie_apply_that_breaks_the_head,
                                         lie_apply_with_a_path_of_tails,
                                         lie_apply_that_forgets_moves,
                                         lie_apply_that_counts_moves_now_and_then,
                                         lie_apply_with_a_place_beyond,
                                         lie_apply_that_changes_the_action,
                                         lie_apply_anything,
                                         lie_draw_another,
                                         lie_fill_with_nothing,
                                         lie_fill_with_garbage,
                                         lie_fill_another,
                                         lie_restore_anything,
                                         lie_restore_with_no_status,
                                         lie_view_of_garbage,
                                         lie_options_with_no_status,
                                         lie_start_nowhere,
                                         lie_picture_of_garbage,
                                         lie_picture_longer_than_written,
                                         lie_picture_of_another_length,
                                         lie_picture_that_goes_back,
                                         lie_move_of_garbage,
                                         lie_help_of_garbage,
                                         lie_read_another,
                                         lie_count_without_end,
                                         lie_take_garbage,
                                         lie_chance_nowhere,
                                         lie_play_nowhere};

/* Everything that is written of a game. */
static void look(cue_game *game)
{
    cue_text text;
    cue_text_init(&text, NULL);
    (void)cue_write_view(game, &text, &fault);
    (void)cue_write_legal(game, &text, &fault);
    (void)cue_write_picture(game, CUE_PICTURE_TEXT, &text, &fault);
    (void)cue_write_picture(game, CUE_PICTURE_SVG, &text, &fault);
    (void)cue_write_picture(game, CUE_PICTURE_COLOURED, &text, &fault);
    (void)cue_write_players(game, UINT32_MAX, &text, &fault);
    (void)cue_game_help(game, &text, &fault);
    cue_text_free(&text);
}

static void reload(cue_game *game, cue_ruleset *ruleset)
{
    const cue_catalogue catalogue = {&ruleset, 1};
    int verify;
    for (verify = CUE_VERIFY_AUTO; verify <= CUE_VERIFY_NEVER; verify++) {
        cue_game *loaded = NULL;
        cue_text text;
        cue_text_init(&text, NULL);
        if (!cue_game_save(game, true, &text, &fault) &&
            !cue_game_load(&catalogue, NULL, text.bytes, text.length, (cue_verify)verify, &loaded, &fault)) {
            look(loaded);
            cue_game_free(loaded);
        }
        cue_text_free(&text);
    }
}

/* One move of the list, tried in every way. What is filled in lasts until another action is read. */
static void move_on(cue_game *game, cue_random *random)
{
    static cue_action legal[LEGAL];
    size_t count = cue_game_legal(game, legal, LEGAL);
    cue_action *action = &legal[0];
    cue_text typed, written;
    cue_text_init(&typed, NULL);
    cue_text_init(&written, NULL);
    if (count) {
        count = count < LEGAL ? count : LEGAL;
        action = &legal[cue_random_below(random, count)];
        (void)cue_game_greedy(game, legal, count);
        (void)cue_game_fill(game, random, action, &fault);
        (void)cue_game_write_move(game, action, &typed, &fault);
        (void)cue_write_action(game, action, &written, &fault);
        (void)cue_game_apply(game, action, &fault);
    }
    if (typed.length)
        (void)cue_game_apply_move(game, typed.bytes, &fault);
    if (written.length) {
        (void)cue_game_try_json(game, written.bytes, written.length, NULL, &fault);
        (void)cue_game_apply_json(game, written.bytes, written.length, &fault);
    }
    (void)cue_game_apply_move(game, "1", &fault);
    cue_text_free(&typed);
    cue_text_free(&written);
    cue_text_init(&typed, NULL);
    for (count = 0; count < 8; count++) {
        size_t said;
        const cue_ruling *rulings = cue_game_rulings(game, &said);
        if (count < said) {
            (void)cue_write_ruling(game, &rulings[count], &typed, &fault);
            (void)cue_write_sentence(game, &rulings[count], &typed, &fault);
        }
    }
    cue_text_free(&typed);
}

static void play(cue_ruleset *ruleset)
{
    cue_random random = cue_random_at(1, 1);
    cue_game *game = NULL;
    int i;
    if (cue_game_new(ruleset, NULL, &game, &fault))
        return;
    for (i = 0; i < MOVES; i++) {
        cue_game *copy = NULL;
        look(game);
        move_on(game, &random);
        if (i % 4 == 3)
            reload(game, ruleset);
        if (!cue_game_clone(game, &copy, &fault)) {
            while (!cue_game_undo(copy, NULL, &fault))
                look(copy);
            while (!cue_game_redo(copy, NULL, &fault))
                look(copy);
            cue_game_free(copy);
        }
    }
    cue_game_free(game);
}

static void play_out(cue_ruleset *ruleset)
{
    cue_playouts_config config = CUE_PLAYOUTS_CONFIG_INIT;
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    cue_setup *setup = NULL;
    if (cue_setup_new(ruleset, NULL, &setup, &fault))
        return;
    config.count = 3;
    config.moves_max = 50;
    config.room_size = cue_playouts_room(setup);
    config.room = malloc(config.room_size);
    for (config.policy = CUE_POLICY_RANDOM; config.policy <= CUE_POLICY_GREEDY; config.policy++)
        (void)cue_playouts(setup, &config, &result, &fault);
    free(config.room);
    cue_setup_free(setup);
}

static void ask_referee(cue_ruleset *ruleset)
{
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    cue_referee *referee = NULL;
    config.catalogue.rulesets = &ruleset;
    config.catalogue.count = 1;
    must(cue_referee_new(&config, &referee, &fault));
    (void)ask(referee, "list", NULL);
    (void)ask(referee, "describe", text_of("{'game':'%s'}", sound->id));
    (void)ask(referee, "new", text_of("{'game':'%s','seed':1}", sound->id));
    (void)ask(referee, "legal", "{'handle':1}");
    (void)ask(referee, "apply", "{'handle':1,'action':{'action':'deal'}}");
    (void)ask(referee, "apply", "{'handle':1,'action':{'action':'shot','notation':'cue-1>TR'}}");
    (void)ask(referee, "render", "{'handle':1,'as':'svg'}");
    (void)ask(referee, "save", "{'handle':1}");
    (void)ask(referee, "undo", "{'handle':1}");
    cue_referee_free(referee);
}

START_TEST(lies_are_survived)
{
    static const char *const games[] = {"bowling-solitaire", "snooker-solitaire", "chaser", "chess-pool"};
    size_t i;
#if defined(__GLIBC__)
    (void)mallopt(M_PERTURB, 0x5a); /* new memory holds what nobody should take for anything */
#endif
    for (i = 0; i < CUE_COUNT(games); i++) {
        liar of;
        cue_ruleset *ruleset = NULL;
        sound = cue_ruleset_definition(cue_ruleset_find(games[i]));
        of.definition = *sound;
        of.text = *sound->text;
        memset(&of.stepping, 0, sizeof of.stepping);
        if (sound->stepping)
            of.stepping = *sound->stepping;
        of.stepping.size = (uint32_t)sizeof of.stepping;
        of.simulation = *sound->simulation;
        of.definition.text = &of.text;
        of.definition.stepping = &of.stepping;
        of.definition.simulation = &of.simulation;
        lies[_i](&of);
        if (cue_ruleset_from(&of.definition, NULL, &ruleset, &fault))
            continue;
        play(ruleset);
        play_out(ruleset);
        ask_referee(ruleset);
        cue_ruleset_close(ruleset);
    }
}
END_TEST

Suite *lies_suite(void)
{
    Suite *suite = suite_create("lies");
    add_loop(suite, lies_are_survived, CUE_COUNT(lies));
    return suite;
}
