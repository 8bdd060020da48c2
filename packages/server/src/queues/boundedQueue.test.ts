import { BoundedQueue } from './boundedQueue';

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
  const queue = new BoundedQueue(2, 10);
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
  const queue = new BoundedQueue(1, 10);
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(() => Promise.resolve('yes'))).toBe('yes');
});

test('refuses a task while the queue is full, and accepts tasks again afterwards', async () => {
  const queue = new BoundedQueue(1, 1);
  const first = new ManualTask();
  const runs = [queue.run(first.run), queue.run(() => Promise.resolve())];
  await expect(queue.run(() => Promise.resolve())).rejects.toMatchObject({ status: 503 });
  first.finish();
  await Promise.all(runs);
  expect(await queue.run(() => Promise.resolve('yes'))).toBe('yes');
});
