// Todos os textos da página em português, por id.
import options from "./pt/options.js";
import shell from "./pt/shell.js";
import solitaires from "./pt/solitaires.js";
import table from "./pt/table.js";

export default { ...options, ...shell, ...solitaires, ...table };
