import type { ProfileFields } from '@club/shared/rules/profileFields';
import { profileLabels } from '@club/shared/userWords';

type Name = keyof ProfileFields;

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
