"""Builds cuerules._native, the module between Python and the installed C library (cffi in API mode: the C compiler
reads the library's own headers, so no struct layout is repeated here). pkg-config says where the library is; the module
finds it there, or, for those who make packages, in the folders of $CUERULES_RPATH."""
import os
import subprocess
from pathlib import Path

from cffi import FFI

HERE = Path(__file__).parent


def pkg_config(what: str) -> list[str]:
    return subprocess.check_output(["pkg-config", what, "cuerules"], text=True).split()


ffi = FFI()
ffi.cdef((HERE / "declarations.h").read_text())
ffi.set_source(
    "cuerules._native",
    (HERE / "helpers.c").read_text(),
    extra_compile_args=["-std=c11", "-Werror=implicit-function-declaration", *pkg_config("--cflags")],
    extra_link_args=pkg_config("--libs"),
    runtime_library_dirs=os.environ["CUERULES_RPATH"].split() if "CUERULES_RPATH" in os.environ
    else pkg_config("--variable=libdir"),
)
