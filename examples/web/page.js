// Prints the page: one file with its styles and its script, which contains the WebAssembly. The content-security policy
// lists their hashes, so that nothing else can run.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const [script, style] = process.argv.slice(2).map((path) => readFileSync(path, "utf8").trim()
    // Text that would end the element it is in.
    .replaceAll("</script", "<\\/script").replaceAll("</style", "<\\/style"));
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy = [
    "default-src 'none'", `script-src ${hash(script)} 'wasm-unsafe-eval'`, `style-src ${hash(style)}`,
    // The worker that advises is made from the page's own script; a server's page may be installed (served.js).
    "worker-src blob: 'self'", "manifest-src 'self'", "img-src data: blob: 'self'", "base-uri 'none'", "form-action 'none'",
].join("; ");
const parts = { POLICY: policy, STYLE: style, SCRIPT: script };
const page = readFileSync(new URL("src/index.html", import.meta.url), "utf8");
process.stdout.write(page.replace(/@([A-Z]+)@/g, (_, name) => parts[name]));
