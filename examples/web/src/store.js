// One game: the library's object, its actions and rulings, and the position that is shown. After an undo the later
// actions are kept until something else is done.

import { isAnyOn } from "./table/say.js";
import { changedFouls, changedGames, changedHands } from "./hands.js";

const MOST_REPLACED = 50;

const hasEnd = (entries) => entries.at(-1)?.rulings.some(({ type }) => type === "over") ?? false;

export class Store {
    #cue;
    #game;
    #entries = []; // as `entries` gives them
    #whole; // the saved game with all of the entries
    #listeners = new Set();
    #view = null;
    #legal = null;
    #description = null;
    #hasShots; // a table game
    #adapt = null;
    #amending = null;
    #waiting = null; // { text, back, entries, first, amended, since, at, insert }: the game before an amendment after which something is
    // to be told, the index of the first entry that waits for that, the position in which it is to be told, and as in `amending`
    #replaced = []; // { text, at, since }: the game before entries were amended or replaced, and the position since which it was
    #takenBack = null; // { text, at, from, since }: the changed game that Undo took back, the game that it left, and where
    #looksBack = false; // an earlier position was gone to, and not by undoing what came after
    #guard = null;

    constructor(cue, game) {
        this.#cue = cue;
        this.#game = game;
        this.#description = cue.describe(game.view().game);
        this.#hasShots = this.#description.actions.some(({ action }) => action === "shot");
        this.#whole = game.save();
        this.#tellAll();
    }

    /** how: { players, options, seed }, as the library takes them. */
    static create(cue, id, how = {}) {
        return new Store(cue, cue.newGame(id, how));
    }

    /** From the text of a saved game, verified if it has a log. at: the position to show, as a number of actions. */
    static open(cue, text, at = Infinity) {
        const store = new Store(cue, cue.loadGame(text));
        store.goTo(at);
        return store;
    }

    /** Called before everything that changes the store or its position; false refuses it. */
    set guard(guard) { this.#guard = guard; }

    get cue() { return this.#cue; }
    get id() { return this.view().game; }
    get title() { return this.#description.title; }
    get description() { return this.#description; }
    get game() { return this.#game; }
    get players() { return this.view().players; }
    get over() { return this.#game.over; }
    get options() { return this.#game.options; }

    /** The number of actions before the position that is shown; the number of all actions, undone ones included. */
    get position() { return this.#game.moves; }
    get length() { return this.#entries.length; }
    get canUndo() { return this.position > 0 || Boolean(this.amending ?? this.#changedHere); }
    get canRedo() { return this.isBehind || this.#takesBackHere; }
    /** Whether there are entries behind the position that is shown. */
    get isBehind() { return this.position < this.length; }
    /** Whether what is done now takes the place of entries that nobody undid to tell them anew. */
    get replaces() { return this.length - this.position > 1 || (this.isBehind && this.#looksBack); }

    /** Whether an earlier position is looked at, and what is done in it takes the place of entries. */
    get looksBack() { return this.isBehind && this.#looksBack && !this.amending; }

    /** Whether the log goes to the end of the game, whatever position is shown. */
    get hasEnded() { return hasEnd(this.#entries); }

    /** What Undo brings back where it was replaced: { text, at, since }, the game as it was, or null. */
    get remembered() { return this.#replaced.at(-1) ?? null; }
    set remembered(former) { this.#replaced = former ? [former] : []; }

    /** { at, insert } while an entry is being amended: what is applied next becomes that entry, or comes before it;
     * { at, waiting: true } where it calls for a choice that was not to be made before, or for what else is missing before that
     * entry (`insert`): the later entries follow that. entry: of that number. */
    get amending() {
        const { at, insert, entries } = this.#waiting ?? {};
        return this.#waiting ? { at, insert, waiting: true, entry: (insert ? entries : this.#entries)[at] }
            : this.#amending && { ...this.#amending, entry: this.#entries[this.#amending.at] };
    }

    /** { action, move, rulings, player, scores, innings, run, free, anyOn } of all actions in order; those from `position` on are
     * undone. player: who was to act, or "chance"; scores, innings, run: those before it; free: the ball that was on where a free
     * ball might be nominated, or null; anyOn: whether any ball might be hit first. */
    get entries() { return this.#entries; }

    /** The player for whom a free ball is open before the entry of that number, or after the last one; or null. */
    freeAt(at) {
        const { player, free } = this.#entries[at] ?? this.#here();
        return free ? player : null;
    }

    /** The rulings on the last action before the position. */
    get rulings() { return this.position ? this.#entries[this.position - 1].rulings : []; }

    view() { return this.#view ??= this.#game.view(); }
    legal() { return this.#legal ??= this.#game.legal(); }
    /** Whether the phase is for a decision and not for a shot. */
    get isToDecide() { return this.#hasShots && this.legal().length > 0 && !this.legal().some(({ action }) => action === "shot"); }

    /** Calls whenever something has changed, with { type: "apply" | "undo" | "redo" | "goto" | "amend" | "retell"
     * | "follow", rulings }; returns a function that stops that. replaced: how many other entries were; restored: these are
     * back; again: they are replaced or changed again; of an amendment of the entry `at`, those from `first` on are
     * `shift` later now, and where that is not 0 those between are gone. */
    subscribe(listener) {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    /** Applies an action and returns the rulings; throws the library's CueError, and then nothing has changed. */
    apply(action) {
        if (!this.#may())
            return [];
        if (this.#waiting)
            return this.#putIn(action);
        if (this.#amending)
            return this.amend(this.#amending.at, action, this.#amending);
        const move = this.#moveOf(action);
        return this.#applied(() => this.#game.apply(action), move);
    }

    /** The same for a typed move. */
    applyMove(text) {
        if (!this.#may())
            return [];
        if (this.amending)
            return this.apply(this.#game.readMove(text));
        return this.#applied(() => this.#game.applyMove(text), text);
    }

    /** Shows the position before an entry, for what is to become of it. */
    beginAmending(at, insert = false) {
        if (!this.#may())
            return;
        this.#leave();
        this.#step(at);
        this.#amending = { at, insert };
        this.#changed({ type: insert ? "goto" : "undo", rulings: [] });
    }

    /** Shows the end of the game again, as it was. */
    stopAmending() {
        this.#leave();
        this.#step(this.length);
        this.#changed({ type: "goto", rulings: [] });
    }

    /** Changes an entry, or takes it out (null); the later ones follow, and the end is shown. A decision that is not asked for
     * any more is left out; one that is asked for now is waited for, and then they follow. Throws the library's CueError, and
     * then nothing has changed; where a later entry is refused, the error has `later`: its number, the entry, drop(), which
     * amends all the same and drops it with all behind it, and at a table wait(), for what is missing before it to be told. */
    amend(at, action, { insert = false, drop = false, wait = false } = {}) {
        if (!this.#may())
            return [];
        const here = this.position;
        const amending = this.#amending;
        const former = { text: this.#whole, back: amending ? this.length : here, entries: this.#entries, first: insert ? at : at + 1,
            amended: at };
        const back = () => {
            this.#amending = amending;
            this.#step(here);
        };
        let rulings;
        this.#step(this.length);
        try {
            ({ rulings } = this.#game.amend(at, action, { insert, drop: true }));
        } catch (error) {
            back();
            throw error;
        }
        this.#step(action ? at + 1 : at); // the later ones are told anew
        const refused = this.#goOn(former, rulings, { drop, wait });
        if (!refused)
            return rulings;
        this.#load(former.text);
        back();
        throw this.#offering(refused, (how) => this.amend(at, action, { insert, ...how }));
    }

    /** { now, then }: the views at the end of the game as it is, and once the entry that is being amended says that; null where
     * none is, or where a later one does not follow. */
    amended(action) {
        const { at, insert } = this.#amending ?? {};
        if (at === undefined)
            return null;
        const copy = Store.open(this.#cue, this.#whole);
        try {
            const now = copy.view();
            copy.adapt = this.#adapt;
            copy.amend(at, action, { insert });
            return copy.amending ? null : { now, then: copy.view() };
        } catch (error) {
            if (error.status === undefined)
                throw error;
            return null;
        } finally {
            copy.close();
        }
    }

    #offering(error, again) {
        error.later.drop = () => again({ drop: true });
        error.later.wait = this.#hasShots ? () => again({ wait: true }) : null;
        return error;
    }

    /** What later entries wait for. */
    #putIn(action) {
        const { since, ...former } = this.#waiting;
        const rulings = this.#game.apply(action);
        const refused = this.#goOn(former, rulings);
        if (!refused)
            return rulings;
        this.#step(since);
        throw this.#offering(refused, (how) => {
            this.#game.apply(action);
            this.#goOn(former, rulings, how);
        });
    }

    /** What comes after an amendment: the later entries follow, as far as they go if they are to be dropped where they do not; or a
     * decision is waited for, or what is missing. Returns null, or why they cannot, with `later`. */
    #goOn(former, rulings, { drop = false, wait = false } = {}) {
        const { entries, first, amended } = former;
        const now = this.position;
        this.#view = this.#legal = null;
        let skipped = 0;
        let reached = this.#follow(former, first);
        // A decision that is not asked for any more is left out.
        if (reached === first && this.#hasShots && first < entries.length && entries[first].action.action !== "shot" && !this.isToDecide) {
            skipped = Number(this.#follow(former, first + 1) === entries.length);
            if (skipped)
                reached = entries.length;
            else
                this.#step(now);
        }
        const decides = reached === first && this.isToDecide;
        if (reached === entries.length || (drop && !decides)) {
            this.#amended(former, rulings, { now, skipped });
            return null;
        }
        if (decides || wait) {
            this.#amending = null;
            this.#waiting = { ...former, first: reached, since: this.position, at: decides ? amended : reached, insert: !decides };
            this.#tellAll(this.#game.save());
            this.#changed({ type: "apply", rulings });
            return null;
        }
        this.#unfollowed.later = { number: reached + 1, entry: entries[reached] };
        return this.#unfollowed;
    }

    #unfollowed = null; // why the later entries did not

    /** What a later entry says where another one was amended before it, or null for the entry as it is: (then, now, action), of which
     * `then` is a store that stands before the entry as it was, and `now` this one. */
    set adapt(adapt) { this.#adapt = adapt; }

    /** Has the later entries follow from one on: the index of the first that does not. */
    #follow({ entries, text }, from) {
        const then = this.#adapt && from < entries.length ? Store.open(this.#cue, text, from) : null;
        let at = from;
        try {
            for (; at < entries.length; at++) {
                const { action } = entries[at];
                then?.goTo(at);
                this.#game.apply(this.#adapt?.(then, this, action) ?? action);
                this.#view = this.#legal = null;
            }
        } catch (error) {
            if (error.status === undefined)
                throw error;
            this.#unfollowed = error;
        } finally {
            then?.close();
        }
        return at;
    }

    /** now: the place of the first later entry. */
    #amended(former, rulings, { now, skipped = 0 }) {
        const { entries, first, amended: at } = former;
        this.#waiting = this.#amending = null;
        this.#whole = this.#game.save();
        this.#tellAll();
        this.#remember({ text: former.text, at: former.back });
        const shift = now - first - skipped;
        this.#changed({ type: "amend", rulings, at, first: first + skipped, shift,
            hands: changedHands(entries, this.#entries, now, shift), ...changedFouls(entries, this.#entries, now, shift),
            games: changedGames(entries, this.#entries), reopened: hasEnd(entries) && !hasEnd(this.#entries),
            leftOut: skipped ? { number: first + 1, entry: entries[first] } : null });
        return rulings;
    }

    /** The effect of an action, { rulings, view }, without applying it. */
    try(action) {
        return this.#game.try(action);
    }

    /** The same, or { path } where it is refused. */
    tried(action) {
        try {
            return this.try(action);
        } catch (error) {
            if (error.status === undefined)
                throw error;
            return { path: error.path ?? "" };
        }
    }

    /** The choice of the simple-minded player here; null at the end. */
    hint() {
        return this.over ? null : this.#game.bot(this.position);
    }

    /** Undoes the last choice of a player, and any chance after it. Where that choice, or an amendment that ended here, took the
     * place of other entries, these come back. While an entry is being amended, it stays as it was. */
    undo() {
        if (this.amending)
            return this.#may() && this.stopAmending();
        if (!this.canUndo || !this.#may())
            return;
        if (this.#changedHere) {
            const former = this.#replaced.pop();
            this.#takenBack = { text: this.#whole, at: this.position, from: former.text, since: former.at };
            return this.#become(former, { type: "goto", restored: true });
        }
        this.#looksBack = false;
        do
            this.#back();
        while (this.position && this.#byChance());
        this.#changed({ type: "undo", rulings: [] });
    }

    /** Redoes the next choice, and any chance after it; at the end, the change that was undone last. */
    redo() {
        if (!this.canRedo || !this.#may())
            return;
        if (!this.isBehind) {
            const { text, at } = this.#takenBack;
            this.#remember({ text: this.#whole, at: this.position }, at);
            return this.#become({ text, at }, { type: "redo", again: true });
        }
        const rulings = [];
        this.#amending = null;
        do {
            this.#forth();
            rulings.push(...this.rulings);
        } while (this.isBehind && this.#byChance());
        this.#changed({ type: "redo", rulings });
    }

    /** Shows the game as it was after that many actions. */
    goTo(position) {
        const target = Math.max(0, Math.min(position, this.length));
        if (target === this.position || !this.#may())
            return;
        this.#leave();
        this.#step(target);
        this.#looksBack = true;
        this.#changed({ type: "goto", rulings: this.rulings });
    }

    /** The whole game as saved text, whatever position is shown. */
    save() {
        return this.#whole;
    }

    /** Becomes the game of another tab: its saved text, and the position that it shows. */
    follow(text, at) {
        this.#become({ text, at }, { type: "follow" });
    }

    /** Leaves an amendment, of which nothing is left. */
    #leave() {
        if (this.#waiting)
            this.#load(this.#waiting.text);
        this.#amending = null;
    }

    #load(text) {
        const game = this.#cue.loadGame(text);
        this.#game.close();
        this.#game = game;
        this.#waiting = this.#amending = null;
        this.#view = this.#legal = null;
        this.#whole = text;
        this.#tellAll();
    }

    #become({ text, at }, change) {
        this.#load(text);
        this.#step(Math.max(0, Math.min(at, this.length)));
        this.#changed({ ...change, rulings: this.rulings });
    }

    /** The game up to the position that is shown, as saved text. */
    saveHere() {
        return this.#game.save();
    }

    /** Gets all rulings again, in a new language. */
    retell() {
        const here = this.position;
        this.#tellAll(this.#waiting ? this.#game.save() : this.#whole);
        this.#step(here);
        this.#changed({ type: "retell", rulings: [] });
    }

    close() {
        this.#listeners.clear();
        this.#game.close();
    }

    #may() {
        return this.#guard?.() ?? true;
    }

    #byChance() {
        return this.view().to_act === "chance";
    }

    /** The typed move, without the places of all balls. */
    #moveOf({ rest: _, ...action }) {
        if (action.action === "layout")
            return action.action;
        try {
            return this.#game.writeMove(action);
        } catch {
            return action.action;
        }
    }

    #applied(call, move) {
        const here = this.#here();
        const before = { text: this.#whole, at: this.position };
        const undone = this.#entries.slice(this.position);
        const { replaces } = this;
        const rulings = call();
        const at = this.position - 1;
        const action = this.#game.log(at)[0];
        // The same once more: what comes after it stays.
        if (undone.length && JSON.stringify(undone[0].action) === JSON.stringify(action)) {
            this.#become({ text: before.text, at: at + 1 }, { type: "redo" });
            return rulings;
        }
        this.#entries.length = at;
        this.#entries.push({ action, move, rulings, ...here });
        this.#whole = this.#game.save();
        // One that was undone and is told anew is corrected, no more.
        if (replaces)
            this.#remember(before);
        this.#looksBack = false;
        this.#changed({ type: "apply", rulings, replaced: replaces ? undone.length : 0 });
        return rulings;
    }

    #remember({ text, at }, since = this.position) {
        this.#replaced = [...this.#replaced, { text, at, since }].slice(-MOST_REPLACED);
    }

    /** Whether Undo has just left this position, at the end of a game: elsewhere Redo goes on in the log. */
    get #takesBackHere() {
        const { from, since } = this.#takenBack ?? {};
        return from === this.#whole && since === this.position;
    }

    get #changedHere() {
        const last = this.#replaced.at(-1);
        return last?.since === this.position ? last : null;
    }

    #here() {
        const view = this.view();
        const { to_act: player, players, free, on, match, run = 0 } = view;
        return { player, scores: players.map(({ score }) => score), innings: players.map(({ innings }) => innings),
            run, won: match?.won ?? null, names: players.map(({ name }) => name),
            free: free ? on : null, anyOn: isAnyOn(view) };
    }

    #step(target) {
        while (this.position > target)
            this.#back();
        while (this.position < target)
            this.#forth();
    }

    #back() {
        this.#game.undo();
        this.#view = this.#legal = null;
    }

    #forth() {
        this.#game.redo();
        this.#view = this.#legal = null;
    }

    /** Steps through the whole game to collect actions and rulings; stops at its end. */
    #tellAll(text = this.#whole) {
        while (this.position)
            this.#back();
        const actions = JSON.parse(text).log ?? [];
        this.#entries = actions.map((action) => {
            const move = this.#moveOf(action);
            const here = this.#here();
            this.#forth();
            return { action, move, rulings: this.#game.rulings(), ...here };
        });
    }

    #changed(change) {
        this.#view = this.#legal = null;
        for (const listener of [...this.#listeners])
            listener(change);
    }
}
