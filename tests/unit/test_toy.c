/* What only a game of several players with options shows, on the tests' own ruleset. */
#include "cases.h"
#include "help.h"
#include "suites.h"
#include "toy.h"

#include "conform/xml.h"

#include <stdlib.h>

/* A game with options and names from JSON (with ' for "), and a toss that player 0 wins. */
static cue_game *begun(const char *options, const char *players)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    const cue_action toss = toy_toss(0);
    cue_game *game = NULL;
    must(cue_game_new_json(ruleset, NULL, options ? json(options) : NULL, players ? json(players) : NULL, &game,
                           &fault));
    cue_ruleset_close(ruleset);
    must(cue_game_apply(game, &toss, &fault));
    return game;
}

/* An action in JSON and what comes of it: the rulings told (NULL: any), or a refusal and its path. */
typedef struct step {
    const char *action, *answer;
    cue_status status;
} step;

#define PLAY(game, ...) play((game), (const step[]){__VA_ARGS__, {NULL, NULL, CUE_OK}})

static void play(cue_game *game, const step *steps)
{
    for (; steps->action; steps++) {
        if (steps->status) {
            refused(apply_json(game, steps->action, &fault), steps->status, steps->answer);
            continue;
        }
        must(apply_json(game, steps->action, &fault));
        if (steps->answer)
            ck_assert_str_eq(rulings_told(game), steps->answer);
    }
}

static const char *sentence(const cue_game *game, size_t index)
{
    size_t count;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    ck_assert_uint_lt(index, count);
    return sentence_text(game, &rulings[index]);
}

START_TEST(turns)
{
    cue_game *game = begun(NULL, NULL);
    cue_action take = toy_take(1);
    PLAY(game, {"{'action':'take','player':1,'count':1}", "/player", CUE_WRONG_PLAYER},
         {"{'action':'take','player':1,'count':77,'x':1}", "/player", CUE_WRONG_PLAYER},
         {"{'action':'take','player':7,'count':1}", "/player", CUE_WRONG_PLAYER},
         /* Actions of chance and of the referee have no player, not even the one to act. */
         {"{'action':'cheer','player':0,'times':1}", "/player", CUE_WRONG_PLAYER},
         {"{'action':'cheer','times':0}", "", CUE_OK}, {"{'action':'take','player':0,'count':1}", NULL, CUE_OK},
         {"{'action':'take','player':0,'count':1}", "/player", CUE_WRONG_PLAYER});
    take.player = 0;
    refused(cue_game_apply(game, &take, &fault), CUE_WRONG_PLAYER, "/player");
    take.player = CUE_CHANCE;
    refused(cue_game_apply(game, &take, &fault), CUE_WRONG_PLAYER, "/player");
    take.player = 1;
    must(cue_game_apply(game, &take, &fault));
    assert_json(view_text(game), "/to_act", "0");
    assert_json(log_text(game), "/actions/3", "{'action':'take','player':1,'count':1}");
    cue_game_free(game);
}
END_TEST

/* One winner, all, and all but the one who took last. */
START_TEST(winners)
{
    static const struct {
        const char *options, *players, *last, *told, *sentence, *winners;
    } games[] = {
        {"{'heap':3}", "['Ana','Bo']", "{'action':'take','count':2}",
         "taken[take] player:1 count:2, over[end] winners:[1]", "The game is over: Bo wins.", "[1]"},
        {"{'heap':2,'most':1,'style':'misere'}", "['Ana','Bo','Cy']", "{'action':'take','count':1}",
         "taken[take] player:1 count:1, over[end] winners:[0,2]", "The game is over: Ana and Cy share the win.",
         "[0,2]"},
        {NULL, "['Ana','Bo']", "{'action':'agree'}", "over[end] winners:[0,1]",
         "The game is over: Ana and Bo share the win.", "[0,1]"},
        {NULL, "['Ana','Bo','Cy']", "{'action':'agree'}", "over[end] winners:[0,1,2]",
         "The game is over: Ana, Bo and Cy share the win.", "[0,1,2]"},
        {NULL, "['Ana','Bo','Cy','Di']", "{'action':'agree'}", "over[end] winners:[0,1,2,3]",
         "The game is over: Ana, Bo, Cy and Di share the win.", "[0,1,2,3]"},
    };
    size_t i, count;
    for (i = 0; i < CUE_COUNT(games); i++) {
        cue_game *game = begun(games[i].options, games[i].players);
        PLAY(game, {"{'action':'take','count':1}", "taken[take] player:0 count:1", CUE_OK});
        ck_assert_str_eq(sentence(game, 0), "Ana takes 1 counter.");
        PLAY(game, {games[i].last, games[i].told, CUE_OK});
        (void)cue_game_rulings(game, &count);
        ck_assert_str_eq(sentence(game, count - 1), games[i].sentence);
        ck_assert_str_eq(json_at(view_text(game), "/winners"), games[i].winners);
        PLAY(game, {"{'action':'cheer','times':1}", "/action", CUE_GAME_OVER});
        cue_game_free(game);
    }
}
END_TEST

/* Names with quotation marks, in sentences and in JSON; a name by its index; the players as a set; somebody who isn't
 * there, nobody, and placeholders that no member has. */
START_TEST(sentences)
{
    cue_game *game = begun("{'style':'misere'}", "['\\\"A\\\\','B\xc3\xb6']");
    cue_ruling over = cue_ruling_of(CUE_RULING_OVER, 0), taken_by = cue_ruling_of(TOY_TAKEN, 1);
    size_t count;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    ck_assert_uint_eq(count, 1);
    ck_assert_str_eq(sentence(game, 0), "\"A\\ and B\xc3\xb6 play misere.");
    ck_assert_str_eq(ruling_text(game, rulings),
                     json("{'type':'style','rule':'toss','text':'\\\'A\\\\ and B\xc3\xb6 play misere.',"
                          "'style':'misere','all':[0,1]}"));
    ck_assert_ptr_nonnull(strstr(sentence_text(game, &over), "nobody"));
    taken_by.points = 2;
    taken_by.player = 7;
    ck_assert_str_eq(sentence_text(game, &taken_by), "player 8 takes 2 counters.");
    PLAY(game, {"{'action':'cheer','times':3}", NULL, CUE_OK});
    ck_assert_int_eq(strncmp(sentence(game, 2), "Cheer 3: ", 9), 0);
    ck_assert(is_utf8(sentence(game, 2)));
    cue_game_free(game);
}
END_TEST

/* More rulings than ever before: the array grows, and none is lost. */
START_TEST(many_rulings)
{
    static const unsigned counts[] = {1, 32, 33, 500, 1000, 2};
    cue_game *game = begun(NULL, NULL);
    size_t i, k, count;
    for (i = 0; i < CUE_COUNT(counts); i++) {
        const cue_action cheer = toy_cheer(counts[i]);
        const cue_ruling *rulings;
        must(i % 2 ? cue_game_try(game, &cheer, NULL, 0, &fault) : cue_game_apply(game, &cheer, &fault));
        rulings = cue_game_rulings(game, &count);
        ck_assert_uint_eq(count, counts[i]);
        for (k = 0; k < count; k++)
            ck_assert_int_eq(rulings[k].points, (int)k + 1);
    }
    cue_game_free(game);
}
END_TEST

/* On the stepping level the caller's array may be too small: the count goes on, the array is not overrun. */
START_TEST(rulings_without_room)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_setup *setup = setup_of(ruleset, 0, NULL, 0);
    _Alignas(8) unsigned char state[CUE_STATE_MAX];
    cue_ruling items[4];
    cue_rulings rulings = {items, 3, 0};
    const cue_action cheer = toy_cheer(10);
    cue_step_start(setup, state);
    memset(items, 0x55, sizeof items);
    must(cue_step_apply(setup, state, &cheer, &rulings, &fault));
    ck_assert_uint_eq(rulings.count, 10);
    ck_assert_int_eq(items[2].points, 3);
    ck_assert_uint_eq(((unsigned char *)&items[3])[0], 0x55);
    /* And the counter of actions does not wrap. */
    ((cue_state_head *)(void *)state)->moves = UINT32_MAX - 1;
    must(cue_step_apply(setup, state, &cheer, NULL, &fault));
    refused(cue_step_apply(setup, state, &cheer, NULL, &fault), CUE_LIMIT, "");
    ck_assert_uint_eq(cue_step_head(state)->moves, UINT32_MAX);
    cue_setup_free(setup);
    cue_ruleset_close(ruleset);
}
END_TEST

START_TEST(options_from_json)
{
    static const char *const options[][2] = {
        {"{}", "{'heap':10,'most':3,'bonus':0,'style':'normal','cheering':false,'colours':[],'weight':0.5,"
               "'motto':'go'}"},
        {"{'motto':'','weight':1,'colours':['blue'],'cheering':true,'style':'misere','bonus':0,'most':9,"
         "'heap':1000000}",
         "{'heap':1000000,'most':9,'bonus':0,'style':'misere','cheering':true,'colours':['blue'],'weight':1,"
         "'motto':''}"},
        {"{'bonus':null}", "{'heap':10,'most':3,'bonus':null,'style':'normal','cheering':false,'colours':[],"
                           "'weight':0.5,'motto':'go'}"},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(options); i++) {
        cue_game *game = begun(options[i][0], NULL);
        cue_ruleset *ruleset = cue_game_ruleset(game);
        cue_game *loaded = NULL;
        ck_assert_str_eq(options_text(game), json(options[i][1]));
        must(load_text(&(cue_catalogue){&ruleset, 1}, save_text(game, true), CUE_VERIFY_ALWAYS, &loaded, &fault));
        ck_assert_str_eq(save_text(loaded, true), save_text(game, true));
        ck_assert_int_eq(((const toy_options *)cue_game_options(loaded))->bonus, i == 2 ? -1 : 0);
        cue_game_free(loaded);
        cue_game_free(game);
    }
}
END_TEST

/* Options and names of players; what the ruleset's own check refuses is named from the same place on. */
START_TEST(refused_from_json)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_game *game = NULL;
    case_list of = CASES("refused_from_json");
    while (next_case(&of)) {
        refused(cue_game_new_json(ruleset, NULL, of.field[0] ? json(of.field[0]) : NULL,
                                  of.field[1] ? json(of.field[1]) : NULL, &game, &fault),
                case_status(&of, 3), of.field[2]);
        ck_assert_ptr_null(game);
    }
    cue_ruleset_close(ruleset);
    cue_game_free(begun(NULL, "['Ana','Ana']"));
}
END_TEST

/* The legal list as hosts see it: what only informs is there, open actions are marked, chance has no outcome. An entry
 * may be sent back as it is; its information is not kept, so that the log does not depend on it. */
START_TEST(listed_actions)
{
    cue_game *game = begun("{'heap':2,'most':2}", NULL), *loaded = NULL;
    cue_ruleset *ruleset;
    cue_action list[11];
    ck_assert_str_eq(legal_text(game), json("{'actions':[{'action':'take','count':1,'leaves':1},"
                                            "{'action':'take','count':2,'leaves':0},{'action':'agree'},"
                                            "{'action':'guess','weight':0,'open':true}]}"));
    must(cue_game_undo(game, NULL, &fault));
    ck_assert_str_eq(legal_text(game), json("{'actions':[{'action':'toss'}]}"));
    cue_game_free(game);
    game = begun(NULL, NULL);
    ruleset = cue_game_ruleset(game);
    PLAY(game, {"{'action':'take','count':1,'leaves':9}", NULL, CUE_OK},
         {"{'action':'take','count':1,'leaves':'nonsense','open':false}", NULL, CUE_OK},
         {"{'action':'take','count':1,'leaves':null}", NULL, CUE_OK},
         {"{'action':'guess','weight':0.25,'open':true}", NULL, CUE_OK},
         {"{'action':'take','leaves':9}", "/count", CUE_MISSING_MEMBER},
         {"{'action':'take','count':1,'chalk':1}", "/chalk", CUE_UNKNOWN_MEMBER},
         {"{'action':'agree','leaves':9}", "/leaves", CUE_UNKNOWN_MEMBER});
    ck_assert_uint_eq(cue_game_legal(game, list, 11), 5);
    must(cue_game_apply(game, &list[0], &fault));
    ck_assert_str_eq(log_text(game),
                     json("{'actions':[{'action':'toss','starter':0},{'action':'take','count':1},"
                          "{'action':'take','count':1},{'action':'take','count':1},{'action':'guess','weight':0.25},"
                          "{'action':'take','count':1}]}"));
    must(load_text(&(cue_catalogue){&ruleset, 1}, save_text(game, true), CUE_VERIFY_ALWAYS, &loaded, &fault));
    ck_assert_str_eq(save_text(loaded, true), save_text(game, true));
    cue_game_free(loaded);
    cue_game_free(game);
}
END_TEST

/* Logs: `open` and what informs don't belong there. */
START_TEST(logged_actions_are_strict)
{
    static const char *const cases[][2] = {{"{'action':'take','count':1,'leaves':9}", "/log/1/leaves"},
                                           {"{'action':'take','count':1,'open':true}", "/log/1/open"}};
    cue_game *game = begun(NULL, NULL), *loaded = NULL;
    cue_ruleset *ruleset = cue_game_ruleset(game);
    const cue_catalogue catalogue = {&ruleset, 1};
    size_t i;
    PLAY(game, {"{'action':'take','count':1}", NULL, CUE_OK});
    for (i = 0; i < 2; i++) {
        const char *forged = edited(save_text(game, true), "/log/1", cases[i][0]);
        refused(load_text(&catalogue, forged, CUE_VERIFY_AUTO, &loaded, &fault), CUE_UNKNOWN_MEMBER, cases[i][1]);
        refused(load_text(&catalogue, forged, CUE_VERIFY_NEVER, &loaded, &fault), CUE_UNKNOWN_MEMBER, cases[i][1]);
    }
    cue_game_free(game);
}
END_TEST

START_TEST(actions_as_json)
{
    cue_game *game = begun(NULL, NULL);
    const cue_action none = cue_action_of(5), take = toy_take(3);
    cue_text text;
    cue_text_init(&text, NULL);
    must(cue_text_append(&text, "[", 1));
    refused(cue_write_action(cue_game_position(game), &none, &text, &fault), CUE_BAD_VALUE, "/action");
    ck_assert_str_eq(text.bytes, "[");
    must(cue_write_action(cue_game_position(game), &take, &text, &fault));
    ck_assert_str_eq(text.bytes, json("[{'action':'take','count':3,'leaves':0}"));
    cue_text_free(&text);
    cue_game_free(game);
}
END_TEST

START_TEST(chance)
{
    cue_game *game = begun(NULL, NULL);
    must(cue_game_undo(game, NULL, &fault));
    PLAY(game, {"{'action':'toss','starter':2}", "/starter", CUE_ILLEGAL_ACTION},
         {"{'action':'toss','starter':4}", "/starter", CUE_BAD_VALUE},
         {"{'action':'toss','starter':1}", NULL, CUE_OK});
    assert_json(view_text(game), "/to_act", "1");
    must(cue_game_undo(game, NULL, &fault));
    PLAY(game, {"{'action':'toss'}", NULL, CUE_OK});
    ck_assert_str_ne(json_at(log_text(game), "/actions/0/starter"), "(nothing)");
    cue_game_free(game);
}
END_TEST

/* A first field `name` of players stands in place of the player's own. */
START_TEST(players_with_names_of_the_game)
{
    static const char *const sides[] = {"white", "black"};
    const cue_field fields[] = {
        {.name = "name", .kind = CUE_FIELD_NAME, CUE_AT(toy_player, score), CUE_NAMED(sides)},
    };
    cue_definition named = toy_definition;
    cue_ruleset *ruleset;
    cue_game *game = NULL;
    named.player_fields.list = fields;
    named.player_fields.count = 1;
    ruleset = toy_ruleset(&named);
    must(cue_game_new(ruleset, NULL, &game, &fault));
    assert_json(view_text(game), "/players", "[{'name':'white'},{'name':'white'}]");
    ck_assert_str_eq(cue_game_player_name(game, 0), "Player 1");
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

/* The first number of that name, such as the width. */
static int attribute(const char *svg, const char *name)
{
    const char *at = strstr(svg, text_of(" %s=\"", name));
    ck_assert_msg(at, "no %s", name);
    return atoi(at + strlen(name) + 3);
}

/* A ruleset that draws nothing shows the plain view, and that as an SVG; a text is its own SVG, on a page with room
 * for its two lines of nineteen characters, and not much more. */
START_TEST(pictures)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition_with_picture);
    cue_game *game = begun(NULL, "['<A&B>','\\\"']");
    const char *svg = picture_text(game, CUE_PICTURE_SVG);
    int size;
    ck_assert_str_eq(picture_text(game, CUE_PICTURE_TEXT), text_of("%s\n", view_text(game)));
    ck_assert_msg(conform_xml_fault(svg) == NULL, "%s: %.2000s", conform_xml_fault(svg), svg);
    ck_assert_ptr_nonnull(strstr(svg, "&lt;A&amp;B&gt;"));
    cue_game_free(game);
    must(cue_game_new(ruleset, NULL, &game, &fault));
    ck_assert_str_eq(picture_text(game, CUE_PICTURE_TEXT), "<10> & \"more\"\nsecond line > first\n");
    svg = picture_text(game, CUE_PICTURE_SVG);
    ck_assert_msg(conform_xml_fault(svg) == NULL, "%s: %.2000s", conform_xml_fault(svg), svg);
    ck_assert_ptr_nonnull(strstr(svg, "&lt;10&gt; &amp; &quot;more&quot;</text>"));
    ck_assert_ptr_nonnull(strstr(svg, ">second line &gt; first</text>"));
    size = attribute(svg, "font-size");
    ck_assert_int_ge(attribute(svg, "width"), 19 * size / 2);
    ck_assert_int_le(attribute(svg, "width"), 30 * size);
    ck_assert_int_ge(attribute(svg, "height"), 2 * size);
    ck_assert_int_le(attribute(svg, "height"), 8 * size);
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

/* The host's rulesets come first where ids are looked up, and each id is listed once. */
START_TEST(catalogues)
{
    cue_definition other = toy_definition;
    cue_ruleset *rulesets[3] = {toy_ruleset(&toy_definition), toy_ruleset(&toy_definition_2), NULL};
    const cue_catalogue catalogue = {rulesets, 3};
    const char *builtin = page_text(cue_write_list(NULL, page(), &fault)), *list;
    size_t i;
    other.id = "bowling-solitaire";
    other.title = "Another";
    rulesets[2] = toy_ruleset(&other);
    ck_assert_ptr_eq(cue_catalogue_find(&catalogue, "toy"), rulesets[0]);
    ck_assert_ptr_eq(cue_catalogue_find(&catalogue, "bowling-solitaire"), rulesets[2]);
    ck_assert_ptr_eq(cue_catalogue_find(NULL, "bowling-solitaire"), cue_ruleset_find("bowling-solitaire"));
    ck_assert_ptr_null(cue_catalogue_find(&catalogue, "nothing"));
    ck_assert_ptr_null(cue_catalogue_find(NULL, "toy"));
    list = page_text(cue_write_list(&catalogue, page(), &fault));
    ck_assert_ptr_nonnull(strstr(builtin, json("{'id':'bowling-solitaire','title':'Bowling Solitaire',"
                                               "'players':{'min':1,'max':1}}")));
    ck_assert_ptr_nonnull(strstr(list, json("{'id':'bowling-solitaire','title':'Another','players':{'min':2,"
                                            "'max':4}}")));
    ck_assert_ptr_nonnull(strstr(list, json("{'id':'toy','title':'Toy \\\'1\\\'','players':{'min':2,'max':4}}]")));
    ck_assert_ptr_null(strstr(list, "Bowling Solitaire"));
    for (i = 0; i < 3; i++)
        cue_ruleset_close(rulesets[i]);
    for (i = 0; i < cue_ruleset_count(); i++)
        ck_assert_ptr_eq(cue_ruleset_find(cue_ruleset_definition(cue_ruleset_at(i))->id), cue_ruleset_at(i));
    ck_assert_uint_ge(i, 1);
    ck_assert_ptr_null(cue_ruleset_at(i));
    ck_assert_ptr_null(cue_ruleset_at(SIZE_MAX));
    ck_assert_ptr_null(cue_ruleset_find("toy"));
    ck_assert_ptr_null(cue_ruleset_find(NULL));
}
END_TEST

START_TEST(descriptions)
{
    static const char *const members[][2] = {
        {"/id", "'toy'"},
        {"/rules", "1"},
        {"/players", "{'min':2,'max':4}"},
        {"/phases", "['toss','take','over']"},
        {"/rulings", "['taken','cheer','style','over']"},
        {"/options/additionalProperties", "false"},
        {"/options/properties/heap",
         "{'type':'integer','minimum':1,'maximum':1000000,'description':'counters to begin with'}"},
        {"/actions/0",
         "{'action':'toss','phases':['toss'],'by':'chance','schema':{'type':'object','properties':{'action':"
         "{'const':'toss'},'starter':{'type':'integer','minimum':0,'maximum':3}},'required':['action'],"
         "'additionalProperties':false,'description':'a coin decides who begins'}}"},
        {"/actions/1/by", "'player'"},
        {"/actions/1/schema/required", "['action','count']"},
        {"/actions/1/schema/properties/player", "{'type':'integer','minimum':0}"},
        {"/actions/3/by", "'referee'"},
        {"/actions/3/phases", "['toss','take']"},
        {"/actions/3/schema/properties/player", "(nothing)"},
    };
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    const char *description = page_text(cue_write_description(ruleset, page(), &fault));
    size_t i;
    for (i = 0; i < CUE_COUNT(members); i++)
        assert_json(description, members[i][0], members[i][1]);
    cue_ruleset_close(ruleset);
}
END_TEST

Suite *toy_suite(void)
{
    Suite *suite = suite_create("toy");
    ADD_TESTS(suite, "players", turns, winners, players_with_names_of_the_game);
    ADD_TESTS(suite, "rulings", sentences, many_rulings, rulings_without_room);
    ADD_TESTS(suite, "options", options_from_json, refused_from_json);
    ADD_TESTS(suite, "actions", listed_actions, logged_actions_are_strict, actions_as_json, chance);
    ADD_TESTS(suite, "rulesets", pictures, catalogues, descriptions);
    return suite;
}
