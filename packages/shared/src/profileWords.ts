import type { ProfileFields } from './rules/profileFields';

/** What the fields of a profile are called, in the order of the form. */
export const profileLabels: Readonly<Record<keyof ProfileFields, string>> = {
  domain: 'Domain',
  branch: 'Branch',
  year: 'Year',
};
