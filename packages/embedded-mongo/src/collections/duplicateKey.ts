import { MongoError } from '../mongoErrors';
import { describeValue } from '../values/describe';
import { type Document, setField } from '../values/document';
import type { IndexDefinition } from './indexDefinition';

/** MongoDB's error 11000, in the wording that drivers and people know. */
export function duplicateKeyError(
  namespace: string,
  { name, fields, specification }: IndexDefinition,
  key: readonly unknown[],
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
