/* What people ask about, and in which words: data of rule_search.c. */
#pragma once

/* said: a word of people; written: those that rules have for it, with blanks between them. */
typedef struct rule_synonym {
    const char *said, *written;
} rule_synonym;

/* asked: words of a question, all of them in any order, where `a|b` is either of two; rules: of these ids the first one that a
 * game has answers it. */
typedef struct rule_topic {
    const char *asked, *rules;
} rule_topic;

/* Both end with NULL. */
extern const rule_synonym rule_synonyms[];
extern const rule_topic rule_topics[];
