# Linux with musl as its C library. Debian has the compiler's wrapper, and the source of the other libraries.
include pkgconfig/systems/alone.mk
