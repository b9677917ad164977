// Names of the functions that bridge.c calls and cuerules.js provides, for the linker; none of this goes into the
// WebAssembly.
mergeInto(LibraryManager.library, { form_of() {} });
