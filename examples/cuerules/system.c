#define _DEFAULT_SOURCE
#define _POSIX_C_SOURCE 200809L

#include "system.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static bool put_beside(char *program, size_t size, size_t length, const char *name)
{
    while (length && program[length - 1] != '/' && program[length - 1] != '\\')
        length--;
    if (!length || size - length <= strlen(name))
        return false;
    (void)snprintf(program + length, size - length, "%s", name);
    return true;
}

#if defined(_WIN32)

#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <windows.h>

void system_start(void)
{
    (void)_setmode(_fileno(stdin), _O_BINARY);
    (void)_setmode(_fileno(stdout), _O_BINARY);
    (void)SetConsoleOutputCP(CP_UTF8);
    (void)SetConsoleCP(CP_UTF8);
}

bool system_is_terminal(void)
{
    return _isatty(_fileno(stdin)) && _isatty(_fileno(stdout));
}

static void interrupted(int number)
{
    (void)signal(number, interrupted);
}

void system_catch_interrupts(void)
{
    (void)signal(SIGINT, interrupted);
}

void system_ignore_closed_pipes(void)
{
}

size_t system_read(char *bytes, size_t capacity, int *error)
{
    const int got = _read(_fileno(stdin), bytes, (unsigned)capacity);
    *error = got < 0 ? errno : 0;
    return got > 0 ? (size_t)got : 0;
}

void system_write(const char *bytes, size_t length, int *error)
{
    *error = 0;
    while (length && !*error) {
        const int written = _write(_fileno(stdout), bytes, (unsigned)(length < 1 << 20 ? length : 1 << 20));
        *error = written < 0 ? errno : 0;
        bytes += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
}

bool system_is_replaceable(const char *path)
{
    struct stat about;
    return stat(path, &about) != 0 || S_ISREG(about.st_mode);
}

bool system_put_in_place(const char *from, const char *to)
{
    if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING))
        return true;
    errno = GetLastError() == ERROR_FILE_NOT_FOUND ? ENOENT : EACCES;
    return false;
}

bool system_find_beside(const char *name, char *program, size_t size)
{
    const DWORD length = GetModuleFileNameA(NULL, program, (DWORD)size);
    char with_end[80];
    (void)snprintf(with_end, sizeof with_end, "%s.exe", name);
    return length && length < size && put_beside(program, size, length, with_end);
}

/* What replaces a process here leaves the shell thinking that it ended. */
int system_run(const char *program, char **argv)
{
    return (int)_spawnv(_P_WAIT, program, (const char *const *)argv);
}

#else

#include <poll.h>
#include <unistd.h>

void system_start(void)
{
}

bool system_is_terminal(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* Does nothing but interrupt the reading of a line. */
static void interrupted(int number)
{
    (void)number;
}

void system_catch_interrupts(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = interrupted;
    (void)sigaction(SIGINT, &action, NULL);
}

void system_ignore_closed_pipes(void)
{
    (void)signal(SIGPIPE, SIG_IGN);
}

/* After a read or write that did not succeed: is it to be tried again? */
static bool try_again(int descriptor, short event)
{
    struct pollfd wait = {0, 0, 0};
    if (errno == EINTR)
        return true;
    if (errno != EAGAIN && errno != EWOULDBLOCK)
        return false;
    wait.fd = descriptor;
    wait.events = event;
    (void)poll(&wait, 1, -1);
    return true;
}

size_t system_read(char *bytes, size_t capacity, int *error)
{
    ssize_t got;
    do
        got = read(STDIN_FILENO, bytes, capacity);
    while (got < 0 && try_again(STDIN_FILENO, POLLIN));
    *error = got < 0 ? errno : 0;
    return got > 0 ? (size_t)got : 0;
}

void system_write(const char *bytes, size_t length, int *error)
{
    *error = 0;
    while (length && !*error) {
        const ssize_t written = write(STDOUT_FILENO, bytes, length);
        if (written >= 0) {
            bytes += written;
            length -= (size_t)written;
        } else if (!try_again(STDOUT_FILENO, POLLOUT)) {
            *error = errno;
        }
    }
}

bool system_is_replaceable(const char *path)
{
    struct stat about;
    return lstat(path, &about) != 0 || S_ISREG(about.st_mode);
}

bool system_put_in_place(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

bool system_find_beside(const char *name, char *program, size_t size)
{
    const ssize_t length = readlink("/proc/self/exe", program, size);
    return length > 0 && (size_t)length < size && put_beside(program, size, (size_t)length, name);
}

int system_run(const char *program, char **argv)
{
    return execv(program, argv);
}

#endif

bool system_is_file(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && !S_ISDIR(about.st_mode);
}
