import type { ClubContent } from '@club/shared/content';
import type { RoundDto, SaveRoundPosition } from '@club/shared/round';
import request from 'supertest';
import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import {
  createOpenRound,
  createRound,
  duringRound,
  nextTeam,
  roundsPath,
} from '../../../test/rounds';
import { ConflictError } from '../../errors';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';
import { tidyApplications } from './applicationRetention.service';
import { previewRound, readRoundPart } from './roundPart.service';
import { RoundModel } from './rounds.model';

useDatabase();

let admin: TestAccount;
beforeEach(async () => {
  setClock(duringRound);
  admin = await createAdmin();
});

/** Of the pages, a preview needs what is published, and puts the round into it. */
const published = { content: { round: null } as ClubContent, css: '', problems: [] };

const [manager, head] = nextTeam.positions as [SaveRoundPosition, SaveRoundPosition];

const act = ({ _id }: RoundDto, what: string, body?: object) =>
  sendAs(admin, 'post', `${roundsPath}/${_id}/${what}`, body);
const current = () => request(app).get('/api/rounds/current');

describe('a round', () => {
  test('can be deleted as a draft, and not once it was opened', async () => {
    const remove = ({ _id }: RoundDto) => sendAs(admin, 'delete', `${roundsPath}/${_id}`);
    const draft = await createRound(admin);
    expect((await remove(draft)).status).toBe(204);
    expect((await remove(draft)).status).toBe(404);
    const opened = await createOpenRound(admin);
    expect((await remove(opened)).status).toBe(409);
    await act(opened, 'close');
    expect((await remove(opened)).status).toBe(409);
    expect((await sendAs(admin, 'get', roundsPath)).body).toHaveLength(1);
  });

  test('is made as a draft, with keys for its positions and questions', async () => {
    const round = await createRound(admin);
    const key = expect.stringMatching(/^[\da-f]{8}$/);
    expect(round).toMatchObject({
      title: 'Join the team',
      state: 'draft',
      version: 1,
      closedAt: null,
      positions: [{ key, name: 'Event manager', places: 2 }, { key }],
      questions: [{ key, kind: 'text', limit: 50 }, { key }, { key }],
      criteria: [{ key, name: 'Finishes things', weight: 3 }, { key }],
    });
    expect((await current()).status).toBe(404);
    expect((await sendAs(admin, 'get', roundsPath)).body).toEqual([round]);
  });

  test('keeps the keys when words change; a question of another kind is another one', async () => {
    const round = await createRound(admin);
    const [why, year, work] = round.questions;
    const body = {
      ...nextTeam,
      positions: round.positions,
      criteria: round.criteria,
      version: 1,
      questions: [
        { ...why, label: 'Why do you want this?' },
        { ...work, kind: 'text', limit: 100 },
        { ...year, key: null, label: 'Year' },
      ],
    };
    const changed = await sendAs(admin, 'patch', `${roundsPath}/${round._id}`, body);
    expect(changed.status).toBe(200);
    expect(changed.body.positions).toEqual(round.positions);
    expect(changed.body.criteria).toEqual(round.criteria);
    const keys = changed.body.questions.map(({ key }: { key: string }) => key);
    expect(keys[0]).toBe(why?.key);
    expect(keys).not.toContain(work?.key);
    expect(keys).not.toContain(year?.key);
    const second = await sendAs(admin, 'patch', `${roundsPath}/${round._id}`, body);
    expect(second.status).toBe(409);
    expect(second.body.current).toEqual(changed.body);
  });

  test.each([
    [{ shownDeadline: nextTeam.opensAt }, 'shownDeadline'],
    [{ replyBy: '2030-01-31' }, 'replyBy'],
    [{ removalDay: '2030-03-30' }, 'removalDay'],
    [{ criteria: [{ key: null, name: 'Care', weight: 6 }] }, 'criteria.0.weight'],
    [{ reviewers: ['a'.repeat(24)] }, 'reviewers'],
    [{ positions: [nextTeam.positions[0], nextTeam.positions[0]] }, 'positions.1.name'],
    [
      {
        positions: [
          { ...manager, key: '0a1b2c3d' },
          { ...head, key: '0a1b2c3d' },
        ],
      },
      'positions.1.key',
    ],
    [{ questions: [{ ...nextTeam.questions[0], limit: null }] }, 'questions.0.limit'],
    [{ questions: [{ ...nextTeam.questions[0], options: ['One'] }] }, 'questions.0.options'],
    [{ text: '[here](javascript:alert(1))' }, 'text'],
  ])('422 for %j', async (changes, field) => {
    const response = await sendAs(admin, 'post', roundsPath, { ...nextTeam, ...changes });
    expect(response.status).toBe(422);
    expect(response.body.errors).toMatchObject([{ field }]);
  });

  test('may lack anything as a draft: opening names what is missing, and a copy leaves it out', async () => {
    const nothing = { ...nextTeam, title: '', term: '', positions: [], questions: [] };
    const times = { opensAt: '', shownDeadline: '', replyBy: '', removalDay: '' };
    const draft = await createRound(admin, { ...nothing, ...times });
    expect(draft).toMatchObject({ title: '', term: '', ...times });
    expect((await sendAs(admin, 'get', roundsPath)).body).toEqual([draft]);
    const needs = ['title', 'term', ...Object.keys(times), 'positions'];
    const opening = await act(draft, 'open');
    expect(opening.status).toBe(422);
    expect(opening.body.errors.map(({ field }: { field: string }) => field)).toEqual(needs);
    expect((await sendAs(admin, 'get', `${roundsPath}/${draft._id}/release`)).status).toBe(200);
    const copied = await act(draft, 'copy', {
      title: 'Next',
      term: '2031-32',
      opensAt: nextTeam.opensAt,
    });
    expect(copied.body).toMatchObject({ ...times, opensAt: nextTeam.opensAt });
    await tidyApplications('2031-01-01');

    const filledIn = { ...nextTeam, version: draft.version };
    const path = `${roundsPath}/${draft._id}`;
    expect((await sendAs(admin, 'patch', path, filledIn)).status).toBe(200);
    expect((await act(draft, 'open')).status).toBe(200);
    const emptied = await sendAs(admin, 'patch', path, { ...nextTeam, replyBy: '', version: 3 });
    expect(emptied.body.errors).toMatchObject([{ field: 'replyBy' }]);
    const audited = await AuditEntryModel.findOne({ action: 'round.created' }).sort({ _id: 1 });
    expect(audited?.subject?.name).toBe('Round without a title');
  });

  test('names its reviewers: a copy keeps those who have a role still', async () => {
    const [meena, ravi] = [
      await createMember({ username: 'Meena', role: 'editor' }),
      await createMember({ username: 'Ravi', role: 'inbox' }),
    ];
    await createMember({ username: 'Asha' });
    const offered = await sendAs(admin, 'get', `${roundsPath}/reviewers`);
    expect(offered.body).toEqual([
      { _id: meena.id, name: 'Meena' },
      { _id: ravi.id, name: 'Ravi' },
      { _id: admin.id, name: 'Vikram' },
    ]);
    const round = await createRound(admin, { reviewers: [ravi.id, meena.id, ravi.id] });
    expect(round.reviewers.map(({ name }) => name)).toEqual(['Ravi', 'Meena']);
    await UserModel.updateOne({ _id: ravi.id }, { role: null });
    const body = { ...nextTeam, reviewers: [ravi.id], version: 1 };
    const changed = await sendAs(admin, 'patch', `${roundsPath}/${round._id}`, body);
    expect(changed.body.reviewers).toEqual([{ _id: ravi.id, name: 'Ravi' }]);
    const copied = await act(round, 'copy', {
      title: 'Next',
      term: '2031-32',
      opensAt: round.opensAt,
    });
    expect(copied.body.reviewers).toEqual([]);
  });

  test('of some hours is copied without a deadline that would be before the opening', async () => {
    const day = '2030-01-31';
    const hours = { opensAt: `${day}T04:30:00.000Z`, shownDeadline: `${day}T06:30:00.000Z` };
    const round = await createRound(admin, hours);
    const next = { title: 'Next', term: round.term };
    const later = await act(round, 'copy', { ...next, opensAt: '2030-02-01T07:30:00.000Z' });
    expect(later.body).toMatchObject({ shownDeadline: '' });
    const sooner = await act(round, 'copy', { ...next, opensAt: '2030-02-01T04:30:00.000Z' });
    expect(sooner.body).toMatchObject({ shownDeadline: '2030-02-01T06:30:00.000Z' });
  });

  test('is copied for another term: a draft whose dates have moved by days', async () => {
    const round = await createOpenRound(admin);
    const copied = await act(round, 'copy', {
      title: 'Join the team 2031',
      term: '2031-32',
      opensAt: '2031-01-11T06:30:00.000Z',
    });
    expect(copied.status).toBe(201);
    expect(copied.body).toMatchObject({
      title: 'Join the team 2031',
      term: '2031-32',
      state: 'draft',
      positions: round.positions,
      shownDeadline: '2031-02-01T18:30:00.000Z',
      removalDay: '2031-05-02',
      replyBy: '2031-04-01',
      criteria: round.criteria,
      questions: round.questions,
    });
  });
});

describe('opening and closing', () => {
  test('shows the round to everybody, with the time of the server, until it is closed', async () => {
    const round = await createOpenRound(admin);
    const { status, body } = await current();
    expect(status).toBe(200);
    const { _id, title, text, opensAt, shownDeadline, removalDay, positions, questions } = round;
    expect(body).toEqual({
      _id,
      title,
      text,
      opensAt,
      shownDeadline,
      removalDay,
      positions,
      questions,
      now: duringRound.toISOString(),
      canMail: false,
    });
    expect((await act(round, 'close')).body).toMatchObject({
      state: 'closed',
      closedAt: duringRound.toISOString(),
    });
    expect((await current()).status).toBe(404);
    expect((await act(round, 'open')).body).toMatchObject({ state: 'open', closedAt: null });
    const actions = await AuditEntryModel.distinct('action');
    expect(actions).toEqual(['round.closed', 'round.created', 'round.opened']);
  });

  test('is refused for a second round, also when two are opened at one moment', async () => {
    const rounds = [await createRound(admin), await createRound(admin)];
    const opened = await Promise.all(rounds.map((round) => act(round, 'open')));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = opened.find(({ status }) => status === 409);
    expect(refused?.body.extraDetails).toBe(`‘${rounds[0]?.title}’ is open. Close it first.`);
  });

  test('is refused twice, after the deadline, and closing for a draft', async () => {
    const draft = await createRound(admin);
    expect((await act(draft, 'close')).body.extraDetails).toBe('This round is a draft.');
    const [one, other] = await Promise.all([act(draft, 'open'), act(draft, 'open')]);
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
    await act(draft, 'close');
    setClock(new Date('2030-01-31T19:00:01Z'));
    expect((await act(draft, 'open')).body.extraDetails).toMatch(/^Its deadline is over/);
  });
});

test('pages show the letter, and change when the round opens and when the grace is over', async () => {
  const at = async (moment: string) => {
    const { value, validUntil } = await readRoundPart(new Date(moment));
    return [value?.phase, validUntil?.toISOString() ?? null];
  };
  expect(await at('2030-01-01T00:00:00Z')).toEqual([undefined, null]);
  await createOpenRound(admin);
  const over = '2030-01-31T19:00:00.001Z';
  expect(await at('2030-01-01T00:00:00Z')).toEqual(['announced', nextTeam.opensAt]);
  expect(await at(nextTeam.opensAt)).toEqual(['open', over]);
  expect(await at('2030-01-31T19:00:00Z')).toEqual(['open', over]);
  expect(await at(over)).toEqual(['over', null]);
  expect((await readRoundPart()).value?.letter).toMatchObject({
    html: '<p>We look for people who <strong>finish</strong> things.</p>',
    removalDay: '2030-05-01',
  });
});

test('a draft is previewed as its page will be, with its form; without a deadline it says so', async () => {
  const pages = { preview: async () => published };
  const draft = await createRound(admin);
  const { round } = (await previewRound(draft._id, pages)).content;
  expect(round).toMatchObject({
    phase: 'open',
    letter: {
      html: '<p>We look for people who <strong>finish</strong> things.</p>',
      positions: draft.positions,
      previewed: { questions: draft.questions, canMail: false },
    },
  });
  await RoundModel.updateOne({ _id: draft._id }, { shownDeadline: null });
  await expect(previewRound(draft._id, pages)).rejects.toThrow(ConflictError);
});
