import { allNames } from '@club/shared/allNames';
import type { ImportEncoding } from '@club/shared/import';
import type { ImportColumnField, ImportField } from '@club/shared/rules/importFields';
import { profileLabels } from '@club/shared/userWords';

/** What an import fills in, in the order of the form. */
export const fieldLabels: Readonly<Record<ImportField, string>> = {
  username: 'Username',
  email: 'Email',
  phone: 'Phone',
  ...profileLabels,
};

/** What a column can be taken for. */
export const columnLabels: Readonly<Record<ImportColumnField, string>> = {
  ...fieldLabels,
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
};

export const importFieldNames = allNames(fieldLabels);

export function isColumnField(name: string): name is ImportColumnField {
  return Object.hasOwn(columnLabels, name);
}

export const columnFieldNames = allNames(columnLabels);

/** Who writes letters so. */
export const encodingLabels: Readonly<Record<ImportEncoding, string>> = {
  'windows-1252': 'Windows, Western Europe and India',
  macintosh: 'Mac',
  'windows-1250': 'Windows, Central Europe',
  'windows-1254': 'Windows, Turkish',
  'windows-1257': 'Windows, Baltic',
  'windows-1251': 'Windows, Cyrillic',
  'windows-1253': 'Windows, Greek',
  'windows-1256': 'Windows, Arabic',
  'windows-1255': 'Windows, Hebrew',
  'windows-874': 'Windows, Thai',
  ibm850: 'MS-DOS',
  shift_jis: 'Japanese',
  'euc-kr': 'Korean',
  gb18030: 'Chinese, simplified',
  big5: 'Chinese, traditional',
};

export function isEncoding(name: string): name is ImportEncoding {
  return Object.hasOwn(encodingLabels, name);
}
