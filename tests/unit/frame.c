#include "frame.h"

cue_game *frame_new(const char *options)
{
    cue_game *game = NULL;
    must(cue_game_new_json(cue_ruleset_find(CUE_SINUCA_BRASILEIRA), NULL, options ? json(options) : NULL, "[\"Ana\",\"Bo\"]",
                           &game, &fault));
    return game;
}

cue_status frame_read(const cue_game *game, const char *move, void *room, cue_action *action, cue_error *error)
{
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    return definition->text->read_move(cue_game_options(game), cue_game_state(game), move, room, CUE_FILL_SIZE,
                                       action, error);
}

void frame_play(cue_game *game, const char *const *moves)
{
    _Alignas(8) unsigned char room[CUE_FILL_SIZE];
    cue_action action;
    for (; *moves; moves++) {
        must(frame_read(game, *moves, room, &action, &fault));
        must(cue_game_apply(game, &action, &fault));
    }
}

cue_game *frame_at_black(const char *seed)
{
    cue_game *game = frame_new(NULL), *at_black = NULL;
    const char *document;
    PLAY(game, "cue-red");
    document = edited(save_text(game, false), "/state/on_table", "['cue','black']");
    document = edited(edited(document, "/state/score", "[47,40]"), "/seed", text_of("'%s'", seed));
    must(load_text(NULL, document, CUE_VERIFY_NEVER, &at_black, &fault));
    cue_game_free(game);
    return at_black;
}
