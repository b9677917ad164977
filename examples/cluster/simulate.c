/* Simulates games on many machines, over MPI:
 *
 *     mpirun -n 4 ./simulate bowling-solitaire --games 1000000000 --seed 1 --checkpoint bowling.txt
 *
 * prints what `cuerules simulate --json` prints for the same games, to the last digit, whatever the number of ranks
 * and threads. Started again after a crash, it goes on where the checkpoint is. */
#include "checkpoint.h"
#include "desk.h"

#include <mpi.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS_MAX = 256 };

static const char usage[] =
    "usage: mpirun [-n RANKS] simulate GAME [OPTION]…\n"
    "\n"
    "  --games N         how many (10000)\n"
    "  --policy NAME     random (all legal actions equally likely, but nobody concedes) or greedy\n"
    "  --players N       how many play (as few as the game takes)\n"
    "  --options JSON    options of the game\n"
    "  --seed N          decides everything (0)\n"
    "  --threads T       in each rank (1)\n"
    "  --checkpoint FILE what is done: written as the games go on, and read when they begin\n"
    "  --every SECONDS   between two checkpoints (10)\n"
    "  --quiet           no progress, no times\n";

typedef struct request {
    plan plan;
    desk_config desk;
    uint64_t threads;
} request;

typedef struct player {
    const plan *plan;
    pthread_t thread;
    int number;
} player;

static bool read_number(const char *text, uint64_t least, uint64_t most, uint64_t *out)
{
    char *end;
    *out = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end && *out >= least && *out <= most;
}

static bool read_value(request *asked, const char *name, const char *value)
{
    uint64_t number;
    if (strcmp(name, "--games") == 0)
        return read_number(value, 1, UINT64_C(1) << 62, &asked->plan.games);
    if (strcmp(name, "--seed") == 0)
        return read_number(value, 0, UINT64_MAX, &asked->plan.seed);
    if (strcmp(name, "--threads") == 0)
        return read_number(value, 1, THREADS_MAX, &asked->threads);
    if (strcmp(name, "--options") == 0)
        asked->plan.options = value;
    else if (strcmp(name, "--checkpoint") == 0)
        asked->desk.checkpoint = value;
    else if (strcmp(name, "--every") == 0)
        asked->desk.every = strtod(value, NULL);
    else if (strcmp(name, "--policy") == 0 && strcmp(value, "greedy") == 0)
        asked->plan.greedy = true;
    else if (strcmp(name, "--players") == 0 && read_number(value, 1, CUE_PLAYERS_MAX, &number))
        asked->plan.players = (uint32_t)number;
    else
        return strcmp(name, "--policy") == 0 && strcmp(value, "random") == 0;
    return true;
}

static bool read_arguments(int argc, char **argv, request *asked)
{
    int i;
    for (i = 1; i < argc; i++)
        if (strcmp(argv[i], "--quiet") == 0)
            asked->desk.quiet = true;
        else if (argv[i][0] != '-' && !asked->plan.game)
            asked->plan.game = argv[i];
        else if (i + 1 == argc || !read_value(asked, argv[i], argv[i + 1]))
            return false;
        else
            i++;
    return asked->plan.game != NULL;
}

/* What was done before; false where the file is not of this simulation. */
static bool take_up(const request *asked, cue_playouts_result *done)
{
    switch (asked->desk.checkpoint ? checkpoint_read(asked->desk.checkpoint, asked->plan.title, done)
                                   : CHECKPOINT_NONE) {
    case CHECKPOINT_OTHER:
        (void)fprintf(stderr, "simulate: %s is of another simulation\n", asked->desk.checkpoint);
        return false;
    case CHECKPOINT_BROKEN:
        (void)fprintf(stderr, "simulate: %s is damaged\n", asked->desk.checkpoint);
        return false;
    case CHECKPOINT_READ:
    case CHECKPOINT_NONE:
        break;
    }
    if (done->games <= asked->plan.games)
        return true;
    (void)fprintf(stderr, "simulate: %s has more games than that\n", asked->desk.checkpoint);
    return false;
}

static void *work(void *context)
{
    const player *self = context;
    player_run(self->plan, self->number);
    return NULL;
}

/* Threads that can't be had are missed by nobody but the desk, so all have to be there. */
static void start_players(const request *asked, player *players)
{
    uint64_t i;
    for (i = 0; i < asked->threads; i++) {
        players[i].plan = &asked->plan;
        players[i].number = (int)i;
        if (pthread_create(&players[i].thread, NULL, work, &players[i])) {
            (void)fprintf(stderr, "simulate: no thread\n");
            MPI_Abort(MPI_COMM_WORLD, 1);
        }
    }
}

static void print_times(const request *asked, double games, double seconds, double busy)
{
    if (!asked->desk.quiet && seconds > 0)
        (void)fprintf(stderr, "simulate: %u players, %.0f games a second, %.1f%% of the time spent playing\n",
                      asked->desk.players, games / seconds, 100 * busy / (seconds * asked->desk.players));
}

static void play_all(request *asked, int rank, cue_playouts_result *done)
{
    player *players = calloc(asked->threads, sizeof *players);
    const double before = (double)done->games;
    uint64_t i;
    double start;
    if (!players)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Barrier(MPI_COMM_WORLD);
    start = MPI_Wtime();
    start_players(asked, players);
    if (rank == 0) {
        const double busy = desk_run(&asked->plan, &asked->desk, done);
        print_times(asked, (double)done->games - before, MPI_Wtime() - start, busy);
    }
    for (i = 0; players && i < asked->threads; i++)
        (void)pthread_join(players[i].thread, NULL);
    free(players);
}

/* Rank 0 speaks for all where something is wrong. */
static bool prepare(request *asked, int rank, cue_playouts_result *done)
{
    int fine = rank != 0 || (plan_prepare(&asked->plan) && take_up(asked, done));
    MPI_Bcast(&fine, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return fine && (rank == 0 || plan_prepare(&asked->plan));
}

int main(int argc, char **argv)
{
    static request asked = {.plan = {.games = 10000}, .desk = {.every = 10}, .threads = 1};
    cue_playouts_result done = CUE_PLAYOUTS_RESULT_INIT;
    int provided, rank, ranks, status = 1;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (!read_arguments(argc, argv, &asked)) {
        if (rank == 0)
            (void)fputs(usage, stderr);
        status = 2;
    } else if (provided < MPI_THREAD_MULTIPLE) {
        if (rank == 0)
            (void)fputs("simulate: this MPI has no MPI_THREAD_MULTIPLE\n", stderr);
    } else if (prepare(&asked, rank, &done)) {
        asked.desk.players = (unsigned)ranks * (unsigned)asked.threads;
        play_all(&asked, rank, &done);
        if (rank == 0)
            total_print(stdout, &done, cue_setup_ruleset(asked.plan.setup));
        status = 0;
    }
    cue_setup_free(asked.plan.setup);
    MPI_Finalize();
    return status;
}
