// The list of a shot's events as text, each with who moved and with buttons to move or remove it.
import { h, replace } from "../dom.js";
import { moveEvent, moversOf, removeEvent, setMovers, setTogether } from "./draft.js";

const MOVERS = ["first", "both", "second", "unknown", "neither"];

export class EventList {
    #say;
    #change;

    /** change(draft): called with the edited shot. */
    constructor(say, change) {
        this.#say = say;
        this.#change = change;
        this.title = h("h2", {}, say.t("table/events"));
        this.list = h("ol", { class: "events" });
        this.element = h("section", { class: "events-part" }, this.title, this.list);
    }

    /** wrong: the number of an event that the library refuses, or -1. */
    show(draft, wrong) {
        const { events } = draft;
        if (!events.length)
            replace(this.list, h("li", { class: "note" }, this.#say.t("table/events-none")));
        else
            replace(this.list, events.map((event, index) => this.#item(draft, event, index, index === wrong)));
    }

    #item(draft, event, index, wrong) {
        const text = this.#say.event(event);
        return h("li", { class: wrong ? "event wrong" : "event" },
            h("span", { class: "event-text" }, text),
            event.type === "contact" && this.#movers(draft, event, index, text),
            event.type === "contact" && (event.together || draft.events[index - 1]?.type === "contact")
                && this.#together(draft, event, index),
            h("span", { class: "event-tools" },
                this.#tool("earlier", "↑", text, index === 0, () => moveEvent(draft, index, -1), index),
                this.#tool("later", "↓", text, index === draft.events.length - 1, () => moveEvent(draft, index, 1),
                    index),
                this.#tool("take-out", "✕", text, false, () => removeEvent(draft, index), index)));
    }

    #together(draft, event, index) {
        return h("label", { class: "together" }, h("input", { type: "checkbox", checked: !!event.together,
            "data-key": `together-${index}`,
            onchange: ({ target }) => this.#change(setTogether(draft, index, target.checked)) }),
        this.#say.t("table/together"));
    }

    #movers(draft, event, index, text) {
        const chosen = moversOf(event);
        return h("select", { class: "movers", "data-key": `movers-${index}`,
            "aria-label": this.#say.t("table/movers", { event: text }),
            onchange: ({ target }) => this.#change(setMovers(draft, index, target.value)) },
        MOVERS.filter((id) => id === chosen || !["second", "neither"].includes(id)).map((id) =>
            h("option", { value: id, selected: id === chosen }, this.#say.t(`table/movers/${id}`,
                { ball: this.#say.ball(event.balls[0]), other: this.#say.ball(event.balls[1]) }))));
    }

    #tool(id, sign, text, disabled, act, index) {
        const name = `${this.#say.t(`table/${id}`)}: ${text}`;
        return h("button", { type: "button", class: "quiet", "data-key": `${id}-${index}`, "aria-label": name,
            title: name,
            disabled, onclick: () => this.#change(act()) }, sign);
    }
}
