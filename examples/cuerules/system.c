#define _DEFAULT_SOURCE
#define _POSIX_C_SOURCE 200809L

#include "system.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* The last signal that was caught and not asked for. */
static volatile sig_atomic_t came;

double system_seconds(void)
{
    struct timespec time = {0, 0};
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

bool system_is_signalled(void)
{
    return came != 0;
}

bool system_is_interrupt(int number)
{
    return number == SIGINT;
}

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

bool system_has_utf8(void)
{
    return true;
}

static void caught(int number)
{
    came = number;
    (void)signal(number, caught);
}

void system_catch_signals(void)
{
    (void)signal(SIGINT, caught);
    (void)signal(SIGTERM, caught);
}

int system_signal(void)
{
    const int number = came;
    came = 0;
    return number;
}

int system_end_by(int number)
{
    return 128 + number;
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

/* Its console edits lines by itself, and takes such keys for that. */
void system_end_lines_at_escape(bool ends)
{
    (void)ends;
}

void system_read_key(char *bytes, size_t size)
{
    (void)size;
    *bytes = '\0';
}

bool system_find_beside(const char *name, char *program, size_t size)
{
    const DWORD length = GetModuleFileNameA(NULL, program, (DWORD)size);
    return length && length < size && put_beside(program, size, length, name);
}

/* On Windows a process that is replaced looks to the shell as if it had ended. */
int system_run(const char *program, char **argv)
{
    return (int)_spawnv(_P_WAIT, program, (const char *const *)argv);
}

#else

#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <termios.h>

/* Where a file must not grow any further, the write fails, rather than a signal ending the process. */
void system_start(void)
{
    (void)signal(SIGXFSZ, SIG_IGN);
}

bool system_has_utf8(void)
{
    (void)setlocale(LC_CTYPE, "");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

#if defined(__EMSCRIPTEN__)
#include <emscripten.h>
/* Its C library takes every file for a terminal; Node.js knows. */
EM_JS(int, system_node_terminal, (int file), { return require('tty').isatty(file) ? 1 : 0; })
#define isatty system_node_terminal
#endif

/* A signal that comes just before a line is read would not interrupt it: the alarm does, again and again until somebody
 * has asked what came. */
static void caught(int number)
{
    if (number != SIGALRM)
        came = number;
    (void)alarm(1);
}

static void catch_signal(int number)
{
    struct sigaction action;
    if (sigaction(number, NULL, &action) || action.sa_handler == SIG_IGN)
        return;
    memset(&action, 0, sizeof action);
    action.sa_handler = caught;
    (void)sigaction(number, &action, NULL);
}

void system_catch_signals(void)
{
    catch_signal(SIGINT);
    catch_signal(SIGTERM);
    catch_signal(SIGHUP);
    catch_signal(SIGALRM);
}

int system_signal(void)
{
    const int number = came;
    came = 0;
    if (number)
        (void)alarm(0);
    return number;
}

int system_end_by(int number)
{
    (void)signal(number, SIG_DFL);
    (void)raise(number);
    return 128 + number;
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

void system_end_lines_at_escape(bool ends)
{
    struct termios terminal;
    if (tcgetattr(STDIN_FILENO, &terminal))
        return;
    terminal.c_cc[VEOL] = (cc_t)(ends ? '\033' : _POSIX_VDISABLE);
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &terminal);
}

void system_read_key(char *bytes, size_t size)
{
    struct termios lines, keys;
    ssize_t got = 0;
    if (!tcgetattr(STDIN_FILENO, &lines)) {
        keys = lines;
        keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
        keys.c_cc[VMIN] = 0;
        keys.c_cc[VTIME] = 1; /* tenths of a second: what a key sends comes at once */
        (void)tcsetattr(STDIN_FILENO, TCSANOW, &keys);
        got = read(STDIN_FILENO, bytes, size - 1);
        (void)tcsetattr(STDIN_FILENO, TCSANOW, &lines);
    }
    bytes[got > 0 ? got : 0] = '\0';
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

bool system_is_terminal(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

bool system_shows_output(void)
{
    return isatty(STDOUT_FILENO);
}

bool system_shows_errors(void)
{
    return isatty(STDERR_FILENO);
}
