#!/bin/sh
# Draws the pictures of the README and of docs/: draw.sh COMMAND [FOLDER]. Each is a game saved in tests/data/pictures,
# drawn by the command; some show a part of the page only: left, top, width and height.
set -eu

command=$1
folder=${2:-docs}
mkdir -p "$folder/pictures" "$folder/rules"
while read -r picture game part; do
    "$command" render "tests/data/pictures/$game.json" --svg >"$folder/$picture.svg.part"
    if [ -n "$part" ]; then
        size=$(echo "$part" | awk '{ printf "width=\"800\" height=\"%d\"", 800 * $4 / $3 }')
        sed "1s/width=\"[0-9]*\" height=\"[0-9]*\" viewBox=\"[^\"]*\"/$size viewBox=\"$part\"/" \
            "$folder/$picture.svg.part" >"$folder/$picture.svg"
        rm "$folder/$picture.svg.part"
    else
        mv "$folder/$picture.svg.part" "$folder/$picture.svg"
    fi
done <<END
rules/bowling-solitaire start-bowling-solitaire
rules/snooker-solitaire start-snooker-solitaire
rules/snooker-solitaire-fine-cut shot-fine-cut 15 165 970 785
rules/snooker-solitaire-double shot-double 15 165 970 785
rules/snooker-solitaire-spin shot-spin 15 165 970 785
rules/snooker-solitaire-snooker shot-snooker 15 165 970 785
rules/sinuca-brasileira start-sinuca-brasileira
rules/chaser start-chaser 580 320 400 260
rules/chess-pool start-chess-pool
rules/eight-ball start-eight-ball 580 320 400 260
rules/nine-ball start-nine-ball 580 320 400 260
rules/ten-ball start-ten-ball 580 320 400 260
rules/straight-pool start-straight-pool 580 320 400 260
rules/straight-pool-rerack straight-pool-rerack 580 320 400 260
rules/three-cushion start-three-cushion
rules/snooker start-snooker
pictures/chess-pool-rack start-chess-pool 580 320 400 260
pictures/bowling-solitaire bowling-solitaire
pictures/snooker-solitaire snooker-solitaire
pictures/sinuca-brasileira sinuca-brasileira
pictures/chaser chaser
pictures/chaser-break chaser-break
pictures/chess-pool chess-pool
pictures/eight-ball eight-ball
pictures/nine-ball nine-ball
pictures/ten-ball ten-ball
pictures/straight-pool straight-pool
pictures/three-cushion three-cushion
pictures/snooker snooker
END
for plot in advice-bowling-solitaire advice-snooker-solitaire; do
    awk -f docs/pictures/plot.awk "tests/data/plots/$plot.txt" >"$folder/pictures/$plot.svg"
done
