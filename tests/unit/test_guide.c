/* The questions of guided refereeing: what they come to as a record, and what they say to answers that fit nothing.
 */
#include "../../examples/cuerules/guide/arrange.h"
#include "../../examples/cuerules/guide/clauses.h"
#include "../../examples/cuerules/guide/field.h"
#include "../../examples/cuerules/guide/report.h"
#include "../../examples/cuerules/guide/seen.h"
#include "../../examples/cuerules/guide/spoken.h"
#include "../../examples/cuerules/guide/stroke.h"
#include "../../examples/cuerules/text.h"
#include "cases.h"
#include "help.h"
#include "suites.h"

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

static void not_taken(seen *now, const known_table *known, const char *line, const char *with)
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

static seen_step step_named(const char *name)
{
    return strcmp(name, "cushion") == 0 ? SEEN_CUSHION : strcmp(name, "off_table") == 0 ? SEEN_OFF_TABLE : SEEN_DONE;
}

/* One line of a dialogue: a game begins, the referee is asked or answers, or what it comes to is looked at. */
static void follow(seen *now, const known_table *known, const case_list *line)
{
    const char *const what = line->field[0], *const text = line->field[1];
    uint64_t room[256];
    if (strcmp(what, "game") == 0)
        *now = seen_begin(known);
    else if (strcmp(what, "ask") == 0)
        asks(now, known, text);
    else if (strcmp(what, "say") == 0)
        answer_to(now, known, text);
    else if (strcmp(what, "not") == 0)
        not_taken(now, known, text, line->field[2]);
    else if (strcmp(what, "rest") == 0)
        skip_to(now, known, SEEN_DONE);
    else if (strcmp(what, "step") == 0)
        ck_assert_int_eq(now->step, step_named(text));
    else if (strcmp(what, "no stroke") == 0)
        ck_assert(seen_record(now, room, sizeof room)->no_stroke);
    else
        is_notation(now, known, text);
}

static const char *const dialogues[] = {
    "a_shot_is_told_in_answers",
    "nothing_hit_and_the_cue_ball_drops",
    "pockets_are_asked_for_one_by_one_where_they_matter",
    "the_cushion_is_asked_for_where_it_matters",
    "a_foul_without_a_stroke",
    "answers_that_fit_nothing_are_refused",
    "notation_answers_all_at_once",
};

START_TEST(dialogues_are_followed)
{
    case_list of = CASES(dialogues[_i]);
    known_table known = {0};
    seen now = {0};
    while (next_case(&of)) {
        if (strcmp(of.field[0], "game") == 0)
            known = table_of(of.field[1]);
        follow(&now, &known, &of);
    }
}
END_TEST

/* Every answer is a plain value's change, so that taking one back is to have kept the value. */
START_TEST(the_eye_is_asked_last)
{
    const known_table known = table_of("chaser");
    seen now = seen_begin(&known);
    uint64_t room[256];
    answer_to(&now, &known, "cue-1|");
    ck_assert_int_eq(now.step, SEEN_DONE);
    seen_ask_eye(&now);
    asks(&now, &known, "snookered");
    not_taken(&now, &known, "perhaps", "yes or no");
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

/* To a hundredth of a millimetre, to which places are rounded that nobody measured. */
#define IS_AT(point, across, along)                                                                                \
    do {                                                                                                           \
        const cue_point is_ = (point);                                                                             \
        ck_assert_double_eq_tol(is_.x, across, 6e-6);                                                              \
        ck_assert_double_eq_tol(is_.y, along, 6e-6);                                                               \
    } while (0)

static unsigned ball_named(const known_table *known, const char *name)
{
    unsigned ball = 0;
    while (strcmp(known->balls->names[ball], name) != 0)
        ball++;
    return ball;
}

/* On a table of 1.27 by 2.54 m a cell is a square of 0.3175 m; its ninths are 0.105833 m. */
START_TEST(cells_are_places)
{
    const known_table known = table_of("chaser");
    const cue_table *table = &known.table;
    char name[PLACES_NAME];
    case_list of = CASES("cells_are_places");
    while (next_case(&of)) {
        const known_table there = table_of(of.field[0]);
        const cue_point at = place(&there, ball_named(&there, of.field[1]), of.field[2]);
        IS_AT(at, case_number(&of, 3), case_number(&of, 4));
    }
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
    case_list of = CASES("lists_of_places");
    ck_assert(places_read_list(&known, known_in_play(&known), "cue b2, 2 touch cue b3, others same", &lying, &why));
    ck_assert_uint_eq(lying.on_table, 0xffff);
    IS_AT(lying.at[2], 0.47625, 0.47625 + 2 * 0.028575);
    IS_AT(lying.at[1], 0.635, 1.905);
    while (next_case(&of))
        no_list(&known, of.field[0], of.field[1]);
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

START_TEST(typed_lines_may_have_cells)
{
    const known_table known = table_of("sinuca-brasileira");
    case_list of = CASES("typed_lines_may_have_cells");
    while (next_case(&of)) {
        cue_text text = {0};
        answer_refusal why = {0};
        const bool taken = places_translate(&known, of.field[0], &text, &why);
        ck_assert_msg(taken == !of.field[2], "\"%s\": %s", of.field[0], why.text);
        if (taken)
            ck_assert_str_eq(text.bytes, of.field[1]);
        else
            ck_assert_ptr_nonnull(strstr(why.text, of.field[2]));
        cue_text_free(&text);
    }
}
END_TEST

/* What is written with cells is read as the same places, also where a cell does not say it all. */
START_TEST(written_places_are_cells_where_these_are_exact)
{
    const known_table known = table_of("chess-pool");
    case_list of = CASES("written_cells");
    while (next_case(&of)) {
        cue_text metres = {0}, cells = {0}, again = {0};
        answer_refusal why;
        ck_assert_msg(places_translate(&known, of.field[0], &metres, &why), "%s: %s", of.field[0], why.text);
        ck_assert_int_eq(places_write_cells(&known, metres.bytes, &cells), CUE_OK);
        ck_assert_str_eq(cells.bytes, of.field[1] ? of.field[1] : of.field[0]);
        ck_assert(places_translate(&known, cells.bytes, &again, &why));
        ck_assert_str_eq(again.bytes, metres.bytes);
        cue_text_free(&metres);
        cue_text_free(&cells);
        cue_text_free(&again);
    }
}
END_TEST

/* Moving balls about. */

static void press(arrangement *moved, arrange_key key)
{
    answer_refusal why;
    if (!arrange_do(moved, key, &why))
        ck_abort_msg("key %d was refused: %s", (int)key, why.text);
}

static void press_not(arrangement *moved, arrange_key key, const char *with)
{
    const arrangement before = *moved;
    answer_refusal why;
    ck_assert(!arrange_do(moved, key, &why));
    ck_assert_msg(strstr(why.text, with) != NULL, "key %d is refused with: %s", (int)key, why.text);
    ck_assert_int_eq(memcmp(&before.lying, &moved->lying, sizeof before.lying), 0);
}

/* A step is a 48th of the length, and a 12th of the width; of the small ones eight make one. */
START_TEST(balls_are_moved_by_steps)
{
    const known_table known = table_of("chaser");
    const cue_layout nowhere = {.known = 1};
    arrangement moved = arrange_begin(&known, known_in_play(&known), &nowhere);
    cue_point at;
    ck_assert_uint_eq(moved.lying.on_table, 0xfffe);
    ck_assert_uint_eq(moved.todo, 1);
    ck_assert_uint_eq(moved.ball, CUE_BALL);
    press_not(&moved, ARRANGE_DONE, "The cue ball has no place yet");
    ck_assert_uint_eq(arrange_under(&moved), CUE_NO_BALL);
    press(&moved, ARRANGE_UP);
    at = moved.lying.at[CUE_BALL];
    IS_AT(at, 1.27 / 2, 2.54 / 4);
    ck_assert_uint_eq(moved.todo, 0);
    press(&moved, ARRANGE_RIGHT);
    IS_AT(moved.lying.at[CUE_BALL], at.x, at.y + 2.54 / 48);
    ck_assert_uint_eq(moved.todo, 0);
    press(&moved, ARRANGE_DOWN);
    IS_AT(moved.lying.at[CUE_BALL], at.x + 1.27 / 12, at.y + 2.54 / 48);
    press(&moved, ARRANGE_FINER);
    press(&moved, ARRANGE_LEFT);
    IS_AT(moved.lying.at[CUE_BALL], at.x + 1.27 / 12, at.y + 7 * 2.54 / 384);
    press(&moved, ARRANGE_FINER);
    press(&moved, ARRANGE_UP);
    press(&moved, ARRANGE_UP);
    press(&moved, ARRANGE_UP);
    press(&moved, ARRANGE_UP);
    press(&moved, ARRANGE_UP);
    press(&moved, ARRANGE_UP);
    press(&moved, ARRANGE_UP);
    ck_assert_double_eq_tol(moved.lying.at[CUE_BALL].x, 0.028575, 1e-9);
    press(&moved, ARRANGE_NEXT);
    ck_assert_uint_eq(moved.ball, 1);
    /* Onto the rack, and out of it on the other side: 4 steps are 21 cm. */
    at = moved.lying.at[1];
    press(&moved, ARRANGE_RIGHT);
    IS_AT(moved.lying.at[1], at.x, at.y + 2.54 / 48);
    ck_assert_uint_eq(arrange_under(&moved), 4);
    press_not(&moved, ARRANGE_NEXT, "The 1 cannot lie on the 4: move it on; f makes smaller steps");
    press_not(&moved, ARRANGE_BEFORE, "cannot lie on the 4");
    press(&moved, ARRANGE_FINER);
    press_not(&moved, ARRANGE_DONE, "The 1 cannot lie on the 4: move it on.");
    press(&moved, ARRANGE_FINER);
    press(&moved, ARRANGE_RIGHT);
    press(&moved, ARRANGE_RIGHT);
    press(&moved, ARRANGE_RIGHT);
    press(&moved, ARRANGE_RIGHT);
    ck_assert_uint_eq(arrange_under(&moved), CUE_NO_BALL);
    press(&moved, ARRANGE_BEFORE);
    press(&moved, ARRANGE_BEFORE);
    ck_assert_uint_eq(moved.ball, 15);
    press(&moved, ARRANGE_NEXT);
    ck_assert_uint_eq(moved.ball, CUE_BALL);
    press(&moved, ARRANGE_DONE);
}
END_TEST

/* Where nobody knows anything all balls wait beside the table; those that were last seen somewhere begin there. */
START_TEST(balls_without_places_wait)
{
    known_table known = table_of("chaser");
    const cue_layout nowhere = {.known = 1};
    arrangement moved;
    unsigned ball;
    cue_layout_forget(&known.layout);
    cue_layout_lose(&known.layout, 0x000e);
    moved = arrange_begin(&known, 0xffff, &nowhere);
    ck_assert_uint_eq(moved.todo, 0x000f);
    ck_assert_uint_eq(moved.lying.on_table, 0xfff0);
    IS_AT(moved.lying.at[15], 1.27 / 2, known.layout.at[15].y);
    cue_layout_lose(&known.layout, ~(cue_balls)0);
    moved = arrange_begin(&known, 0xffff, &nowhere);
    ck_assert_uint_eq(moved.todo, 0xffff);
    ck_assert_uint_eq(moved.lying.on_table, 0);
    for (ball = 0; ball < 16; ball++) {
        unsigned steps;
        press_not(&moved, ARRANGE_DONE, "no place yet");
        ck_assert_uint_eq(moved.ball, ball);
        press(&moved, ARRANGE_RIGHT);
        for (steps = 0; steps < 2 * ball; steps++)
            press(&moved, ARRANGE_RIGHT);
    }
    press(&moved, ARRANGE_DONE);
}
END_TEST

/* Members by the fields of their rulesets. */

static const char *const players[] = {"Ana", "Bo"};

static field field_from(const char *id, const char *action, unsigned member)
{
    const cue_ruleset *ruleset = cue_ruleset_find(id);
    unsigned kind = 0;
    while (strcmp(cue_ruleset_action_name(ruleset, kind), action) != 0)
        kind++;
    return field_of(ruleset, kind, member, players, 2);
}

static void gives(const field *asked, const char *line, const char *wanted)
{
    const known_table known = table_of("chess-pool");
    char json[FIELD_VALUE];
    answer_refusal why;
    if (!field_answer(asked, &known, line, json, &why))
        ck_abort_msg("\"%s\" was refused: %s", line, why.text);
    ck_assert_str_eq(json, wanted);
}

static void gives_not(const field *asked, const char *line, const char *with)
{
    const known_table known = table_of("chess-pool");
    char json[FIELD_VALUE];
    answer_refusal why;
    ck_assert_msg(!field_answer(asked, &known, line, json, &why), "\"%s\" was taken", line);
    ck_assert_msg(strstr(why.text, with) != NULL, "\"%s\" is refused with: %s", line, why.text);
}

START_TEST(members_are_asked_for_by_their_fields)
{
    const field group = field_from("chess-pool", "choose", 0), who = field_from("sinuca-brasileira", "choose_first", 0),
                pile = field_from("bowling-solitaire", "bowl", 0), all = field_from("chess-pool", "award", 0),
                scores = field_from("chaser", "adjust", 0), at = field_from("chess-pool", "place", 1),
                odd = field_from("snooker-solitaire", "draw", 0);
    const field really = {.info = {.name = "really", .kind = CUE_MEMBER_BOOL}, .usual = -1};
    field optional = who;
    char question[FIELD_QUESTION];
    field_question(&group, true, question);
    ck_assert_str_eq(question, "Group (the breaker's pieces)?\n  solids stripes\n");
    optional.optional = true;
    field_question(&optional, true, question);
    ck_assert_str_eq(question, "First (who plays first)?\n  1 Ana, 2 Bo\n  Just Enter: it is left out.\n");
    field_question(&pile, true, question);
    ck_assert_str_eq(question, "Pile (whose top card is played)?\n  A number from 1 to 3\n");
    gives(&group, "STRI", "\"stripes\"");
    gives(&group, "SPS", "\"stripes\"");
    gives(&optional, "", "");
    gives(&who, "bo", "1");
    gives(&who, "1", "0");
    gives(&pile, "1", "1");
    gives(&all, "Bo and 1", "[1,0]");
    gives(&all, "", "[]");
    gives(&scores, "14 -3", "[14,-3]");
    gives(&at, "a1", "[0.15875,0.15875]");
    gives(&really, "y", "true");
    gives(&odd, " \"x\" ", "\"x\"");
    gives_not(&group, "", "has to be answered");
    gives_not(&group, "s", "may mean several");
    gives_not(&group, "balls", "Type one of: solids, stripes");
    gives_not(&who, "3", "Type one of: Ana, Bo");
    gives_not(&who, "/;", "Type one of: Ana, Bo"); /* as digits they would come to 1 */
    gives_not(&all, "Bo 2", "Bo is named twice");
    gives_not(&pile, "4", "is not a number that fits");
    gives_not(&pile, "1 1", "One number");
    gives_not(&at, "foot", "The cue ball would overlap the 1");
    gives_not(&at, "z9", "no place");
    gives_not(&odd, "x", "not a JSON value");
}
END_TEST

/* "" for a line in which nothing is said in words. */
START_TEST(what_is_said_in_words_is_written_as_it_is_typed)
{
    case_list of = CASES("spoken");
    while (next_case(&of)) {
        const known_table known = table_of(of.field[0]);
        cue_text typed = {0};
        answer_refusal why;
        const bool written = spoken_write(known.balls, of.field[1], &typed, &why);
        const char *said = written ? typed.bytes : why.text;
        ck_assert_msg(strcmp(said, of.field[2]) == 0, "\"%s\" is \"%s\"", of.field[1], said);
        cue_text_free(&typed);
    }
}
END_TEST

START_TEST(a_sentence_is_plain_or_not)
{
    case_list of = CASES("clauses");
    while (next_case(&of)) {
        const bool plain = clauses_are_plain(table_of(of.field[0]).balls, of.field[1]);
        ck_assert_msg(plain == (strcmp(of.field[2], "plain") == 0), "\"%s\"", of.field[1]);
    }
}
END_TEST

static bool reads_remark(const void *context, const char *line)
{
    const known_table *known = context;
    report said;
    answer_refusal why;
    return known->table.also.no_pockets || (report_read(known->balls, ~(cue_balls)0, line, &said, &why) && said.tells);
}

START_TEST(remarks_are_left_out)
{
    case_list of = CASES("remarks");
    while (next_case(&of)) {
        const known_table known = table_of(of.field[0]);
        const clauses_reader by = {reads_remark, &known, known.table.also.no_pockets};
        cue_text rest = {0}, left = {0};
        const bool leaves = clauses_leave_out(known.balls, by, of.field[1], &rest, &left);
        ck_assert_msg(leaves == (strcmp(of.field[2], "none") != 0), "\"%s\"", of.field[1]);
        if (leaves) {
            ck_assert_str_eq(rest.bytes, of.field[2]);
            ck_assert_str_eq(left.bytes, of.field[3]);
        }
        cue_text_free(&rest);
        cue_text_free(&left);
    }
}
END_TEST

static void write_ball(cue_text *out, const char *word, const known_table *known, unsigned ball, unsigned pocket)
{
    ck_assert_int_eq(text_print(out, "%s%s %s%s%s", out->length ? " " : "", word, known->balls->names[ball],
                                    pocket == CUE_NO_POCKET ? "" : " ",
                                    pocket == CUE_NO_POCKET ? "" : cue_pocket_name(pocket)),
                     CUE_OK);
}

static void write_word(cue_text *out, bool is, const char *word)
{
    if (is)
        ck_assert_int_eq(text_print(out, "%s%s", out->length ? " " : "", word), CUE_OK);
}

/* What was read, as the cases have it: the lead, * where nothing is said of it, then what was hit, dropped and left. */
static void write_report(const known_table *known, const report *said, cue_text *out)
{
    const unsigned none = CUE_NO_POCKET;
    unsigned ball;
    if (said->lead != CUE_NO_BALL)
        write_ball(out, "lead", known, said->lead, said->lead_pocket);
    write_word(out, said->is_bare, "*");
    write_word(out, said->is_called, "called");
    if (said->hit != CUE_BALL)
        write_ball(out, "hit", known, said->hit, none);
    for (ball = 0; ball < said->more_count; ball++)
        write_word(out, true, known->balls->names[said->more[ball]]);
    write_word(out, said->it_dropped, "it");
    write_word(out, said->it_pocket != none, said->it_pocket != none ? cue_pocket_name(said->it_pocket) : "");
    for (ball = 0; ball < known->balls->count; ball++)
        if (cue_in_set(said->dropped, ball))
            write_ball(out, "drop", known, ball, said->pockets[ball]);
    for (ball = 0; ball < known->balls->count; ball++)
        if (cue_in_set(said->off, ball))
            write_ball(out, "off", known, ball, none);
    if (said->in_off != CUE_NO_BALL)
        write_ball(out, "in-off", known, said->in_off, none);
    for (ball = 0; ball < known->balls->count; ball++)
        if (cue_in_set(said->touching, ball))
            write_ball(out, "touching", known, ball, none);
    if (said->touched != CUE_NO_BALL)
        write_ball(out, "touched", known, said->touched, none);
    for (ball = 0; ball < CUE_INFRACTIONS; ball++)
        write_word(out, said->infractions >> ball & 1, cue_infraction_name(ball));
    write_word(out, said->missed, "missed");
    write_word(out, said->safe, "safe");
    write_word(out, said->no_hit, "no-hit");
    write_word(out, said->no_rail, "no-rail");
    for (ball = 0; ball < said->chain_count; ball++)
        ck_assert_int_eq(text_print(out, "%s%s>%s", out->length ? " " : "", known->balls->names[said->chain[ball].from],
                                    known->balls->names[said->chain[ball].to]), CUE_OK);
    if (said->at_rail)
        ck_assert_int_eq(text_print(out, "%sat-rail %u", out->length ? " " : "", said->at_rail - 1), CUE_OK);
    write_word(out, said->foul, "foul");
    write_word(out, said->eye == CUE_EYE_SNOOKERED, "snookered");
    write_word(out, said->vague.text[0], "vague");
}

/* ! where it is no such stroke. */
START_TEST(what_people_say_of_a_stroke_is_read)
{
    case_list of = CASES("strokes");
    const known_table known = table_of("three-cushion");
    while (next_case(&of)) {
        const int own = answer_find((answer_names){known.balls->names, known.balls->count}, answer_whole(of.field[0]));
        cue_text typed = {0};
        const bool read = stroke_write(known.balls, (unsigned)own, "Ana", of.field[1], &typed, &(answer_refusal){""});
        const char *said = read ? typed.bytes : "!";
        ck_assert_msg(strcmp(said, of.field[2]) == 0, "\"%s\" is read as \"%s\"", of.field[1], said);
        cue_text_free(&typed);
    }
}
END_TEST

/* Worked out from the sentences; ! before the beginning of a refusal. */
START_TEST(what_people_say_of_a_shot_is_read)
{
    case_list of = CASES("reports");
    while (next_case(&of)) {
        const known_table known = table_of(of.field[0]);
        cue_text said = {0};
        answer_refusal why;
        report read;
        const char *wanted = of.field[2];
        if (report_read(known.balls, known_in_play(&known), of.field[1], &read, &why))
            write_report(&known, &read, &said);
        else
            ck_assert_int_eq(text_print(&said, "! %.*s", (int)strlen(*wanted == '!' ? wanted + 2 : ""), why.text), CUE_OK);
        ck_assert_msg(said.bytes && strcmp(said.bytes, wanted) == 0, "\"%s\" is read as \"%s\", not \"%s\" %s", of.field[1],
                      said.bytes ? said.bytes : "", wanted, why.text);
        cue_text_free(&said);
    }
}
END_TEST

/* Any words in any order are read or refused, with a reason, and never come to balls that are not there. */
START_TEST(no_words_are_too_odd)
{
    static const char *const words[] = {
        "1", "9", "12", "red", "two", "reds", "it", "c", "the", "and", ",", "then", "not", "no", "potted", "made", "went", "in", "off",
        "in-off", "missed", "everything", "hit", "hits", "first", "scratch", "table", "left", "rail", "safe", "nothing", "foul", "miss",
        "calls", "tries", "combo", "carom", "touched", "TL", "bottom", "side", "corner", "snookered", "double", "ball", "x", "-", "!"};
    static const char *const games[] = {"nine-ball", "eight-ball", "snooker", "sinuca-brasileira", "chess-pool"};
    const unsigned rounds = is_slow_here() ? 1000 : 20000;
    uint64_t random = 1;
    unsigned round;
    for (round = 0; round < rounds; round++) {
        const known_table known = table_of(games[round % CUE_COUNT(games)]);
        unsigned count = (unsigned)((random = cue_random_mix(random + round)) % 60);
        char line[1024] = "";
        answer_refusal why;
        report said;
        while (count--) {
            random = cue_random_mix(random + 1);
            (void)snprintf(line + strlen(line), sizeof line - strlen(line), "%s ", words[random % CUE_COUNT(words)]);
        }
        if (report_read(known.balls, known_in_play(&known), line, &said, &why))
            ck_assert_msg(!((said.dropped | said.off) & ~known_in_play(&known)), "%s", line);
        else
            ck_assert_msg(why.text[0], "%s", line);
    }
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
    ADD_TESTS(suite, "guide", the_eye_is_asked_last, cells_are_places, jaws_and_spots_of_snooker, lists_of_places,
              balls_may_be_named_as_pictures_label_them, typed_lines_may_have_cells,
              written_places_are_cells_where_these_are_exact, balls_are_moved_by_steps,
              balls_without_places_wait, members_are_asked_for_by_their_fields,
              what_is_said_in_words_is_written_as_it_is_typed, a_sentence_is_plain_or_not, remarks_are_left_out, what_people_say_of_a_shot_is_read,
              what_people_say_of_a_stroke_is_read, no_words_are_too_odd, games_without_a_table_have_none);
    add_loop(suite, dialogues_are_followed, CUE_COUNT(dialogues));
    return suite;
}
