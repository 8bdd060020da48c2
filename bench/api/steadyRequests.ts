import { once } from 'node:events';
import { Agent, type ClientRequest, request } from 'node:http';
import { requestsPerSecond, type SteadyRequest } from './steadyRate';

/*
 * As many requests in each second, whether or not they are answered, until the parent lets go. Arguments:
 * the site's address, and a SteadyRequest. Wrong logins come from many addresses, behind a proxy.
 */

const [, , siteUrl = '', kind] = process.argv;
const tickMilliseconds = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 100 });

function sendPage(): ClientRequest {
  return request(siteUrl, { agent }).end();
}

function sendWrongLogin(number: number): ClientRequest {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const login = { email: `nobody.${number}@college.example`, password: 'a guess' };
  const call = request(`${siteUrl}/api/auth/login`, { method: 'POST', agent, headers });
  return call.end(JSON.stringify(login));
}

const send: Record<SteadyRequest, (number: number) => ClientRequest> = {
  page: sendPage,
  wrongLogin: sendWrongLogin,
};

let count = 0;
const startedAt = performance.now();
setInterval(() => {
  // Also those of ticks that a busy machine has left out.
  const due = ((performance.now() - startedAt) / 1000) * requestsPerSecond;
  while (count < due) {
    count += 1;
    send[kind as SteadyRequest](count)
      .on('response', (response) => response.resume())
      .on('error', () => {});
  }
}, tickMilliseconds);
process.send?.(siteUrl);
await once(process, 'disconnect');
process.exit();
