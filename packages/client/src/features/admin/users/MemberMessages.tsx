import type { ContactDto } from '@club/shared/contact';
import { Link } from 'react-router-dom';
import { sendForList } from '../../../api/send';
import { Loading } from '../../../components/Loading';
import { formatCount } from '../list/formatCount';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { FoldedText } from '../shell/FoldedText';
import { LoadFailure } from '../shell/LoadFailure';
import { statusWords } from '../shell/messageWords';
import { useDates } from '../shell/useDates';

const shownMessages = 5;

/** What was written from the address of the account; without spam and the bin. */
export function MemberMessages({ email }: { email: string }) {
  const asked = { email, limit: shownMessages };
  const { data, error, reload } = useServerState({
    key: ['contacts', 'list', asked],
    call: 'Loading the messages of the user',
    get: (signal) => sendForList('GET /api/admin/contacts', { query: asked, signal }),
  });
  const query = new URLSearchParams({ email });
  const toAll = `${adminPath('contacts')}?${query}`;
  return (
    <section className="stack gap-3">
      <h2>Messages</h2>
      {error !== null && <LoadFailure what="The messages" error={error} onRetry={reload} />}
      {!data && error === null && <Loading />}
      {data?.total === 0 && <p className="quiet">No messages from this address.</p>}
      {data && data.total > 0 && (
        <>
          <ol className="stack gap-4">
            {data.entries.map((contact) => (
              <Message key={contact._id} contact={contact} toAll={toAll} />
            ))}
          </ol>
          {data.total > shownMessages && (
            <p>
              <Link to={toAll}>All {formatCount(data.total)} messages</Link>
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Message({ contact, toAll }: { contact: ContactDto; toAll: string }) {
  const { formatMoment } = useDates();
  const { _id, message, username, status, createdAt } = contact;
  return (
    <li className="stack gap-1 marked">
      <p className="quiet">
        <Link to={`${toAll}&message=${_id}`}>{formatMoment(createdAt)}</Link>,{' '}
        {statusWords[status].toLowerCase()}
      </p>
      <FoldedText what={`the message from ${username}`}>{message}</FoldedText>
    </li>
  );
}
