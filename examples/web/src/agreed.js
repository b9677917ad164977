// What is agreed on before a game, in words: the names of options and of their values.

/** The options of a game that are on and of which there is such a text: their names. */
const isOn = (app, options, idOf) => Object.keys(options ?? {})
    .filter((name) => options[name] === true && app.hasText(idOf(name)));

/** The name that a game has by some of its rules, or null for its usual one. */
export function ownTitle(app, game, options) {
    const [own] = isOn(app, options, (name) => `game/${game}/${name}`);
    return own ? app.t(`game/${game}/${own}`) : null;
}

export const titleOf = (app, game, options) => ownTitle(app, game, options) ?? app.t(`game/${game}`);

/** What is to be known of an option that is on: ids of sentences. */
export const sentencesOf = (app, game, name) => [1, 2].map((at) => `how/${game}/${name}/${at}`).filter((id) => app.hasText(id));

/** The same of all that are on, beside what is true of the game anyway. */
export function ownSentences(app, game, options) {
    return isOn(app, options, (name) => `how/${game}/${name}/1`).flatMap((name) => sentencesOf(app, game, name));
}

/** The name of an option; schema: its JSON Schema. */
export function nameOf(app, game, name, schema) {
    const id = [`option/${game}/${name}`, `option/${name}`].find((each) => app.hasText(each));
    return id ? app.t(id) : schema.description ?? name;
}

/** A value of it. */
export function valueOf(app, name, value) {
    const id = [`value/${name}/${value}`, `value/${value}`].find((each) => app.hasText(each));
    return id ? app.t(id) : String(value);
}

/** The options of the last game of a kind that was begun in this browser. */
export function lastOptions(app, game) {
    return Object.fromEntries(JSON.parse(app.kept.setting(`options/${game}`) ?? "[]"));
}

/** What a game differs in from the usual one, targets and the length of a match included. */
export function allDifferences(app, id, chosen) {
    const usual = app.cue.newGame(id);
    const options = { ...usual.options, ...chosen };
    const { properties } = app.cue.describe(id).options;
    const differs = ([name]) => Array.isArray(options[name]) && String(options[name]) !== String(usual.options[name]);
    const numbers = Object.entries(properties).filter(differs)
        .map(([name, schema]) => `${nameOf(app, id, name, schema)}: ${options[name].join(" – ")}`);
    usual.close();
    const games = options.match?.race;
    return [...numbers, ...games ? [app.t("value/match/race", { games }, id)] : [], ...differences(app, { id, options })];
}

/** What a game differs in from the usual one: ["What has to be called: only the 8", …]. Sizes, matches and what each player has
 * for themselves are seen anyway. */
export function differences(app, { id, options }) {
    const usual = app.cue.newGame(id);
    const { properties } = app.cue.describe(id).options;
    const differs = Object.entries(properties).filter(([name]) => !["table", "match"].includes(name)
        && typeof (options[name] ?? 0) !== "object" && options[name] !== usual.options[name])
        .map(([name, schema]) => `${nameOf(app, id, name, schema)}: ${valueOf(app, name, options[name])}`);
    usual.close();
    return differs;
}
