import { message } from '@club/shared/rules/shape';
import { z } from 'zod';
import { type Call, call } from '../../calls/call';
import { sendList } from '../../lists/sendPage';
import { mailList } from './mailList';
import { mail, mailQueue, mailText } from './mails.answers';
import { describeMailQueue, sendMailText, sendTestMail } from './mails.controller';
import type { Mails } from './mails.service';
import { testMailRequest } from './mails.validators';

export function mailsCalls(mails: Mails): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/admin/mails',
      summary: 'The mails of the site, with their states.',
      access: 'access',
      query: mailList.query,
      status: 200,
      answer: z.array(mail),
      handler: sendList(mailList, () => undefined),
    }),
    call({
      method: 'GET',
      path: '/api/admin/mails/queue',
      summary: 'How many mails wait, and until when all of them are sent.',
      access: 'access',
      status: 200,
      answer: mailQueue,
      handler: describeMailQueue(mails),
    }),
    call({
      method: 'POST',
      path: '/api/admin/mails/test',
      summary: 'Send a test mail at once.',
      access: 'access',
      event: 'testMail',
      body: testMailRequest,
      status: 200,
      answer: message,
      refusals: { 409: 'Mail is not set up.', 502: 'The mail server refuses.' },
      handler: sendTestMail(mails),
    }),
    ...(mails.readText ? [textCall(mails.readText)] : []),
  ];
}

/** Where mails leave the site, it has no such call. */
function textCall(read: NonNullable<Mails['readText']>): Call {
  return call({
    method: 'GET',
    path: '/api/admin/mails/:id/text',
    summary: 'What a mail says, where nothing is mailed.',
    access: 'access',
    status: 200,
    answer: mailText,
    handler: sendMailText(read),
  });
}
