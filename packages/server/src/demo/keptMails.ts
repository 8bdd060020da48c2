import { defaultMailsPerDay, type OutgoingMail, type Smtp } from '../lib/smtp';

/** More than a demo sends in its life. */
const maxKept = 5_000;

/** Takes mails as a mail server does, mails none, and keeps what each says. */
export interface KeptMails extends Smtp {
  textOf(messageId: string): string | null;
  /** The mails to this address, the newest first. */
  listTo(email: string): OutgoingMail[];
}

/** @param from the sender's address */
export function createKeptMails(from: string): KeptMails {
  const mails = new Map<string, OutgoingMail>();
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    perDay: defaultMailsPerDay,
    messageIdOf: (id) => `<${id}@${domain}>`,
    async send(mail) {
      mails.set(mail.messageId, mail);
      const [oldest] = mails.keys();
      if (mails.size > maxKept && oldest !== undefined) mails.delete(oldest);
    },
    checkLogin: async () => undefined,
    textOf: (messageId) => mails.get(messageId)?.text ?? null,
    listTo: (email) => [...mails.values()].filter(({ to }) => to === email).toReversed(),
  };
}
