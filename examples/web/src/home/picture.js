// A picture of a game, as the library draws it.
import { h } from "../dom.js";

const drawn = new Map(); // what was drawn, by what it was drawn from
const MOST = 60;

function draw(app, saved) {
    let game = null;
    try {
        game = typeof saved === "function" ? saved(app.cue) : app.cue.loadGame(saved, { verify: false });
        return game.render("svg");
    } catch (error) {
        if (error.status === undefined)
            throw error;
        return null;
    } finally {
        game?.close();
    }
}

/** An image of a game, which is the text of a save or makes a game of the library; it is drawn when there is time for it.
 * about: its description, empty where the text beside it says all; part: the viewBox of what is to be seen, or null. */
export function pictureOf(app, saved, about = "", part = null) {
    const image = h("img", { class: "thumbnail", alt: about });
    const show = () => {
        if (!drawn.has(saved)) {
            if (drawn.size === MOST)
                drawn.clear();
            drawn.set(saved, draw(app, saved));
        }
        const svg = drawn.get(saved);
        if (svg)
            image.src = `data:image/svg+xml,${encodeURIComponent(part ? svg.replace(/viewBox="[^"]*"/, `viewBox="${part}"`) : svg)}`;
    };
    if (drawn.has(saved))
        show();
    else
        (globalThis.requestIdleCallback ?? setTimeout)(show);
    return image;
}
