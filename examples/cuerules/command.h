/* The subcommands; each gets its own name as argv[0] and returns the exit status. */
#ifndef COMMAND_H
#define COMMAND_H

int command_referee(int argc, char **argv);

#endif
