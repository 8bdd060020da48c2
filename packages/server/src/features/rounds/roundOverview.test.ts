import type { OverviewRecruitment, OverviewTask } from '@club/shared/overview';
import { createAdmin } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import {
  createClosedRound,
  decideAboutEach,
  release,
  reply,
  startDeciding,
} from '../../../test/decisions';
import { createReadRound, reviewOf, reviewPath, submitReview } from '../../../test/reviewers';
import { createOpenRound, duringRound } from '../../../test/rounds';
import { ApplicationModel } from './applications.model';
import { RoundSlotsModel } from './interviews/roundSlots.model';
import { ReviewModel } from './reviews/reviews.model';
import { RoundModel } from './rounds.model';

useDatabase();

test('a president sees who said yes, whose place is free, and which interviews come next', async () => {
  const { admin, round } = await startDeciding(); // a Tuesday
  const overview = async () =>
    (await sendAs(admin, 'get', '/api/admin/overview')).body.recruitment[0];
  const { accepted, reserve, declined } = await decideAboutEach(round, { accepted: 2 });
  const [first, second] = accepted;
  const [waiting] = reserve;
  if (!first || !second || !waiting) throw new Error('Nobody has applied.');
  const slot = (key: string, day: string, takenBy: string | null) => ({
    key,
    startsAt: new Date(`${day}T10:00:00Z`),
    minutes: 20,
    place: 'Lab',
    takenBy,
  });
  await RoundSlotsModel.create({
    _id: round._id,
    version: 1,
    revision: 1,
    people: [],
    noTimeSuits: declined.map(({ _id }) => ({ application: _id, note: '' })),
    slots: [
      slot('00000001', '2030-02-04', second._id),
      slot('00000002', '2030-02-07', first._id),
      slot('00000003', '2030-02-08', null),
      slot('00000004', '2030-02-11', waiting._id),
      slot('00000005', '2030-02-12', waiting._id),
    ],
  });
  await ApplicationModel.updateMany({ round: round._id }, { invitedAt: new Date() });
  expect(await overview()).toMatchObject({
    _id: round._id,
    applied: 4,
    untimed: 1,
    unsuited: 1,
    openUntil: null,
    replies: null,
    interviews: [
      { _id: first._id, startsAt: '2030-02-07T10:00:00.000Z', place: 'Lab' },
      { _id: waiting._id, startsAt: '2030-02-11T10:00:00.000Z', place: 'Lab' }, // a Monday
    ],
  });
  const deadline = new Date('2030-02-06T18:29:00.000Z');
  await RoundModel.updateOne({ _id: round._id }, { state: 'open', shownDeadline: deadline });
  expect((await overview()).openUntil).toBe('2030-02-06T18:29:00.000Z');
  expect((await overview()).read).toBeNull();
  const review = { round: round._id, scores: [], isConflict: false, reviewerName: 'Meera' };
  const reviewer = '5f0000000000000000000001';
  const submitted = { ...review, reviewer, submittedAt: new Date() };
  await ReviewModel.create({ ...submitted, application: first._id });
  await ReviewModel.create({ ...review, reviewer, application: second._id });
  const nameReviewer = (_id: string) =>
    RoundModel.updateOne({ _id: round._id }, { reviewers: [{ _id, name: 'Meera' }] });
  await nameReviewer(reviewer);
  expect((await overview()).read).toBe(1);
  await nameReviewer(admin.id); // who reads does not learn how far the others are
  expect((await overview()).read).toBeNull();
  await RoundModel.updateOne({ _id: round._id }, { state: 'closed' });
  await release(admin, round);
  await reply(first, true);
  const name = first.name;
  expect(await overview()).toMatchObject({
    replies: {
      yes: [{ _id: first._id, name, position: 'Event manager' }],
      no: [],
      waiting: [{ _id: second._id, name: second.name, position: 'Event manager' }],
      free: [{ position: 'PR head', places: 1 }],
    },
    interviews: [],
    untimed: 0,
    unsuited: 0,
  });
  await reply(second, false);
  expect((await overview()).replies).toMatchObject({
    no: [{ _id: second._id }],
    waiting: [{ _id: waiting._id }],
  });
});

test('an older round stays until its team begins, and nobody can answer any more', async () => {
  const { admin, round } = await startDeciding();
  const { accepted, declined } = await decideAboutEach(round);
  const later = { title: 'Helpers', term: '2031-32', shownDeadline: '2030-02-04T18:30:00.000Z' };
  await createClosedRound(admin, later);
  const titles = async () => {
    const { recruitment } = (await sendAs(admin, 'get', '/api/admin/overview')).body;
    return recruitment.map(({ title, term }: { title: string; term: string }) => [title, term]);
  };
  const countsOf = async (index: number) => {
    const { recruitment } = (await sendAs(admin, 'get', '/api/admin/overview')).body;
    return [recruitment[index].applied, recruitment[index].gone];
  };
  const named = [later.title, later.term];
  expect(await titles()).toEqual([named, [round.title, round.term]]);
  expect((await release(admin, round)).status).toBe(200);
  expect(await titles()).toEqual([named, [round.title, round.term]]);
  await ApplicationModel.updateOne({ _id: declined[0]?._id }, { $set: { state: 'withdrawn' } });
  expect(await countsOf(1)).toEqual([2, 1]);
  for (const person of accepted) await reply(person, true);
  // Who has said yes is to be seen beside a newer round.
  expect(await titles()).toEqual([named, [round.title, round.term]]);
  const team = { label: round.term, firstDay: '2030-02-01', lastDay: '2031-06-30' };
  await sendAs(admin, 'post', '/api/admin/terms', team).expect(201);
  expect(await titles()).toEqual([named]);
  // For the same team, its free places are news.
  await RoundModel.updateOne({ title: later.title }, { term: round.term });
  expect(await titles()).toEqual([
    [later.title, round.term],
    [round.title, round.term],
  ]);
  const [first] = round.positions;
  await RoundModel.updateOne({ _id: round._id }, { positions: [{ ...first, places: 1 }] });
  expect(await titles()).toEqual([[later.title, round.term]]);
});

test('a place that a later round for the same team has looked for is free in that one only', async () => {
  const { admin, round } = await startDeciding();
  await decideAboutEach(round); // one of two event managers, and no PR head
  await release(admin, round);
  const [{ name = '' } = {}] = round.positions;
  const again = { title: 'Again', positions: [{ key: null, name, places: 1 }] };
  const later = await createClosedRound(admin, again);
  const free = async () => {
    const { body } = await sendAs(admin, 'get', '/api/admin/overview');
    const rounds: OverviewRecruitment[] = body.recruitment;
    const { count, term } = body.todo.find(({ kind }: OverviewTask) => kind === 'freePlaces');
    expect(term).toBe(round.term);
    const ofRound = rounds.find(({ _id }) => _id === round._id);
    return [count, ofRound?.replies?.free.map(({ position }) => position)];
  };
  expect(await free()).toEqual([2, [name, 'PR head']]);
  await decideAboutEach(later, {}, 'Later');
  expect((await release(admin, later)).status).toBe(200);
  expect(await free()).toEqual([1, ['PR head']]);
});

test('an open round is there before anybody has applied, also beside one with a later deadline', async () => {
  const opensAt = '2030-01-28T09:00:00.000Z';
  setClock(new Date('2030-01-27T10:00:00Z'));
  const admin = await createAdmin();
  const closed = await createClosedRound(admin, { shownDeadline: '2030-02-20T18:30:00.000Z' });
  const { _id, shownDeadline } = await createOpenRound(admin, { opensAt });
  const rounds = async () => (await sendAs(admin, 'get', '/api/admin/overview')).body.recruitment;
  const open = { _id, applied: 0, openUntil: shownDeadline };
  expect(await rounds()).toMatchObject([{ _id: closed._id }, { ...open, opensAt }]);
  setClock(duringRound);
  expect(await rounds()).toMatchObject([{ _id: closed._id }, { ...open, opensAt: null }]);
});

test('an application is read when those have read it who should and can', async () => {
  setClock(duringRound);
  const reading = await createReadRound(2);
  const [one, other] = reading.reviewers;
  const [application = ''] = reading.applications;
  if (!one || !other) throw new Error('Nobody reads.');
  const reviewers = [one, other].map(({ id }) => ({ _id: id, name: 'Reviewer' }));
  await RoundModel.updateOne({ _id: reading.round._id }, { reviewers });
  const countRead = async () =>
    (await sendAs(reading.president, 'get', '/api/admin/overview')).body.recruitment[0].read;
  expect(await countRead()).toBe(0);
  await submitReview(one, reading, application);
  expect(await countRead()).toBe(0);
  const conflict = reviewOf(reading, [], { isConflict: true });
  await sendAs(other, 'put', reviewPath(reading, application), conflict);
  expect(await countRead()).toBe(1);
});
