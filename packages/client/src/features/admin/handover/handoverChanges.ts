import type { Resource } from '../query/Resource';

/** What a handover writes. */
export const handoverChanges: readonly Resource[] = [
  'handover',
  'access',
  'invitations',
  'terms',
  'team',
];
