/* The part of libcuerules that Python uses, names only. The compiler fills in "..." from the installed headers. */
typedef int... cue_status;
typedef struct cue_ruleset cue_ruleset;
typedef struct cue_game cue_game;

typedef struct cue_error {
    cue_status status;
    char path[...];
    char message[...];
    char rule[...];
    ...;
} cue_error;
typedef struct cue_text {
    char *bytes;
    size_t length;
    ...;
} cue_text;
typedef struct cue_action {
    uint8_t kind;
    int8_t player;
    uint8_t flags;
    ...;
} cue_action;
typedef struct cue_ruling { ...; } cue_ruling;
typedef struct cue_game_config {
    size_t size;
    uint32_t players;
    uint64_t seed;
    size_t log_limit;
    ...;
} cue_game_config;
typedef struct cue_catalogue {
    cue_ruleset *const *rulesets;
    size_t count;
} cue_catalogue;

static const double CUE_SPEED_AT_REST;
#define CUE_OK ...
#define CUE_LOG_WHOLE ...
#define CUE_LOG_NONE ...
typedef enum cue_picture { CUE_PICTURE_TEXT, CUE_PICTURE_SVG, CUE_PICTURE_COLOURED, ... } cue_picture;
typedef enum cue_verify { CUE_VERIFY_AUTO, CUE_VERIFY_ALWAYS, CUE_VERIFY_NEVER, ... } cue_verify;

const char *cue_status_name(cue_status status);
void cue_text_init(cue_text *text, const void *allocator);
void cue_text_free(cue_text *text);

size_t cue_ruleset_count(void);
cue_ruleset *cue_ruleset_at(size_t index);
cue_ruleset *cue_ruleset_find(const char *id);
cue_status cue_ruleset_open(const char *path, const void *allocator, cue_ruleset **out, cue_error *error);
void cue_ruleset_close(cue_ruleset *ruleset);

typedef struct cue_ruleset_info {
    size_t size;
    const char *id;
    const char *title;
    uint32_t edition;
    uint32_t players_min;
    uint32_t players_max;
    uint32_t state_size;
    uint32_t max_legal;
    uint32_t tally_count;
    ...;
} cue_ruleset_info;
cue_status cue_ruleset_get_info(const cue_ruleset *ruleset, cue_ruleset_info *info, cue_error *error);
const char *cue_ruleset_tally_name(const cue_ruleset *ruleset, unsigned index);
const char *cue_ruleset_rule_id(const cue_ruleset *ruleset, unsigned rule);
const char *cue_ruleset_rule_text(const cue_ruleset *ruleset, const char *id);
cue_status cue_write_description(const cue_ruleset *ruleset, cue_text *out, cue_error *error);

cue_status cue_game_new_json(cue_ruleset *ruleset, const cue_game_config *config, const char *options,
                             const char *players, cue_game **out, cue_error *error);
cue_status cue_game_load(const cue_catalogue *catalogue, const void *allocator, const char *text, size_t length,
                         cue_verify verify, cue_game **out, cue_error *error);
cue_status cue_game_clone(const cue_game *game, cue_game **out, cue_error *error);
cue_status cue_game_imagine(const cue_game *game, uint64_t number, cue_game **out, cue_error *error);
void cue_game_free(cue_game *game);
typedef struct cue_setup cue_setup;
typedef struct cue_position {
    size_t size;
    const cue_setup *setup;
    const void *state;
    uint64_t seed;
    const char *const *player_names;
    ...;
} cue_position;
const cue_position *cue_game_position(const cue_game *game);
cue_status cue_game_apply_json(cue_game *game, const char *text, size_t length, cue_error *error);
cue_status cue_game_apply_move(cue_game *game, const char *text, cue_error *error);
cue_status cue_write_move(const cue_position *position, const cue_action *action, cue_text *out, cue_error *error);
cue_status cue_write_help(const cue_position *position, cue_text *out, cue_error *error);
cue_status cue_write_players(const cue_position *position, uint32_t players, cue_text *out, cue_error *error);
size_t cue_game_legal(const cue_game *game, cue_action *out, size_t capacity);
size_t cue_game_greedy(const cue_game *game, const cue_action *legal, size_t count);
typedef struct cue_random { ...; } cue_random;
cue_random cue_random_at(uint64_t seed, uint64_t number);
cue_status cue_game_fill(cue_game *game, cue_random *random, cue_action *action, cue_error *error);
cue_status cue_game_read_move(cue_game *game, const char *text, cue_action *action, cue_error *error);
cue_status cue_game_try_json(cue_game *game, const char *text, size_t length, cue_text *view, cue_error *error);
cue_status cue_game_undo(cue_game *game, cue_action *undone, cue_error *error);
cue_status cue_game_redo(cue_game *game, cue_action *redone, cue_error *error);
cue_status cue_game_amend_json(cue_game *game, size_t at, const char *text, size_t length, uint32_t flags,
                               cue_game **former, size_t *dropped, cue_error *error);
const cue_ruling *cue_game_rulings(const cue_game *game, size_t *count);
cue_status cue_game_save(const cue_game *game, bool with_log, cue_text *out, cue_error *error);

cue_ruleset *cue_game_ruleset(const cue_game *game);
uint64_t cue_game_seed(const cue_game *game);
uint32_t cue_game_players(const cue_game *game);
const char *cue_game_player_name(const cue_game *game, uint32_t player);
size_t cue_game_log_count(const cue_game *game);
bool cue_game_log_complete(const cue_game *game);

cue_status cue_write_options(const cue_position *position, cue_text *out, cue_error *error);
cue_status cue_write_view(const cue_position *position, cue_text *out, cue_error *error);
cue_status cue_write_action(const cue_position *position, const cue_action *action, cue_text *out, cue_error *error);
cue_status cue_write_ruling(const cue_position *position, const cue_ruling *ruling, cue_text *out, cue_error *error);
cue_status cue_write_legal(const cue_position *position, cue_text *out, cue_error *error);
cue_status cue_write_log(const cue_game *game, size_t from, cue_text *out, cue_error *error);
typedef struct cue_advice_config { size_t size; uint64_t seed; uint64_t budget; ...; } cue_advice_config;
typedef struct cue_analysis_config {
    size_t size;
    uint64_t seed;
    uint64_t budget;
    size_t from;
    size_t count;
    ...;
} cue_analysis_config;
cue_status cue_write_advice(const cue_game *game, const cue_advice_config *config, size_t most, cue_text *out,
                            cue_error *error);
cue_status cue_write_analysis(const cue_game *game, const cue_analysis_config *config, cue_text *out, cue_error *error);
cue_status cue_write_picture(const cue_position *position, cue_picture as, cue_text *out, cue_error *error);

/* The stepping level, and the typed views of the games, from which numpy arrays get their layout. */
typedef struct cue_setup_config {
    size_t size;
    uint32_t players;
    ...;
} cue_setup_config;
cue_status cue_setup_new_json(cue_ruleset *ruleset, const cue_setup_config *config, const char *options,
                              cue_setup **out, cue_error *error);
void cue_setup_free(cue_setup *setup);
uint32_t cue_setup_players(const cue_setup *setup);
size_t cue_state_size(const cue_setup *setup);

cue_status cue_game_from_position(const cue_position *position, const cue_game_config *config, cue_game **out,
                                  cue_error *error);

typedef struct cue_view_head {
    uint32_t moves;
    uint32_t winners;
    uint8_t phase;
    int8_t to_act;
    uint8_t over;
    uint8_t players;
    ...;
} cue_view_head;

typedef struct cue_bowling_player { int32_t score; ...; } cue_bowling_player;
typedef struct cue_bowling_pile { int8_t top; uint8_t left; ...; } cue_bowling_pile;
typedef struct cue_bowling_view {
    cue_view_head head;
    cue_bowling_player players[...];
    int32_t best_possible;
    uint8_t frame;
    uint8_t ball;
    uint8_t bonus_left;
    uint8_t played_count;
    int8_t pins[...];
    int8_t removed[...];
    uint8_t played[...];
    cue_bowling_pile piles[...];
    ...;
} cue_bowling_view;
typedef struct cue_bowling_bowl_data { uint8_t pile; uint16_t pins; ...; } cue_bowling_bowl_data;

typedef struct cue_snooker_player { int32_t score; ...; } cue_snooker_player;
typedef struct cue_snooker_shot {
    uint8_t type;
    uint8_t ball;
    int8_t pocket;
    int8_t off_cushion;
    int8_t plant;
    int8_t spin;
    uint8_t power;
    uint8_t difficulty;
    uint8_t chalk;
    uint8_t chance;
    ...;
} cue_snooker_shot;
typedef struct cue_snooker_view {
    cue_view_head head;
    cue_snooker_player players[...];
    int32_t this_break;
    int32_t best_break;
    uint8_t round;
    uint8_t game_in_match;
    uint8_t games_won[...];
    int8_t opponent;
    uint8_t snookered;
    int8_t on;
    uint8_t table[...];
    uint8_t level;
    uint8_t power;
    uint8_t max_power;
    uint8_t chalk;
    uint8_t max_chalk;
    ...;
} cue_snooker_view;

#define CUE_BOWLING_END_BALL ...

/* Of the games at a table the scores alone. */
typedef struct cue_chaser_player { int32_t score; ...; } cue_chaser_player;
typedef struct cue_chaser_view { cue_view_head head; cue_chaser_player players[...]; ...; } cue_chaser_view;
typedef struct cue_chess_player { int32_t score; ...; } cue_chess_player;
typedef struct cue_chess_view { cue_view_head head; cue_chess_player players[...]; ...; } cue_chess_view;

/* Games of pool are environments, too. */
typedef struct cue_point { double x, y; } cue_point;
typedef struct cue_layout { uint32_t on_table; uint8_t known; cue_point at[...]; ...; } cue_layout;
typedef struct cue_pool_view {
    cue_view_head head;
    cue_layout layout;
    uint32_t on;
    uint32_t callable;
    uint32_t on_table;
    uint32_t choices;
    uint8_t area;
    int8_t breaker;
    uint8_t push_out;
    ...;
} cue_pool_view;
typedef struct cue_pool_player { int32_t score; uint8_t fouls; uint8_t group; ...; } cue_pool_player;
typedef struct cue_pool_shot_data {
    uint8_t ball;
    uint8_t pocket;
    uint8_t safety;
    uint8_t push_out;
    ...;
} cue_pool_shot_data;
typedef struct cue_pool_named_data { uint8_t named; } cue_pool_named_data;
#define CUE_POOL_SHOT ...
#define CUE_POOL_CHOOSE ...
#define CUE_POOL_CHOOSE_FIRST ...
#define CUE_POOL_PLACE ...
#define CUE_POOL_SPOT_BALL ...
#define CUE_POOL_CHOICES ...
#define CUE_POOL_BALLS ...
#define CUE_POCKETS ...
typedef struct cue_eight_ball_view { cue_pool_view pool; cue_pool_player players[...]; ...; } cue_eight_ball_view;
typedef struct cue_nine_ball_view { cue_pool_view pool; cue_pool_player players[...]; ...; } cue_nine_ball_view;
typedef struct cue_straight_pool_player { int32_t score; ...; } cue_straight_pool_player;
typedef struct cue_straight_pool_view {
    cue_pool_view pool; cue_straight_pool_player players[...]; ...; } cue_straight_pool_view;
typedef struct cue_ten_ball_view { cue_pool_view pool; cue_pool_player players[...]; ...; } cue_ten_ball_view;
typedef struct cue_three_cushion_player { int32_t score; ...; } cue_three_cushion_player;
typedef struct cue_three_cushion_view { cue_view_head head; cue_three_cushion_player players[...]; ...; } cue_three_cushion_view;
typedef struct cue_frame_player { int32_t score; ...; } cue_frame_player;
typedef struct cue_frame_view { cue_view_head head; cue_frame_player players[...]; ...; } cue_frame_view;
typedef struct cue_sinuca_player { int32_t score; ...; } cue_sinuca_player;
typedef struct cue_sinuca_view { cue_view_head head; cue_sinuca_player players[...]; ...; } cue_sinuca_view;

typedef struct cue_playouts_config {
    size_t size;
    uint64_t seed;
    uint64_t first;
    uint64_t count;
    uint32_t policy;
    void *room;
    size_t room_size;
    ...;
} cue_playouts_config;
typedef struct cue_playouts_result {
    size_t size;
    uint64_t actions;
    uint64_t wins[...];
    int64_t counts[...];
    ...;
} cue_playouts_result;
#define CUE_POLICY_RANDOM ...
#define CUE_POLICY_GREEDY ...
size_t cue_playouts_room(const cue_setup *setup);
void cue_playouts_add(cue_playouts_result *to, const cue_playouts_result *from);

/* helpers.c */
#define DATA_OFFSET ...
typedef struct batch {
    const cue_setup *setup;
    size_t games, stride;
    unsigned char *states;
    uint64_t *seeds;
} batch;
void batch_seeds(uint64_t seed, uint64_t first, size_t games, uint64_t *out);
cue_status batch_start(const batch *of, const bool *which, cue_error *error);
void batch_imagine(const batch *of, uint64_t seed, uint64_t first, const bool *which);
cue_status batch_put(const batch *of, const cue_position *position, const bool *which, bool imagined,
                     uint64_t seed, cue_error *error);
size_t batch_legal(const batch *of, size_t game, cue_action *out, size_t room, size_t most, int64_t *offsets);
cue_status batch_step(const batch *of, const cue_action *actions, const int64_t *offsets, const int64_t *choices,
                      cue_error *error);
void batch_greedy(const batch *of, const cue_action *actions, const int64_t *offsets, int64_t *choices);
void batch_views(const batch *of, unsigned char *views, size_t view_size);
cue_status play_out(const cue_setup *setup, const cue_playouts_config *config, int64_t *scores,
                    cue_playouts_result *total, cue_error *error);
