/* Guided refereeing as a whole: what somebody is asked, and that the referee says of the answers what it says of the
 * shot. The questions one by one are in test_guide.c. */
#include "../../examples/cuerules/guide/guide.h"
#include "../../examples/cuerules/guide/turn.h"
#include "../../examples/cuerules/out.h"
#include "cases.h"
#include "help.h"
#include "suites.h"

#include <cuerules/moves.h>
#include <stdio.h>
#include <stdlib.h>

/* What was printed since it was last emptied. */
static cue_text said;

static void hear(void *context, out_kind kind, const char *bytes, size_t length)
{
    (void)context;
    (void)kind;
    ck_assert_int_eq(cue_text_append(&said, bytes, length), CUE_OK);
}

static const out_sink ear = {.write = hear, .breaks = true};

static void begin_hearing(void)
{
    (void)out_to(&ear);
}

static void end_hearing(void)
{
    (void)out_to(NULL);
    cue_text_free(&said);
}

static cue_game *game_with(const char *id, const char *options, uint64_t seed)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    cue_error error;
    config.players = 2;
    config.seed = seed;
    if (cue_game_new_json(cue_ruleset_find(id), &config, json(options), NULL, &game, &error))
        ck_abort_msg("%s %s: %s", id, options, error.message);
    return game;
}

/* ---- dialogues */

static void hears(const char *words, bool wanted)
{
    const bool heard = said.bytes && strstr(said.bytes, words);
    ck_assert_msg(heard == wanted, "%s \"%s\": %s", wanted ? "not said:" : "said:", words, said.bytes);
}

/* The rulings of an action in JSON, told by a dry run. */
static const char *rulings_of(cue_game *game, const char *action)
{
    cue_error error;
    if (cue_game_try_json(game, action, strlen(action), NULL, &error))
        ck_abort_msg("%s is refused: %s", action, error.message);
    return rulings_told(game);
}

/* Enter plays the move, whose rulings are those of this line as somebody would type it. */
static void plays(cue_game *game, guide_state *asking, const char *line)
{
    cue_action action;
    cue_error error;
    const char *wanted;
    if (cue_game_read_move(game, line, &action, &error) || cue_game_try(game, &action, NULL, 0, &error))
        ck_abort_msg("%s: %s", line, error.message);
    wanted = rulings_told(game);
    ck_assert_int_eq(guide_answer(asking, ""), GUIDE_MOVES);
    ck_assert_str_eq(rulings_of(game, guide_move(asking)), wanted);
}

static void follow(cue_game *game, guide_state **asking, const case_list *line)
{
    const char *const what = line->field[0], *const text = line->field[1];
    cue_error error;
    said.length = strcmp(what, "ask") == 0 || strcmp(what, "say") == 0 || strcmp(what, "not") == 0 ? 0 : said.length;
    if (strcmp(what, "move") == 0) {
        ck_assert_msg(!cue_game_apply_move(game, text, &error), "%s: %s", text, error.message);
    } else if (strcmp(what, "ask") == 0) {
        guide_free(*asking);
        *asking = guide_begin(game, text, NULL, false);
        ck_assert_ptr_nonnull(*asking);
    } else if (strcmp(what, "call") == 0) {
        guide_free(*asking);
        *asking = guide_begin(game, "", json(text), false);
        ck_assert_ptr_nonnull(*asking);
    } else if (strcmp(what, "say") == 0) {
        const size_t before = (*asking)->count;
        ck_assert_int_eq(guide_answer(*asking, text), GUIDE_ASKS);
        ck_assert_msg((*asking)->count > before, "\"%s\" was refused: %s", text, said.bytes);
    } else if (strcmp(what, "not") == 0) {
        const size_t before = (*asking)->count;
        ck_assert_int_eq(guide_answer(*asking, text), GUIDE_ASKS);
        ck_assert_uint_eq((*asking)->count, before);
        hears(line->field[2], true);
    } else if (strcmp(what, "shows") == 0) {
        hears(text, true);
    } else if (strcmp(what, "hides") == 0) {
        hears(text, false);
    } else {
        ck_assert_str_eq(what, "plays");
        plays(game, *asking, text);
    }
}

static const char *const dialogues[] = {
    "a_foul_that_concerns_a_ball_that_dropped",
    "a_ball_brushed_before_any_call",
    "cushions_before_the_first_ball",
    "fouls_that_can_have_happened",
    "missed_and_nothing_else",
    "a_miss_with_a_cushion",
    "snookers_where_they_matter",
    "calls_that_may_not_be",
    "what_the_questions_cannot_hold",
    "balls_that_touch_the_cue_ball",
    "strokes_of_others_and_balls_struck_by_mistake",
};

START_TEST(dialogues_are_followed)
{
    case_list of = CASES(dialogues[_i]);
    cue_game *game = NULL;
    guide_state *asking = NULL;
    begin_hearing();
    while (next_case(&of))
        if (strcmp(of.field[0], "game") == 0) {
            guide_free(asking);
            cue_game_free(game);
            asking = NULL;
            game = game_with(of.field[1], of.field[2] ? of.field[2] : "{}", 1);
        } else {
            follow(game, &asking, &of);
        }
    guide_free(asking);
    cue_game_free(game);
    end_hearing();
}
END_TEST

/* ---- somebody who tells the truth */

/* A shot that was played, and how much of it was told. */
typedef struct truth {
    const cue_action *action;
    const cue_shot *shot;
    const cue_ball_set *balls;
    const char *json;
    unsigned infractions; /* told so far */
    bool given_up; /* the questions had no room for the truth, and said so */
} truth;

static const char *name_of(const truth *of, unsigned ball)
{
    return of->balls->names[ball];
}

static bool is_contact(const cue_event *event)
{
    return event->type == CUE_EVENT_CONTACT && event->detail;
}

/* The number of the first contact, or of all events. */
static unsigned first_contact(const truth *of)
{
    unsigned i = 0;
    while (i < of->shot->event_count && !is_contact(&cue_shot_events(of->shot)[i]))
        i++;
    return i;
}

static unsigned count_of(const truth *of, cue_event_type type, unsigned end)
{
    unsigned count = 0, i;
    for (i = 0; i < end; i++)
        count += cue_shot_events(of->shot)[i].type == type;
    return count;
}

static unsigned told_of(const seen *told, cue_event_type type)
{
    unsigned count = 0, i;
    for (i = 0; i < told->count; i++)
        count += told->events[i].type == type;
    return count;
}

static const char *hit_first(const truth *of, const seen *told)
{
    const unsigned first = first_contact(of), cushions = count_of(of, CUE_EVENT_CUSHION, first);
    const cue_event *event = &cue_shot_events(of->shot)[first];
    if (of->shot->by && !told->by)
        return text_of("by %d", of->shot->by);
    if (of->shot->no_stroke)
        return "no stroke";
    if (told->struck != cue_tip_ball(of->shot))
        return text_of("struck %s", name_of(of, cue_tip_ball(of->shot)));
    if (told_of(told, CUE_EVENT_CUSHION) < cushions)
        return "cushion";
    if (first < of->shot->event_count)
        return name_of(of, event->ball == told->struck ? event->other : event->ball);
    return of->shot->event_count > cushions || of->shot->has_rest || of->shot->snookered ? "nothing" : "";
}

static const char *contact_told(const truth *of, const cue_event *event)
{
    const bool second = event->detail == CUE_SECOND_MOVES;
    return text_of("%s %s%s", name_of(of, second ? event->other : event->ball),
                   name_of(of, second ? event->ball : event->other),
                   event->detail == (CUE_FIRST_MOVES | CUE_SECOND_MOVES) ? " both"
                   : event->detail == CUE_MOVERS_UNKNOWN                 ? " unsure"
                                                                         : "");
}

/* The next contact after those that were told. */
static const char *touched_next(const truth *of, const seen *told)
{
    unsigned left = told_of(told, CUE_EVENT_CONTACT), i;
    for (i = 0; i < of->shot->event_count; i++)
        if (is_contact(&cue_shot_events(of->shot)[i]) && !left--)
            return contact_told(of, &cue_shot_events(of->shot)[i]);
    return "";
}

/* Object balls that dropped, or any that left the table, all in one answer. */
static const char *lost(const truth *of, cue_event_type type)
{
    static char list[512];
    size_t length = 0;
    unsigned i;
    list[0] = '\0';
    for (i = 0; i < of->shot->event_count; i++) {
        const cue_event *event = &cue_shot_events(of->shot)[i];
        if (event->type != type || (type == CUE_EVENT_POCKET && event->ball == CUE_BALL))
            continue;
        length += (size_t)snprintf(list + length, sizeof list - length, "%s %s ", name_of(of, event->ball),
                                   type == CUE_EVENT_POCKET && event->detail < CUE_POCKETS
                                       ? cue_pocket_name(event->detail)
                                       : "");
    }
    return list;
}

static const char *cue_ball_dropped(const truth *of)
{
    unsigned i;
    for (i = 0; i < of->shot->event_count; i++) {
        const cue_event *event = &cue_shot_events(of->shot)[i];
        if (event->type == CUE_EVENT_POCKET && event->ball == CUE_BALL)
            return event->detail < CUE_POCKETS ? cue_pocket_name(event->detail) : "yes";
    }
    return "no";
}

static const char *at_a_cushion(const truth *of, const seen *told)
{
    const unsigned first = first_contact(of);
    unsigned i;
    for (i = told->any_cushion || first == of->shot->event_count ? 0 : first; i < of->shot->event_count; i++)
        if (cue_shot_events(of->shot)[i].type == CUE_EVENT_CUSHION)
            return name_of(of, cue_shot_events(of->shot)[i].ball);
    return "";
}

/* The infraction that is to be told next. */
static const cue_event *infraction(const truth *of)
{
    unsigned left = of->infractions, i;
    for (i = 0; i < of->shot->event_count; i++)
        if (cue_shot_events(of->shot)[i].type == CUE_EVENT_INFRACTION && !left--)
            return &cue_shot_events(of->shot)[i];
    return NULL;
}

static const char *places(const truth *of)
{
    static char list[2048];
    size_t length = 0;
    cue_balls left = of->shot->has_rest ? of->shot->resting : 0;
    list[0] = '\0';
    for (; left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s %.9f %.9f", length ? ", " : "",
                                   name_of(of, ball), of->shot->rest[ball].x, of->shot->rest[ball].y);
    }
    return list;
}

static const char *touching(const truth *of)
{
    static char list[256];
    answer_list_balls(of->balls, of->shot->touching, list, sizeof list);
    return !of->shot->has_touching ? "" : list[0] ? list : "none";
}

static const char *seen_answer_of(const truth *of, const seen *told)
{
    const cue_event *event = infraction(of);
    switch (told->step) {
    case SEEN_OUTCOME:
        return "more";
    case SEEN_TOUCHING:
        return touching(of);
    case SEEN_FIRST:
        return hit_first(of, told);
    case SEEN_THEN:
        return touched_next(of, told);
    case SEEN_DROPPED:
        return lost(of, CUE_EVENT_POCKET);
    case SEEN_CUE_DROPPED:
        return cue_ball_dropped(of);
    case SEEN_CUSHION:
        return at_a_cushion(of, told);
    case SEEN_OFF_TABLE:
        return lost(of, CUE_EVENT_OFF_TABLE);
    case SEEN_INFRACTION:
        return event ? cue_infraction_name(event->detail) : "";
    case SEEN_INFRACTION_BALL:
        return event->ball == CUE_NO_BALL ? "" : name_of(of, event->ball);
    default:
        return of->shot->snookered == CUE_EYE_SNOOKERED ? "yes" : of->shot->snookered ? "no" : "";
    }
}

static const char *field_answer_of(const truth *of, const turn *now)
{
    const char *value = json_at(of->json, text_of("/%s", now->field.info.name));
    static char word[64];
    if (*value != '"')
        return now->field.unannounced ? "none" : "";
    (void)snprintf(word, sizeof word, "%.*s", (int)strlen(value) - 2, value + 1);
    return word;
}

static const char *answer_of(const truth *of, const turn *now)
{
    if (now->at == PART_FIELD)
        return field_answer_of(of, now);
    if (now->at == PART_PLACES) /* what has no place is in hand */
        return now->told ? "in hand" : places(of);
    return seen_answer_of(of, &now->seen);
}

/* A foul that is not on the list: one that is none here, or the questions have to be left. */
static bool passes_over(truth *of, const turn *now)
{
    const cue_event *event = infraction(of);
    if (now->at != PART_SEEN || now->seen.step != SEEN_INFRACTION || !event)
        return false;
    if (event->detail == CUE_JUMP_SHOT)
        of->infractions++;
    else
        of->given_up = true;
    return true;
}

static void tell(guide_state *asking, truth *of)
{
    while (turn_now(asking)->at != PART_CONFIRM && !of->given_up) {
        const turn before = *turn_now(asking);
        const size_t count = asking->count;
        const char *line = answer_of(of, &before);
        ck_assert_int_eq(guide_answer(asking, line), GUIDE_ASKS);
        if (asking->count == count && !passes_over(of, &before)) {
            if (said.bytes && strstr(said.bytes, "`notation`"))
                of->given_up = true;
            else
                ck_abort_msg("%s: \"%s\" was refused: %s", of->json, line, said.bytes);
        } else if (asking->count > count && before.at == PART_SEEN && before.seen.step == SEEN_INFRACTION_BALL) {
            of->infractions++;
        }
        said.length = 0;
    }
}

/* The rulings of the answers are those of the shot; false where the questions had no room for it. */
static bool is_told(cue_game *game, const cue_action *action)
{
    truth of = {action, action->data.pointer, NULL, NULL, 0, false};
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    static char wanted[20000];
    guide_state *asking;
    ck_assert_int_eq(cue_game_try(game, action, NULL, 0, NULL), CUE_OK);
    (void)snprintf(wanted, sizeof wanted, "%s", rulings_told(game));
    (void)cue_ruleset_get_info(cue_game_ruleset(game), &info, NULL);
    of.balls = info.balls;
    of.json = action_text(game, action);
    asking = guide_begin(game, "", NULL, false);
    ck_assert_ptr_nonnull(asking);
    said.length = 0;
    tell(asking, &of);
    if (!of.given_up) {
        ck_assert_int_eq(guide_answer(asking, ""), GUIDE_MOVES);
        ck_assert_msg(strcmp(rulings_of(game, guide_move(asking)), wanted) == 0, "%s\n told as %s\n gives %s\n not %s",
                      of.json, guide_move(asking), rulings_of(game, guide_move(asking)), wanted);
    }
    guide_free(asking);
    return !of.given_up;
}

typedef struct tally {
    unsigned told, given_up;
} tally;

/* The same shot, perhaps another player's, or with another ball struck, or with balls that are declared to have touched
 * the cue ball. A wrong ball that was struck is never one of the infractions. one_in: how seldom each is so. */
static void vary(const cue_game *game, cue_random *random, unsigned one_in, const cue_shot *shot, uint64_t *room,
                 size_t size)
{
    cue_shot_builder out = cue_shot_build(room, size);
    const int player = cue_step_head(cue_game_state(game))->to_act;
    unsigned struck = CUE_BALL, i;
    cue_balls left;
    for (i = 0; i < shot->event_count; i++) {
        const cue_event event = cue_shot_events(shot)[i];
        if (event.type != CUE_EVENT_INFRACTION || event.detail != CUE_WRONG_CUE_BALL)
            cue_shot_add(&out, event);
        if (is_contact(&event) && struck == CUE_BALL && !cue_random_below(random, one_in))
            struck = event.ball == CUE_BALL ? event.other : event.ball;
    }
    for (left = shot->has_rest ? shot->resting : 0; left; left &= left - 1)
        cue_shot_rest(&out, cue_lowest_ball(left), shot->rest[cue_lowest_ball(left)].x,
                      shot->rest[cue_lowest_ball(left)].y);
    cue_shot_snookered(&out, (cue_referees_eye)shot->snookered);
    if (shot->no_stroke)
        cue_shot_no_stroke(&out);
    else if (struck != CUE_BALL)
        cue_shot_struck(&out, struck);
    if (!cue_random_below(random, one_in))
        cue_shot_by(&out, 1u - (unsigned)player);
    if (!shot->no_stroke && !cue_random_below(random, one_in))
        cue_shot_touching(&out, (cue_balls)cue_random_below(random, 1u << 8) & ~CUE_BALL_BIT(CUE_BALL));
    (void)cue_shot_built(&out);
}

/* Plays on with one of the list, which seldom gives the game up; what is observed is made up. False at the end. */
static bool play_on(cue_game *game, cue_random *random, tally *counts)
{
    cue_action list[512], action;
    const size_t count = cue_game_legal(game, list, sizeof list / sizeof list[0]);
    uint64_t made[CUE_FILL_SIZE / sizeof(uint64_t)], room[CUE_FILL_SIZE / sizeof(uint64_t)];
    cue_action_info info = CUE_ACTION_INFO_INIT;
    if (!count)
        return false;
    action = list[cue_random_below(random, count > 1 && cue_random_below(random, 50) ? count - 1 : count)];
    if ((action.flags & CUE_ACTION_OPEN) && cue_game_fill(game, random, &action, NULL))
        return true;
    (void)cue_ruleset_get_action(cue_game_ruleset(game), action.kind, &info, NULL);
    if (info.carries == CUE_CARRIES_SHOT) {
        const cue_shot *shot = action.data.pointer; /* the game's, until an action is read */
        ck_assert_uint_le(shot->bytes, sizeof made);
        memcpy(made, shot, shot->bytes);
        vary(game, random, 12, (const cue_shot *)(const void *)made, room, sizeof room);
        action.data.pointer = room;
        if (cue_game_try(game, &action, NULL, 0, NULL))
            vary(game, random, 1000000, (const cue_shot *)(const void *)made, room, sizeof room);
        if (!cue_game_try(game, &action, NULL, 0, NULL)) {
            if (is_told(game, &action))
                counts->told++;
            else
                counts->given_up++;
        }
    }
    (void)cue_game_apply(game, &action, NULL);
    return true;
}

static const char *const truths[][2] = {
    {"chaser", "{}"},
    {"chaser", "{'no_rail':false}"},
    {"chess-pool", "{}"},
    {"chess-pool", "{'no_rail':false}"},
    {"sinuca-brasileira", "{}"},
    {"sinuca-brasileira", "{'penalty':'highest','play_again':'any_foul','opening_foul':'repeats'}"},
};

START_TEST(whoever_tells_the_truth_gets_its_rulings)
{
    enum { GAMES = 20, ACTIONS = 60 };
    tally counts = {0, 0};
    unsigned seed, i;
    begin_hearing();
    for (seed = 0; seed < GAMES; seed++) {
        cue_game *game = game_with(truths[_i][0], truths[_i][1], seed);
        cue_random random = cue_random_at(2026, seed);
        for (i = 0; i < ACTIONS && play_on(game, &random, &counts); i++) {
        }
        cue_game_free(game);
    }
    end_hearing();
    ck_assert_uint_gt(counts.told, 150);
    ck_assert_msg(counts.given_up * 20 < counts.told, "%u of %u were given up", counts.given_up, counts.told);
}
END_TEST

Suite *guided_suite(void)
{
    Suite *suite = suite_create("guided");
    add_loop(suite, dialogues_are_followed, CUE_COUNT(dialogues));
    add_loop(suite, whoever_tells_the_truth_gets_its_rulings, CUE_COUNT(truths));
    return suite;
}
