// The table games to their ends by keys alone.
import { playAll } from "./table-whole.js";

playAll("keys");
