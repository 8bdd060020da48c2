import { type LateMailKind, writeLateMail } from '../src/features/mails/lateMails.service';
import { MailModel } from '../src/features/mails/mails.model';
import { findDetails } from '../src/mailSource';
import { club } from './mailPlayers';

/** The text of the queued mail of this kind, as it would be sent now; '' when it has become wrong. */
export async function receive(kind: LateMailKind, to?: string): Promise<string> {
  const { key, subject, text } = await MailModel.findOne({ kind, ...(to && { to }) }).orFail();
  const url = 'https://club.example';
  const mail = { key: key ?? '', subject, text: text ?? '' };
  return (await writeLateMail(kind, mail, findDetails, { ...club, url }))?.text ?? '';
}
