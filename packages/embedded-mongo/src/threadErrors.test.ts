import { Worker } from 'node:worker_threads';
import { failureOf } from './threadErrors';

describe('failureOf', () => {
  test.each([
    ['throw new Error("out of order")', 'out of order'],
    ['process.exit(3)', 'ended with code 3'],
  ])('tells why a thread that runs %s ended', async (code, reason) => {
    const failure = await failureOf(new Worker(code, { eval: true }));
    expect(failure.message).toContain(reason);
  });
});
