/* What rulesets share for reading moves, writing pictures and proving states. */
#include "help.h"
#include "suites.h"

#include "conform/xml.h"

#include <cuerules/svg.h>
#include <cuerules/words.h>

START_TEST(words_one_by_one)
{
    static const char *const names[] = {"red", NULL, "Blue"};
    const char *text = " Pot, BLUE  7,power 12 \n";
    unsigned name = 9, number = 99;
    ck_assert(!cue_read_word(&text, "po") && !cue_read_word(&text, "pots"));
    ck_assert_str_eq(text, " Pot, BLUE  7,power 12 \n");
    ck_assert(cue_read_word(&text, "pot"));
    ck_assert(!cue_read_number(&text, 9, &number) && !cue_read_name(&text, names, 2, &name));
    ck_assert_uint_eq(name, 9);
    ck_assert(cue_read_name(&text, names, 3, &name));
    ck_assert_uint_eq(name, 2);
    ck_assert(!cue_read_number(&text, 6, &number));
    ck_assert_uint_eq(number, 99);
    ck_assert(cue_read_number(&text, 7, &number));
    ck_assert_uint_eq(number, 7);
    ck_assert(cue_read_word(&text, "power") && cue_read_number(&text, 99, &number));
    ck_assert_uint_eq(number, 12);
    ck_assert_str_eq(text, "");
    ck_assert(!cue_read_word(&text, "power") && !cue_read_number(&text, 9, &number));
    text = "99999999 099999999";
    ck_assert(cue_read_number(&text, 99999999, &number));
    ck_assert_uint_eq(number, 99999999);
    ck_assert(!cue_read_number(&text, 99999999, &number)); /* nine digits */
    ck_assert_str_eq(text, "099999999");
}
END_TEST

START_TEST(numbers_that_are_none)
{
    static const char *const bad[] = {"", "x", "1x", "-1", "+1", "1.5", "100", "123456789", "4294967297"};
    unsigned number = 5;
    size_t i;
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const char *text = bad[i];
        ck_assert_msg(!cue_read_number(&text, 99, &number) && text == bad[i], "%s", bad[i]);
    }
    ck_assert_uint_eq(number, 5);
}
END_TEST

START_TEST(moves_of_words)
{
    static const cue_word_move moves[] = {{"pass back", 3, 0}, {"back", 3, 0}, {"roll", 1, CUE_ACTION_DRAW}};
    char bytes[32] = "";
    cue_writer out = {bytes, sizeof bytes, 0};
    cue_action action;
    ck_assert(cue_read_word_move(" Pass Back ", moves, 3, &action) && action.kind == 3 && action.flags == 0);
    ck_assert(cue_read_word_move("roll", moves, 3, &action) && action.kind == 1 && action.flags == CUE_ACTION_DRAW);
    ck_assert(!cue_read_word_move("roll 3", moves, 3, &action) && !cue_read_word_move("", moves, 3, &action));
    ck_assert(cue_write_word_move(&action, moves, 3, &out));
    action.flags = 0; /* a roll with its outcome */
    ck_assert(!cue_write_word_move(&action, moves, 3, &out));
    action = cue_action_of(3);
    ck_assert(cue_write_word_move(&action, moves, 3, &out));
    ck_assert_str_eq(bytes, "rollpass back");
}
END_TEST

/* The checker of documents, checked. */
START_TEST(xml_that_is_none)
{
    static const char *const bad[] = {
        "",
        "<a>",
        "<a></b>",
        "<a/><b/>",
        "<a>&</a>",
        "<a>&nbsp;</a>",
        "<a b=c/>",
        "<a b=\"c/>",
        "<a b/>",
        "text<a/>",
        "<a>]]></a>",
        "</a>",
        "<1/>",
        "<a><b></a></b>",
        "<a b=\"<\"/>",
        "<a",
        "<a>\x01</a>",
        "<a>\xff</a>",
        "<a>\xef\xbf\xbf</a>",
        "<a>&#;</a>",
        "<a><!-- </a>",
        "<a .b=\"\"/>",
    };
    size_t i;
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
        ck_assert_msg(conform_xml_fault(bad[i]) != NULL, "%s", bad[i]);
    ck_assert_ptr_null(conform_xml_fault("<a b=\"c\" d:e=\"&lt;\"><f/>x &amp; y</a>\n"));
    ck_assert_ptr_null(conform_xml_fault("<?xml version=\"1.0\"?>\n<a.b c = '\"'\n>&#233;&#xE9; > <![CDATA[<]]><!-- < --></a.b >"));
}
END_TEST

START_TEST(a_document)
{
    char bytes[4096] = "";
    cue_writer out = {bytes, sizeof bytes, 0};
    const cue_svg_page page = {.size = sizeof page, .width = 200, .height = 100, .scale = 30};
    const cue_svg_type type = {.size = 12, .anchor = CUE_SVG_RIGHT};
    cue_svg_open(&out, &page);
    cue_svg_line(&out, &type, 10, 20, "%d < %s", 3, "\"a & b\" >");
    cue_svg_end(&out);
    ck_assert_msg(!conform_xml_fault(bytes), "%s", bytes);
    ck_assert_ptr_nonnull(strstr(bytes, "width=\"60\" height=\"30\" viewBox=\"0 0 200 100\""));
    ck_assert_ptr_nonnull(strstr(bytes, "<text x=\"10\" y=\"20\" font-size=\"12\" text-anchor=\"end\" "
                                        "fill=\"#22272b\" class=\"cue-ink\">3 &lt; &quot;a &amp; b&quot; &gt;</text>"));
}
END_TEST

/* A name may have characters that XML can't have, however they are written. */
START_TEST(what_xml_has_no_place_for)
{
    char bytes[256] = "";
    cue_writer out = {bytes, sizeof bytes, 0};
    cue_svg_escape(&out, "a\xef\xbf\xbe" "b\xef\xbf\xbf" "c\x01\x1f\t\n\r\xef\xbf\xbd\xef\xbf");
    ck_assert_str_eq(bytes, "a\xef\xbf\xbd" "b\xef\xbf\xbd" "c\xef\xbf\xbd\xef\xbf\xbd \n\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
}
END_TEST

/* Longer text is cut where a line ends that SVG text can have; the document stays whole. */
START_TEST(a_long_line)
{
    static char longest[400], bytes[1024];
    cue_writer out = {bytes, sizeof bytes, 0};
    const cue_svg_type type = {.size = 1};
    memset(longest, 'x', sizeof longest - 1);
    cue_svg_line(&out, &type, 0, 0, "%s", longest);
    ck_assert_msg(!conform_xml_fault(bytes), "%s", bytes);
    ck_assert_uint_eq(strspn(strchr(bytes, '\0') - strlen("</text>\n") - 255, "x"), 255);
}
END_TEST

START_TEST(invariants)
{
    const cue_invariant broken[] = {{true, "/a", "is"}, {false, "/b", "is not"}, {false, "/c", "neither"}};
    must(cue_prove(broken, 1, &fault));
    must(cue_prove(NULL, 0, &fault));
    refused(cue_prove(broken, 3, &fault), CUE_CORRUPT_STATE, "/b");
    ck_assert_str_eq(fault.message, "is not");
    ck_assert_int_eq(cue_prove(broken, 3, NULL), CUE_CORRUPT_STATE);
}
END_TEST

Suite *writing_suite(void)
{
    Suite *suite = suite_create("writing");
    ADD_TESTS(suite, "words", words_one_by_one, numbers_that_are_none, moves_of_words);
    ADD_TESTS(suite, "svg", xml_that_is_none, a_document, what_xml_has_no_place_for, a_long_line);
    ADD_TESTS(suite, "proofs", invariants);
    return suite;
}
