#include "help.h"

#include <cjson/cJSON.h>
#include <stdarg.h>
#include <stdio.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

cue_error fault;

enum { TEXTS = 256 };

/* A place for the next text; the one that stood there is gone. Static, so that no test has to free. */
static char **next_text(void)
{
    static char *texts[TEXTS];
    static unsigned next;
    char **place = &texts[next++ % TEXTS];
    free(*place);
    *place = NULL;
    return place;
}

static const char *keep(const char *bytes, size_t length)
{
    char **place = next_text();
    *place = malloc(length + 1);
    ck_assert_ptr_nonnull(*place);
    memcpy(*place, bytes, length);
    (*place)[length] = '\0';
    return *place;
}

const char *json(const char *text)
{
    char *copy = (char *)(uintptr_t)keep(text, strlen(text));
    char *at;
    for (at = copy; *at; at++)
        if (*at == '\'')
            *at = '"';
    return copy;
}

const char *text_of(const char *format, ...)
{
    va_list arguments;
    char *buffer;
    const char *kept;
    int length;
    va_start(arguments, format);
    length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    ck_assert_int_ge(length, 0);
    buffer = malloc((size_t)length + 1);
    ck_assert_ptr_nonnull(buffer);
    va_start(arguments, format);
    (void)vsnprintf(buffer, (size_t)length + 1, format, arguments);
    va_end(arguments);
    kept = keep(buffer, (size_t)length);
    free(buffer);
    return kept;
}

static cue_text written_to;

cue_text *page(void)
{
    cue_text_free(&written_to); /* what was refused, or not looked at, is still there */
    cue_text_init(&written_to, NULL);
    return &written_to;
}

const char *page_text(cue_status status)
{
    const char *kept;
    ck_assert_msg(status == CUE_OK, "%s: %s", cue_status_name(status), fault.message);
    ck_assert_uint_eq(strlen(written_to.bytes), written_to.length);
    kept = keep(written_to.bytes, written_to.length);
    cue_text_free(&written_to);
    return kept;
}

const char *view_text(const cue_game *game)
{
    return page_text(cue_write_view(cue_game_position(game), page(), &fault));
}

const char *save_text(const cue_game *game, bool with_log)
{
    return page_text(cue_game_save(game, with_log, page(), &fault));
}

const char *log_text(const cue_game *game)
{
    return page_text(cue_write_log(game, 0, page(), &fault));
}

const char *legal_text(const cue_game *game)
{
    return page_text(cue_write_legal(cue_game_position(game), page(), &fault));
}

const char *options_text(const cue_game *game)
{
    return page_text(cue_write_options(cue_game_position(game), page(), &fault));
}

const char *picture_text(const cue_game *game, cue_picture as)
{
    return page_text(cue_write_picture(cue_game_position(game), as, page(), &fault));
}

const char *shot_picture_text(const cue_game *game)
{
    return page_text(cue_write_shot_picture(game, page(), &fault));
}

const char *action_text(const cue_game *game, const cue_action *action)
{
    return page_text(cue_write_action(cue_game_position(game), action, page(), &fault));
}

const char *move_text(const cue_game *game, const cue_action *action)
{
    return page_text(cue_write_move(cue_game_position(game), action, page(), &fault));
}

const char *ruling_text(const cue_game *game, const cue_ruling *ruling)
{
    return page_text(cue_write_ruling(cue_game_position(game), ruling, page(), &fault));
}

const char *sentence_text(const cue_game *game, const cue_ruling *ruling)
{
    return page_text(cue_write_sentence(cue_game_position(game), ruling, page(), &fault));
}

const char *players_text(const cue_game *game, uint32_t players)
{
    return page_text(cue_write_players(cue_game_position(game), players, page(), &fault));
}

const char *typed_help(const cue_game *game)
{
    return page_text(cue_write_help(cue_game_position(game), page(), &fault));
}

static const cJSON *member_of(const cJSON *node, const char *token, size_t length)
{
    const cJSON *child;
    if (cJSON_IsArray(node))
        return cJSON_GetArrayItem(node, atoi(token));
    for (child = node ? node->child : NULL; child; child = child->next)
        if (child->string && strlen(child->string) == length && memcmp(child->string, token, length) == 0)
            return child;
    return NULL;
}

static const cJSON *find(const cJSON *node, const char *pointer)
{
    while (node && *pointer == '/') {
        const size_t length = strcspn(pointer + 1, "/");
        node = member_of(node, pointer + 1, length);
        pointer += length + 1;
    }
    return node;
}

const char *json_at(const char *text, const char *pointer)
{
    cJSON *tree = cJSON_Parse(text);
    const cJSON *node = find(tree, pointer);
    const char *kept = tree ? "(nothing)" : "(not JSON)";
    if (node) {
        char *printed = cJSON_PrintUnformatted(node);
        ck_assert_ptr_nonnull(printed);
        kept = keep(printed, strlen(printed));
        cJSON_free(printed);
    }
    cJSON_Delete(tree);
    return kept;
}

static void put_in(cJSON *parent, const char *token, cJSON *value)
{
    if (cJSON_IsArray(parent)) {
        const int index = atoi(token);
        if (!value)
            cJSON_DeleteItemFromArray(parent, index);
        else if (index < cJSON_GetArraySize(parent))
            ck_assert(cJSON_ReplaceItemInArray(parent, index, value));
        else
            ck_assert(cJSON_AddItemToArray(parent, value));
    } else if (!value) {
        ck_assert(cJSON_HasObjectItem(parent, token));
        cJSON_DeleteItemFromObjectCaseSensitive(parent, token);
    } else if (cJSON_GetObjectItemCaseSensitive(parent, token)) {
        ck_assert(cJSON_ReplaceItemInObjectCaseSensitive(parent, token, value));
    } else {
        ck_assert(cJSON_AddItemToObject(parent, token, value));
    }
}

const char *edited(const char *text, const char *pointer, const char *value)
{
    cJSON *tree = cJSON_Parse(text);
    cJSON *new_value = value ? cJSON_Parse(json(value)) : NULL;
    const char *last = strrchr(pointer, '/');
    cJSON *parent = (cJSON *)(uintptr_t)find(tree, text_of("%.*s", (int)(last - pointer), pointer));
    char *printed;
    const char *kept;
    ck_assert_msg(parent && (!value || new_value), "cannot put %s at %s", value, pointer);
    put_in(parent, last + 1, new_value);
    if (strcmp(pointer, "/state/on_table") == 0)
        put_in(parent, "last_seen", NULL);
    printed = cJSON_PrintUnformatted(tree);
    ck_assert_ptr_nonnull(printed);
    kept = keep(printed, strlen(printed));
    cJSON_free(printed);
    cJSON_Delete(tree);
    return kept;
}

static const char *value_text(const cJSON *node)
{
    char *printed = cJSON_PrintUnformatted(node);
    const char *kept;
    ck_assert_ptr_nonnull(printed);
    kept =
        cJSON_IsString(node) ? keep(node->valuestring, strlen(node->valuestring)) : keep(printed, strlen(printed));
    cJSON_free(printed);
    return kept;
}

/* One ruling: "type[rule] member:value …". The sentence is left out. */
static const char *ruling_told(const char *text)
{
    cJSON *tree = cJSON_Parse(text);
    const cJSON *member;
    const char *told;
    ck_assert_msg(tree != NULL, "a ruling that is not JSON: %s", text);
    told = text_of("%s[%s]", value_text(find(tree, "/type")), value_text(find(tree, "/rule")));
    for (member = tree->child; member; member = member->next)
        if (strcmp(member->string, "type") != 0 && strcmp(member->string, "rule") != 0 &&
            strcmp(member->string, "text") != 0)
            told = text_of("%s %s:%s", told, member->string, value_text(member));
    cJSON_Delete(tree);
    return told;
}

const char *rulings_told(const cue_game *game)
{
    const char *told = "";
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    for (i = 0; i < count; i++) {
        cue_text text;
        cue_text_init(&text, NULL);
        must(cue_write_ruling(cue_game_position(game), &rulings[i], &text, &fault));
        told = text_of("%s%s%s", told, i ? ", " : "", ruling_told(text.bytes));
        cue_text_free(&text);
    }
    return told;
}

cue_setup *setup_of(cue_ruleset *ruleset, unsigned players, const void *options, size_t options_size)
{
    cue_setup_config config = CUE_SETUP_CONFIG_INIT;
    cue_setup *setup = NULL;
    config.players = players;
    config.options = options_size ? options : NULL;
    config.options_size = options_size;
    must(cue_setup_new(ruleset, &config, &setup, &fault));
    return setup;
}

size_t greedy_pick(const cue_game *game, const cue_action *listed, size_t count)
{
    cue_ruleset *ruleset = cue_game_ruleset(game);
    cue_setup *setup = setup_of(ruleset, cue_game_players(game), cue_game_options(game),
                                cue_ruleset_definition(ruleset)->options_size);
    const size_t picked = cue_step_greedy(setup, cue_game_state(game), listed, count);
    cue_setup_free(setup);
    ck_assert_uint_lt(picked, count);
    return picked;
}

cue_status apply_json(cue_game *game, const char *action, cue_error *error)
{
    const char *text = json(action);
    return cue_game_apply_json(game, text, strlen(text), error);
}

cue_game *begin_game(const char *id, unsigned players, const char *options)
{
    const char *list = "\"1\"";
    cue_game *game = NULL;
    unsigned i;
    for (i = 2; i <= players; i++)
        list = text_of("%s,\"%u\"", list, i);
    must(cue_game_new_json(cue_ruleset_find(id), NULL, options ? json(options) : NULL, text_of("[%s]", list), &game,
                           &fault));
    return game;
}

const char *told(cue_game *game, const char *action)
{
    must(apply_json(game, action, &fault));
    return rulings_told(game);
}

const char *shot_told(cue_game *game, const char *notation)
{
    return told(game, text_of("{'action':'shot','notation':'%s'}", notation));
}

cue_status load_text(const cue_catalogue *catalogue, const char *text, cue_verify verify, cue_game **out,
                     cue_error *error)
{
    return cue_game_load(catalogue, NULL, text, strlen(text), verify, out, error);
}

const char *source_file(const char *path)
{
    const char *full = text_of("%s/%s", TEST_SOURCE, path);
    FILE *file = fopen(full, "rb");
    cue_text text;
    const char *kept;
    char piece[4096];
    size_t got;
    ck_assert_msg(file != NULL, "cannot open %s", full);
    cue_text_init(&text, NULL);
    must(cue_text_append(&text, "", 0));
    while ((got = fread(piece, 1, sizeof piece, file)) > 0)
        must(cue_text_append(&text, piece, got));
    (void)fclose(file);
    kept = keep(text.bytes, text.length);
    cue_text_free(&text);
    return kept;
}

/* Bytes of the character that begins here; 0 where it isn't UTF-8. Written once more, on purpose: what
 * checks the library must not be the library. */
static size_t utf8_character(const unsigned char *at)
{
    static const struct {
        unsigned char least, most, second_least, second_most;
        size_t bytes;
    } forms[] = {
        {0x01, 0x7f, 0, 0, 1},       {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
        {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3},
        {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
    };
    size_t i, j;
    for (i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (at[0] < forms[i].least || at[0] > forms[i].most)
            continue;
        if (forms[i].bytes > 1 && (at[1] < forms[i].second_least || at[1] > forms[i].second_most))
            return 0;
        for (j = 2; j < forms[i].bytes; j++)
            if (at[j] < 0x80 || at[j] > 0xbf)
                return 0;
        return forms[i].bytes;
    }
    return 0;
}

bool is_utf8(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    while (*at) {
        const size_t bytes = utf8_character(at);
        if (!bytes)
            return false;
        at += bytes;
    }
    return true;
}

void assert_narrow(const char *text)
{
    const char *line = text;
    unsigned width = 0;
    for (; *text; text++)
        if (*text == '\n') {
            line = text + 1;
            width = 0;
        } else if (((unsigned char)*text & 0xc0) != 0x80) {
            ck_assert_msg(++width <= 80, "too wide: %.200s", line);
        }
}

double in_nanometres(double metres)
{
    return round(metres * 1e9) / 1e9;
}

bool is_pointer(const char *text)
{
    const char *tilde;
    if (*text && *text != '/')
        return false;
    for (tilde = strchr(text, '~'); tilde; tilde = strchr(tilde + 1, '~'))
        if (tilde[1] != '0' && tilde[1] != '1')
            return false;
    return is_utf8(text);
}

void add_tests(Suite *suite, const char *name, const TTest *const *tests)
{
    TCase *group = tcase_create(name);
    tcase_set_timeout(group, 60);
    for (; *tests; tests++)
        tcase_add_test(group, *tests);
    suite_add_tcase(suite, group);
}

void add_loop(Suite *suite, const TTest *test, size_t count)
{
    TCase *group = tcase_create(test->name);
    tcase_set_timeout(group, 60);
    tcase_add_loop_test(group, test, 0, (int)count);
    suite_add_tcase(suite, group);
}

void skip_loudly(const char *format, ...)
{
    va_list arguments;
    fputs("NOT TESTED HERE: ", stdout);
    va_start(arguments, format);
    (void)vfprintf(stdout, format, arguments);
    va_end(arguments);
    putchar('\n');
    (void)fflush(stdout);
}

bool is_slow_here(void)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || __has_feature(thread_sanitizer)
    return true;
#endif
#endif
    if (getenv("TEST_EMULATED") || getenv("TEST_COVERAGE"))
        return true;
    /* Valgrind preloads its own allocator into what it runs. */
    return getenv("LD_PRELOAD") && strstr(getenv("LD_PRELOAD"), "vgpreload");
}

const char *tree_text(struct cJSON *tree)
{
    char *printed = cJSON_PrintUnformatted(tree);
    const char *kept = text_of("%s", printed);
    cJSON_free(printed);
    cJSON_Delete(tree);
    return kept;
}

const char *json_string(const char *text)
{
    return tree_text(cJSON_CreateString(text));
}
