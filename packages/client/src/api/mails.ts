import type {
  MailDto,
  MailListQuery,
  MailQueueDto,
  MailTextDto,
  TestMailRequest,
} from '@club/shared/mail';
import { type ListPage, sendForList } from './list';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

/** GET /api/admin/mails. */
export function listMails(query: MailListQuery, signal: AbortSignal): Promise<ListPage<MailDto>> {
  return sendForList('/api/admin/mails', query, signal);
}

/** GET /api/admin/mails/queue. */
export function describeMailQueue(signal: AbortSignal): Promise<MailQueueDto> {
  return sendSignedInForJson('/api/admin/mails/queue', { signal });
}

/** GET /api/admin/mails/:id/text, where the queue says that there are texts. */
export function getMailText(id: string, signal: AbortSignal): Promise<MailTextDto> {
  return sendSignedInForJson(`/api/admin/mails/${id}/text`, { signal });
}

/**
 * POST /api/admin/mails/test.
 * @throws {ApiError} 409 without a mail server, 422 when the address is wrong, 502 with the reason
 * when the mail server refuses
 */
export async function sendTestMail(mail: TestMailRequest): Promise<void> {
  await sendSignedIn('/api/admin/mails/test', { method: 'POST', body: mail });
}
