// What needs no page: the score sheet; the texts: every language has all of them, with the same placeholders, and all the library's phrases.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "node:test";

const { SOURCE, PACKAGE, RULES } = process.env;
const load = (path) => import(pathToFileURL(join(SOURCE, path)).href);
const { default: en } = await load("words/en.js");
const { default: pt } = await load("words/pt.js");
const { default: phrases } = await load("words/pt/phrases.js");
const { default: rules } = await load("words/pt/rules.js");
const { forPlayers, marksIn } = await load("rulebook.js");
const cue = await (await import(pathToFileURL(join(PACKAGE, "node.js")))).load();

/** The placeholders of a text, without singular and plural forms. */
const shown = (text) => [...text.matchAll(/\{([\w.-]+)\}/g)].map(([, name]) => name).sort();

/** What a translation keeps: what stands in back quotes, and the sections that are cited, here "from a to b" in English. */
const kept = (text) => [...new Set([...text.matchAll(/`[^`]+`|\[\d[^\]]*\]/g)].map(([each]) => each.replace(" a ", " to ")))]
    .sort();

/** The ids of a game's rules, in the order of its page. */
const ruleIds = (game) => [...readFileSync(join(RULES, `${game}.md`), "utf8").matchAll(/^### ([a-z0-9-]+): /gm)].map(([, id]) => id);

test("a spare is a spare after a ball that took nothing, and ten bonus pins on a fresh deal are a strike", async () => {
    const { marks } = await load("bowling/sheet.js");
    assert.deepEqual([[0, 10], [10, 0, 10], [7, 3, 10], [10, 10, 4], [3, 0]].map((rolls) => marks(rolls).join("")),
        ["–/", "X–/", "7/X", "XX4", "3–"]);
});

test("Portuguese has every text of the page, and no other", () => {
    assert.deepEqual(Object.keys(pt).sort(), Object.keys(en).sort());
    for (const [id, text] of Object.entries(en))
        assert.deepEqual([...new Set(shown(pt[id]))], [...new Set(shown(text))], id);
});

test("a ball that is spotted goes to the foot spot, where that is the only one", async () => {
    const { Words } = await load("words.js");
    const said = (game) => ({ ...cue.phrases(game), ...new Words("en", game).phrases })["ruling/respot"];
    assert.deepEqual(["nine-ball", "snooker"].map(said), ["The {ball} goes back to the foot spot.", "The {ball} goes back on the table."]);
});

test("Portuguese has every phrase of every game", () => {
    const all = Object.assign({}, ...cue.games().map(({ id }) => cue.phrases(id)));
    assert.deepEqual(Object.keys(all).filter((id) => !(id in phrases)), []);
    assert.deepEqual(Object.keys(phrases).filter((id) => !(id in all)), []);
    for (const [id, text] of Object.entries(all))
        assert.deepEqual(shown(phrases[id]), shown(text), id);
});

test("Portuguese has every paragraph of every game's rules, each of the English that there is now", () => {
    assert.deepEqual(Object.keys(rules).sort(), cue.games().map(({ id }) => id).sort());
    let count = 0;
    for (const [game, paragraphs] of Object.entries(rules)) {
        assert.deepEqual(Object.keys(paragraphs), ruleIds(game), game);
        for (const [id, [mark, text]] of Object.entries(paragraphs)) {
            const english = forPlayers(cue.rule(game, id));
            assert.equal(mark, createHash("sha256").update(english).digest("hex").slice(0, 8),
                `${game}: ${id} has changed; its translation is of the text before`);
            assert.deepEqual(kept(text), kept(english), `${game}: ${id}`);
            count++;
        }
    }
    assert.ok(count > 400, `only ${count} were found`);
});

test("Portuguese has a short name for every paragraph of the rules, and no other", async () => {
    const { default: names } = await load("words/pt/rule-names.js");
    const ids = new Set(Object.keys(rules).flatMap(ruleIds));
    assert.deepEqual([...ids].filter((id) => !(id in names)), []);
    const known = (id) => ids.has(id) || (rules[id.split("/")[0]]?.[id.split("/")[1]]);
    assert.deepEqual(Object.keys(names).filter((id) => !known(id)), []);
});

test("players read nothing of a paragraph that is said to hosts, and what its marks mean", () => {
    const text = cue.rule("nine-ball", "match");
    assert.ok(text.includes("`"));
    assert.ok(forPlayers(text).startsWith("A match is a race") && !forPlayers(text).includes("`"));
    assert.deepEqual(marksIn(forPlayers(text), "our reading"), ["rule/reading"]);
    assert.deepEqual(marksIn(cue.rule("nine-ball", "miss"), "our reading"), ["rule/section"]);
    for (const [game, paragraphs] of Object.entries(rules))
        for (const [id, [, translated]] of Object.entries(paragraphs))
            assert.deepEqual(marksIn(translated, pt["rule/our-reading"]),
                marksIn(forPlayers(cue.rule(game, id)), en["rule/our-reading"]), `${game}: ${id}`);
});

test("every option of a new game, and every value that is chosen from, is said in words", () => {
    let said = 0;
    for (const { id } of cue.games())
        for (const [name, schema] of Object.entries(cue.describe(id).options.properties)) {
            const values = schema.enum ?? schema.anyOf?.find((each) => each.enum)?.enum
                ?? (schema.type === "boolean" ? [true, false] : null);
            if (!values)
                continue;
            assert.ok(`option/${id}/${name}` in en || `option/${name}` in en, `${id}: ${name}`);
            for (const value of values) {
                assert.ok(`value/${name}/${value}` in en || `value/${value}` in en, `${id}: ${name} ${value}`);
                said++;
            }
        }
    assert.ok(said > 20, `only ${said} were found`);
});

test("every text that the page asks for by a constant id is there", () => {
    const files = readdirSync(SOURCE, { recursive: true }).filter((path) => path.endsWith(".js"));
    let asked = 0;
    for (const path of files)
        for (const [, id] of readFileSync(join(SOURCE, path), "utf8").matchAll(/\bt\("([\w-]+\/[\w-]+)"/g)) {
            assert.ok(id in en, `${path} asks for ${id}`);
            asked++;
        }
    assert.ok(asked > 50, `only ${asked} were found`);
});
