// What the solitaires came to: the browser stores one result for each game, of the first time that it ended.
import { keepSetting, setting } from "./kept.js";
import { matchesWon } from "./snooker/tournament.js";

const MOST = 1000;
const ENOUGH = 5; // other games, before their share says anything
const DAY = 24 * 60 * 60 * 1000;

/** The seed of the day, the date in digits, as `cuerules play --today` has it. */
export function today(now = new Date()) {
    return now.getFullYear() * 10000 + (now.getMonth() + 1) * 100 + now.getDate();
}

/** "2026-11-24" from 20261124. */
export function dateOf(day) {
    return String(day).replace(/(....)(..)(..)/, "$1-$2-$3");
}

const numberOf = (day) => Math.round(Date.parse(dateOf(day)) / DAY);

/** Results of a game, the oldest first: { key, day, value, won, again, hints }; older ones have no number of hints. */
export function results(game) {
    try {
        const all = JSON.parse(setting(`results/${game}`) ?? "[]");
        return Array.isArray(all) ? all : [];
    } catch {
        return [];
    }
}

/** What a game that is over came to: points in Bowling, matches won in a tournament. */
export function valueOf(view) {
    return view.game === "snooker-solitaire" ? matchesWon(view) : view.players[0].score;
}

/** Stores the result of a game that is over, unless there is one; of a day there is only one. */
export function keepResult(game, result) {
    const all = results(game);
    if (!all.some(({ key, day }) => key === result.key || (day && day === result.day)))
        keepSetting(`results/${game}`, JSON.stringify([...all, result].slice(-MOST)));
}

/** Days in a row, up to the last one, of which each had its game of the day finished. */
function streakOf(all) {
    const days = [...new Set(all.map(({ day }) => day).filter(Boolean).map(numberOf))].sort((one, other) => other - one);
    let length = 0;
    while (length < days.length && days[length] === days[0] - length)
        length++;
    return length;
}

/** The best comes last; of the same value that with fewer hints is better. */
const byMerit = (one, other) => one.value - other.value || (other.hints ?? 0) - (one.hints ?? 0);

/** { count, best, hints, mean, won, streak, better } of the results that count, of which this is one: hints is how many the
 * best one was helped by; better is the share of the others, in percent, that it is better than; null while there are few. */
export function figures(all, key) {
    const counted = all.filter((result) => !result.again);
    const values = counted.map(({ value }) => value);
    const sum = values.reduce((all, each) => all + each, 0);
    const own = all.find((result) => result.key === key);
    const others = counted.filter((result) => result.key !== key);
    const count = values.length;
    const best = [...counted].sort(byMerit).at(-1);
    return {
        count, best: best?.value ?? null, hints: best?.hints ?? 0, mean: count ? sum / count : null,
        won: counted.filter(({ won }) => won).length, streak: streakOf(counted),
        better: own && others.length >= ENOUGH ? Math.round(100 * others.filter(({ value }) => value < own.value).length / others.length) : null,
    };
}
