// The table as a drawing in which balls and pockets can be chosen and balls dragged, by mouse, finger or keys. It knows
// nothing about games: it draws a scene, and reports what the user does to it.
import { WAYS, nearest } from "../arrows.js";
import { mayMove, s } from "../dom.js";
import { drawBall } from "./balls.js";
import { drawArea, drawCell, drawCloth } from "./cloth.js";
import { cornersOf, projection } from "./geometry.js";

const ON_WOOD = 45; // millimetres from the edge of the drawing, for balls in hand and balls that left the table
const FROM_CORNER = 270; // where those in hand begin
const BEFORE_POCKET = 0.17; // of the length of the table, where the others do
const FINGER = 22; // pixels around a finger or a pointer in which a ball counts as meant
const STARTS = { mouse: 4, pen: 6, touch: 8 }; // pixels after which a press is a drag
const HOLD = 250; // milliseconds that a finger rests on a ball before it drags it, where it might as well scroll the table
const GLIDE = 700; // milliseconds
const LETTER = 12; // pixels
const PARTS = "[data-ball], [data-pocket]";
const TYPING = 800; // milliseconds between the letters of one name

export class TableView {
    #shape;
    #kind;
    #on;
    #project;
    #scene = null;
    #balls = new Map(); // name → { group, at: drawing point }
    #pockets = new Map();
    #drag = null;
    #layers;
    #gliding = 0;
    #typed = { name: "", at: 0 };
    #times = 1; // how much larger than they are balls are drawn

    /** on: { choose(ball), pocket(name), cloth(place), drop(ball, place), step(ball, direction, fine),
     * letGo(), scrolls(): whether the table is larger than what shows it };
     * texts: { table, hand, tray, ends: names of the head and of the foot, pocket(name), man(ball),
     * also(ball): another name that may be typed, or null } */
    constructor(shape, kind, on, texts) {
        this.#shape = shape;
        this.#kind = kind;
        this.#on = on;
        this.texts = texts;
        this.element = s("svg", { class: "table", role: "group", "aria-label": texts.table });
        this.element.addEventListener("pointerdown", (event) => this.#press(event));
        // touch-action has no effect inside a drawing, but a finger on a ball or a pocket must not scroll the page.
        for (const type of ["touchstart", "touchmove", "contextmenu"])
            this.element.addEventListener(type, (event) => this.#keep(event), { passive: false });
        this.element.addEventListener("pointermove", (event) => this.#follow(event));
        this.element.addEventListener("pointerup", (event) => this.#release(event));
        this.element.addEventListener("pointercancel", () => this.#letGo());
        this.element.addEventListener("keydown", (event) => this.#key(event));
        this.element.addEventListener("click", (event) => this.#assistive(event));
    }

    /** Metres per pixel of the screen. */
    get grain() {
        return this.#project.width / 1000 / (this.element.getBoundingClientRect().width || this.#project.width);
    }

    /** Redraws the table, on its side or upright, with balls that many times their size; scale: pixels of a millimetre. */
    turn(upright, times, scale) {
        this.#project = projection(this.#shape, upright);
        this.#times = times;
        const { width, height } = this.#project;
        this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
        const layer = (name) => s("g", { class: name });
        this.#layers = { under: layer("under"), lines: layer("lines"), balls: layer("balls"), over: layer("over"),
            pockets: layer("pockets") };
        this.#balls.clear();
        this.#layers.lines.setAttribute("aria-hidden", "true");
        this.#layers.under.setAttribute("aria-hidden", "true");
        this.element.replaceChildren(drawCloth(this.#shape, this.#project, this.#kind, LETTER / scale, this.texts.ends),
            this.#layers.under, this.#layers.lines, this.#layers.balls, this.#layers.over, this.#layers.pockets);
        for (const pocket of this.#shape.pockets)
            this.#addPocket(pocket);
        if (this.#scene)
            this.show(this.#scene);
    }

    /** scene: { balls: [{ name, at | hand | pocket | off, faint, shadow, fixed, label }], active, held, rings, ghosts, lines,
     * area, cells, asksCell: whether a press means the cell, whatever lies there }; held: the ball that arrow keys move. glide: balls go from where they were drawn to where they are now. */
    show(scene, glide = false) {
        this.#scene = scene;
        if (!this.#project)
            return;
        if (glide && mayMove())
            this.#glide();
        const kept = new Set(scene.balls.map((ball) => ball.name));
        for (const [name, { group }] of this.#balls)
            if (!kept.has(name)) {
                group.remove();
                this.#balls.delete(name);
            }
        scene.balls.forEach((ball, index) => this.#showBall(ball, index));
        this.#showUnder(scene);
        for (const [name, group] of this.#pockets) {
            group.classList.toggle("marked", scene.pocket === name);
            group.classList.toggle("open", !!scene.pocketsOpen);
        }
        // Who comes to the table with a ball in hand finds it first.
        const inHand = scene.balls.find(({ hand }) => hand);
        this.#reach(inHand && !this.element.contains(document.activeElement) ? this.#balls.get(inHand.name).group
            : this.element.querySelector(".table-ball[tabindex='0'], .table-pocket[tabindex='0']"));
    }

    /** The ball or pocket that Tab reaches; arrow keys go from there. */
    #reach(wanted) {
        const first = wanted ?? this.#balls.get(this.#scene.active ?? "")?.group ?? this.#parts[0];
        for (const part of this.#parts)
            part.setAttribute("tabindex", part === first ? "0" : "-1");
    }

    get #parts() {
        return [...[...this.#balls.values()].map(({ group }) => group), ...this.#pockets.values()];
    }

    /** The point of the screen where a pocket or a ball is drawn, or null. */
    screenPoint({ pocket, ball }) {
        const at = pocket ? this.#project.to(this.#shape.pockets.find(({ name }) => name === pocket).centre)
            : this.#balls.get(ball)?.point;
        const box = this.element.getBoundingClientRect();
        const scale = box.width / this.#project.width;
        return at ? [box.left + at[0] * scale, box.top + at[1] * scale] : null;
    }

    /** Where on the screen the area ends in which balls may be put, at the bottom; none: -Infinity. */
    areaBottom() {
        const { area } = this.#scene;
        const { top, width } = this.element.getBoundingClientRect();
        const ends = area && area !== "table" ? cornersOf(this.#shape, area).map((at) => this.#project.to(at)[1]) : [];
        return top + Math.max(...ends) * width / this.#project.width;
    }

    /** The points of the screen where balls are drawn. */
    ballPoints() {
        return [...this.#balls.keys()].map((ball) => this.screenPoint({ ball }));
    }

    /** The part of the drawing with the balls that are marked, or where that is only this one, with all; and with this one or
     * where it may be put: { left, top, width, height }, and the width and the height of the `whole`. */
    extentOf(name) {
        const { rings = {}, area } = this.#scene;
        const inHand = Boolean(area && this.#balls.get(name)?.ball.hand);
        const corners = inHand ? cornersOf(this.#shape, area).map((at) => this.#project.to(at)) : [];
        const marked = Object.keys(rings).filter((ball) => ball !== name);
        const balls = [...marked.length ? marked : this.#balls.keys(), ...inHand ? [] : [name]]
            .map((ball) => this.#balls.get(ball)?.point);
        const points = [...balls.filter(Boolean), ...corners];
        const [left, top] = [0, 1].map((axis) => Math.min(...points.map((point) => point[axis])));
        const [right, bottom] = [0, 1].map((axis) => Math.max(...points.map((point) => point[axis])));
        return { left, top, width: right - left, height: bottom - top, whole: [this.#project.width, this.#project.height] };
    }

    /** A ball and where it is, in words. */
    labelOf(ball) {
        return this.#balls.get(ball)?.ball.label ?? "";
    }

    focusBall(name) {
        this.#balls.get(name)?.group.focus({ preventScroll: true });
    }

    /** Balls that are on their way get there, whatever is shown meanwhile; without animations they are there at once. */
    #glide() {
        if (!mayMove())
            return;
        clearTimeout(this.#gliding);
        this.element.classList.add("gliding");
        this.#gliding = setTimeout(() => this.element.classList.remove("gliding"), GLIDE + 100);
    }

    #addPocket({ name, centre, radius }) {
        const [x, y] = this.#project.to(centre);
        const group = s("g", { class: "table-pocket", tabindex: "-1", role: "button", "data-pocket": name,
            "aria-label": this.texts.pocket(name), transform: `translate(${x} ${y})` },
        s("title", {}, this.texts.pocket(name)), s("circle", { r: radius * 1000, class: "target" }));
        group.addEventListener("focus", () => this.#reach(group));
        this.#pockets.set(name, group);
        this.#layers.pockets.append(group);
    }

    /** In millimetres, as balls are drawn. */
    get #radius() {
        return this.#shape.ball_radius * 1000 * this.#times;
    }

    /** A point on the wood, that many balls away from the corner at the head; or at the foot, away from the pocket there, into
     * which nobody said that they dropped. */
    #onWood(places, atFoot = false) {
        const { width, height, upright } = this.#project;
        const away = (atFoot ? BEFORE_POCKET * Math.max(width, height) : FROM_CORNER) + places * (2 * this.#radius + 12);
        const edge = Math.max(ON_WOOD, 1.25 * this.#radius + 6); // its ring as well
        return upright ? [width - edge, atFoot ? away : height - away] : [atFoot ? width - away : away, height - edge];
    }

    /** Where a ball of the scene is drawn. */
    #pointOf(ball) {
        if (ball.at)
            return this.#project.to(ball.at);
        if (ball.pocket !== undefined) {
            const pocket = this.#shape.pockets.find(({ name }) => name === ball.pocket);
            const [x, y] = this.#project.to(pocket.centre);
            return [x + (ball.among % 3) * 14, y + Math.floor(ball.among / 3) * 14];
        }
        return this.#onWood(ball.among, ball.off !== undefined);
    }

    #showBall(ball, index) {
        const radius = this.#radius;
        let entry = this.#balls.get(ball.name);
        if (!entry) {
            const group = s("g", { class: "table-ball", tabindex: "-1", role: "button", "data-ball": ball.name },
                s("title", {}), s("circle", { r: radius * 1.25, class: "ring" }), drawBall(ball.name, radius, this.texts.man(ball.name)));
            group.addEventListener("focus", () => this.#reach(group));
            entry = { group };
            this.#balls.set(ball.name, entry);
            this.#layers.balls.append(group);
        }
        const { group } = entry;
        if (this.#layers.balls.children[index] !== group && !this.#drag && !group.contains(document.activeElement))
            this.#layers.balls.insertBefore(group, this.#layers.balls.children[index] ?? null);
        entry.ball = ball;
        entry.point = this.#pointOf(ball);
        group.style.setProperty("transform", `translate(${entry.point[0]}px, ${entry.point[1]}px)`);
        const name = this.#scene.active === ball.name ? "active" : this.#scene.rings?.[ball.name];
        group.setAttribute("class", ["table-ball", name && `ringed ${name}`, ball.faint && "faint",
            ball.pocket !== undefined && "dropped", ball.off !== undefined && "lost", ball.hand && "beside",
            ball.shadow && "shadow",
            ball.fixed && "fixed"].filter(Boolean).join(" "));
        group.setAttribute("aria-label", ball.label);
        group.setAttribute("aria-pressed", String(this.#scene.active === ball.name));
        group.firstChild.textContent = ball.label;
    }

    #showUnder(scene) {
        const parts = [];
        if (scene.area)
            parts.push(drawArea(this.#shape, this.#project, scene.area));
        if (scene.tray?.length)
            parts.push(...this.#drawTray(scene.tray));
        for (const { cell, kind } of scene.cells ?? [])
            parts.push(drawCell(this.#shape, this.#project, cell, `on-cell ${kind}`));
        for (const { name, at } of scene.ghosts ?? []) {
            const [cx, cy] = this.#project.to(at);
            parts.push(s("circle", { cx, cy, r: this.#radius, class: "ghost", "data-ghost": name }));
        }
        const inHand = scene.balls.filter((ball) => ball.hand).length;
        if (inHand)
            parts.push(this.#handName(inHand));
        this.#layers.under.replaceChildren(...parts);
        this.#layers.lines.replaceChildren(...(scene.lines ?? []).flatMap((each) => this.#line(each)));
    }

    /** A frame around the balls of which nobody knows where they lie, which says so. */
    #drawTray(places) {
        const points = places.map((at) => this.#project.to(at));
        const most = (axis, of) => of(...points.map((point) => point[axis]));
        const edge = 1.6 * this.#radius;
        const [left, top] = [0, 1].map((axis) => most(axis, Math.min) - edge);
        const [right, bottom] = [0, 1].map((axis) => most(axis, Math.max) + edge);
        const name = s("text", { class: "tray-name", x: this.#project.width / 2, y: top - 20, "text-anchor": "middle" }, this.texts.tray);
        return [s("rect", { class: "tray", x: left, y: top, width: right - left, height: bottom - top, rx: edge }), name];
    }

    /** "in hand", beside the balls on the wood. */
    #handName(count) {
        const [x, y] = this.#onWood(count - 0.2);
        return s("text", { class: "hand-name", "text-anchor": "start",
            transform: `translate(${x} ${y}) ${this.#project.upright ? "rotate(-90) " : ""}translate(0 14)` }, this.texts.hand);
    }

    /** A line between two places, with a number in its middle. */
    #line({ from, to, kind, number }) {
        const [x1, y1] = this.#project.to(from);
        const [x2, y2] = this.#project.to(to);
        const parts = [s("line", { x1, y1, x2, y2, class: `path ${kind}` })];
        const past = kind.includes("past") ? "past " : "";
        if (number !== undefined) {
            const x = x1 + (x2 - x1) * 0.55;
            const y = y1 + (y2 - y1) * 0.55;
            parts.push(s("circle", { cx: x, cy: y, r: 24, class: `${past}step` }),
                s("text", { x, y: y + 12, class: `${past}step-number`, "text-anchor": "middle" }, number));
        }
        return parts;
    }

    /** The point of the drawing for a pointer event. */
    #pointFrom(event) {
        const box = this.element.getBoundingClientRect();
        const scale = this.#project.width / box.width;
        return [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
    }

    /** The nearest ball or pocket that is close enough to a point. A ball in a pocket can only be dragged; a click there is
     * for the pocket. */
    #pick(point, toDrag) {
        const scale = this.grain * 1000;
        let best = null;
        const offer = (kind, name, away, size) => {
            if (away <= Math.max(size, FINGER * scale) && (!best || away - size / 2 < best.away))
                best = { kind, name, away: away - size / 2 };
        };
        for (const [name, { point: at, ball }] of this.#balls)
            if (toDrag ? !ball.fixed : ball.pocket === undefined)
                offer("ball", name, Math.hypot(at[0] - point[0], at[1] - point[1]), this.#radius);
        for (const { name, centre, radius } of toDrag ? [] : this.#shape.pockets) {
            const at = this.#project.to(centre);
            offer("pocket", name, Math.hypot(at[0] - point[0], at[1] - point[1]), radius * 1000);
        }
        return best;
    }

    /** What a finger does here is no scrolling, and no long press either; of one that still rests, only the latter is plain. */
    #keep(event) {
        const { picked, ball, rests = false } = this.#drag ?? {};
        const isOnPart = ball !== undefined || (picked && picked.kind !== "cloth");
        if (isOnPart && event.cancelable && (!rests || event.type === "contextmenu"))
            event.preventDefault();
    }

    /** A finger on a table that may be scrolled drags its ball once it has rested there. */
    #rest(drag) {
        drag.rests = true;
        drag.timer = setTimeout(() => {
            drag.rests = false;
            if (drag.ball)
                this.#balls.get(drag.ball)?.group.classList.add("in-drag");
        }, HOLD);
    }

    #press(event) {
        if (event.button !== 0 || (this.#drag && !event.isPrimary))
            return;
        // The end of a press on the bare cloth may not be heard of: the next one begins anew.
        if (this.#drag)
            this.#letGo();
        const point = this.#pointFrom(event);
        const { asksCell } = this.#scene;
        const picked = (asksCell ? null : this.#pick(point, false)) ?? { kind: "cloth" };
        const dragged = asksCell ? null : this.#pick(point, true);
        const rests = event.pointerType === "touch" && this.#on.scrolls();
        // A finger on the bare cloth may still scroll the page.
        if ((picked.kind !== "cloth" || dragged) && !rests) {
            event.preventDefault();
            this.element.setPointerCapture(event.pointerId);
        }
        const from = dragged && this.#balls.get(dragged.name).point;
        this.#drag = { id: event.pointerId, picked, start: point, ball: dragged?.name, moved: false,
            offset: from && [from[0] - point[0], from[1] - point[1]],
            far: STARTS[event.pointerType] ?? STARTS.touch };
        if (rests)
            this.#rest(this.#drag);
    }

    #follow(event) {
        const drag = this.#drag;
        if (!drag || event.pointerId !== drag.id || !drag.ball)
            return;
        const point = this.#pointFrom(event);
        const away = Math.hypot(point[0] - drag.start[0], point[1] - drag.start[1]) / (this.grain * 1000);
        if (!drag.moved && away < drag.far)
            return;
        if (drag.rests)
            return this.#letGo();
        drag.moved = true;
        drag.point = [point[0] + drag.offset[0], point[1] + drag.offset[1]];
        const { group } = this.#balls.get(drag.ball);
        group.classList.add("in-drag");
        group.style.setProperty("transform", `translate(${drag.point[0]}px, ${drag.point[1]}px)`);
    }

    #release(event) {
        const drag = this.#drag;
        if (!drag || event.pointerId !== drag.id)
            return;
        this.#end();
        if (drag.moved) {
            this.#on.drop(drag.ball, this.#project.from(drag.point));
            this.show(this.#scene);
        } else if (drag.picked.kind === "ball")
            this.#on.choose(drag.picked.name); // also where it may not be dragged
        else if (drag.picked.kind === "pocket")
            this.#on.pocket(drag.picked.name);
        else
            this.#on.cloth(this.#project.from(drag.start));
    }

    #end() {
        clearTimeout(this.#drag?.timer);
        this.#balls.get(this.#drag?.ball)?.group.classList.remove("in-drag");
        this.#drag = null;
    }

    #letGo() {
        this.#end();
        this.show(this.#scene);
    }

    #key(event) {
        const group = event.target.closest(PARTS);
        // Alt alone is the browser's: it goes back and forth with arrows.
        if (!group || event.ctrlKey || event.metaKey || (event.altKey && !(event.shiftKey && event.key in WAYS)))
            return;
        const { ball, pocket } = group.dataset;
        const chosen = event.key === "Enter" || event.key === " ";
        if (chosen && ball !== undefined)
            this.#on.choose(ball, true);
        else if (chosen)
            this.#on.pocket(pocket);
        else if (event.key === "Escape")
            this.#on.letGo();
        else if (event.key in WAYS)
            this.#arrow(event, group, ball);
        else if (!this.#goByName(event))
            return;
        event.preventDefault();
    }

    /** With Shift, or where a ball is held, it moves; otherwise the next one is reached. */
    #arrow({ key, shiftKey, altKey, repeat }, group, ball) {
        if (ball !== undefined && (shiftKey || this.#scene.held === ball))
            this.#on.step(ball, this.#project.step(key), altKey ? "fine" : repeat ? "held" : "usual");
        else
            nearest(group, this.#parts, WAYS[key])?.focus({ preventScroll: true });
    }

    /** A key that was pressed elsewhere: a name goes to its ball or pocket; with Shift, an arrow moves this ball. Returns
     * whether it was one of them. */
    press(event, ball) {
        if (event.ctrlKey || event.metaKey || this.element.contains(event.target))
            return false;
        const group = event.shiftKey && event.key in WAYS ? this.#balls.get(ball)?.group : null;
        if (group)
            this.#arrow(event, group, ball);
        group?.focus({ preventScroll: true });
        const done = Boolean(group) || (!event.altKey && this.#goByName(event));
        if (done)
            this.element.scrollIntoView({ block: "nearest" });
        return done;
    }

    /** Goes to the ball or pocket whose name begins as it is typed: 7, 10, black, TL, queen. */
    #goByName({ key, timeStamp }) {
        const begun = timeStamp - this.#typed.at < TYPING ? this.#typed.name : "";
        const namesOf = ({ dataset: { ball, pocket } }) => [ball ?? pocket.toLowerCase(), ball && this.texts.also(ball)];
        const find = (name) => this.#parts.find((part) => namesOf(part).includes(name))
            ?? this.#parts.find((part) => namesOf(part).some((each) => each?.startsWith(name)));
        if (key.length !== 1)
            return false;
        // The middle of a word that is no name is not the beginning of one.
        const letter = key.toLowerCase();
        const name = [begun + letter, !begun || find(begun) ? letter : ""].find((each) => each && find(each));
        if (!name) {
            this.#typed = { name: begun + letter, at: timeStamp };
            return false;
        }
        this.#typed = { name, at: timeStamp };
        find(name).focus({ preventScroll: true });
        return true;
    }

    /** Clicks without a pointer, by screen readers. */
    #assistive(event) {
        const group = event.target.closest(PARTS);
        if (event.detail !== 0 || event.pointerType || !group)
            return;
        if (group.dataset.ball !== undefined)
            this.#on.choose(group.dataset.ball, true);
        else
            this.#on.pocket(group.dataset.pocket);
    }
}
