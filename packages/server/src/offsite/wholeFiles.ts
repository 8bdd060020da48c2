import { encryptedEnding, readBackupName } from '../backupFiles';
import { day } from '../time';
import { OffsiteError } from './offsiteError';
import type { Content, Storage, StoredFile } from './storage';

/*
 * A file has another name until it is whole. After a sender that was killed, storages of either kind show what
 * has come as if it were all: also some that speak S3, though S3 does not allow it (seen in versitygw 1.8.0).
 */

/** What a file is called while it is sent. */
const unfinished = '.part';

/** The files that have come whole. */
export async function listWhole(storage: Storage): Promise<StoredFile[]> {
  return (await storage.list()).filter(({ name }) => !name.endsWith(unfinished));
}

/**
 * Sends a file, which gets its name when all of it is there.
 * @throws {OffsiteError} when it is not
 */
export async function sendFile(storage: Storage, name: string, content: Content): Promise<void> {
  const part = `${name}${unfinished}`;
  await storage.prepare();
  for (const { name: other } of await storage.list()) {
    if (other === part || isAbandoned(other)) await storage.remove(other);
  }
  try {
    await storage.write(part, content);
    const came = (await storage.list()).find((file) => file.name === part);
    if (came?.bytes !== content.bytes) {
      throw new OffsiteError('Not all of the backup has come to the storage. It is tried again.');
    }
    await storage.move(part, name);
  } catch (error) {
    await storage.remove(part).catch(() => undefined); // it takes space; the next one removes it, too
    throw error;
  }
}

/** Of an upload that nobody can still be sending. */
function isAbandoned(name: string): boolean {
  const ending = `${encryptedEnding}${unfinished}`;
  const said = name.endsWith(ending) ? readBackupName(name.slice(0, -ending.length)) : null;
  return said !== null && Math.abs(Date.now() - said.at.getTime()) > 2 * day;
}
