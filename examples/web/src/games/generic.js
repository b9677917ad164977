// Any game, using only what the library provides: its picture, the legal list as buttons, and typed moves.
import { h, replace } from "../dom.js";

/** Mounts the game of a store into an element; ui is what app.js makes. */
export function mount(element, store, ui) {
    const picture = h("img", { class: "picture" });
    const list = h("div", { class: "legal", role: "group", "aria-label": ui.t("play/legal") });
    const typed = h("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
    const form = h("form", { class: "typed", onsubmit: (event) => {
        event.preventDefault();
        if (ui.attempt(() => store.applyMove(typed.value)))
            typed.value = "";
    } }, h("label", {}, ui.t("play/move"), " ", typed), h("button", { type: "submit" }, ui.t("play/do")));
    element.append(picture, list, form);

    function update() {
        picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(store.game.render("svg"))}`;
        picture.alt = `${ui.t("play/picture")}: ${store.game.render("text")}`;
        form.hidden = store.over;
        replace(list, store.legal().filter((action) => !action.open).slice(0, 200).map((action) => h("button", {
            type: "button",
            "data-key": JSON.stringify(action),
            onclick: () => ui.attempt(() => store.apply(action)),
        }, store.game.writeMove(action))));
    }

    update();
    return { update, unmount() { element.replaceChildren(); } };
}
