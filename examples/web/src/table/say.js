// Balls, pockets and events in the page's language.

export class Sayings {
    #ui;

    constructor(ui) {
        this.#ui = ui;
    }

    t(id, values) {
        return this.#ui.t(id, values);
    }

    /** "ball 4", "the red", "the red 3": as a part of a sentence. */
    ball(name) {
        const [colour, number] = name.split("-");
        if (number)
            return `${this.t(`table/ball/${colour}`)} ${number}`;
        return Number(name) ? this.t("table/ball/number", { number: name }) : this.t(`table/ball/${name}`);
    }

    pocket(name) {
        return this.t(`table/pocket/${name}`);
    }

    infraction(code) {
        return this.t(`table/infraction/${code}`);
    }

    /** An event of a shot as a sentence. */
    event(event) {
        const capital = (text) => text[0].toUpperCase() + text.slice(1);
        const ball = event.ball === undefined ? "" : this.ball(event.ball);
        if (event.type === "contact")
            return capital(this.t("table/event/contact", { ball: this.ball(event.balls[0]),
                other: this.ball(event.balls[1]) }));
        if (event.type === "pocket")
            return capital(event.pocket === undefined ? this.t("table/event/dropped", { ball })
                : this.t("table/event/pocket", { ball, pocket: this.pocket(event.pocket) }));
        if (event.type === "infraction")
            return ball ? this.t("table/event/infraction-ball", { what: this.infraction(event.code), ball })
                : this.t("table/event/infraction", { what: this.infraction(event.code) });
        return capital(this.t(`table/event/${event.type}`, { ball, line: event.line && this.t(`table/line/${event.line}`) }));
    }
}
