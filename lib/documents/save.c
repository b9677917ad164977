/* Saved games, written and read. Nothing in a document is trusted: every member is checked by its field, the state by
 * the ruleset, and with a log the whole game is played again. */
#include "documents/documents.h"

#include "base/memory.h"
#include "core/ruleset.h"

enum { VERSION = 1 };

cue_status cue_put_save(cue_output *out, const cue_position *position, const cue_game *logged, cue_error *error)
{
    const cue_definition *definition = cue_position_definition(position);
    const size_t start = out->text->length;
    char usual[CUE_USUAL_NAME_SIZE];
    uint32_t i;
    cue_put_json(out, NULL, "{'format':'cuerules','version':%d,'game':%s,'players':[", VERSION, definition->id);
    for (i = 0; i < position->setup->players; i++)
        cue_put_string(out, NULL, cue_host_name(position, i, usual));
    cue_put_close(out, "]");
    cue_put_key(out, "options");
    cue_put_options(out, position);
    cue_put_integer(out, "rules", definition->edition);
    cue_put_u64(out, "seed", position->seed);
    cue_put_key(out, "state");
    cue_put_state(out, position);
    if (logged && cue_game_log_complete(logged)) {
        cue_put_key(out, "log");
        cue_put_log(out, logged, 0);
    }
    cue_put_close(out, "}");
    if (out->text->length - start <= CUE_LIMIT_DOCUMENT)
        return CUE_OK;
    return cue_refuse(error, CUE_LIMIT, "",
                      "saved with its log, the game would have more than %lu bytes; save it without",
                      (unsigned long)CUE_LIMIT_DOCUMENT);
}

typedef struct document document;

/* Reads a member of the document before there is a game. */
typedef cue_status (*member_reader)(document *saved, const cue_node *node, const cue_path *at, cue_error *error);

enum document_member { FORMAT, VERSION_MEMBER, GAME, PLAYERS, OPTIONS, RULES, SEED, STATE, LOG, MEMBERS };
static const char *const member_names[MEMBERS] = {"format", "version", "game",  "players", "options",
                                                  "rules",  "seed",    "state", "log"};

struct document {
    const cue_node *nodes[MEMBERS];
    const cue_path *path;
    const cue_catalogue *catalogue;
    cue_ruleset *ruleset;
    int64_t edition;
    uint64_t seed;
};

/* The version comes before everything else: a later one may well have other members. */
static cue_status check_version(const cue_node *node, const cue_path *path, cue_error *error)
{
    const cue_path at = cue_member_of(path, "version");
    const cue_node *member;
    int64_t version;
    if (!cue_is_object(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "a saved game must be an object");
    member = cue_json_member(node, "version");
    if (!member)
        return cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member version is missing");
    if (!cue_json_integer(member, 1, CUE_JSON_INTEGER_MAX, &version))
        return cue_refuse_at(error, CUE_BAD_VALUE, &at, "must be 1");
    if (version > VERSION)
        return cue_refuse_at(error, CUE_UNSUPPORTED_VERSION, &at,
                             "the document is of version %lld; this library reads up to %d", (long long)version,
                             VERSION);
    return CUE_OK;
}

static cue_status check_format(document *saved, const cue_node *node, const cue_path *at, cue_error *error)
{
    (void)saved;
    if (!cue_is_string(node) || strcmp(cue_node_text(node), "cuerules") != 0)
        return cue_refuse_at(error, CUE_BAD_VALUE, at, "must be \"cuerules\"");
    return CUE_OK;
}

static cue_status find_game(document *saved, const cue_node *node, const cue_path *at, cue_error *error)
{
    if (!cue_is_string(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, at, "must be the id of a game");
    saved->ruleset = cue_catalogue_find(saved->catalogue, cue_node_text(node));
    if (!saved->ruleset)
        return cue_refuse_at(error, CUE_UNKNOWN_GAME, at, "there is no game \"%.80s\" here", cue_node_text(node));
    return CUE_OK;
}

static cue_status check_edition(document *saved, const cue_node *node, const cue_path *at, cue_error *error)
{
    const uint32_t ours = saved->ruleset->definition->edition;
    if (!cue_json_integer(node, 1, UINT32_MAX, &saved->edition))
        return cue_refuse_at(error, CUE_BAD_VALUE, at, "must be the edition of the rules, from 1 up");
    if (saved->edition > ours)
        return cue_refuse_at(error, CUE_UNSUPPORTED_VERSION, at,
                             "saved under edition %lld of the rules; this library has edition %u",
                             (long long)saved->edition, (unsigned)ours);
    return CUE_OK;
}

static cue_status read_seed(document *saved, const cue_node *node, const cue_path *at, cue_error *error)
{
    return cue_json_u64(node, &saved->seed, at, error);
}

static cue_status check_log(document *saved, const cue_node *node, const cue_path *at, cue_error *error)
{
    (void)saved;
    return !node || cue_is_array(node) ? CUE_OK
                                        : cue_refuse_at(error, CUE_BAD_VALUE, at, "must be an array of actions");
}

static cue_status read_document(document *saved, const cue_node *node, cue_error *error)
{
    static const member_reader readers[MEMBERS] = {[FORMAT] = check_format, [GAME] = find_game,
                                                   [RULES] = check_edition, [SEED] = read_seed,
                                                   [LOG] = check_log};
    cue_status status = check_version(node, saved->path, error);
    unsigned i;
    if (!status)
        status = cue_json_members(node, member_names, MEMBERS, saved->nodes, saved->path, error);
    for (i = 0; i < LOG && !status; i++) {
        const cue_path at = cue_member_of(saved->path, member_names[i]);
        if (!saved->nodes[i])
            status = cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member %s is missing", member_names[i]);
    }
    for (i = 0; i < MEMBERS && !status; i++) {
        const cue_path at = cue_member_of(saved->path, member_names[i]);
        if (readers[i])
            status = readers[i](saved, saved->nodes[i], &at, error);
    }
    return status;
}

/* One action of the log: its form, and that chance has its outcome. */
static cue_status read_logged(cue_game *game, const cue_node *node, const cue_path *path, cue_action *action,
                              cue_error *error)
{
    const cue_room room = cue_game_room(game);
    cue_status status =
        cue_as_form(cue_read_action_node(&game->position, &room, node, path, false, action, error), error);
    if (!status && (action->flags & CUE_ACTION_DRAW)) {
        status = cue_refuse_undrawn(cue_game_definition(game), action, error);
        cue_error_move(error, path);
    }
    return status;
}

/* A log that doesn't lead to the state: a forgery, unless the rules have changed in between. */
static cue_status refuse_replay(const document *saved, const cue_path *path, const char *what, cue_error *error)
{
    const uint32_t ours = saved->ruleset->definition->edition;
    if (saved->edition == ours)
        return cue_refuse_at(error, CUE_CORRUPT_STATE, path, "%s", what);
    return cue_refuse_at(error, CUE_RULES_CHANGED, path,
                         "under edition %u of the rules the game goes differently (%.120s); load it unverified to "
                         "go on from its state",
                         (unsigned)ours, what);
}

/* Reads the log action by action, for its form only or to play it in the game. */
static cue_status read_log(const document *saved, cue_game *game, bool replay, cue_error *error)
{
    const cue_path log = cue_member_of(saved->path, "log");
    cue_status status = CUE_OK;
    const cue_node *node;
    size_t i = 0;
    for (node = cue_node_first(saved->nodes[LOG]); node && !status; node = cue_node_next(node), i++) {
        const cue_path at = cue_element_of(&log, i);
        cue_error refusal;
        cue_action action;
        status = read_logged(game, node, &at, &action, error);
        if (status || !replay)
            continue;
        refusal.message[0] = '\0';
        status = cue_game_replay(game, &action, &refusal);
        if (status == CUE_NO_MEMORY)
            status = cue_no_memory(error);
        else if (status)
            status = refuse_replay(saved, &at, refusal.message, error);
    }
    return status;
}

/* The state in the document. The ruleset proves it; then the log has to lead to it, or, unverified, it becomes the
 * game's. */
static cue_status restore(const document *saved, cue_game *game, bool verified, cue_error *error)
{
    const cue_path path = cue_member_of(saved->path, "state");
    _Alignas(16) unsigned char state[CUE_STATE_MAX];
    cue_status status = cue_read_state(&game->setup, saved->nodes[STATE], &path, state, error);
    if (!status && saved->nodes[LOG])
        status = read_log(saved, game, verified, error);
    if (!status && verified)
        cue_take_missing(cue_game_definition(game), saved->nodes[STATE], game->state, state);
    if (!status && !verified) {
        memcpy(game->state, state, game->setup.state_size);
        game->log_complete = false;
    } else if (!status && memcmp(game->state, state, game->setup.state_size) != 0) {
        const cue_path at = cue_member_of(&path, cue_state_difference(&game->setup, game->state, state));
        status = refuse_replay(saved, &at, "the log leads to a different state from the one saved here", error);
    }
    game->rulings.count = 0;
    return status;
}

cue_status cue_load_node(const cue_catalogue *catalogue, const cue_allocator *allocator, const cue_node *node,
                         const cue_path *path, cue_verify verify, cue_game **out, cue_error *error)
{
    document saved = {.path = path, .catalogue = catalogue};
    const cue_path log = cue_member_of(path, "log");
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    cue_status status = read_document(&saved, node, error);
    if (!status && verify == CUE_VERIFY_ALWAYS && !saved.nodes[LOG])
        status = cue_refuse_at(error, CUE_MISSING_MEMBER, &log, "there is no log to verify the game by");
    config.seed = saved.seed;
    config.allocator = allocator;
    if (!status)
        status = cue_new_from_nodes(saved.ruleset, &config, saved.nodes[OPTIONS], saved.nodes[PLAYERS], true, path,
                                    &game, error);
    if (!status)
        status = restore(&saved, game, saved.nodes[LOG] && verify != CUE_VERIFY_NEVER, error);
    if (status)
        cue_game_free(game);
    else
        *out = game;
    return status;
}
