/* Moves that table games share, as a person types them; and what may be typed of a shot. */
#include <cuerules/shot_line.h>
#include <cuerules/table_game.h>

#include "base/word.h"

static bool begins_with_letter(const char *text)
{
    return cue_lower(*text) >= 'a' && cue_lower(*text) <= 'z';
}

/* A text to which the name of the only ball may have to be added. */
static cue_status read_one_place(const char *text, const cue_ball_set *balls, unsigned only, cue_layout *places,
                                 cue_error *error)
{
    char named[128];
    int length;
    if (only == CUE_NO_BALL || begins_with_letter(text))
        return cue_read_places(text, strlen(text), balls, places, error);
    length = snprintf(named, sizeof named, "%s %s", balls->names[only], text);
    if (length < 0 || (size_t)length >= sizeof named)
        return cue_refuse(error, CUE_BAD_VALUE, "", "a place is two numbers, in metres: 0.6 0.3");
    return cue_read_places(named, (size_t)length, balls, places, error);
}

cue_status cue_read_place_move(const char *text, const cue_ball_set *balls, unsigned only, unsigned kind,
                               cue_action *action, cue_error *error)
{
    cue_layout places;
    unsigned ball = 0;
    const cue_status status = read_one_place(text, balls, only, &places, error);
    if (status)
        return status;
    while (ball < CUE_BALLS_MAX && places.on_table != CUE_BALL_BIT(ball))
        ball++;
    if (ball == CUE_BALLS_MAX)
        return cue_refuse(error, CUE_BAD_VALUE, "", "one ball is placed at a time, as in \"place cue 0.6 0.3\"");
    if (only != CUE_NO_BALL && ball != only)
        return cue_refuse(error, CUE_BAD_VALUE, "", "only the %s ball is placed, as in \"place %s 0.6 0.3\"",
                          balls->names[only], balls->names[only]);
    *action = cue_place_action(kind, ball, places.at[ball]);
    return CUE_OK;
}

cue_status cue_read_layout_move(const char *text, const cue_ball_set *balls, unsigned kind, void *room, size_t size,
                                cue_action *action, cue_error *error)
{
    cue_layout *layout = room;
    cue_status status;
    if (!room || size < sizeof *layout)
        return cue_refuse(error, CUE_LIMIT, "", "there is no room for a layout");
    status = cue_read_places(text, strlen(text), balls, layout, error);
    if (!status)
        *action = cue_carrying_action(kind, layout);
    return status;
}

void cue_write_place_move(const cue_action *action, const cue_ball_set *balls, cue_writer *out)
{
    const cue_place_data place = cue_place_of(action);
    const char *name = place.ball < balls->count ? balls->names[place.ball] : NULL;
    cue_layout alone;
    if (!name || (action->flags & CUE_ACTION_OPEN)) {
        cue_write(out, "place %s", name ? name : "?");
        return;
    }
    memset(&alone, 0, sizeof alone);
    alone.known = 1;
    cue_layout_put(&alone, place.ball, place.at);
    cue_write(out, "place ");
    cue_write_places(&alone, balls, out);
}

void cue_write_layout_move(const cue_action *action, const cue_ball_set *balls, cue_writer *out)
{
    const cue_layout *layout = (const cue_layout *)action->data.pointer;
    cue_write(out, layout ? "layout " : "layout");
    if (layout)
        cue_write_places(layout, balls, out);
}

/* A score, below zero too. */
static bool read_score(const char **text, int32_t *score)
{
    const bool below = **text == '-';
    const char *rest = *text + below;
    unsigned number;
    if (!cue_read_number(&rest, CUE_SCORE_GIVEN_MAX, &number))
        return false;
    *score = below ? -(int32_t)number : (int32_t)number;
    *text = rest;
    return true;
}

/* A player's number, as people count. */
static bool read_player(const char **text, unsigned *player)
{
    const char *rest = *text;
    if (!cue_read_number(&rest, CUE_PLAYERS_MAX, player) || !*player)
        return false;
    --*player;
    *text = rest;
    return true;
}

static cue_status read_adjust_move(const char *text, unsigned kind, void *room, size_t size, cue_action *action,
                                   cue_error *error)
{
    cue_adjustment *adjustment = room;
    unsigned player;
    if (!room || size < sizeof *adjustment)
        return cue_refuse(error, CUE_LIMIT, "", "there is no room for an adjustment");
    memset(adjustment, 0, sizeof *adjustment);
    adjustment->to_act = CUE_NOBODY;
    while (adjustment->score_count < CUE_PLAYERS_MAX && read_score(&text, &adjustment->scores[adjustment->score_count]))
        adjustment->score_count++;
    adjustment->has_scores = adjustment->score_count > 0;
    if (cue_read_word(&text, "turn") && read_player(&text, &player))
        adjustment->to_act = (int8_t)player;
    *action = cue_carrying_action(kind, adjustment);
    return !*text && (adjustment->has_scores || adjustment->to_act != CUE_NOBODY)
               ? CUE_OK
               : cue_refuse(error, CUE_BAD_VALUE, "",
                            "all scores, who comes to the table, or both: \"adjust 14 -3\", \"adjust turn 2\", "
                            "\"adjust 14 -3 turn 2\"");
}

static void write_adjust_move(const cue_action *action, cue_writer *out)
{
    const cue_adjustment *adjustment = cue_adjustment_of(action);
    unsigned i;
    cue_write(out, "adjust");
    for (i = 0; adjustment && adjustment->has_scores && i < adjustment->score_count; i++)
        cue_write(out, " %ld", (long)adjustment->scores[i]);
    if (adjustment && adjustment->to_act != CUE_NOBODY)
        cue_write(out, " turn %d", adjustment->to_act + 1);
}

static cue_status read_award_move(const char *text, unsigned kind, cue_action *action, cue_error *error)
{
    uint32_t winners = 0;
    unsigned player;
    bool read = cue_read_word(&text, "nobody");
    while (!read || *text) {
        if ((read && !winners) || !read_player(&text, &player))
            return cue_refuse(error, CUE_BAD_VALUE, "",
                              "the players who win, or nobody: \"award 1\", \"award 1 2\", \"award nobody\"");
        winners |= UINT32_C(1) << player;
        read = true;
    }
    *action = cue_award_action(kind, winners);
    return CUE_OK;
}

static void write_award_move(const cue_action *action, cue_writer *out)
{
    const uint32_t winners = cue_award_of(action);
    unsigned player;
    cue_write(out, winners ? "award" : "award nobody");
    for (player = 0; player < CUE_PLAYERS_MAX; player++)
        if (winners >> player & 1)
            cue_write(out, " %u", player + 1);
}

/* The first words of a kind of action: its name, without underscores. */
enum { NAME_SIZE = 32 };
static const char *spoken(const char *name, char words[NAME_SIZE])
{
    char *c;
    (void)snprintf(words, NAME_SIZE, "%s", name);
    for (c = words; *c; c++)
        if (*c == '_')
            *c = ' ';
    return words;
}

static const char *after_name(const char *text, const char *name)
{
    char words[NAME_SIZE];
    const char *rest = cue_after_word(text, spoken(name, words));
    return rest ? rest : cue_after_word(text, name);
}

/* Nothing goes with it but its name. */
static bool is_plain(const cue_action_kind *kind)
{
    return kind->by == CUE_BY_PLAYER && kind->carries == CUE_CARRIES_NOTHING && !kind->members.count;
}

static bool is_named(const cue_action_kind *kind, const char *name)
{
    return strcmp(kind->name, name) == 0;
}

/* `place 0.6 0.3` is about the cue ball. */
static unsigned unnamed_ball(const char *text)
{
    unsigned words = 0;
    for (; *text; words++) {
        while (*text && !cue_is_white(*text) && *text != ',')
            text++;
        while (cue_is_white(*text) || *text == ',')
            text++;
    }
    return words == 2 ? (unsigned)CUE_BALL : (unsigned)CUE_NO_BALL;
}

bool cue_read_shared_move(const cue_definition *game, const char *text, void *room, size_t size, cue_action *action,
                          cue_status *status, cue_error *error)
{
    uint32_t i;
    while (cue_is_white(*text))
        text++;
    for (i = 0; i < game->action_count; i++) {
        const cue_action_kind *kind = &game->actions[i];
        const char *rest = after_name(text, kind->name);
        if (!rest)
            continue;
        *status = CUE_OK;
        if (is_plain(kind) && !*rest)
            *action = cue_action_of(i);
        else if (is_named(kind, "place"))
            *status = cue_read_place_move(rest, game->balls, unnamed_ball(rest), i, action, error);
        else if (kind->carries == CUE_CARRIES_LAYOUT)
            *status = cue_read_layout_move(rest, game->balls, i, room, size, action, error);
        else if (is_named(kind, "adjust"))
            *status = read_adjust_move(rest, i, room, size, action, error);
        else if (is_named(kind, "award"))
            *status = read_award_move(rest, i, action, error);
        else
            continue;
        return true;
    }
    return false;
}

bool cue_write_shared_move(const cue_definition *game, const cue_action *action, cue_writer *out)
{
    const cue_action_kind *kind = &game->actions[action->kind];
    char words[NAME_SIZE];
    if (is_named(kind, "place"))
        cue_write_place_move(action, game->balls, out);
    else if (kind->carries == CUE_CARRIES_LAYOUT)
        cue_write_layout_move(action, game->balls, out);
    else if (is_named(kind, "adjust"))
        write_adjust_move(action, out);
    else if (is_named(kind, "award"))
        write_award_move(action, out);
    else if (is_plain(kind))
        cue_write(out, "%s", spoken(kind->name, words));
    else
        return false;
    return true;
}

enum { TYPED = 20, HELP_WIDTH = 79 };

/* A line of help: what may be typed, and what it is. */
CUE_PRINTF(3, 4)
static void help_line(cue_writer *out, const char *what, const char *format, ...)
{
    char typed[80];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(typed, sizeof typed, format, arguments);
    va_end(arguments);
    cue_write(out, "%-*s %s\n", TYPED, typed, what);
}

static void list_infractions(cue_writer *out)
{
    size_t column = HELP_WIDTH;
    unsigned i;
    for (i = 0; i < CUE_INFRACTIONS; i++) {
        const char *name = cue_infraction_name(i);
        if (column + 1 + strlen(name) > HELP_WIDTH) {
            cue_write(out, "%s%*s", i ? "\n" : "", TYPED, "");
            column = TYPED;
        }
        cue_write(out, " %s", name);
        column += 1 + strlen(name);
    }
    cue_write(out, "\n");
}

void cue_write_shot_help(const cue_ball_set *balls, unsigned on, cue_writer *out)
{
    const char *pocket = balls->pockets_named ? "TR" : "";
    const char *ball = balls->names[on], *next = balls->names[on > 1 ? on - 1 : on + 1];
    cue_write(out, "What happened, in its order, separated by blanks:\n");
    help_line(out, "the cue ball hit a ball that lay still (c is short for cue)", "cue-%s", ball);
    help_line(out, "two balls met, and both were moving", "%s=%s", ball, next);
    help_line(out, "it touched a cushion; it left the table", "%s|  %s^", ball, ball);
    if (!balls->pockets_named)
        help_line(out, "it dropped", "%s>", ball);
    help_line(out, "it dropped into TR: BL BR are at the head, ML MR, TL TR at", "%s>TR", ball);
    help_line(out, "the foot; L is the left, seen from the head", " ");
    help_line(out, "a chain: a cushion, a ball, the next one, and that dropped", "cue|-%s-%s>%s", ball, next, pocket);
    help_line(out, "a foul that you saw, with its ball if it has one:", "!touched_ball:%s", ball);
    list_infractions(out);
    cue_write(out, "Behind that, in metres from the left and from the head, if it is known:\n"
                   "; rest cue 0.61 0.74, %s 0.3 1.2, ...\n", ball);
    help_line(out, "where all balls came to rest, before any is put back", " ");
    help_line(out, "the next player is snookered, or is not, as you see it", "; snookered");
    help_line(out, "(without it, where the balls lie decides, if it is known)", "; not snookered");
    help_line(out, "no stroke was made: fouls that you saw are all there is", "; no stroke");
}

void cue_write_desk_help(const cue_definition *game, unsigned phase, cue_writer *out)
{
    uint32_t i;
    for (i = 0; i < game->action_count; i++) {
        const cue_action_kind *kind = &game->actions[i];
        if (!(kind->phases >> phase & 1))
            continue;
        if (kind->carries == CUE_CARRIES_LAYOUT)
            help_line(out, "the referee says where all balls are", "layout cue 0.6 0.3, ...");
        else if (is_named(kind, "adjust"))
            help_line(out, "the referee sets the scores, or who comes to the table", "adjust 14 -3 turn 2");
        else if (is_named(kind, "award"))
            help_line(out, "the referee ends the game (award nobody: without a winner)", "award 1");
    }
}
