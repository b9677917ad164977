/* make bench: speeds as ratios; each row and its rivals are measured in turns in the same run. */
#include "bench.h"

#include <stdio.h>
#include <string.h>

static int misused(void)
{
    (void)fprintf(stderr, "usage: bench [--json | --count | --list] [ROW...]\n"
                          "Measures all rows, or those that are named, one by one or by their part (\"bowling/\").\n"
                          "--count does each once, for callgrind to count; --list names those that it can count.\n");
    return 2;
}

int main(int argc, char **argv)
{
    int how = BENCH_CLOCK;
    bool json = false;
    (void)argc;
    for (argv++; *argv && **argv == '-'; argv++)
        if (strcmp(*argv, "--json") == 0)
            json = true;
        else if (strcmp(*argv, "--count") == 0)
            how = BENCH_COUNT;
        else if (strcmp(*argv, "--list") == 0)
            how = BENCH_LIST;
        else
            return misused();
    bench_start(how, (const char *const *)argv);
    if (how == BENCH_CLOCK)
        bench_report_start(json);
    bench_playouts();
    bench_games();
    bench_threads();
    bench_snooker();
    bench_clone();
    bench_json();
    bench_replay();
    bench_rpc();
    bench_shots();
    bench_servers();
    if (how == BENCH_CLOCK)
        bench_report_end();
    return 0;
}
