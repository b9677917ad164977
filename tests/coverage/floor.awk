# Compares the lines and branches of gcovr's summary with those recorded: floor.awk RECORDED SUMMARY. Fails below them.
FNR == NR { floor[$1] = $2; next }
{ sub(":", "", $1); sub("%", "", $2); got[$1] = $2 }
END {
    low = got["lines"] + 0 < floor["lines"] + 0 || got["branches"] + 0 < floor["branches"] + 0
    if (low)
        printf "coverage: below the recorded lines %s %%, branches %s %%\n", floor["lines"], floor["branches"]
    printf "lines %s %%, branches %s %%\n", got["lines"], got["branches"]
    exit low
}
