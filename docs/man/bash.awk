# Turns the help of the command into completions for bash. Input as for command.awk.

/^@subcommand / {
    name = $2
    names = names " " name
    next
}
/^usage: / && name {
    word[name] = $0 ~ /FILE/ ? ($0 ~ /GAME/ ? "both" : "file") : $0 ~ /GAME/ ? "game" : "none"
    if (name == "conform")
        word[name] = "game"
}
/^ +--/ && name {
    options[name] = options[name] " " $1
    if ($2 ~ /^(FILE)$/)
        files = files (files ? "|" : "") $1
}
END {
    print "# bash completion of cuerules: made from its help."
    print "_cuerules() {"
    print "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} subcommand= options= games= files= i"
    print "    for ((i = 1; i < COMP_CWORD; i++)); do"
    print "        case ${COMP_WORDS[i]} in"
    print "        --module) ((i++)) ;;"
    print "        -*) ;;"
    print "        *) subcommand=${COMP_WORDS[i]}; break ;;"
    print "        esac"
    print "    done"
    print "    COMPREPLY=()"
    print "    case $before in"
    print "    --module | --output | -o) files=1 ;;"
    print "    --policy) options='random greedy' ;;"
    print "    --games | --players | --option | --seed | --threads) return ;;"
    print "    *)"
    print "        case $subcommand in"
    printf "        '') options='%s help --help --version --module' ;;\n", substr(names, 2)
    printf "        help) options='%s' ;;\n", substr(names, 2)
    count = split(substr(names, 2), list, " ")
    for (i = 1; i <= count; i++) {
        name = list[i]
        printf "        %s) options='%s --help'%s%s ;;\n", name, substr(options[name], 2), \
            word[name] ~ /game|both/ ? " games=1" : "", word[name] ~ /file|both/ ? " files=1" : ""
    }
    print "        esac"
    print "        ;;"
    print "    esac"
    print "    [ -z \"$games\" ] || options=\"$options $(\"${COMP_WORDS[0]}\" list 2>/dev/null | awk 'NR > 1 { print $1 }')\""
    print "    mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\"; [ -z \"$files\" ] || compgen -f -- \"$word\")"
    print "}"
    print "complete -o filenames -F _cuerules cuerules"
}
