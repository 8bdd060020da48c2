const { spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { root } = require('./root.cjs');

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 1 when a signal ended the program or it could not be started
 * @property {string} output standard output and error together; '' when the terminal showed them
 * @property {boolean} isLate whether it was ended because it took longer than it may
 */

/**
 * @typedef {object} RunOptions
 * @property {boolean} [quiet] keep the output instead of showing it
 * @property {NodeJS.ProcessEnv} [env] variables on top of this process's own; undefined removes one
 * @property {boolean} [ownGroup] signals reach the program only through this process, and only once:
 * by itself, a terminal sends Ctrl+C to every process in it, and npm sends it again. Not on Windows,
 * where the program would open a window
 * @property {number} [limitMs] ends the program, and what it has started, when it takes longer
 */

/** Two equal signals that are no further apart come from one Ctrl+C. */
const sameSignalMs = 1000;

const killed =
  'The system has ended it (SIGKILL), mostly because memory is short: add swap, or end other programs.\n';

/** How long a program that takes too long has to end by itself. */
const endingMs = 5000;

/** This process was asked to stop, so the next step must not begin. */
class Stopped extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Stopped by ${signal}`);
    this.exitCode = 128 + os.constants.signals[signal];
  }
}

/**
 * Runs a program in the repository's top folder and waits for its end. Signals that reach this
 * process are passed on, so that stopping the launcher stops the program too.
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 * @throws {Stopped} after the program's end, when a signal had reached this process
 */
function run(program, args, { quiet = false, env = {}, ownGroup = false, limitMs } = {}) {
  const detached = (ownGroup || limitMs !== undefined) && process.platform !== 'win32';
  return new Promise((resolve, reject) => {
    // Before the program begins: until then a signal would end this process alone.
    const stopForwarding = forwardSignals((signal) => target.kill(signal));
    const child = spawn(program, args, {
      cwd: root,
      detached,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const target = detached ? onceFor(child) : child;
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const limit = endAfter(limitMs, child, detached);
    /** @type {(code: number, by?: NodeJS.Signals | null) => void} */
    const end = (code, by) => {
      const isLate = limit.stop();
      if (quiet && by === 'SIGKILL' && !isLate) output += killed; // it had no time to say why
      const signal = stopForwarding();
      if (signal) reject(new Stopped(signal));
      else resolve({ code, output, isLate });
    };
    child.on('error', (error) => {
      output += error.message;
      end(1);
    });
    child.on('close', (code, signal) => end(code ?? 1, signal));
  });
}

/**
 * @param {number | undefined} limitMs
 * @param {import('node:child_process').ChildProcess} child
 * @param {boolean} isGroup whether the child is the first of a group of its own
 * @returns {{ stop: () => boolean }} ends the limit, and says whether it was reached
 */
function endAfter(limitMs, child, isGroup) {
  if (limitMs === undefined) return { stop: () => false };
  let isLate = false;
  const send = (/** @type {NodeJS.Signals} */ signal) => {
    if (!isGroup || child.pid === undefined) child.kill(signal);
    else process.kill(-child.pid, signal);
  };
  let timer = setTimeout(() => {
    isLate = true;
    send('SIGTERM');
    timer = setTimeout(send, endingMs, 'SIGKILL');
  }, limitMs);
  return {
    stop() {
      clearTimeout(timer);
      return isLate;
    },
  };
}

/**
 * @param {(signal: NodeJS.Signals) => unknown} send
 * @returns {() => NodeJS.Signals | undefined} ends the forwarding and returns the signal, if one came
 */
function forwardSignals(send) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  /** @type {NodeJS.Signals | undefined} */
  let received;
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    received = signal;
    send(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
    return received;
  };
}

/**
 * Sends a signal that comes again at once only the first time. It goes to the child alone: a child
 * that starts programs of its own, as a watcher does, passes it on.
 * @param {import('node:child_process').ChildProcess} child
 */
function onceFor(child) {
  let lastSentAt = 0;
  return {
    kill(/** @type {NodeJS.Signals} */ signal) {
      if (Date.now() - lastSentAt < sameSignalMs) return;
      lastSentAt = Date.now();
      child.kill(signal);
    },
  };
}

/**
 * Runs a JavaScript program with the Node that runs this one.
 * @param {string} script
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
function runNode(script, args, options) {
  return run(process.execPath, [script, ...args], options);
}

/**
 * Runs npm. On Windows `npm` is a batch file, which Node refuses to spawn without a shell, so npm's
 * own JavaScript is run instead.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
function runNpm(args, options) {
  const cli = npmCli();
  return cli ? runNode(cli, args, options) : run('npm', args, options);
}

/** npm's program: the one that runs us, else the one installed beside Node. */
function npmCli() {
  const nodeFolder = path.dirname(process.execPath);
  return [
    process.env.npm_execpath,
    path.join(nodeFolder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(nodeFolder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ].find((file) => file && path.basename(file) === 'npm-cli.js' && fs.existsSync(file));
}

module.exports = { Stopped, run, runNode, runNpm };
