// Plays a table game in the page as a person would: every move is drawn on the table or clicked beside it, and none is
// typed.

import assert from "node:assert/strict";
import { cue, gameOf } from "./browser.js";

/** The name of a decision's button: "accept", "choose-solids", "lot-1". */
function nameOf({ action, group, piece, first, winner }) {
    return [action, group ?? piece ?? first ?? winner].filter((part) => part !== undefined).join("-");
}

export class TableDriver {
    /** page: with a game open; finger: whether to touch the screen where both touching and clicking work. */
    static async of(page, { finger = false } = {}) {
        const driver = new TableDriver();
        driver.page = page;
        driver.game = await gameOf(page);
        driver.shape = cue.table(driver.game.options.table);
        driver.finger = finger;
        return driver;
    }

    /** A move of the list in table-games.js. */
    do(move) {
        return move.layout ? this.layout(move.layout) : this.play(move.move ?? move, move.drag);
    }

    /** Does in the page what a typed move says, and applies it in the library; returns the rulings of both as texts.
     * drags: where balls are dragged after a shot. */
    async play(move, drags = null) {
        const action = this.game.readMove(move);
        if (action.action === "shot")
            await this.#shot(action, drags);
        else if (action.action === "place")
            await this.drag(action.ball, action.at);
        else if (action.action === "adjust")
            await this.#adjust(action);
        else
            await this.click(`[data-act="${nameOf(action)}"]`);
        return this.#compare(action);
    }

    /** Drags the balls of a layout to their places, and states it. */
    async layout(places) {
        await this.click("[data-mode=layout]");
        for (const [ball, at] of Object.entries(places))
            await this.drag(ball, at);
        await this.click("[data-act=layout]");
        return this.#compare({ action: "layout" });
    }

    /** Compares the last action in the page's log with the intended one, and applies it to the library's game. */
    async #compare(meant) {
        await this.page.waitForFunction((moves) => document.querySelector(".replay .position").textContent
            .startsWith(String(moves)), {}, this.game.moves + 1);
        const logged = (await gameOf(this.page)).log().at(-1);
        assert.equal(logged.action, meant.action);
        if (meant.events)
            assert.deepEqual(logged.events, meant.events);
        return { logged, expected: this.game.apply(logged).map((ruling) => ruling.text),
            shown: await this.texts(".said-last .rulings li > span") };
    }

    async texts(selector) {
        return this.page.$$eval(selector, (all) => all.map((each) => each.textContent.trim()));
    }

    /** Scrolls there and clicks, once nothing moves any more. */
    async click(selector) {
        await this.page.waitForSelector(`${selector}:not(:disabled)`, { visible: true, timeout: 60000 });
        await this.page.$eval(selector, (element) => {
            element.closest("details")?.setAttribute("open", "");
            element.scrollIntoView({ block: "center" });
        });
        if (this.finger)
            await this.page.tap(selector);
        else
            await this.page.click(selector);
    }

    #press(point) {
        return this.finger ? this.page.touchscreen.tap(...point) : this.page.mouse.click(...point);
    }

    async #pointOf(selector) {
        await this.page.waitForFunction(() => !document.querySelector("svg.table.gliding"));
        return this.page.$eval(selector, (group) => {
            const part = group.querySelector(".ball-body, .target");
            part.scrollIntoView({ block: "center" });
            const box = part.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        });
    }

    async ball(name) {
        await this.#press(await this.#pointOf(`svg.table [data-ball="${name}"]`));
    }

    async pocket(name) {
        await this.#press(await this.#pointOf(`svg.table [data-pocket="${name}"]`));
    }

    /** Drags a ball to a place, which is worked out from the centres of two pockets. */
    async drag(name, [x, y]) {
        await this.#pointOf(`svg.table [data-ball="${name}"]`);
        await this.page.$eval("svg.table", (table) => table.scrollIntoView({ block: "center" }));
        const from = await this.page.$eval(`svg.table [data-ball="${name}"] .ball-body`, (body) => {
            const box = body.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        });
        const to = await this.page.evaluate((at, ends) => {
            const middle = (pocket) => {
                const circle = document.querySelector(`svg.table [data-pocket="${pocket}"] .target`);
                const box = circle.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
            };
            const [head, foot, right] = ["BL", "TL", "BR"].map(middle);
            const along = (at[1] - ends[0][1]) / (ends[1][1] - ends[0][1]);
            const across = (at[0] - ends[0][0]) / (ends[2][0] - ends[0][0]);
            return [0, 1].map((axis) => head[axis] + (foot[axis] - head[axis]) * along
                + (right[axis] - head[axis]) * across);
        }, [x, y], ["BL", "TL", "BR"].map((pocket) =>
            this.shape.pockets.find(({ name: id }) => id === pocket).centre));
        await this.#haul(from, to);
    }

    async #haul(from, to) {
        const { mouse, touchscreen } = this.page;
        const steps = [0.3, 0.6, 0.9, 1].map((part) => from.map((value, axis) => value + (to[axis] - value) * part));
        if (this.finger) {
            await touchscreen.touchStart(...from);
            for (const step of steps)
                await touchscreen.touchMove(...step);
            await touchscreen.touchEnd();
            return;
        }
        await mouse.move(...from);
        await mouse.down();
        for (const step of steps)
            await mouse.move(...step);
        await mouse.up();
    }

    async #shot(action, drags) {
        if (await this.page.$("[data-mode=shot][aria-pressed=false]"))
            await this.click("[data-mode=shot]");
        await this.#announce(action);
        for (const [index, event] of action.events.entries())
            await this.#event(event, index);
        for (const [ball, at] of Object.entries(drags ?? {}))
            await this.drag(ball, at);
        if (action.stroke === false)
            await this.click("[data-key=stroke]");
        if (action.snookered !== undefined) {
            await this.page.$eval(".seen", (details) => { details.open = true; });
            const id = await this.page.$eval("[data-key=snook]", (select, wanted) =>
                select.options[wanted ? 1 : 2].value, action.snookered);
            await this.page.select("[data-key=snook]", id);
        }
        await this.click("[data-act=apply]");
    }

    async #announce({ ball, pocket, scoring, call, capturer, target, from, to }) {
        const phase = this.game.view().phase;
        if (phase === "shot" && ball) {
            await this.ball(ball);
            await this.pocket(pocket);
        }
        if (scoring === "ballsy")
            await this.click("[data-key=scoring-ballsy]");
        if (call !== "move")
            return;
        await this.click("[data-key=call-move]");
        await this.ball(capturer);
        await this.ball(target);
        for (const [id, cell] of [["from", from], ["to", to]])
            if (cell)
                await this.page.select(`[data-key=cell-${id}]`, cell);
    }

    async #take(ball) {
        const active = await this.page.$eval("svg.table", (table) =>
            table.querySelector("[data-ball][aria-pressed=true]")?.dataset.ball ?? null);
        if (active === ball)
            return;
        if (active !== null && ball !== "cue")
            await this.click("[data-deed=let-go]");
        await this.ball(ball);
    }

    async #event(event, index) {
        if (event.type === "infraction")
            return this.#infraction(event);
        await this.#take(event.balls?.[0] ?? event.ball);
        if (event.type === "contact") {
            if (event.balls[1] === "cue")
                await this.click("[data-deed=hit-cue]");
            else
                await this.ball(event.balls[1]);
            const movers = event.moving === "unknown" ? "unknown" : event.moving.length === 2 ? "both" : "first";
            if (movers !== "first")
                await this.page.select(`[data-key=movers-${index}]`, movers);
        } else if (event.type === "pocket") {
            await this.pocket(event.pocket);
        } else {
            await this.click(`[data-deed=${event.type === "cushion" ? "cushion" : "off-table"}]`);
        }
        return undefined;
    }

    async #infraction({ code, ball }) {
        await this.page.$eval(".seen", (details) => { details.open = true; });
        await this.page.select("[data-key=infraction-code]", code);
        await this.page.select("[data-key=infraction-ball]", ball ?? "");
        await this.click("[data-act=infraction]");
    }

    async #adjust({ scores, to_act: next }) {
        await this.page.$eval(".desk", (details) => { details.open = true; });
        const fields = await this.page.$$(".desk input[type=number]");
        for (const [i, field] of fields.entries())
            await field.evaluate((input, score) => { input.value = score; }, scores[i]);
        if (next !== undefined)
            await this.page.select(".desk select", String(next));
        await this.click("[data-act=adjust]");
    }
}
