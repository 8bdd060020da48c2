import { randomUUID } from 'node:crypto';
import type { SaveApplicationRequest } from '@club/shared/application';
import type { RoundDto } from '@club/shared/round';
import request from 'supertest';
import { createAdmin } from '../../../test/accounts';
import { createTestApp } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { applicationPath, applicationTo, createOpenRound, duringRound } from '../../../test/rounds';
import { noLimits } from '../../limits/limits';
import { addMilliseconds, day, minute } from '../../time';
import { tidyApplications } from './applicationRetention.service';
import { untouchedDraftDays } from './applicationSpace.service';
import { ApplicationModel } from './applications.model';

useDatabase();

/* A round stays open for honest people while a stranger fills what the site keeps. */

let counted = 0;
const limits = {
  ...noLimits,
  maxDrafts: 10,
  maxApplications: 6,
  maxApplicationBytes: 12_000,
  countDraft: async () => {
    counted += 1;
  },
};
const app = createTestApp({ limits, trustProxy: 1 });
const [stranger, honest] = ['192.0.2.1', '192.0.2.2'] as const;

let round: RoundDto;
beforeEach(async () => {
  counted = 0;
  setClock(duringRound);
  round = await createOpenRound(await createAdmin());
});

async function save(source: string, changes: Partial<SaveApplicationRequest>, id = randomUUID()) {
  const call = request(app).put(applicationPath(id)).set('X-Forwarded-For', source);
  return await call.send(applicationTo(round, changes));
}
const keepDraft = (source: string, name: string) => save(source, { state: 'draft', name });
const submit = (source: string, name: string) =>
  save(source, { name, email: `${name}@college.example` });
const names = async () => (await ApplicationModel.find().lean()).map(({ name }) => name);

test('a draft without name and text is neither stored nor counted', async () => {
  const empty: Partial<SaveApplicationRequest> = { state: 'draft', name: ' ', answers: [] };
  const { status, body } = await save(stranger, empty);
  expect({ status, body }).toEqual({ status: 200, body: { state: 'draft', token: null } });
  expect([await names(), counted]).toEqual([[], 0]);
  const id = randomUUID();
  await save(stranger, { ...empty, name: 'Asha' }, id);
  await save(stranger, empty, id); // what is taken back is not kept
  expect([await names(), counted]).toEqual([[' '], 1]);
});

test('when drafts are full, the oldest of the largest source leave, and nobody is refused', async () => {
  await keepDraft(honest, 'Asha');
  for (let index = 0; index < 9; index += 1) {
    setClock(addMilliseconds(duringRound, (index + 1) * minute));
    await keepDraft(stranger, `draft ${index}`);
  }
  expect((await keepDraft(honest, 'Bala')).status).toBe(200);
  const kept = await names();
  expect(kept).toHaveLength(10);
  expect(kept).toEqual(expect.arrayContaining(['Asha', 'Bala', 'draft 8']));
  expect(kept).not.toContain('draft 0');
  // What is submitted does not need their space.
  expect((await submit(honest, 'Chitra')).status).toBe(200);
});

test('of what is submitted, a source leaves a part to others', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    statuses.push((await submit(stranger, `stranger${index}`)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 503, 503]);
  expect((await submit(honest, 'asha')).status).toBe(200);
});

test('large drafts leave before they fill the memory, also when they grow', async () => {
  await keepDraft(honest, 'Asha');
  const answers = (round.questions ?? []).slice(0, 1).map(({ key }) => ({ key, value: 'x' }));
  const ids = Array.from({ length: 8 }, () => randomUUID());
  for (const id of ids) await save(stranger, { state: 'draft', name: 'Flood', answers }, id);
  expect(await names()).toHaveLength(9);
  const large = answers.map(({ key }) => ({ key, value: 'x'.repeat(2_000) }));
  const grown = { state: 'draft', name: 'Flood', answers: large } as const;
  for (let rounds = 0; rounds < 3; rounds += 1) {
    for (const id of ids) await save(stranger, grown, id);
  }
  const kept = await names();
  expect(kept).toContain('Asha');
  expect(kept.length).toBeLessThan(8);
});

test('drafts that nobody goes on with leave; those with a mailed link stay', async () => {
  const begin = new Date('2030-01-12T10:00:00Z');
  setClock(begin);
  await keepDraft(honest, 'Asha');
  await keepDraft(honest, 'Linked');
  await ApplicationModel.updateOne({ name: 'Linked' }, { $set: { links: ['a hash'] } });
  const older = { _id: randomUUID(), round: round._id, name: 'Older' };
  await ApplicationModel.create({ ...older, state: 'draft', choices: [], answers: [], links: [] });
  const later = (days: number) => setClock(addMilliseconds(begin, days * day));
  later(untouchedDraftDays - 1);
  await keepDraft(honest, 'Bala');
  await tidyApplications('2030-02-10');
  expect((await names()).toSorted()).toEqual(['Asha', 'Bala', 'Linked', 'Older']);
  later(untouchedDraftDays + 1);
  await tidyApplications('2030-02-12');
  expect((await names()).toSorted()).toEqual(['Bala', 'Linked']);
});
