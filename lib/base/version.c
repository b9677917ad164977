#include <cuerules/version.h>

#define TEXT_OF(number)                   #number
#define VERSION_TEXT(major, minor, patch) TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(patch)

int cue_version(void)
{
    return CUE_VERSION_NUMBER;
}

const char *cue_version_text(void)
{
    return VERSION_TEXT(CUE_VERSION_MAJOR, CUE_VERSION_MINOR, CUE_VERSION_PATCH);
}
