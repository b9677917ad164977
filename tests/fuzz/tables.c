#include "tables.h"

#include <stdlib.h>

enum { FIELDS = 49, NAMES = 65, ENTRIES = 130, TALLIES = 40, RECORDS = 4096, CHANGES = 24, TEXT = 48 };

/* A table: entries of a struct with numbers, texts, and pointers to other tables. */
typedef struct record {
    char *base;
    size_t entries, size;
} record;
typedef struct slot {
    size_t offset, width; /* width 0: a text; TABLE: a pointer that may be none */
    uint32_t most;        /* of a number that says how much there is, and that the library cannot doubt; else 0 */
} slot;
enum { TABLE = 99 };

#define NUMBER(type, member)                                                                                       \
    {                                                                                                              \
        offsetof(type, member), sizeof(((type *)0)->member), 0                                                     \
    }
#define COUNT(type, member, most)                                                                                  \
    {                                                                                                              \
        offsetof(type, member), sizeof(((type *)0)->member), (most)                                                \
    }
#define TEXT_AT(type, member)                                                                                      \
    {                                                                                                              \
        offsetof(type, member), 0, 0                                                                               \
    }
#define TABLE_AT(type, member)                                                                                     \
    {                                                                                                              \
        offsetof(type, member), TABLE, 0                                                                           \
    }

static const slot field_slots[] = {
    TEXT_AT(cue_field, name),         TEXT_AT(cue_field, about),       NUMBER(cue_field, kind),
    NUMBER(cue_field, flags),         NUMBER(cue_field, offset),       NUMBER(cue_field, width),
    NUMBER(cue_field, min),           NUMBER(cue_field, max),          NUMBER(cue_field, absent),
    NUMBER(cue_field, real_min),      NUMBER(cue_field, real_max),     TABLE_AT(cue_field, names),
    NUMBER(cue_field, name_count),    NUMBER(cue_field, names_from),   NUMBER(cue_field, names_offset),
    NUMBER(cue_field, names_stride),  NUMBER(cue_field, field_count),  TABLE_AT(cue_field, fields),
    NUMBER(cue_field, length),        NUMBER(cue_field, count_offset), NUMBER(cue_field, count_width),
    NUMBER(cue_field, present_offset)};
static const slot action_slots[] = {TEXT_AT(cue_action_kind, name),
                                    TEXT_AT(cue_action_kind, about),
                                    NUMBER(cue_action_kind, by),
                                    NUMBER(cue_action_kind, phases),
                                    NUMBER(cue_action_kind, carries),
                                    NUMBER(cue_action_kind, members.count),
                                    NUMBER(cue_action_kind, carried.count),
                                    NUMBER(cue_action_kind, carried_size),
                                    TABLE_AT(cue_action_kind, members.list),
                                    TABLE_AT(cue_action_kind, carried.list)};
static const slot ruling_slots[] = {TEXT_AT(cue_ruling_kind, name), TEXT_AT(cue_ruling_kind, sentence),
                                    NUMBER(cue_ruling_kind, members.count),
                                    TABLE_AT(cue_ruling_kind, members.list)};
static const slot foul_slots[] = {TEXT_AT(cue_foul_kind, name), TEXT_AT(cue_foul_kind, sentence)};
static const slot rule_slots[] = {TEXT_AT(cue_rule, id), TEXT_AT(cue_rule, text)};
static const slot name_slots[] = {{0, 0, 0}};
static const slot byte_slots[] = {{0, 1, 0}};
static const slot ball_slots[] = {NUMBER(cue_ball_set, count), COUNT(cue_ball_set, pockets_named, 1),
                                  TABLE_AT(cue_ball_set, names)};
static const slot definition_slots[] = {NUMBER(cue_definition, size),
                                        NUMBER(cue_definition, abi),
                                        TEXT_AT(cue_definition, id),
                                        TEXT_AT(cue_definition, title),
                                        NUMBER(cue_definition, edition),
                                        NUMBER(cue_definition, players_min),
                                        NUMBER(cue_definition, players_max),
                                        COUNT(cue_definition, options_size, CUE_OPTIONS_MAX + 1),
                                        NUMBER(cue_definition, state_size),
                                        NUMBER(cue_definition, view_size),
                                        TABLE_AT(cue_definition, default_options),
                                        NUMBER(cue_definition, option_fields.count),
                                        NUMBER(cue_definition, state_fields.count),
                                        NUMBER(cue_definition, view_fields.count),
                                        NUMBER(cue_definition, player_fields.count),
                                        TABLE_AT(cue_definition, option_fields.list),
                                        TABLE_AT(cue_definition, state_fields.list),
                                        TABLE_AT(cue_definition, view_fields.list),
                                        TABLE_AT(cue_definition, player_fields.list),
                                        NUMBER(cue_definition, players_offset),
                                        NUMBER(cue_definition, player_size),
                                        TABLE_AT(cue_definition, phases),
                                        NUMBER(cue_definition, phase_count),
                                        TABLE_AT(cue_definition, actions),
                                        NUMBER(cue_definition, action_count),
                                        TABLE_AT(cue_definition, rulings),
                                        COUNT(cue_definition, ruling_count, ENTRIES),
                                        NUMBER(cue_definition, shared_rulings),
                                        TABLE_AT(cue_definition, fouls),
                                        NUMBER(cue_definition, foul_count),
                                        TABLE_AT(cue_definition, balls),
                                        TABLE_AT(cue_definition, rules),
                                        COUNT(cue_definition, rule_count, ENTRIES),
                                        COUNT(cue_definition, max_legal, 1 << 16),
                                        NUMBER(cue_definition, max_moves),
                                        NUMBER(cue_definition, score_min),
                                        NUMBER(cue_definition, score_max),
                                        TABLE_AT(cue_definition, draw),
                                        TABLE_AT(cue_definition, fill),
                                        TABLE_AT(cue_definition, check_options),
                                        TABLE_AT(cue_definition, text),
                                        TABLE_AT(cue_definition, simulation),
                                        TABLE_AT(cue_definition, stepping[0]),
                                        TABLE_AT(cue_definition, start),
                                        TABLE_AT(cue_definition, apply),
                                        TABLE_AT(cue_definition, restore)};
static const slot simulation_slots[] = {
    NUMBER(cue_simulation_powers, size),          COUNT(cue_simulation_powers, tally_count, TALLIES),
    NUMBER(cue_simulation_powers, declined),      TABLE_AT(cue_simulation_powers, worth),
    TABLE_AT(cue_simulation_powers, tally_names), TABLE_AT(cue_simulation_powers, tally)};
static const slot text_slots[] = {NUMBER(cue_text_powers, size),        TABLE_AT(cue_text_powers, picture),
                                  TABLE_AT(cue_text_powers, svg),       TABLE_AT(cue_text_powers, write_move),
                                  TABLE_AT(cue_text_powers, read_move), TABLE_AT(cue_text_powers, help)};
static const slot stepping_slots[] = {NUMBER(cue_stepping_powers, size),   TABLE_AT(cue_stepping_powers, count),
                                      TABLE_AT(cue_stepping_powers, take), TABLE_AT(cue_stepping_powers, chance),
                                      TABLE_AT(cue_stepping_powers, play), TABLE_AT(cue_stepping_powers, score)};

typedef struct part {
    record whole;
    const slot *slots;
    size_t slot_count;
} part;
typedef struct copied {
    cue_definition definition;
    cue_text_powers text;
    cue_simulation_powers simulation;
    cue_stepping_powers stepping;
    part parts[RECORDS];
    size_t count;
} copied;

static copied *now;

static void *add(size_t entries, size_t size, const slot *slots, size_t slot_count)
{
    part *to = &now->parts[now->count++];
    char *base = calloc(entries, size);
    must(base && now->count < RECORDS);
    to->whole = (record){base, entries, size};
    to->slots = slots;
    to->slot_count = slot_count;
    return base;
}
#define ADD(entries, type, slots) add((entries), sizeof(type), (slots), sizeof(slots) / sizeof(slots)[0])

/* What lies behind those that there are has names as well. */
static const char *const *copy_names(const char *const *names, size_t count, size_t room)
{
    const char **copy = ADD(room, const char *, name_slots);
    size_t i;
    for (i = 0; i < room; i++)
        copy[i] = i < count ? names[i] : "more";
    return copy;
}

static const cue_field *copy_fields(const cue_field *fields, uint32_t count)
{
    cue_field *copy = ADD(FIELDS, cue_field, field_slots);
    uint32_t i;
    for (i = 0; i < FIELDS; i++) {
        if (i >= count) {
            copy[i] = (cue_field){.name = "more", .width = 1};
            continue;
        }
        copy[i] = fields[i];
        if (fields[i].names)
            copy[i].names = copy_names(fields[i].names, fields[i].name_count, NAMES);
        if (fields[i].fields)
            copy[i].fields = copy_fields(fields[i].fields, fields[i].field_count);
    }
    return copy;
}

static cue_fields copy_list(cue_fields list)
{
    const cue_fields copy = {copy_fields(list.list, list.count), list.count};
    return copy;
}

/* Those behind them are like them, with the same copies of fields, of which any count is there. */
static void copy_kinds(cue_definition *to, const cue_definition *from)
{
    cue_action_kind *actions = ADD(ENTRIES, cue_action_kind, action_slots);
    cue_ruling_kind *rulings = ADD(ENTRIES, cue_ruling_kind, ruling_slots);
    uint32_t i;
    for (i = 0; i < ENTRIES; i++) {
        actions[i] = i < from->action_count ? from->actions[i] : actions[i - from->action_count];
        rulings[i] = (cue_ruling_kind){"more", "More.", {0}};
        if (from->ruling_count)
            rulings[i] = i < from->ruling_count ? from->rulings[i] : rulings[i - from->ruling_count];
        if (i < from->action_count) {
            actions[i].members = copy_list(actions[i].members);
            actions[i].carried = copy_list(actions[i].carried);
        }
        if (i < from->ruling_count)
            rulings[i].members = copy_list(rulings[i].members);
    }
    to->actions = actions;
    to->rulings = rulings;
}

static void copy_words(cue_definition *to, const cue_definition *from)
{
    cue_foul_kind *fouls = ADD(ENTRIES, cue_foul_kind, foul_slots);
    cue_rule *rules = ADD(ENTRIES, cue_rule, rule_slots);
    uint32_t i;
    for (i = 0; i < ENTRIES; i++) {
        fouls[i] = i < from->foul_count ? from->fouls[i] : (cue_foul_kind){"more", "More of {ball}."};
        rules[i] = i < from->rule_count ? from->rules[i] : (cue_rule){"more", "More."};
    }
    to->fouls = fouls;
    to->rules = rules;
    to->phases = copy_names(from->phases, from->phase_count, NAMES);
    if (from->balls) {
        cue_ball_set *balls = ADD(1, cue_ball_set, ball_slots);
        *balls = *from->balls;
        balls->names = copy_names(from->balls->names, from->balls->count, NAMES);
        to->balls = balls;
    }
}

static void copy_options(cue_definition *to, const cue_definition *from)
{
    char *options = ADD(CUE_OPTIONS_MAX + 8, char, byte_slots);
    if (from->options_size)
        memcpy(options, from->default_options, from->options_size);
    to->default_options = options;
}

/* A struct of the copy itself. */
static void add_one(void *base, const slot *slots, size_t count)
{
    part *to = &now->parts[now->count++];
    to->whole = (record){base, 1, 0};
    to->slots = slots;
    to->slot_count = count;
}
#define ADD_ONE(base, slots) add_one((base), (slots), sizeof(slots) / sizeof(slots)[0])

static copied *copy(const cue_definition *from)
{
    cue_definition *to;
    now = calloc(1, sizeof *now);
    must(now != NULL);
    to = &now->definition;
    *to = *from;
    now->text = *from->text;
    now->simulation = *from->simulation;
    if (from->stepping[0])
        now->stepping = *from->stepping[0];
    now->stepping.size = sizeof now->stepping;
    to->text = &now->text;
    to->simulation = &now->simulation;
    memset(to->stepping, 0, sizeof to->stepping);
    to->stepping[0] = &now->stepping;
    to->option_fields = copy_list(from->option_fields);
    to->state_fields = copy_list(from->state_fields);
    to->view_fields = copy_list(from->view_fields);
    to->player_fields = copy_list(from->player_fields);
    copy_kinds(to, from);
    copy_words(to, from);
    copy_options(to, from);
    now->simulation.tally_names = copy_names(from->simulation->tally_names, from->simulation->tally_count, TALLIES);
    ADD_ONE(to, definition_slots);
    ADD_ONE(&now->text, text_slots);
    ADD_ONE(&now->simulation, simulation_slots);
    ADD_ONE(&now->stepping, stepping_slots);
    return now;
}

/* What was there before, to be put back in the other order. */
static struct {
    void *at;
    size_t size;
    uint64_t before;
} changes[CHANGES];
static unsigned changed;
static char texts[CHANGES][TEXT];

static void change(void *at, const void *value, size_t size)
{
    changes[changed].at = at;
    changes[changed].size = size;
    memcpy(&changes[changed].before, at, size);
    memcpy(at, value, size);
    changed++;
}

static const char *text_from(fuzz_bytes *bytes)
{
    static char lengthy[400];
    static const char *const given[] = {NULL,     "",       "\xff\xfe\x01\"", "name",    "{player}{points|",
                                        "action", "{ball}", "player",         "a\"b\\c", "{record.}",
                                        lengthy};
    const unsigned which = fuzz_byte(bytes) % 16;
    memset(lengthy, 'w', sizeof lengthy - 1);
    if (which < sizeof given / sizeof given[0])
        return given[which];
    fuzz_fill(bytes, texts[changed], fuzz_byte(bytes) % TEXT);
    texts[changed][TEXT - 1] = '\0';
    return texts[changed];
}

/* A number a little or wholly other than before. */
static uint64_t number_from(fuzz_bytes *bytes, uint64_t before, size_t width)
{
    static const uint64_t known[] = {0,   1,   UINT32_MAX, INT32_MAX, UINT64_MAX, INT64_MAX, (uint64_t)1 << 63,
                                     255, 256, 16};
    const unsigned which = fuzz_byte(bytes);
    if (which < 10)
        return known[which];
    if (which < 74)
        return before + which - 42;
    return fuzz_number(bytes, which < 200 ? 1 : (unsigned)width);
}

static void change_one(fuzz_bytes *bytes)
{
    const size_t which = (size_t)fuzz_number(bytes, 2);
    const part *in = &now->parts[which % 4 ? which / 4 % now->count : now->count - 1 - which / 4 % 4];
    const size_t entry = in->whole.entries > 1 ? fuzz_byte(bytes) % in->whole.entries : 0;
    const slot *to = &in->slots[fuzz_byte(bytes) % in->slot_count];
    char *at = in->whole.base + entry * in->whole.size + to->offset;
    const char *text;
    const void *none = NULL;
    uint64_t number = 0;
    if (to->width == TABLE) {
        change(at, &none, sizeof none);
    } else if (to->width == 0) {
        text = text_from(bytes);
        change(at, &text, sizeof text);
    } else {
        memcpy(&number, at, to->width);
        number = number_from(bytes, number, to->width);
        if (to->most)
            number %= to->most + 1u;
        change(at, &number, to->width);
    }
}

cue_definition *tables_begin(fuzz_bytes *bytes)
{
    static copied *copies[16];
    const size_t which = fuzz_byte(bytes) % cue_ruleset_count();
    unsigned count = fuzz_byte(bytes) % CHANGES;
    must(cue_ruleset_count() <= sizeof copies / sizeof copies[0]);
    if (!copies[which])
        copies[which] = copy(cue_ruleset_definition(cue_ruleset_at(which)));
    now = copies[which];
    memset(texts, 0, sizeof texts);
    while (count--)
        change_one(bytes);
    return &now->definition;
}

void tables_end(void)
{
    while (changed) {
        changed--;
        memcpy(changes[changed].at, &changes[changed].before, changes[changed].size);
    }
}
