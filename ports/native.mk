# Linux and its like: a shared library with a version, found beside what uses it.
SYSTEM_FLAGS := -fPIC -pthread
SHARED := $(BUILD)/lib/libcuerules.so
DLL := .so
CJSON_CFLAGS = $(shell $(PKG_CONFIG) --cflags libcjson)
CJSON_LIBS = $(shell $(PKG_CONFIG) --libs libcjson)
LIBRARY = -L$(BUILD)/lib -lcuerules
LIBRARY_OF_PROGRAM = $(LIBRARY) -Wl,-rpath,'$$ORIGIN/../lib'
LIBRARY_OF_MODULE = -Wl,--no-undefined -Wl,--as-needed $(LIBRARY) -lm -Wl,-rpath,'$$ORIGIN/../lib:$$ORIGIN/..'

$(SHARED): $(LIB_OBJECTS) $(GAME_OBJECTS) $(BUILD)/obj/gen/builtin.o lib/libcuerules.map
	$(call say,LINK,$@.$(VERSION))
	@mkdir -p $(@D)
	$(Q)$(LINK) -shared -Wl,-soname,$(SONAME) -Wl,--version-script,lib/libcuerules.map -Wl,-Bsymbolic-functions \
	 -Wl,--no-undefined -o $@.$(VERSION) $(filter %.o,$^) -ldl -lm
	$(Q)ln -sf $(notdir $@).$(VERSION) $(BUILD)/lib/$(SONAME) && ln -sf $(SONAME) $@
