import { BoundedQueue } from './boundedQueue';

const maxWaitMilliseconds = 60_000;

/** A task that ends when the test says so. */
class ManualTask {
  hasStarted = false;
  finish = () => {};
  private readonly done = new Promise<void>((resolve) => {
    this.finish = resolve;
  });

  run = (): Promise<void> => {
    this.hasStarted = true;
    return this.done;
  };
}

test('runs as many tasks at once as allowed, and the next when one ends', async () => {
  const queue = new BoundedQueue({ concurrency: 2, maxWaiting: 10, maxWaitMilliseconds });
  const tasks = Array.from({ length: 3 }, () => new ManualTask());
  const runs = tasks.map((task) => queue.run(task.run));
  await Promise.resolve();
  expect(tasks.map(({ hasStarted }) => hasStarted)).toEqual([true, true, false]);
  tasks[0]?.finish();
  await runs[0];
  await Promise.resolve();
  expect(tasks.map(({ hasStarted }) => hasStarted)).toEqual([true, true, true]);
  for (const task of tasks) task.finish();
  await Promise.all(runs);
});

test('continues after a task that fails', async () => {
  const queue = new BoundedQueue({ concurrency: 1, maxWaiting: 10, maxWaitMilliseconds });
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(() => Promise.resolve('yes'))).toBe('yes');
});

test('refuses a task while the queue is full, and accepts tasks again afterwards', async () => {
  const queue = new BoundedQueue({ concurrency: 1, maxWaiting: 1, maxWaitMilliseconds });
  const first = new ManualTask();
  const runs = [queue.run(first.run), queue.run(() => Promise.resolve())];
  await expect(queue.run(() => Promise.resolve())).rejects.toMatchObject({ status: 503 });
  first.finish();
  await Promise.all(runs);
  expect(await queue.run(() => Promise.resolve('yes'))).toBe('yes');
});

test('refuses a task that waits too long, and goes on with the others', async () => {
  const queue = new BoundedQueue({ concurrency: 1, maxWaiting: 10, maxWaitMilliseconds: 1 });
  const first = new ManualTask();
  const late = new ManualTask();
  const firstRun = queue.run(first.run);
  await expect(queue.run(late.run)).rejects.toMatchObject({ status: 503 });
  first.finish();
  await firstRun;
  expect(late.hasStarted).toBe(false);
  expect(await queue.run(() => Promise.resolve('yes'))).toBe('yes');
});

describe('tasks that wait', () => {
  /** Runs tasks one at a time, and notes their turns as they start. */
  function createNoted(maxWaiting: number) {
    const queue = new BoundedQueue({ concurrency: 1, maxWaiting, maxWaitMilliseconds });
    const first = new ManualTask();
    const runs: Promise<unknown>[] = [queue.run(first.run)];
    const started: string[] = [];
    const refused: string[] = [];
    const add = (turn: string) => {
      const run = queue.run(async () => void started.push(turn), turn.split(' '));
      runs.push(run.catch(() => refused.push(turn)));
    };
    const finish = async () => {
      first.finish();
      await Promise.all(runs);
      return { started, refused };
    };
    return { queue, add, finish };
  }

  test('start by shares in turn, and within a share by sources in turn', async () => {
    const { add, finish } = createNoted(100);
    for (const turn of ['a 1 x', 'a 1 x', 'a 1 x', 'a 2 x', 'b 1 x', 'b 1 x']) add(turn);
    add('a 1 y');
    const { started } = await finish();
    expect(started).toEqual(['a 1 x', 'b 1 x', 'a 2 x', 'b 1 x', 'a 1 y', 'a 1 x', 'a 1 x']);
  });

  test('wait for one task of each other source, however many those have', async () => {
    const { add, finish } = createNoted(1000);
    for (let index = 0; index < 200; index += 1) add(`logins ${index % 4}`);
    add('logins late');
    expect((await finish()).started.indexOf('logins late')).toBe(4);
  });

  test('of a full share, those that would be refused are refused before they do anything', async () => {
    const { queue, add, finish } = createNoted(4);
    const admit = (turn: string) => queue.admit(turn.split(' '), async () => turn);
    for (const turn of ['a 1', 'a 1', 'a 2']) add(turn);
    expect(await admit('a 1')).toBe('a 1');
    add('a 2');
    for (const turn of ['a 1', 'a 2']) {
      expect(queue.admits(turn.split(' '))).toBe(false);
      await expect(admit(turn)).rejects.toHaveProperty('status', 503);
    }
    for (const turn of ['a 3', 'b 1']) {
      expect(queue.admits(turn.split(' '))).toBe(true);
      expect(await admit(turn)).toBe(turn);
    }
    await finish();
    expect(await admit('a 1')).toBe('a 1');
  });

  test('count also while they are on their way to the queue', async () => {
    const { queue, finish } = createNoted(1);
    const onTheWay = new ManualTask();
    const run = queue.admit(['a', '1'], onTheWay.run);
    await expect(queue.admit(['a', '2'], onTheWay.run)).rejects.toHaveProperty('status', 503);
    onTheWay.finish();
    await run;
    expect(await queue.admit(['a', '2'], async () => 'yes')).toBe('yes');
    await finish();
  });

  test('keep their places: of a full share, the source with the most loses its newest', async () => {
    const { queue, add, finish } = createNoted(4);
    for (const turn of ['a 1', 'a 1', 'a 1', 'a 1', 'a 1', 'a 2', 'a 3', 'b 1']) add(turn);
    expect([queue.length, queue.lengthOf('a'), queue.lengthOf('b')]).toEqual([5, 4, 1]);
    const { started, refused } = await finish();
    expect(refused).toEqual(['a 1', 'a 1', 'a 1']);
    expect(started).toEqual(['a 1', 'b 1', 'a 2', 'a 3', 'a 1']);
    expect(queue.length).toBe(0);
  });
});
