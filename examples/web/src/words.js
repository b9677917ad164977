// The texts of the page by their ids, in the language that was chosen. Placeholders are those of the library's phrases:
// {name} for a value, {points|point|points} for the form of a word that goes with a number.
import en from "./words/en.js";
import pt from "./words/pt.js";
import ptPhrases from "./words/pt/phrases.js";

/** phrases: what the library says, by its own ids; null is its English. */
export const LANGUAGES = {
    en: { name: "English", tag: "en", words: en, phrases: null },
    pt: { name: "Português", tag: "pt-BR", words: pt, phrases: ptPhrases },
};

const PLACEHOLDER = /\{([\w.-]+)(?:\|([^|}]*)\|([^}]*))?\}/g;

/** 0 for the form of one, 1 for that of many. */
export function formOf(language, number) {
    // In Brazil one says "0 pontos", as in Portugal; by its own rule "pt" would have "0 ponto".
    return new Intl.PluralRules(language === "pt" ? "pt-PT" : language).select(number) === "one" ? 0 : 1;
}

export class Words {
    constructor(language) {
        this.language = language;
    }

    has(id) {
        return id in LANGUAGES[this.language].words || id in en;
    }

    /** The text of an id; the id itself, in guillemets, where nobody has written one. */
    text(id, values = {}) {
        const text = LANGUAGES[this.language].words[id] ?? en[id];
        if (text === undefined)
            return `«${id}»`;
        return text.replace(PLACEHOLDER, (_, name, one, many) => {
            const value = values[name];
            if (one === undefined)
                return value ?? "";
            return formOf(this.language, Number(value)) ? many : one;
        });
    }
}

/** The language to begin with: what was chosen before, or what the browser asks for. */
export function firstLanguage(kept) {
    if (kept in LANGUAGES)
        return kept;
    for (const wanted of navigator.languages ?? [])
        if (wanted.slice(0, 2) in LANGUAGES)
            return wanted.slice(0, 2);
    return "en";
}
