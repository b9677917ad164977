/* Names of statuses, and the library's version. */
#include <cuerules/status.h>
#include <cuerules/version.h>

#define TEXT_OF(number)                   #number
#define VERSION_TEXT(major, minor, patch) TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(patch)

const char *cue_status_name(cue_status status)
{
    static const char *const names[] = {
        "ok", "bad_json", "bad_value", "unknown_member", "missing_member", "unknown_game", "illegal_action",
        "wrong_player", "wrong_phase", "bad_shot", "corrupt_state", "unsupported_version", "rules_changed",
        "game_over", "no_memory", "limit",
    };
    const unsigned index = (unsigned)status;
    return index < sizeof names / sizeof names[0] ? names[index] : "unknown";
}

int cue_version(void)
{
    return CUE_VERSION_NUMBER;
}

const char *cue_version_text(void)
{
    return VERSION_TEXT(CUE_VERSION_MAJOR, CUE_VERSION_MINOR, CUE_VERSION_PATCH);
}
