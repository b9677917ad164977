/* Referees with quotas, whose memory is counted. */
#ifndef TESTS_QUOTA_H
#define TESTS_QUOTA_H

#include "scarce.h"

#include <cuerules/referee.h>

#define NEW "{'game':'bowling-solitaire','seed':1}"

/* A referee of the built-in games with these quotas; its memory is counted in *counted. */
cue_referee *referee_with(cue_referee_config config, scarce *counted);
/* Frees it, and finds nothing left of it. */
void end_referee(cue_referee *referee, const scarce *counted);

/* The answer says that something is over a quota, and to whom. */
void assert_limit(const char *answer, const char *id);

#endif
