import { Link } from 'react-router-dom';
import { sendForList } from '../../../../api/send';
import { formatCount } from '../../list/formatCount';
import type { UrlListQuery } from '../../list/useListQuery';
import { useServerState } from '../../query/useServerState';

interface UnreachedNoteProps {
  /** Id of the event. */
  event: string;
  query: UrlListQuery;
}

/** How many have a valid certificate and no email address: somebody has to hand it to them. */
export function UnreachedNote({ event, query }: UnreachedNoteProps) {
  const { data } = useServerState({
    key: ['certificates', 'unreached', event],
    call: 'Counting who gets no mail',
    get: (signal) =>
      sendForList('GET /api/admin/events/:id/certificates', {
        id: event,
        query: { state: 'valid', unreached: 'true', limit: 1 },
        signal,
      }),
  });
  const total = data?.total ?? 0;
  if (total === 0) return null;
  const who = total === 1 ? '1 person has' : `${formatCount(total)} people have`;
  return (
    <p className="note">
      {who} no email address, so no mail tells of the certificate: hand over the printed one, or the
      link of its code. <Link to={query.hrefWith({ unreached: 'true' })}>Show them</Link>
    </p>
  );
}
