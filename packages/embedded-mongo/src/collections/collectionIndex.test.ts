import type { Document } from '../values/document';
import { Execution } from '../values/execution';
import { Collection } from './collection';
import { CollectionIndex } from './collectionIndex';
import { indexDefinitionOf } from './indexDefinition';
import { storedOf } from './indexEntry';
import { LargeValues } from './largeValues';

const noLargeValues = new LargeValues(1, () => Buffer.alloc(0), 1);

const definition = indexDefinitionOf({ key: { a: 1, b: -1 }, name: 'a_1_b_-1' });

/** A collection with an index on a and b, and the numbers of its documents in the index's order. */
async function indexed(documents: Document[]) {
  const collection = new Collection('club.things', 1, { options: {}, indexes: [] }, noLargeValues);
  await collection.addIndex(definition, [], new Execution());
  const stored = documents.map((document, _id) => collection.insert({ _id, ...document }, []));
  const idsOf = ({ entries }: CollectionIndex) =>
    [...entries.range(0, entries.size)].map((entry) => storedOf(entry).document._id);
  return {
    replace(position: number, document: Document) {
      const old = stored[position];
      if (old) collection.replace(old, { _id: position, ...document }, []);
    },
    remove(position: number) {
      const old = stored[position];
      if (old) collection.remove(old, []);
    },
    ids: () => idsOf(collection.indexes[1] ?? new CollectionIndex(definition)),
    async idsWhenBuilt() {
      const built = new CollectionIndex(definition);
      await built.build(collection.documents.values(), new Execution());
      return idsOf(built);
    },
  };
}

describe('CollectionIndex', () => {
  test('keeps each document in its place while values turn into arrays and back', async () => {
    const things = await indexed([
      { a: 1 },
      { a: 5 },
      { a: 3, b: 1 },
      { a: 3, b: 2 },
      { a: 3, b: 2 },
    ]);
    expect(things.ids()).toEqual([0, 3, 4, 2, 1]);
    for (const a of [[5], 5, [5, 0], [2], [], [[5]], null, 5]) {
      things.replace(1, { a });
      expect(things.ids()).toEqual(await things.idsWhenBuilt());
    }
    things.replace(1, { a: [9] });
    expect(things.ids()).toEqual([0, 3, 4, 2, 1]);
    things.replace(1, { a: [9], b: 7 });
    things.remove(1);
    expect(things.ids()).toEqual([0, 3, 4, 2]);
  });

  test('follows a value that is as large as before but of another shape', async () => {
    const things = await indexed([{ a: { x: [1] } }, { a: 1 }, { a: 2 }]);
    things.replace(1, { a: [1] });
    things.replace(2, { a: 0 });
    things.replace(1, { a: 3 });
    expect(things.ids()).toEqual([2, 1, 0]);
    expect(things.ids()).toEqual(await things.idsWhenBuilt());
  });

  test('finds the place of a document whose neighbours have changed since it was added', async () => {
    const things = await indexed(Array.from({ length: 50 }, (_, n) => ({ a: n })));
    for (let n = 0; n < 50; n += 2) things.replace(n, { a: 100 - n, c: 1 });
    for (let n = 1; n < 50; n += 4) things.remove(n);
    expect(things.ids()).toEqual(await things.idsWhenBuilt());
    expect(things.ids()).toHaveLength(37);
  });
});
