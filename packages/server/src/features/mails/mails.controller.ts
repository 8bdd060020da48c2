import type { MessageResponse } from '@club/shared/error';
import type { MailDto, MailQueueDto } from '@club/shared/mail';
import type { Response } from 'express';
import type { CallHandler, CallRequest, QueryRequest } from '../../calls/call';
import { sendPage } from '../../lists/sendPage';
import { accountOf } from '../../middleware/authenticate';
import * as mails from './mails.service';
import type { mailsQuery, testMailRequest } from './mails.validators';

export async function listMails(
  request: QueryRequest<typeof mailsQuery>,
  response: Response<MailDto[]>,
): Promise<void> {
  const query = request.query;
  sendPage(request, response, await mails.listMails(query), query);
}

export function describeMailQueue({ describeQueue }: mails.Mails): CallHandler {
  return async (_request, response: Response<MailQueueDto>) => {
    response.json(await describeQueue());
  };
}

export function sendTestMail({ sendTest }: mails.Mails) {
  return async (
    request: CallRequest<typeof testMailRequest>,
    response: Response<MessageResponse>,
  ) => {
    const { to } = request.body;
    await sendTest(to, accountOf(response));
    response.json({ message: `The mail server has taken the test mail to ${to}.` });
  };
}
