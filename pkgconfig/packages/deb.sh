#!/bin/sh
# Debian's packages: the source package is the release's tarball with pkgconfig/debian, and the binary ones are built from
# it. The changelog says the version, with the time of the release.
set -eu
for command in dpkg-buildpackage dh dh_python3 chrpath; do
    command -v "$command" >/dev/null 2>&1 || {
        echo "deb: $command is not installed (Debian: dpkg-dev debhelper dh-python chrpath python3-all-dev python3-cffi)" >&2
        exit 1
    }
done
out=$PACKAGES/deb
work=$PACKAGES/deb.build
rm -rf "$work" && mkdir -p "$work"
tarball=$PACKAGES/libcuerules-$VERSION.tar.gz
source=$work/libcuerules-$VERSION

cp "$tarball" "$work/libcuerules_$VERSION.orig.tar.gz"
tar -xzf "$tarball" -C "$work"
cp -R "$source/pkgconfig/debian" "$source/debian"
time=$(stat -c %Y "$source/Makefile")
cat >"$source/debian/changelog" <<CHANGES
libcuerules ($VERSION-1) unstable; urgency=medium

  * Version $VERSION: what has changed is in CHANGELOG.md.

 -- $(sed -n 's/^Maintainer: //p' "$source/debian/control")  $(LC_ALL=C date -u -R -d "@$time")
CHANGES
# What make was told here is not meant for the package.
unset BUILD MAKE MAKEFLAGS MFLAGS MAKELEVEL PREFIX LIBDIR INCLUDEDIR BINDIR SHAREDIR DESTDIR CFLAGS CPPFLAGS LDFLAGS
# The tests were run before; DEB_BUILD_OPTIONS= runs the package's own as well.
(cd "$source" && DEB_BUILD_OPTIONS="${DEB_BUILD_OPTIONS-nocheck} parallel=$(nproc)" CC="$CC" SOURCE_DATE_EPOCH=$time \
    dpkg-buildpackage --no-sign >"$work/log" 2>&1) || { tail -n 40 "$work/log"; exit 1; }
! grep -nE '(^|/)[a-z_]+\.[ch]:[0-9:]+ warning:|dpkg-[a-z]*: (warning|error)|dh_[a-z]*: (warning|error)' "$work/log" ||
    { echo "deb: warnings"; exit 1; }
rm -rf "$out" && mkdir -p "$out"
find "$work" -maxdepth 1 -type f ! -name log -exec mv {} "$out" \;
rm -rf "$work"
echo "deb: $out: $(cd "$out" && echo *.deb)"
