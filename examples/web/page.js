// Prints the page: one file with its styles, its script and, in that, the WebAssembly. What may run in it is said by
// their hashes, so that nothing else does.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const [script, style] = process.argv.slice(2).map((path) => readFileSync(path, "utf8").trim()
    // What would end the element that it stands in.
    .replaceAll("</script", "<\\/script").replaceAll("</style", "<\\/style"));
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy = [
    "default-src 'none'", `script-src ${hash(script)} 'wasm-unsafe-eval'`, `style-src ${hash(style)}`,
    "img-src data: blob:", "base-uri 'none'", "form-action 'none'",
].join("; ");
const parts = { POLICY: policy, STYLE: style, SCRIPT: script };
const page = readFileSync(new URL("src/index.html", import.meta.url), "utf8");
process.stdout.write(page.replace(/@([A-Z]+)@/g, (_, name) => parts[name]));
