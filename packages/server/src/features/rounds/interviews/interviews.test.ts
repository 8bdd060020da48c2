import type { AuditAction } from '@club/shared/auditActions';
import type { RoundSlotsDto } from '@club/shared/interview';
import type { RoundDto } from '@club/shared/round';
import { createAdmin, type TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { createTestApp, queuedMails } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { readOwn } from '../../../../test/decisions';
import {
  choose,
  createInvited,
  createSlots,
  firstInterview,
  getSlots,
  saveSlots,
  slotsPathOf,
  timesInARow,
  toSaved,
} from '../../../../test/interviews';
import { createOpenRound, duringRound, roundsPath } from '../../../../test/rounds';
import { AuditEntryModel } from '../../audit/audit.model';
import { ApplicationModel } from '../applications.model';
import { RoundSlotsModel } from './roundSlots.model';

useDatabase();

let admin: TestAccount;
let round: RoundDto;

beforeEach(async () => {
  setClock(duringRound);
  admin = await createAdmin();
  round = await createOpenRound(admin);
});

const keyAt = ({ slots }: RoundSlotsDto, index: number) => slots[index]?.key ?? '';
const audit = (action: AuditAction) => AuditEntryModel.find({ action }).sort({ _id: 1 }).lean();

describe('the times of a round', () => {
  test('are none at first; they are made in one write, in their order, and the audit log has them', async () => {
    expect(await getSlots(admin, round)).toEqual({
      version: 1,
      slots: [],
      waiting: [],
      isReleased: false,
    });
    const made = await saveSlots(admin, round, timesInARow(3).reverse());
    expect(made.status).toBe(200);
    expect(made.body).toEqual({
      version: 2,
      slots: timesInARow(3).map((slot) => ({
        ...slot,
        attendance: null,
        key: expect.stringMatching(/^[\da-f]{8}$/),
        takenBy: null,
      })),
      waiting: [],
      isReleased: false,
    });
    expect(await getSlots(admin, round)).toEqual(made.body);
    expect(await audit('interviews.changed')).toMatchObject([
      {
        subject: { name: 'Join the team (2030-31)' },
        before: { count: 0, times: '' },
        after: {
          count: 3,
          times: expect.stringContaining('2030-02-04T04:30:00.000Z, 20 min, Lab'),
        },
      },
    ]);
  });

  test('422 for wrong fields, a key that is there twice, and more than 300', async () => {
    const [slot] = timesInARow(1);
    const wrong = { ...slot, minutes: 4, place: ' ', startsAt: 'soon', interviewers: 'x\ny' };
    const { status, body } = await sendAs(admin, 'put', slotsPathOf(round), {
      version: 1,
      slots: [wrong],
    });
    expect(status).toBe(422);
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      ...['slots.0.interviewers', 'slots.0.minutes', 'slots.0.place', 'slots.0.startsAt'],
    ]);
    const twice = timesInARow(2).map((one) => ({ ...one, key: '0a1b2c3d' }));
    expect((await saveSlots(admin, round, twice)).status).toBe(422);
    expect((await saveSlots(admin, round, timesInARow(301))).status).toBe(422);
    expect((await saveSlots(admin, round, timesInARow(300))).status).toBe(200);
  });

  test('404 for a round that there is not', async () => {
    const none = { _id: 'a'.repeat(24) };
    expect((await sendAs(admin, 'get', slotsPathOf(none))).status).toBe(404);
    const body = { version: 1, slots: [] };
    expect((await sendAs(admin, 'put', slotsPathOf(none), body)).status).toBe(404);
  });

  test('of two who edit them the second gets 409 with what is there now; who takes a time disturbs nobody', async () => {
    const made = await createSlots(admin, round, 2);
    const asha = await createInvited(round, 'asha');
    expect((await choose(asha, keyAt(made, 0))).status).toBe(200);
    const edit = { version: made.version, slots: toSaved(made) };
    const first = await sendAs(admin, 'put', slotsPathOf(round), edit);
    expect(first.status).toBe(200);
    expect(first.body.slots[0].takenBy).toEqual({ _id: asha._id, name: 'asha' });
    const second = await sendAs(admin, 'put', slotsPathOf(round), { ...edit, slots: [] });
    expect(second.status).toBe(409);
    expect(second.body.current).toEqual(first.body);
  });

  test('that are taken do not vanish; once they are free, they do', async () => {
    const made = await createSlots(admin, round, 2);
    const asha = await createInvited(round, 'asha');
    await choose(asha, keyAt(made, 0));
    const refused = await saveSlots(admin, round, toSaved(made).slice(1));
    expect(refused.status).toBe(409);
    expect(refused.body.extraDetails).toMatch(/^asha has a time that you remove/);
    expect((await getSlots(admin, round)).slots).toHaveLength(2);

    const slot = { slot: keyAt(made, 0) };
    const freed = await sendAs(admin, 'post', `${slotsPathOf(round)}/free`, slot);
    expect(freed.status).toBe(200);
    expect(freed.body).toMatchObject({
      slots: [{ takenBy: null }, { takenBy: null }],
      waiting: [{ _id: asha._id, name: 'asha' }],
    });
    expect((await sendAs(admin, 'post', `${slotsPathOf(round)}/free`, slot)).status).toBe(409);
    expect((await saveSlots(admin, round, toSaved(made).slice(1))).status).toBe(200);
    const [entry] = await audit('interview.freed');
    expect(JSON.stringify(entry)).not.toContain('asha');
    expect(entry?.before).toEqual({ times: '2030-02-04T04:30:00.000Z, 20 min, Lab, Vikram' });
  });

  test('that are moved stay with who has them, and the person is to be told; other names of interviewers are not', async () => {
    const made = await createSlots(admin, round, 2);
    const asha = await createInvited(round, 'asha');
    await choose(asha, keyAt(made, 0));
    await RoundSlotsModel.updateOne({}, { $set: { 'people.0.isTold': true } });
    const [first, second] = toSaved(made);
    if (!first || !second) throw new Error('There are no times.');
    const people = async () => (await RoundSlotsModel.findOne().orFail().lean()).people;
    await saveSlots(admin, round, [{ ...first, interviewers: 'Meera' }, second]);
    expect(await people()).toMatchObject([{ sequence: 0, isTold: true }]);
    const moved = await saveSlots(admin, round, [{ ...first, place: 'Room 5' }, second]);
    expect(moved.body.slots[0]).toMatchObject({ place: 'Room 5', takenBy: { name: 'asha' } });
    expect(await people()).toMatchObject([
      {
        sequence: 1,
        isTold: false,
        isByTeam: true,
        formerly: { startsAt: firstInterview, place: 'Lab' },
      },
    ]);
  });
});

describe('an invitation', () => {
  const invitePath = () => `${roundsPath}/${round._id}/invite`;
  const invite = (body: object) => sendAs(admin, 'post', invitePath(), body);
  const states = () =>
    ApplicationModel.find({}, 'name invitedAt isInvitationDue').sort({ name: 1 }).lean();

  test('is for those with these ids, once; who has withdrawn, or is of another round, is left alone', async () => {
    const uninvited = { invitedAt: null };
    const asha = await createInvited(round, 'asha', uninvited);
    const bala = await createInvited(round, 'bala', { ...uninvited, state: 'withdrawn' });
    const chitra = await createInvited({ _id: 'a'.repeat(24) }, 'chitra', uninvited);
    const ids = [asha, bala, chitra].map(({ _id }) => _id);
    const preview = await sendAs(admin, 'post', `${invitePath()}/preview`, { ids, expected: 3 });
    const leftOut = [{ name: 'bala', because: 'withdrawn' }];
    expect([preview.status, preview.body]).toEqual([200, { count: 1, leftOut }]);
    expect(await states()).toMatchObject([{ invitedAt: null }, {}, {}]);
    const site = createTestApp({ mails: queuedMails });
    const first = await sendAs(admin, 'post', invitePath(), { ids, expected: 3 }, site);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      invited: 1,
      isMailed: true,
      addresses: [],
      leftOut,
    });
    const again = await invite({ ids, expected: 3 });
    expect(again.body).toEqual({
      invited: 0,
      isMailed: false,
      addresses: [],
      leftOut: [
        { name: 'asha', because: 'invited' },
        { name: 'bala', because: 'withdrawn' },
      ],
    });
    expect(await states()).toMatchObject([
      { name: 'asha', invitedAt: duringRound, isInvitationDue: true },
      { name: 'bala', invitedAt: null },
      { name: 'chitra', invitedAt: null },
    ]);
    expect(await audit('applications.invited')).toMatchObject([
      { after: { count: 1 } },
      { after: { count: 0 } },
    ]);
    const list = await sendAs(admin, 'get', `${roundsPath}/${round._id}/applications?invited=true`);
    expect(list.body).toMatchObject([{ name: 'asha', invitedAt: duringRound.toISOString() }]);
  });

  test('without mail gives the addresses of those whom it invites, and one text for all', async () => {
    await createInvited(round, 'asha');
    await createInvited(round, 'bala', { invitedAt: null });
    const email = 'bala@college.example';
    const preview = await sendAs(admin, 'get', `${invitePath()}?chooseBy=2030-01-25`);
    const { text } = preview.body.letter;
    expect(text).toMatch(/choose a time on the page of your application until 25 January 2030\./);
    expect(text).toMatch(/If you have lost it, please answer this mail/);
    expect(text).not.toMatch(/Hello|\(the/);
    const everybody = { filter: { state: 'submitted' }, expected: 2 };
    expect((await invite({ ...everybody, note: 'Bring {name} card.' })).status).toBe(422);
    const own = { chooseBy: '2030-02-10', note: 'Bring your card.' };
    const { body } = await invite({ ...everybody, ...own });
    expect(body).toEqual({
      invited: 1,
      isMailed: false,
      addresses: [email],
      leftOut: [{ name: 'asha', because: 'invited' }],
    });
    const { waiting } = await getSlots(admin, round);
    expect(waiting).toMatchObject([
      { name: 'asha', chooseBy: null, note: '' },
      { name: 'bala', email, ...own },
    ]);
  });

  test('is for everybody whom a filter finds; 409 when these are others than the person means', async () => {
    for (const name of ['asha', 'bala']) await createInvited(round, name, { invitedAt: null });
    const filter = { state: 'submitted', invited: 'false' };
    const refused = await invite({ filter, expected: 3 });
    expect(refused.status).toBe(409);
    expect((await invite({ filter, expected: 2 })).body.invited).toBe(2);
    expect((await getSlots(admin, round)).waiting).toMatchObject([
      { name: 'asha' },
      { name: 'bala' },
    ]);
  });

  test('is taken back from who has no time; 409 for who has one, and for who is not invited', async () => {
    const made = await createSlots(admin, round, 1);
    const [asha, bala] = [await createInvited(round, 'asha'), await createInvited(round, 'bala')];
    await choose(asha, keyAt(made, 0));
    const takeBack = ({ _id }: { _id: string }) =>
      sendAs(admin, 'post', `${invitePath()}/take-back`, { application: _id });
    expect((await takeBack(asha)).status).toBe(409);
    const { status, body } = await takeBack(bala);
    expect([status, body.waiting]).toEqual([200, []]);
    expect((await takeBack(bala)).status).toBe(409);
    expect((await choose(bala, keyAt(made, 0))).status).toBe(409);
    expect(await states()).toMatchObject([{ name: 'asha' }, { name: 'bala', invitedAt: null }]);
  });

  test('is previewed, with how many times are free and how many wait for one', async () => {
    const made = await createSlots(admin, round, 2);
    const [asha] = [await createInvited(round, 'asha'), await createInvited(round, 'bala')];
    await choose(asha, keyAt(made, 0));
    const path = `${invitePath()}?chooseBy=2030-02-10`;
    const silent = await sendAs(admin, 'get', path);
    expect(silent.body).toMatchObject({ free: 1, waiting: 1 });
    const site = createTestApp({ mails: queuedMails });
    const { letter } = (await sendAs(admin, 'get', path, undefined, site)).body;
    expect(letter.text).toContain('choose a time on your page until 10 February 2030:');
  });

  test('has a day to choose by on their own page, which is not over', async () => {
    const asha = await createInvited(round, 'asha', { invitedAt: null });
    const request = { ids: [asha._id], expected: 1 };
    expect((await invite({ ...request, chooseBy: '2030-01-01' })).status).toBe(422);
    await invite({ ...request, chooseBy: '2030-02-10' });
    expect((await readOwn(asha)).body.interview.chooseBy).toBe('2030-02-10');
  });

  test('has words of the team, which the preview and the own page show', async () => {
    const asha = await createInvited(round, 'asha', { invitedAt: null });
    const note = 'Please bring your laptop.';
    const path = `${invitePath()}?note=${encodeURIComponent(note)}`;
    expect((await sendAs(admin, 'get', path)).body.letter.text).toContain(`\n${note}\n`);
    const request = { ids: [asha._id], expected: 1 };
    expect((await invite({ ...request, note: 'x'.repeat(501) })).status).toBe(422);
    await invite({ ...request, note });
    expect((await readOwn(asha)).body.interview.note).toBe(note);
  });

  test('422 for ids that are none, and for neither ids nor filter', async () => {
    expect((await invite({ ids: ['a'.repeat(24)], expected: 1 })).status).toBe(422);
    expect((await invite({ expected: 1 })).status).toBe(422);
  });
});
