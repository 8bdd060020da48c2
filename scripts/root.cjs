const path = require('node:path');

/** The repository's top folder, whatever folder the command was typed in. */
const root = path.join(__dirname, '..');

module.exports = { root };
