// What bridge.c calls and cuerules.js has: the linker is told its name, and nothing of this goes into the WebAssembly.
mergeInto(LibraryManager.library, { form_of() {} });
