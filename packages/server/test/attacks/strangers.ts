import { randomBytes, randomUUID } from 'node:crypto';
import type { EventDto } from '@club/shared/event';
import type { RoundDto } from '@club/shared/round';
import { applicationTo } from '../rounds';
import { Floods } from './floods';
import { type Visit, visit } from './visitor';

/** What strangers flood. */
interface Flooded {
  /** Of the site. */
  url: string;
  event: EventDto;
  round: RoundDto;
  /** The token of a registration of the flooder, who was there and has a certificate. */
  ticket: string;
  /** The address of an admin, whose password is guessed. */
  admin: string;
}

/** Everything that one source can do without an account, all at once, until it is stopped. */
export function floodFrom(source: string, { url, event, round, ticket, admin }: Flooded): Floods {
  const floods = new Floods(url);
  const call = callFrom(source, url);
  const madeUp = () => ({ token: randomBytes(32).toString('base64url') });
  const own = (what: string, body: object) => call('POST', `/api/registrations/own${what}`, body);
  const newKey = () => randomBytes(32).toString('base64url');

  const drafting = async (hasLink: boolean) => {
    const [key, email] = [newKey(), newEmail()];
    const path = `/api/applications/${randomUUID()}`;
    const drafted = await call('PUT', path, applicationTo(round, { key, email, state: 'draft' }));
    return hasLink ? await call('POST', `${path}/link`, { key }) : drafted;
  };
  floods.addActs(4, () => signUp(call, event));
  floods.addActs(4, () => drafting(false));
  floods.addActs(2, () => drafting(true));
  floods.addActs(2, async () => {
    await own('/cancel', { token: ticket });
    return await own('/confirm', { token: ticket });
  });
  floods.addActs(2, () => call('POST', '/api/subscribers', { email: newEmail() }));
  floods.addActs(2, () => call('POST', '/api/auth/login', { email: admin, password: 'a guess' }));
  floods.addActs(2, () => call('POST', '/api/auth/login', { email: newEmail(), password: 'x y' }));
  floods.addActs(4, () => own('/confirm', madeUp()));
  floods.addActs(2, () => call('POST', '/api/applications/own', madeUp()));
  floods.addActs(4, () => own('/certificate', { token: ticket }));
  return floods;
}

export type CallFrom = (method: string, path: string, body?: object) => Promise<Visit>;

/** Calls as a proxy hands them on from this source; needs TRUST_PROXY=1. */
export function callFrom(source: string, url: string, authorization = ''): CallFrom {
  const json = { 'Content-Type': 'application/json', 'X-Forwarded-For': source };
  const headers = { ...json, ...(authorization && { authorization }) };
  return (method, path, body) =>
    visit(url + path, { method, headers, body: body ? JSON.stringify(body) : '' });
}

export const newEmail = () => `${randomBytes(8).toString('hex')}@college.example`;

export function signUp(call: CallFrom, { slug }: EventDto, email = newEmail()): Promise<Visit> {
  return call('POST', `/api/events/${slug}/registrations`, { name: 'Asha', email, answers: [] });
}

/** Submits an application, as its page does. */
export function apply(call: CallFrom, round: RoundDto, email = newEmail()): Promise<Visit> {
  const key = randomBytes(32).toString('base64url');
  return call('PUT', `/api/applications/${randomUUID()}`, applicationTo(round, { key, email }));
}
