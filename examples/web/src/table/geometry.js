// A table on a drawing, and places on it. Places are those of the library, [x, y] in metres from the left and the
// head cushion; drawings have millimetres, lie on their side (the head on the left) or stand upright (the head
// below).

const MARGIN = 140; // of wood and pockets around the cloth, in millimetres
const OVERLAP_ALLOWED = 0.0005; // the library's
const HAIR = 1e-10; // more than rounding, less than anybody sees
const AROUND = 48; // directions that a search looks into

export function distance(one, other) {
    return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

/** The shape of a table, without pockets where the game has none. */
export function shapeFor(kind, shape) {
    const { width, length } = shape;
    const corners = [[0, 0], [width, 0], [width, length], [0, length]];
    const long = (x) => [[x, 0], [x, length]];
    return kind === "carom" ? { ...shape, pockets: [],
        cushions: [[corners[0], corners[1]], [corners[3], corners[2]], long(0), long(width)] } : shape;
}

/** How a table is drawn: { width, height, upright, to(place), from(point), step(key) }. */
export function projection(shape, upright) {
    const across = shape.width * 1000;
    const along = shape.length * 1000;
    const steps = upright
        ? { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
        : { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
    return {
        upright,
        margin: MARGIN,
        width: (upright ? across : along) + 2 * MARGIN,
        height: (upright ? along : across) + 2 * MARGIN,
        to: upright
            ? ([x, y]) => [MARGIN + x * 1000, MARGIN + along - y * 1000]
            : ([x, y]) => [MARGIN + y * 1000, MARGIN + x * 1000],
        from: upright
            ? ([x, y]) => [(x - MARGIN) / 1000, (along + MARGIN - y) / 1000]
            : ([x, y]) => [(y - MARGIN) / 1000, (x - MARGIN) / 1000],
        /** The direction on the table that an arrow key points to. */
        step: (key) => steps[key] ?? null,
    };
}

/** The balls that overlap one put there, as the library measures it, the nearest first. */
export function overlapping(shape, places, ball, at) {
    const least = 2 * shape.ball_radius - OVERLAP_ALLOWED;
    return Object.keys(places)
        .filter((other) => other !== ball && distance(places[other], at) < least)
        .sort((one, other) => distance(places[one], at) - distance(places[other], at));
}

/** The pocket into which a ball drops there, or null. */
export function pocketAt(shape, at) {
    return shape.pockets.find((pocket) => distance(pocket.centre, at) < pocket.radius)?.name ?? null;
}

/** Whether a place is so far outside that the ball has left the table. */
export function isOutside(shape, [x, y]) {
    const most = 3 * shape.ball_radius;
    return x < -most || y < -most || x > shape.width + most || y > shape.length + most;
}

function clamp(value, least, most) {
    return Math.min(Math.max(value, least), most);
}

/** The areas in which balls may be put, as functions that give the nearest place inside. */
const AREAS = {
    table: (shape, [x, y]) => {
        const r = shape.ball_radius;
        return [clamp(x, r, shape.width - r), clamp(y, r, shape.length - r)];
    },
    kitchen: (shape, [x, y]) => {
        const r = shape.ball_radius;
        return [clamp(x, r, shape.width - r), clamp(y, r, shape.spots.head[1])];
    },
    d: (shape, [x, y]) => {
        const middle = shape.spots.brown;
        const behind = [x, Math.min(y, middle[1])];
        const away = distance(behind, middle);
        if (away <= shape.d_radius)
            return behind;
        return middle.map((value, axis) => value + (behind[axis] - value) * shape.d_radius / away);
    },
};

/** Two corners of an area in which balls may be put. */
export function cornersOf({ width, length, spots, d_radius: radius }, area) {
    if (area === "d")
        return [spots.brown.map((value) => value - radius), [spots.brown[0] + radius, spots.brown[1]]];
    return [[0, 0], [width, area === "kitchen" ? spots.head[1] : length]];
}

export function inArea(shape, area, at) {
    return distance(AREAS[area](shape, at), at) < HAIR;
}

/** Where a ball may come to rest: on the cloth, or hanging in the jaws of a pocket. */
export function rested(shape, at) {
    const jaws = shape.pockets.find((pocket) => distance(pocket.centre, at) < pocket.radius + shape.ball_radius);
    return jaws ? at : AREAS.table(shape, at);
}

/** Places near the wanted one in which a ball would touch one or two others. */
function touchingPlaces(shape, others, wanted) {
    const reach = 2 * shape.ball_radius + HAIR;
    const near = others.filter((other) => distance(other, wanted) < 2 * reach);
    const found = [];
    for (const [i, one] of near.entries()) {
        const away = distance(one, wanted) || 1;
        const towards = away === 1 ? [0, -1] : [(wanted[0] - one[0]) / away, (wanted[1] - one[1]) / away];
        found.push([one[0] + towards[0] * reach, one[1] + towards[1] * reach]);
        for (const other of near.slice(i + 1)) {
            const between = distance(one, other);
            const height = Math.sqrt(Math.max(0, reach * reach - between * between / 4));
            const middle = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
            const normal = [(other[1] - one[1]) / between, (one[0] - other[0]) / between];
            if (between < 2 * reach)
                for (const by of [height, -height])
                    found.push([middle[0] + normal[0] * by, middle[1] + normal[1] * by]);
        }
    }
    return found;
}

/** Wider and wider rings around the wanted place. */
function* ringPlaces(shape, wanted) {
    for (let ring = 1; ring * shape.ball_radius < 4 * shape.length; ring++)
        for (let i = 0; i < AROUND; i++) {
            const angle = 2 * Math.PI * i / AROUND;
            const away = ring * shape.ball_radius / 4;
            yield [wanted[0] + away * Math.cos(angle), wanted[1] + away * Math.sin(angle)];
        }
}

/** The place nearest to the wanted one where the ball overlaps nothing, though it may touch. area: where it has to lie,
 * or null for anywhere that a ball can come to rest. Returns null if there is no room at all. */
export function freePlace(shape, places, ball, wanted, area = null) {
    const others = Object.entries(places).filter(([other]) => other !== ball).map(([, at]) => at);
    const inside = (at) => area ? AREAS[area](shape, at) : rested(shape, at);
    const isFree = (at) => others.every((other) => distance(other, at) >= 2 * shape.ball_radius);
    const start = inside(wanted);
    if (isFree(start))
        return start;
    const near = touchingPlaces(shape, others, start).map(inside).filter(isFree)
        .sort((one, other) => distance(one, start) - distance(other, start));
    if (near.length && distance(near[0], start) < 3 * shape.ball_radius)
        return near[0];
    for (const at of ringPlaces(shape, start))
        if (distance(inside(at), at) < HAIR && isFree(at))
            return at;
    return null;
}

/** The place that a ball was dragged to, snapped to a spot or a cushion within `near` metres. */
export function snapped(shape, spots, at, near) {
    const spot = spots.find((each) => distance(each, at) <= near);
    if (spot)
        return [...spot];
    const r = shape.ball_radius;
    return [[shape.width, at[0]], [shape.length, at[1]]].map(([most, value]) =>
        Math.abs(value - r) <= near ? r : Math.abs(most - r - value) <= near ? most - r : value);
}

/** Rounds to tenths of a millimetre, which keeps records short, but never into an overlap or out of an area. */
export function rounded(shape, places, ball, at, area = null) {
    const round = at.map((value) => Math.round(value * 1e4) / 1e4);
    const kept = overlapping(shape, places, ball, round).length || (area && !inArea(shape, area, round));
    return kept ? at : round;
}
