import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const packageNames = ['embedded-mongo', 'client', 'server'];

/** How a process ended. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface LaunchOptions {
  cwd?: string;
  nodeArgs?: string[];
  args?: string[];
  /** An installation and three builds by npm itself take a second of a processor. */
  npm?: 'real' | 'quick';
}

/** Does for a small site what npm does when it installs and builds. */
const quickNpm = join(__dirname, 'quickNpm', 'npm-cli.js');

/**
 * A small site in a temporary folder with the real launcher. It has three packages; each build copies
 * src/main.js to dist/main.js and writes the package's name to builds.log. It has no dependencies,
 * so its installation needs no registry.
 */
export class FixtureSite {
  readonly folder = mkdtempSync(join(tmpdir(), 'club-site-launcher-'));

  /** @param original a site of which this one becomes a copy, with what is installed and built in it */
  constructor(original?: FixtureSite) {
    if (original) {
      const options = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true };
      cpSync(original.folder, this.folder, options);
      return;
    }
    cpSync(__dirname, join(this.folder, 'scripts'), { recursive: true });
    this.write('package.json', json({ name: 'site', engines, workspaces: ['packages/*'] }));
    this.write('package-lock.json', json(lockFile));
    this.write('tsconfig.base.json', '{}');
    this.write('packages/shared/src/user.ts', '');
    this.write('packages/shared/package.json', json({ name: 'shared', version: '1.0.0' }));
    for (const name of packageNames) {
      const scripts = { build: 'node build.cjs' };
      this.write(`packages/${name}/package.json`, json({ name, version: '1.0.0', scripts }));
      this.write(`packages/${name}/build.cjs`, buildProgram);
      this.write(`packages/${name}/src/main.js`, '');
    }
  }

  /** Writes a file below the site's folder, and creates missing folders. */
  write(path: string, content: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), content);
  }

  /** The packages built since the last call, in order. */
  takeBuilds(): string[] {
    const log = join(this.folder, 'builds.log');
    const names = readFileSync(log, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean);
    rmSync(log);
    return names;
  }

  /** Runs the launcher to its end. */
  launch(command: string, options: LaunchOptions = {}): Promise<Ended> {
    const script = join(this.folder, 'scripts', 'launch.cjs');
    const { cwd = this.folder, nodeArgs = [], args = [], npm = 'quick' } = options;
    const env = npm === 'quick' ? { npm_execpath: quickNpm } : {};
    return runToEnd([...nodeArgs, script, command, ...args], cwd, { env });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Runs Node with the given arguments.
 * @param options.signalAt as soon as the standard output contains this text, SIGTERM is sent
 */
export function runToEnd(
  args: string[],
  cwd: string,
  { signalAt, env = {} }: { signalAt?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env: { ...environment(), ...env } });
    let stdout = '';
    let stderr = '';
    let isSignalDue = signalAt !== undefined;
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      if (isSignalDue && stdout.includes(signalAt ?? '')) {
        isSignalDue = false;
        child.kill('SIGTERM');
      }
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Without the variables that `npm test` of the real site sets for all processes it starts. */
function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.filter(([name]) => !/^(npm_|NODE_|INIT_CWD)/i.test(name)));
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

const engines = { node: '>=20.19' };

const lockFile = {
  name: 'site',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': { name: 'site', workspaces: ['packages/*'], engines },
    ...Object.fromEntries(
      [...packageNames, 'shared'].flatMap((name) => [
        [`node_modules/${name}`, { resolved: `packages/${name}`, link: true }],
        [`packages/${name}`, { version: '1.0.0' }],
      ]),
    ),
  },
};

const buildProgram = `
const fs = require('node:fs');
const path = require('node:path');
fs.appendFileSync('../../builds.log', path.basename(__dirname) + '\\n');
fs.mkdirSync('dist', { recursive: true });
fs.copyFileSync('src/main.js', 'dist/main.js');
`;
