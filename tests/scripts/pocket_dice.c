/* A ruleset for the tests of the command: two to four players, an option, chance, conceding, and none of the powers
 * that a ruleset may leave out. In turn each player adds the die on the table to their score or lets it lie; whoever
 * first has `target` points wins, or who has most when 40 dice were rolled. Only the installed headers are used. */
#include <cuerules/ruleset.h>

enum { ROLLING, CHOOSING, OVER };
enum { ROLL, TAKE, LEAVE, CONCEDE, NOTE };
enum { TURN_RULE, CONCEDE_RULE, END_RULE };
enum { MOST_MOVES = 80 };

typedef struct dice_options {
    int32_t target;
} dice_options;

typedef struct dice_state {
    cue_state_head head;
    int32_t scores[4];
    uint8_t die;
    uint8_t mover;
    uint8_t reserved[6];
} dice_state;

typedef struct dice_player {
    int16_t score;
} dice_player;

typedef struct dice_view {
    cue_view_head head;
    dice_player players[4];
    uint8_t die;
    uint8_t reserved[7];
} dice_view;

static const dice_options defaults = {10};
static const cue_field option_fields[] = {
    {.name = "target", .about = "points to win", .kind = CUE_FIELD_INTEGER, CUE_AT(dice_options, target), .min = 1,
     .max = 100, .flags = CUE_FIELD_OPTIONAL},
};
static const cue_field score = {.kind = CUE_FIELD_INTEGER, .width = 4, .max = 200};
static const cue_field state_fields[] = {
    {.name = "scores", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(dice_state, scores), .length = 4, .fields = &score,
     .field_count = 1},
    {.name = "die", .kind = CUE_FIELD_INTEGER, CUE_AT(dice_state, die), .max = 6},
    {.name = "mover", .kind = CUE_FIELD_INTEGER, CUE_AT(dice_state, mover), .max = 3},
};
static const cue_field view_fields[] = {
    {.name = "die", .kind = CUE_FIELD_INTEGER, CUE_AT(dice_view, die), .max = 6},
};
static const cue_field player_fields[] = {
    {.name = "score", .kind = CUE_FIELD_INTEGER, CUE_AT(dice_player, score), .min = -1, .max = 200},
};
static const cue_field roll_fields[] = {
    {.name = "die", .kind = CUE_FIELD_INTEGER, .offset = (uint32_t)offsetof(cue_action, data), .width = 1, .min = 1,
     .max = 6, .flags = CUE_FIELD_OUTCOME},
};

#ifdef NOTES
#define IN_NOTE(at, size) .offset = (uint32_t)offsetof(cue_action, data) + (at), .width = (size)

/* The referee's note: a member of every kind that the command can ask for. */
static const char *const hats[] = {"red", "rusty", "blue"};
static const cue_field note_fields[] = {
    {.name = "loud", .about = "whether it was heard", .kind = CUE_FIELD_BOOL, IN_NOTE(0, 1)},
    {.name = "times", .about = "how often", .kind = CUE_FIELD_INTEGER, IN_NOTE(1, 1), .min = 1, .max = 9},
    {.name = "guests", .about = "who looked on", .kind = CUE_FIELD_PLAYERS, IN_NOTE(2, 1)},
    {.name = "hats", .about = "the hats that were worn", .kind = CUE_FIELD_SET, IN_NOTE(3, 1), CUE_NAMED(hats)},
    {.name = "best", .about = "the best one", .kind = CUE_FIELD_NAME, IN_NOTE(4, 1), CUE_NAMED(hats),
     .flags = CUE_FIELD_OPTIONAL, .absent = 3},
    {.name = "host", .about = "who pays", .kind = CUE_FIELD_INTEGER, IN_NOTE(5, 1), .max = CUE_PLAYERS_MAX - 1,
     .flags = CUE_FIELD_PLAYER},
    {.name = "remark", .kind = CUE_FIELD_TEXT, IN_NOTE(8, 8), .max = 7},
};
#endif

static const char *const phases[] = {"rolling", "choosing", "over"};
static const cue_action_kind actions[] = {
    {"roll", "a die is rolled", CUE_BY_CHANCE, 1u << ROLLING, CUE_FIELDS(roll_fields), .carries = CUE_CARRIES_NOTHING},
    {"take", "the die is added", CUE_BY_PLAYER, 1u << CHOOSING, {NULL, 0}, .carries = CUE_CARRIES_NOTHING},
    {"leave", "the die is left", CUE_BY_PLAYER, 1u << CHOOSING, {NULL, 0}, .carries = CUE_CARRIES_NOTHING},
    {"concede", "the game is given up", CUE_BY_PLAYER, 1u << CHOOSING, {NULL, 0}, .carries = CUE_CARRIES_NOTHING},
#ifdef NOTES
    {"note", "the referee notes something", CUE_BY_REFEREE, 1u << CHOOSING, CUE_FIELDS(note_fields),
     .carries = CUE_CARRIES_NOTHING},
#endif
};
static const cue_ruling_kind rulings[] = {{"took", "{player} takes the die.", {NULL, 0}}};
static const cue_rule rules[] = {
    {"turn", "A player takes the die or leaves it, and the next one rolls."},
    {"concede", "A player may give up; all others win."},
    {"end", "Who has enough points wins, or after 40 dice whoever has most."},
};

static void start(const void *options, void *memory)
{
    dice_state *state = memory;
    (void)options;
    state->head.phase = ROLLING;
    state->head.to_act = CUE_CHANCE;
}

static size_t legal(const void *options, const void *memory, cue_action *out, size_t capacity)
{
    const dice_state *state = memory;
    const unsigned first = state->head.phase == ROLLING ? ROLL : TAKE;
    const size_t count = state->head.phase == OVER ? 0 : first == ROLL ? 1 : 3;
    size_t i;
    (void)options;
    for (i = 0; i < count && i < capacity; i++) {
        out[i] = cue_action_of(first + (unsigned)i);
        out[i].flags = first == ROLL ? CUE_ACTION_DRAW : 0;
    }
    return count;
}

static void finish(dice_state *state, uint32_t winners, unsigned rule, cue_rulings *out)
{
    cue_ruling over = cue_ruling_of(CUE_RULING_OVER, rule);
    over.winners = state->head.winners = winners;
    state->head.phase = OVER;
    state->head.to_act = CUE_NOBODY;
    cue_announce(out, &over);
}

static uint32_t leaders(const dice_state *state)
{
    uint32_t winners = 0;
    int32_t most = -1;
    unsigned i;
    for (i = 0; i < state->head.players; i++) {
        if (state->scores[i] > most)
            winners = 0;
        if (state->scores[i] >= most) {
            most = state->scores[i];
            winners |= 1u << i;
        }
    }
    return winners;
}

static cue_status roll(dice_state *state, const cue_action *action, cue_error *error)
{
    const unsigned die = action->data.bytes[0];
    if (die < 1 || die > 6)
        return cue_refuse(error, CUE_BAD_VALUE, "/die", "a die shows 1 to 6, not %u", die);
    state->die = (uint8_t)die;
    state->head.phase = CHOOSING;
    state->head.to_act = (int8_t)state->mover;
    return CUE_OK;
}

static cue_status apply(const void *options, void *memory, const cue_action *action, cue_rulings *out, cue_error *error)
{
    const dice_options *set = options;
    dice_state *state = memory;
    const uint8_t mover = state->mover;
    cue_ruling took = cue_ruling_of(CUE_RULING_OWN, TURN_RULE);
    if (action->kind == ROLL)
        return roll(state, action, error);
    if (action->kind == NOTE)
        return CUE_OK;
    if (action->kind == TAKE) {
        state->scores[mover] += state->die;
        took.player = (int8_t)mover;
        cue_announce(out, &took);
    }
    state->die = 0;
    state->mover = (uint8_t)((mover + 1) % state->head.players);
    state->head.phase = ROLLING;
    state->head.to_act = CUE_CHANCE;
    if (action->kind == CONCEDE)
        finish(state, ((1u << state->head.players) - 1) & ~(1u << mover), CONCEDE_RULE, out);
    else if (state->scores[mover] >= set->target)
        finish(state, 1u << mover, END_RULE, out);
    else if (state->head.moves + 1 >= MOST_MOVES)
        finish(state, leaders(state), END_RULE, out);
    return CUE_OK;
}

static void draw(const void *options, const void *state, cue_random *random, cue_action *action)
{
    (void)options;
    (void)state;
    action->data.bytes[0] = (uint8_t)(1 + cue_random_below(random, 6));
}

static void view(const void *options, const void *memory, void *out)
{
    const dice_state *state = memory;
    dice_view *shown = out;
    unsigned i;
    (void)options;
    shown->die = state->die;
    for (i = 0; i < state->head.players; i++)
        shown->players[i].score = (int16_t)state->scores[i];
}

/* Checks only that a forged state can be played; a real ruleset proves that its states can occur. */
static cue_status restore(const void *options, void *memory, cue_error *error)
{
    const dice_options *set = options;
    const dice_state *state = memory;
    const uint32_t moves = state->head.moves;
    unsigned i;
    if (moves > MOST_MOVES || (state->head.phase != OVER && moves % 2 != (state->head.phase == CHOOSING)))
        return cue_refuse(error, CUE_CORRUPT_STATE, "/moves", "the phase doesn't fit the number of actions");
    if (state->head.phase != OVER && (moves >= MOST_MOVES || state->mover != moves / 2 % state->head.players))
        return cue_refuse(error, CUE_CORRUPT_STATE, "/mover", "somebody else is to move, or nobody");
    if ((state->die != 0) != (state->head.phase == CHOOSING))
        return cue_refuse(error, CUE_CORRUPT_STATE, "/die", "a die lies on the table while somebody chooses, only then");
    if (state->head.winners >> state->head.players)
        return cue_refuse(error, CUE_CORRUPT_STATE, "/winners", "nobody wins who does not play");
    for (i = 0; i < 4; i++)
        if (state->scores[i] > set->target + 5 || (i >= state->head.players && state->scores[i]))
            return cue_refuse(error, CUE_CORRUPT_STATE, "/scores", "nobody can have so many points");
    return CUE_OK;
}

static const cue_simulation_powers simulation = {.size = (uint32_t)sizeof(cue_simulation_powers),
                                                 .declined = UINT64_C(1) << CONCEDE};

#ifdef NOTES
/* Styles, marks and characters of every kind, well-formed and not. */
static void picture(const cue_scene *scene, cue_writer *out)
{
    (void)scene;
    cue_write(out,
              "%s", "\033[1;4;7mloud\033[22;24;27m plain \033[31mred\033[39m \033[44mblue\033[49m \033[97mwhite\033[107m\033[0m|\n"
                    "\033[38;5;200mpink\033[0m \033[48;5;240mgrey\033[0m \033[38;2;1;2;3mtrue\033[2mfaint\033[0m\033[K \033(B|\n"
                    "\xcc\x81"
                    "e\xcc\x81\xcc\xa3\xcc\xa4 \xe6\xbc\xa2\xe5\xad\x97 \xff\xc3( \xf0\x9f\x8e\xb1 \xc2\xa0\xe2\x82\xac\t|\n"
                    "\033[30;40mhidden\033[37;47mtoo\033[99999999999m\033[0m"
                    "a word that is so long that it stands alone: "
                    "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww   \n");
}

static const cue_text_powers text = {.size = (uint32_t)sizeof(cue_text_powers), .picture = picture};
#endif

static const cue_definition dice = {
    .size = (uint32_t)sizeof(cue_definition),
    .abi = CUE_ABI,
    .id = "pocket-dice",
    .title = "Pocket Dice",
    .edition = 1,
    .players_min = 2,
    .players_max = 4,
    .options_size = (uint32_t)sizeof(dice_options),
    .default_options = &defaults,
    .option_fields = CUE_FIELDS(option_fields),
    .state_size = (uint32_t)sizeof(dice_state),
    .state_fields = CUE_FIELDS(state_fields),
    .view_size = (uint32_t)sizeof(dice_view),
    .view_fields = CUE_FIELDS(view_fields),
    .players_offset = (uint32_t)offsetof(dice_view, players),
    .player_size = (uint32_t)sizeof(dice_player),
    .player_fields = CUE_FIELDS(player_fields),
    .phases = phases,
    .phase_count = CUE_COUNT(phases),
    .actions = actions,
    .action_count = CUE_COUNT(actions),
    .rulings = rulings,
    .ruling_count = CUE_COUNT(rulings),
    .rules = rules,
    .rule_count = CUE_COUNT(rules),
    .max_legal = 3,
    .max_moves = MOST_MOVES,
    .score_max = 105,
    .start = start,
    .legal = legal,
    .apply = apply,
    .draw = draw,
    .view = view,
    .restore = restore,
    .simulation = &simulation,
#ifdef NOTES
    .text = &text,
#endif
};
CUE_MODULE(dice)
