/* The one writer of files. The bytes go into a file of a name of its own in the same folder, to the disk, and then to
 * their name; so nobody ever sees a part of them, and of several writers each puts a whole file in place.
 *
 * A process that is killed leaves such a file. On POSIX each is locked as long as it is written, so the next writer can
 * tell which ones nobody writes any more, and removes them; on Windows open files can't be removed at all. One that is
 * removed all the same, in the moments in which it isn't locked, is written once more. */
#define _DEFAULT_SOURCE
#define _XOPEN_SOURCE 700

#include "file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, TRIES = 100 };
static const char first[] = ".cuerules-", last[] = ".part";

/* Closes it, whatever happened; the reason of what failed first stays in errno. */
static bool close_after(int file, bool done)
{
    const int reason = errno;
    const bool closed = close(file) == 0;
    if (!done)
        errno = reason;
    return done && closed;
}

#if defined(_WIN32)

#include <io.h>
#include <windows.h>

/* Bytes are written as they are; programs that are run do not get the file. There are no links that are followed. */
enum { OPEN_FLAGS = O_BINARY | O_NOINHERIT, OPEN_FILE = OPEN_FLAGS, NO_FOLDER = 0 };
#define lstat stat

static bool sync_file(int file)
{
    return _commit(file) == 0;
}

static int open_folder(const char *path)
{
    (void)path;
    return NO_FOLDER;
}

static bool close_folder(int folder, bool done)
{
    return folder == NO_FOLDER && done;
}

static bool make_alike(int file, const struct stat *old)
{
    (void)file;
    (void)old;
    return true;
}

static void hold(int file)
{
    (void)file;
}

static bool is_held(const char *path)
{
    (void)path;
    return false;
}

/* Whoever reads the old file, or replaces it at the same time, is in the way for a moment. */
static bool put_in_place(const char *from, const char *to)
{
    unsigned i;
    for (i = 0; i < TRIES; i++) {
        DWORD reason;
        if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
            return true;
        reason = GetLastError();
        errno = reason == ERROR_FILE_NOT_FOUND ? ENOENT : EACCES;
        if (reason != ERROR_ACCESS_DENIED && reason != ERROR_SHARING_VIOLATION)
            return false;
        Sleep(5);
    }
    return false;
}

#else

#include <sys/file.h>

/* OPEN_FILE: nothing but a file, which no open() waits for. */
enum { OPEN_FLAGS = O_CLOEXEC | O_NOCTTY, OPEN_FILE = OPEN_FLAGS | O_NOFOLLOW | O_NONBLOCK };

/* Not everything can be synchronised: a pipe can't, nor can folders everywhere. */
static bool sync_file(int file)
{
    return fsync(file) == 0 || errno == EINVAL || errno == ENOSYS;
}

/* The new name should survive a power cut as well. */
static int open_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    char folder[PATH_ROOM] = ".";
    if (slash && (size_t)snprintf(folder, sizeof folder, "%.*s", (int)(slash + 1 - path), path) >= sizeof folder) {
        errno = ENAMETOOLONG;
        return -1;
    }
    return open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

static bool close_folder(int folder, bool done)
{
    return close_after(folder, done && sync_file(folder));
}

/* Before anything is in it: its owner and mode. Where it can't be the old group's, no other group gets its rights. */
static bool make_alike(int file, const struct stat *old)
{
    mode_t mode = old->st_mode & (S_IRWXU | S_IRWXG | S_IRWXO);
    struct stat made;
    if (fstat(file, &made))
        return false;
    if ((made.st_uid != old->st_uid || made.st_gid != old->st_gid) &&
        fchown(file, old->st_uid, old->st_gid) != 0 && fchown(file, (uid_t)-1, old->st_gid) != 0)
        mode &= ~(mode_t)S_IRWXG;
    return fchmod(file, mode) == 0;
}

#if defined(__EMSCRIPTEN__)

/* There are no locks, so there is no telling. */
static void hold(int file)
{
    (void)file;
}

static bool is_held(const char *path)
{
    (void)path;
    return true;
}

#else

/* Where there are no locks, none of these files is ever removed. */
static void hold(int file)
{
    (void)flock(file, LOCK_EX | LOCK_NB);
}

static bool is_held(const char *path)
{
    const int file = open(path, O_RDONLY | OPEN_FILE);
    struct stat about;
    const bool held =
        file < 0 || fstat(file, &about) != 0 || !S_ISREG(about.st_mode) || flock(file, LOCK_EX | LOCK_NB) != 0;
    if (file >= 0)
        (void)close(file);
    return held;
}

#endif

static bool put_in_place(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

#endif

/* How much of a path is its folder, with the separator. */
static int folder_length(const char *path)
{
    size_t length = strlen(path);
    while (length && path[length - 1] != '/'
#if defined(_WIN32)
           && path[length - 1] != '\\' && path[length - 1] != ':'
#endif
    )
        length--;
    return (int)length;
}

/* A name that nothing else has had, whatever process or machine made it. */
static bool name_beside(const char *path, unsigned try, char beside[PATH_ROOM])
{
    struct timespec now = {0, 0};
    (void)clock_gettime(CLOCK_REALTIME, &now);
    if (snprintf(beside, PATH_ROOM, "%.*s%s%lx-%lx-%lx-%x%s", folder_length(path), path, first,
                 (unsigned long)getpid(), (unsigned long)now.tv_sec, (unsigned long)now.tv_nsec, try, last) < PATH_ROOM)
        return true;
    errno = ENAMETOOLONG;
    return false;
}

static bool is_name_beside(const char *name)
{
    const size_t length = strlen(name), end = sizeof last - 1;
    return strncmp(name, first, sizeof first - 1) == 0 && length > end && strcmp(name + length - end, last) == 0;
}

/* Removes what was left by processes that were killed. That it can't be done is no reason not to write. */
static void sweep(const char *path)
{
    const int length = folder_length(path);
    char name[PATH_ROOM];
    const struct dirent *entry;
    DIR *folder;
    if (snprintf(name, sizeof name, "%.*s", length, length ? path : "./") >= (int)sizeof name)
        return;
    folder = opendir(length ? name : ".");
    while (folder && (entry = readdir(folder)) != NULL)
        if (is_name_beside(entry->d_name) &&
            snprintf(name, sizeof name, "%.*s%s", length, path, entry->d_name) < (int)sizeof name && !is_held(name))
            (void)remove(name);
    if (folder)
        (void)closedir(folder);
}

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length) {
        const size_t some = length < 1 << 20 ? length : 1 << 20;
        const int written = (int)write(file, bytes, (unsigned)some);
        if (written == 0)
            errno = ENOSPC;
        if (written == 0 || (written < 0 && errno != EINTR))
            return false;
        bytes += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

typedef enum outcome { DONE, FAILED, ONCE_MORE } outcome;

static outcome replace(const char *path, const struct stat *old, unsigned try, const char *bytes, size_t length)
{
    char beside[PATH_ROOM];
    int file, reason;
    bool written;
    if (!name_beside(path, try, beside))
        return FAILED;
    file = open(beside, O_WRONLY | O_CREAT | O_EXCL | OPEN_FILE, old ? 0600 : 0666);
    if (file < 0)
        return errno == EEXIST ? ONCE_MORE : FAILED;
    hold(file);
    written = close_after(file, (!old || make_alike(file, old)) && write_all(file, bytes, length) && sync_file(file));
    if (written && put_in_place(beside, path))
        return DONE;
    if (written && errno == ENOENT)
        return ONCE_MORE;
    reason = errno;
    (void)remove(beside);
    errno = reason;
    return FAILED;
}

static bool replace_file(const char *path, const struct stat *old, const char *bytes, size_t length)
{
    const int folder = open_folder(path);
    outcome end = ONCE_MORE;
    unsigned try;
    if (folder < 0)
        return false;
    sweep(path);
    for (try = 0; end == ONCE_MORE && try < TRIES; try++)
        end = replace(path, old, try, bytes, length);
    return close_folder(folder, end == DONE);
}

/* The system's own links to what this process has open. */
static bool is_open_already(const char *path)
{
    return strcmp(path, "/dev/stdout") == 0 || strcmp(path, "/dev/stderr") == 0 || strncmp(path, "/dev/fd/", 8) == 0;
}

/* A pipe, a terminal, /dev/null: also by a link that leads there. */
static bool write_to(const char *path, const char *bytes, size_t length)
{
    struct stat about;
    int file;
    if (stat(path, &about) != 0 || (S_ISREG(about.st_mode) && !is_open_already(path))) {
        errno = ELOOP;
        return false;
    }
    if (S_ISBLK(about.st_mode)) {
        errno = ENODEV;
        return false;
    }
    file = open(path, O_WRONLY | OPEN_FLAGS);
    if (file < 0)
        return false;
    errno = ELOOP; /* a file has come in its place, which is not to be written over */
    return close_after(file, fstat(file, &about) == 0 && (!S_ISREG(about.st_mode) || is_open_already(path)) &&
                                 write_all(file, bytes, length) && sync_file(file));
}

bool file_write(const char *path, const char *bytes, size_t length)
{
    struct stat old;
    if (lstat(path, &old) != 0)
        return replace_file(path, NULL, bytes, length);
    if (!S_ISREG(old.st_mode))
        return write_to(path, bytes, length);
    return access(path, W_OK) == 0 && replace_file(path, &old, bytes, length);
}

/* Where the last line was cut off, by a full disk or a power cut, the next one begins with a line feed. In one call: the
 * system then appends it in one piece, whoever else writes to the file. */
static bool append(int file, const char *line, size_t length)
{
    struct stat about;
    char end = '\n';
    int written;
    if (fstat(file, &about))
        return false;
    if (!S_ISREG(about.st_mode)) {
        errno = ENODEV;
        return false;
    }
    if (about.st_size && (lseek(file, -1, SEEK_END) < 0 || read(file, &end, 1) != 1))
        return false;
    line += end == '\n';
    length -= end == '\n';
    errno = 0;
    written = (int)write(file, line, (unsigned)length);
    if (written != (int)length && !errno)
        errno = ENOSPC;
    return written == (int)length && sync_file(file);
}

bool file_append_line(const char *path, const char *line, size_t length)
{
    const int file = open(path, O_RDWR | O_CREAT | O_APPEND | OPEN_FILE, 0666);
    return file >= 0 && close_after(file, append(file, line, length));
}
