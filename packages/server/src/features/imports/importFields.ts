import { allNames } from '@club/shared/allNames';
import type { ImportColumnField, ImportField } from '@club/shared/import';
import { everyProfileField } from '@club/shared/rules/profileFields';

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
