/* Positions as lines: the same line for the same position, the same position from it, and what is refused. */
#define _POSIX_C_SOURCE 200809L
#include "cases.h"
#include "help.h"
#include "shots.h"
#include "suites.h"
#include "toy.h"

#include <cuerules/table_game.h>

#include <stdlib.h>

static const char *line_of(const cue_game *game)
{
    return page_text(cue_position_write_line(cue_game_position(game), page(), &fault));
}

static const char *view_line_of(const cue_game *game)
{
    return page_text(cue_position_write_view_line(cue_game_position(game), page(), &fault));
}

static cue_status read_line(const cue_catalogue *catalogue, const char *line, cue_game **game, cue_error *error)
{
    return cue_position_read_line(catalogue, NULL, line, strlen(line), game, error);
}

/* A saved game without the seed, which a line lacks where nothing is drawn. */
static const char *seedless(const cue_game *game)
{
    return edited(save_text(game, false), "/seed", "'0'");
}

static void assert_comes_back(const cue_catalogue *catalogue, const cue_game *game)
{
    const char *line = line_of(game);
    cue_game *again = NULL;
    must(read_line(catalogue, line, &again, &fault));
    ck_assert_str_eq(line_of(again), line);
    ck_assert_str_eq(seedless(again), seedless(game));
    ck_assert_uint_eq(strspn(line, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:,@="),
                      strlen(line));
    ck_assert_ptr_nonnull(view_line_of(game));
    cue_game_free(again);
}

START_TEST(every_position_of_recorded_games)
{
    const char *id = cue_ruleset_definition(cue_ruleset_at((size_t)_i))->id;
    cue_game *game = NULL;
    must(load_text(NULL, source_file(text_of("examples/recorded/%s.json", id)), CUE_VERIFY_NEVER, &game, &fault));
    assert_comes_back(NULL, game);
    cue_game_free(game);
    must(load_text(NULL, source_file(text_of("examples/recorded/%s.json", id)), CUE_VERIFY_AUTO, &game, &fault));
    do
        assert_comes_back(NULL, game);
    while (!cue_game_undo(game, NULL, NULL));
    cue_game_free(game);
}
END_TEST

/* A ruleset with members of all kinds in its state, in which anything goes. */

typedef struct odd_part {
    uint8_t count, set, numbers[3], pair[2], present;
    char text[8];
} odd_part;

typedef struct odd_state {
    cue_state_head head;
    double real;
    odd_part whole, parts[3], named[4];
    uint32_t part_count;
    int8_t name, maybe, several[4];
    uint8_t several_count, flag, players, set, list_count, grid[2][2];
    char text[8], texts[3][8];
    uint32_t text_count;
    uint8_t rest[3];
    int8_t foul;
    uint8_t score, scores[2], marks[3][2], mark_count, whole_row[2], has_row, by_name[4];
    cue_table table;
    uint8_t has_table;
} odd_state;

static const char *const words[] = {"plain", "null", "true", "7", "a b"};
static const char *const gapped[] = {"A", NULL, "C.D", "~"};
static const cue_field number = {.kind = CUE_FIELD_INTEGER, .width = 1, .max = 99};
static const cue_field small = {.kind = CUE_FIELD_INTEGER, .width = 1, .min = -1, .max = 9, CUE_OR_NULL(-1)};
static const cue_field word = {.kind = CUE_FIELD_TEXT, .width = 8, .max = 7};
static const cue_field row = {.kind = CUE_FIELD_ARRAY, .width = 1, .length = 2, CUE_EACH(number)};
static const cue_field pair[] = {
    {.kind = CUE_FIELD_INTEGER, CUE_AT(odd_part, pair[0]), .max = 9},
    {.kind = CUE_FIELD_NAME, CUE_AT(odd_part, pair[1]), CUE_NAMED(words)},
};
static const cue_field part_fields[] = {
    {.name = "numbers", .kind = CUE_FIELD_LIST, CUE_ELEMENTS(odd_part, numbers), .length = 3,
     CUE_COUNTED_BY(odd_part, count), CUE_EACH(number)},
    {.name = "pair", .kind = CUE_FIELD_TUPLE, CUE_OF(pair)},
    {.name = "text", .kind = CUE_FIELD_TEXT, CUE_AT(odd_part, text), .max = 7},
    {.name = "set", .kind = CUE_FIELD_SET, CUE_AT(odd_part, set), CUE_NAMED(words)},
};
static const cue_field part = {.kind = CUE_FIELD_RECORD, CUE_OF(part_fields), CUE_NULL_UNLESS(odd_part, present)};
static const cue_field tuple[] = {
    {.kind = CUE_FIELD_INTEGER, CUE_AT(odd_state, rest[0]), .max = 9},
    {.kind = CUE_FIELD_PLAYERS, CUE_AT(odd_state, rest[1])},
};
static const cue_field truth = {.kind = CUE_FIELD_BOOL, .width = 1};
static const cue_field mark_fields[] = {{.kind = CUE_FIELD_INTEGER, .width = 1, .max = 9}};
static const cue_field mark = {.kind = CUE_FIELD_TUPLE, CUE_OF(mark_fields), .present_offset = 1,
                               .flags = CUE_FIELD_NULLABLE};
static const cue_field odd_fields[] = {
    {.name = "real", .kind = CUE_FIELD_REAL, CUE_AT(odd_state, real), .real_min = -1e30, .real_max = 1e30},
    {.name = "seed", .kind = CUE_FIELD_NAME, CUE_AT(odd_state, name), CUE_NAMED(words)},
    {.name = "maybe", .kind = CUE_FIELD_NAME, CUE_AT(odd_state, maybe), CUE_NAMED(words), CUE_OR_NULL(-1)},
    {.name = "flag", .kind = CUE_FIELD_BOOL, CUE_AT(odd_state, flag)},
    {.name = "text", .kind = CUE_FIELD_TEXT, CUE_AT(odd_state, text), .max = 7},
    {.name = "texts", .kind = CUE_FIELD_LIST, CUE_ELEMENTS(odd_state, texts), .length = 3,
     CUE_COUNTED_BY(odd_state, text_count), CUE_EACH(word)},
    {.name = "several", .kind = CUE_FIELD_LIST, CUE_ELEMENTS(odd_state, several), .length = 4,
     CUE_COUNTED_BY(odd_state, several_count), CUE_EACH(small)},
    {.name = "players", .kind = CUE_FIELD_PLAYERS, CUE_AT(odd_state, players)},
    {.name = "set", .kind = CUE_FIELD_SET, CUE_AT(odd_state, set), CUE_NAMED(words)},
    {.name = "grid", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(odd_state, grid), .length = 2, CUE_EACH(row)},
    {.name = "whole", .kind = CUE_FIELD_RECORD, CUE_AT(odd_state, whole), CUE_OF(part_fields),
     CUE_NULL_UNLESS(odd_state, whole.present)},
    {.name = "parts", .kind = CUE_FIELD_LIST, CUE_ELEMENTS(odd_state, parts), .length = 3,
     CUE_COUNTED_BY(odd_state, part_count), CUE_EACH(part)},
    {.name = "named", .kind = CUE_FIELD_MAP, CUE_ELEMENTS(odd_state, named), CUE_NAMED(gapped), CUE_EACH(part),
     .flags = CUE_FIELD_SPARSE},
    {.name = "rest", .kind = CUE_FIELD_TUPLE, CUE_OF(tuple)},
    {.name = "late", .kind = CUE_FIELD_INTEGER, CUE_AT(odd_state, rest[2]), .min = -1, .max = 9,
     CUE_OR_LEFT_OUT(-1)},
    {.name = "foul", .kind = CUE_FIELD_NAME, CUE_AT(odd_state, foul), .names_from = CUE_NAMES_FOULS, CUE_OR_NULL(-1)},
    {.name = "score", .kind = CUE_FIELD_INTEGER, CUE_AT(odd_state, score), .max = 9},
    {.name = "scores", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(odd_state, scores), .length = 2, CUE_EACH(truth)},
    {.name = "marks", .kind = CUE_FIELD_LIST, CUE_ELEMENTS(odd_state, marks), .length = 3,
     CUE_COUNTED_BY(odd_state, mark_count), CUE_EACH(mark)},
    {.name = "row", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(odd_state, whole_row), .length = 2, CUE_EACH(number),
     CUE_NULL_UNLESS(odd_state, has_row)},
    {.name = "by_name", .kind = CUE_FIELD_MAP, CUE_ELEMENTS(odd_state, by_name), CUE_NAMED(gapped), CUE_EACH(number)},
    {.name = "table", .kind = CUE_FIELD_TABLE, CUE_AT(odd_state, table), CUE_NULL_UNLESS(odd_state, has_table)},
};

/* One with balls, and beside their layout with one that is always there. */
typedef struct laid_state {
    cue_state_head head;
    cue_layout layout, spots;
} laid_state;

static const cue_field laid_fields[] = {
    {.name = "spots", .kind = CUE_FIELD_LAYOUT, CUE_AT(laid_state, spots), .flags = CUE_FIELD_LAST_SEEN},
    CUE_LAYOUT_MEMBERS(laid_state, layout),
};

static size_t odd_legal(const void *options, const void *state, cue_action *out, size_t capacity)
{
    (void)options;
    if (capacity && !((const cue_state_head *)state)->winners)
        out[0] = toy_take(1);
    return !((const cue_state_head *)state)->winners;
}

static cue_status odd_restore(const void *options, void *state, cue_error *error)
{
    (void)options, (void)state, (void)error;
    return CUE_OK;
}

static void odd_view(const void *options, const void *state, void *view)
{
    (void)options, (void)state;
    ((cue_view_head *)view)->players = 2;
}

static cue_ruleset *ruleset_of(const char *id, size_t state_size, cue_fields fields, const cue_ball_set *balls)
{
    cue_definition definition = toy_definition;
    definition.id = id;
    definition.state_size = (uint32_t)((state_size + 7) & ~(size_t)7);
    definition.state_fields = fields;
    definition.view_fields = definition.player_fields = (cue_fields){NULL, 0};
    definition.balls = balls;
    definition.legal = odd_legal;
    definition.restore = odd_restore;
    definition.view = odd_view;
    return toy_ruleset(&definition);
}

static cue_ruleset *odd_ruleset(void)
{
    return ruleset_of("odd", sizeof(odd_state), (cue_fields)CUE_FIELDS(odd_fields), NULL);
}

/* Each case: what stands behind the phase, how the library writes that (-: the same), and a value in the saved game. */
static void assert_read(const cue_catalogue *catalogue, const char *start, const case_list *of)
{
    const char *line = text_of("%s%s", start, of->field[0]);
    cue_game *game = NULL;
    must(read_line(catalogue, line, &game, &fault));
    ck_assert_str_eq(line_of(game), of->field[1] ? text_of("%s%s", start, of->field[1]) : line);
    assert_json(save_text(game, false), of->field[2], of->field[3]);
    assert_comes_back(catalogue, game);
    cue_game_free(game);
}

START_TEST(members_of_all_kinds)
{
    cue_ruleset *ruleset = odd_ruleset();
    const cue_catalogue catalogue = {&ruleset, 1};
    case_list of = CASES("members");
    while (next_case(&of))
        assert_read(&catalogue, "cue1:odd@1:::a:take", &of);
    cue_ruleset_close(ruleset);
}
END_TEST

START_TEST(layouts_that_are_always_there)
{
    cue_ruleset *ruleset = ruleset_of("laid", sizeof(laid_state), (cue_fields)CUE_FIELDS(laid_fields), &pool_balls);
    const cue_catalogue catalogue = {&ruleset, 1};
    case_list of = CASES("laid");
    while (next_case(&of))
        assert_read(&catalogue, "cue1:laid@1::", &of);
    cue_ruleset_close(ruleset);
}
END_TEST

START_TEST(lines_by_hand)
{
    case_list of = CASES("by_hand");
    while (next_case(&of))
        assert_read(NULL, "cue1:", &of);
}
END_TEST

/* Each case: a line, and its refusal. The last are of the ruleset above. */
START_TEST(refusals)
{
    cue_ruleset *ruleset = odd_ruleset();
    const cue_catalogue catalogue = {&ruleset, 1};
    case_list of = CASES("refused");
    while (next_case(&of)) {
        cue_game *game = NULL;
        refused(read_line(&catalogue, of.field[0], &game, &fault), case_status(&of, 1), "");
        ck_assert_str_eq(fault.message, of.field[2]);
        ck_assert_int_eq(read_line(&catalogue, of.field[0], &game, NULL), case_status(&of, 1));
        ck_assert_ptr_null(game);
    }
    cue_ruleset_close(ruleset);
}
END_TEST

/* A line of that many times the same, behind a start. */
static const char *repeated(const char *start, const char *piece, size_t count)
{
    static char line[CUE_LIMIT_LINE + 64];
    size_t length = strlen(start);
    memcpy(line, start, length + 1);
    for (; count; count--, length += strlen(piece))
        memcpy(line + length, piece, strlen(piece) + 1);
    return line;
}

START_TEST(limits)
{
    cue_game *game = NULL;
    refused(read_line(NULL, repeated("cue1:", "a", CUE_LIMIT_LINE), &game, &fault), CUE_LIMIT, "");
    refused(read_line(NULL, repeated("cue1:snooker@1", ":", 2100), &game, &fault), CUE_LIMIT, "");
    refused(read_line(NULL, repeated("cue1:snooker@1:::a:shot::@@players=", "a", 2000), &game, &fault), CUE_BAD_VALUE,
            "");
    refused(read_line(NULL, repeated("cue1:chaser@1:::a:shot::@@players=a", ",a", 40), &game, &fault), CUE_BAD_VALUE,
            "");
}
END_TEST

/* A NUL is a character like others that no line has. */
START_TEST(lines_with_a_nul)
{
    static const char *const starts[] = {"cue", "cue1:nine-ball@1::c:", "cue1:nine-ball@1:~", "cue1:nine-ball@1::c_"};
    size_t i;
    for (i = 0; i < CUE_COUNT(starts); i++) {
        const char *line = text_of("%s_1:a:shot", starts[i]);
        const size_t at = strlen(starts[i]);
        char bytes[64];
        cue_game *game = NULL;
        memcpy(bytes, line, strlen(line));
        bytes[at] = '\0';
        refused(cue_position_read_line(NULL, NULL, bytes, strlen(line), &game, &fault), CUE_BAD_VALUE, "");
        ck_assert_ptr_null(game);
    }
}
END_TEST

/* A ruleset with a list, whose name has so many letters, and a text. Its positions with so many elements, or with a text
 * of so many pieces, have no line; nor does any line have such a name. */
typedef struct wide_state {
    cue_state_head head;
    uint8_t count;
    uint8_t list[200];
    char text[600];
} wide_state;

enum { PARTS_MOST = 200 };

static void assert_too_long(size_t letters, unsigned count, const char *piece, size_t pieces)
{
    static const cue_field bits[] = {{.kind = CUE_FIELD_PLAYERS, .width = 1}};
    static const cue_field one = {.kind = CUE_FIELD_TUPLE, CUE_OF(bits)};
    char name[1024] = "";
    const cue_field fields[] = {
        {.name = name, .kind = CUE_FIELD_LIST, CUE_ELEMENTS(wide_state, list), .length = PARTS_MOST,
         CUE_COUNTED_BY(wide_state, count), CUE_EACH(one)},
        {.name = "text", .kind = CUE_FIELD_TEXT, CUE_AT(wide_state, text), .max = 599},
    };
    const cue_fields list = CUE_FIELDS(fields);
    cue_ruleset *ruleset;
    const cue_catalogue catalogue = {&ruleset, 1};
    _Alignas(16) unsigned char bytes[CUE_STATE_MAX];
    wide_state *state = (wide_state *)(void *)bytes;
    cue_text out = {0};
    cue_game *game = NULL;
    cue_position position;
    memset(name, 'n', letters);
    ruleset = ruleset_of("wide", sizeof(wide_state), list, NULL);
    must(read_line(&catalogue, "cue1:wide@1:::a:take", &game, &fault));
    position = *cue_game_position(game);
    memcpy(bytes, position.state, cue_state_size(position.setup));
    position.state = bytes;
    must(cue_position_write_line(&position, &out, &fault));
    ck_assert_str_eq(out.bytes, "cue1:wide@1:::a:take");
    state->count = (uint8_t)count;
    for (; pieces; pieces--)
        memcpy(state->text + strlen(state->text), piece, strlen(piece) + 1);
    refused(cue_position_write_line(&position, &out, &fault), CUE_LIMIT, "");
    ck_assert_str_eq(out.bytes, "cue1:wide@1:::a:take");
    refused(read_line(&catalogue, text_of("cue1:wide@1:::a:take::%s.0=:text=7:x=", name), &game, &fault), CUE_BAD_VALUE,
            "");
    cue_text_free(&out);
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}

START_TEST(too_long_to_write)
{
    assert_too_long(400, PARTS_MOST, "", 0);
    assert_too_long(600, 1, "", 0);
    assert_too_long(4, 0, "\xc3\xa9", 250);
}
END_TEST

/* Nothing is written of a position that no game can be in. */
START_TEST(positions_without_a_line)
{
    _Alignas(16) unsigned char state[CUE_STATE_MAX];
    cue_game *game = begin_game("nine-ball", 2, NULL);
    cue_position position = *cue_game_position(game);
    cue_text out = {0};
    memcpy(state, position.state, cue_state_size(position.setup));
    ((cue_state_head *)(void *)state)->to_act = 7;
    position.state = state;
    refused(cue_position_write_line(&position, &out, &fault), CUE_CORRUPT_STATE, "/state/to_act");
    position.state = NULL;
    refused(cue_position_write_view_line(&position, &out, &fault), CUE_BAD_VALUE, "");
    ck_assert_uint_eq(out.length, 0);
    cue_text_free(&out);
    cue_game_free(game);
}
END_TEST

/* Vectors for other implementations: each line is that of its document, and the other way round. */
START_TEST(vectors)
{
    char *const list = strdup(source_file("tests/data/formats/lines.json")); /* other texts would push it out */
    int i;
    for (i = 0; strcmp(json_at(list, text_of("/%d/line", i)), "(nothing)") != 0; i++) {
        const char *line = json_at(list, text_of("/%d/line", i));
        cue_game *game = NULL;
        must(load_text(NULL, json_at(list, text_of("/%d/document", i)), CUE_VERIFY_NEVER, &game, &fault));
        ck_assert_str_eq(json_string(line_of(game)), line);
        ck_assert_str_eq(json_string(view_line_of(game)), json_at(list, text_of("/%d/view", i)));
        assert_comes_back(NULL, game);
        cue_game_free(game);
    }
    free(list);
    ck_assert_int_gt(i, 20);
}
END_TEST

Suite *line_suite(void)
{
    Suite *suite = suite_create("line");
    add_loop(suite, every_position_of_recorded_games, cue_ruleset_count());
    ADD_TESTS(suite, "lines", members_of_all_kinds, layouts_that_are_always_there, lines_by_hand, refusals, limits,
              lines_with_a_nul, too_long_to_write, positions_without_a_line, vectors);
    return suite;
}
