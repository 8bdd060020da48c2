import { Link } from 'react-router-dom';
import type { UrlListQuery } from './useListQuery';

interface PaginationProps {
  query: UrlListQuery;
  /** Number of entries on all pages. */
  total: number;
}

/** People read a new page from its top. */
function scrollToTop() {
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Which entries are shown, with links to the pages before and after. */
export function Pagination({ query, total }: PaginationProps) {
  const { page, limit, hrefWith } = query;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <nav className="row gap-2 across-5 quiet links" aria-label="Pages">
      <p role="status">
        {first}–{last} of {total}
      </p>
      {page > 1 && (
        <Link to={hrefWith({ page: page - 1 })} rel="prev" onClick={scrollToTop}>
          Previous
        </Link>
      )}
      {last < total && (
        <Link to={hrefWith({ page: page + 1 })} rel="next" onClick={scrollToTop}>
          Next
        </Link>
      )}
    </nav>
  );
}
