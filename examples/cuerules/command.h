/* The subcommands; each gets its own name as argv[0] and returns the exit status. */
#ifndef COMMAND_H
#define COMMAND_H

/* Exit statuses; COMMAND_GOES_ON is what a step of a command returns while there is none yet. */
enum { COMMAND_GOES_ON = -1, COMMAND_DONE = 0, COMMAND_FAILED = 1, COMMAND_MISUSED = 2 };

int command_list(int argc, char **argv);
int command_describe(int argc, char **argv);
int command_new(int argc, char **argv);
int command_play(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_check(int argc, char **argv);
int command_render(int argc, char **argv);
int command_simulate(int argc, char **argv);
int command_conform(int argc, char **argv);
int command_referee(int argc, char **argv);

#endif
