import { badValue, MongoError } from '../mongoErrors';
import { type Document, getField, isDocument, setField } from '../values/document';
import type { Path } from '../values/fieldPath';

/** The paths of a projection by their first names; 'leaf' ends a path. */
export type PathTree = Map<string, PathTree | 'leaf'>;

/** Adds a path; two paths of which one contains the other are an error, as in MongoDB. */
export function addToTree(tree: PathTree, path: Path): void {
  const [name = '', ...rest] = path;
  const known = tree.get(name);
  if (rest.length === 0) {
    if (known !== undefined && known !== 'leaf')
      throw new MongoError(31250, `Path collision at ${name}`);
    tree.set(name, 'leaf');
    return;
  }
  if (known === 'leaf') throw new MongoError(31249, `Path collision at ${path.join('.')}`);
  const branch: PathTree = known ?? new Map();
  tree.set(name, branch);
  addToTree(branch, rest);
}

/** Only the fields of the tree, in the document's own order. */
export function includeFields(document: Document, tree: PathTree): Document {
  const result: Document = {};
  for (const name of Object.keys(document)) {
    const branch = tree.get(name);
    if (branch === undefined) continue;
    const value = branch === 'leaf' ? document[name] : includeBelow(document[name], branch);
    if (value !== undefined) setField(result, name, value);
  }
  return result;
}

function includeBelow(value: unknown, tree: PathTree): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => includeBelow(item, tree)).filter((item) => item !== undefined);
  }
  return isDocument(value) ? includeFields(value, tree) : undefined;
}

/** All fields but those of the tree. */
export function excludeFields(document: Document, tree: PathTree): Document {
  const result: Document = {};
  for (const name of Object.keys(document)) {
    const branch = tree.get(name);
    if (branch === 'leaf') continue;
    const value = document[name];
    setField(result, name, branch === undefined ? value : excludeBelow(value, branch));
  }
  return result;
}

function excludeBelow(value: unknown, tree: PathTree): unknown {
  if (Array.isArray(value)) return value.map((item) => excludeBelow(item, tree));
  return isDocument(value) ? excludeFields(value, tree) : value;
}

/**
 * Puts a computed value at a path, into every element where the path leads through an array; nothing is
 * computed for an empty one. Branches on the way are copied, never changed: they belong to the stored
 * document.
 */
export function setComputedField(target: Document, path: Path, compute: () => unknown): void {
  const [name, ...rest] = path;
  if (name === undefined || name === '') throw badValue('A name in a path is empty.');
  if (rest.length === 0) {
    const value = compute();
    if (value === undefined) delete target[name];
    else setField(target, name, value);
  } else {
    setField(target, name, withComputed(getField(target, name), rest, compute));
  }
}

function withComputed(branch: unknown, path: Path, compute: () => unknown): unknown {
  if (Array.isArray(branch)) return branch.map((item) => withComputed(item, path, compute));
  const copy: Document = {};
  if (isDocument(branch)) {
    for (const name of Object.keys(branch)) setField(copy, name, branch[name]);
  }
  setComputedField(copy, path, compute);
  return copy;
}

/** Puts a value at a path as $unwind and $lookup do: what is no document on the way is replaced by one. */
export function setNestedField(target: Document, path: Path, value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    if (value === undefined) delete target[name];
    else setField(target, name, value);
    return;
  }
  const branch = getField(target, name);
  if (value === undefined && !isDocument(branch)) return;
  const copy: Document = isDocument(branch) ? { ...branch } : {};
  setNestedField(copy, rest, value);
  setField(target, name, copy);
}
