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

const cases: [Document, Document][] = [
  [{}, person],
  [{ tags: 1 }, { _id: 1, tags: ['a', 'b', 'c'] }],
  [{ 'name.first': 1, _id: 0 }, { name: { first: 'Ann' } }],
  [{ name: { last: 1 }, _id: 0 }, { name: { last: 'Lee' } }],
  [{ 'jobs.pay': true, _id: false }, { jobs: [{ pay: 1 }, { pay: 2 }] }],
  [{ _id: 1 }, { _id: 1 }],
  [
    { name: 0, jobs: 0 },
    { _id: 1, tags: ['a', 'b', 'c'] },
  ],
  [
    { 'jobs.pay': 0, name: 0, tags: 0 },
    { _id: 1, jobs: [{ title: 'x' }, { title: 'y' }] },
  ],
  [{ first: { $ifNull: ['$none', '$name.first'] } }, { _id: 1, first: 'Ann' }],
  [{ copy: '$tags', _id: 0 }, { copy: ['a', 'b', 'c'] }],
];

describe('compileProjection', () => {
  test.each(cases)('%j', (projection, expected) => {
    const before = structuredClone(person);
    expect(compileProjection(projection)(person)).toEqual(expected);
    expect(person).toEqual(before);
  });

  test.each([
    [{ a: 1, b: 0 }, 31254],
    [{ a: 0, b: 1 }, 31253],
    [{ a: 1, 'a.b': 1 }, 31249],
    [{ 'a.b': 1, a: 1 }, 31250],
    [{ $a: 1 }, 16410],
    [{ a: {} }, 51270],
    [{ a: { $slice: 1 } }, 115],
    [{ a: { $elemMatch: { b: 1 } } }, 115],
    [{ 'a.$': 1 }, 115],
  ])('refuses %j with code %i', (projection, code) => {
    expect(() => compileProjection(projection)).toThrow(expect.objectContaining({ code }));
  });
});
