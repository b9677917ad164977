"""Builds the library from the release's tarball, which lies beside this file: nothing is fetched."""
import os

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.files import chdir, copy, rm, rmdir, unzip
from conan.tools.gnu import Autotools, AutotoolsToolchain
from conan.tools.layout import basic_layout


class LibcuerulesConan(ConanFile):
    name = "libcuerules"
    version = "@VERSION@"
    description = "Rules of cue-sports games: one state machine, with the games as plug-ins"
    license = "MIT"
    topics = ("games", "billiards", "snooker", "pool", "rules")
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False]}
    default_options = {"shared": False, "fPIC": True}
    exports_sources = "libcuerules-*.tar.gz"

    def validate(self):
        if self.settings.os != "Linux":
            raise ConanInvalidConfiguration("this recipe builds for Linux; elsewhere use cuerules.c and cuerules.h")

    def configure(self):
        self.settings.rm_safe("compiler.libcxx")
        self.settings.rm_safe("compiler.cppstd")

    def layout(self):
        basic_layout(self, src_folder="source")

    def source(self):
        unzip(self, os.path.join(self.export_sources_folder, f"libcuerules-{self.version}.tar.gz"), strip_root=True)

    def generate(self):
        AutotoolsToolchain(self).generate()

    # Compiler and flags are in the environment of the toolchain.
    def _make(self, target):
        with chdir(self, self.source_folder):
            Autotools(self).make(target=target, args=[f"BUILD={self.build_folder}/out", f"PREFIX={self.package_folder}"])

    def build(self):
        self._make("lib")

    def package(self):
        self._make("install-lib")
        copy(self, "LICENSE", src=self.source_folder, dst=os.path.join(self.package_folder, "licenses"))
        libraries = os.path.join(self.package_folder, "lib")
        rm(self, "libcuerules.a" if self.options.shared else "libcuerules.so*", libraries)
        # Conan writes its own.
        rmdir(self, os.path.join(libraries, "cmake"))
        rmdir(self, os.path.join(libraries, "pkgconfig"))

    def package_info(self):
        self.cpp_info.libs = ["cuerules"]
        self.cpp_info.set_property("cmake_file_name", "cuerules")
        self.cpp_info.set_property("cmake_target_name", "cuerules::cuerules")
        self.cpp_info.set_property("pkg_config_name", "cuerules")
        if not self.options.shared:
            self.cpp_info.system_libs = ["dl", "m", "pthread"]
