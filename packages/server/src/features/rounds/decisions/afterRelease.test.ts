import type { RoundDto } from '@club/shared/round';
import { createAdmin, type TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import {
  type Applicant,
  addApplicants,
  createClosedRound,
  decide,
  decideAll,
  decidingMoment,
  release,
  releasePath,
  reply,
} from '../../../../test/decisions';
import { reviewOf, reviewPath } from '../../../../test/reviewers';
import { nextTeam, roundsPath } from '../../../../test/rounds';
import { countApplicationsToRead } from '../reviews/queue.service';
import { ReviewModel } from '../reviews/reviews.model';

useDatabase();

let president: TestAccount;
let reviewer: TestAccount;
let round: RoundDto;
let read: Applicant;
let unread: Applicant;
const today = '2030-02-05';

beforeEach(async () => {
  setClock(decidingMoment);
  president = await createAdmin();
  reviewer = await createAdmin({ username: 'Reviewer' });
  round = await createClosedRound(president, { reviewers: [reviewer.id] });
  [read, unread] = (await addApplicants(round, 'Asha', 'Bala')) as [Applicant, Applicant];
});

const get = (what: string) => sendAs(reviewer, 'get', `${roundsPath}/${round._id}${what}`);
const review = ({ _id }: Applicant, scores: number[], changes = {}) =>
  sendAs(reviewer, 'put', reviewPath({ round }, _id), reviewOf({ round }, scores, changes));
const accept = (applicants: Applicant[]) =>
  decideAll(round, [{ applicants, outcome: 'accepted', position: round.positions[0]?.key ?? '' }]);

/** Saves the round with these changes, over what is stored now. */
async function change(changes: object) {
  const { body } = await sendAs(president, 'get', `${roundsPath}/${round._id}`);
  const { _id, state, closedAt, createdAt, release: _release, ...fields } = body;
  const reviewers = fields.reviewers.map((one: { _id: string }) => one._id);
  const whole = { ...fields, reviewers, ...changes };
  return await sendAs(president, 'patch', `${roundsPath}/${round._id}`, whole);
}

describe('after the release', () => {
  beforeEach(async () => {
    expect((await review(read, [5, 2])).status).toBe(200);
    await accept([read, unread]);
    expect((await release(president, round)).status).toBe(200);
  });

  test('reviews are final: none is corrected, submitted or kept', async () => {
    const before = await ReviewModel.find().lean();
    const answers = [
      await review(read, [1, 1]),
      await review(read, [], { isConflict: true }),
      await review(unread, [5, 5]),
      await review(unread, [5], { submitted: false }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(409);
      expect(body.extraDetails).toMatch(/^The decisions are released: reviews are final/);
    }
    expect(await ReviewModel.find().lean()).toEqual(before);
  });

  test('the round says when that was, and what each accepted person has answered', async () => {
    expect((await reply(read, true)).status).toBe(200);
    const { body } = await sendAs(president, 'get', `${roundsPath}/${round._id}`);
    expect(body.release).toEqual({ at: decidingMoment.toISOString(), replies: ['yes', null] });
  });

  test('reviewers see that, and have nothing to read', async () => {
    const { body } = await get(`/applications/${read._id}`);
    expect(body).toMatchObject({ canReview: false, isFinal: true, ownReview: { note: '' } });
    expect((await get('/queue')).body).toMatchObject({
      done: 1,
      all: 2,
      next: null,
      isFinal: true,
    });
    expect((await get('/reviews/own')).body.isFinal).toBe(true);
    const { body: account } = await sendAs(reviewer, 'get', '/api/auth/me');
    expect(await countApplicationsToRead({ ...account, _id: reviewer.id }, today)).toMatchObject({
      count: 0,
    });
  });

  test('nobody is invited to an interview any more', async () => {
    const path = `${roundsPath}/${round._id}/invite`;
    const { status, body } = await sendAs(president, 'post', path, {
      ids: [read._id],
      expected: 1,
    });
    expect([status, body.extraDetails]).toEqual([
      ...[409, 'The decisions are released: nobody is invited any more.'],
    ]);
    expect((await sendAs(president, 'get', path)).body.letter).toBeNull();
  });

  test.each([
    ['term', { term: '2031-32' }],
    ['day for replies', { replyBy: '2030-04-02' }],
    ['deadline', { shownDeadline: '2030-02-28T18:30:00.000Z' }],
    ['positions', { positions: [{ key: null, name: 'Another', places: 1 }] }],
    ['questions', { questions: [] }],
    ['criteria', { criteria: [] }],
  ])('the %s of the round cannot change', async (_what, changes) => {
    const { status, body } = await change(changes);
    expect(status).toBe(409);
    expect(body.extraDetails).toMatch(/^The decisions are released: only/);
    expect((await get('')).body).toMatchObject({ version: round.version });
  });

  test('title, text, reviewers and the removal day can', async () => {
    const changes = { title: 'The team', text: '', reviewers: [], removalDay: '2030-04-20' };
    // The same moment in other characters is no change.
    const { status, body } = await change({ ...changes, opensAt: '2030-01-10T04:30:00Z' });
    expect(status).toBe(200);
    expect(body).toMatchObject(changes);
  });
});

describe('before the release', () => {
  test('criteria and weights stay once a review is submitted; a name can be put right', async () => {
    const [first, second] = round.criteria;
    const others = [
      [first],
      [{ ...first, weight: 5 }, second],
      [first, second, { key: null, name: 'Care', weight: 1 }],
    ];
    await review(read, [5], { submitted: false });
    expect((await change({ criteria: others[1] })).status).toBe(200);
    await review(read, [5, 2]);
    for (const criteria of [others[0], others[2], nextTeam.criteria]) {
      const { status, body } = await change({ criteria });
      expect([status, body.errors?.[0]?.field]).toEqual([409, 'criteria']);
    }
    const names = [{ ...first, weight: 5, name: 'Ends things' }, second];
    expect((await change({ criteria: names })).status).toBe(200);
  });

  test('a position that somebody is decided about stays', async () => {
    const [first, second] = round.positions;
    await accept([read]);
    const { status, body } = await change({ positions: [second] });
    expect([status, body.errors?.[0]?.field]).toEqual([409, 'positions']);
    expect(body.extraDetails).toMatch(/^Somebody is decided about for Event manager/);
    expect((await change({ positions: [first] })).status).toBe(200);
  });

  test('a preview of the round as it was is refused: somebody has changed or opened it since', async () => {
    await accept([read, unread]);
    const preview = async () => (await sendAs(president, 'get', releasePath(round))).body;
    const press = ({ version }: { version: number }) =>
      sendAs(president, 'post', releasePath(round), { version });
    const former = await preview();
    expect((await change({ replyBy: '2030-04-02' })).status).toBe(200);
    const refused = await press(former);
    expect([refused.status, refused.body.current?.replyBy]).toEqual([409, '2030-04-02']);

    const closed = await preview();
    expect((await change({ shownDeadline: '2030-02-28T18:30:00.000Z' })).status).toBe(200);
    await sendAs(president, 'post', `${roundsPath}/${round._id}/open`);
    await sendAs(president, 'post', `${roundsPath}/${round._id}/close`);
    expect((await press(closed)).status).toBe(409);
    expect((await decide(president, round, read, { outcome: null })).status).toBe(200);
    await decide(president, round, read, {
      outcome: 'accepted',
      position: round.positions[0]?.key,
    });
    expect((await press(await preview())).status).toBe(200);
  });
});
