import { Link } from 'react-router-dom';
import { Icon } from '../../../components/Icon';
import { useDates } from '../shell/useDates';
import styles from './FilterChips.module.css';
import type { ListFilter } from './ListFilter';
import type { UrlListQuery } from './useListQuery';

interface FilterChipsProps {
  query: UrlListQuery;
  filters: readonly ListFilter[];
}

/** The filters that are set: a link each that removes it, and one for all of them. */
export function FilterChips({ query, filters }: FilterChipsProps) {
  const { formatDay } = useDates();
  const set = filters.filter(({ name }) => query.filters[name]);
  if (set.length === 0) return null;

  function toText({ name, kind, options = [], toText }: ListFilter): string {
    const value = query.filters[name] ?? '';
    if (toText) return toText(value);
    if (kind === 'day') return isDay(value) ? formatDay(value) : value;
    return options.find(([offered]) => offered === value)?.[1] ?? value;
  }

  const none = Object.fromEntries(filters.map(({ name }) => [name, '']));
  return (
    <ul className={`row gap-2 across-3 ${styles.chips}`} aria-label="Filters that are set">
      {set.map((filter) => (
        <li key={filter.name}>
          <Link className={styles.chip} to={query.hrefWith({ [filter.name]: '' })}>
            <span className="visually-hidden">Remove </span>
            {filter.label}: {toText(filter)}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={query.hrefWith(none)}>Clear filters</Link>
      </li>
    </ul>
  );
}

function isDay(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}
