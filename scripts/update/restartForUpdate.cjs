const { readJournal, writeJournal } = require('./journal.cjs');

const lookEveryMs = 1000;
/** Service managers start a program again that ends with it, also when they do so after failures only. */
const restartCode = 75;

/**
 * Ends this process, which is the site, when a release waits for it, if somebody starts it again: Node itself
 * (from 22.15 on, not on Windows), or systemd.
 * @param {string[]} args of Node, for the next start
 */
function restartForUpdate(args) {
  // The site writes what is in .env into the variables of this process.
  const variables = { ...process.env };
  // A terminal has variables of systemd, too, but not this one.
  const hasManager = process.env.SYSTEMD_EXEC_PID === String(process.pid);
  const replace = 'execve' in process ? process.execve : undefined;
  if (!hasManager && typeof replace !== 'function') return;
  const timer = setInterval(() => {
    const journal = readJournal();
    if (journal?.phase !== 'prepared' || !journal.atOnce) return;
    clearInterval(timer);
    writeJournal({ ...journal, phase: 'stopping' });
    process.once('exit', () => {
      process.exitCode = restartCode;
      if (typeof replace === 'function') {
        replace.call(process, process.execPath, [process.execPath, ...args], variables);
      }
    });
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  timer.unref();
}

module.exports = { restartForUpdate };
