const ROUNDS = 5;
const ROUND_MS = 300;
const MS_PER_SECOND = 1_000;

/** Operations per second of two contenders, measured in turns, so that noise hits both alike. */
export interface Comparison {
  embedded: number;
  direct: number;
  /** embedded / direct, the median over the rounds. */
  ratio: number;
}

/** Does one operation; returns how many it counts for. */
export type Operation = () => Promise<number>;

export async function compare(
  embedded: Operation,
  direct: Operation,
  clients: number,
): Promise<Comparison> {
  const rounds: { embedded: number; direct: number }[] = [];
  await rateOf(embedded, clients);
  await rateOf(direct, clients);
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      embedded: await rateOf(embedded, clients),
      direct: await rateOf(direct, clients),
    });
  }
  return {
    embedded: median(rounds.map((round) => round.embedded)),
    direct: median(rounds.map((round) => round.direct)),
    ratio: median(rounds.map((round) => round.embedded / round.direct)),
  };
}

/** Operations per second while so many clients each do one after the other. */
async function rateOf(operation: Operation, clients: number): Promise<number> {
  const start = performance.now();
  let done = 0;
  const work = async () => {
    while (performance.now() - start < ROUND_MS) {
      // Not `done += await ...`: that would read `done` before the wait and lose what others add.
      const count = await operation();
      done += count;
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return (done / (performance.now() - start)) * MS_PER_SECOND;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
