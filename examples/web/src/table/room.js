// The room that the table has in the window: which way round it is the largest, how large its balls are drawn, and a larger
// view of it that scrolls, which begins where the cue ball and the balls to be hit are, and at whose edges the cue ball and the
// pockets that are out of sight are shown.
import { h, replace } from "../dom.js";
import { ballPicture } from "./balls.js";
import { enlargement } from "./spread.js";
import { projection } from "./geometry.js";

const LARGER = [1.2, 2]; // times the size of its room, at least and at most
const AROUND = 120; // millimetres around what is shown
const LEAST = 220; // pixels of height
const UNDER = 30; // pixels from the middle of a ball that is to be dragged to what may cover the table
const BELOW = 8; // pixels from the end of an area to such a sheet
const INSIDE = 18; // pixels from the edge of the view to the middle of a marker
const BETWEEN = 38; // pixels from the middle of a marker to that of the next one
const SHOWN = 120; // pixels of height that count as seen, whatever covers the table

const distance = ([x, y], other) => Math.hypot(x - other[0], y - other[1]);

/** Markers of which none lies on another: the nearer one stands before the farther one, on the side where its own thing is.
 * from: where that is; at: where the marker is, at the edge. */
function setApart(markers) {
    const far = ({ from, at }) => distance(from, at);
    const set = [];
    for (const marker of markers.sort((one, other) => far(other) - far(one))) {
        for (const { from, at } of set)
            if (distance(at, marker.at) < BETWEEN) {
                const by = [0, 1].map((axis) => marker.from[axis] - from[axis]);
                const axis = Math.abs(by[0]) > Math.abs(by[1]) ? 0 : 1;
                marker.at[axis] = at[axis] + Math.sign(by[axis]) * BETWEEN;
            }
        set.push(marker);
    }
    return set;
}

/** A marker that would lie on one of these points gives way along the edge, by as little as it takes. */
function clearOf(points, { at, ...marker }, most) {
    const along = [INSIDE, most[1] - INSIDE].includes(at[1]) ? 0 : 1;
    const isClear = (place) => points.every((point) => distance(point, place) >= BETWEEN);
    for (let by = 0; by < most[along] / 2; by += BETWEEN / 2)
        for (const sign of [1, -1]) {
            const place = at.map((value, axis) => axis === along ? value + sign * by : value);
            if (isClear(place) && place[along] >= INSIDE && place[along] <= most[along] - INSIDE)
                return { at: place, ...marker };
        }
    return { at, ...marker };
}

export class Room {
    #shape;
    #table;
    #changed;
    #cue = "cue";
    #size = "";
    #upright = false;
    #wide = 0; // of the window for which that was decided
    #times = 1; // how many times the size of its room the table has
    #revealed = false;

    /** table: the drawing; on: { pocket(name), exact(on), large(on), coveredFrom(): where on the screen a sheet covers it };
     * changed(): to be called when balls are to be drawn anew; readable: the radius of a ball that can be read, in pixels. */
    constructor({ say, shape, table, on, changed, readable = 12 }) {
        this.readable = readable;
        this.#shape = shape;
        this.#table = table;
        this.#changed = changed;
        this.large = false;
        this.exact = false;
        this.times = 1;
        this.say = say;
        this.on = on;
        this.frame = h("div", { class: "table-frame", onscroll: () => this.#showEdges() }, table.element);
        this.edges = h("div", { class: "edges", "aria-hidden": "true" });
        this.element = h("div", { class: "table-room" }, this.frame, this.edges);
        this.observer = new ResizeObserver(() => this.fit());
        this.fitted = () => this.fit();
        this.scrolled = () => this.#showEdges();
    }

    /** Once it is in the page. above: an element whose size may change, above the table. */
    begin(above) {
        this.observer.observe(this.element.parentElement);
        this.observer.observe(above);
        addEventListener("resize", this.fitted);
        addEventListener("scroll", this.scrolled);
        this.fit();
    }

    end() {
        this.observer.disconnect();
        removeEventListener("resize", this.fitted);
        removeEventListener("scroll", this.scrolled);
    }

    /** Gives the table all the room that there is. */
    fit() {
        const place = this.element.parentElement;
        const { top } = this.element.getBoundingClientRect();
        const referee = place.parentElement;
        if (!place.clientWidth)
            return;
        const style = getComputedStyle(referee);
        const taken = parseFloat(style.getPropertyValue("--below")) || 0;
        const high = Math.max(innerHeight - (top + scrollY) - taken, LEAST);
        const wide = place.clientWidth;
        const scaleOf = (upright) => {
            const { width, height } = projection(this.#shape, upright);
            // The buttons stand beside an upright table, and below one on its side.
            const [across, down] = upright ? [parseFloat(style.getPropertyValue("--tools-beside")), 0]
                : [0, parseFloat(style.getPropertyValue("--tools-below"))];
            return Math.min((wide - across) / width, (high - down) / height);
        };
        // It turns with the window alone: pockets keep their places, whatever else takes more room or less.
        if (this.#wide !== innerWidth)
            this.#upright = scaleOf(true) > scaleOf(false);
        this.#wide = innerWidth;
        const upright = this.#upright;
        const scale = scaleOf(upright);
        const { width, height } = projection(this.#shape, upright);
        place.classList.toggle("upright", upright);
        referee.style.setProperty("--beside-top", `${Math.round(top + scrollY)}px`);
        const size = [width, height].map((length) => Math.floor(length * scale));
        const now = [...size, upright, this.#times, this.exact].join();
        if (now === this.#size)
            return;
        this.#size = now;
        [this.frame.style.width, this.frame.style.height] = size.map((length) => `${length}px`);
        const drawn = scale * this.#times;
        this.times = this.exact ? 1 : enlargement(this.#shape, 1 / (1000 * drawn), this.readable);
        this.#table.element.style.width = `${Math.floor(width * drawn)}px`;
        this.frame.classList.toggle("large", this.large);
        this.#table.turn(upright, this.times, drawn);
        this.#changed();
    }

    /** Scrolls a ball that is to be put down, and where it may be put, out from under a sheet that covers it, and back once
     * there is none. */
    reveal(ball, sheet) {
        const point = ball && this.#table.screenPoint({ ball });
        const { top } = sheet.getBoundingClientRect();
        const covered = point && getComputedStyle(sheet).position === "fixed"
            ? Math.max(point[1] + UNDER, this.#table.areaBottom() + BELOW) - top : 0;
        if (covered > 0 || (!point && this.#revealed))
            scrollTo({ top: covered > 0 ? scrollY + covered : 0 });
        this.#revealed = covered > 0 || (this.#revealed && point !== null);
    }

    /** The buttons for both; where balls wait to be put down, only the one of what is on already. */
    buttons(waiting) {
        const button = (id, on, act) => h("button", { type: "button", "data-key": id,
            "aria-pressed": String(on), onclick: act }, this.say.t(`table/${id}`));
        return [(this.large || !waiting) && button("large", this.large, () => this.#enlarge(!this.large)),
            (this.exact || !waiting) && button("exact", this.exact, () => this.setExact(!this.exact))];
    }

    setExact(on) {
        this.exact = on;
        this.fit();
        this.on.exact(on);
    }

    /** As large as shows what the next shot is about. */
    #enlarge(on) {
        const { width, height, left, top, whole } = this.#table.extentOf(this.#cue);
        const [least, most] = LARGER;
        this.on.large(on);
        const seen = this.#seen().height / this.frame.clientHeight;
        const fitting = Math.min(most, whole[0] / (width + 2 * AROUND), whole[1] * seen / (height + 2 * AROUND));
        this.large = on;
        this.#times = on ? Math.max(least, fitting) : 1;
        this.fit();
        const pixels = this.#table.element.getBoundingClientRect().width / whole[0];
        this.frame.scrollTo((left + width / 2) * pixels - this.frame.clientWidth / 2,
            (top + height / 2) * pixels - this.#seen().height / 2);
        this.#showEdges();
    }

    /** Whether there is more of the table than is seen: in the larger view, or in a window that is too small. */
    get scrolls() {
        const { width, height } = this.#table.element.getBoundingClientRect();
        return this.large || width > innerWidth || height > innerHeight;
    }

    /** The part of the frame that no sheet covers. */
    #seen() {
        const { left, top, bottom } = this.frame.getBoundingClientRect();
        const [width, height] = [this.frame.clientWidth, Math.max(Math.min(bottom, this.on.coveredFrom()) - top, SHOWN)];
        return { left, top, width, height };
    }

    /** Scrolls a ball or a pocket to the middle. */
    #goTo(what) {
        const [x, y] = this.#table.screenPoint(what) ?? this.#middle();
        const [middleX, middleY] = this.#middle();
        this.frame.scrollBy(x - middleX, y - middleY);
    }

    #middle() {
        const { left, top, width, height } = this.#seen();
        return [left + width / 2, top + height / 2];
    }

    /** cue: the cue ball that is played with. */
    show(cue) {
        this.#cue = cue;
        this.#showEdges();
    }

    /** At the edges of the larger view, the cue ball and the pockets that are beyond them. */
    #showEdges() {
        if (!this.large) {
            if (this.edges.childElementCount)
                replace(this.edges);
            return;
        }
        const view = this.#seen();
        const most = [view.width, view.height];
        const balls = this.#table.ballPoints().map(([x, y]) => [x - view.left, y - view.top])
            .filter((point) => point.every((value, axis) => value > 0 && value < most[axis]));
        const marker = (what, content, act) => {
            const point = this.#table.screenPoint(what);
            const from = point && [point[0] - view.left, point[1] - view.top];
            if (!from || from.every((value, axis) => value > INSIDE / 2 && value < most[axis] - INSIDE / 2))
                return null;
            const at = from.map((value, axis) => Math.min(Math.max(value, INSIDE), most[axis] - INSIDE));
            return { what, content, act, from, at };
        };
        const markers = [...this.#shape.pockets.map(({ name }) => marker({ pocket: name }, name, () => this.on.pocket(name))),
            marker({ ball: this.#cue }, ballPicture(this.#cue), () => this.#goTo({ ball: this.#cue }))].filter(Boolean);
        const clear = markers.map((each) => clearOf(balls, each, most));
        replace(this.edges, setApart(clear).map(({ what, content, act, at: [x, y] }) => h("button", { type: "button",
            class: "edge", tabindex: "-1", "data-edge": what.pocket ?? what.ball, style: { left: `${x}px`, top: `${y}px` },
            onclick: act }, content)));
    }
}
