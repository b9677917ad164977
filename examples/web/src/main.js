import { load } from "cuerules";
import { App } from "./app.js";

const root = document.getElementById("app");

load().then((cue) => new App(root, cue).start()).catch((error) => {
    root.textContent = `The page cannot start: ${error.message}`;
    throw error;
});
