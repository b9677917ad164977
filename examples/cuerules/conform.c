/* cuerules conform: runs cuerules-conform, a separate program for authors of rulesets, in the same folder. */
#include "command.h"
#include "complain.h"
#include "system.h"

#include <errno.h>
#include <string.h>

static int replace(char **argv)
{
    static char name[] = "cuerules-conform" SYSTEM_PROGRAM;
    char program[4096];
    int end;
    if (!system_find_beside(name, program, sizeof program))
        return complain("cannot find %s: run it yourself", name);
    argv[0] = name;
    end = system_run(program, argv);
    return end >= 0 ? end
                    : complain("cannot run %s, which tests rulesets and is installed beside this program: %s", program,
                               strerror(errno));
}

const subcommand command_conform = {
    .name = "conform",
    .word = "GAME",
    .about = "test a ruleset",
    .replace = replace,
};
