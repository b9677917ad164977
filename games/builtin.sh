#!/bin/sh
# Writes the C file that lists the built-in rulesets; the arguments are the folders of games/.
echo '#include "core/ruleset.h"'
for game; do
    echo "extern const cue_definition cue_${game}_definition;"
done
echo 'const cue_ruleset cue_builtin_rulesets[] = {'
for game; do
    echo "    {.definition = &cue_${game}_definition},"
done
echo '};'
echo "const size_t cue_builtin_count = $#;"
