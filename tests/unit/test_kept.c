/* Saves that releases have written: they are read for ever. */
#define _XOPEN_SOURCE 700
#include "help.h"
#include "suites.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

/* The save with every place in whole nanometres, as it is kept today: earlier ones had up to 17 digits. */
static const char *with_rounded_places(const char *text)
{
    static char out[1 << 20];
    size_t length = 0;
    while (*text) {
        const size_t digits = strspn(text, "-.0123456789");
        const char *point = memchr(text, '.', digits);
        ck_assert_uint_lt(length + digits + 32, sizeof out);
        if (point && (size_t)(text + digits - point) > 10) {
            length += (size_t)snprintf(out + length, 32, "%.9f", strtod(text, NULL));
            while (out[length - 1] == '0')
                length--;
        } else {
            memcpy(out + length, text, digits + !digits);
            length += digits + !digits;
        }
        text += digits + !digits;
    }
    out[length] = '\0';
    return out;
}

/* A save without the members that earlier ones did not have, where they say nothing. */
static const char *as_kept(const char *save, const char *kept)
{
    static char out[1 << 20];
    static const char later[] = ",\"match\":null";
    size_t length = 0;
    if (strstr(kept, "\"match\""))
        return save;
    while (*save) {
        if (strncmp(save, later, sizeof later - 1) == 0) {
            save += sizeof later - 1;
            continue;
        }
        ck_assert_uint_lt(length, sizeof out - 1);
        out[length++] = *save++;
    }
    out[length] = '\0';
    return out;
}

/* Verified, it is what it was, to the byte but for places; unverified, it shows the same; and it can be taken back to its beginning. */
static void read_one(const char *text, uint32_t *phases)
{
    cue_game *verified = NULL, *taken = NULL;
    must(load_text(NULL, text, CUE_VERIFY_ALWAYS, &verified, &fault));
    must(load_text(NULL, text, CUE_VERIFY_NEVER, &taken, &fault));
    ck_assert_str_eq(as_kept(save_text(verified, true), text), with_rounded_places(text));
    ck_assert_str_eq(view_text(taken), view_text(verified));
    ck_assert_str_eq(save_text(taken, false), save_text(verified, false));
    *phases |= UINT32_C(1) << cue_step_head(cue_game_state(verified))->phase;
    while (cue_game_log_count(verified))
        must(cue_game_undo(verified, NULL, &fault));
    cue_game_free(verified);
    cue_game_free(taken);
}

/* Of one saved before there was a member of the state that may be missing: the log tells it, and unverified it has none. */
static void read_older(const char *text)
{
    cue_game *verified = NULL, *taken = NULL;
    const char *older = edited(text, "/state/last_seen", NULL);
    must(load_text(NULL, older, CUE_VERIFY_ALWAYS, &verified, &fault));
    must(load_text(NULL, older, CUE_VERIFY_NEVER, &taken, &fault));
    ck_assert_str_eq(save_text(verified, true), text);
    ck_assert_str_eq(json_at(save_text(taken, false), "/state/last_seen"), "{}");
    ck_assert_str_eq(save_text(taken, false), edited(save_text(verified, false), "/state/last_seen", "{}"));
    cue_game_free(verified);
    cue_game_free(taken);
}

/* The saves of a ruleset in the file of a release, one on each line; the phases that they are in. */
static uint32_t read_all(const char *release, const char *id)
{
    char *saves = strdup(source_file(release + strlen(TEST_SOURCE "/")));
    char *of_this = strdup(text_of("\"game\":\"%s\"", id));
    const char *line;
    uint32_t phases = 0;
    ck_assert_ptr_nonnull(saves);
    for (line = saves; *line; line += strcspn(line, "\n") + 1) {
        char *text = strndup(line, strcspn(line, "\n"));
        if (strstr(text, of_this))
            read_one(text, &phases);
        if (strstr(text, of_this) && strstr(text, "\"last_seen\":"))
            read_older(text);
        free(text);
    }
    free(of_this);
    free(saves);
    return phases;
}

/* The newest release has one of every phase; older ones may know fewer. */
START_TEST(saves_of_releases)
{
    const cue_ruleset *ruleset = cue_ruleset_at((size_t)_i);
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    glob_t releases;
    uint32_t phases = 0;
    unsigned phase;
    size_t release;
    must(cue_ruleset_get_info(ruleset, &info, &fault));
    ck_assert_int_eq(glob(TEST_SOURCE "/tests/kept/*.jsonl", 0, NULL, &releases), 0);
    for (release = 0; release < releases.gl_pathc; release++)
        phases = read_all(releases.gl_pathv[release], info.id);
    for (phase = 0; cue_ruleset_phase_name(ruleset, phase); phase++)
        ck_assert_msg(phases >> phase & 1, "there is no save of %s in the phase %s", info.id,
                      cue_ruleset_phase_name(ruleset, phase));
    globfree(&releases);
}
END_TEST

Suite *kept_suite(void)
{
    Suite *suite = suite_create("kept");
    TCase *saves = tcase_create("saves");
    tcase_add_loop_test(saves, saves_of_releases, 0, (int)cue_ruleset_count());
    suite_add_tcase(suite, saves);
    return suite;
}
