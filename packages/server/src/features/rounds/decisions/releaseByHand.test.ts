import type { ReleaseDto } from '@club/shared/decision';
import type { RoundDto } from '@club/shared/round';
import { createMember, type TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { useDatabase } from '../../../../test/database';
import {
  addApplicants,
  decideAboutEach,
  decideAll,
  release,
  releasePath,
  reply,
  startDeciding,
} from '../../../../test/decisions';
import { createOpenRound, roundsPath } from '../../../../test/rounds';
import { RoundModel } from '../rounds.model';
import { RoundDecisionsModel } from './roundDecisions.model';

/* Without a mail server the team itself writes to people: one text to all of a group. */

useDatabase();

let admin: TestAccount;
let round: RoundDto;

beforeEach(async () => {
  ({ admin, round } = await startDeciding());
});

const read = async (): Promise<ReleaseDto> => (await sendAs(admin, 'get', releasePath(round))).body;

test('the text is true for all of a group: it has nobody’s name or link, and promises no mail', async () => {
  await decideAboutEach(round);
  const { letters } = await read();
  for (const { text } of Object.values(letters)) {
    expect(text).not.toMatch(/Hello|\(the|by mail|This is your page/);
    expect(text).toMatch(/If you have lost it, please answer this mail: we make a new one/);
  }
  expect(letters.accepted.text).toMatch(
    /as Event manager\..*on the page of your application until 31 March 2030/s,
  );
  expect(letters.reserve.text).toMatch(/for Event manager: .*Please look there now and then/);
  expect(letters.reserve.text).not.toMatch(/need not do anything/);
});

test('people of several positions get a text that names none', async () => {
  const [asha, ravi] = await addApplicants(round, 'Asha', 'Ravi');
  const [manager, head] = round.positions;
  if (!asha || !ravi || !manager || !head) throw new Error('There is nobody.');
  await decideAll(round, [
    { applicants: [asha], outcome: 'accepted', position: manager.key },
    { applicants: [ravi], outcome: 'accepted', position: head.key },
  ]);
  const { letters } = await read();
  expect(letters.accepted.subject).toMatch(/^Welcome to the team/);
  expect(letters.accepted.text).toMatch(/join us: the page of your application says as what\./);
});

test('a letter keeps the words of its people once all of them have answered', async () => {
  const [ravi] = await addApplicants(round, 'Ravi');
  const [, head] = round.positions;
  if (!ravi || !head) throw new Error('There is nobody.');
  await decideAll(round, [{ applicants: [ravi], outcome: 'accepted', position: head.key }]);
  await release(admin, round);
  await reply(ravi, true);
  expect((await read()).letters.accepted.subject).toContain(head.name);
});

test('who is offered a place later is a group of its own, and each has what was answered', async () => {
  const { accepted, reserve } = await decideAboutEach(round, { accepted: 2 });
  const [no, yes] = accepted;
  if (!no || !yes) throw new Error('There is nobody.');
  await release(admin, round);
  await reply(no, false);
  await reply(yes, true);
  const { mails, letters } = await read();
  expect(mails.accepted.map(({ reply }) => reply)).toEqual(['no', 'yes']);
  const waiting = { email: reserve[0]?.email, reply: null, replyBy: '2030-02-12' };
  expect(mails.offered).toMatchObject([waiting]);
  expect(mails.reserve).toEqual([]);
  expect(letters.offered.text).toMatch(/A place has become free.*until 12 February 2030/s);
  // Nobody would know of it: the dashboard says so until there is an answer.
  const findTask = async (wanted: string) =>
    (await sendAs(admin, 'get', '/api/admin/overview')).body.todo.find(
      ({ kind }: { kind: string }) => kind === wanted,
    );
  const href = `/admin/rounds/${round._id}/release#offered`;
  expect(await findTask('offersToTell')).toEqual({ kind: 'offersToTell', count: 1, href });
  await reply(reserve[0] ?? no, true);
  expect(await findTask('offersToTell')).toBeUndefined();
  // Who was declined can have what is left.
  const held = round.positions.reduce((sum, { places }) => sum + places, 0) - 2;
  const board = `/admin/rounds/${round._id}/decisions`;
  expect(await findTask('freePlaces')).toEqual({
    kind: 'freePlaces',
    term: round.term,
    count: held,
    href: `${board}#${round.positions[1]?.key}`,
  });
  const later = { shownDeadline: '2030-09-01T18:30:00Z', replyBy: '2030-09-20' };
  const dates = { opensAt: '2030-02-10T10:00:00Z', removalDay: '2030-12-01', ...later };
  await RoundModel.updateOne({ _id: round._id }, { state: 'closed' });
  await createOpenRound(admin, dates);
  expect(await findTask('freePlaces')).toMatchObject({ count: held });
  // Of a team that has begun, or is not known, nobody is reminded once there is another round.
  await RoundDecisionsModel.updateOne({ _id: round._id }, { team: null });
  expect(await findTask('freePlaces')).toBeUndefined();
});

test('the list and the page of an application show the decision after the release, to who organises', async () => {
  const { accepted } = await decideAboutEach(round);
  const path = `${roundsPath}/${round._id}/applications`;
  const list = async (query = '') => (await sendAs(admin, 'get', `${path}?sort=name${query}`)).body;
  const page = async () => (await sendAs(admin, 'get', `${path}/${accepted[0]?._id}`)).body;
  const before = await list();
  expect(before.map(({ decision }: { decision: null }) => decision)).toEqual([null, null, null]);
  expect(await list('&outcome=accepted')).toEqual([]);
  await release(admin, round);
  const decision = { outcome: 'accepted', position: 'Event manager', reply: null };
  expect((await page()).decision).toEqual(decision);
  expect(await list('&outcome=accepted')).toMatchObject([{ name: 'Accepted0', decision }]);
  const reviewer = await createMember({ username: 'Meena', role: 'editor' });
  await RoundModel.updateOne(
    { _id: round._id },
    { reviewers: [{ _id: reviewer.id, name: 'Meena' }] },
  );
  const { body } = await sendAs(reviewer, 'get', `${path}?sort=name`);
  expect(body).toMatchObject([{ decision: null }, { decision: null }, { decision: null }]);
});

test('a file says what is decided, after the release', async () => {
  const { accepted } = await decideAboutEach(round);
  const query = '?purpose=Telling&columns=name,decision&sort=name&state=submitted';
  const file = async () =>
    (await sendAs(admin, 'get', `${roundsPath}/${round._id}/applications.csv${query}`)).text
      .replace('\ufeff', '')
      .trim()
      .split('\r\n');
  expect(await file()).toEqual(['Name,Decision', 'Accepted0,', 'Declined0,', 'Reserve0,']);
  await release(admin, round);
  const released = ['Declined0,Declined', 'Reserve0,On the reserve: Event manager'];
  expect(await file()).toEqual(['Name,Decision', 'Accepted0,Accepted: Event manager', ...released]);
  for (const person of accepted) await reply(person, true);
  expect((await file())[1]).toBe('Accepted0,Has said yes: Event manager');
});
