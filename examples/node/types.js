// Prints games.d.ts: the actions and options of all games as TypeScript, from the games' JSON Schemas.
import { pathToFileURL } from "node:url";

const [folder] = process.argv.slice(2);
const { load } = await import(pathToFileURL(`${folder}/node.js`));
const cue = await load();

const pascal = (id) => id.replace(/(^|[-_])(.)/g, (_, dash, letter) => letter.toUpperCase());
const indent = (text) => text.replace(/\n/g, "\n    ");

function objectType({ properties = {}, required = [], additionalProperties }) {
    const members = Object.entries(properties).map(([name, schema]) => {
        const about = schema.description ? `/** ${schema.description} */\n` : "";
        const key = /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);
        return indent(`\n${about}${key}${required.includes(name) ? "" : "?"}: ${typeOf(schema)};`);
    });
    if (!members.length)
        return additionalProperties === false ? "Record<string, never>" : "object";
    return `{${members.join("")}\n}`;
}

function arrayType({ items = {}, minItems, maxItems }) {
    const item = typeOf(items);
    if (minItems !== undefined && minItems === maxItems && minItems <= 3)
        return `[${Array(minItems).fill(item).join(", ")}]`;
    return /[|{ ]/.test(item) ? `Array<${item}>` : `${item}[]`;
}

const TYPES = { object: objectType, array: arrayType, integer: () => "number", number: () => "number",
    string: () => "string", boolean: () => "boolean", null: () => "null" };

function typeOf(schema) {
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices)
        return choices.map(typeOf).join(" | ");
    if ("const" in schema)
        return JSON.stringify(schema.const);
    if (schema.enum)
        return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
    if (Array.isArray(schema.type))
        return schema.type.map((type) => typeOf({ ...schema, type })).join(" | ");
    return schema.type ? TYPES[schema.type](schema) : "unknown";
}

const out = ["// What each game's actions and options look like. Made from the games' own schemas; see types.js."];
const games = cue.games();
for (const { id, title } of games) {
    const { actions, options, phases, rulings } = cue.describe(id);
    const name = pascal(id);
    out.push(`/** ${title} */`);
    out.push(`export type ${name}Options = ${objectType(options)};`);
    out.push(`export type ${name}Phase = ${phases.map((phase) => JSON.stringify(phase)).join(" | ")};`);
    out.push(`export type ${name}Ruling = ${rulings.map((ruling) => JSON.stringify(ruling)).join(" | ")};`);
    out.push(`export type ${name}Action =${actions.map(({ schema }) => `\n    | ${indent(objectType(schema))}`).join("")};`);
}
const table = (what) => games.map(({ id }) => `\n    "${id}": ${pascal(id)}${what};`).join("");
for (const what of ["Options", "Phase", "Ruling", "Action"])
    out.push(`export interface ${what}ByGame {${table(what)}\n}`);
process.stdout.write(`${out.join("\n")}\n`);
