/* Rulesets that break one promise, for the conformance tests: a sound one, with a fault put around its functions.
 */
#pragma once

#include <cuerules/cuerules.h>
#include <cuerules/ruleset.h>

/* The promise that is broken. */
typedef enum rigged_fault {
    RIGGED_NOT,
    RIGGED_SENTENCE,          /* a sentence speaks of a member that isn't there */
    RIGGED_RULE_TWICE,        /* two rules have one id */
    RIGGED_FOUL_NAME,         /* a foul of the game's own is called like an infraction */
    RIGGED_HEAD,              /* somebody has won while the game goes on */
    RIGGED_STUCK,             /* now and then nothing can be done */
    RIGGED_UNSORTED,          /* two entries of the list have changed places */
    RIGGED_ENTRY_TWICE,       /* the last entry stands there twice */
    RIGGED_LONG_LIST,         /* longer than declared */
    RIGGED_LIST_AT_END,       /* something can be done when the game is over */
    RIGGED_COUNT_CUT,         /* what doesn't fit is not counted */
    RIGGED_LIST_OVERRUN,      /* it is written beyond the room for it */
    RIGGED_LISTED_REFUSED,    /* now and then what is listed is refused */
    RIGGED_LISTED_POINTER,    /* what is still open points somewhere */
    RIGGED_OPEN,              /* entries are open, and nobody fills them in */
    RIGGED_SHORT_LIST,        /* an entry is missing in the list for this processor, */
    RIGGED_SHORT_COUNT,       /* more are counted than listed, */
    RIGGED_SHORT_TAKE,        /* another one is taken, */
    RIGGED_SHORT_CHANCE,      /* something else is drawn at once, */
    RIGGED_SHORT_PLAY,        /* nothing is played in one go, */
    RIGGED_SHORT_SCORE,       /* and the score is another one */
    RIGGED_UNDESCRIBED,       /* a byte that no table describes decides */
    RIGGED_DIRT_COUNTS,       /* such a byte gets into the state */
    RIGGED_UNLISTED_ACCEPTED, /* what the rules don't allow is applied */
    RIGGED_TRACE,             /* a refusal changes the state */
    RIGGED_MUTE,              /* a refusal gives no reason */
    RIGGED_CITATION,          /* or names a rule that isn't there */
    RIGGED_STATE_OVERRUN,     /* something is written beyond the state */
    RIGGED_DRAW_CHANGES,      /* the same draw comes out differently */
    RIGGED_DRAW_TOO_MUCH,     /* or beyond its range */
    RIGGED_OUTCOME_UNCHECKED, /* any outcome is taken */
    RIGGED_PROCESS,           /* another process draws something else */
    RIGGED_THREAD,            /* another thread leaves a trace */
    RIGGED_MEMORY,            /* something is kept between calls */
    RIGGED_RULING_TYPE,       /* a ruling of no type, */
    RIGGED_RULING_RULE,       /* on no rule, */
    RIGGED_RULING_VALUE,      /* with a value beyond its range */
    RIGGED_NO_END,            /* the end is not announced */
    RIGGED_STATE_VALUE,       /* a value beyond its range in the state, */
    RIGGED_VIEW_VALUE,        /* in the view */
    RIGGED_VIEW_CHANGES,      /* each look shows something else */
    RIGGED_VIEW_OVERRUN,      /* something is written beyond the view */
    RIGGED_IMAGINE_NOTHING,   /* what is hidden stays when it is imagined, */
    RIGGED_IMAGINE_SEEN,      /* what is seen changes, */
    RIGGED_IMAGINE_LISTED,    /* or what can be done, */
    RIGGED_IMAGINE_MEMORY,    /* something is kept between calls, */
    RIGGED_IMAGINE_OVERRUN,   /* or written beyond the state */
    RIGGED_HIDDEN,            /* something is hidden, and nobody imagines it */
    RIGGED_ADVICE_PEEKS,      /* advice depends on what is hidden */
    RIGGED_RESTORE_FORGETS,   /* what the table leaves out is not worked out */
    RIGGED_RESTORE_TRUSTS,    /* nothing is proved */
    RIGGED_SCORE,             /* scores beyond what is declared */
    RIGGED_LENGTH,            /* games longer than declared */
    RIGGED_MOVE_TEXT,         /* the last character of a move is missing */
    RIGGED_NO_PICTURE,        /* the picture is empty */
    RIGGED_ESCAPE,            /* it clears the screen */
    RIGGED_LOCALE,            /* it has numbers as the locale writes them */
    RIGGED_NO_FILL,           /* nobody fills in what is open */
    RIGGED_FILL_REFUSED,      /* what is made up can't have happened */
    RIGGED_FILL_OTHER,        /* it is another action */
    RIGGED_FILL_MEMORY,       /* something is kept between calls */
    RIGGED_FILL_OVERRUN,      /* it is written beyond the room for it */
    RIGGED_NULL,              /* an action without what it carries crashes */
    RIGGED_POINTER_KEPT,      /* a pointer gets into the state */
    RIGGED_UNCHECKED,         /* shots that can't be are taken, */
    RIGGED_DESK_UNCHECKED,    /* and what the referee says that can't be */
    RIGGED_LAYOUT_REFUSED,    /* a good layout is refused */
    RIGGED_DEFAULTS,          /* its own default options are refused */
    RIGGED_HEAP,              /* memory is asked for */
    RIGGED_CRASH,             /* values beyond their range crash */
    RIGGED_HANG,              /* they go on for ever */
    RIGGED_FAULTS
} rigged_fault;

/* The built-in game of that id with that fault, until the next call. */
const cue_definition *rigged_definition(const char *id, rigged_fault fault);
