import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** A copy of a site whose pages have no scripts. */
export interface ScriptlessCopy {
  url: string;
  close: () => void;
}

const scripts = /<script\b.*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/gs;

/** Serves the pages of a site without their scripts, and all else as the site does, from this process. */
export async function copyWithoutScripts(siteUrl: string): Promise<ScriptlessCopy> {
  const pages = new Map<string, Promise<Buffer>>();

  async function copyPage(path: string): Promise<Buffer> {
    const page = await fetch(siteUrl + path);
    return brotliCompressSync((await page.text()).replace(scripts, ''));
  }

  async function answer(asked: IncomingMessage, answered: ServerResponse): Promise<void> {
    const { url = '/', headers } = asked;
    if (!headers.accept?.includes('text/html')) return forward(siteUrl, asked, answered);
    const page = pages.get(url) ?? copyPage(url);
    pages.set(url, page);
    const type = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    answered.writeHead(200, { ...type, 'cache-control': 'no-cache' }).end(await page);
  }

  const server = createServer((asked, answered) => void answer(asked, answered));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function forward(siteUrl: string, { url, headers }: IncomingMessage, answered: ServerResponse) {
  request(siteUrl + url, { headers }, (found) => {
    answered.writeHead(found.statusCode ?? 502, found.headers);
    found.pipe(answered);
  }).end();
}
