#!/bin/sh
# npm's tarball: npm installs it in an empty folder, and programs play with it as a module, by require, and in one file.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "npm: FAILED: $*"
    exit 1
}
cd "$work"
npm install --silent --offline --no-audit --no-fund --cache "$work/cache" "$PACKAGES/cuerules-$VERSION.tgz" >log 2>&1 ||
    { cat log; fail "npm install"; }
cat >game.mjs <<'SCRIPT'
import { load } from "cuerules";
import { load as single } from "cuerules/single";

for (const cue of [await load(), await single()])
    for (const { id } of cue.games()) {
        const game = cue.newGame(id, { players: id.includes("solitaire") ? ["Ana"] : ["Ana", "Bo"], seed: 42 });
        for (let moves = 0; moves < 40 && !game.over; moves++)
            game.apply(game.bot(moves));
        if (cue.loadGame(game.save()).save() !== game.save())
            throw new Error(id);
        console.log(id, game.log().length);
    }
SCRIPT
cat >game.cjs <<'SCRIPT'
require("cuerules").load().then(cue => console.log(cue.newGame("chaser", { players: ["Ana", "Bo"] }).applyMove("cue-1-4 4>TR")[0].text));
SCRIPT
node game.mjs >out 2>&1 || { cat out; fail "a game"; }
[ "$(grep -c '^[a-z]' out)" -ge 22 ] || { cat out; fail "games are missing"; }
node game.cjs 2>&1 | grep -qx 'Ana scores 4.' || fail "by require"
for file in LICENSE README.md games.d.ts; do [ -s "node_modules/cuerules/$file" ] || fail "$file is missing"; done
echo "npm: cuerules-$VERSION.tgz: $(sort -u out | grep -c '^[a-z]') games"
