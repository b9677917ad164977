/* Lines read: the saved game that one stands for is written, and loaded as every other. */
#include "documents/line_parts.h"

#include "table/sizes.h"

enum { WORD = 1024 };

/* before: what stands before paths. */
typedef struct line_reader {
    cue_line_parsed *line;
    cue_output *out;
    cue_words words;
    const char *before;
    cue_status status;
    cue_error *error;
} line_reader;

static void fail(line_reader *reader, const cue_line_entry *entry, const char *what)
{
    if (reader->status)
        return;
    reader->status = cue_refuse(reader->error, CUE_BAD_VALUE, "", "column %lu, %.*s: %s", (unsigned long)entry->column,
                                entry->path.length < 60 ? (int)entry->path.length : 60, entry->path.start, what);
}

/* The member of a path; under: one of its parts will do. */
static cue_line_entry *find(const line_reader *reader, const cue_path *path, bool under)
{
    char room[CUE_LINE_PATH] = "";
    cue_writer spelled = {room, sizeof room, 0};
    size_t i;
    cue_write(&spelled, "%s", reader->before);
    cue_line_spell(&spelled, path);
    if (spelled.length >= sizeof room) /* no line has it */
        return NULL;
    for (i = 0; i < reader->line->count; i++) {
        cue_line_entry *entry = &reader->line->entries[i];
        const size_t length = entry->path.length;
        if (length < spelled.length || memcmp(entry->path.start, room, spelled.length) != 0)
            continue;
        if (length == spelled.length || (under && entry->path.start[spelled.length] == '.'))
            return entry;
    }
    return NULL;
}

static void put_string(line_reader *reader, const cue_line_entry *entry, cue_line_slice word)
{
    char room[WORD];
    const char *fault = cue_slice_text(word, room, sizeof room);
    if (fault)
        fail(reader, entry, fault);
    else
        cue_put_string(reader->out, NULL, room);
}

static void put_number(line_reader *reader, const cue_line_entry *entry, cue_line_slice word)
{
    double value;
    if (cue_read_real(word.start, word.length, &value))
        cue_put_real(reader->out, NULL, value);
    else
        put_string(reader, entry, word);
}

/* A table of one's own: its measures in metres, of which the last two may be missing. */
static void put_measures(line_reader *reader, const cue_line_entry *entry, cue_line_slice word)
{
    cue_line_slice measure;
    unsigned i;
    cue_put_open(reader->out, NULL, '{');
    for (i = 0; cue_slice_next(&word, '_', &measure); i++) {
        if (i >= CUE_MEASURES)
            fail(reader, entry,
                 "a table has length, width and ball radius, and perhaps baulk line and radius of the D");
        if (i >= CUE_MEASURES || (i >= CUE_MEASURES_NEEDED && cue_slice_is(measure, "0")))
            continue;
        cue_put_key(reader->out, cue_measures[i].name);
        put_number(reader, entry, measure);
    }
    cue_put_close(reader->out, "}");
}

/* Tenths of a millimetre as metres. */
static void put_coordinate(line_reader *reader, const cue_line_entry *entry, cue_line_slice word)
{
    double value;
    if (cue_read_real(word.start, word.length, &value))
        cue_put_real(reader->out, NULL, value / 10000);
    else
        fail(reader, entry, "a place is two numbers of tenths of a millimetre");
}

static void put_layout(line_reader *reader, const cue_line_entry *entry, cue_line_slice word)
{
    const bool any = word.length > 0;
    cue_line_slice ball, name, x, y;
    cue_put_open(reader->out, NULL, '{');
    while (any && cue_slice_next(&word, ',', &ball)) {
        char room[WORD];
        const char *fault, *meant;
        (void)cue_slice_next(&ball, '_', &name);
        fault = cue_slice_text(name, room, sizeof room);
        meant = fault ? NULL : cue_line_ball(reader->words.balls, room);
        if (!meant || !cue_slice_next(&ball, '_', &x) || !cue_slice_next(&ball, '_', &y) || ball.start) {
            fail(reader, entry, "balls are written as 9_6350_19050: name, and place in tenths of a millimetre");
            break;
        }
        cue_put_open(reader->out, meant, '[');
        put_coordinate(reader, entry, x);
        put_coordinate(reader, entry, y);
        cue_put_close(reader->out, "]");
    }
    cue_put_close(reader->out, "}");
}

static void put_word(line_reader *reader, const cue_field *field, const cue_line_entry *entry, cue_line_slice word)
{
    if (cue_slice_is(word, "null"))
        cue_put_json(reader->out, NULL, "null");
    else if (field->kind == CUE_FIELD_LAYOUT)
        put_layout(reader, entry, word);
    else if (field->kind == CUE_FIELD_TABLE && memchr(word.start, '_', word.length))
        put_measures(reader, entry, word);
    else if (cue_line_is_string(field))
        put_string(reader, entry, word);
    else if (cue_slice_is(word, "true") || cue_slice_is(word, "false"))
        cue_put_bool(reader->out, NULL, word.length == 4);
    else
        put_number(reader, entry, word);
}

/* The field of a word in a list of words: what is in a set is itself of that kind. */
static const cue_field *word_field(const cue_field *field, uint32_t i)
{
    const bool set = field->kind == CUE_FIELD_SET || field->kind == CUE_FIELD_PLAYERS;
    return set || (field->kind == CUE_FIELD_TUPLE && i >= field->field_count) ? field : cue_line_part(field, i);
}

static void put_words(line_reader *reader, const cue_field *field, const cue_line_entry *entry)
{
    cue_line_slice rest = entry->value, word;
    uint32_t i;
    cue_put_open(reader->out, NULL, '[');
    for (i = 0; entry->value.length && cue_slice_next(&rest, ',', &word); i++)
        put_word(reader, word_field(field, i), entry, word);
    cue_put_close(reader->out, "]");
}

static void put_default(line_reader *reader, const cue_field *field)
{
    const char *first = cue_line_first_name(&reader->words, field);
    const uint32_t count = field->kind == CUE_FIELD_ARRAY || field->kind == CUE_FIELD_TUPLE ? cue_line_parts(field) : 0;
    uint32_t i;
    if (field->flags & CUE_FIELD_NULLABLE) {
        cue_put_json(reader->out, NULL, "null");
    } else if (first) {
        cue_put_string(reader->out, NULL, first);
    } else if (field->kind == CUE_FIELD_BOOL) {
        cue_put_bool(reader->out, NULL, false);
    } else if (cue_line_shape_of(field) == CUE_LINE_WORDS) {
        cue_put_open(reader->out, NULL, '[');
        for (i = 0; i < count; i++)
            put_default(reader, cue_line_part(field, i));
        cue_put_close(reader->out, "]");
    } else {
        cue_put_json(reader->out, NULL, field->kind == CUE_FIELD_LAYOUT ? "{}" : "0");
    }
}

static void put_member(line_reader *reader, const cue_field *field, const cue_path *path);

static void put_parts(line_reader *reader, const cue_field *field, const cue_path *path)
{
    const bool named = field->kind == CUE_FIELD_RECORD || field->kind == CUE_FIELD_MAP;
    const bool sparse = field->kind == CUE_FIELD_MAP && field->flags & CUE_FIELD_SPARSE;
    uint32_t i;
    cue_put_open(reader->out, NULL, named ? '{' : '[');
    for (i = 0; i < cue_line_parts(field); i++) {
        const cue_path at = cue_line_part_path(path, field, i);
        const cue_field *part = cue_line_part(field, i);
        const bool stated = find(reader, &at, true);
        if (!stated && field->kind == CUE_FIELD_LIST)
            break;
        if ((named && !at.name) || (!stated && (sparse || part->flags & CUE_FIELD_OPTIONAL)))
            continue;
        if (named)
            cue_put_key(reader->out, at.name);
        put_member(reader, part, &at);
    }
    cue_put_close(reader->out, named ? "}" : "]");
}

static void put_member(line_reader *reader, const cue_field *field, const cue_path *path)
{
    const cue_line_shape shape = cue_line_shape_of(field);
    cue_line_entry *entry = path->up ? find(reader, path, false) : NULL;
    const bool null = entry && cue_slice_is(entry->value, "null");
    if (entry)
        entry->used = true;
    if (shape == CUE_LINE_PARTS && !null) {
        if (path->up && field->flags & CUE_FIELD_NULLABLE && !find(reader, path, true))
            cue_put_json(reader->out, NULL, "null");
        else
            put_parts(reader, field, path);
        if (entry && entry->value.length)
            fail(reader, entry, "has parts of its own; nothing or null may stand behind its =");
    } else if (!entry) {
        put_default(reader, field);
    } else if (shape == CUE_LINE_WORDS && !null) {
        put_words(reader, field, entry);
    } else {
        put_word(reader, field, entry, entry->value);
    }
}

static const cue_path root = {NULL, NULL, 0};

/* A member of the line itself, by what it is called there. */
static cue_line_entry *find_own(const line_reader *reader, const char *name)
{
    size_t i;
    for (i = 0; i < reader->line->count; i++)
        if (cue_slice_is(reader->line->entries[i].path, name)) {
            reader->line->entries[i].used = true;
            return &reader->line->entries[i];
        }
    return NULL;
}

/* The players, who are the fewest there may be where the line names none; returns how many. */
static uint32_t put_players(line_reader *reader)
{
    static const cue_field names = {.kind = CUE_FIELD_TEXT};
    const cue_line_entry *entry = find_own(reader, CUE_LINE_PLAYERS);
    const uint32_t fewest = reader->line->ruleset->definition->players_min;
    cue_line_slice rest = {NULL, 0}, name;
    char usual[CUE_USUAL_NAME_SIZE];
    uint32_t count = 0;
    if (entry)
        rest = entry->value;
    cue_put_open(reader->out, "players", '[');
    for (; cue_slice_next(&rest, ',', &name); count++)
        put_word(reader, &names, entry, name);
    for (; !entry && count < fewest; count++)
        cue_put_string(reader->out, NULL, cue_usual_name(count, usual));
    cue_put_close(reader->out, "]");
    return count;
}

/* Options that the line says nothing of are the usual ones of a game of so many. */
static void put_options(line_reader *reader, uint32_t players)
{
    const cue_definition *definition = reader->line->ruleset->definition;
    cue_setup_config config = CUE_SETUP_CONFIG_INIT;
    cue_setup *usual = NULL;
    uint32_t i;
    config.players = players;
    config.allocator = &reader->line->allocator;
    if (!reader->status && cue_setup_new(reader->line->ruleset, &config, &usual, NULL) == CUE_NO_MEMORY)
        reader->status = cue_no_memory(reader->error);
    reader->before = CUE_LINE_OPTION;
    cue_put_open(reader->out, "options", '{');
    for (i = 0; i < definition->option_fields.count; i++) {
        const cue_field *field = &definition->option_fields.list[i];
        const cue_path at = cue_member_of(&root, field->name);
        cue_put_key(reader->out, field->name);
        if (!usual || find(reader, &at, true))
            put_member(reader, cue_line_field(field), &at);
        else
            cue_write_field(reader->out, &reader->words, field, usual->options);
    }
    cue_put_close(reader->out, "}");
    reader->before = "";
    cue_setup_free(usual);
}

static void put_seed(line_reader *reader)
{
    const cue_line_entry *entry = find_own(reader, CUE_LINE_SEED);
    cue_put_key(reader->out, "seed");
    if (entry)
        put_string(reader, entry, entry->value);
    else
        cue_put_string(reader->out, NULL, "0");
}

static void put_edition(line_reader *reader)
{
    const cue_line_entry edition = {.path = {"edition", 7},
                                    .column = cue_line_column(reader->line, reader->line->edition.start)};
    cue_put_key(reader->out, "rules");
    put_number(reader, &edition, reader->line->edition);
}

static void put_document(line_reader *reader)
{
    const cue_definition *definition = reader->line->ruleset->definition;
    cue_line_members members;
    uint32_t players;
    size_t i;
    cue_put_json(reader->out, NULL, "{'format':'cuerules','version':1,'game':%s", definition->id);
    players = put_players(reader);
    put_options(reader, players);
    put_edition(reader);
    put_seed(reader);
    cue_line_list(&members, definition, &cue_state_head_fields, &definition->state_fields,
                  players <= CUE_PLAYERS_MAX ? players : CUE_PLAYERS_MAX);
    cue_put_key(reader->out, "state");
    put_member(reader, &members.record, &root);
    cue_put_close(reader->out, "}");
    for (i = 0; i < reader->line->count; i++)
        if (!reader->line->entries[i].used)
            fail(reader, &reader->line->entries[i], "there is no such member here, or it came before");
}

/* "/state/fouls/0" as "fouls.0", "/options/table" as "@table". */
static void spell_pointer(const char *pointer, cue_writer *out)
{
    if (strncmp(pointer, "/state/", 7) == 0) {
        pointer += 7;
    } else if (strncmp(pointer, "/options/", 9) == 0) {
        pointer += 9;
        cue_write(out, CUE_LINE_OPTION);
    } else {
        pointer += *pointer == '/';
        cue_write(out, CUE_LINE_OPTION CUE_LINE_OPTION);
    }
    for (; *pointer; pointer++)
        cue_write(out, "%c", *pointer == '/' ? '.' : *pointer);
}

/* Where the member of a refused document stands in the line: its own place, or that of what it is in; or the end. */
static void name_column(const cue_line_parsed *line, cue_error *error)
{
    char path[sizeof error->path + 2] = "", message[sizeof error->message];
    cue_writer spelled = {path, sizeof path, 0};
    size_t column = line->length + 1, longest = 0, i;
    if (!error)
        return;
    spell_pointer(error->path, &spelled);
    for (i = 0; i < line->count; i++) {
        const cue_line_entry *entry = &line->entries[i];
        const size_t length = entry->path.length;
        if (length > longest && length <= spelled.length && memcmp(entry->path.start, path, length) == 0) {
            longest = length;
            column = entry->column;
        }
    }
    if (strcmp(error->path, "/rules") == 0)
        column = cue_line_column(line, line->edition.start);
    memcpy(message, error->message, sizeof message);
    error->path[0] = '\0';
    (void)snprintf(error->message, sizeof error->message, "column %lu, %.80s: %.150s", (unsigned long)column, path,
                   message);
}

static cue_status load(const cue_catalogue *catalogue, const cue_line_parsed *line, const cue_text *document,
                       cue_game **out, cue_error *error)
{
    cue_tree tree;
    cue_status status = cue_json_parse(&tree, document->bytes, document->length, &line->allocator, error);
    if (!status) {
        status = cue_load_node(catalogue, &line->allocator, tree.root, &root, CUE_VERIFY_NEVER, out, error);
        if (status && status != CUE_NO_MEMORY)
            name_column(line, error);
    }
    cue_tree_free(&tree);
    return status;
}

cue_status cue_position_read_line(const cue_catalogue *catalogue, const cue_allocator *allocator, const char *line,
                                  size_t length, cue_game **out, cue_error *error)
{
    cue_line_parsed parsed;
    cue_status status = cue_line_parse(&parsed, catalogue, allocator, line, length, error);
    cue_text document;
    cue_text_init(&document, &parsed.allocator);
    if (!status) {
        cue_output written = cue_output_on(&document);
        line_reader reader = {.line = &parsed, .out = &written, .before = "", .error = error,
                              .words = cue_words_of(parsed.ruleset->definition, NULL)};
        put_document(&reader);
        status = cue_output_end(&written, error);
        status = reader.status ? reader.status : status;
    }
    if (!status)
        status = load(catalogue, &parsed, &document, out, error);
    cue_text_free(&document);
    cue_line_parsed_free(&parsed);
    return status;
}
