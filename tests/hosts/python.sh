#!/bin/sh
# The Python package in examples/python: pip installs it into its own environment against the installed library, and its
# tests run there; types are checked if mypy is installed.
set -eu
here=$PREFIX/share/doc/cuerules/examples/python
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

missing() { # python
    command -v "$1" >/dev/null 2>&1 || { echo "$1"; return; }
    for module in cffi numpy setuptools wheel pip ensurepip; do
        "$1" -c "import $module" >/dev/null 2>&1 || echo "$module"
    done
}
# If another Python comes before Debian's in the path, only Debian's has Debian's packages.
python=python3
test -z "$(missing "$python")" || python=/usr/bin/python3
missing=$(missing "$python" | paste -s -d ' ' -)
if [ -n "$missing" ]; then
    echo "python: NOT TRIED: $missing is not installed"
    exit 0
fi

PKG_CONFIG_PATH=$PREFIX/lib/pkgconfig
export PREFIX PKG_CONFIG_PATH
# pip builds in the folder that it is given, so it gets a copy.
cp -R "$here" "$work/package"
"$python" -m venv --system-site-packages "$work/venv"
"$work/venv/bin/pip" install --quiet --no-build-isolation --no-index --disable-pip-version-check "$work/package" \
    >"$work/log" 2>&1 || { cat "$work/log"; echo "python: 0 passed, 1 failed: the package can't be installed"; exit 1; }
if command -v mypy >/dev/null 2>&1; then
    (cd "$work/package" && mypy --no-error-summary --python-executable "$work/venv/bin/python" src) ||
        { echo "python: 0 passed, 1 failed: the types are not right"; exit 1; }
else
    echo "python: types NOT CHECKED: mypy is not installed"
fi
"$work/venv/bin/python" -B "$here/tests"
