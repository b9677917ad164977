/* Structs as their tables describe them: what they hold, whether that is allowed, how they are ordered, and what else
 * they could hold. The library has code for this too; this is written from the public header alone, as a second
 * opinion. */
#pragma once

#include <cuerules/cuerules.h>
#include <cuerules/ruleset.h>

#include <stdbool.h>

/* Reading and writing whole numbers, names and sets of any width; whether a member is null. */
uint64_t conform_load(const void *from, uint32_t width);
void conform_store(void *to, uint32_t width, uint64_t value);
int64_t conform_integer(const cue_field *field, const void *base);
bool conform_is_null(const cue_field *field, const void *base);
/* How many names a field has, wherever they come from. */
uint32_t conform_names(const cue_definition *definition, const cue_field *field);

/* One number in a struct: a value, the count of a list, or whether something is present. offset: from the start of the
 * whole struct. member: the top-level member that it belongs to. names: how many the field has. */
typedef enum conform_slot_kind { CONFORM_SLOT_VALUE, CONFORM_SLOT_COUNT, CONFORM_SLOT_PRESENCE } conform_slot_kind;
typedef struct conform_slot {
    conform_slot_kind kind;
    const cue_field *field, *member;
    uint32_t offset, width, names;
} conform_slot;

/* The name of the first member whose value the table doesn't allow, or NULL. skip: members with one of these flags are
 * ignored. */
const char *conform_out_of_range(const cue_definition *definition, const cue_fields *fields, const void *base,
                                 uint32_t skip);

/* The canonical order: by kind; then the members in the order of the table, numbers and names by what is stored (so
 * null stands where `absent` puts it), sets by their elements one after another (A, then A B, then A C, then B),
 * records, arrays and lists member by member, a shorter list first, what is absent before what is there. Members
 * that only inform, an outcome still to be drawn, and what is observed where one of them is open don't count; nor
 * does what an action points to. Returns a negative number, 0 or a positive one. */
int conform_compare(const cue_definition *definition, const cue_action *a, const cue_action *b);
int conform_compare_fields(const cue_definition *definition, const cue_fields *fields, const void *a, const void *b,
                           uint32_t skip);

/* Is the action a listed entry with its blanks filled in, the same wherever the entry, which may be open, is not null?
 * And does the action leave something null that it need not? */
bool conform_completes_entry(const cue_definition *definition, const cue_action *listed, const cue_action *action);
bool conform_leaves_out(const cue_definition *definition, const cue_action *action);

/* All the numbers that a struct is made of, and what may be put there: every value that the table allows where they are
 * few, the limits and some others where they are many, and some values beyond. skip: as above; members that only inform
 * are always skipped. */
enum { CONFORM_SLOTS_MAX = 128 };
typedef struct conform_slots {
    conform_slot items[CONFORM_SLOTS_MAX];
    size_t count;
} conform_slots;
void conform_find_slots(const cue_definition *definition, const cue_fields *fields, uint32_t skip,
                        conform_slots *slots);

/* How many combinations there are; UINT64_MAX: too many to count. */
uint64_t conform_all_choices(const conform_slots *slots);
/* Puts one combination, counted from 0; a random one; or a random one that the table allows, in which half of the lists
 * are as long as there are players. */
void conform_put_choice(const conform_slots *slots, uint64_t choice, cue_random *random, void *base);
void conform_put_any(const conform_slots *slots, cue_random *random, void *base);
void conform_put_allowed(const conform_slots *slots, uint32_t players, cue_random *random, void *base);
