import type { Role } from '@club/shared/access';
import { allNames } from '@club/shared/allNames';
import type { FieldReader } from '../../../components/form/Form';

/** From the one that may do least. */
const labels: Readonly<Record<Role, string>> = {
  inbox: 'Inbox: messages and the door',
  editor: 'Editor: pages and events',
  admin: 'Admin: everything',
};

/** The roles of a field `role`, and what people read of each. */
export const roleOptions = allNames(labels).map((name): [Role, string] => [name, labels[name]]);

/** The role in the field `role`. */
export function readRole(read: FieldReader): Role {
  return allNames(labels).find((name) => name === read('role')) ?? 'inbox';
}
