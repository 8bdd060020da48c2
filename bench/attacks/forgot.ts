import { setTimeout as wait } from 'node:timers/promises';
import { ownContent } from '../../e2e/fixtures/club';
import { Site } from '../../e2e/fixtures/site';
import { MailServer } from '../../packages/server/test/mailServer';
import { medianOf } from '../percentile';
import { call, register } from './calls';

const rounds = 300;

/**
 * Whether the time of the request after POST /api/auth/forgot shows that an address has an account: the
 * chance that the slower of two is the one with the account. 0.5 shows nothing, 1 shows everything.
 */
export async function measureForgot(): Promise<void> {
  const mailServer = await MailServer.open();
  const site = await Site.start(ownContent, {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'club@college.example',
    SITE_URL: 'https://club.college.example',
  });
  await site.picturesReady();
  await register(site.url, 'asha', 'a long enough one');
  const times = { asha: [] as number[], nobody: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0
      ? (['asha', 'nobody'] as const)
      : (['nobody', 'asha'] as const)) {
      const body = { email: `${name}@college.example` };
      await call(`${site.url}/api/auth/forgot`, { body });
      const next = await call(`${site.url}/api/data/service`, { method: 'GET' });
      times[name].push(next.milliseconds);
      await wait(30);
    }
  }
  const [asha, nobody] = [medianOf(times.asha), medianOf(times.nobody)];
  console.log(
    `the request after 'forgot': AUC ${areaUnderCurve(times.asha, times.nobody).toFixed(3)} ` +
      `(median ${asha.toFixed(2)} ms with an account, ${nobody.toFixed(2)} ms without)`,
  );
  await site.remove();
  await mailServer.close();
}

/** The chance that a value of the first list is larger than one of the second. */
function areaUnderCurve(first: number[], second: number[]): number {
  let larger = 0;
  for (const one of first) {
    for (const other of second) larger += one > other ? 1 : one === other ? 0.5 : 0;
  }
  return larger / (first.length * second.length);
}
