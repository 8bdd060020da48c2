import { Link } from 'react-router-dom';
import { adminPath } from '../shell/adminPath';
import { useDates } from '../shell/useDates';
import { useSeriesDrafts } from './useSeriesDrafts';

/** Leads from a draft to the others of its series. */
export function SeriesDrafts({ id, series }: { id: string; series: string }) {
  const drafts = useSeriesDrafts(series);
  const { formatDayOf } = useDates();
  if (drafts.length < 2) return null;
  return (
    <nav className="row gap-2 across-4 strong-links" aria-label="Drafts of this series">
      <span>{drafts.length} drafts:</span>
      {drafts.map((draft) => (
        <Link
          key={draft._id}
          to={adminPath('event', { id: draft._id })}
          aria-current={draft._id === id ? 'page' : undefined}
        >
          {formatDayOf(draft.startsAt)}
        </Link>
      ))}
    </nav>
  );
}
