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
