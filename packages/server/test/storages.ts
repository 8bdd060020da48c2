import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { OffsiteSettings } from '../src/offsite/offsiteSettings';

/** A storage in this process that speaks as much S3 or WebDAV as the site needs. */
export interface TestStorage {
  settings: OffsiteSettings;
  /** By their paths, e.g. '/backups/club-....zip.age'. */
  files: Map<string, Buffer>;
  /** Answers in place of what was asked for, e.g. because it is full; null for as usual. */
  refuse: ((request: IncomingMessage) => { status: number; xml?: string } | null) | null;
  /** So many bytes are kept of what is sent, as when its sender was killed; null for all. */
  cut: number | null;
  /** Calls that came, e.g. 'PUT /backups/a'. */
  calls: string[];
  close(): Promise<void>;
}

export const passphrase = 'six words that chance has put here';

export async function openTestStorage(kind: OffsiteSettings['kind']): Promise<TestStorage> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.on('checkContinue', (request, response) => {
    const refusal = storage.refuse?.(request);
    if (!refusal) response.writeContinue();
    server.emit('request', request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('It listens on a port.');
  const { port } = address;
  const storage: TestStorage = {
    settings: {
      kind,
      address: `http://127.0.0.1:${port}/backups`,
      region: 'us-east-1',
      passphrase,
      workFactor: 1, // the least, so that tests are quick
      user: 'club',
      password: 'secret',
    },
    files: new Map(),
    refuse: null,
    cut: null,
    calls: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const path = decodeURIComponent(url.pathname);
    storage.calls.push(`${request.method} ${path}`);
    const refusal = storage.refuse?.(request);
    if (refusal) {
      response.writeHead(refusal.status, { Connection: 'close' }).end(refusal.xml);
      return;
    }
    const known = /^(AWS4-HMAC-SHA256 Credential=club\/|Basic Y2x1YjpzZWNyZXQ=$)/;
    if (!known.test(request.headers.authorization ?? '')) return void response.writeHead(401).end();
    const [status, content] = await act(request, path);
    response.writeHead(status).end(content);
  }

  async function act(
    request: IncomingMessage,
    path: string,
  ): Promise<[number, (Buffer | string)?]> {
    const { files } = storage;
    const file = files.get(path);
    switch (request.method) {
      case 'PUT': {
        const source = request.headers['x-amz-copy-source'];
        const copied = files.get(decodeURIComponent(String(source)));
        if (source) {
          if (!copied) return [404];
          files.set(path, copied);
          return [200, '<CopyObjectResult/>'];
        }
        files.set(path, (await buffer(request)).subarray(0, storage.cut ?? undefined));
        return [kind === 's3' ? 200 : 201];
      }
      case 'GET':
        if (path === '/backups/') return [200, listInS3()];
        return file ? [200, file] : [404];
      case 'DELETE':
        return [files.delete(path) ? 204 : 404];
      case 'MKCOL':
        return [405];
      case 'PROPFIND':
        return [207, listInWebdav()];
      case 'MOVE': {
        const target = new URL(String(request.headers.destination)).pathname;
        if (!file) return [404];
        files.set(target, file);
        files.delete(path);
        return [201];
      }
      default:
        return [405];
    }
  }

  function listInS3(): string {
    const entries = [...storage.files].map(
      ([path, { length }]) =>
        `<Contents><Key>${path.slice('/backups/'.length)}</Key><Size>${length}</Size></Contents>`,
    );
    const space = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
    return `<?xml version="1.0"?><ListBucketResult ${space}>${entries.join('')}</ListBucketResult>`;
  }

  function listInWebdav(): string {
    const entries = [...storage.files].map(
      ([path, { length }]) =>
        `<d:response><d:href>${encodeURI(path)}</d:href><d:propstat><d:prop><d:getcontentlength>${length}</d:getcontentlength></d:prop></d:propstat></d:response>`,
    );
    const folder = '<d:response><d:href>/backups/</d:href></d:response>';
    return `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${folder}${entries.join('')}</d:multistatus>`;
  }

  return storage;
}
