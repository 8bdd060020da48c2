import type { ImportField } from '@club/shared/import';
import { profileLabels } from '../../account/profileFields';

/** What a column can be taken for, in the order of the form. */
export const fieldLabels: Readonly<Record<ImportField, string>> = {
  username: 'Username',
  email: 'Email',
  phone: 'Phone',
  ...profileLabels,
};

export const importFieldNames = Object.keys(fieldLabels).filter(isImportField);

export function isImportField(name: string): name is ImportField {
  return Object.hasOwn(fieldLabels, name);
}
