// cuerules web: the address that it prints has the page, and a signal ends it cleanly.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { after, test } from "node:test";
import { close, open } from "./browser.js";

after(close);

test("cuerules web", async (context) => {
    const command = spawn(process.env.COMMAND, ["web", "--port", "0"], { stdio: ["ignore", "pipe", "pipe"] });
    let complaint = "";
    command.stderr.on("data", (bytes) => { complaint += bytes; });
    const ended = once(command, "exit");
    const first = await createInterface({ input: command.stdout })[Symbol.asyncIterator]().next();
    if (first.done && /without libmicrohttpd/.test(complaint))
        return context.skip("the command was built without libmicrohttpd");
    const address = first.value;
    assert.match(address, /^http:\/\/127\.0\.0\.1:\d+\/$/, complaint);
    const answer = await fetch(address);
    assert.equal(answer.headers.get("content-type"), "text/html; charset=utf-8");
    assert.equal(await answer.text(), readFileSync(process.env.PAGE, "utf8"));
    assert.equal((await fetch(`${address}other`)).status, 404);
    const posted = await fetch(address, { method: "POST", body: "x" });
    assert.equal(posted.status, 405);
    assert.equal(posted.headers.get("allow"), "GET, HEAD");
    // What browsers need to install it, and to open it again when the server is gone.
    const manifest = await (await fetch(`${address}manifest.webmanifest`)).json();
    assert.equal((await fetch(address + manifest.icons[0].src)).headers.get("content-type"), "image/svg+xml");
    const page = await open({ address });
    await page.waitForSelector("link[rel=manifest]");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0));
    const games = execFileSync(process.env.COMMAND, ["list"], { encoding: "utf8" }).trim().split("\n").length - 1;
    assert.equal((await page.$$(".game")).length, games);
    assert.deepEqual(page.errors, []);
    command.kill("SIGTERM"); // Ctrl-C is ignored where tests run in the background
    assert.deepEqual(await ended, [0, null]);
    await page.reload();
    await page.waitForSelector(".game");
    assert.deepEqual(page.errors.filter((error) => !/ERR_CONNECTION_REFUSED/.test(error)), []);
    return undefined;
});
