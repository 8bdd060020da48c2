import { type LateMailKind, writeLateMail } from '../src/features/mails/lateMails.service';
import { MailModel } from '../src/features/mails/mails.model';
import { createMailSource } from '../src/mailSource';
import { queuedMails } from './app';
import { club } from './mailPlayers';
import { allModules } from './modules';

/** The text of the queued mail of this kind, as it would be sent now; '' when it has become wrong. */
export async function receive(kind: LateMailKind, to?: string): Promise<string> {
  const {
    key,
    to: address,
    subject,
    text,
  } = await MailModel.findOne({ kind, ...(to && { to }) }).orFail();
  const url = 'https://club.example';
  const { findDetails } = createMailSource(allModules, queuedMails);
  const mail = { key: key ?? '', to: address, subject, text: text ?? '' };
  return (await writeLateMail(kind, mail, findDetails, { ...club, url }))?.text ?? '';
}
