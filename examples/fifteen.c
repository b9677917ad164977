/* fifteen.c: take the last ball. */
#include <cuerules/ruleset.h>

typedef struct options {
    int32_t balls;
} options;

/* A state begins with the head; no pointers, a size that is a multiple of 8. */
typedef struct state {
    cue_state_head head;
    int32_t left;
    int32_t taken[2];
    int32_t reserved;
} state;

typedef struct player {
    int32_t score;
} player;

typedef struct view {
    cue_view_head head;
    player players[2];
    int32_t left;
    int32_t reserved;
} view;

enum { TURN, OVER };
static const char *const phases[] = {"turn", "over"};

/* Tables: one line a member, read and written as JSON by the library. */
static const options defaults = {15};
static const cue_field option_fields[] = {
    {.name = "balls", .about = "balls on the table", .kind = CUE_FIELD_INTEGER, CUE_AT(options, balls),
     .min = 1, .max = 50}};
static const cue_field integer = {.kind = CUE_FIELD_INTEGER, .width = 4, .max = 50};
static const cue_field state_fields[] = {
    {.name = "taken", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(state, taken), .length = 2, .fields = &integer,
     .field_count = 1}};
static const cue_field view_fields[] = {
    {.name = "left", .kind = CUE_FIELD_INTEGER, CUE_AT(view, left), .max = 50}};
static const cue_field player_fields[] = {
    {.name = "score", .kind = CUE_FIELD_INTEGER, CUE_AT(player, score), .max = 50}};

/* An action's data is laid out in cue_action.data, a ruling's in cue_ruling. */
static const cue_field take_fields[] = {
    {.name = "balls", .kind = CUE_FIELD_INTEGER, .offset = (uint32_t)offsetof(cue_action, data), .width = 1,
     .min = 1, .max = 3}};
static const cue_action_kind actions[] = {
    {"take", "takes one to three balls", CUE_BY_PLAYER, 1 << TURN, CUE_FIELDS(take_fields), .carries = CUE_CARRIES_NOTHING}};
static const cue_field taken_fields[] = {
    {.name = "player", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_ruling, player), .max = 1},
    {.name = "balls", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_ruling, points), .max = 3}};
static const cue_ruling_kind rulings[] = {
    {"taken", "{player} takes {balls} {balls|ball|balls}.", CUE_FIELDS(taken_fields)}};
enum { RULE_TAKE, RULE_LAST };
static const cue_rule rules[] = {{"take", "A player takes one, two or three balls."},
                                 {"last", "Who takes the last ball wins."}};

static void start(const void *chosen, void *memory)
{
    state *game = memory;
    game->left = ((const options *)chosen)->balls;
}

static size_t legal(const void *chosen, const void *memory, cue_action *out, size_t capacity)
{
    const state *game = memory;
    size_t count = 0;
    (void)chosen;
    for (; count < 3 && (int32_t)count < game->left; count++)
        if (count < capacity) {
            out[count] = cue_action_of(0);
            out[count].data.bytes[0] = (uint8_t)(count + 1);
        }
    return count;
}

static void finish(state *game, cue_rulings *said)
{
    cue_ruling over = cue_ruling_of(CUE_RULING_OVER, RULE_LAST);
    over.winners = game->head.winners = 1u << game->head.to_act;
    game->head.phase = OVER;
    game->head.to_act = CUE_NOBODY;
    cue_announce(said, &over);
}

/* Checks first, changes then: a refusal leaves no trace. */
static cue_status apply(const void *chosen, void *memory, const cue_action *action, cue_rulings *said,
                        cue_error *error)
{
    state *game = memory;
    const int32_t balls = action->data.bytes[0];
    cue_ruling taken = cue_ruling_of(CUE_RULING_OWN, RULE_TAKE);
    (void)chosen;
    if (balls < 1 || balls > 3)
        return cue_refuse(error, CUE_BAD_VALUE, "/balls", "must be from 1 to 3");
    if (balls > game->left)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/balls", "only %d left [take]", (int)game->left);
    taken.player = game->head.to_act;
    taken.points = balls;
    cue_announce(said, &taken);
    game->left -= balls;
    game->taken[game->head.to_act] += balls;
    if (game->left == 0)
        finish(game, said);
    else
        game->head.to_act = (int8_t)(1 - game->head.to_act);
    return CUE_OK;
}

static void show(const void *chosen, const void *memory, void *out)
{
    const state *game = memory;
    view *shown = out;
    (void)chosen;
    shown->left = game->left;
    shown->players[0].score = game->taken[0];
    shown->players[1].score = game->taken[1];
}

/* A state from a file: the table says what was taken; the rest is proved and worked out. */
static cue_status restore(const void *chosen, void *memory, cue_error *error)
{
    state *game = memory;
    const int32_t taken = game->taken[0] + game->taken[1];
    const uint32_t moves = game->head.moves;
    const int8_t mover = (int8_t)(moves % 2);
    int side;
    game->left = ((const options *)chosen)->balls - taken;
    if (game->left < 0 || (game->left == 0) != (game->head.phase == OVER))
        return cue_refuse(error, CUE_CORRUPT_STATE, "/taken", "doesn't fit the balls and the phase");
    for (side = 0; side < 2; side++) {
        const int32_t turns = (int32_t)(moves / 2 + (side == 0 ? moves % 2 : 0));
        if (game->taken[side] < turns || game->taken[side] > 3 * turns)
            return cue_refuse(error, CUE_CORRUPT_STATE, "/taken", "doesn't fit the number of moves");
    }
    if (game->head.phase == TURN && game->head.to_act != mover)
        return cue_refuse(error, CUE_CORRUPT_STATE, "/to_act", "players take turns");
    if (game->head.phase == OVER && game->head.winners != 1u << (1 - mover))
        return cue_refuse(error, CUE_CORRUPT_STATE, "/winners", "who took the last ball has won");
    return CUE_OK;
}

static const cue_definition fifteen = {
    .size = (uint32_t)sizeof(cue_definition), .abi = CUE_ABI,
    .id = "fifteen", .title = "Fifteen", .edition = 1, .players_min = 2, .players_max = 2,
    .options_size = (uint32_t)sizeof(options), .state_size = (uint32_t)sizeof(state),
    .view_size = (uint32_t)sizeof(view), .default_options = &defaults,
    .option_fields = CUE_FIELDS(option_fields), .state_fields = CUE_FIELDS(state_fields),
    .view_fields = CUE_FIELDS(view_fields), .players_offset = (uint32_t)offsetof(view, players),
    .player_size = (uint32_t)sizeof(player), .player_fields = CUE_FIELDS(player_fields),
    .phases = phases, .phase_count = CUE_COUNT(phases), .actions = actions, .action_count = CUE_COUNT(actions),
    .rulings = rulings, .ruling_count = CUE_COUNT(rulings), .rules = rules, .rule_count = CUE_COUNT(rules),
    .max_legal = 3, .max_moves = 50, .score_min = 0, .score_max = 50,
    .start = start, .legal = legal, .apply = apply, .view = show, .restore = restore,
};

CUE_MODULE(fifteen)
