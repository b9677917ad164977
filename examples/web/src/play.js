// A game: its own part of the page, surrounded by what all games have: undo, replay, hints, files, links and rulings.
import { titleOf } from "./agreed.js";
import { Hints } from "./advice/hints.js";
import { h, isTyped, replace } from "./dom.js";
import { partOf } from "./games/index.js";
import { LONGEST, writeLink } from "./link.js";
import { onGame } from "./kept.js";
import { lastPoints } from "./points.js";
import { resultCard } from "./result.js";
import { keepResult, valueOf } from "./results.js";
import { scoresIn } from "./scored.js";
import * as sounds from "./sound.js";
import { Store } from "./store.js";
import { seated } from "./table/scores.js";

const REFEREES = ["layout", "adjust", "correct", "award", "stalemate"]; // what only a referee does
const KNOWN = "cards"; // that they were known at the start
const PACE = 1200; // milliseconds for an action of a replay that runs by itself

const turned = ([first, ...others]) => [...others, first];

export class Play {
    #app;
    #key;
    #open;
    #store;
    #part;
    #hints;
    #entry;
    #stop = [];
    #timer = null;
    #isKept;
    #again; // whether decisions were taken back that had shown something
    #asked; // how many hints were asked for
    #elsewhere = false; // whether another tab has just played on
    #head = h("div", { class: "head" });
    #stage = h("section", { class: "stage" });
    #log = h("section", { class: "log" });
    #now = h("div", { class: "now" });
    #result = h("div", { class: "result-place" });
    #tools = h("div", { class: "tools", role: "toolbar" });
    #more = h("div", { class: "row more", id: "more-tools", hidden: true });
    #replay = h("div", { class: "replay" });
    #told = h("p", { class: "hint told", hidden: true });

    /** open: { key, store, revision } of the game. */
    constructor(app, element, key, open) {
        const { store } = open;
        app.speakOf(store, app.kept.game(key)?.tally ?? null);
        this.#app = app;
        this.#key = key;
        this.#open = open;
        this.#store = store;
        this.#isKept = app.kept.keeps();
        this.#entry = app.kept.game(key) ?? {};
        this.#again = this.#entry.again ?? false;
        this.#asked = this.#entry.hints ?? 0;
        document.title = `${titleOf(app, store.id, store.options)} – ${app.t("page/title")}`;
        this.#hints = new Hints(app, store, { show: (action) => this.#part.hint?.(action),
            differs: (action) => this.#part.differs?.(action) });
        element.append(h("h1", { class: "hidden" }, titleOf(app, store.id, store.options)),
            h("div", { class: "play", "data-game": store.id },
                this.#head, this.#result, this.#stage, this.#tools, this.#told,
                this.#now, this.#replay,
                h("div", { class: "aside" }, this.#hints.said, this.#hints.element, this.#log)));
        this.#part = partOf(store.id).mount(this.#stage, store, app,
            { tally: this.#entry.tally ?? null, read: () => app.kept.draft(key), write: (text) => app.kept.keepDraft(key, text) });
        store.guard = () => this.#isCurrent();
        this.#stop.push(store.subscribe((change) => this.#update(change)),
            onGame((changed) => changed === key && this.#follow()));
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
        this.#stop.forEach((stop) => stop());
        this.#store.guard = null;
        this.#part.unmount();
        document.title = this.#app.t("page/title");
        // A game that has not begun is not worth a place on the first page, unless the same players have played before; in
        // another language it is shown again.
        if (!this.#store.length && !this.#entry.tally && location.hash !== `#play/${this.#key}`)
            this.#app.kept.forgetGame(this.#key);
    }

    /** Another tab has stored the game: this one shows it as it stands there. */
    #follow() {
        const entry = this.#app.kept.game(this.#key);
        if (!entry || entry.revision === this.#open.revision)
            return false;
        this.#open.revision = entry.revision;
        this.#again = entry.again;
        this.#asked = entry.hints ?? 0;
        this.#elsewhere = true;
        this.#store.follow(entry.saved, entry.at);
        return true;
    }

    /** Before anything is done: is what this tab shows what the browser has? If another tab was faster, its game is shown,
     * and nothing is done. */
    #isCurrent() {
        return !this.#isKept || !this.#follow();
    }

    #update(change) {
        const app = this.#app;
        const store = this.#store;
        const more = change.type === "mount" ? "" : this.#part.update(change);
        this.#told.hidden = true;
        if (change.type === "apply")
            this.#again ||= this.#tookBack;
        if (change.type !== "mount") {
            if (change.type !== "follow") {
                this.#elsewhere = false;
                if (change.replaced && partOf(store.id).isAdvised)
                    this.#keepFinished();
                this.#keep();
            }
            this.#hints.update(change);
            app.announce(this.#whatHappened(change, more));
        }
        this.#showHead();
        const told = this.#part.tells ? [] : this.#part.rulings ?? store.rulings;
        replace(this.#now, told.length ? app.rulings(store.id, told) : null);
        this.#showResult(change);
        this.#showTools();
        this.#showReplay();
        this.#showLog();
        this.#tookBack = this.#hasSeen();
        const warns = change.type === "undo" && this.#tookBack && !this.#again && !store.options.match;
        const became = warns ? app.t("play/undone-seen") : this.#became(change);
        if (became && this.#part.note)
            this.#part.note(became);
        else if (warns)
            this.#tell(became);
        else if (became)
            this.#note(became);
        if (change.type === "amend" && this.#part.isRefereed)
            scrollTo(scrollX, 0); // the entry was chosen far below
        if (change.type !== "mount")
            this.#part.next?.();
    }

    /** What has become of entries of the log; empty if nothing has. */
    #became(change) {
        const { type, replaced, restored, again } = change;
        if (type === "amend" || again)
            return this.#amended(change);
        if (this.#store.amending?.waiting)
            return this.#amendingText();
        if (restored)
            return this.#app.t("play/restored");
        return replaced ? this.#app.t("play/replaced", { entries: replaced }) : "";
    }

    #tookBack = false;

    /** Whether what was undone has shown something: a deal, dice, a card that was turned up. */
    #hasSeen() {
        const { isAdvised, isOpen } = partOf(this.#store.id);
        return Boolean(isAdvised) && this.#store.entries.slice(this.#store.position)
            .some(({ action, rulings }) => !isOpen?.(action, rulings));
    }

    /** Asks what would be best; the game remembers how often. */
    #hint() {
        if (!this.#isCurrent())
            return;
        if (!this.#hints.isOpen && this.#store.view().to_act !== "chance") {
            this.#asked++;
            this.#keep();
        }
        this.#hints.ask();
    }

    /** At a table what was drawn last is taken back before what was told. */
    #undo() {
        return this.#part.undo ? this.#part.undo() : this.#store.undo();
    }

    #keep() {
        const { day, tally } = this.#entry;
        const revision = this.#app.kept.keepGame(this.#key, this.#store, { day, again: this.#again, hints: this.#asked, tally,
            standing: partOf(this.#store.id).standing?.(this.#store) });
        this.#isKept = Boolean(revision);
        this.#open.revision = revision ?? this.#open.revision;
    }

    /** A game that was over and is played on from an earlier position stays as it was, too. */
    #keepFinished() {
        const { cue, kept } = this.#app;
        const former = Store.open(cue, this.#store.remembered.text);
        if (former.over)
            kept.keepGame(kept.newKey(), former, { day: this.#entry.day, again: this.#again, hints: this.#asked });
        former.close();
    }

    /** For those who listen: what was done, what the referee says, and what lies open now. */
    #whatHappened(change, more) {
        const { type, rulings, restored } = change;
        const { position, length, entries, id } = this.#store;
        const told = this.#app.grouped(rulings, this.#store.freeAt(position)).map((ruling) => this.#app.told(id, ruling));
        if (type === "retell")
            return "";
        if (this.#store.amending)
            return [this.#amendingText(), this.#store.amending.waiting && more].filter(Boolean).join(" ");
        if (restored)
            return [this.#became(change), more].filter(Boolean).join(" ");
        if (type === "undo")
            return [this.#app.t("play/undone", { move: position < length ? this.#said(entries[position]) : "" }), more]
                .filter(Boolean).join(" ");
        if (type === "amend")
            return [this.#amended(change), ...told, more].filter(Boolean).join(" ");
        if (type === "follow")
            return this.#app.t("play/elsewhere");
        const done = position && partOf(id).isAdvised ? `${this.#said(entries[position - 1])}.` : "";
        return [done, ...told, this.#became(change), more].filter(Boolean).join(" ");
    }

    /** That the log was changed, whose later entries and games now are, and that it is over, or not any more. */
    #amended({ hands = [], fouls = [], noFouls = [], games = [], reopened, leftOut }) {
        const are = (id, entries) => entries.length > 0 && this.#app.t(id, { entries: entries.join(", "), count: entries.length });
        const { over } = this.#store;
        return [this.#app.t("amend/done"), leftOut && this.#app.t("amend/left-out", { number: leftOut.number,
            move: this.#said(leftOut.entry) }), ...hands.map(({ from, to, player }) => this.#app.t(
            from === to ? "amend/hand" : "amend/hands", { from, to, player: this.#store.players[player].name })),
        are("amend/fouls", fouls), are("amend/no-fouls", noFouls),
        ...games.map((ruling) => this.#app.told(this.#store.id, ruling)), reopened && this.#app.t("amend/reopened"),
        over && this.#app.told(this.#store.id, this.#store.rulings.find(({ type }) => type === "over"))].filter(Boolean).join(" ");
    }

    /** The card at the end. */
    #showResult({ type }) {
        const app = this.#app;
        const store = this.#store;
        const ended = store.over && !store.isBehind;
        const { day = null } = this.#entry;
        if (ended && type === "apply" && partOf(store.id).isAdvised) {
            const view = store.view();
            const won = view.winners.includes(0);
            if (!store.options.match)
                keepResult(store.id, { key: this.#key, day, value: valueOf(view), again: this.#again,
                    hints: this.#asked, won: store.players.length > 1 && won });
            sounds.sound(won ? "won" : "over");
        }
        const tally = ended && this.#part.isRefereed ? this.#tallied() : null;
        replace(this.#result, ended ? resultCard(app, store, { key: this.#key, day, again: this.#again,
            hints: this.#asked, tally: this.#entry.tally && tally,
            next: () => app.begin(store.id, { players: this.#nextPlayers(), options: this.#nextOptions() }, { tally }),
            same: this.#part.isRefereed ? null : () => this.#sameCards() }) : null);
        if (ended && type === "apply") {
            this.#result.scrollIntoView({ block: "nearest" });
            this.#result.querySelector("[data-key=again]").focus({ preventScroll: true });
        }
    }

    /** The same deals and dice once more, which one knows by then. */
    #sameCards() {
        const { id, game, options } = this.#store;
        this.#app.begin(id, { players: this.#nextPlayers(), options, seed: game.seed }, { again: KNOWN });
    }

    /** What these players have won, this game included. */
    #tallied() {
        const names = this.#store.players.map(({ name }) => name);
        const { seats, won } = this.#entry.tally ?? { seats: names, won: names.map(() => 0) };
        const winners = this.#store.view().winners;
        const winner = winners.length === 1 ? names[winners[0]] : null; // a draw is nobody's win
        return { seats, won: seats.map((name, seat) => won[seat] + Number(name === winner)) };
    }

    /** At a table somebody else opens the next game. */
    #nextPlayers() {
        const players = this.#store.game.players.filter(Boolean);
        return this.#part.isRefereed ? turned(players) : players;
    }

    /** Everybody keeps what is theirs, such as a target. */
    #nextOptions() {
        return Object.fromEntries(Object.entries(this.#store.options).map(([id, value]) => [id,
            Array.isArray(value) && this.#part.isRefereed ? turned(value) : value]));
    }

    #showHead() {
        const app = this.#app;
        const store = this.#store;
        const view = store.view();
        const { isAdvised: alone, where } = partOf(store.id);
        const who = view.over ? app.t(view.match ? "play/match-over" : "play/over")
            : alone ? [this.#entry.day && app.t("home/today"), where?.(store, app)].filter(Boolean).join(" · ")
                : view.to_act === "chance" ? app.t("play/chance")
                    : app.t("play/to-act", { player: view.players[view.to_act].name });
        const past = store.amending ? this.#amendingNote()
            : store.isBehind ? h("p", { class: "note past" }, app.t("play/past")) : null;
        replace(this.#head, h("p", { class: "who" }, h("strong", {}, titleOf(app, store.id, store.options)), who ? ` · ${who}` : ""), past,
            this.#entry.day && !store.position ? h("p", { class: "note" }, app.t("home/today-why")) : null,
            this.#again === KNOWN && !store.position ? h("p", { class: "note" }, app.t("result/known-cards")) : null,
            this.#elsewhere ? h("p", { class: "note elsewhere" }, app.t("play/elsewhere")) : null,
            this.#isKept ? null : h("p", { class: "note" }, app.t("error/full")));
    }

    #amendingText() {
        const { at, insert, waiting, entry } = this.#store.amending;
        const values = { number: at + 1, move: this.#said(entry) };
        return this.#app.t(insert ? "amend/inserting" : waiting ? "amend/waiting" : "amend/changing", values);
    }

    #amendingNote() {
        return h("p", { class: "note" }, this.#amendingText(), " ",
            h("button", { type: "button", "data-key": "amend-stop", onclick: () => this.#store.stopAmending() },
                this.#app.t("amend/stop")));
    }

    /** An entry of the log in words. */
    #said(entry) {
        return partOf(this.#store.id).say?.(entry.action, this.#app, entry, this.#store) ?? entry.move;
    }

    #tool(id, act, { disabled = false, pressed = null, keys = null } = {}) {
        return h("button", { type: "button", "data-key": id, disabled, onclick: act, "aria-pressed": pressed,
            "aria-keyshortcuts": keys }, this.#app.t(`play/${id}`));
    }

    #showTools() {
        const app = this.#app;
        const store = this.#store;
        const { isAdvised } = partOf(store.id);
        replace(this.#tools,
            // At a table Undo and Redo are among the buttons of the shot, and what to play is nobody's business but the player's.
            this.#part.isRefereed ? null : [
                this.#tool("undo", () => this.#undo(), { disabled: !store.canUndo, keys: "Control+Z" }),
                this.#tool("redo", () => store.redo(), { disabled: !store.canRedo, keys: "Control+Y" }),
                this.#tool("hint", () => isAdvised ? this.#hint() : this.#hints.example(),
                    { disabled: store.over || (isAdvised && store.view().to_act === "chance"), keys: isAdvised ? "?" : null })],
            this.#tool("how", () => app.howTo.show(store.id, { options: store.options }), { keys: "F1" }),
            h("button", { type: "button", class: "quiet unfolds", "data-key": "tools-more",
                "aria-controls": "more-tools", "aria-expanded": String(!this.#more.hidden), onclick: () => {
                    this.#more.hidden = !this.#more.hidden;
                    this.#showTools();
                    this.#more.scrollIntoView({ block: "nearest" });
                } }, app.t(isAdvised ? "play/more" : "play/share")),
            this.#more);
        replace(this.#more, isAdvised ? [this.#toggle("tutor", this.#hints.isTutoring, (on) => this.#hints.tutor(on)),
                this.#toggle("sound", sounds.isOn(), sounds.turn)] : null,
            this.#tool("save", () => this.#save()),
            this.#tool("link", () => this.#link()),
            h("a", { class: "button", href: `#board/${this.#key}`, target: "_blank" }, app.t("play/board")));
    }

    /** A button that is on or off. */
    #toggle(id, on, turn) {
        return this.#tool(id, () => {
            turn(!on);
            this.#showTools();
        }, { pressed: String(on) });
    }

    /** Shown below the buttons, and scrolled into view. */
    #note(...words) {
        this.#told.hidden = false;
        replace(this.#told, ...words);
    }

    #tell(...words) {
        this.#note(...words);
        this.#told.scrollIntoView({ block: "nearest" });
    }

    #save() {
        const url = URL.createObjectURL(new Blob([this.#store.save()], { type: "application/json" }));
        const day = new Date().toISOString().slice(0, 10);
        const name = `${this.#store.id}-${day}.json`;
        h("a", { href: url, download: name }).click();
        setTimeout(() => URL.revokeObjectURL(url), 1000);
        this.#tell(this.#app.t("play/saved", { name }));
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
                onclick: () => this.#run(!this.#timer) },
            app.t(this.#timer ? "play/stop" : store.isBehind ? "play/run-on" : "play/run")),
            h("span", { class: "position" }, said));
    }

    /** Starts or stops the automatic replay. */
    #run(on) {
        if (!on && !this.#timer)
            return;
        clearInterval(this.#timer);
        this.#timer = null;
        this.#replay.classList.toggle("running", on);
        if (on) {
            this.#stage.scrollIntoView({ block: "nearest" });
            if (!this.#store.isBehind)
                this.#store.goTo(0);
            this.#timer = setInterval(() => {
                this.#store.goTo(this.#store.position + 1);
                if (!this.#store.isBehind)
                    this.#run(false);
            }, PACE);
        }
        this.#showReplay();
    }

    #showLog() {
        const app = this.#app;
        const store = this.#store;
        const { isAdvised } = partOf(store.id); // what is played here is taken back, not corrected
        const entries = store.entries.slice(0, store.position);
        const items = entries.flatMap((entry, at) => [h("li", { value: at + 1 },
            store.amending || isAdvised ? null : this.#amendButton(at),
            this.#scoreAfter(at), h("span", { class: "by" }, `${at + 1}. `), this.#by(entry),
            isAdvised ? this.#entryButton(at, this.#said(entry)) : h("span", { class: "move" }, this.#said(entry)),
            app.rulings(store.id, entry.rulings, entry.scores, entry.names, store.freeAt(at + 1))),
        this.#gameHeading(at)]).filter(Boolean);
        // At an earlier position the log is shorter, and the buttons that were just pressed would move away.
        this.#log.style.minHeight = store.position < store.length ? `${this.#log.offsetHeight}px` : "";
        replace(this.#log, h("h2", {}, app.t("play/rulings")),
            h("ol", { reversed: true, tabindex: items.length ? "0" : null, "aria-label": app.t("play/rulings") }, items.reverse()));
    }

    /** Above the latest entry of each game of a match: which one it is. */
    #gameHeading(at) {
        const { entries, options, position } = this.#store;
        const ends = ({ rulings }) => rulings.some(({ type }) => type === "game");
        return options.match && this.#part.isRefereed && (at + 1 === position || ends(entries[at])) ? h("li", { class: "game" },
            this.#app.t("table/game-number", { number: entries.slice(0, at).filter(ends).length + 1 })) : null;
    }

    /** An entry that shows its position when it is pressed; no button, so that its text flows as before. For keys there is the
     * slider: here they would have to pass hundreds. */
    #entryButton(at, said) {
        return h("span", { class: "move", role: "button", "data-key": `entry-${at}`, tabindex: "-1",
            title: this.#app.t("play/show"), onclick: () => {
                this.#run(false);
                this.#store.goTo(at + 1);
            } }, said);
    }

    /** The score after an entry that changed it, at a table; of one that ended a game of a match, how that ended. */
    #scoreAfter(at) {
        const { entries, position, players, id } = this.#store;
        const { scores, rulings } = entries[at];
        if (!this.#part.isRefereed || !(scores?.length > 1))
            return null;
        const ended = rulings.some(({ type }) => type === "game");
        const after = ended ? lastPoints(scores, rulings, partOf(id))
            : at + 1 < position ? entries[at + 1].scores : this.#store.view().players.map(({ score }) => score);
        return after && (ended || String(scores) !== String(after)) ? h("span", { class: "figure" },
            scoresIn(seated(players, this.#entry.tally).map((player) => after[player]))) : null;
    }

    /** Whose shot or choice it was, where there are several players. */
    #by({ action, player }) {
        // Who concedes need not be the one who is to act.
        const whose = this.#store.players[action.by ?? action.player ?? player];
        return this.#part.isRefereed && whose && !REFEREES.includes(action.action)
            ? h("span", { class: "by" }, `${whose.name}: `) : null;
    }

    /** Beside an entry of the log; it opens what can be done with the entry. */
    #amendButton(at) {
        const said = this.#app.t("amend/entry", { number: at + 1 });
        const button = h("button", { type: "button", class: "quiet amend", "data-key": `amend-${at}`, title: said,
            "aria-label": said, onclick: () => {
                const choices = this.#amendChoices(at);
                button.parentElement.append(choices);
                button.hidden = true;
                choices.firstChild.focus({ preventScroll: true });
                choices.scrollIntoView({ block: "center" });
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
            this.#head.scrollIntoView();
            if (this.#part.toNext)
                this.#part.toNext();
            else
                this.#head.querySelector("[data-key=amend-stop]").focus();
        };
        const choices = h("div", { class: "amend", role: "group", "aria-label": this.#app.t("amend/entry", { number: at + 1 }) },
            choice("change", () => begin(false)), choice("insert", () => begin(true)),
            choice("out", () => this.#app.attempt(() => store.amend(at, null))),
            h("button", { type: "button", class: "quiet", "aria-label": this.#app.t("rule/close"), onclick: () => close() }, "✕"));
        const close = () => {
            this.#showLog();
            this.#log.querySelector(`[data-key=amend-${at}]`).focus();
        };
        choices.addEventListener("keydown", (event) => {
            if (event.key !== "Escape")
                return;
            event.stopPropagation();
            close();
        });
        return choices;
    }

    #press(event) {
        if (event.key === "F1") {
            event.preventDefault();
            return this.#app.howTo.show(this.#store.id, { options: this.#store.options });
        }
        if (isTyped(event))
            return undefined;
        if (this.#part.press?.(event)) {
            event.preventDefault();
            return undefined;
        }
        if (event.altKey)
            return undefined;
        const act = event.ctrlKey || event.metaKey ? this.#command(event) : this.#letter(event);
        if (act) {
            event.preventDefault();
            act();
        }
        return undefined;
    }

    #command({ key, shiftKey }) {
        const letter = key.toLowerCase();
        if (letter === "z" && !shiftKey)
            return () => this.#undo();
        return letter === "y" || letter === "z" ? () => this.#store.redo() : null;
    }

    #letter({ key }) {
        if (!partOf(this.#store.id).isAdvised || this.#store.over)
            return null;
        if (key === "?")
            return () => this.#hint();
        if (key === "Escape" && this.#hints.isOpen)
            return () => {
                this.#hints.hide();
                this.#part.next?.();
            };
        return key.toLowerCase() === "p" ? () => this.#hints.isOpen ? this.#hints.playBest() : this.#hint() : null;
    }
}
