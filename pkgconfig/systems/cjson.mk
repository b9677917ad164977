# libcjson, which the programs need, from Debian's source package, for systems that it has no package for.
CJSON := $(BUILD)/cjson/libcjson.a
CJSON_CFLAGS := -I$(BUILD)/cjson/include -DCJSON_HIDE_SYMBOLS
CJSON_LIBS := $(CJSON)

$(BUILD)/cjson/include/cjson/cJSON.h: pkgconfig/systems/libcjson.sh
	$(call say,FETCH,$@)
	$(Q)sh pkgconfig/systems/libcjson.sh $(BUILD)/cjson
$(BUILD)/cjson/cJSON.o: $(BUILD)/cjson/include/cjson/cJSON.h
	$(call say,CC,$@)
	$(Q)$(CC) $(CFLAGS) -DENABLE_LOCALES -DCJSON_HIDE_SYMBOLS -c $(BUILD)/cjson/include/cjson/cJSON.c -o $@
$(CJSON): $(BUILD)/cjson/cJSON.o
	$(call say,AR,$@)
	$(Q)rm -f $@ && $(AR) rcs $@ $^
$(COMMAND_OBJECTS) $(CONFORM_OBJECTS): | $(CJSON)
$(COMMAND) $(CONFORM): $(CJSON)
