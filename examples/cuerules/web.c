/* cuerules web: the page of examples/web on this machine, for browsers that want an address. HTTP is libmicrohttpd's
 * work; where the command was built without it, it says where the page is, which works from the disk as well. */
#define _POSIX_C_SOURCE 200809L

#include "arguments.h"
#include "complain.h"
#include "files.h"
#include "out.h"
#include "system.h"
#include "system_files.h"

#include <string.h>

enum { PATH_SIZE = 4096, DEFAULT_PORT = 7147 };

/* From the folder of the program: where it is installed, where it is built. */
static const char *const places[] = {"../share/cuerules/web/index.html", "../web/index.html"};

static bool find_page(char path[PATH_SIZE])
{
    size_t i;
    for (i = 0; i < sizeof places / sizeof places[0]; i++)
        if (system_find_beside(places[i], path, PATH_SIZE) && system_is_file(path))
            return true;
    return false;
}

static int complain_no_page(void)
{
    return complain("the page is not here: `make web` builds it, with Emscripten and esbuild, and `make install` then "
                    "installs it");
}

#ifdef CUERULES_WITH_MICROHTTPD

#include <microhttpd.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>

/* What is answered. */
enum { PAGE, NO_SUCH_PAGE, NO_SUCH_METHOD, ANSWERS };

static struct MHD_Response *make_answer(char *text, size_t length, const char *type)
{
    struct MHD_Response *answer = MHD_create_response_from_buffer(length, text, MHD_RESPMEM_PERSISTENT);
    if (answer) {
        (void)MHD_add_response_header(answer, MHD_HTTP_HEADER_CONTENT_TYPE, type);
        (void)MHD_add_response_header(answer, MHD_HTTP_HEADER_CACHE_CONTROL, "no-cache");
        (void)MHD_add_response_header(answer, "X-Content-Type-Options", "nosniff");
    }
    return answer;
}

static enum MHD_Result answer_request(void *context, struct MHD_Connection *connection, const char *path,
                                      const char *method, const char *version, const char *upload, size_t *uploaded,
                                      void **state)
{
    struct MHD_Response *const *all = context;
    (void)version;
    (void)upload;
    (void)state;
    *uploaded = 0;
    if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
        return MHD_queue_response(connection, MHD_HTTP_METHOD_NOT_ALLOWED, all[NO_SUCH_METHOD]);
    if (strcmp(path, "/") != 0 && strcmp(path, "/index.html") != 0)
        return MHD_queue_response(connection, MHD_HTTP_NOT_FOUND, all[NO_SUCH_PAGE]);
    return MHD_queue_response(connection, MHD_HTTP_OK, all[PAGE]);
}

static struct MHD_Daemon *start(unsigned port, struct MHD_Response **all)
{
    struct sockaddr_in here;
    memset(&here, 0, sizeof here);
    here.sin_family = AF_INET;
    here.sin_port = htons((uint16_t)port);
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return MHD_start_daemon(MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_AUTO, 0, NULL, NULL, answer_request, all,
                            MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&here, MHD_OPTION_CONNECTION_LIMIT, 64u,
                            MHD_OPTION_CONNECTION_TIMEOUT, 30u, MHD_OPTION_END);
}

/* Until somebody ends it: the signals are taken by this thread, so that what is being sent is sent to its end. */
static void serve(struct MHD_Daemon *daemon, const sigset_t *signals)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    int got;
    out_print("http://127.0.0.1:%u/\nCtrl-C ends it.\n", info ? (unsigned)info->port : 0);
    out_flush();
    (void)sigwait(signals, &got);
}

/* port: the one that was asked for, or -1: the usual one, and any other where that is taken. */
static int serve_page(char *page, size_t length, int port)
{
    static char no_such_page[] = "There is one page here: /\n",
                no_such_method[] = "Only GET and HEAD are answered here.\n";
    struct MHD_Response *all[ANSWERS] = {
        make_answer(page, length, "text/html; charset=utf-8"),
        make_answer(no_such_page, sizeof no_such_page - 1, "text/plain; charset=utf-8"),
        make_answer(no_such_method, sizeof no_such_method - 1, "text/plain; charset=utf-8"),
    };
    struct MHD_Daemon *daemon = NULL;
    int end = COMMAND_DONE, i;
    sigset_t signals;
    (void)sigemptyset(&signals);
    (void)sigaddset(&signals, SIGINT);
    (void)sigaddset(&signals, SIGTERM);
    (void)sigaddset(&signals, SIGHUP);
    (void)sigprocmask(SIG_BLOCK, &signals, NULL);
    if (all[PAGE] && all[NO_SUCH_PAGE] && all[NO_SUCH_METHOD]) {
        (void)MHD_add_response_header(all[NO_SUCH_METHOD], MHD_HTTP_HEADER_ALLOW, "GET, HEAD");
        daemon = start(port < 0 ? DEFAULT_PORT : (unsigned)port, all);
        if (!daemon && port < 0)
            daemon = start(0, all);
    }
    if (daemon)
        serve(daemon, &signals);
    else
        end = complain("port %d of 127.0.0.1 cannot be used: is it taken? --port chooses another",
                       port < 0 ? (int)DEFAULT_PORT : port);
    if (daemon)
        MHD_stop_daemon(daemon);
    for (i = 0; i < ANSWERS; i++)
        if (all[i])
            MHD_destroy_response(all[i]);
    return end;
}

static int serve_file(const char *path, int port)
{
    cue_text page = {0};
    int end = COMMAND_FAILED;
    if (files_read(path, FILES_OTHER, &page))
        end = serve_page(page.bytes, page.length, port);
    cue_text_free(&page);
    return end;
}

#else

static int serve_file(const char *path, int port)
{
    (void)port;
    return complain(
        "built without libmicrohttpd, so nothing is served; but this file does all that a browser needs: %s", path);
}

#endif

static int run_web(request *asked)
{
    char path[PATH_SIZE];
    uint64_t port = 0;
    if (asked->port && !arguments_number(asked->port, 0, 65535, &port))
        return arguments_misused(asked, "--port is a number from 0 to 65535, 0 for any that is free, not %s",
                                 asked->port);
    return find_page(path) ? serve_file(path, asked->port ? (int)port : -1) : complain_no_page();
}

const subcommand command_web = {
    .name = "web",
    .word = "",
    .about = "the games in a browser",
    .text = "Serves the page with all games on this machine only, and prints its address.\n"
            "Ctrl-C ends it. The page needs no server: the file can also be opened from the\n"
            "disk, or put on any web server.\n",
    .options = ARGUMENT_PORT,
    .run = run_web,
};
