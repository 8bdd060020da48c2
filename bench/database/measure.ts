import { medianOf } from '../percentile';

const roundCount = 5;
const roundMs = 300;
const msPerSecond = 1_000;

/** Operations per second of two contenders. Measured in turns, so that noise changes both equally. */
export interface Comparison {
  embedded: number;
  direct: number;
  /** embedded / direct, the median over the rounds. */
  ratio: number;
}

/** Does some work and returns how many operations it was. */
export type Operation = () => Promise<number>;

export async function compare(
  embedded: Operation,
  direct: Operation,
  clients: number,
): Promise<Comparison> {
  const rounds: { embedded: number; direct: number }[] = [];
  await rateOf(embedded, clients);
  await rateOf(direct, clients);
  for (let round = 0; round < roundCount; round++) {
    rounds.push({
      embedded: await rateOf(embedded, clients),
      direct: await rateOf(direct, clients),
    });
  }
  return {
    embedded: medianOf(rounds.map((round) => round.embedded)),
    direct: medianOf(rounds.map((round) => round.direct)),
    ratio: medianOf(rounds.map((round) => round.embedded / round.direct)),
  };
}

/** Operations per second when each of so many clients does one operation after the other. */
async function rateOf(operation: Operation, clients: number): Promise<number> {
  const start = performance.now();
  let done = 0;
  const work = async () => {
    while (performance.now() - start < roundMs) {
      // Not `done += await ...`: it reads `done` before the wait and loses what other clients add.
      const count = await operation();
      done += count;
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return (done / (performance.now() - start)) * msPerSecond;
}

/** Memory of this process, in units of 1,000,000 bytes. */
export function megabytesUsed(): number {
  return Math.round(process.memoryUsage.rss() / 1e6);
}
