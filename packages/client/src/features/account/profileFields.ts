import type { ProfileFields } from '@club/shared/user';

type Name = keyof ProfileFields;

/** What the fields of a profile are called, in the order of the form. */
export const profileLabels: Readonly<Record<Name, string>> = {
  domain: 'Domain',
  branch: 'Branch',
  year: 'Year',
};

/** What the form shows in an empty field. */
export const profileExamples: Readonly<Record<Name, string>> = {
  domain: 'Web Development',
  branch: 'Computer Science',
  year: '2nd Year',
};

function isProfileField(name: string): name is Name {
  return Object.hasOwn(profileLabels, name);
}

export const profileFieldNames = Object.keys(profileLabels).filter(isProfileField);
