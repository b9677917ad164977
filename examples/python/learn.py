"""Learns to play Bowling Solitaire: a worth of plays that is linear in a few features, by the cross-entropy method.
    python learn.py [GENERATIONS]

Each generation draws players from a normal distribution of weights, lets all of them bowl the same games at once,
and moves the distribution to the best of them."""
import sys
import time

import numpy as np

import cuerules

FEATURES = ("pins", "back row", "cards in pile", "left for open cards", "left for the next", "alone", "all", "end 1")


class Table:
    """What is worked out of the environment's actions and views, once for all."""

    def __init__(self, encoding):
        self.encoding = encoding
        takes = np.array([[chr(65 + pin) in letters for pin in range(10)] for letters in encoding.sets], np.float32)
        self.takes = takes
        self.apart = (takes @ takes.T == 0).astype(np.float32)
        pairs = takes[takes.sum(axis=1) == 2]
        self.touch = pairs.T @ pairs * (1 - np.eye(10, dtype=np.float32))

    def features(self, batch):
        """A row for each of batch.actions."""
        views, rows, takes = batch.views(), batch.rows, self.takes
        pile, taken = np.divmod(self.encoding.numbers(batch), len(takes))
        ends = pile == 3
        pile[ends] = 0
        tops, left = views["piles"]["top"], views["piles"]["left"]
        standing = (views["pins"] >= 0).astype(np.float32)
        whole = standing @ takes.T == takes.sum(axis=1)
        digit = (np.where(standing > 0, views["pins"], 0) @ takes.T).astype(int) % 10
        # How many sets would be left for the other open cards, and for the card below by what was not seen yet.
        fits = (digit[:, None, :] == tops[:, :, None]) & whole[:, None, :]
        others = (fits.sum(axis=1, keepdims=True) - fits).astype(np.float32) @ self.apart
        unseen = self.encoding.observe(views)[:, -10:]
        chances = np.take_along_axis(unseen / np.maximum(unseen.sum(axis=1, keepdims=True), 1), digit, axis=1)
        below = (chances * whole) @ self.apart
        after = standing[rows] - takes[taken]
        alone = ((after > 0) & (after @ self.touch == 0)).sum(axis=1)
        columns = [
            takes[taken].sum(axis=1),
            takes[taken, :4].sum(axis=1),
            left[rows, pile],
            others[rows, pile, taken],
            below[rows, taken] * (left[rows, pile] > 1),
            alone,
            after.sum(axis=1) == 0,
        ]
        table = np.column_stack([*columns, np.zeros(len(rows))])
        table[ends] = 0
        table[ends, -1] = np.where(views["ball"][rows[ends]] == 1, 1, -1000)  # the second ball has nothing to save
        return table


def play(weights, games, seed):
    """The scores of players, a row each, in the same games."""
    batch = cuerules.Batch("bowling-solitaire", len(weights) * games)
    batch.seeds[:] = np.tile(cuerules.game_seeds(seed, games), len(weights))
    batch.reset()
    table = Table(cuerules.BowlingEncoding(batch))
    while not batch.over.all():
        worth = (table.features(batch) * weights[batch.rows // games]).sum(axis=1)
        batch.step(batch.best(worth))
    return batch.scores().reshape(len(weights), games)


def learn(generations, players=40, games=50, seed=1):
    """The weights that the generations come to."""
    random = np.random.default_rng(seed)
    mean, spread = np.zeros(len(FEATURES)), np.ones(len(FEATURES))
    for generation in range(generations):
        weights = random.normal(mean, spread, (players, len(FEATURES)))
        scores = play(weights, games, seed=generation).mean(axis=1)
        best = weights[np.argsort(scores)[-(players // 5) :]]
        mean, spread = best.mean(axis=0), best.std(axis=0) + 0.3 / (generation + 1)
        print(f"generation {generation + 1:2}: mean {scores.mean():6.2f}, best {scores.max():6.2f}", flush=True)
    return mean


def report(name, scores):
    print(f"{name:8} {scores.mean():7.2f}  standard error {scores.std(ddof=1) / len(scores) ** 0.5:.2f}")


if __name__ == "__main__":
    start = time.perf_counter()
    weights = learn(int(sys.argv[1]) if len(sys.argv) > 1 else 12)
    print(f"learned in {time.perf_counter() - start:.0f} s:", dict(zip(FEATURES, weights.round(2))))
    games = cuerules.Batch("bowling-solitaire", 10000, seed=2026)
    random = np.random.default_rng(0)
    while not games.over.all():
        games.step(games.uniform(random))
    report("uniform", games.scores())
    games.reset()
    while not games.over.all():
        games.step(games.greedy())
    report("greedy", games.scores())
    report("learned", play(weights[None], 10000, seed=2026)[0])
