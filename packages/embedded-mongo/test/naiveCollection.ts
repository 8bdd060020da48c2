/** A value of the model: what the generated documents are made of. */
export type Value = null | boolean | number | string | Value[] | { [name: string]: Value };

export interface Member {
  _id: number;
  name?: Value;
  age?: Value;
  tags?: Value;
}

export type FieldName = 'name' | 'age' | 'tags';

/** One condition on one field. */
export interface Condition {
  field: FieldName | '_id';
  operator: '$eq' | '$ne' | '$gt' | '$gte' | '$lt' | '$lte' | '$in' | '$exists';
  operand: Value;
}

export type Change =
  | { kind: 'set'; field: FieldName; value: Value }
  | { kind: 'unset'; field: FieldName }
  | { kind: 'inc'; field: FieldName; by: number }
  | { kind: 'push'; field: FieldName; value: Value }
  | { kind: 'addToSet'; field: FieldName; value: Value }
  | { kind: 'pull'; field: FieldName; value: Value };

/** What an update makes of one document: the changed document, or the code of MongoDB's error. */
export type Intended = { before: Member; after: Member } | { before: Member; error: number };

const typeMismatch = 14;
const badValue = 2;

/*
 * A collection as an array of documents, with no index, no plan and no disk: every operation walks
 * all of them. It is written from MongoDB's manual and shares no code with the engine, which is
 * what makes it worth comparing with.
 */
export class NaiveCollection {
  members: Member[] = [];

  /** `uniqueName` is whether `name` has a unique index. */
  constructor(readonly uniqueName: boolean) {}

  /** Inserts until a document is refused; returns how many went in. */
  insert(documents: Member[]): number {
    const refused = documents.findIndex((document) => {
      if (this.isTaken(document)) return true;
      this.members.push(structuredClone(document));
      return false;
    });
    return refused < 0 ? documents.length : refused;
  }

  find(conditions: Condition[]): Member[] {
    return this.members.filter((member) => conditions.every((test) => satisfies(member, test)));
  }

  /** What an update would make of each document that matches; nothing is changed yet. */
  intend(conditions: Condition[], change: Change): Intended[] {
    return this.find(conditions).map((before) => {
      const after = structuredClone(before);
      const error = apply(after, change);
      return error === undefined ? { before, after } : { before, error };
    });
  }

  replace(before: Member, after: Member): void {
    this.members[this.members.indexOf(before)] = after;
  }

  delete(doomed: Member[]): void {
    this.members = this.members.filter((member) => !doomed.includes(member));
  }

  /** Whether a unique key of the document belongs to another one already. */
  isTaken(document: Member, except?: Member): boolean {
    return this.members.some((other) => other !== except && this.clash(other, document));
  }

  /** Whether two documents cannot both be in the collection. */
  clash(a: Member, b: Member): boolean {
    return a._id === b._id || (this.uniqueName && shareKey(a.name, b.name));
  }
}

/** The keys of a unique index: a missing field counts as null, an array as each of its elements. */
function shareKey(a: Value | undefined, b: Value | undefined): boolean {
  return keysOf(a).some((key) => keysOf(b).includes(key));
}

function keysOf(value: Value | undefined): string[] {
  if (!Array.isArray(value)) return [canonical(value ?? null)];
  return value.length === 0 ? ['an empty array'] : value.map(canonical);
}

/** Equal values, and only they, give the same text. */
function canonical(value: Value): string {
  return JSON.stringify(value);
}

function satisfies(member: Member, { field, operator, operand }: Condition): boolean {
  const value = member[field];
  switch (operator) {
    case '$exists':
      return (value !== undefined) === operand;
    case '$eq':
      return equals(value, operand);
    case '$ne':
      return !equals(value, operand);
    case '$in':
      return Array.isArray(operand) && operand.some((item) => equals(value, item));
    default:
      return candidates(value).some((candidate) => isOrdered(candidate, operator, operand));
  }
}

/** A condition on a field is one on its value and, if that is an array, on each element. */
function candidates(value: Value | undefined): (Value | undefined)[] {
  return Array.isArray(value) ? [value, ...value] : [value];
}

/** null also means a missing field. */
function equals(value: Value | undefined, wanted: Value): boolean {
  return candidates(value).some((candidate) => canonical(candidate ?? null) === canonical(wanted));
}

/** Only values of one type are ordered; null is neither above nor below anything. */
function isOrdered(
  value: Value | undefined,
  operator: '$gt' | '$gte' | '$lt' | '$lte',
  bound: Value,
): boolean {
  const orEqual = operator === '$gte' || operator === '$lte';
  const isNull = value === undefined || value === null;
  if (isNull || bound === null) return orEqual && isNull && bound === null;
  if (typeof value !== typeof bound || typeof value === 'object') return false;
  const difference = compareScalars(value, bound);
  if (difference === 0) return orEqual;
  return operator.startsWith('$g') ? difference > 0 : difference < 0;
}

/** Two numbers, two booleans or two strings; strings by their UTF-8 bytes. */
export function compareScalars(a: Value | undefined, b: Value): number {
  return typeof a === 'string' && typeof b === 'string'
    ? Buffer.compare(Buffer.from(a), Buffer.from(b))
    : Number(a) - Number(b);
}

/** Changes the document; returns the code of the error that MongoDB answers instead. */
function apply(member: Member, change: Change): number | undefined {
  const value = member[change.field];
  switch (change.kind) {
    case 'set':
      member[change.field] = change.value;
      return undefined;
    case 'unset':
      delete member[change.field];
      return undefined;
    case 'inc':
      if (value !== undefined && typeof value !== 'number') return typeMismatch;
      member[change.field] = (value ?? 0) + change.by;
      return undefined;
    default:
      return applyToArray(member, change, value);
  }
}

function applyToArray(
  member: Member,
  change: Extract<Change, { kind: 'push' | 'addToSet' | 'pull' }>,
  value: Value | undefined,
): number | undefined {
  if (value !== undefined && !Array.isArray(value)) return badValue;
  const isThere = (value ?? []).some((item) => canonical(item) === canonical(change.value));
  if (change.kind === 'pull') {
    if (value) {
      member[change.field] = value.filter((item) => canonical(item) !== canonical(change.value));
    }
  } else if (change.kind === 'push' || !isThere) {
    member[change.field] = [...(value ?? []), change.value];
  }
  return undefined;
}
