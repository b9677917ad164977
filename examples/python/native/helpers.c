#include <cuerules/cuerules.h>
