// The package in Node.js, where the WebAssembly is read from the disk.
import { readFile } from "node:fs/promises";
import { instantiate } from "./cuerules.js";

export { CueError, Cuerules, Game, Referee, instantiate } from "./cuerules.js";

let loaded;

/** The library, loaded once, from cuerules.wasm beside this file or from another file. */
export function load(file = new URL("cuerules.wasm", import.meta.url)) {
    loaded ??= readFile(file).then(instantiate);
    loaded.catch(() => { loaded = undefined; });
    return loaded;
}
