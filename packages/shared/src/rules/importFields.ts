import { allNames } from '../allNames';
import { everyProfileField, type ProfileFields } from './profileFields';

/** What an import can fill in. The email address says whose row it is. */
export type ImportField = 'username' | 'email' | 'phone' | keyof ProfileFields;

/** What a column can hold: a field, or a part of the name, which is made of all parts in this order. */
export type ImportColumnField = ImportField | 'firstName' | 'middleName' | 'lastName';

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

/** What a column can be taken for, in the order of the form. */
export const importColumnFields = allNames<ImportColumnField>({
  ...everyImportField(() => true),
  firstName: true,
  middleName: true,
  lastName: true,
});
