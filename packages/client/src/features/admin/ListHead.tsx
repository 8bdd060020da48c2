import type { RefObject } from 'react';
import { PageHead } from '../../components/PageHead';
import styles from './admin.module.css';
import { SearchForm } from './SearchForm';
import type { UrlListQuery } from './useListQuery';

interface ListHeadProps {
  title: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Name of the search field, e.g. 'Search users'. */
  searchLabel: string;
  query: UrlListQuery;
}

/** The heading of a list, and its search. */
export function ListHead({ title, headingRef, searchLabel, query }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <PageHead title={title} noIndex />
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      <SearchForm label={searchLabel} query={query} />
    </div>
  );
}
