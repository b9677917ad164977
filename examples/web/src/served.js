// Where a server gives the page, as `cuerules web` does, it can be installed, and opens again without the server. From the
// disk there is nothing to do.
import { h } from "./dom.js";

export async function beServed() {
    if (!location.protocol.startsWith("http") || !navigator.serviceWorker)
        return;
    // A server may have the page alone: then it stays a page.
    const registered = await navigator.serviceWorker.register("offline.js").catch(() => null);
    if (registered)
        document.head.append(h("link", { rel: "manifest", href: "manifest.webmanifest" }));
}
