import type { IncomingMessage } from 'node:http';
import type { OffsiteSettings } from './offsiteSettings';
import { readRefusal } from './refusal';
import { askStorage, readText, type StorageRequest } from './request';
import type { Storage } from './storage';
import { readXml } from './xml';

/** A folder of a WebDAV storage, e.g. of a Nextcloud. */
export function createWebdavStorage({ address, user, password }: OffsiteSettings): Storage {
  const { host } = new URL(address);
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const urlOf = (name: string) => `${address}/${encodeURIComponent(name)}`;

  function ask(
    method: string,
    url: string,
    { headers = {}, body }: Partial<StorageRequest> = {},
  ): Promise<IncomingMessage> {
    return askStorage({
      method,
      url: new URL(url),
      headers: { Authorization: authorization, ...headers },
      body,
    });
  }

  async function expect(statuses: number[], answer: IncomingMessage): Promise<IncomingMessage> {
    if (!statuses.includes(answer.statusCode ?? 0)) throw await readRefusal(host, answer);
    return answer;
  }

  return {
    async prepare() {
      // 405: it is there already.
      (await expect([201, 405], await ask('MKCOL', `${address}/`))).resume();
    },
    async list() {
      const answer = await ask('PROPFIND', `${address}/`, { headers: { Depth: '1' } });
      if (answer.statusCode === 404) {
        answer.resume();
        return [];
      }
      const xml = await readText(await expect([207], answer));
      return readXml(xml, 'response', ['href', 'getcontentlength']).flatMap((entry) => {
        const name = nameOf(entry.get('href') ?? '');
        return name === '' ? [] : [{ name, bytes: Number(entry.get('getcontentlength')) }];
      });
    },
    async write(name, content) {
      (await expect([200, 201, 204], await ask('PUT', urlOf(name), { body: content }))).resume();
    },
    async move(name, newName) {
      const headers = { Destination: urlOf(newName), Overwrite: 'T' };
      (await expect([201, 204], await ask('MOVE', urlOf(name), { headers }))).resume();
    },
    async get(name) {
      return expect([200], await ask('GET', urlOf(name)));
    },
    async remove(name) {
      (await expect([200, 204, 404], await ask('DELETE', urlOf(name)))).resume();
    },
  };
}

/** The name of a file, '' for a folder. The address is a path or a whole one, as the storage likes. */
function nameOf(href: string): string {
  const last = href.slice(href.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
