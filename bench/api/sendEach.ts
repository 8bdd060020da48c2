import { percentileOf } from '../percentile';

/** What a server has done under load. */
export interface Throughput {
  answers: number;
  /** Answers in a second. */
  rate: number;
  /** Milliseconds; one in a hundred answers takes longer. */
  p99: number;
}

interface Posts {
  authorization: string;
  bodies: readonly object[];
  connections: number;
}

/**
 * Posts each body once, from this process.
 * @throws {Error} when an answer is no success
 */
export async function sendEach(
  url: string,
  { authorization, bodies, connections }: Posts,
): Promise<Throughput> {
  const headers = { authorization, 'content-type': 'application/json' };
  const times: number[] = [];
  const waiting = bodies.map((body) => JSON.stringify(body));
  async function sendNext(): Promise<void> {
    for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) {
      const start = performance.now();
      const response = await fetch(url, { method: 'POST', headers, body });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      times.push(performance.now() - start);
    }
  }
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, sendNext));
  const seconds = (performance.now() - start) / 1000;
  return {
    answers: times.length,
    rate: times.length / seconds,
    p99: percentileOf(times, 0.99),
  };
}
