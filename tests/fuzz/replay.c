/* Runs a fuzz target over files, without a fuzzer: the corpus is part of the ordinary tests. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

static int run(const char *path)
{
    static uint8_t bytes[1 << 20];
    FILE *file = fopen(path, "rb");
    size_t size;
    uint8_t *copy;
    if (!file) {
        perror(path);
        return 1;
    }
    size = fread(bytes, 1, sizeof bytes, file);
    (void)fclose(file);
    /* Just as long as the input, so that a read beyond its end is noticed. */
    copy = malloc(size ? size : 1);
    if (!copy)
        return 1;
    for (size_t i = 0; i < size; i++)
        copy[i] = bytes[i];
    (void)LLVMFuzzerTestOneInput(copy, size);
    free(copy);
    return 0;
}

int main(int argc, char **argv)
{
    int failed = 0;
    int i;
    for (i = 1; i < argc; i++)
        failed += run(argv[i]);
    return failed != 0;
}
