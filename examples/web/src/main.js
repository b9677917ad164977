import { load } from "cuerules";
import { Advisor } from "./advice/advisor.js";
import { serve } from "./advice/worker.js";
import { App } from "./app.js";
import { beServed } from "./served.js";

if (typeof document === "undefined") {
    serve(load());
} else {
    const root = document.getElementById("app");
    const advisor = new Advisor(document.currentScript.textContent);
    load().then((cue) => new App(root, cue, advisor).start()).then(beServed).catch((error) => {
        root.textContent = `The page cannot start: ${error.message}`;
        throw error;
    });
}
