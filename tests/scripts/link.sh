#!/bin/sh
# The page's link, fuzzed without a browser: make fuzz-link does more of it.
set -eu

build=${BUILD:-build}
case $build in
/*) ;;
*) build=$PWD/$build ;;
esac
if ! command -v node >/dev/null || [ "$(node -p 'process.versions.node.split(".")[0]')" -lt 20 ]; then
    echo 'link: NOT CHECKED: Node.js 20 or later is not installed'
    exit 0
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
export LINK_COUNT="${LINK_COUNT:-300}" LINK_SEED="${LINK_SEED:-1}"
SOURCE=$PWD/examples/web/src COMMAND=$build/bin/cuerules KEPT=$PWD/tests/kept/1.0.jsonl \
    node --test tests/web/link_fuzz.test.js >"$log" 2>&1 || { sed -n '/^not ok/,/^  \.\.\./p' "$log" | cut -c 1-2000; exit 1; }
echo "link: $LINK_COUNT changed links of seed $LINK_SEED, each refused or the same game again"
