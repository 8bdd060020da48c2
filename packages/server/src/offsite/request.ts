import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { codeOf, reasonOf } from '../startError';
import { minute, second } from '../time';
import { OffsiteError } from './offsiteError';
import type { Content } from './storage';

/** So long nothing may move. A storage may look for viruses in a file before it answers. */
const stallMilliseconds = 5 * minute;
/** So long a storage has time to refuse a file before it is sent. Some never say that they are ready for it. */
const refusalMilliseconds = 2 * second;
/** A list of thousands of files is smaller. */
const maxTextBytes = 8 * 1024 * 1024;

export interface StorageRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: Content;
}

/**
 * Sends a request to a storage. Not by `fetch`: it takes what is sent faster than the network does, and 600 MB
 * took 900 MB of memory in place of 160.
 * @throws {OffsiteError} when there is no answer
 */
export async function askStorage({
  method,
  url,
  headers,
  body,
}: StorageRequest): Promise<IncomingMessage> {
  const open = url.protocol === 'http:' ? overHttp : overHttps;
  const request = open(url, {
    method,
    headers: {
      ...headers,
      ...(body && { 'Content-Length': String(body.bytes), Expect: '100-continue' }),
    },
    agent: false,
  });
  let isSending = false;
  request.setTimeout(stallMilliseconds, () => request.destroy(new Error('nothing has moved')));
  try {
    return await new Promise((resolve, reject) => {
      request.once('error', reject).once('response', (answer) => {
        // Of a file that was refused, nothing more is sent.
        answer.once('close', () => request.destroy());
        resolve(answer);
      });
      if (!body) return void request.end();
      const send = () => {
        if (isSending) return;
        isSending = true;
        pipeline(body.stream, request).catch(reject);
      };
      const timer = setTimeout(send, refusalMilliseconds);
      request.once('continue', send).once('close', () => clearTimeout(timer));
      request.once('response', () => clearTimeout(timer));
      request.flushHeaders();
    });
  } catch (error) {
    request.destroy();
    throw isSending && isBroken(error) ? cutOff(url, error) : unreachable(url, error);
  }
}

/** Whether the other side has ended the connection. */
function isBroken(error: unknown): boolean {
  return /^(EPIPE|ECONNRESET)$/.test(codeOf(error) ?? '');
}

/** Some storages say nothing more when they take no more of a file. */
function cutOff({ host }: URL, cause: unknown): OffsiteError {
  return new OffsiteError(
    `The storage at ${host} ended the connection before all of the backup was sent. Has it space left, and does it take files of this size?`,
    { cause },
  );
}

function unreachable({ host }: URL, error: unknown): OffsiteError {
  const code = codeOf(error) ?? '';
  const why = /^(ENOTFOUND|EAI_AGAIN)$/.test(code) ? 'there is no such host' : reasonOf(error);
  return new OffsiteError(
    `The storage at ${host} cannot be reached, or the connection broke (${why || code}). Is BACKUP_URL right, and is this machine on the network?`,
    { cause: error },
  );
}

/** The whole text of an answer. */
export async function readText(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    text += chunk;
    if (text.length > maxTextBytes) throw new OffsiteError('The storage answers without end.');
  }
  return text;
}
