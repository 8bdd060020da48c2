import { randomUUID } from 'node:crypto';
import type { RoundSlotsDto, SaveSlot } from '@club/shared/interview';
import type { RoundDto } from '@club/shared/round';
import request from 'supertest';
import {
  ApplicationModel,
  type ApplicationRecord,
} from '../src/features/rounds/applications.model';
import { RoundDecisionsModel } from '../src/features/rounds/decisions/roundDecisions.model';
import { hashLinkToken, newLinkToken } from '../src/lib/linkTokens';
import { addMilliseconds, minute } from '../src/time';
import { createAdmin, type TestAccount } from './accounts';
import { sendAs } from './adminCalls';
import { app } from './app';
import { setClock } from './clock';
import { createOpenRound, duringRound, roundsPath } from './rounds';

/** When the first interview begins: some days after `duringRound`. */
export const firstInterview = new Date('2030-02-04T04:30:00.000Z');

/** So many times of 20 minutes, one after the other. */
export function timesInARow(count: number): SaveSlot[] {
  return Array.from({ length: count }, (_, index) => ({
    key: null,
    startsAt: addMilliseconds(firstInterview, index * 20 * minute).toISOString(),
    minutes: 20,
    place: 'Lab',
    interviewers: 'Vikram',
  }));
}

export const slotsPathOf = ({ _id }: Pick<RoundDto, '_id'>) => `${roundsPath}/${_id}/slots`;

/** The times of a round as they are now. */
export async function getSlots(by: TestAccount, round: RoundDto): Promise<RoundSlotsDto> {
  return (await sendAs(by, 'get', slotsPathOf(round))).body;
}

/** Saves them as somebody who has just looked. */
export async function saveSlots(by: TestAccount, round: RoundDto, slots: SaveSlot[]) {
  const { version } = await getSlots(by, round);
  return await sendAs(by, 'put', slotsPathOf(round), { version, slots });
}

/** Makes so many times of a round. */
export async function createSlots(
  by: TestAccount,
  round: RoundDto,
  count: number,
): Promise<RoundSlotsDto> {
  const { status, body } = await saveSlots(by, round, timesInARow(count));
  expect(status).toBe(200);
  return body;
}

/** While people can apply: an admin, and a round with so many times. */
export async function startInterviews(
  count: number,
): Promise<{ admin: TestAccount; round: RoundDto; made: RoundSlotsDto }> {
  setClock(duringRound);
  const admin = await createAdmin();
  const round = await createOpenRound(admin);
  return { admin, round, made: await createSlots(admin, round, count) };
}

/** Without the people, as a form sends them. */
export function toSaved({ slots }: RoundSlotsDto): SaveSlot[] {
  return slots.map(({ takenBy, attendance, ...slot }) => slot);
}

export interface Applicant {
  _id: string;
  /** Of the link of the application. */
  token: string;
}

/** Somebody who has applied in a round and is invited. */
export async function createInvited(
  { _id: round }: Pick<RoundDto, '_id'>,
  name: string,
  changes: Partial<ApplicationRecord> = {},
): Promise<Applicant> {
  const [_id, token] = [randomUUID(), newLinkToken()];
  await ApplicationModel.create({
    _id,
    round,
    name,
    email: `${name}@college.example`,
    phone: '9876543210',
    choices: [],
    answers: [],
    state: 'submitted',
    submittedAt: new Date(),
    invitedAt: new Date(),
    links: [hashLinkToken(token)],
    ...changes,
  });
  return { _id, token };
}

/** Chooses a time, or gives it back. */
export function choose({ token }: Pick<Applicant, 'token'>, slot: string | null) {
  return request(app).post('/api/applications/own/slot').send({ token, slot });
}

/** What an applicant sees, or does with nothing but the link, e.g. '/withdraw'. */
export function callOwn({ token }: Pick<Applicant, 'token'>, what = '', body: object = {}) {
  return request(app)
    .post(`/api/applications/own${what}`)
    .send({ token, ...body });
}

/** The decisions of a round are released, without their mails. */
export async function setReleased(
  { _id }: Pick<RoundDto, '_id'>,
  entries: object[] = [],
): Promise<void> {
  await RoundDecisionsModel.create({ _id, version: 1, entries, releasedAt: new Date() });
}
