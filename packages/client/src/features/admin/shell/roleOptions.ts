import type { Role } from '@club/shared/access';
import type { FieldReader } from '../../../components/form/Form';

/** The roles of a field `role`, from the one that may do least. */
export const roleOptions: [Role, string][] = [
  ['inbox', 'Inbox: messages'],
  ['editor', 'Editor: pages and events'],
  ['admin', 'Admin: everything'],
];

/** The role in the field `role`. */
export function readRole(read: FieldReader): Role {
  return roleOptions.find(([value]) => value === read('role'))?.[0] ?? 'inbox';
}
