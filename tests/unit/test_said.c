/* What the referee says in many games of every ruleset: sentences that a person understands, with neither codes nor
 * marks of their making in them. */
#include "help.h"
#include "suites.h"

#include <cuerules/random.h>

#include <ctype.h>
#include <stdlib.h>

enum { GAMES = 60, SLOW_GAMES = 6, MOVES = 250, LISTED = 20000 };

typedef struct talk {
    const cue_ruleset *ruleset;
    cue_game *game;
    cue_action *listed;
} talk;

/* The English of a name, if that differs from the name. */
static const char *word_for(const cue_ruleset *ruleset, const char *name)
{
    char id[CUE_PHRASE_ID_SIZE];
    const char *english;
    size_t i;
    for (i = 0; cue_ruleset_phrase(ruleset, i, id, &english); i++)
        if (strncmp(id, "name/", 5) == 0 && strcmp(id + 5, name) == 0)
            return strcmp(english, name) == 0 ? NULL : english;
    return NULL;
}

static bool stands_alone(const char *text, const char *at, size_t length)
{
    return (at == text || !isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)at[length]);
}

/* Is a code in the sentence, other than in the words that stand for it? */
static bool has_code(const char *sentence, const char *code, const char *words)
{
    const size_t length = strlen(code);
    const char *at = sentence;
    while ((at = strstr(at, code)) != NULL) {
        const char *inside = strstr(words, code);
        const bool covered = inside && (size_t)(at - sentence) >= (size_t)(inside - words) &&
                             strncmp(at - (inside - words), words, strlen(words)) == 0;
        if (!covered && stands_alone(sentence, at, length))
            return true;
        at += length;
    }
    return false;
}

/* The members of a ruling that are strings, in its JSON: none of them may be said as it is, if there are words for it. */
static void check_codes(const talk *of, const char *sentence, const char *ruling)
{
    static const char *const members[] = {"/ball", "/why", "/reason", "/code", "/take", "/call/type"};
    size_t i;
    for (i = 0; i < CUE_COUNT(members); i++) {
        const char *quoted = json_at(ruling, members[i]);
        const char *code = text_of("%.*s", (int)(strlen(quoted) - 2), quoted + 1), *words;
        if (*quoted != '"')
            continue;
        words = word_for(of->ruleset, code);
        ck_assert_msg(!words || !has_code(sentence, code, words), "the code %s is in: %s", code, sentence);
    }
}

static void check_sentence(const talk *of, const char *sentence)
{
    static const char *const never[] = {"_", "{", "}", "|", "null", "  ", "player 0", " ,", " .", "the the", "NaN"};
    const size_t length = strlen(sentence);
    size_t i;
    for (i = 0; i < CUE_COUNT(never); i++)
        ck_assert_msg(!strstr(sentence, never[i]), "\"%s\" is in: %s", never[i], sentence);
    ck_assert_msg(length && isupper((unsigned char)*sentence) && strchr(".!", sentence[length - 1]), "%s", sentence);
    (void)of;
}

/* The sentence of the paragraph that a ruling quotes has to be there. */
static void check_quote(const talk *of, const cue_ruling *ruling)
{
    const char *text = cue_ruleset_rule_text(of->ruleset, cue_ruleset_rule_id(of->ruleset, ruling->rule));
    unsigned ends = 0;
    for (; (text = strstr(text, ". ")) != NULL; text++)
        ends++;
    ck_assert_uint_le(ruling->sentence, ends);
}

static void check_said(const talk *of)
{
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(of->game, &count);
    for (i = 0; i < count; i++) {
        const char *sentence = sentence_text(of->game, &rulings[i]);
        check_sentence(of, sentence);
        check_codes(of, sentence, ruling_text(of->game, &rulings[i]));
        check_quote(of, &rulings[i]);
    }
}

/* Greedy play half of the time, so that games get on; nobody gives up but rarely. */
static void play_one(const talk *of, cue_random *random)
{
    const size_t count = cue_game_legal(of->game, of->listed, LISTED);
    const size_t greedy = cue_random_below(random, 2) ? cue_game_greedy(of->game, of->listed, count) : count;
    cue_action action = of->listed[greedy < count ? greedy : cue_random_below(random, (uint32_t)count)];
    cue_action_info info = CUE_ACTION_INFO_INIT;
    must(cue_ruleset_get_action(of->ruleset, action.kind, &info, &fault));
    if (strcmp(info.name, "concede") == 0 && cue_random_below(random, 40))
        return;
    must(cue_game_fill(of->game, random, &action, &fault));
    must(cue_game_apply(of->game, &action, &fault));
    check_said(of);
}

/* Each ruleset, and the options of those that announce other things with them. */
static const struct {
    const char *id, *names, *options;
} games[] = {
    {"bowling-solitaire", "[\"Ana\"]", NULL},
    {"snooker-solitaire", "[\"Ana\"]", NULL},
    {"sinuca-brasileira", "[\"Ana\",\"Bo\"]", NULL},
    {"sinuca-brasileira", "[\"Ana\",\"Bo\"]",
     "{\"penalty\":\"highest\",\"penalty_shots\":\"any_time\",\"fouled_red\":\"returns\","
     "\"after_pink\":\"free_black\",\"opening_foul\":\"repeats\",\"play_again\":\"any_foul\"}"},
    {"chaser", "[\"Ana\",\"Bo\",\"Cy\"]", NULL},
    {"chaser", "[\"Ana\",\"Bo\"]", "{\"order\":\"random\",\"no_rail\":false}"},
    {"chess-pool", "[\"Ana\",\"Bo\"]", NULL},
};

START_TEST(sentences_are_plain_english)
{
    const unsigned count = is_slow_here() ? SLOW_GAMES : GAMES;
    cue_ruleset *ruleset = cue_ruleset_find(games[_i].id);
    talk of = {ruleset, NULL, calloc(LISTED, sizeof *of.listed)};
    unsigned number, moves;
    for (number = 0; number < count; number++) {
        cue_game_config config = CUE_GAME_CONFIG_INIT;
        cue_random random = cue_random_at(11, number);
        config.seed = number;
        must(cue_game_new_json(ruleset, &config, games[_i].options, games[_i].names, &of.game, &fault));
        for (moves = 0; moves < MOVES && !cue_step_over(ruleset, cue_game_state(of.game)); moves++)
            play_one(&of, &random);
        cue_game_free(of.game);
    }
    free(of.listed);
}
END_TEST

Suite *said_suite(void)
{
    Suite *suite = suite_create("said");
    add_loop(suite, sentences_are_plain_english, CUE_COUNT(games));
    return suite;
}
