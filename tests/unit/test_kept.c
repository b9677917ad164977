/* Saves that releases have written: they are read for ever. */
#define _XOPEN_SOURCE 700
#include "help.h"
#include "suites.h"

#include <glob.h>
#include <string.h>

static const char *text_at(const char *path)
{
    const char *text = source_file(path + strlen(TEST_SOURCE "/"));
    return text_of("%.*s", (int)strcspn(text, "\n"), text);
}

/* Verified, it is what it was, to the byte; unverified, it shows the same; and it can be taken back to its beginning. */
static void read_one(const char *path, uint32_t *phases)
{
    const char *text = text_at(path);
    cue_game *verified = NULL, *taken = NULL;
    must(load_text(NULL, text, CUE_VERIFY_ALWAYS, &verified, &fault));
    must(load_text(NULL, text, CUE_VERIFY_NEVER, &taken, &fault));
    ck_assert_msg(strcmp(save_text(verified, true), text) == 0, "%s is not saved as it was", path);
    ck_assert_str_eq(view_text(taken), view_text(verified));
    ck_assert_str_eq(save_text(taken, false), save_text(verified, false));
    *phases |= UINT32_C(1) << cue_step_head(cue_game_state(verified))->phase;
    while (cue_game_log_count(verified))
        must(cue_game_undo(verified, NULL, &fault));
    cue_game_free(verified);
    cue_game_free(taken);
}

static uint32_t read_all(const char *release, const char *id)
{
    glob_t files;
    uint32_t phases = 0;
    size_t file;
    ck_assert_int_eq(glob(text_of("%s/%s-*.json", release, id), 0, NULL, &files), 0);
    for (file = 0; file < files.gl_pathc; file++)
        read_one(files.gl_pathv[file], &phases);
    globfree(&files);
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
    ck_assert_int_eq(glob(TEST_SOURCE "/tests/kept/[0-9]*", 0, NULL, &releases), 0);
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
