// The table without balls: wood, cloth, cushions, pockets, and a game's lines and cells.
import { s } from "../dom.js";
import { cornersOf } from "./geometry.js";
import { FILES, RANKS } from "./reach.js";

const FILLED = 1300; // millimetres of a pocket's name by its radius in metres, that fill it
const LEAST = 0.85; // of the height at which letters are read easily

const points = (project, places) => places.map((place) => project.to(place).join(" ")).join(" ");

function line(project, from, to, name) {
    const [x1, y1] = project.to(from);
    const [x2, y2] = project.to(to);
    return s("line", { x1, y1, x2, y2, class: name });
}

function spot(project, place) {
    const [cx, cy] = project.to(place);
    return s("circle", { cx, cy, r: 7, class: "spot" });
}

/** Each cushion as a strip from its nose back to the wood. */
function cushions(shape, project) {
    const depth = 0.05;
    return shape.cushions.map(([from, to]) => {
        const axis = from[0] === to[0] ? 0 : 1;
        const outwards = from[axis] < [shape.width, shape.length][axis] / 2 ? -depth : depth;
        const along = 1 - axis;
        const back = (place, by) => {
            const moved = [...place];
            moved[axis] += outwards;
            moved[along] += by;
            return moved;
        };
        return s("polygon", { points: points(project, [from, to, back(to, depth * 0.7), back(from, -depth * 0.7)]),
            class: "cushion" });
    });
}

function half(project, middle, radius, name) {
    const [x1, y1] = project.to([middle[0] - radius, middle[1]]);
    const [x2, y2] = project.to([middle[0] + radius, middle[1]]);
    return s("path", { d: `M${x1} ${y1}A${radius * 1000} ${radius * 1000} 0 0 0 ${x2} ${y2}`, class: name });
}

function snookerLines(shape, project) {
    const { spots } = shape;
    const y = shape.baulk_line;
    return [line(project, [0, y], [shape.width, y], "mark"), half(project, spots.brown, shape.d_radius, "mark open"),
        ...["yellow", "green", "brown", "blue", "pink", "black"].map((name) => spot(project, spots[name]))];
}

function poolLines(shape, project) {
    const y = shape.spots.head[1];
    return [line(project, [0, y], [shape.width, y], "mark faint"), spot(project, shape.spots.head),
        spot(project, shape.spots.foot)];
}

function caromLines(shape, project) {
    const [middle, aside] = [shape.width / 2, shape.width * 0.1825 / 1.42];
    return [[middle, 3], [middle, 2], [middle, 1], [middle - aside, 1], [middle + aside, 1]]
        .map(([x, quarter]) => spot(project, [x, shape.length * quarter / 4]));
}

/** The lines between the cells of Chess Pool, with the names of files and ranks on the wood. */
function cellLines(shape, project, letter) {
    const parts = [];
    const size = onWood(project, letter);
    const label = (place, text) => {
        const [x, y] = project.to(place);
        parts.push(s("text", { x, y: y + 0.37 * size, "font-size": size, class: "wood-name", "text-anchor": "middle" }, text));
    };
    for (let i = 1; i < RANKS; i++)
        parts.push(line(project, [0, i * shape.length / RANKS], [shape.width, i * shape.length / RANKS], "grid"));
    for (let i = 1; i < FILES.length; i++)
        parts.push(line(project, [i * shape.width / 4, 0], [i * shape.width / 4, shape.length], "grid"));
    for (let i = 0; i < RANKS; i++)
        label([-0.1, (i + 0.5) * shape.length / RANKS], i + 1);
    for (let i = 0; i < FILES.length; i++)
        label([(i + 0.5) * shape.width / 4, -0.1], FILES[i]);
    return parts;
}

/** The height of letters that fit on the wood. */
const onWood = ({ margin }, letter) => Math.min(letter, 0.6 * margin);

/** The name of a pocket, in it, or where that is too small to read, over its edge with an outline. */
function pocketName(project, { name, centre, radius }, letter) {
    const [x, y] = project.to(centre);
    const fits = radius * FILLED >= LEAST * letter;
    const size = fits ? Math.min(letter, radius * FILLED) : LEAST * letter;
    return s("text", { x, y: y + 0.37 * size, "font-size": size, "text-anchor": "middle",
        class: fits ? "pocket-name" : "pocket-name outlined" }, name);
}

/** Where the table lies on its side, what T and B in the names of pockets stand for; cells have names of their own. */
function endNames(shape, project, kind, ends, letter) {
    if (project.upright || !shape.pockets.length || kind === "chess")
        return [];
    return ends.map((text, end) => s("text", { transform: `translate(${end ? project.width - project.margin * 0.22
        : project.margin * 0.55} ${project.height / 2}) rotate(-90)`,
        "font-size": onWood(project, letter), "text-anchor": "middle", class: "wood-name" }, text));
}

/** kind: "snooker", "pool", "chess" or "carom"; letter: the height of pockets' names that can be read; ends: the names of the
 * head and of the foot. */
export function drawCloth(shape, project, kind, letter, ends) {
    const { margin, width, height } = project;
    const lines = { snooker: snookerLines, pool: poolLines, chess: poolLines, carom: caromLines }[kind];
    return s("g", { class: "cloth", "aria-hidden": "true" },
        s("rect", { width, height, rx: 70, class: "wood" }),
        s("rect", { x: margin - 50, y: margin - 50, width: width - 2 * margin + 100,
            height: height - 2 * margin + 100,
            rx: 20, class: "felt" }),
        cushions(shape, project),
        shape.pockets.map((pocket) => {
            const [cx, cy] = project.to(pocket.centre);
            return [s("circle", { cx, cy, r: pocket.radius * 1000, class: "hole" }), pocketName(project, pocket, letter)];
        }),
        endNames(shape, project, kind, ends, letter), lines(shape, project), kind === "chess" ? cellLines(shape, project, letter) : []);
}

/** Where balls in hand may be put. */
export function drawArea(shape, project, area) {
    if (area === "d") {
        const path = half(project, shape.spots.brown, shape.d_radius, "area");
        path.setAttribute("d", `${path.getAttribute("d")}Z`);
        return path;
    }
    return drawField(project, ...cornersOf(shape, area), "area");
}

/** A rectangle between two places. */
export function drawField(project, from, to, name) {
    const corners = [project.to(from), project.to(to)];
    const least = [0, 1].map((axis) => Math.min(corners[0][axis], corners[1][axis]));
    const size = [0, 1].map((axis) => Math.abs(corners[0][axis] - corners[1][axis]));
    return s("rect", { x: least[0], y: least[1], width: size[0], height: size[1], class: name });
}

export function drawCell(shape, project, cell, name) {
    const from = [FILES.indexOf(cell[0]) * shape.width / 4, (cell[1] - 1) * shape.length / RANKS];
    return drawField(project, from, [from[0] + shape.width / 4, from[1] + shape.length / RANKS], name);
}
