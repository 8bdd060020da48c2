import type { LoginRulesDto } from '@club/shared/loginRules';
import type { UserDto } from '@club/shared/user';
import type { DescribeClub } from '../../clubDetails';
import { ConflictError } from '../../errors';
import { createOnce } from '../../lib/createOnce';
import { relyingPartyOf } from '../../lib/relyingParty';
import { getPasskeys } from '../accounts/passkeys.service';
import { type Actor, named, recordChange, theSite } from '../audit/audit.service';
import { LoginRulesModel, toLoginRulesDto } from './loginRules.model';

const site = { _id: 'site' } as const;

export async function getLoginRules(): Promise<LoginRulesDto> {
  return toLoginRulesDto(await LoginRulesModel.findOne(site).lean());
}

/**
 * @throws {ConflictError} when admins are to need a passkey, and the one who says so has none: that shows that passkeys
 * work here
 */
export async function changeLoginRules(
  { adminsNeedPasskey }: LoginRulesDto,
  by: Actor,
): Promise<LoginRulesDto> {
  if (adminsNeedPasskey && (await getPasskeys(by._id)).passkeys.length === 0) {
    throw new ConflictError('Please add a passkey to your own account first.');
  }
  await createOnce(LoginRulesModel, site._id, { adminsNeedPasskey: false });
  const before = await LoginRulesModel.findOneAndUpdate(
    site,
    { $set: { adminsNeedPasskey } },
    { returnDocument: 'before' },
  ).lean();
  await recordChange(
    { actor: named(by), action: 'loginRules.changed', subject: theSite },
    { ...toLoginRulesDto(before) },
    { adminsNeedPasskey },
  );
  return { adminsNeedPasskey };
}

/** Whether this account needs a passkey because of the club. Nobody does where browsers allow none. */
export async function isPasskeyDemanded(
  { isAdmin }: Pick<UserDto, 'isAdmin'>,
  describeClub: DescribeClub,
): Promise<boolean> {
  if (!isAdmin || relyingPartyOf(describeClub().url) === null) return false;
  return (await getLoginRules()).adminsNeedPasskey;
}

/**
 * An account as its role lets it act now: an admin who lacks the passkey that the club demands may do nothing but add
 * one.
 */
export async function applyLoginRules(
  account: UserDto,
  describeClub: DescribeClub,
): Promise<UserDto> {
  if (!(await isPasskeyDemanded(account, describeClub))) return account;
  if ((await getPasskeys(account._id)).passkeys.length > 0) return account;
  return { ...account, permissions: [], mustAddPasskey: true };
}
