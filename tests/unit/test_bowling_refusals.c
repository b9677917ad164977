/* Every refusal of Bowling Solitaire: its status, its place, and the order of the checks. */
#include "lane.h"
#include "suites.h"

/* Tries an action in JSON that must be refused, and leave no trace. */
static void refuse(cue_game *game, const char *action, cue_status status, const char *path)
{
    const char *before = save_text(game, true);
    refused(apply_json(game, action, &fault), status, path);
    ck_assert_str_eq(save_text(game, true), before);
    ck_assert_str_eq(rulings_told(game), "");
}

static cue_game *dealt(void)
{
    cue_game *game = lane_new();
    lane_deal(game, "0123456789 54607 312 89");
    return game;
}

START_TEST(kinds_of_action)
{
    cue_game *game = dealt();
    refuse(game, "5", CUE_BAD_VALUE, "");
    refuse(game, "[]", CUE_BAD_VALUE, "");
    refuse(game, "null", CUE_BAD_VALUE, "");
    refuse(game, "{}", CUE_MISSING_MEMBER, "/action");
    refuse(game, "{'pile':1}", CUE_MISSING_MEMBER, "/action");
    refuse(game, "{'action':5}", CUE_BAD_VALUE, "/action");
    refuse(game, "{'action':null}", CUE_BAD_VALUE, "/action");
    refuse(game, "{'action':'shot'}", CUE_BAD_VALUE, "/action");
    refuse(game, "{'action':'Bowl'}", CUE_BAD_VALUE, "/action");
    refuse(game, "{'Action':'end_ball'}", CUE_MISSING_MEMBER, "/action");
    refuse(game, "{'action':'end_ball'", CUE_BAD_JSON, "");
    refuse(game, "{'action':'end_ball','action':'end_ball'}", CUE_BAD_JSON, "/action");
    cue_game_free(game);
}
END_TEST

START_TEST(members_of_bowl)
{
    cue_game *game = dealt();
    refuse(game, "{'action':'bowl'}", CUE_MISSING_MEMBER, "/pile");
    refuse(game, "{'action':'bowl','pile':1}", CUE_MISSING_MEMBER, "/pins");
    refuse(game, "{'action':'bowl','pins':['E']}", CUE_MISSING_MEMBER, "/pile");
    refuse(game, "{'action':'bowl','pile':1,'pins':['E','F','G'],'ball':1}", CUE_UNKNOWN_MEMBER, "/ball");
    refuse(game, "{'action':'bowl','pile':1,'pile':1,'pins':['E']}", CUE_BAD_JSON, "/pile");
    refuse(game, "{'action':'bowl','pile':0,'pins':['E']}", CUE_BAD_VALUE, "/pile");
    refuse(game, "{'action':'bowl','pile':4,'pins':['E']}", CUE_BAD_VALUE, "/pile");
    refuse(game, "{'action':'bowl','pile':-1,'pins':['E']}", CUE_BAD_VALUE, "/pile");
    refuse(game, "{'action':'bowl','pile':257,'pins':['E','F','G']}", CUE_BAD_VALUE, "/pile");
    refuse(game, "{'action':'bowl','pile':1.5,'pins':['E']}", CUE_BAD_VALUE, "/pile");
    refuse(game, "{'action':'bowl','pile':'1','pins':['E']}", CUE_BAD_VALUE, "/pile");
    refuse(game, "{'action':'bowl','pile':null,'pins':['E']}", CUE_BAD_VALUE, "/pile");
    refuse(game, "{'action':'bowl','pile':1e99,'pins':['E']}", CUE_BAD_VALUE, "/pile");
    refuse(game, "{'action':'bowl','pile':1,'pins':'EFG'}", CUE_BAD_VALUE, "/pins");
    refuse(game, "{'action':'bowl','pile':1,'pins':{'E':1}}", CUE_BAD_VALUE, "/pins");
    refuse(game, "{'action':'bowl','pile':1,'pins':['E','F','K']}", CUE_BAD_VALUE, "/pins/2");
    refuse(game, "{'action':'bowl','pile':1,'pins':['e','F','G']}", CUE_BAD_VALUE, "/pins/0");
    refuse(game, "{'action':'bowl','pile':1,'pins':['E','',5]}", CUE_BAD_VALUE, "/pins/1");
    refuse(game, "{'action':'bowl','pile':1,'pins':['E','F','F']}", CUE_BAD_VALUE, "/pins/2");
    refuse(game, "{'action':'end_ball','pile':1}", CUE_UNKNOWN_MEMBER, "/pile");
    cue_game_free(game);
}
END_TEST

/* The path counts the pins in the order in which the host wrote them. */
START_TEST(rules_of_bowl)
{
    cue_game *game = dealt();
    refuse(game, "{'action':'bowl','pile':1,'pins':[]}", CUE_ILLEGAL_ACTION, "/pins");
    refuse(game, "{'action':'bowl','pile':1,'pins':['E','F','G','H']}", CUE_ILLEGAL_ACTION, "/pins");
    refuse(game, "{'action':'bowl','pile':1,'pins':['F']}", CUE_ILLEGAL_ACTION, "/pins/0");
    refuse(game, "{'action':'bowl','pile':3,'pins':['G','C']}", CUE_ILLEGAL_ACTION, "/pins/1");
    refuse(game, "{'action':'bowl','pile':3,'pins':['C','G']}", CUE_ILLEGAL_ACTION, "/pins/0");
    refuse(game, "{'action':'bowl','pile':1,'pins':['G','F','C']}", CUE_ILLEGAL_ACTION, "/pins/2");
    refuse(game, "{'action':'bowl','pile':1,'pins':['E']}", CUE_ILLEGAL_ACTION, "/pins");
    must(apply_json(game, "{'action':'bowl','pile':3,'pins':['I']}", &fault));
    refuse(game, "{'action':'bowl','pile':1,'pins':['G','I','J']}", CUE_ILLEGAL_ACTION, "/pins/1");
    refuse(game, "{'action':'bowl','pile':1,'pins':['J','G','I']}", CUE_ILLEGAL_ACTION, "/pins/2");
    refuse(game, "{'action':'bowl','pile':2,'pins':['D']}", CUE_ILLEGAL_ACTION, "/pins");
    cue_game_free(game);
}
END_TEST

START_TEST(phases)
{
    cue_game *game = lane_new();
    refuse(game, "{'action':'end_ball'}", CUE_WRONG_PHASE, "/action");
    refuse(game, "{'action':'bowl'}", CUE_WRONG_PHASE, "/action");
    lane_deal(game, "0123456789 54607 312 89");
    refuse(game, "{'action':'deal'}", CUE_WRONG_PHASE, "/action");
    refuse(game, "{'action':'deal','pins':5}", CUE_WRONG_PHASE, "/action");
    lane_play(game, "end end");
    lane_frames(game, "00 00 00 00 00 00 00 00 00");
    refuse(game, "{'action':'deal'}", CUE_GAME_OVER, "/action");
    refuse(game, "{'action':'bowl','pile':9}", CUE_GAME_OVER, "/action");
    refuse(game, "{'action':'end_ball','player':0}", CUE_GAME_OVER, "/action");
    refuse(game, "{'action':'nothing'}", CUE_BAD_VALUE, "/action"); /* the kind comes first */
    cue_game_free(game);
}
END_TEST

START_TEST(players)
{
    cue_game *game = lane_new();
    refuse(game, "{'action':'deal','player':0}", CUE_WRONG_PLAYER, "/player");
    must(apply_json(game, "{'action':'deal'}", &fault));
    refuse(game, "{'action':'end_ball','player':1}", CUE_WRONG_PLAYER, "/player");
    refuse(game, "{'action':'end_ball','player':255}", CUE_WRONG_PLAYER, "/player");
    refuse(game, "{'action':'end_ball','player':256}", CUE_WRONG_PLAYER, "/player");
    refuse(game, "{'action':'end_ball','player':254}", CUE_WRONG_PLAYER, "/player"); /* -2 is chance */
    refuse(game, "{'action':'end_ball','player':-1}", CUE_BAD_VALUE, "/player");
    refuse(game, "{'action':'end_ball','player':0.5}", CUE_BAD_VALUE, "/player");
    refuse(game, "{'action':'end_ball','player':'0'}", CUE_BAD_VALUE, "/player");
    refuse(game, "{'action':'end_ball','player':null}", CUE_BAD_VALUE, "/player");
    must(apply_json(game, "{'action':'end_ball','player':0}", &fault));
    must(apply_json(game, "{'action':'end_ball','player':0.0,'open':true}", &fault));
    assert_json(log_text(game), "/actions/2", "{'action':'end_ball'}");
    cue_game_free(game);
}
END_TEST

/* First the kind, then the end of the game, the phase, the player, each member by itself, and the rules last. Each
 * of these has the fault named and all those behind it. */
START_TEST(order_of_the_checks)
{
    cue_game *game = lane_new();
    refuse(game, "{'action':'x','player':5,'pile':9,'more':1}", CUE_BAD_VALUE, "/action");
    refuse(game, "{'action':'bowl','player':5,'pile':9,'more':1}", CUE_WRONG_PHASE, "/action");
    lane_deal(game, "0123456789 54607 312 89");
    refuse(game, "{'action':'bowl','player':5,'pile':9,'more':1}", CUE_WRONG_PLAYER, "/player");
    refuse(game, "{'action':'bowl','player':0,'pile':9,'pins':['F'],'more':1}", CUE_UNKNOWN_MEMBER, "/more");
    refuse(game, "{'action':'bowl','player':0,'pins':['K'],'pile':9}", CUE_BAD_VALUE, "/pile");
    refuse(game, "{'action':'bowl','pins':['F'],'pile':9}", CUE_BAD_VALUE, "/pile");
    cue_game_free(game);
}
END_TEST

/* The order within a play, as the page has it: "the pile, pins that are gone, their number and connection, the
 * first card, the digit, the gap". */
START_TEST(order_of_the_rules)
{
    cue_game *game = lane_new();
    const char *const first = "{'action':'bowl','pile':1,'pins':['A','B','G']}";
    lane_deal(game, "0123456789 45607 123 98");
    refuse(game, first, CUE_ILLEGAL_ACTION, "/pins"); /* not connected, before the back row */
    refuse(game, "{'action':'bowl','pile':1,'pins':['A','B']}", CUE_ILLEGAL_ACTION, "/pins/0");
    lane_play(game, "3J 3I");
    /* Pile 3 is empty, and J is gone, and A and J aren't connected. */
    refuse(game, "{'action':'bowl','pile':3,'pins':['J','A']}", CUE_ILLEGAL_ACTION, "/pile");
    refuse(game, "{'action':'bowl','pile':1,'pins':['A','J']}", CUE_ILLEGAL_ACTION, "/pins/1");
    ck_assert_ptr_nonnull(strstr(fault.message, "[one-pin]"));
    /* D is a 3 and not near; the card is a 4: the digit comes first. */
    refuse(game, "{'action':'bowl','pile':1,'pins':['D']}", CUE_ILLEGAL_ACTION, "/pins");
    ck_assert_ptr_nonnull(strstr(fault.message, "[one-pin]"));
    /* E is a 4 and not near. */
    refuse(game, "{'action':'bowl','pile':1,'pins':['E']}", CUE_ILLEGAL_ACTION, "/pins");
    ck_assert_ptr_nonnull(strstr(fault.message, "[near-removed]"));
    cue_game_free(game);
}
END_TEST

/* [deck] */
START_TEST(decks)
{
    cue_game *game = lane_new();
    refuse(game, "{'action':'deal','pins':[0,1,2,3,4,5,6,7,8,9],'piles':[[0,1,2,3,4],[5,6,7],[8,8]]}",
           CUE_ILLEGAL_ACTION, "/pins");
    ck_assert_ptr_nonnull(strstr(fault.message, "[deck]"));
    refuse(game, "{'action':'deal','pins':[0,0,0,0,0,0,0,0,0,0],'piles':[[0,0,0,0,0],[0,0,0],[0,0]]}",
           CUE_ILLEGAL_ACTION, "/pins");
    refuse(game, "{'action':'deal','pins':[0,1,2,3,4,5,6,7,8],'piles':[[0,1,2,3,4],[5,6,7],[8,9]]}",
           CUE_ILLEGAL_ACTION, "/pins");
    refuse(game, "{'action':'deal','pins':[0,1,2,3,4,5,6,7,8,9],'piles':[[0,1,2,3],[5,6,7,4],[8,9]]}",
           CUE_ILLEGAL_ACTION, "/piles/0");
    refuse(game, "{'action':'deal','pins':[0,1,2,3,4,5,6,7,8,9],'piles':[[0,1,2,3,4],[5,6,7,8],[9]]}",
           CUE_ILLEGAL_ACTION, "/piles/1");
    refuse(game, "{'action':'deal','pins':[0,1,2,3,4,5,6,7,8,9],'piles':[[0,1,2,3,4],[5,6,7],[8,9,9]]}",
           CUE_ILLEGAL_ACTION, "/piles/2");
    refuse(game, "{'action':'deal','pins':[0,1,2,3,4,5,6,7,8,9],'piles':[[0,1,2,3,4],[5,6,7,8,9]]}",
           CUE_ILLEGAL_ACTION, "/piles");
    must(apply_json(game, "{'action':'deal','pins':[0,1,2,3,4,5,6,7,8,9],'piles':[[0,1,2,3,4],[5,6,7],[8,9]]}",
                    &fault));
    cue_game_free(game);
}
END_TEST

START_TEST(cards_that_are_none)
{
    cue_game *game = lane_new();
    refuse(game, "{'action':'deal','pins':[0,1,2,10,4,5,6,7,8,9],'piles':[[0,1,2,3,4],[5,6,7],[8,9]]}",
           CUE_BAD_VALUE, "/pins/3");
    refuse(game, "{'action':'deal','pins':[0,1,2,3,4,5,6,7,8,9],'piles':[[0,1,2,3,4],[5,-1,7],[8,9]]}",
           CUE_BAD_VALUE, "/piles/1/1");
    refuse(game, "{'action':'deal','pins':[0,1,2,3,4,5,6,7,8,'9'],'piles':[[0,1,2,3,4],[5,6,7],[8,9]]}",
           CUE_BAD_VALUE, "/pins/9");
    refuse(game, "{'action':'deal','pins':'0123456789','piles':[[0,1,2,3,4],[5,6,7],[8,9]]}", CUE_BAD_VALUE,
           "/pins");
    refuse(game, "{'action':'deal','pins':[0,1,2,3,4,5,6,7,8,9],'piles':[5,3,2]}", CUE_BAD_VALUE, "/piles/0");
    refuse(game, "{'action':'deal','pins':[0,1,2,3,4,5,6,7,8,9],'piles':{}}", CUE_BAD_VALUE, "/piles");
    refuse(game, "{'action':'deal','pins':[0,1,2,3,4,5,6,7,8,9]}", CUE_MISSING_MEMBER, "/piles");
    refuse(game, "{'action':'deal','piles':[[0,1,2,3,4],[5,6,7],[8,9]]}", CUE_MISSING_MEMBER, "/pins");
    refuse(game, "{'action':'deal','cards':[]}", CUE_UNKNOWN_MEMBER, "/cards");
    cue_game_free(game);
}
END_TEST

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
    const cue_setup setup = {cue_ruleset_find(CUE_BOWLING_SOLITAIRE), NULL, 0, 1};
    _Alignas(8) unsigned char state[CUE_STATE_MAX];
    unsigned place, value;
    cue_step_start(&setup, state);
    for (place = 0; place < 20; place++)
        for (value = 0; value < 256; value++) {
            cue_action action = cue_bowling_dealt(&good);
            const bool same = action.data.bytes[place] == value;
            const cue_status expected = same ? CUE_OK : value > 9 ? CUE_BAD_VALUE : CUE_ILLEGAL_ACTION;
            const char *path = value > 9 && place >= 10 ? "/piles" : "/pins";
            action.data.bytes[place] = (uint8_t)value;
            assert_quickly(cue_step_apply(&setup, state, &action, NULL, &fault) == expected);
            assert_quickly(same || strcmp(fault.path, path) == 0);
            if (same)
                cue_step_start(&setup, state);
        }
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

Suite *bowling_refusals_suite(void)
{
    Suite *suite = suite_create("bowling_refusals");
    ADD_TESTS(suite, "form", kinds_of_action, members_of_bowl, cards_that_are_none, actions_as_structs,
              digits_as_structs, letters_to_pins);
    ADD_TESTS(suite, "rules", rules_of_bowl, phases, players, decks);
    ADD_TESTS(suite, "order", order_of_the_checks, order_of_the_rules);
    return suite;
}
