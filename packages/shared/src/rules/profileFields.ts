/** What members say about themselves if they like: each is a text of at most 80 characters, '' until given. */
export interface ProfileFields {
  /** What the member works on, e.g. 'Web Development'. */
  domain: string;
  /** Field of study, e.g. 'Computer Science'. */
  branch: string;
  /** Year of study, e.g. '2nd Year'. */
  year: string;
}

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
