// A whole game in an address: the saved game, deflated, in base64url.

/** The longest link that mail and chat programs accept. */
export const LONGEST = 8000;

/** How many bytes a saved game may have: the library takes no longer ones. */
export const LARGEST = 16 * 1024 * 1024;

async function through(stream, bytes) {
    return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** The part behind the #, "game=…". */
export async function writeLink(saved) {
    const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(saved));
    let text = "";
    for (const byte of bytes)
        text += String.fromCharCode(byte);
    return `game=${btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** A few bytes may hold a thousand times as many: no more of them are inflated than a game may have. */
async function inflate(bytes) {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const parts = [];
    let length = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        length += part.value.length;
        if (length > LARGEST) {
            reader.cancel().catch(() => {});
            throw new RangeError(`more than ${LARGEST} bytes`);
        }
        parts.push(part.value);
    }
    return new Blob(parts).arrayBuffer();
}

/** The saved game from the text behind "game="; a RangeError if it is larger than a game may be. */
export async function readLink(text) {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(await inflate(bytes));
}
