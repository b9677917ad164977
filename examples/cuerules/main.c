/* The command cuerules: a host like any other, linked against the installed library. */
#include "command.h"

#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "referee") == 0)
        return command_referee(argc - 1, argv + 1);
    return 2;
}
