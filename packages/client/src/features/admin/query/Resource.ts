import type { AdminPageName } from '../adminPages';

/**
 * What the admin area loads: what a page of this name shows, or what several pages show. Each key of a
 * query begins with one; a change names those that it makes out of date.
 */
export type Resource =
  | AdminPageName
  /** Of a round. */
  | 'applications'
  | 'bulkJobs'
  | 'imports'
  | 'invitations'
  | 'loginRules'
  | 'overview'
  /** Who has signed up for an event. */
  | 'registrations'
  | 'sample'
  | 'setup'
  | 'terms'
  | 'upkeep';
