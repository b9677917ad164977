# Linux where no library is installed but the compiler's C library: nothing of this machine's is optional here, and what
# the programs and the unit tests need comes from Debian's source packages.
PKG_CONFIG := PKG_CONFIG_LIBDIR=/nowhere $(PKG_CONFIG)
include pkgconfig/systems/native.mk
include pkgconfig/systems/cjson.mk
CHECK_FOLDER := $(BUILD)/check
CHECK_CFLAGS := -isystem $(CHECK_FOLDER)/include
CHECK_LIBS := $(CHECK_FOLDER)/lib/libcheck.a -lrt -lm
$(CHECK_FOLDER)/lib/libcheck.a: pkgconfig/systems/libcheck.sh
	$(call say,FETCH,$@)
	$(Q)CC='$(CC)' sh pkgconfig/systems/libcheck.sh $(CHECK_FOLDER) '$(filter -fsanitize%,$(CFLAGS))'
$(TEST_OBJECTS): | $(CHECK_FOLDER)/lib/libcheck.a $(CJSON)
