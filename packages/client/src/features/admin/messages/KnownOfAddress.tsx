import type { ContactDetailsDto } from '@club/shared/contact';
import { Link } from 'react-router-dom';
import type { ListPage } from '../../../api/send';
import { meantAddress } from '../../../components/form/meantAddress';
import { formatCount } from '../list/formatCount';
import { useServerStates } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import type { Hit } from '../shell/palette/Hit';
import { useSearches } from '../shell/palette/useSearches';
import { usePermissions } from '../shell/usePermissions';

/** What the site knows of the address of a message, for who may see it: the account, and what modules have. */
export function KnownOfAddress({ contact }: { contact: ContactDetailsDto }) {
  const { email, account } = contact;
  const { isAllowed } = usePermissions();
  const found = useFoundOfAddress(email);
  const hasFound = found.length > 0;
  const meant = meantAddress(email);
  return (
    <>
      {meant && (
        <p className="strong break">
          Probably {meant} was meant: an answer goes to {email}, which may be nobody’s.
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
      {account === null && isAllowed('users') && (
        <p className="quiet">No account has this address.</p>
      )}
      {found.map(({ title, entries, total }) => (
        <p key={title}>
          {title} with this address: <Links entries={entries} />
          {total > entries.length && ` and ${formatCount(total - entries.length)} more`}
        </p>
      ))}
      {(account !== null || hasFound) && (
        <p className="quiet">
          The address is not proved: anybody can type it into the contact form.
        </p>
      )}
    </>
  );
}

function Links({ entries }: { entries: Hit[] }) {
  return entries.map(({ id, label, href }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link to={href}>{label}</Link>
    </span>
  ));
}

/** What is there of an address in the lists that this person may read. */
function useFoundOfAddress(email: string) {
  const lists = useSearches().flatMap(({ findOfAddress, ...list }) =>
    findOfAddress ? [{ ...list, findOfAddress }] : [],
  );
  const states = useServerStates<ListPage<Hit> & { of: string }>(
    lists.map(({ title, resource, findOfAddress }) => ({
      key: [resource, 'ofAddress', email],
      call: `Looking for ${title.toLowerCase()} of an address`,
      get: async (signal) => ({ of: email, ...(await findOfAddress(email, signal)) }),
    })),
  );
  return states.flatMap(({ data }, index) => {
    const title = lists[index]?.title;
    // That of the last message stays until the next one comes.
    if (title === undefined || data?.of !== email || data.total === 0) return [];
    return [{ title, entries: data.entries, total: data.total }];
  });
}
