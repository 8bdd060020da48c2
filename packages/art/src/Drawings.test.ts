import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Drawings } from './Drawings';

let root: string;
let drawings: Drawings;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'drawings-'));
  const listFile = join(root, 'drawn.json');
  writeFileSync(listFile, '{}');
  drawings = new Drawings(root, listFile);
});

afterEach(() => rmSync(root, { recursive: true }));

const photograph = Buffer.from('a photograph');

test('a new drawing is written, and written again when it has changed', () => {
  expect(drawings.mayWrite('hero.png')).toBe(true);
  drawings.write('hero.png', Buffer.from('first'));
  expect(drawings.mayWrite('hero.png')).toBe(true);
  drawings.write('hero.png', Buffer.from('second'));
  expect(drawings.mayWrite('hero.png')).toBe(true);
  expect(readFileSync(join(root, 'hero.png'), 'utf8')).toBe('second');
});

test('a file that took the name of a drawing is refused', () => {
  drawings.write('hero.png', Buffer.from('drawn'));
  writeFileSync(join(root, 'hero.png'), photograph);
  expect(drawings.mayWrite('hero.png')).toBe(false);
});

test('a file that was there before the first drawing is refused', () => {
  writeFileSync(join(root, 'hero.png'), photograph);
  expect(drawings.mayWrite('hero.png')).toBe(false);
});

test('a drawing that was removed is not drawn again', () => {
  drawings.write('hero.png', Buffer.from('drawn'));
  drawings.write('logo.svg', Buffer.from('drawn'));
  rmSync(join(root, 'hero.png'));
  expect(drawings.mayWrite('hero.png')).toBe(false);
  expect(drawings.mayWrite('logo.svg')).toBe(true);
});
