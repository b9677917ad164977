#include "toy.h"

#include "help.h"

typedef struct toy_state {
    cue_state_head head;
    uint32_t left;
    uint32_t taken[4];
    uint8_t starter;
    uint8_t agreed;
    uint8_t reserved[2];
} toy_state;

static const char *const phases[] = {"toss", "take", "over"};
static const char *const styles[] = {"normal", "misere"};
static const char *const colours[] = {"red", "green", "blue"};

#define DATA .offset = (uint32_t)offsetof(cue_action, data)

static const toy_options defaults = {0.5, 10, 0, 3, TOY_NORMAL, 0, 0, "go"};
static const cue_field option_fields[] = {
    {.name = "heap", .about = "counters to begin with", .kind = CUE_FIELD_INTEGER, CUE_AT(toy_options, heap),
     .min = 1, .max = 1000000, .flags = CUE_FIELD_OPTIONAL},
    {.name = "most", .kind = CUE_FIELD_INTEGER, CUE_AT(toy_options, most), .min = 1, .max = 9,
     .flags = CUE_FIELD_OPTIONAL},
    {.name = "bonus", .kind = CUE_FIELD_INTEGER, CUE_AT(toy_options, bonus), .max = 100, .absent = -1,
     .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE},
    {.name = "style", .kind = CUE_FIELD_NAME, CUE_AT(toy_options, style), CUE_NAMED(styles),
     .flags = CUE_FIELD_OPTIONAL},
    {.name = "cheering", .kind = CUE_FIELD_BOOL, CUE_AT(toy_options, cheering), .flags = CUE_FIELD_OPTIONAL},
    {.name = "colours", .kind = CUE_FIELD_SET, CUE_AT(toy_options, colours), CUE_NAMED(colours),
     .flags = CUE_FIELD_OPTIONAL},
    {.name = "weight", .kind = CUE_FIELD_REAL, CUE_AT(toy_options, weight), .real_min = 0, .real_max = 1,
     .flags = CUE_FIELD_OPTIONAL},
    {.name = "motto", .kind = CUE_FIELD_TEXT, CUE_AT(toy_options, motto), .max = 5, .flags = CUE_FIELD_OPTIONAL},
};

static const cue_field counter = {.kind = CUE_FIELD_INTEGER, .width = 4, .max = 1000000};
static const cue_field state_fields[] = {
    {.name = "taken", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(toy_state, taken), .length = 4, .fields = &counter,
     .field_count = 1},
    {.name = "starter", .kind = CUE_FIELD_INTEGER, CUE_AT(toy_state, starter), .max = 3},
    {.name = "agreed", .kind = CUE_FIELD_BOOL, CUE_AT(toy_state, agreed)},
};
static const cue_field view_fields[] = {
    {.name = "left", .kind = CUE_FIELD_INTEGER, CUE_AT(toy_view, left), .max = 1000000},
};
static const cue_field player_fields[] = {
    {.name = "score", .kind = CUE_FIELD_INTEGER, CUE_AT(toy_player, score), .max = 1000000},
};

static const cue_field toss_fields[] = {
    {.name = "starter", .kind = CUE_FIELD_INTEGER, DATA, .width = 1, .max = 3, .flags = CUE_FIELD_OUTCOME},
};
static const cue_field take_fields[] = {
    {.name = "count", .kind = CUE_FIELD_INTEGER, DATA, .width = 1, .min = 1, .max = 9},
    {.name = "leaves", .about = "what is left then", .kind = CUE_FIELD_INTEGER,
     .offset = (uint32_t)offsetof(cue_action, data) + 4, .width = 4, .max = 1000000, .flags = CUE_FIELD_INFORMS},
};
static const cue_field cheer_fields[] = {
    {.name = "times", .kind = CUE_FIELD_INTEGER, DATA, .width = 2, .max = 1000},
};
static const cue_field guess_fields[] = {
    {.name = "weight", .kind = CUE_FIELD_REAL, DATA, .width = 8, .real_min = 0, .real_max = 1},
};

enum { IN_TOSS = 1 << TOY_TOSS, IN_TAKE = 1 << TOY_TAKE };
static const cue_action_kind actions[] = {
    {"toss", "a coin decides who begins", CUE_BY_CHANCE, IN_TOSS, CUE_FIELDS(toss_fields), .carries = CUE_CARRIES_NOTHING},
    {"take", "takes counters", CUE_BY_PLAYER, IN_TAKE, CUE_FIELDS(take_fields), .carries = CUE_CARRIES_NOTHING},
    {"agree", NULL, CUE_BY_PLAYER, IN_TAKE, {NULL, 0}, .carries = CUE_CARRIES_NOTHING},
    {"cheer", "the crowd is heard", CUE_BY_REFEREE, IN_TOSS | IN_TAKE, CUE_FIELDS(cheer_fields), .carries = CUE_CARRIES_NOTHING},
    {"guess", "guesses the weight", CUE_BY_PLAYER, IN_TAKE, CUE_FIELDS(guess_fields), .carries = CUE_CARRIES_NOTHING},
};

static const cue_field taken_fields[] = {
    {.name = "player", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_ruling, player), .max = 3},
    {.name = "count", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_ruling, points), .max = 9},
};
static const cue_field number_fields[] = {
    {.name = "number", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_ruling, points), .max = 1000},
};
static const cue_field style_fields[] = {
    {.name = "style", .kind = CUE_FIELD_NAME, CUE_AT(cue_ruling, points), CUE_NAMED(styles)},
    {.name = "all", .kind = CUE_FIELD_PLAYERS, CUE_AT(cue_ruling, winners)},
};
static const cue_ruling_kind rulings[] = {
    {"taken", "{player} takes {count} {count|counter|counters}.", CUE_FIELDS(taken_fields)},
    {"cheer", "Cheer {number}: {nothing} {number|once} {player", CUE_FIELDS(number_fields)},
    {"style", "{all} {all|plays|play} {style}.", CUE_FIELDS(style_fields)},
};

enum { RULE_TOSS, RULE_TAKE, RULE_END };
static const cue_rule rules[] = {
    {"toss", "A coin decides who begins."},
    {"take", "Counters are \"taken\" in turn."},
    {"end", "Who takes the last counter wins, or loses."},
};

static cue_status check_options(const void *chosen, uint32_t players, cue_error *error)
{
    const toy_options *options = chosen;
    if (options->most > options->heap)
        return cue_refuse(error, CUE_BAD_VALUE, "/most", "must not be more than the heap of %u", options->heap);
    if (players == 4 && options->style == TOY_MISERE)
        return cue_refuse(error, CUE_BAD_VALUE, "/style", "misere is for two or three");
    return CUE_OK;
}

static void start(const void *chosen, void *memory)
{
    toy_state *state = memory;
    state->left = ((const toy_options *)chosen)->heap;
    state->head.phase = TOY_TOSS;
    state->head.to_act = CUE_CHANCE;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static cue_action listed(const toy_state *state, size_t index, uint32_t takes)
{
    cue_action action;
    uint32_t leaves;
    if (state->head.phase == TOY_TOSS) {
        action = cue_action_of(TOY_DO_TOSS);
        action.flags = CUE_ACTION_DRAW;
        return action;
    }
    if (index >= takes) {
        action = cue_action_of(index == takes ? TOY_DO_AGREE : TOY_DO_GUESS);
        action.flags = index == takes ? 0 : CUE_ACTION_OPEN;
        return action;
    }
    action = toy_take((unsigned)index + 1);
    leaves = state->left - (uint32_t)index - 1;
    memcpy(action.data.bytes + 4, &leaves, sizeof leaves);
    return action;
}

static size_t legal(const void *chosen, const void *memory, cue_action *out, size_t capacity)
{
    const toy_state *state = memory;
    const uint32_t takes = least(((const toy_options *)chosen)->most, state->left);
    const size_t count = state->head.phase == TOY_TOSS ? 1 : state->head.phase == TOY_TAKE ? takes + 2 : 0;
    size_t i;
    for (i = 0; i < count && i < capacity; i++)
        out[i] = listed(state, i, takes);
    return count;
}

static void finish(toy_state *state, uint32_t winners, cue_rulings *said)
{
    cue_ruling over = cue_ruling_of(CUE_RULING_OVER, RULE_END);
    state->head.phase = TOY_OVER;
    state->head.to_act = CUE_NOBODY;
    state->head.winners = over.winners = winners;
    cue_announce(said, &over);
}

static uint32_t everybody(const toy_state *state)
{
    return (1u << state->head.players) - 1;
}

static cue_status toss(const toy_options *options, toy_state *state, const cue_action *action, unsigned shift,
                       cue_rulings *said, cue_error *error)
{
    cue_ruling style = cue_ruling_of(TOY_STYLE, RULE_TOSS);
    const unsigned starter = action->data.bytes[0];
    if (starter >= state->head.players)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/starter", "there is no player %u", starter);
    state->starter = (uint8_t)((starter + shift) % state->head.players);
    state->head.to_act = (int8_t)state->starter;
    state->head.phase = TOY_TAKE;
    style.points = options->style;
    style.winners = everybody(state);
    cue_announce(said, &style);
    return CUE_OK;
}

static cue_status take(const toy_options *options, toy_state *state, const cue_action *action, cue_rulings *said,
                       cue_error *error)
{
    const unsigned count = action->data.bytes[0];
    const int8_t player = state->head.to_act;
    cue_ruling taken = cue_ruling_of(TOY_TAKEN, RULE_TAKE);
    if (count < 1 || count > 9)
        return cue_refuse(error, CUE_BAD_VALUE, "/count", "must be from 1 to 9");
    if (count > options->most || count > state->left)
        return cue_refuse_by(error, RULE_TAKE, CUE_ILLEGAL_ACTION, "/count", "too many");
    state->left -= count;
    state->taken[player] += count;
    taken.player = player;
    taken.points = (int32_t)count;
    cue_announce(said, &taken);
    state->head.to_act = (int8_t)((player + 1) % state->head.players);
    if (state->left == 0)
        finish(state, options->style == TOY_MISERE ? everybody(state) & ~(1u << player) : 1u << player, said);
    return CUE_OK;
}

static void cheer(const cue_action *action, cue_rulings *said)
{
    uint16_t times;
    int i;
    memcpy(&times, action->data.bytes, sizeof times);
    for (i = 1; i <= times; i++) {
        cue_ruling ruling = cue_ruling_of(TOY_CHEER, RULE_TAKE);
        ruling.points = i;
        cue_announce(said, &ruling);
    }
}

static cue_status apply(const void *options, void *memory, const cue_action *action, unsigned shift,
                        cue_rulings *said, cue_error *error)
{
    toy_state *state = memory;
    switch (action->kind) {
    case TOY_DO_TOSS:
        return toss(options, state, action, shift, said, error);
    case TOY_DO_TAKE:
        return take(options, state, action, said, error);
    case TOY_DO_AGREE:
        state->agreed = 1;
        finish(state, everybody(state), said);
        return CUE_OK;
    case TOY_DO_CHEER:
        cheer(action, said);
        return CUE_OK;
    default:
        return CUE_OK;
    }
}

static cue_status apply_1(const void *options, void *memory, const cue_action *action, cue_rulings *said,
                          cue_error *error)
{
    return apply(options, memory, action, 0, said, error);
}

static cue_status apply_2(const void *options, void *memory, const cue_action *action, cue_rulings *said,
                          cue_error *error)
{
    return apply(options, memory, action, 1, said, error);
}

static void draw(const void *options, const void *memory, cue_random *random, cue_action *action)
{
    const toy_state *state = memory;
    (void)options;
    action->data.bytes[0] = (uint8_t)cue_random_below(random, state->head.players);
}

static void show(const void *options, const void *memory, void *out)
{
    const toy_state *state = memory;
    toy_view *view = out;
    int i;
    (void)options;
    view->left = state->left;
    for (i = 0; i < 4; i++)
        view->players[i].score = (int32_t)state->taken[i];
}

static cue_status restore(const void *chosen, void *memory, cue_error *error)
{
    const toy_options *options = chosen;
    toy_state *state = memory;
    uint64_t taken = 0;
    int i;
    for (i = 0; i < 4; i++)
        taken += state->taken[i];
    if (taken > options->heap)
        return cue_refuse(error, CUE_CORRUPT_STATE, "/taken", "more than the heap had");
    state->left = options->heap - (uint32_t)taken;
    if ((state->head.phase == TOY_OVER) != (state->left == 0 || state->agreed))
        return cue_refuse(error, CUE_CORRUPT_STATE, "/phase", "doesn't fit the heap");
    if ((state->head.phase == TOY_TOSS) != (state->head.to_act == CUE_CHANCE))
        return cue_refuse(error, CUE_CORRUPT_STATE, "/to_act", "doesn't fit the phase");
    return CUE_OK;
}

static void paint(const cue_scene *scene, cue_writer *out)
{
    const toy_view *view = scene->view;
    cue_write(out, "<%u> & \"more\"\n", view->left);
    cue_write(out, "second line > first\n");
}

static const cue_text_powers picture_only = {.size = (uint32_t)sizeof(cue_text_powers), .picture = paint};

#define TOY(rules_edition, apply_by, text_powers)                                                                  \
    {                                                                                                              \
        .size = (uint32_t)sizeof(cue_definition), .abi = CUE_ABI, .id = "toy", .title = "Toy \"1\"",               \
        .edition = (rules_edition), .players_min = 2, .players_max = 4,                                            \
        .options_size = (uint32_t)sizeof(toy_options), .state_size = (uint32_t)sizeof(toy_state),                  \
        .view_size = (uint32_t)sizeof(toy_view), .default_options = &defaults,                                     \
        .option_fields = CUE_FIELDS(option_fields), .state_fields = CUE_FIELDS(state_fields),                          \
        .view_fields = CUE_FIELDS(view_fields), .players_offset = (uint32_t)offsetof(toy_view, players),             \
        .player_size = (uint32_t)sizeof(toy_player), .player_fields = CUE_FIELDS(player_fields), .phases = phases,   \
        .phase_count = CUE_COUNT(phases), .actions = actions, .action_count = CUE_COUNT(actions),                  \
        .rulings = rulings, .ruling_count = CUE_COUNT(rulings), .rules = rules, .rule_count = CUE_COUNT(rules),    \
        .max_legal = 11, .max_moves = 2000000, .score_min = 0, .score_max = 1000000,                               \
        .check_options = check_options, .start = start, .legal = legal, .apply = (apply_by), .draw = draw,         \
        .view = show, .restore = restore, .text = (text_powers)                                                    \
    }

const cue_definition toy_definition = TOY(1, apply_1, NULL);
const cue_definition toy_definition_2 = TOY(2, apply_2, NULL);
const cue_definition toy_definition_with_picture = TOY(1, apply_1, &picture_only);

cue_action toy_toss(unsigned player)
{
    cue_action action = cue_action_of(TOY_DO_TOSS);
    action.data.bytes[0] = (uint8_t)player;
    return action;
}

cue_action toy_take(unsigned count)
{
    cue_action action = cue_action_of(TOY_DO_TAKE);
    action.data.bytes[0] = (uint8_t)count;
    return action;
}

cue_action toy_cheer(unsigned times)
{
    const uint16_t number = (uint16_t)times;
    cue_action action = cue_action_of(TOY_DO_CHEER);
    memcpy(action.data.bytes, &number, sizeof number);
    return action;
}

cue_ruleset *toy_ruleset(const cue_definition *definition)
{
    cue_ruleset *ruleset = NULL;
    must(cue_ruleset_from(definition, NULL, &ruleset, &fault));
    return ruleset;
}

cue_game *toy_game(void)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_game *game = NULL;
    must(cue_game_new(ruleset, NULL, &game, &fault));
    cue_ruleset_close(ruleset);
    return game;
}
