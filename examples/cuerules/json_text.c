#include "json_text.h"

#include <cjson/cJSON.h>
#include <string.h>

bool json_text_is_value(const char *text)
{
    cJSON *tree = cJSON_ParseWithOpts(text, NULL, true);
    cJSON_Delete(tree);
    return tree != NULL;
}

/* Appends what libcjson printed, and frees it. */
static cue_status take(cue_text *out, char *printed)
{
    const cue_status status = printed ? cue_text_append(out, printed, strlen(printed)) : CUE_NO_MEMORY;
    cJSON_free(printed);
    return status;
}

cue_status json_text_quote(cue_text *out, const char *string, size_t length)
{
    cue_text copy;
    cJSON *node = NULL;
    cue_status status;
    cue_text_init(&copy, NULL);
    if (!cue_text_append(&copy, string, length))
        node = cJSON_CreateString(copy.bytes);
    status = take(out, node ? cJSON_PrintUnformatted(node) : NULL);
    cJSON_Delete(node);
    cue_text_free(&copy);
    return status;
}

cue_status json_text_arrange(cue_text *out, const char *document)
{
    cJSON *tree = cJSON_Parse(document);
    cue_status status = take(out, tree ? cJSON_Print(tree) : NULL);
    cJSON_Delete(tree);
    return status ? status : cue_text_append(out, "\n", 1);
}
