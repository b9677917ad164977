#define _POSIX_C_SOURCE 200809L

#include "coordinator.h"

#include "../files/file.h"
#include "checkpoint.h"

#include <mpi.h>
#include <stddef.h>
#include <stdlib.h>
#include <time.h>

/* Messages are raw structs, because all machines are of one kind. A worker's report also asks for the next range; the
 * answer has the tag 1 + the thread's number. */
enum { TAG_REPORT = 0 };

typedef struct range {
    uint64_t first, count; /* count 0: there is nothing left, or nothing was played */
} range;

typedef struct report {
    uint64_t thread;
    uint64_t nanoseconds; /* how long it took */
    range played;
    cue_playouts_result sums;
} report;

static const double range_seconds = 0.2;
enum { RANGE_LEAST = 16, POLL_NANOSECONDS = 100000 };

/* The state of the work. Results beyond the first gap wait until it is filled, so that `done` is always all the games
 * below some number. */
typedef struct progress {
    cue_playouts_result *done;
    uint64_t next; /* the first game that has not been handed out */
    report *waiting;
    size_t count, capacity;
} progress;

static void stop(const char *what, const char *why)
{
    (void)fprintf(stderr, "simulate: %s: %s\n", what, why);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

static void keep(progress *work, const report *received)
{
    if (work->count == work->capacity) {
        work->capacity = 2 * work->capacity + 64;
        work->waiting = realloc(work->waiting, work->capacity * sizeof *work->waiting);
        if (!work->waiting) {
            stop("results", "out of memory");
            return;
        }
    }
    work->waiting[work->count++] = *received;
}

static void settle(progress *work, const report *received)
{
    size_t i = 0;
    keep(work, received);
    while (i < work->count)
        if (work->waiting[i].played.first == work->done->games) {
            cue_playouts_add(work->done, &work->waiting[i].sums);
            work->waiting[i] = work->waiting[--work->count];
            i = 0;
        } else {
            i++;
        }
}

/* As many games as take this worker range_seconds; fewer towards the end, so that all finish together. */
static range hand_out(progress *work, const plan *job, const report *received, unsigned workers)
{
    const uint64_t left = job->games - work->next;
    const uint64_t share = left / (2 * workers) + 1;
    range out = {work->next, RANGE_LEAST};
    if (received->played.count && received->nanoseconds)
        out.count =
            (uint64_t)((double)received->played.count * range_seconds * 1e9 / (double)received->nanoseconds) + 1;
    if (out.count > share)
        out.count = share;
    if (out.count < RANGE_LEAST)
        out.count = RANGE_LEAST;
    if (out.count > left)
        out.count = left;
    work->next += out.count;
    return out;
}

static void write_checkpoint(const plan *job, const coordinator_config *config, const cue_playouts_result *done)
{
    if (config->checkpoint && !checkpoint_write(config->checkpoint, job->title, done))
        stop(config->checkpoint, file_why());
}

static void show_progress(const plan *job, const cue_playouts_result *done, uint64_t before, double seconds)
{
    const double rate = (double)(done->games - before) / seconds;
    if (rate > 0)
        (void)fprintf(stderr, "simulate: %llu of %llu games, %.0f a second, %.0f seconds to go\n",
                      (unsigned long long)done->games, (unsigned long long)job->games, rate,
                      (double)(job->games - done->games) / rate);
}

/* A report, if one has arrived; otherwise sleeps for a moment, to leave the processor to the workers. */
static bool receive(report *received, int *from)
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
    MPI_Recv(received, (int)sizeof *received, MPI_BYTE, *from, TAG_REPORT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return true;
}

double coordinator_run(const plan *job, const coordinator_config *config, cue_playouts_result *done)
{
    progress work = {done, done->games, NULL, 0, 0};
    const uint64_t before = done->games;
    const double start = MPI_Wtime();
    double saved = start, shown = start, busy = 0;
    unsigned working = config->workers;
    while (working > 0) {
        const double now = MPI_Wtime();
        report received;
        int from;
        if (receive(&received, &from)) {
            const range next = hand_out(&work, job, &received, config->workers);
            MPI_Send(&next, 2, MPI_UINT64_T, from, 1 + (int)received.thread, MPI_COMM_WORLD);
            busy += (double)received.nanoseconds * 1e-9;
            if (received.played.count)
                settle(&work, &received);
            if (!next.count)
                working--;
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
    free(work.waiting);
    write_checkpoint(job, config, done);
    return busy;
}

void worker_run(const plan *job, int number)
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
