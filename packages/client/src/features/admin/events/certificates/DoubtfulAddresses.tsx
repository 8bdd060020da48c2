import type { DoubtfulAddress } from '@club/shared/certificate';
import { Link } from 'react-router-dom';
import { useContent } from '../../../../content/useContent';
import { adminPath } from '../../shell/adminPath';

interface DoubtfulAddressesProps {
  /** Id of the event. */
  event: string;
  people: DoubtfulAddress[];
}

/** To whom a mail about the certificate would perhaps go astray, with the way to the place where it is corrected. */
export function DoubtfulAddresses({ event, people }: DoubtfulAddressesProps) {
  const { sendsMail } = useContent();
  if (!sendsMail || people.length === 0) return null;
  return (
    <div className="stack gap-1 reason">
      <p>Perhaps nobody reads these addresses. ‘Edit’ in the list corrects them:</p>
      <ul className="stack gap-1">
        {people.map(({ _id, name, email, meant }) => (
          <li key={_id} className="break">
            <bdi>{name}</bdi>, {email}:{' '}
            {meant ? `probably ${meant} was meant.` : 'it was never confirmed.'}{' '}
            <Link to={`${adminPath('event', { id: event })}?search=${encodeURIComponent(email)}`}>
              Show <bdi>{name}</bdi> in the list
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
