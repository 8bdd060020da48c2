import type { EventDto } from '@club/shared/event';
import type { EventFiguresDto } from '@club/shared/eventFigures';
import { registrationStateWords } from '@club/shared/registrationWords';
import { Link } from 'react-router-dom';
import { isPast } from '../../../../api/serverClock';
import { formatCount } from '../../list/formatCount';
import type { UrlListQuery } from '../../list/useListQuery';

interface StateLinksProps {
  event: Pick<EventDto, 'endsAt' | 'state'>;
  query: UrlListQuery;
  /** Null while they are loading. */
  figures: EventFiguresDto | null;
}

/** Parts of the list: the states of registrations, and who came; how many are in each, and which is shown. */
export function StateLinks({ event, query, figures }: StateLinksProps) {
  const { came = 0, states, toTell: untold } = figures ?? {};
  const counts = new Map(Object.entries(states ?? {}));
  const absent = states && states.placed - came;
  const { state = '', present = '', toTell = '' } = query.filters;
  const news = [
    { name: 'To be told of a place', toTell: 'place', count: untold?.places ?? 0 },
    { name: ofChange(event), toTell: 'change', count: untold?.change?.people ?? 0 },
  ];
  // Until the end they may still be on their way.
  const absentName = isPast(event.endsAt) ? 'Did not come' : 'Not in yet';
  const links = [
    { name: 'All', state: '', present: '', toTell: '', count: undefined },
    ...Object.entries(registrationStateWords).map(([state, name]) => {
      return { name, state, present: '', toTell: '', count: counts.get(state) };
    }),
    ...(came > 0 || present
      ? [
          { name: 'Came', state: '', present: 'true', toTell: '', count: came },
          { name: absentName, state: 'placed', present: 'false', toTell: '', count: absent },
        ]
      : []),
    ...news
      .filter(({ count, toTell: news }) => count > 0 || news === toTell)
      .map((part) => ({ ...part, state: '', present: '' })),
  ];
  return (
    <nav className="row across-5 tabs" aria-label="States of registrations">
      {links.map(({ name, count, ...part }) => (
        <Link
          key={name}
          to={query.hrefWith(part)}
          aria-current={
            part.state === state && part.present === present && part.toTell === toTell
              ? 'page'
              : undefined
          }
        >
          {name}
          {count !== undefined && ` (${formatCount(count)})`}
        </Link>
      ))}
    </nav>
  );
}

function ofChange({ state }: Pick<EventDto, 'state'>): string {
  return state === 'cancelled' ? 'To be told that it is cancelled' : 'To be told of the change';
}
