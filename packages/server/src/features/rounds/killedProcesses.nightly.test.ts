import { setTimeout as sleep } from 'node:timers/promises';
import type { RoundDto } from '@club/shared/round';
import { createAdmin, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { tokenSecret } from '../../../test/app';
import { connectMigrated } from '../../../test/connectMigrated';
import { createDatabaseUri, dropDatabase } from '../../../test/database';
import { type Applicant, reply } from '../../../test/decisions';
import { eventually } from '../../../test/eventually';
import { MailServer } from '../../../test/mailServer';
import {
  applyingPeople,
  crowd,
  decideAboutMany,
  pressUntilAnswered,
  releaseByAll,
  submitByClicks,
} from '../../../test/roundCrowds';
import { createOpenRound, roundsPath } from '../../../test/rounds';
import type { SiteProcess } from '../../../test/siteProcess';
import { useSiteRuns } from '../../../test/siteRuns';
import { isAlive, workersOf } from '../../../test/workers';
import { hashLinkToken } from '../../lib/linkTokens';
import { addMilliseconds, day, minute } from '../../time';
import { AuditEntryModel } from '../audit/audit.model';
import { MailModel } from '../mails/mails.model';
import { TeamMemberModel } from '../team/teamMembers.model';
import { ApplicationModel } from './applications.model';
import { RoundDecisionsModel } from './decisions/roundDecisions.model';

/*
 * A site of two processes on one database, of which one is killed at ten moments, and replaced: nothing that it has
 * acknowledged is lost, and nothing happens twice.
 */

const { run } = useSiteRuns('file');
const MONGODB_URI = createDatabaseUri();
const moments = Array.from({ length: 10 }, (_, moment) => moment);
let mailServer: MailServer;
let site: SiteProcess;
let url: string;
let presidents: TestAccount[];

beforeAll(async () => {
  await connectMigrated(MONGODB_URI);
  mailServer = await MailServer.open();
  site = run({
    MONGODB_URI,
    JWT_SECRET: tokenSecret,
    WORKERS: '2',
    SITE_URL: 'https://club.example',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'club@club.example',
    MAIL_PER_DAY: '10000',
  });
  url = await site.listening();
  await workersOf(site, 2);
  presidents = [await createAdmin(), await createAdmin({ username: 'Vice' })];
});
afterAll(async () => {
  await site.kill();
  await mailServer.close();
  await dropDatabase();
});

/** Kills the older one of the two processes, and waits for the next one. */
async function killOne(): Promise<void> {
  const known = await workersOf(site, 2);
  const victim = known.find(isAlive);
  if (victim === undefined) throw new Error('No process is alive.');
  process.kill(victim, 'SIGKILL');
  await workersOf(site, known.length + 1);
}

const idsOf = (people: { _id: string }[]) => people.map(({ _id }) => _id);

/** How many mails were ever made of these keys, and who got one of this subject more than once. */
async function expectMailsOnce(keys: string[], subject: RegExp): Promise<void> {
  await eventually(async () => {
    const count = await MailModel.countDocuments({ key: { $in: keys } });
    return count === keys.length || null;
  });
  const ids = new Map<string, Set<string>>();
  for (const { recipients, headers } of mailServer.received) {
    if (!subject.test(headers)) continue;
    const [, id = ''] = /^Message-ID: (\S+)/im.exec(headers) ?? [];
    // Of a process that dies after sending, and before it notes that, a mail leaves again: with the same id.
    for (const to of recipients) ids.set(to, new Set([...(ids.get(to) ?? []), id]));
  }
  expect([...ids].filter(([, { size }]) => size > 1)).toEqual([]);
}

test.each(moments)(
  '250 who apply in the last minutes, with three clicks each, have 250 applications after a kill at moment %s',
  async (moment) => {
    const [president] = presidents as [TestAccount];
    const now = new Date();
    const round = await createOpenRound(president, {
      opensAt: addMilliseconds(now, -day).toISOString(),
      shownDeadline: addMilliseconds(now, 10 * minute).toISOString(),
    });
    const people = applyingPeople(round, 250);
    const acknowledged = new Map<string, string[]>();
    const killing = eventually(async () => acknowledged.size >= 20 * moment || null).then(killOne);
    const startedAt = Date.now();
    await crowd(people, async (person, index) => {
      acknowledged.set(
        person.id,
        await submitByClicks(url, person, index % 8 === 0 && index < 240),
      );
    });
    await killing;
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const stored = await ApplicationModel.find({ round: round._id }).lean();
    expect(stored.map(({ state }) => state)).toEqual(Array(250).fill('submitted'));
    expect(new Set(stored.map(({ email }) => email)).size).toBe(250);
    for (const { pageId, pageLink } of stored) {
      const tokens = acknowledged.get(pageId ?? '') ?? [];
      expect(tokens.length).toBeGreaterThan(0);
      expect(new Set(tokens.map(hashLinkToken))).toEqual(new Set([pageLink]));
    }
    await expectMailsOnce(
      stored.map(({ _id }) => `application:${_id}`),
      /^Subject: .*application/im,
    );
    await sendAs(president, 'post', `${roundsPath}/${round._id}/close`);
    process.stdout.write(`killed after ${20 * moment} of 250 applications; all in ${seconds} s\n`);
  },
);

const stored = ({ _id }: RoundDto) => RoundDecisionsModel.findById(_id).orFail().lean();

async function expectRightTeam(round: RoundDto, yes: Applicant[]): Promise<void> {
  const { team, entries } = await stored(round);
  const said = entries.filter((entry) => entry.reply === 'yes');
  expect(said.map(({ application }) => application).sort()).toEqual(idsOf(yes).sort());
  const members = await TeamMemberModel.find({ term: team }).lean();
  expect(members.map(({ application }) => application).sort()).toEqual(idsOf(yes).sort());
}

test.each(moments)(
  'one release, one mail each, and a team of those who say yes, after a kill at moment %s',
  async (moment) => {
    const [president] = presidents as [TestAccount];
    const { round, accepted, reserve, all } = await decideAboutMany(president, moment);
    const [no, yes] = [accepted.slice(0, 5), accepted.slice(5)];
    let acknowledged = 0;
    // The first four while it is released, the others among the replies.
    const killedAfter = moment < 4 ? 0 : 1 + 10 * (moment - 4);
    const pauses = [0, 30, 90, 200];
    const killing = eventually(async () => acknowledged >= killedAfter || null)
      .then(() => sleep(pauses[moment] ?? 0))
      .then(killOne);
    const released = await releaseByAll(presidents, round, url);
    expect(released).toBeLessThanOrEqual(1);
    const { releasedAt } = await stored(round);
    await expectMailsOnce(
      idsOf(all).map((id) => `decision:${id}`),
      /^Subject: The decision/im,
    );
    const startedAt = Date.now();
    await crowd(accepted, async (person) => {
      const { status } = await pressUntilAnswered(() => reply(person, yes.includes(person), url));
      expect(status).toBe(200);
      acknowledged += 1;
    });
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    await killing;
    await expectRightTeam(round, yes);
    const { entries, releasedAt: later } = await stored(round);
    expect([later, entries.length]).toEqual([releasedAt, 250]);
    const offered = entries.flatMap((entry) => (entry.offeredAt ? [entry.application] : []));
    expect(offered).toEqual(idsOf(reserve.slice(0, no.length)));
    await expectMailsOnce(
      offered.map((id) => `offer:${id}`),
      /^Subject: A place has become free/im,
    );
    const releases = await AuditEntryModel.find({ action: 'round.released' }).lean();
    const ofRound = releases.filter(({ subject }) => subject?._id === round._id);
    expect(ofRound).toHaveLength(1);
    process.stdout.write(
      `killed after ${killedAfter} replies; 60 in ${seconds} s; ${released} of two have released
`,
    );
  },
);
