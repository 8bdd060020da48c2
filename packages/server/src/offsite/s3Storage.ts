import type { IncomingMessage } from 'node:http';
import { AwsV4Signer } from 'aws4fetch';
import { findSizeProblem } from './fileSize';
import { OffsiteError } from './offsiteError';
import type { OffsiteSettings } from './offsiteSettings';
import { readRefusal, refusalOf } from './refusal';
import { askStorage, readText } from './request';
import type { Content, Storage, StoredFile } from './storage';
import { readXml } from './xml';

/** A folder in a bucket of any storage that speaks S3. A file is one request: see `findSizeProblem`. */
export function createS3Storage({ address, user, password, region }: OffsiteSettings): Storage {
  const { origin, host, pathname } = new URL(address);
  const [, bucket = '', ...folders] = pathname.split('/');
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const urlOf = (name: string) => `${origin}/${bucket}/${prefix}${encodeURIComponent(name)}`;

  async function ask(
    method: string,
    url: string,
    { body, copyOf }: { body?: Content; copyOf?: string } = {},
  ): Promise<IncomingMessage> {
    const login = { accessKeyId: user, secretAccessKey: password, service: 's3', region };
    // Not signed is what the file holds: the encryption shows whether it is as it was sent.
    const headers = {
      'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
      ...(copyOf && { 'X-Amz-Copy-Source': copyOf }),
    };
    const signed = await new AwsV4Signer({ ...login, method, url, headers }).sign();
    return askStorage({
      method,
      url: signed.url,
      body,
      headers: Object.fromEntries(signed.headers),
    });
  }

  async function expect(status: number[], answer: IncomingMessage): Promise<IncomingMessage> {
    if (!status.includes(answer.statusCode ?? 0)) throw await readRefusal(host, answer);
    return answer;
  }

  async function remove(name: string): Promise<void> {
    (await expect([200, 204, 404], await ask('DELETE', urlOf(name)))).resume();
  }

  return {
    async prepare() {}, // the operator makes the bucket, and a folder is a part of a name
    async list() {
      const files: StoredFile[] = [];
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: decodeURIComponent(prefix) });
        if (next) query.set('continuation-token', next);
        const url = `${origin}/${bucket}/?${query.toString().replaceAll('+', '%20')}`;
        const xml = await readText(await expect([200], await ask('GET', url)));
        for (const entry of readXml(xml, 'Contents', ['Key', 'Size'])) {
          const name = entry.get('Key')?.slice(decodeURIComponent(prefix).length) ?? '';
          if (name && !name.includes('/')) files.push({ name, bytes: Number(entry.get('Size')) });
        }
        const [list] = readXml(xml, 'ListBucketResult', ['NextContinuationToken']);
        next = list?.get('NextContinuationToken');
      } while (next);
      return files;
    },
    async write(name, body) {
      const size = findSizeProblem('s3', body.bytes);
      if (size?.isTooLarge) {
        body.stream.destroy();
        throw new OffsiteError(size.message);
      }
      (await expect([200], await ask('PUT', urlOf(name), { body }))).resume();
    },
    async move(name, newName) {
      const copyOf = new URL(urlOf(name)).pathname;
      const answer = await expect([200], await ask('PUT', urlOf(newName), { copyOf }));
      // A long copy begins its answer before it is known how it ends.
      const xml = await readText(answer);
      const [error] = readXml(xml, 'Error', ['Code']);
      if (error) throw refusalOf(host, 500, error.get('Code'));
      await remove(name);
    },
    async get(name) {
      return expect([200], await ask('GET', urlOf(name)));
    },
    remove,
  };
}
