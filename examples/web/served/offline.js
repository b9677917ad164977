// Keeps what the server gave, so that the page opens without the server as well. What the server has now comes first.
const CACHE = "cuerules";
const FILES = ["./", "icon.svg", "manifest.webmanifest"];

addEventListener("install", (event) => {
    skipWaiting();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

async function answer(request) {
    const cache = await caches.open(CACHE);
    try {
        const fresh = await fetch(request);
        if (fresh.ok)
            await cache.put(request, fresh.clone());
        return fresh;
    } catch (error) {
        const kept = await cache.match(request, { ignoreSearch: true });
        if (!kept)
            throw error;
        return kept;
    }
}

addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method === "GET" && new URL(request.url).origin === location.origin)
        event.respondWith(answer(request));
});
