// What is chosen for the next play, a pile and pins in any order, and what follows from it. No browser in it.

const NEIGHBOURS = { A: "BE", B: "ACEF", C: "BDFG", D: "CG", E: "ABFH", F: "BCEGHI", G: "CDFI", H: "EFIJ", I: "FGHJ",
    J: "HI" };
const MOST_PINS = 3;

/** Whether pins stand apart, or are too many, so that no card at all could take them together. */
function areApart(pins) {
    return pins.length > MOST_PINS || (pins.length > 1
        && pins.some((pin) => ![...NEIGHBOURS[pin]].some((each) => pins.includes(each))));
}

export class Choice {
    #store;
    pins = new Set();
    pile = null; // 1 to 3

    constructor(store) {
        this.#store = store;
    }

    clear() {
        this.pins.clear();
        this.pile = null;
    }

    /** The plays that contain what is chosen. */
    plays(pile = this.pile, pins = this.pins) {
        return this.#store.legal().filter((action) => action.action === "bowl"
            && (!pile || action.pile === pile)
            && [...pins].every((pin) => action.pins.includes(pin)));
    }

    /** The play that is exactly what is chosen, or undefined. */
    exact() {
        return this.pile && this.plays().find((action) => action.pins.length === this.pins.size);
    }

    /** Chooses a pin, or no longer; returns the play if nothing is left to choose. After a choice that no card takes this
     * is a new one. */
    pin(pin) {
        const refused = this.isRefused();
        if (this.pins.has(pin) && !refused) {
            this.pins.delete(pin);
            return null;
        }
        if (refused)
            this.pins.clear();
        this.pins.add(pin);
        return this.#only();
    }

    /** Chooses a pile, or no longer; returns the play if its card takes exactly the pins that were chosen before. After a
     * choice that no card takes one whose card takes it goes on with it, any other begins anew. */
    take(pile) {
        if (this.isRefused() && !this.plays(pile).length)
            this.pins.clear();
        if (this.pile === pile && !this.exact()) {
            this.pile = null;
            return null;
        }
        this.pile = pile;
        return this.exact() || null;
    }

    /** The card of a pile is dropped on a pin: that is the play, if it is the only one that has these pins. */
    drop(pile, pin) {
        if (this.isRefused() || (this.pins.size && this.pile !== pile && !this.#fits(pile, pin)))
            this.pins.clear();
        this.pile = pile;
        this.pins.add(pin);
        const plays = this.plays();
        return plays.length === 1 ? plays[0] : null;
    }

    /** The piles whose card can take what is chosen, with more pins or without; after a choice that no card takes, those of a
     * new one. */
    piles() {
        return new Set(this.plays(null, this.isRefused() ? [] : this.pins).map(({ pile }) => pile));
    }

    /** The pins that can be chosen now; after a choice that no card takes, those of a new one. */
    open() {
        return new Set(this.plays(this.pile, this.isRefused() ? [] : this.pins).flatMap(({ pins }) => pins));
    }

    isRefused() {
        return this.pins.size > 0 && !this.plays().length;
    }

    /** Whether the card fits the chosen pins by its number, and does not take just these all the same. */
    isMisfit(view) {
        const digit = this.#digit(view);
        const pile = this.pile ?? this.#showing(view, digit);
        return this.pins.size > 0 && pile !== undefined && view.piles[pile - 1].top === digit
            && !this.plays(pile).some(({ pins }) => pins.length === this.pins.size);
    }

    /** Why no card takes just the chosen pins: the library's refusal of the card that would fit by its
     * number; without one { rule } and the digit that is wanted. */
    refusal(view) {
        const pins = [...this.pins].sort();
        const digit = this.#digit(view);
        const open = [1, 2, 3].filter((pile) => view.piles[pile - 1].top !== null);
        const pile = this.pile ?? this.#showing(view, digit);
        const refused = this.#refusedBy(pile ?? open[0], pins);
        return pile || areApart(pins) ? refused : { rule: refused?.rule, digit };
    }

    /** The last digit of the sum of the chosen pins. */
    #digit(view) {
        return [...this.pins].reduce((sum, pin) => sum + view.pins[pin], 0) % 10;
    }

    /** The pile whose open card has that digit, or undefined. */
    #showing(view, digit) {
        return [1, 2, 3].find((pile) => view.piles[pile - 1].top === digit);
    }

    #refusedBy(pile, pins) {
        try {
            this.#store.try({ action: "bowl", pile, pins });
            return null;
        } catch (error) {
            if (error.status === undefined)
                throw error;
            return error;
        }
    }

    #fits(pile, pin) {
        const wanted = [...this.pins, pin];
        return this.#store.legal().some((action) => action.action === "bowl" && action.pile === pile
            && wanted.every((each) => action.pins.includes(each)));
    }

    #only() {
        const plays = this.plays();
        return plays.length === 1 && this.exact() ? plays[0] : null;
    }
}
