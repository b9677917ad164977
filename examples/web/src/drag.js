// Dragging with a mouse, a finger or a pen. Draggable elements can also be clicked: a drag begins only after the
// pointer has moved some distance, and the click that would follow it is suppressed.

const FAR = 8; // pixels before it counts as a drag

/** Makes an element draggable. may(): whether it is now; begin(): a drag has begun; over(target), drop(target): the
 * element under the pointer that matches the selector, or null. Returns a function that ends this. */
export function draggable(element, { selector, may = () => true, begin, over, drop }) {
    let start = null;
    let dragged = false;
    let last = null;

    const under = (event) => {
        for (const each of document.elementsFromPoint(event.clientX, event.clientY)) {
            const target = each.closest(selector);
            if (target && target !== element)
                return target;
        }
        return null;
    };
    const down = (event) => {
        if (event.button !== 0 || !may())
            return;
        start = { x: event.clientX, y: event.clientY, id: event.pointerId };
        dragged = false;
        // From here on this element gets the pointer's moves, even outside of it.
        element.setPointerCapture(event.pointerId);
    };
    const move = (event) => {
        if (!start || event.pointerId !== start.id)
            return;
        const x = event.clientX - start.x;
        const y = event.clientY - start.y;
        if (!dragged) {
            if (Math.hypot(x, y) < FAR)
                return;
            dragged = true;
            element.classList.add("dragged");
            begin?.();
        }
        element.style.setProperty("translate", `${x}px ${y}px`);
        const target = under(event);
        if (target !== last)
            over?.(target, last);
        last = target;
    };
    const end = (event, done) => {
        if (!start || event.pointerId !== start.id)
            return;
        const target = dragged ? under(event) : null;
        start = null;
        if (!dragged)
            return;
        element.classList.remove("dragged");
        element.style.removeProperty("translate");
        over?.(null, last);
        last = null;
        if (done)
            drop(target);
        // If a click follows the drag, it is part of it.
        setTimeout(() => { dragged = false; });
    };
    const up = (event) => end(event, true);
    const cancel = (event) => end(event, false);
    const click = (event) => {
        if (!dragged)
            return;
        event.stopImmediatePropagation();
        event.preventDefault();
    };
    const handlers = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel };
    for (const [name, handler] of Object.entries(handlers))
        element.addEventListener(name, handler);
    element.addEventListener("click", click, { capture: true });
    element.classList.add("draggable");
    return () => {
        for (const [name, handler] of Object.entries(handlers))
            element.removeEventListener(name, handler);
        element.removeEventListener("click", click, { capture: true });
        element.classList.remove("draggable");
    };
}
