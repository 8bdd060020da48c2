import { setTimeout as wait } from 'node:timers/promises';
import { ownContent } from '../../e2e/fixtures/club';
import { Site } from '../../e2e/fixtures/site';
import { medianOf } from '../percentile';
import { mainThreadTimeOf } from '../processorTime';
import { type Call, load } from './load';
import type { Goal } from './results';
import type { Throughput } from './sendEach';
import { type SteadyLoad, type SteadyRequest, startSteadyLoad } from './steadyLoad';

const page: Call = { path: '/' };
const requestsPerSecond = 200;
const pages: SteadyRequest = { call: page, perSecond: requestsPerSecond };
/** Each for another account and from another address. */
const wrongLogins: SteadyRequest = {
  call: {
    path: '/api/auth/login',
    method: 'POST',
    body: { email: 'nobody.[<id>]@college.example', password: 'a guess' },
  },
  perSecond: requestsPerSecond,
  isFromManyAddresses: true,
};

/** Until the logins that wait fill their queue, and until none of them waits any more. */
const fillMilliseconds = 2_000;
const emptyMilliseconds = 11_000;
const countedSeconds = 3;

/**
 * What a round measures. Times are those of the main thread for one request, in microseconds, when as many
 * pages come as logins: the more comes at once, the less time each takes.
 */
interface Round {
  quiet: Throughput;
  flooded: Throughput;
  pageTime: number;
  refusalTime: number;
}

/**
 * The home page while 200 wrong logins a second come from many addresses, beside the same without
 * them. The limits are on.
 */
export async function measureFlood(
  how: { seconds: number; connections: number },
  rounds: number,
): Promise<Goal[]> {
  const site = await Site.start(ownContent, { DISABLE_RATE_LIMITS: 'false', TRUST_PROXY: '1' });
  try {
    await site.picturesReady();
    await load(site.url, page, how);
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) await wait(emptyMilliseconds);
      measured.push(await measureRound(site, how));
    }
    return toGoals(measured);
  } finally {
    await site.remove();
  }
}

async function measureRound(
  site: Site,
  how: { seconds: number; connections: number },
): Promise<Round> {
  const steadyPages = await startSteady(site, pages);
  const pageTime = await timeOfEach(site);
  steadyPages.stop();
  const quiet = await load(site.url, page, how);
  const flood = await startSteady(site, wrongLogins);
  const refusalTime = await timeOfEach(site);
  const flooded = await load(site.url, page, how);
  flood.stop();
  return { quiet, flooded, pageTime, refusalTime };
}

/** Resolves when the requests have filled what they can fill. */
async function startSteady(site: Site, request: SteadyRequest): Promise<SteadyLoad> {
  const steady = await startSteadyLoad(site.url, [request]);
  await wait(fillMilliseconds);
  return steady;
}

async function timeOfEach({ processId }: Site): Promise<number> {
  const before = mainThreadTimeOf(processId);
  await wait(countedSeconds * 1000);
  const milliseconds = mainThreadTimeOf(processId) - before;
  return (milliseconds * 1000) / (requestsPerSecond * countedSeconds);
}

function toGoals(rounds: Round[]): Goal[] {
  const site = 'home page during 200 wrong logins a second';
  const of = (pick: (round: Round) => number) => medianOf(rounds.map(pick));
  return [
    {
      name: `${site}: answers`,
      rival: 'without them',
      site: of(({ flooded }) => flooded.rate),
      other: of(({ quiet }) => quiet.rate),
      atLeast: 0.7,
    },
    {
      name: `${site}: p99, ms`,
      rival: 'without them',
      site: of(({ flooded }) => flooded.p99),
      other: of(({ quiet }) => quiet.p99),
      atMost: 3,
    },
    {
      name: 'a wrong login of them: processor time, µs',
      rival: 'as many pages',
      site: of(({ refusalTime }) => refusalTime),
      other: of(({ pageTime }) => pageTime),
      atMost: 1,
    },
  ];
}
