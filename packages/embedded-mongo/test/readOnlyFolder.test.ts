import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { useTemporaryFolders } from './temporaryFolder';

const nobody = 65_534;
const readOnly = 0o500;
const traversable = 0o711;

const temporaryFolder = useTemporaryFolders();

/** Permissions do not bind root, so for root another user starts the database. */
function startWithoutWriting(directory: string): string {
  const isRoot = process.getuid?.() === 0;
  chmodSync(path.dirname(directory), traversable);
  if (isRoot) chownSync(directory, nobody, nobody);
  chmodSync(directory, readOnly);
  const program = `require('@club/embedded-mongo').startEmbeddedMongo(${JSON.stringify({ directory })})
    .then(() => console.log('started'), ({ name, message }) => console.log(name + ': ' + message));`;
  const { stdout } = spawnSync(process.execPath, ['--eval', program], {
    cwd: __dirname,
    encoding: 'utf8',
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  });
  return stdout;
}

test('says in a sentence that a folder cannot be written', () => {
  const directory = path.join(temporaryFolder(), 'data');
  mkdirSync(directory);
  const said = startWithoutWriting(directory);
  expect(said).toMatch(/^FolderNotWritableError: The data folder .* cannot be written\./);
  expect(said).toContain('Check its owner and permissions');
});
