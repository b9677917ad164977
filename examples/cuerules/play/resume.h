/* Going on with a game that was kept. */
#pragma once

#include "../arguments.h"

/* Whoever asks for today's game goes on with it, if it was left: to begin the same cards once more would be a second
 * look at them. COMMAND_GOES_ON where there is none, or another one is asked for. */
int resume_today(request *asked);
