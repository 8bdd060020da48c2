import { badValue, MongoError } from '../mongoErrors';
import { describeValue } from '../values/describe';
import { type Document, getField, isDocument, setField } from '../values/document';
import { isArrayIndex } from '../values/fieldPath';

/** An update may lengthen an array by this many null elements at most. */
const maxPadding = 1_500_000;

type Container = Document | unknown[];

/** Checks and splits the path of an update. */
export function updatePath(path: string): string[] {
  if (path === '') throw new MongoError(56, 'An empty update path is not valid.');
  const names = path.split('.');
  for (const name of names) {
    if (name === '') {
      throw new MongoError(
        56,
        `The update path '${path}' contains an empty field name, which is not allowed.`,
      );
    }
    if (name === '__proto__')
      throw badValue(`The update path '${path}' contains a field name that is not allowed.`);
  }
  return names;
}

/** Whether two paths, as they were written, are the same or one leads into the other. */
export function overlap(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}

/** Sets the value at a path, creating documents on the way; changes `target`. */
export function setAtPath(target: Document, path: readonly string[], value: unknown): void {
  let container: Container = target;
  for (const [i, name] of path.slice(0, -1).entries()) {
    const next: unknown = child(container, name);
    if (next === undefined) {
      const created: Document = {};
      put(container, name, created, path);
      container = created;
    } else if (isDocument(next) || Array.isArray(next)) {
      container = next;
    } else {
      throw cannotCreate(path[i + 1] ?? '', `${name}: ${describeValue(next)}`);
    }
  }
  put(container, path[path.length - 1] ?? '', value, path);
}

/** Removes the field at a path; an array element becomes null, so that the others keep their places. */
export function unsetAtPath(target: Document, path: readonly string[]): void {
  let container: unknown = target;
  for (const name of path.slice(0, -1)) container = child(container, name);
  const last = path[path.length - 1] ?? '';
  if (Array.isArray(container)) {
    if (isArrayIndex(last) && Number(last) < container.length) container[Number(last)] = null;
  } else if (isDocument(container)) {
    delete container[last];
  }
}

/**
 * Checks that a path could be followed: every value on its way is a document or an array.
 * @throws {MongoError} 28 otherwise
 */
export function requireViable(source: Document, path: readonly string[]): void {
  let container: unknown = source;
  for (const [i, name] of path.entries()) {
    const canFollow = Array.isArray(container) ? isArrayIndex(name) : isDocument(container);
    if (!canFollow) {
      const shown = `${path[i - 1] ?? ''}: ${describeValue(container)}`;
      throw new MongoError(
        28,
        `Cannot use the part (${name}) of (${path.join('.')}) to traverse the element ({${shown}})`,
      );
    }
    container = child(container, name);
    if (container === undefined) return;
  }
}

function child(container: unknown, name: string): unknown {
  if (Array.isArray(container)) return isArrayIndex(name) ? container[Number(name)] : undefined;
  return isDocument(container) ? getField(container, name) : undefined;
}

function put(container: Container, name: string, value: unknown, path: readonly string[]): void {
  if (!Array.isArray(container)) {
    setField(container, name, value);
    return;
  }
  if (!isArrayIndex(name)) {
    throw cannotCreate(name, `${path[path.indexOf(name) - 1] ?? ''}: ${describeValue(container)}`);
  }
  const index = Number(name);
  if (index > container.length + maxPadding) {
    throw badValue(`Cannot backfill array to larger than ${maxPadding} elements`);
  }
  while (container.length < index) container.push(null);
  container[index] = value;
}

function cannotCreate(name: string, element: string): MongoError {
  return new MongoError(28, `Cannot create field '${name}' in element {${element}}`);
}
