import { hasProvedAddress } from '@club/shared/provedAddress';
import { UserModel } from './accounts.model';

/** An address that an account had before it got another one. */
export interface MovedAddress {
  /** Id of the account. */
  account: string;
  from: string;
  /** Whether the account had proved it. */
  wasProved: boolean;
  /** Until when it was the account's: it may be somebody else's since. */
  until: Date;
  to: string;
  /** Whether the account has proved that. */
  isProved: boolean;
}

/**
 * Those whose traces have not all followed yet.
 * @param account id of the only one that is looked at; default: all
 */
export async function listMovedAddresses(account?: string): Promise<MovedAddress[]> {
  const accounts = await UserModel.find(
    { ...(account && { _id: account }), 'formerEmails.address': { $exists: true } },
    'email emailConfirmed confirmedByHand +formerEmails',
  ).lean();
  return accounts.flatMap(({ _id, email, formerEmails, ...proof }) =>
    (formerEmails ?? []).map(({ address, wasProved, until }) => ({
      account: _id.toHexString(),
      from: address,
      wasProved,
      until,
      to: email,
      isProved: hasProvedAddress(proof),
    })),
  );
}

/** Nothing follows any more of this time with this address: the account may have had it twice. */
export async function forgetFormerAddress({ account, from, until }: MovedAddress): Promise<void> {
  await UserModel.updateOne(
    { _id: account },
    { $pull: { formerEmails: { address: from, until } } },
    { timestamps: false },
  );
}
