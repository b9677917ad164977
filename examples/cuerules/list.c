/* cuerules list: which games there are. cuerules describe: what a game is made of. */
#include "arguments.h"
#include "command.h"
#include "complain.h"
#include "files.h"
#include "json_text.h"

#include <stdio.h>

static const char list_usage[] = "cuerules list [--json] [--module FILE]…\n"
                                 "\n"
                                 "Lists the games: id, number of players, title.\n"
                                 "\n"
                                 "  --json           as a JSON array\n"
                                 "  --module FILE    a ruleset that is not built in\n";

static const char describe_usage[] = "cuerules describe GAME [--module FILE]…\n"
                                     "\n"
                                     "Prints what a game is made of: players, options, phases, actions and rulings, as\n"
                                     "a JSON document with JSON Schemas. GAME is an id, or the path of a module.\n"
                                     "\n"
                                     "  --module FILE    a ruleset that is not built in\n";

static void print_entry(const cue_definition *definition)
{
    char players[32];
    if (definition->players_min == definition->players_max)
        (void)snprintf(players, sizeof players, "%u", (unsigned)definition->players_min);
    else
        (void)snprintf(players, sizeof players, "%u to %u", (unsigned)definition->players_min,
                       (unsigned)definition->players_max);
    (void)printf("%-24s %-8s %s\n", definition->id, players, definition->title);
}

/* A module stands in place of a built-in ruleset of the same id. */
static void print_list(const cue_catalogue *catalogue)
{
    size_t i;
    (void)printf("%-24s %-8s %s\n", "GAME", "PLAYERS", "TITLE");
    for (i = 0; i < cue_ruleset_count(); i++) {
        const char *id = cue_ruleset_definition(cue_ruleset_at(i))->id;
        print_entry(cue_ruleset_definition(cue_catalogue_find(catalogue, id)));
    }
    for (i = 0; i < catalogue->count; i++) {
        const cue_definition *definition = cue_ruleset_definition(catalogue->rulesets[i]);
        if (!cue_ruleset_find(definition->id) && cue_catalogue_find(catalogue, definition->id) == catalogue->rulesets[i])
            print_entry(definition);
    }
}

static int print_json_list(const cue_catalogue *catalogue)
{
    cue_text text;
    int end = COMMAND_DONE;
    cue_text_init(&text, NULL);
    if (cue_write_list(catalogue, &text, NULL) || cue_text_append(&text, "\n", 1))
        end = complain_no_memory();
    else
        files_print(&text);
    cue_text_free(&text);
    return end;
}

int command_list(int argc, char **argv)
{
    bool json = false;
    const argument options[] = {{"json", ARGUMENT_SWITCH, &json}};
    arguments given;
    int end = arguments_read(&given, argc, argv, list_usage, options, 1, 0, 0);
    if (end == COMMAND_GOES_ON) {
        const cue_catalogue catalogue = rulesets_catalogue(&given.modules);
        end = COMMAND_DONE;
        if (json)
            end = print_json_list(&catalogue);
        else
            print_list(&catalogue);
    }
    arguments_free(&given);
    return end;
}

static int print_description(const cue_ruleset *ruleset)
{
    cue_text document, arranged;
    int end = COMMAND_DONE;
    cue_text_init(&document, NULL);
    cue_text_init(&arranged, NULL);
    if (cue_write_description(ruleset, &document, NULL) || json_text_arrange(&arranged, document.bytes))
        end = complain_no_memory();
    else
        files_print(&arranged);
    cue_text_free(&document);
    cue_text_free(&arranged);
    return end;
}

int command_describe(int argc, char **argv)
{
    arguments given;
    int end = arguments_read(&given, argc, argv, describe_usage, NULL, 0, 1, 1);
    if (end == COMMAND_GOES_ON) {
        const cue_ruleset *ruleset = rulesets_find(&given.modules, given.words[0]);
        end = ruleset ? print_description(ruleset) : COMMAND_FAILED;
    }
    arguments_free(&given);
    return end;
}
