// The table games to their ends by touch.
import { playAll } from "./table-whole.js";

playAll("finger");
