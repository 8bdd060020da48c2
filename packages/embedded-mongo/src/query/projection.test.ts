import type { Document } from '../values/document';
import { compileProjection } from './projection';

const person = {
  _id: 1,
  name: { first: 'Ann', last: 'Lee' },
  tags: ['a', 'b', 'c'],
  jobs: [
    { title: 'x', pay: 1 },
    { title: 'y', pay: 2 },
  ],
};

const cases: [Document, Document, Document][] = [
  [{}, {}, person],
  [{ tags: 1 }, {}, { _id: 1, tags: ['a', 'b', 'c'] }],
  [{ 'name.first': 1, _id: 0 }, {}, { name: { first: 'Ann' } }],
  [{ name: { last: 1 }, _id: 0 }, {}, { name: { last: 'Lee' } }],
  [{ 'jobs.pay': true, _id: false }, {}, { jobs: [{ pay: 1 }, { pay: 2 }] }],
  [{ _id: 1 }, {}, { _id: 1 }],
  [{ name: 0, jobs: 0 }, {}, { _id: 1, tags: ['a', 'b', 'c'] }],
  [{ 'jobs.pay': 0, name: 0, tags: 0 }, {}, { _id: 1, jobs: [{ title: 'x' }, { title: 'y' }] }],
  [{ tags: { $slice: 1 }, name: 0, jobs: 0 }, {}, { _id: 1, tags: ['a'] }],
  [{ tags: { $slice: [-2, 1] }, _id: 1, name: 0, jobs: 0 }, {}, { _id: 1, tags: ['b'] }],
  [{ jobs: { $elemMatch: { pay: 2 } } }, {}, { _id: 1, jobs: [{ title: 'y', pay: 2 }] }],
  [{ jobs: { $elemMatch: { pay: 9 } } }, {}, { _id: 1 }],
  [{ 'tags.$': 1 }, { tags: 'b' }, { _id: 1, tags: ['b'] }],
  [{ 'jobs.$': 1 }, { 'jobs.pay': { $gt: 1 } }, { _id: 1, jobs: [{ title: 'y', pay: 2 }] }],
  [{ full: { $concat: ['$name.first', ' ', '$name.last'] } }, {}, { _id: 1, full: 'Ann Lee' }],
  [{ copy: '$tags', _id: 0 }, {}, { copy: ['a', 'b', 'c'] }],
];

describe('compileProjection', () => {
  test.each(cases)('%j (filter %j)', (projection, filter, expected) => {
    const before = structuredClone(person);
    expect(compileProjection(projection, filter)(person)).toEqual(expected);
    expect(person).toEqual(before);
  });

  test.each([
    [{ a: 1, b: 0 }, 31254],
    [{ a: 0, b: 1 }, 31253],
    [{ a: 1, 'a.b': 1 }, 31249],
    [{ 'a.b': 1, a: 1 }, 31250],
    [{ $a: 1 }, 16410],
    [{ a: {} }, 2],
  ])('refuses %j with code %i', (projection, code) => {
    expect(() => compileProjection(projection, {})).toThrow(expect.objectContaining({ code }));
  });
});
