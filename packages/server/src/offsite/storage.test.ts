import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { openTestStorage, passphrase, type TestStorage } from '../../test/storages';
import { decrypt, encryptFile } from './encryption';
import { openStorage } from './openStorage';
import { listWhole, sendFile } from './wholeFiles';

const name = 'club-2026-11-22T02-30-00Z.zip.age';
const folder = mkdtempSync(join(tmpdir(), 'club-offsite-'));
const file = join(folder, 'plain');
const plain = 'Everything in the database. '.repeat(10_000);
writeFileSync(file, plain);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: TestStorage;
afterEach(() => server.close());

const short = (content = 'x') => ({ stream: Readable.from([content]), bytes: content.length });

describe.each(['s3', 'webdav'] as const)('a storage that speaks %s', (kind) => {
  beforeEach(async () => {
    server = await openTestStorage(kind);
  });

  test('gives back what was sent, encrypted meanwhile', async () => {
    const storage = openStorage(server.settings);
    expect(await storage.list()).toEqual([]);
    const content = await encryptFile(file, server.settings);
    await sendFile(storage, name, content);
    const stored = server.files.get(`/backups/${name}`);
    expect(stored?.toString()).toMatch(/^age-encryption.org\/v1\n-> scrypt \S+ 1\n/);
    expect(stored?.includes('Everything')).toBe(false);
    expect(await storage.list()).toEqual([{ name, bytes: content.bytes }]);
    expect(await text(await decrypt(await storage.get(name), passphrase))).toBe(plain);
    await storage.remove(name);
    await storage.remove(name);
    expect(await storage.list()).toEqual([]);
  });

  test.each([
    [401, undefined, 'BACKUP_USER and BACKUP_PASSWORD right?'],
    [404, undefined, 'Is BACKUP_URL right?'],
    [413, undefined, 'takes no file as large as the backup'],
    [507, undefined, 'has no space left'],
    [503, undefined, 'has a problem of its own, perhaps no space left (503). Try again later.'],
    [403, 'QuotaExceeded', 'has no space left'],
    [403, 'RequestTimeTooSkewed', 'the clock of this machine is wrong'],
    [400, 'AuthorizationHeaderMalformed', 'Set BACKUP_REGION'],
  ])('says what a refusal with %i %s means, and keeps nothing', async (status, code, sentence) => {
    const xml = code && `<Error><Code>${code}</Code></Error>`;
    server.refuse = ({ method }) => (method === 'PUT' ? { status, xml } : null);
    const sending = sendFile(openStorage(server.settings), name, short());
    await expect(sending).rejects.toThrow(sentence);
    await expect(sending).rejects.toThrow(`The storage at 127.0.0.1`);
    expect(server.files.size).toBe(0);
  });

  test('takes no half upload for a file', async () => {
    const storage = openStorage(server.settings);
    const broken = Readable.from(
      (function* () {
        yield 'half';
        throw new Error('the disk broke');
      })(),
    );
    const sending = sendFile(storage, name, { stream: broken, bytes: 8 });
    await expect(sending).rejects.toThrow('the disk broke');
    expect(server.files.size).toBe(0);
    server.cut = 3; // such a storage shows what has come as if it were all
    await expect(sendFile(storage, name, short('12345'))).rejects.toThrow('Not all of the backup');
    expect(server.files.size).toBe(0);
  });

  test('what an upload that was killed has left is removed, not that of another site now', async () => {
    const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const other = `/backups/other-${now}Z.zip.age.part`;
    const old = '/backups/club-2020-01-01T00-00-00Z.zip.age.part';
    for (const path of [`/backups/${name}.part`, old, other, '/backups/mine.part']) {
      server.files.set(path, Buffer.from('half'));
    }
    const storage = openStorage(server.settings);
    expect(await listWhole(storage)).toEqual([]);
    await sendFile(storage, name, short());
    expect([...server.files.keys()].sort()).toEqual(
      ['/backups/mine.part', `/backups/${name}`, other].sort(),
    );
  });

  test('says what may be the reason when the storage hangs up', async () => {
    server.refuse = (request) => {
      if (request.method === 'PUT') request.once('data', () => request.destroy());
      return null;
    };
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(100_000);
      })(),
    );
    const sending = sendFile(openStorage(server.settings), name, { stream: endless, bytes: 1e9 });
    await expect(sending).rejects.toThrow('Has it space left');
  });

  test('says when nobody answers', async () => {
    await server.close();
    await expect(openStorage(server.settings).list()).rejects.toThrow('cannot be reached');
  });
});

test('a storage that speaks S3 is sent nothing that it cannot take', async () => {
  server = await openTestStorage('s3');
  const large = { stream: Readable.from(['x']), bytes: 6e9 };
  const sending = sendFile(openStorage(server.settings), name, large);
  await expect(sending).rejects.toThrow(
    'is too large for the storage off this machine: it has 6.0 GB',
  );
  expect(large.stream.destroyed).toBe(true);
  expect(server.files.size).toBe(0);
});

test('another passphrase, a part that is missing and what is no such file are named', async () => {
  server = await openTestStorage('s3');
  const encrypted = await buffer((await encryptFile(file, server.settings)).stream);
  await expect(decrypt(Readable.from([encrypted]), 'another one')).rejects.toThrow(
    'BACKUP_PASSPHRASE: the file was encrypted with another passphrase',
  );
  await expect(decrypt(Readable.from([Buffer.from('PK')]), passphrase)).rejects.toThrow(
    'not an encrypted backup',
  );
  const cut = Readable.from([encrypted.subarray(0, 200_000)]);
  await expect(text(await decrypt(cut, passphrase))).rejects.toThrow();
});

test('a passphrase is the same one from a keyboard that writes é as two characters', async () => {
  server = await openTestStorage('s3');
  const settings = { ...server.settings, passphrase: 'café'.normalize('NFC') };
  const { stream } = await encryptFile(file, settings);
  expect(await text(await decrypt(stream, 'café'.normalize('NFD')))).toBe(plain);
});
