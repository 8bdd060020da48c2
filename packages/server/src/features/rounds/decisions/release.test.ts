import type { RoundDto } from '@club/shared/round';
import request from 'supertest';
import { createAdmin, type TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { app, club, createTestApp, queuedMails } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase, watchOperations } from '../../../../test/database';
import {
  type Applicant,
  addApplicants,
  decide,
  decideAboutEach,
  decideAll,
  decidingMoment,
  numbered,
  readOwn,
  release,
  releasePath,
  reply,
  startDeciding,
} from '../../../../test/decisions';
import { livePages } from '../../../../test/livePages';
import { applicationPath, applicationTo, roundsPath } from '../../../../test/rounds';
import { createSmtp } from '../../../lib/smtp';
import { addMilliseconds, day, minute } from '../../../time';
import { AuditEntryModel } from '../../audit/audit.model';
import { MailModel } from '../../mails/mails.model';
import { createMails } from '../../mails/mails.service';
import { ApplicationModel } from '../applications.model';
import { RoundSlotsModel } from '../interviews/roundSlots.model';
import { RoundModel } from '../rounds.model';
import { settleReplies } from './replies.service';
import { RoundDecisionsModel } from './roundDecisions.model';

useDatabase();

/** As with SMTP_URL. */
const mailing = createTestApp({ mails: queuedMails });
const sender = { from: 'club@club.example' };

let admin: TestAccount;
let round: RoundDto;

beforeEach(async () => {
  ({ admin, round } = await startDeciding());
});

const preview = async (site = app) =>
  (await sendAs(admin, 'get', releasePath(round), undefined, site)).body;
const stored = () => RoundDecisionsModel.findById(round._id).orFail().lean();

describe('the preview', () => {
  test('says who gets which mail, who is undecided, and where there are too many', async () => {
    await decideAboutEach(round, { accepted: 3 });
    const [undecided] = await addApplicants(round, 'Undecided');
    const mail = (name: string, position: string) => ({
      name,
      email: `${name.toLowerCase()}@college.example`,
      position,
      reply: null,
      replyBy: null,
    });
    expect(await preview()).toEqual({
      version: 1,
      releasedAt: null,
      replyBy: round.replyBy,
      mailedBy: null,
      mails: {
        accepted: numbered('Accepted', 3).map((name) => mail(name, 'Event manager')),
        offered: [],
        reserve: [mail('Reserve0', 'Event manager')],
        declined: [mail('Declined0', '')],
      },
      obstacles: [],
      interviewsToCome: 0,
      invitedWithoutTime: 0,
      texts: expect.anything(),
      letters: expect.anything(),
      undecided: [{ _id: undecided?._id, name: 'Undecided' }],
      uneven: [{ name: 'Event manager', places: 2, accepted: 3, onReserve: 1 }],
    });
    expect((await stored()).releasedAt).toBeNull();
  });

  test('counts the interviews that are still to come, until the release', async () => {
    const { accepted, declined } = await decideAboutEach(round);
    const at = (key: string, startsAt: Date, takenBy: string | null = null) => ({
      key,
      startsAt,
      takenBy,
      minutes: 20,
      place: 'Lab',
    });
    const begun = addMilliseconds(decidingMoment, -minute);
    const slots = [
      at('00000001', begun, accepted.at(-1)?._id),
      { ...at('00000002', begun, declined[0]?._id), attendance: 'absent' },
      at('00000003', addMilliseconds(decidingMoment, day)),
    ];
    await RoundSlotsModel.create({ _id: round._id, version: 1, revision: 1, people: [], slots });
    expect((await preview()).interviewsToCome).toBe(1);
    const ofSome = 'If you have a time for an interview, or are still to choose one: no';
    const { letters } = await preview();
    expect([letters.accepted.text, letters.declined.text]).toEqual([
      expect.stringContaining(ofSome),
      expect.not.stringContaining('interview'),
    ]);
    // A mail is shown as somebody gets it whose interview it ends.
    const last = accepted.at(-1);
    const { text, addressee } = (await preview(mailing)).letters.accepted;
    expect([addressee, text]).toEqual([
      last?.name,
      expect.stringMatching(/^Hello .*Your interview on /s),
    ]);
    expect(text).toContain(`Hello ${last?.name},`);
    expect((await release(admin, round)).body.interviewsToCome).toBe(0);
    const own = last && (await readOwn(last)).body.decision;
    expect(own.cancelledInterview).toBe(begun.toISOString());
  });

  test('counts who is invited and has no time, until the release; letters and pages tell them', async () => {
    const { accepted, reserve, declined } = await decideAboutEach(round, { declined: 2 });
    const [late, met] = declined;
    const invited = [...accepted, ...reserve, ...declined].map(({ _id }) => _id);
    await ApplicationModel.updateMany({ _id: { $in: invited } }, { invitedAt: decidingMoment });
    const startsAt = addMilliseconds(decidingMoment, -day);
    const slot = { key: '00000001', startsAt, minutes: 20, place: 'Lab', takenBy: met?._id };
    const times = { _id: round._id, version: 1, revision: 1, people: [], slots: [slot] };
    await RoundSlotsModel.create(times);
    expect(await preview()).toMatchObject({ interviewsToCome: 0, invitedWithoutTime: 3 });
    const words = 'You need not choose a time for an interview any more: none takes place.';
    const texts = async (site: typeof app) => {
      const { letters } = await preview(site);
      return [letters.accepted.text, letters.reserve.text, letters.declined.text];
    };
    for (const text of await texts(mailing)) expect(text).toContain(words);
    for (const text of await texts(app)) expect(text).toContain('or are still to choose one: no');
    expect((await release(admin, round)).body.invitedWithoutTime).toBe(0);
    const isOver = async (person?: Applicant) =>
      person && (await readOwn(person)).body.decision.isInvitationOver;
    expect([await isOver(late), await isOver(met)]).toEqual([true, false]);
  });

  test('says until when the mails are sent, by the daily limit', async () => {
    await decideAboutEach(round, { accepted: 6, reserve: 2, declined: 17 });
    const slow = createTestApp({ mails: slowMails() });
    expect(Date.parse((await preview(slow)).mailedBy)).toBeGreaterThan(
      addMilliseconds(decidingMoment, day).getTime(),
    );
    expect((await preview(mailing)).mailedBy).toBe(decidingMoment.toISOString());
  });
});

describe('the release', () => {
  test('is one write of what was previewed; status pages show it at once', async () => {
    const people = await decideAboutEach(round);
    const { status, body } = await release(admin, round);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, releasedAt: decidingMoment.toISOString() });
    expect(await stored()).toMatchObject({ version: 2, releasedAt: decidingMoment });
    const seen = async ([person]: Applicant[]) => person && (await readOwn(person)).body.decision;
    const { replyBy } = round;
    const none = {
      reply: null,
      isEntered: false,
      cancelledInterview: null,
      isInvitationOver: false,
    };
    const place = { position: 'Event manager', ...none };
    const text = expect.stringMatching(/^[WY].+\.$/);
    expect(await seen(people.accepted)).toEqual({ ...place, outcome: 'accepted', replyBy, text });
    const without = { ...none, replyBy: null, text };
    expect(await seen(people.reserve)).toEqual({ ...place, ...without, outcome: 'reserve' });
    const declined = { ...without, outcome: 'declined', position: '' };
    expect(await seen(people.declined)).toEqual(declined);
    expect(await AuditEntryModel.find({ action: 'round.released' }).lean()).toMatchObject([
      { after: { accepted: 1, reserve: 1, declined: 1 } },
    ]);
  });

  test('waits for everybody who is undecided, and names them', async () => {
    await decideAboutEach(round);
    await addApplicants(round, ...numbered('Late', 7));
    const { status, body } = await release(admin, round);
    expect(status).toBe(409);
    expect(body.extraDetails).toBe(
      'Nothing is decided yet about Late0, Late1, Late2, Late3, Late4, 2 more.',
    );
    await ApplicationModel.updateMany({ name: /^Late/ }, { $set: { state: 'withdrawn' } });
    expect((await release(admin, round)).status).toBe(200);
  });

  test('is of a closed round, which cannot be opened after it', async () => {
    await decideAboutEach(round);
    await RoundModel.updateOne({ _id: round._id }, { $set: { state: 'open' } });
    const open = await release(admin, round);
    expect([open.status, open.body.extraDetails]).toEqual([
      ...[409, 'Close the round before the release.'],
    ]);
    await sendAs(admin, 'post', `${roundsPath}/${round._id}/close`);
    expect((await release(admin, round)).status).toBe(200);
    setClock(new Date(round.opensAt));
    const again = await createAdmin();
    const opened = await sendAs(again, 'post', `${roundsPath}/${round._id}/open`);
    expect(opened.body.extraDetails).toMatch(/^Its decisions are released/);
  });

  test('is refused when the last day to answer is over', async () => {
    await decideAboutEach(round);
    setClock(new Date('2030-04-01T10:00:00Z'));
    const later = await createAdmin();
    expect((await release(later, round)).body.extraDetails).toMatch(/^The last day to answer/);
  });

  test('is refused when a decision has changed since the preview, with the new one', async () => {
    const [person] = (await decideAboutEach(round)).reserve;
    const { version } = await preview();
    if (person) await decide(admin, round, person, { outcome: 'declined' });
    const { status, body } = await sendAs(admin, 'post', releasePath(round), { version });
    expect(status).toBe(409);
    expect(body.current).toMatchObject({ version: 2, mails: { reserve: [], declined: [{}, {}] } });
    expect((await stored()).releasedAt).toBeNull();
  });

  test('leaves its audit entry once, also when the site stops right after the write', async () => {
    const { accepted } = await decideAboutEach(round, { accepted: 2 });
    let isDead = false;
    watchOperations((_collection, _method, ...args) => {
      if (isDead) throw new Error('The process has died.');
      isDead = JSON.stringify(args).includes('"releasedBy":{');
    });
    await release(admin, round);
    watchOperations(undefined);
    expect((await stored()).releasedAt).toEqual(decidingMoment);
    expect(await AuditEntryModel.countDocuments({ action: 'round.released' })).toBe(0);
    // Somebody of the reserve has a place by then, and counts as it was released.
    if (accepted[0]) await reply(accepted[0], false);
    if (accepted[1]) await reply(accepted[1], false);
    setClock(addMilliseconds(decidingMoment, day));
    for (const _start of [1, 2]) await settleReplies('2030-02-06', livePages);
    expect(await AuditEntryModel.find({ action: 'round.released' }).lean()).toMatchObject([
      {
        at: decidingMoment,
        actor: { _id: admin.id, name: 'Vikram' },
        after: { accepted: 2, reserve: 1, declined: 1 },
      },
    ]);
  });

  test('happens once when two press at one moment', async () => {
    await decideAboutEach(round);
    const { version, uneven } = await preview();
    expect(uneven).toEqual([{ name: 'Event manager', places: 2, accepted: 1, onReserve: 1 }]);
    const press = () => sendAs(admin, 'post', releasePath(round), { version }, mailing);
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const reasons = answers.flatMap(({ body }) => body.extraDetails ?? []);
    expect(reasons).toEqual(Array(2).fill('The decisions are released already.'));
    expect(await AuditEntryModel.countDocuments({ action: 'round.released' })).toBe(1);
    expect([await MailModel.countDocuments(), (await preview()).uneven]).toEqual([3, []]);
  });
});

test('before the release nothing of a decision is in an answer or an error to an applicant', async () => {
  await RoundModel.updateOne(
    { _id: round._id },
    { $set: { 'positions.0.name': 'Marked', 'positions.0.key': 'aaaaaaaa' } },
  );
  const [person] = await addApplicants(round, 'Asha');
  if (!person) throw new Error('There is nobody.');
  for (const outcome of ['accepted', 'reserve', 'declined'] as const) {
    await decideAll(round, [{ applicants: [person], outcome, position: 'aaaaaaaa' }]);
    const { token, _id } = person;
    const answers = [
      await readOwn(person),
      await reply(person, true),
      await reply(person, false),
      await request(app)
        .put(applicationPath(_id))
        .send(applicationTo(round, { choices: [round.positions[1]?.key ?? ''] })),
      await request(app).post('/api/applications/own/withdraw').send({ token }),
      await request(app).post('/api/applications/own/withdraw').send({ token }),
      await reply(person, true),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409, 409, 200, 200, 409]);
    const refusal = expect.objectContaining({ extraDetails: 'There is nothing to answer.' });
    for (const index of [1, 2, 6]) expect(answers[index]?.body).toEqual(refusal);
    for (const { body } of answers) {
      expect(JSON.stringify(body)).not.toMatch(/Marked|aaaaaaaa|accept|reserve|declin|passed/i);
    }
    expect([answers[0]?.body.decision, answers[4]?.body.decision]).toEqual([null, null]);
    await ApplicationModel.updateOne({ _id }, { $set: { state: 'submitted' } });
  }
});

/** Queues for a provider that takes few mails in a day. */
function slowMails() {
  const smtp = createSmtp({ ...sender, url: 'smtp://127.0.0.1:1', perDay: 20 });
  return createMails({ smtp, describeClub: () => club, onQueued: () => undefined });
}
