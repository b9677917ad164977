/* cuerules conform: runs cuerules-conform, a program of its own for authors of rulesets, which lies beside this one. */
#define _POSIX_C_SOURCE 200809L

#include "command.h"
#include "complain.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static int replace(char **argv)
{
    static char name[] = "cuerules-conform";
    char program[4096];
    const ssize_t length = readlink("/proc/self/exe", program, sizeof program - sizeof name);
    char *last;
    program[length > 0 ? length : 0] = '\0';
    last = strrchr(program, '/');
    if (!last)
        return complain("cannot tell where %s lies: run it yourself", name);
    memcpy(last + 1, name, sizeof name);
    argv[0] = name;
    (void)execv(program, argv);
    return complain("cannot run %s, which tries rulesets and is installed beside this program: %s", program,
                    strerror(errno));
}

const subcommand command_conform = {
    .name = "conform",
    .word = "GAME",
    .about = "test a ruleset",
    .replace = replace,
};
