import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { OffsiteError } from './offsiteError';
import type { OffsiteSettings } from './offsiteSettings';
import type { Content } from './storage';

/* Files of age, which its own program decrypts, too: `age -d`. */

/** What becomes of the file when it is encrypted, and how large that is. */
export async function encryptFile(
  file: string,
  { passphrase, workFactor }: Pick<OffsiteSettings, 'passphrase' | 'workFactor'>,
): Promise<Content> {
  const { size } = await stat(file);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(asTyped(passphrase));
  encrypter.setScryptWorkFactor(workFactor);
  const encrypted = await encrypter.encrypt(toWebStream(createReadStream(file)));
  return { stream: Readable.from(encrypted, { objectMode: false }), bytes: encrypted.size(size) };
}

/**
 * What was encrypted. Each piece is checked before it comes out, and the stream fails when the end is missing.
 * @throws {OffsiteError} when it was encrypted with another passphrase
 */
export async function decrypt(encrypted: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(asTyped(passphrase));
  try {
    const decrypted = await decrypter.decrypt(toWebStream(encrypted));
    return Readable.from(decrypted, { objectMode: false });
  } catch (cause) {
    encrypted.destroy();
    const isOther = cause instanceof Error && cause.message.startsWith('no identity matched');
    throw new OffsiteError(
      isOther
        ? 'BACKUP_PASSPHRASE: the file was encrypted with another passphrase. Nobody can read it without that one.'
        : 'The file is not an encrypted backup, or it is damaged. Choose another one.',
      { cause },
    );
  }
}

/** Another keyboard may write é as two characters. */
function asTyped(passphrase: string): string {
  return passphrase.normalize('NFC');
}

/** As the library takes it. The types of Node's own `toWeb` are others. */
function toWebStream(readable: Readable): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = readable[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      readable.destroy();
    },
  });
}
