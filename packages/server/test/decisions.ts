import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { DecideRequest, Outcome } from '@club/shared/decision';
import type { RoundDto } from '@club/shared/round';
import request from 'supertest';
import { ApplicationModel } from '../src/features/rounds/applications.model';
import { RoundDecisionsModel } from '../src/features/rounds/decisions/roundDecisions.model';
import { RoundModel } from '../src/features/rounds/rounds.model';
import { hashLinkToken, newLinkToken } from '../src/lib/linkTokens';
import { createAdmin, type TestAccount } from './accounts';
import { sendAs } from './adminCalls';
import { app } from './app';
import { setClock } from './clock';
import { createRound, pageKey, roundsPath } from './rounds';

/** The deadline is over, and people can still answer for some days. */
export const decidingMoment = new Date('2030-02-05T10:00:00Z');

/** Somebody who has applied. */
export interface Applicant {
  /** Of the application. */
  _id: string;
  name: string;
  email: string;
  /** Of the link. */
  token: string;
}

/** A round that nobody can apply to any more, with its positions by name. */
export async function createClosedRound(
  by: TestAccount,
  changes: Parameters<typeof createRound>[1] = {},
): Promise<RoundDto> {
  const { _id } = await createRound(by, changes);
  await RoundModel.updateOne({ _id }, { $set: { state: 'closed', closedAt: decidingMoment } });
  return (await sendAs(by, 'get', `${roundsPath}/${_id}`)).body;
}

/** At the moment of deciding: an admin, and a closed round. */
export async function startDeciding(): Promise<{ admin: TestAccount; round: RoundDto }> {
  setClock(decidingMoment);
  const admin = await createAdmin();
  return { admin, round: await createClosedRound(admin) };
}

/** Adds applications for all positions of the round, the first one dearest. */
export async function addApplicants(round: RoundDto, ...names: string[]): Promise<Applicant[]> {
  const applicants = names.map((name) => ({
    _id: randomUUID(),
    name,
    email: `${name.toLowerCase()}@college.example`,
    token: newLinkToken(),
  }));
  await ApplicationModel.insertMany(
    applicants.map(({ token, ...person }) => ({
      // The tests know one id only.
      pageId: person._id,
      keyHash: hashLinkToken(pageKey),
      ...person,
      round: round._id,
      phone: '9876543210',
      answers: [],
      state: 'submitted',
      choices: round.positions.map(({ key, name }) => ({ key, name })),
      submittedAt: new Date(round.opensAt),
      links: [hashLinkToken(token)],
    })),
  );
  return applicants;
}

/** Names that differ by a number, for as many people. */
export function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name}${index}`);
}

export const boardPath = ({ _id }: RoundDto) => `${roundsPath}/${_id}/decisions`;
export const releasePath = ({ _id }: RoundDto) => `${roundsPath}/${_id}/release`;

/** Stores decisions about all applicants, as if somebody had made them one by one. */
export async function decideAll(
  round: RoundDto,
  decisions: { applicants: Applicant[]; outcome: Outcome; position?: string }[],
): Promise<void> {
  const passed = round.positions.map(({ key }) => key);
  const entries = decisions.flatMap(({ applicants, outcome, position = null }) =>
    applicants.map(({ _id }) => ({ application: _id, outcome, position, passed })),
  );
  const board = { $set: { version: 1, entries } };
  await RoundDecisionsModel.updateOne({ _id: round._id }, board, { upsert: true });
}

/**
 * Adds applicants, and decides about all of them.
 * @param counts how many of each
 * @param mark begins their names
 */
export async function decideAboutEach(
  round: RoundDto,
  { accepted = 1, reserve = 1, declined = 1 } = {},
  mark = '',
) {
  const position = round.positions[0]?.key ?? '';
  const people = {
    accepted: await addApplicants(round, ...numbered(`${mark}Accepted`, accepted)),
    reserve: await addApplicants(round, ...numbered(`${mark}Reserve`, reserve)),
    declined: await addApplicants(round, ...numbered(`${mark}Declined`, declined)),
  };
  await decideAll(round, [
    { applicants: people.accepted, outcome: 'accepted', position },
    { applicants: people.reserve, outcome: 'reserve', position },
    { applicants: people.declined, outcome: 'declined' },
  ]);
  return people;
}

/** Decides as the team does, over the version of this moment. */
export async function decide(
  by: TestAccount,
  round: RoundDto,
  { _id }: Applicant,
  decision: Partial<DecideRequest>,
): Promise<request.Response> {
  const { body } = await sendAs(by, 'get', boardPath(round));
  const whole = { version: body.version, outcome: null, position: null, ...decision };
  return await sendAs(by, 'put', `${boardPath(round)}/${_id}`, whole);
}

/** Releases what is decided at this moment. */
export async function release(
  by: TestAccount,
  round: RoundDto,
  site = app,
): Promise<request.Response> {
  const { body } = await sendAs(by, 'get', releasePath(round), undefined, site);
  return await sendAs(by, 'post', releasePath(round), { version: body.version }, site);
}

export const readOwn = ({ token }: Pick<Applicant, 'token'>) =>
  request(app).post('/api/applications/own').send({ token });

export const reply = ({ token }: Applicant, accept: boolean, site: Server | string = app) =>
  request(site).post('/api/applications/own/reply').send({ token, accept });
