import type { Role } from './access';

/** Roles as people read them. */
export const roleNames: Record<Role, string> = { admin: 'Admin', editor: 'Editor', inbox: 'Inbox' };
