// The form for a new game: the players' names, and the options that have a choice of values, from their JSON Schema.
import { lastOptions, nameOf, sentencesOf, valueOf } from "./agreed.js";
import { h, replace } from "./dom.js";
import { partOf } from "./games/index.js";

const RACES = [2, 3, 4, 5, 6, 7, 9, 11, 13, 15, 17, 19];

export class OptionsForm {
    #app;
    #game;
    #names;
    #selects = new Map();
    #players = h("fieldset", { class: "players" });
    #opener = h("div", { class: "row opener" });
    #choices;
    #usual;
    #part;

    constructor(app, game, cancel) {
        this.#app = app;
        this.#game = game;
        this.#part = partOf(game.id);
        this.#choices = new Map(Object.entries(lastOptions(app, game.id)));
        this.#names = app.kept.names(game.players.min).map((name) => name ?? "");
        this.#usual = app.cue.newGame(game.id).options;
        const { properties } = app.cue.describe(game.id).options;
        // What each player may have another number of is agreed on before every game, and what a game's part says.
        const agreed = Object.entries(properties).filter(([name, schema]) => schema.anyOf?.some(({ items }) => items)
            || this.#part.agreed?.includes(name));
        // So is a match.
        const matches = Object.entries(properties).filter(([, schema]) => schema.properties?.breaks);
        const fields = Object.entries(properties).filter((each) => ![...agreed, ...matches].some(([name]) => name === each[0]))
            .map(([name, schema]) => this.#field(name, schema)).filter(Boolean);
        this.#showPlayers();
        this.element = h("form", { class: "options", onsubmit: (event) => this.#start(event) }, this.#players,
            agreed.map(([name, schema]) => this.#field(name, schema)),
            matches.map(([name, schema]) => this.#match(name, schema)),
            fields.length ? h("details", { open: this.#differs(fields) }, h("summary", {}, app.t("home/options")), fields) : null,
            h("div", { class: "row" },
                h("button", { type: "submit", class: "main" }, app.t("home/start")),
                h("button", { type: "button", onclick: cancel }, app.t("home/cancel"))));
    }

    #showPlayers() {
        const app = this.#app;
        const { min, max } = this.#game.players;
        replace(this.#players, h("legend", {}, app.t("home/players")),
            this.#names.map((name, number) => h("div", { class: "row" },
                h("input", { type: "text", maxlength: "64", value: name, "data-key": `player-${number}`,
                    placeholder: app.t("home/player", { number: number + 1 }),
                    "aria-label": app.t("home/player", { number: number + 1 }),
                    oninput: (event) => {
                        this.#names[number] = event.target.value;
                        this.#keepNames();
                        this.element.querySelectorAll(`[data-of="${number}"]`).forEach((each) => replace(each, this.#nameOf(number)));
                        this.#showOpener();
                    },
                    // After a name comes the next one.
                    onkeydown: (event) => {
                        const next = this.#players.querySelector(`[data-key=player-${number + 1}]`);
                        if (event.key !== "Enter" || !next)
                            return;
                        event.preventDefault();
                        next.focus();
                    } }),
                this.#names.length > min ? h("button", { type: "button", class: "quiet",
                    "aria-label": app.t("home/remove", { number: number + 1 }), onclick: () => {
                        this.#names.splice(number, 1);
                        this.#showPlayers();
                    } }, "✕") : null)),
            this.#names.length < max ? h("button", { type: "button", "data-key": "add-player", onclick: () => {
                this.#names.push("");
                this.#showPlayers();
                this.#players.querySelector(`[data-key=player-${this.#names.length - 1}]`).focus();
            } }, app.t("home/add")) : null,
            max > 1 ? this.#opener : null);
        this.#showOpener();
    }

    /** Who opens is the first of the names, unless the players lag for it or the order is drawn: a button makes it the other
     * one, and of several any may be chosen. */
    #showOpener() {
        const isOpen = [...this.#choices.values()].some((value) => value?.first === "lag")
            || this.#choices.get("order") === "random";
        const count = this.#names.length;
        replace(this.#opener, isOpen || count < 2 ? null : count === 2 ? this.#openerOfTwo() : this.#openerOfSeveral());
    }

    get #hasNames() {
        return this.#names.some((name) => name.trim());
    }

    #openerOfTwo() {
        const text = (id, player) => this.#app.t(id, { player: this.#nameOf(player) }, this.#game.id);
        return [h("span", {}, text("home/opens", 0)), this.#hasNames && h("button", { type: "button",
            "data-key": "opens-instead", onclick: () => this.#turn(1) }, text("home/opens-instead", 1))];
    }

    /** With the order in which they play, which follows from it: that of the names, from the opener on. */
    #openerOfSeveral() {
        const names = this.#names.map((_, player) => this.#nameOf(player));
        const choice = h("select", { "data-key": "opener", onchange: () => {
            this.#turn(choice.selectedIndex);
            this.#opener.querySelector("select").focus();
        } }, names.map((name) => h("option", {}, name)));
        return [this.#hasNames && h("label", {}, this.#app.t("home/opener"), " ", choice),
            h("span", {}, this.#app.t("home/play-order", { players: names.join(", ") }))];
    }

    /** So many players go from the front of the names to their end; everybody keeps what is theirs, such as a target. */
    #turn(by) {
        this.#names.push(...this.#names.splice(0, by));
        this.#showPlayers();
        const own = this.element.querySelectorAll(".own");
        for (const fields of own) {
            const inputs = [...fields.querySelectorAll("input")];
            const values = inputs.map(({ value }) => value);
            inputs.forEach((input, at) => {
                input.value = values[(at + by) % values.length];
                input.dispatchEvent(new Event("input"));
            });
            fields.querySelectorAll("[data-of]").forEach((each, at) => replace(each, this.#nameOf(at)));
        }
        this.#keepNames();
    }

    #nameOf(player) {
        return this.#names[player]?.trim() || this.#app.t("home/player", { number: player + 1 });
    }

    #named(name, schema) {
        return nameOf(this.#app, this.#game.id, name, schema);
    }

    /** A number, or one for each player where that may be: a target. Where there need not be any, it is zero. */
    #numbers(name, schema) {
        const each = schema.anyOf?.find(({ items }) => items)?.items ?? schema.items ?? schema;
        const types = [each.type].flat();
        if (!types.includes("integer"))
            return null;
        const none = types.includes("null") ? null : 0;
        const usual = [this.#usual[name]].flat();
        const chosen = [this.#choices.get(name) ?? usual].flat();
        const text = this.#named(name, schema);
        // Both play to the same as long as nobody gives the second one something else.
        let isOwn = name !== "target" || chosen.some((value) => value !== chosen[0]);
        const follow = (first) => first.closest(".row").querySelectorAll("input").forEach((other, player) => {
            other.value = first.value;
            chosen[player] = chosen[0];
        });
        const input = (player) => h("input", { type: "number", required: true, value: String(chosen[player] ?? 0),
            min: String(none === null ? 0 : each.minimum), max: String(each.maximum), inputmode: "numeric", "data-option": `${name}-${player}`,
            onfocus: ({ target }) => target.select(),
            "aria-label": usual.length > 1 ? `${text}: ${this.#app.t("home/player", { number: player + 1 })}` : text,
            oninput: ({ target, isTrusted }) => {
                chosen[player] = Number(target.value) || none;
                isOwn ||= player > 0 && isTrusted;
                if (!isOwn && player === 0)
                    follow(target);
                this.#choices.set(name, usual.length > 1 ? [...chosen] : chosen[0]);
            } });
        const field = (player) => usual.length > 1 ? h("label", {}, h("small", { "data-of": player }, this.#nameOf(player)), " ",
            input(player)) : input(player);
        return h("div", { class: usual.length > 1 ? "row own" : "row" }, h("span", {}, text), usual.map((_, player) => field(player)));
    }

    #field(name, schema) {
        const values = this.#valuesOf(schema)?.filter((value) => this.#takes(name, value));
        if (!values)
            return this.#numbers(name, schema);
        if (values.every((value) => value === this.#usual[name]))
            return null; // there is nothing to choose
        const app = this.#app;
        const text = this.#named(name, schema);
        const say = (value) => valueOf(app, name, value);
        const usual = app.t("home/default");
        const select = h("select", { "data-option": name, onchange: (event) => {
            const at = Number(event.target.value);
            if (at < 0)
                this.#choices.delete(name);
            else
                this.#choices.set(name, values[at]);
            this.#imply(name, values[at]);
            this.#showOpener();
        } }, h("option", { value: "-1" },
            values.includes(this.#usual[name]) ? `${say(this.#usual[name])} (${usual})` : usual),
            values.map((value, at) => value === this.#usual[name] ? null
                : h("option", { value: at, selected: this.#choices.get(name) === value }, say(value))));
        this.#selects.set(name, { select, values });
        return this.#explained(name, select, h("label", {}, text, " ", select));
    }

    /** With what is to be known of it, as in how to play. */
    #explained(name, select, label) {
        const sentences = sentencesOf(this.#app, this.#game.id, name);
        if (!sentences.length)
            return label;
        const id = `about-${this.#game.id}-${name}`;
        select.setAttribute("aria-describedby", id);
        return h("div", { class: "explained" }, label, h("p", { class: "note", id }, sentences.map((each) => this.#app.t(each)).join(" ")));
    }

    /** What usually goes with a choice is chosen as well, as long as nobody changes it. */
    #imply(name, value) {
        for (const [other, wanted] of Object.entries(this.#part.implied?.[name]?.[value ?? this.#usual[name]] ?? {})) {
            const { select, values } = this.#selects.get(other);
            select.value = String(wanted === this.#usual[other] ? -1 : values.indexOf(wanted));
            this.#choices.set(other, wanted);
        }
    }

    /** Whether one of these fields has another value than usual. */
    #differs(fields) {
        return fields.some((field) => Array.from(field.querySelectorAll("select"))
            .some(({ selectedIndex }) => selectedIndex > 0));
    }

    #keepChoices() {
        this.#app.kept.keepSetting(`options/${this.#game.id}`, JSON.stringify([...this.#choices]));
    }

    #keepNames() {
        if (this.#names.length > 1)
            this.#app.kept.keepSetting("names", JSON.stringify(this.#names.map((name) => name.trim() || null)));
    }

    /** A match: the games to win, and once that is more than one, who opens the next one and whether the players lag for the
     * first. */
    #match(name, schema) {
        const app = this.#app;
        const chosen = { race: 0, breaks: "alternate", first: 0, ...this.#choices.get(name) };
        const text = (textId, values) => app.t(textId, values, this.#game.id);
        const select = (member, values, say) => h("label", {}, text(`option/${name}/${member}`), " ",
            h("select", { "data-option": `${name}-${member}`, onchange: (event) => {
                chosen[member] = values[Number(event.target.value)];
                openers.hidden = !chosen.race;
                if (chosen.race)
                    this.#choices.set(name, { ...chosen });
                else
                    this.#choices.delete(name);
                this.#showOpener();
            } }, values.map((value, at) => h("option", { value: at, selected: value === chosen[member] }, say(value)))));
        const word = (member) => (value) => text(`value/${name}/${member}/${value}`);
        const openers = h("div", { class: "openers", hidden: !chosen.race },
            select("breaks", schema.properties.breaks.enum.filter((value) => value !== "loser" || this.#game.players.max === 2),
                word("breaks")),
            select("first", [0, "lag"], word("first")));
        return [select("race", [0, ...RACES], (games) => games ? text(`value/${name}/race`, { games }) : word("race")(0)),
            openers];
    }

    /** A schema may allow more than the rules do: best_of may be 1 to 3 by its schema, but only 1 or 3 by the rules. */
    #takes(name, value) {
        try {
            this.#app.cue.newGame(this.#game.id, { options: { [name]: value } });
            return true;
        } catch {
            return false;
        }
    }

    /** The values to choose from; null if there is no such list. */
    #valuesOf(schema) {
        const known = schema.enum ?? schema.anyOf?.find((each) => each.enum)?.enum;
        if (known)
            return known;
        if (schema.type === "boolean")
            return [true, false];
        if (schema.type === "integer" && schema.maximum - schema.minimum < 20)
            return Array.from({ length: schema.maximum - schema.minimum + 1 }, (_, at) => schema.minimum + at);
        return null;
    }

    #start(event) {
        event.preventDefault();
        const app = this.#app;
        const names = this.#names.map((name) => name.trim() || null);
        const players = names.map((_, number) => this.#nameOf(number));
        this.#keepNames();
        this.#keepChoices();
        app.attempt(() => app.begin(this.#game.id, { players, options: Object.fromEntries(this.#choices) }));
    }
}
