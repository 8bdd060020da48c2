import { collectionOf, people } from '../../test/people';
import type { Collection } from '../collections/collection';
import { maxRecord } from '../collections/recordSet';
import { compileFilter } from '../query/filter';
import type { Document } from '../values/document';
import { Execution } from '../values/execution';
import { sortDocuments, sortFieldsOf } from '../values/sort';
import { countMatches, findDocuments } from './findDocuments';
import { indexedFilter } from './indexedFilter';
import { findMatches, planMatches } from './matches';
import { pageOfMatches } from './pageOfMatches';

const execution = new Execution();
const indexes = [
  { key: { age: 1 }, name: 'age' },
  { key: { code: 1, _id: 1 }, name: 'code_id' },
  { key: { name: 1, code: 1, _id: 1 }, name: 'name_code_id' },
  { key: { nick: 1 }, name: 'nick', sparse: true },
  { key: { tags: 1 }, name: 'tags' },
  { key: { mail: 1 }, name: 'mail', partialFilterExpression: { active: true } },
];

async function scanned({ documents }: Collection, filter: Document, sort: Document) {
  const found = [...documents.values()]
    .map(({ document }) => document)
    .filter(compileFilter(filter));
  return await sortDocuments(found, sortFieldsOf(sort), (document) => document, { execution });
}

const indexed: Document[] = [
  {},
  { age: 7 },
  { age: null },
  { age: { $ne: null } },
  { age: { $ne: 7 }, name: 'name3' },
  { age: { $in: [null, 5, '13'] } },
  { age: { $nin: [null, 5] } },
  { nick: { $not: { $gt: 'n2' } }, age: { $not: { $eq: null } } },
  { age: { $gte: 3, $ne: 5 } },
  { nick: { $gt: 'n1', $lt: 'n3' } },
  { $or: [{ age: 3 }, { name: 'name2', code: { $gt: 50 } }] },
  { $nor: [{ age: null }, { nick: { $gt: 'n2' } }], name: { $ne: 'name1' } },
  { $and: [{ nick: { $gte: '' } }, { age: { $gt: 4 } }], code: { $in: [17, 34] } },
];

describe('what indexes say all of', () => {
  const some = collectionOf(people(300), indexes);
  for (const document of [...some.documents.values()].slice(100, 150)) some.remove(document, []);

  test.each(indexed)('is found as a scan finds it: %j', async (filter) => {
    const read = indexedFilter(some, filter)?.read();
    expect(read?.size).toBe((await scanned(some, filter, { _id: 1 })).length);
    for (const sort of [
      { code: 1, _id: 1 },
      { code: -1, _id: -1 },
    ] as const) {
      const expected = await scanned(some, filter, sort);
      const query = { filter, sort: sortFieldsOf(sort) };
      for (const place of [
        { skip: 0, limit: Number.POSITIVE_INFINITY },
        { skip: 3, limit: 5 },
        { skip: 140, limit: 20 },
        { skip: 900, limit: 5 },
      ]) {
        const page = read && (await pageOfMatches(some, query, read, place, execution));
        expect(page?.map(({ document }) => document)).toEqual(
          expected.slice(place.skip, place.skip + place.limit),
        );
      }
    }
  });

  test.each<Document>([
    { city: 'Bonn' }, // no index
    { age: 7, city: 'Bonn' },
    { name: /name/ },
    { age: { $exists: true } },
    { age: { $lt: 7 } }, // NaN comes before all numbers, but is not less
    { nick: null }, // what has none is not in the index
    { tags: { $ne: 2 } }, // arrays
    { tags: null },
    { mail: 'm2@x' }, // a part of the documents
    { $or: [{ age: 3 }, { city: 'Bonn' }] },
    { $expr: { $eq: ['$age', 7] } },
  ])('is not %j', (filter) => {
    expect(indexedFilter(some, filter)).toBeUndefined();
  });

  test('is less when a field has an array since', () => {
    const changed = collectionOf(people(30), indexes);
    const filter = { age: { $ne: 7 } };
    expect(indexedFilter(changed, filter)).toBeDefined();
    const added = changed.insert({ _id: 'new', age: [7] }, []);
    expect(indexedFilter(changed, filter)).toBeUndefined();
    changed.remove(added, []);
    expect(indexedFilter(changed, filter)).toBeDefined();
  });
});

test('a page in an order that no index has is sorted', async () => {
  const many = collectionOf(people(300), indexes);
  const sort = { city: -1, _id: 1 };
  const query = { filter: { age: { $ne: 7 } }, sort: sortFieldsOf(sort) };
  const matches = await findMatches(many, query.filter, planMatches(many, query.filter), execution);
  const page = await pageOfMatches(many, query, matches, { skip: 120, limit: 9 }, execution);
  const expected = await scanned(many, query.filter, sort);
  expect(page.map(({ document }) => document)).toEqual(expected.slice(120, 129));
});

test('what was looked for is kept until the collection changes', async () => {
  const many = collectionOf(people(6_000), indexes);
  const looks = jest.spyOn(many.documents, 'values');
  const count = (city: string) => countMatches(many, { city }, {}, execution);
  const [bonn, lower] = [await count('Bonn'), await count('bonn')];
  expect(looks).toHaveBeenCalledTimes(2);
  expect(await count('bonn')).toBe(lower);
  expect(looks).toHaveBeenCalledTimes(2);
  const added = many.insert({ _id: 'new', city: 'bonn' }, []);
  expect(await count('bonn')).toBe(lower + 1);
  many.replace(added, { _id: 'new', city: 'Bonn' }, []);
  expect(await count('bonn')).toBe(lower);
  many.remove(added, []);
  expect(await count('Bonn')).toBe(bonn);
  expect(looks).toHaveBeenCalledTimes(5);
});

test('what was asked for with an undefined value is kept apart', async () => {
  const many = collectionOf(people(6_000), indexes);
  const bonn = await countMatches(many, { city: 'Bonn' }, {}, execution);
  expect(bonn).toBeGreaterThan(0);
  expect(await countMatches(many, { city: 'Bonn', nick: undefined }, {}, execution)).toBe(0);
  expect(await countMatches(many, { city: 'Bonn' }, {}, execution)).toBe(bonn);
});

test('what is removed while a page is prepared is missing in it, and moves no others', async () => {
  const many = collectionOf(people(6_000), indexes);
  const filter = { age: { $ne: 7 } };
  const sort = { code: 1, _id: 1 };
  const query = { filter, sort: sortFieldsOf(sort) };
  const matches = await findMatches(many, filter, planMatches(many, filter), execution);
  const before = await scanned(many, filter, sort);
  const removed = new Set(before.slice(-400));
  const pausing = new Execution();
  jest.spyOn(pausing, 'isDue').mockReturnValueOnce(true).mockReturnValue(false);
  jest.spyOn(pausing, 'pause').mockImplementationOnce(async () => {
    for (const stored of [...many.documents.values()])
      if (removed.has(stored.document)) many.remove(stored, []);
  });
  const skip = before.length - 500;
  const page = await pageOfMatches(many, query, matches, { skip, limit: 10 }, pausing);
  expect(page.map(({ document }) => document)).toEqual(before.slice(skip, skip + 10));
});

test('thousands of values are read at once', async () => {
  const many = collectionOf(people(6_000), [{ key: { age: 1 }, name: 'age' }]);
  const values = Array.from({ length: 5_000 }, (_, i) => i);
  const filter = { _id: { $nin: [null, ...values] } };
  expect(indexedFilter(many, filter)?.indexes).toHaveLength(2);
  expect(await countMatches(many, filter, {}, execution)).toBe(1_000);
});

test('numbers that take too much memory are not used', async () => {
  const old = collectionOf(people(6_000), indexes);
  const filter = { age: { $ne: 7 } };
  jest.spyOn(old, 'lastRecord', 'get').mockReturnValue(maxRecord + 1);
  const page = { sort: sortFieldsOf({ code: 1, _id: 1 }), skip: 4_000, limit: 5 };
  const found = await findDocuments(old, filter, page, execution);
  const expected = await scanned(old, filter, { code: 1, _id: 1 });
  expect(found.map(({ document }) => document)).toEqual(expected.slice(4_000, 4_005));
  expect(await countMatches(old, filter, {}, execution)).toBe(expected.length);
  expect(old.indexes.map(({ entries }) => entries.hasNumbers)).not.toContain(true);
});

test('a page far behind in another order is found without a look at documents', async () => {
  const many = collectionOf(people(6_000), indexes);
  const filter = { age: { $ne: 7 } };
  const sort = { code: -1, _id: -1 };
  const expected = await scanned(many, filter, sort);
  const place = { sort: sortFieldsOf(sort), skip: 4_000, limit: 20 };
  const looks = jest.fn();
  for (const stored of many.documents.values()) {
    const { document } = stored;
    const get = () => {
      looks();
      return document;
    };
    Object.defineProperty(stored, 'document', { get });
  }
  const page = await findDocuments(many, filter, place, execution);
  expect(looks.mock.calls.length).toBeLessThan(500); // to find where values begin in an index
  expect(page.map(({ document }) => document)).toEqual(expected.slice(4_000, 4_020));
});
