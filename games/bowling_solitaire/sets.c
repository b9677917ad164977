/* The tables of the sets, made by tables.awk. */
#include "sets.h"

#include "bowling_solitaire.tables"
