import { createServer } from 'node:http';
import type { MailKind } from '@club/shared/mail';
import type { MediaDto } from '@club/shared/media';
import type { TeamMemberDto, TermDto, TermsNowDto } from '@club/shared/team';
import { type AppDependencies, createApp } from '../app';
import { createToday } from '../clubDay';
import { findCredentials } from '../features/accounts/credentials.service';
import { MailSender } from '../features/mails/mailSender';
import { MailModel } from '../features/mails/mails.model';
import { createMails } from '../features/mails/mails.service';
import { createPasswords } from '../lib/passwords';
import type { OutgoingMail } from '../lib/smtp';
import { noLimits } from '../limits/limits';
import { createMailSource } from '../mailSource';
import { LaterWork } from '../queues/laterWork';
import { listen } from '../startup/httpServer';
import { Caller } from './caller';
import type { KeptMails } from './keptMails';
import { demoPeople, lastTeam, type TeamAccount, teamAccounts } from './people';
import type { Story } from './story';

/** With what the demo is filled: the calls of the site, and its clock. */
export interface Filling {
  story: Story;
  visitor: Caller;
  /** Somebody who has an account by now. */
  as(email: string): Promise<Caller>;
  /** The same; null for who has none yet. */
  find(email: string): Promise<Caller | null>;
  /** Opens the last mail of this kind to this address, and gives the token of the link in it. */
  mailedToken(kind: MailKind, email: string): Promise<string>;
  /** The name of somebody of the team. */
  nameOf(email: string): string;
  /** The id of a picture of the sample by its name; null where a club has replaced it. */
  picture(name: string): string | null;
  /** Of everybody in the demo. */
  password: string;
  /** Sends what was just caused. */
  deliver(): Promise<void>;
  /** Sends that, and what is due by the clock, e.g. reminders. */
  sendMails(): Promise<void>;
}

const linkToken = /[#?&]token=([\w-]+)/;

/** Of accounts whose passwords nobody is told: 4 is the least that bcrypt takes. */
const passwordCost = 4;

/**
 * Opens the API once more, for the filling alone: without limits, as all calls come from here, and without pages,
 * which are made once at the end.
 */
export async function openFilling(
  dependencies: AppDependencies,
  { kept, story, password }: { kept: KeptMails; story: Story; password: string },
): Promise<Filling & { close(): Promise<void> }> {
  const { describeClub, logger, tokens } = dependencies;
  const later = new LaterWork({ paceMilliseconds: 1, maxWaiting: 100 }, (error) =>
    logger.error({ err: error }, 'a part of the demo was not made'),
  );
  const waiting = { isAny: false };
  const opened = new Set<OutgoingMail>();
  const onQueued = () => {
    waiting.isAny = true;
  };
  const mails = createMails({ smtp: kept, describeClub, onQueued });
  const source = createMailSource(dependencies.modules, mails);
  const sender = new MailSender({
    smtp: kept,
    describeClub,
    logger,
    waitForConfirmationMail: noLimits.waitForConfirmationMail,
    source,
  });
  const app = createApp({
    ...dependencies,
    mails,
    later,
    limits: noLimits,
    passwords: createPasswords({ cost: passwordCost }),
    pages: {
      ...dependencies.pages,
      showChange: async () => undefined,
      preparePicture: () => undefined,
    },
  });
  const server = createServer(app);
  const origin = await listen(server, 0, '127.0.0.1');
  const today = createToday(describeClub);
  const deliver = async () => {
    if (!waiting.isAny) return; // to look costs more than most calls
    waiting.isAny = false;
    await sender.sendDueMails();
  };
  const sendMails = async () => {
    await source.queueDue();
    await sender.sendDueMails();
  };
  const find = async (email: string) => {
    const credentials = await findCredentials(email, today());
    return credentials && new Caller(origin, tokens.issue(credentials.claims));
  };
  const as = async (email: string) => {
    const caller = await find(email);
    if (!caller) throw new Error(`The demo has no account of ${email}`);
    return caller;
  };
  const president = await as(demoPeople.president.email);
  const pictures = await listPictures(president);
  const names = await listTeamNames(president);
  return {
    story,
    password,
    deliver,
    sendMails,
    as,
    find,
    visitor: new Caller(origin),
    picture: (name) => pictures.get(name) ?? null,
    nameOf: (email) => names.get(email) ?? email,
    async mailedToken(kind, email) {
      await later.stop(); // which does what is left of the last call
      await deliver();
      const ofKind = await MailModel.distinct('messageId', { kind, to: email });
      const mails = kept.listTo(email);
      const mail = mails.find((one) => ofKind.includes(one.messageId) && !opened.has(one));
      const [, token] = linkToken.exec(mail?.text ?? '') ?? [];
      if (!mail || token === undefined) {
        const subjects = mails.map(({ subject }) => subject).join(', ');
        throw new Error(`No ${kind} was mailed to ${email}, only: ${subjects}`);
      }
      opened.add(mail);
      return token;
    },
    async close() {
      await later.stop();
      await sender.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The ids of the pictures that a new site begins with, by their names without the ending. */
async function listPictures(admin: Caller): Promise<Map<string, string>> {
  const pictures = await admin.get<MediaDto[]>('/api/admin/media?limit=100');
  return new Map(pictures.map(({ name, _id }) => [name.replace(/\.\w+$/, ''), _id]));
}

/** Which name on the page of its team each account of this year's and last year's team has, by its address. */
async function listTeamNames(admin: Caller): Promise<Map<string, string>> {
  const terms = await admin.get<TermDto[]>('/api/admin/terms'); // the latest first
  const { present } = await admin.get<TermsNowDto>('/api/admin/terms/now');
  const index = terms.findIndex(({ _id }) => _id === present);
  const names = async (term: TermDto | undefined, accounts: readonly TeamAccount[]) => {
    const team = term ? await admin.get<TeamMemberDto[]>(`/api/admin/team?term=${term._id}`) : [];
    return accounts.map(
      ({ email, place, otherwise }) => [email, team[place]?.name || otherwise] as const,
    );
  };
  return new Map([
    ...(await names(terms[index], teamAccounts)),
    ...(await names(index < 0 ? undefined : terms[index + 1], lastTeam)),
  ]);
}
