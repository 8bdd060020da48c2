const path = require('node:path');

/** The repository's top folder. A command may be typed in any folder. */
const root = path.join(__dirname, '..');

module.exports = { root };
