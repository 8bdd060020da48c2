import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentType } from 'mime-types';
import Negotiator from 'negotiator';
import { cacheControl, type PublicFile } from './publicFile';

/** Best first. */
const encodings = ['br', 'gzip'] as const;

/**
 * Answers with a file from memory in the smallest encoding that the browser accepts, or with 304 when
 * the browser has it already. A 404 page has no ETag, because browsers should not keep it.
 */
export function sendPublicFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: PublicFile,
  status: 200 | 404 = 200,
): void {
  const encoding = chooseEncoding(request, file);
  const { bytes, etag } = (encoding && file[encoding]) ?? file.plain;
  response.setHeader('Cache-Control', file.cacheControl);
  if (file.br) response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200) {
    response.setHeader('ETag', etag);
    if (hasFreshCopy(request, etag)) {
      response.writeHead(304).end();
      return;
    }
  }
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.writeHead(status, {
    'Content-Type': file.contentType,
    'Content-Length': bytes.length,
  });
  response.end(bytes);
}

/**
 * Answers with a file from the disk whose name contains a hash of its content.
 * @throws {Error} when there is no such file (before anything is sent) or the connection closes
 */
export async function sendHashedFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const etag = `"${basename(path)}"`;
  const file = await open(path);
  const { size } = await file.stat();
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', cacheControl.immutable);
  const isFresh = hasFreshCopy(request, etag);
  if (!isFresh) response.setHeader('Content-Length', size).setHeader('Content-Type', typeOf(path));
  response.statusCode = isFresh ? 304 : 200;
  if (isFresh || request.method === 'HEAD') {
    await file.close();
    response.end();
    return;
  }
  await pipeline(file.createReadStream(), response);
}

/** Answers with one line of plain text, e.g. for a missing picture. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(`${text}\n`);
}

/** Content type by a file name's ending. */
export function typeOf(path: string): string {
  return contentType(extname(path)) || 'application/octet-stream';
}

function chooseEncoding(request: IncomingMessage, file: PublicFile): 'br' | 'gzip' | undefined {
  if (!file.br) return undefined;
  // Browsers name gzip first without preferring it, so the order of `encodings` decides.
  const accepted = new Negotiator(request).encodings([...encodings]);
  return encodings.find((encoding) => accepted.includes(encoding));
}

/** RFC 9110, 13.1.2: the comparison is weak, the list is separated by commas. */
function hasFreshCopy(request: IncomingMessage, etag: string): boolean {
  const tags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  return tags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}
