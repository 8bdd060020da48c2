import { ownContent } from '../../e2e/fixtures/club';
import { Site } from '../../e2e/fixtures/site';
import { createEvent } from '../api/event';
import { logIn } from '../filledSite';
import { medianOf } from '../percentile';
import { postEach } from './calls';

const rounds = 5;
const capacity = 100;

/**
 * Prints how long sign-ups in one moment take beside as many messages in one moment, in turns on one site
 * without mail and without limits.
 */
export async function measureMoments(people: number): Promise<void> {
  const site = await Site.start(ownContent);
  try {
    await site.picturesReady();
    const authorization = await logIn(site.url);
    const times: Record<'messages' | 'sign-ups', number[]> = { messages: [], 'sign-ups': [] };
    const measure = async (what: keyof typeof times, path: string, bodies: object[]) => {
      const start = performance.now();
      const answers = await postEach(`${site.url}${path}`, bodies, 0);
      times[what].push(performance.now() - start);
      const failed = answers.filter(({ status }) => status !== 200 && status !== 201);
      if (failed.length > 0) throw new Error(`${what}: ${failed.length} failed`);
    };
    for (let round = 0; round < rounds; round += 1) {
      const slug = `moment-${round}`;
      await createEvent({ url: site.url, authorization }, { slug, capacity });
      const emails = Array.from({ length: people }, (_, n) => `${slug}-${n}@college.example`);
      const messages = emails.map((email) => ({
        username: 'Asha',
        email,
        message: `I am ${email}`,
      }));
      await measure('messages', '/api/form/contact', messages);
      const forms = emails.map((email) => ({ name: 'Asha', email, answers: [] }));
      await measure('sign-ups', `/api/events/${slug}/registrations`, forms);
    }
    const [messages, signUps] = [medianOf(times.messages), medianOf(times['sign-ups'])];
    console.log(
      `${people} messages: ${messages.toFixed(0)} ms, ${people} sign-ups: ${signUps.toFixed(0)} ms`,
    );
    console.log(`ratio ${(signUps / messages).toFixed(2)}, goal at most 1.3`);
  } finally {
    await site.remove();
  }
}
