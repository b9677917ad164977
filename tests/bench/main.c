/* make bench: speed as ratios, each pair measured in turns in the same run. */
#include "bench.h"

#include <stdio.h>

int main(void)
{
    bench_playouts();
    bench_snooker();
    bench_clone();
    bench_json();
    bench_rpc();
    bench_shots();
    bench_servers();
    return 0;
}
