import type { RoundDto } from '@club/shared/round';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { app, createTestApp, queuedMails } from '../../../../test/app';
import { useDatabase } from '../../../../test/database';
import {
  decideAboutEach,
  readOwn,
  release,
  releasePath,
  reply,
  startDeciding,
} from '../../../../test/decisions';
import { createMailSender } from '../../../../test/mailSenders';
import { MailServer } from '../../../../test/mailServer';
import { createSmtp } from '../../../lib/smtp';
import { MailModel } from '../../mails/mails.model';
import { RoundModel } from '../rounds.model';

useDatabase();

/** As with SMTP_URL. */
const mailing = createTestApp({ mails: queuedMails });

let admin: TestAccount;
let round: RoundDto;

beforeEach(async () => {
  ({ admin, round } = await startDeciding());
});

const preview = async () => (await sendAs(admin, 'get', releasePath(round))).body;
const own = {
  accepted: 'See you in June.',
  offered: 'We meet on Mondays, {name}.',
  reserve: '',
  declined: 'We had 80 applications.',
};
const save = (version: number) =>
  sendAs(admin, 'put', `${releasePath(round)}/texts`, { version, ...own });

describe('own sentences', () => {
  test('are in the mail that is previewed, and on the page after the release', async () => {
    const { declined } = await decideAboutEach(round);
    expect((await preview()).letters.declined.text).toContain('You are welcome at our events');
    const { status, body } = await save(1);
    expect([status, body.version, body.texts]).toEqual([200, 2, own]);
    expect(body.letters.declined.text).toContain('a place this time.\n\nWe had 80 applications.');
    expect(body.letters.accepted.text).toMatch(/as Event manager\.\n\nSee you in June\.\n\nPlease/);
    await release(admin, round);
    const [person] = declined;
    expect(person && (await readOwn(person)).body.decision.text).toBe(own.declined);
    expect((await save(3)).status).toBe(409);
  });

  test('hold the name and the position of each person, in the preview, the mail and the page', async () => {
    const { accepted } = await decideAboutEach(round, { accepted: 2 });
    const texts = {
      version: 1,
      accepted: 'Hurray, {name}, {position}!',
      offered: '',
      reserve: '',
      declined: '',
    };
    const saved = await sendAs(admin, 'put', `${releasePath(round)}/texts`, texts);
    expect(saved.body.letters.accepted.text).toContain('Hurray, all of you, Event manager!');
    await release(admin, round);
    const [person] = accepted;
    expect(person && (await readOwn(person)).body.decision.text).toBe(
      'Hurray, Accepted0, Event manager!',
    );
  });

  test.each([
    ['accepted', '{you}', '{name}, {position}'],
    ['declined', '{position}', '{name}'],
  ])('of who is %s hold no %s', async (outcome, word, known) => {
    const texts = { version: 1, ...own, [outcome]: `Hello ${word}` };
    const { status, body } = await sendAs(admin, 'put', `${releasePath(round)}/texts`, texts);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([
      { field: outcome, message: `Please use no other words in braces than ${known}.` },
    ]);
  });

  test('make a preview from before outdated', async () => {
    await decideAboutEach(round);
    await save(1);
    const outdated = await sendAs(admin, 'post', releasePath(round), { version: 1 });
    expect(outdated.status).toBe(409);
    expect((await save(1)).status).toBe(409);
  });
});

test('the preview says what keeps the round from being released, as the release does', async () => {
  await decideAboutEach(round);
  await RoundModel.updateOne({ _id: round._id }, { state: 'open', replyBy: '2030-02-04' });
  expect((await preview()).obstacles).toEqual(['notClosed', 'replyDayOver']);
  expect((await release(admin, round)).status).toBe(409);
});

describe('a place that is free after the release', () => {
  const offer = async ({ _id }: { _id: string }, at = 0, what = '', changes = {}, site = app) => {
    const body = { application: _id, position: round.positions[at]?.key, ...changes };
    const path = `/api/admin/rounds/${round._id}/offers${what}`;
    return await sendAs(admin, 'post', path, body, site);
  };

  test('is offered to somebody who was declined, once nobody is on the reserve', async () => {
    const [declined, other] = (await decideAboutEach(round, { declined: 2 })).declined;
    if (!declined || !other) throw new Error('Nobody has applied.');
    await release(admin, round);
    // One of two places has been given, and somebody is on the reserve.
    expect((await offer(declined)).body.extraDetails).toMatch(/comes first/);
    const { candidates } = (await offer(await reserveOf())).body;
    expect(candidates.find(({ _id }: { _id: string }) => _id === declined._id).outcome).toBe(
      'declined',
    );
    expect((await offer(declined)).body.extraDetails).toMatch(/No place/);
    expect((await offer(declined, 1)).status).toBe(200);
    expect((await readOwn(declined)).body.decision).toMatchObject({
      outcome: 'accepted',
      position: round.positions[1]?.name,
      replyBy: '2030-02-12',
    });
    expect((await reply(declined, true)).status).toBe(200);
    expect((await offer(declined, 1)).status).toBe(409);
  });

  test('is none before the release', async () => {
    const { declined } = await decideAboutEach(round);
    const [person] = declined;
    expect(person && (await offer(person)).status).toBe(409);
    expect(person && (await offer(person, 0, '/preview')).status).toBe(409);
  });

  test('is offered with words of its own, in the mail that was shown, on the page, and in the answer', async () => {
    const { declined } = await decideAboutEach(round, { reserve: 0 });
    const [person] = declined;
    if (!person) throw new Error('Nobody has applied.');
    await save(1);
    await release(admin, round, mailing);
    await MailModel.deleteMany();
    const text = 'On Friday we meet again, {name}: {position}.';
    const filled = 'On Friday we meet again, Declined0: PR head.';
    const preview = await offer(person, 1, '/preview', { text }, mailing);
    expect(preview.body.replyBy).toBe('2030-02-12');
    const { subject, text: shown } = preview.body.letter;
    expect(shown).toContain(`Hello Declined0,\n\nThank you for applying`);
    expect(shown).toContain(filled);
    expect(shown).not.toContain(own.accepted);
    // It changes nothing.
    expect((await readOwn(person)).body.decision.outcome).toBe('declined');
    expect((await offer(person, 1, '', { text: 'Hello {you}' })).status).toBe(422);
    expect((await offer(person, 1, '', { text }, mailing)).status).toBe(200);
    expect((await readOwn(person)).body.decision.text).toBe(filled);
    const mailServer = await MailServer.open();
    const smtp = createSmtp({ from: 'club@club.example', url: mailServer.url });
    await createMailSender(smtp).sendDueMails();
    await mailServer.close();
    const [mail] = mailServer.received;
    const link = /http\S+#token=\S+/;
    expect(mail?.text.replace(link, '').trim()).toBe(
      shown.replace('(the link of this person’s own page)', '').trim(),
    );
    expect(mail?.headers).toContain(subject);
    await reply(person, true, mailing);
    const answered = await MailModel.findOne({ kind: 'replyReceived' }).orFail().lean();
    expect(answered.text).toContain(filled);
    expect((await offer(person, 1, '/preview')).status).toBe(409);
  });

  test('goes by itself to the reserve with the words for that, which the preview shows', async () => {
    const { accepted, reserve } = await decideAboutEach(round, { accepted: 2 });
    const [no] = accepted;
    const [next] = reserve;
    if (!no || !next) throw new Error('Nobody has applied.');
    const { text: shown } = (await preview()).letters.offered;
    expect(shown).toContain('We look forward to working');
    expect(shown).toContain('until 7 April 2030');
    await RoundModel.updateOne({ _id: round._id }, { removalDay: '2030-04-03' });
    expect((await preview()).letters.offered.text).toContain('until 2 April 2030');
    const { body } = await save(1);
    expect(body.letters.offered.text).toContain('We meet on Mondays, all of you.');
    await release(admin, round);
    await reply(no, false);
    const text = `We meet on Mondays, ${next.name}.`;
    expect((await readOwn(next)).body.decision).toMatchObject({ outcome: 'accepted', text });
    expect((await preview()).letters.offered.text).not.toContain(own.accepted);
    expect((await preview()).letters.accepted.text).toContain(own.accepted);
  });

  async function reserveOf() {
    const { body } = await sendAs(admin, 'get', `/api/admin/rounds/${round._id}/decisions`);
    return body.candidates.find(({ outcome }: { outcome: string }) => outcome === 'reserve');
  }
});
