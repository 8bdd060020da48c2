import type { EventDto } from '@club/shared/event';
import type { RoundDto } from '@club/shared/round';
import { z } from 'zod';
import {
  apply,
  type CallFrom,
  callFrom,
  floodFrom,
  newEmail,
  signUp,
} from '../test/attacks/strangers';
import type { Visit } from '../test/attacks/visitor';
import { pitchNight } from '../test/events';
import { eventually } from '../test/eventually';
import { MailServer } from '../test/mailServer';
import { nextTeam } from '../test/rounds';
import { useSiteRuns } from '../test/siteRuns';
import { addMilliseconds, day, hour, minute } from './time';

/*
 * All floods of strangers at once, from three sources behind a proxy, on the site as it is shipped. An honest person
 * at a fourth source opens pages, logs in, signs up and applies, and an admin invites somebody. FLOOD_SECONDS says
 * how long: an hour is 3600. In one that long, memory and the queue of mails must become flat, too.
 */

const floodSeconds = Number(process.env.FLOOD_SECONDS ?? 60);
const secondsBetweenVisits = 60;
const visits = Math.max(20, Math.round(floodSeconds / secondsBetweenVisits));
/** In a shorter time caches and shares are not full yet. */
const longFloodSeconds = 1_200;
/** How much more there may be in the last third of the time than in the second one. */
const flat = 1.25;
const answerMilliseconds = 2_000;
/** A login on a quiet machine. On one that takes longer, which others use, too, so may all answers. */
const quietLoginMilliseconds = 400;
const mailMilliseconds = 20_000;

const sources = ['198.51.100.1', '203.0.113.2', '2001:db8:0:100::3'];
const admin = { email: 'chief@college.example', password: 'Str0ng-Enough-42' };
const member = { username: 'Ravi', email: 'ravi@college.example', phone: '9876543210' };
const password = 'a long enough one';
const loginAnswer = z.object({ token: z.string() });
const withId = z.looseObject({ _id: z.string() });
const queue = z.looseObject({ waiting: z.number() });

const { run } = useSiteRuns();

let mailServer: MailServer;
beforeEach(async () => {
  mailServer = await MailServer.open();
});
afterEach(() => mailServer.close());

const read = <Answer>(shape: z.ZodType<Answer>, { status, text }: Visit): Answer => {
  if (status < 200 || status > 299) throw new Error(`${status}: ${text}`);
  return shape.parse(JSON.parse(text));
};

const mailTo = (address: string) =>
  mailServer.received.find(({ recipients }) => recipients.includes(address));

/** Calls with the login of the admin. */
async function logIn(url: string): Promise<CallFrom> {
  const login = await callFrom('192.0.2.1', url)('POST', '/api/auth/login', admin);
  return callFrom('192.0.2.1', url, `Bearer ${read(loginAnswer, login).token}`);
}

const inHours = (hours: number) => addMilliseconds(new Date(), hours * hour).toISOString();

async function openEvent(asAdmin: CallFrom): Promise<EventDto> {
  // It has begun, because there are certificates, and people can still sign up.
  const times = {
    startsAt: inHours(-1),
    endsAt: inHours(6),
    closesAt: inHours(5),
    reminderHours: [],
  };
  const event = { ...pitchNight, ...times, slug: 'tonight', questions: [] };
  const { _id } = read(withId, await asAdmin('POST', '/api/admin/events', event));
  const published = await asAdmin('POST', `/api/admin/events/${_id}/publish`);
  return JSON.parse(published.text);
}

async function openRound(asAdmin: CallFrom): Promise<RoundDto> {
  const dayIn = (days: number) => addMilliseconds(new Date(), days * day).toISOString();
  const round = {
    ...nextTeam,
    opensAt: inHours(-1),
    shownDeadline: dayIn(2),
    replyBy: dayIn(20).slice(0, 10),
    removalDay: dayIn(60).slice(0, 10),
  };
  const { _id } = read(withId, await asAdmin('POST', '/api/admin/rounds', round));
  return JSON.parse((await asAdmin('POST', `/api/admin/rounds/${_id}/open`)).text);
}

/** A ticket of somebody who was there, for which there is a certificate. */
async function makeTicket(asAdmin: CallFrom, { _id }: EventDto): Promise<string> {
  const path = `/api/admin/events/${_id}/registrations`;
  const person = { name: 'Mallory', email: 'mallory@college.example', answers: [] };
  const added = read(withId, await asAdmin('POST', path, person));
  const present = await asAdmin('PATCH', `${path}/${added._id}`, { change: 'markPresent' });
  read(withId, present);
  const issue = { unwritable: 0, leaveOut: [] };
  const issued = await asAdmin('POST', `/api/admin/events/${_id}/certificates`, issue);
  expect(read(z.object({ issued: z.number() }), issued)).toEqual({ issued: 1 });
  const { link } = read(
    z.object({ link: z.string() }),
    await asAdmin('POST', `${path}/${added._id}/link`),
  );
  return link.split('token=')[1] ?? '';
}

/** What the honest person does, with the status that it must get. */
function honestActs(honest: CallFrom, event: EventDto, round: RoundDto) {
  return {
    page: { status: 200, act: () => honest('GET', '/') },
    eventPage: { status: 200, act: () => honest('GET', `/events/${event.slug}`) },
    login: {
      status: 200,
      act: () => honest('POST', '/api/auth/login', { email: member.email, password }),
    },
    signUp: { status: 201, act: () => signUp(honest, event) },
    application: { status: 200, act: () => apply(honest, round) },
  };
}

/** Invites somebody. @returns the milliseconds until the mail has arrived */
async function invite(asAdmin: CallFrom): Promise<number> {
  const began = performance.now();
  const email = newEmail();
  const invitation = { email, role: 'inbox', accessUntil: null };
  read(z.unknown(), await asAdmin('POST', '/api/admin/invitations', invitation));
  await eventually(async () => mailTo(email) ?? null);
  return Math.round(performance.now() - began);
}

const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What the honest person got. */
class Figures {
  readonly times: Record<string, number[]> = {};
  /** Answers with another status. */
  readonly wrong: string[] = [];
  /** Of the site, in MB. */
  readonly memory: number[] = [];
  /** How many mails waited. */
  readonly waiting: number[] = [];

  note(name: string, milliseconds: number, wrong: number | null = null): void {
    this.times[name] = [...(this.times[name] ?? []), milliseconds];
    if (wrong !== null) this.wrong.push(`${name}: ${wrong}`);
    if (process.env.FLOOD_TRACE) process.stdout.write(`${name} ${wrong ?? ''} ${milliseconds}\n`);
  }

  /** How the median of the last third compares with that of the second one. */
  growth(values: readonly number[]): number {
    const third = Math.floor(values.length / 3);
    return middleOf(values.slice(-third)) / Math.max(1, middleOf(values.slice(third, 2 * third)));
  }

  /** Of each: the machine does other things, too. The slowest are in what is printed. */
  medians(): Record<string, number> {
    return Object.fromEntries(
      Object.entries(this.times).map(([name, each]) => [name, middleOf(each)]),
    );
  }
}

test(
  'an honest person is answered while three sources flood the site, and mails of the team leave',
  async () => {
    const site = run({
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      TRUST_PROXY: '1',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'club@club.example',
      SITE_URL: 'https://club.example',
    });
    const url = await site.listening();
    const asAdmin = await logIn(url);
    const event = await openEvent(asAdmin);
    const round = await openRound(asAdmin);
    const ticket = await makeTicket(asAdmin, event);
    const honest = callFrom('192.0.2.200', url);
    read(loginAnswer, await honest('POST', '/api/auth/register', { ...member, password }));

    const quiet = await honest('POST', '/api/auth/login', { email: member.email, password });
    const slowness = Math.max(1, quiet.milliseconds / quietLoginMilliseconds);

    const flooded = { url, event, round, ticket, admin: admin.email };
    const floods = sources.map((source) => floodFrom(source, flooded));
    const figures = new Figures();
    for (let visit = 0; visit < visits; visit += 1) {
      await new Promise((resolve) => setTimeout(resolve, (floodSeconds * 1_000) / visits));
      for (const [name, { status, act }] of Object.entries(honestActs(honest, event, round))) {
        const answer = await act();
        figures.note(name, answer.milliseconds, answer.status === status ? null : answer.status);
      }
      figures.note('mail of the team', await invite(asAdmin));
      figures.memory.push(site.memory());
      figures.waiting.push(read(queue, await asAdmin('GET', '/api/admin/mails/queue')).waiting);
    }
    await Promise.all(floods.map((flood) => flood.stop()));

    const answers = floods.map(({ statuses }) => Object.fromEntries(statuses));
    const said = {
      seconds: floodSeconds,
      slowness,
      ...figures,
      answers,
      mails: mailServer.received.length,
    };
    process.stdout.write(`under floods, in milliseconds: ${JSON.stringify(said)}\n`);
    expect(figures.wrong).toEqual([]);
    for (const { statuses } of floods) expect([...statuses.keys()]).not.toContain(500);
    const { 'mail of the team': ofTeam, ...answered } = figures.medians();
    expect(ofTeam).toBeLessThan(mailMilliseconds * slowness);
    const allowed = answerMilliseconds * slowness;
    const late = Object.entries(answered).filter(([, median]) => median >= allowed);
    expect(late).toEqual([]);
    if (floodSeconds < longFloodSeconds) return;
    expect(figures.growth(figures.memory)).toBeLessThan(flat);
    expect(figures.growth(figures.waiting)).toBeLessThan(flat);
  },
  floodSeconds * 1_000 + 10 * minute,
);
