import { noLimits } from '../../src/limits/limits';
import { connectMigrated } from '../connectMigrated';
import { club } from '../mailPlayers';
import type { SignUpOrder, SignUpReport } from '../signUpPlayers';

/* One of the processes of signUpPlayers.ts. */

/** As many as the database answers without a queue, also on a busy machine. */
const atOnce = 20;

await connectMigrated(process.argv[2] ?? '');
const { createMails } = await import('../../src/features/mails/mails.service');
const { cancelOwn } = await import(
  '../../src/features/events/registrations/ownRegistrations.service'
);
const { signUp } = await import('../../src/features/events/registrations/signUps.service');

const describeClub = () => club;
const mails = createMails({ smtp: undefined, describeClub, onQueued: () => undefined });
const tell = async () => undefined;

process.on('message', async ({ slug, people, tickets }: SignUpOrder) => {
  const signing = people.map((name) => async () => {
    const request = { name, email: `${name}@college.example`, answers: [] };
    const dependencies = { mails, describeClub, limits: noLimits, tell };
    return { name, ...(await signUp(slug, request, { account: null, source: '' }, dependencies)) };
  });
  const details = { timeZone: club.timeZone, findCertificateState: async () => null };
  const leaving = tickets.map((ticket) => async () => {
    const { name, state } = await cancelOwn(ticket, tell, details);
    return { name, state, ticket };
  });
  const acts = [...leaving, ...signing];
  for (let index = 0; index < acts.length; index += atOnce) {
    await Promise.all(acts.slice(index, index + atOnce).map(report));
  }
});
process.send?.('ready');

async function report(act: () => Promise<SignUpReport>): Promise<void> {
  const line = await act().catch((error: unknown) => ({ name: '', error: String(error) }));
  process.send?.(line);
}
