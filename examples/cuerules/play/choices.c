#include "choices.h"

#include "../guide/answers.h"
#include "../show.h"
#include "../text.h"
#include "legal.h"
#include "speaker.h"
#include "vocabulary.h"

#include <stdlib.h>
#include <string.h>

const char *choices_meaning(const char *help, const char *typed, size_t *length)
{
    const size_t size = strlen(typed);
    while (help && *help) {
        const size_t line = strcspn(help, "\n"), blanks = size < line ? strspn(help + size, " ") : 0;
        if (blanks > 1 && strncmp(help, typed, size) == 0) {
            *length = line - size - blanks;
            return help + size + blanks;
        }
        help += line + (help[line] == '\n');
    }
    return NULL;
}

/* Words that say nothing of which decision it is. */
static bool is_idle(answer_word word)
{
    static const char *const words[] = {",",    ".",     "!",      "a",     "an",      "have",  "has",    "let",    "lets",
                                        "make", "makes", "put",    "puts",  "to",      "it",    "them",   "him",    "her",
                                        "on",   "from",  "here",   "over",  "chooses", "wants", "asks",   "should", "will",
                                        "says", "i'll",  "she'll", "he'll", "ball",    "balls", "please", "table",
                                        "shot",  "as",    "turn",   "says",  "for",
                                        "be",    "was",   "were",  "d",     "position", "decides", "decided", NULL};
    return answer_is_one(word, words);
}

/* The word without its ending; another one for the same. */
static answer_word stem(const cue_game *game, answer_word word)
{
    static const char *const endings[] = {"ing", "ed", "es", "s"};
    static const char *const turns[] = {"shoot", "go", "goe", "take", "accept", "keep", NULL};
    static const char *const hands[] = {"pass", "give", "giv", "return", "send", "declin", "decline", "refus", "refuse", NULL};
    static const char *const own[] = {"herself", "himself", "myself", "me", "i", NULL}, *const others[] = {"you", NULL};
    const int player = cue_step_head(cue_game_state(game))->to_act;
    size_t i;
    if (player >= 0 && answer_is_one(word, own))
        return answer_next(&(const char *){cue_game_player_name(game, (uint32_t)player)});
    if (player >= 0 && cue_game_players(game) == 2 && answer_is_one(word, others))
        return answer_next(&(const char *){cue_game_player_name(game, 1u - (uint32_t)player)});
    if (answer_is_one(word, hands))
        return answer_whole("hand");
    if (answer_is(word, "there"))
        return answer_whole("here");
    if (word.length > 3 && (word.text[word.length - 1] == 's') &&
        answer_is_one((answer_word){word.text, word.length - 1}, turns))
        return answer_whole("play");
    for (i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        const size_t length = strlen(endings[i]);
        if (word.length < length + 3 || !strings_alike(word.text + word.length - length, endings[i], length))
            continue;
        word.length -= length;
        break;
    }
    return answer_is_one(word, turns) ? answer_whole("play") : answer_is_one(word, hands) ? answer_whole("hand") : word;
}

/* Does a text have all the words of another one? */
static bool has_all(const cue_game *game, const char *text, const char *words)
{
    bool has = true, any = false;
    while (has && !answer_is_empty(words)) {
        const answer_word word = answer_next(&words), wanted = stem(game, word);
        const char *rest = text;
        if (is_idle(word))
            continue;
        any = true;
        has = false;
        while (!has && !answer_is_empty(rest)) {
            const answer_word said = stem(game, answer_next(&rest));
            const size_t shorter = said.length < wanted.length ? said.length : wanted.length;
            /* Stems may differ by an e. */
            has = said.length + wanted.length <= 2 * shorter + 1 && (shorter > 2 || said.length == wanted.length) &&
                  strings_alike(said.text, wanted.text, shorter);
        }
    }
    return has && any;
}

/* Who may play instead of who decides: of two players the other one, and else who is said to; -1 where nobody is. */
static int other_player(const cue_game *game, int player)
{
    cue_text help = {0}, plays = {0};
    int other = -1, i;
    bool written = !cue_write_help(cue_game_position(game), &help, NULL);
    if (cue_game_players(game) == 2)
        other = 1 - player;
    for (i = 0; cue_game_players(game) > 2 && written && i < (int)cue_game_players(game); i++) {
        plays.length = 0;
        written = !text_print(&plays, "  %s shoots again", cue_game_player_name(game, (uint32_t)i));
        if (written && i != player && strstr(help.bytes, plays.bytes))
            other = i;
    }
    cue_text_free(&help);
    cue_text_free(&plays);
    return other;
}

/* `lets her shoot`, `makes Bo play again`: who is to play, and what. The line is appended so; false where it says nothing of
 * the kind. */
static bool name_other(const cue_game *game, const char *line, cue_text *out)
{
    static const char *const verbs[] = {"let",  "lets",  "make", "makes", "have",  "has",   "ask", "tell",
                                        "asks", "asked", "puts", "put",   "tells", "wants", "says", NULL};
    static const char *const pronouns[] = {"him", "her", "them", NULL};
    const int player = cue_step_head(cue_game_state(game))->to_act;
    const char *rest = line;
    answer_word before = {"", 0};
    while (player >= 0 && !answer_is_empty(rest)) {
        const answer_word word = answer_next(&rest);
        const int other = !answer_is_one(before, verbs)      ? -1
                          : answer_is_one(word, pronouns) ? other_player(game, player)
                                                          : speaker_of(game, word);
        if (other >= 0 && other != player)
            return !text_print(out, "%s%s", cue_game_player_name(game, (uint32_t)other), word.text + word.length);
        before = word;
    }
    return false;
}

/* `doesn't want it`, `ball in hand`: what they come to. */
static bool put_plainly(const char *line, cue_text *out)
{
    static const struct {
        const char *said, *is;
    } ways[] = {{"no thanks, ", ""}, {"doesn't want it", "passes"}, {"does not want it", "passes"}, {", ball in hand", ""},
                {" after all", ""},
                {" as it lies", ""}, {" as they lie", ""}, {" from where balls are", ""}, {" from where the balls are", ""},
                {" where it is", ""}, {" in hand", ""},
                {" from where it was", " back"}, {" from where they were", " back"}, {" and carry on", ""},  {" and go on", ""},
                {" and break himself", " break"}, {" and break herself", " break"}, {"re-rack", "rack"}, {"rerack", "rack"},
              {" back on the spot", " spot"}, {"she'd rather ", ""}, {"he'd rather ", ""}};
    cue_text before = {0};
    bool put = false;
    size_t i;
    for (i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        const char *const found = strstr(line, ways[i].said);
        if (!found || text_print(&before, "%.*s%s%s", (int)(found - line), line, ways[i].is, found + strlen(ways[i].said)))
            continue;
        cue_text_free(out);
        *out = before;
        before = (cue_text){0};
        line = out->bytes;
        put = true;
    }
    return put;
}

/* Without such an end. */
static bool leave_out(const char *line, const char *end, cue_text *out)
{
    const size_t length = strlen(line), ending = strlen(end);
    out->length = 0;
    return length > ending && strings_alike(line + length - ending, end, ending + 1) &&
           !text_print(out, "%.*s", (int)(length - ending), line);
}

static bool find(cue_game *game, const char *line, cue_text *typed)
{
    size_t count = 0, means = 0, named = 0, own = 0, i, length;
    const int player = cue_step_head(cue_game_state(game))->to_act;
    const char *const who = player < 0 ? "" : cue_game_player_name(game, (uint32_t)player);
    cue_text help = {0};
    cue_action *list = legal_take(game, &count);
    const bool known = list && !cue_write_help(cue_game_position(game), &help, NULL);
    bool found;
    for (i = 0; known && i < count; i++) {
        cue_text move = {0}, whole = {0};
        const char *meaning =
            legal_write_typed(game, &list[i], &move) ? choices_meaning(help.bytes, move.bytes, &length) : NULL;
        /* Of moves that are alike only the first one has its meaning told. What waits for what was seen is no decision, and
         * giving up, which gives nothing back, is said in words of its own. */
        if (move.length && !(list[i].flags & CUE_ACTION_OPEN) &&
            !answer_is(answer_next(&(const char *){move.bytes}), "concede") &&
            !text_print(&whole, "%s %.*s", move.bytes, meaning ? (int)length : 0, meaning ? meaning : "") &&
            has_all(game, whole.bytes, line)) {
            means = means ? count + 1 : i + 1;
            if (has_all(game, line, move.bytes))
                named = named ? count + 1 : i + 1;
            /* Who names nobody speaks of who decides. */
            if (*who && meaning && strings_alike(meaning, who, strlen(who)))
                own = own ? count + 1 : i + 1;
        }
        cue_text_free(&move);
        cue_text_free(&whole);
    }
    /* Of several the one that is called so. */
    means = means > count && named ? named : means;
    means = means > count && own ? own : means;
    found = means && means <= count && legal_write_typed(game, &list[means - 1], typed);
    cue_text_free(&help);
    free(list);
    return found;
}

/* Whoever decides may be named, or whoever is to play. */
static bool find_named(cue_game *game, const char *line, cue_text *typed)
{
    return find(game, line, typed) || find(game, speaker_skip(game, line), typed);
}

/* `she takes the ball in hand`, where that is a choice. */
static bool find_in_hand(cue_game *game, const char *line, cue_text *typed)
{
    static const char choice[] = "in hand";
    cue_action action;
    return strstr(line, choice) && !strstr(line, "not in hand") && !strstr(line, "no ball") &&
           !cue_game_read_move(game, choice, &action, NULL) && !cue_game_try(game, &action, NULL, 0, NULL) &&
           !text_print(typed, "%s", choice);
}

bool choices_takes_in_hand(const char *line)
{
    static const char *const takes[] = {"takes the ball in hand", "takes ball in hand", "take the ball in hand",
                                        "takes it in hand",       "takes the cue ball in hand", NULL};
    size_t i = 0;
    while (takes[i] && !strstr(line, takes[i]))
        i++;
    return takes[i] || answer_behind(line, "ball in hand");
}

bool choices_find(cue_game *game, const char *line, cue_text *typed)
{
    cue_text named = {0}, once = {0}, plain = {0};
    /* As snooker players say. */
    const bool again = (strstr(line, "put") || strstr(line, "send")) && strstr(line, " back in");
    const char *const put = put_plainly(line, &plain) ? plain.bytes : line;
    const char *const said = again ? "play again" : name_other(game, put, &named) ? named.bytes : put;
    /* `Bo says shoot again` is not that Bo shoots: such an end is left out last. */
    const bool found = find_in_hand(game, line, typed) || (!choices_takes_in_hand(line) && find_named(game, said, typed)) ||
                       (leave_out(said, " again", &once) && find_named(game, once.bytes, typed)) ||
                       (leave_out(said, " from there", &once) && find_named(game, once.bytes, typed));
    cue_text_free(&named);
    cue_text_free(&once);
    cue_text_free(&plain);
    return found;
}

/* Has the game an action of that name, with nothing more to tell? */
static bool has_action(const cue_game *game, answer_word name, cue_text *typed)
{
    static const char *const reracks[] = {"re-rack", "rerack", "stalemate", "restart", NULL};
    static const char *const same[] = {"stalemate", "restart"};
    cue_action_info info = CUE_ACTION_INFO_INIT;
    unsigned kind, i;
    for (kind = 0; !cue_ruleset_get_action(cue_game_ruleset(game), kind, &info, NULL); kind++)
        for (i = 0; i < 3; i++) {
            const answer_word meant = i && answer_is_one(name, reracks) ? answer_whole(same[i - 1]) : stem(game, name);
            if (info.carries == CUE_CARRIES_NOTHING && answer_is(meant, info.name))
                return !text_print(typed, "%s", info.name);
        }
    return false;
}

bool choices_action(const cue_game *game, const char *line, cue_text *typed)
{
    static const char *const idle[] = {"the",   "this",   "frame",  "game", "rack",    "it",     "again", "over",  "they",
                                       "both",  "agree",  "agreed", "agrees", "to",    "players", "it's",  "a",     "balls",
                                       "start", "starts", "we",     ",",    "that's",  "is",     "please", "he",   "she",
                                       NULL};
    const char *rest = speaker_skip(game, line);
    bool found = false;
    while (!answer_is_empty(rest)) {
        const answer_word word = answer_next(&rest);
        if (!word.length || answer_is_one(word, idle))
            continue;
        if (found || !has_action(game, word, typed))
            return false;
        found = true;
    }
    return found;
}
