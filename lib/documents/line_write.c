/* Positions written as lines: the members of a saved game, or of a view, without those that have their defaults. */
#include "documents/line.h"

#include "table/sizes.h"

#include <math.h>

/* before: what stands before paths. placed: paths of members that have segments of their own. */
enum { WORD = 1024, PLACED_MAX = CUE_LINE_BALL_SETS + 4 };
typedef struct line_writer {
    cue_output *out;
    const cue_definition *definition;
    cue_words words;
    const char *before;
    const char *placed[PLACED_MAX];
    unsigned placed_count;
} line_writer;

/* What one call wrote into its room; names and texts of rulesets have no end that is known here. */
static void put_written(line_writer *line, const cue_writer *written)
{
    if (written->length < written->capacity)
        cue_put_bytes(line->out, written->bytes, written->length);
    else
        line->out->over = true;
}

static void put_escaped(line_writer *line, const char *text, const char *also)
{
    char room[WORD] = "";
    cue_writer word = {room, sizeof room, 0};
    cue_line_escape(&word, text, also);
    put_written(line, &word);
}

static void put_number(line_writer *line, double value)
{
    char text[CUE_REAL_SIZE];
    (void)cue_real_text(text, value);
    cue_put(line->out, text);
}

/* In tenths of a millimetre, with as many digits behind the point as a place has: at most five. */
static void put_coordinate(line_writer *line, const cue_node *node)
{
    int64_t nanometres = llround(cue_node_real(node) * 1e9);
    char digits[8];
    size_t length = 5;
    if (nanometres < 0)
        cue_put_char(line->out, '-');
    nanometres = nanometres < 0 ? -nanometres : nanometres;
    cue_put_decimal(line->out, nanometres / 100000);
    (void)snprintf(digits, sizeof digits, "%05d", (int)(nanometres % 100000));
    while (length && digits[length - 1] == '0')
        length--;
    if (length)
        cue_put_char(line->out, '.');
    cue_put_bytes(line->out, digits, length);
}

/* The cue ball is "c", as in notation, if no other ball is. */
static void put_ball(line_writer *line, const char *name)
{
    const char *short_one = cue_line_ball(line->definition->balls, "c");
    if (short_one && strcmp(short_one, name) == 0)
        name = "c";
    put_escaped(line, name, "");
}

static void put_place(line_writer *line, const cue_node *place)
{
    cue_put_char(line->out, '_');
    put_coordinate(line, cue_node_first(place));
    cue_put_char(line->out, '_');
    put_coordinate(line, cue_node_next(cue_node_first(place)));
}

static void put_layout(line_writer *line, const cue_node *layout)
{
    const cue_node *ball;
    for (ball = cue_node_first(layout); ball; ball = cue_node_next(ball)) {
        put_ball(line, cue_node_name(ball));
        put_place(line, ball);
        if (cue_node_next(ball))
            cue_put_char(line->out, ',');
    }
}

/* A table of one's own, in metres; the last two measures may be missing. */
static void put_measures(line_writer *line, const cue_node *table)
{
    unsigned i;
    for (i = 0; i < CUE_MEASURES; i++) {
        const cue_node *measure = cue_json_member(table, cue_measures[i].name);
        if (i >= CUE_MEASURES_NEEDED && !cue_json_member(table, cue_measures[CUE_MEASURES_NEEDED].name) &&
            !cue_json_member(table, cue_measures[CUE_MEASURES_NEEDED + 1].name))
            continue;
        if (i)
            cue_put_char(line->out, '_');
        put_number(line, measure ? cue_node_real(measure) : 0);
    }
}

/* A text that is empty or looks like null has to be told from what it looks like. */
static void put_text(line_writer *line, const char *text)
{
    if (!*text)
        cue_put_char(line->out, '~');
    else if (strcmp(text, "null") == 0)
        cue_put(line->out, "~6Eull");
    else
        put_escaped(line, text, "_");
}

static void put_word(line_writer *line, const cue_field *field, const cue_node *node)
{
    if (cue_is_null(node))
        cue_put(line->out, "null");
    else if (cue_is_bool(node))
        cue_put(line->out, cue_is_true(node) ? "true" : "false");
    else if (cue_is_number(node))
        put_number(line, cue_node_real(node));
    else if (cue_is_string(node))
        put_text(line, cue_node_text(node));
    else if (field->kind == CUE_FIELD_LAYOUT)
        put_layout(line, node);
    else
        put_measures(line, node);
}

static void put_words(line_writer *line, const cue_field *field, const cue_node *node)
{
    const cue_node *word;
    for (word = cue_node_first(node); word; word = cue_node_next(word)) {
        put_word(line, field, word);
        if (cue_node_next(word))
            cue_put_char(line->out, ',');
    }
}

/* What a member is where a line does not say. */
static bool is_default(const line_writer *line, const cue_field *field, const cue_node *node)
{
    const char *first = cue_line_first_name(&line->words, field);
    const cue_node *part = cue_node_first(node);
    uint32_t i;
    if (field->flags & CUE_FIELD_NULLABLE || field->kind == CUE_FIELD_ACTOR)
        return cue_is_null(node);
    if (cue_is_string(node))
        return first && strcmp(first, cue_node_text(node)) == 0;
    if (cue_is_number(node))
        return cue_node_real(node) == 0;
    if (field->kind != CUE_FIELD_ARRAY && field->kind != CUE_FIELD_TUPLE)
        return !part && !cue_is_true(node);
    for (i = 0; part && is_default(line, cue_line_part(field, i), part); i++)
        part = cue_node_next(part);
    return !part;
}

static bool is_placed(const line_writer *line, const char *path)
{
    unsigned i = 0;
    while (i < line->placed_count && strcmp(line->placed[i], path) != 0)
        i++;
    return i < line->placed_count;
}

static const cue_node *part_node(const cue_path *path, const cue_node *node, const cue_node *last)
{
    if (path->name)
        return cue_json_member(node, path->name);
    return last ? cue_node_next(last) : cue_node_first(node);
}

static void put_member(line_writer *line, const cue_field *field, const cue_path *path, const cue_node *node,
                       bool stated);

static void put_parts(line_writer *line, const cue_field *field, const cue_path *path, const cue_node *node)
{
    const bool list = field->kind == CUE_FIELD_LIST;
    const uint32_t count = list ? (uint32_t)cue_json_count(node) : cue_line_parts(field);
    const cue_node *part = NULL;
    uint32_t i;
    for (i = 0; i < count; i++) {
        const cue_path at = cue_line_part_path(path, field, i);
        if (field->kind == CUE_FIELD_MAP && !at.name)
            continue;
        part = part_node(&at, node, part);
        if (part) /* it may be left out */
            put_member(line, cue_line_part(field, i), &at, part, list);
    }
}

/* A member with its path. stated: even if it is what it would be anyway, as elements of a list are. */
static void put_member(line_writer *line, const cue_field *field, const cue_path *path, const cue_node *node,
                       bool stated)
{
    const bool whole = cue_line_shape_of(field) == CUE_LINE_PARTS && !cue_is_null(node);
    const size_t start = line->out->text->length;
    char room[CUE_LINE_PATH] = "";
    cue_writer spelled = {room, sizeof room, 0};
    cue_line_spell(&spelled, path);
    if (is_placed(line, room) || (!whole && !stated && is_default(line, field, node)))
        return;
    if (whole)
        put_parts(line, field, path, node);
    if (whole && (line->out->text->length > start || !(stated || field->flags & CUE_FIELD_NULLABLE)))
        return;
    cue_put_char(line->out, ':');
    cue_put(line->out, line->before);
    put_written(line, &spelled);
    cue_put_char(line->out, '=');
    if (cue_line_shape_of(field) == CUE_LINE_WORDS && !cue_is_null(node))
        put_words(line, field, node);
    else if (!whole)
        put_word(line, field, node);
}

/* The segments that every line has. */

static bool has(const cue_node *balls, const char *name)
{
    const cue_node *ball = balls ? cue_node_first(balls) : NULL;
    while (ball && strcmp(cue_node_text(ball), name) != 0)
        ball = cue_node_next(ball);
    return ball;
}

static const cue_node *place_in(const cue_node *layout, const char *name)
{
    return cue_is_object(layout) ? cue_json_member(layout, name) : NULL;
}

/* Is the ball on the table or in hand? A view does not count the cue ball, but may know its place. */
static bool is_there(const cue_node *const *sets, const char *name)
{
    return has(sets[0], name) || has(sets[1], name) || place_in(sets[3], name);
}

/* One such ball. sets: the five members of the layout. */
static void put_ball_of(line_writer *line, const cue_node *const *sets, const char *name)
{
    const cue_node *place = place_in(sets[3], name), *seen = place_in(sets[4], name);
    put_ball(line, name);
    if (place || seen)
        put_place(line, place ? place : seen);
    if (seen)
        cue_put(line->out, "_seen");
    if (has(sets[1], name))
        cue_put(line->out, "_hand");
    if (has(sets[2], name))
        cue_put(line->out, "_placed");
}

static void put_balls(line_writer *line, const cue_node *object)
{
    const cue_ball_set *balls = line->definition->balls;
    const cue_node *sets[CUE_LINE_BALL_SETS];
    bool any = false;
    uint32_t i;
    for (i = 0; i < CUE_LINE_BALL_SETS; i++) {
        sets[i] = cue_json_member(object, cue_line_ball_sets[i]);
        line->placed[line->placed_count++] = cue_line_ball_sets[i];
    }
    if (cue_is_object(sets[3]) && !cue_node_first(sets[0])) {
        cue_put_char(line->out, '-');
        any = true;
    }
    for (i = 0; i < balls->count; i++) {
        const char *name = balls->names[i];
        if (!name || !is_there(sets, name))
            continue;
        if (any)
            cue_put_char(line->out, ',');
        put_ball_of(line, sets, name);
        any = true;
    }
}

static void put_actor(line_writer *line, const cue_node *actor)
{
    if (cue_is_null(actor))
        cue_put_char(line->out, '-');
    else if (cue_is_string(actor))
        cue_put(line->out, "chance");
    else
        cue_put_char(line->out, cue_line_seats[(int)cue_node_real(actor)]);
}

/* Game, table and balls; who acts, and the phase. */
static void put_segments(line_writer *line, const char *version, const cue_node *options, const cue_node *object)
{
    const char *table = cue_line_table(line->definition);
    cue_put(line->out, version);
    cue_put_char(line->out, ':');
    cue_put(line->out, line->definition->id);
    cue_put_char(line->out, '@');
    cue_put_decimal(line->out, line->definition->edition);
    cue_put_char(line->out, ':');
    if (table && cue_is_object(cue_json_member(options, table)))
        put_measures(line, cue_json_member(options, table));
    else if (table)
        put_text(line, cue_node_text(cue_json_member(options, table)));
    cue_put_char(line->out, ':');
    if (cue_line_has_balls(line->definition))
        put_balls(line, object);
    cue_put_char(line->out, ':');
    put_actor(line, cue_json_member(object, "to_act"));
    cue_put_char(line->out, ':');
    put_text(line, cue_node_text(cue_json_member(object, "phase")));
    cue_put_char(line->out, ':');
    line->placed[line->placed_count++] = "to_act";
    line->placed[line->placed_count++] = "phase";
}

static void put_number_after(line_writer *line, const char *before, const cue_node *number)
{
    cue_put(line->out, before);
    put_number(line, cue_node_real(number));
}

static void put_scores(line_writer *line, const cue_node *object)
{
    const char *path = cue_line_scores(line->definition);
    const cue_node *match = cue_json_member(object, "match"), *score = NULL;
    if (!path)
        return;
    if (strcmp(path, CUE_LINE_WON) != 0)
        score = cue_node_first(cue_json_member(object, path));
    else if (cue_is_object(match))
        score = cue_node_first(cue_json_member(match, "won"));
    if (score)
        put_number_after(line, "", score);
    while (score && (score = cue_node_next(score)) != NULL)
        put_number_after(line, "-", score);
    line->placed[line->placed_count++] = path;
}

static void put_view_scores(line_writer *line, const cue_node *object)
{
    const cue_node *player = cue_node_first(cue_json_member(object, "players"));
    const char *between = "";
    for (; player; player = cue_node_next(player), between = "-")
        if (cue_is_number(cue_json_member(player, "score")))
            put_number_after(line, between, cue_json_member(player, "score"));
}

/* Options that are not the usual ones; the table has its segment. */
static void put_options(line_writer *line, const cue_setup *setup, const cue_setup *usual, const cue_node *options)
{
    static const cue_path root = {NULL, NULL, 0};
    const cue_fields *fields = &line->definition->option_fields;
    line_writer of_options = *line;
    uint32_t i;
    of_options.before = CUE_LINE_OPTION;
    of_options.placed_count = 0;
    for (i = 0; i < fields->count; i++) {
        const cue_field *field = &fields->list[i];
        const cue_path at = cue_member_of(&root, field->name);
        if (field->kind != CUE_FIELD_TABLE && cue_field_differs(field, setup->options, usual->options))
            put_member(&of_options, cue_line_field(field), &at, cue_json_member(options, field->name), true);
    }
}

static void put_players(line_writer *line, const cue_position *position)
{
    const uint32_t count = position->setup->players;
    char usual[CUE_USUAL_NAME_SIZE], room[CUE_USUAL_NAME_SIZE];
    bool any = count != line->definition->players_min;
    uint32_t i;
    for (i = 0; i < count && !any; i++)
        any = strcmp(cue_host_name(position, i, room), cue_usual_name(i, usual)) != 0;
    for (i = 0; i < count && any; i++) {
        cue_put(line->out, i ? "," : ":" CUE_LINE_PLAYERS "=");
        put_text(line, cue_host_name(position, i, room));
    }
}

static void put_seed(line_writer *line, const cue_position *position)
{
    if (!position->seed || !cue_line_is_drawn(position->setup))
        return;
    cue_put(line->out, ":" CUE_LINE_SEED "=");
    cue_put_unsigned(line->out, position->seed);
}

/* What is written, as JSON: the options, and the state or the view. */
static cue_status put_source(const cue_position *position, void (*put)(cue_output *, const cue_position *),
                             cue_tree *tree, cue_error *error)
{
    const cue_allocator *allocator = &position->setup->allocator;
    cue_text text;
    cue_output out;
    cue_status status;
    cue_text_init(&text, allocator);
    out = cue_output_on(&text);
    cue_put_open(&out, NULL, '[');
    cue_put_options(&out, position);
    put(&out, position);
    cue_put_close(&out, "]");
    status = cue_output_end(&out, error);
    if (!status)
        status = cue_json_parse(tree, text.bytes, text.length, allocator, error);
    cue_text_free(&text);
    return status;
}

static void put_state_line(line_writer *line, const cue_position *position, const cue_setup *usual,
                           const cue_node *options, const cue_node *state)
{
    static const cue_path root = {NULL, NULL, 0};
    cue_line_members members;
    cue_line_list(&members, line->definition, &cue_state_head_fields, &line->definition->state_fields,
                  position->setup->players);
    put_segments(line, CUE_LINE_VERSION, options, state);
    put_scores(line, state);
    put_options(line, position->setup, usual, options);
    put_players(line, position);
    put_seed(line, position);
    put_member(line, &members.record, &root, state, false);
}

/* The scores stand in their segment, and the names with the players. */
static void put_view_line(line_writer *line, const cue_position *position, const cue_setup *usual,
                          const cue_node *options, const cue_node *view)
{
    static const cue_path root = {NULL, NULL, 0};
    static const cue_field name = {.name = "name", .kind = CUE_FIELD_TEXT};
    const cue_fields *own = &line->definition->player_fields;
    cue_field of_player[CUE_FIELDS_MAX + 1], player = {.kind = CUE_FIELD_RECORD, .fields = of_player};
    cue_field players = {.name = "players", .kind = CUE_FIELD_LIST, CUE_EACH(player)};
    const cue_path at = cue_member_of(&root, "players");
    cue_line_members members;
    uint32_t i;
    of_player[player.field_count++] = name;
    for (i = 0; i < own->count; i++)
        if (strcmp(own->list[i].name, "name") != 0 && strcmp(own->list[i].name, "score") != 0)
            of_player[player.field_count++] = own->list[i];
    cue_line_list(&members, line->definition, &cue_view_head_fields, &line->definition->view_fields,
                  position->setup->players);
    put_segments(line, CUE_LINE_VIEW, options, view);
    put_view_scores(line, view);
    put_options(line, position->setup, usual, options);
    put_member(line, &players, &at, cue_json_member(view, "players"), false);
    put_member(line, &members.record, &root, view, false);
}

/* Of segments and members that are empty at the end nothing is left. */
static void cut_end(cue_output *out)
{
    while (!out->failed && out->text->bytes[out->text->length - 1] == ':')
        out->text->length--;
}

static cue_status write_line(const cue_position *given, bool view, cue_text *text, cue_error *error)
{
    _Alignas(16) unsigned char state[CUE_STATE_MAX];
    cue_setup_config config = CUE_SETUP_CONFIG_INIT;
    cue_output out = cue_output_on(text);
    cue_setup *usual = NULL;
    cue_tree tree = {0};
    cue_position position;
    cue_status status = cue_position_known(&position, given, error);
    if (!status)
        status = cue_copy_state(&position, state, error);
    if (status)
        return status;
    config.players = position.setup->players;
    config.allocator = &position.setup->allocator;
    status = cue_setup_new(position.setup->ruleset, &config, &usual, error);
    if (!status)
        status = put_source(&position, view ? cue_put_view : cue_put_state, &tree, error);
    if (!status) {
        const cue_node *options = tree.root + 1; /* of the two that put_source has written */
        line_writer line = {.out = &out, .definition = position.setup->definition,
                            .words = cue_position_words(&position), .before = ""};
        (view ? put_view_line : put_state_line)(&line, &position, usual, options, cue_node_next(options));
        cut_end(&out);
        out.over = out.over || text->length - out.mark > CUE_LIMIT_LINE;
        out.failed = out.failed || out.over;
        status = cue_output_end(&out, error);
    }
    if (out.over)
        status = cue_refuse(error, CUE_LIMIT, "", "the line would have more than %lu bytes, or a word more than %d; save "
                            "the game instead", (unsigned long)CUE_LIMIT_LINE, WORD - 1);
    cue_tree_free(&tree);
    cue_setup_free(usual);
    return status;
}

cue_status cue_position_write_line(const cue_position *position, cue_text *out, cue_error *error)
{
    return write_line(position, false, out, error);
}

cue_status cue_position_write_view_line(const cue_position *position, cue_text *out, cue_error *error)
{
    return write_line(position, true, out, error);
}
