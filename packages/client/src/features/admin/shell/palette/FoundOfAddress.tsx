import { Link } from 'react-router-dom';
import type { ListPage } from '../../../../api/send';
import { formatCount } from '../../list/formatCount';
import { useServerStates } from '../../query/useServerState';
import { useDates } from '../useDates';
import type { Hit } from './Hit';
import { useSearches } from './useSearches';

/** What a list has of an address. */
interface Found extends ListPage<Hit> {
  /** Of the list, e.g. 'Registrations'. */
  title: string;
}

/** A line for each list that has something of an address, with the ways there. */
export function FoundOfAddress({ found }: { found: readonly Found[] }) {
  return found.map(({ title, entries, total }) => (
    <p key={title}>
      {title} with this address: <Links entries={entries} />
      {total > entries.length && ` and ${formatCount(total - entries.length)} more`}
    </p>
  ));
}

function Links({ entries }: Pick<Found, 'entries'>) {
  const { formatDayOf } = useDates();
  return entries.map(({ id, label, startsAt, href }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link to={href}>
        {label}
        {startsAt && `, ${formatDayOf(startsAt)}`}
      </Link>
    </span>
  ));
}

/** What is there of an address in the lists that this person may read. */
export function useFoundOfAddress(email: string): Found[] {
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
