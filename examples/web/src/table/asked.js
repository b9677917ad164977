// What is asked for, as a row of buttons that a finger hits: balls that lie close together on the table, or pockets.
import { h, replace } from "../dom.js";
import { ballPicture } from "./balls.js";

const POCKETS = ["TL", "TR", "ML", "MR", "BL", "BR"]; // as they are on a table that stands upright

export class Asked {
    #say;
    #on;
    #man;

    /** on: { choose(ball), pocket(name) }; man(ball): what it is in Chess Pool. */
    constructor(say, on, man = () => null) {
        this.#say = say;
        this.#on = on;
        this.#man = man;
        this.element = h("div", { class: "asked", role: "group", "aria-label": say.t("table/asked") });
    }

    show({ balls = [], pockets = [] }) {
        replace(this.element,
            balls.map((ball) => this.#chip(ball, ballPicture(ball, this.#man(ball)), this.#say.ball(ball),
                () => this.#on.choose(ball))),
            POCKETS.filter((name) => pockets.includes(name)).map((name) => this.#chip(name, name, this.#say.pocket(name), () => this.#on.pocket(name))));
        this.element.hidden = !this.element.childElementCount;
    }

    #chip(name, content, title, act) {
        return h("button", { type: "button", class: "chip", "data-key": `asked-${name}`, "data-asked": name, title,
            "aria-label": title, onclick: act }, content);
    }
}
