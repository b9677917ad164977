#!/bin/sh
# The package for Python as a wheel: the library lies in it, beside the module, so that neither a compiler nor an installed
# library is needed. It is for any CPython from 3.9 on (its module uses the stable ABI), on this kind of processor, with
# the C library's version that the two files ask for, or a later one.
set -eu
LC_ALL=C
export LC_ALL
python=python3
"$python" -c 'import cffi, setuptools, wheel' 2>/dev/null || python=/usr/bin/python3
"$python" -c 'import cffi, setuptools, wheel' ||
    { echo "wheel: Debian: python3-cffi python3-setuptools python3-wheel python3-dev" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$MAKE" --no-print-directory install-lib BUILD="$BUILD" PREFIX="$work/prefix" DESTDIR= >"$work/log" 2>&1 ||
    { cat "$work/log"; exit 1; }
cp -R examples/python "$work/package"
find "$work/package" -name '__pycache__' -prune -exec rm -rf {} +
cp "$work/prefix/lib/libcuerules.so.${VERSION%%.*}" "$work/package/src/cuerules"
cp LICENSE "$work/package"
cd "$work/package"
cat >>setup.cfg <<SETTINGS
[bdist_wheel]
py_limited_api = cp39
SETTINGS
# The links of the page lead into the sources, which are not in the wheel.
sed -i 's/\[\([^]]*\)\](\.\.[^)]*)/\1/g' README.md
build() { # tag of the system
    rm -rf build dist
    PKG_CONFIG_PATH=$work/prefix/lib/pkgconfig CUERULES_RPATH="\$ORIGIN" \
        "$python" setup.py --quiet bdist_wheel --plat-name "$1" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
}
machine=$(uname -m)
build "linux_$machine"
"$python" -m zipfile -e dist/*.whl "$work/inside"
needed=$(objdump -T "$work"/inside/cuerules/*.so* | grep -o 'GLIBC_2\.[0-9]*' | sort -t . -k 2 -n | sed -n '$s/GLIBC_2\.//p')
[ -n "$needed" ] && build "manylinux_2_${needed}_$machine"
mkdir -p "$PACKAGES"
rm -f "$PACKAGES"/cuerules-*.whl
cp dist/*.whl "$PACKAGES"
echo "wheel: $PACKAGES/$(basename dist/*.whl)"
