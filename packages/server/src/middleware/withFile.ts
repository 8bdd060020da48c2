import type { FileBody } from '@club/shared/contract';
import type { Request } from 'express';
import { hasBody, receiveBody } from './readBody';

/**
 * Reads a body that is one file, of any type, into `request.body`, a Buffer, for as long as `work` takes: what a
 * file is, its own bytes say. Afterwards its memory is given back at once. As garbage it would stay, and the
 * pieces in which it came with it: a site at rest does not look for garbage, and 50 MB for each upload are what
 * the next one needs. Nothing may use the file after `work` is done: it is empty then.
 * @throws {PayloadTooLargeError} when it is longer than allowed
 * @throws {BadRequestError} when the connection breaks
 */
export async function withFile(
  request: Request,
  { maxBytes, tooLarge }: FileBody,
  work: () => void | Promise<void>,
): Promise<void> {
  const memory = new ArrayBuffer(0, { maxByteLength: maxBytes });
  try {
    if (hasBody(request)) {
      await receiveBody(request, { maxBytes, tooLarge }, (chunk) => append(memory, chunk));
    }
    request.body = Buffer.from(memory);
    await work();
  } finally {
    request.body = undefined;
    memory.resize(0);
  }
}

function append(memory: ArrayBuffer, chunk: Buffer): void {
  const at = memory.byteLength;
  memory.resize(at + chunk.length);
  new Uint8Array(memory).set(chunk, at);
}
