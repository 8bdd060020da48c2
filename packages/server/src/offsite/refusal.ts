import type { IncomingMessage } from 'node:http';
import { OffsiteError } from './offsiteError';
import { readText } from './request';
import { readXml } from './xml';

const login = 'Are BACKUP_USER and BACKUP_PASSWORD right?';

/** By the code that S3 gives to errors. */
const sentences: Record<string, string> = {
  InvalidAccessKeyId: `does not know the access key. ${login}`,
  SignatureDoesNotMatch: `does not take the login. ${login}`,
  RequestTimeTooSkewed: 'says that the clock of this machine is wrong. Correct the time.',
  AuthorizationHeaderMalformed:
    'expects another region. Set BACKUP_REGION as the storage names it.',
  PermanentRedirect: 'says that the bucket is in another region. Is BACKUP_URL right?',
  NoSuchBucket: 'has no such bucket. Create it, or correct BACKUP_URL.',
  NoSuchKey: 'does not have the file any more.',
  AccessDenied:
    'does not allow that. Give the access key the rights to list, read, write and delete.',
  EntityTooLarge: 'takes no file as large as the backup.',
};
const noSpace = 'has no space left. Make space there, or take a larger one.';

/** By the status, where there is no such code. */
const byStatus: Record<number, string> = {
  401: `does not take the login. ${login}`,
  403: `does not allow that. ${login}`,
  404: 'has no such folder or file. Is BACKUP_URL right?',
  405: 'does not speak WebDAV at this address. Is BACKUP_URL right?',
  409: 'has no such folder. Create it, or correct BACKUP_URL.',
  413: 'takes no file as large as the backup.',
  423: 'has locked the file. Wait, or unlock it there.',
  507: noSpace,
};

/** What a storage has answered in place of what was asked for, in sentences. */
export async function readRefusal(host: string, answer: IncomingMessage): Promise<OffsiteError> {
  return refusalOf(host, answer.statusCode ?? 0, await readCode(answer));
}

/**
 * @param host of the storage
 * @param code of S3; '' for none
 */
export function refusalOf(host: string, status: number, code = ''): OffsiteError {
  const isFull = /quota|storagefull|insufficient/i.test(code);
  const sentence = isFull ? noSpace : (sentences[code] ?? byStatus[status]);
  const details = [status, code].filter(Boolean).join(' ');
  if (sentence) return new OffsiteError(`The storage at ${host} ${sentence} (${details})`);
  const what =
    status >= 500
      ? 'has a problem of its own, perhaps no space left'
      : 'answers in another way than expected';
  return new OffsiteError(`The storage at ${host} ${what} (${details}). Try again later.`);
}

async function readCode(answer: IncomingMessage): Promise<string> {
  try {
    const [error] = readXml(await readText(answer), 'Error', ['Code']);
    return (error?.get('Code') ?? '').replace(/[^\w.-]/g, '').slice(0, 60);
  } catch {
    return ''; // no XML: the status says enough
  }
}
