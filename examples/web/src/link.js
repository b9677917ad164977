// A whole game in an address: the saved game, deflated, in base64url.

/** The longest link that mail and chat programs accept. */
export const LONGEST = 8000;

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

/** The saved game from the text behind "game=". */
export async function readLink(text) {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(await through(new DecompressionStream("deflate-raw"), bytes));
}
