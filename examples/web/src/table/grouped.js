// Rulings as people tell them, where the library has a sentence for each ball, and one for a list that is empty.

const isRed = ({ type, ball, why }) => type === "removed" && why === "potted" && ball.startsWith("red-");

/** The same rulings, with several reds in one sentence, and none of no reds that come back. */
export function grouped(rulings, t) {
    const reds = rulings.filter(isRed);
    const textOf = (ruling) => reds.length > 1 && ruling === reds[0] ? t("table/frame/reds-potted", { count: reds.length })
        : ruling.type === "replaced" && !ruling.balls.length ? t("table/frame/put-back") : ruling.text;
    return rulings.filter((ruling) => !isRed(ruling) || ruling === reds[0])
        .map((ruling) => ({ ...ruling, text: textOf(ruling) }));
}
