# What others get hold of the library with (docs/packages.md), all of it in $(PACKAGES).
PACKAGES := $(BUILD)/packages
DIST := $(PACKAGES)/libcuerules-$(VERSION).tar.gz
# What the library is made of.
SOURCES_amalgamated := $(sort $(patsubst $(BUILD)/obj/%.o,%.c,$(LIB_OBJECTS) $(GAME_OBJECTS))) $(BUILD)/gen/builtin.c
AMALGAMATED := $(BUILD)/amalgamated/bin
PACKAGING = VERSION='$(VERSION)' PACKAGES='$(abspath $(PACKAGES))' BUILD='$(abspath $(BUILD))' CC='$(CC)' MAKE='$(MAKE)'

.PHONY: packages dist amalgamation deb wheel npm ports check-packages release-check
packages: dist amalgamation deb wheel npm ports ## all of these
dist: ## the release as a tarball, the same bytes from the same commit
	@$(PACKAGING) sh pkgconfig/packages/dist.sh
amalgamation: $(PACKAGES)/amalgamation/cuerules.c ## all of the library as two files, cuerules.c and cuerules.h (needs python3)
$(PACKAGES)/amalgamation/cuerules.c: $(SOURCES_amalgamated) $(wildcard lib/*/*.h games/*/*.h games/*/*/*.inc pkgconfig/amalgamation/*) \
  $(HEADERS) $(RULES) $(TABLES) LICENSE
	$(call say,PYTHON,$@)
	$(Q)python3 -B pkgconfig/amalgamation/amalgamate.py $(@D) $(BUILD)/gen $(SOURCES_amalgamated)
deb: dist ## Debian's packages, source and binary (Debian: debhelper dh-python chrpath python3-all-dev python3-cffi)
	@$(PACKAGING) sh pkgconfig/packages/deb.sh
wheel: lib ## the package for Python as a wheel, which needs no compiler
	@$(PACKAGING) sh pkgconfig/packages/wheel.sh
npm: node ## the package for JavaScript as npm's tarball
	@$(PACKAGING) sh pkgconfig/packages/npm.sh
ports: dist ## ports for vcpkg and Conan, each with the tarball that it builds
	@$(PACKAGING) sh pkgconfig/packages/ports.sh
CHECKED = $(or $(ONLY),packages release)
check-packages: all $(filter-out release,$(CHECKED)) $(if $(filter amalgamation packages,$(CHECKED)),\
  $(BUILD)/bin/tests $(AMALGAMATED)/cuerules $(AMALGAMATED)/cuerules-conform)
check-packages: ## installs each as a stranger would, plays games, and takes it off again; ONLY=deb: one
	@for script in $(if $(ONLY),tests/packages/$(ONLY).sh,tests/packages/*.sh); do $(PACKAGING) sh $$script || exit 1; done
release-check: ## is all ready for a release: versions, changelog, ABI, kept headers and saves
	+@$(PACKAGING) sh pkgconfig/packages/release.sh

# The command and the conformance suite with those two files in place of the library.
$(BUILD)/amalgamated/cuerules.o: $(PACKAGES)/amalgamation/cuerules.c $(BUILD)/flags
	$(call say,CC,$<)
	$(folder)
	$(Q)$(CC) -std=c11 $(WARNINGS) -Werror $(CFLAGS) -c $< -o $@
$(AMALGAMATED)/cuerules: $(COMMAND_OBJECTS)
$(AMALGAMATED)/cuerules-conform: $(CONFORM_OBJECTS)
$(AMALGAMATED)/cuerules $(AMALGAMATED)/cuerules-conform: $(BUILD)/amalgamated/cuerules.o
	$(call say,LINK,$@)
	$(folder)
	$(Q)$(LINK) -o $@ $^ $(COMMAND_LIBS) -lm
