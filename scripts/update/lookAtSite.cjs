const { spawn } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const net = require('node:net');
const path = require('node:path');
const { updateFolder } = require('./journal.cjs');

/** A migration of much data may take minutes. */
const startLimitMs = 15 * 60_000;
const pageLimitMs = 60_000;
const stopLimitMs = 15_000;
const maxPages = 60;
const keptOutput = 4_000;

/** What must not happen while a release is tried: nobody gets a mail, nothing is sent, no port is taken. */
const quietly = {
  HOST: '127.0.0.1',
  WORKERS: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  BACKUP_URL: '',
  BACKUP_USER: '',
  BACKUP_PASSWORD: '',
  BACKUP_PASSPHRASE: '',
  NODE_ENV: 'production',
};

/**
 * Ends the site with the process that has started it, even when that is killed. It is a program and no option of
 * Node, because the threads and processes of the site inherit those.
 */
const program = `import { pathToFileURL } from 'node:url';
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1]).href);
`;

/**
 * Starts a built site on a port of this machine that nobody knows, looks at its pages, and ends it.
 * @param {string} folder of the site
 * @param {NodeJS.ProcessEnv} variables
 * @param {(pid: number | undefined) => void} [tellPid]
 * @returns {Promise<string | null>} what is wrong, in a sentence; null when all is well
 */
async function lookAtSite(folder, variables, tellPid = () => {}) {
  const port = await findFreePort();
  const site = startSite(folder, { ...quietly, ...variables, PORT: String(port) });
  tellPid(site.pid);
  let output = '';
  const keep = (/** @type {Buffer} */ text) => {
    output = (output + text).slice(-keptOutput);
  };
  site.stdout.resume();
  site.stderr.on('data', keep);
  const ended = once(site, 'close').catch(() => undefined);
  try {
    const url = `http://127.0.0.1:${port}`;
    const isReady = await waitUntilReady(
      url,
      () => site.exitCode !== null || site.signalCode !== null,
    );
    if (isReady) return await findBrokenPage(url);
    await ended;
    return `It does not start: ${output.trim() || 'it ended without a word'}`;
  } finally {
    site.kill('SIGTERM');
    const kill = setTimeout(() => site.kill('SIGKILL'), stopLimitMs);
    await ended;
    clearTimeout(kill);
  }
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} variables
 */
function startSite(folder, variables) {
  const starter = path.join(updateFolder, 'look.mjs');
  fs.writeFileSync(starter, program);
  const site = path.join(folder, 'packages', 'server', 'dist', 'main.js');
  return spawn(process.execPath, ['--enable-source-maps', starter, site], {
    cwd: folder,
    env: { ...process.env, ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** @returns {Promise<number>} */
async function findFreePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * @param {string} url
 * @param {() => boolean} hasEnded
 * @returns {Promise<boolean>}
 */
async function waitUntilReady(url, hasEnded) {
  const until = Date.now() + startLimitMs;
  while (!hasEnded() && Date.now() < until) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

/**
 * Opens what visitors open: each page that the home page links to or the sitemap lists, which a site without an
 * address does not have, and the doors to the rest.
 * @param {string} url
 * @returns {Promise<string | null>}
 */
async function findBrokenPage(url) {
  const home = await read(`${url}/`);
  const sitemap = await read(`${url}/sitemap.xml`);
  const linked = [...home.text.matchAll(/href="(\/[\w/-]*)[#"]/g)].map(([, page]) => String(page));
  const listed = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(String(address)).pathname,
  );
  const pages = [...new Set(['/', '/login', ...linked, ...listed])].slice(0, maxPages);
  for (const page of pages) {
    const { text, problem } = await read(`${url}${page}`);
    if (problem) return problem;
    if (!/<h1[\s>]/.test(text) || !text.includes('</html>')) {
      return `The page ${page} is not whole.`;
    }
  }
  return (await read(`${url}/api/openapi.json`)).problem;
}

/**
 * @param {string} address
 * @returns {Promise<{ text: string, problem: string | null }>}
 */
async function read(address) {
  const { pathname } = new URL(address);
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(pageLimitMs) });
    const text = await answer.text();
    const problem = answer.ok ? null : `${pathname} answers ${answer.status}.`;
    return { text, problem };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { text: '', problem: `${pathname} does not answer (${reason}).` };
  }
}

module.exports = { lookAtSite };
