/* The questions of guided refereeing: what they come to as a record, and what they say to answers that fit nothing.
 */
#include "../../examples/cuerules/guide/arrange.h"
#include "../../examples/cuerules/guide/field.h"
#include "../../examples/cuerules/guide/seen.h"

#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static cue_game *new_game(const char *id)
{
    cue_game *game = NULL;
    ck_assert_int_eq(cue_game_new(cue_ruleset_find(id), NULL, &game, NULL), CUE_OK);
    return game;
}

/* A game's table at its start. Its strings last as long as the library. */
static known_table table_of(const char *id)
{
    cue_game *game = new_game(id);
    known_table known;
    ck_assert(known_of(game, &known));
    cue_game_free(game);
    return known;
}

static void answer_to(seen *now, const known_table *known, const char *line)
{
    answer_refusal why;
    if (!seen_answer(now, known, line, &why))
        ck_abort_msg("\"%s\" was refused: %s", line, why.text);
}

/* Answers with Enter until a step. */
static void skip_to(seen *now, const known_table *known, seen_step step)
{
    while (now->step != step)
        answer_to(now, known, "");
}

static void refused(seen *now, const known_table *known, const char *line, const char *with)
{
    const seen before = *now;
    answer_refusal why;
    ck_assert_msg(!seen_answer(now, known, line, &why), "\"%s\" was taken", line);
    ck_assert_msg(strstr(why.text, with) != NULL, "\"%s\" is refused with: %s", line, why.text);
    ck_assert_int_eq(memcmp(&before, now, sizeof before), 0);
}

static void asks(const seen *now, const known_table *known, const char *words)
{
    char question[SEEN_QUESTION];
    seen_question(now, known, question);
    ck_assert_msg(strstr(question, words) != NULL, "the question has no \"%s\": %s", words, question);
}

static void is_notation(const seen *now, const known_table *known, const char *wanted)
{
    uint64_t room[256];
    char text[256];
    const cue_shot *shot = seen_record(now, room, sizeof room);
    ck_assert_ptr_nonnull(shot);
    (void)cue_shot_write_notation(shot, known->balls, text, sizeof text);
    ck_assert_str_eq(text, wanted);
}

START_TEST(a_shot_is_told_in_answers)
{
    const known_table known = table_of("chaser");
    seen now = seen_begin(&known);
    asks(&now, &known, "What did the cue ball hit first?");
    answer_to(&now, &known, "1");
    asks(&now, &known, "Did the cue ball hit another ball after that");
    answer_to(&now, &known, "1 4, CUE 9");
    asks(&now, &known, "And then?");
    answer_to(&now, &known, "4 5 both");
    answer_to(&now, &known, "6 7 unsure");
    answer_to(&now, &known, "");
    asks(&now, &known, "Which balls dropped?");
    answer_to(&now, &known, "4 TR 5");
    asks(&now, &known, "Did the cue ball drop?");
    answer_to(&now, &known, "no");
    asks(&now, &known, "Did a ball jump off the table?");
    answer_to(&now, &known, "9");
    asks(&now, &known, "Was there a foul");
    answer_to(&now, &known, "1");
    asks(&now, &known, "Which ball did it concern?");
    answer_to(&now, &known, "12");
    asks(&now, &known, "Was there another one?");
    answer_to(&now, &known, "push shot");
    answer_to(&now, &known, "");
    answer_to(&now, &known, "");
    ck_assert_int_eq(now.step, SEEN_DONE);
    is_notation(&now, &known, "cue-1-4 cue-9 4=5 6~7 4>TR 5> 9^ !touched_ball:12 !push_shot");
}
END_TEST

START_TEST(nothing_hit_and_the_cue_ball_drops)
{
    const known_table known = table_of("sinuca-brasileira");
    seen now = seen_begin(&known);
    answer_to(&now, &known, "cushion");
    asks(&now, &known, "after the cushion");
    answer_to(&now, &known, "nothing");
    asks(&now, &known, "Did the cue ball drop?");
    answer_to(&now, &known, "yes");
    asks(&now, &known, "Into which pocket did the cue ball drop?");
    refused(&now, &known, "XX", "BL, BR, ML, MR, TL or TR");
    answer_to(&now, &known, "bl");
    skip_to(&now, &known, SEEN_DONE);
    is_notation(&now, &known, "cue|>BL");
}
END_TEST

START_TEST(pockets_are_asked_for_one_by_one_where_they_matter)
{
    const known_table known = table_of("sinuca-brasileira");
    seen now = seen_begin(&known);
    answer_to(&now, &known, "blu");
    answer_to(&now, &known, "");
    answer_to(&now, &known, "blue, red TL, pink");
    asks(&now, &known, "Into which pocket did the blue drop?");
    answer_to(&now, &known, "MR");
    asks(&now, &known, "Into which pocket did the pink drop?");
    answer_to(&now, &known, "ML");
    asks(&now, &known, "Did the cue ball drop?");
    answer_to(&now, &known, "TR");
    skip_to(&now, &known, SEEN_DONE);
    is_notation(&now, &known, "cue-blue>MR red>TL pink>ML cue>TR");
}
END_TEST

/* A cushion is asked for after the first contact, unless something dropped; one before it does not count. */
START_TEST(the_cushion_is_asked_for_where_it_matters)
{
    const known_table known = table_of("chaser");
    seen now = seen_begin(&known);
    answer_to(&now, &known, "cushion");
    answer_to(&now, &known, "1");
    answer_to(&now, &known, "");
    answer_to(&now, &known, "");
    answer_to(&now, &known, "");
    ck_assert_int_eq(now.step, SEEN_CUSHION);
    refused(&now, &known, "yes", "Which one?");
    answer_to(&now, &known, "1");
    ck_assert_int_eq(now.step, SEEN_OFF_TABLE);
    is_notation(&now, &known, "cue|-1|");
    now = seen_begin(&known);
    answer_to(&now, &known, "1");
    answer_to(&now, &known, "1 cushion");
    answer_to(&now, &known, "");
    answer_to(&now, &known, "");
    answer_to(&now, &known, "");
    ck_assert_int_eq(now.step, SEEN_OFF_TABLE);
}
END_TEST

START_TEST(a_foul_without_a_stroke)
{
    const known_table known = table_of("chess-pool");
    seen now = seen_begin(&known);
    uint64_t room[256];
    answer_to(&now, &known, "No Stroke");
    asks(&now, &known, "No stroke, so there was a foul");
    refused(&now, &known, "", "there has to be a foul");
    refused(&now, &known, "jump shot", "no jump shot");
    answer_to(&now, &known, "touched_ball");
    answer_to(&now, &known, "8");
    answer_to(&now, &known, "");
    ck_assert_int_eq(now.step, SEEN_DONE);
    is_notation(&now, &known, "!touched_ball:8");
    ck_assert(seen_record(&now, room, sizeof room)->no_stroke);
}
END_TEST

START_TEST(answers_that_fit_nothing_are_refused)
{
    const known_table known = table_of("sinuca-brasileira");
    seen now = seen_begin(&known);
    refused(&now, &known, "", "A ball is missing");
    refused(&now, &known, "purple", "purple is no ball of this game");
    refused(&now, &known, "bl", "Several balls begin with bl");
    refused(&now, &known, "cue", "cannot hit itself");
    refused(&now, &known, "blue red", "One ball at a time");
    answer_to(&now, &known, "red");
    refused(&now, &known, "blue", "Which two balls touched?");
    refused(&now, &known, "blue blue", "cannot touch itself");
    answer_to(&now, &known, "");
    answer_to(&now, &known, "red TL");
    refused(&now, &known, "maybe", "Type yes, no");
    answer_to(&now, &known, "");
    refused(&now, &known, "red", "The red cannot leave the table: it is not on the table");
    answer_to(&now, &known, "");
    refused(&now, &known, "15", "from 1 to 14");
    refused(&now, &known, "ba", "Several begin with that");
}
END_TEST

START_TEST(notation_answers_all_at_once)
{
    const known_table known = table_of("sinuca-brasileira");
    seen now = seen_begin(&known);
    refused(&now, &known, "cue-purple", "purple");
    refused(&now, &known, "red-blue", "cannot have happened");
    answer_to(&now, &known, "cue-red>");
    asks(&now, &known, "Into which pocket did the red drop?");
    answer_to(&now, &known, "TR");
    skip_to(&now, &known, SEEN_DONE);
    is_notation(&now, &known, "cue-red>TR");
}
END_TEST

/* Every answer is a plain value's change, so that taking one back is to have kept the value. */
START_TEST(the_eye_is_asked_last)
{
    const known_table known = table_of("chaser");
    seen now = seen_begin(&known);
    uint64_t room[256];
    ck_assert(known.ruled_snookers);
    answer_to(&now, &known, "cue-1|");
    ck_assert_int_eq(now.step, SEEN_DONE);
    seen_ask_eye(&now);
    asks(&now, &known, "snookered");
    refused(&now, &known, "perhaps", "yes or no");
    answer_to(&now, &known, "y");
    ck_assert_int_eq(now.step, SEEN_DONE);
    ck_assert_int_eq(seen_record(&now, room, sizeof room)->snookered, CUE_EYE_SNOOKERED);
}
END_TEST

/* Places. */

static cue_point place(const known_table *known, unsigned ball, const char *text)
{
    cue_layout lying = {.known = 1};
    answer_refusal why;
    cue_point at = {0, 0};
    const char *line = text;
    if (!places_read(known, &lying, ball, &line, &at, &why))
        ck_abort_msg("\"%s\" was refused: %s", text, why.text);
    ck_assert_msg(answer_is_empty(line), "\"%s\" was not read to its end", text);
    return at;
}

#define IS_AT(point, across, along)                                                                                \
    do {                                                                                                           \
        const cue_point is_ = (point);                                                                             \
        ck_assert_double_eq_tol(is_.x, across, 1e-6);                                                              \
        ck_assert_double_eq_tol(is_.y, along, 1e-6);                                                               \
    } while (0)

/* On a table of 1.27 by 2.54 m a cell is a square of 0.3175 m; its ninths are 0.105833 m. */
START_TEST(cells_are_places)
{
    const known_table known = table_of("chaser");
    const cue_table *table = &known.table;
    char name[PLACES_NAME];
    IS_AT(place(&known, 0, "b3"), 0.47625, 0.79375);
    IS_AT(place(&known, 0, "B3.5"), 0.47625, 0.79375);
    IS_AT(place(&known, 0, "b3.7"), 0.3175 + 5 * 0.3175 / 6, 0.635 + 0.3175 / 6);
    IS_AT(place(&known, 0, "b3.3"), 0.3175 + 0.3175 / 6, 0.635 + 5 * 0.3175 / 6);
    IS_AT(place(&known, 0, "b3.75"), 0.3175 + 5 * 0.3175 / 6, 0.635 + 0.3175 / 6);
    IS_AT(place(&known, 0, "a1.11"), 0.028575, 0.028575);
    IS_AT(place(&known, 0, "b3 cushion"), 0.028575, 0.79375);
    IS_AT(place(&known, 0, "c8 cushion"), 0.79375, 2.54 - 0.028575);
    IS_AT(place(&known, 0, "0.5 1.25"), 0.5, 1.25);
    IS_AT(place(&known, 0, "foot"), 0.635, 1.905);
    IS_AT(place(&known, 0, "head spot"), 0.635, 0.635);
    IS_AT(place(&known, 0, "centre"), 0.635, 1.27);
    IS_AT(place(&known, 1, "spot"), 0.635, 1.905);
    IS_AT(place(&known, 2, "1 spot"), 0.635, 1.905);
    IS_AT(place(&known, 1, "same"), 0.635, 1.905);
    places_name(table, place(&known, 0, "b3.75"), name);
    ck_assert_str_eq(name, "b3.75");
    places_name(table, place(&known, 0, "d8.19"), name);
    ck_assert_str_eq(name, "d8.19");
    places_name(table, (cue_point){-1, 9}, name);
    ck_assert_str_eq(name, "a8.33");
}
END_TEST

START_TEST(jaws_and_spots_of_snooker)
{
    const known_table known = table_of("sinuca-brasileira");
    cue_pocket_shape shape;
    IS_AT(place(&known, CUE_BLUE, "spot"), 0.889, 1.7845);
    IS_AT(place(&known, CUE_BLACK, "pink spot"), 0.889, 2.67675);
    IS_AT(place(&known, CUE_RED, "spot"), 1.3335, 2.67675);
    ck_assert(cue_table_pocket(&known.table, CUE_POCKET_TR, &shape));
    IS_AT(place(&known, CUE_RED, "TR"), (shape.jaws[0].x + shape.jaws[1].x) / 2,
          (shape.jaws[0].y + shape.jaws[1].y) / 2);
}
END_TEST

static void no_list(const known_table *known, const char *line, const char *with)
{
    cue_layout lying = {.known = 1};
    answer_refusal why;
    ck_assert_msg(!places_read_list(known, known_in_play(known), line, &lying, &why), "\"%s\" was taken", line);
    ck_assert_msg(strstr(why.text, with) != NULL, "\"%s\" is refused with: %s", line, why.text);
    ck_assert_uint_eq(lying.on_table, 0);
}

START_TEST(lists_of_places)
{
    const known_table known = table_of("chaser");
    cue_layout lying = {.known = 1};
    answer_refusal why;
    ck_assert(places_read_list(&known, known_in_play(&known), "cue b2, 2 touch cue b3, others same", &lying, &why));
    ck_assert_uint_eq(lying.on_table, 0xffff);
    IS_AT(lying.at[2], 0.47625, 0.47625 + 2 * 0.028575);
    IS_AT(lying.at[1], 0.635, 1.905);
    no_list(&known, "cue b9", "b9 is no place");
    no_list(&known, "cue b3.0", "b3.0 is no place");
    no_list(&known, "cue", "Where is the cue ball?");
    no_list(&known, "16 b3", "16 is no ball of this game");
    no_list(&known, "1 b3, 2 b3", "The 2 would overlap the 1, which is at b3.55");
    no_list(&known, "1 b3, 1 b4", "The 1 has two places");
    no_list(&known, "1 touch 2 b3", "No ball has its place yet");
    no_list(&known, "cue b3, 4 touch cue b3", "the side");
    no_list(&known, "cue same", "Nobody knows where the cue ball was before");
    no_list(&known, "cue b3, others spot", "After `others` only `same` is possible");
}
END_TEST

START_TEST(balls_may_be_named_as_pictures_label_them)
{
    static const char *const said[][2] = {{"yel", "yellow"}, {"GRN", "green"}, {"brn", "brown"},
                                          {"blu", "blue"},   {"pnk", "pink"},  {"blk", "black"}};
    const known_table known = table_of("sinuca-brasileira");
    answer_refusal why;
    unsigned ball;
    size_t i;
    for (i = 0; i < sizeof said / sizeof said[0]; i++) {
        const char *line = said[i][0];
        ck_assert(answer_ball(known.balls, known_in_play(&known), answer_next(&line), "be hit", &ball, &why));
        ck_assert_str_eq(known.balls->names[ball], said[i][1]);
    }
}
END_TEST

static void translates(const known_table *known, const char *line, const char *wanted)
{
    cue_text text = {0};
    answer_refusal why;
    if (!places_translate(known, line, &text, &why))
        ck_abort_msg("\"%s\" was refused: %s", line, why.text);
    ck_assert_str_eq(text.bytes, wanted);
    cue_text_free(&text);
}

START_TEST(typed_lines_may_have_cells)
{
    const known_table known = table_of("sinuca-brasileira");
    cue_text text = {0};
    answer_refusal why;
    translates(&known, "blue TL : cue-blue>TL", "blue TL : cue-blue>TL");
    translates(&known, "place 0.9 0.6", "place 0.9 0.6");
    translates(&known, "place b2", "place cue 0.66675 0.66919");
    translates(&known, "place cue C1.2", "place cue 0.96308 0.22306");
    translates(&known, "cue-red|; rest cue 0.5 0.5", "cue-red|; rest cue 0.5 0.5");
    translates(&known, "cue-red| blue>TL; rest cue b3, red spot, others same; snookered",
               "cue-red| blue>TL; rest cue 0.66675 1.11531, red 1.33350 2.67675, yellow 1.18100 0.73700, green "
               "0.59700 0.73700, brown 0.88900 0.73700, pink 0.88900 2.67675, black 0.88900 3.24500; snookered");
    ck_assert(!places_translate(&known, "cue-red>TL; rest red b3", &text, &why));
    ck_assert_ptr_nonnull(strstr(why.text, "The red cannot have a place: it is not on the table"));
    ck_assert(!places_translate(&known, "place cue brown spot", &text, &why));
    ck_assert_ptr_nonnull(strstr(why.text, "The cue ball would overlap the brown"));
    ck_assert(!places_translate(&known, "place b2 b3", &text, &why));
    ck_assert_ptr_nonnull(strstr(why.text, "One ball is placed at a time"));
    cue_text_free(&text);
}
END_TEST

/* Moving balls about. */

static void press(arrange *of, arrange_key key)
{
    answer_refusal why;
    if (!arrange_do(of, key, &why))
        ck_abort_msg("key %d was refused: %s", (int)key, why.text);
}

static void press_not(arrange *of, arrange_key key, const char *with)
{
    const arrange before = *of;
    answer_refusal why;
    ck_assert(!arrange_do(of, key, &why));
    ck_assert_msg(strstr(why.text, with) != NULL, "key %d is refused with: %s", (int)key, why.text);
    ck_assert_int_eq(memcmp(&before.lying, &of->lying, sizeof before.lying), 0);
}

/* A step is a 48th of the length, and a 12th of the width; of the small ones eight make one. */
START_TEST(balls_are_moved_by_steps)
{
    const known_table known = table_of("chaser");
    const cue_layout nowhere = {.known = 1};
    arrange of = arrange_begin(&known, known_in_play(&known), &nowhere);
    cue_point at;
    ck_assert_uint_eq(of.lying.on_table, 0xffff);
    ck_assert_uint_eq(of.todo, 1);
    ck_assert_uint_eq(of.ball, CUE_BALL);
    press_not(&of, ARRANGE_DONE, "The cue ball has no place yet");
    at = of.lying.at[CUE_BALL];
    press(&of, ARRANGE_RIGHT);
    IS_AT(of.lying.at[CUE_BALL], at.x, at.y + 2.54 / 48);
    ck_assert_uint_eq(of.todo, 0);
    press(&of, ARRANGE_DOWN);
    IS_AT(of.lying.at[CUE_BALL], at.x + 1.27 / 12, at.y + 2.54 / 48);
    press(&of, ARRANGE_FINER);
    press(&of, ARRANGE_LEFT);
    IS_AT(of.lying.at[CUE_BALL], at.x + 1.27 / 12, at.y + 7 * 2.54 / 384);
    press(&of, ARRANGE_FINER);
    press(&of, ARRANGE_UP);
    press(&of, ARRANGE_UP);
    press(&of, ARRANGE_UP);
    ck_assert_double_eq_tol(of.lying.at[CUE_BALL].x, 0.028575, 1e-9);
    press(&of, ARRANGE_NEXT);
    ck_assert_uint_eq(of.ball, 1);
    press_not(&of, ARRANGE_RIGHT, "is in the way; f makes smaller steps");
    press(&of, ARRANGE_BEFORE);
    press(&of, ARRANGE_BEFORE);
    ck_assert_uint_eq(of.ball, 15);
    press(&of, ARRANGE_NEXT);
    ck_assert_uint_eq(of.ball, CUE_BALL);
    press(&of, ARRANGE_DONE);
}
END_TEST

/* Where nobody knows anything all balls wait for their places, apart from each other. */
START_TEST(balls_without_places_wait)
{
    known_table known = table_of("chaser");
    const cue_layout nowhere = {.known = 1};
    arrange of;
    unsigned ball;
    cue_layout_forget(&known.layout);
    of = arrange_begin(&known, 0xffff, &nowhere);
    ck_assert_uint_eq(of.todo, 0xffff);
    for (ball = 0; ball < 16; ball++)
        ck_assert_uint_eq(
            cue_layout_overlap(&known.table, &of.lying, 0xffff & ~CUE_BALL_BIT(ball), of.lying.at[ball]),
            CUE_NO_BALL);
    for (ball = 0; ball < 16; ball++) {
        press_not(&of, ARRANGE_DONE, "no place yet");
        press(&of, ARRANGE_STAYS);
    }
    press(&of, ARRANGE_DONE);
}
END_TEST

/* Members by their description. */

static const char *const players[] = {"Ana", "Bo"};

static field field_from(cJSON **tree, const char *schema, bool optional)
{
    *tree = cJSON_Parse(schema);
    ck_assert_ptr_nonnull(*tree);
    return field_of((*tree)->child, optional, players, 2);
}

static void gives(const char *schema, bool optional, const char *line, const char *wanted)
{
    const known_table known = table_of("chess-pool");
    char json[FIELD_VALUE];
    answer_refusal why;
    cJSON *tree;
    const field of = field_from(&tree, schema, optional);
    if (!field_answer(&of, &known, line, json, &why))
        ck_abort_msg("\"%s\" was refused: %s", line, why.text);
    ck_assert_str_eq(json, wanted);
    cJSON_Delete(tree);
}

static void gives_not(const char *schema, const char *line, const char *with)
{
    const known_table known = table_of("chess-pool");
    char json[FIELD_VALUE];
    answer_refusal why;
    cJSON *tree;
    const field of = field_from(&tree, schema, false);
    ck_assert_msg(!field_answer(&of, &known, line, json, &why), "\"%s\" was taken", line);
    ck_assert_msg(strstr(why.text, with) != NULL, "\"%s\" is refused with: %s", line, why.text);
    cJSON_Delete(tree);
}

START_TEST(members_are_asked_for_by_their_description)
{
    static const char name[] = "{\"group\":{\"enum\":[\"solids\",\"stripes\"],\"description\":\"the pieces\"}}";
    static const char who[] = "{\"winner\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":1,"
                              "\"description\":\"who won the toss\"}}";
    static const char coins[] = "{\"coins\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":1}}";
    static const char all[] = "{\"winners\":{\"type\":\"array\",\"items\":{\"type\":\"integer\",\"minimum\":0}}}";
    static const char scores[] = "{\"scores\":{\"type\":\"array\",\"items\":{\"type\":\"integer\","
                                 "\"minimum\":-9999,\"maximum\":9999}}}";
    static const char at[] = "{\"at\":{\"type\":\"array\",\"items\":{\"type\":\"number\"},\"minItems\":2,"
                             "\"maxItems\":2}}";
    char question[FIELD_QUESTION];
    cJSON *tree;
    field of = field_from(&tree, name, false);
    field_question(&of, question);
    ck_assert_str_eq(question, "Group (the pieces)?\n  solids stripes\n");
    cJSON_Delete(tree);
    of = field_from(&tree, who, true);
    field_question(&of, question);
    ck_assert_str_eq(question, "Winner (who won the toss)?\n  1 Ana, 2 Bo\n  Just Enter: it is left out.\n");
    cJSON_Delete(tree);
    gives(name, false, "STRI", "\"stripes\"");
    gives(name, false, "SPS", "\"stripes\"");
    gives(name, true, "", "");
    gives(who, false, "bo", "1");
    gives(who, false, "1", "0");
    gives(coins, false, "1", "1");
    gives(all, false, "Bo and 1", "[1,0]");
    gives(all, false, "", "[]");
    gives(scores, false, "14 -3", "[14,-3]");
    gives(at, false, "a1", "[0.15875,0.15875]");
    gives("{\"really\":{\"type\":\"boolean\"}}", false, "y", "true");
    gives("{\"odd\":{\"type\":\"string\"}}", false, " \"x\" ", "\"x\"");
    gives_not(name, "", "has to be answered");
    gives_not(name, "s", "may mean several");
    gives_not(name, "balls", "Type one of: solids, stripes");
    gives_not(who, "3", "Type one of: Ana, Bo");
    gives_not(who, "/;", "Type one of: Ana, Bo"); /* as digits they would come to 1 */
    gives_not(all, "Bo 2", "Bo is named twice");
    gives_not(coins, "2", "is not a number as it is wanted");
    gives_not(coins, "1 1", "One number");
    gives_not(at, "foot", "The cue ball would overlap the 1");
    gives_not(at, "z9", "no place");
    gives_not("{\"odd\":{\"type\":\"string\"}}", "x", "no value in JSON");
}
END_TEST

START_TEST(games_without_a_table_have_none)
{
    cue_game *game = new_game("bowling-solitaire");
    known_table known;
    ck_assert(!known_of(game, &known));
    cue_game_free(game);
}
END_TEST

Suite *guide_suite(void)
{
    Suite *suite = suite_create("guide");
    TCase *tests = tcase_create("guide");
    tcase_add_test(tests, a_shot_is_told_in_answers);
    tcase_add_test(tests, nothing_hit_and_the_cue_ball_drops);
    tcase_add_test(tests, pockets_are_asked_for_one_by_one_where_they_matter);
    tcase_add_test(tests, the_cushion_is_asked_for_where_it_matters);
    tcase_add_test(tests, a_foul_without_a_stroke);
    tcase_add_test(tests, answers_that_fit_nothing_are_refused);
    tcase_add_test(tests, notation_answers_all_at_once);
    tcase_add_test(tests, the_eye_is_asked_last);
    tcase_add_test(tests, cells_are_places);
    tcase_add_test(tests, jaws_and_spots_of_snooker);
    tcase_add_test(tests, lists_of_places);
    tcase_add_test(tests, balls_may_be_named_as_pictures_label_them);
    tcase_add_test(tests, typed_lines_may_have_cells);
    tcase_add_test(tests, balls_are_moved_by_steps);
    tcase_add_test(tests, balls_without_places_wait);
    tcase_add_test(tests, members_are_asked_for_by_their_description);
    tcase_add_test(tests, games_without_a_table_have_none);
    suite_add_tcase(suite, tests);
    return suite;
}
