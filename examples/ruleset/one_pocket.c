/* one_pocket.c: a game of pool. Each player has a pocket at the foot and wins with eight balls in it; fouls cost. */
#include <cuerules/pool_game.h>
#include <stdio.h>

enum { ALL = 0xfffe, DEBT = -99 }; /* the balls 1 to 15; the lowest score */

typedef struct options {
    cue_pool_options pool;
    int32_t points, reserved;
} options;

/* score: balls that count for a player; below 0 what is owed. waiting: balls to be spotted when the visit ends.
 * crossed: the breaker's pocket is TR, and not TL. */
typedef struct state {
    cue_pool_state pool;
    int32_t score[CUE_POOL_PLAYERS];
    cue_balls waiting;
    uint8_t crossed, reserved[3];
} state;

typedef struct view {
    cue_pool_view pool;
    cue_pool_player players[CUE_POOL_PLAYERS]; /* group: 1 is the pocket TL, 2 TR */
} view;

/* The page of the game. */
enum { RACK, CHOICE, SHOT, SCORE, SPOTTING, TURN, FOUL, THREE_FOULS, WIN, KITCHEN, REFEREE, CONCEDE, MATCH };
static const cue_rule rules[] = {
    {"rack", "Fifteen balls are racked; the breaker has the cue ball in hand in the kitchen."},
    {"pocket", "The breaker's pocket is TL, or TR if they say so before the break; the other pocket is the other's."},
    {"shot", "Any object ball may be hit first, and nothing is called; then a ball has to drop or to reach a rail."},
    {"score", "A ball counts for the player whose pocket it is in, also if the other shot it."},
    {"spotting", "Balls that count for nobody are spotted after a visit, or on an empty table. To lose one is a foul."},
    {"turn", "Whoever pots a ball in their own pocket without a foul goes on."},
    {"foul", "A foul costs a ball, which is spotted, or owed until there is one. Balls in the shooter's pocket don't "
             "count then, and if the cue ball was lost no ball does."},
    {"three-fouls", "Three fouls in a row lose the game."},
    {"win", "Who has eight balls wins, or as many as the option `points` says."},
    {"kitchen", "A lost cue ball is a foul, and is in the kitchen. If all balls lie there, one is spotted on request."},
    {"referee", "The referee may state the layout, set scores and fouls, award the game, and have it begin again."},
    {"concede", "Who concedes loses."},
    {"match", "A match is won by whoever wins so many games."},
};

static const char *const feet[] = {NULL, "TL", "TR"}, *const none[] = {"play"}, *const areas[] = CUE_POOL_AREA_NAMES;
static const char *const names[] = {"cue", "1", "2",  "3",  "4",  "5",  "6",  "7",
                                    "8",   "9", "10", "11", "12", "13", "14", "15"};
static const cue_ball_set balls = {names, CUE_COUNT(names), true, {0}}; /* every record says into which pockets */
static const uint8_t rows[] = {1, 2, 3, 4, 5}, racked[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
static const cue_pool_rack rack = {rows, racked, CUE_COUNT(rows), 0, {0}};

/* What the library has to know: above all which rules it cites. */
static const cue_pool_game shared = {
    .size = (uint32_t)sizeof shared, .money = CUE_NO_BALL, .balls = &balls, .state_size = (uint32_t)sizeof(state),
    .rule = {.miss = SHOT, .no_rail = SHOT, .call = SHOT, .safety = SHOT, .push_out = SHOT, .choice = SHOT,
             .cue_ball_potted = KITCHEN, .in_hand = KITCHEN, .spot_request = KITCHEN, .ball_off_table = SPOTTING,
             .spotting = SPOTTING, .infraction = FOUL, .out_of_turn = FOUL, .wrong_cue_ball = FOUL, .turn = TURN,
             .removed = SCORE, .layout = REFEREE, .adjust = REFEREE, .award = REFEREE, .stalemate = REFEREE,
             .concede = CONCEDE}};

/* A breaker may say which pocket is theirs: own[0] of a shot is 1 for TL, 2 for TR. */
static unsigned pocket_of(const state *game, int player)
{
    return 1u + ((player != game->pool.breaker) ^ game->crossed);
}

static cue_balls dropped(const cue_pool_stroke *stroke, unsigned pocket)
{
    cue_balls left = stroke->potted, found = 0;
    for (; left; left &= left - 1)
        if (stroke->summary.pocket[cue_lowest_ball(left)] == CUE_POCKET_TL - 1 + pocket)
            found |= left & (0 - left);
    return found;
}

/* SCORE. Returns the balls that stay down: what is owed is paid first. */
static cue_balls count(const cue_pool_now *now, int player, cue_balls potted)
{
    int32_t *score = &((state *)now->state)->score[player];
    if (potted)
        cue_announce_points(now->rulings, CUE_RULING_SCORE, SCORE, player, __builtin_popcount(potted));
    for (; *score < 0 && potted; potted &= potted - 1)
        ++*score;
    *score += __builtin_popcount(potted);
    return potted;
}

/* How many of the balls that are out count for nobody. */
static int surplus(const state *game)
{
    const int out = __builtin_popcount(ALL & ~game->pool.layout.on_table);
    return out - (game->score[0] > 0 ? game->score[0] : 0) - (game->score[1] > 0 ? game->score[1] : 0);
}

/* SPOTTING: the balls that wait, and others for those that were owed or lost; all balls are alike. */
static void bring_back(const cue_pool_now *now)
{
    state *game = (state *)now->state;
    cue_balls back = game->waiting, out = ALL & ~(game->pool.layout.on_table | back);
    for (; __builtin_popcount(back) < surplus(game); out &= out - 1)
        back |= out & (0 - out);
    cue_pool_spot(now, back);
    game->waiting = 0;
}

/* WIN: the shooter comes first. Nobody: -1. */
static int winner_of(const options *chosen, const state *game, int shooter)
{
    const int winner = game->score[shooter] >= chosen->points ? shooter : 1 - shooter;
    return game->score[winner] >= chosen->points ? winner : -1;
}

static cue_status shoot(const options *chosen, const cue_pool_now *now, const cue_action *action)
{
    state *game = (state *)now->state;
    const unsigned pocket = cue_pool_shot_of(action).own[0];
    cue_pool_stroke stroke;
    cue_balls own, others;
    bool lost, in_hand, third;
    int shooter, winner;
    cue_status status = pocket > 2 ? cue_refuse(now->error, CUE_BAD_VALUE, "/pocket", "has to be TL or TR") : CUE_OK;
    if (!status)
        status = cue_pool_check_shot(now, action, 0, 0, &stroke);
    if (!status && pocket && game->pool.head.phase != CUE_POOL_PHASE_BREAK)
        status = cue_refuse_by(now->error, CHOICE, CUE_ILLEGAL_ACTION, "/pocket", "it is said with the break");
    if (status)
        return status;
    shooter = stroke.player;
    if (pocket && stroke.breaking)
        game->crossed = pocket == 2;
    stroke.breaking = false; /* the break is a shot like others */
    cue_pool_find_fouls(now, &stroke, stroke.before, false);
    third = cue_pool_count_fouls(now, &stroke);
    lost = cue_in_set(stroke.summary.potted | stroke.summary.off_table, CUE_BALL);
    in_hand = lost || (stroke.record->no_stroke && game->pool.area);
    own = stroke.fouls ? 0 : dropped(&stroke, pocket_of(game, shooter));
    others = lost ? 0 : dropped(&stroke, pocket_of(game, 1 - shooter));
    if (stroke.fouls) {
        cue_announce_points(now->rulings, CUE_RULING_PENALTY, FOUL, shooter, 1);
        game->score[shooter] -= game->score[shooter] > DEBT;
    }
    game->waiting |= (stroke.potted | stroke.off) & ~count(now, shooter, own);
    game->waiting &= ~count(now, 1 - shooter, others);
    cue_pool_settle(now, &stroke, game->waiting);
    winner = third ? 1 - shooter : winner_of(chosen, game, shooter);
    if (winner >= 0) {
        cue_pool_end(now, 1u << winner, third ? THREE_FOULS : WIN);
        return CUE_OK;
    }
    if (!own || !cue_pool_objects(now->state))
        bring_back(now);
    if (in_hand)
        cue_pool_take_cue_ball(now, CUE_POOL_KITCHEN);
    cue_pool_shoots(now, own || stroke.other ? game->pool.head.to_act : 1 - shooter, TURN);
    return CUE_OK;
}

/* REFEREE: balls come and go with the scores. */
static cue_status adjust(const options *chosen, const cue_pool_now *now, const cue_action *action)
{
    state *game = (state *)now->state;
    const cue_pool_limits limits = {DEBT, {chosen->points, chosen->points},
                                    game->pool.head.phase == CUE_POOL_PHASE_SHOT, 0, {0}};
    const cue_status status = cue_pool_check_adjust(now, action, &limits);
    if (status)
        return status;
    cue_pool_apply_adjust(now, action, game->score);
    while (surplus(game) < 0)
        cue_layout_take(&game->pool.layout, cue_lowest_ball(cue_pool_objects(now->state)));
    game->waiting = 0; /* bring_back finds as many */
    return CUE_OK;
}

static cue_status apply(const void *chosen, void *memory, const cue_action *action, cue_rulings *said, cue_error *error)
{
    const cue_pool_now now = {&shared, chosen, memory, said, error};
    switch (action->kind) {
    case CUE_POOL_SHOT:
        return shoot(chosen, &now, action);
    case CUE_POOL_ADJUST:
        return adjust(chosen, &now, action);
    case CUE_POOL_CORRECT:
        return cue_refuse_by(error, REFEREE, CUE_ILLEGAL_ACTION, "/action", "set the scores: the balls follow");
    case CUE_POOL_STALEMATE:
        memset((char *)memory + offsetof(state, score), 0, sizeof(state) - offsetof(state, score));
        cue_pool_replay(&now, &rack);
        return CUE_OK;
    default:
        return cue_pool_apply(&now, action, cue_pool_objects(memory), ALL);
    }
}

static cue_status check_options(const void *chosen, uint32_t players, cue_error *error)
{
    (void)players;
    return cue_pool_rack_fits(chosen, &rack)
               ? CUE_OK : cue_refuse_by(error, RACK, CUE_BAD_VALUE, "/table", "the rack does not fit on this table");
}

static void start(const void *chosen, void *memory)
{
    const cue_pool_now now = {&shared, chosen, memory, NULL, NULL};
    cue_pool_rack_up(&now, &rack, ((const cue_state_head *)memory)->opener);
}

static size_t legal(const void *chosen, const void *memory, cue_action *out, size_t capacity)
{
    cue_listing list = {out, capacity, 0};
    cue_pool_list(chosen, memory, cue_pool_objects(memory), 0, 0, &list);
    return list.count;
}

/* In simulations players aim at their own pocket. */
static bool fill(const void *chosen, const void *memory, cue_random *random, void *room, cue_action *action)
{
    const state *game = memory;
    const cue_pool_options *pool = chosen;
    const cue_balls on = cue_pool_objects(memory);
    const cue_shot_plan plan = {&pool->table, &game->pool.layout, on, (uint8_t)cue_random_bit(random, on),
                                (uint8_t)(CUE_POCKET_TL - 1 + pocket_of(game, game->pool.head.to_act)), 45, 1, {0}};
    return action->kind == CUE_POOL_SHOT ? cue_fill_shot(&plan, &balls, random, room, action)
                                         : cue_pool_fill(&shared, pool, memory, on, random, room, action);
}

static void show(const void *chosen, const void *memory, void *out)
{
    const state *game = memory;
    view *shown = out;
    int i;
    cue_pool_show(&shared, chosen, memory, cue_pool_objects(memory), 0, NULL, &shown->pool);
    for (i = 0; i < CUE_POOL_PLAYERS; i++)
        shown->players[i] = (cue_pool_player){game->score[i], game->pool.fouls[i], (uint8_t)pocket_of(game, i), {0}};
}

static cue_status restore(const void *chosen, void *memory, cue_error *error)
{
    const state *game = memory;
    const bool over = game->pool.head.phase == CUE_POOL_PHASE_OVER;
    const cue_status status = cue_pool_prove(&shared, chosen, memory, ALL, (const uint8_t[]){0}, error);
    const cue_invariant invariants[] = {
        {!(game->waiting & (game->pool.layout.on_table | 1)), "/waiting", "a ball that waits is not on the table"},
        {over || surplus(game) >= __builtin_popcount(game->waiting), "/score", "there are not so many balls"},
        {over || winner_of(chosen, game, 0) < 0, "/score", "the game is won"},
        {!game->pool.push_out, "/push_out", "there are no push-outs"},
    };
    return status ? status : cue_prove(invariants, CUE_COUNT(invariants), error);
}

/* As people see and type it: the shared words, and before a break "TR " for the pocket. */
static const cue_definition one_pocket;

static void write_move(const void *chosen, const cue_action *action, cue_writer *out)
{
    const unsigned pocket = action->kind == CUE_POOL_SHOT ? cue_pool_shot_of(action).own[0] : 0;
    (void)chosen;
    if (pocket)
        cue_write(out, "%s ", pocket < CUE_COUNT(feet) ? feet[pocket] : "?");
    cue_pool_write_move(&one_pocket, action, out);
}

static cue_status read_move(const void *chosen, const void *memory, const char *text, void *room, size_t size,
                            cue_action *action, cue_error *error)
{
    unsigned pocket = 0;
    cue_status status;
    (void)chosen;
    (void)cue_read_name(&text, feet, CUE_COUNT(feet), &pocket);
    status = cue_pool_read_move(&one_pocket, memory, text, room, size, action, error);
    if (!status && action->kind == CUE_POOL_SHOT)
        action->data.bytes[offsetof(cue_pool_shot_data, own)] = (uint8_t)pocket;
    return status;
}

static void help(const void *chosen, const void *memory, cue_writer *out)
{
    if (((const state *)memory)->pool.head.phase == CUE_POOL_PHASE_BREAK)
        cue_write(out, "TR cue-1 15|         the breaker's pocket is TR, not TL\n");
    cue_pool_write_help(&one_pocket, chosen, memory, cue_pool_objects(memory), 0, 0, out);
}

static void picture(const cue_scene *scene, cue_writer *out)
{
    const view *shown = scene->view;
    cue_pool_shown said = {.size = (uint32_t)sizeof said, .balls = &balls, .write_move = write_move};
    int i;
    for (i = 0; i < CUE_POOL_PLAYERS; i++) {
        said.players[i].score = shown->players[i].score;
        (void)snprintf(said.players[i].note, sizeof said.players[i].note, "%s, %u fouls",
                       feet[shown->players[i].group], shown->players[i].fouls);
    }
    cue_pool_picture(scene, &said, out);
}

/* Tables. */
static const char *const phases[] = {"break", "shot", "choice", CUE_MATCH_PHASES, "over"};
static const cue_field given_count = CUE_POOL_COUNT_GIVEN, fouls = CUE_POOL_COUNT;
static const cue_field score = {.kind = CUE_FIELD_INTEGER, .width = 4, .min = DEBT, .max = 15};

static const options defaults = {CUE_POOL_OPTIONS_INIT, 8, 0};
static const cue_field option_fields[] = {
    CUE_POOL_OPTION_MEMBERS(options, CUE_MATCH_MEMBER), CUE_POOL_THREE_FOULS_MEMBER(options),
    {.name = "points", .about = "to win", .kind = CUE_FIELD_INTEGER, CUE_AT(options, points), .min = 1, .max = 8}};

static const cue_field shot_members[] = {
    {.name = "pocket", .about = "with the break: the breaker's", .kind = CUE_FIELD_NAME, CUE_NAMED(feet),
     CUE_IN_ACTION(cue_pool_shot_data, own[0]), .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE | CUE_FIELD_OBSERVED}};
CUE_POOL_MEMBERS(one_pocket, none);
static const cue_field adjust_members[] = {CUE_ADJUST_MEMBERS(one_pocket_given_score), CUE_POOL_FOULS_MEMBER(given_count)};
static const cue_action_kind actions[] = {CUE_POOL_ACTIONS(one_pocket, shot_members, adjust_members)};

static const cue_field choice_said[] = {CUE_POOL_CHOICE_MEMBERS(none)}, rerack_said[] = {CUE_POOL_RERACK_MEMBERS};
static const cue_field adjusted_said[] = {CUE_POOL_ADJUSTED_SCORES(score), CUE_POOL_ADJUSTED_FOULS(fouls)};
static const cue_ruling_kind rulings[] = {CUE_POOL_RULINGS(choice_said, rerack_said, adjusted_said)};
static const cue_foul_kind foul_kinds[] = {CUE_POOL_FOULS};

static const cue_field state_fields[] = {
    CUE_POOL_STATE_MEMBERS(state, areas, none), CUE_POOL_FOULS_STATE_MEMBER(state, fouls),
    {.name = "score", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(state, score), .length = CUE_POOL_PLAYERS, CUE_EACH(score)},
    CUE_BALLS_MEMBER("waiting", state, waiting), {.name = "crossed", .kind = CUE_FIELD_BOOL, CUE_AT(state, crossed)}};
static const cue_field view_fields[] = {CUE_POOL_VIEW_MEMBERS(view, areas, none)};
static const cue_field player_fields[] = {
    {.name = "score", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_pool_player, score), .min = DEBT, .max = 15},
    {.name = "pocket", .kind = CUE_FIELD_NAME, CUE_AT(cue_pool_player, group), CUE_NAMED(feet)}, CUE_POOL_FOULS_SEEN};

static const cue_text_powers text = {.size = (uint32_t)sizeof text, .picture = picture, .write_move = write_move,
                                     .read_move = read_move, .help = help};
static const cue_simulation_powers simulation = {.size = (uint32_t)sizeof simulation,
                                                 .declined = UINT64_C(1) << CUE_POOL_CONCEDE};
static const cue_definition one_pocket = {
    .id = "one-pocket", .title = "One-pocket", .edition = 1, .players_min = 2, .players_max = 2,
    CUE_STRUCTS(state, view, cue_pool_player), .options_size = (uint32_t)sizeof(options), .default_options = &defaults,
    .option_fields = CUE_FIELDS(option_fields), .state_fields = CUE_FIELDS(state_fields),
    .view_fields = CUE_FIELDS(view_fields), .player_fields = CUE_FIELDS(player_fields),
    .phases = phases, .phase_count = CUE_COUNT(phases), .actions = actions, .action_count = CUE_COUNT(actions),
    .rulings = rulings, .ruling_count = CUE_COUNT(rulings), .fouls = foul_kinds, .foul_count = CUE_COUNT(foul_kinds),
    .shared_rulings = CUE_POOL_SHARED_RULINGS | 1 << CUE_RULING_SCORE | 1 << CUE_RULING_PENALTY,
    .balls = &balls, .rules = rules, .rule_count = CUE_COUNT(rules),
    .max_legal = 18, .max_moves = 1000000, .score_min = DEBT, .score_max = 15,
    .check_options = check_options, .start = start, .legal = legal, .apply = apply, .fill = fill, .view = show,
    .restore = restore, .text = &text, .simulation = &simulation,
};

CUE_MODULE(one_pocket)
