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

static void put_ruling_schema(cue_output *out, const cue_words *words, const cue_ruling_kind *kind)
{
    cue_put_json(out, NULL, "{'type':'object','properties':{'type':{'const':%s}", kind->name);
    cue_put_json(out, "rule", "{'type':'string'},'text':{'type':'string'}");
    cue_write_properties(out, words, &kind->members, false);
    cue_put_close(out, "}");
    cue_put_json(out, "required", "['type','rule','text'");
    cue_write_required(out, &kind->members);
    cue_put_close(out, "]}");
}

const cue_ruling_kind *cue_announced_kind(const cue_definition *definition, uint32_t i)
{
    unsigned type;
    for (type = CUE_RULING_OVER + 1; type < CUE_RULINGS_SHARED; type++)
        if (cue_announces(definition, type) && i-- == 0)
            return cue_shared_ruling(type);
    if (i < definition->ruling_count)
        return &definition->rulings[i];
    return i == definition->ruling_count ? cue_shared_ruling(CUE_RULING_OVER) : NULL;
}

void cue_put_ruling_schemas(cue_output *out, const cue_definition *definition)
{
    const cue_words words = cue_words_of(definition, NULL);
    const cue_ruling_kind *kind;
    uint32_t i;
    cue_put_json(out, "ruling", "{'oneOf':[");
    for (i = 0; (kind = cue_announced_kind(definition, i)) != NULL; i++)
        put_ruling_schema(out, &words, kind);
    cue_put_close(out, "]}");
}
