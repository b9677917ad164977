/* A small table game for the tests of the command, written as an outside author would. Nine balls lie in a
 * rack; two players nominate one and shoot. The nominated ball potted without a foul is a point, and the player
 * goes on. Balls that are potted or lost stay off the table; a foul gives the other player the cue ball in hand in the
 * kitchen. Most points win when no ball is left. With PLAIN it has no typed moves and no pictures of its own. */
#include <cuerules/shot_line.h>
#include <cuerules/table_game.h>
#include <cuerules/table_picture.h>

typedef struct bankshot_options {
    cue_table table;
} bankshot_options;

typedef struct bankshot_state {
    cue_state_head head;
    cue_layout layout;
    uint8_t scores[2], reserved[6];
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
enum { DO_SHOT, DO_PLACE, DO_LAYOUT, DO_CONCEDE };
enum { RULE_SHOT, RULE_FOUL, RULE_END };
enum { BALLS = 10, OBJECTS = 0x3fe, SKILL = 40 };
enum { MISS, CUE_BALL_POTTED, BALL_OFF_TABLE };

static const char *const phases[] = {"shot", "over"};
static const char *const names[BALLS] = {"cue", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
static const cue_ball_set balls = {names, BALLS, false, {0}};
static const cue_foul_kind fouls[] = {{"miss", "Foul by {player}: nothing was hit."},
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
                                        CUE_LAYOUT_MEMBER("layout", bankshot_view, layout),
                                        CUE_LAST_SEEN_MEMBER("last_seen", bankshot_view, layout)};
static const cue_field player_fields[] = {
    {.name = "score", .kind = CUE_FIELD_INTEGER, CUE_AT(bankshot_player, score), .max = 9}};
static const cue_field shot_fields[] = {{.name = "ball",
                                         .about = "the nominated ball",
                                         .kind = CUE_FIELD_NAME,
                                         CUE_IN_ACTION(cue_carrying_data, own[0]),
                                         .names_from = CUE_NAMES_BALLS}};
static const cue_field place_fields[] = {CUE_PLACE_MEMBERS(coordinate)};
static const cue_action_kind actions[] = {
    {"shot", "a shot at the nominated ball", CUE_BY_PLAYER, 1 << SHOT, CUE_FIELDS(shot_fields),
     .carries = CUE_CARRIES_SHOT},
    {"place", "puts the cue ball down", CUE_BY_PLAYER, 1 << SHOT, CUE_FIELDS(place_fields),
     .carries = CUE_CARRIES_NOTHING},
    {"layout", "where the balls are", CUE_BY_REFEREE, 1 << SHOT, .carries = CUE_CARRIES_LAYOUT},
    {"concede", "the other player wins", CUE_BY_PLAYER, 1 << SHOT, .carries = CUE_CARRIES_NOTHING},
};
static const cue_rule rules[] = {{"shot", "The nominated ball has to drop."},
                                 {"foul", "After a foul the other player has the cue ball in hand in the kitchen."},
                                 {"end", "Most points win."}};

static const cue_table *table_of(const void *options)
{
    return &((const bankshot_options *)options)->table;
}

static unsigned objects_of(const bankshot_state *state)
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
    cue_action action = cue_carrying_action(DO_SHOT, shot);
    action.data.bytes[offsetof(cue_carrying_data, own)] = (uint8_t)ball;
    return action;
}

static unsigned nominated(const cue_action *action)
{
    return action->data.bytes[offsetof(cue_carrying_data, own)];
}

static size_t legal(const void *options, const void *bytes, cue_action *out, size_t capacity)
{
    const bankshot_state *state = bytes;
    cue_listing list = {out, capacity, 0};
    unsigned left;
    (void)options;
    if (state->head.phase != SHOT)
        return 0;
    for (left = objects_of(state); left; left &= left - 1)
        cue_list_action(&list, shot_at(cue_lowest_ball(left), NULL), CUE_ACTION_OPEN);
    cue_list_places(&list, DO_PLACE, &state->layout);
    cue_list_action(&list, cue_action_of(DO_CONCEDE), 0);
    return list.count;
}

static bool fill(const void *options, const void *bytes, cue_random *random, void *room, cue_action *action)
{
    const bankshot_state *state = bytes;
    const unsigned ball = nominated(action);
    cue_shot_plan plan = {
        table_of(options), &state->layout, CUE_BALL_BIT(ball % BALLS), (uint8_t)ball, CUE_NO_POCKET, SKILL, 0, {0}};
    if (action->kind == DO_PLACE)
        return cue_fill_place(plan.table, plan.layout, CUE_AREA_KITCHEN, random, action);
    plan.observed = cue_random_below(random, 4) != 0;
    return cue_fill_shot(&plan, &balls, random, room, action);
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

static bool find_fouls(const bankshot_state *state, const cue_shot *shot, const cue_shot_summary *summary,
                       cue_rulings *out)
{
    cue_fouls found = cue_fouls_of(state->head.to_act, out);
    cue_add_infraction_fouls(&found, RULE_FOUL, shot, 0);
    if (!shot->no_stroke && !summary->struck)
        cue_add_foul(&found, RULE_FOUL, MISS, CUE_NO_BALL);
    if (summary->potted & 1)
        cue_add_foul(&found, RULE_FOUL, CUE_BALL_POTTED, CUE_NO_BALL);
    cue_add_loss_fouls(&found, RULE_FOUL, BALL_OFF_TABLE, shot, CUE_EVENT_OFF_TABLE, 0x3ff);
    return found.count > 0;
}

static cue_status apply_shot(const void *options, bankshot_state *state, const cue_action *action, cue_rulings *out,
                             cue_error *error)
{
    const cue_shot *shot = cue_shot_of(action);
    const unsigned ball = nominated(action);
    cue_shot_summary summary;
    cue_status status;
    bool foul;
    if (ball >= BALLS)
        return cue_refuse(error, CUE_BAD_VALUE, "/ball", "this game has no ball number %u", ball);
    if (!(objects_of(state) >> ball & 1))
        return cue_refuse_by(error, RULE_SHOT, CUE_ILLEGAL_ACTION, "/ball", "ball %s is not on the table", names[ball]);
    status = cue_shot_check(shot, table_of(options), &balls, &state->layout, &summary, error);
    if (status)
        return status;
    foul = find_fouls(state, shot, &summary, out);
    cue_layout_after_shot(&state->layout, shot, &summary);
    if (!foul && (summary.potted >> ball & 1)) {
        state->scores[state->head.to_act]++;
        cue_announce_points(out, CUE_RULING_SCORE, RULE_SHOT, state->head.to_act, 1);
    }
    if (!objects_of(state)) {
        end_game(state, best_players(state), out);
        return CUE_OK;
    }
    if (foul && !(state->layout.in_hand & 1))
        cue_take_in_hand(&state->layout, 1, RULE_FOUL, out);
    if (foul || !(summary.potted >> ball & 1))
        cue_come_to_table(&state->head, 1 - state->head.to_act, RULE_SHOT, out);
    return CUE_OK;
}

static cue_status apply(const void *options, void *bytes, const cue_action *action, cue_rulings *out,
                        cue_error *error)
{
    bankshot_state *state = bytes;
    switch (action->kind) {
    case DO_SHOT:
        return apply_shot(options, state, action, out, error);
    case DO_PLACE:
        return cue_apply_place(&state->layout, table_of(options), &balls, CUE_AREA_KITCHEN, action, error);
    case DO_LAYOUT:
        return cue_apply_layout(&state->layout, table_of(options), &balls, CUE_AREA_KITCHEN, action, error);
    default:
        end_game(state, 2u >> state->head.to_act, out);
        return CUE_OK;
    }
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
    const cue_status status =
        cue_layout_check(&state->layout, table_of(options), &balls, CUE_AREA_KITCHEN, 1, error);
    const bool shot = state->head.phase == SHOT;
    const cue_invariant invariants[] = {
        {!shot || (objects_of(state) && state->head.to_act >= 0), "/phase", "the last ball ends the game"},
        {!shot || ((state->layout.on_table | state->layout.in_hand) & 1), "/on_table", "the cue ball is nowhere"},
        {shot || objects_of(state) || state->head.winners == best_players(state), "/winners", "most points win"},
        {shot || !objects_of(state) || state->head.winners == 1 || state->head.winners == 2, "/winners",
         "one player has conceded"},
    };
    return status ? status : cue_prove(invariants, CUE_COUNT(invariants), error);
}

static void picture(const cue_scene *scene, cue_writer *out)
{
    const bankshot_view *view = scene->view;
    cue_draw_table_marked(&view->table, &view->layout, &balls, NULL, out);
    (void)cue_write_fitted(out, cue_scene_name(scene, 0), 20);
    cue_write(out, " %d : %d ", (int)view->players[0].score, (int)view->players[1].score);
    (void)cue_write_fitted(out, cue_scene_name(scene, 1), 20);
    cue_write(out, "\n");
}

static void svg(const cue_scene *scene, cue_writer *out)
{
    const bankshot_view *view = scene->view;
    cue_draw_table_svg(&view->table, &view->layout, &balls, out);
}

static const cue_definition sound;

static void write_move(const void *options, const cue_action *action, cue_writer *out)
{
    (void)options;
    if (cue_write_shared_move(&sound, action, out))
        return;
    cue_write(out, "%s%s", nominated(action) < BALLS ? names[nominated(action)] : "?",
              cue_shot_of(action) ? " : " : "");
    if (cue_shot_of(action))
        cue_write_shot_line(cue_shot_of(action), &balls, out);
}

static cue_status read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                            cue_action *action, cue_error *error)
{
    const cue_typed_shot typed = cue_split_shot_line(text);
    const cue_shot *shot;
    unsigned ball = 0;
    cue_status status;
    (void)options;
    (void)state;
    if (cue_read_shared_move(&sound, text, room, size, action, &status, error))
        return status;
    while (ball < BALLS && (!typed.nomination || strlen(names[ball]) != typed.nomination_length ||
                            memcmp(names[ball], typed.nomination, typed.nomination_length) != 0))
        ball++;
    if (ball == BALLS)
        return cue_refuse(error, CUE_BAD_VALUE, "",
                          "type the ball you nominate, a colon, and what happened: 3 : cue-3>TR");
    status = cue_read_shot_line(typed.record, typed.record_length, &balls, room, size, &shot, error);
    if (!status)
        *action = shot_at(ball, shot);
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

static const cue_text_powers text = {
    .size = (uint32_t)sizeof(cue_text_powers),
    .picture = picture,
    .svg = svg,
    .write_move = write_move,
    .read_move = read_move,
    .help = help,
};
static const cue_simulation_powers simulation = {
    .size = (uint32_t)sizeof(cue_simulation_powers),
    .worth = worth,
    .declined = UINT64_C(1) << DO_CONCEDE,
};

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
#ifndef PLAIN
    .text = &text,
#endif
    .simulation = &simulation,
};

#ifdef PLAIN
const void *bankshot_texts(void);
const void *bankshot_texts(void)
{
    return &text;
}
#endif
CUE_MODULE(sound)
