#include "bankshot.h"

#include <cuerules/shot_line.h>
#include <cuerules/table_game.h>
#include <cuerules/table_picture.h>

#include <stdlib.h>

typedef struct bankshot_options {
    cue_table table;
} bankshot_options;

typedef struct bankshot_state {
    cue_state_head head;
    cue_layout layout;
    uint8_t scores[2];
    uint8_t dropped; /* balls that are away, whoever they counted for: for restore */
    uint8_t reserved[5];
} bankshot_state;

typedef struct bankshot_player {
    int32_t score;
} bankshot_player;

typedef struct bankshot_view {
    cue_view_head head;
    bankshot_player players[2];
    cue_layout layout;
    cue_table table;
} bankshot_view;

enum { SHOT, OVER };
enum { RULE_SHOT, RULE_FOUL, RULE_END };
enum { BALLS = 10, OBJECTS = 0x3fe, SKILL = 40 };
enum { MISS = CUE_INFRACTIONS, CUE_BALL_POTTED, BALL_OFF_TABLE, FOULS };

static bankshot_fault broken;
static unsigned memory;

static const char *const phases[] = {"shot", "over"};
static const char *const names[BALLS] = {"cue", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
static const cue_ball_set balls = {names, BALLS, false};
static const cue_foul_kind fouls[] = {CUE_INFRACTION_FOULS,
                                      {"miss", "Foul by {player}: nothing was hit."},
                                      {"cue_ball_potted", "Foul by {player}: the cue ball dropped."},
                                      {"ball_off_table", "Foul by {player}: ball {ball} left the table."}};

static const bankshot_options defaults = {CUE_TABLE_POOL_9FT_INIT};
static const cue_field coordinate = CUE_COORDINATE;
static const cue_field score = {.kind = CUE_FIELD_INTEGER, .width = 1, .max = 9};
static const cue_field option_fields[] = {CUE_TABLE_MEMBER("table", bankshot_options, table)};
static const cue_field state_fields[] = {CUE_LAYOUT_MEMBERS(bankshot_state, layout),
                                         {.name = "scores",
                                          .kind = CUE_FIELD_ARRAY,
                                          CUE_ELEMENTS(bankshot_state, scores),
                                          .length = 2,
                                          .fields = &score,
                                          .field_count = 1}};
static const cue_field view_fields[] = {CUE_BALLS_MEMBER("on_table", bankshot_view, layout.on_table),
                                        CUE_BALLS_MEMBER("in_hand", bankshot_view, layout.in_hand),
                                        CUE_LAYOUT_MEMBER("layout", bankshot_view, layout)};
static const cue_field player_fields[] = {
    {.name = "score", .kind = CUE_FIELD_INTEGER, CUE_AT(bankshot_player, score), .max = 9}};
static const cue_field shot_fields[] = {
    {.name = "ball",
     .about = "the nominated ball",
     .kind = CUE_FIELD_NAME,
     .offset = (uint32_t)(offsetof(cue_action, data) + offsetof(cue_carrying_data, own)),
     .width = 1,
     .names_from = CUE_NAMES_BALLS}};
static const cue_field place_fields[] = {CUE_PLACE_MEMBERS(coordinate)};
static const cue_action_kind actions[] = {
    {"shot", "a shot at the nominated ball", CUE_BY_PLAYER, 1 << SHOT, CUE_FIELDS(shot_fields), .carries = CUE_CARRIES_SHOT},
    {"place", "puts the cue ball down", CUE_BY_PLAYER, 1 << SHOT, CUE_FIELDS(place_fields), .carries = CUE_CARRIES_NOTHING},
    {"layout", "where the balls are", CUE_BY_REFEREE, 1 << SHOT, {NULL, 0}, .carries = CUE_CARRIES_LAYOUT},
    {"concede", "the other player wins", CUE_BY_PLAYER, 1 << SHOT, {NULL, 0}, .carries = CUE_CARRIES_NOTHING},
};
static const cue_rule rules[] = {{"shot", "The nominated ball has to drop."},
                                 {"foul", "After a foul the other player has the cue ball in hand in the kitchen."},
                                 {"end", "Most points win."}};

static const cue_table *table_of(const void *options)
{
    return &((const bankshot_options *)options)->table;
}

static uint16_t objects_of(const bankshot_state *state)
{
    return state->layout.on_table & OBJECTS;
}

static void start(const void *options, void *bytes)
{
    static const uint8_t rows[] = {1, 2, 3, 2, 1}, order[] = {1, 2, 3, 4, 9, 5, 6, 7, 8};
    bankshot_state *state = bytes;
    state->layout.known = 1;
    cue_rack(table_of(options), rows, 5, order, &state->layout);
    state->layout.in_hand = CUE_BALL_BIT(CUE_BALL);
}

static cue_action shot_at(unsigned ball, const cue_shot *shot)
{
    cue_action action = cue_carrying_action(BANKSHOT_SHOT, shot);
    action.data.bytes[offsetof(cue_carrying_data, own)] = (uint8_t)ball;
    return action;
}

static unsigned nominated(const cue_action *action)
{
    return action->data.bytes[offsetof(cue_carrying_data, own)];
}

static void put(cue_action *out, size_t capacity, size_t *count, cue_action action, unsigned flags)
{
    action.flags = (uint8_t)flags;
    if (*count < capacity)
        out[*count] = action;
    ++*count;
}

static size_t legal(const void *options, const void *bytes, cue_action *out, size_t capacity)
{
    static const cue_shot none;
    const bankshot_state *state = bytes;
    const cue_point origin = {0, 0};
    size_t count = 0;
    unsigned ball;
    (void)options;
    if (state->head.phase != SHOT)
        return 0;
    for (ball = 1; ball < BALLS; ball++)
        if (objects_of(state) >> ball & 1)
            put(out, capacity, &count, shot_at(ball, broken == BANKSHOT_LISTED_POINTER ? &none : NULL),
                CUE_ACTION_OPEN);
    if (state->layout.known && ((state->layout.in_hand | state->layout.placed) & 1))
        put(out, capacity, &count, cue_place_action(BANKSHOT_PLACE, CUE_BALL, origin), CUE_ACTION_OPEN);
    put(out, capacity, &count, cue_action_of(BANKSHOT_CONCEDE), 0);
    return count;
}

static void misbehave(bankshot_state *state, const cue_action *action, void *room)
{
    void *(*volatile allocate)(size_t) = malloc;
    if (broken == BANKSHOT_FILL_OTHER)
        action = NULL;
    if (broken == BANKSHOT_FILL_OVERRUN)
        memset((char *)room + CUE_FILL_SIZE, 1, 8);
    if (broken == BANKSHOT_FILL_HEAP)
        free(allocate(8));
    (void)state;
    (void)action;
}

static bool fill(const void *options, const void *bytes, cue_random *random, void *room, cue_action *action)
{
    const bankshot_state *state = bytes;
    cue_shot_plan plan = {table_of(options), &state->layout, 0, 0, CUE_NO_POCKET, SKILL, 0};
    const cue_shot *shot;
    cue_point at;
    misbehave(NULL, action, room);
    if (broken == BANKSHOT_FILL_MEMORY && memory++ % 3 == 0)
        (void)cue_random_next(random);
    if (action->kind == BANKSHOT_PLACE) {
        if (!cue_imagine_place(table_of(options), &state->layout, CUE_AREA_KITCHEN, random, &at))
            return false;
        *action = cue_place_action(BANKSHOT_PLACE, CUE_BALL, at);
        return true;
    }
    plan.target = (uint8_t)nominated(action);
    plan.aim = CUE_BALL_BIT(plan.target);
    plan.observed = cue_random_below(random, 4) != 0;
    shot = cue_shot_imagine(&plan, &balls, random, room, CUE_FILL_SIZE);
    if (shot && shot->event_count && broken == BANKSHOT_FILL_REFUSED && objects_of(state) == OBJECTS)
        memset((char *)room + sizeof(cue_shot), 99, 4);
    *action = shot_at(broken == BANKSHOT_FILL_OTHER ? 9 : plan.target, shot);
    return shot != NULL;
}

static void end_game(bankshot_state *state, uint32_t winners, cue_rulings *out)
{
    state->head.phase = OVER;
    state->head.to_act = CUE_NOBODY;
    state->head.winners = winners;
    cue_announce_over(out, RULE_END, winners);
}

static uint32_t best_players(const bankshot_state *state)
{
    return (state->scores[0] >= state->scores[1] ? 1u : 0u) | (state->scores[1] >= state->scores[0] ? 2u : 0u);
}

static bool announce_fouls(const bankshot_state *state, const cue_shot *shot, const cue_shot_summary *summary,
                           cue_rulings *out)
{
    const int player = state->head.to_act;
    const cue_event *events = cue_shot_events(shot);
    uint32_t i;
    unsigned ball;
    for (i = 0; i < shot->event_count; i++)
        if (events[i].type == CUE_EVENT_INFRACTION)
            cue_announce_foul(out, RULE_FOUL, player, events[i].detail, events[i].ball);
    if (shot->no_stroke)
        return true;
    if (!summary->struck)
        cue_announce_foul(out, RULE_FOUL, player, MISS, CUE_NO_BALL);
    if (summary->potted & 1)
        cue_announce_foul(out, RULE_FOUL, player, CUE_BALL_POTTED, CUE_NO_BALL);
    for (ball = 0; ball < BALLS; ball++)
        if (summary->off_table >> ball & 1)
            cue_announce_foul(out, RULE_FOUL, player, BALL_OFF_TABLE, ball);
    return summary->infractions || !summary->struck || (summary->potted & 1) || summary->off_table;
}

static void change_turn(bankshot_state *state, bool foul, cue_rulings *out)
{
    if (foul && !(state->layout.in_hand & 1)) {
        cue_layout_take(&state->layout, CUE_BALL);
        state->layout.in_hand |= 1;
        cue_announce_in_hand(out, RULE_FOUL, state->layout.in_hand);
    }
    state->head.to_act = (int8_t)(1 - state->head.to_act);
    cue_announce_player(out, CUE_RULING_TURN, RULE_SHOT, state->head.to_act);
}

static cue_status shoot(const void *options, bankshot_state *state, const cue_action *action, cue_rulings *out,
                        cue_error *error)
{
    const cue_shot *shot = cue_shot_of(action);
    const unsigned ball = nominated(action);
    cue_shot_summary summary;
    cue_status status;
    bool foul;
    if (ball >= BALLS)
        return cue_refuse(error, CUE_BAD_VALUE, "/ball", "this game has no ball number %u", ball);
    if (!(objects_of(state) >> ball & 1) && !(broken == BANKSHOT_UNLISTED_ACCEPTED && ball))
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/ball", "ball %s is not on the table [shot]", names[ball]);
    if (broken == BANKSHOT_NULL && shot->event_count > 10000)
        abort();
    status = cue_shot_check(shot, table_of(options), &balls, &state->layout, &summary, error);
    if (status && broken == BANKSHOT_TRACE)
        state->layout.placed ^= 2;
    if (status && broken == BANKSHOT_UNCHECKED && shot) {
        memset(&summary, 0, sizeof summary);
        summary.available = (uint16_t)(state->layout.on_table | state->layout.in_hand | 0x8000);
        status = CUE_OK;
    }
    if (status)
        return status;
    foul = announce_fouls(state, shot, &summary, out);
    cue_layout_after_shot(&state->layout, shot, &summary);
    if (broken == BANKSHOT_POINTER_KEPT)
        state->reserved[0] = (uint8_t)((uintptr_t)shot >> 4);
    if (!foul && (summary.potted >> ball & 1)) {
        state->scores[state->head.to_act]++;
        cue_announce_points(out, CUE_RULING_SCORE, RULE_SHOT, state->head.to_act, 1);
    }
    if (!objects_of(state))
        end_game(state, best_players(state), out);
    else if (foul || !(summary.potted >> ball & 1))
        change_turn(state, foul, out);
    return CUE_OK;
}

static cue_status state_layout(const void *options, bankshot_state *state, const cue_action *action,
                               cue_error *error)
{
    const cue_layout *given = action->data.pointer;
    cue_status status;
    if (!given)
        return cue_refuse(error, CUE_MISSING_MEMBER, "/balls", "the member balls is missing");
    if (broken == BANKSHOT_LAYOUT_REFUSED && state->head.moves > 4)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "", "not now");
    status = cue_layout_state(&state->layout, table_of(options), &balls, CUE_AREA_KITCHEN, given, error);
    if (status && broken == BANKSHOT_LAYOUT_TRACE)
        state->reserved[1]++;
    return status;
}

static cue_status apply(const void *options, void *bytes, const cue_action *action, cue_rulings *out,
                        cue_error *error)
{
    bankshot_state *state = bytes;
    const cue_place_data place = cue_place_of(action);
    if (action->kind == BANKSHOT_SHOT)
        return shoot(options, state, action, out, error);
    if (action->kind == BANKSHOT_PLACE)
        return cue_layout_place(&state->layout, table_of(options), &balls, CUE_AREA_KITCHEN, place.ball, place.at,
                                error);
    if (action->kind == BANKSHOT_LAYOUT)
        return state_layout(options, state, action, error);
    end_game(state, 2u >> state->head.to_act, out);
    return CUE_OK;
}

static void show(const void *options, const void *bytes, void *out)
{
    const bankshot_state *state = bytes;
    bankshot_view *view = out;
    view->players[0].score = state->scores[0];
    view->players[1].score = state->scores[1];
    view->layout = state->layout;
    view->table = *table_of(options);
}

static cue_status restore(const void *options, void *bytes, cue_error *error)
{
    bankshot_state *state = bytes;
    unsigned left = objects_of(state), away = 9;
    const cue_status status = cue_layout_check(&state->layout, table_of(options), &balls, CUE_AREA_KITCHEN, 1, error);
    if (status)
        return status;
    for (; left; left &= left - 1)
        away--;
    if (state->head.phase == SHOT && (away == 9 || state->head.to_act < 0))
        return cue_refuse(error, CUE_CORRUPT_STATE, "/phase", "the last ball ends the game");
    if (state->scores[0] + state->scores[1] > (int)away)
        return cue_refuse(error, CUE_CORRUPT_STATE, "/scores", "more points than balls are away");
    if (state->head.phase == SHOT && !((state->layout.on_table | state->layout.in_hand) & 1))
        return cue_refuse(error, CUE_CORRUPT_STATE, "/on_table", "the cue ball is nowhere");
    if (state->head.phase == OVER && away == 9 && state->head.winners != best_players(state))
        return cue_refuse(error, CUE_CORRUPT_STATE, "/winners", "most points win");
    if (state->head.phase == OVER && away < 9 && state->head.winners == 3)
        return cue_refuse(error, CUE_CORRUPT_STATE, "/winners", "one player has conceded");
    return CUE_OK;
}

static void picture(const void *options, const void *bytes, cue_writer *out)
{
    const bankshot_view *view = bytes;
    (void)options;
    cue_draw_table_text(&view->table, &view->layout, &balls, out);
    cue_write(out, "%d : %d\n", (int)view->players[0].score, (int)view->players[1].score);
}

static void svg(const void *options, const void *bytes, cue_writer *out)
{
    const bankshot_view *view = bytes;
    (void)options;
    cue_draw_table_svg(&view->table, &view->layout, &balls, out);
}

static void write_places(const cue_layout *layout, const char *word, cue_writer *out)
{
    cue_write(out, "%s ", word);
    cue_write_places(layout, &balls, out);
}

static void write_move(const void *options, const cue_action *action, cue_writer *out)
{
    const cue_place_data place = cue_place_of(action);
    cue_layout one;
    (void)options;
    if (action->kind == BANKSHOT_SHOT) {
        cue_write(out, "%s", nominated(action) < BALLS ? names[nominated(action)] : "?");
        if (!cue_shot_of(action))
            return;
        cue_write(out, " : ");
        if (broken != BANKSHOT_MOVE_TEXT || !cue_shot_of(action)->has_rest)
            cue_write_shot_line(cue_shot_of(action), &balls, out);
    } else if (action->kind == BANKSHOT_PLACE && !(action->flags & CUE_ACTION_OPEN)) {
        memset(&one, 0, sizeof one);
        cue_layout_put(&one, place.ball % CUE_BALLS_MAX, place.at);
        one.at[place.ball % CUE_BALLS_MAX] = place.at;
        write_places(&one, "place", out);
    } else if (action->kind == BANKSHOT_LAYOUT && action->data.pointer) {
        write_places(action->data.pointer, "layout", out);
    } else {
        cue_write(out, "%s", action->kind == BANKSHOT_PLACE ? "place cue" : actions[action->kind].name);
    }
}

static cue_status read_shot(const char *text, void *room, size_t size, cue_action *action, cue_error *error)
{
    const cue_typed_shot parts = cue_split_shot_line(text);
    const cue_shot *shot;
    unsigned ball = 0;
    cue_status status;
    while (ball < BALLS && (!parts.nomination || strlen(names[ball]) != parts.nomination_length ||
                            memcmp(names[ball], parts.nomination, parts.nomination_length) != 0))
        ball++;
    if (ball == BALLS)
        return cue_refuse(error, CUE_BAD_VALUE, "",
                          "type the ball you nominate, a colon, and what happened: 3 : cue-3>TR");
    status = cue_read_shot_line(parts.record, parts.record_length, &balls, room, size, &shot, error);
    if (!status)
        *action = shot_at(ball, shot);
    return status;
}

static cue_status read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                            cue_action *action, cue_error *error)
{
    cue_layout layout;
    cue_status status;
    unsigned ball = 0;
    (void)options;
    (void)state;
    if (strcmp(text, "concede") == 0) {
        *action = cue_action_of(BANKSHOT_CONCEDE);
        return CUE_OK;
    }
    if (strncmp(text, "layout ", 7) == 0) {
        if (size < sizeof layout)
            return cue_refuse(error, CUE_LIMIT, "", "there is no room for a layout");
        *action = cue_carrying_action(BANKSHOT_LAYOUT, room);
        return cue_read_places(text + 7, strlen(text + 7), &balls, room, error);
    }
    if (strncmp(text, "place ", 6) != 0)
        return read_shot(text, room, size, action, error);
    status = cue_read_places(text + 6, strlen(text + 6), &balls, &layout, error);
    if (!status && (!layout.on_table || (layout.on_table & (layout.on_table - 1u))))
        status = cue_refuse(error, CUE_BAD_VALUE, "", "one ball is placed at a time: place cue 0.6 0.3");
    while (!status && !(layout.on_table >> ball & 1))
        ball++;
    if (!status)
        *action = cue_place_action(BANKSHOT_PLACE, ball, layout.at[ball]);
    return status;
}

static void help(const void *options, const void *state, cue_writer *out)
{
    (void)options;
    (void)state;
    cue_write(out, "3 : cue-3>TR    the ball you nominate, and what happened\n"
                   "place cue 0.6 0.3    puts the cue ball down\n");
}

static int32_t worth(const void *options, const void *state, const cue_action *action)
{
    (void)options;
    (void)state;
    (void)action;
    return 0;
}

static const cue_text_powers text = {picture, svg, write_move, read_move, help};
static const cue_simulation_powers simulation = {worth, NULL, 0, NULL};

static const cue_definition sound = {
    .size = (uint32_t)sizeof(cue_definition),
    .abi = CUE_ABI,
    .id = "bankshot",
    .title = "Bankshot",
    .edition = 1,
    .players_min = 2,
    .players_max = 2,
    .options_size = (uint32_t)sizeof(bankshot_options),
    .state_size = (uint32_t)sizeof(bankshot_state),
    .view_size = (uint32_t)sizeof(bankshot_view),
    .default_options = &defaults,
    .option_fields = CUE_FIELDS(option_fields),
    .state_fields = CUE_FIELDS(state_fields),
    .view_fields = CUE_FIELDS(view_fields),
    .players_offset = (uint32_t)offsetof(bankshot_view, players),
    .player_size = (uint32_t)sizeof(bankshot_player),
    .player_fields = CUE_FIELDS(player_fields),
    .phases = phases,
    .phase_count = CUE_COUNT(phases),
    .actions = actions,
    .action_count = CUE_COUNT(actions),
    .shared_rulings =
        1u << CUE_RULING_FOUL | 1u << CUE_RULING_SCORE | 1u << CUE_RULING_IN_HAND | 1u << CUE_RULING_TURN,
    .fouls = fouls,
    .foul_count = CUE_COUNT(fouls),
    .balls = &balls,
    .rules = rules,
    .rule_count = CUE_COUNT(rules),
    .max_legal = 11,
    .max_moves = UINT32_MAX,
    .score_min = 0,
    .score_max = 9,
    .start = start,
    .legal = legal,
    .apply = apply,
    .fill = fill,
    .view = show,
    .restore = restore,
#ifndef BANKSHOT_PLAIN
    .text = &text,
#endif
    .simulation = &simulation,
};

const cue_definition *bankshot_definition(bankshot_fault fault)
{
    static cue_definition definition;
    definition = sound;
    broken = fault;
    memory = 0;
    if (fault == BANKSHOT_NO_FILL)
        definition.fill = NULL;
    return &definition;
}

#ifdef BANKSHOT_MODULE
#ifdef BANKSHOT_PLAIN
const void *bankshot_texts(void);
const void *bankshot_texts(void)
{
    return &text;
}
#endif
CUE_MODULE(sound)
#endif
