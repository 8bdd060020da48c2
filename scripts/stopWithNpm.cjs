const lookEveryMs = 500;

/**
 * Stops this process when npm, which started it, is gone. npm puts a shell in between, and shells
 * such as Debian's dash do not pass signals on: whoever stopped npm would leave a site behind that
 * nobody sees and that keeps its port. An orphan is recognised by its new parent.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  timer.unref();
}

module.exports = { stopWithNpm };
