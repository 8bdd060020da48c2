import { OneAtATime } from './pictureMemory';

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
