import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@club/embedded-mongo';
import { unsupportedFeatureOf } from './unsupportedFeatures';

/*
 * Runs mongoose's own tests against the embedded database, one file at a time, and prints a table.
 * It downloads nothing: MONGOOSE_REPO names a checkout of mongoose with its dependencies installed.
 * Every failure must belong to a feature that the database leaves to MongoDB, or the run fails.
 * Arguments are names of test files; without any, all of them run.
 */

const FILE_TIMEOUT_MS = 300_000;
const TEST_TIMEOUT_MS = 20_000;

interface TestResult {
  fullTitle: string;
  err: { message?: string };
}

interface FileResult {
  file: string;
  passed: number;
  pending: number;
  failures: { title: string; message: string; feature: string | undefined }[];
}

async function main(): Promise<void> {
  const repository = process.env.MONGOOSE_REPO;
  if (!repository) {
    process.exitCode = runOwnSuites();
    return;
  }
  const wanted = process.argv.slice(2);
  const files = readdirSync(path.join(repository, 'test'))
    .filter((file) => file.endsWith('.test.js') && (wanted.length === 0 || wanted.includes(file)))
    .sort();
  const results: FileResult[] = [];
  for (const file of files) {
    const result = await runFile(repository, file);
    results.push(result);
    printFile(result);
  }
  process.exitCode = printSummary(results) ? 0 : 1;
}

/** Our own suites, some of which drive the database through the installed mongoose. */
function runOwnSuites(): number {
  console.log(
    'MONGOOSE_REPO names no checkout of mongoose (with `npm install` done): our own suites only.',
  );
  const jest = path.join('node_modules', 'jest', 'bin', 'jest.js');
  const { status } = spawnSync(process.execPath, [jest, '--selectProjects', 'embedded-mongo'], {
    cwd: path.join(import.meta.dirname, '..', '..', '..'),
    stdio: 'inherit',
  });
  return status ?? 1;
}

/** Runs one test file in a process of its own, on an empty database. */
async function runFile(repository: string, file: string): Promise<FileResult> {
  const directory = mkdtempSync(path.join(tmpdir(), 'conformance-'));
  const report = path.join(directory, 'report.json');
  const database = await startEmbeddedMongo({ directory, databaseName: 'mongoose_test' });
  const proxy = await tcpProxy(database.uri);
  try {
    await runMocha(repository, file, report, proxy.uri);
    return readReport(file, report);
  } finally {
    proxy.server.close();
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Some of the tests read a host and a port out of the connection string, so they get a TCP port. */
function tcpProxy(uri: string): Promise<{ uri: string; server: Server }> {
  const socketPath = decodeURIComponent(new URL(uri).host);
  const server = createServer((client) => {
    const upstream = connect(socketPath);
    client.pipe(upstream).pipe(client);
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({ uri: `mongodb://127.0.0.1:${port}/mongoose_test?directConnection=true`, server });
    });
  });
}

function runMocha(repository: string, file: string, report: string, uri: string): Promise<void> {
  const mocha = path.join(repository, 'node_modules', 'mocha', 'bin', 'mocha.js');
  const options = ['--no-config', '--exit', '--timeout', String(TEST_TIMEOUT_MS)];
  const reporter = ['--reporter', 'json', '--reporter-option', `output=${report}`];
  const child = spawn(process.execPath, [mocha, ...options, ...reporter, path.join('test', file)], {
    cwd: repository,
    env: { ...process.env, MONGOOSE_TEST_URI: uri, NODE_OPTIONS: '' },
    stdio: 'ignore',
    timeout: FILE_TIMEOUT_MS,
  });
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
  });
}

function readReport(file: string, report: string): FileResult {
  try {
    const { stats, failures } = JSON.parse(readFileSync(report, 'utf8'));
    return {
      file,
      passed: stats.passes,
      pending: stats.pending,
      failures: failures.map(({ fullTitle, err }: TestResult) => {
        const message = (err.message ?? '').split('\n')[0] ?? '';
        return {
          title: fullTitle,
          message,
          feature: unsupportedFeatureOf(fullTitle, err.message ?? ''),
        };
      }),
    };
  } catch {
    const message = 'the tests ended without a report';
    return {
      file,
      passed: 0,
      pending: 0,
      failures: [{ title: file, message, feature: undefined }],
    };
  }
}

function printFile({ file, passed, pending, failures }: FileResult): void {
  console.log(`| ${file} | ${passed} | ${failures.length} | ${pending} |`);
  for (const { title, message, feature } of failures) {
    console.log(`    ${feature ?? 'UNASSIGNED'}: ${title}: ${message}`);
  }
}

/** Prints the sums; returns whether every failure has been explained. */
function printSummary(results: FileResult[]): boolean {
  const failures = results.flatMap((result) => result.failures);
  const passed = results.reduce((total, result) => total + result.passed, 0);
  const pending = results.reduce((total, result) => total + result.pending, 0);
  console.log(`\n${passed} passed, ${failures.length} failed, ${pending} pending`);
  const names = new Set(failures.map(({ feature }) => feature ?? 'UNASSIGNED'));
  for (const name of names) {
    const count = failures.filter(({ feature }) => (feature ?? 'UNASSIGNED') === name).length;
    console.log(`  ${name}: ${count}`);
  }
  return failures.every(({ feature }) => feature !== undefined);
}

main();
