#!/bin/sh
# Puts the source of libcjson, from Debian's source package with Debian's patches, into FOLDER/include/cjson.
set -eu

folder=$1
work=$folder/source
rm -rf "$work"
mkdir -p "$work" "$folder/include/cjson"
if ! (cd "$work" && apt-get -qq source cjson) >"$folder/log" 2>&1; then
    cat "$folder/log" >&2
    echo "cjson: apt-get source cjson failed: it needs a deb-src line in /etc/apt/sources.list.d, and dpkg-dev" >&2
    exit 1
fi
cp "$work"/cjson-*/cJSON.c "$work"/cjson-*/cJSON.h "$folder/include/cjson"
rm -rf "$work"
