import type { ContactDetailsDto } from '@club/shared/contact';
import { meantAddress } from '@club/shared/meantAddress';
import { Link } from 'react-router-dom';
import { adminPath } from '../shell/adminPath';
import { FoundOfAddress, useFoundOfAddress } from '../shell/palette/FoundOfAddress';
import { useDates } from '../shell/useDates';
import { usePermissions } from '../shell/usePermissions';

/** What the site knows of the address of a message, for who may see it: the account, and what modules have. */
export function KnownOfAddress({ contact }: { contact: ContactDetailsDto }) {
  const { email, account, formerAccount, isAddressReplaced, isProved } = contact;
  const { isAllowed } = usePermissions();
  const found = useFoundOfAddress(email);
  const hasFound = found.length > 0;
  const meant = meantAddress(email);
  return (
    <>
      {meant && (
        <p className="strong break">
          Probably {meant} was meant: choose below to which address an answer goes.
        </p>
      )}
      {account && (
        <p>
          <Link to={adminPath('member', { id: account._id })}>
            Account of <bdi>{account.name}</bdi>
          </Link>
          {!account.isProved && ', which has not proved the address'}
        </p>
      )}
      {formerAccount && <FormerAccount account={formerAccount} />}
      {isAddressReplaced && formerAccount === null && (
        <p className="strong">
          The account that had this address has another one by now. Only an admin can answer there:
          hand the message over to one.
        </p>
      )}
      {account === null && formerAccount === null && isAllowed('users') && (
        <p className="quiet">No account has this address.</p>
      )}
      <FoundOfAddress found={found} />
      {isProved && (
        <p className="quiet">
          Sent while logged in to the account that had proved this address: it is from its owner.
        </p>
      )}
      {!isProved && (account !== null || formerAccount !== null || hasFound) && (
        <p className="quiet">
          The address is not proved: anybody can type it into the contact form. An answer reaches
          only who has the address: ask there before you change or delete anything.
        </p>
      )}
    </>
  );
}

/** Whose address it was when the message came, and where the person is reached now. */
function FormerAccount({ account }: { account: NonNullable<ContactDetailsDto['formerAccount']> }) {
  const { formatDayOf } = useDates();
  return (
    <p className="strong break">
      <Link to={adminPath('member', { id: account._id })}>
        The account of <bdi>{account.name}</bdi>
      </Link>{' '}
      had this address until {formatDayOf(account.until)}. Its address now is {account.email}:
      choose below to which one an answer goes.
    </p>
  );
}
