#!/bin/sh
# The ports build the library from the tarball in their folder, and a program with what they installed plays a game. Neither
# vcpkg nor Conan has to be here: what the ports ask of them is done by stand-ins, and their commands are really run.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    cat "$work/log"
    echo "ports: FAILED: $*"
    exit 1
}
played() { # program
    "$1" >"$work/out" 2>&1 && cmp "$work/out" "$work/expected"
}
"$BUILD/bin/solitaire" >"$work/expected"
stand_ins=$PWD/tests/packages/stand_ins
# What make was told for this build is not meant for others, and the library alone needs no other library.
unset BUILD MAKEFLAGS MFLAGS MAKELEVEL

if command -v cmake >/dev/null 2>&1; then
    for linkage in dynamic static; do
        root=$work/vcpkg-$linkage
        cmake -DPORT_FOLDER="$PACKAGES/vcpkg/libcuerules" -DROOT="$root" -DVERSION="$VERSION" -DLINKAGE=$linkage -DCOMPILER="$CC" \
            -P "$stand_ins/vcpkg.cmake" >"$work/log" 2>&1 || fail "vcpkg's port, $linkage"
        target=cuerules
        [ $linkage = dynamic ] || target=static
        mkdir -p "$work/program"
        cp examples/solitaire.c "$work/program"
        printf 'cmake_minimum_required(VERSION 3.13)\nproject(p C)\nfind_package(cuerules CONFIG REQUIRED)\n%s\n%s\n' \
            'add_executable(p solitaire.c)' "target_link_libraries(p cuerules::$target)" >"$work/program/CMakeLists.txt"
        { cmake -S "$work/program" -B "$work/program/$linkage" -DCMAKE_PREFIX_PATH="$root/packages" &&
            cmake --build "$work/program/$linkage"; } >"$work/log" 2>&1 || fail "a program with vcpkg's port, $linkage"
        played "$work/program/$linkage/p" || fail "its game, $linkage"
        [ -s "$root/packages/share/libcuerules/copyright" ] || fail "vcpkg's port installs no licence"
    done
else
    echo "ports: vcpkg's NOT TRIED: cmake is not installed"
fi
for shared in True False; do
    root=$work/conan-$shared
    PYTHONPATH=$stand_ins CC=$CC CFLAGS=-O1 python3 -B "$stand_ins/run_conan.py" "$PACKAGES/conan" "$root" $shared \
        >"$work/log" 2>&1 || fail "Conan's recipe, shared: $shared"
    libraries=$(tail -n 1 "$work/log")
    # shellcheck disable=SC2086
    $CC -I"$root/package/include" examples/solitaire.c -L"$root/package/lib" $libraries -Wl,-rpath,"$root/package/lib" \
        -o "$work/conan" 2>"$work/log" || fail "a program with Conan's recipe, shared: $shared"
    played "$work/conan" || fail "its game, shared: $shared"
done
python3 -c 'import json, sys; json.load(open(sys.argv[1]))' "$PACKAGES/vcpkg/libcuerules/vcpkg.json"
echo "ports: vcpkg's and Conan's, shared and static"
