import { Link } from 'react-router-dom';
import { Icon } from '../../../components/Icon';
import type { UrlListQuery } from './useListQuery';

interface SortHeaderProps {
  field: string;
  label: string;
  query: UrlListQuery;
}

/** A column heading that sorts the list by this column, and reverses the order the second time. */
export function SortHeader({ field, label, query }: SortHeaderProps) {
  const isAscending = query.sort === field;
  const isDescending = query.sort === `-${field}`;
  const order = isAscending ? 'ascending' : isDescending ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={order}>
      <Link to={query.hrefWith({ sort: isAscending ? `-${field}` : field })}>
        {label}
        {order && <Icon name="down" />}
      </Link>
    </th>
  );
}
