/* What only a game of several players with options shows, on the tests' own ruleset. */
#include "help.h"
#include "suites.h"
#include "toy.h"
#include "xml.h"

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

static const char *sentence(const cue_game *game, size_t index)
{
    cue_text text;
    const char *copy;
    size_t count;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    ck_assert_uint_lt(index, count);
    cue_text_init(&text, NULL);
    must(cue_write_sentence(game, &rulings[index], &text, &fault));
    copy = text_of("%s", text.bytes);
    cue_text_free(&text);
    return copy;
}

START_TEST(turns)
{
    cue_game *game = begun(NULL, NULL);
    cue_action take = toy_take(1);
    refused(apply_json(game, "{'action':'take','player':1,'count':1}", &fault), CUE_WRONG_PLAYER, "/player");
    refused(apply_json(game, "{'action':'take','player':1,'count':77,'x':1}", &fault), CUE_WRONG_PLAYER, "/player");
    refused(apply_json(game, "{'action':'take','player':7,'count':1}", &fault), CUE_WRONG_PLAYER, "/player");
    must(apply_json(game, "{'action':'take','player':0,'count':1}", &fault));
    refused(apply_json(game, "{'action':'take','player':0,'count':1}", &fault), CUE_WRONG_PLAYER, "/player");
    take.player = 0;
    refused(cue_game_apply(game, &take, &fault), CUE_WRONG_PLAYER, "/player");
    take.player = CUE_CHANCE;
    refused(cue_game_apply(game, &take, &fault), CUE_WRONG_PLAYER, "/player");
    take.player = 1;
    must(cue_game_apply(game, &take, &fault));
    assert_json(view_text(game), "/to_act", "0");
    assert_json(log_text(game), "/actions/2", "{'action':'take','count':1}");
    cue_game_free(game);
}
END_TEST

/* Actions of chance and of the referee have no player, not even the one to act. */
START_TEST(actions_without_player)
{
    cue_game *game = begun(NULL, NULL);
    refused(apply_json(game, "{'action':'cheer','player':0,'times':1}", &fault), CUE_WRONG_PLAYER, "/player");
    must(apply_json(game, "{'action':'cheer','times':0}", &fault));
    cue_game_free(game);
}
END_TEST

START_TEST(one_winner)
{
    cue_game *game = begun("{'heap':3}", "['Ana','Bo']");
    must(apply_json(game, "{'action':'take','count':1}", &fault));
    ck_assert_str_eq(sentence(game, 0), "Ana takes 1 counter.");
    must(apply_json(game, "{'action':'take','count':2}", &fault));
    ck_assert_str_eq(rulings_told(game), "taken[take] player:1 count:2, over[end] winners:[1]");
    ck_assert_str_eq(sentence(game, 0), "Bo takes 2 counters.");
    ck_assert_str_eq(sentence(game, 1), "The game is over: Bo wins.");
    assert_json(view_text(game), "/winners", "[1]");
    assert_json(view_text(game), "/players", "[{'name':'Ana','score':1},{'name':'Bo','score':2}]");
    cue_game_free(game);
}
END_TEST

START_TEST(several_winners)
{
    static const char *const players[] = {"['Ana','Bo']", "['Ana','Bo','Cy']", "['Ana','Bo','Cy','Di']"};
    static const char *const sentences[] = {
        "The game is over: Ana and Bo share the win.",
        "The game is over: Ana, Bo and Cy share the win.",
        "The game is over: Ana, Bo, Cy and Di share the win.",
    };
    size_t i;
    for (i = 0; i < 3; i++) {
        cue_game *game = begun(NULL, players[i]);
        must(apply_json(game, "{'action':'agree'}", &fault));
        ck_assert_str_eq(sentence(game, 0), sentences[i]);
        ck_assert_str_eq(json_at(view_text(game), "/winners"), i == 0 ? "[0,1]" : i == 1 ? "[0,1,2]" : "[0,1,2,3]");
        refused(apply_json(game, "{'action':'cheer','times':1}", &fault), CUE_GAME_OVER, "/action");
        cue_game_free(game);
    }
}
END_TEST

/* The losers' side wins in misere: all but the last to take. */
START_TEST(winners_with_a_gap)
{
    cue_game *game = begun("{'heap':2,'most':1,'style':'misere'}", "['Ana','Bo','Cy']");
    must(apply_json(game, "{'action':'take','count':1}", &fault));
    must(apply_json(game, "{'action':'take','count':1}", &fault));
    ck_assert_str_eq(rulings_told(game), "taken[take] player:1 count:1, over[end] winners:[0,2]");
    ck_assert_str_eq(sentence(game, 1), "The game is over: Ana and Cy share the win.");
    cue_game_free(game);
}
END_TEST

/* Names with quotation marks, in sentences and in JSON; a name by its index; the players as a set. */
START_TEST(sentences)
{
    cue_game *game = begun("{'style':'misere'}", "['\\\"A\\\\','B\xc3\xb6']");
    cue_text text;
    size_t count;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    ck_assert_uint_eq(count, 1);
    ck_assert_str_eq(sentence(game, 0), "\"A\\ and B\xc3\xb6 play misere.");
    cue_text_init(&text, NULL);
    must(cue_write_ruling(game, rulings, &text, &fault));
    ck_assert_str_eq(text.bytes, json("{'type':'style','rule':'toss','text':'\\\'A\\\\ and B\xc3\xb6 play misere.',"
                                      "'style':'misere','all':[0,1]}"));
    cue_text_free(&text);
    cue_game_free(game);
}
END_TEST

/* Rulings about nobody, and about somebody who isn't there. */
START_TEST(sentences_about_nobody)
{
    cue_game *game = begun(NULL, NULL);
    cue_ruling over = cue_ruling_of(CUE_RULING_OVER, 0), taken = cue_ruling_of(TOY_TAKEN, 1);
    cue_text text;
    cue_text_init(&text, NULL);
    must(cue_write_sentence(game, &over, &text, &fault));
    ck_assert_ptr_nonnull(strstr(text.bytes, "nobody"));
    text.length = 0;
    taken.player = 7;
    must(cue_write_sentence(game, &taken, &text, &fault));
    ck_assert_str_eq(text.bytes, "player 8 takes 0 counters.");
    cue_text_free(&text);
    cue_game_free(game);
}
END_TEST

/* A sentence with placeholders that no member has is still a sentence. */
START_TEST(careless_sentences)
{
    cue_game *game = begun(NULL, NULL);
    must(apply_json(game, "{'action':'cheer','times':3}", &fault));
    ck_assert_int_eq(strncmp(sentence(game, 2), "Cheer 3: ", 9), 0);
    ck_assert(is_utf8(sentence(game, 2)));
    cue_game_free(game);
}
END_TEST

/* The last kind of ruling and the last rule may be announced; one behind them is a fault of the ruleset's, and its
 * action is refused. */
START_TEST(rulings_without_words)
{
    cue_definition fewer[2] = {toy_definition, toy_definition};
    int i;
    fewer[0].ruling_count--; /* so that the toss has no words for the style */
    fewer[1].rule_count--;   /* and the end no rule */
    for (i = 0; i < 2; i++) {
        cue_ruleset *ruleset = toy_ruleset(&fewer[i]);
        cue_game *game = NULL;
        const cue_action toss = toy_toss(0), agree = cue_action_of(TOY_DO_AGREE);
        must(cue_game_new(ruleset, NULL, &game, &fault));
        if (i == 0) {
            refused(cue_game_apply(game, &toss, &fault), CUE_BAD_VALUE, "");
        } else {
            must(cue_game_apply(game, &toss, &fault));
            refused(cue_game_apply(game, &agree, &fault), CUE_BAD_VALUE, "");
        }
        ck_assert_uint_eq(cue_game_log_count(game), (size_t)i);
        cue_game_free(game);
        cue_ruleset_close(ruleset);
    }
}
END_TEST

/* More rulings than ever before: the array grows, and none is lost. */
START_TEST(many_rulings)
{
    static const unsigned counts[] = {1, 8, 9, 500, 1000, 2};
    cue_game *game = begun(NULL, NULL);
    size_t i, k, count;
    for (i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        const cue_action cheer = toy_cheer(counts[i]);
        const cue_ruling *rulings;
        must(i % 2 ? cue_game_try(game, &cheer, NULL, &fault) : cue_game_apply(game, &cheer, &fault));
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
    cue_setup setup = {ruleset, NULL, 0, 0};
    _Alignas(8) unsigned char state[CUE_STATE_MAX];
    cue_ruling items[4];
    cue_rulings rulings = {items, 3, 0};
    const cue_action cheer = toy_cheer(10);
    must(cue_setup_check(&setup, &fault));
    cue_step_start(&setup, state);
    memset(items, 0x55, sizeof items);
    must(cue_step_apply(&setup, state, &cheer, &rulings, &fault));
    ck_assert_uint_eq(rulings.count, 10);
    ck_assert_int_eq(items[2].points, 3);
    ck_assert_uint_eq(((unsigned char *)&items[3])[0], 0x55);
    cue_ruleset_close(ruleset);
}
END_TEST

START_TEST(options_from_json)
{
    cue_game *game = begun("{}", NULL);
    ck_assert_str_eq(options_text(game), json("{'heap':10,'most':3,'bonus':0,'style':'normal','cheering':false,"
                                              "'colours':[],'weight':0.5,'motto':'go'}"));
    cue_game_free(game);
    game = begun("{'motto':'','weight':1,'colours':['blue'],'cheering':true,'style':'misere','bonus':0,'most':9,"
                 "'heap':1000000}",
                 NULL);
    ck_assert_str_eq(options_text(game),
                     json("{'heap':1000000,'most':9,'bonus':0,'style':'misere','cheering':true,'colours':['blue'],"
                          "'weight':1,'motto':''}"));
    cue_game_free(game);
}
END_TEST

/* An option that is null is saved in some way from which the game can be loaded. */
START_TEST(options_that_are_null)
{
    cue_game *game = begun("{'bonus':null}", NULL);
    cue_ruleset *ruleset = cue_game_ruleset(game);
    cue_game *loaded = NULL;
    const char *saved = save_text(game, true);
    must(load_text(&(cue_catalogue){&ruleset, 1}, saved, CUE_VERIFY_ALWAYS, &loaded, &fault));
    ck_assert_int_eq(((const toy_options *)cue_game_options(loaded))->bonus, -1);
    ck_assert_str_eq(save_text(loaded, true), saved);
    cue_game_free(loaded);
    cue_game_free(game);
}
END_TEST

static cue_status try_new(const char *options, const char *players)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_game *game = NULL;
    const cue_status status = cue_game_new_json(ruleset, NULL, options ? json(options) : NULL,
                                                players ? json(players) : NULL, &game, &fault);
    if (status)
        ck_assert_ptr_null(game);
    cue_game_free(game);
    cue_ruleset_close(ruleset);
    return status;
}

START_TEST(options_refused)
{
    refused(try_new("[]", NULL), CUE_BAD_VALUE, "/options");
    refused(try_new("{'heap':0}", NULL), CUE_BAD_VALUE, "/options/heap");
    refused(try_new("{'heap':1000001}", NULL), CUE_BAD_VALUE, "/options/heap");
    refused(try_new("{'Heap':1}", NULL), CUE_UNKNOWN_MEMBER, "/options/Heap");
    refused(try_new("{'heap':5,'heap':5}", NULL), CUE_BAD_JSON, "/options/heap");
    refused(try_new("{'bonus':-1}", NULL), CUE_BAD_VALUE, "/options/bonus");
    refused(try_new("{'style':null}", NULL), CUE_BAD_VALUE, "/options/style");
    refused(try_new("{'colours':['red','grey']}", NULL), CUE_BAD_VALUE, "/options/colours/1");
    refused(try_new("{'motto':'123456'}", NULL), CUE_BAD_VALUE, "/options/motto");
    refused(try_new("{'heap':5", NULL), CUE_BAD_JSON, "/options");
}
END_TEST

/* What the ruleset's own check refuses is named from the same place on: "Error paths begin with /options". */
START_TEST(options_that_do_not_go_together)
{
    refused(try_new("{'heap':2}", NULL), CUE_BAD_VALUE, "/options/most");
    refused(try_new("{'style':'misere'}", "['a','b','c','d']"), CUE_BAD_VALUE, "/options/style");
}
END_TEST

START_TEST(players_from_json)
{
    refused(try_new(NULL, "{}"), CUE_BAD_VALUE, "/players");
    refused(try_new(NULL, "[]"), CUE_BAD_VALUE, "/players");
    refused(try_new(NULL, "['Ana']"), CUE_BAD_VALUE, "/players");
    refused(try_new(NULL, "['a','b','c','d','e']"), CUE_BAD_VALUE, "/players");
    refused(try_new(NULL, "['Ana','']"), CUE_BAD_VALUE, "/players/1");
    refused(try_new(NULL, "['Ana',5]"), CUE_BAD_VALUE, "/players/1");
    refused(try_new(NULL, "[null,'Bo']"), CUE_BAD_VALUE, "/players/0");
    refused(try_new(NULL, "['Ana','B\\u0000']"), CUE_BAD_VALUE, "/players/1");
    refused(try_new(NULL, "['Ana','Bo'"), CUE_BAD_JSON, "/players");
    refused(try_new(NULL,
                    "['a','b','c','d','e','f','g','h','i','j','k','l','m','n','o','p','q','r','s','t','u','v','w',"
                    "'x','y','z','a','b','c','d','e','f','g','h']"),
            CUE_BAD_VALUE, "/players");
    must(try_new(NULL, "['Ana','Ana']"));
}
END_TEST

/* The legal list as hosts see it: what only informs is there, open actions are marked, chance has no outcome. */
START_TEST(legal_as_json)
{
    cue_game *game = begun("{'heap':2,'most':2}", NULL);
    ck_assert_str_eq(legal_text(game), json("{'actions':[{'action':'take','count':1,'leaves':1},"
                                            "{'action':'take','count':2,'leaves':0},{'action':'agree'},"
                                            "{'action':'guess','weight':0,'open':true}]}"));
    must(cue_game_undo(game, NULL, &fault));
    ck_assert_str_eq(legal_text(game), json("{'actions':[{'action':'toss'}]}"));
    cue_game_free(game);
}
END_TEST

/* Members that only inform may be sent back, whatever stands in them, and so may `open`. */
START_TEST(listed_actions_sent_back)
{
    cue_game *game = begun(NULL, NULL);
    must(apply_json(game, "{'action':'take','count':1,'leaves':9}", &fault));
    must(apply_json(game, "{'action':'take','count':1,'leaves':'nonsense','open':false}", &fault));
    must(apply_json(game, "{'action':'take','count':1,'leaves':null}", &fault));
    must(apply_json(game, "{'action':'guess','weight':0.25,'open':true}", &fault));
    ck_assert_str_eq(
        log_text(game),
        json("{'actions':[{'action':'toss','starter':0},{'action':'take','count':1},"
             "{'action':'take','count':1},{'action':'take','count':1},{'action':'guess','weight':0.25}]}"));
    refused(apply_json(game, "{'action':'take','leaves':9}", &fault), CUE_MISSING_MEMBER, "/count");
    refused(apply_json(game, "{'action':'take','count':1,'chalk':1}", &fault), CUE_UNKNOWN_MEMBER, "/chalk");
    refused(apply_json(game, "{'action':'agree','leaves':9}", &fault), CUE_UNKNOWN_MEMBER, "/leaves");
    cue_game_free(game);
}
END_TEST

/* "A refused action leaves no trace", also where members only inform; and the log's bytes don't depend on them. */
START_TEST(applied_structs_that_inform)
{
    cue_game *game = begun(NULL, NULL);
    cue_game *loaded = NULL;
    cue_ruleset *ruleset = cue_game_ruleset(game);
    cue_action list[11];
    const char *saved;
    const size_t count = cue_game_legal(game, list, 11);
    ck_assert_uint_eq(count, 5);
    must(cue_game_apply(game, &list[0], &fault));
    saved = save_text(game, true);
    must(load_text(&(cue_catalogue){&ruleset, 1}, saved, CUE_VERIFY_ALWAYS, &loaded, &fault));
    ck_assert_str_eq(save_text(loaded, true), saved);
    cue_game_free(loaded);
    cue_game_free(game);
}
END_TEST

/* Logs: `open` and what informs don't belong there. */
START_TEST(logged_actions_are_strict)
{
    cue_game *game = begun(NULL, NULL);
    cue_ruleset *ruleset = cue_game_ruleset(game);
    const cue_catalogue catalogue = {&ruleset, 1};
    cue_game *loaded = NULL;
    const char *saved, *log;
    must(apply_json(game, "{'action':'take','count':1}", &fault));
    saved = save_text(game, true);
    log = strstr(saved, json("{'action':'take'"));
    ck_assert_ptr_nonnull(log);
    refused(
        load_text(&catalogue,
                  text_of("%.*s%s", (int)(log - saved), saved, json("{'action':'take','count':1,'leaves':9}]}")),
                  CUE_VERIFY_AUTO, &loaded, &fault),
        CUE_UNKNOWN_MEMBER, "/log/1/leaves");
    refused(
        load_text(&catalogue,
                  text_of("%.*s%s", (int)(log - saved), saved, json("{'action':'take','count':1,'open':true}]}")),
                  CUE_VERIFY_NEVER, &loaded, &fault),
        CUE_UNKNOWN_MEMBER, "/log/1/open");
    cue_game_free(game);
}
END_TEST

START_TEST(actions_as_json)
{
    cue_game *game = begun(NULL, NULL);
    const cue_action none = cue_action_of(5);
    cue_action take = toy_take(3);
    cue_text text;
    cue_text_init(&text, NULL);
    must(cue_text_append(&text, "[", 1));
    refused(cue_write_action(game, &none, &text, &fault), CUE_BAD_VALUE, "/action");
    ck_assert_str_eq(text.bytes, "[");
    must(cue_write_action(game, &take, &text, &fault));
    ck_assert_str_eq(text.bytes, json("[{'action':'take','count':3,'leaves':0}"));
    cue_text_free(&text);
    cue_game_free(game);
}
END_TEST

START_TEST(chance)
{
    cue_game *game = begun(NULL, NULL);
    must(cue_game_undo(game, NULL, &fault));
    refused(apply_json(game, "{'action':'toss','starter':2}", &fault), CUE_ILLEGAL_ACTION, "/starter");
    refused(apply_json(game, "{'action':'toss','starter':4}", &fault), CUE_BAD_VALUE, "/starter");
    must(apply_json(game, "{'action':'toss','starter':1}", &fault));
    assert_json(view_text(game), "/to_act", "1");
    must(cue_game_undo(game, NULL, &fault));
    must(apply_json(game, "{'action':'toss'}", &fault));
    ck_assert_str_ne(json_at(log_text(game), "/actions/0/starter"), "(nothing)");
    cue_game_free(game);
}
END_TEST

/* A `name` in the table of players stands in place of the player's own. */
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

/* Without powers of its own a ruleset shows the plain view, and that as an SVG. */
START_TEST(pictures_without_powers)
{
    cue_game *game = begun(NULL, "['<A&B>','\\\"']");
    const char *text = picture_text(game, CUE_PICTURE_TEXT);
    const char *svg = picture_text(game, CUE_PICTURE_SVG);
    ck_assert_str_eq(text, text_of("%s\n", view_text(game)));
    ck_assert_msg(xml_fault(svg) == NULL, "%s: %.2000s", xml_fault(svg), svg);
    ck_assert_ptr_nonnull(strstr(svg, "&lt;A&amp;B&gt;"));
    cue_game_free(game);
}
END_TEST

/* A number in the first tag, such as its width. */
static int attribute(const char *svg, const char *name)
{
    const char *at = strstr(svg, text_of(" %s=\"", name));
    ck_assert_msg(at && at < strchr(svg, '>'), "no %s", name);
    return atoi(at + strlen(name) + 3);
}

/* The page has room for the lines, and not much more: nineteen characters by two lines. */
static void assert_size(const char *svg)
{
    const int size = attribute(svg, "font-size");
    ck_assert_int_ge(attribute(svg, "width"), 19 * size / 2);
    ck_assert_int_le(attribute(svg, "width"), 30 * size);
    ck_assert_int_ge(attribute(svg, "height"), 2 * size);
    ck_assert_int_le(attribute(svg, "height"), 8 * size);
}

START_TEST(pictures_of_text_only)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition_with_picture);
    cue_game *game = NULL;
    const char *svg;
    must(cue_game_new(ruleset, NULL, &game, &fault));
    ck_assert_str_eq(picture_text(game, CUE_PICTURE_TEXT), "<10> & \"more\"\nsecond line > first\n");
    svg = picture_text(game, CUE_PICTURE_SVG);
    ck_assert_msg(xml_fault(svg) == NULL, "%s: %.2000s", xml_fault(svg), svg);
    ck_assert_ptr_nonnull(strstr(svg, "&lt;10&gt; &amp; \"more\"</text>"));
    ck_assert_ptr_nonnull(strstr(svg, ">second line &gt; first</text>"));
    assert_size(svg);
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

static const char *list_text(const cue_catalogue *catalogue)
{
    cue_text text;
    const char *copy;
    cue_text_init(&text, NULL);
    must(cue_write_list(catalogue, &text, &fault));
    copy = text_of("%s", text.bytes);
    cue_text_free(&text);
    return copy;
}

/* The host's rulesets come first where ids are looked up, and each id is listed once. */
START_TEST(catalogues)
{
    cue_definition other = toy_definition;
    cue_ruleset *rulesets[3] = {toy_ruleset(&toy_definition), toy_ruleset(&toy_definition_2), NULL};
    const cue_catalogue catalogue = {rulesets, 3};
    const char *builtin = list_text(NULL);
    other.id = "bowling-solitaire";
    other.title = "Another";
    rulesets[2] = toy_ruleset(&other);
    ck_assert_ptr_eq(cue_catalogue_find(&catalogue, "toy"), rulesets[0]);
    ck_assert_ptr_eq(cue_catalogue_find(&catalogue, "bowling-solitaire"), rulesets[2]);
    ck_assert_ptr_eq(cue_catalogue_find(NULL, "bowling-solitaire"), cue_ruleset_find("bowling-solitaire"));
    ck_assert_ptr_null(cue_catalogue_find(&catalogue, "nothing"));
    ck_assert_ptr_null(cue_catalogue_find(NULL, "toy"));
    ck_assert_ptr_nonnull(strstr(builtin, json("{'id':'bowling-solitaire','title':'Bowling Solitaire',"
                                               "'players':{'min':1,'max':1}}")));
    ck_assert_ptr_nonnull(strstr(list_text(&catalogue), json("{'id':'bowling-solitaire','title':'Another',"
                                                             "'players':{'min':2,'max':4}}")));
    ck_assert_ptr_nonnull(strstr(list_text(&catalogue), json("{'id':'toy','title':'Toy \\\'1\\\'',"
                                                             "'players':{'min':2,'max':4}}]")));
    ck_assert_ptr_null(strstr(list_text(&catalogue), "Bowling Solitaire"));
    cue_ruleset_close(rulesets[0]);
    cue_ruleset_close(rulesets[1]);
    cue_ruleset_close(rulesets[2]);
}
END_TEST

START_TEST(builtin_rulesets)
{
    size_t i;
    ck_assert_uint_ge(cue_ruleset_count(), 1);
    for (i = 0; i < cue_ruleset_count(); i++) {
        cue_ruleset *ruleset = cue_ruleset_at(i);
        ck_assert_ptr_eq(cue_ruleset_find(cue_ruleset_definition(ruleset)->id), ruleset);
    }
    ck_assert_ptr_null(cue_ruleset_at(i));
    ck_assert_ptr_null(cue_ruleset_at(SIZE_MAX));
    ck_assert_ptr_null(cue_ruleset_find("toy"));
    ck_assert_ptr_null(cue_ruleset_find(NULL));
}
END_TEST

START_TEST(descriptions)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_text text;
    cue_text_init(&text, NULL);
    must(cue_write_description(ruleset, &text, &fault));
    assert_json(text.bytes, "/id", "'toy'");
    assert_json(text.bytes, "/rules", "1");
    assert_json(text.bytes, "/players", "{'min':2,'max':4}");
    assert_json(text.bytes, "/phases", "['toss','take','over']");
    assert_json(text.bytes, "/rulings", "['taken','cheer','style','over']");
    assert_json(text.bytes, "/options/additionalProperties", "false");
    assert_json(text.bytes, "/options/properties/heap",
                "{'type':'integer','minimum':1,'maximum':1000000,'description':'counters to begin with'}");
    assert_json(text.bytes, "/actions/0",
                "{'action':'toss','phases':['toss'],'by':'chance','schema':{'type':'object','properties':{'action':"
                "{'const':'toss'},'starter':{'type':'integer','minimum':0,'maximum':3}},'required':['action'],"
                "'additionalProperties':false,'description':'a coin decides who begins'}}");
    assert_json(text.bytes, "/actions/1/by", "'player'");
    assert_json(text.bytes, "/actions/1/schema/required", "['action','count']");
    assert_json(text.bytes, "/actions/1/schema/properties/player", "{'type':'integer','minimum':0}");
    assert_json(text.bytes, "/actions/3/by", "'referee'");
    assert_json(text.bytes, "/actions/3/phases", "['toss','take']");
    assert_json(text.bytes, "/actions/3/schema/properties/player", "(nothing)");
    cue_text_free(&text);
    cue_ruleset_close(ruleset);
}
END_TEST

/* The limits of whole games: the counter of actions does not wrap. */
START_TEST(as_many_actions_as_can_be_counted)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_setup setup = {ruleset, NULL, 0, 0};
    _Alignas(8) unsigned char state[CUE_STATE_MAX], before[CUE_STATE_MAX];
    const cue_action cheer = toy_cheer(1);
    must(cue_setup_check(&setup, &fault));
    cue_step_start(&setup, state);
    ((cue_state_head *)(void *)state)->moves = UINT32_MAX - 1;
    must(cue_step_apply(&setup, state, &cheer, NULL, &fault));
    memcpy(before, state, sizeof before);
    refused(cue_step_apply(&setup, state, &cheer, NULL, &fault), CUE_LIMIT, "");
    ck_assert_int_eq(memcmp(before, state, cue_state_size(ruleset)), 0);
    cue_ruleset_close(ruleset);
}
END_TEST

Suite *toy_suite(void)
{
    Suite *suite = suite_create("toy");
    ADD_TESTS(suite, "players", turns, actions_without_player, one_winner, several_winners, winners_with_a_gap,
              players_from_json, players_with_names_of_the_game);
    ADD_TESTS(suite, "rulings", sentences, sentences_about_nobody, careless_sentences, rulings_without_words,
              many_rulings, rulings_without_room);
    ADD_TESTS(suite, "options", options_from_json, options_that_are_null, options_refused,
              options_that_do_not_go_together);
    ADD_TESTS(suite, "actions", legal_as_json, listed_actions_sent_back, applied_structs_that_inform,
              logged_actions_are_strict, actions_as_json, chance, as_many_actions_as_can_be_counted);
    ADD_TESTS(suite, "pictures", pictures_without_powers, pictures_of_text_only);
    ADD_TESTS(suite, "rulesets", catalogues, builtin_rulesets, descriptions);
    return suite;
}
