/* Version of libcuerules. The Makefile reads the three numbers from here. */
#ifndef CUERULES_VERSION_H
#define CUERULES_VERSION_H

#include <cuerules/export.h>

#define CUE_VERSION_MAJOR 1
#define CUE_VERSION_MINOR 0
#define CUE_VERSION_PATCH 0

/* One number that grows with each release: 1.2.3 is 10203. */
#define CUE_VERSION_NUMBER (CUE_VERSION_MAJOR * 10000 + CUE_VERSION_MINOR * 100 + CUE_VERSION_PATCH)

CUE_BEGIN_DECLS

/* The version of the library that is running, as CUE_VERSION_NUMBER; compare it with the header's. */
CUE_API int cue_version(void);

/* The same as text, "1.0.0". Static; never freed. */
CUE_API const char *cue_version_text(void);

CUE_END_DECLS

#endif
