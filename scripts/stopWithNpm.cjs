const checkIntervalMs = 500;

/**
 * Stops this process when npm, which started it, has ended. npm starts a shell, which starts this
 * process. Shells such as Debian's dash do not pass signals on, so a stopped npm would leave an
 * invisible site that keeps its port. When the parent has ended, the process gets a new one.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, checkIntervalMs);
  timer.unref();
}

module.exports = { stopWithNpm };
