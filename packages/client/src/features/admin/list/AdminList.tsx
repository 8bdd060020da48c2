import { Fragment, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { ListPage } from '../../../api/send';
import { LoadFailure } from '../shell/LoadFailure';
import { hrefOfPart, type ListPart } from './ListParts';
import { Pagination } from './Pagination';
import type { UrlListQuery } from './useListQuery';

/** Where a list with parts was searched. */
interface Searched {
  /** Name of the part that is shown. */
  part: string;
  /** The parts that together hold every entry. */
  all: readonly ListPart[];
}

interface AdminListProps<Entry> {
  /** Name of the entries at the start of a sentence, e.g. 'The users'. */
  what: string;
  query: UrlListQuery;
  data: ListPage<Entry> | null;
  error: unknown;
  isLoading: boolean;
  reload: () => void;
  emptyText: string;
  /** Of a list with parts. */
  searched?: Searched;
  /** Shown until the entries are loaded. */
  skeleton: ReactNode;
  children: (entries: Entry[]) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, past its last page, filled. */
export function AdminList<Entry>(props: AdminListProps<Entry>) {
  const { what, query, data, error, isLoading, reload, emptyText, skeleton, children } = props;
  const { searched } = props;
  if (error !== null) {
    return <LoadFailure what={what} error={error} onRetry={reload} />;
  }
  if (!data) {
    return (
      <>
        <p role="status" className="visually-hidden">
          Loading...
        </p>
        {skeleton}
      </>
    );
  }
  if (data.total === 0) {
    return (
      <p className="empty" role="status">
        <span>{emptyText}</span>{' '}
        {searched && query.search && <Elsewhere {...searched} search={query.search} />}
        {query.isFiltered && <Link to={query.hrefOfAll}>Show all</Link>}
      </p>
    );
  }
  if (data.entries.length === 0 && !isLoading) {
    // The last entry of the page was deleted, or the URL names a page that does not exist.
    const lastPage = Math.ceil(data.total / query.limit);
    return <Navigate to={query.hrefWith({ page: lastPage })} replace />;
  }
  return (
    <div className="busy-list" aria-busy={isLoading}>
      {children(data.entries)}
      <Pagination query={query} total={data.total} />
    </div>
  );
}

/** Says that one part alone was searched, and leads to the same search in the others. */
function Elsewhere({ part, all, search }: Searched & { search: string }) {
  return (
    <>
      Only ‘{part}’ was searched.{' '}
      {all
        .filter(([name]) => name !== part)
        .map(([name, query]) => (
          <Fragment key={query}>
            <Link to={hrefOfPart(query, search)}>Search in ‘{name}’</Link>
            {' · '}
          </Fragment>
        ))}
    </>
  );
}
