// The page's side of the worker: asks for advice, remembers the last answers, and gives up what nobody waits for any more.

const REMEMBERED = 8;

export class Advisor {
    #script;
    #worker = null;
    #waiting = new Map(); // id → { take, refuse, tell }
    #known = new Map(); // the saved game and how many actions → the promise of advice
    #last = 0;

    /** script: the text of the page's own script, which the worker runs too. */
    constructor(script) {
        this.#script = script;
    }

    /** What is best in a position, { unit, exact, actions }; the same question is asked once. */
    advise(saved, most = 3) {
        const asked = `${most} ${saved}`;
        let answer = this.#known.get(asked);
        if (!answer) {
            answer = this.#ask("advise", { saved, most });
            answer.catch(() => this.#known.delete(asked));
            this.#known.set(asked, answer);
            if (this.#known.size > REMEMBERED)
                this.#known.delete(this.#known.keys().next().value);
        }
        return answer;
    }

    /** The score of the best play on the same cards; tell hears how far it has come. */
    best(game, options, seed, tell) {
        return this.#ask("best", { game, options, seed }, tell);
    }

    /** Ends what is under way; those who wait hear of a refusal. */
    stop() {
        this.#worker?.terminate();
        this.#worker = null;
        const waiting = [...this.#waiting.values()];
        this.#waiting.clear();
        this.#known.clear();
        waiting.forEach(({ refuse }) => refuse(Object.assign(new Error("stopped"), { status: "stopped" })));
    }

    #ask(what, params, tell) {
        return new Promise((take, refuse) => {
            const id = ++this.#last;
            this.#worker ??= this.#start();
            this.#waiting.set(id, { take, refuse, tell });
            this.#worker.postMessage({ id, what, ...params });
        });
    }

    /** From a blob, as the page is one file; that works from the disk too. */
    #start() {
        const address = URL.createObjectURL(new Blob([this.#script], { type: "text/javascript" }));
        const worker = new Worker(address);
        worker.addEventListener("message", ({ data }) => this.#hear(data));
        worker.addEventListener("error", () => this.stop());
        return worker;
    }

    #hear({ id, result, refusal, status, part }) {
        const waiting = this.#waiting.get(id);
        if (!waiting)
            return;
        if (part)
            return waiting.tell?.(part);
        this.#waiting.delete(id);
        if (refusal === undefined)
            waiting.take(result);
        else
            waiting.refuse(Object.assign(new Error(refusal), { status }));
    }
}
