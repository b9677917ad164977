# Linux on another processor ($(TRIPLET)): Debian's cross compiler, and the libraries from Debian's packages for it.
PKG_CONFIG := PKG_CONFIG_LIBDIR=/usr/lib/$(TRIPLET)/pkgconfig $(PKG_CONFIG)
include pkgconfig/systems/native.mk
