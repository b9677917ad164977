/* Text that people see: what may be in names at every door, and what is left of other texts in terminals, pages and
 * JSON. */
#include "cases.h"
#include "help.h"
#include "suites.h"
#include "talk.h"
#include "toy.h"

#include "base/utf8.h"
#include "conform/xml.h"
#include "draw/draw.h"
#include "json/put.h"

#include <cuerules/svg.h>

static const char *const player[] = {"Ana", "Bo"};

/* A name through C, as JSON, in a save, in a position, and by the referee. */
static void at_every_door(cue_game *game, const char *name, bool is_name)
{
    const cue_status expected = is_name ? CUE_OK : CUE_BAD_VALUE;
    const char *names[] = {name, player[1]};
    const char *json_names = text_of("[%s,\"Bo\"]", json_string(name));
    const char *save = edited(save_text(game, true), "/players", json_names);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_position position = *cue_game_position(game);
    cue_game *made = NULL;
    cue_text *view = page();
    const char *where = is_name ? "" : "/players/0";
    config.player_names = position.player_names = names;
    memset(&fault, 0, sizeof fault);
    ck_assert_int_eq(cue_game_new(cue_game_ruleset(game), &config, &made, &fault), expected);
    ck_assert_str_eq(fault.path, where);
    cue_game_free(made);
    ck_assert_int_eq(cue_write_view(&position, view, &fault), expected);
    ck_assert_str_eq(fault.path, where);
    cue_text_free(view);
    made = NULL;
    ck_assert_int_eq(cue_game_from_position(&position, NULL, &made, &fault), expected);
    ck_assert_str_eq(fault.path, where);
    cue_game_free(made);
    if (!is_utf8(name))
        return;
    made = NULL;
    ck_assert_int_eq(cue_game_new_json(cue_game_ruleset(game), NULL, NULL, json_names, &made, &fault), expected);
    ck_assert_str_eq(fault.path, where);
    cue_game_free(made);
    made = NULL;
    ck_assert_int_eq(load_text(NULL, save, CUE_VERIFY_AUTO, &made, &fault), expected);
    ck_assert_str_eq(fault.path, where);
    cue_game_free(made);
}

static void by_the_referee(cue_referee *referee, const char *name, bool is_name)
{
    const char *line = text_of("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"new\",\"params\":{\"game\":\"chaser\","
                               "\"players\":[\"Ana\",%s]}}",
                               json_string(name));
    const char *answer = answer_to(referee, line, strlen(line));
    ck_assert_msg(is_name == (strcmp(json_at(answer, "/error"), "(nothing)") == 0), "%s", answer);
    if (!is_name)
        ck_assert_str_eq(json_at(answer, "/error/data/path"), "\"/players/1\"");
}

START_TEST(names_at_every_door)
{
    cue_game *game = begin_game("chaser", 2, NULL);
    cue_referee *referee = referee_new();
    case_list of = CASES("names");
    while (next_case(&of)) {
        const bool is_name = strcmp(of.field[1], "yes") == 0;
        at_every_door(game, of.field[0], is_name);
        if (is_utf8(of.field[0]))
            by_the_referee(referee, of.field[0], is_name);
    }
    cue_referee_free(referee);
    cue_game_free(game);
}
END_TEST

START_TEST(texts_that_are_cleaned)
{
    case_list of = CASES("names");
    while (next_case(&of)) {
        char text[80];
        (void)snprintf(text, sizeof text, "%s", of.field[0]);
        cue_clean_line(text);
        ck_assert_str_eq(text, of.field[2]);
    }
}
END_TEST

/* What is not shown in a terminal is U+FFFD in a drawing; each byte that is not UTF-8 is one. */
START_TEST(texts_in_drawings)
{
    case_list of = CASES("names");
    while (next_case(&of)) {
        char bytes[400] = "", document[420];
        cue_writer out = {bytes, sizeof bytes, 0};
        const bool clean = strcmp(of.field[0], of.field[2]) == 0 && !strchr(of.field[0], '\t');
        cue_svg_escape(&out, of.field[0]);
        (void)snprintf(document, sizeof document, "<text>%s</text>", bytes);
        ck_assert_msg(!conform_xml_fault(document), "%s", document);
        ck_assert_msg(clean == (strcmp(bytes, of.field[0]) == 0), "%s", bytes);
        cue_clean_line(document);
        ck_assert_str_eq(document, text_of("<text>%s</text>", bytes));
    }
}
END_TEST

/* The same in JSON as it was written; what one does not see is written as an escape. */
START_TEST(texts_in_json)
{
    cue_text text = {0};
    cue_output out = cue_output_on(&text);
    cue_put_string(&out, NULL, "\xe2\x80\xae" "a\xef\xbf\xbf\xe2\x80\x8d\xf3\xa0\x80\xa2\xf4\x8f\xbf\xbf\xc2\x85\x1f\"\\\xf0\x9d\x85\xb3z");
    must(cue_output_end(&out, &fault));
    ck_assert_str_eq(text.bytes, "\"\\u202ea\\uffff\xe2\x80\x8d\\udb40\\udc22\\udbff\\udfff\\u0085\\u001f\\\"\\\\\\ud834\\udd73z\"");
    cue_text_free(&text);
}
END_TEST

static const char *paints = "";

static void paint(const cue_scene *scene, cue_writer *out)
{
    (void)scene;
    cue_write(out, "%s", paints);
}

static void write_move(const void *options, const cue_action *action, cue_writer *out)
{
    (void)options;
    (void)action;
    paint(NULL, out);
}

static void help(const void *options, const void *state, cue_writer *out)
{
    (void)options;
    (void)state;
    paint(NULL, out);
}

static const cue_text_powers powers = {.size = (uint32_t)sizeof powers, .picture = paint, .write_move = write_move,
                                       .help = help};

static cue_game *painted(const char *text)
{
    cue_definition definition = toy_definition;
    cue_ruleset *ruleset;
    cue_game *game = NULL;
    paints = text;
    definition.text = &powers;
    ruleset = toy_ruleset(&definition);
    must(cue_game_new(ruleset, NULL, &game, &fault));
    cue_ruleset_close(ruleset);
    return game;
}

/* A ruleset that paints anything: nothing that a terminal would obey but the styles. */
START_TEST(what_rulesets_paint)
{
    cue_game *game = painted("\033[0;1mA\033[0m\033[2J\033[0;7;35mB\033]0;title\007\033\xe2\x80\xae\xff\n"
                             "\xef\xbf\xbf<\xc3\033[0;32mC\033[0m\x9b\t\r");
    const cue_action action = toy_toss(0);
    ck_assert_str_eq(picture_text(game, CUE_PICTURE_TEXT), "A?[2JB?]0;title???\n?<C\t?");
    ck_assert_str_eq(picture_text(game, CUE_PICTURE_COLOURED),
                     "\033[0;1mA\033[0m?[2JB?]0;title???\n?<\033[0;32mC\033[0m\t?");
    ck_assert_str_eq(move_text(game, &action), "?[0;1mA?[0m?[2J?[0;7;35mB?]0;title???\n?<?[0;32mC?[0m\t?");
    ck_assert_str_eq(typed_help(game), move_text(game, &action));
    ck_assert_ptr_null(conform_xml_fault(picture_text(game, CUE_PICTURE_SVG)));
    paints = "";
    ck_assert_str_eq(picture_text(game, CUE_PICTURE_TEXT), "");
    ck_assert_str_eq(typed_help(game), "");
    ck_assert_ptr_null(conform_xml_fault(picture_text(game, CUE_PICTURE_SVG)));
    cue_game_free(game);
}
END_TEST

/* A picture without a drawing: a line of text for each line, 18 apart, as wide as its widest one. */
START_TEST(lines_as_a_drawing)
{
    cue_game *game = painted("one\n\n\xe6\xbc\xa2\xe5\xad\x97 \xe2\x80\xae<two>\n");
    const char *drawn = picture_text(game, CUE_PICTURE_SVG);
    ck_assert_ptr_null(conform_xml_fault(drawn));
    ck_assert_ptr_nonnull(strstr(drawn, "viewBox=\"0 0 119 92\"")); /* 11 columns and 4 lines */
    ck_assert_ptr_nonnull(strstr(drawn, ">\n<text xml:space=\"preserve\" x=\"10\" y=\"24\">one</text>\n"
                                        "<text xml:space=\"preserve\" x=\"10\" y=\"42\"></text>\n"
                                        "<text xml:space=\"preserve\" x=\"10\" y=\"60\">"
                                        "\xe6\xbc\xa2\xe5\xad\x97 ?&lt;two&gt;</text>\n</g>\n</svg>\n"));
    cue_game_free(game);
}
END_TEST

/* What the library is given to draw may be any bytes. */
START_TEST(bytes_as_a_drawing)
{
    char bytes[4000] = "";
    cue_writer out = {bytes, sizeof bytes, 0};
    cue_draw_lines("a\xff\xffz\xef\xbf\xbf\n\xc3", "\xff\xef\xbf\xbe\x01", &out);
    ck_assert_msg(!conform_xml_fault(bytes), "%s: %s", conform_xml_fault(bytes), bytes);
    ck_assert_ptr_nonnull(strstr(bytes, "viewBox=\"0 0 65 56\"")); /* 5 columns and 2 lines */
    ck_assert_ptr_nonnull(strstr(bytes, "y=\"24\">a\xef\xbf\xbd\xef\xbf\xbdz\xef\xbf\xbd</text>"));
}
END_TEST

static void refuse_texts(const cue_definition *definition)
{
    cue_ruleset *ruleset = NULL;
    refused(cue_ruleset_from(definition, NULL, &ruleset, &fault), CUE_BAD_VALUE, "");
    ck_assert_ptr_nonnull(strstr(fault.message, "not to be shown"));
    ck_assert_ptr_null(ruleset);
}

/* The toy with one text that is not to be shown, in each table of texts. */
#define BAD "Nim\xe2\x80\xae"
#define REFUSE(member, value)                                                                                      \
    do {                                                                                                           \
        cue_definition altered = toy_definition;                                                                   \
        altered.member = (value);                                                                                  \
        refuse_texts(&altered);                                                                                    \
    } while (0)
#define REFUSE_IN(type, table, members, index, member)                                                             \
    do {                                                                                                           \
        type copy[8];                                                                                              \
        cue_definition altered = toy_definition;                                                                   \
        memcpy(copy, toy_definition.table, sizeof(type) * toy_definition.members);                                 \
        copy[index].member = BAD;                                                                                  \
        altered.table = copy;                                                                                      \
        refuse_texts(&altered);                                                                                    \
    } while (0)

static void count_nothing(const void *options, const void *state, int64_t *counts)
{
    (void)options;
    (void)state;
    (void)counts;
}

START_TEST(texts_of_definitions)
{
    static const char *const phases[] = {"toss", BAD, "over"}, *const names[] = {"normal", NULL, BAD};
    static const cue_rule rules[] = {{"id", BAD}}, ids[] = {{BAD, "Text."}};
    static const cue_ball_set balls = {.names = names, .count = 3};
    static const cue_simulation_powers tallies = {
        .size = (uint32_t)sizeof tallies, .tally_count = 3, .tally_names = names, .tally = count_nothing};
    REFUSE(title, BAD);
    REFUSE(title, "Two\nlines");
    REFUSE(title, "No UTF-8\xff");
    REFUSE(phases, phases);
    REFUSE(balls, &balls);
    REFUSE(simulation, &tallies);
    REFUSE_IN(cue_action_kind, actions, action_count, 1, name);
    REFUSE_IN(cue_action_kind, actions, action_count, 2, about);
    REFUSE_IN(cue_ruling_kind, rulings, ruling_count, 1, name);
    REFUSE_IN(cue_ruling_kind, rulings, ruling_count, 0, sentence);
    REFUSE_IN(cue_field, option_fields.list, option_fields.count, 3, name);
    REFUSE_IN(cue_field, option_fields.list, option_fields.count, 3, about);
    REFUSE_IN(cue_field, state_fields.list, state_fields.count, 1, name);
    REFUSE_IN(cue_field, view_fields.list, view_fields.count, 0, about);
    REFUSE_IN(cue_field, player_fields.list, player_fields.count, 0, about);
    {
        cue_definition altered = toy_definition;
        altered.rule_count = 1;
        altered.rules = rules;
        refuse_texts(&altered);
        altered.rules = ids;
        refuse_texts(&altered);
    }
}
END_TEST

/* Wherever a text can stand in a field. */
START_TEST(texts_of_fields)
{
    static const char *const names[] = {"normal", NULL, BAD};
    static const cue_field name = {.name = BAD, .kind = CUE_FIELD_BOOL, .width = 1};
    static const cue_field element = {.kind = CUE_FIELD_BOOL, .width = 1};
    static const cue_field fields[] = {
        {.name = "parts", .kind = CUE_FIELD_TUPLE, .width = 4, .fields = &name, .field_count = 1},
        {.name = "named", .kind = CUE_FIELD_NAME, .width = 4, .names = names, .name_count = 3},
        {.name = "set", .kind = CUE_FIELD_SET, .width = 4, .names = names, .name_count = 3},
        {.name = "map", .kind = CUE_FIELD_MAP, .width = 1, .names = names, .name_count = 3,
         .fields = &element, .field_count = 1}};
    size_t i;
    for (i = 0; i < CUE_COUNT(fields); i++) {
        const cue_fields list = {&fields[i], 1}, none = {NULL, 0};
        cue_definition altered = toy_definition;
        cue_action_kind actions[8];
        cue_ruling_kind rulings[8];
        altered.view_fields = list;
        refuse_texts(&altered);
        altered = toy_definition;
        memcpy(rulings, altered.rulings, altered.ruling_count * sizeof *rulings);
        rulings[0].members = list;
        altered.rulings = rulings;
        refuse_texts(&altered);
        altered = toy_definition;
        memcpy(actions, altered.actions, altered.action_count * sizeof *actions);
        actions[1].members = list;
        altered.actions = actions;
        refuse_texts(&altered);
        actions[1].members = none;
        actions[1].carried = list;
        actions[1].carries = CUE_CARRIES_RECORD;
        actions[1].carried_size = 64;
        refuse_texts(&altered);
    }
}
END_TEST

START_TEST(texts_of_fouls_and_phrases)
{
    static const cue_foul_kind fouls[][2] = {{{"name", BAD}, {"other", "Foul."}}, {{BAD, "Foul."}, {"other", "Foul."}}};
    static const cue_own_phrase phrases[][2] = {{{"ruling/turn", BAD}, {"ruling/over", "Over."}},
                                                  {{BAD, "Turn."}, {"ruling/over", "Over."}}};
    cue_definition altered = toy_definition;
    size_t i;
    for (i = 0; i < 2; i++) {
        altered.foul_count = 2;
        altered.fouls = fouls[i];
        refuse_texts(&altered);
        altered.foul_count = 0;
        altered.phrase_count = 2;
        altered.phrases = phrases[i];
        refuse_texts(&altered);
        altered.phrase_count = 0;
    }
}
END_TEST

Suite *shown_suite(void)
{
    Suite *suite = suite_create("shown");
    ADD_TESTS(suite, "doors", names_at_every_door, texts_of_definitions, texts_of_fields,
              texts_of_fouls_and_phrases);
    ADD_TESTS(suite, "sinks", texts_that_are_cleaned, texts_in_drawings, texts_in_json, what_rulesets_paint,
              lines_as_a_drawing, bytes_as_a_drawing);
    return suite;
}
