import type { Collection } from '../collections/collection';
import type { CollectionIndex } from '../collections/collectionIndex';
import { holdsAllDocuments } from '../collections/indexDefinition';
import { RecordSet } from '../collections/recordSet';
import { type Document, isDocument, isOperatorDocument } from '../values/document';
import { countOf, type IndexPart, restOf, stretchesOf } from './indexPart';
import { rangeOf } from './indexWalk';
import { planQuery } from './plan';
import type { QueryPlan } from './queryPlan';

/** A filter of which indexes alone say whether a document matches. It is right until the collection changes. */
export interface IndexedFilter {
  indexes: CollectionIndex[];
  /** How many entries of indexes are read. */
  size: number;
  /** How many documents probably match; exact where one index says it. */
  expected: number;
  /** Reads which records match. */
  read(): RecordSet;
}

type Part = IndexedFilter | undefined;

/**
 * Undefined where some part of the filter needs a look at the documents.
 * @param plan of the filter alone
 */
export function indexedFilter(
  collection: Collection,
  filter: Document,
  { index, exact, part }: QueryPlan = planQuery(collection, { filter, sort: [] }),
): Part {
  if (exact && part) return setOf(collection, part);
  const fields = new Set(index?.definition.fields.map(({ name }) => name));
  const conditions = Object.entries(filter);
  const ofIndex = conditions.filter(([name]) => fields.has(name));
  const together =
    ofIndex.length > 1 ? exactly(collection, Object.fromEntries(ofIndex)) : undefined;
  const others = together ? conditions.filter(([name]) => !fields.has(name)) : conditions;
  const parts = others.map(([name, operand]) => indexedPart(collection, name, operand));
  return allOf(collection, together ? [together, ...parts] : parts);
}

function indexedPart(collection: Collection, name: string, operand: unknown): Part {
  if (name === '$and') return allOf(collection, listed(collection, operand));
  if (name === '$or') return someOf(collection, listed(collection, operand));
  if (name === '$nor') return opposite(collection, someOf(collection, listed(collection, operand)));
  if (name.startsWith('$')) return undefined;
  const whole = exactly(collection, { [name]: operand });
  if (whole) return whole;
  if (!isOperatorDocument(operand)) return equalTo(collection, name, operand);
  const parts = Object.entries(operand).map(([operator, value]) =>
    indexedOperator(collection, name, operator, value),
  );
  return allOf(collection, parts);
}

function listed(collection: Collection, operand: unknown): Part[] {
  const filters = Array.isArray(operand) ? operand : [undefined];
  return filters.map((filter) =>
    isDocument(filter) ? indexedFilter(collection, filter) : undefined,
  );
}

function indexedOperator(
  collection: Collection,
  name: string,
  operator: string,
  operand: unknown,
): Part {
  if (operator === '$eq') return equalTo(collection, name, operand);
  if (operator === '$ne') return opposite(collection, equalTo(collection, name, operand));
  if (operator === '$in') return equalToOne(collection, name, operand);
  if (operator === '$nin') return opposite(collection, equalToOne(collection, name, operand));
  if (operator === '$not' && isOperatorDocument(operand))
    return opposite(collection, indexedPart(collection, name, operand));
  return exactly(collection, { [name]: { [operator]: operand } });
}

/** All values but null are read at once: there may be thousands. */
function equalToOne(collection: Collection, name: string, operand: unknown): Part {
  if (!Array.isArray(operand)) return undefined;
  const values = operand.filter((value) => value !== null);
  const parts = values.length > 0 ? [exactly(collection, { [name]: { $in: values } })] : [];
  if (values.length < operand.length) parts.push(equalTo(collection, name, null));
  return someOf(collection, parts);
}

/** For null: an index without arrays has it for documents without the field, too, as a filter means it. */
function equalTo(collection: Collection, name: string, value: unknown): Part {
  if (value !== null) return exactly(collection, { [name]: { $eq: value } });
  const index = collection.indexes.find(({ definition, isMultikey }) => {
    const isUsable = definition.specification.hidden !== true && !isMultikey;
    return isUsable && holdsAllDocuments(definition) && definition.fields[0]?.name === name;
  });
  return (
    index && setOf(collection, { index, ranges: () => [rangeOf(index, [null])], direction: 1 })
  );
}

/** What one index finds, when it finds just what matches. */
function exactly(collection: Collection, filter: Document): Part {
  const { exact, part } = planQuery(collection, { filter, sort: [] });
  return exact && part ? setOf(collection, part) : undefined;
}

/** Of an index with all documents, the smaller part is read: those that are found, or all others. */
function setOf({ records: all, lastRecord }: Collection, found: IndexPart): IndexedFilter {
  const { index } = found;
  const ranges = found.ranges();
  const part = { ...found, ranges: () => ranges };
  const expected = countOf(part);
  const others = index.entries.size - expected;
  const isMost = holdsAllDocuments(index.definition) && others < expected;
  return {
    indexes: [index],
    size: isMost ? others : expected,
    expected,
    read: () =>
      isMost ? all.without(recordsOf(restOf(part), lastRecord)) : recordsOf(part, lastRecord),
  };
}

function recordsOf(part: IndexPart, last: number): RecordSet {
  const records = new RecordSet(last);
  for (const stretch of stretchesOf(part)) records.addAll(stretch);
  return records;
}

function allOf({ records: all, documents }: Collection, parts: Part[]): Part {
  const count = documents.size;
  return combined(parts, {
    expected: (each) =>
      each.reduce((rest, expected) => rest * (expected / Math.max(1, count)), count),
    read: (each) => each.reduce((records, part) => records.and(part.read()), all),
  });
}

function someOf({ documents }: Collection, parts: Part[]): Part {
  return combined(parts, {
    expected: (each) =>
      Math.min(
        documents.size,
        each.reduce((sum, expected) => sum + expected, 0),
      ),
    read: (each) => each.reduce((records, part) => records.or(part.read()), new RecordSet()),
  });
}

interface Combination {
  expected(each: number[]): number;
  /** One after the other, so that the sets of the parts are not all in memory at once. */
  read(parts: IndexedFilter[]): RecordSet;
}

function combined(parts: Part[], { expected, read }: Combination): Part {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) return undefined;
  return {
    indexes: known.flatMap(({ indexes }) => indexes),
    size: known.reduce((sum, { size }) => sum + size, 0),
    expected: expected(known.map((part) => part.expected)),
    read: () => read(known),
  };
}

function opposite({ records: all, documents }: Collection, part: Part): Part {
  if (!part) return undefined;
  const expected = documents.size - part.expected;
  return { ...part, expected, read: () => all.without(part.read()) };
}
