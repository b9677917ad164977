# Turns the help of a command into its manual page (section 1). Input: lines "@PART NAME", then what NAME --help says;
# PART is command for the whole, subcommand for one of its subcommands. Variables: name, version, title.

function escaped(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    sub(/^[.']/, "\\\\\\&&", text)
    return text
}

function heading(kind, text) {
    printf ".%s %s\n", kind, text
    fresh = 1
    gap = 0
}

# A paragraph begins where a line was empty, but not right below a heading.
function put(text) {
    if (gap && !fresh)
        print ".PP"
    gap = fresh = 0
    print escaped(text)
}

# "  --name VALUE   about" begins an option; one space between the two is enough where the value is long.
function option(line, words) {
    sub(/^ +/, "", line)
    words = line
    if (match(line, /  +/))
        words = substr(line, 1, RSTART - 1)
    else
        sub(/ [^A-Z].*$/, "", words)
    line = substr(line, length(words) + 1)
    sub(/^ +/, "", line)
    printf ".TP\n.B %s\n%s\n", escaped(words), escaped(line)
    gap = 1
    fresh = 0
}

BEGIN {
    printf ".TH %s 1 \"\" \"libcuerules %s\" \"User Commands\"\n", toupper(escaped(name)), version
    printf ".SH NAME\n%s \\- %s\n", escaped(name), escaped(title)
}
/^@command / {
    part = "command"
    next
}
/^@subcommand / {
    if (part == "command")
        heading("SH", "SUBCOMMANDS")
    part = "subcommand"
    heading("SS", escaped($2))
    next
}
/^usage: / {
    sub(/^usage: /, "")
    if (part == "command")
        heading("SH", "SYNOPSIS")
    printf ".B %s\n", escaped($0)
    fresh = 0
    gap = 1
    if (part == "command")
        heading("SH", "DESCRIPTION")
    next
}
# What is indented far goes on with an option's text.
/^               / {
    sub(/^ +/, "")
    print escaped($0)
    next
}
/^ +--/ {
    if (part == "command" && !options++)
        heading("SH", "OPTIONS")
    option($0)
    next
}
# The list of subcommands: they come one by one below.
/^  [a-z]+ / { next }
/^$/ {
    gap = 1
    next
}
# That of the whole command comes first.
/^(Exit status: |Ends with )/ {
    if (ends)
        next
    ends = $0
    sub(/^Exit status: /, "", ends)
    next
}
{ put($0) }
END {
    heading("SH", "EXIT STATUS")
    put(ends)
    if (name == "cuerules") {
        heading("SH", "FILES")
        print ".TP\n.I $XDG_STATE_HOME/cuerules, ~/.local/state/cuerules"
        print "Games as they are played at a terminal, and what finished ones came to:"
        print ".IR games/N/game.json ,\n.IR results.jsonl ."
    }
    heading("SH", "SEE ALSO")
    printf "%s\n", name == "cuerules" ? ".BR cuerules\\-conform (1)," : ".BR cuerules (1),"
    print ".BR libcuerules (3)"
}
