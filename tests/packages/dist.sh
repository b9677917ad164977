#!/bin/sh
# The tarball: the same bytes again, also from what it unpacks to; nothing in it says who made it or when it was packed.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
name=libcuerules-$VERSION
tarball=$PACKAGES/$name.tar.gz
fail() {
    echo "dist: FAILED: $*"
    exit 1
}
# What make was told for this build is not meant for others.
unset BUILD MAKEFLAGS MFLAGS MAKELEVEL

tar -tvzf "$tarball" >"$work/list"
{ [ "$(awk '{ print $2, $4, $5 }' "$work/list" | sort -u | wc -l)" -eq 1 ] && grep -q ' 0/0 ' "$work/list"; } ||
    fail "owners or times differ: $(awk '{ print $2, $4, $5 }' "$work/list" | sort -u | head -n 3)"
[ "$(od -A n -t x1 -j 3 -N 5 "$tarball" | tr -d ' ')" = 0000000000 ] || fail "gzip wrote a name or a time"
tar -tzf "$tarball" | grep -E "/(build|\.git)/|\.o$|__pycache__" && fail "that does not belong into a release"
# Folder by folder: home/ with all that is in it comes before home.js.
tar -tzf "$tarball" | tr / '\001' | LC_ALL=C sort -c || fail "names are not sorted"

tar -xzf "$tarball" -C "$work"
(umask 077 && cd "$work/$name" && $MAKE --no-print-directory dist >"$work/log" 2>&1) || { cat "$work/log"; fail "make dist in a release"; }
cmp "$tarball" "$work/$name/build/packages/$name.tar.gz" || fail "a release packs itself into other bytes"
if [ "$(git rev-parse --show-toplevel 2>/dev/null)" = "$(pwd -P)" ]; then
    git clone --quiet --no-hardlinks . "$work/clone" && git -C "$work/clone" checkout --quiet "$(git rev-parse HEAD)"
    (cd "$work/clone" && $MAKE --no-print-directory dist >"$work/log" 2>&1) || { cat "$work/log"; fail "make dist in a clone"; }
    cmp "$tarball" "$work/clone/build/packages/$name.tar.gz" || fail "a clone of the commit packs into other bytes"
fi
echo "dist: $(wc -l <"$work/list") files, $(wc -c <"$tarball") bytes, the same from a clone and from itself"
