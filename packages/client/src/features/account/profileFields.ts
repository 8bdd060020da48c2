import type { ProfileFields } from '@club/shared/rules/profileFields';
import { profileLabels } from '@club/shared/userWords';

type Name = keyof ProfileFields;

/** What the form shows in an empty field. */
export const profileExamples: Readonly<Record<Name, string>> = {
  domain: 'Web Development',
  branch: 'Computer Science',
  year: '2nd Year',
};

/**
 * What the form suggests, so that one branch is written in one way; any other text is as right. They are the same for
 * everybody: what others have written is theirs.
 */
export const profileSuggestions: Readonly<Record<Name, readonly string[]>> = {
  domain: [],
  branch: [
    ...['Computer Science', 'Information Technology', 'Artificial Intelligence and Data Science'],
    ...['Electronics and Communication', 'Electrical', 'Electrical and Electronics'],
    ...['Instrumentation', 'Mechanical', 'Automobile', 'Aerospace', 'Production', 'Civil'],
    ...['Chemical', 'Metallurgy', 'Biotechnology', 'Mathematics and Computing', 'Architecture'],
    'Business Administration',
  ],
  year: ['1st Year', '2nd Year', '3rd Year', '4th Year', '5th Year'],
};

function isProfileField(name: string): name is Name {
  return Object.hasOwn(profileLabels, name);
}

export const profileFieldNames = Object.keys(profileLabels).filter(isProfileField);
