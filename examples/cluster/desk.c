#define _POSIX_C_SOURCE 200809L

#include "desk.h"

#include "checkpoint.h"

#include <errno.h>
#include <mpi.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Messages, as they lie: all machines are of one kind. A player's report asks for the next lot, too; it is answered
 * under the tag 1 + the thread's number. */
enum { TAG_REPORT = 0 };

typedef struct lot {
    uint64_t first, count; /* count 0: there is nothing left, or nothing was played */
} lot;

typedef struct report {
    uint64_t thread;
    uint64_t nanoseconds; /* that it took */
    lot played;
    cue_playouts_result sums;
} report;

static const double lot_seconds = 0.2;
enum { LOT_LEAST = 16, POLL_NANOSECONDS = 100000 };

/* What is known of the work. Results beyond the first gap wait until it is closed, so that what is done is always
 * all games below a number. */
typedef struct ledger {
    cue_playouts_result *done;
    uint64_t next; /* the first game that nobody has yet */
    report *waiting;
    size_t count, capacity;
} ledger;

static void stop(const char *what, const char *why)
{
    (void)fprintf(stderr, "simulate: %s: %s\n", what, why);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

static void keep(ledger *books, const report *came)
{
    if (books->count == books->capacity) {
        books->capacity = 2 * books->capacity + 64;
        books->waiting = realloc(books->waiting, books->capacity * sizeof *books->waiting);
        if (!books->waiting) {
            stop("results", "out of memory");
            return;
        }
    }
    books->waiting[books->count++] = *came;
}

static void settle(ledger *books, const report *came)
{
    size_t i = 0;
    keep(books, came);
    while (i < books->count)
        if (books->waiting[i].played.first == books->done->games) {
            cue_playouts_add(books->done, &books->waiting[i].sums);
            books->waiting[i] = books->waiting[--books->count];
            i = 0;
        } else {
            i++;
        }
}

/* As many as take this player a short while; fewer towards the end, so that all finish together. */
static lot hand_out(ledger *books, const plan *job, const report *came, unsigned players)
{
    const uint64_t left = job->games - books->next;
    const uint64_t share = left / (2 * players) + 1;
    lot out = {books->next, LOT_LEAST};
    if (came->played.count && came->nanoseconds)
        out.count = (uint64_t)((double)came->played.count * lot_seconds * 1e9 / (double)came->nanoseconds) + 1;
    if (out.count > share)
        out.count = share;
    if (out.count < LOT_LEAST)
        out.count = LOT_LEAST;
    if (out.count > left)
        out.count = left;
    books->next += out.count;
    return out;
}

static void write_checkpoint(const plan *job, const desk_config *config, const cue_playouts_result *done)
{
    if (config->checkpoint && !checkpoint_write(config->checkpoint, job->title, done))
        stop(config->checkpoint, strerror(errno));
}

static void show_progress(const plan *job, const cue_playouts_result *done, uint64_t before, double seconds)
{
    const double rate = (double)(done->games - before) / seconds;
    if (rate > 0)
        (void)fprintf(stderr, "simulate: %llu of %llu games, %.0f a second, %.0f seconds to go\n",
                      (unsigned long long)done->games, (unsigned long long)job->games, rate,
                      (double)(job->games - done->games) / rate);
}

/* A report, if one has come; a waiting desk leaves its processor to the players. */
static bool receive(report *came, int *from)
{
    const struct timespec moment = {0, POLL_NANOSECONDS};
    MPI_Status status;
    int there = 0;
    MPI_Iprobe(MPI_ANY_SOURCE, TAG_REPORT, MPI_COMM_WORLD, &there, &status);
    if (!there) {
        (void)nanosleep(&moment, NULL);
        return false;
    }
    *from = status.MPI_SOURCE;
    MPI_Recv(came, (int)sizeof *came, MPI_BYTE, *from, TAG_REPORT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return true;
}

double desk_run(const plan *job, const desk_config *config, cue_playouts_result *done)
{
    ledger books = {done, done->games, NULL, 0, 0};
    const uint64_t before = done->games;
    const double start = MPI_Wtime();
    double saved = start, shown = start, busy = 0;
    unsigned playing = config->players;
    while (playing > 0) {
        const double now = MPI_Wtime();
        report came;
        int from;
        if (receive(&came, &from)) {
            const lot next = hand_out(&books, job, &came, config->players);
            MPI_Send(&next, 2, MPI_UINT64_T, from, 1 + (int)came.thread, MPI_COMM_WORLD);
            busy += (double)came.nanoseconds * 1e-9;
            if (came.played.count)
                settle(&books, &came);
            if (!next.count)
                playing--;
        }
        if (now - saved >= config->every) {
            write_checkpoint(job, config, done);
            saved = now;
        }
        if (!config->quiet && now - shown >= 1) {
            show_progress(job, done, before, now - start);
            shown = now;
        }
    }
    free(books.waiting);
    write_checkpoint(job, config, done);
    return busy;
}

void player_run(const plan *job, int number)
{
    report mine = {(uint64_t)number, 0, {0, 0}, CUE_PLAYOUTS_RESULT_INIT};
    for (;;) {
        cue_error error;
        double start;
        MPI_Send(&mine, (int)sizeof mine, MPI_BYTE, 0, TAG_REPORT, MPI_COMM_WORLD);
        MPI_Recv(&mine.played, 2, MPI_UINT64_T, 0, 1 + number, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (!mine.played.count)
            return;
        start = MPI_Wtime();
        if (plan_play(job, mine.played.first, mine.played.count, &mine.sums, &error))
            stop(job->game, error.message[0] ? error.message : "out of memory");
        mine.nanoseconds = (uint64_t)((MPI_Wtime() - start) * 1e9);
    }
}
