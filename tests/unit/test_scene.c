/* Names in pictures: how they are cut, and what stands in the boxes of players. */
#include "golden.h"
#include "cases.h"
#include "help.h"
#include "suites.h"

#include "draw/columns.h"
#include "conform/xml.h"

#include <cuerules/svg.h>

#define E_ACUTE   "\xc3\xa9"
#define COMBINING "e\xcc\x81" /* e and the mark, two characters in one column */
#define HAN       "\xe6\xbc\xa2"
#define ELLIPSIS  "\xe2\x80\xa6"

START_TEST(texts_cut_to_columns)
{
    case_list of = CASES("texts_cut_to_columns");
    while (next_case(&of)) {
        const unsigned columns = case_set(&of, 2), taken = case_set(&of, 3);
        char bytes[64] = "", column[64] = "";
        cue_writer out = {bytes, sizeof bytes, 0}, padded = {column, sizeof column, 0};
        ck_assert_uint_eq(cue_write_fitted(&out, of.field[0], columns), taken);
        ck_assert_str_eq(bytes, of.field[1]);
        cue_write_column(&padded, of.field[0], columns);
        ck_assert_str_eq(column, text_of("%s%*s", of.field[1], (int)(columns - taken), ""));
    }
}
END_TEST

/* What is not UTF-8 ends a name there. */
START_TEST(bytes_that_are_no_text)
{
    char bytes[64] = "";
    cue_writer out = {bytes, sizeof bytes, 0};
    ck_assert_uint_eq(cue_write_fitted(&out, "Ana\xff\xff Maria", 20), 4);
    ck_assert_str_eq(bytes, "Ana\xe2\x80\xa6");
}
END_TEST

/* The blocks of combining marks and of wide signs, by their first and last characters. Beside them everything takes
 * one column, unless the next block begins there. */
START_TEST(columns_of_blocks)
{
    static const uint32_t blocks[][3] = {
        {0x300, 0x36f, 0},     {0x483, 0x489, 0},     {0x591, 0x5bd, 0},     {0x610, 0x61a, 0},
        {0x64b, 0x65f, 0},     {0x1100, 0x115f, 2},   {0x1ab0, 0x1aff, 0},   {0x1dc0, 0x1dff, 0},
        {0x200b, 0x200f, 0},   {0x20d0, 0x20ff, 0},   {0x2e80, 0x303e, 2},   {0x3041, 0xa4cf, 2},
        {0xac00, 0xd7a3, 2},   {0xf900, 0xfaff, 2},   {0xfe00, 0xfe0f, 0},   {0xfe20, 0xfe2f, 0},
        {0xfe30, 0xfe6f, 2},   {0xff00, 0xff60, 2},   {0xffe0, 0xffe6, 2},   {0x1f300, 0x1f64f, 2},
        {0x1f680, 0x1f6ff, 2}, {0x1f900, 0x1f9ff, 2}, {0x20000, 0x3fffd, 2}, {0xe0100, 0xe01ef, 0},
        {0x110000, 0x110000, 1}};
    size_t i;
    for (i = 0; i + 1 < CUE_COUNT(blocks); i++) {
        const uint32_t next = blocks[i][1] + 1;
        ck_assert_uint_eq(cue_columns_of(blocks[i][0]), blocks[i][2]);
        ck_assert_uint_eq(cue_columns_of((blocks[i][0] + blocks[i][1]) / 2), blocks[i][2]);
        ck_assert_uint_eq(cue_columns_of(blocks[i][1]), blocks[i][2]);
        if (next == blocks[i + 1][0])
            continue;
        ck_assert_msg(cue_columns_of(next) == 1, "behind %lx", (unsigned long)blocks[i][1]);
        ck_assert_msg(cue_columns_of(blocks[i + 1][0] - 1) == 1, "before %lx", (unsigned long)blocks[i + 1][0]);
    }
    ck_assert_uint_eq(cue_columns_of('a'), 1);
    ck_assert_uint_eq(cue_columns_of(0x2ff), 1);
}
END_TEST

static void draw_seat(const char *name, const char *note, bool acts, bool quiet, unsigned width, unsigned height)
{
    const cue_svg_seat seat = {.size = sizeof seat, .name = name, .note = note, .score = -7, .acts = acts, .quiet = quiet};
    cue_writer out = begin_drawing();
    cue_svg_draw_seat(&out, &seat, 20, 100, width, height);
    GOLDEN(text_of("a seat of %u by %u: %s, %s", width, height, name ? name : "no name", note ? note : "no note"), drawn);
}

/* A high box has edges of 20, the pointer and the name beside it 24 further; the middle is at 146, and figures of 44 stand
 * 36 % of that below it. A low box has edges of 10. The score stands in any box; a name and a note where they are given, as
 * much of them as there is room for. */
START_TEST(seats)
{
    draw_seat("Ana", "solids", true, false, 400, CUE_SVG_SEAT);
    draw_seat("Ana", "", false, false, 400, CUE_SVG_SEAT);
    draw_seat("Ana", "left out", false, true, 300, CUE_SVG_SEAT_LOW);
    draw_seat(NULL, NULL, true, false, 300, CUE_SVG_SEAT);
    draw_seat("Bo", "breaks", true, false, 300, CUE_SVG_SEAT);
    draw_seat("Beatrix", NULL, true, false, 60, CUE_SVG_SEAT);
}
END_TEST

/* A line that is cut is cut between two characters. */
START_TEST(svg_texts_cut)
{
    unsigned shift;
    for (shift = 0; shift < 2; shift++) {
        char bytes[512] = "", name[300] = "a";
        cue_writer out = {bytes, sizeof bytes, 0};
        const cue_svg_type type = {.size = 10};
        unsigned i;
        for (i = 0; i < 140; i++)
            memcpy(name + shift + (size_t)2 * i, E_ACUTE, 3);
        cue_svg_line(&out, &type, 0, 0, "%s", name);
        ck_assert(is_utf8(bytes));
        ck_assert_ptr_null(conform_xml_fault(bytes));
    }
}
END_TEST

Suite *scene_suite(void)
{
    Suite *suite = suite_create("scene");
    ADD_TESTS(suite, "columns", texts_cut_to_columns, bytes_that_are_no_text, columns_of_blocks, svg_texts_cut, seats);
    return suite;
}
