import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { minSecretBytes } from '../lib/tokens';
import { codeOf, reasonOf, StartError } from '../startError';
import { keepFromOthers } from './dataDirectory';

const secretBytes = 48;
const fileName = 'jwt-secret';
const fileMode = 0o600;

/**
 * The secret that signs this site's tokens. The first start generates it and keeps it in the data
 * folder: without the file, everybody has to log in again. Only the process with the embedded
 * database's lock gets here, so no other process writes the file at the same time.
 * @throws {StartError} when the file cannot be read or written, or the secret is too short
 */
export async function readTokenSecret(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, fileName);
  try {
    const secret = (await readIfPresent(file)) ?? (await createSecret(file));
    if (Buffer.byteLength(secret) >= minSecretBytes) return secret;
  } catch (error) {
    throw new StartError(`DATA_DIR: ${fileName} is out of reach (${reasonOf(error)})`, {
      cause: error,
    });
  }
  throw new StartError(
    `DATA_DIR: ${fileName} is damaged. Delete it; everybody then has to log in again`,
  );
}

/** The secret that a start has kept, for a command that makes none; null for none. */
export function findTokenSecret(dataDirectory: string): Promise<string | null> {
  return readIfPresent(join(dataDirectory, fileName));
}

async function readIfPresent(file: string): Promise<string | null> {
  try {
    await keepFromOthers(file, fileMode);
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Writes a second file and renames it: after a crash there is a complete file or none. The second file
 * is always a new one ('wx'), because an existing one may be a link to another place.
 */
async function createSecret(file: string): Promise<string> {
  const secret = randomBytes(secretBytes).toString('base64url');
  await rm(`${file}.new`, { force: true });
  const draft = await open(`${file}.new`, 'wx', fileMode);
  try {
    await draft.writeFile(`${secret}\n`);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${file}.new`, file);
  return secret;
}
