/* Referees with quotas, whose memory is counted. */
#pragma once

#include "scarce.h"

#include <cuerules/referee.h>

#define NEW "{'game':'bowling-solitaire','seed':1}"

/* A configuration with the usual quotas, and one with one of them changed. */
#define NO_QUOTA ((cue_referee_config){.size = sizeof(cue_referee_config)})
#define QUOTA(member, value) ((cue_referee_config){.size = sizeof(cue_referee_config), .member = (value)})

/* A referee of the built-in games with these quotas; its memory is counted in *counted. */
cue_referee *referee_with(cue_referee_config config, scarce *counted);
/* Frees it, and finds nothing left of it. */
void end_referee(cue_referee *referee, const scarce *counted);

/* The answer says that something is over a quota, and to whom. */
void assert_limit(const char *answer, const char *id);
