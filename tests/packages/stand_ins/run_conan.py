"""run_conan.py RECIPE ROOT SHARED: exports the recipe, builds and packages it; the last line is how to link."""
import os
import shutil
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import SimpleNamespace

folder, root, shared = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3] == "True"
spec = spec_from_file_location("recipe", folder / "conanfile.py")
module = module_from_spec(spec)
spec.loader.exec_module(module)
recipe = module.LibcuerulesConan()

recipe.settings = SimpleNamespace(os="Linux", rm_safe=lambda name: None)
recipe.options = SimpleNamespace(shared=shared)
recipe.cpp_info = SimpleNamespace(libs=[], system_libs=[], set_property=lambda name, value: None)
for name in ("export_sources", "source", "build", "package"):
    (root / name).mkdir(parents=True)
    setattr(recipe, f"{name}_folder", str(root / name))
exported = list(folder.glob(recipe.exports_sources))
assert exported, "nothing is exported"
for path in exported:
    shutil.copy(path, recipe.export_sources_folder)

recipe.validate()
recipe.configure()
recipe.layout()
os.chdir(recipe.source_folder)
recipe.source()
recipe.generate()
os.chdir(recipe.build_folder)
recipe.build()
recipe.package()
recipe.package_info()
assert (root / "package" / "licenses" / "LICENSE").is_file()
print(*(f"-l{name}" for name in recipe.cpp_info.libs + recipe.cpp_info.system_libs))
