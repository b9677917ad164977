#include "logged.h"

#include "carom.h"
#include "complain.h"
#include "games.h"
#include "guide/known.h"
#include "keep/tell.h"
#include "out.h"
#include "shot_words.h"
#include "show.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

typedef struct logged_scores {
    long scores[CUE_PLAYERS_MAX];
    unsigned count;
} logged_scores;

static logged_scores scores_of(const cJSON *view, unsigned players)
{
    logged_scores found = {.count = 0};
    unsigned player;
    for (player = 0; player < players; player++)
        found.count += tell_score(view, player, &found.scores[player]);
    return found;
}

static logged_scores scores_now(const cue_game *game)
{
    cJSON *view = tell_view(game);
    const logged_scores found = scores_of(view, cue_game_players(game));
    cJSON_Delete(view);
    return found;
}

/* Between two parts stands a semicolon. */
static cue_status begin_part(cue_text *out)
{
    return text_print(out, out->length ? "; " : "");
}

typedef cue_status ruling_writer(const cue_game *game, const cue_ruling *ruling, cue_text *out);

static cue_status write_each(const cue_game *game, ruling_writer *write, cue_text *out)
{
    size_t count, i;
    const cue_ruling *said = cue_game_rulings(game, &count);
    cue_status status = CUE_OK;
    for (i = 0; i < count && !status; i++)
        status = write(game, &said[i], out);
    return status;
}

/* A part: so many characters of a ruling's sentence as it is without its full stop, behind a title. What stands before
 * `from` is left out, if it has that. */
static cue_status write_sentence(const cue_game *game, const cue_ruling *ruling, const char *title, const char *from,
                                 cue_text *out)
{
    cue_text text = {0};
    cue_status status = show_write_sentence(game, ruling, &text);
    if (!status && !(status = begin_part(out))) {
        const char *const found = *from ? strstr(text.bytes, from) : NULL;
        const char *const what = found ? found + strlen(from) : text.bytes;
        status = text_print(out, "%s%.*s", title, (int)strlen(what) - 1, what);
    }
    cue_text_free(&text);
    return status;
}

/* "Foul by {player}: a ball was touched." without its beginning, which the entry has. */
static cue_status write_foul(const cue_game *game, const cue_ruling *ruling, cue_text *out)
{
    return ruling->type == CUE_RULING_FOUL ? write_sentence(game, ruling, "foul, ", ": ", out) : CUE_OK;
}

/* In Chess Pool balls leave the game that did not drop. */
static cue_status write_captures(const cue_game *game, cue_balls captured, cue_text *out)
{
    cue_status status = CUE_OK;
    /* Where players have cue balls of their own, none is the cue ball: it lies there or not as the table is set. */
    if (!show_info(game).balls->names[CUE_BALL])
        captured &= ~CUE_BALL_BIT(CUE_BALL);
    for (; captured && !status; captured &= captured - 1) {
        status = begin_part(out);
        status = status ? status : text_print(out, "captured the %s", show_info(game).balls->names[cue_lowest_ball(captured)]);
    }
    return status;
}

/* How a game ended, and what only that game has. */
static cue_status write_own(const cue_game *game, const cue_ruling *ruling, cue_text *out)
{
    const bool is_own = ruling->type >= CUE_RULING_OWN || ruling->type == CUE_RULING_GAME || ruling->type == CUE_RULING_OVER;
    return is_own ? write_sentence(game, ruling, "", "", out) : CUE_OK;
}

/* Has another game of the match begun, so that all scores are those of that one? */
static bool is_begun_anew(const cue_game *game)
{
    size_t count, i;
    const cue_ruling *said = cue_game_rulings(game, &count);
    for (i = 0; i < count && said[i].type != CUE_RULING_GAME; i++) {
    }
    return i < count;
}

/* Where innings are counted, the player's own score and those; or else all scores, once they have changed. */
static cue_status write_scores(const cue_game *game, int player, const logged_scores *before, cue_text *out)
{
    cJSON *view = tell_view(game);
    const logged_scores now = scores_of(view, cue_game_players(game));
    cue_status status = CUE_OK;
    long innings;
    unsigned i;
    if (tell_number(view, (unsigned)player, "innings", &innings)) {
        status = begin_part(out);
        status = status ? status : text_print(out, "score %ld, innings %ld", now.scores[player], innings);
    } else if (now.count == before->count &&
               memcmp(now.scores, before->scores, now.count * sizeof now.scores[0]) != 0) {
        status = begin_part(out);
        for (i = 0; i < now.count && !status; i++)
            status = text_print(out, "%s%s %ld", i ? ", " : "score ", cue_game_player_name(game, i), now.scores[i]);
    }
    cJSON_Delete(view);
    return status;
}

/* What cards and dice came to, in the referee's words. */
static cue_status write_ruling(const cue_game *game, const cue_ruling *ruling, cue_text *out)
{
    const cue_status status = text_print(out, out->length ? " " : "");
    return status ? status : show_write_sentence(game, ruling, out);
}

static cue_status write_drawn(const cue_game *game, cue_text *out)
{
    return show_info(game).balls ? CUE_OK : write_each(game, write_ruling, out);
}

/* What came of an entry that was just played; nothing where there is nothing to say. Of a player's at a table captures,
 * fouls, and scores that have changed; of cards and dice what the referee says. */
static cue_status write_came(const cue_game *game, int player, const logged_scores *before, cue_balls captured, cue_text *out)
{
    cue_status status = CUE_OK;
    if (player >= 0 && show_info(game).balls) {
        status = write_captures(game, captured, out);
        status = status ? status : write_each(game, write_foul, out);
        status = status ? status : write_each(game, write_own, out);
        status = status || is_begun_anew(game) ? status : write_scores(game, player, before, out);
    }
    return status;
}

/* `lot 2` is Bo, who won the coin toss. False for what is not about a player. */
static bool write_player(const cue_game *game, const cue_action *action, cue_text *out)
{
    static const char who[] = "who ";
    cue_member_info info = CUE_MEMBER_INFO_INIT;
    cue_text typed = {0};
    unsigned long player = 0;
    if (!cue_ruleset_get_member(cue_game_ruleset(game), action->kind, 0, &info, NULL) && info.about &&
        strncmp(info.about, who, strlen(who)) == 0 && !show_write_move(game, action, &typed) && strchr(typed.bytes, ' '))
        player = strtoul(strchr(typed.bytes, ' '), NULL, 10);
    cue_text_free(&typed);
    return player && player <= cue_game_players(game) &&
           !text_print(out, "%s %s", cue_game_player_name(game, (uint32_t)player - 1), info.about + strlen(who));
}

cue_status logged_write_action(const cue_game *game, const cue_action *action, int player, log_style style,
                               cue_text *out)
{
    const unsigned carries = (unsigned)show_kind(game, action).carries;
    if (style == LOG_WORDS && strcmp(show_kind(game, action).name, "concede") == 0)
        return text_print(out, "gives up");
    if (style == LOG_WORDS && show_info(game).balls && write_player(game, action, out))
        return CUE_OK;
    if (style == LOG_TYPED || !show_info(game).balls || (carries != CUE_CARRIES_SHOT && carries != CUE_CARRIES_LAYOUT))
        return show_write_move(game, action, out);
    return carries == CUE_CARRIES_SHOT ? shot_words_write(game, action, player, out) : text_print(out, "where the balls lie");
}

/* An entry as a line. player: who was to act. */
static cue_status write_entry(const cue_game *game, const cue_action *action, size_t number, int player,
                              log_style style, cue_text *out)
{
    const bool referees = show_kind(game, action).by == CUE_BY_REFEREE;
    cue_status status = text_print(out, "%lu. ", (unsigned long)number);
    player = show_actor(game, action, player);
    if (!status && player >= 0 && cue_game_players(game) > 1)
        status = text_print(out, "%s: ", referees ? "The referee" : cue_game_player_name(game, (uint32_t)player));
    return status ? status : logged_write_action(game, action, player, style, out);
}

void logged_show_entry(const cue_game *game, const cue_action *action, size_t number, int player, log_style style)
{
    cue_text line = {0};
    (void)out_text(&line, write_entry(game, action, number, player, style, &line));
    out_print("\n");
}

/* What came of an entry stands behind it in brackets, or in lines of its own where there is no room. */
static void print_told(cue_text *line, cue_text *told)
{
    const size_t both = text_characters(line->bytes, line->length) + text_characters(told->bytes, told->length);
    const bool fits = both + strlen(" ()") < out_columns();
    if (told->length && fits)
        out_print("%s (%s)\n", line->bytes, told->bytes);
    else
        out_print("%s\n", line->bytes);
    if (told->length && !fits) {
        out_print("    ");
        show_wrapped(4, told->bytes);
    }
}

/* The next entry, which the copy plays; false where it does not go on. */
static bool show_next(cue_game *copy, const cue_action *action, size_t number, log_style style)
{
    const int acting = cue_step_head(cue_game_state(copy))->to_act, player = show_actor(copy, action, acting);
    const logged_scores before = scores_now(copy);
    known_table known;
    const bool shot = show_kind(copy, action).carries == CUE_CARRIES_SHOT && known_of(copy, &known);
    cue_text line = {0}, told = {0};
    cue_status status = write_entry(copy, action, number, acting, style, &line);
    const bool again = !cue_game_redo(copy, NULL, NULL);
    if (!status && again && show_kind(copy, action).by == CUE_BY_PLAYER)
        status = write_came(copy, player, &before, shot ? known_captured(copy, &known, action->data.pointer) : 0, &told);
    if (!status && again && show_kind(copy, action).by == CUE_BY_CHANCE)
        status = write_drawn(copy, &told);
    if (status)
        (void)complain_no_memory();
    else
        print_told(&line, &told);
    cue_text_free(&line);
    cue_text_free(&told);
    return again && !status;
}

/* A heading where the entries of another game of a match begin. *number: of the one before. */
static void show_heading(const cue_game *game, uint32_t *number)
{
    cue_match match;
    if (!cue_game_match(game, &match) || match.number == *number)
        return;
    *number = match.number;
    out_print("Game %lu:\n", (unsigned long)match.number);
}

/* A copy plays the game once more, to know each time who was to act. */
void logged_show(const cue_game *game, log_style style)
{
    cue_game *copy = NULL;
    const bool rewound = games_rewind(game, &copy);
    cue_action action;
    uint32_t number = 0;
    size_t i = 0;
    if (!cue_game_log_complete(game))
        out_print("The game was loaded without its log; this is what has been played since.\n");
    if (!rewound)
        (void)complain_no_memory();
    else if (style == LOG_WORDS && !cue_game_log_count(game))
        out_print("Nothing has been played yet.\n");
    for (; rewound && cue_game_log_at(game, i, &action); i++) {
        if (style == LOG_WORDS)
            show_heading(copy, &number);
        if (!show_next(copy, &action, i + 1, style))
            break;
    }
    cue_game_free(copy);
}

void logged_show_words(const cue_game *game, const cue_action *action, const char *title)
{
    const int acts = cue_step_head(cue_game_state(game))->to_act, player = show_actor(game, action, acts);
    cue_text words = {0};
    /* Somebody else, out of turn, is named. */
    const cue_status status = player >= 0 && player != acts
                                  ? text_print(&words, "%s: ", cue_game_player_name(game, (uint32_t)player))
                                  : CUE_OK;
    if (!status && !logged_write_action(game, action, player, LOG_WORDS, &words))
        show_with_title(words.bytes, "%s", title);
    cue_text_free(&words);
}

void logged_show_dry_run(const cue_game *game, const cue_action *action)
{
    size_t count;
    (void)cue_game_rulings(game, &count);
    out_print(count ? "The referee would say:\n" : "The referee would have nothing to say.\n");
    carom_say_missing(game, action, cue_step_head(cue_game_state(game))->to_act);
    show_rulings(game, 2, true);
}
