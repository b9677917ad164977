/* Sentences in another language: a small phrasebook for Sinuca in Portuguese, and the list of all that can be said.
 */
#include "help.h"
#include "suites.h"
#include "toy.h"

/* Pairs of an id and its phrase. */
static const char *find(void *context, const char *id)
{
    const char *const(*pairs)[2] = context;
    for (; (*pairs)[0]; pairs++)
        if (strcmp((*pairs)[0], id) == 0)
            return (*pairs)[1];
    return NULL;
}

static const char *const portuguese[][2] = {
    {"ruling/turn", "{player} vem \xc3\xa0 mesa."},
    {"ruling/score", "{player} faz {points} {points|ponto|pontos}."},
    {"ruling/respot", "De volta \xc3\xa0 mesa: {ball}."},
    {"ruling/over", "Fim da partida: {winners} {winners|vence|vencem}."},
    {"sinuca-brasileira/foul/wrong_ball_first", "Falta de {player}: {ball} foi tocada primeiro."},
    {"foul/push_shot", "Falta de {player}: condu\xc3\xa7\xc3\xa3o."},
    {"name/blue", "a azul"},
    {"name/pink", "a rosa"},
    {"word/and", " e "},
    {"word/nobody", "ningu\xc3\xa9m"},
    {NULL, NULL},
};

static cue_phrases book_of(const char *const (*pairs)[2])
{
    cue_phrases phrases = CUE_PHRASES_INIT;
    phrases.context = (void *)(uintptr_t)pairs;
    phrases.find = find;
    return phrases;
}

static cue_game *begin_with(const cue_phrases *phrases, const char *id, const char *names)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    config.phrases = phrases;
    must(cue_game_new_json(cue_ruleset_find(id), &config, NULL, names, &game, &fault));
    return game;
}

/* The sentences of the last rulings, one after another; those that are written as JSON are the same. */
static const char *said(const cue_game *game)
{
    const char *all = "";
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    for (i = 0; i < count; i++) {
        const char *sentence = sentence_text(game, &rulings[i]);
        ck_assert_str_eq(json_at(ruling_text(game, &rulings[i]), "/text"),
                         text_of("\"%s\"", sentence));
        all = text_of("%s%s%s", all, i ? " " : "", sentence);
    }
    return all;
}

static void play_said(cue_game *game, const char *move, const char *expected)
{
    must(cue_game_apply_move(game, move, &fault));
    ck_assert_str_eq(said(game), expected);
}

START_TEST(sinuca_in_portuguese)
{
    const cue_phrases phrases = book_of(portuguese);
    cue_game *game = begin_with(&phrases, "sinuca-brasileira", "[\"Ana\",\"Bo\"]"), *copy = NULL;
    play_said(game, "cue-red|", "Bo vem \xc3\xa0 mesa.");
    play_said(game, "red TL : cue-red>TL", "Bo faz 1 ponto. The red is potted.");
    play_said(game, "blue TL : cue-blue>TL", "Bo faz 5 pontos. De volta \xc3\xa0 mesa: a azul.");
    must(cue_game_clone(game, &copy, &fault));
    play_said(copy, "yellow TL : cue-blue",
              "Falta de Bo: a azul foi tocada primeiro. Ana gains 7 points. "
              "Ana vem \xc3\xa0 mesa.");
    play_said(copy, "blue TL : cue-blue| !push_shot",
              "Falta de Ana: condu\xc3\xa7\xc3\xa3o. Bo gains 7 points. "
              "Bo vem \xc3\xa0 mesa.");
    play_said(copy, "award 1 2", "The referee awards the game to Ana e Bo. Fim da partida: Ana e Bo vencem.");
    play_said(game, "award nobody",
              "The referee awards the game to ningu\xc3\xa9m. Fim da partida: ningu\xc3\xa9m vence.");
    cue_game_free(copy);
    cue_game_free(game);
}
END_TEST

/* The same through positions; a saved game has no sentences in it, and stays what it is. */
START_TEST(positions_in_portuguese)
{
    const cue_phrases phrases = book_of(portuguese);
    cue_game *game = begin_game("sinuca-brasileira", 2, NULL), *other = NULL;
    cue_position position = CUE_POSITION_INIT;
    const cue_ruling *rulings;
    size_t count;
    must(cue_game_apply_move(game, "cue-red|", &fault));
    rulings = cue_game_rulings(game, &count);
    position = *cue_game_position(game);
    ck_assert_str_eq(page_text(cue_write_sentence(&position, rulings, page(), &fault)),
                     "2 comes to the table.");
    position.phrases = &phrases;
    ck_assert_str_eq(page_text(cue_write_sentence(&position, rulings, page(), &fault)),
                     "2 vem \xc3\xa0 mesa.");
    ck_assert_str_eq(page_text(cue_position_save(&position, page(), &fault)), save_text(game, false));
    must(cue_game_from_position(&position, NULL, &other, &fault));
    play_said(other, "red TL : cue-red>TL", "2 faz 1 ponto. The red is potted.");
    cue_game_free(other);
    cue_game_free(game);
}
END_TEST

/* A match ends; until then its games do. */
START_TEST(the_end_of_a_match)
{
    static const char *const words[][2] = {{"ruling/match_over", "A partida acabou: {winners}."}, {0}};
    const cue_phrases phrases = book_of(words);
    cue_game *game = begin_game("chess-pool", 2, "{'match':{'race':2}}"), *other = NULL;
    cue_position position;
    play_said(game, "award 1",
              "The referee awards the game to 1. Game 1 is over: 1 wins. Games won: 1 and 0. Game 2 begins with 2.");
    must(cue_game_clone(game, &other, &fault));
    play_said(game, "award 1",
              "The referee awards the game to 1. Game 2 is over: 1 wins. Games won: 2 and 0. The match is over: 1 wins.");
    position = *cue_game_position(other);
    cue_game_free(game);
    position.phrases = &phrases;
    must(cue_game_from_position(&position, NULL, &game, &fault));
    must(cue_game_apply_move(game, "award 1", &fault));
    ck_assert_ptr_nonnull(strstr(said(game), "A partida acabou: 1."));
    cue_game_free(other);
    cue_game_free(game);
}
END_TEST

/* One, few and many, as in Polish. */
static unsigned slavic(void *context, int64_t number)
{
    (void)context;
    return number == 1                                                                        ? 0
           : number % 10 >= 2 && number % 10 <= 4 && (number % 100 < 12 || number % 100 > 14) ? 1
                                                                                              : 2;
}

static const char *penalty_text(const cue_phrases *phrases, int32_t points)
{
    cue_game *game = begin_with(phrases, "chaser", NULL);
    cue_ruling ruling = {.type = CUE_RULING_PENALTY, .player = 0, .points = points};
    const char *text = sentence_text(game, &ruling);
    cue_game_free(game);
    return text;
}

START_TEST(forms_of_words)
{
    static const char *const three[][2] = {{"ruling/penalty", "{points} {points|punkt|punkty|punktow}"},
                                           {NULL, NULL}};
    static const char *const two[][2] = {{"ruling/penalty", "{points} {points|punkt|punktow}"}, {NULL, NULL}};
    cue_phrases phrases = book_of(three);
    ck_assert_str_eq(penalty_text(&phrases, 1), "1 punkt");
    ck_assert_str_eq(penalty_text(&phrases, 2), "2 punkty");
    ck_assert_str_eq(penalty_text(&phrases, 5), "5 punkty"); /* the English rule: one, and all others */
    phrases.form = slavic;
    ck_assert_str_eq(penalty_text(&phrases, 2), "2 punkty");
    ck_assert_str_eq(penalty_text(&phrases, 5), "5 punktow");
    ck_assert_str_eq(penalty_text(&phrases, 22), "22 punkty");
    phrases = book_of(two);
    phrases.form = slavic;
    ck_assert_str_eq(penalty_text(&phrases, 5), "5 punktow"); /* the last, where there are fewer */
    ck_assert_str_eq(penalty_text(&phrases, 1), "1 punkt");
}
END_TEST

/* Of two players, the other one; among more nobody is. */
START_TEST(opponents)
{
    static const char *const book[][2] = {{"ruling/penalty", "{opponent}, not {player}"}, {NULL, NULL}};
    const cue_phrases phrases = book_of(book);
    static const struct {
        const char *names, *said[4]; /* of nobody, and of players 0 to 2 */
    } table[] = {{"[\"Ana\",\"Bo\"]", {"nobody, not nobody", "Bo, not Ana", "Ana, not Bo", "nobody, not player 3"}},
                 {"[\"Ana\",\"Bo\",\"Cy\"]",
                  {"nobody, not nobody", "nobody, not Ana", "nobody, not Bo", "nobody, not Cy"}}};
    size_t i;
    int player;
    for (i = 0; i < CUE_COUNT(table); i++) {
        cue_game *game = begin_with(&phrases, "chaser", table[i].names);
        for (player = CUE_NOBODY; player < 3; player++) {
            const cue_ruling ruling = {.type = CUE_RULING_PENALTY, .player = (int8_t)player};
            ck_assert_str_eq(sentence_text(game, &ruling), table[i].said[player - CUE_NOBODY]);
        }
        cue_game_free(game);
    }
}
END_TEST

/* What is no text is not said; what names nothing says nothing. */
START_TEST(phrases_that_are_none)
{
    static const struct {
        const char *phrase, *said;
    } table[] = {
        {"\xff {points}", "Player 1 loses 3 points."},
        {"a\nb", "Player 1 loses 3 points."},
        {"", ""},
        {"{", "{"},
        {"a {points", "a {points"},
        {"{nothing}{}{|}{points|}", ""},
        {"{player.x}{points.y}{points|a|b}", "b"},
    };
    size_t i;
    cue_phrases phrases = CUE_PHRASES_INIT;
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    ck_assert_str_eq(penalty_text(&phrases, 3), "Player 1 loses 3 points.");
    for (i = 0; i < CUE_COUNT(table); i++) {
        const char *const pairs[][2] = {{"ruling/penalty", table[i].phrase}, {NULL, NULL}};
        const cue_phrases book = book_of(pairs);
        ck_assert_str_eq(penalty_text(&book, 3), table[i].said);
    }
    phrases.size = 0;
    config.phrases = &phrases;
    refused(cue_game_new(cue_ruleset_find("chaser"), &config, &game, &fault), CUE_UNSUPPORTED_VERSION, "");
}
END_TEST

/* A phrasebook of all ids, which says the id itself. */
static const char *say_id(void *context, const char *id)
{
    (void)context;
    return text_of("<%s>", id);
}

static bool is_listed(const cue_ruleset *ruleset, const char *wanted, const char *english)
{
    char id[CUE_PHRASE_ID_SIZE];
    const char *text;
    size_t i, found = 0;
    for (i = 0; cue_ruleset_phrase(ruleset, i, id, &text); i++)
        if (strcmp(id, wanted) == 0) {
            found++;
            ck_assert_str_eq(text, english);
        }
    ck_assert_uint_le(found, 1);
    return found;
}

/* A sentence can be replaced by the id that the list has for it. */
static void check_sentence(const cue_position *position, const cue_ruling *ruling, const char *id,
                           const char *english)
{
    const cue_ruleset *ruleset = cue_setup_ruleset(position->setup);
    ck_assert_str_eq(page_text(cue_write_sentence(position, ruling, page(), &fault)), text_of("<%s>", id));
    ck_assert_msg(is_listed(ruleset, id, english), "%s is not in the list", id);
}

static const char *own_english(const cue_definition *definition, const char *id)
{
    uint32_t i;
    for (i = 0; i < definition->phrase_count; i++)
        if (strcmp(definition->phrases[i].id, id) == 0)
            return definition->phrases[i].english;
    return NULL;
}

/* Where a game says something of its own for a shared kind of ruling, the phrase is its own. */
static void check_shared(const cue_position *position, const cue_ruling *ruling, const char *id, const char *english)
{
    const cue_definition *definition = cue_ruleset_definition(cue_setup_ruleset(position->setup));
    const char *own = own_english(definition, id);
    check_sentence(position, ruling, own ? text_of("%s/%s", definition->id, id) : id, own ? own : english);
}

START_TEST(every_sentence_of_every_game)
{
    cue_ruleset *ruleset = cue_ruleset_at((size_t)_i);
    const cue_definition *definition = cue_ruleset_definition(ruleset);
    _Alignas(8) unsigned char state[CUE_STATE_MAX];
    cue_phrases phrases = CUE_PHRASES_INIT;
    cue_position position = CUE_POSITION_INIT;
    cue_setup *setup = NULL;
    unsigned type, code;
    phrases.find = say_id;
    must(cue_setup_new(ruleset, NULL, &setup, &fault));
    cue_step_start(setup, state);
    position.setup = setup;
    position.state = state;
    position.phrases = &phrases;
    for (type = 0; type < CUE_RULINGS_SHARED; type++) {
        const cue_ruling ruling = {.type = (uint16_t)type};
        const cue_ruling_kind *kind = cue_shared_ruling(type);
        if (type != CUE_RULING_FOUL && (definition->shared_rulings | 1u << CUE_RULING_OVER) >> type & 1)
            check_shared(&position, &ruling, text_of("ruling/%s", kind->name), kind->sentence);
    }
    for (type = 0; type < definition->ruling_count; type++) {
        const cue_ruling ruling = {.type = (uint16_t)(CUE_RULING_OWN + type)};
        check_sentence(&position, &ruling, text_of("%s/ruling/%s", definition->id, definition->rulings[type].name),
                       definition->rulings[type].sentence);
    }
    for (code = 0; code < definition->foul_count; code++) {
        cue_ruling ruling = {.type = CUE_RULING_FOUL};
        ruling.data.bytes[0] = (uint8_t)code;
        check_sentence(&position, &ruling, text_of("%s/foul/%s", definition->id, definition->fouls[code].name),
                       definition->fouls[code].sentence);
    }
    for (code = 0; definition->balls && code < CUE_INFRACTIONS; code++) {
        cue_ruling ruling = {.type = CUE_RULING_FOUL};
        ruling.data.bytes[0] = (uint8_t)(CUE_FOUL_INFRACTION + code);
        check_sentence(&position, &ruling, text_of("foul/%s", cue_infraction_name(code)),
                       cue_infraction_sentence(code));
    }
    cue_setup_free(setup);
}
END_TEST

typedef struct told_data {
    uint8_t colour, all;
    uint8_t digits[3], count;
    uint8_t x, motto, ball;
} told_data;

enum { TOLD = offsetof(cue_ruling, data) };
static const char *const colours[] = {"red", "green"};
static const cue_field told_digit = {.name = "d", .kind = CUE_FIELD_INTEGER, .width = 1, .max = 9};
static const cue_field told_inside[] = {{.name = "x", .kind = CUE_FIELD_INTEGER, .width = 1, .max = 9}};
static const cue_field told_fields[] = {
    {.name = "colour", .kind = CUE_FIELD_NAME, .offset = TOLD + offsetof(told_data, colour), .width = 1, CUE_NAMED(colours),
     .absent = 9, .flags = CUE_FIELD_NULLABLE},
    {.name = "all", .kind = CUE_FIELD_SET, .offset = TOLD + offsetof(told_data, all), .width = 1, CUE_NAMED(colours)},
    {.name = "digits", .kind = CUE_FIELD_LIST, .offset = TOLD + offsetof(told_data, digits), .width = 1, .length = 3,
     .count_offset = TOLD + offsetof(told_data, count), .count_width = 1, .fields = &told_digit, .field_count = 1},
    {.name = "when", .kind = CUE_FIELD_NAME, .offset = TOLD + offsetof(told_data, motto), .width = 1,
     .names_from = CUE_NAMES_OPTIONS, .names_offset = offsetof(toy_options, motto), .name_count = 1},
    {.name = "ball", .kind = CUE_FIELD_NAME, .offset = TOLD + offsetof(told_data, ball), .width = 1,
     .names_from = CUE_NAMES_BALLS_FROM_ONE},
    {.name = "part", .kind = CUE_FIELD_RECORD, .offset = TOLD + offsetof(told_data, x), CUE_OF(told_inside)},
};
static const cue_ruling_kind told_kinds[] = {
    {"told", "{when}: {ball} {colour}; {all} {all|one|many}; {digits} {digits|one|many}; {part.x} {colour|one|many}{no.x}{part.no}.",
     CUE_FIELDS(told_fields)}};

/* Members of every kind: names that are null, sets and lists with nothing in them, and words in the form that goes with
 * each. Whoever is spoken of and is nobody has no name. */
START_TEST(sentences_of_every_kind_of_member)
{
    static const struct {
        told_data data;
        const char *sentence;
    } table[] = {
        {{0, 3, {4, 5, 6}, 3, 7, 0, 1}, "go: cue ball red; red and green many; 4, 5 and 6 many; 7 many."},
        {{1, 1, {4, 5, 6}, 1, 7, 0, 2}, "go: ball green; red one; 4 one; 7 many."},
        {{9, 0, {0, 0, 0}, 0, 0, 0, 1}, "go: cue ball null; none many; nothing many; 0 many."},
    };
    static const char *const book[][2] = {{"ruling/foul", "Foul."}, {"name/go", "not asked for"}, {NULL, NULL}};
    const cue_phrases phrases = book_of(book);
    static const char *const names[] = {"cue", "ball"};
    static const cue_ball_set balls = {names, 2, false, {0}};
    cue_position position = CUE_POSITION_INIT;
    cue_definition definition = toy_definition;
    cue_ruleset *ruleset;
    cue_game *game = NULL;
    cue_ruling ruling = cue_ruling_of(CUE_RULING_OWN, 0);
    size_t i;
    definition.rulings = told_kinds;
    definition.ruling_count = 1;
    definition.balls = &balls;
    ruleset = toy_ruleset(&definition);
    must(cue_game_new(ruleset, NULL, &game, &fault));
    for (i = 0; i < CUE_COUNT(table); i++) {
        memcpy(&ruling.data, &table[i].data, sizeof table[i].data);
        ck_assert_str_eq(sentence_text(game, &ruling), table[i].sentence);
    }
    ruling = cue_ruling_of(CUE_RULING_TURN, 0);
    ck_assert_str_eq(sentence_text(game, &ruling), "nobody comes to the table.");
    ruling = cue_ruling_of(CUE_RULING_FOUL, 0); /* of a number that is no foul's */
    ruling.data.bytes[0] = 100;
    ruling.player = 1;
    ck_assert_str_eq(sentence_text(game, &ruling), "Foul by Player 2.");
    position = *cue_game_position(game);
    position.phrases = &phrases;
    ck_assert_str_eq(page_text(cue_write_sentence(&position, &ruling, page(), &fault)), "Foul.");
    ruling = cue_ruling_of(CUE_RULING_OWN, 0);
    memcpy(&ruling.data, &table[0].data, sizeof table[0].data);
    ck_assert_str_eq(page_text(cue_write_sentence(&position, &ruling, page(), &fault)), table[0].sentence);
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

/* Ids are there once each, names of balls and words among them; what the host names in options is its own. */
START_TEST(lists_of_phrases)
{
    cue_ruleset *ruleset = cue_ruleset_at((size_t)_i);
    const cue_ball_set *balls = cue_ruleset_definition(ruleset)->balls;
    char id[CUE_PHRASE_ID_SIZE];
    const char *english = NULL;
    unsigned ball;
    size_t i;
    for (i = 0; cue_ruleset_phrase(ruleset, i, id, &english); i++)
        ck_assert_msg(is_listed(ruleset, id, english) && *english && !strchr(english, '_'), "%s", id);
    ck_assert_str_eq(id, "");
    ck_assert_uint_ge(i, 10); /* Bowling: five words, four rulings, the end */
    ck_assert(is_listed(ruleset, "word/and", " and ") && is_listed(ruleset, "word/comma", ", "));
    for (ball = 0; balls && ball < balls->count; ball++) {
        const char *name = balls->names[ball];
        if (name && strncmp(name, "red-", 4) == 0) /* in Snooker Solitaire it is "red 1" */
            ck_assert(is_listed(ruleset, text_of("snooker/name/%s", name), "red"));
        else
            ck_assert(!name || is_listed(ruleset, text_of("name/%s", name), ball == CUE_BALL ? "cue ball" : name));
    }
    ck_assert(!is_listed(ruleset, "name/Old Joss", "Old Joss"));
    ck_assert(!cue_ruleset_phrase(ruleset, SIZE_MAX, id, &english));
}
END_TEST

Suite *phrases_suite(void)
{
    Suite *suite = suite_create("phrases");
    ADD_TESTS(suite, "phrases", sinuca_in_portuguese, positions_in_portuguese, the_end_of_a_match, forms_of_words, opponents,
              phrases_that_are_none, sentences_of_every_kind_of_member);
    add_loop(suite, every_sentence_of_every_game, cue_ruleset_count());
    add_loop(suite, lists_of_phrases, cue_ruleset_count());
    return suite;
}
