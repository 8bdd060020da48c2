import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { percentileOf } from '../percentile';
import type { SteadyReport, SteadyRequest } from './steadyLoad';

/*
 * As many requests in each second, whether or not they are answered, until the parent lets go. Arguments:
 * the site's address, and a list of SteadyRequest as JSON. Each message of the parent is answered by the
 * reports since the last one.
 */

const [, , siteUrl = '', requests = '[]'] = process.argv;
const tickMilliseconds = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 100 });

/** Sends one kind of request. */
class Sender {
  readonly #request: SteadyRequest;
  #count = 0;
  #failures = 0;
  #times: number[] = [];

  constructor(request: SteadyRequest) {
    this.#request = request;
  }

  /** Sends all that are due, also those of ticks that a busy machine has left out. */
  sendDue(seconds: number): void {
    const due = seconds * this.#request.perSecond;
    while (this.#count < due) {
      this.#count += 1;
      this.#send(this.#count);
    }
  }

  #send(number: number): void {
    const { call, isFromManyAddresses } = this.#request;
    const { path, method = 'GET', body, authorization } = call;
    const headers = {
      ...(authorization && { authorization }),
      ...(body && { 'content-type': 'application/json' }),
      ...(isFromManyAddresses && { 'x-forwarded-for': addressOf(number) }),
    };
    const startedAt = performance.now();
    const text = body && JSON.stringify(body).replaceAll('[<id>]', String(number));
    request(siteUrl + path, { method, agent, headers })
      .on('response', (response) => this.#note(response, startedAt))
      .on('error', () => this.#fail())
      .end(text);
  }

  #note(response: IncomingMessage, startedAt: number): void {
    const { statusCode = 0 } = response;
    if (statusCode >= 300) this.#fail();
    response.resume().on('end', () => this.#times.push(performance.now() - startedAt));
  }

  #fail(): void {
    this.#failures += 1;
  }

  /** What has happened since the last call. */
  takeReport(): SteadyReport {
    const report = {
      answers: this.#times.length,
      failures: this.#failures,
      p99: percentileOf(this.#times, 0.99),
    };
    this.#times = [];
    this.#failures = 0;
    return report;
  }
}

function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

const senders = (JSON.parse(requests) as SteadyRequest[]).map((each) => new Sender(each));
const startedAt = performance.now();
setInterval(() => {
  for (const sender of senders) sender.sendDue((performance.now() - startedAt) / 1000);
}, tickMilliseconds);
process.on('message', () => process.send?.(senders.map((sender) => sender.takeReport())));
process.send?.(siteUrl);
await once(process, 'disconnect');
process.exit();
