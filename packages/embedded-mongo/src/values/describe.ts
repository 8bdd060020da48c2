import { Decimal128, Double, Long, ObjectId } from 'bson';
import { isDocument } from './document';

/** A value as MongoDB's shell and its error messages write it. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${Number(value)})`;
  if (value instanceof Double) return value.value.toFixed(1);
  if (value instanceof Long || value instanceof Decimal128) return value.toString();
  if (Array.isArray(value)) return `[ ${value.map(describeValue).join(', ')} ]`;
  if (isDocument(value)) {
    const fields = Object.entries(value).map(([name, part]) => `${name}: ${describeValue(part)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return String(value);
}
