import { LaterWork } from './laterWork';

const failures: unknown[] = [];
const create = (maxWaiting = 10) =>
  new LaterWork({ paceMilliseconds: 60_000, maxWaiting }, (error) => void failures.push(error));

test('does nothing in the time of the request, and everything before the site stops', async () => {
  const later = create();
  const done: string[] = [];
  later.add(async () => void done.push('first'));
  later.add(() => Promise.reject(new Error('lost')));
  later.add(async () => void done.push('last'));
  await new Promise(setImmediate);
  expect(done).toEqual([]);
  await later.stop();
  expect(done).toEqual(['first', 'last']);
  expect(failures).toEqual([new Error('lost')]);
});

test('does by itself what was asked for', async () => {
  const later = new LaterWork({ paceMilliseconds: 2, maxWaiting: 1 }, fail);
  for (let round = 0; round < 3; round += 1) {
    await new Promise<void>((resolve) => later.add(async () => resolve()));
  }
});

test('refuses what is too much, and takes more afterwards', async () => {
  const later = create(1);
  const nothing = () => Promise.resolve();
  later.add(nothing);
  expect(() => later.add(nothing)).toThrow(expect.objectContaining({ status: 503 }));
  await later.stop();
  expect(() => later.add(nothing)).not.toThrow();
  await later.stop();
});

function fail(error: unknown): void {
  throw error;
}
