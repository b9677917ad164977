# Linux on 32-bit ARM: Debian's cross compiler with its C library (gcc-arm-linux-gnueabihf, libc6-dev-armhf-cross), and the
# source of the other libraries: no second architecture has to be added to apt.
include pkgconfig/systems/alone.mk
