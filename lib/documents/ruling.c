/* Rulings as JSON. */
#include "documents/documents.h"

/* The sentence is escaped: names of players may hold quotation marks. */
void cue_put_ruling(cue_output *out, const cue_position *position, const cue_ruling *ruling)
{
    const cue_definition *definition = cue_position_definition(position);
    const cue_ruling_kind *kind = cue_ruling_kind_of(definition, ruling);
    const cue_words words = cue_position_words(position);
    cue_text text = {.allocator = out->text->allocator};
    cue_output sentence = cue_output_on(&text);
    cue_put_sentence(&sentence, position, ruling);
    if (cue_output_end(&sentence, NULL))
        out->failed = true;
    cue_put_json(out, NULL, "{'type':%s,'rule':%s,'text':%s", kind->name, definition->rules[ruling->rule].id,
                 text.bytes ? text.bytes : "");
    cue_text_free(&text);
    cue_write_members(out, &words, &kind->members, ruling, 0);
    cue_put_close(out, "}");
}

void cue_put_rulings(cue_output *out, const cue_game *game)
{
    size_t i;
    cue_put_open(out, NULL, '[');
    for (i = 0; i < game->rulings.count; i++)
        cue_put_ruling(out, &game->position, &game->rulings.items[i]);
    cue_put_close(out, "]");
}
