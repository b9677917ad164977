// A game: its own part of the page, surrounded by what all games have: undo, replay, hints, files, links and rulings.
import { h, replace } from "./dom.js";
import { partOf } from "./games/index.js";
import { LONGEST, writeLink } from "./link.js";

const PACE = 1200; // milliseconds for an action of a replay that runs by itself

export class Play {
    #app;
    #key;
    #store;
    #part;
    #stop;
    #timer = null;
    #isKept;
    #head = h("div", { class: "head" });
    #stage = h("section", { class: "stage" });
    #log = h("section", { class: "log" });
    #now = h("div", { class: "now" });
    #tools = h("div", { class: "tools", role: "toolbar" });
    #replay = h("div", { class: "replay" });
    #hint = h("p", { class: "hint", hidden: true });

    constructor(app, element, key, store) {
        this.#app = app;
        this.#key = key;
        this.#store = store;
        this.#isKept = app.kept.keeps();
        document.title = `${app.t(`game/${store.id}`)} – ${app.t("page/title")}`;
        element.append(h("h1", { class: "hidden" }, app.t(`game/${store.id}`)),
            h("div", { class: "play", "data-game": store.id },
                this.#head, this.#stage, this.#now, this.#tools, this.#hint, this.#replay, this.#log));
        this.#part = partOf(store.id).mount(this.#stage, store, app);
        this.#stop = store.subscribe((change) => this.#update(change));
        this.#update({ type: "mount", rulings: [] });
        this.#keys = (event) => this.#press(event);
        addEventListener("keydown", this.#keys);
    }

    #keys;

    get id() { return this.#store.id; }
    get store() { return this.#store; }

    close() {
        this.#run(false);
        removeEventListener("keydown", this.#keys);
        this.#stop();
        this.#part.unmount();
        document.title = this.#app.t("page/title");
    }

    #update(change) {
        const app = this.#app;
        const store = this.#store;
        if (change.type !== "mount") {
            this.#part.update(change);
            this.#hint.hidden = true;
            this.#isKept = app.kept.keepGame(this.#key, store);
            const said = change.rulings.map((ruling) => ruling.text);
            if (change.type === "amend")
                said.unshift(app.t("amend/done"));
            if (said.length)
                app.announce(said.join(" "));
        }
        this.#showHead();
        replace(this.#now, store.rulings.length && !this.#part.tells ? app.rulings(store.id, store.rulings) : null);
        this.#showTools();
        this.#showReplay();
        this.#showLog();
    }

    #showHead() {
        const app = this.#app;
        const view = this.#store.view();
        const who = view.to_act === "chance" ? app.t("play/chance")
            : view.over ? app.t(view.match ? "play/match-over" : "play/over")
                : app.t("play/to-act", { player: view.players[view.to_act].name });
        const past = this.#store.amending ? this.#amendingNote()
            : this.#store.canRedo ? h("p", { class: "note" }, app.t("play/past")) : null;
        replace(this.#head, h("p", { class: "who" }, h("strong", {}, app.t(`game/${this.#store.id}`)), " · ", who), past,
            this.#isKept ? null : h("p", { class: "note" }, app.t("error/full")));
    }

    #amendingNote() {
        const { at, insert } = this.#store.amending;
        const values = { number: at + 1, move: this.#said(this.#store.entries[at]) };
        return h("p", { class: "note" }, this.#app.t(insert ? "amend/inserting" : "amend/changing", values), " ",
            h("button", { type: "button", "data-key": "amend-stop", onclick: () => this.#store.stopAmending() },
                this.#app.t("amend/stop")));
    }

    /** An entry of the log in words. */
    #said(entry) {
        return partOf(this.#store.id).say?.(entry.action, this.#app) ?? entry.move;
    }

    #tool(id, act, disabled = false) {
        return h("button", { type: "button", "data-key": id, disabled, onclick: act }, this.#app.t(`play/${id}`));
    }

    #showTools() {
        const store = this.#store;
        replace(this.#tools,
            this.#tool("undo", () => store.undo(), !store.canUndo),
            this.#tool("redo", () => store.redo(), !store.canRedo),
            this.#tool("hint", () => this.#showHint(), store.over),
            this.#tool("save", () => this.#save()),
            this.#tool("link", () => this.#link()),
            store.over ? h("a", { class: "button main", href: "#" }, this.#app.t("play/again")) : null,
            h("a", { class: "button", href: `#board/${this.#key}`, target: "_blank" }, this.#app.t("play/board")));
    }

    #showHint() {
        const action = this.#store.hint();
        const shown = this.#part.hint?.(action);
        const text = this.#app.t("play/hinted", { move: this.#store.game.writeMove(action) });
        this.#tell(shown ?? text, " ",
            h("button", { type: "button", onclick: () => this.#app.attempt(() => this.#store.apply(action)) },
                this.#app.t("play/do")));
        this.#app.announce(text);
    }

    /** Shown below the buttons, and scrolled into view. */
    #tell(...words) {
        this.#hint.hidden = false;
        replace(this.#hint, ...words);
        this.#hint.scrollIntoView({ block: "nearest" });
    }

    #save() {
        const url = URL.createObjectURL(new Blob([this.#store.save()], { type: "application/json" }));
        const day = new Date().toISOString().slice(0, 10);
        h("a", { href: url, download: `${this.#store.id}-${day}.json` }).click();
        setTimeout(() => URL.revokeObjectURL(url), 1000);
    }

    async #link() {
        const app = this.#app;
        const address = new URL(location.href);
        address.hash = await writeLink(this.#store.save());
        if (address.href.length > LONGEST) {
            this.#tell(app.t("play/link-long", { length: address.href.length, limit: LONGEST }));
            return;
        }
        const copied = await navigator.clipboard?.writeText(address.href).then(() => true, () => false);
        const field = h("input", { type: "text", readonly: true, value: address.href, class: "address",
            "aria-label": app.t("play/link-shown"), onfocus: (event) => event.target.select() });
        this.#tell(app.t(copied ? "play/linked" : "play/link-shown"), " ", field);
        app.announce(app.t(copied ? "play/linked" : "play/link-shown"));
    }

    #showReplay() {
        const app = this.#app;
        const store = this.#store;
        const { position, length } = store;
        const said = app.t("play/position", { position, length });
        const step = (id, sign, target, disabled) => h("button", { type: "button", "data-key": id, disabled,
            "aria-label": app.t(`play/${id}`), title: app.t(`play/${id}`), onclick: () => {
                this.#run(false);
                store.goTo(target);
            } }, sign);
        replace(this.#replay,
            step("first", "|◀", 0, !position),
            step("back", "◀", position - 1, !position),
            h("input", { type: "range", min: "0", max: length, value: position, "data-key": "slider",
                "aria-label": app.t("play/replay"), "aria-valuetext": said, disabled: !length,
                oninput: (event) => {
                    this.#run(false);
                    store.goTo(Number(event.target.value));
                } }),
            step("on", "▶", position + 1, position === length),
            step("last", "▶|", length, position === length),
            h("button", { type: "button", "data-key": "run", disabled: !length, "aria-pressed": String(!!this.#timer),
                onclick: () => this.#run(!this.#timer) }, app.t(this.#timer ? "play/stop" : "play/run")),
            h("span", { class: "position" }, said));
    }

    /** Starts or stops the automatic replay. */
    #run(on) {
        if (!on && !this.#timer)
            return;
        clearInterval(this.#timer);
        this.#timer = null;
        if (on) {
            if (!this.#store.canRedo)
                this.#store.goTo(0);
            this.#timer = setInterval(() => {
                this.#store.goTo(this.#store.position + 1);
                if (!this.#store.canRedo)
                    this.#run(false);
            }, PACE);
        }
        this.#showReplay();
    }

    #showLog() {
        const app = this.#app;
        const store = this.#store;
        const entries = store.entries.slice(0, store.position);
        const items = entries.map((entry, at) => h("li", { value: at + 1 },
            store.amending ? null : this.#amendButton(at), h("span", { class: "move" }, this.#said(entry)),
            app.rulings(store.id, entry.rulings)));
        replace(this.#log, h("h2", {}, app.t("play/rulings")),
            h("ol", { reversed: true, tabindex: "0", "aria-label": app.t("play/rulings") }, items.reverse()));
    }

    /** Beside an entry of the log; it opens what can be done with the entry. */
    #amendButton(at) {
        const said = this.#app.t("amend/entry", { number: at + 1 });
        const button = h("button", { type: "button", class: "quiet amend", "data-key": `amend-${at}`, title: said,
            "aria-label": said, onclick: () => {
                const choices = this.#amendChoices(at);
                button.replaceWith(choices);
                choices.firstChild.focus();
            } }, "✎");
        return button;
    }

    #amendChoices(at) {
        const store = this.#store;
        const choice = (id, act) => h("button", { type: "button", "data-key": `amend-${id}`, onclick: act },
            this.#app.t(`amend/${id}`));
        const begin = (insert) => {
            this.#run(false);
            store.beginAmending(at, insert);
            this.#head.querySelector("[data-key=amend-stop]").focus();
        };
        return h("div", { class: "amend", role: "group", "aria-label": this.#app.t("amend/entry", { number: at + 1 }) },
            choice("change", () => begin(false)), choice("insert", () => begin(true)),
            choice("out", () => this.#app.attempt(() => store.amend(at, null))));
    }

    #press(event) {
        if (event.target.closest("input, select, textarea, dialog") || event.altKey)
            return;
        const command = event.ctrlKey || event.metaKey;
        if (command && event.key === "z" && !event.shiftKey)
            this.#store.undo();
        else if (command && (event.key === "y" || (event.key.toLowerCase() === "z" && event.shiftKey)))
            this.#store.redo();
        else
            return;
        event.preventDefault();
    }
}
