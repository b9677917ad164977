/* Simulates games on many machines with MPI:
 *
 *     mpirun -n 4 ./simulate bowling-solitaire --games 1000000000 --seed 1 --checkpoint bowling.txt
 *
 * prints exactly what `cuerules simulate --json` prints for the same games, whatever the number of ranks and threads.
 * Started again after a crash, it goes on from the checkpoint. */
#include "checkpoint.h"
#include "coordinator.h"

#include <mpi.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS_MAX = 256 };

static const char usage[] =
    "usage: mpirun [-n RANKS] simulate GAME [OPTION]…\n"
    "\n"
    "  --games N         number of games (10000)\n"
    "  --policy NAME     random (all legal actions equally likely, but nobody concedes) or greedy\n"
    "  --players N       number of players (as few as the game takes)\n"
    "  --options JSON    options of the game\n"
    "  --seed N          decides everything (0)\n"
    "  --threads T       in each rank (1)\n"
    "  --checkpoint FILE the finished games: read at the start, written at intervals and at the end\n"
    "  --every SECONDS   between checkpoints (10)\n"
    "  --quiet           print no progress and no times\n";

typedef struct request {
    plan plan;
    coordinator_config work;
    uint64_t threads;
} request;

typedef struct worker {
    const plan *plan;
    pthread_t thread;
    int number;
} worker;

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
        asked->work.checkpoint = value;
    else if (strcmp(name, "--every") == 0)
        asked->work.every = strtod(value, NULL);
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
            asked->work.quiet = true;
        else if (argv[i][0] != '-' && !asked->plan.game)
            asked->plan.game = argv[i];
        else if (i + 1 == argc || !read_value(asked, argv[i], argv[i + 1]))
            return false;
        else
            i++;
    return asked->plan.game != NULL;
}

/* Reads the checkpoint, if any; false where it belongs to another simulation. */
static bool resume(const request *asked, cue_playouts_result *done)
{
    switch (asked->work.checkpoint ? checkpoint_read(asked->work.checkpoint, asked->plan.title, done)
                                   : CHECKPOINT_NONE) {
    case CHECKPOINT_OTHER:
        (void)fprintf(stderr, "simulate: %s belongs to another simulation\n", asked->work.checkpoint);
        return false;
    case CHECKPOINT_BROKEN:
        (void)fprintf(stderr, "simulate: %s is damaged\n", asked->work.checkpoint);
        return false;
    case CHECKPOINT_READ:
    case CHECKPOINT_NONE:
        break;
    }
    if (done->games <= asked->plan.games)
        return true;
    (void)fprintf(stderr, "simulate: %s has more games than that\n", asked->work.checkpoint);
    return false;
}

static void *run_worker(void *context)
{
    const worker *self = context;
    worker_run(self->plan, self->number);
    return NULL;
}

/* The coordinator waits for every worker, so a thread that can't be started ends the job. */
static void start_workers(const request *asked, worker *workers)
{
    uint64_t i;
    for (i = 0; i < asked->threads; i++) {
        workers[i].plan = &asked->plan;
        workers[i].number = (int)i;
        if (pthread_create(&workers[i].thread, NULL, run_worker, &workers[i])) {
            (void)fprintf(stderr, "simulate: a thread could not be started\n");
            MPI_Abort(MPI_COMM_WORLD, 1);
        }
    }
}

static void print_times(const request *asked, double games, double seconds, double busy)
{
    if (!asked->work.quiet && seconds > 0)
        (void)fprintf(stderr, "simulate: %u workers, %.0f games a second, %.1f%% of the time spent playing\n",
                      asked->work.workers, games / seconds, 100 * busy / (seconds * asked->work.workers));
}

static void play_all(request *asked, int rank, cue_playouts_result *done)
{
    worker *workers = calloc(asked->threads, sizeof *workers);
    const double before = (double)done->games;
    uint64_t i;
    double start;
    if (!workers)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Barrier(MPI_COMM_WORLD);
    start = MPI_Wtime();
    start_workers(asked, workers);
    if (rank == 0) {
        const double busy = coordinator_run(&asked->plan, &asked->work, done);
        print_times(asked, (double)done->games - before, MPI_Wtime() - start, busy);
    }
    for (i = 0; workers && i < asked->threads; i++)
        (void)pthread_join(workers[i].thread, NULL);
    free(workers);
}

/* Only rank 0 reports what is wrong. */
static bool prepare(request *asked, int rank, cue_playouts_result *done)
{
    int fine = rank != 0 || (plan_prepare(&asked->plan) && resume(asked, done));
    MPI_Bcast(&fine, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return fine && (rank == 0 || plan_prepare(&asked->plan));
}

int main(int argc, char **argv)
{
    static request asked = {.plan = {.games = 10000}, .work = {.every = 10}, .threads = 1};
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
        asked.work.workers = (unsigned)ranks * (unsigned)asked.threads;
        play_all(&asked, rank, &done);
        if (rank == 0)
            total_print(stdout, &done, cue_setup_ruleset(asked.plan.setup));
        status = 0;
    }
    cue_setup_free(asked.plan.setup);
    MPI_Finalize();
    return status;
}
