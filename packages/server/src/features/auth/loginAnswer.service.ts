import type { LoginResponse } from '@club/shared/auth';
import type { Tokens } from '../../lib/tokens';
import { formatMoment } from '../../time';
import type { NoticedLogin } from './auth.service';

/** The answer of every login. */
export function toLoginResponse(
  { claims, linkNotice, ...rights }: NoticedLogin,
  tokens: Tokens,
  timeZone: string,
): LoginResponse {
  const notice = linkNotice && describeLinkNotice(linkNotice, timeZone);
  const token = tokens.issue(claims);
  return { message: 'Login successful', token, ...rights, ...(notice && { notice }) };
}

function describeLinkNotice({ at, by }: { at: Date; by: string }, timeZone: string): string {
  return `${by} made a link for a new password of your account on ${formatMoment(at, timeZone)}. If you did not ask for it, change your password, and tell another admin.`;
}
