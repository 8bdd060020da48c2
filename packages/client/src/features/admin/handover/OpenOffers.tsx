import { isolate } from '@club/shared/isolate';
import { send } from '../../../api/send';
import { useServerState } from '../query/useServerState';

interface OpenOffersProps {
  /** Label of the term. */
  team: string;
}

/** Says who can still say yes to a place of the team: once the handover is closed, nobody is asked to invite them. */
export function OpenOffers({ team }: OpenOffersProps) {
  const { data } = useServerState({
    key: ['overview'],
    call: 'Loading who can still answer',
    get: (signal) => send('GET /api/admin/overview', { signal }),
  });
  const rounds = data?.recruitment?.filter(({ term }) => term === team) ?? [];
  const waiting = rounds.flatMap(({ replies }) => replies?.waiting ?? []);
  if (waiting.length === 0) return null;
  const names = waiting.map(({ name, position }) => `${isolate(name)} (${position})`);
  return (
    <p>
      Can still say yes to a place: {new Intl.ListFormat('en').format(names)}. That puts them on the
      team also after the close, but no task says any more that they are not invited to the site:
      invite them under Access then.
    </p>
  );
}
