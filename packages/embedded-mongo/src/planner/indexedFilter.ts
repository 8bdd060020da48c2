import type { Collection } from '../collections/collection';
import type { CollectionIndex } from '../collections/collectionIndex';
import { holdsAllDocuments } from '../collections/indexDefinition';
import { type Document, isDocument, isOperatorDocument } from '../values/document';
import { countOf, type IndexPart, restOf, stretchesOf } from './indexPart';
import { rangeOf } from './indexWalk';
import { planQuery } from './plan';
import { RecordSet } from './recordSet';

/** A filter of which indexes alone say whether a document matches. */
export interface IndexedFilter {
  indexes: CollectionIndex[];
  /** How many entries of indexes are read. */
  size(): number;
  /**
   * Reads which records match; it may say so of numbers that no record has. Right until the collection changes.
   * @param last the largest number of a record
   */
  read(last: number): RecordSet;
}

type Part = IndexedFilter | undefined;

/** Undefined where some part of the filter needs a look at the documents. */
export function indexedFilter(collection: Collection, filter: Document): Part {
  const parts = () =>
    Object.entries(filter).map(([name, operand]) => indexedPart(collection, name, operand));
  return exactly(collection, filter) ?? allOf(parts());
}

function indexedPart(collection: Collection, name: string, operand: unknown): Part {
  if (name === '$and') return allOf(listed(collection, operand));
  if (name === '$or') return someOf(listed(collection, operand));
  if (name === '$nor') return opposite(someOf(listed(collection, operand)));
  if (name.startsWith('$')) return undefined;
  const whole = exactly(collection, { [name]: operand });
  if (whole) return whole;
  if (!isOperatorDocument(operand)) return equalTo(collection, name, operand);
  const parts = Object.entries(operand).map(([operator, value]) =>
    indexedOperator(collection, name, operator, value),
  );
  return allOf(parts);
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
  const values = Array.isArray(operand) ? operand : [undefined];
  const oneOf = () => someOf(values.map((value) => equalTo(collection, name, value)));
  if (operator === '$eq') return equalTo(collection, name, operand);
  if (operator === '$ne') return opposite(equalTo(collection, name, operand));
  if (operator === '$in') return oneOf();
  if (operator === '$nin') return opposite(oneOf());
  if (operator === '$not' && isOperatorDocument(operand))
    return opposite(indexedPart(collection, name, operand));
  return exactly(collection, { [name]: { [operator]: operand } });
}

/** For null: an index without arrays has it for documents without the field, too, as a filter means it. */
function equalTo(collection: Collection, name: string, value: unknown): Part {
  if (value !== null) return exactly(collection, { [name]: { $eq: value } });
  const index = collection.indexes.find(({ definition, isMultikey }) => {
    const isUsable = definition.specification.hidden !== true && !isMultikey;
    return isUsable && holdsAllDocuments(definition) && definition.fields[0]?.name === name;
  });
  return index && setOf({ index, ranges: () => [rangeOf(index, [null])], direction: 1 });
}

/** What one index finds, when it finds just what matches. */
function exactly(collection: Collection, filter: Document): Part {
  const { exact, part } = planQuery(collection, { filter, sort: [] });
  return exact && part ? setOf(part) : undefined;
}

/** Of an index with all documents, the smaller part is read: those that are found, or all others. */
function setOf(part: IndexPart): IndexedFilter {
  const { index } = part;
  const rest = holdsAllDocuments(index.definition) ? restOf(part) : undefined;
  return {
    indexes: [index],
    size: () => Math.min(countOf(part), rest ? countOf(rest) : Number.POSITIVE_INFINITY),
    read: (last) => {
      const isFewer = rest && countOf(rest) < countOf(part);
      const records = new RecordSet(last);
      for (const { numbers, first, end, step } of stretchesOf(isFewer ? rest : part)) {
        for (let at = first; at !== end; at += step) records.add(numbers[at] ?? 0);
      }
      if (isFewer) records.invert();
      return records;
    },
  };
}

function allOf(parts: Part[]): Part {
  return combined(parts, (sets, records) => {
    records.invert();
    for (const set of sets) records.keep(set);
  });
}

function someOf(parts: Part[]): Part {
  return combined(parts, (sets, records) => {
    for (const set of sets) records.join(set);
  });
}

/** @param combine brings the sets of the parts into one that is empty before */
function combined(parts: Part[], combine: (sets: RecordSet[], records: RecordSet) => void): Part {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) return undefined;
  return {
    indexes: known.flatMap(({ indexes }) => indexes),
    size: () => known.reduce((sum, part) => sum + part.size(), 0),
    read: (last) => {
      const records = new RecordSet(last);
      combine(
        known.map((part) => part.read(last)),
        records,
      );
      return records;
    },
  };
}

function opposite(part: Part): Part {
  if (!part) return undefined;
  return {
    ...part,
    read: (last) => {
      const records = part.read(last);
      records.invert();
      return records;
    },
  };
}
