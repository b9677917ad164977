/** Texts of one game, by their ids in all games: { "play/over": … } as { "snooker/play/over": … }. */
export const own = (game, words) => Object.fromEntries(Object.entries(words).map(([id, text]) => [`${game}/${id}`, text]));

/** The same for several games. */
export const ownOfAll = (games, words) => Object.assign({}, ...games.map((game) => own(game, words)));

/** Games in which balls are spotted at the foot. What a rerack moves has sentences of its own. */
export const AT_FOOT = ["chaser", "eight-ball", "nine-ball", "straight-pool", "ten-ball"];
