/* Lines taken apart: the segments that every line has become members like the others. */
#include "documents/line_parts.h"

#include "base/utf8.h"

enum { GAME, TABLE, BALLS, ACTOR, PHASE, SCORES, SEGMENTS, BALL = 128, MEMBERS = 2048 };

bool cue_slice_next(cue_line_slice *rest, char until, cue_line_slice *piece)
{
    const char *end = rest->start ? memchr(rest->start, until, rest->length) : NULL;
    if (!rest->start)
        return false;
    piece->start = rest->start;
    piece->length = end ? (size_t)(end - rest->start) : rest->length;
    rest->start = end ? end + 1 : NULL;
    rest->length -= piece->length + (end != NULL);
    return true;
}

static int hexadecimal(char c)
{
    static const char digits[] = "0123456789ABCDEF";
    const char *at = memchr(digits, c, sizeof digits - 1);
    return at ? (int)(at - digits) : -1;
}

const char *cue_slice_text(cue_line_slice slice, char *room, size_t size)
{
    size_t length = 0, i;
    for (i = 0; i < slice.length && length + 1 < size; i++) {
        char c = slice.start[i];
        if (c == '~' && slice.length == 1)
            break; /* an empty text */
        if (c == '~') {
            const int high = i + 2 < slice.length ? hexadecimal(slice.start[i + 1]) : -1;
            const int low = high < 0 ? -1 : hexadecimal(slice.start[i + 2]);
            if (low < 0)
                return "~ needs two hexadecimal digits behind it, as in ~20 for a blank";
            c = (char)(high << 4 | low);
            i += 2;
        }
        room[length++] = c;
    }
    room[length] = '\0';
    if (i < slice.length && slice.length > 1)
        return "the word is too long";
    return cue_utf8_count(room, length) < 0 ? "the word is not text in UTF-8" : NULL;
}

static void add(cue_line_parsed *parsed, cue_line_slice path, cue_line_slice value, size_t column)
{
    const cue_line_entry entry = {path, value, column, false};
    parsed->entries[parsed->count++] = entry;
}

static cue_line_slice slice_of(const char *text)
{
    const cue_line_slice slice = {text, strlen(text)};
    return slice;
}

/* What was written since then. */
static cue_line_slice made_since(const cue_line_parsed *parsed, size_t start)
{
    const cue_line_slice slice = {parsed->made.bytes + start, parsed->made.length - start};
    return slice;
}

static cue_status read_actor(cue_line_parsed *parsed, cue_line_slice actor, cue_error *error)
{
    const char *seat = actor.length == 1 ? memchr(cue_line_seats, *actor.start, CUE_LINE_SEATS) : NULL;
    const size_t column = cue_line_column(parsed, actor.start), start = parsed->made.length;
    if (cue_slice_is(actor, "-"))
        cue_write(&parsed->made, "null");
    else if (cue_slice_is(actor, "chance"))
        cue_write(&parsed->made, "chance");
    else if (seat)
        cue_write(&parsed->made, "%d", (int)(seat - cue_line_seats));
    else
        return cue_refuse(error, CUE_BAD_VALUE, "", "column %lu: who acts must be a letter, a for the first player, "
                          "chance, or - for nobody", (unsigned long)column);
    add(parsed, slice_of("to_act"), made_since(parsed, start), column);
    return CUE_OK;
}

/* "20-24--50" */
static cue_status read_scores(cue_line_parsed *parsed, cue_line_slice scores, cue_error *error)
{
    const char *path = cue_line_scores(parsed->ruleset->definition);
    const size_t column = cue_line_column(parsed, scores.start), start = parsed->made.length;
    size_t i = 0;
    if (!scores.length)
        return CUE_OK;
    if (!path)
        return cue_refuse(error, CUE_BAD_VALUE, "", "column %lu: the game has no scores; leave them out",
                          (unsigned long)column);
    while (i < scores.length) {
        const bool between = i && scores.start[i] == '-' && scores.start[i - 1] != '-';
        cue_write(&parsed->made, "%c", between ? ',' : scores.start[i]);
        i++;
    }
    add(parsed, slice_of(path), made_since(parsed, start), column);
    return CUE_OK;
}

/* One ball of the layout. */
typedef struct placed_ball {
    cue_line_slice word, place;
    const char *name;
    bool hand, placed, seen;
} placed_ball;

static bool is_coordinate(cue_line_slice piece)
{
    return piece.length && strchr("-.0123456789", *piece.start);
}

static cue_status read_ball(const cue_line_parsed *parsed, cue_line_slice token, placed_ball *ball, cue_error *error)
{
    const cue_definition *definition = parsed->ruleset->definition;
    const unsigned long column = (unsigned long)cue_line_column(parsed, token.start);
    cue_line_slice rest = token, piece = {NULL, 0};
    char word[BALL];
    const char *fault;
    memset(ball, 0, sizeof *ball);
    (void)cue_slice_next(&rest, '_', &ball->word);
    fault = cue_slice_text(ball->word, word, sizeof word);
    ball->name = fault ? NULL : cue_line_ball(definition->balls, word);
    if (!ball->name)
        return cue_refuse(error, CUE_BAD_VALUE, "", "column %lu: there is no ball \"%.40s\" in this game", column,
                          fault ? "?" : word);
    while (cue_slice_next(&rest, '_', &piece)) {
        cue_line_slice y = {NULL, 0};
        if (!ball->place.start && is_coordinate(piece) && cue_slice_next(&rest, '_', &y) && is_coordinate(y)) {
            ball->place.start = token.start;
            ball->place.length = (size_t)(y.start + y.length - token.start);
        } else if (!y.start && cue_slice_is(piece, "hand")) {
            ball->hand = true;
        } else if (!y.start && cue_slice_is(piece, "placed")) {
            ball->placed = true;
        } else if (!y.start && cue_slice_is(piece, "seen")) {
            ball->seen = true;
        } else {
            return cue_refuse(error, CUE_BAD_VALUE, "", "column %lu: a ball is written as %.40s_6350_19050 (its place "
                              "in tenths of a millimetre), without a place, or with _hand, _seen or _placed", column,
                              word);
        }
    }
    return CUE_OK;
}

/* Which of the five members the ball belongs to. */
static bool belongs(const placed_ball *ball, unsigned set)
{
    const bool on_table = !ball->hand;
    const bool in[CUE_LINE_BALL_SETS] = {on_table, ball->hand, ball->placed, ball->place.start && !ball->seen,
                                         ball->place.start && ball->seen};
    return in[set];
}

/* One of the five, from all balls of the segment; `any` says whether it has one. */
static cue_status collect(cue_line_parsed *parsed, cue_line_slice balls, unsigned set, bool *any, cue_error *error)
{
    const bool places = strcmp(cue_line_ball_sets[set], "layout") == 0 || set + 1 == CUE_LINE_BALL_SETS;
    cue_line_slice token;
    *any = false;
    while (cue_slice_next(&balls, ',', &token)) {
        placed_ball ball;
        cue_status status;
        if (cue_slice_is(token, "-"))
            continue;
        status = read_ball(parsed, token, &ball, error);
        if (status)
            return status;
        if (!belongs(&ball, set))
            continue;
        if (*any)
            cue_write(&parsed->made, ",");
        if (places)
            cue_write(&parsed->made, "%.*s", (int)ball.place.length, ball.place.start);
        else
            cue_line_escape(&parsed->made, ball.name, "_");
        *any = true;
    }
    return CUE_OK;
}

/* All balls on the table have places, or none has that is not only one where it was last seen. */
static cue_status check_places(const cue_line_parsed *parsed, cue_line_slice balls, cue_error *error)
{
    unsigned with = 0, without = 0;
    cue_line_slice token, alone = {NULL, 0};
    while (cue_slice_next(&balls, ',', &token)) {
        placed_ball ball;
        if (cue_slice_is(token, "-"))
            continue;
        (void)read_ball(parsed, token, &ball, NULL); /* as it was read before */
        if (ball.hand)
            continue;
        with += ball.place.start && !ball.seen;
        without += !ball.place.start || ball.seen;
        if (!ball.place.start || ball.seen)
            alone = token;
    }
    if (with && without)
        return cue_refuse(error, CUE_BAD_VALUE, "", "column %lu: %.*s has no certain place, and other balls have; give "
                          "all places, or add _seen to those where balls were last seen",
                          (unsigned long)cue_line_column(parsed, alone.start),
                          alone.length < 40 ? (int)alone.length : 40, alone.start);
    return CUE_OK;
}

static cue_status read_balls(cue_line_parsed *parsed, cue_line_slice balls, cue_error *error)
{
    const size_t column = cue_line_column(parsed, balls.start);
    cue_line_slice rest = balls, first;
    cue_status status = CUE_OK;
    unsigned set;
    if (!balls.length)
        return CUE_OK;
    if (!cue_line_has_balls(parsed->ruleset->definition))
        return cue_refuse(error, CUE_BAD_VALUE, "", "column %lu: the game has no balls on a table; leave them out",
                          (unsigned long)column);
    (void)cue_slice_next(&rest, ',', &first);
    for (set = 0; set < CUE_LINE_BALL_SETS && !status; set++) {
        const size_t start = parsed->made.length;
        bool any;
        status = collect(parsed, balls, set, &any, error);
        if (!status && (any || (strcmp(cue_line_ball_sets[set], "layout") == 0 && cue_slice_is(first, "-"))))
            add(parsed, slice_of(cue_line_ball_sets[set]), made_since(parsed, start), column);
    }
    return status ? status : check_places(parsed, balls, error);
}

static cue_status read_table(cue_line_parsed *parsed, cue_line_slice table, cue_error *error)
{
    const char *option = cue_line_table(parsed->ruleset->definition);
    const size_t column = cue_line_column(parsed, table.start), start = parsed->made.length;
    if (!table.length)
        return CUE_OK;
    if (!option)
        return cue_refuse(error, CUE_BAD_VALUE, "", "column %lu: the game has no table; leave it out",
                          (unsigned long)column);
    cue_write(&parsed->made, CUE_LINE_OPTION);
    cue_line_escape(&parsed->made, option, "_");
    add(parsed, made_since(parsed, start), table, column);
    return CUE_OK;
}

static cue_status find_game(cue_line_parsed *parsed, const cue_catalogue *catalogue, cue_line_slice game,
                            cue_error *error)
{
    const unsigned long column = (unsigned long)cue_line_column(parsed, game.start);
    cue_line_slice rest = game, id = game;
    char name[BALL];
    (void)cue_slice_next(&rest, '@', &id);
    parsed->edition = rest;
    if (cue_slice_text(id, name, sizeof name) || (parsed->ruleset = cue_catalogue_find(catalogue, name)) == NULL)
        return cue_refuse(error, CUE_UNKNOWN_GAME, "", "column %lu: there is no game \"%.*s\" here", column,
                          id.length < 80 ? (int)id.length : 80, id.start);
    if (!rest.start)
        return cue_refuse(error, CUE_BAD_VALUE, "", "column %lu: the edition of the rules is missing, as in %s@%u",
                          column, name, (unsigned)parsed->ruleset->definition->edition);
    return CUE_OK;
}

static cue_status read_members(cue_line_parsed *parsed, cue_line_slice rest, cue_error *error)
{
    cue_line_slice member, value;
    while (cue_slice_next(&rest, ':', &member)) {
        const char *equals = memchr(member.start, '=', member.length);
        const size_t column = cue_line_column(parsed, member.start);
        if (!equals)
            return cue_refuse(error, CUE_BAD_VALUE, "", "column %lu: behind the scores, members are written as "
                              "name=value", (unsigned long)column);
        value.start = equals + 1;
        value.length = member.length - (size_t)(equals + 1 - member.start);
        member.length = (size_t)(equals - member.start);
        add(parsed, member, value, column);
    }
    return CUE_OK;
}

static cue_status check_version(cue_line_slice version, cue_error *error)
{
    if (cue_slice_is(version, CUE_LINE_VERSION))
        return CUE_OK;
    if (cue_slice_is(version, CUE_LINE_VIEW))
        return cue_refuse(error, CUE_BAD_VALUE, "", "column 1: this is what a player may know of a position, and no "
                          "game can begin there; that takes a line with cue1");
    if (version.length > 3 && memcmp(version.start, "cue", 3) == 0 && version.start[3] >= '1' &&
        version.start[3] <= '9')
        return cue_refuse(error, CUE_UNSUPPORTED_VERSION, "", "column 1: the line is of another version; this library "
                          "reads cue1");
    return cue_refuse(error, CUE_BAD_VALUE, "", "column 1: a position begins with cue1, a game and its edition, as in cue1:…@1:…");
}

/* Memory for so many members; and for texts: of a ball, at most its own four times, with three bytes more; and the
 * option that is the table. */
static cue_status open(cue_line_parsed *parsed, cue_error *error)
{
    const char *table = cue_line_table(parsed->ruleset->definition);
    size_t members = CUE_LINE_OWN, i;
    for (i = 0; i < parsed->length; i++)
        members += parsed->line[i] == ':';
    if (members > CUE_LINE_OWN + MEMBERS)
        return cue_refuse(error, CUE_LIMIT, "", "a line has at most %d members", MEMBERS);
    parsed->made.capacity = 16 * parsed->length + 256 + (table ? 3 * strlen(table) : 0);
    parsed->entries = cue_allocate(&parsed->allocator, members * sizeof *parsed->entries + parsed->made.capacity);
    if (!parsed->entries)
        return cue_no_memory(error);
    parsed->made.bytes = (char *)(parsed->entries + members);
    return CUE_OK;
}

cue_status cue_line_parse(cue_line_parsed *parsed, const cue_catalogue *catalogue, const cue_allocator *allocator,
                          const char *line, size_t length, cue_error *error)
{
    cue_line_slice rest = {line, length}, version = {line, 0}, segments[SEGMENTS];
    cue_status status;
    unsigned i;
    memset(parsed, 0, sizeof *parsed);
    parsed->line = line;
    parsed->length = length;
    parsed->allocator = cue_allocator_or_default(allocator);
    if (length > CUE_LIMIT_LINE)
        return cue_refuse(error, CUE_LIMIT, "", "a line has at most %lu bytes", (unsigned long)CUE_LIMIT_LINE);
    (void)cue_slice_next(&rest, ':', &version);
    status = check_version(version, error);
    for (i = 0; i < SEGMENTS; i++)
        if (!cue_slice_next(&rest, ':', &segments[i]))
            segments[i] = (cue_line_slice){line + length, 0};
    if (!status)
        status = find_game(parsed, catalogue, segments[GAME], error);
    if (!status)
        status = open(parsed, error);
    if (!status)
        status = read_table(parsed, segments[TABLE], error);
    if (!status)
        status = read_balls(parsed, segments[BALLS], error);
    if (!status)
        status = read_actor(parsed, segments[ACTOR], error);
    if (!status) {
        add(parsed, slice_of("phase"), segments[PHASE], cue_line_column(parsed, segments[PHASE].start));
        status = read_scores(parsed, segments[SCORES], error);
    }
    return status ? status : read_members(parsed, rest, error);
}

void cue_line_parsed_free(cue_line_parsed *parsed)
{
    cue_release(&parsed->allocator, parsed->entries);
}
