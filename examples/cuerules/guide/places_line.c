/* Places in lines that are typed: read as people say them, and written as the library reads them. */
#include "places.h"

#include <cuerules/shot_line.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* To the nanometre, as the library keeps places, without zeros beyond the fifth digit; in any locale. */
static void write_metres(text_writer *out, double metres)
{
    const long long nanometres = llround(metres * 1e9);
    char digits[16];
    int length = snprintf(digits, sizeof digits, "%09lld", llabs(nanometres) % 1000000000);
    while (length > 5 && digits[length - 1] == '0')
        digits[--length] = '\0';
    text_put(out, "%s%lld.%s", nanometres < 0 ? "-" : "", llabs(nanometres) / 1000000000, digits);
}

void places_write_point(cue_point at, const char *between, text_writer *out)
{
    write_metres(out, at.x);
    text_put(out, "%s", between);
    write_metres(out, at.y);
}

/* The places of a layout, as the library reads them: BALL X Y, BALL X Y, … */
static cue_status write_typed(const known_table *known, const cue_layout *lying, cue_balls named, cue_text *text)
{
    text_writer out = {text, CUE_OK};
    cue_balls left;
    for (left = named; left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        text_put(&out, "%s%s ", left != named ? ", " : "", known->balls->names[ball]);
        places_write_point(lying->at[ball], " ", &out);
    }
    return out.status;
}

cue_balls places_moved(const known_table *known, const cue_layout *lying)
{
    const cue_layout *before = &known->layout;
    cue_balls left, moved = lying->on_table;
    for (left = moved & (before->known ? before->on_table : before->seen); left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        if (lying->at[ball].x == before->at[ball].x && lying->at[ball].y == before->at[ball].y)
            moved &= ~CUE_BALL_BIT(ball);
    }
    return moved ? moved : lying->on_table;
}

void places_write_json(const known_table *known, const cue_layout *lying, cue_balls named, text_writer *out)
{
    cue_balls left;
    text_put(out, "{");
    for (left = named; left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        text_put(out, "%s\"%s\":[", left != named ? "," : "", known->balls->names[ball]);
        places_write_point(lying->at[ball], ",", out);
        text_put(out, "]");
    }
    text_put(out, "}");
}

/* Balls that are on the table after the events of a typed shot; all of them where they can't be read. */
static cue_balls left_after(const known_table *known, const char *record, size_t length)
{
    uint64_t room[(sizeof(cue_shot) + 256 * sizeof(cue_event)) / 8];
    cue_shot_builder builder = cue_shot_build(room, sizeof room);
    const cue_balls left = known_in_play(known);
    const cue_shot *shot;
    if (cue_shot_read_notation(&builder, known->balls, record, length, NULL))
        return left;
    shot = cue_shot_built(&builder);
    return shot ? left & ~known_lost(shot) : left;
}

/* What follows a word at the beginning of a line; NULL where the line does not begin with it. */
static const char *behind(const char *line, const char *word)
{
    return answer_is(answer_next(&line), word) ? line : NULL;
}

/* The places after `; rest`, and the balls that need one; NULL where there are none. */
static const char *find_rest(const known_table *known, const char *line, cue_balls *among)
{
    const cue_typed_shot typed = cue_split_shot_line(line);
    const char *end = typed.record + typed.record_length, *at = typed.record;
    const char *clause = memchr(at, ';', typed.record_length);
    *among = left_after(known, at, clause ? (size_t)(clause - at) : 0);
    for (; clause; clause = memchr(clause + 1, ';', (size_t)(end - clause - 1))) {
        const char *places = behind(clause + 1, "rest");
        if (places)
            return places;
    }
    return NULL;
}

/* Is there nothing but balls and numbers in it? Then the library reads it, or refuses it. */
static bool is_metres(const known_table *known, const char *places, size_t length)
{
    const answer_names names = {known->balls->names, known->balls->count};
    const char *line = places, *end = places + length;
    while (line < end) {
        const answer_word word = answer_next(&line);
        const size_t inside = word.text < end ? (size_t)(end - word.text) : 0;
        const size_t size = word.length < inside ? word.length : inside;
        if (size && strspn(word.text, "0123456789.+-eE") < size && !answer_is(word, ",") && !answer_is(word, "c") &&
            answer_find(names, (answer_word){word.text, size}) == ANSWER_NONE)
            return false;
    }
    return true;
}

/* Without a ball, `place b3` is about the cue ball. */
static bool read_place(const known_table *known, char *places, cue_layout *lying, answer_refusal *why)
{
    const cue_balls hand = known_in_play(known);
    const char *rest = places;
    const answer_word word = answer_next(&rest);
    unsigned ball = CUE_BALL;
    cue_layout others = known->layout;
    cue_point at;
    if (!answer_ball(known->balls, ~(cue_balls)0, word, "", &ball, &(answer_refusal){""}))
        rest = places;
    else if (!answer_ball(known->balls, hand, word, "be placed", &ball, why))
        return false;
    if (!others.known)
        others.on_table = 0;
    if (!places_read(known, &others, ball, &rest, &at, why))
        return false;
    if (!answer_is_empty(rest))
        return answer_refuse(why, "One ball is placed at a time, as in `place %s b3`.", known->balls->names[ball]);
    cue_layout_put(lying, ball, at);
    return true;
}

bool places_translate(const known_table *known, const char *line, cue_text *out, answer_refusal *why)
{
    const char *place = behind(line, "place"), *places = place ? place : behind(line, "layout"), *end;
    const bool shot = !places;
    cue_balls among = known_in_play(known), named;
    cue_layout lying;
    char *copy;
    bool read;
    memset(&lying, 0, sizeof lying);
    lying.known = 1;
    if (shot)
        places = find_rest(known, line, &among);
    end = places ? places + strcspn(places, ";") : NULL;
    if (!places || is_metres(known, places, (size_t)(end - places)) || answer_is_empty(places))
        return text_print(out, "%s", line) == CUE_OK || answer_refuse(why, "There is no memory left.");
    copy = calloc(1, (size_t)(end - places) + 1);
    if (!copy)
        return answer_refuse(why, "There is no memory left.");
    memcpy(copy, places, (size_t)(end - places));
    read = place ? read_place(known, copy, &lying, why) : places_read_list(known, among, copy, &lying, why);
    free(copy);
    if (!read)
        return false;
    named = shot ? places_moved(known, &lying) : lying.on_table;
    return (!text_print(out, "%.*s ", (int)(places - line), line) && !write_typed(known, &lying, named, out) &&
            !text_print(out, "%s%s", named == lying.on_table || strstr(end, "unmoved") ? "" : "; unmoved", end)) ||
           answer_refuse(why, "There is no memory left.");
}

/* A place that is read as just this one: a cell, or a word. */
static bool name_place(const known_table *known, unsigned ball, cue_point at, char name[PLACES_NAME])
{
    static const char *const words[] = {"spot", "foot", "head", "centre", "BL", "BR", "ML", "MR", "TL", "TR"};
    const cue_layout none = {.known = 1};
    size_t i;
    if (places_cell(&known->table, at, name))
        return true;
    for (i = 0; i < sizeof words / sizeof words[0]; i++) {
        const char *line = words[i];
        cue_point read;
        if (places_read(known, &none, ball, &line, &read, &(answer_refusal){""}) && fabs(read.x - at.x) < 1e-8 &&
            fabs(read.y - at.y) < 1e-8)
            return snprintf(name, PLACES_NAME, "%s", words[i]) > 0;
    }
    return false;
}

/* A ball and its place, until the next comma. */
static const char *write_place(const known_table *known, const char *place, text_writer *out)
{
    const size_t length = strcspn(place, ",");
    const char *rest = place;
    const answer_word ball = answer_next(&rest), x = answer_next(&rest), y = answer_next(&rest);
    const int number = answer_find((answer_names){known->balls->names, known->balls->count}, ball);
    char cell[PLACES_NAME];
    cue_point at;
    if (number >= 0 && places_read_metres(x, &at.x) && places_read_metres(y, &at.y) &&
        name_place(known, (unsigned)number, at, cell))
        text_put(out, "%.*s %s", (int)ball.length, ball.text, cell);
    else
        text_put(out, "%.*s", (int)length, place);
    return place + length;
}

/* Where the places of a written move begin; NULL where it has none. */
static const char *written_places(const char *typed)
{
    static const char clause[] = "; rest ";
    const char *rest = strstr(typed, clause), *place = behind(typed, "place");
    const char *places = place ? place : behind(typed, "layout");
    if (!places && rest)
        places = rest + strlen(clause) - 1;
    return places;
}

cue_status places_write_cells(const known_table *known, const char *typed, cue_text *out)
{
    const char *at = written_places(typed), *end = at ? at + strcspn(at, ";") : NULL;
    text_writer whole = {out, CUE_OK};
    cue_text places = {0};
    if (!at)
        return text_print(out, "%s", typed);
    whole.status = text_print(&places, "%.*s", (int)(end - at), at);
    text_put(&whole, "%.*s", (int)(at - typed), typed);
    for (at = places.bytes; !whole.status && *at;) {
        const size_t between = strspn(at, " ,");
        text_put(&whole, "%.*s", (int)between, at);
        at = write_place(known, at + between, &whole);
    }
    text_put(&whole, "%s", end);
    cue_text_free(&places);
    return whole.status;
}
