import { Binary, Code, ObjectId, Timestamp } from 'bson';
import { isDocument } from './document';
import { numberKey } from './numbers';
import { regexText } from './regex';
import { TypeOrder, typeOrderOf } from './typeOrder';

/**
 * A text that is the same for two values exactly when `valuesEqual` holds: the
 * key for sets and maps of BSON values.
 */
export function equalityKey(value: unknown): string {
  const order = typeOrderOf(value);
  switch (order) {
    case TypeOrder.number:
      return `#${numberKey(value)}`;
    case TypeOrder.string:
      return `s${String(value)}`;
    case TypeOrder.bool:
      return value === true ? 't' : 'f';
    case TypeOrder.date:
      return `d${Number(value)}`;
    case TypeOrder.array:
      return Array.isArray(value) ? `[${value.map(element).join('')}]` : '[]';
    case TypeOrder.object:
      return isDocument(value) ? documentKey(value) : '{}';
    default:
      return `${order}:${rareTypeText(value)}`;
  }
}

function documentKey(value: Record<string, unknown>): string {
  const parts = Object.keys(value).map((name) => `${name.length}:${name}${element(value[name])}`);
  return `{${parts.join('')}}`;
}

/** The length in front keeps neighbours apart: ['a', 'b'] must differ from ['ab']. */
function element(value: unknown): string {
  const key = equalityKey(value);
  return `${key.length}:${key}`;
}

function rareTypeText(value: unknown): string {
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Binary)
    return `${value.sub_type}:${Buffer.from(value.value()).toString('base64')}`;
  if (value instanceof Timestamp) return value.toString();
  return value instanceof Code ? value.code : regexText(value);
}
