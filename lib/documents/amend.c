/* Amending an entry of the log with an action from JSON. */
#include "documents/documents.h"

cue_status cue_amend_entry(cue_amendment *amended, const cue_node *node, const cue_path *path, cue_error *error)
{
    cue_action action;
    cue_status status = CUE_OK;
    if (cue_is_null(node))
        return status;
    status = cue_rehearse_node(amended->copy, node, path, false, &action, error);
    return status ? status : cue_game_commit(amended->copy, &action, error);
}

static cue_status amend(cue_game *game, size_t at, const cue_node *node, uint32_t flags, cue_amendment *amended,
                        cue_error *error)
{
    static const cue_path root = {NULL, NULL, 0};
    cue_status status = cue_amend_begin(game, at, cue_is_null(node), flags, amended, error);
    if (!status)
        status = cue_amend_entry(amended, node, &root, error);
    if (!status)
        status = cue_amend_follow(game, flags, amended, error);
    if (status)
        cue_amend_give_up(game, amended);
    return status;
}

cue_status cue_game_amend_json(cue_game *game, size_t at, const char *text, size_t length, uint32_t flags,
                               cue_game **former, size_t *dropped, cue_error *error)
{
    cue_amendment amended;
    cue_tree tree;
    cue_status status = cue_json_parse(&tree, text, length, &game->setup.allocator, error);
    game->rulings.count = 0;
    if (!status)
        status = amend(game, at, tree.root, flags, &amended, error);
    cue_tree_free(&tree);
    if (status)
        return status;
    cue_amend_end(game, &amended, former);
    if (dropped)
        *dropped = amended.dropped;
    return CUE_OK;
}
