/* The rulings that games share, and the rules that refusals rest on. */
#include "core/ruleset.h"

#include "base/utf8.h"
#include "fields/fields.h"

#include <float.h>

#define INSIDE(type, member)                                                                                       \
    .offset = (uint32_t)(offsetof(cue_ruling, data) + offsetof(type, member)),                                     \
    .width = (uint32_t)sizeof(((type *)0)->member)
#define ONE_BALL(type) .name = "ball", .kind = CUE_FIELD_NAME, INSIDE(type, ball), .names_from = CUE_NAMES_BALLS
#define PLAYER         .name = "player", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_ruling, player), .max = CUE_PLAYERS_MAX - 1

static const char *const whys[] = {"potted", "captured", "off_table", "replaced"};
static const cue_field coordinate = {.kind = CUE_FIELD_REAL, .width = 8, .real_min = -DBL_MAX, .real_max = DBL_MAX};
static const cue_field score = {.kind = CUE_FIELD_INTEGER, .width = 4, .min = INT32_MIN, .max = INT32_MAX};

static const cue_field over_members[] = {
    {.name = "winners", .kind = CUE_FIELD_PLAYERS, CUE_AT(cue_ruling, winners)},
};
static const cue_field foul_members[] = {
    {PLAYER},
    {.name = "code", .kind = CUE_FIELD_NAME, INSIDE(cue_foul_ruling, code), .names_from = CUE_NAMES_FOULS},
    {ONE_BALL(cue_foul_ruling), .absent = CUE_NO_BALL, .flags = CUE_FIELD_NULLABLE | CUE_FIELD_OPTIONAL},
};
static const cue_field points_members[] = {
    {PLAYER},
    {.name = "points", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_ruling, points), .max = INT32_MAX},
};
static const cue_field player_members[] = {{PLAYER}};
static const cue_field removed_members[] = {
    {ONE_BALL(cue_removed_ruling)},
    {.name = "why", .kind = CUE_FIELD_NAME, INSIDE(cue_removed_ruling, why), CUE_NAMED(whys)},
};
static const cue_field respot_members[] = {
    {ONE_BALL(cue_respot_ruling)},
    {.name = "at",
     .kind = CUE_FIELD_ARRAY,
     INSIDE(cue_respot_ruling, at[0]),
     .length = 2,
     .fields = &coordinate,
     .field_count = 1,
     .flags = CUE_FIELD_NULLABLE,
     .present_offset = (uint32_t)(offsetof(cue_ruling, data) + offsetof(cue_respot_ruling, known))},
};
static const cue_field in_hand_members[] = {
    {.name = "balls", .kind = CUE_FIELD_SET, INSIDE(cue_in_hand_ruling, balls), .names_from = CUE_NAMES_BALLS},
};
static const cue_field adjusted_members[] = {
    {.name = "scores",
     .kind = CUE_FIELD_LIST,
     .offset = (uint32_t)offsetof(cue_ruling, data),
     .width = 4,
     .length = CUE_PLAYERS_MAX,
     CUE_COUNTED_BY(cue_ruling, points),
     .fields = &score,
     .field_count = 1},
};
static const cue_field won = {.kind = CUE_FIELD_INTEGER, .width = 2, .max = CUE_RACE_MAX};
static const cue_field game_members[] = {
    {.name = "number", .kind = CUE_FIELD_INTEGER, INSIDE(cue_game_ruling, number), .max = UINT32_MAX},
    {.name = "winners", .kind = CUE_FIELD_PLAYERS, CUE_AT(cue_ruling, winners)},
    {.name = "won",
     .kind = CUE_FIELD_LIST,
     .offset = (uint32_t)(offsetof(cue_ruling, data) + offsetof(cue_game_ruling, won)),
     .width = 2,
     .length = CUE_PLAYERS_MAX,
     .count_offset = (uint32_t)(offsetof(cue_ruling, data) + offsetof(cue_game_ruling, players)),
     .count_width = 1,
     .fields = &won,
     .field_count = 1},
};
static const cue_field rack_members[] = {
    {.name = "number", .kind = CUE_FIELD_INTEGER, INSIDE(cue_rack_ruling, number), .max = UINT32_MAX},
    {PLAYER, CUE_OR_NULL(CUE_NOBODY)},
};

static const cue_field corrected_members[] = {
    {.name = "on", .kind = CUE_FIELD_SET, INSIDE(cue_corrected_ruling, on), .names_from = CUE_NAMES_BALLS},
    {.name = "off", .kind = CUE_FIELD_SET, INSIDE(cue_corrected_ruling, off), .names_from = CUE_NAMES_BALLS},
};

static const cue_ruling_kind shared[CUE_RULINGS_SHARED] = {
    [CUE_RULING_OVER] = {"over", "The game is over: {winners} {winners|wins|share the win}.",
                         CUE_FIELDS(over_members)},
    [CUE_RULING_FOUL] = {"foul", "Foul by {player}.", CUE_FIELDS(foul_members)},
    [CUE_RULING_PENALTY] = {"penalty", "{player} loses {points} {points|point|points}.",
                            CUE_FIELDS(points_members)},
    [CUE_RULING_SCORE] = {"score", "{player} scores {points}.", CUE_FIELDS(points_members)},
    [CUE_RULING_REMOVED] = {"removed", "The {ball} is {why}.", CUE_FIELDS(removed_members)},
    [CUE_RULING_RESPOT] = {"respot", "The {ball} goes back on the table.", CUE_FIELDS(respot_members)},
    [CUE_RULING_IN_HAND] = {"in_hand", "In hand for the next shot: {balls}.", CUE_FIELDS(in_hand_members)},
    [CUE_RULING_TURN] = {"turn", "{player} comes to the table.", CUE_FIELDS(player_members)},
    [CUE_RULING_ADJUSTED] = {"adjusted", "The referee sets the scores to {scores}.", CUE_FIELDS(adjusted_members)},
    [CUE_RULING_AWARDED] = {"awarded", "The referee awards the game to {winners}.", CUE_FIELDS(over_members)},
    [CUE_RULING_CORRECTED] = {"corrected",
                              "The referee corrects the balls. Back on the table: {on}. Out of the game: {off}.",
                              CUE_FIELDS(corrected_members)},
    [CUE_RULING_GAME] = {"game",
                         "Game {number} is over: {winners} {winners|wins|share the win}. Games won: {won}.",
                         CUE_FIELDS(game_members)},
    [CUE_RULING_RACK] = {"rack", "Game {number} begins with {player}.", CUE_FIELDS(rack_members)},
};

const cue_ruling_kind *cue_ruling_kind_of(const cue_definition *definition, const cue_ruling *ruling)
{
    return ruling->type < CUE_RULING_OWN ? &shared[ruling->type]
                                         : &definition->rulings[ruling->type - CUE_RULING_OWN];
}

bool cue_ruling_is_known(const cue_definition *definition, const cue_ruling *ruling)
{
    const unsigned type = ruling->type;
    return type < CUE_RULINGS_SHARED || (type >= CUE_RULING_OWN && type - CUE_RULING_OWN < definition->ruling_count);
}

bool cue_announces(const cue_definition *definition, unsigned type)
{
    const uint32_t chosen = definition->shared_rulings | 1u << CUE_RULING_OVER;
    if (type == CUE_RULING_GAME || type == CUE_RULING_RACK)
        return cue_match_option(definition) != NULL;
    return type < CUE_RULING_OWN ? chosen >> type & 1 : type - CUE_RULING_OWN < definition->ruling_count;
}

const cue_ruling_kind *cue_shared_ruling(unsigned type)
{
    return type < CUE_RULINGS_SHARED ? &shared[type] : NULL;
}

const char *cue_own_phrase_of(const cue_definition *definition, const char *id)
{
    uint32_t i;
    for (i = 0; i < definition->phrase_count; i++)
        if (strcmp(definition->phrases[i].id, id) == 0)
            return definition->phrases[i].english;
    return NULL;
}

static const char *foul_sentence(const cue_definition *definition, unsigned code)
{
    const char *of_infraction = cue_infraction_sentence(code - CUE_FOUL_INFRACTION);
    if (code < definition->foul_count)
        return definition->fouls[code].sentence;
    return of_infraction ? of_infraction : shared[CUE_RULING_FOUL].sentence;
}

const char *cue_kind_sentence(const cue_definition *definition, unsigned type)
{
    const cue_ruling ruling = {.type = (uint16_t)type};
    const cue_ruling_kind *kind = cue_ruling_kind_of(definition, &ruling);
    const char *own = NULL;
    char id[64];
    if (type < CUE_RULING_OWN) {
        (void)snprintf(id, sizeof id, "ruling/%s", kind->name);
        own = cue_own_phrase_of(definition, id);
    }
    return own ? own : kind->sentence;
}

const char *cue_ruling_sentence(const cue_definition *definition, const cue_ruling *ruling)
{
    if (ruling->type == CUE_RULING_FOUL)
        return foul_sentence(definition, ((const cue_foul_ruling *)(const void *)&ruling->data)->code);
    return cue_kind_sentence(definition, ruling->type);
}

/* Where there is no room for both, the message is cut. A number that no rule has stays, so that tests of the ruleset
 * see it. */
cue_status cue_cite_by_id(const cue_definition *definition, cue_status status, cue_error *error)
{
    size_t room, length;
    const char *id;
    if (!status || !error || !error->cited || error->cited > definition->rule_count)
        return status;
    id = definition->rules[error->cited - 1].id;
    error->cited = 0;
    if (!error->message[0])
        return status;
    (void)snprintf(error->rule, sizeof error->rule, "%s", id);
    room = sizeof error->message - strlen(error->rule) - sizeof " []";
    length = strlen(error->message);
    if (length > room) {
        length = cue_clean_text(error->message, room);
    }
    (void)snprintf(error->message + length, sizeof error->message - length, " [%s]", error->rule);
    return status;
}
