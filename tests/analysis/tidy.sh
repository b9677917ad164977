#!/bin/sh
# tidy.sh FILE…: runs clang-tidy on these files and on the headers of ours that they include, as .clang-tidy says, two
# at a time. No finding may be left, and a NOLINT names its check and says why. CHECKS: checks to add to or remove from
# those of .clang-tidy.
set -u

# Some of the files, in one of the two processes.
if [ "${TIDY:-}" ]; then
    failed=0
    for file; do
        case $file in
        lib/base/elf.c | lib/base/system.c) flags=$LIB_FLAGS ;; # they begin with what they want of the system
        lib/*) flags="-include tests/analysis/assume.h $LIB_FLAGS" ;;
        games/*) flags="-include tests/analysis/assume.h $GAMES_FLAGS" ;;
        *) flags=$COMMAND_FLAGS ;;
        esac
        # shellcheck disable=SC2086
        found=$("$TIDY" --quiet ${CHECKS:+"--checks=$CHECKS"} "$file" -- -std=c11 $flags 2>&1) || {
            printf '%s\n' "$found" | grep -vE '[0-9] warnings? generated'
            failed=1
        }
    done
    exit $failed
fi

TIDY=$(command -v clang-tidy-14 || command -v clang-tidy) ||
    { echo "tidy: NOT CHECKED: clang-tidy is not installed"; exit 0; }
export TIDY
failed=0
if grep -rn NOLINT lib games include examples/cuerules | grep -vE 'NOLINT(NEXTLINE)?\([a-zA-Z0-9.,-]+\): [a-z]'; then
    echo "tidy: a NOLINT is followed by the name of a check, a colon and the reason"
    failed=1
fi
printf '%s\n' "$@" | xargs -n 8 -P 2 sh "$0" || failed=1
[ $failed -eq 0 ] && echo "tidy: $# files, and nothing was found"
exit $failed
