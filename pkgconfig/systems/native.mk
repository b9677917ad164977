# Linux and its like: a shared library with a version, found beside what uses it.
SYSTEM_FLAGS := -fPIC -pthread
# On 32-bit x86 doubles are rounded as everywhere else in the registers of SSE2 only.
SYSTEM_FLAGS += $(if $(filter 1,$(shell echo __i386__ | $(CC) $(CFLAGS) -E -P -x c - 2>/dev/null)),-msse2 -mfpmath=sse)
# Hardening, as far as the compiler knows it; HARDENING= leaves it out. Sanitizers watch the same places themselves, and
# _FORTIFY_SOURCE needs an optimiser.
SANITIZES = $(findstring -fsanitize,$(CFLAGS) $(LDFLAGS))
OPTIMISES = $(filter -O -O1 -O2 -O3 -Os -Ofast,$(lastword $(filter -O%,$(CFLAGS))))
known_flags = $(shell for flag in $(1); do $(CC) -Werror $(CFLAGS) $$flag -x c -c -o /dev/null /dev/null 2>/dev/null && echo $$flag; done)
HARDENING = $(eval HARDENING := $(if $(SANITIZES),,$(call known_flags,-fstack-protector-strong -fstack-clash-protection \
            -fcf-protection)$(if $(OPTIMISES), -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)))$(HARDENING)
# What is cleared and copied in more than a few moves is left to the C library: the string instructions of x86, which gcc
# writes for it, are slow to begin.
TUNING = $(eval TUNING := $(call known_flags,-mstringop-strategy=libcall))$(TUNING)
HARDENED_LINK = $(if $(HARDENING),-Wl$(comma)-z$(comma)relro$(comma)-z$(comma)now)
# The runtime of a sanitizer is in the program only.
WHOLE = $(if $(SANITIZES),,-Wl$(comma)--no-undefined)
comma := ,
# What optimises at linking does so here, and functions that several objects share (on 32-bit x86) belong to this one.
ONE_OBJECT = $(if $(findstring -flto,$(CFLAGS)),$(NO_LONGER)) -Wl,--force-group-allocation
NO_LONGER = $(shell $(CC) -flto -flinker-output=nolto-rel -r -nostdlib -x c -o /dev/null /dev/null 2>/dev/null && \
            echo -flinker-output=nolto-rel)
SHARED := $(BUILD)/lib/libcuerules.so
DLL := .so
# Asked once, not for each file.
CJSON_CFLAGS = $(eval CJSON_CFLAGS := $(shell $(PKG_CONFIG) --cflags libcjson))$(CJSON_CFLAGS)
CJSON_LIBS = $(shell $(PKG_CONFIG) --libs libcjson)
# The command's screen, where ncurses is here; without it the command has lines.
ifeq ($(origin SCREEN),undefined)
SCREEN := $(shell $(PKG_CONFIG) --exists ncursesw 2>/dev/null && echo ncursesw)
endif
SCREEN_CFLAGS = $(eval SCREEN_CFLAGS := $(if $(SCREEN),$(shell $(PKG_CONFIG) --cflags-only-I $(SCREEN))))$(SCREEN_CFLAGS)
SCREEN_LIBS = $(if $(SCREEN),$(shell $(PKG_CONFIG) --libs $(SCREEN)))
# What serves the page for browsers; without it the command says where the page lies.
ifeq ($(origin MICROHTTPD),undefined)
MICROHTTPD := $(shell $(PKG_CONFIG) --exists libmicrohttpd 2>/dev/null && echo libmicrohttpd)
endif
HTTP_CFLAGS = $(if $(MICROHTTPD),-DCUERULES_WITH_MICROHTTPD $(shell $(PKG_CONFIG) --cflags $(MICROHTTPD)))
HTTP_LIBS = $(if $(MICROHTTPD),$(shell $(PKG_CONFIG) --libs $(MICROHTTPD)))
LIBRARY = -L$(BUILD)/lib -lcuerules
LIBRARY_OF_PROGRAM = $(LIBRARY) -Wl,-rpath,'$$ORIGIN/../lib'
LIBRARY_OF_MODULE = $(WHOLE) -Wl,--as-needed $(LIBRARY) -lm -Wl,-rpath,'$$ORIGIN/../lib:$$ORIGIN/..'

$(SHARED): $(OBJECTS) lib/libcuerules.map
	$(call say,LINK,$@.$(VERSION))
	$(folder)
	$(Q)$(LINK) -shared -Wl,-soname,$(SONAME) -Wl,--version-script,lib/libcuerules.map -Wl,-Bsymbolic-functions $(WHOLE) \
	 -o $@.$(VERSION) $(filter %.o,$^) -ldl -lm
	$(Q)ln -sf $(notdir $@).$(VERSION) $(BUILD)/lib/$(SONAME) && ln -sf $(SONAME) $@
