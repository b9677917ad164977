/* What each game says it is made of: its phases, and the members of its options and actions with all their limits, as
 * tests/data/described.txt has them. */
#include "help.h"
#include "suites.h"

#include <cuerules/writer.h>

#include <cjson/cJSON.h>

/* "least..most" of whatever it limits; nothing where there is no limit. */
static void write_limits(cue_writer *out, const cJSON *schema)
{
    static const char *const names[][2] = {
        {"minimum", "maximum"}, {"minLength", "maxLength"}, {"minItems", "maxItems"}};
    size_t i;
    for (i = 0; i < CUE_COUNT(names); i++) {
        const cJSON *least = cJSON_GetObjectItem(schema, names[i][0]), *most = cJSON_GetObjectItem(schema, names[i][1]);
        if (!least && !most)
            continue;
        cue_write(out, " ");
        if (least)
            cue_write(out, "%s", text_of("%g", least->valuedouble));
        cue_write(out, "..");
        if (most)
            cue_write(out, "%s", text_of("%g", most->valuedouble));
    }
}

/* One word, or each of several. */
static void write_words(cue_writer *out, const cJSON *words)
{
    const cJSON *word;
    if (cJSON_IsString(words))
        cue_write(out, " %s", words->valuestring);
    cJSON_ArrayForEach(word, words)
        cue_write(out, " %s", cJSON_IsString(word) ? word->valuestring : "null");
}

static bool is_required(const cJSON *schema, const char *name)
{
    const cJSON *word;
    cJSON_ArrayForEach(word, cJSON_GetObjectItem(schema, "required"))
        if (strcmp(word->valuestring, name) == 0)
            return true;
    return false;
}

static void outline(cue_writer *out, const cJSON *schema, int depth);

static void outline_below(cue_writer *out, const cJSON *schema, const char *name, const char *mark, int depth)
{
    /* Records of shots and layouts are the library's: other tests have them. */
    static const char *const elsewhere[] = {"events", "rest", "balls", "notation"};
    size_t i;
    cue_write(out, "%*s%s%s", 2 * depth, "", name, mark);
    for (i = 0; i < CUE_COUNT(elsewhere); i++)
        if (strcmp(name, elsewhere[i]) == 0) {
            cue_write(out, "\n");
            return;
        }
    outline(out, schema, depth);
}

static void outline(cue_writer *out, const cJSON *schema, int depth)
{
    static const char *const several[][2] = {{"anyOf", "or"}, {"oneOf", "or"}, {"prefixItems", "then"}};
    const cJSON *child, *items = cJSON_GetObjectItem(schema, "items");
    size_t i;
    write_words(out, cJSON_GetObjectItem(schema, "type"));
    write_words(out, cJSON_GetObjectItem(schema, "enum"));
    write_words(out, cJSON_GetObjectItem(schema, "const"));
    write_limits(out, schema);
    cue_write(out, "\n");
    cJSON_ArrayForEach(child, cJSON_GetObjectItem(schema, "properties"))
        outline_below(out, child, child->string, is_required(schema, child->string) ? "" : "?", depth + 1);
    for (i = 0; i < CUE_COUNT(several); i++)
        cJSON_ArrayForEach(child, cJSON_GetObjectItem(schema, several[i][0]))
            outline_below(out, child, several[i][1], "", depth + 1);
    if (cJSON_IsObject(items))
        outline_below(out, items, "each", "", depth + 1);
}

static void outline_actions(cue_writer *out, const cJSON *actions)
{
    const cJSON *action;
    cJSON_ArrayForEach(action, actions)
    {
        cue_write(out, "%s by %s in", cJSON_GetObjectItem(action, "action")->valuestring,
                  cJSON_GetObjectItem(action, "by")->valuestring);
        write_words(out, cJSON_GetObjectItem(action, "phases"));
        outline(out, cJSON_GetObjectItem(action, "schema"), 0);
    }
}

static void outline_game(cue_writer *out, const cJSON *game)
{
    const cJSON *players = cJSON_GetObjectItem(game, "players");
    cue_write(out, "== %s for %d to %d\nphases", cJSON_GetObjectItem(game, "id")->valuestring,
              cJSON_GetObjectItem(players, "min")->valueint, cJSON_GetObjectItem(players, "max")->valueint);
    write_words(out, cJSON_GetObjectItem(game, "phases"));
    cue_write(out, "\nrulings");
    write_words(out, cJSON_GetObjectItem(game, "rulings"));
    cue_write(out, "\noptions");
    outline(out, cJSON_GetObjectItem(game, "options"), 0);
    outline_actions(out, cJSON_GetObjectItem(game, "actions"));
}

START_TEST(as_described)
{
    static char text[65536];
    const char *expected, *found = text;
    cue_writer out = {text, sizeof text, 0};
    size_t i, length;
    for (i = 0; i < cue_ruleset_count(); i++) {
        cJSON *game = cJSON_Parse(page_text(cue_write_description(cue_ruleset_at(i), page(), &fault)));
        ck_assert_ptr_nonnull(game);
        outline_game(&out, game);
        cJSON_Delete(game);
    }
    ck_assert_uint_lt(out.length, sizeof text);
    expected = source_file("tests/data/described.txt");
    for (; *expected && *found; expected += length + 1, found += length + 1) {
        length = strcspn(expected, "\n");
        if (strncmp(expected, found, length + 1) != 0)
            ck_abort_msg("\"%.*s\", not \"%.*s\"", (int)strcspn(found, "\n"), found, (int)length, expected);
    }
    ck_assert_str_eq(found, "");
    ck_assert_str_eq(expected, "");
}
END_TEST

Suite *described_suite(void)
{
    Suite *suite = suite_create("described");
    ADD_TESTS(suite, "described", as_described);
    return suite;
}
