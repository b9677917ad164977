# Turns the help of the command into completions for zsh. Input as for command.awk.

function quoted(text) {
    gsub(/'/, "'\\''", text)
    gsub(/\[/, "\\[", text)
    gsub(/\]/, "\\]", text)
    gsub(/:/, "\\:", text)
    return text
}

/^@subcommand / {
    name = $2
    names[++count] = name
    next
}
!name && /^  [a-z]+ / {
    about[$1] = $0
    sub(/^ +[a-z]+ +/, "", about[$1])
}
/^usage: / && name {
    word[name] = $0 ~ /FILE/ && name != "conform" ? ($0 ~ /GAME/ ? "both" : "file") : $0 ~ /GAME/ ? "game" : "none"
}
/^ +--/ && name {
    option = $1
    value = $2 ~ /^[A-Z]/ ? $2 : ""
    text = $0
    sub(/^ +--[a-z-]+ +([A-Z][A-Z,=]* +)?/, "", text)
    many = option == "--module" || option == "--option" ? "*" : ""
    action = option == "--module" || option == "--output" ? "_files" : option == "--policy" ? "(random greedy)" : ""
    options[name] = options[name] sprintf(" \\\n            '%s%s[%s]%s'", many, option, quoted(text), \
        value ? ":" value ":" action : "")
}
END {
    print "#compdef cuerules"
    print "# zsh completion of cuerules: made from its help."
    print "_cuerules_games() {"
    print "    local -a games"
    print "    games=(${(f)\"$(cuerules list 2>/dev/null | awk 'NR > 1 { print $1 }')\"})"
    print "    compadd -a games"
    print "}"
    print "_cuerules_games_or_files() {"
    print "    _alternative 'games:game:_cuerules_games' 'files:saved game:_files'"
    print "}"
    print "_cuerules() {"
    print "    local -a subcommands"
    print "    local state line"
    print "    subcommands=("
    for (i = 1; i <= count; i++)
        printf "        '%s:%s'\n", names[i], quoted(about[names[i]])
    print "        'help:explain a subcommand'"
    print "    )"
    print "    _arguments -C '(- *)--help[explain it]' '(- *)--version[print the version]' '*--module[a ruleset that is not built in]:FILE:_files' \\"
    print "        '1:subcommand:->subcommand' '*::argument:->argument'"
    print "    case $state in"
    print "    subcommand) _describe subcommand subcommands ;;"
    print "    argument)"
    print "        case $line[1] in"
    print "        help) _describe subcommand subcommands ;;"
    for (i = 1; i <= count; i++) {
        name = names[i]
        act = word[name] == "game" ? " \\\n            '1:game:_cuerules_games'" : \
            word[name] == "file" ? " \\\n            '1:saved game:_files'" : \
            word[name] == "both" ? " \\\n            '1:game or saved game:_cuerules_games_or_files'" : ""
        printf "        %s)\n            _arguments '(- *)--help[explain it]'%s%s ;;\n", name, options[name], act
    }
    print "        esac"
    print "        ;;"
    print "    esac"
    print "}"
    print "_cuerules \"$@\""
}
