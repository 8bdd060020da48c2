import { collectionOf, people } from '../../test/people';
import type { Collection } from '../collections/collection';
import { compileFilter } from '../query/filter';
import type { Document } from '../values/document';
import { Execution } from '../values/execution';
import { sortDocuments, sortFieldsOf } from '../values/sort';
import { countOfMatches, pageOf, planCount, planPage } from './byNumbers';
import { findDocuments } from './findDocuments';
import { maxRecord } from './recordSet';

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

  test.each(indexed)('is found and counted as a scan finds it: %j', async (filter) => {
    for (const sort of [
      { code: 1, _id: 1 },
      { code: -1, _id: -1 },
    ] as const) {
      const expected = await scanned(some, filter, sort);
      const plan = planPage(some, { filter, sort: sortFieldsOf(sort) });
      for (const place of [
        { skip: 0, limit: Number.POSITIVE_INFINITY },
        { skip: 3, limit: 5 },
        { skip: 900, limit: 5 },
      ]) {
        const page = plan && (await pageOf(plan, sortFieldsOf(sort), place, execution));
        expect(page?.map(({ document }) => document)).toEqual(
          expected.slice(place.skip, place.skip + place.limit),
        );
      }
      const count = planCount(some, filter);
      expect(count && countOfMatches(count)).toBe(expected.length);
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
    expect(planPage(some, { filter, sort: sortFieldsOf({ code: 1, _id: 1 }) })).toBeUndefined();
    expect(planCount(some, filter)).toBeUndefined();
  });

  test('is not found so where documents can be equal in the order, or no index has it', () => {
    for (const sort of [{ age: 1 }, { age: 1, _id: 1 }, { city: 1, _id: 1 }] as const)
      expect(planPage(some, { filter: { age: 7 }, sort: sortFieldsOf(sort) })).toBeUndefined();
  });

  test('is not found so when a field has an array since', () => {
    const changed = collectionOf(people(30), indexes);
    const counted = () => planCount(changed, { age: { $ne: 7 } });
    expect(counted()).toBeDefined();
    const added = changed.insert({ _id: 'new', age: [7] }, []);
    expect(counted()).toBeUndefined();
    changed.remove(added, []);
    expect(counted()).toBeDefined();
  });

  test('is not found so by numbers that take too much memory', () => {
    const old = collectionOf(people(30), indexes);
    jest.spyOn(old, 'lastRecord', 'get').mockReturnValue(maxRecord + 1);
    expect(planCount(old, { age: null })).toBeUndefined();
  });
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
