// Animations: a bowled card flies from its pile to the pins, which fall; cards are dealt one by one.
import { mayMove } from "../dom.js";

function ghostOf(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const ghost = element.cloneNode(true);
    for (const name of ["id", "data-pin", "data-pile", "data-key", "disabled"])
        ghost.removeAttribute(name);
    ghost.setAttribute("aria-hidden", "true");
    ghost.inert = true;
    ghost.classList.add("ghost");
    Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    document.body.append(ghost);
    return { ghost, x: left + width / 2, y: top + height / 2 };
}

/** Called before the play is shown, while the elements of the pile's card and the pins still exist. */
export function bowl(pile, pins) {
    if (!mayMove() || !pile || !pins.length)
        return;
    const ball = ghostOf(pile);
    const falling = pins.map(ghostOf);
    const x = falling.reduce((sum, each) => sum + each.x, 0) / falling.length - ball.x;
    const y = falling.reduce((sum, each) => sum + each.y, 0) / falling.length - ball.y;
    ball.ghost.animate([{}, { transform: `translate(${x}px, ${y}px) scale(0.9)`, offset: 0.55, easing: "ease-out" },
        { transform: `translate(${x}px, ${y - 60}px) scale(0.6)`, opacity: 0 }], { duration: 600, easing: "ease-in" })
        .finished.finally(() => ball.ghost.remove());
    falling.forEach(({ ghost }, at) => {
        ghost.animate([{ opacity: 1 }, { opacity: 1, offset: 0.45 },
            { transform: `translate(${(at - 1) * 30}px, -50px) rotate(${at % 2 ? -70 : 70}deg)`, opacity: 0 }],
        { duration: 750, easing: "ease-in" }).finished.finally(() => ghost.remove());
    });
}

/** Called after a deal is shown. */
export function deal(cards) {
    if (!mayMove())
        return;
    cards.forEach((card, at) => card.animate([{ transform: "translateY(-30px) rotate(-8deg)", opacity: 0 }, {}],
        { duration: 260, delay: at * 30, fill: "backwards", easing: "ease-out" }));
}
