import { duplicateField } from '../../../lib/databaseErrors';
import {
  forgetFormerAddress,
  listMovedAddresses,
  type MovedAddress,
} from '../../accounts/movedAddresses.service';
import { recordAudit, theSite } from '../../audit/audit.service';
import { RegistrationModel } from '../registrations.model';

/**
 * Has the registrations of accounts with another address follow it, with tickets and certificates. Those that the
 * account has typed follow at once. All others of a former address that it had proved follow once it has proved the new
 * one, but none that was made since: the address may be somebody else's. It may be repeated.
 * @param account id of the only one that is looked at; default: all
 */
export async function moveRegistrations(account?: string): Promise<void> {
  for (const moved of await listMovedAddresses(account)) {
    const { from, wasProved, isProved, until } = moved;
    await follow(moved, { email: from, isTyped: true, typedBy: moved.account });
    if (wasProved && !isProved) continue;
    if (wasProved) await follow(moved, { email: from, createdAt: { $lte: until } });
    await forgetFormerAddress(moved);
  }
}

/** Where the new address has signed up, too, the former registration stays as it is. */
async function follow({ account, from, to }: MovedAddress, which: object): Promise<void> {
  if (from === to) return;
  let count = 0;
  for (const { _id } of await RegistrationModel.find(which, '_id').lean()) {
    try {
      const found = { _id, email: from };
      // Its links were mailed to the former address: they prove nothing of this one.
      const $set = { email: to, mailedLinks: [] };
      count += (await RegistrationModel.updateOne(found, { $set })).modifiedCount;
    } catch (error) {
      if (duplicateField(error) === null) throw error;
    }
  }
  if (count === 0) return;
  await recordAudit({
    actor: theSite,
    action: 'registrations.moved',
    subject: { _id: account, name: to },
    after: { count },
  });
}
