#define _POSIX_C_SOURCE 200809L

#include "serve.h"

#ifdef CUERULES_WITH_MICROHTTPD

#include "command.h"
#include "complain.h"
#include "out.h"
#include "system.h"

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <signal.h>
#include <string.h>
#include <strings.h>
#include <sys/select.h>
#include <sys/socket.h>

/* A browser has so many seconds to ask, and then so many to take the answer. */
enum { DEFAULT_PORT = 7147, MOST = 64, SECONDS_TO_ASK = 5, SECONDS_TO_TAKE = 60 };

/* What is answered: from PAGE on the files. */
enum { PACKED_PAGE, NO_SUCH_PAGE, NO_SUCH_METHOD, PAGE, ANSWERS = PAGE + SERVED_MOST };

/* A connection, and when it is ended. Twice as many as there may be: libmicrohttpd needs a moment to leave a place whose
 * connection was ended. */
enum { PLACES = 2 * MOST };
typedef struct place {
    bool taken, ended;
    MHD_socket socket;
    double until;
} place;

typedef struct server {
    const served_file *files;
    size_t count;
    struct MHD_Response *answers[ANSWERS];
    place places[PLACES];
} server;

static struct MHD_Response *make_answer(void *text, size_t length, const char *type)
{
    struct MHD_Response *answer = MHD_create_response_from_buffer(length, text, MHD_RESPMEM_PERSISTENT);
    if (answer) {
        (void)MHD_add_response_header(answer, MHD_HTTP_HEADER_CONTENT_TYPE, type);
        (void)MHD_add_response_header(answer, MHD_HTTP_HEADER_CACHE_CONTROL, "no-cache");
        (void)MHD_add_response_header(answer, "X-Content-Type-Options", "nosniff");
    }
    return answer;
}

static bool make_answers(server *all, const cue_text *packed)
{
    static const char plain[] = "text/plain; charset=utf-8";
    static char no_such_page[] = "There is one page here: /\n",
                no_such_method[] = "Only GET and HEAD are answered here.\n";
    struct MHD_Response **answers = all->answers;
    size_t i;
    for (i = 0; i < all->count; i++) {
        const served_file *file = &all->files[i];
        answers[PAGE + i] = make_answer(file->bytes.bytes, file->bytes.length, file->type);
        if (!answers[PAGE + i])
            return false;
    }
    answers[PACKED_PAGE] = packed ? make_answer(packed->bytes, packed->length, all->files[0].type) : NULL;
    answers[NO_SUCH_PAGE] = make_answer(no_such_page, sizeof no_such_page - 1, plain);
    answers[NO_SUCH_METHOD] = make_answer(no_such_method, sizeof no_such_method - 1, plain);
    if ((packed && !answers[PACKED_PAGE]) || !answers[NO_SUCH_PAGE] || !answers[NO_SUCH_METHOD])
        return false;
    (void)MHD_add_response_header(answers[PAGE], MHD_HTTP_HEADER_VARY, MHD_HTTP_HEADER_ACCEPT_ENCODING);
    if (packed) {
        (void)MHD_add_response_header(answers[PACKED_PAGE], MHD_HTTP_HEADER_VARY, MHD_HTTP_HEADER_ACCEPT_ENCODING);
        (void)MHD_add_response_header(answers[PACKED_PAGE], MHD_HTTP_HEADER_CONTENT_ENCODING, "gzip");
    }
    (void)MHD_add_response_header(answers[NO_SUCH_METHOD], MHD_HTTP_HEADER_ALLOW, "GET, HEAD");
    return true;
}

static void free_answers(server *all)
{
    int i;
    for (i = 0; i < ANSWERS; i++)
        if (all->answers[i])
            MHD_destroy_response(all->answers[i]);
}

/* "q=0", "q=0.000": not this one. */
static bool is_nought(const char *weight)
{
    return strncasecmp(weight, "q=0", 3) == 0 && strspn(weight + 3, ".0") == strcspn(weight + 3, " \t;,");
}

/* "br, gzip;q=0.5": is gzip among them? */
static bool takes_gzip(const char *accepted)
{
    while (accepted && *accepted) {
        const char *word = accepted + strspn(accepted, " \t,");
        const size_t name = strcspn(word, " \t;,"), weight = name + strspn(word + name, " \t;");
        if (name == 4 && strncasecmp(word, "gzip", name) == 0)
            return !is_nought(word + weight);
        accepted = word + strcspn(word, ",");
    }
    return false;
}

static place *place_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

static void give_time(struct MHD_Connection *connection, double seconds)
{
    place *of = place_of(connection);
    if (of)
        of->until = system_seconds() + seconds;
}

static enum MHD_Result answer_request(void *context, struct MHD_Connection *connection, const char *path,
                                      const char *method, const char *version, const char *upload, size_t *uploaded,
                                      void **state)
{
    const server *all = context;
    struct MHD_Response *const *answers = all->answers;
    size_t file = 0;
    (void)version;
    (void)upload;
    (void)state;
    *uploaded = 0;
    give_time(connection, SECONDS_TO_TAKE);
    if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
        return MHD_queue_response(connection, MHD_HTTP_METHOD_NOT_ALLOWED, answers[NO_SUCH_METHOD]);
    if (strcmp(path, "/index.html") != 0)
        while (file < all->count && strcmp(path, all->files[file].address) != 0)
            file++;
    if (file == all->count)
        return MHD_queue_response(connection, MHD_HTTP_NOT_FOUND, answers[NO_SUCH_PAGE]);
    if (file == 0 && answers[PACKED_PAGE] &&
        takes_gzip(MHD_lookup_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_ACCEPT_ENCODING)))
        return MHD_queue_response(connection, MHD_HTTP_OK, answers[PACKED_PAGE]);
    return MHD_queue_response(connection, MHD_HTTP_OK, answers[PAGE + file]);
}

static void note_answered(void *context, struct MHD_Connection *connection, void **state,
                          enum MHD_RequestTerminationCode how)
{
    (void)context;
    (void)state;
    (void)how;
    give_time(connection, SECONDS_TO_ASK);
}

/* libmicrohttpd finds it closed. */
static void end_connection(place *one)
{
    one->ended = true;
    (void)shutdown(one->socket, SHUT_RDWR);
}

static void end_late(server *all)
{
    const double now = system_seconds();
    int i;
    for (i = 0; i < PLACES; i++)
        if (all->places[i].taken && !all->places[i].ended && all->places[i].until < now)
            end_connection(&all->places[i]);
}

/* One too many ends the one that has the least time left. So nobody waits for those who never finish asking, however
 * many they are. */
static void make_room(server *all)
{
    place *first = NULL;
    int i, count = 0;
    for (i = 0; i < PLACES; i++) {
        place *one = &all->places[i];
        if (!one->taken || one->ended)
            continue;
        count++;
        if (!first || one->until < first->until)
            first = one;
    }
    if (count > MOST)
        end_connection(first);
}

static void note_connection(void *context, struct MHD_Connection *connection, void **of,
                            enum MHD_ConnectionNotificationCode what)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    server *all = context;
    place *found = *of;
    int i;
    if (what == MHD_CONNECTION_NOTIFY_CLOSED) {
        if (found)
            found->taken = false;
        return;
    }
    for (i = 0; i < PLACES && !found; i++)
        if (!all->places[i].taken)
            found = &all->places[i];
    if (found && info) {
        found->taken = true;
        found->ended = false;
        found->socket = info->connect_fd;
        found->until = system_seconds() + SECONDS_TO_ASK;
        *of = found;
        make_room(all);
    }
}

static struct MHD_Daemon *start(unsigned port, server *all)
{
    struct sockaddr_in here;
    memset(&here, 0, sizeof here);
    here.sin_family = AF_INET;
    here.sin_port = htons((uint16_t)port);
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return MHD_start_daemon(MHD_NO_FLAG, 0, NULL, NULL, answer_request, all, MHD_OPTION_SOCK_ADDR,
                            (struct sockaddr *)&here, MHD_OPTION_CONNECTION_LIMIT, (unsigned)PLACES,
                            MHD_OPTION_NOTIFY_CONNECTION, note_connection, all, MHD_OPTION_NOTIFY_COMPLETED,
                            note_answered, NULL, MHD_OPTION_END);
}

/* Waits a second at most for something to do, and does it. Signals come only while it waits. */
static void serve_once(struct MHD_Daemon *daemon, server *all, const sigset_t *open_signals)
{
    struct timespec wait = {1, 0};
    fd_set sets[3];
    MHD_socket greatest = -1;
    MHD_UNSIGNED_LONG_LONG pending;
    FD_ZERO(&sets[0]);
    FD_ZERO(&sets[1]);
    FD_ZERO(&sets[2]);
    (void)MHD_get_fdset2(daemon, &sets[0], &sets[1], &sets[2], &greatest, FD_SETSIZE);
    if (MHD_get_timeout(daemon, &pending) == MHD_YES && pending < 1000) {
        wait.tv_sec = 0;
        wait.tv_nsec = (long)pending * 1000000;
    }
    if (pselect(greatest + 1, &sets[0], &sets[1], &sets[2], &wait, open_signals) >= 0)
        (void)MHD_run_from_select(daemon, &sets[0], &sets[1], &sets[2]);
    end_late(all);
}

static void serve(struct MHD_Daemon *daemon, server *all)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    sigset_t signals, before;
    (void)sigemptyset(&signals);
    (void)sigaddset(&signals, SIGINT);
    (void)sigaddset(&signals, SIGTERM);
    (void)sigaddset(&signals, SIGHUP);
    (void)sigprocmask(SIG_BLOCK, &signals, &before);
    system_catch_signals();
    system_ignore_closed_pipes();
    out_print("http://127.0.0.1:%u/\nCtrl-C ends it.\n", info ? (unsigned)info->port : 0);
    out_flush();
    while (!system_is_signalled())
        serve_once(daemon, all, &before);
    (void)system_signal();
}

int serve_files(const served_file *files, size_t count, const cue_text *packed, int port)
{
    server all = {.files = files, .count = count, .answers = {NULL}};
    struct MHD_Daemon *daemon = NULL;
    int end = COMMAND_DONE;
    if (!make_answers(&all, packed)) {
        end = complain_no_memory();
    } else {
        daemon = start(port < 0 ? DEFAULT_PORT : (unsigned)port, &all);
        if (!daemon && port < 0)
            daemon = start(0, &all);
        if (!daemon)
            end = complain("port %d of 127.0.0.1 cannot be used: is it taken? --port chooses another",
                           port < 0 ? (int)DEFAULT_PORT : port);
    }
    if (daemon) {
        serve(daemon, &all);
        MHD_stop_daemon(daemon);
    }
    free_answers(&all);
    return end;
}

#endif
