/* cuerules list: which games there are. cuerules describe: what a game is made of. */
#include "arguments.h"
#include "complain.h"
#include "json_text.h"
#include "out.h"

#include <stdio.h>

static cue_ruleset_info info_of(const cue_ruleset *ruleset)
{
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    (void)cue_ruleset_get_info(ruleset, &info, NULL);
    return info;
}

static void print_entry(const cue_ruleset *ruleset)
{
    const cue_ruleset_info info = info_of(ruleset);
    char players[32];
    if (info.players_min == info.players_max)
        (void)snprintf(players, sizeof players, "%u", (unsigned)info.players_min);
    else
        (void)snprintf(players, sizeof players, "%u to %u", (unsigned)info.players_min, (unsigned)info.players_max);
    out_print("%-24s %-8s %s\n", info.id, players, info.title);
}

static void print_list(const ruleset_list *list)
{
    cue_ruleset *all[RULESETS_ALL];
    const size_t count = rulesets_all(list, all);
    size_t i;
    out_print("%-24s %-8s %s\n", "GAME", "PLAYERS", "TITLE");
    for (i = 0; i < count; i++)
        print_entry(all[i]);
}

static int run_list(request *asked)
{
    const cue_catalogue catalogue = rulesets_catalogue(&asked->modules);
    cue_text text = {0};
    cue_status status;
    if (!asked->json) {
        print_list(&asked->modules);
        return COMMAND_DONE;
    }
    status = cue_write_list(&catalogue, &text, NULL);
    return out_text(&text, status ? status : cue_text_append(&text, "\n", 1));
}

const subcommand command_list = {
    .name = "list",
    .word = "",
    .about = "list the games",
    .text = "Lists the games: id, number of players, title.\n",
    .options = ARGUMENT_JSON | ARGUMENT_OUTPUT,
    .run = run_list,
};

static int run_describe(request *asked)
{
    const cue_ruleset *ruleset = rulesets_find(&asked->modules, asked->word);
    cue_text document = {0}, arranged = {0};
    cue_status status;
    if (!ruleset)
        return COMMAND_FAILED;
    status = cue_write_description(ruleset, &document, NULL);
    if (!status)
        status = json_text_arrange(&arranged, document.bytes);
    cue_text_free(&document);
    return out_text(&arranged, status);
}

const subcommand command_describe = {
    .name = "describe",
    .word = "GAME",
    .about = "print what a game is made of, as JSON",
    .text = "Prints what a game is made of: players, options, phases, actions and rulings, as\n"
            "a JSON document with JSON Schemas. GAME is an id, or the path of a module.\n",
    .options = ARGUMENT_OUTPUT,
    .run = run_describe,
};
