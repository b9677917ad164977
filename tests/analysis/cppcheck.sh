#!/bin/sh
# cppcheck.sh FILE…: runs cppcheck on these files. It must find exactly what tests/analysis/cppcheck.txt explains.
set -u
command -v cppcheck >/dev/null || { echo "cppcheck: NOT CHECKED: cppcheck is not installed"; exit 0; }
# shellcheck disable=SC2086
cppcheck -j 2 --std=c11 --quiet --error-exitcode=1 --enable=warning,performance,portability,style,information \
    --template='{file}:{line}: {severity}: {message} [{id}]' --suppressions-list=tests/analysis/cppcheck.txt \
    --library=posix,tests/analysis/cjson.cfg $LIB_FLAGS $GAMES_FLAGS "$@" || exit 1
echo "cppcheck: $# files, and nothing was found but what tests/analysis/cppcheck.txt explains"
