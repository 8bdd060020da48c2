import type { EventFiguresDto } from '@club/shared/registration';
import { Link } from 'react-router-dom';
import { formatCount } from '../../list/formatCount';
import type { UrlListQuery } from '../../list/useListQuery';
import shared from '../../shell/admin.module.css';
import { registrationStates } from './registrationWords';

interface StateLinksProps {
  query: UrlListQuery;
  /** Null while they are loading. */
  figures: EventFiguresDto | null;
}

/** The states of registrations, how many are in each, and which of them the table shows. */
export function StateLinks({ query, figures }: StateLinksProps) {
  const counts = new Map(Object.entries(figures?.states ?? {}));
  const links = [['', 'All'], ...Object.entries(registrationStates)] as const;
  return (
    <nav className={shared.parts} aria-label="States of registrations">
      {links.map(([state, name]) => {
        const count = counts.get(state);
        return (
          <Link
            key={state}
            to={query.hrefWith({ state })}
            aria-current={(query.filters.state ?? '') === state ? 'page' : undefined}
          >
            {name}
            {count !== undefined && ` (${formatCount(count)})`}
          </Link>
        );
      })}
    </nav>
  );
}
