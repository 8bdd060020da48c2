import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { loginsPerSecond } from './wrongLoginsRate';

/*
 * 200 wrong logins a second, each for another account and from another address (behind a proxy), until
 * the parent lets go. Argument: the site's address.
 */

const [, , siteUrl = ''] = process.argv;
const tickMilliseconds = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 100 });

let count = 0;
function send(): void {
  count += 1;
  const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  const call = request(`${siteUrl}/api/auth/login`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  });
  call.on('response', (response) => response.resume()).on('error', () => {});
  call.end(JSON.stringify({ email: `nobody.${count}@college.example`, password: 'a guess' }));
}

const startedAt = performance.now();
setInterval(() => {
  // Also those of ticks that a busy machine has left out.
  const due = ((performance.now() - startedAt) / 1000) * loginsPerSecond;
  while (count < due) send();
}, tickMilliseconds);
process.send?.(siteUrl);
await once(process, 'disconnect');
process.exit();
