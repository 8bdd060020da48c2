import { collectionOf, people } from '../../test/people';
import { compileFilter } from '../query/filter';
import type { Document } from '../values/document';
import { Execution } from '../values/execution';
import { sortDocuments, sortFieldsOf } from '../values/sort';
import { countMatches, findDocuments } from './findDocuments';
import { planQuery } from './plan';

const collection = collectionOf(people(300));

const queries: [Document, Document | undefined, string | undefined][] = [
  [{ _id: 7 }, undefined, '_id_'],
  [{ _id: { $in: [3, 1, 2, 3] } }, undefined, '_id_'],
  [{ age: 5 }, undefined, 'age'],
  // Fewer have this code than this age; but with another plan, other pages would hold what is equal.
  [{ age: 7, code: 34 }, undefined, 'code_id'],
  [{ age: 7, code: 34 }, { name: 1 }, 'age'],
  [{ age: { $gte: 5, $lt: 9 } }, undefined, 'age'],
  [{ age: { $gt: '1' } }, undefined, 'age'],
  [{ age: null }, undefined, undefined],
  [{ age: { $gt: 20 } }, { age: -1 }, 'age'],
  [{}, { age: 1 }, 'age'],
  [{}, { age: -1 }, 'age'],
  [{ name: 'name3' }, { age: -1 }, 'name_age'],
  [{ name: 'name3', age: { $gt: 3 } }, { age: 1 }, 'name_age'],
  [{ name: /^name[12]/ }, undefined, 'name_age'],
  [{ name: { $in: ['name1', 'name2'] } }, { age: 1 }, 'name_age'],
  [{}, { name: 1, age: -1 }, 'name_age'],
  [{}, { name: -1, age: 1 }, 'name_age'],
  [{}, { name: 1, age: 1 }, undefined],
  [{ tags: 2 }, undefined, 'tags'],
  [{ tags: { $gt: 1, $lt: 1 } }, undefined, 'tags'],
  [{ tags: { $gt: 6 } }, { tags: 1 }, 'tags'],
  [{}, { tags: 1 }, undefined],
  [{ nick: { $gte: 'n2' } }, { nick: 1 }, 'nick'],
  [{}, { nick: 1 }, undefined],
  [{ mail: 'm2@x', active: true }, undefined, 'mail'],
  [{ mail: 'm2@x' }, undefined, undefined],
  [{ city: 'Bonn' }, undefined, undefined],
  [{ $and: [{ age: { $gt: 3 } }, { age: { $lt: 5 } }] }, undefined, 'age'],
  [{ $or: [{ age: 3 }, { age: 4 }] }, undefined, undefined],
];

const execution = new Execution();

describe('planQuery', () => {
  test.each(queries)(
    'answers %j sorted by %j with the index %s, as a scan would',
    async (filter, sort, name) => {
      const fields = sortFieldsOf(sort);
      const plan = planQuery(collection, { filter, sort: fields });
      expect(plan.index?.definition.name).toBe(name);

      const scanned = [...collection.documents.values()]
        .map(({ document }) => document)
        .filter(compileFilter(filter));
      const expected = await sortDocuments(scanned, fields, (document) => document, {
        execution,
      });
      const found = (await findDocuments(collection, filter, { sort: fields }, execution)).map(
        ({ document }) => document,
      );
      const keysOf = (documents: Document[]) =>
        documents.map(({ name: by, age, tags, nick }) => [by, age, tags, nick]);
      if (sort)
        expect(keysOf(found).map((keys) => sortKeys(keys, sort))).toEqual(
          keysOf(expected).map((keys) => sortKeys(keys, sort)),
        );
      expect(idsOf(found)).toEqual(idsOf(expected));
      expect(await countMatches(collection, filter, {}, execution)).toBe(expected.length);
      const page = { sort: fields, skip: 3, limit: 5 };
      const paged = await findDocuments(collection, filter, page, execution);
      expect(paged.map(({ document }) => document)).toEqual(found.slice(3, 8));
      expect(await countMatches(collection, filter, page, execution)).toBe(
        found.slice(3, 8).length,
      );
    },
  );

  test.each([
    ['a first page of many matches', { name: 'name3' }, 10, 'code_id'],
    ['a page of few matches', { age: 7 }, 10, 'age'],
    ['all matches', { name: 'name3' }, undefined, 'name_age'],
  ])('walks an order, or sorts, for %s', async (_, filter, wanted, name) => {
    const sort = sortFieldsOf({ code: -1, _id: -1 });
    const plan = planQuery(collection, { filter, sort, ...(wanted && { wanted }) });
    expect(plan.index?.definition.name).toBe(name);
    const all = await findDocuments(collection, filter, { sort }, execution);
    const page = await findDocuments(collection, filter, { sort, skip: 2, limit: 8 }, execution);
    expect(page).toEqual(all.slice(2, 10));
  });

  test.each([
    [{ $or: [{ age: 3 }, { code: 34 }] }, ['age', 'code_id']],
    [{ $and: [{ $or: [{ code: 34 }, { tags: 5 }] }], city: 'Bonn' }, ['code_id', 'tags']],
    [{ age: { $gt: 2 }, $or: [{ code: 34 }, { code: 51 }] }, ['code_id', 'code_id']],
    [{ $or: [{ code: 34 }, { $or: [{ code: 51 }, { nick: 'n4' }] }] }, ['code_id', undefined]],
    [{ $or: [{ code: 34 }, { city: 'Bonn' }] }, undefined],
    [{ name: 'name3', $or: [{ age: { $gte: 0 } }, { tags: { $gte: 0 } }] }, undefined],
  ])('answers %j with an index for each part', async (filter, names) => {
    const plan = planQuery(collection, { filter, sort: [] });
    expect(plan.parts?.map(({ index }) => index?.definition.name)).toEqual(names);
    const expected = [...collection.documents.values()]
      .map(({ document }) => document)
      .filter(compileFilter(filter));
    const found = await findDocuments(collection, filter, {}, execution);
    expect(idsOf(found.map(({ document }) => document))).toEqual(idsOf(expected));
    expect(await countMatches(collection, filter, {}, execution)).toBe(expected.length);
  });

  test.each([
    [3, undefined],
    [1, 'code_id'],
  ])('walks an order beside an $or when the page holds %i of the matches', async (wanted, name) => {
    const filter = { $or: [{ age: 7 }, { age: 8 }] };
    const sort = sortFieldsOf({ code: -1, _id: -1 });
    const all = await findDocuments(collection, filter, { sort }, execution);
    const page = await findDocuments(collection, filter, { sort, skip: 1, limit: 2 }, execution);
    expect(page).toEqual(all.slice(1, 3));
    expect(planQuery(collection, { filter, sort, wanted }).index?.definition.name).toBe(name);
  });

  test.each([
    ['no match', { city: 'Rome' }, 0, true],
    ['a rare match', { city: 'Bonn', age: { $in: [25, 26] }, name: 'name3' }, 0, true],
    ['matches at the beginning of the order only', { code: { $lt: 1 } }, 40, true],
    ['many matches', { city: 'Bonn' }, 0, false],
    ['a page far behind of many matches', { city: 'Bonn' }, 1_400, true],
    ['a first page of many matches', { city: 'Bonn' }, 40, false],
  ])(
    'looks for all matches rather than to walk an order with %s',
    async (_, filter, skip, sorts) => {
      const many = collectionOf(people(6_000));
      const scan = jest.spyOn(many.documents, 'values');
      const sort = sortFieldsOf({ code: -1, _id: -1 });
      const $or = [filter, { _id: { $type: 'string' } }];
      const page = await findDocuments(many, { $or }, { sort, skip, limit: 20 }, execution);
      expect(scan).toHaveBeenCalledTimes(sorts ? 1 : 0);
      const all = await findDocuments(many, { $or }, { sort }, execution);
      expect(page).toEqual(all.slice(skip, skip + 20));
    },
  );

  test('walks an order in which documents may be equal to its end', async () => {
    const many = collectionOf(people(6_000));
    const scan = jest.spyOn(many.documents, 'values');
    const sort = sortFieldsOf({ age: 1 });
    await findDocuments(many, { city: 'Rome' }, { sort, limit: 20 }, execution);
    expect(scan).not.toHaveBeenCalled();
  });

  test('looks only at the documents of a page when it is sorted by an index', () => {
    const plan = planQuery(collection, {
      filter: { age: { $gte: 29 } },
      sort: sortFieldsOf({ age: 1 }),
    });
    expect(plan.sorted).toBe(true);
    expect(plan.candidateCount()).toBeLessThan(20);
  });

  test('counts by a sparse index what has the field', () => {
    const counted = (filter: Document) => planQuery(collection, { filter, sort: [] });
    expect(counted({ nick: { $gte: 'n2' } }).exact).toBe(true);
    expect(counted({ nick: { $gte: 'n2' }, age: 5 }).exact).toBe(false);
    expect(counted({ mail: 'm2@x', active: true }).exact).toBe(false);
  });

  test('finds documents that meet a compound index by two elements of an array', async () => {
    const a = [
      { b: 1, c: 2 },
      { b: 3, c: 4 },
    ];
    const jobs = collectionOf([{ _id: 1, a }], [{ key: { 'a.b': 1, 'a.c': 1 }, name: 'both' }]);
    for (const filter of [
      { 'a.b': 1, 'a.c': 4 },
      { 'a.b': 1, 'a.c': { $gt: 3 } },
    ]) {
      expect(planQuery(jobs, { filter, sort: [] }).index?.definition.name).toBe('both');
      expect(await findDocuments(jobs, filter, {}, execution)).toHaveLength(1);
    }
  });
});

function idsOf(documents: Document[]): number[] {
  return documents.map(({ _id }) => Number(_id)).sort((a, b) => a - b);
}

function sortKeys([name, age, tags, nick]: unknown[], sort: Document): unknown[] {
  const values: Document = { name, age: age ?? null, tags, nick };
  return Object.keys(sort).map((field) => (field === 'tags' ? null : values[field]));
}
