// Prints cuerules.single.js: cuerules.js with the WebAssembly of a folder in it, for pages that are one file.
import { readFileSync } from "node:fs";

const [folder] = process.argv.slice(2);
const core = readFileSync(new URL("cuerules.js", import.meta.url), "utf8");
const wasm = readFileSync(`${folder}/cuerules.wasm`).toString("base64");
process.stdout.write(`${core.slice(0, core.indexOf("// cuerules.single.js is"))}let loaded;

/** The library, loaded once; the WebAssembly is in this file. */
export function load() {
    loaded ??= instantiate(Uint8Array.from(atob("${wasm}"), (c) => c.charCodeAt(0)));
    return loaded;
}
`);
