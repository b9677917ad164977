# The sets of pins that one card may take, and what follows from them, as C: one pin, or two or three connected ones
# (two-or-three on the rules page), in letter order. All of it comes from the picture of the triangle.

function neighbours(a, b) {
    return rows(a, b) == 0 && columns(a, b) == 2 || rows(a, b) == 1 && columns(a, b) == 1
}
function rows(a, b) { return row[a] > row[b] ? row[a] - row[b] : row[b] - row[a] }
function columns(a, b) { return column[a] > column[b] ? column[a] - column[b] : column[b] - column[a] }

# Do two sets share a pin; has one a neighbour of a pin of the other?
function share(a, b,    i) {
    for (i = 1; i <= length(a); i++)
        if (index(b, substr(a, i, 1)))
            return 1
    return 0
}

function touch(a, b,    i, j) {
    for (i = 1; i <= length(a); i++)
        for (j = 1; j <= length(b); j++)
            if (neighbours(substr(a, i, 1), substr(b, j, 1)))
                return 1
    return 0
}

# Has each of two or three pins a neighbour among the others?
function connected(set,    i) {
    for (i = 1; i <= length(set) && length(set) > 1; i++)
        if (!touch(substr(set, i, 1), set))
            return 0
    return 1
}

# Lists a set, and those that begin with it.
function list(set,    next_pin) {
    if (connected(set))
        sets[count++] = set
    if (length(set) < 3)
        for (next_pin = index(letters, substr(set, length(set))) + 1; next_pin <= 10; next_pin++)
            list(set substr(letters, next_pin, 1))
}

# The pins of a set as bits, A first.
function bits(set,    i, sum) {
    for (i = 1; i <= length(set); i++)
        sum += 2 ^ (index(letters, substr(set, i, 1)) - 1)
    return sum
}

# The set with these bits.
function set_of(number,    i, set) {
    for (i = 1; i <= 10; i++)
        if (int(number / 2 ^ (i - 1)) % 2)
            set = set substr(letters, i, 1)
    return set
}

# The neighbours of a set's pins.
function around(set,    i, found) {
    for (i = 1; i <= 10; i++)
        if (touch(substr(letters, i, 1), set))
            found = found substr(letters, i, 1)
    return found
}

# A word of 64 bits, whose n-th is chosen[n]; awk has no such numbers.
function word(chosen,    nibble, text) {
    for (nibble = 15; nibble >= 0; nibble--)
        text = text sprintf("%x", chosen[nibble * 4] + 2 * chosen[nibble * 4 + 1] + 4 * chosen[nibble * 4 + 2] \
                                      + 8 * chosen[nibble * 4 + 3])
    return "UINT64_C(0x" text ")"
}

BEGIN {
    letters = "ABCDEFGHIJ"
    picture[1] = "A B C D"
    picture[2] = " E F G "
    picture[3] = "  H I  "
    picture[4] = "   J   "
    for (r = 1; r <= 4; r++)
        for (c = 1; c <= 7; c++) {
            row[substr(picture[r], c, 1)] = r
            column[substr(picture[r], c, 1)] = c
        }
    for (p = 1; p <= 10; p++)
        list(substr(letters, p, 1))

    print "const uint16_t bowling_set_pins[BOWLING_SETS] = {"
    for (s = 0; s < count; s++)
        printf "%d,\n", bits(sets[s])
    print "};\nconst cue_bowling_bowl_data bowling_play_of[CUE_BOWLING_PILES * BOWLING_SETS] = {"
    for (p = 1; p <= 3; p++)
        for (s = 0; s < count; s++)
            printf "{%d, 0, %d},\n", p, bits(sets[s])
    print "};\nconst uint64_t bowling_sets_by_standing[1 << CUE_BOWLING_PINS] = {"
    for (s = 0; s < count; s++)
        near[s] = around(sets[s])
    for (b = 0; b < 1023; b++) {
        gone = set_of(1023 - b)
        for (s = 0; s < count; s++)
            chosen[s] = !share(sets[s], gone) && share(near[s], gone)
        print word(chosen) ","
    }
    for (s = 0; s < count; s++)
        chosen[s] = !share(sets[s], "ABCD") && sets[s] != "F"
    print word(chosen)

    print "};\nconst uint8_t bowling_set_of_pins[1 << CUE_BOWLING_PINS] = {"
    for (s = 0; s < count; s++)
        number[bits(sets[s])] = s
    for (b = 0; b < 1024; b++)
        printf "%s,\n", b in number ? number[b] : "BOWLING_NO_SET"
    print "};\nconst uint64_t bowling_pins_in_sets[2][32][2] = {"
    for (half = 0; half < 2; half++) {
        print "{"
        for (part = 0; part < 32; part++) {
            for (s = 0; s < count; s++) {
                for (p = n = 0; p < 5; p++)
                    n += int(part / 2 ^ p) % 2 && index(sets[s], substr(letters, half * 5 + p + 1, 1))
                odd[s] = n % 2
                several[s] = n > 1
            }
            print "{" word(odd) ", " word(several) "},"
        }
        print "},"
    }
    print "};"
    print "const uint64_t bowling_digit_spread[10] = {"
    for (digit = 0; digit < 10; digit++) {
        for (n = 0; n < 64; n++)
            chosen[n] = n % 16 == 0 && int(digit / 2 ^ (n / 16)) % 2
        print word(chosen) ","
    }
    print "};\nconst uint64_t bowling_digit_once[10] = {"
    for (digit = 0; digit < 10; digit++)
        printf "UINT64_C(1) << %d,\n", 6 * digit
    print "};"
}
