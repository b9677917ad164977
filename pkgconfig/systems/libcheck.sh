#!/bin/sh
# check.sh FOLDER [FLAGS]: builds the library of the unit tests, check, from Debian's source package, with $CC and the flags,
# into FOLDER/include and FOLDER/lib.
set -eu
unset CFLAGS CPPFLAGS LDFLAGS MAKEFLAGS

folder=$(realpath -m "$1")
work=$folder/source
rm -rf "$work"
mkdir -p "$work" "$folder"
{
    cd "$work"
    apt-get -qq source check
    cmake -S check-*/ -B built -DCMAKE_C_COMPILER="${CC##ccache }" -DCMAKE_C_FLAGS="${2:-}" -DCMAKE_BUILD_TYPE=Release \
        -DBUILD_TESTING=OFF -DHAVE_SUBUNIT=0 -DCHECK_ENABLE_TESTS=OFF \
        -DCMAKE_INSTALL_PREFIX="$folder" -DCMAKE_INSTALL_LIBDIR=lib
    cmake --build built
    cmake --install built
} >"$folder/log" 2>&1 || {
    cat "$folder/log" >&2
    echo "check: it could not be built: it needs cmake, dpkg-dev, and a deb-src line in /etc/apt/sources.list.d" >&2
    exit 1
}
rm -rf "$work"
