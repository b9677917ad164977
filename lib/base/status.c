#include <cuerules/status.h>

const char *cue_status_name(cue_status status)
{
    static const char *const names[] = {
        "ok",
        "bad_json",
        "bad_value",
        "unknown_member",
        "missing_member",
        "unknown_game",
        "illegal_action",
        "wrong_player",
        "wrong_phase",
        "bad_shot",
        "corrupt_state",
        "unsupported_version",
        "rules_changed",
        "game_over",
        "no_memory",
        "limit",
    };
    const unsigned index = (unsigned)status;
    return index < sizeof names / sizeof names[0] ? names[index] : "unknown";
}
