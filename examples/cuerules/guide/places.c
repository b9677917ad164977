#include "places.h"

#include <math.h>
#include <stdio.h>

const char places_help[] = "  Lines from diamond to diamond make a board: files a to d from the left\n"
                           "  cushion, ranks 1 to 8 from the head. `b3` is the middle of a cell; `b3.1` to\n"
                           "  `b3.9` are its ninths, like the keys of a telephone in the picture; `b3.75` is\n"
                           "  finer. Also: `b3 cushion` (touching it), `touch BALL b3` (that ball, on that\n"
                           "  side), `TR` (in the jaws), `foot`, `head`, `centre`, `spot` (its own), `same`;\n"
                           "  at the end `others same`: the balls not named lie where they lay\n"
                           "  (or were last seen).\n";

static unsigned part(double value, double whole, unsigned parts)
{
    const double at = floor(value / whole * parts);
    return at < 0 ? 0 : at >= parts ? parts - 1u : (unsigned)at;
}

void places_name(const cue_table *table, cue_point at, char out[PLACES_NAME])
{
    double width = table->width / PLACES_FILES, length = table->length / PLACES_RANKS;
    const unsigned file = part(at.x, table->width, PLACES_FILES), rank = part(at.y, table->length, PLACES_RANKS);
    double x = at.x - file * width, y = at.y - rank * length;
    unsigned digits[2], i;
    for (i = 0; i < 2; i++) {
        const unsigned across = part(x, width, 3), along = part(y, length, 3);
        digits[i] = 1 + 3 * across + along;
        width /= 3;
        length /= 3;
        x -= across * width;
        y -= along * length;
    }
    (void)snprintf(out, PLACES_NAME, "%c%u.%u%u", (char)('a' + file), rank + 1, digits[0] % 10, digits[1] % 10);
}

static double clamped(double value, double least, double most)
{
    return value < least ? least : value > most ? most : value;
}

/* A ball lies at least its radius off the cushions. */
static cue_point on_cloth(const cue_table *table, cue_point at)
{
    const double radius = table->ball_radius;
    at.x = clamped(at.x, radius, table->width - radius);
    at.y = clamped(at.y, radius, table->length - radius);
    return at;
}

/* b3, b3.7, b3.75. */
static bool read_cell(const cue_table *table, answer_word word, cue_point *at)
{
    const char *text = word.text;
    double width = table->width / PLACES_FILES, length = table->length / PLACES_RANKS;
    const unsigned file = word.length ? (unsigned)((unsigned char)text[0] | 0x20) - 'a' : PLACES_FILES;
    size_t i;
    if (word.length < 2 || file >= PLACES_FILES || text[1] < '1' || text[1] > '0' + PLACES_RANKS ||
        word.length == 3 || word.length > 6 || (word.length > 2 && text[2] != '.'))
        return false;
    at->x = file * width;
    at->y = (unsigned)(text[1] - '1') * length;
    for (i = 3; i < word.length; i++) {
        const unsigned key = (unsigned)(text[i] - '1'), row = key / 3, column = key % 3;
        if (key > 8)
            return false;
        width /= 3;
        length /= 3;
        at->x += row * width;
        at->y += column * length;
    }
    *at = on_cloth(table, (cue_point){at->x + width / 2, at->y + length / 2});
    return true;
}

/* A plain number of metres, with a full stop whatever the locale. */
bool places_read_metres(answer_word word, double *out)
{
    const bool below = word.length && word.text[0] == '-';
    double value = 0, unit = 0;
    size_t i, digits = 0;
    for (i = below; i < word.length; i++) {
        const char c = word.text[i];
        if (c == '.' && unit == 0) {
            unit = 1;
        } else if (c >= '0' && c <= '9' && digits++ < 15) {
            value = value * 10 + (c - '0');
            unit *= 10;
        } else {
            return false;
        }
    }
    *out = (below ? -value : value) / (unit > 0 ? unit : 1);
    return digits > 0;
}

static cue_point touching_cushion(const cue_table *table, cue_point at)
{
    const double left = at.x, right = table->width - at.x, head = at.y, foot = table->length - at.y;
    const double least = fmin(fmin(left, right), fmin(head, foot));
    if (least == left)
        at.x = table->ball_radius;
    else if (least == right)
        at.x = table->width - table->ball_radius;
    else
        at.y = least == head ? table->ball_radius : table->length - table->ball_radius;
    return at;
}

/* Is it the same place, to the nanometre? */
static bool is_at(cue_point one, cue_point other)
{
    return llround(one.x * 1e9) == llround(other.x * 1e9) && llround(one.y * 1e9) == llround(other.y * 1e9);
}

bool places_cell(const cue_table *table, cue_point at, char out[PLACES_NAME])
{
    char name[PLACES_NAME];
    static const size_t lengths[] = {2, 4, 5};
    size_t i;
    places_name(table, at, name);
    for (i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        cue_point middle = {0, 0};
        (void)read_cell(table, (answer_word){name, lengths[i]}, &middle);
        if (is_at(places_rounded(middle), at))
            return snprintf(out, PLACES_NAME, "%.*s", (int)lengths[i], name) > 0;
        if (is_at(places_rounded(touching_cushion(table, middle)), at))
            return snprintf(out, PLACES_NAME, "%.*s cushion", (int)lengths[i], name) > 0;
    }
    return false;
}

static bool is_spot_word(const char **line)
{
    const char *after = *line;
    if (!answer_is(answer_next(&after), "spot"))
        return false;
    *line = after;
    return true;
}

static bool read_named_spot(const known_table *known, answer_word word, const char **line, cue_point *at)
{
    const cue_point foot = cue_foot_spot(&known->table), head = cue_head_spot(&known->table);
    if (answer_is(word, "foot"))
        *at = foot;
    else if (answer_is(word, "head"))
        *at = head;
    else if (answer_is(word, "centre") || answer_is(word, "center") || answer_is(word, "middle"))
        *at = (cue_point){(foot.x + head.x) / 2, (foot.y + head.y) / 2};
    else
        return false;
    (void)is_spot_word(line);
    return true;
}

/* `spot`, `blue spot`: where a ball lay when the game began. */
static bool read_own_spot(const known_table *known, unsigned ball, answer_word word, const char **line, cue_point *at)
{
    const answer_names names = {known->balls->names, known->balls->count};
    const int found = answer_find(names, word);
    unsigned whose = ball;
    if (!answer_is(word, "spot")) {
        if (found < 0 || !is_spot_word(line))
            return false;
        whose = (unsigned)found;
    }
    if (!known->first.known || !cue_in_set(known->first.on_table, whose))
        return false;
    *at = known->first.at[whose];
    return true;
}

static bool read_jaws(const known_table *known, answer_word word, cue_point *at)
{
    cue_pocket_shape shape;
    unsigned pocket;
    if (!answer_pocket(word, &pocket) || !cue_table_pocket(&known->table, pocket, &shape))
        return false;
    *at = places_rounded(
        (cue_point){(shape.jaws[0].x + shape.jaws[1].x) / 2, (shape.jaws[0].y + shape.jaws[1].y) / 2});
    return true;
}

/* What follows `touch`: the ball that is touched, and a cell on the side where it is touched. */
static bool read_touching(const known_table *known, const cue_layout *lying, const char **line, cue_point *at,
                          answer_refusal *why)
{
    const double reach = 2 * known->table.ball_radius;
    cue_point towards, centre;
    double distance;
    unsigned other;
    if (!lying->on_table)
        return answer_refuse(why, "No ball has its place yet, so there is none to touch; name a cell, such as b3.");
    if (!answer_ball(known->balls, lying->on_table, answer_next(line), "be touched", &other, why))
        return false;
    if (!read_cell(&known->table, answer_next(line), &towards))
        return answer_refuse(why, "On which side? Type a cell in that direction, as in `touch %s b3`.",
                             known->balls->names[other]);
    centre = lying->at[other];
    distance = hypot(towards.x - centre.x, towards.y - centre.y);
    if (distance < known->table.ball_radius / 2)
        return answer_refuse(why, "That is where %s itself lies; type a cell on the side of it.",
                             answer_the_ball(known->balls, other));
    at->x = centre.x + (towards.x - centre.x) / distance * reach;
    at->y = centre.y + (towards.y - centre.y) / distance * reach;
    return true;
}

cue_point places_rounded(cue_point at)
{
    return (cue_point){round(at.x * 1e5) / 1e5, round(at.y * 1e5) / 1e5};
}

static bool read_same(const known_table *known, unsigned ball, cue_point *at, answer_refusal *why)
{
    if (!cue_in_set(known_places(known), ball))
        return answer_refuse(why, "Nobody knows where %s was before; type a cell, such as b3.",
                             answer_the_ball(known->balls, ball));
    *at = known->layout.at[ball];
    return true;
}

static bool read_any(const known_table *known, const cue_layout *lying, unsigned ball, const char **line,
                     cue_point *at, answer_refusal *why)
{
    const answer_word word = answer_next(line);
    const char *after = *line;
    double x, y;
    if (answer_is(word, "same"))
        return read_same(known, ball, at, why);
    if (answer_is(word, "touch") || answer_is(word, "touching")) {
        if (!read_touching(known, lying, line, at, why))
            return false;
        *at = places_rounded(*at);
        return true;
    }
    if (read_cell(&known->table, word, at)) {
        if (answer_is(answer_next(&after), "cushion")) {
            *at = touching_cushion(&known->table, *at);
            *line = after;
        }
        *at = places_rounded(*at);
        return true;
    }
    if (places_read_metres(word, &x) && places_read_metres(answer_next(&after), &y)) {
        *line = after;
        *at = (cue_point){x, y};
        return true;
    }
    if (read_named_spot(known, word, line, at) || read_own_spot(known, ball, word, line, at) ||
        read_jaws(known, word, at))
        return true;
    return word.length
               ? answer_refuse(why,
                               "%.*s is no place. A place is a cell such as b3 or, finer, b3.7; TR for the "
                               "jaws of a pocket; foot, head, centre, spot; or two numbers of metres.",
                               (int)(word.length < 40 ? word.length : 40), word.text)
               : answer_refuse(why, "Where is %s? Type a cell, such as b3.", answer_the_ball(known->balls, ball));
}

/* As it is said: the cue ball is in c7. */
static void skip_said(const char **line)
{
    static const char *const words[] = {"ball", "is", "was", "lies", "goes", "went", "comes", "came", "rest", "stops",
                                        "stopped", "ends", "ended", "stays", "stayed", "sits", "up", "back", "now",
                                        "in", "at", "on", "to", "jaws", "of", ":", NULL};
    const char *rest = *line;
    while (answer_is_one(answer_next(&rest), words))
        *line = rest;
}

bool places_read(const known_table *known, const cue_layout *lying, unsigned ball, const char **line, cue_point *at,
                 answer_refusal *why)
{
    char cell[PLACES_NAME];
    unsigned other;
    skip_said(line);
    if (!read_any(known, lying, ball, line, at, why))
        return false;
    /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): what is not refused is a place */
    other = cue_layout_overlap(&known->table, lying, lying->on_table & ~CUE_BALL_BIT(ball), *at);
    if (other == CUE_NO_BALL)
        return true;
    places_name(&known->table, lying->at[other], cell);
    return answer_refuse(why,
                         "%s would overlap %s, which is at %s. Name a finer place, such as b3.7, or `touch %s` "
                         "and a cell on the side where it lies.",
                         answer_the_ball(known->balls, ball), answer_the_ball(known->balls, other), cell,
                         known->balls->names[other]);
}

static bool put_others(const known_table *known, cue_balls among, cue_layout *lying, answer_refusal *why)
{
    cue_balls left;
    for (left = among & ~lying->on_table; left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        const char *same = "same";
        cue_point at;
        if (!places_read(known, lying, ball, &same, &at, why))
            return false;
        cue_layout_put(lying, ball, at);
    }
    return true;
}

/* Where the others are that is said last. */
static bool is_others(answer_word word)
{
    static const char *const words[] = {"others", "rest", "all", NULL};
    return answer_is_one(word, words);
}

bool places_are_same(const char *line)
{
    static const char *const words[] = {"same",          "where they were", "where they lay", "where they are", "as they were",
                                        "as before",     "unmoved",         "stay",           "stayed",         "put",
                                        "unchanged",     "did not move",    "didn't move",    "never moved",    "haven't moved",
                                        "have not moved", NULL};
    static const char *const links[] = {"are", "stay", "stayed", "lie", NULL};
    const char *rest = line;
    return answer_says_one(line, words) || (answer_is_one(answer_next(&rest), links) && answer_says_one(rest, words));
}

bool places_say_unmoved(const char *line)
{
    static const char *const words[] = {"nothing moved", "nothing else moved", "nothing has moved", "no ball moved",
                                        "none of them moved", "none moved", NULL};
    return answer_says_one(line, words);
}

bool places_read_named(const known_table *known, cue_balls among, const char *line, cue_layout *lying, bool *others,
                       answer_refusal *why)
{
    cue_balls named = 0;
    *others = false;
    while (!answer_is_empty(line)) {
        const answer_word word = answer_next(&line);
        unsigned ball;
        cue_point at;
        if (answer_is(word, ","))
            continue;
        if ((answer_is(word, "same") && answer_is_empty(line)) || places_say_unmoved(word.text) ||
            (is_others(word) && places_are_same(line)))
            return *others = true;
        if (is_others(word))
            return answer_refuse(why, "After `others` only `same` is possible, at the end of the line; a ball that "
                                      "lies elsewhere is named with its place.");
        if (!answer_ball(known->balls, among, word, "have a place", &ball, why))
            return false;
        if (cue_in_set(named, ball))
            return answer_refuse(why, "%s has two places.", answer_the_ball(known->balls, ball));
        if (!places_read(known, lying, ball, &line, &at, why))
            return false;
        cue_layout_put(lying, ball, at);
        named |= CUE_BALL_BIT(ball);
    }
    return true;
}

bool places_read_list(const known_table *known, cue_balls among, const char *line, cue_layout *lying,
                      answer_refusal *why)
{
    cue_layout read = *lying;
    bool others;
    if (!places_read_named(known, among, line, &read, &others, why) || (others && !put_others(known, among, &read, why)))
        return false;
    *lying = read;
    return true;
}
