#!/bin/sh
# The package in examples/node, built with Emscripten. Node.js runs its snippets and tests as an application that has it
# installed; saves are compared with the installed library's; types are checked where tsc is installed or npm offers it.
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
cp -R examples/node/test tests/hosts/types.mts "$work/app"
types=$(cd "$BUILD" && pwd)/typescript
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

# Debian's compiler, or npm's, which stays in the build folder.
tsc=$(command -v tsc || true)
if [ -z "$tsc" ] && command -v npm >/dev/null 2>&1; then
    tsc=$types/node_modules/.bin/tsc
    [ -x "$tsc" ] || npm install --prefix "$types" --ignore-scripts --no-audit --no-fund typescript@5.9.3 >out 2>&1 || tsc=
fi
if [ -n "$tsc" ]; then
    "$tsc" --strict --noEmit --target es2022 --module nodenext --moduleResolution nodenext types.mts >out 2>&1 ||
        { cat out; echo "node: 0 passed, 1 failed: the types are not right"; exit 1; }
else
    echo "node: types NOT CHECKED: tsc is not installed, and npm has none"
fi
# Comments may have the word.
sed -e 's/"[^"]*"//g' -e 's,/\*\*.*\*/,,' -e '/^ *\/\*\*/d' -e '/^ *\* /d' node_modules/cuerules/*.d.ts | grep -nw any &&
    { echo "node: 0 passed, 1 failed: a type is any"; exit 1; }
CUERULES=$PREFIX/bin/cuerules node --test test/ >out 2>&1 || true
passed=$(sed -n 's/^# pass //p' out)
failed=$(sed -n 's/^# fail //p' out)
grep -A 12 '^not ok' out || true
echo "node: ${passed:-0} passed, ${failed:-1} failed"
[ "${passed:-0}" -gt 0 ] && [ "${failed:-1}" -eq 0 ]
