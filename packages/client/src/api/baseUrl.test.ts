import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packageFolder = join(__dirname, '..', '..');
const root = join(packageFolder, '..', '..');
const host = 'https://api.club.example.edu';

/** Builds nothing but baseUrl.ts, with the settings of the whole client, and prints the code. */
const builder = `
import { build } from 'vite';
const lib = { entry: 'src/api/baseUrl.ts', formats: ['es'], fileName: 'baseUrl' };
const [{ output }] = await build({ logLevel: 'silent', build: { lib, write: false } });
console.log(output.find(({ type }) => type === 'chunk').code);
`;

let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'club-client-'));
  const client = join(copy, 'packages', 'client');
  mkdirSync(join(client, 'src', 'api'), { recursive: true });
  const settings = readdirSync(packageFolder).filter((file) => file.endsWith('.ts'));
  for (const file of [...settings, 'src/api/baseUrl.ts']) {
    cpSync(join(packageFolder, file), join(client, file));
  }
  writeFileSync(join(client, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(client, 'build.mjs'), builder);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  symlinkSync(join(packageFolder, 'node_modules'), join(client, 'node_modules'), 'junction');
});

afterEach(() => rmSync(copy, { recursive: true, force: true }));

function buildCopy(env: Record<string, string>): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['build.mjs'], {
    cwd: join(copy, 'packages', 'client'),
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
}

describe('VITE_API_URL', () => {
  test("is the page's own host by default", () => {
    expect(buildCopy({})).not.toContain('http');
  });

  test('comes from the environment of the build', () => {
    expect(buildCopy({ VITE_API_URL: host })).toContain(host);
  });

  test('comes from the .env of the whole site', () => {
    writeFileSync(join(copy, '.env'), `VITE_API_URL=${host}\n`);
    expect(buildCopy({})).toContain(host);
  });
});
