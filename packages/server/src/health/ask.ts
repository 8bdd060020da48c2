import { type IncomingHttpHeaders, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { TLSSocket } from 'node:tls';
import { codeOf, reasonOf } from '../startError';
import { second } from '../time';
import type { AskOptions } from './healthSite';

/** So long each other machine has for its answer, in milliseconds: a person waits for all of them. */
export const usualPatience = 5 * second;
/** What is asked for is shorter. */
const maxCharacters = 500_000;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Until when the certificate is valid; null without one. */
  certificateUntil: Date | null;
}

/** An answer that did not come, with the reason in words for the operator. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * Asks another machine, follows no redirect, and waits no longer than a person does. Not by `fetch`, which does not
 * tell until when a certificate is valid.
 * @throws {NoAnswer}
 */
export async function ask(
  url: URL,
  { patience, ca }: AskOptions,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const open = url.protocol === 'http:' ? overHttp : overHttps;
  const options = {
    headers: { 'User-Agent': 'club-site', ...headers },
    agent: false,
    signal: AbortSignal.timeout(patience),
    ...(ca !== undefined && { ca }),
  };
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const request = open(url, options, async (response) => {
        const { socket } = response;
        const certificateUntil =
          socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null;
        try {
          let text = '';
          for await (const chunk of response.setEncoding('utf8')) {
            text += chunk;
            if (text.length > maxCharacters) break;
          }
          const { statusCode: status = 0, headers: received } = response;
          resolve({ status, headers: received, text, certificateUntil });
        } catch (error) {
          reject(error);
        }
      });
      request.once('error', reject).end();
    });
  } catch (error) {
    throw new NoAnswer(explain(error), { cause: error });
  }
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'DNS does not answer',
  ECONNREFUSED: 'nobody answers at this port',
  ECONNRESET: 'the connection was closed',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'this machine has no way there',
  ABORT_ERR: 'no answer came in time',
  ETIMEDOUT: 'no answer came in time',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-made, and browsers refuse it',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate is self-made, and browsers refuse it',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate comes without the ones between it and its root',
};

/** Why nothing came, in words. */
export function explain(error: unknown): string {
  return reasons[codeOf(error) ?? ''] ?? (reasonOf(error) || 'no reason was given');
}
