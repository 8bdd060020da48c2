import type { ImportField } from '@club/shared/import';
import { everyProfileField } from '../../validation/profileFields';

/** An object with a value for each field that an import can fill in. */
export function everyImportField<Value>(
  valueFor: (name: ImportField) => Value,
): Record<ImportField, Value> {
  return {
    username: valueFor('username'),
    email: valueFor('email'),
    phone: valueFor('phone'),
    ...everyProfileField(valueFor),
  };
}

/** In the order of the form. */
export const importFieldNames = Object.values(everyImportField((name) => name));

/** What files call the fields, in letters only. A new field of the profile is found by its own name. */
const otherNames: { readonly [name: string]: ImportField } = {
  name: 'username',
  fullname: 'username',
  studentname: 'username',
  mail: 'email',
  emailid: 'email',
  emailaddress: 'email',
  mailid: 'email',
  mobile: 'phone',
  mobileno: 'phone',
  mobilenumber: 'phone',
  phoneno: 'phone',
  phonenumber: 'phone',
  telephone: 'phone',
  whatsapp: 'phone',
  department: 'branch',
  dept: 'branch',
  yearofstudy: 'year',
};

/** What a column is probably, by its name; null when nothing fits. */
export function guessField(column: string): ImportField | null {
  const name = column.toLowerCase().replace(/[^\p{L}]/gu, '');
  const own = importFieldNames.find((field) => field.toLowerCase() === name);
  return own ?? (Object.hasOwn(otherNames, name) ? (otherNames[name] ?? null) : null);
}
