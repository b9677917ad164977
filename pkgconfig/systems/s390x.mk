# Linux on IBM Z, whose bytes are in the other order.
TRIPLET := s390x-linux-gnu
include pkgconfig/systems/cross.mk
