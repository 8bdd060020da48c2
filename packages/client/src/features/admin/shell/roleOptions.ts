import type { Role } from '@club/shared/access';
import { allNames } from '@club/shared/allNames';
import { roleNames, roleScopes } from '@club/shared/userWords';
import type { FieldReader } from '../../../components/form/Form';

const roles = allNames(roleScopes);

/** The roles of a field `role`, and what people read of each, e.g. 'Editor: pages and events'. */
export const roleOptions = roles.map((role): [Role, string] => [
  role,
  `${roleNames[role]}: ${roleScopes[role]}`,
]);

/** The choice of no role, for somebody of the next team, with the value 'none'. */
export const noAccess = ['none', 'No access: on the team page only'] as const;

/** The role in the field `role`. */
export function readRole(read: FieldReader): Role {
  return roles.find((name) => name === read('role')) ?? 'inbox';
}
