/** What an account may do in the admin area. A plain member has no role. */
export type Role = 'admin' | 'editor' | 'inbox';

/** One thing that roles allow. */
export type Permission =
  | 'content'
  | 'team'
  | 'events'
  | 'checkIn'
  | 'messages'
  | 'users'
  | 'access'
  | 'audit'
  | 'backup';
