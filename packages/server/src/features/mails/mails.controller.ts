import type { MessageResponse } from '@club/shared/error';
import type { MailDto } from '@club/shared/mail';
import type { Request, RequestHandler, Response } from 'express';
import { sendPage } from '../../lists/sendPage';
import { accountOf } from '../../middleware/authenticate';
import * as mails from './mails.service';
import { mailsQuery, testMailRequest } from './mails.validators';

export async function listMails(request: Request, response: Response<MailDto[]>): Promise<void> {
  const query = mailsQuery.parse(request.query);
  sendPage(request, response, await mails.listMails(query), query);
}

export function sendTestMail({ sendTest }: mails.Mails): RequestHandler {
  return async (request, response: Response<MessageResponse>) => {
    const { to } = testMailRequest.parse(request.body);
    await sendTest(to, accountOf(response));
    response.json({ message: `The mail server has taken the test mail to ${to}.` });
  };
}
