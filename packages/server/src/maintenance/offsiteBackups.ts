import { createWriteStream } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ArchiveError } from '../archive/archiveError';
import { readManifest } from '../archive/readArchive';
import { encryptedEnding, readBackupName } from '../backupFiles';
import type { Env } from '../env';
import { decrypt, encryptFile } from '../offsite/encryption';
import { OffsiteError } from '../offsite/offsiteError';
import type { OffsiteSettings } from '../offsite/offsiteSettings';
import { openStorage } from '../offsite/openStorage';
import type { Storage } from '../offsite/storage';
import { listWhole, sendFile } from '../offsite/wholeFiles';
import { reasonOf, StartError } from '../startError';
import { isOfWrongClock } from '../time';
import { restoreAs, verifyBackup } from './backups';
import { withWorkspace } from './siteData';

/** The name that stands for the newest copy. */
const newestWord = 'newest';
const fileMode = 0o600;

/** A copy at the storage. */
interface Copy {
  /** Of the backup, without the ending of encrypted files. */
  name: string;
  at: Date;
  bytes: number;
}

/** Encrypts a backup and sends it to the storage on another machine. Nothing is sent twice. */
export async function sendCopy(file: string, env: Env): Promise<string> {
  const { storage, ...secrets } = requireOffsite(env);
  const name = basename(file);
  if (!readBackupName(name)) throw new StartError(`${name} is no name of a backup of this site.`);
  await readManifest(file);
  const content = await encryptFile(file, secrets);
  const copies = await listCopies(storage);
  if (copies.some((copy) => copy.name === name && copy.bytes === content.bytes)) {
    content.stream.destroy();
    return `${name} is at the storage already.`;
  }
  await sendFile(storage, `${name}${encryptedEnding}`, content);
  return `${name} is at the storage, encrypted.`;
}

/** Fetches a copy, decrypts it, and verifies it as a backup. */
export async function proveCopy(name: string, env: Env): Promise<string> {
  return withFetched(name, env, (file) => verifyBackup(file, env));
}

/** Puts a copy into the site's database, which must be empty; without a name it lists those that there are. */
export async function restoreCopy(name: string, env: Env): Promise<string> {
  const { storage } = requireOffsite(env);
  const copies = await listCopies(storage);
  if (copies.length === 0) {
    throw new OffsiteError('There is no backup at the storage. Is BACKUP_URL the right folder?');
  }
  if (name === '') return describeCopies(copies);
  const chosen = name === newestWord ? findNewest(copies) : name;
  return withFetched(chosen, env, (file) => restoreAs(chosen, file, env));
}

function describeCopies(copies: Copy[]): string {
  const lines = copies.map(({ name, at, bytes }) => {
    const hint = isOfWrongClock(at) ? ' (a day to come: a clock was wrong)' : '';
    return `  ${name}  ${Math.ceil(bytes / 1000)} kB${hint}`;
  });
  return [
    `${copies.length} at the storage, the newest first:`,
    ...lines,
    'To restore one: npm run restore:remote -- <name>, or: npm run restore:remote -- newest',
  ].join('\n');
}

/** Without those of a clock that was ahead, as long as there are others. */
function findNewest(copies: Copy[]): string {
  const newest = copies.find(({ at }) => !isOfWrongClock(at)) ?? copies[0];
  if (!newest) throw new OffsiteError('There is no backup at the storage.');
  return newest.name;
}

/** The newest first. */
async function listCopies(storage: Storage): Promise<Copy[]> {
  const copies = (await listWhole(storage)).flatMap(({ name: fileName, bytes }) => {
    if (!fileName.endsWith(encryptedEnding)) return [];
    const name = fileName.slice(0, -encryptedEnding.length);
    const said = readBackupName(name);
    return said ? [{ name, at: said.at, bytes }] : [];
  });
  return copies.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Fetches and decrypts a copy into a file that is there as long as `use` takes. */
async function withFetched(
  wanted: string,
  env: Env,
  use: (file: string) => Promise<string>,
): Promise<string> {
  const { storage, passphrase } = requireOffsite(env);
  const name = wanted.endsWith(encryptedEnding) ? wanted.slice(0, -encryptedEnding.length) : wanted;
  if (!readBackupName(name)) throw new StartError(`${wanted} is no name of a backup of this site.`);
  return withWorkspace(env, async (workspace) => {
    const file = join(workspace, name);
    try {
      await fetchCopy(storage, name, { passphrase, file });
      return (await use(file)).replaceAll(join(workspace, sep), '');
    } catch (cause) {
      // People know it by its name. The folder is gone when they read this.
      const reason = reasonOf(cause).replaceAll(join(workspace, sep), '');
      throw new ArchiveError(reason, { cause });
    }
  });
}

async function fetchCopy(
  storage: Storage,
  name: string,
  { passphrase, file }: { passphrase: string; file: string },
): Promise<void> {
  const decrypted = await decrypt(await storage.get(`${name}${encryptedEnding}`), passphrase);
  try {
    await pipeline(decrypted, createWriteStream(file, { mode: fileMode }));
  } catch (cause) {
    throw new OffsiteError(
      `${name} did not come whole from the storage, or it is damaged there (${reasonOf(cause)}). Try again, or choose another one.`,
      { cause },
    );
  }
}

function requireOffsite({ offsite }: Env): OffsiteSettings & { storage: Storage } {
  if (offsite) return { ...offsite, storage: openStorage(offsite) };
  throw new StartError(
    'BACKUP_URL, BACKUP_USER, BACKUP_PASSWORD and BACKUP_PASSPHRASE say where the copies are and how they are read. Set them in .env.',
  );
}
