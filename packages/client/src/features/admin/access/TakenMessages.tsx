import type { AccessDto } from '@club/shared/access';
import { isolate } from '@club/shared/isolate';
import { Link } from 'react-router-dom';
import { sendForList } from '../../../api/send';
import { formatCount } from '../list/formatCount';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';

interface TakenMessagesProps {
  person: AccessDto;
  /** Says with which other role they cannot answer them either. Missing: they are to have none. */
  without?: string;
}

/** Says how many open messages somebody takes care of, who cannot answer them without the role. */
export function TakenMessages({ person: { _id, username }, without }: TakenMessagesProps) {
  const asked = { status: 'open', assignee: _id, limit: 1 } as const;
  const { data } = useServerState({
    key: ['contacts', 'list', asked],
    call: 'Loading the messages of the person',
    get: (signal) => sendForList('GET /api/admin/contacts', { query: asked, signal }),
  });
  if (!data || data.total === 0) return null;
  const query = new URLSearchParams({ status: 'open', assignee: _id });
  const messages =
    data.total === 1
      ? 'one message that is open: somebody else has to take it'
      : `${formatCount(data.total)} messages that are open: somebody else has to take them`;
  return (
    <p>
      {without} {isolate(username)} took {messages}.{' '}
      <Link to={`${adminPath('contacts')}?${query}`}>Show {data.total === 1 ? 'it' : 'them'}</Link>
    </p>
  );
}
