// What else the referee saw: infractions, that no stroke was made, a snooker, and whether the balls lie as drawn.
import { h, replace } from "../dom.js";
import { actionOf, BESIDE_STROKES, givesPlaces, infraction, isTold, notDragged, notDrawn, notHit, restAsBefore, setBy, setGiven,
    setSnookered, setStroke, setStruck, setTouching } from "./draft.js";
import { snookBall } from "./outcome.js";

/** Where it says something which ball it was: of those the rules may count its value. */
const CONCERNING = ["touched_ball", "push_shot", "balls_still_moving", "ball_not_spotted", "bad_play_from_kitchen", "other"];
/** Said by whose stroke it was, and by which ball was struck. */
const SAID_OTHERWISE = ["out_of_turn", "wrong_cue_ball"];
/** What cannot be seen where there is neither a template nor a kitchen, or is no foul there. */
const LACKING = { snooker: ["template", "bad_play_from_kitchen"],
    carom: ["template", "bad_play_from_kitchen", "ball_not_spotted", "jump_shot"] };
/** What a shot calls, and what cannot be seen where there is nothing of that. */
const CALLS = ["ball", "call"];
const OF_CALLS = ["no_call", "bad_call"];

const isRed = (ball) => ball.startsWith("red-");

/** One red stands for all, as nobody sees which is which: the one that was chosen, or the first. */
function withOneRed(balls, chosen) {
    const red = balls.find((ball) => isRed(ball) && chosen.includes(ball)) ?? balls.find(isRed);
    return balls.filter((ball) => !isRed(ball) || ball === red);
}

export class Seen {
    #say;
    #store;
    #change;
    #begun;
    #codes;
    #hasSnook;
    #frees; // a snooker after a foul gives a free ball
    #code = null;
    #ball = "";
    #at = null; // the number of actions before the shot for which that was chosen

    /** begun(): the shot as it is drawn, or where nothing is but fouls that were seen, one that hit what was on. */
    constructor(say, store, { change, begun }, kind) {
        this.#begun = begun;
        this.#say = say;
        this.#store = store;
        this.#change = change;
        const { description } = store;
        const { schema } = description.actions.find((kind) => kind.action === "shot");
        const calls = CALLS.some((name) => name in schema.properties);
        const kinds = schema.properties.events.items.oneOf;
        this.#codes = kinds.find((kind) => kind.properties.type.const === "infraction").properties.code.enum
            .filter((code) => ![...SAID_OTHERWISE, ...LACKING[kind] ?? [], ...calls ? [] : OF_CALLS].includes(code));
        this.#frees = description.rulings.includes("free_ball");
        this.#hasSnook = this.#frees || description.rulings.includes("snook");
        this.#chooseNone();
        this.places = h("div", { class: "places" });
        this.body = h("div");
        this.more = h("details", { class: "seen", ontoggle: () => this.more.open
            && this.more.scrollIntoView({ block: "nearest" }) }, h("summary", {}, say.t(this.#frees ? "table/seen-free"
            : this.#hasSnook ? "table/seen" : "table/seen-fouls")), this.body);
    }

    show(draft, balls) {
        this.#showPlaces(draft);
        if (this.#at !== this.#store.position)
            this.#chooseNone();
        this.#at = this.#store.position;
        replace(this.body, this.#infraction(draft, balls), this.#by(draft), this.#struck(draft), this.#stroke(draft),
            this.#touching(draft), this.#hasSnook && this.#snook(draft));
    }

    /** The rulings of a shot as text, or where it is refused: the path. */
    #ruled(draft) {
        const { rulings, path } = this.#store.tried(actionOf(draft));
        return path === undefined ? { said: JSON.stringify(rulings) } : { path };
    }

    /** A row with a choice of one thing: options of [value, text]. */
    #choice(key, label, options, chosen, act) {
        return h("label", { class: "row" }, this.#say.t(label), " ",
            h("select", { "data-key": key, onchange: ({ target }) => this.#change(act(options[target.selectedIndex][0])) },
                options.map(([value, text]) => h("option", { selected: value === chosen }, text))));
    }

    /** Whose stroke it was. Only those are there whose stroke it can have been. */
    #by(draft) {
        const { players, to_act: toAct } = this.#store.view();
        const told = draft.stroke ? [] : [{ type: "infraction", code: "other" }];
        const can = (player) => this.#ruled({ ...draft, events: told, by: player, struck: null, given: false }).path !== "/by";
        const others = players.map((_, player) => player).filter((player) => player !== toAct
            && (player === draft.by || can(player)));
        return others.length > 0 && this.#choice("by", draft.stroke ? "table/by" : "table/foul-by",
            [[null, players[toAct]?.name], ...others.map((player) => [player, draft.stroke
                ? this.#say.t("table/by-other", { player: players[player].name }) : players[player].name])],
            draft.by, (by) => setBy(draft, by, players[by ?? toAct]?.ball ?? draft.cue));
    }

    #struck(draft) {
        const { on_table: onTable } = this.#store.view();
        return draft.stroke && this.#choice("struck", "table/struck",
            [null, ...withOneRed(onTable.filter((ball) => ball !== draft.cue), [draft.struck])].map((ball) =>
                [ball, this.#say.ball(ball ?? draft.cue)]), draft.struck, (ball) => setStruck(draft, ball));
    }

    /** Which balls touched the cue ball is asked only where something hangs on it. */
    #touching(draft) {
        const { on_table: onTable } = this.#store.view();
        const { said } = this.#ruled(draft);
        const tells = (touching) => (this.#ruled({ ...draft, touching }).said ?? said) !== said;
        if (!draft.stroke || (draft.touching === null && !tells([]) && !onTable.some((ball) => tells([ball]))))
            return null;
        const touching = draft.touching ?? [];
        const next = (ball) => touching.includes(ball) ? touching.filter((other) => other !== ball)
            : [...touching, ball];
        return h("fieldset", {}, h("legend", {}, this.#say.t("table/touching")),
            h("div", { class: "row" }, withOneRed(onTable, touching).map((ball) => h("button", { type: "button", class: "chip",
                "data-key": `touching-${ball}`, "aria-pressed": String(touching.includes(ball)),
                onclick: () => this.#change(setTouching(draft, next(ball))) }, this.#say.ball(ball))),
            draft.touching !== null && h("button", { type: "button", class: "quiet", "data-key": "touching-unsaid",
                onclick: () => this.#change(setTouching(draft, null)) }, this.#say.t("table/snook/unsaid"))));
    }

    #showPlaces(draft) {
        const given = givesPlaces(draft);
        const forgotten = given ? notDragged(draft) : [];
        const unhit = notHit(draft);
        const told = isTold(draft);
        const missing = told && (draft.dragged.length || given) ? notDrawn(draft) : [];
        const named = (balls) => ({ balls: balls.map((ball) => this.#say.ball(ball)).join(", ") });
        replace(this.places,
            told && h("label", { class: "row" }, h("input", { type: "checkbox", checked: given, "data-key": "given",
                onchange: (event) => this.#change(setGiven(draft, event.target.checked)) }),
            h("span", {}, this.#say.t("table/given"))),
            forgotten.length > 0 && h("p", { class: "note" }, this.#say.t("table/forgotten", named(forgotten))),
            missing.length > 0 && h("p", { class: "note" }, this.#say.t("table/missing", named(missing))),
            unhit.length > 0 && h("p", { class: "note" }, this.#say.t("table/unhit", named(unhit))),
            draft.dragged.length > 0 && h("button", { type: "button", class: "quiet", "data-key": "rest-back",
                onclick: () => this.#change(restAsBefore(draft)) }, this.#say.t("table/rest-back")));
    }

    #infraction(draft, balls) {
        const showBall = () => {
            ball.hidden = !CONCERNING.includes(this.#code);
        };
        const code = h("select", { "data-key": "infraction-code", "aria-label": this.#say.t("table/infraction"),
            onchange: (event) => {
                this.#code = event.target.value;
                showBall();
            } },
        this.#codes.map((id) => h("option", { value: id, selected: id === this.#code }, this.#say.infraction(id))));
        const ball = h("select", { "data-key": "infraction-ball", "aria-label": this.#say.t("table/infraction-ball"),
            onchange: (event) => { this.#ball = event.target.value; } },
        h("option", { value: "" }, this.#say.t("table/no-ball")),
        withOneRed(balls, [this.#ball]).map((name) => h("option", { value: name, selected: name === this.#ball }, this.#say.ball(name))));
        showBall();
        return h("fieldset", {}, h("legend", {}, this.#say.t("table/infraction")), h("div", { class: "row" }, code, ball,
            h("button", { type: "button", "data-act": "infraction", onclick: () => this.#add(draft) }, this.#say.t("table/add"))));
    }

    /** What was chosen is this one's only. */
    #add(draft) {
        const code = this.#code;
        const ball = CONCERNING.includes(code) && this.#ball || null;
        this.#chooseNone();
        this.#change(infraction(BESIDE_STROKES.includes(code) ? draft : this.#begun(), code, ball));
    }

    #chooseNone() {
        [this.#code, this.#ball] = [this.#codes[0], ""];
    }

    #stroke(draft) {
        return h("label", { class: "row" }, h("input", { type: "checkbox", checked: !draft.stroke,
            "data-key": "stroke",
            onchange: ({ target: { checked } }) => this.#change(
                setStroke(checked || !draft.events.length ? draft : this.#begun(), !checked)) }),
        h("span", {}, this.#say.t("table/no-stroke")));
    }

    #snook(draft) {
        const ball = snookBall(this.#store, draft);
        const [yes, no] = ball ? ["behind", "other"] : [this.#frees ? "free" : "yes", "no"];
        return this.#choice("snook", "table/snook", [[null, "unsaid"], [true, yes], [false, no]].map(([value, id]) =>
            [value, this.#say.t(`table/snook/${id}`, { ball: ball && this.#say.ball(ball) })]), draft.snookered,
        (seen) => setSnookered(draft, seen));
    }
}
