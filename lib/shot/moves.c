/* Moves that table games share, as a person types them: place, layout, adjust, correct, award, lag, first, concede,
 * what is chosen, and the bare names of actions. */
#include "shot/shot.h"

#include "base/output.h"
#include "base/word.h"
#include "table/balls.h"

#include <cuerules/shot_line.h>
#include <cuerules/table_game.h>

cue_move_shape cue_shape_of(const cue_action_kind *kind)
{
    if (strcmp(kind->name, "place") == 0)
        return CUE_MOVE_PLACE;
    if (kind->carries == CUE_CARRIES_LAYOUT)
        return CUE_MOVE_LAYOUT;
    if (strcmp(kind->name, "adjust") == 0)
        return CUE_MOVE_ADJUST;
    if (strcmp(kind->name, "correct") == 0)
        return CUE_MOVE_CORRECT;
    if (strcmp(kind->name, "award") == 0)
        return CUE_MOVE_AWARD;
    if (strcmp(kind->name, "lag") == 0)
        return CUE_MOVE_LAG;
    if (strcmp(kind->name, "choose_first") == 0)
        return CUE_MOVE_FIRST;
    if (strcmp(kind->name, "concede") == 0)
        return CUE_MOVE_CONCEDE;
    if (strcmp(kind->name, "choose") == 0)
        return CUE_MOVE_CHOOSE;
    return kind->by != CUE_BY_CHANCE && kind->carries == CUE_CARRIES_NOTHING && !kind->members.count
               ? CUE_MOVE_BARE
               : CUE_MOVE_OTHER;
}

/* What was typed after the name of an action, and the action that it becomes. */
typedef struct typed {
    const cue_ball_set *balls;
    const cue_action_kind *about;
    const char *text;
    unsigned kind;
    void *room;
    size_t size;
    cue_action *action;
    cue_error *error;
} typed;

static cue_status refuse(const typed *move, const char *wanted)
{
    return cue_refuse(move->error, CUE_BAD_VALUE, "", "%s", wanted);
}

static bool has_room(const typed *move, size_t size)
{
    return move->room && move->size >= size;
}

/* `place 0.6 0.3` is about the cue ball; `place cue 0.6` lacks a number. */
static bool names_no_ball(const char *text)
{
    unsigned words = 0;
    double number;
    if (!cue_read_real(text, strcspn(text, " \t,"), &number))
        return false;
    for (; *text; words++) {
        while (*text && !cue_is_white(*text) && *text != ',')
            text++;
        while (cue_is_white(*text) || *text == ',')
            text++;
    }
    return words == 2;
}

static cue_status read_place(const typed *move)
{
    static const char wanted[] = "one ball is placed at a time, as in \"place cue 0.6 0.3\"";
    char named[128];
    cue_layout places;
    cue_status status;
    const int length = snprintf(named, sizeof named, "%s%s", names_no_ball(move->text) ? "c " : "", move->text);
    if ((size_t)length >= sizeof named)
        return refuse(move, wanted);
    status = cue_read_places(named, (size_t)length, move->balls, &places, move->error);
    if (status)
        return status;
    if (!places.on_table || (places.on_table & (places.on_table - 1)))
        return refuse(move, wanted);
    *move->action =
        cue_place_action(move->kind, cue_lowest_ball(places.on_table), places.at[cue_lowest_ball(places.on_table)]);
    return CUE_OK;
}

static cue_status read_layout(const typed *move)
{
    cue_layout *layout = move->room;
    if (!has_room(move, sizeof *layout))
        return cue_refuse(move->error, CUE_LIMIT, "", "there is no room for a layout");
    *move->action = cue_carrying_action(move->kind, layout);
    return cue_read_places(move->text, strlen(move->text), move->balls, layout, move->error);
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

/* One value of what a game adds to an adjustment: a number, or a name, `none` for null. */
static bool read_value(const char **text, const cue_field *field, uint8_t *value)
{
    unsigned read = 0;
    uint16_t wide;
    if (field->kind == CUE_FIELD_INTEGER ? !cue_read_number(text, (unsigned)field->max, &read)
                                         : !cue_read_name(text, field->names, field->name_count, &read) &&
                                               !cue_read_word(text, "none"))
        return false;
    wide = (uint16_t)read;
    if (field->width == sizeof wide)
        memcpy(value, &wide, sizeof wide);
    else
        *value = (uint8_t)read;
    return true;
}

/* What a game adds, each behind its name: an array of one or two bytes each, which may be left out. */
static bool read_added(const char **text, const cue_fields *members, uint8_t *record)
{
    uint32_t i, j;
    for (i = 0; i < members->count; i++) {
        const cue_field *field = &members->list[i];
        if (field->kind != CUE_FIELD_ARRAY || !cue_read_word(text, field->name))
            continue;
        for (j = 0; j < field->length; j++)
            if (!read_value(text, field->fields, record + field->offset + j * field->width))
                return false;
        record[field->present_offset] = 1;
    }
    return true;
}

static cue_status read_adjust(const typed *move)
{
    const char *text = move->text;
    cue_adjustment *adjustment = move->room;
    unsigned player;
    if (!has_room(move, move->about->carried_size))
        return cue_refuse(move->error, CUE_LIMIT, "", "there is no room for an adjustment");
    memset(adjustment, 0, move->about->carried_size);
    adjustment->to_act = CUE_NOBODY;
    while (adjustment->score_count < CUE_PLAYERS_MAX && read_score(&text, &adjustment->scores[adjustment->score_count]))
        adjustment->score_count++;
    adjustment->has_scores = adjustment->score_count > 0;
    if (cue_read_word(&text, "turn") && read_player(&text, &player))
        adjustment->to_act = (int8_t)player;
    *move->action = cue_carrying_action(move->kind, adjustment);
    return read_added(&text, &move->about->carried, move->room) && !*text && *move->text
               ? CUE_OK
               : refuse(move, "type all scores, who comes to the table, or both: \"adjust 14 -3\", "
                              "\"adjust turn 2\", \"adjust 14 -3 turn 2\"");
}

/* A ball by one of its names. family: a family's name stands for another ball of it that is on the table. */
static bool read_ball(const cue_ball_set *set, const char **text, bool family, cue_balls before, unsigned *ball)
{
    const cue_ball_words *words = set->also.words;
    if (cue_read_name(text, set->names, set->count, ball))
        return true;
    if (!words)
        return false;
    if (cue_read_name(text, words->letters, set->count, ball))
        return set->names[*ball];
    *ball = family ? cue_standing_ball(set, before) : (unsigned)CUE_NO_BALL;
    return *ball != CUE_NO_BALL && (cue_read_word(text, words->family) || cue_read_word(text, words->family_letter));
}

static cue_balls read_balls(const typed *move, const char **text, bool family)
{
    cue_balls balls = 0;
    unsigned ball;
    while (read_ball(move->balls, text, family, balls, &ball))
        balls |= CUE_BALL_BIT(ball);
    return balls;
}

static cue_status read_correct(const typed *move)
{
    const char *text = move->text;
    cue_correction correction;
    memset(&correction, 0, sizeof correction);
    correction.has_on = cue_read_word(&text, "on");
    correction.on = correction.has_on ? read_balls(move, &text, false) : 0;
    correction.has_off = cue_read_word(&text, "off");
    correction.off = correction.has_off ? read_balls(move, &text, true) : 0;
    *move->action = cue_action_of(move->kind);
    memcpy(move->action->data.bytes, &correction, sizeof correction);
    return !*text && (correction.has_on || correction.has_off)
               ? CUE_OK
               : refuse(move, "type the balls that are in the game after all, those that are not, or both: "
                              "\"correct on A\", \"correct off B\", \"correct on A off B C\"");
}

/* Behind an award or a concession, when the whole match ends with it. */
static void read_ending(const char **text, uint32_t winners, cue_action *action)
{
    cue_ending ending;
    memset(&ending, 0, sizeof ending);
    ending.winners = winners;
    ending.match = cue_read_word(text, "match");
    memcpy(action->data.bytes, &ending, sizeof ending);
}

static cue_status read_award(const typed *move)
{
    const char *text = move->text;
    const bool nobody = cue_read_word(&text, "nobody");
    uint32_t winners = 0;
    unsigned player;
    while (!nobody && read_player(&text, &player))
        winners |= UINT32_C(1) << player;
    *move->action = cue_action_of(move->kind);
    read_ending(&text, winners, move->action);
    return !*text && (nobody || winners)
               ? CUE_OK
               : refuse(move, "type the players who win, or nobody: \"award 1\", \"award 1 2\", \"award nobody\"");
}

static cue_status read_concede(const typed *move)
{
    const char *text = move->text;
    unsigned player;
    *move->action = cue_action_of(move->kind);
    if (read_player(&text, &player))
        move->action->player = (int8_t)player;
    read_ending(&text, 0, move->action);
    return *text ? refuse(move, "type concede, or with the player who gives up \"concede 2\"") : CUE_OK;
}

/* `lag`, to be drawn, and `lag 2`. */
static cue_status read_lag(const typed *move)
{
    const char *text = move->text;
    unsigned player = 0;
    const bool drawn = *text && read_player(&text, &player);
    *move->action = cue_player_action(move->kind, player);
    move->action->flags = drawn ? 0 : CUE_ACTION_DRAW;
    return *text ? refuse(move, "type \"lag\", or who won it, as in \"lag 1\"") : CUE_OK;
}

static cue_status read_first(const typed *move)
{
    const char *text = move->text;
    unsigned player = 0;
    const bool read = read_player(&text, &player);
    *move->action = cue_player_action(move->kind, player);
    return read && !*text ? CUE_OK : refuse(move, "type the number of the player who plays first, as in \"first 1\"");
}

/* `2 concedes`. */
static bool read_conceding(const char *text, unsigned kind, cue_action *action)
{
    unsigned player;
    if (!read_player(&text, &player) || !cue_read_word(&text, "concedes") || *text)
        return false;
    *action = cue_action_of(kind);
    action->player = (int8_t)player;
    return true;
}

/* How a kind of action, or a choice, is typed: its name, with blanks for underscores. */
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

/* What follows that name; NULL where the text begins with something else. */
static const char *after_name(const char *text, const char *name)
{
    char words[NAME_SIZE];
    const char *rest = cue_after_word(text, spoken(name, words));
    return rest ? rest : cue_after_word(text, name);
}

/* What a player chooses is typed without the name of the action. */
static const cue_field *choice_of(const cue_action_kind *kind)
{
    return &kind->members.list[0];
}

static bool read_choice(const char *text, const cue_action_kind *about, unsigned kind, cue_action *action)
{
    const cue_field *choice = choice_of(about);
    uint32_t i;
    for (i = 0; i < choice->name_count; i++) {
        const char *rest = choice->names[i] ? after_name(text, choice->names[i]) : NULL;
        if (!rest || *rest)
            continue;
        *action = cue_action_of(kind);
        ((uint8_t *)action)[choice->offset] = (uint8_t)i;
        return true;
    }
    return false;
}

bool cue_read_shared_move(const cue_definition *game, const char *text, void *room, size_t size, cue_action *action,
                          cue_status *status, cue_error *error)
{
    static cue_status (*const readers[])(const typed *) = {read_place, read_layout, read_adjust, read_correct,
                                                           read_award, read_lag,    read_first,  read_concede};
    typed move = {game->balls, NULL, NULL, 0, room, size, action, error};
    while (cue_is_white(*text))
        text++;
    for (move.kind = 0; move.kind < game->action_count; move.kind++) {
        const cue_move_shape shape = cue_shape_of(&game->actions[move.kind]);
        const char *name = shape == CUE_MOVE_FIRST ? "first" : game->actions[move.kind].name;
        move.about = &game->actions[move.kind];
        *status = CUE_OK;
        if ((shape == CUE_MOVE_CONCEDE && read_conceding(text, move.kind, action)) ||
            (shape == CUE_MOVE_CHOOSE && read_choice(text, move.about, move.kind, action)))
            return true;
        move.text = shape >= CUE_MOVE_CHOOSE && shape != CUE_MOVE_BARE ? NULL : after_name(text, name);
        if (!move.text || (shape == CUE_MOVE_BARE && *move.text))
            continue;
        if (shape == CUE_MOVE_BARE)
            *action = cue_action_of(move.kind);
        else
            *status = readers[shape](&move);
        return true;
    }
    return false;
}

static void write_place(const cue_action *action, const cue_definition *game, cue_writer *out)
{
    const cue_ball_set *balls = game->balls;
    const cue_place_data place = cue_place_of(action);
    cue_layout alone = {.known = 1};
    if (place.ball >= balls->count || !balls->names[place.ball]) {
        cue_write(out, "place ?");
    } else if (action->flags & CUE_ACTION_OPEN) {
        cue_write(out, "place %s", balls->names[place.ball]);
    } else {
        cue_layout_put(&alone, place.ball, place.at);
        cue_write(out, "place ");
        cue_write_places(&alone, balls, out);
    }
}

static void write_layout(const cue_action *action, const cue_definition *game, cue_writer *out)
{
    const cue_layout *layout = (const cue_layout *)action->data.pointer;
    cue_write(out, layout ? "layout " : "layout");
    if (layout)
        cue_write_places(layout, game->balls, out);
}

static void write_name(const cue_field *field, unsigned value, cue_writer *out)
{
    char words[NAME_SIZE];
    cue_write(out, "%s", value < field->name_count && field->names[value] ? spoken(field->names[value], words) : "?");
}

static unsigned two_bytes(const uint8_t *at)
{
    uint16_t value;
    memcpy(&value, at, sizeof value);
    return value;
}

static void write_added(const cue_fields *members, const uint8_t *record, cue_writer *out)
{
    uint32_t i, j;
    for (i = 0; i < members->count; i++) {
        const cue_field *field = &members->list[i];
        if (field->kind != CUE_FIELD_ARRAY || !record[field->present_offset])
            continue;
        cue_write(out, " %s", field->name);
        for (j = 0; j < field->length; j++) {
            const uint8_t *at = record + field->offset + j * field->width;
            const unsigned value = field->width == sizeof(uint16_t) ? two_bytes(at) : *at;
            cue_write(out, " ");
            if (field->fields->kind == CUE_FIELD_INTEGER)
                cue_write(out, "%u", value);
            else if (value)
                write_name(field->fields, value, out);
            else
                cue_write(out, "none");
        }
    }
}

static void write_adjust(const cue_action *action, const cue_definition *game, cue_writer *out)
{
    const cue_adjustment *adjustment = cue_adjustment_of(action);
    unsigned i;
    cue_write(out, "adjust");
    for (i = 0; adjustment && adjustment->has_scores && i < adjustment->score_count; i++)
        cue_write(out, " %ld", (long)adjustment->scores[i]);
    if (adjustment && adjustment->to_act != CUE_NOBODY)
        cue_write(out, " turn %d", adjustment->to_act + 1);
    if (adjustment)
        write_added(&game->actions[action->kind].carried, action->data.pointer, out);
}

static void write_balls(const char *list, cue_balls set, const cue_ball_set *balls, cue_writer *out)
{
    cue_balls left = set & cue_named_balls(balls);
    cue_write(out, " %s", list);
    for (; left; left &= left - 1)
        cue_write(out, " %s", balls->names[cue_lowest_ball(left)]);
}

static void write_correct(const cue_action *action, const cue_definition *game, cue_writer *out)
{
    const cue_correction correction = cue_correction_of(action);
    cue_write(out, "correct");
    if (correction.has_on)
        write_balls("on", correction.on, game->balls, out);
    if (correction.has_off)
        write_balls("off", correction.off, game->balls, out);
}

static void write_award(const cue_action *action, const cue_definition *game, cue_writer *out)
{
    const cue_ending ending = cue_ending_of(action);
    unsigned player;
    (void)game;
    cue_write(out, ending.winners ? "award" : "award nobody");
    for (player = 0; player < CUE_PLAYERS_MAX; player++)
        if (ending.winners >> player & 1)
            cue_write(out, " %u", player + 1);
    if (ending.match)
        cue_write(out, " match");
}

static void write_lag(const cue_action *action, const cue_definition *game, cue_writer *out)
{
    (void)game;
    cue_write(out, "lag");
    if (!(action->flags & CUE_ACTION_DRAW))
        cue_write(out, " %u", action->data.bytes[offsetof(cue_player_data, player)] + 1u);
}

static void write_first(const cue_action *action, const cue_definition *game, cue_writer *out)
{
    (void)game;
    cue_write(out, "first %u", action->data.bytes[offsetof(cue_player_data, player)] + 1u);
}

static void write_choice(const cue_action *action, const cue_definition *game, cue_writer *out)
{
    const cue_field *choice = choice_of(&game->actions[action->kind]);
    write_name(choice, ((const uint8_t *)action)[choice->offset], out);
}

static void write_concede(const cue_action *action, const cue_definition *game, cue_writer *out)
{
    (void)game;
    cue_write(out, "concede");
    if (action->player != CUE_NOBODY)
        cue_write(out, " %d", action->player + 1);
    if (cue_ending_of(action).match)
        cue_write(out, " match");
}

bool cue_write_shared_move(const cue_definition *game, const cue_action *action, cue_writer *out)
{
    static void (*const writers[])(const cue_action *, const cue_definition *, cue_writer *) = {
        write_place, write_layout, write_adjust, write_correct, write_award,
        write_lag, write_first, write_concede, write_choice};
    const cue_action_kind *kind = &game->actions[action->kind];
    const cue_move_shape shape = cue_shape_of(kind);
    char words[NAME_SIZE];
    if (shape == CUE_MOVE_BARE)
        cue_write(out, "%s", spoken(kind->name, words));
    else if (shape != CUE_MOVE_OTHER)
        writers[shape](action, game, out);
    return shape != CUE_MOVE_OTHER;
}

