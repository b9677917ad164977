#!/bin/sh
# Installs on Debian, as root, what the other systems and the checks of what is installed need; says what it could not.
# `deps.sh MACHINE …`: what s390x, armhf, i386 or musl need, and nothing else.
set -u

if ! command -v apt-get >/dev/null 2>&1 || [ "$(id -u)" -ne 0 ]; then
    echo "deps: nothing is installed: this is for root on Debian"
    exit 0
fi
export DEBIAN_FRONTEND=noninteractive
# The source of libcjson.
if ! apt-get -qq source --print-uris cjson >/dev/null 2>&1; then
    list=/etc/apt/sources.list.d/debian.sources
    [ -e $list ] && sed -i 's/^Types: deb$/Types: deb deb-src/' $list
    [ -s /etc/apt/sources.list ] && sed -n 's/^deb /deb-src /p' /etc/apt/sources.list >/etc/apt/sources.list.d/deb-src.list
    apt-get -qq update
fi
install() { # what for, packages
    for_what=$1
    shift
    apt-get -qq install -y --no-install-recommends "$@" >/dev/null 2>&1 || {
        echo "deps: could not install all for $for_what"
        return 1
    }
}
install_s390x() {
    dpkg --add-architecture s390x
    apt-get -qq update >/dev/null 2>&1
    install s390x qemu-user gcc-s390x-linux-gnu libc6-dev-s390x-cross check:s390x libcjson-dev:s390x || {
        # Where the archive has no packages for that architecture, none are asked for any more.
        dpkg --remove-architecture s390x 2>/dev/null
        apt-get -qq update >/dev/null 2>&1
    }
}
for machine in "$@"; do
    case $machine in
    s390x) install_s390x ;;
    armhf) install armhf qemu-user gcc-arm-linux-gnueabihf libc6-dev-armhf-cross cmake dpkg-dev ;;
    i386) install i386 gcc-i686-linux-gnu libc6-dev-i386-cross libc6-i386 cmake dpkg-dev ;;
    musl) install musl musl-tools cmake dpkg-dev ;;
    *) echo "deps: there is no machine $machine: s390x, armhf, i386, musl" >&2 && exit 2 ;;
    esac
done
[ $# -eq 0 ] || exit 0
for packages in "gcc-mingw-w64-x86-64 wine64 dpkg-dev" "emscripten node-acorn node-typescript" "cmake mandoc zsh"; do
    # shellcheck disable=SC2086
    apt-get -qq install -y --no-install-recommends $packages >/dev/null 2>&1 || echo "deps: could not install all of $packages"
done
command -v node >/dev/null 2>&1 || apt-get -qq install -y --no-install-recommends nodejs >/dev/null 2>&1 ||
    echo "deps: could not install nodejs"
