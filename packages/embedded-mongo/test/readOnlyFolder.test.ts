import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { useTemporaryFolders } from './temporaryFolder';

const NOBODY = 65_534;
const READ_ONLY = 0o500;
const TRAVERSABLE = 0o711;

const temporaryFolder = useTemporaryFolders();

/** Permissions do not bind root, so for root another user starts the database. */
function startWithoutWriting(directory: string): string {
  const isRoot = process.getuid?.() === 0;
  chmodSync(path.dirname(directory), TRAVERSABLE);
  if (isRoot) chownSync(directory, NOBODY, NOBODY);
  chmodSync(directory, READ_ONLY);
  const program = `require('@club/embedded-mongo').startEmbeddedMongo(${JSON.stringify({ directory })})
    .then(() => console.log('started'), ({ name, message }) => console.log(name + ': ' + message));`;
  const { stdout } = spawnSync(process.execPath, ['--eval', program], {
    cwd: __dirname,
    encoding: 'utf8',
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  return stdout;
}

it('says in a sentence that a folder cannot be written', () => {
  const directory = path.join(temporaryFolder(), 'data');
  mkdirSync(directory);
  const said = startWithoutWriting(directory);
  expect(said).toMatch(/^FolderNotWritableError: The data folder .* cannot be written\./);
  expect(said).toContain('Check its owner and permissions');
});
