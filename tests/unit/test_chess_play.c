/* Chess Pool at length: shots of a simulator under every call, and games by lot, with what holds after every
 * action. [ids] are the paragraphs of the rules page. */
#include "half_board.h"
#include "suites.h"

/* What a view says, and what has been announced as gone. */
typedef struct position {
    cue_chess_view view;
    cue_balls gone;
} position;

static const cue_balls all_balls = CUE_CHESS_PIECES | 1 << CUE_CHESS_KING | 1;

static position position_of(const cue_game *game, cue_balls gone)
{
    position at;
    must(cue_game_view(game, &at.view, sizeof at.view, &fault));
    at.gone = gone;
    return at;
}

static cue_balls announced(const cue_game *game, unsigned type)
{
    size_t count, i;
    cue_balls balls = 0;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    for (i = 0; i < count; i++)
        if (rulings[i].type == type) {
            cue_in_hand_ruling hand;
            memcpy(&hand, &rulings[i].data, sizeof hand);
            balls = balls | (type == CUE_RULING_IN_HAND ? hand.balls : 1u << rulings[i].data.bytes[0]);
        }
    return balls;
}

static bool is_announced(const cue_game *game, unsigned type)
{
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    for (i = 0; i < count; i++)
        if (rulings[i].type == type)
            return true;
    return false;
}

/* Every ball is on the table, in hand or gone, and in one place only; the 8 may be on its way back. */
static void check_balls(const position *at)
{
    const cue_chess_view *view = &at->view;
    const bool pending = view->head.phase == CUE_CHESS_PHASE_CHOOSE_GROUP ||
                         view->head.phase == CUE_CHESS_PHASE_REPLACE_KING || view->head.over;
    const cue_balls on_table = view->layout.on_table;
    const cue_balls missing = all_balls & ~(on_table | view->in_hand | at->gone);
    assert_quickly(!(on_table & view->in_hand) && !((on_table | view->in_hand) & at->gone));
    assert_quickly(view->on_table == (on_table & ~1u));
    assert_quickly(!missing || (pending && missing == 1 << CUE_CHESS_KING) ||
                   (view->head.over && !(missing & CUE_CHESS_PIECES)));
}

/* [pieces]: the score is what is left of a group. */
static void check_players(const position *at)
{
    const cue_chess_view *view = &at->view;
    unsigned i;
    for (i = 0; i < 2; i++) {
        const cue_balls balls = view->players[i].group == CUE_CHESS_SOLIDS    ? CUE_CHESS_SOLID_BALLS
                               : view->players[i].group == CUE_CHESS_STRIPES ? CUE_CHESS_STRIPE_BALLS
                                                                             : 0;
        assert_quickly(view->players[i].pieces == (balls & (view->on_table | view->in_hand)));
        assert_quickly(view->players[i].score == __builtin_popcount(view->players[i].pieces));
    }
    assert_quickly(!view->players[0].group == !view->players[1].group);
}

static void check_cells(const position *at)
{
    const cue_chess_view *view = &at->view;
    unsigned ball;
    assert_quickly(view->cells_known == view->layout.known);
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        assert_quickly(!view->cells[ball] == !(view->layout.known && view->on_table >> ball & 1));
}

/* Rulings and positions say the same. */
static void check_rulings(const cue_game *game, const position *before, const position *after)
{
    const bool foul = is_announced(game, CUE_RULING_FOUL);
    const cue_balls hand = announced(game, CUE_RULING_IN_HAND);
    const bool turn = is_announced(game, CUE_RULING_TURN);
    assert_quickly(is_announced(game, CUE_RULING_OVER) == after->view.head.over);
    assert_quickly(!hand || (hand == after->view.in_hand && foul && hand & 1));
    assert_quickly(!foul || hand || after->view.head.over); /* [only-king] */
    assert_quickly(!turn || ((after->view.head.phase == CUE_CHESS_PHASE_TURN ||
                              after->view.head.phase == CUE_CHESS_PHASE_BREAK) &&
                             after->view.head.to_act == 1 - before->view.head.to_act)); /* [turns] */
    assert_quickly(turn || before->view.head.phase == after->view.head.phase || !after->view.head.phase ||
                   after->view.head.phase == CUE_CHESS_PHASE_CHOOSE_GROUP ||
                   after->view.head.phase == CUE_CHESS_PHASE_REPLACE_KING || after->view.head.over);
}

/* After an action that was applied. */
static position checked(const cue_game *game, const position *before)
{
    const position after = position_of(game, before->gone | announced(game, CUE_RULING_REMOVED));
    check_balls(&after);
    check_players(&after);
    check_cells(&after);
    check_rulings(game, before, &after);
    return after;
}

/* Without the layout every pair may be called, and so those that the shot brought together. */
static cue_game *game_with(int player, const char *places, bool known)
{
    char ball[8];
    const char *balls = "";
    const char *text = places;
    double x, y;
    int length;
    cue_game *game;
    for (; sscanf(text, "%7s %lf %lf%n", ball, &x, &y, &length) == 3; text += length + (text[length] == ','))
        if (strcmp(ball, "cue") != 0)
            balls = text_of("%s %s", balls, ball);
    game = board_blind_turn(player, balls);
    if (known)
        board_play(game, text_of("layout %s", places));
    return game;
}

/* A call as it is typed; with two cells that fit, where they are needed. */
static const char *call_of(const cue_action *action, bool known)
{
    static const char *const goals[] = {"a2", "a2", "b3", "b2", "a2"};
    const cue_chess_shot_data call = cue_chess_shot_of(action);
    const unsigned capturer = call.capturer - 1u, target = call.target - 1u;
    if (call.call == CUE_CHESS_SLOP)
        return "slop";
    if (known)
        return text_of("%ux%u", capturer, target);
    return text_of("%ua1x%u%s", capturer, target, goals[capturer % 8]);
}

/* One shot under every call that may be made; how many of them captured something. */
static unsigned play_calls(int player, const char *places, const char *record, bool known)
{
    cue_game *game = game_with(player, places, known);
    cue_action calls[64];
    const size_t count = cue_game_legal(game, calls, 64);
    position before = position_of(game, 0);
    unsigned captures = 0;
    size_t i;
    before.gone = all_balls & ~(before.view.layout.on_table | before.view.in_hand);
    for (i = 0; i < count && calls[i].kind == CUE_CHESS_SHOT; i++) {
        board_play(game, text_of("%s : %s", call_of(&calls[i], known), record));
        (void)checked(game, &before);
        captures += strstr(rulings_told(game), "why:captured") != NULL;
        must(cue_game_undo(game, NULL, &fault));
    }
    cue_game_free(game);
    return captures;
}

/* The next field of a text, up to that character; what stays long needs memory of its own. */
static void take(const char **text, char end, char *field, size_t size)
{
    const size_t length = (size_t)(strchr(*text, end) - *text);
    ck_assert_uint_lt(length, size);
    memcpy(field, *text, length);
    field[length] = '\0';
    *text += length + 1;
}

START_TEST(shots_of_a_simulator)
{
    static char text[32768];
    char places[1024], record[2048];
    const char *at = text;
    unsigned shots = 0, captures = 0;
    (void)snprintf(text, sizeof text, "%s", source_file("tests/data/chess-pool.txt"));
    for (; *at; shots++) {
        take(&at, '\t', places, sizeof places);
        take(&at, '\n', record, sizeof record);
        captures += play_calls(0, places, record, true) + play_calls(1, places, record, true);
        captures += play_calls(0, places, record, false) + play_calls(1, places, record, false);
    }
    ck_assert_uint_ge(shots, 30);
    ck_assert_uint_ge(captures, 5);
}
END_TEST

/* The game that goes on is the loaded one, verified mostly; when it is not, the log begins there. */
static void save_and_load(cue_game **game, cue_random *random)
{
    const cue_verify verify = cue_random_below(random, 4) ? CUE_VERIFY_AUTO : CUE_VERIFY_NEVER;
    const char *saved = save_text(*game, true);
    const char *bare = save_text(*game, false);
    cue_game *loaded = NULL;
    must(load_text(NULL, saved, verify, &loaded, &fault));
    ck_assert_str_eq(save_text(loaded, false), bare);
    if (verify == CUE_VERIFY_AUTO)
        ck_assert_str_eq(save_text(loaded, true), saved);
    cue_game_free(*game);
    *game = loaded;
}

/* Taken back and done again, it is the same. */
static void undo_and_redo(cue_game *game)
{
    const char *view = view_text(game);
    const size_t last = cue_game_log_count(game) - 1;
    static uint64_t shot[1024];
    cue_action action;
    ck_assert(cue_game_log_at(game, last, &action));
    if (action.kind == CUE_CHESS_SHOT || action.kind == CUE_CHESS_LAYOUT) {
        memcpy(shot, action.data.pointer,
               action.kind == CUE_CHESS_SHOT ? cue_chess_shot_of(&action).shot->bytes
                                             : sizeof(cue_layout));
        action.data.pointer = shot;
    }
    must(cue_game_undo(game, NULL, &fault));
    must(cue_game_apply(game, &action, &fault));
    ck_assert_str_eq(view_text(game), view);
}

static bool choose(const cue_game *game, cue_random *random, void *room, cue_action *out)
{
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    cue_action listed[64];
    /* Nobody concedes. */
    const size_t count = cue_game_legal(game, listed, 64) - 1;
    *out = listed[cue_random_below(random, count)];
    if (!(out->flags & CUE_ACTION_OPEN))
        return true;
    out->flags = 0;
    return definition->fill(cue_game_options(game), cue_game_state(game), random, room, out);
}

typedef struct coverage {
    unsigned phases, games;
    size_t actions;
} coverage;

static void play_by_lot(uint64_t seed, coverage *met)
{
    static uint64_t room[CUE_FILL_SIZE / 8];
    cue_random random = cue_random_at(seed, 0);
    cue_game *game = board_new(seed % 2 ? NULL : "{'table':'pool-7ft','no_rail':false}");
    position at = position_of(game, 0);
    unsigned actions = 0;
    while (!at.view.head.over) {
        cue_action action;
        ck_assert_uint_lt(actions++, 2000);
        ck_assert(choose(game, &random, room, &action));
        must(cue_game_apply(game, &action, &fault));
        at = checked(game, &at);
        met->phases |= 1u << at.view.head.phase;
        if (cue_random_below(&random, 10) == 0 && cue_game_log_count(game))
            undo_and_redo(game);
        if (cue_random_below(&random, 10) == 0)
            save_and_load(&game, &random);
    }
    met->games++;
    met->actions += actions;
    cue_game_free(game);
}

/* All phases, and an end to every game: about two dozen actions. */
START_TEST(games_by_lot)
{
    const uint64_t games = is_slow_here() ? 20 : 300;
    coverage met = {0, 0, 0};
    uint64_t seed;
    for (seed = 1; seed <= games; seed++)
        play_by_lot(seed, &met);
    ck_assert_uint_eq(met.phases | 1, 0x4f); /* none but those of a match */
    ck_assert_uint_lt(met.actions, 100u * met.games);
}
END_TEST

/* The entry that the simple-minded player picks. */
static const char *greedy_choice(const cue_game *game)
{
    cue_action listed[64];
    const size_t count = cue_game_legal(game, listed, 64);
    const size_t picked = greedy_pick(game, listed, count);
    const char *list = board_legal(game);
    size_t i;
    for (i = 0; i < picked; i++)
        list = strchr(list, ' ') + 1;
    return text_of("%.*s", (int)strcspn(list, " "), list);
}

START_TEST(a_simple_minded_player)
{
    cue_game *game = board_new(NULL);
    ck_assert_str_eq(greedy_choice(game), "break");
    board_play(game, "cue-1 2> 8>");
    ck_assert_str_eq(greedy_choice(game), "stripes"); /* the larger group */
    board_play(game, "stripes");
    ck_assert_str_eq(greedy_choice(game), "replace:4"); /* the queen */
    cue_game_free(game);
    game = board_turn(0, "cue a1 2 b3 4 b2 8 b8 9 c5 12 b6");
    ck_assert_str_eq(board_legal(game), "slop 2x9 4x8 4x12 concede");
    ck_assert_str_eq(greedy_choice(game), "4x8"); /* the king above all */
    board_play(game, "cue-2| cue> 12^; rest 2 0.4 0.4, 4 0.6 0.6, 8 1.2 2.4, 9 0.9 0.9");
    ck_assert_str_eq(board_legal(game), "slop place:cue place:8 place:12 concede");
    ck_assert_str_eq(greedy_choice(game), "slop");
    cue_game_free(game);
}
END_TEST

/* Who has won, with which group, and how many pieces were left on both sides. */
static void assert_counted(const char *group, bool breaker_gives_up, int64_t breaker, int64_t solids)
{
    cue_game *game = board_new(NULL);
    int64_t counts[3] = {10, 20, 30};
    board_play(game, "cue-1 2>");
    board_play(game, group);
    if (breaker_gives_up)
        board_play(game, strcmp(group, "solids") == 0 ? "cue-9|" : "cue-1|");
    board_play(game, "concede");
    cue_ruleset_definition(cue_game_ruleset(game))
        ->simulation->tally(cue_game_options(game), cue_game_state(game), counts);
    ck_assert_int_eq(counts[0], 10 + breaker);
    ck_assert_int_eq(counts[1], 20 + solids);
    ck_assert_int_eq(counts[2], 30 + 7);
    cue_game_free(game);
}

/* [break-again]: who broke is the breaker, though another player was to. A game that nobody won is nobody's. */
static void assert_second_player_breaks(const char *end, int64_t breaker, int64_t solids)
{
    cue_game *game = board_new(NULL);
    int64_t counts[3] = {0, 0, 0};
    board_play(game, "!other; no stroke");
    board_play(game, "cue-1 2>");
    board_play(game, "solids");
    board_play(game, end);
    cue_ruleset_definition(cue_game_ruleset(game))
        ->simulation->tally(cue_game_options(game), cue_game_state(game), counts);
    ck_assert_int_eq(counts[0], breaker);
    ck_assert_int_eq(counts[1], solids);
    cue_game_free(game);
}

START_TEST(what_is_counted)
{
    assert_second_player_breaks("award 2", 1, 1);
    assert_second_player_breaks("award 1", 0, 0);
    assert_second_player_breaks("award nobody", 0, 0);
    assert_counted("solids", true, 0, 0);
    assert_counted("stripes", true, 0, 1);
    assert_counted("solids", false, 1, 1);
    assert_counted("stripes", false, 1, 0);
}
END_TEST

Suite *chess_play_suite(void)
{
    Suite *suite = suite_create("chess_play");
    ADD_TESTS(suite, "play", shots_of_a_simulator, games_by_lot);
    ADD_TESTS(suite, "simulation", a_simple_minded_player, what_is_counted);
    return suite;
}
