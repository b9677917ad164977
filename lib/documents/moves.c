/* Moves as people type them, and what simple players do. */
#include "documents/documents.h"

#include "base/utf8.h"

#include <cuerules/moves.h>

static const cue_path root = {NULL, NULL, 0};

size_t cue_action_room(size_t length)
{
    const size_t record = cue_shot_size(length);
    return record <= SIZE_MAX - CUE_FILL_SIZE ? record + CUE_FILL_SIZE : SIZE_MAX;
}

static cue_status read_json(const cue_position *position, const cue_room *room, const char *text, size_t length,
                            cue_action *action, cue_error *error)
{
    cue_tree tree = {.root = NULL};
    cue_status status = cue_json_parse(&tree, text, length, room->allocator, error);
    if (!status)
        status = cue_read_action_node(position, room, tree.root, &root, true, action, error);
    cue_tree_free(&tree);
    return status;
}

/* Where a ruleset reads no lines, only the name of a kind of action can be typed; read as JSON, it is refused if that
 * kind needs members. */
static cue_status read_kind_name(const cue_position *position, const cue_room *room, const char *line,
                                 cue_action *action, cue_error *error)
{
    const cue_definition *definition = cue_position_definition(position);
    uint32_t i;
    for (i = 0; i < definition->action_count; i++)
        if (strcmp(definition->actions[i].name, line) == 0) {
            char text[128];
            const int length = snprintf(text, sizeof text, "{\"action\":\"%.100s\"}", line);
            return read_json(position, room, text, (size_t)length, action, error);
        }
    return cue_refuse(error, CUE_BAD_VALUE, "", "%s reads no typed moves: give the action in JSON",
                      definition->title);
}

/* As the ruleset reads it; where it can't, names of players may stand for their numbers, which it knows. */
static cue_status read_typed(const cue_position *position, const char *line, void *memory, size_t size,
                             cue_action *action, cue_error *error)
{
    const cue_text_powers *powers = cue_position_definition(position)->text;
    const void *options = position->setup->options;
    cue_error refusal = {0};
    char numbered[512];
    const cue_status status = powers->read_move(options, position->state, line, memory, size, action, &refusal);
    if (!status || (cue_number_players(position, line, numbered, sizeof numbered) &&
                    !powers->read_move(options, position->state, numbered, memory, size, action, NULL)))
        return CUE_OK;
    if (error)
        *error = refusal;
    return cue_cite_by_id(cue_position_definition(position), status, error);
}

static cue_status read_move(const cue_position *position, const cue_room *room, const char *line,
                            cue_action *action, cue_error *error)
{
    const cue_text_powers *powers = cue_position_definition(position)->text;
    cue_status status;
    void *memory;
    line += strspn(line, " \t");
    if (*line == '{')
        return read_json(position, room, line, strlen(line), action, error);
    if (!powers || !powers->read_move)
        return read_kind_name(position, room, line, action, error);
    status = cue_room_take(room, cue_action_room(strlen(line)), &memory, error);
    return status ? status : read_typed(position, line, memory, *room->size, action, error);
}

cue_status cue_read_action(const cue_position *given, const char *text, size_t length, void *memory, size_t size,
                           cue_action *action, cue_error *error)
{
    const cue_room room = {NULL, &memory, &size};
    cue_position position;
    const cue_status status = cue_position_known(&position, given, error);
    return status ? status : read_json(&position, &room, text, length, action, error);
}

cue_status cue_read_move(const cue_position *given, const char *text, void *memory, size_t size, cue_action *action,
                         cue_error *error)
{
    const cue_room room = {NULL, &memory, &size};
    cue_position position;
    const cue_status status = cue_position_known(&position, given, error);
    return status ? status : read_move(&position, &room, text, action, error);
}

cue_status cue_game_read_move(cue_game *game, const char *text, cue_action *action, cue_error *error)
{
    const cue_room room = cue_game_room(game);
    return read_move(&game->position, &room, text, action, error);
}

cue_status cue_game_apply_move(cue_game *game, const char *text, cue_error *error)
{
    cue_action action;
    cue_status status;
    if (text[strspn(text, " \t")] == '{')
        return cue_game_apply_json(game, text, strlen(text), error);
    status = cue_game_read_move(game, text, &action, error);
    if (!status)
        return cue_game_apply(game, &action, error);
    game->rulings.count = 0;
    return status;
}

/* What a ruleset writes. */
typedef struct typed {
    const cue_position *position;
    const cue_action *action; /* NULL: the help */
} typed;

static void write_typed(const void *context, cue_writer *out)
{
    const typed *of = context;
    const cue_text_powers *powers = cue_position_definition(of->position)->text;
    if (of->action)
        powers->write_move(of->position->setup->options, of->action, out);
    else
        powers->help(of->position->setup->options, of->position->state, out);
}

static cue_status put_typed(const typed *of, cue_text *text, cue_error *error)
{
    cue_output out = cue_output_on(text);
    const size_t length = cue_write_twice(&out, write_typed, of);
    if (length)
        text->length += cue_clean_text(text->bytes + text->length, length);
    return cue_output_end(&out, error);
}

cue_status cue_write_move(const cue_position *given, const cue_action *action, cue_text *text, cue_error *error)
{
    cue_position position;
    const cue_status status = cue_position_known(&position, given, error);
    const typed move = {&position, action};
    const cue_definition *definition;
    const cue_action_kind *kind;
    cue_output out;
    if (status)
        return status;
    definition = cue_position_definition(&position);
    if (action->kind >= definition->action_count)
        return cue_refuse_kind(definition, action->kind, error);
    kind = &definition->actions[action->kind];
    if (definition->text && definition->text->write_move)
        return put_typed(&move, text, error);
    out = cue_output_on(text);
    if ((action->flags & CUE_ACTION_DRAW) || (!kind->members.count && !kind->carries))
        cue_put(&out, kind->name);
    else
        cue_put_action(&out, &position, action, false);
    return cue_output_end(&out, error);
}

/* A name in the help has so many columns. */
enum { HELP_NAME = 16 };

static void put_help_name(cue_output *out, const cue_position *position, unsigned player)
{
    char fitted[4 * HELP_NAME + 1] = "";
    cue_writer writer = {fitted, sizeof fitted, 0};
    cue_text name;
    cue_output whole;
    cue_text_init(&name, &out->text->allocator);
    whole = cue_output_on(&name);
    cue_put_player_name(&whole, position, (int)player);
    if (cue_output_end(&whole, NULL))
        out->failed = true;
    else
        (void)cue_write_fitted(&writer, name.bytes, HELP_NAME);
    cue_put(out, fitted);
    cue_text_free(&name);
}

/* A player's number between braces; *at is then behind it. */
static bool read_mark(const char **at, unsigned *player)
{
    static const char mark[] = "{player:";
    const char *digit = *at + strlen(mark);
    if (strncmp(*at, mark, strlen(mark)) != 0 || *digit < '0' || *digit > '9')
        return false;
    for (*player = 0; *digit >= '0' && *digit <= '9' && *player < CUE_PLAYERS_MAX; digit++)
        *player = *player * 10 + (unsigned)(*digit - '0');
    if (*digit != '}')
        return false;
    *at = digit + 1;
    return true;
}

/* What the ruleset wrote, with the players' names in it. */
static cue_status put_named(const cue_position *position, const char *written, cue_text *text, cue_error *error)
{
    cue_output out = cue_output_on(text);
    cue_put(&out, "");
    while (*written) {
        const char *mark = strchr(written + 1, '{');
        const size_t length = mark ? (size_t)(mark - written) : strlen(written);
        unsigned player;
        if (read_mark(&written, &player)) {
            put_help_name(&out, position, player);
        } else {
            cue_put_bytes(&out, written, length);
            written += length;
        }
    }
    return cue_output_end(&out, error);
}

cue_status cue_write_help(const cue_position *given, cue_text *text, cue_error *error)
{
    cue_position position;
    const typed help = {&position, NULL};
    const cue_text_powers *powers;
    cue_text written;
    cue_status status = cue_position_known(&position, given, error);
    if (status)
        return status;
    powers = cue_position_definition(&position)->text;
    if (!powers || !powers->help)
        return put_named(&position, "", text, error);
    cue_text_init(&written, &text->allocator);
    status = put_typed(&help, &written, error);
    if (!status)
        status = put_named(&position, written.bytes, text, error);
    cue_text_free(&written);
    return status;
}

cue_status cue_write_players(const cue_position *given, uint32_t players, cue_text *text, cue_error *error)
{
    cue_position position;
    const cue_status status = cue_position_known(&position, given, error);
    cue_output out = cue_output_on(text);
    if (status)
        return status;
    cue_put_players(&out, &position, players);
    return cue_output_end(&out, error);
}

cue_status cue_game_fill(cue_game *game, cue_random *random, cue_action *action, cue_error *error)
{
    const cue_room room = cue_game_room(game);
    cue_status status;
    void *memory;
    if (!(action->flags & CUE_ACTION_OPEN))
        return CUE_OK;
    status = cue_room_take(&room, CUE_FILL_SIZE, &memory, error);
    if (status)
        return status;
    if (!cue_step_fill(&game->setup, game->state, random, memory, action))
        return cue_refuse(error, CUE_BAD_VALUE, "", "nothing can be made up for this action");
    return CUE_OK;
}

size_t cue_game_greedy(const cue_game *game, const cue_action *legal, size_t count)
{
    return cue_step_greedy(&game->setup, game->state, legal, count);
}
