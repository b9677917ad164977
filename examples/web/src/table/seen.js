// What else the referee saw: infractions, that no stroke was made, a snooker, and whether the balls lie as drawn.
import { h, replace } from "../dom.js";
import { givesPlaces, infraction, notDragged, notDrawn, notHit, restAsBefore, setGiven, setSnookered,
    setStroke } from "./draft.js";

export class Seen {
    #say;
    #change;
    #codes;
    #hasSnook;
    #code = null;
    #ball = "";

    constructor(say, description, change) {
        this.#say = say;
        this.#change = change;
        const { schema } = description.actions.find((kind) => kind.action === "shot");
        const kinds = schema.properties.events.items.oneOf;
        this.#codes = kinds.find((kind) => kind.properties.type.const === "infraction").properties.code.enum;
        this.#hasSnook = description.rulings.includes("snook");
        this.#code = this.#codes[0];
        this.places = h("div", { class: "places" });
        this.body = h("div");
        this.more = h("details", { class: "seen" }, h("summary", {}, say.t("table/seen")), this.body);
    }

    show(draft, balls) {
        this.#showPlaces(draft);
        replace(this.body, this.#infraction(draft, balls), this.#stroke(draft), this.#hasSnook && this.#snook(draft));
    }

    #showPlaces(draft) {
        const given = givesPlaces(draft);
        const forgotten = given ? notDragged(draft) : [];
        const unhit = notHit(draft);
        const missing = draft.dragged.length || given ? notDrawn(draft) : [];
        const named = (balls) => ({ balls: balls.map((ball) => this.#say.ball(ball)).join(", ") });
        replace(this.places,
            h("label", { class: "row" }, h("input", { type: "checkbox", checked: given, "data-key": "given",
                onchange: (event) => this.#change(setGiven(draft, event.target.checked)) }),
            h("span", {}, this.#say.t(draft.known ? "table/given" : "table/given-guess"))),
            forgotten.length > 0 && h("p", { class: "note" }, this.#say.t("table/forgotten", named(forgotten))),
            missing.length > 0 && h("p", { class: "note" }, this.#say.t("table/missing", named(missing))),
            unhit.length > 0 && h("p", { class: "note" }, this.#say.t("table/unhit", named(unhit))),
            draft.dragged.length > 0 && h("button", { type: "button", class: "quiet", "data-key": "rest-back",
                onclick: () => this.#change(restAsBefore(draft)) }, this.#say.t("table/rest-back")));
    }

    #infraction(draft, balls) {
        const code = h("select", { "data-key": "infraction-code", "aria-label": this.#say.t("table/infraction"),
            onchange: (event) => { this.#code = event.target.value; } },
        this.#codes.map((id) => h("option", { value: id, selected: id === this.#code }, this.#say.infraction(id))));
        const ball = h("select", { "data-key": "infraction-ball", "aria-label": this.#say.t("table/infraction-ball"),
            onchange: (event) => { this.#ball = event.target.value; } },
        h("option", { value: "" }, this.#say.t("table/no-ball")),
        balls.map((name) => h("option", { value: name, selected: name === this.#ball }, this.#say.ball(name))));
        return h("fieldset", {}, h("legend", {}, this.#say.t("table/infraction")), h("div", { class: "row" }, code,
            ball,
            h("button", { type: "button", "data-act": "infraction",
                onclick: () => this.#change(infraction(draft, code.value, ball.value || null)) },
            this.#say.t("table/add"))));
    }

    #stroke(draft) {
        return h("label", { class: "row" }, h("input", { type: "checkbox", checked: !draft.stroke,
            "data-key": "stroke",
            onchange: (event) => this.#change(setStroke(draft, !event.target.checked)) }),
        h("span", {}, this.#say.t("table/no-stroke")));
    }

    #snook(draft) {
        const choices = [[null, "unsaid"], [true, "yes"], [false, "no"]];
        return h("label", { class: "row" }, this.#say.t("table/snook"), " ",
            h("select", { "data-key": "snook", onchange: (event) =>
                this.#change(setSnookered(draft, choices[event.target.selectedIndex][0])) },
            choices.map(([value, id]) => h("option", { selected: draft.snookered === value },
                this.#say.t(`table/snook/${id}`)))));
    }
}
