// What the launcher asks npm for, done for a fixture site (fixtureSite.ts), which has no dependencies.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const [command] = process.argv.slice(2);
if (command === 'ci') {
  mkdirSync('node_modules', { recursive: true });
  writeFileSync('node_modules/.package-lock.json', '{}');
} else {
  // run build --silent --workspace packages/<name>
  process.chdir(process.argv.at(-1) ?? '');
  createRequire(import.meta.url)(resolve('build.cjs'));
}
