/* libcuerules for hosts: everything but the games' own headers (cuerules/games/<game>.h).
 *
 * No pointer may be NULL unless the comment on the function says so, or says what NULL stands for; a cue_error may be
 * NULL everywhere, and whatever is to be freed. */
#ifndef CUERULES_CUERULES_H
#define CUERULES_CUERULES_H

#include <cuerules/action.h>
#include <cuerules/advice.h>
#include <cuerules/game.h>
#include <cuerules/heads.h>
#include <cuerules/info.h>
#include <cuerules/json.h>
#include <cuerules/limits.h>
#include <cuerules/line.h>
#include <cuerules/match.h>
#include <cuerules/memory.h>
#include <cuerules/module.h>
#include <cuerules/moves.h>
#include <cuerules/phrases.h>
#include <cuerules/playouts.h>
#include <cuerules/position.h>
#include <cuerules/random.h>
#include <cuerules/referee.h>
#include <cuerules/shot.h>
#include <cuerules/status.h>
#include <cuerules/step.h>
#include <cuerules/style.h>
#include <cuerules/table.h>
#include <cuerules/table_actions.h>
#include <cuerules/text.h>
#include <cuerules/version.h>

#endif
