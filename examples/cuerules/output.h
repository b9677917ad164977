/* What a command prints, into a file instead: whole, or not at all. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "command.h"

/* Runs the command, and writes what it says to the file that was asked for, once all went well; what that file held
 * before is there until then. The exit status. */
int output_to_file(request *asked);

#endif
