import { Double, Long, ObjectId } from 'bson';
import { MongoError } from '../mongoErrors';
import { type Document, isDocument, setField } from '../values/document';
import type { Key } from '../values/keys';
import type { IndexDefinition } from './indexDefinition';

/** MongoDB's error 11000, in the wording that drivers and people know. */
export function duplicateKeyError(
  namespace: string,
  { name, fields, specification }: IndexDefinition,
  key: Key,
): MongoError {
  const keyValue: Document = {};
  for (const [i, field] of fields.entries()) setField(keyValue, field.name, key[i] ?? null);
  const shown = fields.map((field, i) => `${field.name}: ${describeValue(key[i])}`).join(', ');
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${name} dup key: { ${shown} }`,
    { keyPattern: specification.key, keyValue },
  );
}

/** A value as MongoDB's shell and its error messages write it. */
function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${Number(value)})`;
  if (value instanceof Double) return value.value.toFixed(1);
  if (value instanceof Long) return value.toString();
  if (Array.isArray(value)) return `[ ${value.map(describeValue).join(', ')} ]`;
  if (isDocument(value)) {
    const fields = Object.entries(value).map(([name, part]) => `${name}: ${describeValue(part)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return String(value);
}
