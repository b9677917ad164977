/* Writes what a command prints to a file instead: whole, or not at all. */
#pragma once

#include "command.h"

/* Runs the command, and writes what it prints to the file that was asked for once all went well; until then the file
 * holds what it held before. Returns the exit status. */
int output_to_file(request *asked);
