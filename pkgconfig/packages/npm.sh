#!/bin/sh
# The package for JavaScript, built by `make node`, as npm's tarball.
set -eu
command -v npm >/dev/null 2>&1 || { echo "npm: npm is not installed (Debian: npm)" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R "$BUILD/wasm/node" "$work/package"
cp LICENSE "$work/package"
# Links of the page into the sources, which are not in the package.
sed -i 's/\[\([^]]*\)\](\.\.[^)]*)/\1/g' "$work/package/README.md"
mkdir -p "$PACKAGES"
cd "$work/package"
npm pack --silent --offline --ignore-scripts --cache "$work/cache" --pack-destination "$PACKAGES" >/dev/null
echo "npm: $PACKAGES/cuerules-$VERSION.tgz"
