/* cuerules web: the page of examples/web on this machine, for browsers that want an address (serve.c). Where the command
 * was built without libmicrohttpd, it says where the page is, which works from the disk as well. */
#include "arguments.h"
#include "complain.h"
#include "files.h"
#include "serve.h"
#include "system.h"
#include "system_files.h"

#include <stdio.h>
#include <string.h>

enum { PATH_SIZE = 4096 };

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

static uint32_t checksum(const cue_text *text)
{
    uint32_t sum = UINT32_MAX;
    size_t i;
    unsigned bit;
    for (i = 0; i < text->length; i++)
        for (sum ^= (unsigned char)text->bytes[i], bit = 0; bit < 8; bit++)
            sum = sum >> 1 ^ (UINT32_C(0xedb88320) & (0 - (sum & 1)));
    return ~sum;
}

static uint32_t number_at(const char *bytes)
{
    const unsigned char *at = (const unsigned char *)bytes;
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

/* By what gzip writes at the end: is it this page that is packed, and not that of another version? */
static bool is_packed(const cue_text *packed, const cue_text *page)
{
    const char *end = packed->bytes + packed->length;
    return packed->length > 18 && memcmp(packed->bytes, "\x1f\x8b\x08", 3) == 0 &&
           number_at(end - 4) == (uint32_t)page->length && number_at(end - 8) == checksum(page);
}

/* Reads it unless it is missing; false, after saying so, if it can't be read. */
static bool read_if_there(const char *path, cue_text *out)
{
    return !system_is_file(path) || files_read(path, FILES_OTHER, out);
}

/* The page, and what lets browsers install it, where that lies beside it. */
static int serve_file(const char *path, int port)
{
    served_file files[] = {
        {"/", "text/html; charset=utf-8", {0}},
        {"/manifest.webmanifest", "application/manifest+json", {0}},
        {"/offline.js", "text/javascript; charset=utf-8", {0}},
        {"/icon.svg", "image/svg+xml", {0}},
        {"/page.png", "image/png", {0}},
    };
    const size_t most = sizeof files / sizeof files[0];
    char beside[PATH_SIZE + sizeof "manifest.webmanifest"];
    const int folder = (int)(strrchr(path, '/') - path);
    cue_text packed = {0};
    size_t i, count = 1;
    int end = COMMAND_FAILED;
    bool read = files_read(path, FILES_OTHER, &files[0].bytes);
    for (i = 1; read && i < most; i++) {
        (void)snprintf(beside, sizeof beside, "%.*s%s", folder, path, files[i].address);
        read = read_if_there(beside, &files[i].bytes);
        if (files[i].bytes.length)
            files[count++] = files[i];
    }
    (void)snprintf(beside, sizeof beside, "%s.gz", path);
    if (read && read_if_there(beside, &packed))
        end = serve_files(files, count, is_packed(&packed, &files[0].bytes) ? &packed : NULL, port);
    for (i = 0; i < count; i++)
        cue_text_free(&files[i].bytes);
    cue_text_free(&packed);
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
