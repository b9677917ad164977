/* Places in lines that are typed: read as people say them, and written as the library reads them. */
#include "places.h"

#include <cuerules/shot_line.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* To a hundredth of a millimetre, with a full stop in every locale. */
static cue_status write_metres(cue_text *out, double metres)
{
    const long hundredths = lround(metres * 1e5);
    char text[48];
    const int length = snprintf(text, sizeof text, "%s%ld.%05ld", hundredths < 0 ? "-" : "",
                                labs(hundredths) / 100000, labs(hundredths) % 100000);
    return cue_text_append(out, text, (size_t)length);
}

static cue_status append(cue_text *out, const char *text)
{
    return cue_text_append(out, text, strlen(text));
}

/* Each ball in those words: before the first, between two, after a name, between the numbers, behind them, at the
 * end. */
typedef struct wording {
    const char *first, *between, *name_end, *comma, *end, *last;
} wording;

static cue_status write_all(const known_table *of, const cue_layout *lying, const wording *with, cue_text *out)
{
    cue_status status = append(out, with->first);
    cue_balls left;
    for (left = lying->on_table; left && !status; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        if (left != lying->on_table)
            status = append(out, with->between);
        if (!status)
            status = append(out, of->balls->names[ball]);
        if (!status)
            status = append(out, with->name_end);
        if (!status)
            status = write_metres(out, lying->at[ball].x);
        if (!status)
            status = append(out, with->comma);
        if (!status)
            status = write_metres(out, lying->at[ball].y);
        if (!status)
            status = append(out, with->end);
    }
    return status ? status : append(out, with->last);
}

cue_status places_write(const known_table *of, const cue_layout *lying, cue_text *out)
{
    static const wording typed = {"", ", ", " ", " ", "", ""};
    return write_all(of, lying, &typed, out);
}

cue_status places_write_json(const known_table *of, const cue_layout *lying, cue_text *out)
{
    static const wording empty = {"{", "", "", "", "", "}"};
    static const wording json = {"{\"", ",\"", "\":[", ",", "]", "}"};
    return write_all(of, lying, lying->on_table ? &json : &empty, out);
}

/* Balls that are on the table after the events of a typed shot; all of them where they can't be read. */
static cue_balls left_after(const known_table *of, const char *record, size_t length)
{
    uint64_t room[(sizeof(cue_shot) + 256 * sizeof(cue_event)) / 8];
    cue_shot_builder builder = cue_shot_build(room, sizeof room);
    cue_balls left = known_in_play(of);
    const cue_shot *shot;
    uint32_t i;
    if (cue_shot_read_notation(&builder, of->balls, record, length, NULL))
        return left;
    shot = cue_shot_built(&builder);
    for (i = 0; shot && i < shot->event_count; i++) {
        const cue_event event = cue_shot_events(shot)[i];
        if (event.type == CUE_EVENT_POCKET || event.type == CUE_EVENT_OFF_TABLE)
            left &= ~CUE_BALL_BIT(event.ball);
    }
    return left;
}

/* What stands behind a word at the beginning of a line; NULL where it does not. */
static const char *behind(const char *line, const char *word)
{
    return answer_is(answer_next(&line), word) ? line : NULL;
}

/* The places behind `; rest`, and the balls that need one; NULL where there are none. */
static const char *find_rest(const known_table *of, const char *line, cue_balls *among)
{
    const cue_typed_shot typed = cue_split_shot_line(line);
    const char *end = typed.record + typed.record_length, *at = typed.record;
    const char *clause = memchr(at, ';', typed.record_length);
    *among = left_after(of, at, clause ? (size_t)(clause - at) : 0);
    for (; clause; clause = memchr(clause + 1, ';', (size_t)(end - clause - 1))) {
        const char *places = behind(clause + 1, "rest");
        if (places)
            return places;
    }
    return NULL;
}

/* Is there nothing but balls and numbers in it? Then it is the library's to read, and to refuse. */
static bool is_metres(const known_table *of, const char *places, size_t length)
{
    const answer_names names = {of->balls->names, of->balls->count};
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

/* `place b3` is about the cue ball. */
static bool read_place(const known_table *of, char *places, cue_layout *lying, answer_refusal *why)
{
    const cue_balls hand = known_in_play(of);
    const answer_names names = {of->balls->names, of->balls->count};
    const char *rest = places;
    const answer_word word = answer_next(&rest);
    unsigned ball = CUE_BALL;
    cue_layout others = of->layout;
    cue_point at;
    if (answer_find(names, word) == ANSWER_NONE && !answer_is(word, "c"))
        rest = places;
    else if (!answer_ball(of->balls, hand, word, "be placed", &ball, why))
        return false;
    if (!others.known)
        others.on_table = 0;
    if (!places_read(of, &others, ball, &rest, &at, why))
        return false;
    if (!answer_is_empty(rest))
        return answer_refuse(why, "One ball is placed at a time, as in `place %s b3`.", of->balls->names[ball]);
    cue_layout_put(lying, ball, at);
    return true;
}

bool places_translate(const known_table *of, const char *line, cue_text *out, answer_refusal *why)
{
    const char *place = behind(line, "place"), *places = place ? place : behind(line, "layout"), *end;
    cue_balls among = known_in_play(of);
    cue_layout lying;
    char *copy;
    bool read;
    memset(&lying, 0, sizeof lying);
    lying.known = 1;
    if (!places)
        places = find_rest(of, line, &among);
    end = places ? places + strcspn(places, ";") : NULL;
    if (!places || is_metres(of, places, (size_t)(end - places)) || answer_is_empty(places))
        return append(out, line) == CUE_OK || answer_refuse(why, "There is no memory left.");
    copy = calloc(1, (size_t)(end - places) + 1);
    if (!copy)
        return answer_refuse(why, "There is no memory left.");
    memcpy(copy, places, (size_t)(end - places));
    read = place ? read_place(of, copy, &lying, why) : places_read_list(of, among, copy, &lying, why);
    free(copy);
    if (!read)
        return false;
    return (!cue_text_append(out, line, (size_t)(places - line)) && !append(out, " ") &&
            !places_write(of, &lying, out) && !append(out, end)) ||
           answer_refuse(why, "There is no memory left.");
}
