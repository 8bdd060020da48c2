/** Where Jest keeps who hears of each test, e.g. what reports it to the parent process. */
const eventHandlers = Symbol.for('EVENT_HANDLERS');

/**
 * Removes what Jest has put into the globals for a test file that is over. Files that share the globals of
 * their process would otherwise find the handlers of all files before, which report each test once more.
 */
function forgetTests() {
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    const isOfFile = symbol === eventHandlers || symbol.description === 'JEST_STATE_SYMBOL';
    if (isOfFile) Reflect.deleteProperty(globalThis, symbol);
  }
}

module.exports = { forgetTests };
