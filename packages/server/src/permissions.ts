import { type Permission, permission, type Role, sectionPermissions } from '@club/shared/access';
import { role } from '@club/shared/rules/fields';

/** What each role allows. The only place that says so: routes name permissions, not roles. */
export const permissionsOfRole: Record<Role, Permission[]> = {
  admin: permission.options,
  editor: ['content', ...sectionPermissions, 'team', 'events', 'registrations', 'checkIn'],
  inbox: ['checkIn', 'messages'],
};

export const roles = role.options;

/** @param role null for a plain member, who may do nothing in the admin area */
export function permissionsOf(role: Role | null): Permission[] {
  return role ? permissionsOfRole[role] : [];
}

/** The last day still counts. Nothing has to run at midnight: every request asks. */
export function roleInForce(
  { role, accessUntil }: { role?: Role | null; accessUntil?: string | null },
  today: string,
): Role | null {
  return role && (!accessUntil || today <= accessUntil) ? role : null;
}
