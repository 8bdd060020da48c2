import type { OwnDataDto } from '@club/shared/profile';
import { hasProvedAddress } from '@club/shared/provedAddress';
import type { UserDto } from '@club/shared/user';
import type { ClubDay } from '../../clubDay';
import { getUser } from '../accounts/accounts.service';
import { getPasskeys } from '../accounts/passkeys.service';
import { countAudit, listEntriesAbout, named } from '../audit/audit.service';
import { listMessagesFrom } from '../contacts/contacts.service';
import { listMailsTo } from '../mails/mails.service';

/** The modules, as far as they hold something about people. */
export interface KnowingModules {
  readonly installed: readonly {
    readOwnData?: (owner: UserDto, day: ClubDay) => Promise<Partial<OwnDataDto>>;
  }[];
}

/**
 * Everything that the site holds about a person, except the hash of the password and the public keys of passkeys.
 * @throws {NotFoundError} when the account has just been deleted
 */
export async function exportOwnData(
  owner: UserDto,
  day: ClubDay,
  { installed }: KnowingModules,
): Promise<OwnDataDto> {
  const { _id, email, username } = owner;
  const [account, messages, mails, ofModules, { passkeys }, auditEntries] = await Promise.all([
    getUser(_id, day.today),
    // The word of an admin is enough for these, and for nothing else.
    owner.emailConfirmed ? listMessagesFrom(email) : null,
    hasProvedAddress(owner) ? listMailsTo(email) : null,
    Promise.all(installed.map(async (module) => module.readOwnData?.(owner, day))),
    getPasskeys(_id),
    listEntriesAbout(_id),
  ]);
  const person = named({ _id, username });
  await countAudit({ actor: person, action: 'user.exported', subject: person }, day.today);
  const exportedAt = new Date().toISOString();
  const rest = { passkeys, auditEntries };
  return { exportedAt, account, messages, mails, ...Object.assign({}, ...ofModules), ...rest };
}
