/* Every public function that asks for no memory, called where there is none. */
#include "quiet.h"

#include "shortage.h"
#include "toy.h"

#include <cuerules/shot_line.h>
#include <cuerules/svg.h>
#include <cuerules/table_game.h>
#include <cuerules/table_picture.h>
#include <cuerules/games/chaser.h>
#include <cuerules/games/nine_ball.h>
#include <cuerules/pool_game.h>

#include <stdlib.h>

static uint64_t room[1 << 17];
static char text[1 << 16];

static void look_at_rulesets(cue_ruleset *ruleset)
{
    const cue_catalogue catalogue = {&ruleset, 1};
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    cue_action_info action = CUE_ACTION_INFO_INIT;
    cue_member_info member = CUE_MEMBER_INFO_INIT;
    const char *english;
    char id[CUE_PHRASE_ID_SIZE];
    uint64_t seed;
    QUIET(cue_version());
    QUIET(cue_version_text());
    QUIET(cue_status_name(CUE_LIMIT));
    QUIET(cue_random_seed(&seed));
    QUIET(cue_ruleset_count());
    QUIET(cue_ruleset_at(0));
    QUIET(cue_ruleset_find(CUE_CHASER));
    QUIET(cue_catalogue_find(&catalogue, CUE_CHASER));
    QUIET(cue_ruleset_definition(ruleset));
    QUIET(cue_ruleset_get_info(ruleset, &info, &fault));
    QUIET(cue_ruleset_get_action(ruleset, 0, &action, &fault));
    QUIET(cue_ruleset_get_member(ruleset, 1, 0, &member, &fault));
    QUIET(cue_ruleset_member_name(ruleset, 1, 0, 0));
    QUIET(cue_ruleset_phrase(ruleset, 3, id, &english));
    QUIET(cue_ruleset_phase_name(ruleset, 0));
    QUIET(cue_ruleset_action_name(ruleset, 0));
    QUIET(cue_ruleset_ruling_name(ruleset, CUE_RULING_OWN));
    QUIET(cue_ruleset_foul_name(ruleset, 0));
    QUIET(cue_ruleset_tally_name(ruleset, 0));
    QUIET(cue_ruleset_rule_id(ruleset, 0));
    QUIET(cue_ruleset_rule_text(ruleset, "shot"));
    QUIET(cue_shared_ruling(CUE_RULING_FOUL));
    QUIET(cue_field_integer(ruleset ? &cue_ruleset_definition(ruleset)->state_fields.list[0] : NULL, room));
}

/* A game from its beginning: what looks at it, and the stepping level. */
static void look_at_game(cue_game *game)
{
    static cue_action listed[4096];
    static uint64_t state[CUE_STATE_MAX / 8], copy[CUE_STATE_MAX / 8], view[CUE_VIEW_MAX / 8];
    const cue_setup *setup = cue_game_position(game)->setup;
    const cue_ruleset *ruleset = cue_game_ruleset(game);
    cue_random random = cue_random_at(3, 3);
    cue_action action;
    cue_match match;
    size_t count;
    QUIET(cue_game_ruleset(game));
    QUIET(cue_game_options(game));
    QUIET(cue_game_seed(game));
    QUIET(cue_game_players(game));
    QUIET(cue_game_player_name(game, 0));
    QUIET(cue_game_state(game));
    QUIET(cue_game_view(game, view, sizeof view, &fault));
    QUIET(cue_game_log_count(game));
    QUIET(cue_game_log_complete(game));
    QUIET(cue_game_log_at(game, 0, &action));
    QUIET(cue_game_rulings(game, &count));
    QUIET(cue_game_position(game));
    QUIET(cue_game_legal(game, listed, 4096));
    QUIET(cue_game_greedy(game, listed, cue_game_legal(game, listed, 4096)));
    QUIET(cue_game_undo(game, &action, &fault));
    QUIET(cue_setup_ruleset(setup));
    QUIET(cue_setup_options(setup));
    QUIET(cue_setup_players(setup));
    QUIET(cue_step_start(setup, state));
    QUIET(cue_step_head(state));
    QUIET(cue_step_over(ruleset, state));
    QUIET(cue_step_count(setup, state));
    QUIET(cue_step_take(setup, state, 0, &action));
    count = cue_step_legal(setup, state, listed, 4096);
    QUIET(cue_step_legal(setup, state, listed, 4096));
    QUIET(cue_step_greedy(setup, state, listed, count));
    QUIET(cue_step_chance(setup, state, 1, NULL, &fault));
    QUIET(cue_step_start(setup, state));
    action.data.pointer = room;
    QUIET(cue_step_draw(setup, state, 1, &action, &fault));
    QUIET(cue_step_fill(setup, state, &random, room, &action));
    QUIET(cue_step_apply(setup, state, &action, NULL, &fault));
    QUIET(cue_step_view(setup, state, view, sizeof view));
    QUIET(cue_step_clone_into(setup, state, copy));
    QUIET(cue_state_size(setup));
    QUIET(cue_step_match(setup, state, &match));
    QUIET(cue_game_match(game, &match));
    QUIET(cue_step_imagine(setup, copy, 1));
}

static void play_out(const cue_setup *setup)
{
    cue_playouts_config config = CUE_PLAYOUTS_CONFIG_INIT;
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT, sum = CUE_PLAYOUTS_RESULT_INIT;
    config.count = 3;
    config.moves_max = 500;
    config.room = room;
    config.room_size = sizeof room;
    ck_assert_uint_le(cue_playouts_room(setup), sizeof room);
    QUIET(cue_playouts_room(setup));
    QUIET(cue_playouts(setup, &config, &result, &fault));
    ck_assert_uint_gt(result.actions, 10);
    QUIET(cue_playouts_add(&sum, &result));
}

/* At the first decision of a game. */
static void advise(const cue_setup *setup)
{
    cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
    cue_advice_result result = CUE_ADVICE_RESULT_INIT;
    cue_advice best;
    uint64_t state[CUE_STATE_MAX / 8];
    cue_step_start(setup, state);
    while (cue_step_head(state)->to_act == CUE_CHANCE)
        must(cue_step_chance(setup, state, 1, NULL, &fault));
    config.budget = 1;
    config.room_size = cue_advice_room(setup);
    config.room = malloc(config.room_size);
    ck_assert_ptr_nonnull(config.room);
    QUIET(cue_advice_room(setup));
    QUIET(cue_advise(setup, state, &config, &best, 1, &result, &fault));
    free(config.room);
}

/* The balls of a rack with the cue ball, on a table with a D. */
static void look_at_table(const cue_table *table, const cue_ball_set *balls, cue_layout *layout)
{
    cue_returning returning[1] = {{{0.9, 0.7}, 3, {0}}};
    static const uint8_t rows[] = {1, 2}, racked[] = {1, 2, 3};
    const cue_point middle = {table->width / 2, table->length / 3}, spots[] = {middle};
    const cue_clearance clearance = {0.06, 0.06};
    cue_layout given;
    cue_pocket_shape pocket;
    cue_nose nose;
    cue_point at;
    QUIET(cue_table_preset(CUE_TABLE_POOL_9FT));
    QUIET(cue_table_name(CUE_TABLE_POOL_9FT));
    QUIET(cue_pocket_name(0));
    QUIET(cue_table_pocket(table, 0, &pocket));
    QUIET(cue_nearest_pocket(table, middle));
    QUIET(cue_table_cushion(table, 0, &nose));
    QUIET(cue_head_spot(table));
    QUIET(cue_foot_spot(table));
    QUIET(cue_colour_spot(table, CUE_BLUE));
    QUIET(cue_carom_spot(table, CUE_CAROM_LEFT));
    QUIET(cue_baulk_line(table));
    QUIET(cue_d_radius(table));
    QUIET(cue_d_fits(table));
    QUIET(cue_rack_fits(table, rows, 2));
    QUIET(cue_rack_fits_at(table, middle, rows, 2));
    QUIET(cue_spots_fit(table, spots, 1));
    QUIET(cue_rack(table, rows, 2, racked, layout));
    QUIET(cue_rack_at(table, middle, rows, 2, racked, layout));
    layout->known = 1;
    QUIET(cue_layout_put(layout, CUE_BALL, middle));
    given = *layout;
    given.on_table = CUE_BALL_BIT(CUE_BALL);
    layout->in_hand = CUE_BALL_BIT(CUE_BALL);
    QUIET(cue_layout_place(layout, table, balls, CUE_AREA_TABLE, CUE_BALL, middle, &fault));
    QUIET(cue_layout_check(layout, table, balls, CUE_AREA_TABLE, 0, &fault));
    QUIET(cue_layout_set_places(&given, table, balls, CUE_AREA_TABLE, layout, &fault));
    QUIET(cue_layout_overlap(table, layout, layout->on_table, middle));
    QUIET(cue_area_holds(table, CUE_AREA_D, middle));
    QUIET(cue_place_is_free(table, layout, middle, clearance));
    QUIET(cue_nearest_free(table, layout, middle, 1, clearance, &at));
    QUIET(cue_spot_is_free(table, layout, middle));
    QUIET(cue_layout_take(layout, 3));
    QUIET(cue_respot_behind_foot_spot(table, layout, 3));
    QUIET(cue_layout_take(layout, 3));
    QUIET(cue_respot_colour(table, layout, 3, middle));
    QUIET(cue_is_snookered(table, layout, middle, 1));
    QUIET(cue_is_snookered_on(table, layout, middle, 2));
    QUIET(cue_is_snookered_on_from_d(table, layout, 2));
    QUIET(cue_snookering_balls(table, layout, middle, 2));
    QUIET(cue_best_sight(table, layout, middle, 2));
    QUIET(cue_next_is_snookered_on(NULL, table, layout, 2));
    QUIET(cue_return_colours(table, layout, returning, 1));
    QUIET(cue_is_hidden(table, layout, middle, 1));
    QUIET(cue_is_snookered_from_d(table, layout, 1));
    QUIET(cue_is_hidden_from_kitchen(table, layout, 1));
    QUIET(cue_layout_forget(&given));
    QUIET(cue_layout_lose(&given, ~(cue_balls)0));
}

static const cue_shot *build_shot(const cue_ball_set *balls)
{
    static uint64_t memory[256];
    const cue_event cushion = {CUE_EVENT_CUSHION, 1, 0, 0};
    const cue_shot *shot;
    cue_shot_builder builder;
    QUIET(builder = cue_shot_build(memory, sizeof memory));
    QUIET(cue_shot_no_stroke(&builder));
    QUIET(cue_shot_struck(&builder, 1));
    QUIET(cue_shot_unmoved(&builder));
    QUIET(builder = cue_shot_build(memory, sizeof memory));
    QUIET(cue_shot_by(&builder, 0));
    QUIET(cue_shot_touching(&builder, 0));
    QUIET(cue_shot_contact(&builder, CUE_BALL, 1, CUE_FIRST_MOVES));
    QUIET(cue_shot_contact_speeds(&builder, 1, 2, 1.0, 0.0));
    QUIET(cue_shot_cushion(&builder, 1));
    QUIET(cue_shot_cushion_side(&builder, 1, CUE_SIDE_LEFT));
    QUIET(cue_shot_line(&builder, 1, CUE_LINE_HEAD));
    QUIET(cue_shot_pocket(&builder, 1, CUE_POCKET_TL));
    QUIET(cue_shot_off_table(&builder, 2));
    QUIET(cue_shot_infraction(&builder, CUE_PUSH_SHOT, CUE_BALL));
    QUIET(cue_shot_snookered(&builder, CUE_EYE_NOT_SNOOKERED));
    QUIET(cue_shot_add(&builder, cushion));
    QUIET(cue_shot_read_notation(&builder, balls, "cue|", 4, &fault));
    QUIET(cue_shot_rest(&builder, CUE_BALL, 0.5, 0.5));
    QUIET(cue_shot_build_status(&builder, &fault));
    QUIET(shot = cue_shot_built(&builder));
    QUIET(cue_side_name(1));
    QUIET(cue_line_name(0));
    QUIET(cue_infraction_name(0));
    QUIET(cue_infraction_sentence(0));
    return shot;
}

static void look_at_shots(const cue_table *table, const cue_ball_set *balls, cue_layout *layout)
{
    const cue_shot *shot = build_shot(balls), *read;
    const cue_shot_plan plan = {table, layout, 6, 1, 0, 50, 1, {0}};
    cue_random random = cue_random_at(5, 5);
    cue_layout after = *layout, places;
    cue_shot_summary summary = {0}; /* a shot that can't have been leaves it as it is */
    cue_event_walk walk;
    cue_event event;
    cue_action action = cue_action_of(0);
    cue_writer out = {text, sizeof text, 0};
    cue_point at;
    QUIET(cue_shot_imagine(&plan, balls, &random, room, sizeof room));
    QUIET(cue_imagine_place(table, layout, CUE_AREA_TABLE, &random, &at));
    QUIET(cue_fill_shot(&plan, balls, &random, room, &action));
    QUIET(cue_fill_place(table, layout, CUE_AREA_TABLE, &random, &action));
    QUIET(cue_shot_check(shot, table, balls, layout, &summary, &fault));
    QUIET(cue_touching_balls(shot, table, layout));
    QUIET(cue_touching_own_ball(shot, table, layout, 1));
    QUIET(walk = cue_walk_events(shot, &summary));
    QUIET(cue_next_event(&walk, CUE_ANY_EVENT, &event));
    QUIET(cue_event_write(&event, balls, text, sizeof text));
    QUIET(cue_shot_write_notation(shot, balls, text, sizeof text));
    QUIET(cue_next_is_snookered(shot, table, layout, CUE_SNOOKER_BOTH_EDGES, 3));
    QUIET(cue_layout_after_shot(&after, shot, &summary));
    QUIET(cue_read_shot_line("cue-1; rest cue 0.5 0.5", 23, balls, room, sizeof room, &read, &fault));
    QUIET(cue_write_shot_line(shot, balls, &out));
    QUIET(cue_read_places("cue 0.5 0.5", 11, balls, &places, &fault));
    QUIET(cue_write_places(&places, balls, &out));
    QUIET(cue_split_shot_line("1: cue-1"));
    QUIET(cue_write_shot_help(balls, 1, &out));
    QUIET(cue_draw_shot_ways(&out, table, balls, layout, shot));
}

/* What rulesets of table games share. */
static void rule(const cue_definition *game, const cue_table *table, cue_layout *layout)
{
    static const uint8_t respotted[] = {1};
    const cue_ball_set *balls = game->balls;
    const cue_shot *shot = build_shot(balls);
    const cue_action place = cue_place_action(0, CUE_BALL, (cue_point){0.5, 0.5});
    const cue_action award = cue_award_action(0, 1), stated = cue_carrying_action(0, layout);
    const cue_adjustment adjustment = {{1, 2}, 2, 1, CUE_NOBODY, {0}};
    const cue_action adjust = cue_carrying_action(0, &adjustment);
    const cue_action correct = cue_correct_action(0, 0, layout->on_table & ~CUE_BALL_BIT(CUE_BALL));
    const cue_state_head head = {.players = 2};
    cue_ruling items[32];
    cue_rulings rulings = {items, 32, 0};
    cue_fouls fouls = cue_fouls_of(0, &rulings);
    cue_action listed[8], action;
    cue_listing listing = {listed, 8, 0};
    cue_layout changed = *layout;
    cue_writer out = {text, sizeof text, 0};
    cue_status status;
    cue_desk desk = {&adjust, &head, &rulings, &fault, 0, 0};
    int32_t scores[2];
    cue_balls on, off;
    uint32_t winners;
    int player;
    QUIET(cue_desk_adjust(&desk, scores, true, &player));
    QUIET(cue_desk_check_adjust(&desk, true, true));
    desk.action = &award;
    QUIET(cue_desk_award(&desk, &winners));
    QUIET(cue_desk_concede(&desk, &player));
    desk.action = &correct;
    QUIET(cue_desk_check_correct(&desk, &changed, balls, 0, &on, &off));
    QUIET(cue_desk_correct(&desk, &changed, balls, 0));
    QUIET(cue_spot_balls(table, &changed, CUE_BALL_BIT(1), 0, &rulings));
    QUIET(cue_apply_place(&changed, table, balls, CUE_AREA_TABLE, &place, &fault));
    QUIET(cue_apply_layout(&changed, table, balls, CUE_AREA_TABLE, &stated, &fault));
    QUIET(cue_take_in_hand(&changed, CUE_BALL_BIT(CUE_BALL), 0, &rulings));
    QUIET(cue_list_places(&listing, 0, &changed));
    QUIET(cue_add_foul(&fouls, 0, 0, CUE_NO_BALL));
    QUIET(cue_add_loss_fouls(&fouls, 0, 0, shot, CUE_EVENT_OFF_TABLE, ~(cue_balls)0));
    QUIET(cue_check_by(shot, &head, &fault));
    QUIET(cue_check_by_rule(shot, &head, 0, false, 0, &fault));
    QUIET(cue_add_stroke_fouls(&fouls, 0, 0, shot, &head));
    QUIET(cue_add_infraction_fouls(&fouls, 0, shot, 0));
    QUIET(cue_announce_respots(&rulings, 0, &changed, respotted, 1));
    QUIET(cue_read_shared_move(game, "adjust 1 2 turn 2", room, sizeof room, &action, &status, &fault));
    QUIET(cue_write_shared_move(game, &action, &out));
    QUIET(cue_write_desk_help(game, 0, &out));
}

static void write(void)
{
    static const char *const names[] = {"one", "two"};
    const cue_word_move moves[] = {{"pass back", 1, 0}};
    const char *words = "pass one 2";
    cue_action action = cue_action_of(1);
    cue_writer out = {text, sizeof text, 0};
    cue_style style;
    unsigned number;
    QUIET(cue_after_word(words, "pass"));
    QUIET(cue_read_word(&words, "pass"));
    QUIET(cue_read_name(&words, names, 2, &number));
    QUIET(cue_read_number(&words, 9, &number));
    QUIET(cue_read_word_move("pass back", moves, 1, &action));
    QUIET(cue_write_word_move(&action, moves, 1, &out));
    QUIET(cue_write_fitted(&out, "Ana", 2));
    QUIET(cue_write_column(&out, "Ana", 5));
    QUIET(cue_clean_text(text, strlen(text)));
    QUIET(cue_write_style(&out, CUE_STYLE_GOOD));
    QUIET(cue_write_styled(&out, CUE_STYLE_GOOD, "%d", 1));
    QUIET(cue_style_sequence(CUE_STYLE_GOOD));
    QUIET(cue_style_at("\x1b[0m", &style));
    QUIET(cue_action_room(100));
}

static void write_shot(const void *options, const cue_action *action, cue_writer *out)
{
    (void)options;
    (void)action;
    cue_write(out, "cue-1");
}

static void draw(const cue_table *table, const cue_ball_set *balls, cue_layout *layout)
{
    const cue_scene scene = {.size = sizeof scene};
    const cue_view_head head = {.to_act = 0};
    const int32_t scores[2] = {1, 2};
    const cue_svg_page page = {sizeof page, 100, 100, 100, "A table", "with balls", NULL};
    const cue_svg_type type = {20, 30, CUE_SVG_LEFT, CUE_SVG_INK, 0, 0};
    const cue_svg_seat seat = {sizeof seat, "Ana", NULL, 3, true, false};
    const cue_table_marks marks = {.size = sizeof marks};
    const cue_table_drawing drawing = {sizeof drawing, table, layout, balls, 0, 0, 900, 0, 0};
    cue_writer out = {text, sizeof text, 0};
    cue_places places = {.table = table, .layout = layout};
    cue_point at;
    QUIET(cue_svg_open(&out, &page));
    QUIET(cue_svg_paint(&out, CUE_SVG_INK, CUE_SVG_NO_TONE));
    QUIET(cue_svg_box(&out, 1, 1, 10, 10, 1, CUE_SVG_INK, CUE_SVG_NO_TONE));
    QUIET(cue_svg_disc(&out, 1, 1, 10, CUE_SVG_INK, CUE_SVG_NO_TONE));
    QUIET(cue_svg_line(&out, &type, 1, 1, "%s", "a line that has to be cut"));
    QUIET(cue_svg_draw_seat(&out, &seat, 0, 0, 200, CUE_SVG_SEAT));
    QUIET(cue_svg_width("Ana", 20, true));
    QUIET(cue_svg_escape(&out, "<&>"));
    QUIET(cue_svg_end(&out));
    QUIET(cue_draw_table_marked(table, layout, balls, &marks, &out));
    QUIET(cue_draw_table_svg(table, layout, balls, &out));
    QUIET(cue_table_drawing_height(table, 900));
    QUIET(cue_draw_table_bed(&out, &drawing));
    QUIET(cue_draw_table_balls(&out, &drawing));
    QUIET(cue_draw_table_tray(&out, &drawing, NULL, 0, 0, 900));
    QUIET(cue_draw_shot_line(&out, &scene, write_shot, 0, 0, 900));
    QUIET(cue_draw_call(&out, table, layout, 1, 0));
    QUIET(cue_draw_ball(&out, "9", 0, 0, 20));
    QUIET(cue_write_player(&out, &scene, 0));
    QUIET(cue_write_game_result(&out, &scene, 3));
    QUIET(cue_write_frame_result(&out, &scene, 1));
    QUIET(cue_draw_frame_seats(&out, &scene, &head, scores, 5));
    QUIET(cue_ball_style(balls, 9));
    QUIET(cue_take_place(&places, (cue_point){0.5, 0.5}, 0.1, 0.1));
    QUIET(cue_place_beside(&places, 1, 0.1, 0.1, &at));
}

/* What rulesets of pool share, in a state that is at the break. */
static void play_pool(const cue_definition *game)
{
    static uint64_t memory[CUE_STATE_MAX / 8], seen[CUE_VIEW_MAX / 8];
    static const char *const names[] = {"Ana", "Bo"};
    static const uint8_t rows[] = {1}, balls[] = {9}, open[] = {5, 0};
    static const cue_pool_limits limits = {0, {5, 5}, 1, 1, {0}};
    const cue_pool_rack rack = {rows, balls, 1, 0, {0}};
    const cue_pool_options *options = game->default_options;
    const cue_pool_game known = {.size = sizeof known, .money = 9, .choices = 5, .balls = game->balls,
                                 .state_size = game->state_size};
    cue_pool_state *state = (cue_pool_state *)memory;
    cue_ruling items[32];
    cue_rulings rulings = {items, 32, 0};
    const cue_pool_now now = {&known, options, state, &rulings, &fault};
    const cue_pool_adjustment given = {.shared = {.to_act = 1}};
    const cue_action shot = cue_pool_shot_action(build_shot(game->balls)), adjust = cue_carrying_action(CUE_POOL_ADJUST, &given);
    const cue_action choose = cue_pool_choose(CUE_POOL_PLAY), concede = cue_action_of(CUE_POOL_CONCEDE);
    cue_pool_view *view = (cue_pool_view *)seen;
    cue_pool_shown shown = {.size = sizeof shown, .balls = game->balls, .title = "Pool", .write_move = write_shot};
    cue_pool_player players[CUE_POOL_PLAYERS] = {{0, 1, 0, {0}}, {0, 0, 0, {0}}};
    const cue_scene scene = {.size = sizeof scene, .players = 2, .options = options, .view = view, .player_names = names};
    cue_random random = cue_random_at(1, 1);
    cue_action listed[16], typed = cue_action_of(0);
    cue_listing list = {listed, 16, 0};
    cue_writer out = {text, sizeof text, 0};
    cue_pool_stroke stroke;
    cue_pool_choice choice;
    int32_t scores[2] = {0, 0};
    memset(memory, 0, sizeof memory);
    memset(seen, 0, sizeof seen);
    state->head.players = 2;
    QUIET(cue_pool_rack_fits(options, &rack));
    QUIET(cue_pool_rack_up(&now, &rack, 0));
    QUIET(cue_pool_list(options, state, 1u << 9, 0, 0, &list));
    QUIET(cue_pool_show(&known, options, state, 1u << 9, 0, players, view));
    QUIET(cue_pool_tell(view, players, &shown));
    QUIET(cue_pool_write_heading(&scene, &shown, &out));
    QUIET(cue_pool_picture(&scene, &shown, &out));
    QUIET(cue_pool_svg(&scene, &shown, &out));
    QUIET(cue_pool_fill(&known, options, state, 1u << 9, &random, room, &listed[0]));
    QUIET(cue_pool_read_move(game, state, "stalemate", room, sizeof room, &typed, &fault));
    QUIET(cue_pool_write_move(game, &typed, &out));
    QUIET(cue_pool_write_help(game, options, state, 1u << 9, 0, 0, &out));
    QUIET(cue_pool_prove(&known, options, state, 1u << 9, open, &fault));
    QUIET(cue_pool_check_shot(&now, &shot, 0, 0, &stroke));
    QUIET(cue_pool_breaks_up(options, &stroke));
    QUIET(cue_pool_to_rail(&stroke, CUE_POOL_OBJECTS));
    QUIET(cue_pool_find_fouls(&now, &stroke, 1u << 9, true));
    QUIET(cue_pool_count_fouls(&now, &stroke));
    QUIET(cue_pool_foul(&now, &stroke));
    QUIET(cue_pool_go_on(&now, &stroke));
    QUIET(cue_pool_offer_table(&now, &stroke, 0));
    QUIET(cue_pool_win(&now, &stroke, 0));
    QUIET(cue_pool_lose(&now, &stroke, CUE_POOL_RULING_OWN, 0));
    QUIET(cue_pool_replay(&now, &rack));
    QUIET(cue_pool_settle(&now, &stroke, 0));
    QUIET(cue_pool_lift(&now));
    QUIET(cue_pool_take_cue_ball(&now, CUE_POOL_KITCHEN));
    QUIET(cue_pool_spot(&now, 1u << 9));
    QUIET(cue_pool_spottable(options, state, 1u << 9));
    QUIET(cue_pool_offer(&now, 0, 5, 0));
    QUIET(cue_pool_check_choice(&now, &choose, &choice));
    QUIET(cue_pool_play(&now));
    QUIET(cue_pool_hand_back(&now));
    QUIET(cue_pool_shoots(&now, 0, 0));
    QUIET(cue_pool_check_adjust(&now, &adjust, &limits));
    QUIET(cue_pool_apply_adjust(&now, &adjust, scores));
    QUIET(cue_pool_adjust_games(&now, &adjust, false));
    QUIET(cue_pool_rerack(&now, &rack, 0, 0));
    QUIET(cue_pool_apply(&now, &concede, 0, 0));
    QUIET(cue_pool_score(&known, options, state, 0));
    QUIET(cue_pool_end(&now, 1, 0));
}

/* What gives memory back asks for none. */
static void give_back(void)
{
    cue_ruleset *toy = toy_ruleset(&toy_definition);
    cue_game *game = toy_game();
    cue_setup *setup = setup_of(toy, 0, NULL, 0);
    cue_referee *referee = NULL;
    cue_text appended;
    QUIET(cue_text_init(&appended, NULL));
    must(cue_text_append(&appended, "text", 4));
    must(cue_referee_new(NULL, &referee, &fault));
    QUIET(cue_text_free(&appended));
    QUIET(cue_game_free(game));
    QUIET(cue_setup_free(setup));
    QUIET(cue_ruleset_close(toy));
    QUIET(cue_referee_free(referee));
}

void quiet_calls(void)
{
    const cue_definition *chaser = cue_ruleset_definition(cue_ruleset_find(CUE_CHASER));
    const cue_table *table = cue_table_preset(CUE_TABLE_SNOOKER_12FT);
    cue_layout layout = {0};
    size_t i;
    for (i = 0; i < cue_ruleset_count(); i++) {
        cue_game *game = NULL;
        must(cue_game_new(cue_ruleset_at(i), NULL, &game, &fault));
        look_at_rulesets(cue_ruleset_at(i));
        look_at_game(game);
        play_out(cue_game_position(game)->setup);
        advise(cue_game_position(game)->setup);
        cue_game_free(game);
    }
    look_at_table(table, chaser->balls, &layout);
    look_at_shots(table, chaser->balls, &layout);
    rule(chaser, table, &layout);
    write();
    draw(table, chaser->balls, &layout);
    play_pool(cue_ruleset_definition(cue_ruleset_find(CUE_NINE_BALL)));
    give_back();
}
