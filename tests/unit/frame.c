#include "frame.h"

#include <stdio.h>

cue_game *frame_new(const char *options)
{
    cue_game *game = NULL;
    must(cue_game_new_json(cue_ruleset_find(CUE_SINUCA_BRASILEIRA), NULL, options ? json(options) : NULL, NULL,
                           &game, &fault));
    return game;
}

/* The nomination's members, with a comma behind each. */
static const char *nomination(const char *text, size_t length)
{
    char words[32], first[16] = "", second[16] = "";
    ck_assert_uint_lt(length, sizeof words);
    memcpy(words, text, length);
    words[length] = '\0';
    (void)sscanf(words, "%15s %15s", first, second);
    if (second[0])
        return text_of("'ball':'%s','pocket':'%s',", first, second);
    if (first[0] >= 'A' && first[0] <= 'Z')
        return text_of("'pocket':'%s',", first);
    return first[0] ? text_of("'ball':'%s',", first) : "";
}

const char *frame_shot(const char *line)
{
    const char *colon = strchr(line, ':');
    const char *notation = colon + 1;
    const size_t length = strcspn(notation, ";");
    const char *more = notation + length;
    const char *rest = strstr(more, "; rest ");
    ck_assert_msg(colon != NULL, "no colon in %s", line);
    return json(text_of("{'action':'shot',%s'notation':'%.*s'%s%s%s%s}", nomination(line, (size_t)(colon - line)),
                        (int)length, notation, strstr(more, "; snookered")       ? ",'snookered':true"
                        : strstr(more, "; not snookered") ? ",'snookered':false"
                                                          : "",
                        strstr(more, "; no stroke") ? ",'stroke':false" : "", rest ? ",'rest':" : "",
                        rest ? rest + 7 : ""));
}

void frame_play(cue_game *game, const char *line, const char *told)
{
    const cue_status status = apply_json(game, frame_shot(line), &fault);
    ck_assert_msg(status == CUE_OK, "%s: %s at %s: %s", line, cue_status_name(status), fault.path, fault.message);
    if (told)
        ck_assert_msg(strcmp(rulings_told(game), json(told)) == 0, "%s:\n%s instead of\n%s", line,
                      rulings_told(game), json(told));
}

void frame_refuse(cue_game *game, const char *action, cue_status status, const char *path)
{
    const bool shot = strncmp(action, "SHOT ", 5) == 0;
    const char *before = save_text(game, true);
    refused(apply_json(game, shot ? frame_shot(action + 5) : action, &fault), status, path);
    ck_assert_str_eq(save_text(game, true), before);
}

const char *frame_document(frame_position position)
{
    static const char *const names[] = {"red", "yellow", "green", "brown", "blue", "pink", "black"};
    const char *balls = "'cue'";
    cue_game *begun = frame_new(position.options);
    const char *options = options_text(begun);
    unsigned ball;
    cue_game_free(begun);
    for (ball = position.lowest; ball <= CUE_BLACK; ball++)
        balls = text_of("%s,'%s'", balls, names[ball - 1]);
    return json(text_of("{'format':'cuerules','version':1,'game':'sinuca-brasileira','players':['Ana','Bo'],"
                        "'options':%s,'rules':1,'seed':'5','state':{'moves':100,'draws':0,'phase':'shot','to_act':0,"
                        "'winners':[],'score':[%d,%d],'break':%d,'may':'%s','tie_break':false,'on_table':[%s],"
                        "'in_hand':[],'placed':[],'layout':null}}",
                        options, position.score[0], position.score[1], position.break_points,
                        position.may ? position.may : "any", balls));
}

cue_game *frame_at(frame_position position)
{
    cue_game *game = NULL;
    must(load_text(NULL, frame_document(position), CUE_VERIFY_NEVER, &game, &fault));
    return game;
}

cue_game *frame_opened(const char *options)
{
    cue_game *game = frame_new(options);
    frame_play(game, ": cue-red", "turn[visit-over] player:1");
    return game;
}

const char *frame_view(const cue_game *game, const char *pointer)
{
    return json_at(view_text(game), pointer);
}
