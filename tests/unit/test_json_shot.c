/* Shots, layouts and sizes of tables as JSON: read strictly, with the place of every mistake, and written. */
#include "help.h"
#include "suites.h"

#include "json/fields.h"
#include "table/sizes.h"

static cue_game *game_of(const char *id, const char *options)
{
    cue_game *game;
    must(cue_game_new_json(cue_ruleset_find(id), NULL, options ? json(options) : NULL, NULL, &game, &fault));
    return game;
}

static cue_game *chaser(void)
{
    return game_of("chaser", NULL);
}

typedef struct mistake {
    const char *members; /* of a shot, behind its kind */
    cue_status status;
    const char *path;
} mistake;

static void assert_mistakes(const char *id, const mistake *list, size_t count)
{
    cue_game *game = game_of(id, NULL);
    const char *before = save_text(game, true);
    size_t i;
    for (i = 0; i < count; i++) {
        const char *action = text_of("{'action':'shot',%s}", list[i].members);
        refused(apply_json(game, action, &fault), list[i].status, list[i].path);
    }
    ck_assert_str_eq(save_text(game, true), before);
    cue_game_free(game);
}

#define ASSERT_MISTAKES(id, list) assert_mistakes((id), (list), sizeof(list) / sizeof((list)[0]))

START_TEST(members_of_a_shot)
{
    static const mistake list[] = {
        {"'stroke':true", CUE_MISSING_MEMBER, "/events"},
        {"'events':[],'notation':''", CUE_BAD_VALUE, "/notation"},
        {"'events':{}", CUE_BAD_VALUE, "/events"},
        {"'events':null", CUE_BAD_VALUE, "/events"},
        {"'notation':7", CUE_BAD_VALUE, "/notation"},
        {"'notation':null", CUE_BAD_VALUE, "/notation"},
        {"'events':[],'stroke':1", CUE_BAD_VALUE, "/stroke"},
        {"'events':[],'snookered':'no'", CUE_BAD_VALUE, "/snookered"},
        {"'events':[],'rest':null", CUE_BAD_VALUE, "/rest"},
        {"'events':[],'rest':[1,2]", CUE_BAD_VALUE, "/rest"},
        {"'events':[],'layout':{}", CUE_UNKNOWN_MEMBER, "/layout"},
        {"'events':[],'events':[]", CUE_BAD_JSON, "/events"},
        {"'events':[],'balls':{}", CUE_UNKNOWN_MEMBER, "/balls"},
    };
    ASSERT_MISTAKES("chaser", list);
}
END_TEST

START_TEST(members_of_an_event)
{
    static const mistake list[] = {
        {"'events':[5]", CUE_BAD_VALUE, "/events/0"},
        {"'events':[{}]", CUE_MISSING_MEMBER, "/events/0/type"},
        {"'events':[{'type':'hit'}]", CUE_BAD_VALUE, "/events/0/type"},
        {"'events':[{'type':0}]", CUE_BAD_VALUE, "/events/0/type"},
        {"'events':[{'type':'Contact','balls':['cue','1']}]", CUE_BAD_VALUE, "/events/0/type"},
        {"'events':[{'type':'contact'}]", CUE_MISSING_MEMBER, "/events/0/balls"},
        {"'events':[{'type':'contact','balls':'cue'}]", CUE_BAD_VALUE, "/events/0/balls"},
        {"'events':[{'type':'contact','balls':['cue']}]", CUE_BAD_VALUE, "/events/0/balls"},
        {"'events':[{'type':'contact','balls':['cue','1','2']}]", CUE_BAD_VALUE, "/events/0/balls"},
        {"'events':[{'type':'contact','balls':['cue','16']}]", CUE_BAD_VALUE, "/events/0/balls/1"},
        {"'events':[{'type':'contact','balls':['Cue','1']}]", CUE_BAD_VALUE, "/events/0/balls/0"},
        {"'events':[{'type':'contact','balls':['cue',1]}]", CUE_BAD_VALUE, "/events/0/balls/1"},
        {"'events':[{'type':'contact','balls':['cue','1'],'ball':'1'}]", CUE_UNKNOWN_MEMBER, "/events/0/ball"},
        {"'events':[{'type':'cushion','ball':'cue'},'cue-7']", CUE_BAD_VALUE, "/events/1"},
        {"'events':[[{'type':'cushion'}]]", CUE_BAD_VALUE, "/events/0"},
        {"'events':[{'type':'contact','balls':['cue','1'],'moving':'cue'}]", CUE_BAD_VALUE, "/events/0/moving"},
        {"'events':[{'type':'contact','balls':['cue','1'],'moving':['16']}]", CUE_BAD_VALUE, "/events/0/moving/0"},
        {"'events':[{'type':'contact','balls':['cue','1'],'moving':['cue','cue']}]", CUE_BAD_VALUE,
         "/events/0/moving/1"},
        {"'events':[{'type':'contact','balls':['cue','1'],'moving':['2']}]", CUE_BAD_SHOT, "/events/0/moving/0"},
        {"'events':[{'type':'contact','balls':['cue','1'],'moving':'Unknown'}]", CUE_BAD_VALUE,
         "/events/0/moving"},
        {"'events':[{'type':'contact','balls':['cue','cue']}]", CUE_BAD_SHOT, "/events/0/balls"},
        {"'events':[{'type':'contact','balls':['cue','1']},{'type':'cushion'}]", CUE_MISSING_MEMBER,
         "/events/1/ball"},
        {"'events':[{'type':'cushion','ball':'cue','pocket':'TL'}]", CUE_UNKNOWN_MEMBER, "/events/0/pocket"},
        {"'events':[{'type':'cushion','ball':'cue','moving':['cue']}]", CUE_UNKNOWN_MEMBER, "/events/0/moving"},
        {"'events':[{'type':'pocket','ball':'cue','pocket':'tl'}]", CUE_BAD_VALUE, "/events/0/pocket"},
        {"'events':[{'type':'pocket','ball':'cue','pocket':null}]", CUE_BAD_VALUE, "/events/0/pocket"},
        {"'events':[{'type':'pocket','pocket':'TL'}]", CUE_MISSING_MEMBER, "/events/0/ball"},
        {"'events':[{'type':'off_table','ball':'cue','speed':3}]", CUE_UNKNOWN_MEMBER, "/events/0/speed"},
        {"'events':[{'type':'infraction'}]", CUE_MISSING_MEMBER, "/events/0/code"},
        {"'events':[{'type':'infraction','code':'miss'}]", CUE_BAD_VALUE, "/events/0/code"},
        {"'events':[{'type':'infraction','code':'other','ball':'red'}]", CUE_BAD_VALUE, "/events/0/ball"},
        {"'events':[{'type':'cushion','ball':'cue','at':1,'at':1}]", CUE_BAD_JSON, "/events/0/at"},
    };
    ASSERT_MISTAKES("chaser", list);
}
END_TEST

/* What cannot have happened, by its place in the events or, where they came as text, in the text. */
START_TEST(impossible_records)
{
    static const mistake list[] = {
        {"'events':[{'type':'pocket','ball':'5'},{'type':'cushion','ball':'5'}]", CUE_BAD_SHOT, "/events/1"},
        {"'notation':'cue-5> 5|'", CUE_BAD_SHOT, "/notation"},
        {"'notation':'1-2'", CUE_BAD_SHOT, "/notation"},
        {"'notation':'cue-16'", CUE_BAD_VALUE, "/notation"},
        {"'notation':'cue-1','stroke':false", CUE_BAD_SHOT, "/notation"},
        {"'events':[],'stroke':false", CUE_BAD_SHOT, "/events"},
        {"'events':[{'type':'infraction','code':'jump_shot'}],'stroke':false", CUE_BAD_SHOT, "/events/0"},
        {"'events':[],'rest':{'16':[1,1]}", CUE_BAD_VALUE, "/rest/16"},
        {"'events':[],'rest':{'1':[1]}", CUE_BAD_VALUE, "/rest/1"},
        {"'events':[],'rest':{'1':[1,2,3]}", CUE_BAD_VALUE, "/rest/1"},
        {"'events':[],'rest':{'1':[1,'2']}", CUE_BAD_VALUE, "/rest/1"},
        {"'events':[],'rest':{'1':{'x':1,'y':2}}", CUE_BAD_VALUE, "/rest/1"},
        {"'events':[],'rest':{'1':[0.5,0.5]}", CUE_BAD_SHOT, "/rest/cue"},
    };
    ASSERT_MISTAKES("chaser", list);
}
END_TEST

/* Where the pocket counts, it has to be there. */
START_TEST(pockets_that_count)
{
    static const mistake list[] = {
        {"'events':[{'type':'contact','balls':['cue','red']},{'type':'pocket','ball':'blue'}]", CUE_MISSING_MEMBER,
         "/events/1/pocket"},
        {"'notation':'cue-red blue>'", CUE_MISSING_MEMBER, "/notation"},
    };
    ASSERT_MISTAKES("sinuca-brasileira", list);
}
END_TEST

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
    refused(apply_json(game, "{'action':'layout'}", &fault), CUE_MISSING_MEMBER, "/balls");
    refused(apply_json(game, "{'action':'layout','balls':[]}", &fault), CUE_BAD_VALUE, "/balls");
    refused(apply_json(game, "{'action':'layout','balls':{'17':[1,1]}}", &fault), CUE_BAD_VALUE, "/balls/17");
    refused(apply_json(game, "{'action':'layout','balls':{'1':[1,1],'1':[1,1]}}", &fault), CUE_BAD_JSON,
            "/balls/1");
    refused(apply_json(game, "{'action':'layout','balls':{'1':[1,1]}}", &fault), CUE_ILLEGAL_ACTION, "/balls/2");
    refused(apply_json(game, "{'action':'layout','balls':{},'player':0}", &fault), CUE_WRONG_PLAYER, "/player");
    must(apply_json(game, text_of("{'action':'layout','balls':{%s}}", sixteen_places("[0.3,0.3]")), &fault));
    assert_json(view_text(game), "/layout/cue", "[0.3,0.3]");
    assert_json(view_text(game), "/in_hand", "[]");
    assert_json(log_text(game), "/actions/0/balls/15", "[0.8,1.5]");
    cue_game_free(game);
}
END_TEST

START_TEST(places)
{
    cue_game *game = chaser();
    refused(apply_json(game, "{'action':'place','ball':'cue'}", &fault), CUE_MISSING_MEMBER, "/at");
    refused(apply_json(game, "{'action':'place','at':[0.3,0.3]}", &fault), CUE_MISSING_MEMBER, "/ball");
    refused(apply_json(game, "{'action':'place','ball':'white','at':[0.3,0.3]}", &fault), CUE_BAD_VALUE, "/ball");
    refused(apply_json(game, "{'action':'place','ball':'cue','at':[0.3]}", &fault), CUE_BAD_VALUE, "/at");
    refused(apply_json(game, "{'action':'place','ball':'cue','at':[0.3,null]}", &fault), CUE_BAD_VALUE, "/at/1");
    refused(apply_json(game, "{'action':'place','ball':'cue','at':[0.3,1e300]}", &fault), CUE_ILLEGAL_ACTION,
            "/at");
    refused(apply_json(game, "{'action':'place','ball':'1','at':[0.3,0.3]}", &fault), CUE_ILLEGAL_ACTION, "/ball");
    must(apply_json(game, "{'open':true,'action':'place','ball':'cue','at':[0.3,0.3]}", &fault));
    assert_json(view_text(game), "/layout/cue", "[0.3,0.3]");
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

static void assert_table_refused(const char *options, cue_status status, const char *path)
{
    cue_game *game;
    refused(cue_game_new_json(cue_ruleset_find("chaser"), NULL, json(options), NULL, &game, &fault), status, path);
}

START_TEST(sizes_of_tables)
{
    cue_game *game = game_of("chaser", "{'table':{'ball_radius':0.03,'width':1.25,'length':2.5}}");
    assert_json(options_text(game), "/table", "{'length':2.5,'width':1.25,'ball_radius':0.03}");
    cue_game_free(game);
    game = game_of("chaser", "{'table':'pool-7ft'}");
    assert_json(options_text(game), "/table", "'pool-7ft'");
    assert_json(save_text(game, false), "/options/table", "'pool-7ft'");
    cue_game_free(game);
    assert_table_refused("{'table':'pool-10ft'}", CUE_BAD_VALUE, "/options/table");
    assert_table_refused("{'table':9}", CUE_BAD_VALUE, "/options/table");
    assert_table_refused("{'table':null}", CUE_BAD_VALUE, "/options/table");
    assert_table_refused("{'table':{'length':2.5,'width':1.25}}", CUE_MISSING_MEMBER, "/options/table/ball_radius");
    assert_table_refused("{'table':{'length':4.1,'width':1.25,'ball_radius':0.03}}", CUE_BAD_VALUE,
                       "/options/table/length");
    assert_table_refused("{'table':{'length':2.5,'width':0.49,'ball_radius':0.03}}", CUE_BAD_VALUE,
                       "/options/table/width");
    assert_table_refused("{'table':{'length':2.5,'width':1.25,'ball_radius':'3cm'}}", CUE_BAD_VALUE,
                       "/options/table/ball_radius");
    assert_table_refused("{'table':{'length':2.5,'width':1.25,'ball_radius':0.03,'cloth':1}}", CUE_UNKNOWN_MEMBER,
                       "/options/table/cloth");
    assert_table_refused("{'table':{'length':1,'width':0.5,'ball_radius':0.04}}", CUE_BAD_VALUE, "/options/table");
}
END_TEST

/* A game with a D lets a table of one's own say where it is; what was left out stays left out. */
START_TEST(tables_with_a_d)
{
    static const struct {
        const char *more, *refused; /* members beside the three, and the path of the refusal */
    } cases[] = {
        {"'baulk_line':0.6,'d_radius':0.25", NULL},
        {"'baulk_line':0.6", NULL},
        {"'d_radius':0.25", NULL},
        {"'d_radius':0.7,'baulk_line':0.7", "/options/table"}, /* up to the baulk cushion */
        {"'d_radius':0", "/options/table"},
        {"'baulk_line':-0.6", "/options/table"},
        {"'baulk_line':2e300", "/options/table"},
        {"'baulk_line':1.5", "/options/table"}, /* the brown on the blue's spot */
        {"'baulk_line':2.25,'d_radius':0.375", "/options/table"}, /* the yellow on the red's */
        {"'baulk_line':'0.6'", "/options/table/baulk_line"},
        {"'d_radius':null", "/options/table/d_radius"},
        {"'D_radius':0.25", "/options/table/D_radius"},
    };
    static const char three[] = "{'length':3,'width':1.5,'ball_radius':0.026,%s}";
    cue_game *game;
    size_t i;
    for (i = 0; i < CUE_COUNT(cases); i++) {
        const char *table = text_of(three, cases[i].more);
        if (cases[i].refused) {
            const cue_status status = strstr(cases[i].more, "D_r") ? CUE_UNKNOWN_MEMBER : CUE_BAD_VALUE;
            refused(cue_game_new_json(cue_ruleset_find("sinuca-brasileira"), NULL,
                                      json(text_of("{'table':%s}", table)), NULL, &game, &fault),
                    status, cases[i].refused);
            continue;
        }
        game = game_of("sinuca-brasileira", text_of("{'table':%s}", table));
        assert_json(options_text(game), "/table", table);
        cue_game_free(game);
    }
    game = game_of("sinuca-brasileira", text_of("{'table':%s}", text_of(three, cases[0].more)));
    assert_json(view_text(game), "/layout/yellow", "[1,0.6]");
    must(apply_json(game, "{'action':'place','ball':'cue','at':[0.75,0.35]}", &fault));
    refused(apply_json(game, "{'action':'place','ball':'cue','at':[0.75,0.349]}", &fault), CUE_ILLEGAL_ACTION, "/at");
    cue_game_free(game);
    assert_table_refused("{'table':{'length':2.5,'width':1.25,'ball_radius':0.03,'d_radius':0.25}}",
                         CUE_UNKNOWN_MEMBER, "/options/table/d_radius");
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
        ck_assert_msg(cue_table_is_sound(&cases[i].table, false) == cases[i].sound &&
                          cue_table_is_sound(&cases[i].table, true) == cases[i].with_d,
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
    ADD_TESTS(suite, "shots", members_of_a_shot, members_of_an_event, impossible_records, pockets_that_count,
              as_logged, resting_places, open_actions, log_entries_again, movers_in_a_log);
    ADD_TESTS(suite, "tables", stated_layouts, places, sizes_of_tables, tables_with_a_d, tables_filled_in_by_hosts, schemas);
    return suite;
}
