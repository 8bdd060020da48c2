import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CertificateCheck, ShownCertificate } from '@club/shared/certificate';
import { certificatePath } from '@club/shared/certificatePaths';
import { readTypedAddress } from '@club/shared/typedAddress';
import { readCode } from '../lib/codes';
import type { Logger } from '../lib/logger';
import type { Pages } from './pages';
import { sendPublicFile, sendText } from './sendFile';

/** What a certificate's code says; null for a code that none has. */
export type FindCertificate = (code: string) => Promise<CertificateCheck | null>;

interface Sources {
  pages: Pick<Pages, 'certificate'>;
  findCertificate: FindCertificate;
  logger: Logger;
}

const start = certificatePath('');

export function isCertificate(path: string): boolean {
  return path.startsWith(start);
}

/** Looks a code up, and sends its page. Nothing of it is kept: it may be revoked at any moment. */
export async function answerCertificate(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { pages, findCertificate, logger }: Sources,
): Promise<void> {
  try {
    const shown = await findShown(path, findCertificate);
    sendPublicFile(request, response, await pages.certificate(shown), shown ? 200 : 404);
  } catch (error) {
    logger.error({ err: error }, 'The page of a certificate cannot be made');
    sendText(response, 503, 'This certificate cannot be checked now. Please try again later.');
  }
}

/** The certificate of the code in a path; null for a code that none has. */
export async function findShown(
  path: string,
  findCertificate: FindCertificate,
): Promise<ShownCertificate | null> {
  const code = readCode(readTypedAddress(path).path.slice(start.length));
  const check = code === null ? null : await findCertificate(code);
  return check && code !== null ? { ...check, code } : null;
}
