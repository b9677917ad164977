// Elements without a framework. Nothing here sets HTML from text, so names and saves cannot inject any.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, properties, children) {
    for (const [name, value] of Object.entries(properties)) {
        if (value == null || value === false)
            continue;
        if (name.startsWith("on"))
            element.addEventListener(name.slice(2), value);
        else if (name === "style")
            for (const [property, text] of Object.entries(value))
                element.style.setProperty(property, text);
        else if (name === "value" || name === "checked" || name === "disabled" || name === "open")
            element[name] = value;
        else
            element.setAttribute(name, value === true ? "" : value);
    }
    element.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
    return element;
}

/** h("button", { class: "big", onclick: act }, "Deal"): styles as { style: { "--x": "1" } }. */
export function h(tag, properties = {}, ...children) {
    return fill(document.createElement(tag), properties, children);
}

/** The same for elements of SVG. */
export function s(tag, properties = {}, ...children) {
    return fill(document.createElementNS(SVG, tag), properties, children);
}

/** Replaces the children of an element. The focus stays on the control with the same data-key; if that is gone or
 * disabled, it goes to the element, so that keyboard users can continue from here. */
export function replace(element, ...children) {
    const inside = element.contains(document.activeElement) ? document.activeElement : null;
    const key = inside?.closest("[data-key]")?.dataset.key;
    element.replaceChildren(...children.flat(Infinity).filter((child) => child != null && child !== false));
    if (!inside || element.contains(document.activeElement))
        return;
    const next = key && element.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
    if (!next)
        element.tabIndex = -1;
    (next || element).focus({ preventScroll: true });
}

/** Whether the keyboard can go on from an element: it is there, and something can be done with it. */
export function takesFocus(element) {
    const able = ":is(button, input, select):enabled:not([aria-disabled=true]), textarea, a, summary, ol[tabindex='0']";
    return element.matches(able) && element.checkVisibility();
}

/** Whether a key is for what it was pressed in, and not for the page. */
export function isTyped({ target }) {
    return target.closest("input:not([type=range]), select, textarea, dialog") !== null;
}

/** Whether animations are allowed. */
export function mayMove() {
    return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
