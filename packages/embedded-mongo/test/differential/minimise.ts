import type { Document } from 'mongodb';
import type { Case } from './cases';

/** More tries than this are not worth the wait. */
const maxTries = 400;

/** Makes a failing case as small as it gets while it still fails. */
export async function minimise(
  test: Case,
  fails: (smaller: Case) => Promise<boolean>,
): Promise<Case> {
  let best = test;
  let tries = 0;
  for (let isSmaller = true; isSmaller && tries < maxTries; ) {
    isSmaller = false;
    for (const smaller of smallerCases(best)) {
      if (tries >= maxTries) break;
      tries += 1;
      if (!isDefinite(smaller) || !(await fails(smaller))) continue;
      best = smaller;
      isSmaller = true;
      break;
    }
  }
  return best;
}

/** False when documents are skipped or cut off that come in any order: that would be another difference. */
function isDefinite({ operations }: Case): boolean {
  return operations.every(({ command }) => isDefinitePipeline(command.pipeline ?? []));
}

function isDefinitePipeline(pipeline: Document[]): boolean {
  return pipeline.every((stage, i) => {
    const before = pipeline[i - 1] ?? {};
    if (!isPlain(stage) || !isPlain(before)) return true;
    const isCut = '$limit' in stage || '$skip' in stage;
    const inner = isPlain(stage.$facet) ? Object.values(stage.$facet) : [];
    return (
      (!isCut || '$sort' in before || '$skip' in before || '$limit' in before) &&
      inner.every((branch) => !Array.isArray(branch) || isDefinitePipeline(branch))
    );
  });
}

function* smallerCases(test: Case): Generator<Case> {
  for (const name of ['operations', 'indexes', 'others', 'documents'] as const) {
    const list = test[name];
    for (let size = list.length; size >= 1; size = Math.floor(size / 2)) {
      for (let at = 0; at + size <= list.length; at += size)
        yield { ...test, [name]: [...list.slice(0, at), ...list.slice(at + size)] };
    }
  }
  for (const name of ['operations', 'documents', 'indexes', 'others'] as const) {
    for (const [i, item] of test[name].entries()) {
      for (const smaller of smallerValues(item)) {
        const list: unknown[] = [...test[name]];
        list[i] = smaller;
        yield { ...test, [name]: list } as Case;
      }
    }
  }
}

/** The value without one of its parts, or with a smaller part, or the part alone. */
function* smallerValues(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) {
      yield value.filter((_, other) => other !== i);
      for (const smaller of smallerValues(item))
        yield value.map((old, other) => (other === i ? smaller : old));
    }
  } else if (isPlain(value)) {
    for (const [name, part] of Object.entries(value)) {
      const { [name]: _removed, ...rest } = value;
      if (name !== '_id' && name !== 'command' && name !== 'isOrdered') yield rest;
      if (name.startsWith('$') && isPlain(part)) yield part;
      for (const smaller of smallerValues(part))
        yield Object.fromEntries(
          Object.entries(value).map(([key, old]) => [key, key === name ? smaller : old]),
        );
    }
  }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
