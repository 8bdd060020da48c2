import type { MessageResponse } from '@club/shared/error';
import type { MailQueueDto, MailTextDto } from '@club/shared/mail';
import type { Response } from 'express';
import type { CallHandler, CallRequest, PathRequest } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import { accountOf } from '../../middleware/authenticate';
import type { Mails } from './mails.service';
import type { testMailRequest } from './mails.validators';

export function describeMailQueue({ describeQueue }: Mails): CallHandler {
  return async (_request, response: Response<MailQueueDto>) => {
    response.json(await describeQueue());
  };
}

export function sendMailText(read: NonNullable<Mails['readText']>) {
  return async (request: PathRequest<ById>, response: Response<MailTextDto>) => {
    response.json(await read(request.params.id));
  };
}

export function sendTestMail({ sendTest }: Mails) {
  return async (
    request: CallRequest<typeof testMailRequest>,
    response: Response<MessageResponse>,
  ) => {
    const { to } = request.body;
    await sendTest(to, accountOf(response));
    response.json({ message: `The mail server has taken the test mail to ${to}.` });
  };
}
