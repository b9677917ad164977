#!/bin/sh
# The package in examples/node, built with Emscripten. Node.js runs its snippets and tests as an application that has it
# installed; saves are compared with the installed library's; types are checked if tsc is installed.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for command in emcc node; do
    command -v $command >/dev/null 2>&1 || { echo "node: NOT TRIED: $command is not installed"; exit 0; }
done
[ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] ||
    { echo "node: NOT TRIED: Node.js is $(node --version), and has to be 20 or later"; exit 0; }
"$MAKE" --no-print-directory node >"$work/log" 2>&1 ||
    { tail -n 30 "$work/log"; echo "node: 0 passed, 1 failed: the package can't be built"; exit 1; }

mkdir -p "$work/app/node_modules"
cp -R "$BUILD/wasm/node" "$work/app/node_modules/cuerules"
cp -R examples/node/test "$work/app"
cd "$work/app"
cat >snippets.awk <<'END'
/^```js$/ { file = "snippet" ++count ".mjs"; next }
/^```/ { file = ""; next }
file { print > file }
END
awk -f snippets.awk node_modules/cuerules/README.md
[ -e snippet2.mjs ] || { echo "node: 0 passed, 1 failed: the README has no snippets"; exit 1; }
for snippet in snippet*.mjs; do
    node "$snippet" >out 2>&1 || { cat out; echo "node: 0 passed, 1 failed: a snippet of the README fails"; exit 1; }
    # The comment behind a line is what it prints.
    sed -n 's/^.*console\.log.* \/\/ //p' "$snippet" >said
    while read -r line; do
        grep -qF -- "$line" out || { cat out; echo "node: 0 passed, 1 failed: the README does not say '$line'"; exit 1; }
    done <said
done

tsc=$(command -v tsc || true)
if [ -n "$tsc" ]; then
    cat >types.mts <<'END'
import { load, CueError } from "cuerules";
const cue = await load();
const game = cue.newGame("chess-pool", { players: ["Ana", "Bo"], seed: 7n });
const rulings: string[] = game.apply({ action: "shot", call: "move", notation: "cue-1" }).map((ruling) => ruling.text);
// @ts-expect-error there is no such game
cue.newGame("croquet");
// @ts-expect-error nor such an action in it
game.apply({ action: "bowl", pile: "one" });
// @ts-expect-error nor such an option
cue.newGame("chaser", { options: { order: "backwards" } });
const error: unknown = rulings;
if (error instanceof CueError && error.status === "bad_shot") game.close();
export {};
END
    "$tsc" --strict --noEmit --target es2022 --module nodenext --moduleResolution nodenext types.mts >out 2>&1 ||
        { cat out; echo "node: 0 passed, 1 failed: the types are not right"; exit 1; }
else
    echo "node: types NOT CHECKED: tsc is not installed"
fi
CUERULES=$PREFIX/bin/cuerules node --test test/ >out 2>&1 || true
passed=$(sed -n 's/^# pass //p' out)
failed=$(sed -n 's/^# fail //p' out)
grep -A 12 '^not ok' out || true
echo "node: ${passed:-0} passed, ${failed:-1} failed"
[ "${passed:-0}" -gt 0 ] && [ "${failed:-1}" -eq 0 ]
