import type { AccessDto } from '@club/shared/access';
import type { ReadRoundDto } from '@club/shared/decision';
import { isolate } from '@club/shared/isolate';
import { Link } from 'react-router-dom';
import { send, sendForList } from '../../../api/send';
import { isPartOff } from '../../../content/isPartOff';
import { useContent } from '../../../content/useContent';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';

/** Says which rounds that are not decided somebody reads for, who reads nothing without a role. */
export function UndecidedReading({ person: { _id, username } }: { person: AccessDto }) {
  const content = useContent();
  const { data: rounds } = useServerState({
    key: ['rounds', 'undecided', _id],
    call: 'Loading the rounds for which the person reads',
    get: (signal) => listUndecided(_id, signal),
    isEnabled: !isPartOff(content, 'recruitment'),
  });
  return rounds?.map((round) => (
    <p key={round._id}>
      {isolate(username)} reads applications of{' '}
      <Link to={adminPath('round', { id: round._id })}>
        <bdi>{round.title}</bdi>
      </Link>
      , which is not decided: the other reviewers get that share. Who asks in the{' '}
      <Link to={adminPath('interviews', { id: round._id })}>interviews</Link> stays as it is written
      there.
    </p>
  ));
}

/** The rounds of a reviewer whose decisions are not released. */
async function listUndecided(reviewer: string, signal: AbortSignal): Promise<ReadRoundDto[]> {
  const { entries } = await sendForList('GET /api/admin/rounds', { query: {}, signal });
  const own = entries.filter(
    ({ state, reviewers }) => state !== 'draft' && reviewers.some(({ _id }) => _id === reviewer),
  );
  const read = await Promise.all(
    own.map(({ _id }) => send('GET /api/admin/rounds/:id', { id: _id, signal })),
  );
  return read.filter(({ release }) => release === null);
}
