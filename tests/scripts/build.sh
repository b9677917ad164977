#!/bin/sh
# Changed flags rebuild everything, and otherwise nothing is built twice; a build in another folder gives the same
# bytes; clang's sanitizers link; paths that can't work are refused, and so is
# a suite of tests that does not exist.
set -eu

. tests/scripts/built.inc
make=${MAKE:-make}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
run() { "$make" --no-print-directory BUILD="$work/build" "$@"; }

run lib CFLAGS='-O0 -g' >"$work/first" 2>&1
run lib CFLAGS='-O0 -g' >"$work/again" 2>&1
if grep -q ' CC ' "$work/again"; then
    echo "build: the same flags build again:"
    cat "$work/again"
    exit 1
fi
mkdir "$work/elsewhere"
cp -R Makefile lib games include docs pkgconfig "$work/elsewhere"
"$make" --no-print-directory -C "$work/elsewhere" lib BUILD=build CFLAGS='-O0 -g' >"$work/log" 2>&1
for file in libcuerules.so libcuerules.a; do
    cmp "$work/build/lib/$file" "$work/elsewhere/build/lib/$file" || {
        echo "build: $file has other bytes in another folder"
        exit 1
    }
done
rm -rf "$work/elsewhere"
# make says what it builds, also by a compiler that writes nothing.
mkdir "$work/quick"
cat >"$work/quick/$(basename "${cc%% *}")" <<'END'
#!/bin/sh
for argument; do
    if [ "${last-}" = -o ]; then : >"$argument"; fi
    last=$argument
done
END
chmod +x "$work/quick/"*
(PATH="$work/quick:$PATH" && run lib CFLAGS=-O0 AR=true OBJCOPY=true) >"$work/other" 2>&1
if [ "$(grep -c ' CC ' "$work/first")" != "$(grep -c ' CC ' "$work/other")" ]; then
    echo "build: other flags don't build everything again"
    exit 1
fi
if command -v clang >/dev/null 2>&1 && echo 'int main(void){return 0;}' | clang -fsanitize=address,undefined -x c -o "$work/a.out" - 2>/dev/null; then
    # Linking is what is tried, so each object is the same one, which asks for what the sanitizers' runtime has.
    echo '__attribute__((used)) static int at(int *of, int i) { return of[i] / i; }' >"$work/one.c"
    clang -g -fPIC -fsanitize=address,undefined -c "$work/one.c" -o "$work/one.o"
    cat >"$work/linking" <<END
#!/bin/sh
case " \$* " in *' -c '*' -o $work/'*.o' ') ;; *) exec clang "\$@" ;; esac
while [ \$# -gt 1 ]; do shift; done
cp '$work/one.o' "\$1"
END
    chmod +x "$work/linking"
    "$make" --no-print-directory lib modules BUILD="$work/clang" CC="$work/linking" CFLAGS='-O0 -fsanitize=address,undefined' >"$work/log" 2>&1 || {
        cat "$work/log"
        exit 1
    }
    cmp -s "$work/one.o" "$work/clang/obj/lib/core/game.o" || { echo "build: objects are not those that are to be linked"; exit 1; }
else
    echo "build: NOT CHECKED: clang with its sanitizers is not installed"
fi
for prefix in "$work/with space" relative; do
    if more install PREFIX="$prefix" >"$work/log" 2>&1; then
        echo "build: install takes the path '$prefix'"
        exit 1
    fi
    grep -q 'must be an absolute path without spaces' "$work/log"
done
if CK_RUN_SUITE=nonsense "$build/bin/tests" >/dev/null 2>"$work/log"; then
    echo "build: running a suite that does not exist succeeds"
    exit 1
fi
grep -q 'There is no suite "nonsense"' "$work/log"
echo "build: other flags build again, the same ones don't; impossible paths are refused"
