/** What the admin area loads. Each key of a query begins with one; a change names those that it makes untrue. */
export type Resource =
  | 'access'
  | 'answerTemplates'
  | 'audit'
  | 'backups'
  | 'bulkJobs'
  /** Of an event. */
  | 'certificates'
  | 'contacts'
  | 'content'
  | 'door'
  /** Events, without those who have signed up. */
  | 'events'
  /** What people have answered after an event. */
  | 'feedback'
  | 'handover'
  | 'imports'
  | 'invitations'
  | 'mails'
  | 'media'
  /** One account, on its own page. */
  | 'member'
  | 'overview'
  /** Who has signed up for an event. */
  | 'registrations'
  | 'sample'
  | 'setup'
  /** Who is told about new events by mail. */
  | 'subscribers'
  | 'team'
  | 'terms'
  | 'upkeep'
  | 'users';
