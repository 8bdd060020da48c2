import { outcomeOf, Together } from './together';

test('does together what comes in one moment or while the same is being done', async () => {
  const batches: number[][] = [];
  const together = new Together<number, number>(
    async (items) => {
      batches.push([...items]);
      await new Promise(setImmediate);
      return items.map((item) => ({ value: item * 2 }));
    },
    undefined,
    3,
  );
  const first = [together.run(1), together.run(2)];
  await new Promise(setImmediate);
  const later = [3, 4, 5, 6].map((item) => together.run(item));
  expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(batches).toEqual([[1, 2], [3, 4, 5], [6]]);
  expect(await together.run(7)).toBe(14);
});

test('gives each its own outcome, and all of a batch what goes wrong with it', async () => {
  const together = new Together<string, string>(async (items, key) => {
    if (key === 'broken') throw new Error('no database');
    return await Promise.all(
      items.map((item) =>
        outcomeOf(() => (item === 'no' ? Promise.reject(item) : Promise.resolve(item))),
      ),
    );
  });
  const runs = await Promise.allSettled([together.run('yes'), together.run('no')]);
  expect(runs).toMatchObject([{ value: 'yes' }, { reason: 'no' }]);
  const broken = await Promise.allSettled([
    together.run('a', 'broken'),
    together.run('b', 'broken'),
  ]);
  expect(broken.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await together.run('yes', 'broken').catch(() => 'again')).toBe('again');
});
