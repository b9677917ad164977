# Turns the library's headers into its manual page (section 3): of each header what its first comment says, and what it
# declares. Input: the headers, in order. Variable: version.

function escaped(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    sub(/^[.']/, "\\\\\\&&", text)
    return text
}

BEGIN {
    printf ".TH LIBCUERULES 3 \"\" \"libcuerules %s\" \"Library Functions\"\n", version
    print ".SH NAME\nlibcuerules \\- rules of cue\\-sports games"
    print ".SH SYNOPSIS\n.nf\n.B #include <cuerules/cuerules.h>\n.PP"
    print "cc \\-std=c11 host.c $(pkg\\-config \\-\\-cflags \\-\\-libs cuerules)\n.fi"
    print ".SH DESCRIPTION"
    print "One state machine, with the games as plug\\-ins. The comments in the headers say what each call takes, gives and"
    print "refuses; the pages in"
    print ".I share/doc/cuerules"
    print "begin at the beginning."
}
FNR == 1 {
    header = FILENAME
    sub(/^.*include\//, "", header)
    printf ".SS <%s>\n", escaped(header)
    comment = 1
    calls = 0
}
# The first comment.
comment {
    line = $0
    ends = line ~ /\*\//
    sub(/^\/\* ?/, "", line)
    sub(/^ \* ?/, "", line)
    sub(/ *\*\/.*$/, "", line)
    print line == "" ? ".PP" : escaped(line)
    if (ends)
        comment = 0
    next
}
# Declarations go to their semicolon.
/^(CUE_PRINTF\([0-9], [0-9]\) )?CUE_API / && !/\{/ {
    open = 1
    declaration = ""
}
open {
    line = $0
    sub(/^ +/, " ", line)
    sub(/CUE_PRINTF\([0-9], [0-9]\) /, "", line)
    sub(/CUE_API /, "", line)
    declaration = declaration line
    if (line ~ /;/) {
        sub(/;.*$/, ";", declaration)
        if (!calls++)
            print ".PP\n.nf"
        print escaped(declaration)
        open = 0
    }
}
/^CUE_END_DECLS/ && calls {
    print ".fi"
    calls = 0
}
END {
    print ".SH SEE ALSO\n.BR cuerules (1),\n.BR cuerules\\-conform (1)"
}
