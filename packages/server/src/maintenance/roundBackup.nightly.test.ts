import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { RoundDto } from '@club/shared/round';
import request from 'supertest';
import { createAdmin } from '../../test/accounts';
import { sendAs } from '../../test/adminCalls';
import { createTestApp, queuedMails } from '../../test/app';
import { useBuilt } from '../../test/builds';
import { connected, running, useCommandSites, withModels } from '../../test/commandSites';
import {
  type Applicant,
  addApplicants,
  createClosedRound,
  decideAll,
  readOwn,
  release,
  releasePath,
  reply,
} from '../../test/decisions';
import { choose, createSlots } from '../../test/interviews';
import { reviewOf, reviewPath } from '../../test/reviewers';
import { pageKey } from '../../test/rounds';
import { tidyApplications } from '../features/rounds/applicationRetention.service';
import { ApplicationModel } from '../features/rounds/applications.model';
import { queueInterviewMails } from '../features/rounds/interviews/interviewMailRounds';
import { hashLinkToken } from '../lib/linkTokens';
import { maintain } from './maintain';

useBuilt('client'); // a backup is verified by its pages

const { folder, siteIn } = useCommandSites();

/** Everything that is stored about rounds. */
const collections = [
  ...['rounds', 'applications', 'reviews', 'roundSlots', 'roundDecisions', 'teamMembers'],
];

const mailing = createTestApp({ mails: queuedMails });

interface Held {
  round: RoundDto;
  people: Applicant[];
}

/**
 * A round that is released: Zubin has an interview and a review, and has said yes; Yamini has said no; the place is
 * offered to Xerxes; Wahida is declined, and Vanya is a draft.
 */
async function holdRound(): Promise<Held> {
  const admin = await createAdmin({ username: 'President' });
  const round = await createClosedRound(admin, { reviewers: [admin.id] });
  const people = await addApplicants(round, 'Zubin', 'Yamini', 'Xerxes', 'Wahida');
  const [zubin, yamini, xerxes, wahida] = people as [Applicant, Applicant, Applicant, Applicant];
  const draft = randomUUID();
  await ApplicationModel.create({
    pageId: draft,
    keyHash: hashLinkToken(pageKey),
    round: round._id,
    name: 'Vanya',
    email: 'vanya@college.example',
    phone: '9876543210',
    choices: [],
    answers: [],
    state: 'draft',
    links: [],
  });
  const mailed = await request(mailing)
    .post(`/api/applications/${draft}/link`)
    .send({ key: pageKey });
  expect(mailed.status).toBe(204);
  const invited = { $set: { invitedAt: new Date(), isInvitationDue: true } };
  await ApplicationModel.updateMany({ _id: { $in: [zubin._id, yamini._id] } }, invited);
  const { slots } = await createSlots(admin, round, 2);
  expect((await choose(zubin, slots[0]?.key ?? null)).status).toBe(200);
  await queueInterviewMails(queuedMails);
  const review = reviewOf({ round }, [5, 4], { note: 'Zubin finishes things' });
  expect((await sendAs(admin, 'put', reviewPath({ round }, zubin._id), review)).status).toBe(200);
  const position = round.positions[0]?.key ?? '';
  await decideAll(round, [
    { applicants: [zubin, yamini], outcome: 'accepted', position },
    { applicants: [xerxes], outcome: 'reserve', position },
    { applicants: [wahida], outcome: 'declined' },
  ]);
  expect((await release(admin, round, mailing)).status).toBe(200);
  expect((await reply(zubin, true, mailing)).status).toBe(200);
  expect((await reply(yamini, false, mailing)).status).toBe(200);
  return { round, people };
}

const readAll = (uri: string) =>
  connected(uri, async (db) => {
    const names = (await db.listCollections().toArray()).map(({ name }) => name);
    const all = names.map(async (name) => {
      return [name, await db.collection(name).find().sort({ _id: 1 }).toArray()] as const;
    });
    return Object.fromEntries(await Promise.all(all));
  });

type Stored = Awaited<ReturnType<typeof readAll>>;

/** No collection names anybody but those of the team, and the figures are there. */
function expectFiguresOnly(after: Stored, before: Stored, people: Applicant[]): void {
  expect(before.mails?.length).toBeGreaterThan(5);
  for (const [name, documents] of Object.entries(after)) {
    const isOfTeam = name === 'teamMembers' || name === 'auditEntries';
    const text = JSON.stringify(documents);
    for (const { name: person, email } of people) {
      expect([name, email, text.includes(email)]).toEqual([name, email, false]);
      const isKnown = isOfTeam && person === 'Zubin';
      expect([name, person, text.includes(person)]).toEqual([name, person, isKnown]);
    }
    expect([name, /vanya/i.test(text)]).toEqual([name, false]);
  }
  expect(after.roundDecisions).toEqual(before.roundDecisions);
  expect(after.applications).toHaveLength(4);
  expect([after.reviews, after.roundSlots, after.mails]).toEqual([[], [], []]);
}

// Both in one test, because the round takes most of its time.
test('a restored site has its round and its links; after the removal day only figures stay', async () => {
  const file = join(folder(), 'club.zip');
  const { held, stored } = await running(siteIn('old'), async ({ uri }) => {
    const held = await withModels(uri, holdRound);
    await maintain('backup', file, siteIn('old'));
    const stored = await readAll(uri);
    await withModels(uri, () => tidyApplications('2030-05-01'));
    expectFiguresOnly(await readAll(uri), stored, held.people);
    return { held, stored };
  });
  await maintain('backup:verify', file, siteIn('old'));
  for (const name of collections) expect([name, stored[name]]).not.toEqual([name, []]);

  await maintain('restore', file, siteIn('new'));
  expect(await maintain('check-data', undefined, siteIn('new'))).toMatch(/\d/);
  await running(siteIn('new'), async ({ uri }) => {
    const restored = await readAll(uri);
    for (const name of collections) expect([name, restored[name]]).toEqual([name, stored[name]]);
    await withModels(uri, async () => {
      const [zubin, , xerxes, wahida] = held.people as [Applicant, Applicant, Applicant, Applicant];
      expect((await readOwn(zubin)).body).toMatchObject({
        name: 'Zubin',
        interview: { time: { place: 'Lab' } },
        decision: { outcome: 'accepted', position: 'Event manager', reply: 'yes' },
      });
      expect((await readOwn(wahida)).body.decision).toMatchObject({ outcome: 'declined' });
      expect((await reply(xerxes, true)).body.decision).toMatchObject({ reply: 'yes' });
      const admin = await createAdmin();
      const again = await sendAs(admin, 'post', releasePath(held.round), { version: 1 });
      expect(again.body.extraDetails).toBe('The decisions are released already.');
    });
    expect((await readAll(uri)).teamMembers).toHaveLength(2);
  });
});
