// All texts of the page in English, by id.
import frame from "./en/frame.js";
import how from "./en/how.js";
import options from "./en/options.js";
import pool from "./en/pool.js";
import shell from "./en/shell.js";
import solitaires from "./en/solitaires.js";
import table from "./en/table.js";

export default { ...frame, ...how, ...options, ...pool, ...shell, ...solitaires, ...table };
