/** Texts of one game, by their ids in all games: { "play/over": … } as { "snooker/play/over": … }. */
export const own = (game, words) => Object.fromEntries(Object.entries(words).map(([id, text]) => [`${game}/${id}`, text]));
