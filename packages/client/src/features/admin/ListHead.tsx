import type { ReactNode, RefObject } from 'react';
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
  /** The main action of the page. */
  children?: ReactNode;
}

/** The heading of a list, its search, and its main action. */
export function ListHead({ title, headingRef, searchLabel, query, children }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <PageHead title={title} noIndex />
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      <SearchForm label={searchLabel} query={query} />
      {children}
    </div>
  );
}
