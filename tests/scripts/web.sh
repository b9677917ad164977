#!/bin/sh
# `cuerules web` as a browser sees it, over HTTP: the page, other addresses, ports in use, and how it ends.
set -eu

build=${BUILD:-build}
case $build in
/*) ;;
*) build=$PWD/$build ;;
esac
if ! command -v python3 >/dev/null; then
    echo 'web: NOT CHECKED: python3 is not installed'
    exit 0
fi
if ! ldd "$build/bin/cuerules" | grep -q microhttpd; then
    echo "web: NOT CHECKED: the command was built without libmicrohttpd"
    exit 0
fi
source=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# The page is found beside the program.
mkdir -p alone/bin alone/share/cuerules/web
cp "$build/bin/cuerules" alone/bin
ln -s "$build/lib" alone/lib

fail() {
    echo "web: $*"
    cat err
    exit 1
}
got=0
alone/bin/cuerules web --port 0 >out 2>err || got=$?
if [ "$got" -ne 1 ] || ! grep -q 'make web' err; then fail "without a page"; fi
echo '<p>The page.</p>' >alone/share/cuerules/web/index.html
printf '%s' '{}' >alone/share/cuerules/web/manifest.webmanifest
gzip -9nc alone/share/cuerules/web/index.html >alone/share/cuerules/web/index.html.gz
python3 "$source/tests/scripts/web.py" alone/bin/cuerules gzip 2>err || fail "with a page"
mkdir alone/web
mv alone/share/cuerules/web/index.html alone/web
# What is packed is another page.
echo '<p>The cake.</p>' | gzip -9nc >alone/web/index.html.gz
python3 "$source/tests/scripts/web.py" alone/bin/cuerules '' 2>err || fail "with the page where it is built"
rm alone/web/index.html.gz
mv alone/web/index.html alone/web/page
mkdir alone/web/index.html
got=0
alone/bin/cuerules web >out 2>err || got=$?
if [ "$got" -ne 1 ] || ! grep -q 'make web' err; then fail "with a folder for a page"; fi
echo "web: ok: the page, also packed, other paths and methods, requests that never end, a port that is taken, signals"
