# Windows, with mingw-w64: a DLL beside the programs, and its import library. Formats are those of C11 (%zu, %llu).
SYSTEM_FLAGS := -pthread -D__USE_MINGW_ANSI_STDIO=1 -Wno-float-conversion
SHARED := $(BUILD)/lib/libcuerules.dll.a
DLL := .dll
EXE := .exe
LIBRARY = $(SHARED) -static
LIBRARY_OF_PROGRAM = $(LIBRARY)
LIBRARY_OF_MODULE = $(LIBRARY)
include pkgconfig/systems/cjson.mk

$(SHARED): $(OBJECTS)
	$(call say,LINK,$@)
	@mkdir -p $(@D) $(BUILD)/bin
	$(Q)$(LINK) -shared -static -Wl,--out-implib,$@ -o $(BUILD)/bin/libcuerules-$(MAJOR).dll $(filter %.o,$^)
