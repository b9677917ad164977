#define _DEFAULT_SOURCE
#define _XOPEN_SOURCE 700

#include "system_files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(_WIN32)

#include <windows.h>

bool system_state_home(char *out, size_t size)
{
    const char *home = getenv("LOCALAPPDATA");
    return home && *home && (size_t)snprintf(out, size, "%s", home) < size;
}

bool system_make_folder(const char *path, bool private)
{
    (void)private; /* what is below a user's own folder is private there */
    return mkdir(path) == 0;
}

/* A file that nobody else can open as long as this process has it open. */
intptr_t system_lock(const char *path)
{
    const HANDLE file = CreateFileA(path, GENERIC_WRITE, 0, NULL, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, NULL);
    if (file != INVALID_HANDLE_VALUE)
        return (intptr_t)file;
    return GetLastError() == ERROR_SHARING_VIOLATION ? SYSTEM_LOCKED : SYSTEM_UNLOCKED;
}

void system_unlock(intptr_t lock)
{
    if (lock != SYSTEM_LOCKED && lock != SYSTEM_UNLOCKED)
        (void)CloseHandle((HANDLE)lock);
}

bool system_is_same_file(const char *one, const char *other)
{
    char first[4096], second[4096];
    return system_absolute(one, first, sizeof first) && system_absolute(other, second, sizeof second) &&
           _stricmp(first, second) == 0;
}

bool system_absolute(const char *path, char *out, size_t size)
{
    return _fullpath(out, path, size) != NULL;
}

#else

#include <sys/file.h>

#if defined(__EMSCRIPTEN__)
#include <emscripten.h>
/* Emscripten's environment is made up; Node.js has the real one. */
EM_JS(int, system_node_environment, (const char *name, char *out, size_t size), {
    const value = process.env[UTF8ToString(name)];
    if (!value || lengthBytesUTF8(value) >= size)
        return 0;
    stringToUTF8(value, out, size);
    return 1;
})

static bool read_environment(const char *name, char *out, size_t size)
{
    return system_node_environment(name, out, size);
}
#else
static bool read_environment(const char *name, char *out, size_t size)
{
    const char *value = getenv(name);
    return value && (size_t)snprintf(out, size, "%s", value) < size;
}
#endif

bool system_state_home(char *out, size_t size)
{
    static const char below[] = "/.local/state";
    /* The XDG specification says to ignore a relative path. */
    if (read_environment("XDG_STATE_HOME", out, size) && *out == '/')
        return true;
    if (!read_environment("HOME", out, size) || *out != '/' || strlen(out) + sizeof below > size)
        return false;
    memcpy(out + strlen(out), below, sizeof below);
    return true;
}

bool system_make_folder(const char *path, bool private)
{
    return mkdir(path, private ? S_IRWXU : S_IRWXU | S_IRWXG | S_IRWXO) == 0;
}

intptr_t system_lock(const char *path)
{
    const int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
    int reason;
    if (file < 0)
        return SYSTEM_UNLOCKED;
    if (flock(file, LOCK_EX | LOCK_NB) == 0)
        return file;
    reason = errno;
    (void)close(file);
    return reason == EWOULDBLOCK ? SYSTEM_LOCKED : SYSTEM_UNLOCKED;
}

void system_unlock(intptr_t lock)
{
    if (lock >= 0)
        (void)close((int)lock);
}

bool system_is_same_file(const char *one, const char *other)
{
    struct stat first, second;
    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

bool system_absolute(const char *path, char *out, size_t size)
{
    char *found = realpath(path, NULL);
    const bool fits = found && (size_t)snprintf(out, size, "%s", found) < size;
    free(found);
    return fits;
}

#endif

bool system_exists(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0;
}

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

bool system_is_file(const char *path)
{
    return system_exists(path) && !is_folder(path);
}

bool system_make_folders(const char *path, bool private)
{
    char part[4096];
    size_t length;
    for (length = 1; path[length - 1]; length++) {
        const bool ends = path[length] == '/' || path[length] == '\\' || !path[length];
        if (!ends || (size_t)snprintf(part, sizeof part, "%.*s", (int)length, path) >= sizeof part)
            continue;
        /* The folders above may exist without being ours to read or write; only the last one must be made. */
        if (!system_make_folder(part, private) && !path[length])
            return is_folder(part);
    }
    return is_folder(path);
}

bool system_list_folder(const char *path, void (*each)(void *context, const char *name), void *context)
{
    DIR *folder = opendir(path);
    const struct dirent *entry;
    if (!folder)
        return false;
    while ((entry = readdir(folder)) != NULL)
        each(context, entry->d_name);
    (void)closedir(folder);
    return true;
}

bool system_remove_folder(const char *path)
{
    return rmdir(path) == 0;
}
