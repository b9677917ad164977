#!/bin/sh
# Ports for vcpkg and Conan, each a folder with the release's tarball in it:
#     vcpkg install libcuerules --overlay-ports=build/packages/vcpkg
#     conan create build/packages/conan
set -eu
vcpkg=$PACKAGES/vcpkg/libcuerules
conan=$PACKAGES/conan
rm -rf "$PACKAGES/vcpkg" "$conan"
mkdir -p "$vcpkg" "$conan"
cp pkgconfig/vcpkg/* "$vcpkg"
cp -R pkgconfig/conan/* "$conan"
sed -i "s/@VERSION@/$VERSION/" "$vcpkg/vcpkg.json" "$conan/conanfile.py"
cp examples/solitaire.c "$conan/test_package"
cp "$PACKAGES/libcuerules-$VERSION.tar.gz" "$vcpkg"
cp "$PACKAGES/libcuerules-$VERSION.tar.gz" "$conan"
echo "ports: $PACKAGES/vcpkg, $conan"
