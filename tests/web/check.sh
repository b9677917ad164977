#!/bin/sh
# The page in a browser: plays every game by clicks, compares pictures, runs axe. The last line is the summary; it says
# what could not be tried. Settings: CHROMIUM, the browser, otherwise the one that has no windows, which
# takes half the time, if it is installed; UPDATE=1 replaces the stored pictures.
set -eu
source=$PWD
made=$(cd "$BUILD" && pwd)
CHROMIUM=$(command -v "${CHROMIUM:-chromium-headless-shell}" || command -v "${CHROMIUM:-chromium}" || true)
not_tried() {
    echo "web: NOT TRIED: $*"
    exit 0
}

command -v node >/dev/null 2>&1 || not_tried "node is not installed"
[ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] ||
    not_tried "Node.js is $(node --version), and has to be 20 or later"
for command in emcc esbuild npm; do
    command -v $command >/dev/null 2>&1 || not_tried "$command is not installed"
done
[ -n "$CHROMIUM" ] || not_tried "chromium is not installed"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
"$MAKE" --no-print-directory node web >"$log" 2>&1 ||
    { tail -n 30 "$log"; echo "web: 0 passed, 1 failed: the page can't be built"; exit 1; }

# The tests and their packages, in the build folder.
mkdir -p "$made/web/test"
cp -R tests/web/. "$made/web/test"
(cd "$made/web/test" && npm ci --ignore-scripts --no-audit --no-fund) >"$log" 2>&1 ||
    { tail -n 5 "$log"; not_tried "npm could not install what the tests need"; }

export CHROMIUM
export PAGE="$made/web/index.html" PACKAGE="$made/wasm/node" SOURCE="$source/examples/web/src"
export RULES="$source/docs/rules" PICTURES="$made/web/pictures" SCREENS="$source/docs/screens" COMMAND="$made/bin/cuerules" KEPT="$source/tests/kept/1.0.jsonl"
cd "$made/web/test"
# Two files at a time: each waits for its browser, and a browser for the next frame, for a good part of the time.
node --test --test-concurrency=2 ./*.test.js >"$log" 2>&1 || true
if [ -n "${UPDATE:-}" ]; then
    mkdir -p "$source/tests/web/pictures"
    cp pictures/*.png "$source/tests/web/pictures"
fi
passed=$(sed -n 's/^# pass //p' "$log")
failed=$(sed -n 's/^# fail //p' "$log")
sed -n '/^not ok/,/^  stack/p; /^    not ok/,/^      stack/p' "$log" | head -n 200
grep '# SKIP' "$log" || true
echo "web: ${passed:-0} passed, ${failed:-1} failed"
[ "${passed:-0}" -gt 0 ] && [ "${failed:-1}" -eq 0 ]
