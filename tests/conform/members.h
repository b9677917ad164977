/* Tables at work: what a struct holds by its description, in which order actions stand, and what else
 * their members could hold. */
#ifndef CONFORM_MEMBERS_H
#define CONFORM_MEMBERS_H

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* field.c: whole numbers, names and sets of any width; whether a member is null; how many
 * elements it has (a list: its count, which may be more than there is room for). */
uint64_t conform_load(const void *from, uint32_t width);
void conform_store(void *to, uint32_t width, uint64_t value);
int64_t conform_integer(const cue_field *field, const void *base);
bool conform_is_null(const cue_field *field, const void *base);
bool conform_has_presence(const cue_field *field);
uint32_t conform_elements(const cue_field *field, const void *base);
const void *conform_element(const cue_field *field, const void *base, uint32_t index);
/* How many names a field has, wherever they come from, and whether number n is one of them. */
uint32_t conform_names(const cue_definition *definition, const cue_field *field);
bool conform_has_name(const cue_definition *definition, const cue_field *field, uint64_t n);

/* order.c: the canonical order. By kind; then the members in the order of the table: numbers and
 * names by what is stored (so null stands where `absent` puts it), sets by their elements one after
 * another (A, then A B, then A C, then B), records, arrays and lists member by member, a shorter list
 * first, what is absent before what is there. Members that only inform, an outcome still to be drawn, and what
 * is observed where one of them is open don't count; nor does what an action points to. Negative, 0 or positive. */
int conform_compare(const cue_definition *definition, const cue_action *a, const cue_action *b);

/* Is the action an entry of the list with its blanks filled in: the same in all that the entry, which may be open,
 * doesn't leave null? */
bool conform_completes(const cue_definition *definition, const cue_action *listed, const cue_action *action);
/* Does it leave something null that need not be? */
bool conform_leaves_out(const cue_definition *definition, const cue_action *action);

/* range.c: the first member, if any, whose value the table doesn't allow; `where` gets its name.
 * skip: fields with one of these flags are not looked at. */
enum { CONFORM_WHERE = 80 };
bool conform_in_range(const cue_definition *definition, const cue_fields *fields, const void *base, uint32_t skip,
                      char where[CONFORM_WHERE]);

/* slots.c: every number that the members of a kind of action are made of, and what may be put
 * there: all values that the table allows where they are few, its edges where they are many, and some
 * beyond. */
typedef enum conform_slot_kind { CONFORM_SLOT_VALUE, CONFORM_SLOT_COUNT, CONFORM_SLOT_PRESENCE } conform_slot_kind;

typedef struct conform_slot {
    conform_slot_kind kind;
    const cue_field *field;
    uint32_t offset, width;
    uint32_t names;
} conform_slot;

enum { CONFORM_SLOTS_MAX = 48 };

typedef struct conform_slots {
    conform_slot items[CONFORM_SLOTS_MAX];
    size_t count;
} conform_slots;

/* skip: members with one of these flags, and those that only inform, are left out. */
void conform_find_slots(const cue_definition *definition, unsigned kind, uint32_t skip, conform_slots *slots);

/* How many choices there are for a slot, and for all of them together (UINT64_MAX: too many to count). */
uint64_t conform_slot_choices(const conform_slot *slot);
uint64_t conform_all_choices(const conform_slots *slots);

/* Puts a choice, counted from 0, into one slot, or into all of them. */
void conform_put_choice(const conform_slot *slot, uint64_t choice, cue_random *random, cue_action *action);
void conform_put_choices(const conform_slots *slots, uint64_t choice, cue_random *random, cue_action *action);
void conform_put_random(const conform_slots *slots, cue_random *random, cue_action *action);

#endif
