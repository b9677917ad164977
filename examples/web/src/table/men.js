// The men of Chess Pool as drawings, those of the library's pictures: a square of a hundred from -50 to 50, holes by the
// even-odd rule. No font is needed for them.
import { s } from "../dom.js";

const PATHS = {
    rook: "M-30 42H30V30H22L18-12H28V-40H14V-30H6V-40H-6V-30H-14V-40H-28V-12H-18L-22 30H-30Z",
    knight: "M-26 42H28V31H24Q28-6 9-27L7-42L-5-31Q-17-27-23-9L-34 8Q-32 21-21 18L-9 9Q0 8-2 15Q-18 22-18 31H-26Z"
        + "M-9-13A4 4 0 1 0-1-13A4 4 0 1 0-9-13Z",
    bishop: "M-28 42H28V32H12Q9 25 12 18Q25 6 21-9Q15-25 4-33A6 6 0 1 0-4-33Q-15-25-21-9Q-25 6-12 18Q-9 25-12 32"
        + "H-28ZM7-20L11-16L-1 0L-5-4Z",
    queen: "M-26 42H26V32H22L37-19A5 5 0 1 0 32-20L19 0L14-31A5 5 0 1 0 10-31L0-4L-10-31A5 5 0 1 0-14-31L-19 0"
        + "L-32-20A5 5 0 1 0-37-19L-22 32H-26Z",
    king: "M-26 42H26V32H21L31-4Q33-21 17-22Q7-22 5-13V-25H13V-34H5V-44H-5V-34H-13V-25H-5V-13Q-7-22-17-22"
        + "Q-33-21-31-4L-21 32H-26Z",
};

/** A man around the origin, `size` high and wide. */
export function drawMan(man, size, properties = {}) {
    return s("path", { d: PATHS[man], "fill-rule": "evenodd", transform: `scale(${size / 100})`, ...properties });
}

/** A man in a line of text. */
export function manPicture(man) {
    return s("svg", { class: "man", viewBox: "-50 -50 100 100", "aria-hidden": "true" },
        drawMan(man, 100, { fill: "currentColor" }));
}
