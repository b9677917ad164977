# Linux on 32-bit x86, whose programs run on 64 bits as they are: Debian's cross compiler with its C library
# (gcc-i686-linux-gnu, libc6-dev-i386-cross, and libc6-i386 to run with), and the source of the other libraries.
include pkgconfig/systems/alone.mk
