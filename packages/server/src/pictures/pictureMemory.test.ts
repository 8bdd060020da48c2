import { LargeWork, OneAtATime } from './pictureMemory';

test('work is done one after the other, also after one that fails', async () => {
  const turns = new OneAtATime();
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
    if (name === 'a') throw new Error('broken');
    return name;
  };
  const done = await Promise.allSettled(['a', 'b', 'c'].map((name) => turns.run(work(name))));
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(events).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

describe('a backup', () => {
  async function workOn(largeWork: LargeWork): Promise<string[]> {
    const events: string[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
    };
    await Promise.all([
      largeWork.decode(work('upload')),
      largeWork.decode(work('second upload')),
      largeWork.decode(work('third upload')),
      largeWork.backUp(work('backup')),
    ]);
    return events;
  }

  test('takes turns with uploads where memory is short', async () => {
    const events = await workOn(new LargeWork(true));
    const order = ['upload', 'second upload', 'backup', 'third upload'];
    expect(events).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  test('waits for nothing elsewhere', async () => {
    expect((await workOn(new LargeWork(false))).slice(0, 2)).toContain('backup begins');
  });
});
