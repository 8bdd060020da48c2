import { Link } from 'react-router-dom';
import { adminPath } from '../shell/adminPath';
import { useDates } from '../shell/useDates';
import { stateNames } from './eventWords';
import { useSeries } from './useSeries';

/** Leads from a date of a series to the others. */
export function SeriesDates({ id, series }: { id: string; series: string }) {
  const dates = useSeries(series);
  const { formatDayOf } = useDates();
  if (dates.length < 2) return null;
  const areDrafts = dates.every(({ state }) => state === 'draft');
  return (
    <nav className="row gap-2 across-4 strong-links" aria-label="Dates of this series">
      <span>
        {dates.length} {areDrafts ? 'drafts' : 'dates'}:
      </span>
      {dates.map(({ _id, startsAt, state }) => (
        <Link
          key={_id}
          to={adminPath('event', { id: _id })}
          aria-current={_id === id ? 'page' : undefined}
        >
          {formatDayOf(startsAt)}
          {state !== 'published' && !areDrafts && ` (${stateNames[state].toLowerCase()})`}
        </Link>
      ))}
    </nav>
  );
}
