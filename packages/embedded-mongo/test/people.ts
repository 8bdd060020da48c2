import { Collection } from '../src/collections/collection';
import { LargeValues } from '../src/collections/largeValues';
import type { Document } from '../src/values/document';

const noLargeValues = new LargeValues(1, () => Buffer.alloc(0), 1);

const indexesOfPeople = [
  { key: { age: 1 }, name: 'age' },
  { key: { code: 1, _id: 1 }, name: 'code_id' },
  { key: { name: 1, age: -1 }, name: 'name_age' },
  { key: { tags: 1 }, name: 'tags' },
  { key: { nick: 1 }, name: 'nick', sparse: true },
  { key: { mail: 1 }, name: 'mail', partialFilterExpression: { active: true } },
];

const cities = ['Bonn', 'bonn', 'Ulm', 'ulm'];

/** People with gaps, nulls, arrays and two types of ages. */
export function people(count: number): Document[] {
  return Array.from({ length: count }, (_, i) => ({
    _id: i,
    code: (i * 17) % 100,
    name: `name${i % 7}`,
    ...(i % 5 === 0 ? {} : { age: i % 11 === 0 ? null : i % 13 === 0 ? `${i}` : i % 30 }),
    tags: i % 4 === 0 ? [] : [i % 3, i % 9],
    ...(i % 2 === 0 ? { nick: `n${i}` } : {}),
    mail: `m${i % 20}@x`,
    active: i % 2 === 0,
    city: cities[i % cities.length],
  }));
}

/** A collection with these documents; with the indexes of people, if it has no others. */
export function collectionOf(documents: Document[], indexes: Document[] = indexesOfPeople) {
  const collection = new Collection('test.people', 1, { options: {}, indexes }, noLargeValues);
  for (const document of documents) collection.insert(document, []);
  return collection;
}
