/* Shots, layouts and sizes of tables as JSON: read, kept in the log and written. What is refused stands in the transcripts
 * chaser/members and sinuca-brasileira/members. */
#include "help.h"
#include "suites.h"

#include "json/fields.h"
#include "table/sizes.h"

static cue_game *chaser(void)
{
    return begin_game("chaser", 2, NULL);
}

static const char *logged(const char *members)
{
    cue_game *game = chaser();
    const char *text;
    must(apply_json(game, text_of("{'action':'shot',%s}", members), &fault));
    text = json_at(log_text(game), "/actions/0");
    cue_game_free(game);
    return text;
}

/* The log has events, whatever they came as; who moved, as it was given; no `at` and `t`; and nothing that goes without
 * saying. */
START_TEST(as_logged)
{
    const char *const whole = "{'action':'shot','events':[{'type':'contact','balls':['cue','1'],'moving':['cue']},"
                              "{'type':'contact','balls':['1','2'],'moving':['1','2']},"
                              "{'type':'contact','balls':['3','2'],'moving':'unknown'},"
                              "{'type':'pocket','ball':'1','pocket':'TR'},{'type':'pocket','ball':'2'},"
                              "{'type':'infraction','code':'touched_ball','ball':'7'},"
                              "{'type':'infraction','code':'other'}]}";
    ck_assert_str_eq(logged("'notation':'CUE-1=2 3~2 1>tr, 2> !touched_ball:7\\t!other'"), json(whole));
    ck_assert_str_eq(logged("'events':[{'t':0.5,'type':'contact','at':[[1,2],{}],'balls':['cue','1']},"
                            "{'type':'contact','balls':['1','2'],'moving':['2','1'],'t':null},"
                            "{'moving':'unknown','type':'contact','balls':['3','2']},"
                            "{'type':'pocket','pocket':'TR','ball':'1'},{'type':'pocket','ball':'2','at':'x'},"
                            "{'code':'touched_ball','type':'infraction','ball':'7'},"
                            "{'type':'infraction','code':'other'}],'stroke':true"),
                     json(whole));
    ck_assert_str_eq(logged("'events':[{'moving':[],'balls':['1','2'],'type':'contact'}],'snookered':false"),
                     json("{'action':'shot','events':[{'type':'contact','balls':['1','2'],'moving':[]}],"
                          "'snookered':false}"));
    ck_assert_str_eq(logged("'events':[{'type':'contact','balls':['1','cue'],'moving':['cue']}],'snookered':true"),
                     json("{'action':'shot','events':[{'type':'contact','balls':['1','cue'],'moving':['cue']}],"
                          "'snookered':true}"));
    ck_assert_str_eq(logged("'notation':'!other','stroke':false"),
                     json("{'action':'shot','events':[{'type':'infraction','code':'other'}],'stroke':false}"));
    ck_assert_str_eq(logged("'notation':' , '"), json("{'action':'shot','events':[]}"));
    ck_assert_str_eq(logged("'touching':['5','2'],'by':0,'struck':'cue','events':["
                            "{'line':'foot','type':'line','ball':'cue','t':1},"
                            "{'type':'contact','balls':['cue','2'],'together':false},"
                            "{'together':true,'type':'contact','balls':['3','cue'],'moving':'unknown'},"
                            "{'type':'cushion','cushion':'B','ball':'2'},{'type':'cushion','ball':'2'}]"),
                     logged("'notation':'cue/FOOT-2 +3~cue 2|b 2|','struck':'cue','touching':['2','5'],'by':0"));
    ck_assert_str_eq(logged("'notation':'cue/foot-2 +3=cue 2|B','struck':'cue','touching':['5','2'],'by':0"),
                     json("{'action':'shot','events':[{'type':'line','ball':'cue','line':'foot'},"
                          "{'type':'contact','balls':['cue','2'],'moving':['cue']},"
                          "{'type':'contact','balls':['3','cue'],'moving':['3','cue'],'together':true},"
                          "{'type':'cushion','ball':'2','cushion':'B'}],'struck':'cue','by':0,'touching':['2','5']}"));
    ck_assert_str_eq(logged("'events':[],'touching':[]"), json("{'action':'shot','events':[],'touching':[]}"));
}
END_TEST

/* Places of all sixteen balls, in two rows. */
static const char *sixteen_places(const char *first)
{
    const char *text = text_of("'cue':%s", first);
    unsigned ball;
    for (ball = 1; ball < 16; ball++)
        text = text_of("%s,'%u':[%g,%g]", text, ball, 0.1 + 0.1 * (ball % 8), ball < 8 ? 0.5 : 1.5);
    return text;
}

START_TEST(resting_places)
{
    cue_game *game = chaser();
    cue_game *again;
    const char *saved;
    must(apply_json(game, text_of("{'action':'shot','notation':'cue-1','rest':{%s}}", sixteen_places("[-0.0,1]")),
                    &fault));
    assert_json(view_text(game), "/layout/cue", "[0,1]"); /* one place has one text */
    assert_json(view_text(game), "/layout/15", "[0.8,1.5]");
    saved = save_text(game, true);
    must(load_text(NULL, saved, CUE_VERIFY_ALWAYS, &again, &fault));
    ck_assert_str_eq(save_text(again, true), saved);
    cue_game_free(again);
    must(load_text(NULL, saved, CUE_VERIFY_NEVER, &again, &fault));
    ck_assert_str_eq(save_text(again, false), save_text(game, false));
    cue_game_free(again);
    cue_game_free(game);
}
END_TEST

/* In a log a mover that takes no part is a malformed value like any other. */
START_TEST(movers_in_a_log)
{
    cue_game *game = chaser();
    cue_game *loaded;
    const char *forged;
    must(apply_json(game, "{'action':'shot','notation':'cue-1'}", &fault));
    forged = edited(save_text(game, true), "/log/0/events/0/moving/0", "'2'");
    refused(load_text(NULL, forged, CUE_VERIFY_NEVER, &loaded, &fault), CUE_BAD_VALUE, "/log/0/events/0/moving/0");
    refused(load_text(NULL, forged, CUE_VERIFY_ALWAYS, &loaded, &fault), CUE_BAD_VALUE, "/log/0/events/0/moving/0");
    cue_game_free(game);
}
END_TEST

START_TEST(stated_layouts)
{
    cue_game *game = chaser();
    must(apply_json(game, text_of("{'action':'layout','balls':{%s}}", sixteen_places("[0.3,0.3]")), &fault));
    assert_json(view_text(game), "/layout/cue", "[0.3,0.3]");
    assert_json(view_text(game), "/in_hand", "[]");
    assert_json(log_text(game), "/actions/0/balls/15", "[0.8,1.5]");
    cue_game_free(game);
}
END_TEST

/* What is open in a legal list has no observations; sent back as it is, they are missing. */
START_TEST(open_actions)
{
    cue_game *game = chaser();
    const char *legal = legal_text(game);
    assert_json(legal, "/actions/0", "{'action':'shot','scoring':'safe','open':true}");
    refused(apply_json(game, json_at(legal, "/actions/0"), &fault), CUE_MISSING_MEMBER, "/events");
    cue_game_free(game);
}
END_TEST

/* An action of the log, applied once more: what it points to lies in the log itself, which grows and moves. */
START_TEST(log_entries_again)
{
    cue_game *game = chaser();
    cue_action first;
    unsigned i;
    must(apply_json(game, "{'action':'shot','notation':'cue-1| !other:7'}", &fault));
    ck_assert(cue_game_log_at(game, 0, &first));
    for (i = 1; i < 200; i++) {
        must(apply_json(game, "{'action':'pass_back'}", &fault));
        ck_assert(cue_game_log_at(game, 0, &first));
        must(cue_game_apply(game, &first, &fault));
        ck_assert_str_eq(json_at(log_text(game), text_of("/actions/%u", 2 * i)),
                         json_at(log_text(game), "/actions/0"));
    }
    assert_json(view_text(game), "/players/0/score", "-1400");
    cue_game_free(game);
}
END_TEST

/* A struct of options that a host filled in itself. */
START_TEST(tables_filled_in_by_hosts)
{
    static const struct {
        cue_table table;
        bool sound, with_d;
    } cases[] = {
        {CUE_TABLE_POOL_8FT_INIT, true, true},
        {{2.3368, 1.1684, 0.028575, 0, 0, CUE_TABLE_POOL_9FT, {0}}, false, false}, /* says what it isn't */
        {{2.3368, 1.1684, 0.028575, 0, 0, CUE_TABLE_PRESETS, {0}}, false, false},
        {{2.3368, 1.1684, 0.028575, 0, 0, CUE_TABLE_OWN, {0}}, true, true},
        {{2.3368, 1.1684, 0.041, 0, 0, CUE_TABLE_OWN, {0}}, false, false},
        {{2.3368, 1.1684, 0.028575, 0.5, 0.3, CUE_TABLE_OWN, {0}}, false, true},
        {{2.3368, 1.1684, 0.028575, 0, -0.3, CUE_TABLE_OWN, {0}}, false, false},
        {{2.3368, 1.1684, 0.028575, 4.1, 0, CUE_TABLE_OWN, {0}}, false, false},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(cases); i++)
        ck_assert_msg(cue_table_is_sound(&cases[i].table, false, false) == cases[i].sound &&
                          cue_table_is_sound(&cases[i].table, true, false) == cases[i].with_d,
                      "table %u", (unsigned)i);
}
END_TEST

START_TEST(schemas)
{
    cue_text text;
    const char *actions;
    cue_text_init(&text, NULL);
    must(cue_write_description(cue_ruleset_find("chaser"), &text, &fault));
    actions = json_at(text.bytes, "/actions/0");
    assert_json(actions, "/action", "'shot'");
    assert_json(actions, "/schema/properties/notation/type", "'string'");
    assert_json(actions, "/schema/properties/events/items/oneOf/0/required", "['type','balls']");
    assert_json(actions, "/schema/properties/events/items/oneOf/2/required", "['type','ball']");
    assert_json(actions, "/schema/properties/rest/properties/15/maxItems", "2");
    assert_json(actions, "/schema/oneOf", "[{'required':['events']},{'required':['notation']}]");
    assert_json(text.bytes, "/options/properties/table/anyOf/0/enum/3", "'snooker-12ft'");
    cue_text_free(&text);
}
END_TEST

Suite *json_shot_suite(void)
{
    Suite *suite = suite_create("json_shot");
    ADD_TESTS(suite, "shots", as_logged, resting_places, stated_layouts, open_actions, log_entries_again, movers_in_a_log);
    ADD_TESTS(suite, "tables", tables_filled_in_by_hosts, schemas);
    return suite;
}
