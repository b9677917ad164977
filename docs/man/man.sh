#!/bin/sh
# man.sh COMMAND CONFORM FOLDER: makes the manual pages and the completions from what the commands say for --help and
# from the headers.
set -eu

command=$1
conform=$2
folder=$3
here=$(dirname "$0")
LC_ALL=C
export LC_ALL
mkdir -p "$folder"
version=$("$command" --version)
version=${version#cuerules }

{
    echo '@command cuerules'
    "$command" --help
    for name in $("$command" --help | awk '/^  [a-z]+ / { print $1 }'); do
        echo "@subcommand $name"
        "$command" "$name" --help
    done
} >"$folder/help"
awk -v name=cuerules -v version="$version" -v title='play and referee cue-sports games' -f "$here/command.awk" "$folder/help" \
    >"$folder/cuerules.1"
{
    echo '@command cuerules-conform'
    "$conform" --help
} | awk -v name=cuerules-conform -v version="$version" -v title='test a ruleset of libcuerules' -f "$here/command.awk" \
    >"$folder/cuerules-conform.1"
# shellcheck disable=SC2046
awk -v version="$version" -f "$here/library.awk" \
    $(sed -n 's|^#include <\(cuerules/.*\)>$|include/\1|p' include/cuerules/cuerules.h) include/cuerules/games/*.h \
    >"$folder/libcuerules.3"
awk -f "$here/bash.awk" "$folder/help" >"$folder/cuerules.bash"
awk -f "$here/zsh.awk" "$folder/help" >"$folder/_cuerules"
