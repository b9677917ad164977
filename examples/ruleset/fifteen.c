/* fifteen.c: take the last ball. */
#include <cuerules/ruleset.h>
#include <cuerules/words.h>

typedef struct options {
    int32_t balls;
} options;

/* A state begins with the head; it has no pointers, and its size is a multiple of 8. */
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

/* What an action says, in cue_action.data. */
typedef struct take_data {
    uint8_t balls;
} take_data;

enum { TURN, OVER };
static const char *const phases[] = {"turn", "over"};

/* Fields: one line a member, which the library reads and writes as JSON. */
static const options defaults = {15};
static const cue_field option_fields[] = {
    {.name = "balls", .about = "balls on the table", .kind = CUE_FIELD_INTEGER, CUE_AT(options, balls),
     .min = 1, .max = 50}};
static const cue_field number = {.kind = CUE_FIELD_INTEGER, .width = 4, .max = 50};
static const cue_field state_fields[] = {
    {.name = "taken", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(state, taken), .length = 2, .fields = &number,
     .field_count = 1}};
static const cue_field view_fields[] = {
    {.name = "left", .kind = CUE_FIELD_INTEGER, CUE_AT(view, left), .max = 50}};
static const cue_field player_fields[] = {
    {.name = "score", .kind = CUE_FIELD_INTEGER, CUE_AT(player, score), .max = 50}};
static const cue_field take_fields[] = {
    {.name = "balls", .kind = CUE_FIELD_INTEGER, CUE_IN_ACTION(take_data, balls), .min = 1, .max = 3}};
static const cue_field taken_fields[] = {
    {.name = "player", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_ruling, player), .max = 1},
    {.name = "balls", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_ruling, points), .max = 3}};

static const cue_action_kind actions[] = {
    {.name = "take", .about = "takes one to three balls", .by = CUE_BY_PLAYER, .phases = 1 << TURN,
     .members = CUE_FIELDS(take_fields)}};
static const cue_ruling_kind rulings[] = {
    {"taken", "{player} takes {balls} {balls|ball|balls}.", CUE_FIELDS(taken_fields)}};
enum { RULE_TAKE, RULE_LAST };
static const cue_rule rules[] = {{"take", "A player takes one, two or three balls."},
                                 {"last", "Whoever takes the last ball wins."}};

static void start(const void *chosen, void *memory)
{
    state *game = memory;
    game->left = ((const options *)chosen)->balls; /* all else is 0: the first phase, and player 0 to act */
}

static size_t legal(const void *chosen, const void *memory, cue_action *out, size_t capacity)
{
    const state *game = memory;
    cue_listing list = {out, capacity, 0};
    cue_action take = cue_action_of(0);
    int32_t balls;
    (void)chosen;
    for (balls = 1; balls <= 3 && balls <= game->left; balls++) {
        take.data.bytes[0] = (uint8_t)balls;
        cue_list_action(&list, take, 0);
    }
    return list.count;
}

/* Checks first, changes then: a refusal leaves no trace. */
static cue_status apply(const void *chosen, void *memory, const cue_action *action, cue_rulings *said,
                        cue_error *error)
{
    state *game = memory;
    cue_state_head *head = &game->head;
    const int32_t balls = action->data.bytes[0];
    cue_ruling taken = cue_ruling_of(CUE_RULING_OWN, RULE_TAKE);
    (void)chosen;
    if (balls < 1 || balls > 3)
        return cue_refuse(error, CUE_BAD_VALUE, "/balls", "must be from 1 to 3");
    if (balls > game->left)
        return cue_refuse_by(error, RULE_TAKE, CUE_ILLEGAL_ACTION, "/balls", "only %d left", (int)game->left);
    taken.player = head->to_act;
    taken.points = balls;
    cue_announce(said, &taken);
    game->left -= balls;
    game->taken[head->to_act] += balls;
    if (game->left > 0) {
        head->to_act = (int8_t)(1 - head->to_act);
        return CUE_OK;
    }
    head->winners = 1u << head->to_act;
    head->phase = OVER;
    head->to_act = CUE_NOBODY;
    cue_announce_over(said, RULE_LAST, head->winners);
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

/* A saved state says what was taken: what is left follows from that, and has to fit the phase. */
static cue_status restore(const void *chosen, void *memory, cue_error *error)
{
    state *game = memory;
    const int32_t taken = game->taken[0] + game->taken[1];
    const int32_t left = ((const options *)chosen)->balls - taken;
    const cue_invariant invariants[] = {
        {left >= 0, "/taken", "there were not so many balls"},
        {game->head.moves <= (uint32_t)taken, "/moves", "every action takes a ball"},
        {(left == 0) == (game->head.phase == OVER), "/phase", "the game is over when no ball is left"},
        {game->head.winners <= 2, "/winners", "one of the two players has won"},
    };
    game->left = left;
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

/* What people see and type: the powers of a game that draws itself and has typed moves. */
static void picture(const cue_scene *scene, cue_writer *out)
{
    const view *shown = scene->view;
    int32_t i;
    for (i = 0; i < shown->left; i++)
        cue_write(out, "%so", i && i % 5 == 0 ? "  " : "");
    cue_write(out, "\n");
    for (i = 0; i < 2; i++)
        cue_write(out, "%s has taken %d\n", cue_scene_name(scene, i), (int)shown->players[i].score);
}

static void write_move(const void *chosen, const cue_action *action, cue_writer *out)
{
    (void)chosen;
    cue_write(out, "take %u", (unsigned)action->data.bytes[0]);
}

static cue_status read_move(const void *chosen, const void *memory, const char *text, void *room, size_t size,
                            cue_action *action, cue_error *error)
{
    unsigned balls;
    (void)chosen, (void)memory, (void)room, (void)size;
    if (!cue_read_word(&text, "take") || !cue_read_number(&text, 50, &balls) || *text)
        return cue_refuse(error, CUE_BAD_VALUE, "", "type `take` and how many");
    *action = cue_action_of(0);
    action->data.bytes[0] = (uint8_t)balls;
    return CUE_OK;
}

static void help(const void *chosen, const void *memory, cue_writer *out)
{
    (void)chosen, (void)memory;
    cue_write(out, "take 1, take 2 or take 3\n");
}

static const cue_text_powers text = {
    .size = (uint32_t)sizeof(cue_text_powers),
    .picture = picture, .write_move = write_move, .read_move = read_move, .help = help};

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
    .start = start, .legal = legal, .apply = apply, .view = show, .restore = restore, .text = &text,
};

CUE_MODULE(fifteen)
