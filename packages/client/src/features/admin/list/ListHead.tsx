import type { ReactNode, RefObject } from 'react';
import { PageHeading } from '../shell/PageHeading';
import { SearchForm } from './SearchForm';
import type { UrlListQuery } from './useListQuery';

interface ListHeadProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Name of the search field, e.g. 'Search users'. */
  searchLabel: string;
  query: UrlListQuery;
  /** How many entries are new, for the title of the tab. */
  newCount?: number | undefined;
  /** The main action of the page. */
  children?: ReactNode;
}

/** The heading of a list, its search, and its main action. */
export function ListHead({ headingRef, searchLabel, query, newCount, children }: ListHeadProps) {
  return (
    <div className="row gap-3 page-head">
      <PageHeading ref={headingRef} newCount={newCount} />
      <SearchForm label={searchLabel} query={query} />
      {children}
    </div>
  );
}
