import type { IncomingMessage } from 'node:http';
import { BadRequestError, PayloadTooLargeError, UnsupportedMediaTypeError } from '../errors';

/** Whether a request comes with a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Reads a whole body. One that is too long is refused at its first byte too many: Express's parsers
 * first wait for all the rest, which a client may send for hours.
 * @param tooLarge what to tell somebody whose body is longer
 * @throws {PayloadTooLargeError}
 * @throws {UnsupportedMediaTypeError} when it is compressed: a small one could become a huge one
 * @throws {BadRequestError} when the connection breaks
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
  tooLarge?: string,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await receiveBody(request, { maxBytes, tooLarge }, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks);
}

/** How `receiveBody` bounds a body. */
interface Bounds {
  maxBytes: number;
  tooLarge?: string;
}

/**
 * `readBody` for what is kept in another way.
 * @param keep gets each piece, which together are no more than `maxBytes`
 */
export function receiveBody(
  request: IncomingMessage,
  { maxBytes, tooLarge }: Bounds,
  keep: (chunk: Buffer) => void,
): Promise<void> {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = request.headers;
  if (encoding.toLowerCase() !== 'identity') {
    throw new UnsupportedMediaTypeError('Please send it as it is, not compressed.');
  }
  if (Number(length ?? 0) > maxBytes) throw new PayloadTooLargeError(tooLarge);
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) {
        keep(chunk);
        return;
      }
      request.off('data', take).pause();
      reject(new PayloadTooLargeError(tooLarge));
    };
    const isBroken = () => reject(new BadRequestError('The connection has broken.'));
    request.on('data', take).once('close', isBroken);
    request.once('end', () => {
      request.off('close', isBroken); // it comes after each body, and making the error takes time
      resolve();
    });
    // While the request waited for its turn.
    if (request.destroyed) isBroken();
  });
}
