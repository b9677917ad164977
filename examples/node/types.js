// Prints games.d.ts: options, phases, actions, views and rulings of all games as TypeScript, from the JSON Schemas in
// the games' own descriptions.
import { pathToFileURL } from "node:url";

const [folder] = process.argv.slice(2);
const { load } = await import(pathToFileURL(`${folder}/node.js`));
const cue = await load();

const pascal = (id) => id.replace(/(^|[-_])(.)/g, (_, dash, letter) => letter.toUpperCase());
const indent = (text) => text.replace(/\n/g, "\n    ");
const literals = (values) => values.map((value) => JSON.stringify(value)).join(" | ");
const keyOf = (name) => /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);

// The balls of the game that is being written: a list of them gets a name.
let balls, ball;

function unionType(values) {
    const names = values.filter((value) => value !== null);
    const others = values.length > names.length ? " | null" : "";
    if (balls && names.toSorted().join() === balls.toSorted().join())
        return ball + others;
    return literals(values);
}

function member(name, schema, required) {
    const about = schema.description ? `/** ${schema.description} */\n` : "";
    return indent(`\n${about}${keyOf(name)}${required ? "" : "?"}: ${typeOf(schema)};`);
}

/** The same for each of several names: what lies in cells, or where balls are. */
function recordType(names, schema, required) {
    const record = `Record<${unionType(names)}, ${typeOf(schema)}>`;
    return required.length === names.length ? record : `Partial<${record}>`;
}

function objectType({ properties = {}, required = [], additionalProperties, oneOf }) {
    const names = Object.keys(properties);
    if (!names.length)
        return additionalProperties === false ? "Record<string, never>" : "object";
    const first = properties[names[0]];
    const alike = names.length > 3 && names.every((name) => JSON.stringify(properties[name]) === JSON.stringify(first));
    if (alike && (!required.length || required.length === names.length))
        return recordType(names, first, required);
    // Members of which an object has one or another.
    const either = (oneOf ?? []).map((choice) => choice.required[0]);
    const members = names.filter((name) => !either.includes(name))
        .map((name) => member(name, properties[name], required.includes(name)));
    const choices = either.map((wanted) =>
        `{ ${either.map((name) => name === wanted ? `${name}: ${typeOf(properties[name])}` : `${name}?: never`).join("; ")} }`);
    return `{${members.join("")}\n}${choices.length ? ` & (${choices.map((choice) => indent(`\n| ${choice}`)).join("")})` : ""}`;
}

function arrayType({ items = {}, prefixItems, minItems, maxItems }) {
    if (prefixItems)
        return `[${prefixItems.map(typeOf).join(", ")}]`;
    const item = typeOf(items);
    if (minItems !== undefined && minItems === maxItems && minItems <= 3)
        return `[${Array(minItems).fill(item).join(", ")}]`;
    return /^\w+$/.test(item) ? `${item}[]` : `Array<${item}>`;
}

const TYPES = { object: objectType, array: arrayType, integer: () => "number", number: () => "number",
    string: () => "string", boolean: () => "boolean", null: () => "null" };

function typeOf(schema) {
    const choices = schema.anyOf ?? (schema.properties ? undefined : schema.oneOf);
    if (choices)
        return choices.map(typeOf).join(" | ");
    if ("const" in schema)
        return JSON.stringify(schema.const);
    if (schema.enum)
        return unionType(schema.enum);
    if (Array.isArray(schema.type))
        return schema.type.map((type) => typeOf({ ...schema, type })).join(" | ");
    return schema.type ? TYPES[schema.type](schema) : "unknown";
}

const union = (schemas) => schemas.map((schema) => `\n    | ${indent(typeOf(schema))}`).join("");
const out = ["// What each game's options, actions, views and rulings look like. Made from the games' own schemas; see types.js."];
const games = cue.games();
for (const { id, title } of games) {
    const { actions, options, phases, schemas } = cue.describe(id);
    const name = pascal(id);
    balls = undefined;
    const { layout } = schemas.view.properties;
    if (layout) {
        [balls, ball] = [Object.keys(layout.properties), `${name}Ball`];
        out.push(`export type ${ball} = ${literals(balls)};`);
    }
    out.push(`/** ${title} */`);
    out.push(`export type ${name}Options = ${typeOf(options)};`);
    out.push(`export type ${name}Phase = ${literals(phases)};`);
    out.push(`export type ${name}Action =${union(actions.map(({ schema }) => schema))};`);
    out.push(`export type ${name}View = ${typeOf(schemas.view)};`);
    out.push(`export type ${name}Ruling =${union(schemas.ruling.oneOf)};`);
}
const table = (what) => games.map(({ id }) => `\n    "${id}": ${pascal(id)}${what};`).join("");
for (const what of ["Options", "Phase", "Action", "View", "Ruling"])
    out.push(`export interface ${what}ByGame {${table(what)}\n}`);
process.stdout.write(`${out.join("\n")}\n`);
