/* What Python sees of libcuerules: names only. "..." is filled in by the compiler from the installed headers. */
typedef int... cue_status;
typedef struct cue_ruleset cue_ruleset;
typedef struct cue_game cue_game;

typedef struct cue_error {
    cue_status status;
    char path[...];
    char message[...];
    ...;
} cue_error;
typedef struct cue_text {
    char *bytes;
    size_t length;
    ...;
} cue_text;
typedef struct cue_action { ...; } cue_action;
typedef struct cue_ruling { ...; } cue_ruling;
typedef struct cue_game_config {
    size_t size;
    uint32_t players;
    uint64_t seed;
    ...;
} cue_game_config;
typedef struct cue_catalogue {
    cue_ruleset *const *rulesets;
    size_t count;
} cue_catalogue;

#define CUE_OK ...
typedef enum cue_picture { CUE_PICTURE_TEXT, CUE_PICTURE_SVG, ... } cue_picture;
typedef enum cue_verify { CUE_VERIFY_AUTO, CUE_VERIFY_ALWAYS, CUE_VERIFY_NEVER, ... } cue_verify;

const char *cue_status_name(cue_status status);
void cue_text_init(cue_text *text, const void *allocator);
void cue_text_free(cue_text *text);

size_t cue_ruleset_count(void);
cue_ruleset *cue_ruleset_at(size_t index);
cue_ruleset *cue_ruleset_find(const char *id);
cue_status cue_ruleset_open(const char *path, const void *allocator, cue_ruleset **out, cue_error *error);
void cue_ruleset_close(cue_ruleset *ruleset);
cue_status cue_write_description(const cue_ruleset *ruleset, cue_text *out, cue_error *error);

cue_status cue_game_new_json(cue_ruleset *ruleset, const cue_game_config *config, const char *options,
                             const char *players, cue_game **out, cue_error *error);
cue_status cue_game_load(const cue_catalogue *catalogue, const void *allocator, const char *text, size_t length,
                         cue_verify verify, cue_game **out, cue_error *error);
cue_status cue_game_clone(const cue_game *game, cue_game **out, cue_error *error);
void cue_game_free(cue_game *game);
cue_status cue_game_apply_json(cue_game *game, const char *text, size_t length, cue_error *error);
cue_status cue_game_undo(cue_game *game, cue_action *undone, cue_error *error);
const cue_ruling *cue_game_rulings(const cue_game *game, size_t *count);
cue_status cue_game_save(const cue_game *game, bool with_log, cue_text *out, cue_error *error);

cue_ruleset *cue_game_ruleset(const cue_game *game);
uint64_t cue_game_seed(const cue_game *game);
uint32_t cue_game_players(const cue_game *game);
const char *cue_game_player_name(const cue_game *game, uint32_t player);
size_t cue_game_log_count(const cue_game *game);
bool cue_game_log_complete(const cue_game *game);

cue_status cue_write_options(const cue_game *game, cue_text *out, cue_error *error);
cue_status cue_write_view(const cue_game *game, cue_text *out, cue_error *error);
cue_status cue_write_action(const cue_game *game, const cue_action *action, cue_text *out, cue_error *error);
cue_status cue_write_ruling(const cue_game *game, const cue_ruling *ruling, cue_text *out, cue_error *error);
cue_status cue_write_legal(const cue_game *game, cue_text *out, cue_error *error);
cue_status cue_write_log(const cue_game *game, size_t from, cue_text *out, cue_error *error);
cue_status cue_write_picture(const cue_game *game, cue_picture as, cue_text *out, cue_error *error);
