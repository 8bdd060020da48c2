import { badValue, MongoError } from '../mongoErrors';
import { type Document, isDocument, setField } from '../values/document';
import { isArrayIndex, type Path, valueAtPath } from '../values/fieldPath';

/** An update may lengthen an array by this many null elements at most. */
const maxPadding = 1_500_000;

type Container = Document | unknown[];

/** Checks and splits the path of an update. */
export function updatePath(path: string): string[] {
  const names = path.split('.');
  if (names.includes('')) throw new MongoError(56, `The path '${path}' has an empty name`);
  if (names.includes('__proto__')) throw badValue(`The path '${path}' has a name that is refused`);
  return names;
}

/** Whether two paths, as they were written, are the same or one leads into the other. */
export function overlap(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}

/** Sets the value at a path, creating documents on the way; changes `target`. */
export function setAtPath(target: Document, path: Path, value: unknown): void {
  let container: Container = target;
  for (const name of path.slice(0, -1)) {
    let next: unknown = valueAtPath(container, [name]);
    if (next === undefined) {
      next = {};
      put(container, name, next, path);
    }
    if (!isDocument(next) && !Array.isArray(next)) throw notViable(path);
    container = next;
  }
  put(container, path[path.length - 1] ?? '', value, path);
}

/** Removes the field at a path; an array element becomes null, so that the others keep their places. */
export function unsetAtPath(target: Document, path: Path): void {
  const container = valueAtPath(target, path.slice(0, -1));
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
export function requireViable(source: Document, path: Path): void {
  let container: unknown = source;
  for (const name of path) {
    const canFollow = Array.isArray(container) ? isArrayIndex(name) : isDocument(container);
    if (!canFollow) throw notViable(path);
    container = valueAtPath(container, [name]);
    if (container === undefined) return;
  }
}

function put(container: Container, name: string, value: unknown, path: Path): void {
  if (!Array.isArray(container)) {
    setField(container, name, value);
    return;
  }
  if (!isArrayIndex(name)) throw notViable(path);
  const index = Number(name);
  if (index > container.length + maxPadding)
    throw badValue(`An array cannot grow by more than ${maxPadding} elements`);
  while (container.length < index) container.push(null);
  container[index] = value;
}

function notViable(path: Path): MongoError {
  return new MongoError(28, `'${path.join('.')}' leads through a value that has no such field`);
}
