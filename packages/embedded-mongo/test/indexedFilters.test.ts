import fc from 'fast-check';
import { indexedFilter } from '../src/planner/indexedFilter';
import { pageOfMatches } from '../src/planner/pageOfMatches';
import { compileFilter } from '../src/query/filter';
import type { Document } from '../src/values/document';
import { Execution } from '../src/values/execution';
import { sortDocuments, sortFieldsOf } from '../src/values/sort';
import type { Condition, FieldName, Member } from './naiveCollection';
import { longTestMs, repetitions } from './nightly';
import { condition, field, member } from './operationArbitrary';
import { collectionOf } from './people';

const runs = repetitions(400, 100_000);
/** The same with every `npm test`, new ones every night. */
const seed = repetitions(5, Date.now());
const execution = new Execution();

const toFilter = ({ field: name, operator, operand }: Condition) => ({
  [name]: { [operator]: operand },
});

const part = condition.map(toFilter);
const parts = fc.array(part, { minLength: 1, maxLength: 3 });
/** Conditions, also nested and turned round. */
const filter: fc.Arbitrary<Document> = fc.oneof(
  part,
  condition.map((it) => ({ [it.field]: { $not: { [it.operator]: it.operand } } })),
  condition.map(({ field: name, operand }) => ({ [name]: { $nin: [operand, null] } })),
  parts.map((all) => Object.assign({}, ...all)),
  parts.map(($and) => ({ $and })),
  parts.map(($or) => ({ $or })),
  fc.tuple(parts, part).map(([$nor, other]) => ({ $nor, $and: [other] })),
);

const index = fc.record({
  field,
  second: fc.option(field),
  isTotal: fc.boolean(),
  direction: fc.constantFrom(1, -1),
  sparse: fc.boolean(),
});

interface Index {
  field: FieldName;
  second: FieldName | null;
  isTotal: boolean;
  direction: number;
  sparse: boolean;
}

interface Situation {
  members: Member[];
  /** How often each member is there: an index is walked only where more than a hundred match. */
  copies: number;
  later: Member[];
  indexes: Index[];
}

/** No index can hold two arrays of one document. */
const indexable = member.filter((it) => Object.values(it).filter(Array.isArray).length < 2);

const situation = fc.record({
  members: fc.array(indexable, { minLength: 1, maxLength: 12 }),
  copies: fc.constantFrom(1, 30),
  later: fc.array(indexable, { maxLength: 6 }),
  indexes: fc.array(index, { maxLength: 4 }),
  filter,
  order: fc.record({ field, ofIndex: fc.boolean(), direction: fc.constantFrom(1, -1) }),
  place: fc.record({
    skip: fc.oneof(fc.nat(8), fc.nat(300)),
    limit: fc.integer({ min: 1, max: 6 }),
  }),
});

/** A collection whose documents were inserted, changed and removed. */
function changedCollection({ members, copies, later, indexes }: Situation) {
  const specifications = indexes.map(({ field: name, second, isTotal, direction, sparse }, i) => ({
    name: `index${i}`,
    sparse,
    key: {
      [name]: direction,
      ...(second && { [second]: direction }),
      ...(isTotal && { _id: direction }),
    },
  }));
  const all = Array.from({ length: copies }, () => members).flat();
  const documents = all.map((each, _id) => ({ ...each, _id }));
  const collection = collectionOf(documents, specifications);
  const stored = [...collection.documents.values()];
  later.forEach((each, i) => {
    const before = stored[i];
    if (before && i % 3 === 0) collection.remove(before, []);
    else if (before) collection.replace(before, { ...each, _id: before.document._id }, []);
    else collection.insert({ ...each, _id: 1_000 + i }, []);
  });
  return collection;
}

test(
  'indexes say of a filter what a look at all documents says',
  async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(situation, async (it) => {
        const collection = changedCollection(it);
        const matches = indexedFilter(collection, it.filter)?.read();
        if (!matches) return;
        answered += 1;
        const test = compileFilter(it.filter);
        const found = [...collection.documents.values()].filter(({ document }) => test(document));
        expect(matches.list(1_000)).toEqual(found.map(({ record }) => record));
        const { direction, ofIndex } = it.order;
        const by = (ofIndex && it.indexes.find(({ isTotal }) => isTotal)?.field) || it.order.field;
        const sort = sortFieldsOf({ [by]: direction, _id: direction });
        const page = await pageOfMatches(
          collection,
          { filter: it.filter, sort },
          matches,
          it.place,
          execution,
        );
        const sorted = await sortDocuments(found, sort, ({ document }) => document, { execution });
        const { skip, limit } = it.place;
        expect(page).toEqual(sorted.slice(skip, skip + limit));
      }),
      { numRuns: runs, seed },
    );
    expect(answered).toBeGreaterThan(runs / 10);
  },
  longTestMs,
);
