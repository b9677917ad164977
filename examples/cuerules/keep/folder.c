#include "folder.h"

#include "../../files/file.h"
#include "../system_files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

bool folder_path(const char *name, char *out, size_t size)
{
    char home[FOLDER_PATH];
    if (!system_state_home(home, sizeof home)) {
        errno = 0;
        return false;
    }
    if ((size_t)snprintf(out, size, "%s/cuerules%s%s", home, *name ? "/" : "", name) < size)
        return true;
    errno = ENAMETOOLONG;
    return false;
}

const char *folder_trouble(void)
{
    return errno ? file_why() : "neither XDG_STATE_HOME nor HOME names a folder to keep it in";
}
