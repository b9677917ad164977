// What the library refuses, in the page's own words where its sentence is one for hosts: it names phases and members, or
// speaks of the record of a shot.
import { Sayings, capital } from "./table/say.js";

/** A ball that took part but had gone: in this shot, or before it. */
const PART = String.raw`^(?:ball (\d+)|the (\S+) ball) (?:cannot .*: it|was not struck: it) `;
const GONE = new RegExp(`${PART}(is not on the table|is in hand|was potted|left the table)`);

const WHERE = { "is not on the table": "gone", "is in hand": "in-hand" };

const SENTENCES = {
    order: / is not possible in the phase /,
    over: /^the game is over/,
    call: /that is the infraction "no_call"/,
    move: /^a move is called with .*missing/,
    where: /the record has to say where/,
    foul: /so there has to be an infraction/,
    stroke: /so only infractions can be recorded/,
    first: /cannot be the first to touch/,
    together: /there is no contact just before this one/,
    rest: /its resting place has to be given/,
};

/** The sentence, or null where the library's own is plain. */
export function plainly(ui, { message }) {
    const [, number, name, how] = GONE.exec(message) ?? [];
    if (how)
        return ui.t(`refusal/${WHERE[how] ?? "gone-before"}`, { ball: capital(new Sayings(ui).ball(number ?? name)) });
    const id = Object.keys(SENTENCES).find((each) => SENTENCES[each].test(message));
    return id ? ui.t(`refusal/${id}`) : null;
}
