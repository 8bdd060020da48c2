import type { ImportSummaryDto } from '@club/shared/import';
import { isolate } from '@club/shared/isolate';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { formatCount } from '../list/formatCount';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { LoadFailure } from '../shell/LoadFailure';
import { useDates } from '../shell/useDates';

/** The way back to each import, where it can be undone and its people can be invited. */
export function EarlierImports() {
  const { data, error, reload } = useServerState({
    key: ['imports', 'list'],
    call: 'Loading the imports',
    get: (signal) => send('GET /api/admin/users/imports', { signal }),
  });
  const { formatMoment } = useDates();
  if (error !== null) {
    return <LoadFailure what="The list of imports" error={error} onRetry={reload} />;
  }
  if (!data || data.length === 0) return null;
  return (
    <section className="part" aria-labelledby="earlier">
      <h2 id="earlier">Earlier imports</h2>
      <p className="quiet">There an import is undone, and its people are invited to log in.</p>
      <ul className="stack gap-3">
        {data.map(({ _id, name, by, at, ...summary }) => (
          <li key={_id} className="break">
            <Link to={adminPath('import', { id: _id })}>
              <bdi>{name}</bdi>
            </Link>
            <span className="detail">
              {formatMoment(at)}, {isolate(by)}: {wordsOf(summary)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ carriedOutAt, counts }: Pick<ImportSummaryDto, 'carriedOutAt' | 'counts'>) {
  if (carriedOutAt === null) return 'not carried out';
  return `${formatCount(counts.create)} created, ${formatCount(counts.change)} changed`;
}
