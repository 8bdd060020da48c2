import type { ReadUser } from '../accounts/accounts.model';

/** Finds the permanent admins, of whom one must always remain: no day and nobody ends their role. */
export const permanentAdmin = { role: 'admin', accessUntil: null, suspension: null } as const;

/** Everybody else. As an upsert takes it: the embedded database refuses one with $nor. */
export const noPermanentAdmin: {
  $or: [{ role: { $ne: 'admin' } }, { accessUntil: { $ne: null } }, { suspension: { $ne: null } }];
} = {
  $or: [{ role: { $ne: 'admin' } }, { accessUntil: { $ne: null } }, { suspension: { $ne: null } }],
};

/** @param user with the fields of `permanentAdmin` */
export function isPermanentAdmin({ role, accessUntil, suspension }: ReadUser): boolean {
  return role === 'admin' && !accessUntil && !suspension;
}
