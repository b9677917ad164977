#!/bin/sh
# The release as a tarball, libcuerules-VERSION.tar.gz: of the last commit, or where there is no repository (in a release
# that was unpacked) of what lies here. The same files give the same bytes: names are sorted, owners and modes are fixed,
# and every time is the commit's, or $SOURCE_DATE_EPOCH.
set -eu
LC_ALL=C
export LC_ALL
name=libcuerules-$VERSION
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ "$(git rev-parse --show-toplevel 2>/dev/null)" = "$(pwd -P)" ]; then
    [ -z "$(git status --porcelain)" ] || echo "dist: without what is not committed"
    git archive --prefix="$name/" HEAD | tar -x -C "$work"
    time=$(git log -1 --format=%ct)
else
    mkdir "$work/$name"
    tar -c --exclude="./.git" --exclude="./build" --exclude='__pycache__' . | tar -x -C "$work/$name"
    time=$(find "$work/$name" -type f -printf '%T@\n' | sort -n | sed -n '$s/\..*//p')
fi
[ "$(sed -n 's/^#define CUE_VERSION_MAJOR //p' "$work/$name/include/cuerules/version.h")" = "${VERSION%%.*}" ] ||
    { echo "dist: the commit is not of version $VERSION" >&2; exit 1; }
mkdir -p "$PACKAGES"
tar -c -C "$work" --format=ustar --sort=name --mtime="@${SOURCE_DATE_EPOCH:-$time}" --owner=0 --group=0 --numeric-owner \
    --mode=u=rwX,go=rX "$name" | gzip -9n >"$work/tarball"
mv "$work/tarball" "$PACKAGES/$name.tar.gz"
echo "dist: $PACKAGES/$name.tar.gz"
