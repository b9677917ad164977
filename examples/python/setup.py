"""The module in C is made by cffi; everything else is in pyproject.toml."""
from setuptools import setup

setup(cffi_modules=["native/build.py:ffi"])
