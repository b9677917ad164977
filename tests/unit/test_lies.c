/* Rulesets whose functions tell lies: whatever a host then does is answered, and nothing is read or written beyond what is
 * there. What the answers say is of no interest here, only that they are given. */
#include "fuzz/everything.h"
#include "help.h"
#include "suites.h"
#include "talk.h"

#include <cuerules/games/bowling_solitaire.h>

#include <stdint.h>
#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

/* The functions of a ruleset are given more than these look at. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

enum { MOVES = 12 };

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
    action->flags = 0;
    action->data.pointer = NULL;
    return true;
}
static bool fill_with_garbage(const void *options, const void *state, cue_random *random, void *room, cue_action *action)
{
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
    ((cue_state_head *)state)->phase = 99;
    ((cue_state_head *)state)->to_act = 99;
    return CUE_OK;
}
static cue_status restore_with_no_status(const void *options, void *state, cue_error *error)
{
    return (cue_status)-1;
}
static void view_of_garbage(const void *options, const void *state, void *view)
{
    memset(view, 0xff, sound->view_size);
}
static cue_status options_with_no_status(const void *options, uint32_t players, cue_error *error)
{
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
    cue_write(out, "%s", garbage);
}
static void picture_longer_than_written(const cue_scene *scene, cue_writer *out)
{
    out->length += 100000;
}
static void picture_of_another_length(const cue_scene *scene, cue_writer *out)
{
    static unsigned calls;
    cue_write(out, "%*s", (int)(calls++ % 2 ? 5000 : 10), "x");
}
static void picture_that_goes_back(const cue_scene *scene, cue_writer *out)
{
    out->length = 0;
}
static void move_of_garbage(const void *options, const cue_action *action, cue_writer *out)
{
    cue_write(out, "%s", garbage);
}
static void help_of_garbage(const void *options, const void *state, cue_writer *out)
{
    cue_write(out, "%s{player:", garbage);
}
static cue_status read_another(const void *options, const void *state, const char *text, void *room, size_t size,
                               cue_action *action, cue_error *error)
{
    memset(action, 0xff, sizeof *action);
    action->data.pointer = NULL;
    return CUE_OK;
}

/* Shorter ways. */
static size_t count_without_end(const void *options, const void *state)
{
    return SIZE_MAX;
}
static bool take_garbage(const void *options, const void *state, size_t n, cue_action *out)
{
    memset(out, 0xff, sizeof *out);
    out->data.pointer = NULL;
    return true;
}
static void chance_nowhere(const void *options, void *state, cue_random *random, cue_rulings *rulings)
{
    if (rulings)
        rulings->count = 1000000;
    ((cue_state_head *)state)->phase = 77;
}
static void play_nowhere(const void *options, void *state, uint64_t seed, cue_random *choices, uint32_t moves)
{
    ((cue_state_head *)state)->phase = 77;
    ((cue_state_head *)state)->winners = UINT32_MAX;
}

typedef struct liar {
    cue_definition definition;
    cue_text_powers text;
    cue_stepping_powers stepping;
    cue_simulation_powers simulation;
} liar;

/* Its own pictures would be the first to believe a view of garbage. */
static void lie_view_of_garbage(liar *of)
{
    of->definition.view = view_of_garbage;
    of->definition.text = NULL;
}

#define LIES(LIE)                                                     \
    LIE(definition.legal, legal_without_end)                          \
    LIE(definition.legal, legal_of_garbage)                           \
    LIE(definition.legal, legal_for_nobody)                           \
    LIE(definition.legal, legal_never)                                \
    LIE(definition.apply, apply_with_no_status)                       \
    LIE(definition.apply, apply_that_counts_wrong)                    \
    LIE(definition.apply, apply_with_other_room)                      \
    LIE(definition.apply, apply_with_wild_rulings)                    \
    LIE(definition.apply, apply_without_end_of_text)                  \
    LIE(definition.apply, apply_that_refuses_in_silence)              \
    LIE(definition.apply, apply_that_breaks_the_head)                 \
    LIE(definition.apply, apply_with_a_path_of_tails)                 \
    LIE(definition.apply, apply_that_forgets_moves)                   \
    LIE(definition.apply, apply_that_counts_moves_now_and_then)       \
    LIE(definition.apply, apply_with_a_place_beyond)                  \
    LIE(definition.apply, apply_that_changes_the_action)              \
    LIE(definition.apply, apply_anything)                             \
    LIE(definition.draw, draw_another)                                \
    LIE(definition.fill, fill_with_nothing)                           \
    LIE(definition.fill, fill_with_garbage)                           \
    LIE(definition.fill, fill_another)                                \
    LIE(definition.restore, restore_anything)                         \
    LIE(definition.restore, restore_with_no_status)                   \
    LIE(definition.check_options, options_with_no_status)             \
    LIE(definition.start, start_nowhere)                              \
    LIE(text.picture, picture_of_garbage)                             \
    LIE(text.svg, picture_longer_than_written)                        \
    LIE(text.picture, picture_of_another_length)                      \
    LIE(text.svg, picture_that_goes_back)                             \
    LIE(text.write_move, move_of_garbage)                             \
    LIE(text.help, help_of_garbage)                                   \
    LIE(text.read_move, read_another)                                 \
    LIE(stepping.count, count_without_end)                            \
    LIE(stepping.take, take_garbage)                                  \
    LIE(stepping.chance, chance_nowhere)                              \
    LIE(stepping.play, play_nowhere)

#define SET(member, function)                                                                                      \
    static void lie_##function(liar *of)                                                                           \
    {                                                                                                              \
        of->member = function;                                                                                     \
    }
#define LISTED(member, function) lie_##function,

LIES(SET)

static void (*const lies[])(liar *of) = {LIES(LISTED) lie_view_of_garbage};

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
        if (sound->stepping[0])
            of.stepping = *sound->stepping[0];
        of.stepping.legal = NULL;
        of.stepping.size = (uint32_t)sizeof of.stepping;
        of.simulation = *sound->simulation;
        of.definition.text = &of.text;
        memset(of.definition.stepping, 0, sizeof of.definition.stepping);
        of.definition.stepping[0] = &of.stepping;
        of.definition.simulation = &of.simulation;
        lies[_i](&of);
        if (cue_ruleset_from(&of.definition, NULL, &ruleset, &fault))
            continue;
        play(ruleset);
        play_out(ruleset);
        ask_referee(ruleset);
        cue_ruleset_close(ruleset);
    }
#if defined(__GLIBC__)
    (void)mallopt(M_PERTURB, 0); /* where no process ends here, the other tests have it faster */
#endif
}
END_TEST

Suite *lies_suite(void)
{
    Suite *suite = suite_create("lies");
    add_loop(suite, lies_are_survived, CUE_COUNT(lies));
    return suite;
}
