# What geometry says of the legs between the twenty cells of the grid, as C. Cell n lies in column n % 4, a to d, and in
# row int(n / 4), 1 to 5; sets of cells are written as numbers with bit n for cell n.

function column(cell) { return cell % 4 }
function row(cell) { return int(cell / 4) }
function size(n) { return n < 0 ? -n : n }
function sign(n) { return n < 0 ? -1 : n > 0 }
function steps(from, to,    across, along) { # path
    across = size(column(to) - column(from))
    along = size(row(to) - row(from))
    return across > along ? across : along
}

# Where a card's pocket lies from it (table): diagonally outwards in a corner, sideways in the middle.
function has_pocket(cell) { return column(cell) % 3 == 0 && row(cell) % 2 == 0 }
function pocket_across(cell) { return has_pocket(cell) ? (column(cell) ? 1 : -1) : 0 }
function pocket_along(cell) { return has_pocket(cell) ? row(cell) / 2 - 1 : 0 }

# Where a ball goes that is sent from one cell to another (angle), or into the pocket of its own card.
function across(from, to) { return from == to ? pocket_across(to) : column(to) - column(from) }
function along(from, to) { return from == to ? pocket_along(to) : row(to) - row(from) }

function is_line(x, y) { return (x || y) && (!x || !y || size(x) == size(y)) }
function is_along_side(x, y) { return (x == 0) != (y == 0) }
function same_way(x, y, u, v) { return x * v == y * u && x * u + y * v > 0 }

# Of a leg between two cells and a third one.
function between(from, to, cell,    x, y) {
    x = column(to) - column(from)
    y = row(to) - row(from)
    return is_line(x, y) && steps(from, cell) && steps(cell, to) &&
           same_way(x, y, column(cell) - column(from), row(cell) - row(from)) &&
           same_way(x, y, column(to) - column(cell), row(to) - row(cell))
}
function product(from, to, cell) { # of the way on which a ball is reached and the one on which it goes
    return (column(to) - column(from)) * across(to, cell) + (row(to) - row(from)) * along(to, cell)
}
function fine_cut(from, to, cell) {
    return product(from, to, cell) == 0 && is_along_side(column(to) - column(from), row(to) - row(from)) &&
           is_along_side(across(to, cell), along(to, cell))
}
function straight(from, to, cell) { # straight-pot
    return same_way(column(to) - column(from), row(to) - row(from), pocket_across(cell), pocket_along(cell)) &&
           same_way(across(to, cell), along(to, cell), pocket_across(cell), pocket_along(cell))
}

# Where a leg turns that goes off a long side (double), as a mirror in that column would have it; 20 where it can't. The
# line to the mirrored end crosses the column at a height that is counted here in parts, `whole` parts to a row; rows 2
# and 4 have no pocket at the sides, and take what falls exactly between two rows.
function turn(side, from, to,    before, whole, height, r) {
    before = size(column(from) - side)
    whole = before + size(column(to) - side)
    height = row(from) * whole + (row(to) - row(from)) * before
    for (r = 1; r < 5 && column(from) != side && column(to) != side; r += 2)
        if (2 * size(height - r * whole) <= whole)
            return r * 4 + side
    return 20
}
function turned(from, to,    side, card, least) { # the fewest steps of such a leg; 255 where there is none
    least = 255
    for (side = 0; side < 4; side += 3) {
        card = turn(side, from, to)
        if (card < 20 && steps(from, card) + steps(card, to) < least)
            least = steps(from, card) + steps(card, to)
    }
    return least
}

function value(what, from, to) {
    return what == "steps" ? steps(from, to) : what == "turned" ? turned(from, to) : turn(what == "turn_a" ? 0 : 3, from, to)
}
function holds(what, from, to, cell) {
    return what == "line" ? between(from, to, cell) : what == "ahead" ? product(from, to, cell) > 0 : \
           what == "fine_cut" ? fine_cut(from, to, cell) : straight(from, to, cell)
}
function set(what, from, to,    cell, sum) {
    for (cell = sum = 0; cell < 20; cell++)
        sum += holds(what, from, to, cell) ? 2 ^ cell : 0
    return sum
}
function ring(from, nearest, farthest,    cell, sum) {
    for (cell = sum = 0; cell < 20; cell++)
        sum += steps(from, cell) >= nearest && steps(from, cell) <= farthest ? 2 ^ cell : 0
    return sum
}
function rings(what, filled,    from, distance) {
    print "const uint32_t snooker_" what "[GRID_CELLS][GRID_FARTHEST + 1] = {"
    for (from = 0; from < 20; from++) {
        printf "{"
        for (distance = 0; distance < 5; distance++)
            printf "%d,", ring(from, filled ? 0 : distance, distance)
        print "},"
    }
}

function table(what, number,    from, to) {
    for (from = 0; from < 20; from++) {
        printf "{"
        for (to = 0; to < 20; to++)
            printf "%d,", number ? value(what, from, to) : set(what, from, to)
        print "},"
    }
}

BEGIN {
    rings("ring", 0)
    print "};"
    rings("within", 1)
    count = split("line ahead fine_cut straight", names, " ")
    for (n = 1; n <= count; n++) {
        print "};\nconst uint32_t snooker_" names[n] "[GRID_CELLS][GRID_CELLS] = {"
        table(names[n], 0)
    }
    count = split("steps turned", names, " ")
    for (n = 1; n <= count; n++) {
        print "};\nconst uint8_t snooker_" names[n] "[GRID_CELLS][GRID_CELLS] = {"
        table(names[n], 1)
    }
    print "};\nconst uint8_t snooker_turn[GRID_SIDES][GRID_CELLS][GRID_CELLS] = {{"
    table("turn_a", 1)
    print "}, {"
    table("turn_d", 1)
    print "}};"
}
