import { Link } from 'react-router-dom';
import { Icon } from '../../../components/Icon';
import type { UrlListQuery } from './useListQuery';

interface SortHeaderProps {
  field: string;
  label: string;
  query: UrlListQuery;
  isHighestFirst?: boolean | undefined;
}

/** A column heading that sorts the list by this column, and reverses the order the second time. */
export function SortHeader({ field, label, query, isHighestFirst = false }: SortHeaderProps) {
  const isAscending = query.sort === field;
  const isDescending = query.sort === `-${field}`;
  const order = isAscending ? 'ascending' : isDescending ? 'descending' : undefined;
  const isReversed = isHighestFirst ? !isDescending : isAscending;
  return (
    <th scope="col" aria-sort={order}>
      <Link to={query.hrefWith({ sort: isReversed ? `-${field}` : field })}>
        {label}
        {order && <Icon name="down" />}
      </Link>
    </th>
  );
}
