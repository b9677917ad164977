// The shot as one line of text, written while the shot is drawn, and drawn while it is typed.
import { h, replace } from "../dom.js";
import { actionOf, fromAction, withoutPlaces } from "./draft.js";

export class NotationBox {
    #say;
    #store;
    #change;
    #marked;
    #draft = null;
    #other = null; // an action that was typed and is no shot
    #typing = false;
    #isReading = false;
    #called = false; // what was typed is a call alone

    /** change(draft): called with a typed shot; apply(action): called for Enter, with an action that is not a shot, or
     * null; marked(wrong): called when it becomes known whether what was typed can be read. */
    constructor(say, store, change, apply, marked) {
        this.#say = say;
        this.#store = store;
        this.#change = change;
        this.#marked = marked;
        this.input = h("input", { type: "text", id: "notation", autocomplete: "off", autocapitalize: "off",
            spellcheck: "false", "aria-describedby": "notation-error", oninput: () => this.#read(), onblur: ({ relatedTarget: to }) => {
                const end = () => {
                    this.#typing = false;
                    this.show(this.#draft);
                };
                // A button that is being pressed would move away with the message.
                if (to?.closest("button") && this.error.textContent)
                    addEventListener("click", end, { once: true });
                else
                    end();
            } });
        this.error = h("p", { class: "wrong-text", id: "notation-error" });
        this.element = h("form", { class: "notation", onsubmit: (event) => {
            event.preventDefault();
            if (this.error.textContent)
                return;
            this.#typing = false;
            if (this.#called)
                this.show(this.#draft);
            else
                apply(this.#other);
        } }, h("label", { for: "notation" }, say.t("table/notation")), this.input, this.error);
    }

    /** Writes the shot, unless it is being typed. One that was drawn meanwhile takes the place of what was typed. */
    show(draft) {
        const isTyped = this.#typing && (this.#isReading || draft === this.#draft);
        this.#draft = draft;
        if (isTyped)
            return;
        this.#typing = false;
        this.#mark();
        this.#other = null;
        this.#called = false;
        try {
            this.input.value = this.#store.game.writeMove(withoutPlaces(actionOf(draft)));
        } catch (error) {
            if (error.status === undefined)
                throw error;
            this.input.value = "";
        }
    }

    #mark(error = null) {
        replace(this.error, error && this.#say.why(this.#store.id, error));
        this.input.setAttribute("aria-invalid", String(!!error));
        this.#marked(!!error);
    }

    /** What was typed; a call alone is a shot of which nothing was told yet. */
    #action() {
        const { game } = this.#store;
        try {
            return game.readMove(this.input.value);
        } catch (error) {
            const call = this.#call();
            if (!call)
                throw error;
            this.#called = true;
            return call;
        }
    }

    /** The call that was typed, whether it may be made or not; null while it is not complete. */
    #call() {
        let call = null;
        try {
            call = this.#store.game.readMove(`${this.input.value} :`);
            this.#store.try(call);
        } catch (error) {
            if (error.status === undefined)
                throw error;
            if (error.status === "missing_member")
                return null;
        }
        return call;
    }

    #read() {
        this.#typing = true;
        this.#other = null;
        this.#called = false;
        try {
            const action = this.#action();
            this.#mark();
            this.#isReading = true;
            if (action.action === "shot")
                this.#change({ ...fromAction(this.#draft, action), missed: this.#draft.missed && !this.#called });
            else
                this.#other = action;
        } catch (error) {
            if (error.status === undefined)
                throw error;
            this.#mark(error);
        } finally {
            this.#isReading = false;
        }
    }
}
