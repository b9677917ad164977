/* Saved games, written. */
#include "documents/documents.h"

void cue_put_save(cue_output *out, const cue_game *game, bool with_log)
{
    const cue_definition *definition = cue_game_definition(game);
    uint32_t i;
    cue_put(out, "{\"format\":\"cuerules\",\"version\":1,\"game\":");
    cue_put_string(out, definition->id);
    cue_put(out, ",\"players\":[");
    for (i = 0; i < game->setup.players; i++) {
        if (i)
            cue_put_char(out, ',');
        cue_put_string(out, game->names[i]);
    }
    cue_put(out, "],\"options\":");
    cue_put_options(out, game);
    cue_put(out, ",\"rules\":");
    cue_put_integer(out, definition->edition);
    cue_put(out, ",\"seed\":\"");
    cue_put_unsigned(out, game->setup.seed);
    cue_put(out, "\",\"state\":");
    cue_put_state(out, game);
    if (with_log && game->log_complete) {
        cue_put(out, ",\"log\":");
        cue_put_log(out, game, 0);
    }
    cue_put_char(out, '}');
}

cue_status cue_game_save(const cue_game *game, bool with_log, cue_text *text, cue_error *error)
{
    cue_output out = cue_output_on(text);
    cue_put_save(&out, game, with_log);
    return cue_output_end(&out, error);
}
