// For require(): the package is an ES module, which is loaded when the library is.
exports.load = async (file) => (await import("./node.js")).load(file);
exports.instantiate = async (source) => (await import("./node.js")).instantiate(source);
