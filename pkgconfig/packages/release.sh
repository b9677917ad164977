#!/bin/sh
# Is all ready for a release? Says everything that is missing, not only the first; `versions`: only whether every file that
# has the version in it says the same, which has to hold always.
set -u
missing=0
want() { # what is wrong
    echo "release: $*"
    missing=$((missing + 1))
}
says() { # file, what it says
    [ "$2" = "$VERSION" ] || want "$1 says ${2:-nothing}, and include/cuerules/version.h $VERSION"
}

says examples/python/pyproject.toml "$(sed -n 's/^version = "\(.*\)"$/\1/p' examples/python/pyproject.toml)"
says examples/node/package.json "$(sed -n 's/^ *"version": "\(.*\)",$/\1/p' examples/node/package.json)"
says CITATION.cff "$(sed -n 's/^version: *//p' CITATION.cff)"
says CHANGELOG.md "$(sed -n 's/^## \([0-9.]*\) (.*)$/\1/p' CHANGELOG.md | sed -n 1p)"
soname=$(sed -n 's/^CUERULES_\([0-9]*\) {$/\1/p' lib/libcuerules.map)
[ "$soname" = "${VERSION%%.*}" ] || want "lib/libcuerules.map is of version $soname"
grep -q "^libcuerules.so.$soname libcuerules$soname " "pkgconfig/debian/libcuerules$soname.symbols" ||
    want "pkgconfig/debian has no symbols file for libcuerules.so.$soname"
if [ "${1:-}" = versions ]; then
    [ "$missing" -eq 0 ] && echo "release: everything says $VERSION"
    exit "$missing"
fi

minor=${VERSION%.*}
date=$(sed -n "s/^## $VERSION (\([0-9]\{4\}-[0-9]\{2\}-[0-9]\{2\}\))\$/\1/p" CHANGELOG.md)
[ -n "$date" ] || want "CHANGELOG.md has no date for $VERSION"
[ "$(sed -n 's/^date-released: *//p' CITATION.cff)" = "$date" ] || want "CITATION.cff has another date than CHANGELOG.md"
if [ ! -d "tests/abi/$minor/include" ]; then
    want "the headers are not kept in tests/abi/$minor (make keep-headers)"
elif [ "$VERSION" = "$minor.0" ] && ! diff -rq include/cuerules "tests/abi/$minor/include/cuerules" >/dev/null; then
    want "tests/abi/$minor has other headers than include"
fi
if [ ! -e "tests/kept/$minor.jsonl" ]; then
    want "no saves are kept in tests/kept/$minor.jsonl (make keep-saves)"
else
    for game in games/*/; do
        id=$(basename "$game" | tr _ -)
        grep -q "\"game\":\"$id\"" "tests/kept/$minor.jsonl" || want "tests/kept/$minor.jsonl has no save of $id"
    done
fi
[ -e tests/abi/libcuerules.abi.gz ] || want "no ABI is recorded (make abi)"
"$MAKE" --no-print-directory check-abi BUILD="$BUILD" CC="$CC" || want "the ABI is not what was recorded"
if git rev-parse --git-dir >/dev/null 2>&1; then
    [ -z "$(git status --porcelain)" ] || want "something is not committed"
    ! git rev-parse --quiet --verify "refs/tags/v$VERSION" >/dev/null ||
        [ "$(git rev-parse "v$VERSION^{commit}")" = "$(git rev-parse HEAD)" ] || want "the tag v$VERSION is at another commit"
else
    want "this is no repository"
fi
if [ "$missing" -gt 0 ]; then
    echo "release: $missing missing for $VERSION"
    exit 1
fi
echo "release: $VERSION is ready for .ci/run and the tag v$VERSION"
