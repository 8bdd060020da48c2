import { Binary } from 'mongodb';
import type { Member, Value } from './naiveCollection';

const bytes = 17_000;

/** The model's values as the driver sends them: `{ large: 1 }` becomes a large binary value. */
export function toDriver(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toDriver);
  if (typeof value !== 'object' || value === null) return value;
  if ('large' in value) return new Binary(Buffer.alloc(bytes, Number(value.large)));
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, toDriver(it)]));
}

/** Documents of the database as the model has them. */
export function fromDriver(documents: Member[]): Member[] {
  return documents.map(({ tags, ...rest }) =>
    tags === undefined ? rest : { ...rest, tags: fromValue(tags) },
  );
}

function fromValue(value: unknown): Value {
  if (value instanceof Binary)
    return { large: value.buffer.length === bytes ? (value.buffer[0] ?? -1) : -1 };
  if (Array.isArray(value)) return value.map(fromValue);
  return JSON.parse(JSON.stringify(value));
}
