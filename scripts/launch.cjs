// The program behind `npm start`, `npm test` and the other commands of scripts/commands.cjs.
// Only this file is written in the JavaScript of 2009 (ES5): an old Node must be able to show the
// sentence that asks for a newer one. Everything else is loaded after the check.
'use strict';

// biome-ignore lint/style/useNodejsImportProtocol: an old Node knows no node: prefix
var path = require('path');

var required = require('../package.json').engines.node.replace(/[^0-9.]/g, '');
var running = process.version.slice(1);

/**
 * Major and minor version as one number: '20.9.1' is 20009, which is less than the 20019 of '20.19'.
 * @param {string} version
 */
function toNumber(version) {
  var parts = version.split('.');
  return Number(parts[0]) * 1000 + Number(parts[1]);
}

if (toNumber(running) < toNumber(required)) {
  console.error('This site needs Node %s or newer, and this is %s.', required, running);
  process.exitCode = 1;
} else {
  // Other modules find their files from here, so every command works from any current folder.
  process.chdir(path.join(__dirname, '..'));
  require('./commands.cjs').runCommand(process.argv[2]);
}
