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

#include <io.h>
#include <windows.h>

/* Bytes are written as they are; programs that are run do not get the file. */
enum { OPEN_FLAGS = O_BINARY | O_NOINHERIT };

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

static bool is_replaceable(const char *path)
{
    struct stat about;
    return stat(path, &about) != 0 || S_ISREG(about.st_mode);
}

static bool sync_file(int file)
{
    return _commit(file) == 0;
}

static void sync_folder_of(const char *path)
{
    (void)path;
}

static bool put_in_place(const char *from, const char *to)
{
    if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
        return true;
    errno = GetLastError() == ERROR_FILE_NOT_FOUND ? ENOENT : EACCES;
    return false;
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

enum { OPEN_FLAGS = O_CLOEXEC };

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

static bool is_replaceable(const char *path)
{
    struct stat about;
    return lstat(path, &about) != 0 || S_ISREG(about.st_mode);
}

/* Not everything can be synchronised: a pipe can't. */
static bool sync_file(int file)
{
    return fsync(file) == 0 || errno == EINVAL || errno == EROFS || errno == ENOSYS;
}

/* The new name should survive a power cut as well. Not every file system can promise that. */
static void sync_folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    char folder[4096] = ".";
    int opened;
    if (slash)
        (void)snprintf(folder, sizeof folder, "%.*s", (int)(slash == path ? 1 : slash - path), path);
    opened = open(folder, O_RDONLY | O_CLOEXEC);
    if (opened < 0)
        return;
    (void)fsync(opened);
    (void)close(opened);
}

static bool put_in_place(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

intptr_t system_lock(const char *path)
{
    const int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
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

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length) {
        const size_t some = length < 1 << 20 ? length : 1 << 20;
        const int written = (int)write(file, bytes, (unsigned)some);
        if (written < 0 && errno != EINTR)
            return false;
        bytes += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

/* Closes it, whatever happens; the reason of what failed first stays in errno. */
static bool write_and_close(int file, const char *bytes, size_t length)
{
    const bool written = write_all(file, bytes, length) && sync_file(file);
    const int reason = errno;
    const bool closed = close(file) == 0;
    if (!written)
        errno = reason;
    return written && closed;
}

static bool write_to(const char *path, const char *bytes, size_t length)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | OPEN_FLAGS, 0666);
    return file >= 0 && write_and_close(file, bytes, length);
}

static bool write_beside(const char *path, const char *beside, const char *bytes, size_t length)
{
    int reason;
    if (write_to(beside, bytes, length) && put_in_place(beside, path)) {
        sync_folder_of(path);
        return true;
    }
    reason = errno;
    (void)remove(beside);
    errno = reason;
    return false;
}

bool system_write_file(const char *path, const char *bytes, size_t length)
{
    char beside[4096];
    if (!is_replaceable(path))
        return write_to(path, bytes, length);
    if ((size_t)snprintf(beside, sizeof beside, "%s.part", path) >= sizeof beside) {
        errno = ENAMETOOLONG;
        return false;
    }
    return write_beside(path, beside, bytes, length);
}

/* In one call: the system then appends it in one piece, whoever else writes to the file. */
bool system_append_file(const char *path, const char *bytes, size_t length)
{
    const int file = open(path, O_RDWR | O_CREAT | O_APPEND | OPEN_FLAGS, 0666);
    bool done;
    int reason;
    if (file < 0)
        return false;
    done = write(file, bytes, (unsigned)length) == (int)length;
    reason = done ? 0 : errno ? errno : ENOSPC;
    done = done && sync_file(file);
    (void)close(file);
    if (reason)
        errno = reason;
    return done;
}
