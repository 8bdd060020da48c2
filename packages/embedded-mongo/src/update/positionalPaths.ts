import { badValue, failedToParse } from '../mongoErrors';
import { compileFilter } from '../query/filter';
import { matchedElement } from '../query/positional';
import { describeValue } from '../values/describe';
import { type Document, isDocument } from '../values/document';
import { valueAtPath } from '../values/fieldPath';

const filtered = /^\$\[(.*)\]$/;

/** Tells for each identifier of `arrayFilters` which elements it means. */
export type ArrayFilters = Map<string, (element: unknown) => boolean>;

/** Compiles `[{ 'item.price': { $gt: 5 } }]`: every filter speaks of one identifier. */
export function arrayFiltersOf(value: unknown): ArrayFilters {
  const compiled: ArrayFilters = new Map();
  if (value === undefined || value === null) return compiled;
  if (!Array.isArray(value)) throw failedToParse('arrayFilters must be an array');
  for (const filter of value) {
    const identifier = isDocument(filter) ? identifierOf(filter) : undefined;
    if (!isDocument(filter) || identifier === undefined) {
      throw failedToParse(
        'Cannot use an expression without a top-level field name in arrayFilters',
      );
    }
    if (compiled.has(identifier)) {
      throw failedToParse(
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    const matches = compileFilter(filter);
    compiled.set(identifier, (element) => matches({ [identifier]: element }));
  }
  return compiled;
}

function identifierOf(filter: Document): string | undefined {
  for (const [name, condition] of Object.entries(filter)) {
    if (!name.startsWith('$')) return name.split('.')[0];
    for (const part of Array.isArray(condition) ? condition : []) {
      const identifier = isDocument(part) ? identifierOf(part) : undefined;
      if (identifier !== undefined) return identifier;
    }
  }
  return undefined;
}

/** Every identifier must be used by the update, or it is a mistake. */
export function requireFiltersUsed(filters: ArrayFilters, paths: readonly string[]): void {
  for (const identifier of filters.keys()) {
    if (!paths.some((path) => path.includes(`$[${identifier}]`))) {
      throw failedToParse(
        `The array filter for identifier '${identifier}' was not used in the update`,
      );
    }
  }
}

/** The concrete paths that `list.$`, `list.$[]` or `list.$[item]` means in a document. */
export function concretePaths(
  document: Document,
  path: readonly string[],
  filter: Document,
  arrayFilters: ArrayFilters,
): string[][] {
  const at = path.findIndex((name) => name === '$' || filtered.test(name));
  if (at < 0) return [[...path]];
  const arrayPath = path.slice(0, at);
  const marker = path[at] ?? '';
  const indexes =
    marker === '$'
      ? [matchedIndex(document, arrayPath, filter)]
      : filteredIndexes(document, arrayPath, filtered.exec(marker)?.[1] ?? '', arrayFilters);
  return indexes.flatMap((index) =>
    concretePaths(
      document,
      [...arrayPath, String(index), ...path.slice(at + 1)],
      filter,
      arrayFilters,
    ),
  );
}

function matchedIndex(document: Document, arrayPath: readonly string[], filter: Document): number {
  const index = matchedElement(document, arrayPath, filter);
  if (index === undefined) {
    throw badValue('The positional operator did not find the match needed from the query.');
  }
  return index;
}

function filteredIndexes(
  document: Document,
  arrayPath: readonly string[],
  identifier: string,
  arrayFilters: ArrayFilters,
): number[] {
  const list = valueAtPath(document, arrayPath);
  const name = arrayPath.join('.');
  if (list === undefined) {
    throw badValue(
      `The path '${name}' must exist in the document in order to apply array updates.`,
    );
  }
  if (!Array.isArray(list)) {
    throw badValue(
      `Cannot apply array updates to non-array element ${name}: ${describeValue(list)}`,
    );
  }
  if (identifier === '') return [...list.keys()];
  const matches = arrayFilters.get(identifier);
  if (!matches)
    throw badValue(
      `No array filter found for identifier '${identifier}' in path '${name}.$[${identifier}]'`,
    );
  return [...list.keys()].filter((index) => matches(list[index]));
}
