import { setTimeout as wait } from 'node:timers/promises';
import { postEach } from './calls';
import { type Registration, RushedSite } from './rushedSite';

/** What is wrong with the line of an event; empty when nothing is. */
function findFaults(registrations: Registration[], acknowledged: string[], capacity: number) {
  const inLine = registrations.filter(({ state }) => state === 'placed' || state === 'waiting');
  const placed = inLine.filter(({ state }) => state === 'placed').length;
  const positions = inLine.flatMap(({ position }) => position ?? []).sort((a, b) => a - b);
  const known = new Set(inLine.map(({ email }) => email));
  const lost = acknowledged.filter((email) => !known.has(email)).length;
  return [
    ...(lost > 0 ? [`${lost} acknowledged ones are lost`] : []),
    ...(inLine.length < registrations.length ? ['some are in no line'] : []),
    ...(placed !== Math.min(capacity, inLine.length) ? [`${placed} have a place`] : []),
    ...(positions.some((position, index) => position !== index + 1) ? ['positions are wrong'] : []),
  ];
}

/**
 * Kills the site, with its embedded database, ten times while people sign up, each time somewhat later, and
 * prints whether everybody who had an answer is in the line after the next start.
 */
export async function killAtTenMoments(people: number, capacity: number): Promise<void> {
  const site = await RushedSite.start(false);
  try {
    let shortest = 0;
    for (let moment = 0; moment <= 10; moment += 1) {
      const name = `kill-${moment}`;
      const event = await site.createEvent(name, capacity);
      const emails = Array.from({ length: people }, (_, n) => `${name}-${n}@college.example`);
      const forms = emails.map((email) => ({ name: 'Asha', email, answers: [] }));
      const start = performance.now();
      const signingUp = postEach(`${site.url}/api/events/${name}/registrations`, forms, 0);
      if (moment > 0) {
        await wait((shortest * moment) / 11);
        await site.killAndStart();
      }
      const answers = await signingUp;
      // The first round is not killed: it says how long everybody takes.
      if (moment === 0) shortest = performance.now() - start;
      const acknowledged = emails.filter((_, n) => answers[n]?.status === 201);
      const faults = findFaults(await site.listRegistrations(event), acknowledged, capacity);
      const found = faults.length > 0 ? faults.join(', ') : 'the line is right';
      console.log(`${name}: ${acknowledged.length} of ${people} had their answer; ${found}.`);
    }
  } finally {
    await site.stop();
  }
}
