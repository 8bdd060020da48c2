/** What the admin area loads. Each key of a query begins with one; a change names those that it makes untrue. */
export type Resource =
  | 'access'
  | 'answerTemplates'
  | 'audit'
  | 'backups'
  | 'bulkJobs'
  | 'contacts'
  | 'content'
  | 'handover'
  | 'imports'
  | 'invitations'
  | 'mails'
  | 'media'
  /** One account, on its own page. */
  | 'member'
  | 'overview'
  | 'sample'
  | 'setup'
  | 'team'
  | 'terms'
  | 'upkeep'
  | 'users';
