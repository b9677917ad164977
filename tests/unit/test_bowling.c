/* What only C can show of Bowling Solitaire: structs, JSON that is none, pictures, and moves as they are written. Its
 * rules are in tests/transcripts/bowling-solitaire. */
#include "lane.h"
#include "suites.h"

#include "conform/xml.h"

/* What only C hosts can write. */
START_TEST(actions_as_structs)
{
    cue_game *game = lane_new();
    cue_bowling_deal_data cards = lane_cards("0123456789 54607 312 89");
    cue_action action;
    cards.pile2[1] = 200;
    action = cue_bowling_dealt(&cards);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/piles");
    cards.pins[9] = 10;
    action = cue_bowling_dealt(&cards);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/pins");
    cards.pins[9] = 9;
    cards.pile2[1] = 2;
    action = cue_bowling_dealt(&cards);
    refused(cue_game_apply(game, &action, &fault), CUE_ILLEGAL_ACTION, "/pins");
    ck_assert_ptr_nonnull(strstr(fault.message, "0 to 9 twice, and there are 1 of 1 [deck]"));
    lane_deal(game, "0123456789 54607 312 89");
    action = cue_bowling_bowl(0, 0x010);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/pile");
    action = cue_bowling_bowl(4, 0x010);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/pile");
    action = cue_bowling_bowl(1, 0x400);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/pins");
    action = cue_bowling_bowl(1, 0xffff);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/pins");
    action = cue_action_of(3);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/action");
    action = cue_action_of(255);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/action");
    cue_game_free(game);
}
END_TEST

/* Every card's place, with every value that is no digit. */
START_TEST(digits_as_structs)
{
    const cue_bowling_deal_data good = lane_cards("0123456789 54607 312 89");
    cue_setup *setup = setup_of(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), 1, NULL, 0);
    _Alignas(8) unsigned char state[CUE_STATE_MAX];
    unsigned place, value;
    cue_step_start(setup, state);
    for (place = 0; place < 20; place++)
        for (value = 0; value < 256; value++) {
            cue_action action = cue_bowling_dealt(&good);
            const bool same = action.data.bytes[place] == value;
            const cue_status expected = same ? CUE_OK : value > 9 ? CUE_BAD_VALUE : CUE_ILLEGAL_ACTION;
            const char *path = value > 9 && place >= 10 ? "/piles" : "/pins";
            action.data.bytes[place] = (uint8_t)value;
            assert_quickly(cue_step_apply(setup, state, &action, NULL, &fault) == expected);
            assert_quickly(same || strcmp(fault.path, path) == 0);
            if (same)
                cue_step_start(setup, state);
        }
    cue_setup_free(setup);
}
END_TEST

START_TEST(letters_to_pins)
{
    ck_assert_uint_eq(cue_bowling_pins("A"), 1);
    ck_assert_uint_eq(cue_bowling_pins("HF"), 0x0a0);
    ck_assert_uint_eq(cue_bowling_pins("ABCDEFGHIJ"), 0x3ff);
    ck_assert_uint_eq(cue_bowling_pins(""), 0);
    ck_assert_uint_eq(cue_bowling_pins("AK"), 0);
    ck_assert_uint_eq(cue_bowling_pins("a"), 0);
    ck_assert_uint_eq(cue_bowling_pins("A B"), 0);
}
END_TEST

/* Rulings as structs, for hosts without JSON. */
START_TEST(rulings_as_structs)
{
    cue_game *game = lane_new();
    const cue_ruling *rulings;
    cue_bowling_roll_ruling roll;
    cue_bowling_frame_ruling frame;
    size_t count;
    lane_frames(game, "63");
    rulings = cue_game_rulings(game, &count);
    ck_assert_uint_eq(count, 2);
    ck_assert_int_eq(rulings[0].type, CUE_BOWLING_ROLL);
    ck_assert_int_eq(rulings[0].player, CUE_NOBODY);
    memcpy(&roll, rulings[0].data.bytes, sizeof roll);
    ck_assert_int_eq(roll.pins, 3);
    ck_assert_int_eq(roll.ball, 2);
    ck_assert_int_eq(rulings[1].type, CUE_BOWLING_FRAME);
    memcpy(&frame, rulings[1].data.bytes, sizeof frame);
    ck_assert_int_eq(frame.number, 1);
    ck_assert_int_eq(frame.total, 9);
    cue_game_free(game);
}
END_TEST

/* The sentences, with their numbers: one pin, several pins. */
START_TEST(sentences)
{
    static const char *const expected[] = {"Ball 2 takes 1 pin.", "Spare!"};
    cue_game *game = lane_new();
    const cue_ruling *rulings;
    size_t count, i;
    lane_frames(game, "9/");
    rulings = cue_game_rulings(game, &count);
    ck_assert_uint_eq(count, 2);
    for (i = 0; i < count; i++) {
        cue_text text;
        cue_text_init(&text, NULL);
        must(cue_write_sentence(cue_game_position(game), &rulings[i], &text, &fault));
        ck_assert_str_eq(text.bytes, expected[i]);
        cue_text_free(&text);
    }
    cue_game_free(game);
}
END_TEST

START_TEST(view_as_a_struct)
{
    cue_game *game = lane_new();
    cue_bowling_view view;
    unsigned pin;
    lane_frames(game, "X");
    lane_deal(game, "2717295186 05836 039 44");
    lane_play(game, "1FH");
    must(cue_game_view(game, &view, sizeof view, &fault));
    ck_assert_uint_eq(view.head.moves, 7);
    ck_assert_uint_eq(view.head.phase, CUE_BOWLING_PHASE_BOWL);
    ck_assert_int_eq(view.head.to_act, 0);
    ck_assert(!view.head.over);
    ck_assert_uint_eq(view.head.players, 1);
    ck_assert(view.dealt);
    ck_assert_uint_eq(view.frame, 2);
    ck_assert_uint_eq(view.ball, 1);
    ck_assert_uint_eq(view.frame_count, 2);
    ck_assert_uint_eq(view.frames[0].mark, CUE_BOWLING_MARK_STRIKE);
    ck_assert_int_eq(view.frames[0].total, -1);
    ck_assert_uint_eq(view.frames[0].roll_count, 1);
    ck_assert_uint_eq(view.played_count, 1);
    for (pin = 0; pin < CUE_BOWLING_PINS; pin++) {
        const int digit = "2717295186"[pin] - '0';
        const bool gone = pin == 5 || pin == 7;
        ck_assert_int_eq(view.pins[pin], gone ? -1 : digit);
        ck_assert_int_eq(view.removed[pin], gone ? digit : -1);
    }
    ck_assert_int_eq(view.piles[0].top, 5);
    ck_assert_int_eq(view.piles[2].left, 2);
    cue_game_free(game);
}
END_TEST

/* A host of another version has a smaller or a larger view: what both know is there, the rest of the host's is zero,
 * and nothing is written behind it. */
START_TEST(view_of_another_size)
{
    static const size_t sizes[] = {sizeof(cue_view_head), sizeof(cue_view_head) + 8, sizeof(cue_bowling_view) - 1,
                                   sizeof(cue_bowling_view), sizeof(cue_bowling_view) + 24};
    unsigned char bytes[sizeof(cue_bowling_view) + 32], tried[sizeof bytes];
    cue_game *game = lane_new();
    cue_bowling_view view;
    cue_action end = cue_bowling_end_ball();
    size_t i;
    lane_frames(game, "X");
    lane_deal(game, "2717295186 05836 039 44");
    must(cue_game_view(game, &view, sizeof view, &fault));
    refused(cue_game_view(game, &bytes, sizeof(void *), &fault), CUE_BAD_VALUE, "");
    refused(cue_game_try(game, &end, &bytes, sizeof(void *), &fault), CUE_BAD_VALUE, "");
    for (i = 0; i < CUE_COUNT(sizes); i++) {
        const size_t known = sizes[i] < sizeof view ? sizes[i] : sizeof view;
        size_t at;
        memset(bytes, 0x55, sizeof bytes);
        memset(tried, 0x55, sizeof tried);
        must(cue_game_view(game, bytes, sizes[i], &fault));
        must(cue_game_try(game, &end, tried, sizes[i], &fault));
        ck_assert_int_eq(memcmp(bytes, &view, known), 0);
        ck_assert_uint_eq(((const cue_view_head *)(const void *)tried)->moves, view.head.moves + 1);
        for (at = known; at < sizeof bytes; at++)
            ck_assert_uint_eq(bytes[at] | tried[at] << 8, at < sizes[i] ? 0 : 0x5555);
    }
    cue_game_free(game);
}
END_TEST

/* The list is counted in full, and written as far as there is room. */
START_TEST(lists_with_little_room)
{
    cue_game *game = lane_new();
    cue_action all[256], some[256];
    size_t room, count;
    ck_assert_uint_eq(cue_game_legal(game, NULL, 0), 1);
    lane_deal(game, "2717295186 05836 039 44");
    count = cue_game_legal(game, all, 256);
    ck_assert_uint_eq(count, 6);
    for (room = 0; room <= 7; room++) {
        memset(some, 0x55, sizeof some);
        ck_assert_uint_eq(cue_game_legal(game, some, room), count);
        ck_assert_int_eq(memcmp(some, all, (room < count ? room : count) * sizeof *some), 0);
        ck_assert_uint_eq(some[room].kind, 0x55);
    }
    cue_game_free(game);
}
END_TEST

/* Actions that can't be sent in a message: no object, no JSON, a member twice. */
START_TEST(actions_in_bad_json)
{
    cue_game *game = lane_new();
    lane_deal(game, "0123456789 54607 312 89");
    refused(apply_json(game, "5", &fault), CUE_BAD_VALUE, "");
    refused(apply_json(game, "[]", &fault), CUE_BAD_VALUE, "");
    refused(apply_json(game, "null", &fault), CUE_BAD_VALUE, "");
    refused(apply_json(game, "{'action':'end_ball'", &fault), CUE_BAD_JSON, "");
    refused(apply_json(game, "{'action':'end_ball','action':'end_ball'}", &fault), CUE_BAD_JSON, "/action");
    refused(apply_json(game, "{'action':'bowl','pile':1,'pile':1,'pins':['E']}", &fault), CUE_BAD_JSON, "/pile");
    ck_assert_uint_eq(cue_game_log_count(game), 1);
    cue_game_free(game);
}
END_TEST

/* Pictures in every phase are well formed and show what they should. */
static void assert_pictures(const cue_game *game, const char *text_part, const char *svg_part)
{
    const char *text = picture_text(game, CUE_PICTURE_TEXT);
    const char *svg = picture_text(game, CUE_PICTURE_SVG);
    ck_assert_msg(strstr(text, text_part) != NULL, "no \"%s\" in\n%.2000s", text_part, text);
    ck_assert_msg(strstr(svg, svg_part) != NULL, "no \"%s\" in\n%.2000s", svg_part, svg);
    ck_assert_msg(conform_xml_fault(svg) == NULL, "%s:\n%.2000s", conform_xml_fault(svg), svg);
    ck_assert_ptr_nonnull(strstr(svg, "xmlns=\"http://www.w3.org/2000/svg\""));
    ck_assert(is_utf8(text));
    ck_assert_int_eq(text[strlen(text) - 1], '\n');
}

START_TEST(pictures_in_every_phase)
{
    cue_game *game = lane_new();
    assert_pictures(game, "Frame 1, ball 1", ">Frame 1, ball 1");
    lane_deal(game, "2717295186 05836 039 44");
    assert_pictures(game, "  A 2   B 7   C 1   D 7      pile 1   pile 2   pile 3\n", ">A<");
    assert_pictures(game, "5 cards", ">5 left<");
    /* 0 to 9 twice, without the ten pins and 0, 0 and 4 on the piles. */
    assert_pictures(game, "  under the open cards: 3 3 4 5 6 8 9\n", ">5 left<");
    lane_play(game, "1FH end");
    assert_pictures(game, "Frame 1, ball 2", ">Frame 1, ball 2");
    assert_pictures(game, "  pins gone: F9 H1\n", ">F<");
    assert_pictures(game, "  cards spent: 0 5 0 4\n", ">2 left<");
    lane_play(game, "end");
    assert_pictures(game, "│ 2 -│", ">2<");
    lane_frames(game, "8/ X 63 00 00 00 00 00 X");
    assert_pictures(game, "two bonus balls", "<title>strike</title>");
    assert_pictures(game, "│ 8 /│   X│ 6 3│", "<title>spare</title>");
    assert_pictures(game, "│ - -│", "<title>miss</title>");
    lane_frames(game, "X");
    assert_pictures(game, "the last bonus ball", "<title>strike</title>");
    lane_frames(game, "X");
    assert_pictures(game, "Score 80", ": Player 1 80</title>"); /* 2, 20, 19, 9, five times nothing, 30 */
    cue_game_free(game);
}
END_TEST

/* Nothing is set off from a name that takes no room. */
START_TEST(names_in_headings)
{
    static const char *const names[] = {"Ana", "\xcc\x81" /* an accent alone */};
    static const char *const headings[] = {"Ana   Frame 1, ball 1\n", "\xcc\x81" "Frame 1, ball 1\n"};
    size_t i;
    for (i = 0; i < CUE_COUNT(names); i++) {
        cue_game_config config = CUE_GAME_CONFIG_INIT;
        cue_game *game = NULL;
        config.player_names = &names[i];
        must(cue_game_new(cue_ruleset_find("bowling-solitaire"), &config, &game, &fault));
        ck_assert_str_eq(text_of("%.*s", (int)strlen(headings[i]), picture_text(game, CUE_PICTURE_TEXT)), headings[i]);
        cue_game_free(game);
    }
}
END_TEST

/* Two bonus balls that clear one deal are written as a spare. */
START_TEST(a_spare_after_a_strike)
{
    cue_game *game = lane_new();
    lane_frames(game, "00 00 00 00 00 00 00 00 00 X 8/");
    assert_pictures(game, "│ X 8 /│", "<title>spare</title>");
    cue_game_free(game);
    game = lane_new();
    lane_frames(game, "00 00 00 00 00 00 00 00 00 X");
    lane_deal(game, "0123456789 45760 123 89");
    assert_pictures(game, "two bonus balls", "Frame 10, two bonus balls to come.");
    lane_play(game, "1HIJ 1EFG end");
    assert_pictures(game, "the last bonus ball", "Frame 10, the last bonus ball.");
    lane_play(game, "1BCD end");
    assert_pictures(game, "│ X 6 3│", ": Player 1 19</title>");
    cue_game_free(game);
    /* But the bonus ball of a spare stands for itself, whatever the ball before it took. */
    game = lane_new();
    lane_frames(game, "00 00 00 00 00 00 00 00 00 8/");
    lane_deal(game, "0123456789 45172 836 90");
    lane_play(game, "1HIJ 1EFG 1AB end");
    assert_pictures(game, "│ 8 / 8│", ": Player 1 18</title>");
    cue_game_free(game);
}
END_TEST

/* [piles]: the view never shows the cards below the tops. */
START_TEST(hidden_cards_stay_hidden)
{
    cue_game *one = lane_new();
    cue_game *other = lane_new();
    lane_deal(one, "0123456789 45607 123 89");
    lane_deal(other, "0123456789 49076 132 85");
    ck_assert_str_eq(view_text(one), view_text(other));
    ck_assert_str_eq(picture_text(one, CUE_PICTURE_TEXT), picture_text(other, CUE_PICTURE_TEXT));
    ck_assert_str_eq(picture_text(one, CUE_PICTURE_SVG), picture_text(other, CUE_PICTURE_SVG));
    cue_game_free(one);
    cue_game_free(other);
}
END_TEST

static const cue_text_powers *powers(void)
{
    return cue_ruleset_definition(cue_ruleset_find(CUE_BOWLING_SOLITAIRE))->text;
}

/* Every move of a list, written and read again. */
static void round_trip(const cue_game *game)
{
    cue_action list[256];
    const size_t count = cue_game_legal(game, list, 256);
    size_t i;
    for (i = 0; i < count; i++) {
        cue_action again;
        must(powers()->read_move(NULL, cue_game_state(game), move_text(game, &list[i]), NULL, 0, &again, &fault));
        ck_assert_int_eq(memcmp(&again, &list[i], sizeof again), 0);
    }
}

START_TEST(moves_as_they_are_typed)
{
    cue_game *game = lane_new();
    round_trip(game);
    lane_deal(game, "2717295186 05836 039 44");
    round_trip(game);
    cue_game_free(game);
}
END_TEST

/* Help says what may be typed, and a writer without room is not overrun. */
START_TEST(help_and_short_buffers)
{
    cue_game *game = lane_new();
    char bytes[8] = "1234567";
    cue_writer out = {bytes, 4, 0};
    cue_writer nothing = {NULL, 0, 0};
    powers()->help(NULL, cue_game_state(game), &out);
    ck_assert_str_eq(bytes, "dea");
    ck_assert_str_eq(bytes + 4, "567");
    lane_deal(game, "2717295186 05836 039 44");
    powers()->help(NULL, cue_game_state(game), &nothing);
    ck_assert_uint_gt(nothing.length, 20);
    nothing.length = 0;
    lane_play(game, "end end");
    lane_frames(game, "00 00 00 00 00 00 00 00 00");
    powers()->help(NULL, cue_game_state(game), &nothing);
    ck_assert_uint_eq(nothing.length, 0);
    cue_game_free(game);
}
END_TEST

Suite *bowling_suite(void)
{
    Suite *suite = suite_create("bowling");
    ADD_TESTS(suite, "structs", actions_as_structs, digits_as_structs, letters_to_pins, rulings_as_structs, sentences,
              view_as_a_struct, view_of_another_size, lists_with_little_room);
    ADD_TESTS(suite, "json", actions_in_bad_json);
    ADD_TESTS(suite, "pictures", pictures_in_every_phase, names_in_headings, a_spare_after_a_strike,
              hidden_cards_stay_hidden);
    ADD_TESTS(suite, "moves", moves_as_they_are_typed, help_and_short_buffers);
    return suite;
}
