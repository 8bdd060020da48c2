/**
 * A decoded BSON document. Values are what `codec.ts` produces: JavaScript's own null, boolean,
 * string, Date and number where they hold the BSON value exactly, and the classes of the `bson`
 * package (Double, Long, ObjectId, Binary, ...) everywhere else.
 */
export type Document = Record<string, unknown>;

/** Makes a document out of another one, which stays as it is. */
export type DocumentChange = (document: Document) => Document;

/** True for a BSON object: neither an array nor one of the classes that stand for a scalar. */
export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** True for `{ $gt: 1 }` and the like; false for values, empty documents and `{ $ref, $id }`. */
export function isOperatorDocument(value: unknown): value is Document {
  if (!isDocument(value)) return false;
  const [first] = Object.keys(value);
  return (first?.startsWith('$') ?? false) && first !== '$ref' && first !== '$id';
}

/**
 * Sets an own property whatever its name is. A plain assignment to `__proto__` would change the
 * prototype instead of adding a field.
 */
export function setField(target: Document, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(target, name, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  } else {
    target[name] = value;
  }
}

/** Reads an own property; `undefined` means that the field is missing. */
export function getField(source: Document, name: string): unknown {
  return Object.hasOwn(source, name) ? source[name] : undefined;
}

/** Copies documents and arrays all the way down; scalars are never changed, so they are shared. */
function cloneValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneValue);
  return isDocument(value) ? cloneDocument(value) : value;
}

/** Like `cloneValue`, for a whole document. */
export function cloneDocument(source: Document): Document {
  const copy: Document = {};
  for (const name of Object.keys(source)) setField(copy, name, cloneValue(source[name]));
  return copy;
}

/** The document with `_id` as its first field, where MongoDB keeps it. */
export function withIdFirst(source: Document, id: unknown): Document {
  const result: Document = { _id: id };
  for (const name of Object.keys(source)) {
    if (name !== '_id') setField(result, name, source[name]);
  }
  return result;
}
