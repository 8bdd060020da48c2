/** Stands for every CSS module: a class is called what its source calls it. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
