// Plays a table game in the page as a person would, by one means alone: the mouse, a finger, the keyboard, or what is in the
// tree that a screen reader reads. Every shot is drawn on the table or told by buttons; only a layout is typed where nothing
// can be dragged.

import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cue, gameOf } from "./browser.js";

const { Words } = await import(pathToFileURL(join(process.env.SOURCE, "words.js")).href);

/** The name of a decision's button: "accept", "choose-solids", "lot-1". */
function nameOf({ action, group, what, piece, ball, first, winner }) {
    return [action, group ?? what ?? piece ?? ball ?? first ?? winner].filter((part) => part !== undefined).join("-");
}

/** Places as they are typed. */
const placesIn = (places) => Object.entries(places).map(([ball, at]) => `${ball} ${at.join(" ")}`).join(", ");

/** A missed Target and the balls that were hit in its place are one sentence; in the games here that is one ball at most. */
function ofTarget(rulings) {
    const coded = (wanted) => rulings.find(({ type, code }) => type === "foul" && code === wanted);
    const [missed, wrong] = ["target_missed", "wrong_ball_first"].map(coded);
    return !missed || !wrong ? rulings : rulings.filter((ruling) => ruling !== wrong).map((ruling) => ruling !== missed ? ruling
        : { ...missed, text: wrong.text.replace(" before the Target", ", and not the Target") });
}

/** The sentences of rulings as the bar has them: how a game ended comes first, then fouls, of which the first says whose they
 * are, and last what is in hand; the cue ball comes with the player. Who has won in the end is on the card above it. */
const PARTS = [["game", "over"], ["foul", "penalty", "miss", "lost", "warned"], null, ["in_hand"]];
export function inBar(all, view) {
    const rulings = ofTarget(all);
    const isCue = ({ type, balls }) => type === "in_hand" && balls.join() === "cue";
    const isOver = rulings.some(({ type }) => type === "over");
    const told = rulings.filter((ruling) => !isCue(ruling) && !(isOver && PARTS[0].includes(ruling.type)));
    const sorted = PARTS.flatMap((types) => told.filter(({ type }) => types ? types.includes(type)
        : !PARTS.some((other) => other?.includes(type))));
    const foul = sorted.find(({ type }) => type === "foul");
    const isGiven = rulings.some(isCue)
        || (foul && view.in_hand.includes("cue") && !rulings.some(({ type }) => type === "in_hand"));
    const inHand = isGiven ? ", with the cue ball in hand." : ".";
    const bare = (text) => text.replace(/^Foul by [^:]*: (.)/, (_, first) => first.toUpperCase());
    // Figures stand behind the names of their players.
    const named = ({ text, scores: figures }) => figures ? text.replace(figures.join(" and "),
        view.players.map(({ name }, at) => `${name} ${figures[at]}`).join(", ")) : text;
    const plays = isGiven && !rulings.some(({ type }) => type === "turn") && ["shot", "break", "turn"].includes(view.phase)
        ? [`${view.players[view.to_act].name} plays${inHand}`] : [];
    return sorted.map((ruling) => ruling.type === "foul" && ruling !== foul && ruling.player === foul.player
        ? bare(ruling.text) : ruling.type === "turn" ? ruling.text.replace(/\.$/, inHand) : named(ruling)).concat(plays);
}

/** In the page: whether its sheet can be opened and closed, and is not as it is wanted. */
function isOtherwise(sheet, open) {
    return sheet.querySelector("[data-key=more]").checkVisibility() && sheet.classList.contains("open") !== open;
}

export class TableDriver {
    /** page: with a game open; by: "mouse", "finger", "keys" or "tree". */
    static async of(page, { by = "mouse" } = {}) {
        const driver = new TableDriver();
        driver.page = page;
        driver.game = await gameOf(page);
        cue.speak(new Words("en", driver.game.view().game).phrases);
        driver.shape = cue.table(driver.game.options.table);
        driver.by = by;
        driver.session = by === "tree" ? await page.createCDPSession() : null;
        return driver;
    }

    /** A move of the list in table-games.js. */
    do(move) {
        if (move.press)
            return this.#told(move.press).then(() => this.#compare({ action: move.action }));
        return move.layout ? this.layout(move.layout) : this.play(move.move ?? move, move.drag);
    }

    /** Presses a button that tells a shot; what ends a game is shown first. */
    async #told(button) {
        await this.click(button);
        if (await this.page.$eval("[data-act=apply]", (apply) => apply.checkVisibility()))
            await this.click("[data-act=apply]");
    }

    /** Does in the page what a typed move says, and applies it in the library; returns the rulings of both as texts.
     * drags: where balls are dragged after a shot. */
    async play(move, drags = null) {
        const action = this.game.readMove(move);
        // Without a mouse or a finger no ball was dragged, and nobody knows where the others lie.
        if (action.action === "place" && !this.game.view().layout)
            return { expected: [], shown: [] };
        if (action.action === "shot")
            await this.#shot(action, drags);
        else if (action.action === "place")
            await this.#place(action);
        else if (action.action === "adjust")
            await this.#adjust(action);
        else
            await this.click(`[data-act="${nameOf(action)}"]`);
        return this.#compare(action);
    }

    /** Drags the balls of a layout to their places, and states it. */
    async layout(places) {
        if (!this.drags)
            return this.#type(`layout ${placesIn(places)}`).then(() => this.page.keyboard.press("Enter"))
                .then(() => this.#compare({ action: "layout" }));
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
        return { logged, expected: inBar(this.game.apply(logged), this.game.view()),
            shown: await this.texts(".said-last .rulings li > span") };
    }

    async texts(selector) {
        return this.page.$$eval(selector, (all) => all.map((each) => each.textContent.trim()));
    }

    /** Whether balls can be dragged. */
    get drags() {
        return this.by === "mouse" || this.by === "finger";
    }

    /** Opens the sheet for what is in it, or closes it. */
    async #sheet(open) {
        if (await this.page.$eval(".drawer", isOtherwise, open))
            await this.#do("[data-key=more]");
    }

    /** Presses a button, once it is there and may be pressed. */
    async click(selector) {
        const ready = `${selector}:not(:disabled)`;
        if (!await this.#has(ready))
            await this.page.waitForSelector(ready, { timeout: 60000 });
        if (await this.page.$eval(selector, (element) => !!element.closest(".drawer-body")))
            await this.#sheet(true);
        await this.page.$eval(selector, (element) => {
            element.closest("details")?.setAttribute("open", "");
            element.scrollIntoView({ block: "center" });
        });
        await this.#do(selector);
    }

    #has(selector) {
        return this.page.evaluate((wanted) => !!document.querySelector(wanted), selector);
    }

    /** Presses it by the driver's means. */
    async #do(selector) {
        if (this.by === "finger")
            return this.page.tap(selector);
        if (this.by === "mouse")
            return this.page.click(selector);
        return this.by === "tree" ? this.#activate(selector) : this.#enter(selector);
    }

    /** By Enter, or the space bar for boxes, on what the Tab key or the arrow keys of its toolbar or of the table reach. */
    async #enter(selector) {
        const key = await this.page.$eval(selector, (element) => {
            const bar = element.closest("[role=toolbar], svg.table");
            if (element.tabIndex < 0 && !bar?.querySelector("[tabindex='0']"))
                throw new Error(`${element.outerHTML} is not reached by keys`);
            element.focus();
            if (document.activeElement !== element)
                throw new Error(`${element.outerHTML} takes no focus`);
            return element.matches("input") ? "Space" : "Enter";
        });
        await this.page.keyboard.press(key);
    }

    /** As a screen reader does: what has the role and the name is found in the accessibility tree, and there must be one. */
    async #activate(selector) {
        const { backendNodeId } = await this.#node(selector);
        const { nodes } = await this.session.send("Accessibility.getPartialAXTree", { backendNodeId, fetchRelatives: false });
        const [{ role, name, ignored }] = nodes;
        assert.ok(!ignored && name?.value && ["button", "radio", "checkbox"].includes(role.value),
            `${selector} is no control in the tree: ${role?.value} "${name?.value}"`);
        const found = await this.session.send("Accessibility.queryAXTree", { backendNodeId: (await this.#node("body")).backendNodeId,
            accessibleName: name.value, role: role.value });
        const seen = found.nodes.filter((node) => !node.ignored);
        assert.ok(seen.some((node) => node.backendDOMNodeId === backendNodeId), `${role.value} "${name.value}" is not found`);
        const { object } = await this.session.send("DOM.resolveNode", { backendNodeId });
        await this.session.send("Runtime.callFunctionOn", { objectId: object.objectId,
            functionDeclaration: "function() { if (this.click) this.click(); "
                + "else this.dispatchEvent(new MouseEvent('click', { bubbles: true })); }" });
    }

    /** Chooses an option by its value; at the keyboard, with the arrow keys. */
    async #select(selector, value) {
        if (this.by !== "keys")
            return this.page.select(selector, value);
        await this.#sheet(true);
        const by = await this.page.$eval(selector, (select, wanted) => {
            select.closest("details")?.setAttribute("open", "");
            select.focus();
            return [...select.options].findIndex((option) => option.value === wanted) - select.selectedIndex;
        }, value);
        for (let step = 0; step < Math.abs(by); step++)
            await this.page.keyboard.press(by > 0 ? "ArrowDown" : "ArrowUp");
        return undefined;
    }

    async #node(selector) {
        const { result } = await this.session.send("Runtime.evaluate",
            { expression: `document.querySelector(${JSON.stringify(selector)})` });
        const { node } = await this.session.send("DOM.describeNode", { objectId: result.objectId });
        return node;
    }

    /** Types into the box for notation, behind what is there or instead of it. */
    async #type(words, behind = false) {
        await this.#sheet(true);
        await this.page.focus("#notation");
        await this.page.$eval("#notation", (input, end) => input.setSelectionRange(end ? input.value.length : 0,
            input.value.length), behind);
        await this.page.keyboard.type(words);
    }

    #press(point) {
        return this.by === "finger" ? this.page.touchscreen.tap(...point) : this.page.mouse.click(...point);
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
        await this.#onTable(`svg.table [data-ball="${name}"]`);
    }

    async pocket(name) {
        await this.#onTable(`svg.table [data-pocket="${name}"]`);
    }

    async #onTable(selector) {
        await this.#sheet(false);
        await (this.drags ? this.#press(await this.#pointOf(selector)) : this.#do(selector));
    }

    /** Drags a ball to a place, which is worked out from the centres of two pockets. */
    async drag(name, [x, y]) {
        await this.#sheet(false);
        await this.#pointOf(`svg.table [data-ball="${name}"]`);
        await this.page.$eval("svg.table", (table) => table.scrollIntoView({ block: "center" }));
        const from = await this.page.$eval(`svg.table [data-ball="${name}"] .ball-body`, (body) => {
            const box = body.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        });
        await this.#haul(from, await this.#placeOf([x, y]));
    }

    /** A place on the table, on the screen. */
    #placeOf(place) {
        return this.page.evaluate((at, ends) => {
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
        }, place, ["BL", "TL", "BR"].map((pocket) => this.shape.pockets.find(({ name: id }) => id === pocket).centre));
    }

    async #haul(from, to) {
        const { mouse, touchscreen } = this.page;
        const steps = [0.3, 0.6, 0.9, 1].map((part) => from.map((value, axis) => value + (to[axis] - value) * part));
        if (this.by === "finger") {
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

    async #place({ ball, at }) {
        if (await this.#has("[data-mode=place][aria-pressed=false]"))
            await this.click("[data-mode=place]");
        if (this.drags)
            return this.drag(ball, at);
        await this.ball(ball);
        return this.ball(ball);
    }

    async #shot(action, drags) {
        if (await this.#has("[data-mode=shot][aria-pressed=false]"))
            await this.click("[data-mode=shot]");
        await this.#announce(action);
        for (const [index, event] of action.events.entries())
            await this.#event(event, index);
        for (const [ball, at] of Object.entries(this.drags ? drags ?? {} : {}))
            await this.drag(ball, at);
        if (drags && !this.drags)
            await this.#type(`; unmoved; rest ${placesIn(drags)}`, true);
        if (!action.events.length && action.stroke !== false)
            await this.click("[data-outcome=nothing]");
        if (action.stroke === false && await this.page.$eval("[data-key=stroke]", (box) => !box.checked))
            await this.click("[data-key=stroke]");
        if (action.snookered !== undefined) {
            await this.page.$eval(".seen", (details) => { details.open = true; });
            const id = await this.page.$eval("[data-key=snook]", (select, wanted) =>
                select.options[wanted ? 1 : 2].value, action.snookered);
            await this.#select("[data-key=snook]", id);
        }
        // What is drawn is all that happened.
        const assumed = ".outcomes :is([data-outcome=cushion], [data-outcome=line])[aria-pressed=true]";
        if (await this.#has(assumed))
            await this.click(assumed);
        await this.click("[data-act=apply]");
    }

    async #announce({ ball, pocket, safety, push_out: pushOut, scoring, call, capturer, target, from, to }) {
        const { phase, callable, remaining } = this.game.view();
        if (ball && remaining !== undefined) {
            const word = `[data-outcome="word-${ball}"]`;
            await this.click(await this.#has(word) ? word : `[data-nominate="${ball}"]`);
        } else if (phase === "shot" && ball) {
            if (callable?.length !== 1)
                await this.ball(ball);
            await this.pocket(pocket);
        } else if (safety || pushOut || callable?.length) {
            await this.click(`[data-outcome=word-${safety ? "safety" : pushOut ? "push_out" : "none"}]`);
        }
        if (scoring === "ballsy")
            await this.click("[data-key=scoring-ballsy]");
        if (call !== "move")
            return;
        await this.click("[data-key=call-move]");
        // The only one that may is chosen; its target may be pressed all the same.
        if (!await this.page.$(`[data-call="capturer-${capturer}"][aria-pressed="true"]`))
            await this.ball(capturer);
        await this.ball(target);
        for (const cell of [from, to])
            if (cell)
                await this.cell(cell);
    }

    /** A cell that is asked for: on the table, or typed. */
    async cell(name) {
        if (this.drags) {
            await this.#sheet(false);
            await this.page.$eval("svg.table", (table) => table.scrollIntoView({ block: "center" }));
            await this.#press(await this.#placeOf([("abcd".indexOf(name[0]) + 0.5) * this.shape.width / 4,
                (Number(name[1]) - 0.5) * this.shape.length / 8]));
        } else {
            await this.page.type("[data-key=asked-cell]", name);
        }
    }

    async #take(ball) {
        const active = await this.page.$eval("svg.table", (table) =>
            table.querySelector("[data-ball][aria-pressed=true]")?.dataset.ball ?? null);
        if (active === ball)
            return;
        if (active !== null && ball !== "cue")
            await (this.by === "finger" ? this.ball(active) : this.click("[data-deed=let-go]"));
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
                await this.#select(`[data-key=movers-${index}]`, movers);
        } else if (event.type === "pocket") {
            await this.pocket(event.pocket);
        } else {
            await this.click(`[data-deed=${{ cushion: "cushion", line: `line-${event.line}` }[event.type] ?? "off-table"}]`);
            // Before anything else was told, any ball may be meant, and of a stroke always.
            if (event.type === "off_table" && (!index || !this.shape.pockets.length))
                await this.ball(event.ball);
        }
        return undefined;
    }

    async #infraction({ code, ball }) {
        await this.page.$eval(".seen", (details) => { details.open = true; });
        await this.#select("[data-key=infraction-code]", code);
        await this.#select("[data-key=infraction-ball]", ball ?? "");
        await this.click("[data-act=infraction]");
    }

    async #adjust({ scores, to_act: next }) {
        await this.page.$eval(".desk", (details) => { details.open = true; });
        const fields = await this.page.$$(".desk input[type=number]");
        for (const [i, field] of fields.entries())
            await field.evaluate((input, score) => { input.value = score; }, scores[i]);
        if (next !== undefined)
            await this.#select(".desk select", String(next));
        await this.click("[data-act=adjust]");
    }
}
