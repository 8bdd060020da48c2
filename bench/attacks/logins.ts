import { setTimeout as wait } from 'node:timers/promises';
import { ownContent } from '../../e2e/fixtures/club';
import { firstAdmin, Site } from '../../e2e/fixtures/site';
import { medianOf } from '../percentile';
import { call, register } from './calls';

const attackers = 6;
/** Each has as many calls open at once. */
const callsOfAttacker = 8;
const logins = 20;

/** How long an admin's login takes while six members change their password in a loop, or try to. */
export async function measureLogins(): Promise<void> {
  for (const limits of ['with the limits', 'without the limits']) {
    const settings = { DISABLE_RATE_LIMITS: String(limits === 'without the limits') };
    const site = await Site.start(ownContent, settings);
    await site.picturesReady();
    const device = await findDevice(site.url);
    console.log(`admin's login, ${limits}:`);
    await report('  quiet', site.url, device);
    for (const newPassword of ['I am attacker forever', 'another good one']) {
      const attack = await startAttack(site.url, newPassword);
      await wait(1000);
      await report(`  attack with '${newPassword}'`, site.url, device);
      await attack.stop();
    }
    await site.remove();
  }
}

/** The proof that the admin's browser keeps. */
async function findDevice(site: string): Promise<string | undefined> {
  const { answer } = await call(`${site}/api/auth/login`, { body: firstAdmin });
  const authorization = `Bearer ${answer.token}`;
  const user = await call(`${site}/api/auth/user`, { method: 'GET', authorization });
  return user.answer.device;
}

async function report(name: string, site: string, device: string | undefined): Promise<void> {
  const devices = device === undefined ? [undefined] : [device, undefined];
  for (const known of devices) {
    const milliseconds: number[] = [];
    const statuses = new Set<number>();
    for (let count = 0; count < logins; count += 1) {
      const body = { ...firstAdmin, device: known };
      const login = await call(`${site}/api/auth/login`, { body });
      milliseconds.push(login.milliseconds);
      statuses.add(login.status);
    }
    const on = known === undefined ? 'any device' : 'known device';
    const [median, worst] = [medianOf(milliseconds), Math.max(...milliseconds)];
    const figures = `median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`;
    console.log(`${name}, ${on}: ${figures}, status ${[...statuses].join(' ')}`);
  }
}

/** Six members whose current password is right. The site refuses the first new one, but not the second. */
async function startAttack(site: string, newPassword: string) {
  let isOver = false;
  const statuses = new Map<number, number>();
  const attack = async (authorization: string, currentPassword: string) => {
    while (!isOver) {
      const body = { currentPassword, newPassword };
      const { status } = await call(`${site}/api/auth/password`, {
        method: 'PATCH',
        authorization,
        body,
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await wait(5);
    }
  };
  const loops: Promise<void>[] = [];
  const run = Math.random().toString(36).slice(2);
  for (let member = 0; member < attackers; member += 1) {
    const password = 'a long enough one';
    const authorization = await register(site, `attacker${run}${member}`, password);
    for (let open = 0; open < callsOfAttacker; open += 1) {
      loops.push(attack(authorization, open === 0 ? password : 'a wrong one'));
    }
  }
  return {
    async stop() {
      isOver = true;
      await Promise.all(loops);
      console.log(`    answers to the attack: ${JSON.stringify(Object.fromEntries(statuses))}`);
    },
  };
}
