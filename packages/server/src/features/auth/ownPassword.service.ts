import { UnprocessableError } from '../../errors';
import type { PasswordCheck } from '../accounts/credentials.service';
import { type OwnPasswordContext, requireOwnPassword } from './auth.service';

/**
 * For calls that only sometimes need the caller's own password, because a stolen token would be enough
 * for them otherwise. While the field `password` is missing, the answer says that it is needed.
 */
export function createPasswordCheck(context: OwnPasswordContext): PasswordCheck {
  return (account, password, source) => async () => {
    if (password === undefined) throw passwordMissing();
    await requireOwnPassword(account, { field: 'password', password, source }, context);
  };
}

function passwordMissing(): UnprocessableError {
  const message = 'Please type your own password: nobody else at your screen may do this.';
  return new UnprocessableError([{ field: 'password', message }]);
}
