/* The pure parts of the command's screen: characters, styled text, what was said, the line that is typed, and where
 * things are. What is drawn in the end is tried by tests/scripts/screen.sh. */
#include "cases.h"
#include "help.h"
#include "suites.h"

#include "cuerules/screen/characters.h"
#include "cuerules/screen/editor.h"
#include "cuerules/screen/layout.h"
#include "cuerules/screen/pane.h"
#include "cuerules/screen/sheet.h"

/* As terminals measure, for the characters of these tests: an acute accent is a mark, emoji take two columns. */
static unsigned measure(uint32_t character)
{
    return character == 0x301 ? 0 : character >= 0x1f000 ? 2 : 1;
}

START_TEST(characters_of_utf8)
{
    const char *text = "a\xc3\xa3\xe2\x94\x82\xf0\x9f\x94\xb4\xff\xe2\x94z";
    static const uint32_t expected[] = {'a', 0xe3, 0x2502, 0x1f534, 0xfffd, 0xfffd, 'z', 0, 0};
    size_t i;
    for (i = 0; i < sizeof expected / sizeof expected[0]; i++)
        ck_assert_uint_eq(characters_next(&text), expected[i]);
}
END_TEST

START_TEST(characters_written)
{
    static const uint32_t written[] = {'a', 0xe3, 0x2502, 0x1f534};
    char bytes[5];
    size_t i;
    for (i = 0; i < sizeof written / sizeof written[0]; i++) {
        const char *at = bytes;
        const size_t length = characters_write(written[i], bytes);
        bytes[length] = '\0';
        ck_assert_uint_eq(characters_next(&at), written[i]);
        ck_assert_ptr_eq(at, bytes + length);
    }
}
END_TEST

START_TEST(stand_ins)
{
    case_list of = CASES("stand_ins");
    while (next_case(&of))
        ck_assert_int_eq(characters_plain(case_set(&of, 0)), *of.field[1]);
}
END_TEST

/* The lines of a sheet, each followed by a slash. */
static const char *lines_of(const text_sheet *sheet)
{
    cue_text *text = page();
    size_t line, at;
    char bytes[4];
    for (line = 0; line < sheet->line_count; line++) {
        for (at = sheet->starts[line]; at < sheet->starts[line + 1]; at++)
            (void)cue_text_append(text, bytes, characters_write(sheet->cells[at].character, bytes));
        (void)cue_text_append(text, "/", 1);
    }
    return page_text(cue_text_append(text, "", 0));
}

START_TEST(styles)
{
    text_sheet sheet = {0};
    ck_assert(sheet_add(&sheet, "a\033[0;1;38;5;226;48;5;22mb\033[0mc\033[31;7md\033[2Ke\n\nf", measure));
    ck_assert_str_eq(lines_of(&sheet), "abcde//f/");
    ck_assert_int_eq(sheet.cells[0].style.ink, -1);
    ck_assert_int_eq(sheet.cells[1].style.ink, 226);
    ck_assert_int_eq(sheet.cells[1].style.ground, 22);
    ck_assert(sheet.cells[1].style.bold && !sheet.cells[2].style.bold);
    ck_assert_int_eq(sheet.cells[2].style.ink, -1);
    ck_assert_int_eq(sheet.cells[3].style.ink, 1);
    ck_assert(sheet.cells[3].style.reversed && sheet.cells[4].style.reversed);
    sheet_free(&sheet);
}
END_TEST

/* A sequence that is cut off, empty, or too long ends nowhere but in its own characters. */
START_TEST(odd_sequences)
{
    text_sheet sheet = {0};
    ck_assert(sheet_add(
        &sheet, "a\033[mb\033c\033[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;99999999999md\033[38;5m\033[48me",
        measure));
    ck_assert(sheet_add(&sheet, "\nx\033[", measure));
    ck_assert_str_eq(lines_of(&sheet), "abcde//x/");
    sheet_free(&sheet);
}
END_TEST

START_TEST(marks_and_wide_characters)
{
    text_sheet sheet = {0};
    ck_assert(sheet_add(&sheet, "\xcc\x81" "e\xcc\x81\xf0\x9f\x94\xb4", measure));
    ck_assert_uint_eq(sheet.cell_count, 2);
    ck_assert_uint_eq(sheet.cells[0].marks[0], 0x301);
    ck_assert_uint_eq(sheet_columns(&sheet), 3);
    sheet_free(&sheet);
}
END_TEST

START_TEST(long_lines_are_broken)
{
    text_sheet sheet = {0}, fitted = {0}, squeezed = {0};
    ck_assert(sheet_add(&sheet, "one two three\n  \nunbreakable\nend", measure));
    ck_assert(sheet_fit(&sheet, 8, 2, &fitted));
    ck_assert_str_eq(lines_of(&fitted), "one two/  three/  /unbreaka/  ble/end/");
    ck_assert(sheet_squeeze(&fitted, &squeezed));
    ck_assert_str_eq(lines_of(&squeezed), "one two/  three/unbreaka/  ble/end/");
    ck_assert(!sheet_has_wide_table(&sheet, 8));
    sheet_clear(&sheet);
    ck_assert(sheet_add(&sheet, "a  b  c  d\nsentence of words", measure));
    ck_assert(sheet_has_wide_table(&sheet, 8));
    ck_assert(!sheet_has_wide_table(&sheet, 10));
    sheet_free(&sheet);
    sheet_free(&fitted);
    sheet_free(&squeezed);
}
END_TEST

static void say(text_pane *pane, const char *text)
{
    ck_assert(pane_say(pane, 0, text, strlen(text)));
}

/* The rows of a pane, each with its indent as dots and a slash at its end. */
static const char *rows_of(const text_pane *pane)
{
    cue_text *text = page();
    size_t row, i;
    for (row = 0; row < pane->row_count; row++) {
        for (i = 0; i < pane->rows[row].indent; i++)
            (void)cue_text_append(text, ".", 1);
        (void)cue_text_append(text, pane->text.bytes + pane->rows[row].start, pane->rows[row].length);
        (void)cue_text_append(text, "/", 1);
    }
    return page_text(cue_text_append(text, "", 0));
}

START_TEST(what_was_said)
{
    text_pane pane = {0};
    say(&pane, "first");
    say(&pane, " line\n  set in, and long\n");
    pane_begin(&pane, false);
    say(&pane, "word  what it means\n\nlast");
    ck_assert(pane_fit(&pane, 12, measure));
    ck_assert_str_eq(rows_of(&pane), "first line/  set in,/..and long/word  what/......it/......means//last/");
    ck_assert_uint_eq(pane.begun_row, 3);
    ck_assert_uint_eq(pane.floor_row, 0);
    pane_forget(&pane);
    pane_begin(&pane, true);
    ck_assert(pane_fit(&pane, 80, measure));
    ck_assert_str_eq(rows_of(&pane), "first line/  set in, and long/");
    ck_assert_uint_eq(pane.begun_row, 2);
    ck_assert_uint_eq(pane.floor_row, 2);
    say(&pane, "1=2  1~2     two balls met and went on");
    ck_assert(pane_fit(&pane, 32, measure));
    ck_assert_ptr_nonnull(strstr(rows_of(&pane), "/1=2  1~2     two balls met and/.............went on/"));
    pane_free(&pane);
}
END_TEST

/* A move between quotation marks is not broken; a mark that nothing closes is no quotation. */
START_TEST(moves_stay_whole)
{
    text_pane pane = {0};
    say(&pane, "type it as `blue TL : cue-blue>TL` or\n");
    say(&pane, "as \"2 x 9\" is said\n5\" is not so\n");
    ck_assert(pane_fit(&pane, 26, measure));
    ck_assert_str_eq(rows_of(&pane), "type it as/..`blue TL : cue-blue>TL`/..or/as \"2 x 9\" is said/5\" is not so/");
    ck_assert(pane_fit(&pane, 8, measure));
    ck_assert_ptr_nonnull(strstr(rows_of(&pane), "/as/"));
    ck_assert_ptr_nonnull(strstr(rows_of(&pane), "/5\" is/..not so/"));
    pane_free(&pane);
}
END_TEST

/* No width is too small, and nothing is lost. */
START_TEST(narrow_panes)
{
    text_pane pane = {0};
    size_t columns, row, length;
    say(&pane, "  \xf0\x9f\x94\xb4 word  a-word-without-blanks and others\n");
    for (columns = 0; columns < 50; columns++) {
        length = 0;
        ck_assert(pane_fit(&pane, columns, measure));
        for (row = 0; row < pane.row_count; row++)
            length += pane.rows[row].length;
        ck_assert_uint_ge(length + pane.row_count, strlen("  \xf0\x9f\x94\xb4 word a-word-without-blanks and others"));
        ck_assert_uint_le(length, pane.text.length);
    }
    pane_free(&pane);
}
END_TEST

static void type(line_editor *editor, const char *text)
{
    uint32_t character;
    while ((character = characters_next(&text)) != 0)
        ck_assert(editor_type(editor, character));
}

static const char *typed(const line_editor *editor)
{
    return page_text(editor_write(editor, false, page()));
}

static void press(line_editor *editor, editor_key key, unsigned times)
{
    while (times--)
        ck_assert(editor_do(editor, key));
}

START_TEST(editing)
{
    line_editor editor = {0};
    type(&editor, "pot r\xc3\xa9" "d a1");
    press(&editor, EDITOR_WORD_LEFT, 2);
    press(&editor, EDITOR_DELETE, 1);
    type(&editor, "R");
    press(&editor, EDITOR_RIGHT, 1);
    press(&editor, EDITOR_RUB_OUT, 1);
    type(&editor, "e");
    ck_assert_str_eq(typed(&editor), "pot Red a1");
    ck_assert_str_eq(page_text(editor_write(&editor, true, page())), "pot Re");
    press(&editor, EDITOR_END, 1);
    press(&editor, EDITOR_CUT_WORD, 1);
    press(&editor, EDITOR_START, 1);
    press(&editor, EDITOR_PASTE, 1);
    ck_assert_str_eq(typed(&editor), "a1pot Red ");
    press(&editor, EDITOR_CUT_TO_START, 1);
    ck_assert_str_eq(typed(&editor), "pot Red ");
    press(&editor, EDITOR_WORD_RIGHT, 1);
    press(&editor, EDITOR_CUT_TO_END, 1);
    press(&editor, EDITOR_EXCHANGE, 1);
    ck_assert_str_eq(typed(&editor), "pto");
    press(&editor, EDITOR_LEFT, 1);
    press(&editor, EDITOR_EXCHANGE, 1);
    ck_assert_str_eq(typed(&editor), "pot");
    editor_free(&editor);
}
END_TEST

START_TEST(nothing_to_edit)
{
    line_editor editor = {0};
    int key;
    for (key = EDITOR_LEFT; key <= EDITOR_NEWER; key++)
        ck_assert(!editor_do(&editor, (editor_key)key));
    ck_assert_str_eq(typed(&editor), "");
    editor_free(&editor);
}
END_TEST

START_TEST(lines_typed_before)
{
    line_editor editor = {0};
    editor_end(&editor, "pot red-1");
    editor_end(&editor, "safe red-2");
    editor_end(&editor, "safe red-2");
    editor_end(&editor, "");
    editor_end(&editor, "pot blue");
    press(&editor, EDITOR_OLDER, 2);
    ck_assert_str_eq(typed(&editor), "safe red-2");
    press(&editor, EDITOR_OLDER, 1);
    ck_assert(!editor_do(&editor, EDITOR_OLDER));
    ck_assert_str_eq(typed(&editor), "pot red-1");
    press(&editor, EDITOR_NEWER, 3);
    ck_assert(!editor_do(&editor, EDITOR_NEWER));
    ck_assert_str_eq(typed(&editor), "");
    type(&editor, "saf");
    press(&editor, EDITOR_OLDER, 1);
    ck_assert_str_eq(typed(&editor), "safe red-2");
    ck_assert(!editor_do(&editor, EDITOR_OLDER));
    press(&editor, EDITOR_NEWER, 1);
    ck_assert_str_eq(typed(&editor), "saf");
    editor_free(&editor);
}
END_TEST

START_TEST(words_are_put_in)
{
    line_editor editor = {0};
    type(&editor, "\xc3\xa9 re a1");
    press(&editor, EDITOR_LEFT, 3);
    ck_assert(editor_replace(&editor, 3, "red-1"));
    ck_assert_str_eq(typed(&editor), "\xc3\xa9 red-1 a1");
    ck_assert_uint_eq(editor.cursor, 7);
    editor_free(&editor);
}
END_TEST

static int end_of(layout_area area)
{
    return area.row + area.rows;
}

/* Whatever the size, everything is on the screen, and the status and the line have a row each. */
START_TEST(everything_has_its_place)
{
    layout_wish wish = {0};
    wish.picture_columns = 40;
    for (wish.rows = 2; wish.rows < 60; wish.rows++)
        for (wish.picture_rows = 0; wish.picture_rows < 50; wish.picture_rows += 7)
            for (wish.columns = 1; wish.columns < 100; wish.columns += 9) {
                layout out;
                wish.beside = wish.columns > 70 && wish.picture_rows <= wish.rows - 2;
                out = layout_for(&wish);
                ck_assert_int_eq(out.input.row, wish.rows - 1);
                ck_assert_int_le(end_of(out.picture), out.status.row);
                ck_assert_int_le(out.status.row, wish.rows - 1);
                ck_assert_int_le(end_of(out.pane), wish.rows - 1);
                ck_assert_int_le(out.pane.column + out.pane.columns, wish.columns);
                ck_assert_int_eq(out.picture.rows + (wish.beside ? 0 : out.pane.rows) + 2, wish.rows);
            }
}
END_TEST

START_TEST(the_picture_gives_way_to_reading)
{
    layout_wish wish = {24, 80, 12, 58, 5, false, true};
    layout out = layout_for(&wish);
    ck_assert_int_eq(out.picture.rows, 12);
    ck_assert_int_eq(out.pane.rows, 10);
    wish.pane_rows = 11;
    out = layout_for(&wish);
    ck_assert_int_eq(out.picture.rows, 11);
    ck_assert_int_eq(out.pane.rows, 11);
    wish.pane_rows = 17;
    out = layout_for(&wish);
    ck_assert_int_eq(out.picture.rows, 0);
    ck_assert_int_eq(out.pane.rows, 22);
    wish.reading = false;
    out = layout_for(&wish);
    ck_assert_int_eq(out.picture.rows, 12);
    wish.picture_rows = 40;
    out = layout_for(&wish);
    ck_assert_int_eq(out.pane.rows, LAYOUT_PANE_ROWS);
}
END_TEST

Suite *screen_suite(void)
{
    Suite *suite = suite_create("screen");
    ADD_TESTS(suite, "text", characters_of_utf8, characters_written, stand_ins, styles, odd_sequences,
              marks_and_wide_characters, long_lines_are_broken, what_was_said, moves_stay_whole, narrow_panes);
    ADD_TESTS(suite, "line", editing, nothing_to_edit, lines_typed_before, words_are_put_in);
    ADD_TESTS(suite, "layout", everything_has_its_place, the_picture_gives_way_to_reading);
    return suite;
}
