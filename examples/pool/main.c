/* Plays whole games on a simulated table, refereed by the library. */
#include "../files/file.h"
#include "calls.h"
#include "engine.h"
#include "frames.h"
#include "player.h"

#include <cuerules/table_actions.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEGAL = 256, RECORD = 1 << 20, SHOTS_ENOUGH = 3000 };

typedef struct settings {
    unsigned games;
    uint64_t seed;
    bool pairs, speak, show;
    frames pictures;
} settings;

/* One game at the table. */
typedef struct match {
    const settings *settings;
    const pool_game *kind;
    cue_game *game;
    engine *engine;
    frames *pictures;
    window *window;
    cue_random random;
    uint64_t *record;
    double next_frame;
    unsigned shots, refused;
} match;

static void print_rulings(match *m)
{
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(m->game, &count);
    cue_text text = {0};
    for (i = 0; i < count && m->settings->speak; i++) {
        text.length = 0;
        if (cue_write_sentence(cue_game_position(m->game), &rulings[i], &text, NULL) == CUE_OK)
            printf("  %s\n", text.bytes);
    }
    cue_text_free(&text);
}

/* The library should never refuse what the table reports. */
static bool apply(match *m, const cue_action *action)
{
    cue_error error;
    if (cue_game_apply(m->game, action, &error) == CUE_OK) {
        print_rulings(m);
        return true;
    }
    fprintf(stderr, "%s, shot %u: %s at %s: %s\n", m->kind->id, m->shots, cue_status_name(error.status), error.path,
            error.message);
    m->refused++;
    return false;
}

static void show(match *m, const cue_layout *layout)
{
    const char *why_not;
    if (!frames_write(m->pictures, m->kind, layout))
        fprintf(stderr, "a frame can't be written to %s: %s\n", m->pictures->folder, file_why());
    if (m->settings->show && !m->window) {
        m->window = window_open(&m->kind->table, &why_not);
        if (!m->window) {
            fprintf(stderr, "no window can be opened: %s\n", why_not);
            exit(1);
        }
    }
    if (m->window && !window_show(m->window, m->kind, layout))
        exit(0);
}

static void watch(void *context, const engine *e, double seconds)
{
    match *m = context;
    cue_layout layout;
    if ((!m->pictures->folder && !m->settings->show) || seconds < m->next_frame)
        return;
    m->next_frame = seconds + 0.04;
    engine_get(e, &layout);
    show(m, &layout);
}

/* Puts balls in hand at random places: all have to be on the table before the stroke. */
static bool place_all(match *m)
{
    cue_action list[LEGAL];
    cue_balls in_hand;
    while ((in_hand = pool_layout(m->game).in_hand) != 0) {
        const size_t count = cue_game_legal(m->game, list, LEGAL);
        const cue_ruleset *rules = cue_game_ruleset(m->game);
        size_t i = 0;
        while (i < count && !(strcmp(cue_ruleset_action_name(rules, list[i].kind), "place") == 0 &&
                              cue_in_set(in_hand, cue_place_of(&list[i]).ball)))
            i++;
        if (i == count || cue_game_fill(m->game, &m->random, &list[i], NULL) || !apply(m, &list[i]))
            return false;
    }
    return true;
}

/* Fills in an open shot by playing it on the table, and hands it to the referee. */
static bool shoot(match *m, cue_action *action)
{
    const cue_shot *record;
    cue_shot_builder builder = cue_shot_build(m->record, RECORD);
    cue_layout layout;
    cue_error error;
    pool_aim aim;
    if (!place_all(m))
        return false;
    layout = pool_layout(m->game);
    aim = pool_aim_of(m->kind, m->game, action);
    if (m->shots == 0 && m->kind->table.ball_radius > 0.027) /* racks of pool, not the few balls of Sinuca */
        aim.hard = true;
    engine_set(m->engine, &layout);
    m->next_frame = 0;
    if (!engine_shoot(m->engine, player_stroke(&m->kind->table, &layout, aim, &m->random), &builder, watch, m))
        fprintf(stderr, "%s, shot %u: the balls did not come to rest\n", m->kind->id, m->shots);
    if (m->kind->calls)
        pool_watch_kitchen(m->kind, m->game, &builder);
    record = cue_shot_built(&builder);
    if (!record) {
        (void)cue_shot_build_status(&builder, &error);
        fprintf(stderr, "%s, shot %u: %s\n", m->kind->id, m->shots, error.message);
        m->refused++;
        return false;
    }
    memcpy(action->data.bytes, &record, sizeof record); /* a call, if any, stands behind the pointer */
    action->flags = 0;
    m->shots++;
    return apply(m, action);
}

/* Tells the library where the balls are, as a referee would, when the rules found no place to put one back. */
static bool state_layout(match *m)
{
    const cue_ruleset *rules = cue_game_ruleset(m->game);
    cue_layout seen, wanted = pool_layout(m->game);
    cue_balls left;
    cue_action action;
    unsigned kind = 0;
    engine_get(m->engine, &seen);
    for (left = seen.on_table & ~wanted.on_table; left; left &= left - 1)
        cue_layout_take(&seen, cue_lowest_ball(left));
    for (left = wanted.on_table & ~seen.on_table; left; left &= left - 1) {
        cue_point at;
        if (!cue_imagine_place(&m->kind->table, &seen, CUE_AREA_TABLE, &m->random, &at))
            return false;
        cue_layout_put(&seen, cue_lowest_ball(left), at);
    }
    while (cue_ruleset_action_name(rules, kind) && strcmp(cue_ruleset_action_name(rules, kind), "layout") != 0)
        kind++;
    action = cue_carrying_action(kind, &seen);
    return apply(m, &action);
}

/* A player calls what he sees, and else the ruleset's simple-minded player decides. */
static size_t decide(match *m, const cue_action *list, size_t count)
{
    size_t pick = m->kind->calls ? pool_call(m->kind, m->game, list, count) : count;
    if (pick >= count)
        pick = cue_game_greedy(m->game, list, count);
    return pick < count ? pick : cue_random_below(&m->random, count);
}

/* Open actions are played at the table. A cue ball in hand is put down before anything is called. */
static void play(match *m)
{
    cue_action list[LEGAL];
    size_t count, pick;
    while (m->shots < SHOTS_ENOUGH && (count = cue_game_legal(m->game, list, LEGAL)) > 0) {
        if (!pool_layout(m->game).known && m->shots && !state_layout(m))
            return;
        if (m->kind->calls && list[0].kind == CUE_POOL_SHOT && pool_layout(m->game).in_hand) {
            if (!place_all(m))
                return;
            continue;
        }
        pick = decide(m, list, count);
        if (list[pick].flags & CUE_ACTION_OPEN ? !shoot(m, &list[pick]) : !apply(m, &list[pick]))
            return;
    }
}

static void report(const match *m, unsigned number)
{
    cue_layout layout = pool_layout(m->game);
    cue_action any;
    printf("game %u, %s: %u shots, %s, %u refused\n", number, m->kind->id, m->shots,
           cue_game_legal(m->game, &any, 1) ? "not over" : "over", m->refused);
    if (m->settings->speak && layout.known)
        printf("  on the table at the end: %u balls\n", (unsigned)__builtin_popcount(layout.on_table));
}

/* How many shots were played, and how many actions were refused or games never ended. */
typedef struct totals {
    unsigned shots, wrong;
} totals;

static bool play_game(settings *wanted, unsigned number, uint64_t *record, totals *all)
{
    const pool_game *kind = pool_game_at(number);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_error error;
    match m = {.settings = wanted,
               .kind = kind,
               .pictures = &wanted->pictures,
               .record = record,
               .random = cue_random_at(wanted->seed, number)};
    config.players = kind->players;
    config.seed = wanted->seed + number;
    config.log_limit = 1;
    m.engine = engine_new(&kind->table, wanted->pairs);
    if (!m.engine || cue_game_new(cue_ruleset_find(kind->id), &config, &m.game, &error)) {
        fprintf(stderr, "%s: no game: %s\n", kind->id, m.engine ? error.message : "out of memory");
        return false;
    }
    play(&m);
    report(&m, number + 1);
    all->shots += m.shots;
    all->wrong += m.refused + (m.shots >= SHOTS_ENOUGH);
    window_close(m.window);
    engine_free(m.engine);
    cue_game_free(m.game);
    return true;
}

static void usage(void)
{
    fputs("usage: pool [--games N] [--seed S] [--pairs] [--speak] [--svg FOLDER] [--frames N] [--window]\n"
          "Plays N games (6), one of each kind in turn, and prints how they went.\n"
          "  --pairs   the engine reports which balls touch, in every step, but not which of them moved\n"
          "  --speak   prints what the referee says\n"
          "  --svg     writes pictures into a folder, at most N frames (250)\n"
          "  --window  shows the table, where this was built with SDL2\n",
          stderr);
    exit(2);
}

static settings read_arguments(int argc, char **argv)
{
    settings wanted = {.games = 6, .seed = 1, .pictures = {NULL, 0, 250}};
    int i;
    for (i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : NULL;
        if (strcmp(argv[i], "--pairs") == 0)
            wanted.pairs = true;
        else if (strcmp(argv[i], "--speak") == 0)
            wanted.speak = true;
        else if (strcmp(argv[i], "--window") == 0)
            wanted.show = true;
        else if (!value)
            usage();
        else if (strcmp(argv[i], "--games") == 0)
            wanted.games = (unsigned)strtoul(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0)
            wanted.seed = strtoull(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--svg") == 0)
            wanted.pictures.folder = argv[++i];
        else if (strcmp(argv[i], "--frames") == 0)
            wanted.pictures.most = (unsigned)strtoul(argv[++i], NULL, 10);
        else
            usage();
    }
    return wanted;
}

int main(int argc, char **argv)
{
    settings wanted = read_arguments(argc, argv);
    uint64_t *record = malloc(RECORD);
    totals all = {0, 0};
    unsigned i;
    for (i = 0; record && i < wanted.games; i++)
        if (!play_game(&wanted, i, record, &all))
            return 1;
    free(record);
    printf("%u games, %u shots, %u refused or unfinished\n", wanted.games, all.shots, all.wrong);
    return all.wrong != 0;
}
