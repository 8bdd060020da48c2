import { findReplacement } from '../audit/audit.service';
import { UserModel } from './accounts.model';

/** An account that had an address. */
export interface FormerAccount {
  _id: string;
  name: string;
  /** Its address today. */
  email: string;
  until: Date;
}

/**
 * The account that had this address at a moment and has another one now, as the record of changes says; null for none,
 * also when the account is gone.
 */
export async function findFormerAccount(email: string, at: Date): Promise<FormerAccount | null> {
  const change = await findReplacement(
    { action: 'user.updated', field: 'email', value: email },
    at,
  );
  if (!change) return null;
  const account = await UserModel.findById(change.subject._id, 'username email').lean();
  if (!account || account.email === email) return null;
  const { _id, username: name, email: present } = account;
  return { _id: _id.toHexString(), name, email: present, until: change.at };
}
