import { z } from 'zod';
import type { Call } from './load';
import { startProgram } from './programs';

/** One kind of request that comes at a steady rate. */
export interface SteadyRequest {
  call: Call;
  perSecond: number;
  /** Each from another address, as a proxy says it. */
  isFromManyAddresses?: boolean;
}

const count = z.int();
// A message between processes has null in place of NaN.
const report = z.array(z.object({ answers: count, failures: count, p99: z.number().nullable() }));

/** What became of the requests of one kind. `failures` are no success; `p99` is in milliseconds, null without answers. */
export type SteadyReport = z.infer<typeof report>[number];

export interface SteadyLoad {
  /** What became of each kind since the last report, in the order of the requests. */
  report: () => Promise<SteadyReport[]>;
  stop: () => void;
}

/** Sends as many requests in each second, whether or not they are answered, from a process of its own. */
export async function startSteadyLoad(
  url: string,
  requests: readonly SteadyRequest[],
): Promise<SteadyLoad> {
  const program = await startProgram('steadyRequests.ts', [url, JSON.stringify(requests)]);
  return {
    report: async () => report.parse(await program.ask()),
    stop: program.stop,
  };
}
