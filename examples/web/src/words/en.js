// All texts of the page in English, by id.
import options from "./en/options.js";
import shell from "./en/shell.js";
import solitaires from "./en/solitaires.js";
import table from "./en/table.js";

export default { ...options, ...shell, ...solitaires, ...table };
