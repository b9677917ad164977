#include "speaker.h"

#include "../carom.h"
#include "../guide/answers.h"
#include "../guide/known.h"
#include "../guide/report.h"
#include "../guide/report_words.h"
#include "../guide/stroke.h"
#include "../guide/verbs.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "entries.h"
#include "legal.h"
#include "vocabulary.h"

#include <string.h>

/* How much of that player's name is said: of several words the first, where nobody else's begins so. */
static size_t said_length(const cue_game *game, uint32_t player)
{
    const char *const name = cue_game_player_name(game, player);
    const size_t first = strcspn(name, " ");
    uint32_t other;
    for (other = 0; other < cue_game_players(game); other++) {
        const char *const others = cue_game_player_name(game, other);
        if (other != player && strcspn(others, " ") == first && strings_alike(others, name, first))
            return strlen(name);
    }
    return first > 1 ? first : strlen(name);
}

/* How long that player's name is, where the text begins with it and a sign stands behind it; 0 elsewhere, and for the name of a
 * ball. */
static size_t name_length(const cue_game *game, uint32_t player, const char *text, const char *signs)
{
    const cue_ball_set *balls = show_info(game).balls;
    const char *const name = cue_game_player_name(game, player);
    const size_t length = said_length(game, player);
    unsigned ball;
    return balls && strings_alike(text, name, length) && strchr(signs, text[length]) &&
                   !answer_ball(balls, ~(cue_balls)0, (answer_word){name, length}, "", &ball, &(answer_refusal){""})
               ? length
               : 0;
}

void speaker_shorten(const cue_game *game, cue_text *line)
{
    uint32_t player;
    for (player = 0; player < cue_game_players(game); player++) {
        const char *const name = cue_game_player_name(game, player);
        const size_t said = said_length(game, player), whole = strlen(name);
        char *at;
        for (at = line->bytes; said < whole && *at; at++)
            if ((at == line->bytes || strchr(" ,(", at[-1])) && strings_alike(at, name, whole) && strchr(" ,.:;'", at[whole])) {
                memmove(at + said, at + whole, strlen(at + whole) + 1);
                line->length -= whole - said;
            }
    }
}

/* Behind a player's name at the beginning of a line, unless that is a ball's; the line itself where there is none. */
static const char *behind_player(const cue_game *game, int player, const char *typed)
{
    const size_t length = player < 0 ? 0 : name_length(game, (uint32_t)player, typed, " :,");
    return length && typed[length] ? typed + length + 1 + strspn(typed + length + 1, " ") : typed;
}

const char *speaker_skip(const cue_game *game, const char *said)
{
    return behind_player(game, cue_step_head(cue_game_state(game))->to_act, answer_behind_speaker(said));
}

int speaker_of(const cue_game *game, answer_word word)
{
    uint32_t player = 0;
    while (player < cue_game_players(game) &&
           !(word.length == said_length(game, player) &&
             strings_alike(word.text, cue_game_player_name(game, player), word.length)))
        player++;
    return player < cue_game_players(game) ? (int)player : -1;
}

int speaker_owner(const cue_game *game, answer_word word)
{
    const char *const mark = memchr(word.text, '\'', word.length);
    return mark ? speaker_of(game, (answer_word){word.text, (size_t)(mark - word.text)}) : -1;
}

int speaker_named(const cue_game *game, answer_word word)
{
    const int owner = speaker_owner(game, word);
    return owner < 0 ? speaker_of(game, word) : owner;
}

/* Where a player's name stands in a line as a word of its own, behind its beginning; NULL where none does. */
static const char *find_name(const cue_game *game, const char *line, uint32_t *player)
{
    const char *at;
    for (at = line; *at; at++)
        for (*player = 0; at > line && strchr(" ,(", at[-1]) && *player < cue_game_players(game); ++*player)
            if (name_length(game, *player, at, " ,.:;'"))
                return at;
    return NULL;
}

bool speaker_unname(const cue_game *game, const char *line, cue_text *out)
{
    const int acts = cue_step_head(cue_game_state(game))->to_act;
    const char *at;
    uint32_t player;
    bool found = false, written = true;
    if (strstr(line, "out of turn"))
        return false;
    while (written && (at = find_name(game, line, &player)) != NULL) {
        const char *const name = cue_game_player_name(game, player), *const behind = at + said_length(game, player);
        const bool gets = at - line >= 4 && strncmp(at - 4, "for ", 4) == 0; /* a point */
        found = true;
        written = !text_print(out, "%.*s%s", (int)(at - line), line,
                              *behind == '\''       ? "his"
                              : (int)player == acts ? "he"
                              : gets                ? name
                                                    : "him");
        line = *behind == '\'' ? behind + 1 + strspn(behind + 1, "s") : behind;
    }
    return found && written && !text_print(out, "%s", line);
}

int speaker_gives_up(const cue_game *game, const char *line)
{
    const int player = cue_step_head(cue_game_state(game))->to_act;
    uint32_t i;
    for (i = 0; i < cue_game_players(game); i++) {
        const char *const rest = behind_player(game, (int)i, line);
        if ((int)i != player && rest != line && verbs_give_up(rest))
            return (int)i;
    }
    return -1;
}

bool speaker_gives_up_match(const cue_game *game, const char *line)
{
    return strstr(line, "match") && cue_game_match(game, &(cue_match){0});
}

/* Behind the name of a player who is not to act; NULL where the line begins otherwise. */
static const char *behind_other(const cue_game *game, const char *typed, uint32_t *player)
{
    for (*player = 0; *player < cue_game_players(game); ++*player) {
        const char *const rest = behind_player(game, (int)*player, typed);
        if (rest != typed && (int)*player != cue_step_head(cue_game_state(game))->to_act)
            return rest;
    }
    return NULL;
}

bool speaker_begins_with_other(const cue_game *game, const char *line)
{
    uint32_t player;
    return behind_other(game, line, &player) != NULL;
}

int speaker_opens(const cue_game *game, const char *line)
{
    static const char *const opens[] = {"breaks", "break", "opens", "starts", "begins", "plays",
                                        "goes",   "lag",   "toss",  "flip",   "lagged", NULL};
    static const char *const little[] = {"won", "wins",    "the",  "has",  "off",  "first", "and",  "so",
                                         "he",  "she",     "they", "to",   "coin", "takes", "take", "will",  "lets", "chose",
                                         "let", "chooses", "up",   "asks", "him",  "her",   ",",    NULL};
    int opener = -1;
    bool said = false;
    if (cue_game_log_count(game))
        return -1;
    while (!answer_is_empty(line)) {
        const answer_word word = answer_next(&line);
        uint32_t player = 0;
        while (player < cue_game_players(game) && !(word.length && name_length(game, player, word.text, " ,")))
            player++;
        if (player < cue_game_players(game)) {
            opener = (int)player;
            line = word.text + said_length(game, player);
        } else if (answer_is_one(word, opens)) {
            said = true;
        } else if (word.length && !answer_is_one(word, little)) {
            return -1;
        }
    }
    return said ? opener : -1;
}

bool speaker_opens_with(const cue_game *game, const char *line)
{
    static const char *const opens[] = {"breaks", "opens", "starts", "begins", NULL};
    uint32_t player;
    const char *rest = behind_other(game, line, &player);
    return !cue_game_log_count(game) && rest && answer_is_one(answer_next(&rest), opens);
}

/* Nothing but that somebody played. */
static bool only_plays(const char *line)
{
    static const char *const words[] = {"shoots", "shot", "plays", "played", "goes", "went", "was", "is", "has", "a",
                                        "stroke", "who", ",", ".", NULL};
    while (!answer_is_empty(line)) {
        const answer_word word = answer_next(&line);
        if (word.length && !answer_is_one(word, words))
            return false;
    }
    return true;
}

/* Words before what happened. */
static const char *behind_plays(const char *line)
{
    static const char *const words[] = {"shoots", "shot", "plays", "played", "goes", "went", "instead", ",", NULL};
    const char *rest = line;
    while (answer_is_one(answer_next(&rest), words))
        line = rest;
    return line + strspn(line, " ,");
}

bool speaker_shoots_out_of_turn(const cue_game *game, const char *typed, int *player, cue_text *told)
{
    static const char words[] = "out of turn";
    const char *const at = show_info(game).balls ? strstr(typed, words) : NULL;
    const char *const first = at == typed ? at + strlen(words) + strspn(at + strlen(words), " ,:") : typed;
    const char *rest = first;
    cue_text whole = {0};
    bool is = at != NULL;
    uint32_t i;
    *player = -1;
    for (i = 0; is && *player < 0 && i < cue_game_players(game); i++)
        if ((rest = behind_player(game, (int)i, first)) != first)
            *player = (int)i;
    if (*player < 0)
        rest = first;
    is = is && (at == typed ? !text_print(&whole, "%s", rest)
                            : rest <= at && !text_print(&whole, "%.*s%s", (int)(at - rest), rest, at + strlen(words)));
    if (is && !only_plays(whole.bytes)) {
        const char *const behind = behind_plays(whole.bytes);
        size_t length = strlen(behind);
        while (length && strchr(" ,", behind[length - 1]))
            length--;
        is = *player >= 0 && !text_print(told, "%.*s", (int)length, behind);
    }
    cue_text_free(&whole);
    return is;
}

/* Is a shot told, or a stroke at a table without pockets? */
static bool tells_shot(const cue_game *game, const known_table *known, uint32_t player, const char *line)
{
    cue_text typed = {0};
    const bool told = report_is_meant(known->balls, line) ||
                      (known->table.also.no_pockets && stroke_write(known->balls, carom_own_ball(game, (int)player),
                                                                    cue_game_player_name(game, player), line, &typed,
                                                                    &(answer_refusal){""}));
    cue_text_free(&typed);
    return told;
}

/* Is it a shot of a player who is not to act? *other: who. Returns what is told of it, or NULL. */
static const char *shot_of_other(cue_game *game, const char *typed, uint32_t *other)
{
    static const char *const makes[] = {"makes", "lets", "asks", "has", "tells", "puts", NULL};
    static const char *const whom[] = {"him", "her", NULL};
    known_table known;
    const char *rest;
    if (cue_step_head(cue_game_state(game))->to_act < 0 || !known_of(game, &known) || !legal_open_shot(game, NULL))
        return NULL;
    rest = behind_other(game, typed, other);
    /* `makes him break again` is no shot */
    if (rest && answer_is_one(answer_next(&(const char *){rest}), makes) &&
        answer_is_one(answer_next(&(const char *){rest + strcspn(rest, " ")}), whom))
        return NULL;
    return rest && tells_shot(game, &known, *other, rest) && !strstr(typed, "out of turn") ? rest : NULL;
}

/* The last shot of a player; entry 0 where there is none. single: and no inning that was told at once. */
typedef struct last_search {
    int player;
    size_t entry;
    bool single;
} last_search;

static void note_last(void *context, const cue_game *then, const cue_action *shot, size_t number, int by)
{
    last_search *const of = context;
    if (by != of->player)
        return;
    of->entry = number;
    of->single = show_kind(then, shot).carries == CUE_CARRIES_SHOT;
}

/* Does a clause begin there: behind a mark, or `and`, `then`, `but`? */
static bool begins_clause(const char *line, const char *at)
{
    static const char *const links[] = {"and", "then", "but", NULL};
    size_t length = (size_t)(at - line), start;
    while (length && line[length - 1] == ' ')
        length--;
    for (start = length; start && line[start - 1] != ' '; start--) {
    }
    return length && (strchr(",;:.", line[length - 1]) || answer_is_one((answer_word){line + start, length - start}, links));
}

/* Is it told from there what a stroke did? */
static bool tells_stroke(const known_table *known, const char *line)
{
    word_scan at = {.balls = known->balls, .alive = ~(cue_balls)0, .rest = line};
    const sense verb = word_look(&at);
    report said;
    return (verb == POT || verb == MISS || verb == HIT || verb == NO_HIT || verb == SCRATCH) &&
           report_read(known->balls, known_in_play(known), line, &said, &(answer_refusal){""}) && said.tells &&
           (said.dropped || said.missed || said.no_hit || said.hit != CUE_BALL);
}

bool speaker_tells_two(cue_game *game, const char *line)
{
    const int acts = cue_step_head(cue_game_state(game))->to_act;
    known_table known;
    uint32_t player;
    const char *at = line, *name;
    bool names;
    if (acts < 0 || !known_of(game, &known) || !legal_open_shot(game, NULL) || !report_tells_shot(known.balls, line) ||
        verbs_take_correction(&(const char *){line}, &names) || strstr(line, "out of turn"))
        return false;
    while ((name = find_name(game, at, &player)) != NULL) {
        at = name + said_length(game, player);
        if ((int)player == acts || !begins_clause(line, name) || !tells_stroke(&known, at))
            continue;
        out_refuse("Those are two players' shots: tell %s's first, and then %s's.\n",
                   cue_game_player_name(game, (uint32_t)acts), cue_game_player_name(game, player));
        return true;
    }
    return false;
}

bool speaker_names_other(cue_game *game, const char *typed)
{
    return shot_of_other(game, typed, &(uint32_t){0}) != NULL;
}

/* More is not said again. */
enum { SHORT = 40 };

/* `three cushions, point for Bob`, where another one is to act. */
static const char *point_of_other(const cue_game *game, const char *typed, uint32_t *other)
{
    static const char words[] = "point for ";
    const char *const at = carom_is(game) ? strstr(typed, words) : NULL;
    const int player = at ? speaker_of(game, answer_next(&(const char *){at + strlen(words)})) : -1;
    *other = player < 0 ? 0 : (uint32_t)player;
    return player >= 0 && player != cue_step_head(cue_game_state(game))->to_act ? "point" : NULL;
}

bool speaker_is_other(cue_game *game, const char *typed, bool amends)
{
    const int player = cue_step_head(cue_game_state(game))->to_act;
    uint32_t other;
    const char *const shot = shot_of_other(game, typed, &other);
    const char *const told = shot ? shot : point_of_other(game, typed, &other);
    last_search last = {(int)other, 0, false};
    if (!told)
        return false;
    entries_each_shot(game, note_last, &last);
    if (amends)
        out_refuse("That shot was %s's, and not %s's: `log` has the numbers of all of them, and `amend 3` corrects entry 3.\n",
                   cue_game_player_name(game, (uint32_t)player), cue_game_player_name(game, other));
    else if (last.entry)
        out_refuse("%s is at the table, and not %s. `amend %lu %s` corrects the last shot of %s; `undo` takes back the last "
                   "one of all, and `out of turn` tells of a stroke out of turn.\n",
                   cue_game_player_name(game, (uint32_t)player), cue_game_player_name(game, other), (unsigned long)last.entry,
                   last.single && strlen(told) < SHORT ? told : "...", cue_game_player_name(game, other));
    else
        out_refuse("%s is at the table, and not %s. `undo` takes the last shot back, `out of turn` tells of a stroke out of "
                   "turn.\n",
                   cue_game_player_name(game, (uint32_t)player), cue_game_player_name(game, other));
    return true;
}
