import type { Permission } from './access';

/** What a call or a page needs: a permission, or any one of several. */
export type NeededPermission = Permission | readonly Permission[];

/** Whether somebody with the permissions `held` may do what needs `needed`. */
export function allows(held: readonly Permission[], needed: NeededPermission): boolean {
  return [needed].flat().some((permission) => held.includes(permission));
}
