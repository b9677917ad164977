# Linux under clang's memory sanitizer. It sees only what is compiled with it: to it, what another library writes was never
# written.
include pkgconfig/systems/alone.mk
