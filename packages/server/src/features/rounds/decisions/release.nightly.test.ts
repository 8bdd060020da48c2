import { once } from 'node:events';
import { createAdmin, type TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { app, createTestApp, queuedMails } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import {
  type Applicant,
  addApplicants,
  createClosedRound,
  decideAll,
  decidingMoment,
  numbered,
  readOwn,
  releasePath,
  reply,
} from '../../../../test/decisions';
import { useMailedDatabase } from '../../../../test/mailedDatabase';
import { startMailPlayer } from '../../../../test/mailPlayers';
import { addMilliseconds, day, second } from '../../../time';
import { AuditEntryModel } from '../../audit/audit.model';
import { MailModel } from '../../mails/mails.model';
import { TeamMemberModel } from '../../team/teamMembers.model';

/* A whole round of a large club: 60 accepted, 20 on the reserve, 170 declined, and 200 mails a day. */

const perDay = 200;
const mailed = useMailedDatabase();
const { uri } = mailed;
const mailing = createTestApp({ mails: queuedMails });

const recipients = () => mailed.mailServer.received.flatMap((mail) => mail.recipients);

/** Two processes send at the same time what they may on a day. */
async function sendOn(now: Date): Promise<void> {
  const start = () => startMailPlayer(uri, mailed.mailServer.url, { perDay, now });
  const players = await Promise.all([start(), start()]);
  await Promise.all(
    players.map((player) => {
      const ended = once(player, 'exit');
      player.send('send');
      return ended;
    }),
  );
}

async function decideAbout(by: TestAccount) {
  const positions = [
    { key: null, name: 'Event manager', places: 35 },
    { key: null, name: 'PR head', places: 25 },
  ];
  const round = await createClosedRound(by, { positions });
  const [manager = '', head = ''] = round.positions.map(({ key }) => key);
  const managers = await addApplicants(round, ...numbered('Manager', 35));
  const heads = await addApplicants(round, ...numbered('Head', 25));
  const reserve = await addApplicants(round, ...numbered('Reserve', 20));
  const declined = await addApplicants(round, ...numbered('Declined', 170));
  await decideAll(round, [
    { applicants: managers, outcome: 'accepted', position: manager },
    { applicants: heads, outcome: 'accepted', position: head },
    { applicants: reserve, outcome: 'reserve', position: head },
    { applicants: declined, outcome: 'declined' },
  ]);
  return { round, managers, heads, reserve, all: [...managers, ...heads, ...reserve, ...declined] };
}

const answersOf = async (people: Applicant[]) => {
  const answers = [];
  for (const person of people) answers.push((await readOwn(person)).body.decision?.outcome);
  return answers;
};

test('250 read the decision at once and get one mail each within the daily limit; 55 say yes and are next year’s team', async () => {
  setClock(decidingMoment);
  const presidents = [await createAdmin(), await createAdmin({ username: 'Vice' })];
  const [president] = presidents as [TestAccount];
  const { round, managers, heads, reserve, all } = await decideAbout(president);
  const { body: preview } = await sendAs(president, 'get', releasePath(round), undefined, mailing);
  const { version } = preview;

  expect(new Set(await answersOf(all))).toEqual(new Set([undefined]));
  const pressed = await Promise.all(
    presidents.map((by) => sendAs(by, 'post', releasePath(round), { version }, mailing)),
  );
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await AuditEntryModel.countDocuments({ action: 'round.released' })).toBe(1);
  expect(await answersOf(all)).toEqual([
    ...Array(60).fill('accepted'),
    ...[...Array(20).fill('reserve'), ...Array(170).fill('declined')],
  ]);
  expect(await MailModel.countDocuments({ kind: 'roundDecision' })).toBe(250);

  await sendOn(decidingMoment);
  const onFirstDay = recipients().length;
  expect(onFirstDay).toBeGreaterThan(perDay / 2);
  expect(onFirstDay).toBeLessThanOrEqual(perDay);
  await sendOn(addMilliseconds(decidingMoment, 0.9 * day));
  expect(recipients()).toHaveLength(onFirstDay);
  const nextDay = addMilliseconds(decidingMoment, day + 3_600 * second);
  setClock(nextDay);
  await sendOn(nextDay);
  await sendOn(nextDay);
  expect(recipients().sort()).toEqual(all.map(({ email }) => email).sort());
  expect(await MailModel.countDocuments({ state: 'sent' })).toBe(250);

  const [no, yes] = [heads.slice(0, 5), [...managers, ...heads.slice(5)]];
  const replies = await Promise.all([
    ...yes.map((person) => reply(person, true, mailing)),
    ...no.map((person) => reply(person, false, mailing)),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(Array(60).fill(200));
  const team = await TeamMemberModel.find().lean();
  const lines = team.map(({ name, position, application }) => [application, name, position]);
  const expected = yes.map(({ _id, name }) => [
    ...[_id, name, name.startsWith('Manager') ? 'Event manager' : 'PR head'],
  ]);
  expect(lines.sort()).toEqual(expected.sort());
  const proposal = await sendAs(president, 'get', '/api/admin/handover/proposal', undefined, app);
  expect(proposal.body.nextTeam).toMatchObject({ open: Array(5).fill('PR head') });
  expect(proposal.body.nextTeam.people).toHaveLength(55);

  expect(await answersOf(reserve.slice(0, 6))).toEqual([...Array(5).fill('accepted'), 'reserve']);
  await sendOn(nextDay);
  // Who answers by a link is told so; the five places that are free go to the reserve.
  const told = [...managers, ...heads, ...reserve.slice(0, 5)].map(({ email }) => email);
  expect(recipients().slice(250).sort()).toEqual(told.sort());
  process.stdout.write(`mails on the first day: ${onFirstDay} of ${perDay}\n`);
});
