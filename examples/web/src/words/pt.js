// Todos os textos da página em português, por id.
import frame from "./pt/frame.js";
import how from "./pt/how.js";
import options from "./pt/options.js";
import pool from "./pt/pool.js";
import shell from "./pt/shell.js";
import solitaires from "./pt/solitaires.js";
import table from "./pt/table.js";

export default { ...frame, ...how, ...options, ...pool, ...shell, ...solitaires, ...table };
