#!/bin/sh
# gcc.sh FILE…: runs gcc's analyser on these files, two at a time. It must find exactly what is in
# tests/analysis/gcc.txt.
set -u
expected=tests/analysis/gcc.txt

# Analyses one file; its findings are FILE FUNCTION CHECK, FILE being where the finding is.
if [ "${WORK:-}" ]; then
    for file; do
        case $file in
        lib/*) flags=$LIB_FLAGS ;;
        *) flags=$GAMES_FLAGS ;;
        esac
        log=$WORK/$(echo "$file" | tr / _)
        # shellcheck disable=SC2086
        LC_ALL=C "$GCC" -std=c11 -O2 $flags -fanalyzer -fdiagnostics-plain-output -c "$file" -o /dev/null >"$log" 2>&1 ||
            { cat "$log"; exit 1; }
        awk "/: In function '/ { split(\$0, part, \"'\"); function_name = part[2] }
            / warning: .*\[-Wanalyzer/ { split(\$1, at, \":\"); print at[1], function_name, \$NF }" "$log" >"$log.found"
    done
    exit 0
fi

GCC=
for compiler in gcc-12 gcc; do
    case $("$compiler" -dumpversion 2>/dev/null) in 12 | 12.*) GCC=$compiler && break ;; esac
done
[ "$GCC" ] || { echo "analyzer: NOT CHECKED: gcc 12, whose findings are known, is not installed"; exit 0; }
WORK=$(mktemp -d)
trap 'rm -rf "$WORK"' EXIT
export GCC WORK
printf '%s\n' "$@" | xargs -n 8 -P 2 sh "$0" || exit 1
cat "$WORK"/*.found | sort -u >"$WORK/all"
grep -v '^#' $expected | sort -u >"$WORK/known"
failed=0
comm -23 "$WORK/all" "$WORK/known" >"$WORK/new"
while read -r file function_name check; do
    echo "analyzer: $check in $file, $function_name:"
    grep -h -F -e "$check" -e "In function '$function_name'" "$WORK"/*.c | sort -u
    failed=1
done <"$WORK/new"
comm -13 "$WORK/all" "$WORK/known" >"$WORK/gone"
while read -r gone; do
    echo "analyzer: no longer found, so that $expected need not have it: $gone"
    failed=1
done <"$WORK/gone"
[ $failed -eq 0 ] && echo "analyzer: $# files; $(wc -l <"$WORK/known") findings, which are explained in $expected"
exit $failed
