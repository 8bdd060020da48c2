import type { ChangeEventRequest, EventDto } from '@club/shared/event';
import { toEventChange } from '@club/shared/eventChange';
import type { RegistrationDto } from '@club/shared/registration';
import { CertificateModel } from '../src/features/certificates/certificates.model';
import { queueEventMails } from '../src/features/events/mails/eventMailRounds';
import { MailModel } from '../src/features/mails/mails.model';
import { createSmtp } from '../src/lib/smtp';
import type { TestAccount } from './accounts';
import { sendAs } from './adminCalls';
import { createTestApp, queuedMails } from './app';
import { ofCode } from './certificates';
import { setClock } from './clock';
import { createEventManager, eventsPath } from './events';
import { createMailSender } from './mailSenders';
import { MailServer } from './mailServer';
import { repetitions } from './nightly';

const site = createTestApp({ mails: queuedMails });
const subjectOf = ({ headers }: { headers: string }) => /^Subject: ([\w ]+):/m.exec(headers)?.[1];

export const pathOfEvent = ({ _id }: Pick<EventDto, '_id'>) => `${eventsPath}/${_id}`;

/** What two processes do in each round; the second one must find nothing left to do. */
export const queueDueMails = () =>
  Promise.all([queueEventMails(queuedMails), queueEventMails(queuedMails)]);

/**
 * A site with a mail server, and what the team does there so that mails about events are due. Needs
 * `useDatabase`.
 * @param now when each test begins
 */
export function useEventMails(now: Date) {
  let mailServer: MailServer;
  let manager: TestAccount;

  beforeEach(async () => {
    setClock(now);
    mailServer = await MailServer.open();
    manager = await createEventManager();
  });
  afterEach(() => mailServer.close());

  const send = (method: 'post' | 'patch' | 'put', path: string, body?: object) =>
    sendAs(manager, method, path, body, site);

  return {
    manager: () => manager,
    /** All mails that were delivered. */
    received: () => mailServer.received,
    async add(event: EventDto, ...names: string[]): Promise<RegistrationDto[]> {
      const added: RegistrationDto[] = [];
      for (const name of names) {
        const person = { name, email: `${name}@college.example`, answers: [] };
        added.push((await send('post', `${pathOfEvent(event)}/registrations`, person)).body);
      }
      return added;
    },
    leave: (event: EventDto, { _id }: RegistrationDto) =>
      send('patch', `${pathOfEvent(event)}/registrations/${_id}`, { change: 'cancel' }),
    async edit(event: EventDto, to: Partial<ChangeEventRequest>): Promise<EventDto> {
      const change = { ...toEventChange(event), ...to };
      const { status, body } = await send('patch', pathOfEvent(event), change);
      expect(status).toBe(200);
      return body;
    },
    /** Gives a registration another address. */
    readdress: (event: EventDto, { _id, name }: RegistrationDto, email: string) =>
      send('put', `${pathOfEvent(event)}/registrations/${_id}/name`, { name, email }),
    cancel: (event: EventDto, message?: string) =>
      send('post', `${pathOfEvent(event)}/cancel`, message === undefined ? {} : { message }),
    issueCertificates: (event: EventDto) => send('post', `${pathOfEvent(event)}/certificates`),
    async correctCertificate(name: string, isTold: boolean): Promise<{ isTold: boolean }> {
      const { code } = await CertificateModel.findOne().orFail();
      return (await send('post', ofCode(code, '/correct'), { name, isTold })).body;
    },
    /** The clock goes on, and somebody of the team logs in again. */
    async goTo(moment: Date): Promise<void> {
      setClock(moment);
      manager = await createEventManager();
    },
    /** What is due counts as mailed, without a mail server: quicker than a round of which nobody reads the mails. */
    async settle(): Promise<void> {
      await queueDueMails();
      const finishedAt = new Date();
      const due = { state: 'waiting', dueAt: { $lte: finishedAt } } as const;
      await MailModel.updateMany(due, { state: 'sent', text: null, finishedAt });
    },
    /** As two processes do at the same time, of which one sends by day. @returns who has got which mail since the last round */
    async round(): Promise<string[]> {
      await queueDueMails();
      const before = mailServer.received.length;
      const smtp = createSmtp({ url: mailServer.url, from: 'club@club.example' });
      const senders = Array.from({ length: repetitions(1, 2) }, () => createMailSender(smtp));
      await Promise.all(senders.map((sender) => sender.sendDueMails()));
      const received = mailServer.received.slice(before);
      return received
        .map((mail) => `${mail.recipients[0]?.split('@')[0]}: ${subjectOf(mail)}`)
        .sort();
    },
  };
}
