import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { z } from 'zod';
import { sendEach, type Throughput } from './sendEach';

const run = promisify(execFile);
const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js');

/** One kind of request. */
export interface Call {
  path: string;
  method?: 'GET' | 'POST';
  /** Sent as JSON; `[<id>]` in it is another text in each request. */
  body?: object;
  /** Instead: each is sent once, however long that takes. */
  bodies?: readonly object[];
  authorization?: string;
}

const report = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

/**
 * Asks a server as fast as it answers, from a process of its own.
 * @throws {Error} when an answer is no success
 */
export async function load(
  url: string,
  call: Call,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Throughput> {
  const { path, method = 'GET', body, bodies, authorization = '' } = call;
  if (bodies) return await sendEach(url + path, { authorization, bodies, connections });
  const args = ['--json', '--no-progress', '-d', String(seconds), '-c', String(connections)];
  args.push('-m', method);
  if (authorization) args.push('-H', `authorization=${authorization}`);
  if (body) args.push('-I', '-H', 'content-type=application/json', '-b', JSON.stringify(body));
  const { stdout } = await run(process.execPath, [autocannon, ...args, url + path]);
  const { requests, latency, non2xx, errors } = report.parse(JSON.parse(stdout));
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx + errors} answers were no success`);
  return { answers: requests.total, rate: requests.average, p99: latency.p99 };
}
