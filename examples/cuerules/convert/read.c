/* Match texts read, line by line. What a line tells is applied as moves: typed ones as they are; balls that dropped as
 * shots; and points, of which nobody knows how they were made, as what the referee sets. */
#include "../complain.h"
#include "../games.h"
#include "../keep/tell.h"
#include "../rulesets.h"
#include "../show.h"
#include "../text.h"
#include "match_text.h"

#include <cuerules/line.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 512, TAGS = 9 };
typedef enum tag { TAG_GAME, TAG_PLAYERS, TAG_TABLE, TAG_FORMAT, TAG_OPTIONS, TAG_SEED, TAG_START, TAG_RESULT, TAG_END } tag;
static const char *const tag_names[TAGS] = {"game",    "players", "table", "format", "options",
                                            "seed", "start",   "result", "end"};

typedef enum frame_winner { FRAME_NONE, FRAME_FIRST, FRAME_SECOND, FRAME_LEVEL } frame_winner;

/* tags: what stands behind each, and in which line; NULL where there is none. summed: points were told without shots.
 * winner: of a frame in the last line, which is still to be awarded. */
typedef struct reader {
    request *asked;
    const char *name;
    char *tags[TAGS];
    unsigned long tag_lines[TAGS], line;
    const char *start; /* of the line's text, for columns */
    cue_game *game;
    bool summed;
    frame_winner winner;
} reader;

CUE_PRINTF(3, 4)
static int refuse(const reader *of, const char *at, const char *format, ...)
{
    char message[ROOM];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(message, sizeof message, format, values);
    va_end(values);
    return complain("%s: line %lu, column %lu: %s", of->name, of->line, (unsigned long)(at - of->start) + 1, message);
}

/* In a tag, which has its own line. */
static int refuse_tag(reader *of, tag which, const char *message)
{
    return complain("%s: line %lu, %s: %s", of->name, of->tag_lines[which], tag_names[which], message);
}

static int apply(reader *of, const char *at, const char *move)
{
    cue_error error;
    if (!cue_game_apply_move(of->game, move, &error))
        return COMMAND_GOES_ON;
    return refuse(of, at, "%s: %s", move, error.message);
}

/* The game begins when the tags are over. */

static void put_json_text(text_writer *out, const char *text)
{
    cJSON *string = cJSON_CreateString(text);
    char *printed = cJSON_PrintUnformatted(string);
    text_put(out, "%s", printed ? printed : "\"\"");
    cJSON_free(printed);
    cJSON_Delete(string);
}

/* "Ana, Bo" as an array in JSON, which it may be already. */
static void put_players(text_writer *out, char *names)
{
    char *name = names;
    if (*names == '[') {
        text_put(out, "%s", names);
        return;
    }
    text_put(out, "[");
    while (name) {
        char *end = strchr(name, ','), *next = end ? end + 1 : NULL;
        if (end)
            *end = '\0';
        name += strspn(name, " ");
        name[strcspn(name, "\t")] = '\0';
        while (*name && name[strlen(name) - 1] == ' ')
            name[strlen(name) - 1] = '\0';
        text_put(out, name == names ? "" : ",");
        put_json_text(out, name);
        name = next;
    }
    text_put(out, "]");
}

/* "best of 5", "race to 3": how many games win a match; 0 for anything else. */
static unsigned long race_of(const char *format)
{
    const bool best = strncmp(format, "best of ", 8) == 0;
    unsigned long games;
    char *end;
    if (!best && strncmp(format, "race to ", 8) != 0)
        return 0;
    games = strtoul(format + 8, &end, 10);
    if (end == format + 8 || *end)
        return 0;
    return best ? games / 2 + 1 : games;
}

static int put_options(reader *of, text_writer *out)
{
    const char *options = of->tags[TAG_OPTIONS], *table = of->tags[TAG_TABLE], *format = of->tags[TAG_FORMAT];
    if (options && (table || format))
        return refuse_tag(of, TAG_OPTIONS, "says it all; leave out table and format, or options");
    if (format && !race_of(format))
        return refuse_tag(of, TAG_FORMAT, "is written as `best of 5` or `race to 3`");
    text_put(out, "%s", options ? options : "{");
    if (table)
        text_put(out, "\"table\":\"%s\"", table);
    if (format)
        text_put(out, "%s\"match\":{\"race\":%lu}", table ? "," : "", race_of(format));
    text_put(out, options ? "" : "}");
    return COMMAND_GOES_ON;
}

static int begin_at_line(reader *of)
{
    const cue_catalogue catalogue = rulesets_catalogue(&of->asked->modules);
    const char *line = of->tags[TAG_START];
    cue_error error;
    if (of->tags[TAG_PLAYERS] || of->tags[TAG_OPTIONS] || of->tags[TAG_SEED])
        return refuse_tag(of, TAG_START, "has players, options and seed; leave those out");
    if (cue_position_read_line(&catalogue, NULL, line, strlen(line), &of->game, &error))
        return refuse_tag(of, TAG_START, error.message);
    return COMMAND_GOES_ON;
}

static int begin(reader *of)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_text options = {0}, players = {0};
    text_writer to_options = {&options, CUE_OK}, to_players = {&players, CUE_OK};
    cue_ruleset *ruleset;
    cue_error error;
    int end;
    if (of->tags[TAG_START])
        return begin_at_line(of);
    if (!of->tags[TAG_GAME])
        return complain("%s: line 1: a match text begins with its game, as in `game: snooker`", of->name);
    ruleset = rulesets_find(&of->asked->modules, of->tags[TAG_GAME]);
    end = ruleset ? put_options(of, &to_options) : COMMAND_FAILED;
    if (of->tags[TAG_SEED])
        config.seed = strtoull(of->tags[TAG_SEED], NULL, 10);
    if (of->tags[TAG_PLAYERS])
        put_players(&to_players, of->tags[TAG_PLAYERS]);
    if (end == COMMAND_GOES_ON && (to_options.status || to_players.status))
        end = complain_no_memory();
    if (end == COMMAND_GOES_ON && cue_game_new_json(ruleset, &config, options.bytes, players.bytes, &of->game, &error))
        end = complain("%s: the game cannot begin: at %s: %s", of->name, error.path, error.message);
    cue_text_free(&options);
    cue_text_free(&players);
    return end;
}

/* Points. */

/* The scores, as the view has them. */
static bool scores_of(const cue_game *game, long scores[CUE_PLAYERS_MAX])
{
    cJSON *view = tell_view(game);
    bool told = view != NULL;
    uint32_t i;
    for (i = 0; told && i < cue_game_players(game); i++)
        told = tell_score(view, i, &scores[i]);
    cJSON_Delete(view);
    return told;
}

/* In snooker nobody can be called to the table before the opening stroke: one that hit a red is entered then, because
 * there must have been one. */
static void open_frame(reader *of, const char *move)
{
    cue_error error;
    cue_action action;
    if (!cue_game_read_move(of->game, move, &action, &error) &&
        cue_game_try(of->game, &action, NULL, 0, &error) == CUE_WRONG_PHASE && strcmp(error.path, "/to_act") == 0)
        (void)cue_game_apply_move(of->game, "c-r", NULL);
}

/* Fouls leave the table to whoever gets the points; at the end of a break somebody else comes. */
static int add_points(reader *of, const char *at, uint32_t player, long points, bool foul)
{
    long scores[CUE_PLAYERS_MAX] = {0};
    char move[ROOM] = "adjust";
    size_t length = strlen(move);
    uint32_t i;
    if (!scores_of(of->game, scores))
        return refuse(of, at, "this game has no points; tell what was potted, or the shots");
    scores[player] += points;
    for (i = 0; i < cue_game_players(of->game); i++)
        length += (size_t)snprintf(move + length, sizeof move - length, " %ld", scores[i]);
    (void)snprintf(move + length, sizeof move - length, " turn %u",
                   (unsigned)(foul ? player : (player + 1) % cue_game_players(of->game)) + 1);
    of->summed = true;
    open_frame(of, move);
    return apply(of, at, move);
}

/* "46", "+14", "F7": the length of the word, 0 where it is no points. */
static size_t points_at(const char *at, long *points, bool *foul)
{
    const size_t sign = *at == 'F' || *at == '+', digits = strspn(at + sign, "0123456789");
    const size_t length = sign + digits;
    if (!digits || digits > 5 || (at[length] && !strchr(" \t|", at[length])))
        return 0;
    *foul = *at == 'F';
    *points = strtol(at + sign, NULL, 10);
    return length;
}

static bool are_points(const char *at)
{
    long points;
    bool foul, any = false;
    for (at += strspn(at, " \t"); *at && *at != '|'; at += strspn(at, " \t")) {
        const size_t length = points_at(at, &points, &foul);
        if (!length)
            return false;
        at += length;
        any = true;
    }
    return any || *at == '|';
}

static int add_visit(reader *of, const char *at, uint32_t player)
{
    int end = COMMAND_GOES_ON;
    for (at += strspn(at, " \t"); *at && *at != '|' && end == COMMAND_GOES_ON; at += strspn(at, " \t")) {
        long points = 0;
        bool foul = false;
        const size_t length = points_at(at, &points, &foul);
        end = add_points(of, at, player, points, foul);
        at += length;
    }
    return end;
}

static int award(reader *of, const char *at, uint32_t player, bool match)
{
    char move[ROOM];
    (void)snprintf(move, sizeof move, "award %u%s", (unsigned)player + 1, match ? " match" : "");
    return apply(of, at, move);
}

/* "F7 46 27 | 80": the frame goes to whoever has more points, if no `won: NAME` follows. */
static int add_frame(reader *of, const char *at, uint32_t player)
{
    const char *other = strchr(at, '|') + 1;
    long scores[CUE_PLAYERS_MAX] = {0};
    int end;
    if (cue_game_players(of->game) != 2)
        return refuse(of, at, "a frame list is of two players");
    end = add_visit(of, at, player);
    if (end == COMMAND_GOES_ON)
        end = add_visit(of, other, 1 - player);
    if (end != COMMAND_GOES_ON)
        return end;
    if (!scores_of(of->game, scores))
        return refuse(of, at, "this game has no points");
    of->winner = scores[0] == scores[1] ? FRAME_LEVEL : scores[0] > scores[1] ? FRAME_FIRST : FRAME_SECOND;
    return end;
}

/* Who a line is about: a player by name, and what follows it; -1 where it begins with none. */
static int player_at(const cue_game *game, const char *text, const char **rest)
{
    size_t longest = 0;
    int player = -1;
    uint32_t i;
    for (i = 0; i < cue_game_players(game); i++) {
        const char *name = cue_game_player_name(game, i);
        const size_t length = strlen(name);
        if (length > longest && strncmp(text, name, length) == 0 && (!text[length] || strchr(" \t:,", text[length]))) {
            player = (int)i;
            longest = length;
        }
    }
    *rest = text + longest;
    return player;
}

/* Balls by name, a shot each: "r k r". False where the text is anything else. */
static bool are_balls(reader *of, const char *at)
{
    cue_action action;
    char move[ROOM];
    for (at += strspn(at, " \t"); *at; at += strspn(at, " \t")) {
        const size_t length = strcspn(at, " \t");
        (void)snprintf(move, sizeof move, "%.*s>", (int)(length < 60 ? length : 60), at);
        if (memchr(at, '>', length) || cue_game_read_move(of->game, move, &action, NULL))
            return false;
        at += length;
    }
    return true;
}

static int pot(reader *of, const char *at)
{
    int end = COMMAND_GOES_ON;
    for (at += strspn(at, " \t"); *at && end == COMMAND_GOES_ON; at += strspn(at, " \t")) {
        const size_t length = strcspn(at, " \t");
        char move[ROOM];
        (void)snprintf(move, sizeof move, "%.*s>", (int)length, at);
        end = apply(of, at, move);
        at += length;
    }
    return end;
}

/* Somebody acts who is not to act: the referee has to say that first, if the move itself does not. */
static int refuse_player(const reader *of, const char *at, int player, int to_act)
{
    return refuse(of, at, "%s is to act, and not %s; `referee: adjust turn %d` brings somebody else to the table",
                  to_act < 0 ? "nobody" : cue_game_player_name(of->game, (uint32_t)to_act),
                  cue_game_player_name(of->game, (uint32_t)player), player + 1);
}

/* What somebody did: a move as it is typed, points, or balls that dropped. player: -1 where the line doesn't say. */
static int act(reader *of, const char *at, int player)
{
    const int to_act = cue_step_head(cue_game_state(of->game))->to_act, who = player < 0 ? to_act : player;
    cue_action action;
    const bool typed = cue_game_read_move(of->game, at, &action, NULL) == CUE_OK;
    if (show_is_over(of->game))
        return refuse(of, at, "the game is over; there is nothing to do");
    if (!typed && are_points(at) && (strpbrk(at, "F+") || !are_balls(of, at)))
        return who < 0 ? refuse(of, at, "say whose points these are") : add_visit(of, at, (uint32_t)who);
    if (player >= 0 && player != to_act &&
        (!typed || (show_kind(of->game, &action).by == CUE_BY_PLAYER && show_actor(of->game, &action, to_act) != player)))
        return refuse_player(of, at, player, to_act);
    return !typed && are_balls(of, at) ? pot(of, at) : apply(of, at, at);
}

/* The frame before this line is over, unless the line says who won it. */
static int end_frame(reader *of, const char *at)
{
    const frame_winner winner = of->winner;
    of->winner = FRAME_NONE;
    if (winner == FRAME_LEVEL)
        return refuse(of, at, "the scores of the frame before are level; say who won it: `won: %s`",
                      cue_game_player_name(of->game, 0));
    return winner == FRAME_NONE ? COMMAND_GOES_ON : award(of, at, winner == FRAME_SECOND, false);
}

static int read_move_line(reader *of, const char *at)
{
    const char *rest;
    const int player = player_at(of->game, at, &rest);
    if (strncmp(at, "referee:", 8) == 0 || strncmp(at, "chance:", 7) == 0) {
        at = strchr(at, ':') + 1;
        return apply(of, at + strspn(at, " \t"), at + strspn(at, " \t"));
    }
    if (strncmp(at, "won:", 4) == 0) {
        const int winner = player_at(of->game, at + 4 + strspn(at + 4, " \t"), &rest);
        of->winner = FRAME_NONE;
        return winner < 0 ? refuse(of, at + 4, "there is no such player") : award(of, at, (uint32_t)winner, false);
    }
    if (strchr(at, '|') && are_points(player < 0 ? at : rest) && are_points(strchr(at, '|') + 1))
        return add_frame(of, player < 0 ? at : rest, player < 0 ? 0 : (uint32_t)player);
    if (player < 0 || *rest != ':')
        return act(of, at, -1);
    rest += 1 + strspn(rest + 1, " \t");
    return act(of, rest, player);
}

/* The end of the text. */

static int check_result(reader *of)
{
    const char *rest, *at = of->tags[TAG_RESULT];
    const int player = at ? player_at(of->game, at, &rest) : -1;
    cue_match match;
    if (player < 0)
        return COMMAND_GOES_ON;
    of->start = at;
    of->line = of->tag_lines[TAG_RESULT];
    if (!show_is_over(of->game) && of->summed)
        return award(of, at, (uint32_t)player,
                     cue_step_match(cue_game_position(of->game)->setup, cue_game_state(of->game), &match));
    if (show_is_over(of->game) && !(cue_step_head(cue_game_state(of->game))->winners >> player & 1))
        return refuse_tag(of, TAG_RESULT, "by what was played, somebody else has won");
    return COMMAND_GOES_ON;
}

static int check_end(reader *of)
{
    cue_text line = {0};
    int end = COMMAND_GOES_ON;
    if (!of->tags[TAG_END])
        return end;
    if (cue_position_write_line(cue_game_position(of->game), &line, NULL))
        end = complain_no_memory();
    else if (strcmp(line.bytes, of->tags[TAG_END]) != 0)
        end = refuse_tag(of, TAG_END, "what was played leads to another position");
    cue_text_free(&line);
    return end;
}

/* A tag; -1 for any other line. Those of which nothing is asked are passed over. */
static int tag_at(const char *line, const char **value)
{
    size_t i, length;
    for (i = 0; i < TAGS; i++) {
        length = strlen(tag_names[i]);
        if (strncmp(line, tag_names[i], length) == 0 && line[length] == ':') {
            *value = line + length + 1 + strspn(line + length + 1, " \t");
            return (int)i;
        }
    }
    return -1;
}

static bool is_passed_over(const char *line)
{
    static const char *const names[] = {"event:", "date:", "place:", "remark:"};
    size_t i;
    for (i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strncmp(line, names[i], strlen(names[i])) == 0)
            return true;
    return !*line || *line == '#';
}

static int read_line(reader *of, char *line)
{
    char *at = line + strspn(line, " \t");
    const char *value;
    int which, end = COMMAND_GOES_ON;
    while (*at && strchr(" \t\r", at[strlen(at) - 1]))
        at[strlen(at) - 1] = '\0';
    which = tag_at(at, &value);
    if (is_passed_over(at))
        return end;
    if (which >= 0 && of->tags[which])
        return refuse(of, at, "%s stands in line %lu already", tag_names[which], of->tag_lines[which]);
    if (which >= 0 && of->game && which < TAG_RESULT)
        return refuse(of, at, "%s belongs to the tags at the beginning", tag_names[which]);
    if (which >= 0) {
        of->tags[which] = at + (value - at);
        of->tag_lines[which] = of->line;
        return end;
    }
    if (!of->game)
        end = begin(of);
    if (end == COMMAND_GOES_ON && strncmp(at, "won:", 4) != 0)
        end = end_frame(of, at);
    return end == COMMAND_GOES_ON ? read_move_line(of, at) : end;
}

int match_text_read(request *asked, const char *name, const char *text, cue_game **out)
{
    reader of = {.asked = asked, .name = name};
    const size_t length = strlen(text);
    char *copy = malloc(length + 1), *line = copy, *next;
    int end = copy ? COMMAND_GOES_ON : complain_no_memory();
    if (copy)
        memcpy(copy, text, length + 1);
    for (; end == COMMAND_GOES_ON && line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        of.line++;
        of.start = line;
        end = read_line(&of, line);
    }
    if (end == COMMAND_GOES_ON && !of.game)
        end = begin(&of);
    if (end == COMMAND_GOES_ON)
        end = end_frame(&of, of.start);
    if (end == COMMAND_GOES_ON)
        end = check_result(&of);
    if (end == COMMAND_GOES_ON)
        end = check_end(&of);
    free(copy);
    if (end == COMMAND_GOES_ON)
        *out = of.game;
    else
        cue_game_free(of.game);
    return end;
}
