import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RoundDto } from '@club/shared/round';
import { createAdmin, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { queuedMails, tokenSecret } from '../../../test/app';
import { running, withModels } from '../../../test/commandSites';
import { reply } from '../../../test/decisions';
import { eventually } from '../../../test/eventually';
import { freePort } from '../../../test/freePort';
import { MailServer } from '../../../test/mailServer';
import {
  applyingPeople,
  crowd,
  type DecidedRound,
  decideAboutMany,
  pressUntilAnswered,
  releaseByAll,
  submitByClicks,
} from '../../../test/roundCrowds';
import { createOpenRound, roundsPath } from '../../../test/rounds';
import type { SiteProcess } from '../../../test/siteProcess';
import { useSiteRuns } from '../../../test/siteRuns';
import { parseEnv } from '../../env';
import { hashLinkToken } from '../../lib/linkTokens';
import { addMilliseconds, day } from '../../time';
import { AuditEntryModel } from '../audit/audit.model';
import { MailModel } from '../mails/mails.model';
import { TeamMemberModel } from '../team/teamMembers.model';
import { ApplicationModel } from './applications.model';
import { queueDecisionMails } from './decisions/decisionMails.service';
import { RoundDecisionsModel } from './decisions/roundDecisions.model';

/*
 * A site with the embedded database, whose only process is killed at ten moments and started again. While it runs
 * nobody else opens its database: a round is made before, and looked at afterwards.
 */

const { run, directory } = useSiteRuns('file');
const moments = Array.from({ length: 10 }, (_, moment) => moment);
let mailServer: MailServer;
let site: SiteProcess;
let url: string;
let env: Record<string, string>;
let presidents: TestAccount[];

beforeAll(async () => {
  mailServer = await MailServer.open();
  env = {
    DATA_DIR: join(directory(), 'data'),
    JWT_SECRET: tokenSecret,
    PORT: String(await freePort()),
    SITE_URL: 'https://club.example',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'club@club.example',
    MAIL_PER_DAY: '10000',
  };
  presidents = await inDatabase(async () => [
    await createAdmin(),
    await createAdmin({ username: 'Vice' }),
  ]);
});
afterEach(() => site.kill());
afterAll(() => mailServer.close());

/** The models on the database of the site, which does not run. */
const inDatabase = <Result>(use: () => Promise<Result>) =>
  running(parseEnv(env), ({ uri }) => withModels(uri, use));

async function start(): Promise<void> {
  site = run(env);
  url = await site.listening();
}

/** Kills the site once this is true, and starts it again. */
async function killWhen(isMoment: () => boolean, milliseconds = 0): Promise<void> {
  await eventually(async () => isMoment() || null);
  await sleep(milliseconds);
  await site.kill();
  await start();
}

test.each(moments)(
  '250 who apply at once, with three clicks each, have 250 applications after a kill at moment %s',
  async (moment) => {
    const [president] = presidents as [TestAccount];
    const round = await inDatabase(() =>
      createOpenRound(president, {
        opensAt: addMilliseconds(new Date(), -day).toISOString(),
        shownDeadline: addMilliseconds(new Date(), day).toISOString(),
      }),
    );
    const acknowledged = new Map<string, string[]>();
    await start();
    const killing = killWhen(() => acknowledged.size >= 20 * moment);
    await crowd(applyingPeople(round, 250), async (person, index) => {
      const isCutOff = index % 8 === 0 && index < 240;
      acknowledged.set(person.id, await submitByClicks(url, person, isCutOff));
    });
    await killing;
    const path = `${roundsPath}/${round._id}/close`;
    expect((await sendAs(president, 'post', path, undefined, url)).status).toBe(200);
    await site.kill();
    await inDatabase(() => expectApplications(round, acknowledged));
  },
);

async function expectApplications({ _id }: RoundDto, acknowledged: Map<string, string[]>) {
  const stored = await ApplicationModel.find({ round: _id }).lean();
  expect(stored.map(({ state }) => state)).toEqual(Array(250).fill('submitted'));
  expect(new Set(stored.map(({ email }) => email)).size).toBe(250);
  for (const { pageId, pageLink } of stored) {
    const tokens = acknowledged.get(pageId ?? '') ?? [];
    expect(tokens.length).toBeGreaterThan(0);
    expect(new Set(tokens.map(hashLinkToken))).toEqual(new Set([pageLink]));
  }
  const keys = idsOf(stored).map((id) => `application:${id}`);
  expect(await MailModel.countDocuments({ key: { $in: keys } })).toBe(250);
}

const idsOf = (people: { _id: string }[]) => people.map(({ _id }) => _id);

/** The first four moments are while it is released, the others among the replies. */
async function releaseAndReply({ round, accepted }: DecidedRound, moment: number): Promise<void> {
  let acknowledged = 0;
  const killedAfter = moment < 4 ? 0 : 1 + 10 * (moment - 4);
  const killing = killWhen(() => acknowledged >= killedAfter, [0, 30, 90, 200][moment]);
  expect(await releaseByAll(presidents, round, url)).toBeLessThanOrEqual(1);
  await crowd(accepted, async (person, index) => {
    const { status } = await pressUntilAnswered(() => reply(person, index >= 5, url));
    expect(status).toBe(200);
    acknowledged += 1;
  });
  await killing;
}

async function expectReleasedOnce({ round, accepted, reserve, all }: DecidedRound): Promise<void> {
  const { releasedAt, team, entries } = await RoundDecisionsModel.findById(round._id)
    .orFail()
    .lean();
  expect([releasedAt, entries.length]).toEqual([expect.any(Date), 250]);
  const yes = idsOf(accepted.slice(5)).sort();
  const said = entries.filter((entry) => entry.reply === 'yes');
  expect(said.map(({ application }) => application).sort()).toEqual(yes);
  const members = await TeamMemberModel.find({ term: team }).lean();
  expect(members.map(({ application }) => application).sort()).toEqual(yes);
  const offered = entries.flatMap((entry) => (entry.offeredAt ? [entry.application] : []));
  expect(offered).toEqual(idsOf(reserve.slice(0, 5)));
  // A decision that is no news any more is not mailed: of who was offered a place, or has said no.
  const changed = [...offered, ...idsOf(accepted.slice(0, 5))];
  const others = idsOf(all).filter((id) => !changed.includes(id));
  const keys = [...others.map((id) => `decision:${id}`), ...offered.map((id) => `offer:${id}`)];
  expect(await MailModel.countDocuments({ key: { $in: keys } })).toBe(245);
  const releases = { action: 'round.released', 'subject._id': round._id } as const;
  expect(await AuditEntryModel.countDocuments(releases)).toBe(1);
}

test.each(moments)(
  'one release, one mail each, and a team of those who say yes, after a kill at moment %s',
  async (moment) => {
    const [president] = presidents as [TestAccount];
    const decided = await inDatabase(() => decideAboutMany(president, moment));
    await start();
    await releaseAndReply(decided, moment);
    await site.kill();
    await inDatabase(async () => {
      await queueDecisionMails(queuedMails);
      await expectReleasedOnce(decided);
    });
  },
);
