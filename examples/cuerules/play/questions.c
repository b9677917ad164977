#include "questions.h"

#include "../complain.h"
#include "../guide/answers.h"
#include "../guide/infractions.h"
#include "../guide/report.h"
#include "../guide/verbs.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "behind.h"
#include "captures.h"
#include "decisions.h"
#include "entries.h"
#include "legal.h"
#include "rule_search.h"
#include "speaker.h"
#include "tally.h"
#include "vocabulary.h"

#include <string.h>

bool questions_is(const char *line)
{
    static const char *const words[] = {"what",   "what's", "whats", "who",  "who's", "whose", "which", "where",
                                        "when",   "can",    "could", "may",  "is",    "are",   "does",  "do",
                                        "should", "would",  "how",   "must", "will",  NULL};
    const char *rest = line;
    const answer_word word = answer_next(&rest);
    bool snookered;
    return answer_is_one(word, words) && !answer_is_empty(rest) && !verbs_only_snookered(line, &snookered) &&
           verbs_behind_snookered(line) == line; /* is snookered, and misses */
}

/* Is all of it what a rule is called, as in `three fouls`, `stalemate`? */
static bool is_rule(const cue_game *game, const char *line)
{
    cue_text id = {0};
    bool found = true;
    while (found && !answer_is_empty(line)) {
        const answer_word word = rule_search_word(&line);
        found = !text_print(&id, "%s%.*s", id.length ? "-" : "", (int)word.length, word.text);
    }
    found = found && id.length && cue_ruleset_rule_text(cue_game_ruleset(game), id.bytes);
    cue_text_free(&id);
    return found;
}

bool questions_marked(const play_session *session, const char *line)
{
    enum { WORDS = 4 }; /* `made?` may be an answer */
    const cue_ball_set *const balls = show_info(session->game).balls;
    static const char *const begins[] = {"was", "were", "did", "has", "have", "had", "wasn't", "didn't", "isn't", NULL};
    const char *const whole = line;
    unsigned count = 0;
    if (session->marked && answer_is_one(answer_next(&(const char *){line}), begins))
        return true;
    for (; !answer_is_empty(line); count++)
        (void)answer_next(&line);
    return session->marked &&
           (count >= WORDS || (count > 1 && answer_has(whole, answer_whole("rule"))) ||
            (is_rule(session->game, whole) && (count > 1 || !balls || !report_is_meant(balls, whole)))); /* foul? which one */
}

/* Is it asked how many frames are played, and not what is best? */
static bool is_of_frames(const char *line)
{
    for (; !answer_is_empty(line); (void)answer_next(&line)) {
        static const char *const odd[] = {"one", "three", "five", "1", "3", "5", NULL};
        const char *behind = answer_behind(line + strspn(line, " "), "best of");
        if (behind && answer_is_one(rule_search_word(&behind), odd))
            return true;
    }
    return false;
}

/* Does one of these texts stand in it? */
static bool mentions_one(const char *line, const char *const *texts)
{
    while (*texts && !strstr(line, *texts))
        texts++;
    return *texts != NULL;
}

const char *questions_word(const cue_game *game, const char *line)
{
    static const char *const best[] = {"best", "better", "easiest", "easier", "safest", "should", NULL};
    static const char *const may[] = {"can", "may", "possible", "options", "moves", NULL};
    static const char *const which[] = {"what", "which", NULL};
    static const char *const before[] = {"happened", "did", NULL};
    const bool asks = !show_info(game).balls && questions_is(line);
    if (asks && answer_has_one(line, best) && !is_of_frames(line))
        return "hint";
    if (!asks || !answer_is_one(answer_next(&(const char *){line}), which))
        return NULL;
    return answer_has_one(line, may) ? "legal" : answer_has_one(line, before) ? "log" : NULL;
}

/* The edge of a table or a sheet of a picture, as text and as people see it. */
static bool is_edge(const char *line)
{
    const char *const at = line + strspn(line, " ");
    return strncmp(at, "\xe2\x94\x8c", 3) == 0 || strncmp(at, "+-", 2) == 0;
}

/* Does a table begin here, with the letters of its columns or with its edge? */
static bool begins_table(const char *line)
{
    const char *const next = strchr(line, '\n'), *const at = line + strspn(line, " ");
    const bool letters = next && *at && strncmp(at + 1, "    ", 4) == 0;
    return is_edge(line) || (letters && is_edge(next + 1));
}

/* How it stands: the picture but for its table, whose edges are its first and its last row, or of which only the first one can
 * be told. */
static bool say_standing(const cue_game *game)
{
    cue_text picture = {0};
    const char *line;
    bool drawn = false;
    const bool balls = show_info(game).balls != NULL;
    if (show_write_picture(game, CUE_PICTURE_TEXT, &picture))
        return false;
    for (line = picture.bytes; *line && (balls || !begins_table(line)); line += strcspn(line, "\n"), line += *line == '\n') {
        const bool first = strncmp(line, "BL--", 4) == 0, last = strncmp(line, "BR--", 4) == 0;
        drawn = drawn || first;
        if (!drawn && *line != '\n')
            out_print("  %.*s\n", (int)strcspn(line, "\n"), line);
        drawn = drawn && !last;
    }
    cue_text_free(&picture);
    return true;
}

/* What the help of this position says in sentences, and not in columns of what can be typed. */
static void say_help(const cue_game *game)
{
    static const char shot[] = "What happened";
    cue_text help = {0};
    const char *line;
    if (cue_write_help(cue_game_position(game), &help, NULL))
        return;
    for (line = help.bytes; line && *line && strncmp(line, shot, strlen(shot)) != 0;) {
        const size_t length = strcspn(line, "\n");
        const char *columns = strstr(line, "  ");
        const char *notation = memchr(line, '>', length); /* an example of what is typed */
        if (!notation && (!columns || columns >= line + length || !legal_open_shot(game, NULL)))
            out_print("  %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
    cue_text_free(&help);
}

bool questions_rule(const cue_game *game, const char *name)
{
    const answer_word word = answer_next(&name);
    cue_text id = {0};
    const bool found = !text_print(&id, "%.*s", (int)strcspn(word.text, " ?.!,"), word.text) &&
                       show_one_rule(cue_game_ruleset(game), id.bytes);
    cue_text_free(&id);
    return found;
}

/* A rule by so many words of the line, with hyphens between them. */
static bool say_named(const cue_game *game, const char *line, unsigned words)
{
    cue_text id = {0};
    bool found = true;
    unsigned i;
    for (i = 0; i < words && found; i++) {
        const answer_word word = rule_search_word(&line);
        found = word.length && !text_print(&id, "%s%.*s", i ? "-" : "", (int)word.length, word.text);
    }
    found = found && show_one_rule(cue_game_ruleset(game), id.bytes);
    cue_text_free(&id);
    return found;
}

/* How many words of the line say what it is about. */
static unsigned count_words(const cue_game *game, const char *line)
{
    unsigned count = 0;
    while (!answer_is_empty(line)) {
        const answer_word word = rule_search_word(&line);
        count += !rule_search_is_little(word) && speaker_of(game, word) < 0;
    }
    return count;
}

/* What a rule is called after: three words or two, or with `one` one behind an article: what is a push out? */
static bool say_rule(const cue_game *game, const char *line, bool one)
{
    static const char *const articles[] = {"a", "an", NULL};
    const unsigned words = count_words(game, line);
    bool article = false;
    if (words > (one ? 1 : 2)) /* more is asked than what that is */
        return false;
    while (!answer_is_empty(line)) {
        /* `after the foul` says when, where more is asked than what comes then. */
        if (words > 1 && answer_is(answer_next(&(const char *){line}), "after"))
            (void)answer_next(&line);
        if (say_named(game, line, 3) || say_named(game, line, 2) || (one && article && say_named(game, line, 1)))
            return true;
        article = answer_is_one(answer_next(&line), articles);
    }
    return false;
}

/* Is it a word of how it stands, and not of the rules? */
static bool is_of_standing(answer_word word)
{
    static const char *const words[] = {"who",     "who's", "whose", "where", "which", "score", "left",  "turn",
                                        "winning", "ahead", "next",  "need",  "needs", "now",   "group", "run",     "shoots",
                                        "average", "over",  "on",    "leads", "lead",  "won",   "options", "solids", "stripes",
                                        "choices", "choose", NULL};
    return answer_is_one(word, words);
}

/* Says such a word no more than one of how it stands: who won the first frame, who plays now? */
static bool is_beside_standing(answer_word word)
{
    static const char *const words[] = {"table", "remain", "remaining", "plays", "play",   "shoots", "shoot", "breaks", "frame",
                                        "frames", "rack",  "racks",     "match", "first",  "second", "third", "last",   NULL};
    return answer_is_one(word, words);
}

/* Is it asked how it stands: is that word there? all: and no other one that says what it is about? */
static bool is_about_standing(const cue_game *game, const char *line, bool all)
{
    bool stands = false, other = false;
    while (!answer_is_empty(line)) {
        const answer_word word = rule_search_word(&line);
        stands = stands || is_of_standing(word);
        other = other || !(is_of_standing(word) || rule_search_is_little(word) || speaker_named(game, word) >= 0 ||
                           is_beside_standing(word));
    }
    return stands && !(all && other);
}

/* The same of a game of cards: what lies under the piles, how many are left? */
static bool is_about_cards(const cue_game *game, const char *line)
{
    static const char *const words[] = {"under", "beneath", "below", "left", "remain", "remaining", "score", NULL};
    return !show_info(game).balls && answer_has_one(line, words);
}

/* The rule that answers best, where there is one. */
static bool say_best(const cue_game *game, const char *question)
{
    const rules_found found = rule_search(game, question);
    cue_text near = {0};
    const bool shown = found.ids[0] && show_one_rule(cue_game_ruleset(game), found.ids[0]);
    unsigned i;
    for (i = 1; shown && i < RULES_FOUND && found.ids[i]; i++)
        (void)text_print(&near, "%s`rule %s`", i > 1 ? ", " : "", found.ids[i]);
    if (near.length)
        out_print("  Or was it meant: %s?\n", near.bytes);
    cue_text_free(&near);
    return shown;
}

/* `what must Nina hit?`, `which ball does she have to hit first?` */
static bool asks_target(const char *line)
{
    static const char *const which[] = {"what", "which", NULL}, *const must[] = {"must", "has", "have", "should", NULL};
    bool asks = answer_is_one(answer_next(&line), which), bound = false, hit = false;
    while (asks && !answer_is_empty(line)) {
        const answer_word word = rule_search_word(&line);
        bound = bound || answer_is_one(word, must);
        hit = hit || answer_is(word, "hit");
    }
    return bound && hit;
}

/* What the position says, and no rule. */
static bool asks_state(const char *line)
{
    static const char *const words[] = {"how many fouls", "need snookers", "needs snookers", "far behind", "far ahead",
                                        "still win", "did he win", "did she win", "still lose", "win now", "lose now",
                                        "have in hand", "has in hand", "what ball does", "which ball does", "group am",
                                        "group is", "am i solids", "am i stripes", "any ball now", "whose choice",
                                        "who chooses", "in a row has", "on solids", "on stripes", "s the break", "on two",
                                        "on one foul", "are left", "still be made", "still make", "can i do", "can he do",
                                        "can she do", "how many pieces", "how many men", "how many balls", NULL};
    static const char *const ends[] = {" on", " open", NULL}; /* is the black on? */
    const size_t length = strcspn(line, "?");
    unsigned i;
    for (i = 0; ends[i]; i++)
        if (length > strlen(ends[i]) && strings_alike(line + length - strlen(ends[i]), ends[i], strlen(ends[i])))
            return true;
    return mentions_one(line, words) || asks_target(line);
}

/* What the players have done so far: `what was the highest run?` */
static bool asks_tally(const char *line)
{
    static const char *const words[] = {"biggest", "highest", "longest", "best run", "best visit", "best break", "high run",
                                        "high break", "how many fouls", "how many balls did", "how many points did",
                                        "how many shots", NULL};
    return mentions_one(line, words);
}

/* The same as answered; false where nothing is known of it. */
static bool say_tally(const cue_game *game)
{
    cue_text said = {0};
    text_writer out = {&said, CUE_OK};
    bool known;
    tally_put(&out, game);
    known = said.length > 0;
    if (known)
        out_print("%s", said.bytes);
    cue_text_free(&said);
    return known;
}

/* `what just happened?`, `what was the last shot?`, `what did Ana do?` */
static bool asks_last(const char *line)
{
    static const char *const words[] = {"just happened", "what happened", "last shot", "last entry", "happened last",
                                        "happened there", "did he do", "did she do", "did they do", NULL};
    static const char *const asks[] = {"what", "what's", NULL}, *const was[] = {"was", "were", "wasn't", NULL};
    const answer_word first = answer_next(&(const char *){line});
    return answer_is_one(first, was) || (answer_is_one(first, asks) && mentions_one(line, words));
}

/* The entry of the last shot, and what the referee said of it. */
static bool say_last(const cue_game *game)
{
    cue_action action;
    const size_t at = entries_last_shot(game, &action);
    cue_game *then = at ? decisions_before(game, at - 1) : NULL;
    const bool said = then && cue_game_log_at(game, at - 1, &action);
    if (said) {
        logged_show_entry(then, &action, at, cue_step_head(cue_game_state(then))->to_act, LOG_WORDS);
        if (!cue_game_redo(then, NULL, NULL))
            show_rulings(then, 2, true);
    }
    cue_game_free(then);
    return said;
}

/* `is the pink respotted?`, `where does the black go?` */
static bool asks_spot(const char *line)
{
    static const char *const spots[] = {"respotted", "re-spotted", "spotted", "respot", NULL};
    static const char *const goes[] = {"go", "goes", NULL}, *const whites[] = {"cue", "white", "cueball", NULL};
    return answer_has_one(line, spots) || (answer_is(answer_next(&(const char *){line}), "where") &&
                                           answer_has_one(line, goes) && !answer_has_one(line, whites));
}

/* `is a push shot a foul?` */
static bool asks_infraction(const char *line)
{
    while (!answer_is_empty(line)) {
        if (infractions_take(&(const char *){line + strspn(line, " ")}) >= 0)
            return true;
        (void)answer_next(&line);
    }
    return false;
}

/* `how many points for a foul?` */
static bool is_price(const char *line)
{
    static const char *const fouls[] = {"foul", "fouls", NULL}, *const prices[] = {"points", "cost", "costs",
                                                                                   "worth",  "much", NULL};
    bool foul = false, price = false;
    while (!answer_is_empty(line)) {
        const answer_word word = rule_search_word(&line);
        foul = foul || answer_is_one(word, fouls);
        price = price || answer_is_one(word, prices);
    }
    return foul && price;
}

/* `where is the king?`: on the table. */
static bool asks_place(const char *line)
{
    static const char *const is[] = {"is", "are", "was", NULL};
    const bool where = answer_is(answer_next(&line), "where");
    return where && answer_is_one(answer_next(&line), is) && !asks_spot(line);
}

static bool say_picture(const cue_game *game)
{
    cue_text picture = {0};
    const bool written = !show_write_picture(game, CUE_PICTURE_TEXT, &picture);
    out_print("%s", written ? picture.bytes : "");
    cue_text_free(&picture);
    return written;
}

/* `what is TL?`: where the pockets are. */
static bool say_pockets(const cue_game *game, const char *line)
{
    static const char *const asks[] = {"what", "what's", "where", "where's", "which", NULL};
    static const char *const is[] = {"is", "pocket", "are", NULL};
    unsigned pocket;
    const bool where = answer_is_one(answer_next(&line), asks) && show_info(game).balls;
    answer_word word = rule_search_word(&line);
    while (answer_is_one(word, is))
        word = rule_search_word(&line);
    if (!where || !answer_pocket(word, &pocket))
        return false;
    out_print("%s", answer_pockets(true));
    return true;
}

/* `does a kiss count?`, `when is it over?`, `who gets the solids?`: what holds in every game, and not how this one stands. */
static bool asks_rule(const char *line)
{
    static const char *const begins[] = {"do", "does", "must", "when", "why", "what happens", "what would", "what if",
                                         "what is a", "what is an", "what's a", "what counts", "how do", "how does", "how are",
                                         "is it a foul", "who gets", "who wins when", "who breaks the next", "who breaks next",
                                         "how many balls must", "how many balls to", "can i take", "what can the", NULL};
    return answer_behind_one(line, begins) != NULL;
}

void questions_answer(cue_game *game, const char *line)
{
    const bool spots = asks_spot(line) && questions_rule(game, "spotting"), may = !spots && questions_may(game, line);
    if (spots || (show_info(game).balls && asks_last(line) && say_last(game)) || questions_price(game, line) ||
        questions_may_play(game, line) || say_pockets(game, line) || behind_answer(game, line))
        return;
    if (!may && is_price(line) && questions_rule(game, "penalty"))
        return;
    if (!asks_state(line) && !asks_tally(line) && !(asks_place(line) && show_info(game).balls) &&
        (asks_rule(line) || (!is_about_standing(game, line, true) && !is_about_cards(game, line))) &&
        (say_rule(game, line, false) || (asks_infraction(line) && questions_rule(game, "infraction")) ||
         say_rule(game, line, true) || (!may && say_best(game, line))))
        return;
    if (may && show_info(game).balls && !captures_are_called(game))
        say_help(game);
    if (may || (asks_tally(line) && say_tally(game) && !asks_state(line)))
        return;
    if (!asks_state(line) && !asks_place(line) && !is_about_standing(game, line, false) && !is_about_cards(game, line))
        out_print("No rule was found by these words; `rules` reads all of them. How it stands:\n");
    if (!(asks_place(line) ? say_picture(game) : say_standing(game))) {
        (void)complain_no_memory();
        return;
    }
    if (show_info(game).balls) /* elsewhere that is what can be typed */
        say_help(game);
    out_print("`legal`: all that may be played; `log`: what was; `how`, `rules`: the rules.\n");
}
