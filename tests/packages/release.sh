#!/bin/sh
# Every file that has the version in it says the same, and the script that looks at a release finds what is missing.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    cat "$work/log"
    echo "release: FAILED: $*"
    exit 1
}
sh pkgconfig/packages/release.sh versions

# In a copy: complete it is silent about everything but the repository; each thing that is taken away is missed.
mkdir "$work/copy"
cp -R include lib pkgconfig games CHANGELOG.md CITATION.cff "$work/copy"
mkdir -p "$work/copy/examples/python" "$work/copy/examples/node" "$work/copy/tests/abi" "$work/copy/tests/kept"
cp examples/python/pyproject.toml "$work/copy/examples/python"
cp examples/node/package.json "$work/copy/examples/node"
cp tests/kept/*.jsonl "$work/copy/tests/kept"
cd "$work/copy"
minor=${VERSION%.*}
sed -i "s/^## $VERSION (.*/## $VERSION (2026-01-31)/" CHANGELOG.md
sed -i '/^date-released:/d' CITATION.cff && echo 'date-released: 2026-01-31' >>CITATION.cff
mkdir -p "tests/abi/$minor/include" && cp -R include/cuerules "tests/abi/$minor/include"
: >tests/abi/libcuerules.abi.gz
git init --quiet . && git add -A && git -c user.name=t -c user.email=t@localhost commit --quiet -m copy
MAKE=true sh "$OLDPWD/pkgconfig/packages/release.sh" >"$work/log" 2>&1 || fail "a complete release is refused"
misses() { # what it says, command that spoils the copy
    said=$1
    shift
    "$@"
    if MAKE=${SPOILED_MAKE:-true} sh "$OLDPWD/pkgconfig/packages/release.sh" >"$work/log" 2>&1; then fail "not refused: $*"; fi
    grep -qF -- "$said" "$work/log" || fail "does not say: $said"
    git reset --quiet --hard && git clean -fdq
}
misses 'package.json says 9.9.9' sed -i 's/"version": ".*"/"version": "9.9.9"/' examples/node/package.json
misses 'pyproject.toml says' sed -i 's/^version = ".*"/version = "9.9.9"/' examples/python/pyproject.toml
misses 'CHANGELOG.md has no date' sed -i "s/^## $VERSION (.*/## $VERSION (unreleased)/" CHANGELOG.md
misses 'CHANGELOG.md says' sed -i "s/^## $VERSION (/## 0.9.9 (/" CHANGELOG.md
misses 'another date' sed -i 's/^date-released:.*/date-released: 2025-01-31/' CITATION.cff
misses 'has other headers' sed -i '1s/.*/\/* changed *\//' include/cuerules/table.h
misses 'headers are not kept' rm -r "tests/abi/$minor"
misses 'has no save of chaser' sed -i '/"game":"chaser"/d' "tests/kept/$minor.jsonl"
misses 'no ABI is recorded' rm tests/abi/libcuerules.abi.gz
misses 'not committed' touch new
SPOILED_MAKE=false misses 'the ABI is not what was recorded' true
git -c user.name=t -c user.email=t@localhost tag "v$VERSION"
git -c user.name=t -c user.email=t@localhost commit --quiet --allow-empty -m later
misses 'is at another commit' true
echo "release: a release that lacks something is refused, and told what"
