#!/bin/sh
# pack.sh TARGET FOLDER: packs a target's corpus; the same inputs always give the same archive.
# pack.sh TARGET FILE found-NAME: adds an input that found a bug.
set -eu

archive=tests/fuzz/corpus/$1.tar.gz
folder=$2
if [ $# -eq 3 ]; then
    case $3 in found-*) ;; *) echo "pack: the name must begin with found-" >&2; exit 2 ;; esac
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    tar -xzf "$archive" -C "$folder"
    cp "$2" "$folder/$3"
fi
(cd "$folder" && LC_ALL=C tar --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=644 -cf - -- *) |
    gzip -9n >"$archive.new"
mv "$archive.new" "$archive"
