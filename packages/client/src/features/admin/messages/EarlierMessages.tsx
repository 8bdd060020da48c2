import type { ContactDetailsDto } from '@club/shared/contact';
import { Link } from 'react-router-dom';
import { FoldedText } from '../shell/FoldedText';
import { statusWords } from '../shell/messageWords';
import { useDates } from '../shell/useDates';
import type { OpenMessage } from './useOpenMessage';

interface EarlierMessagesProps extends Pick<OpenMessage, 'hrefOf'> {
  contact: ContactDetailsDto;
}

/** What else the same person has written. */
export function EarlierMessages({ contact, hrefOf }: EarlierMessagesProps) {
  const { formatMoment } = useDates();
  const { earlier, username } = contact;
  if (earlier.length === 0) return null;
  return (
    <div className="stack gap-3">
      <h3>Other messages from this address</h3>
      <ol className="stack gap-4">
        {earlier.map(({ _id, message, status, createdAt, answer }) => (
          <li key={_id} className="stack gap-1 marked">
            <p className="quiet">
              <Link to={hrefOf(_id)} replace>
                {formatMoment(createdAt)}
              </Link>
              , {statusWords[status].toLowerCase()}
            </p>
            <FoldedText what={`a message from ${username}`}>{message}</FoldedText>
            {answer && (
              <>
                <p className="quiet">Our answer:</p>
                <FoldedText what={`an answer to ${username}`}>{answer}</FoldedText>
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
