#!/bin/sh
# Debian's packages: lintian has nothing to say; apt installs them from the files alone; their own tests run; they can be
# taken off again, and nothing is left.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "deb: FAILED: $*"
    exit 1
}
cd "${PACKAGES:?}/deb"
packages=$(for file in *.deb; do dpkg-deb -f "$file" Package; done | grep -v -- '-dbgsym$')
if command -v lintian >/dev/null 2>&1; then
    # No bug of Debian's asks for a package that is not uploaded there.
    lintian --allow-root --fail-on error,warning --suppress-tags initial-upload-closes-no-bugs ./*.changes || fail "lintian"
else
    echo "deb: NOT CHECKED: lintian is not installed"
fi
if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null 2>&1; then
    echo "deb: NOT INSTALLED: only root can do that"
    exit 0
fi
for package in $packages; do
    if dpkg -s "$package" >/dev/null 2>&1; then
        echo "deb: NOT INSTALLED: $package is installed here already"
        exit 0
    fi
done
# shellcheck disable=SC2086
trap 'dpkg --purge $packages >/dev/null 2>&1; rm -rf "$work"' EXIT
files=
for package in $packages; do files="$files $PWD/${package}_*.deb"; done
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends -o DPkg::Lock::Timeout=600 install $files \
    >"$work/log" 2>&1 || { cat "$work/log"; fail "apt can't install them"; }

# With the system's own programs, wherever others lie.
PATH=/usr/sbin:/usr/bin:/sbin:/bin
export PATH
mkdir "$work/source"
tar -xJf ./*.debian.tar.xz -C "$work/source"
tested=0
for test in "$work"/source/debian/tests/*; do
    [ "$(basename "$test")" != control ] || continue
    mkdir "$work/tmp"
    AUTOPKGTEST_TMP=$work/tmp HOME=$work/tmp sh "$test" >"$work/log" 2>&1 || { cat "$work/log"; fail "$(basename "$test")"; }
    rm -rf "$work/tmp"
    tested=$((tested + 1))
done
[ "$tested" -ge 3 ] || fail "only $tested tests"
man -w cuerules >/dev/null 2>&1 || [ -e /usr/share/man/man1/cuerules.1.gz ] || echo "deb: the machine keeps no manuals"

# shellcheck disable=SC2046,SC2086
dpkg --purge $packages >"$work/log" 2>&1 || { cat "$work/log"; fail "they can't be taken off"; }
for file in ./*.deb; do dpkg-deb -c "$file" | awk '$1 !~ /^d/ { print substr($6, 2) }'; done >"$work/files"
while read -r file; do [ ! -e "$file" ] || fail "$file is left"; done <"$work/files"
echo "deb: $(echo "$packages" | paste -s -d ' ' -): installed, $tested tests, taken off again"
