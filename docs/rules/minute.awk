# Turns the section "In one minute" of rules pages into C, a pair of strings for each page: the game's id, and the section
# as plain text up to its first picture, a line for each paragraph; items of lists begin with "-  ". Input:
# docs/rules/*.md.
function flush_line() {
    if (line == "")
        return
    gsub(/\*\*?/, "", line)
    gsub(/\\/, "\\\\", line)
    gsub(/"/, "\\\"", line)
    printf "%s        \"%s\\n\"", (lines++ ? "\n" : ""), line
    line = ""
}
function flush_page() {
    flush_line()
    if (lines)
        print "},"
    lines = 0
    inside = 0
}
FNR == 1 {
    flush_page()
    id = FILENAME
    sub(/.*\//, "", id)
    sub(/\.md$/, "", id)
}
/^#/ {
    flush_page()
    if ($0 == "## In one minute") {
        inside = 1
        printf "    {\"%s\",\n", id
    }
    next
}
inside && /^!\[/ { flush_page() }
!inside { next }
/^$/ || /^- / { flush_line() }
/^$/ { next }
{
    sub(/^ +/, "")
    sub(/^- /, "-  ")
    line = line (line == "" ? "" : " ") $0
}
END { flush_page() }
