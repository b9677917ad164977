// The texts of the page by id, in the chosen language. The placeholders are those of the library's phrases:
// {name} for a value, {points|point|points} for the form of a word that goes with a number.
import en from "./words/en.js";
import pt from "./words/pt.js";
import ptPhrases from "./words/pt/phrases.js";
import ptRuleNames from "./words/pt/rule-names.js";
import ptRules from "./words/pt/rules.js";

/** phrases: the library's phrases by their ids; rules: of each game, what players read of its paragraphs by their ids,
 * each with a mark of the English that it translates; ruleNames: what the paragraphs are called in short, by their ids, or by
 * "<game>/<id>". All are null for the library's English. */
export const LANGUAGES = {
    en: { name: "English", tag: "en", words: en, phrases: null, rules: null, ruleNames: null },
    pt: { name: "Português", tag: "pt-BR", words: pt, phrases: ptPhrases, rules: ptRules, ruleNames: ptRuleNames },
};

const DONE = ["press", "Press", "drag", "Drag"];
const PLACEHOLDER = /\{([\w.-]+)(?:\|([^|}]*)\|([^}]*))?\}/g;

/** 0 for the singular, 1 for the plural. */
export function formOf(language, number) {
    // Brazilians write "0 pontos"; Intl's rule for "pt" would give "0 ponto".
    return new Intl.PluralRules(language === "pt" ? "pt-PT" : language).select(number) === "one" ? 0 : 1;
}

export class Words {
    /** game: of which there may be other words, "snooker/play/over"; or null. */
    constructor(language, game = null) {
        this.language = language;
        this.game = game;
    }

    /** The library's phrases in this language, with the game's own; null where there are neither. */
    get phrases() {
        const { words, phrases } = LANGUAGES[this.language];
        const start = `${this.game}/ruling/`;
        const own = Object.entries(words).filter(([id]) => id.startsWith(start))
            .map(([id, text]) => [id.slice(this.game.length + 1), text]);
        return own.length ? { ...phrases, ...Object.fromEntries(own) } : phrases;
    }

    /** What a paragraph of a game's rules is called in short. */
    ruleName(game, rule) {
        const { ruleNames: names } = LANGUAGES[this.language];
        return names?.[`${game}/${rule}`] ?? names?.[rule] ?? rule.replaceAll("-", " ");
    }

    has(id) {
        return id in LANGUAGES[this.language].words || id in en;
    }

    /** The text with that id; if there is none, the id in guillemets. {press}, {Press}, {drag} and {Drag} are what one does to choose
     * and to move something: press is "click", "tap" or "keys". */
    text(id, values = {}, press = "click", game = this.game) {
        const { words } = LANGUAGES[this.language];
        const text = words[`${game}/${id}`] ?? words[id] ?? en[id];
        if (text === undefined)
            return `«${id}»`;
        return text.replace(PLACEHOLDER, (_, name, one, many) => {
            const value = DONE.includes(name) ? this.text(`page/${press}/${name}`) : values[name];
            if (one === undefined)
                return value ?? "";
            return formOf(this.language, Number(value)) ? many : one;
        });
    }
}

/** The initial language: the one chosen before, or the browser's. */
export function firstLanguage(kept) {
    if (kept in LANGUAGES)
        return kept;
    for (const wanted of navigator.languages ?? [])
        if (wanted.slice(0, 2) in LANGUAGES)
            return wanted.slice(0, 2);
    return "en";
}
