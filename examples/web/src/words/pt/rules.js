// As regras de cada jogo em português.
import bowlingSolitaire from "./rules/bowling-solitaire.js";
import chaser from "./rules/chaser.js";
import chessPool from "./rules/chess-pool.js";
import eightBall from "./rules/eight-ball.js";
import nineBall from "./rules/nine-ball.js";
import sinucaBrasileira from "./rules/sinuca-brasileira.js";
import snooker from "./rules/snooker.js";
import snookerSolitaire from "./rules/snooker-solitaire.js";
import straightPool from "./rules/straight-pool.js";
import tenBall from "./rules/ten-ball.js";
import threeCushion from "./rules/three-cushion.js";

export default {
    "bowling-solitaire": bowlingSolitaire,
    "chaser": chaser,
    "chess-pool": chessPool,
    "eight-ball": eightBall,
    "nine-ball": nineBall,
    "sinuca-brasileira": sinucaBrasileira,
    "snooker": snooker,
    "snooker-solitaire": snookerSolitaire,
    "straight-pool": straightPool,
    "ten-ball": tenBall,
    "three-cushion": threeCushion,
};
