import request from 'supertest';
import type { SiteProcess } from './siteProcess';

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };

/** Sends a signal to a site under load, which answers every request that it has accepted. */
export async function expectStopUnderLoad(
  site: SiteProcess,
  signal: NodeJS.Signals,
): Promise<void> {
  const url = await site.listening();
  const unknown = { email: 'nobody@college.example', password: 'long enough' };
  // Each takes a bcrypt comparison: few enough to be done in time on a slow machine, too.
  const logins = Array.from({ length: 2 }, async () => {
    const response = await request(url).post('/api/auth/login').send(unknown);
    return response.status;
  });
  const messages = Array.from(
    { length: 20 },
    async () => (await request(url).post('/api/form/contact').send(contact)).status,
  );
  await Promise.race(logins);
  site.signal(signal);
  site.signal(signal); // a terminal and a launcher may both pass it on
  const statuses = await Promise.all([...logins, ...messages]);
  expect(new Set(statuses)).toEqual(new Set([401, 201]));
  expect(await site.exitCode).toBe(0);
  expect(site.stderr).toBe('');
}
