import type { ProfileFields } from '../user';

type Name = keyof ProfileFields;

/** An object with a value for each field of a profile: schemas, rules, answers and searches are made of it. */
export function everyProfileField<Value>(valueFor: (name: Name) => Value): Record<Name, Value> {
  return {
    domain: valueFor('domain'),
    branch: valueFor('branch'),
    year: valueFor('year'),
  };
}

/** In the order of the form. */
export const profileFieldNames = Object.values(everyProfileField((name) => name));
