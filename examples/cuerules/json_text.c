#include "json_text.h"

#include <limits.h>
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

void json_text_quote(text_writer *out, const char *string, size_t length)
{
    cue_text copy = {0};
    cJSON *node = cue_text_append(&copy, string, length) ? NULL : cJSON_CreateString(copy.bytes);
    if (!out->status)
        out->status = take(out->text, node ? cJSON_PrintUnformatted(node) : NULL);
    cJSON_Delete(node);
    cue_text_free(&copy);
}

cue_status json_text_arrange(cue_text *out, const char *document)
{
    cJSON *tree = cJSON_Parse(document);
    cue_status status = take(out, tree ? cJSON_Print(tree) : NULL);
    cJSON_Delete(tree);
    return status ? status : cue_text_append(out, "\n", 1);
}

bool json_text_words(const cJSON *tree, const char *name, char *out, size_t size)
{
    const cJSON *node = cJSON_GetObjectItemCaseSensitive(tree, name);
    const char *words = cJSON_IsString(node) ? node->valuestring : NULL;
    size_t i;
    if (!words || strlen(words) >= size)
        return false;
    for (i = 0; words[i]; i++)
        if ((unsigned char)words[i] < ' ' || words[i] == 0x7f)
            return false;
    memcpy(out, words, i + 1);
    return true;
}

bool json_text_switch(const cJSON *tree, const char *name, bool *out)
{
    const cJSON *node = cJSON_GetObjectItemCaseSensitive(tree, name);
    *out = cJSON_IsTrue(node);
    return cJSON_IsBool(node);
}

bool json_text_number(const cJSON *node, long least, long *out)
{
    const double most = INT_MAX;
    const bool fits = cJSON_IsNumber(node) && node->valuedouble >= (double)least && node->valuedouble <= most;
    *out = fits ? (long)node->valuedouble : 0;
    return fits;
}

bool json_text_count(const cJSON *tree, const char *name, unsigned long *out)
{
    long number;
    const bool fits = json_text_number(cJSON_GetObjectItemCaseSensitive(tree, name), 0, &number);
    *out = (unsigned long)number;
    return fits;
}
