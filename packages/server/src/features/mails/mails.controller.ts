import { mailCalls, mailTextCalls } from '@club/shared/mail';
import type { Call } from '../../calls/call';
import { controller } from '../../calls/controller';
import { describeFailures, noteSeenFailures } from './mailFailures.service';
import { mailList } from './mailList';
import type { Mails } from './mails.service';

export function mailsController({ describeQueue, sendTest, readText }: Mails): Call[] {
  const calls = controller(mailCalls, {
    'GET /api/admin/mails': {
      access: 'access',
      handler: ({ query }) => mailList.getPage(query),
    },
    'GET /api/admin/mails/queue': {
      access: 'access',
      handler: () => describeQueue(),
    },
    'GET /api/admin/mails/failures': {
      access: 'access',
      handler: () => describeFailures(),
    },
    'POST /api/admin/mails/failures/seen': {
      access: 'access',
      event: 'none',
      handler: ({ body: { until } }) => noteSeenFailures(new Date(until)),
    },
    'POST /api/admin/mails/test': {
      access: 'access',
      event: 'testMail',
      async handler({ body: { to }, by }) {
        await sendTest(to, by);
        return { message: `The mail server has taken the test mail to ${to}.` };
      },
    },
  });
  if (!readText) return calls;
  const read = controller(mailTextCalls, {
    'GET /api/admin/mails/:id/text': {
      access: 'access',
      handler: ({ id }) => readText(id),
    },
  });
  return [...calls, ...read];
}
