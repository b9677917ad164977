/* Saves a game as JSON, loads it, and undoes it back to its start.
 *     cc -std=c11 save_and_load.c $(pkg-config --cflags --libs cuerules) -o save_and_load */
#include <cuerules/cuerules.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(cue_status status, const cue_error *error)
{
    if (status == CUE_OK)
        return;
    fprintf(stderr, "%s at \"%s\": %s\n", cue_status_name(status), error->path, error->message);
    exit(1);
}

int main(void)
{
    static const char wrong[] = "{\"action\":\"shot\",\"ball\":\"black\",\"pocket\":\"TL\",\"notation\":\"cue-red|\"}";
    static const char shot[] = "{\"action\":\"shot\",\"ball\":\"red\",\"pocket\":\"TL\",\"notation\":\"cue-red|\"}";
    cue_game *game, *loaded;
    cue_text saved;
    cue_error error;
    char *member;

    /* Options and names are JSON; both may be NULL. */
    check(cue_game_new_json(cue_ruleset_find("sinuca-brasileira"), NULL, "{\"table\":\"snooker-12ft\"}",
                            "[\"Rui\",\"Zeca\"]", &game, &error),
          &error);
    /* A refused action changes nothing, and the error says what is wrong and where. */
    if (cue_game_apply_json(game, wrong, strlen(wrong), &error))
        printf("Refused, at %s: %s\n", error.path, error.message);
    check(cue_game_apply_json(game, shot, strlen(shot), &error), &error);
    cue_text_init(&saved, NULL);
    check(cue_game_save(game, true, &saved, &error), &error);
    printf("Saved in %lu bytes.\n", (unsigned long)saved.length);

    /* Verified: the log has to lead to the saved state. */
    check(cue_game_load(NULL, NULL, saved.bytes, saved.length, CUE_VERIFY_ALWAYS, &loaded, &error), &error);
    while (cue_game_log_count(loaded))
        check(cue_game_undo(loaded, NULL, &error), &error);
    printf("Loaded, and taken back to the start.\n");
    cue_game_free(loaded);

    /* A damaged save is refused. */
    member = strstr(saved.bytes, "\"to_act\":");
    if (member)
        memcpy(member, "\"to_axt\":", strlen("\"to_axt\":"));
    if (cue_game_load(NULL, NULL, saved.bytes, saved.length, CUE_VERIFY_AUTO, &loaded, &error))
        printf("A damaged game is refused, at %s: %s\n", error.path, error.message);
    cue_text_free(&saved);
    cue_game_free(game);
    return 0;
}
