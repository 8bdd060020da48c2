import type { ListQuery } from '@club/shared/list';
import type { MailDto, TestMailRequest } from '@club/shared/mail';
import { send } from './client';
import { type ListPage, sendForList } from './list';

/** GET /api/admin/mails. */
export function listMails(
  query: ListQuery,
  authorization: string,
  signal: AbortSignal,
): Promise<ListPage<MailDto>> {
  return sendForList('/api/admin/mails', query, { authorization, signal });
}

/**
 * POST /api/admin/mails/test.
 * @throws {ApiError} 409 without a mail server, 422 when the address is wrong, 502 with the reason
 * when the mail server refuses
 */
export async function sendTestMail(mail: TestMailRequest, authorization: string): Promise<void> {
  await send('/api/admin/mails/test', { method: 'POST', body: mail, authorization });
}
