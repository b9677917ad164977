/* The JSON-RPC referee within your own process: what `cuerules referee` does over standard input and output.
 *     cc -std=c11 referee.c $(pkg-config --cflags --libs cuerules) -o referee */
#include <cuerules/cuerules.h>

#include <stdio.h>
#include <string.h>

/* Gets an answer, piece by piece. */
static void print_piece(void *context, const char *bytes, size_t length)
{
    (void)context;
    (void)fwrite(bytes, 1, length, stdout);
}

int main(void)
{
    static const char *const messages[] = {
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"new\",\"params\":{\"game\":\"chess-pool\",\"seed\":1}}",
        "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"legal\",\"params\":{\"handle\":1}}",
        "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"apply\",\"params\":{\"handle\":1,"
        "\"action\":{\"action\":\"shot\",\"notation\":\"cue-1-10> 1|\"}}}",
        "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"apply\",\"params\":{\"handle\":1,"
        "\"action\":{\"action\":\"choose\",\"group\":\"stripes\"}}}",
        "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"close\",\"params\":{\"handle\":1}}",
    };
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    cue_referee *referee;
    cue_error error;
    size_t i;

    if (cue_referee_new(&config, &referee, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    for (i = 0; i < sizeof messages / sizeof messages[0]; i++)
        cue_referee_handle(referee, messages[i], strlen(messages[i]), print_piece, NULL);
    cue_referee_free(referee);
    return 0;
}
