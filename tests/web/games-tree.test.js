// The table games to their ends through the accessibility tree, as a screen reader does.
import { playAll } from "./table-whole.js";

playAll("tree");
