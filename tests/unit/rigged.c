#include "rigged.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct rigged_options {
    uint8_t heap;
} rigged_options;

/* check: what restore has to work out. */
typedef struct rigged_state {
    cue_state_head head;
    uint8_t left, die, turn, passes;
    uint8_t marks, last, reserved[2];
    int16_t scores[3];
    uint16_t check;
} rigged_state;

typedef struct rigged_player {
    int32_t score;
} rigged_player;

typedef struct rigged_view {
    cue_view_head head;
    rigged_player players[3];
    uint8_t left, die, marks, reserved;
} rigged_view;

typedef struct take_data {
    uint8_t count, marks;
} take_data;

enum {
    PHASE_ROLL,
    PHASE_TAKE,
    PHASE_OVER,
    HEAP_MOST = 20,
    PASSES_MOST = 3,
    ALL_MARKS = 7,
    MOST_MOVES = 2 * (HEAP_MOST + PASSES_MOST)
};
enum { RULE_ROLL, RULE_TAKE, RULE_PASS, RULE_END };

static rigged_fault fault;
static unsigned memory;
static pthread_t home;
static pid_t process;

static const char *const phases[] = {"roll", "take", "over"};
static const char *const marks[] = {"A", "B", "C"};

#define DATA .offset = (uint32_t)offsetof(cue_action, data), .width = 1

static const rigged_options defaults = {12};
static const cue_field option_fields[] = {
    {.name = "heap",
     .kind = CUE_FIELD_INTEGER,
     CUE_AT(rigged_options, heap),
     .min = 6,
     .max = HEAP_MOST,
     .flags = CUE_FIELD_OPTIONAL},
};
static const cue_field score = {.kind = CUE_FIELD_INTEGER, .width = 2, .max = HEAP_MOST};
static const cue_field state_fields[] = {
    {.name = "left", .kind = CUE_FIELD_INTEGER, CUE_AT(rigged_state, left), .max = HEAP_MOST},
    {.name = "die", .kind = CUE_FIELD_INTEGER, CUE_AT(rigged_state, die), .max = 3},
    {.name = "turn", .kind = CUE_FIELD_INTEGER, CUE_AT(rigged_state, turn), .max = 2},
    {.name = "passes", .kind = CUE_FIELD_INTEGER, CUE_AT(rigged_state, passes), .max = PASSES_MOST},
    {.name = "marks", .kind = CUE_FIELD_SET, CUE_AT(rigged_state, marks), CUE_NAMED(marks)},
    {.name = "last", .kind = CUE_FIELD_INTEGER, CUE_AT(rigged_state, last), .max = 3},
    {.name = "scores",
     .kind = CUE_FIELD_ARRAY,
     CUE_ELEMENTS(rigged_state, scores),
     .length = 3,
     .fields = &score,
     .field_count = 1},
};
static const cue_field view_fields[] = {
    {.name = "left", .kind = CUE_FIELD_INTEGER, CUE_AT(rigged_view, left), .max = HEAP_MOST},
    {.name = "die", .kind = CUE_FIELD_INTEGER, CUE_AT(rigged_view, die), .max = 3},
    {.name = "marks", .kind = CUE_FIELD_SET, CUE_AT(rigged_view, marks), CUE_NAMED(marks)},
};
static const cue_field player_fields[] = {
    {.name = "score", .kind = CUE_FIELD_INTEGER, CUE_AT(rigged_player, score), .max = HEAP_MOST},
};
static const cue_field roll_fields[] = {
    {.name = "die", .kind = CUE_FIELD_INTEGER, DATA, .min = 1, .max = 3, .flags = CUE_FIELD_OUTCOME},
};
static const cue_field take_fields[] = {
    {.name = "count", .kind = CUE_FIELD_INTEGER, DATA, .min = 1, .max = 3},
    {.name = "marks",
     .kind = CUE_FIELD_SET,
     .offset = (uint32_t)offsetof(cue_action, data) + 1,
     .width = 1,
     CUE_NAMED(marks)},
};
static const cue_action_kind actions[] = {
    {"roll", "a die says how many may be taken", CUE_BY_CHANCE, 1 << PHASE_ROLL, CUE_FIELDS(roll_fields), .carries = CUE_CARRIES_NOTHING},
    {"take", "counters are taken and marked", CUE_BY_PLAYER, 1 << PHASE_TAKE, CUE_FIELDS(take_fields), .carries = CUE_CARRIES_NOTHING},
    {"pass", "nothing is taken", CUE_BY_PLAYER, 1 << PHASE_TAKE, {NULL, 0}, .carries = CUE_CARRIES_NOTHING},
    {"concede", "the others win", CUE_BY_PLAYER, 1 << PHASE_TAKE, {NULL, 0}, .carries = CUE_CARRIES_NOTHING},
};
static const cue_field taken_fields[] = {
    {.name = "count", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_ruling, points), .min = 1, .max = 3},
};
static const cue_ruling_kind rulings[] = {
    {"taken", "{player} takes {count} {count|counter|counters}.", CUE_FIELDS(taken_fields)},
};
static const cue_ruling_kind bad_rulings[] = {
    {"taken", "{player} takes {number} counters.", CUE_FIELDS(taken_fields)},
};
static const cue_rule rules[] = {
    {"roll", "A die says how many counters may be taken."},
    {"take", "One to three counters are taken."},
    {"pass", "Three times in a game somebody may pass when the die shows 1."},
    {"end", "Who has most counters wins."},
};
static const cue_rule repeated_rules[] = {
    {"roll", "A die says how many counters may be taken."},
    {"take", "One to three counters are taken."},
    {"take", "Three times in a game somebody may pass when the die shows 1."},
    {"end", "Who has most counters wins."},
};

static uint16_t check_of(const rigged_state *state)
{
    return (uint16_t)(state->left * 31 + state->die * 7 + state->turn * 3 + state->passes + 1);
}

static void start(const void *options, void *bytes)
{
    rigged_state *state = bytes;
    state->left = ((const rigged_options *)options)->heap;
    state->head.phase = PHASE_ROLL;
    state->head.to_act = CUE_CHANCE;
    state->check = check_of(state);
}

static void put(cue_action *out, size_t capacity, size_t *count, cue_action action)
{
    if (*count < capacity + (fault == RIGGED_LIST_OVERRUN ? 1 : 0))
        out[*count] = action;
    ++*count;
}

static cue_action take_of(unsigned count, unsigned set)
{
    cue_action action = cue_action_of(RIGGED_TAKE);
    action.data.bytes[0] = (uint8_t)count;
    action.data.bytes[1] = (uint8_t)set;
    if (fault == RIGGED_UNDESCRIBED)
        action.data.bytes[9] = 1;
    if (fault == RIGGED_OPEN)
        action.flags = CUE_ACTION_OPEN;
    return action;
}

static bool may_take(const rigged_state *state, unsigned count, unsigned set)
{
    const unsigned most = state->die + (fault == RIGGED_UNLISTED_ACCEPTED ? 1u : 0u);
    return count >= 1 && count <= most && count <= state->left && set >= 1 && set <= ALL_MARKS;
}

static bool may_pass(const rigged_state *state)
{
    return state->die == 1 && state->passes < PASSES_MOST;
}

static size_t list_takes(const rigged_state *state, cue_action *out, size_t capacity)
{
    /* A, A B, A B C, A C, B, B C, C */
    static const uint8_t ordered[] = {1, 3, 7, 5, 2, 6, 4};
    static const uint8_t unordered[] = {1, 2, 3, 4, 5, 6, 7};
    const uint8_t *sets = fault == RIGGED_UNSORTED ? unordered : ordered;
    size_t listed = 0;
    unsigned count, i;
    for (count = 1; count <= state->die && count <= state->left; count++)
        for (i = 0; i < sizeof ordered; i++) {
            put(out, capacity, &listed, take_of(count, sets[i]));
            if (fault == RIGGED_ENTRY_TWICE && i == 3)
                put(out, capacity, &listed, take_of(count, sets[i]));
        }
    return listed;
}

static size_t legal(const void *options, const void *bytes, cue_action *out, size_t capacity)
{
    const rigged_state *state = bytes;
    cue_action roll = cue_action_of(RIGGED_ROLL);
    size_t count = 0;
    (void)options;
    roll.flags = CUE_ACTION_DRAW;
    if (state->head.phase == PHASE_ROLL || (state->head.phase == PHASE_OVER && fault == RIGGED_LIST_AT_END)) {
        put(out, capacity, &count, roll);
    } else if (state->head.phase == PHASE_TAKE && !(fault == RIGGED_STUCK && state->left < 4)) {
        count = list_takes(state, out, capacity);
        if (may_pass(state))
            put(out, capacity, &count, cue_action_of(RIGGED_PASS));
        if (state->left)
            put(out, capacity, &count, cue_action_of(RIGGED_CONCEDE));
    }
    return fault == RIGGED_COUNT_CUT && count > capacity ? capacity : count;
}

static void draw(const void *options, const void *state, cue_random *random, cue_action *action)
{
    (void)options;
    (void)state;
    action->data.bytes[0] = (uint8_t)(1 + cue_random_below(random, 3));
    if (fault == RIGGED_DRAW_CHANGES)
        action->data.bytes[0] = (uint8_t)(1 + memory++ % 3);
    if (fault == RIGGED_DRAW_TOO_MUCH)
        action->data.bytes[0] = 4;
    if (!process)
        process = getpid();
    if (fault == RIGGED_PROCESS && getpid() != process)
        action->data.bytes[0] = (uint8_t)(1 + action->data.bytes[0] % 3);
}

static void announce_end(const rigged_state *state, cue_rulings *out)
{
    cue_ruling over = cue_ruling_of(CUE_RULING_OVER, RULE_END);
    over.winners = state->head.winners;
    if (fault != RIGGED_NO_END)
        cue_announce(out, &over);
}

static void end_game(rigged_state *state, uint32_t winners, cue_rulings *out)
{
    state->head.phase = PHASE_OVER;
    state->head.to_act = CUE_NOBODY;
    state->head.winners = winners;
    announce_end(state, out);
}

static uint32_t best_players(const rigged_state *state)
{
    uint32_t winners = 0;
    int most = -1;
    unsigned i;
    for (i = 0; i < state->head.players; i++) {
        if (state->scores[i] > most)
            winners = 0;
        if (state->scores[i] >= most)
            winners |= 1u << i;
        most = state->scores[i] > most ? state->scores[i] : most;
    }
    return winners;
}

static void next_turn(rigged_state *state, cue_rulings *out)
{
    state->turn = (uint8_t)((state->turn + 1) % state->head.players);
    state->die = 0;
    state->head.phase = PHASE_ROLL;
    state->head.to_act = CUE_CHANCE;
    if (!state->left)
        end_game(state, best_players(state), out);
    if (fault == RIGGED_HEAD && state->left)
        state->head.winners = 1;
    if (fault == RIGGED_STATE_VALUE && !state->left)
        state->die = 4;
}

static void announce_take(const rigged_state *state, unsigned count, cue_rulings *out)
{
    cue_ruling taken = cue_ruling_of(fault == RIGGED_RULING_TYPE ? CUE_RULING_OWN + 1 : CUE_RULING_OWN,
                                     fault == RIGGED_RULING_RULE ? 99 : RULE_TAKE);
    taken.player = (int8_t)state->turn;
    taken.points = (int32_t)count + (fault == RIGGED_RULING_VALUE ? 3 : 0);
    cue_announce(out, &taken);
}

/* What the ruleset should never do, done when somebody takes. */
static void misbehave(rigged_state *state, const cue_action *action)
{
    void *(*volatile allocate)(size_t) = malloc;
    if (fault == RIGGED_HEAP)
        free(allocate(16));
    if (fault == RIGGED_DIRT_COUNTS)
        state->last = action->data.bytes[20] & 3;
    if (fault == RIGGED_MEMORY)
        state->last = memory++ & 3;
    if (fault == RIGGED_THREAD && !pthread_equal(pthread_self(), home))
        state->last ^= 1;
    if (fault == RIGGED_STATE_OVERRUN)
        state[1].left = 1;
}

static cue_status take(rigged_state *state, const cue_action *action, cue_rulings *out, cue_error *error)
{
    const unsigned count = action->data.bytes[0], set = action->data.bytes[1];
    if (fault == RIGGED_CRASH && count > 100)
        abort();
    while (fault == RIGGED_HANG && count == 4 && set == 255)
        continue;
    if (fault == RIGGED_TRACE && count > 3)
        state->marks = 5;
    if (fault == RIGGED_UNDESCRIBED && action->data.bytes[9] != 1)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "", "something is missing [take]");
    if (!may_take(state, count, set) || (fault == RIGGED_LISTED_REFUSED && set == 6))
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/count", "%s",
                          fault == RIGGED_MUTE       ? ""
                          : fault == RIGGED_CITATION ? "that is not possible [nowhere]"
                                                     : "from one to as many as the die shows, with marks [take]");
    announce_take(state, count, out);
    state->left = (uint8_t)(state->left - count);
    state->marks = (uint8_t)set;
    state->last = (uint8_t)count;
    state->scores[state->turn] = (int16_t)(state->scores[state->turn] + (int)count);
    misbehave(state, action);
    next_turn(state, out);
    return CUE_OK;
}

static cue_status pass(rigged_state *state, cue_rulings *out, cue_error *error)
{
    if (!may_pass(state))
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "", "nobody may pass now [pass]");
    state->passes++;
    next_turn(state, out);
    return CUE_OK;
}

static cue_status roll(rigged_state *state, const cue_action *action, cue_error *error)
{
    const unsigned die = action->data.bytes[0];
    if ((die < 1 || die > 3) && fault != RIGGED_OUTCOME_UNCHECKED && fault != RIGGED_DRAW_TOO_MUCH)
        return cue_refuse(error, CUE_BAD_VALUE, "/die", "must be from 1 to 3 [roll]");
    state->die = (uint8_t)die;
    state->head.phase = PHASE_TAKE;
    state->head.to_act = (int8_t)state->turn;
    return CUE_OK;
}

static cue_status apply(const void *options, void *bytes, const cue_action *action, cue_rulings *out,
                        cue_error *error)
{
    rigged_state *state = bytes;
    cue_status status = CUE_OK;
    (void)options;
    if (action->kind == RIGGED_ROLL)
        status = roll(state, action, error);
    else if (action->kind == RIGGED_TAKE)
        status = take(state, action, out, error);
    else if (action->kind == RIGGED_PASS)
        status = pass(state, out, error);
    else if (!state->left)
        status = cue_refuse(error, CUE_ILLEGAL_ACTION, "", "there is nothing to concede any more [end]");
    else
        end_game(state, ((1u << state->head.players) - 1) & ~(1u << state->turn), out);
    if (!status)
        state->check = check_of(state);
    return status;
}

static void show(const void *options, const void *bytes, void *out)
{
    const rigged_state *state = bytes;
    rigged_view *view = out;
    unsigned i;
    (void)options;
    for (i = 0; i < 3; i++)
        view->players[i].score = state->scores[i];
    view->left = state->left;
    view->die = fault == RIGGED_VIEW_VALUE && state->left == 0 ? 9 : state->die;
    view->marks = state->marks;
    if (fault == RIGGED_VIEW_CHANGES)
        view->left = (uint8_t)(memory++ % HEAP_MOST);
    if (fault == RIGGED_VIEW_OVERRUN)
        view[1].left = 1;
}

static bool is_consistent(const void *options, const rigged_state *state)
{
    int taken = 0;
    unsigned i;
    for (i = 0; i < 3; i++)
        taken += state->scores[i];
    if (taken + state->left != ((const rigged_options *)options)->heap || state->turn >= state->head.players)
        return false;
    if (state->head.moves > MOST_MOVES)
        return false;
    for (i = state->head.players; i < 3; i++)
        if (state->scores[i])
            return false;
    if (state->head.phase == PHASE_ROLL)
        return state->head.to_act == CUE_CHANCE && !state->die && state->left;
    if (state->head.phase == PHASE_TAKE)
        return state->head.to_act == (int)state->turn && state->die && state->left;
    return state->left ? state->head.winners == (((1u << state->head.players) - 1) & ~(1u << state->turn))
                       : state->head.winners == best_players(state) && !state->die;
}

static cue_status restore(const void *options, void *bytes, cue_error *error)
{
    rigged_state *state = bytes;
    if (fault != RIGGED_RESTORE_TRUSTS && !is_consistent(options, state))
        return cue_refuse(error, CUE_CORRUPT_STATE, "", "no play leads to this");
    if (fault != RIGGED_RESTORE_FORGETS)
        state->check = check_of(state);
    return CUE_OK;
}

static void picture(const void *options, const void *bytes, cue_writer *out)
{
    const rigged_view *view = bytes;
    (void)options;
    if (fault == RIGGED_LOCALE)
        cue_write(out, "%.1f left\n", (double)view->left);
    else if (fault != RIGGED_NO_PICTURE || view->left)
        cue_write(out, "%u left\n", (unsigned)view->left);
}

static void svg(const void *options, const void *bytes, cue_writer *out)
{
    (void)options;
    (void)bytes;
    cue_write(out, "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>\n");
}

static void write_move(const void *options, const cue_action *action, cue_writer *out)
{
    unsigned i;
    (void)options;
    if (action->kind != RIGGED_TAKE) {
        cue_write(out, "%s", actions[action->kind].name);
        return;
    }
    cue_write(out, "%u ", (unsigned)action->data.bytes[0]);
    for (i = 0; i < 3; i++)
        if ((action->data.bytes[1] >> i & 1) && !(fault == RIGGED_MOVE_TEXT && i == 2))
            cue_write(out, "%s", marks[i]);
}

static cue_status read_take(const char *text, cue_action *action, cue_error *error)
{
    unsigned set = 0;
    const char *at;
    if (text[0] < '1' || text[0] > '3' || text[1] != ' ')
        return cue_refuse(error, CUE_BAD_VALUE, "", "type a number and letters, such as \"2 AB\"");
    for (at = text + 2; *at; at++) {
        if (*at < 'A' || *at > 'C')
            return cue_refuse(error, CUE_BAD_VALUE, "", "the letters are A, B and C");
        set |= 1u << (*at - 'A');
    }
    *action = take_of((unsigned)(text[0] - '0'), set);
    return CUE_OK;
}

static cue_status read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                             cue_action *action,
                            cue_error *error)
{
    unsigned kind;
    (void)options;
    (void)state;
    (void)room;
    (void)size;
    for (kind = 0; kind < CUE_COUNT(actions); kind++)
        if (kind != RIGGED_TAKE && strcmp(text, actions[kind].name) == 0) {
            *action = cue_action_of(kind);
            action->flags = kind == RIGGED_ROLL ? CUE_ACTION_DRAW : 0;
            return CUE_OK;
        }
    return read_take(text, action, error);
}

static void help(const void *options, const void *state, cue_writer *out)
{
    (void)options;
    (void)state;
    cue_write(out, "2 AB      take two counters and mark A and B\n");
}

static const cue_text_powers text = {picture, svg, write_move, read_move, help};

static const cue_definition sound = {
    .size = (uint32_t)sizeof(cue_definition),
    .abi = CUE_ABI,
    .id = "rigged",
    .title = "Rigged",
    .edition = 1,
    .players_min = 2,
    .players_max = 3,
    .options_size = (uint32_t)sizeof(rigged_options),
    .state_size = (uint32_t)sizeof(rigged_state),
    .view_size = (uint32_t)sizeof(rigged_view),
    .default_options = &defaults,
    .option_fields = CUE_FIELDS(option_fields),
    .state_fields = CUE_FIELDS(state_fields),
    .view_fields = CUE_FIELDS(view_fields),
    .players_offset = (uint32_t)offsetof(rigged_view, players),
    .player_size = (uint32_t)sizeof(rigged_player),
    .player_fields = CUE_FIELDS(player_fields),
    .phases = phases,
    .phase_count = CUE_COUNT(phases),
    .actions = actions,
    .action_count = CUE_COUNT(actions),
    .rulings = rulings,
    .ruling_count = CUE_COUNT(rulings),
    .rules = rules,
    .rule_count = CUE_COUNT(rules),
    .max_legal = 3 * ALL_MARKS + 2,
    .max_moves = MOST_MOVES,
    .score_min = 0,
    .score_max = HEAP_MOST,
    .start = start,
    .legal = legal,
    .apply = apply,
    .draw = draw,
    .view = show,
    .restore = restore,
    .text = &text,
};

const cue_definition *rigged_definition(rigged_fault which)
{
    static cue_definition definition;
    definition = sound;
    fault = which;
    memory = 0;
    home = pthread_self();
    process = 0;
    if (fault == RIGGED_SENTENCE)
        definition.rulings = bad_rulings;
    if (fault == RIGGED_RULE_TWICE)
        definition.rules = repeated_rules;
    if (fault == RIGGED_LONG_LIST)
        definition.max_legal = 5;
    if (fault == RIGGED_SCORE)
        definition.score_max = 3;
    if (fault == RIGGED_LENGTH)
        definition.max_moves = 8;
    return &definition;
}
