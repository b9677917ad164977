// Advice, in a worker beside the page, so that nothing stands still while it thinks. The worker runs the page's own script
// and comes here; each message is { id, what, saved, … }, each answer { id, result } or { id, refusal } or { id, part }.

const MOST = 300; // more than a list of exact values may have

/** The referee's answer to a request, or its refusal thrown. */
function ask(referee, method, params) {
    const { result, error } = referee.handle({ jsonrpc: "2.0", id: 1, method, params });
    if (error)
        throw Object.assign(new Error(error.message), { status: error.data?.status ?? "internal" });
    return result;
}

function advise(referee, { saved, most = 3, budget }) {
    const { handle } = ask(referee, "load", { document: JSON.parse(saved), verify: false });
    try {
        return ask(referee, "advise", { handle, most: Math.min(most, MOST), ...budget && { budget } });
    } finally {
        ask(referee, "close", { handle });
    }
}

/** The score of a player who always does what is best, with the same draws of chance; tells the score so far. */
function best(referee, { game, options, seed }, tell) {
    let { handle, view } = ask(referee, "new", { game, options, seed });
    while (!view.over) {
        const action = view.to_act === "chance" ? ask(referee, "legal", { handle }).actions[0]
            : ask(referee, "advise", { handle, most: 1 }).actions[0].action;
        ({ view } = ask(referee, "apply", { handle, action }));
        tell({ frame: view.frame ?? null, score: view.players[0].score });
    }
    ask(referee, "close", { handle });
    return { score: view.players[0].score };
}

export function serve(loading) {
    const ready = loading.then((cue) => cue.referee());
    addEventListener("message", async ({ data: { id, what, ...params } }) => {
        try {
            const referee = await ready;
            const tell = (part) => postMessage({ id, part });
            postMessage({ id, result: what === "best" ? best(referee, params, tell) : advise(referee, params) });
        } catch (error) {
            postMessage({ id, refusal: error.message, status: error.status ?? null });
        }
    });
}
