/* The texts of a definition: people read them in terminals and pages, so they keep to what names of players may be made
 * of (base/utf8.h). */
#include "fields/fields.h"

#include "base/utf8.h"

/* NULL is no text, and a number without a name. */
static bool is_shown(const char *text)
{
    return !text || cue_utf8_shown(text, strlen(text)) >= 0;
}

static bool are_shown(const char *const *texts, uint32_t count)
{
    uint32_t i = 0;
    while (i < count && is_shown(texts[i]))
        i++;
    return i == count;
}

/* Fields are no deeper than the check of fields allows. */
static bool fields_are_shown(const cue_field *fields, uint32_t count)
{
    bool shown = true;
    uint32_t i;
    for (i = 0; i < count && shown; i++) {
        const cue_field *field = &fields[i];
        const bool parts = field->kind >= CUE_FIELD_RECORD && field->kind <= CUE_FIELD_MAP;
        const bool named =
            field->kind == CUE_FIELD_NAME || field->kind == CUE_FIELD_SET || field->kind == CUE_FIELD_MAP;
        shown = is_shown(field->name) && is_shown(field->about) &&
                (!named || field->names_from != CUE_NAMES_LISTED || are_shown(field->names, field->name_count)) &&
                (!parts || fields_are_shown(field->fields, field->field_count));
    }
    return shown;
}

static bool list_is_shown(const cue_fields *list)
{
    return fields_are_shown(list->list, list->count);
}

static bool actions_are_shown(const cue_definition *d)
{
    uint32_t i = 0;
    while (i < d->action_count && is_shown(d->actions[i].name) && is_shown(d->actions[i].about) &&
           list_is_shown(&d->actions[i].members) && list_is_shown(&d->actions[i].carried))
        i++;
    return i == d->action_count;
}

static bool rulings_are_shown(const cue_definition *d)
{
    uint32_t i = 0;
    while (i < d->ruling_count && is_shown(d->rulings[i].name) && is_shown(d->rulings[i].sentence) &&
           list_is_shown(&d->rulings[i].members))
        i++;
    return i == d->ruling_count;
}

static bool pairs_are_shown(const cue_definition *d)
{
    bool shown = true;
    uint32_t i;
    for (i = 0; i < d->foul_count && shown; i++)
        shown = is_shown(d->fouls[i].name) && is_shown(d->fouls[i].sentence);
    for (i = 0; i < d->phrase_count && shown; i++)
        shown = is_shown(d->phrases[i].id) && is_shown(d->phrases[i].english);
    for (i = 0; i < d->rule_count && shown; i++)
        shown = is_shown(d->rules[i].id) && is_shown(d->rules[i].text);
    return shown;
}

bool cue_texts_are_shown(const cue_definition *d)
{
    return is_shown(d->title) && are_shown(d->phases, d->phase_count) &&
           (!d->balls || are_shown(d->balls->names, d->balls->count)) &&
           (!d->simulation || are_shown(d->simulation->tally_names, d->simulation->tally_count)) &&
           list_is_shown(&d->option_fields) && list_is_shown(&d->state_fields) && list_is_shown(&d->view_fields) &&
           list_is_shown(&d->player_fields) && actions_are_shown(d) && rulings_are_shown(d) && pairs_are_shown(d);
}
