/* Saved games, read. Nothing in a document is trusted: every member is checked by its table, the state by
 * the ruleset, and with a log the whole game is played again. */
#include "documents/documents.h"

#include "base/memory.h"
#include "core/ruleset.h"

enum { VERSION = 1 };

enum document_member { FORMAT, VERSION_MEMBER, GAME, PLAYERS, OPTIONS, RULES, SEED, STATE, LOG, MEMBERS };
static const char *const member_names[MEMBERS] = {"format", "version", "game",  "players", "options",
                                                  "rules",  "seed",    "state", "log"};

typedef struct document {
    const cJSON *nodes[MEMBERS];
    const cue_path *path;
    cue_ruleset *ruleset;
    int64_t edition;
    uint64_t seed;
} document;

/* The version comes before everything else: a later one may well have other members. */
static cue_status check_version(const cJSON *node, const cue_path *path, cue_error *error)
{
    const cue_path at = cue_member_of(path, "version");
    const cJSON *member;
    int64_t version;
    if (!cJSON_IsObject(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "a saved game must be an object");
    member = cue_json_member(node, "version");
    if (!member)
        return cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member version is missing");
    if (!cue_json_integer(member, 1, INT64_C(9007199254740992), &version))
        return cue_refuse_at(error, CUE_BAD_VALUE, &at, "must be 1");
    if (version > VERSION)
        return cue_refuse_at(error, CUE_UNSUPPORTED_VERSION, &at,
                             "the document is of version %lld; this library reads up to %d", (long long)version,
                             VERSION);
    return CUE_OK;
}

static cue_status check_format(const document *saved, cue_error *error)
{
    const cue_path at = cue_member_of(saved->path, "format");
    const cJSON *format = saved->nodes[FORMAT];
    if (!cJSON_IsString(format) || strcmp(format->valuestring, "cuerules") != 0)
        return cue_refuse_at(error, CUE_BAD_VALUE, &at, "must be \"cuerules\"");
    return CUE_OK;
}

static cue_status find_game(const cue_catalogue *catalogue, document *saved, cue_error *error)
{
    const cue_path at = cue_member_of(saved->path, "game");
    const cJSON *id = saved->nodes[GAME];
    if (!cJSON_IsString(id))
        return cue_refuse_at(error, CUE_BAD_VALUE, &at, "must be the id of a game");
    saved->ruleset = cue_catalogue_find(catalogue, id->valuestring);
    if (!saved->ruleset)
        return cue_refuse_at(error, CUE_UNKNOWN_GAME, &at, "there is no game %.80s here", id->valuestring);
    return CUE_OK;
}

static cue_status check_edition(document *saved, cue_error *error)
{
    const cue_path at = cue_member_of(saved->path, "rules");
    const uint32_t ours = saved->ruleset->definition->edition;
    if (!cue_json_integer(saved->nodes[RULES], 1, UINT32_MAX, &saved->edition))
        return cue_refuse_at(error, CUE_BAD_VALUE, &at, "must be the edition of the rules, from 1 up");
    if (saved->edition > ours)
        return cue_refuse_at(error, CUE_UNSUPPORTED_VERSION, &at,
                             "saved under edition %lld of the rules; this library has edition %u",
                             (long long)saved->edition, (unsigned)ours);
    return CUE_OK;
}

static cue_status read_document(const cue_catalogue *catalogue, const cJSON *node, document *saved,
                                cue_error *error)
{
    const cue_path seed = cue_member_of(saved->path, "seed");
    cue_status status = check_version(node, saved->path, error);
    unsigned i;
    if (!status)
        status = cue_json_members(node, member_names, MEMBERS, saved->nodes, saved->path, error);
    for (i = 0; i < LOG && !status; i++) {
        const cue_path at = cue_member_of(saved->path, member_names[i]);
        if (!saved->nodes[i])
            status = cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member %s is missing", member_names[i]);
    }
    if (!status)
        status = check_format(saved, error);
    if (!status)
        status = find_game(catalogue, saved, error);
    if (!status)
        status = check_edition(saved, error);
    return status ? status : cue_json_u64(saved->nodes[SEED], &saved->seed, &seed, error);
}

static cue_status start_game(const document *saved, const cue_allocator *allocator, cue_game **out,
                             cue_error *error)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    config.seed = saved->seed;
    config.allocator = allocator;
    return cue_new_from_nodes(saved->ruleset, &config, saved->nodes[OPTIONS], saved->nodes[PLAYERS], true,
                              saved->path, out, error);
}

/* One action of the log: its form, and that chance has its outcome. */
static cue_status read_logged(cue_game *game, const cJSON *node, const cue_path *path, cue_action *action,
                              cue_error *error)
{
    cue_status status = cue_as_form(cue_read_action(game, node, path, false, action, error), error);
    if (!status && (action->flags & CUE_ACTION_DRAW)) {
        status = cue_refuse_undrawn(cue_game_definition(game), action, error);
        cue_error_move(error, path);
    }
    return status;
}

/* A log that doesn't lead to the state: a forgery, unless the rules have changed in between. */
static cue_status refuse_replay(const document *saved, const cue_path *path, const char *what, cue_error *error)
{
    if (saved->edition < saved->ruleset->definition->edition)
        return cue_refuse_at(error, CUE_RULES_CHANGED, path,
                             "under edition %u of the rules the game goes differently (%.120s); load it "
                             "unverified to go on from its state",
                             (unsigned)saved->ruleset->definition->edition, what);
    return cue_refuse_at(error, CUE_CORRUPT_STATE, path, "%s", what);
}

static cue_status replay_action(const document *saved, cue_game *game, const cJSON *node, const cue_path *path,
                                cue_error *error)
{
    cue_action action;
    cue_error refusal;
    cue_status status = read_logged(game, node, path, &action, error);
    if (status)
        return status;
    refusal.message[0] = '\0';
    status = cue_game_apply(game, &action, &refusal);
    if (!status)
        return CUE_OK;
    if (status == CUE_NO_MEMORY)
        return cue_no_memory(error);
    status = refuse_replay(saved, path, refusal.message, error);
    return status;
}

static cue_status check_log_is_array(const document *saved, const cue_path *path, cue_error *error)
{
    if (cJSON_IsArray(saved->nodes[LOG]))
        return CUE_OK;
    return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be an array of actions");
}

/* Reads the log action by action, for its form only or to play it in the game. */
static cue_status read_log(const document *saved, cue_game *game, bool replay, cue_error *error)
{
    const cue_path log = cue_member_of(saved->path, "log");
    cue_status status = check_log_is_array(saved, &log, error);
    const cJSON *node;
    size_t i = 0;
    for (node = status ? NULL : saved->nodes[LOG]->child; node && !status; node = node->next, i++) {
        const cue_path at = cue_element_of(&log, i);
        cue_action ignored;
        if (replay)
            status = replay_action(saved, game, node, &at, error);
        else
            status = read_logged(game, node, &at, &ignored, error);
    }
    return status;
}

/* The first member in which two states differ. */
static const char *differing_member(const cue_definition *definition, const void *a, const void *b)
{
    const cue_state_head *head_a = a, *head_b = b;
    uint32_t i;
    if (head_a->moves != head_b->moves)
        return "moves";
    if (head_a->draws != head_b->draws)
        return "draws";
    if (head_a->phase != head_b->phase)
        return "phase";
    if (head_a->to_act != head_b->to_act)
        return "to_act";
    if (head_a->winners != head_b->winners)
        return "winners";
    for (i = 0; i < definition->state_fields.count; i++) {
        const cue_field *field = &definition->state_fields.list[i];
        const size_t size =
            (size_t)field->width * (cue_field_elements(field, a) ? cue_field_elements(field, a) : 1);
        if (memcmp((const char *)a + field->offset, (const char *)b + field->offset, size) != 0)
            return field->name;
    }
    return definition->state_fields.count ? definition->state_fields.list[0].name : "moves";
}

/* Plays the log in a game of its own and compares with the state that the document claims. */
static cue_status verify_log(const document *saved, cue_game *restored, const cue_allocator *allocator,
                             cue_game **out, cue_error *error)
{
    const cue_definition *definition = cue_game_definition(restored);
    const cue_path state = cue_member_of(saved->path, "state");
    cue_game *replayed = NULL;
    cue_status status = start_game(saved, allocator, &replayed, error);
    if (!status)
        status = read_log(saved, replayed, true, error);
    if (!status && memcmp(replayed->state, restored->state, definition->state_size) != 0) {
        const cue_path at = cue_member_of(&state, differing_member(definition, replayed->state, restored->state));
        status = refuse_replay(saved, &at, "the log leads to another state than the one saved here", error);
    }
    if (status) {
        cue_game_free(replayed);
        return status;
    }
    *out = replayed;
    return CUE_OK;
}

cue_status cue_load_node(const cue_catalogue *catalogue, const cue_allocator *allocator, const cJSON *node,
                         const cue_path *path, cue_verify verify, cue_game **out, cue_error *error)
{
    document saved = {{NULL}, path, NULL, 0, 0};
    const cue_path state = cue_member_of(path, "state");
    const cue_path log = cue_member_of(path, "log");
    cue_game *restored = NULL;
    cue_status status = read_document(catalogue, node, &saved, error);
    if (!status && verify == CUE_VERIFY_ALWAYS && !saved.nodes[LOG])
        status = cue_refuse_at(error, CUE_MISSING_MEMBER, &log, "there is no log to verify the game by");
    if (!status)
        status = start_game(&saved, allocator, &restored, error);
    if (!status)
        status = cue_restore_node(restored, saved.nodes[STATE], &state, error);
    if (!status && saved.nodes[LOG] && verify == CUE_VERIFY_NEVER)
        status = read_log(&saved, restored, false, error);
    if (!status && saved.nodes[LOG] && verify != CUE_VERIFY_NEVER) {
        cue_game *replayed = NULL;
        status = verify_log(&saved, restored, allocator, &replayed, error);
        if (!status) {
            cue_game_free(restored);
            restored = replayed;
        }
    }
    if (status) {
        cue_game_free(restored);
        return status;
    }
    *out = restored;
    return CUE_OK;
}

cue_status cue_game_load(const cue_catalogue *catalogue, const cue_allocator *allocator, const char *text,
                         size_t length, cue_verify verify, cue_game **out, cue_error *error)
{
    const cue_path root = {NULL, NULL, 0};
    cJSON *tree = NULL;
    cue_status status = cue_json_parse_document(text, length, &tree, error);
    if (status)
        return status;
    status = cue_load_node(catalogue, allocator, tree, &root, verify, out, error);
    cJSON_Delete(tree);
    return status;
}
