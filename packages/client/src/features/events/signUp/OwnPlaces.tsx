import { registrationLink } from '@club/shared/eventPaths';
import { send } from '../../../api/send';
import { isPast } from '../../../api/serverClock';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { ownText } from '../../../content/ownText';
import { OpenButton } from '../../account/OpenButton';
import { StandingOf } from '../StandingOf';
import { describeAfterwards } from '../standingAfterwards';
import type { OwnPlace } from './findOwnPlaces';

interface OwnPlacesProps {
  /** At least one. */
  places: OwnPlace[];
  /** Shows the form, too; undefined where nobody else can sign up here now. */
  onOther: (() => void) | undefined;
}

/** In place of the form, for who is signed up already: where each of them stands, with the way to the ticket. */
export function OwnPlaces({ places, onOther }: OwnPlacesProps) {
  return (
    <div className="stack gap-5 start top">
      {places.map((place) => (
        <Place key={place.registration._id} {...place} />
      ))}
      {onOther && !places.some(({ isOfAccount }) => isOfAccount) && (
        <Button variant="quiet" onClick={onOther}>
          Sign up somebody else
        </Button>
      )}
    </div>
  );
}

function Place({ registration, token, isOfAccount }: OwnPlace) {
  const { _id, name, state, event, certificate } = registration;
  const isOver = isPast(event.endsAt) || event.state === 'cancelled';
  const page = state === 'placed' && !isOver ? 'ticket' : 'registration';
  const label = `Open your ${certificate === 'valid' ? 'certificate' : page}`;

  async function getLink() {
    const { ticket } = await send('POST /api/user/registrations/:id/link', { id: _id });
    return registrationLink(ticket);
  }

  return (
    <div className="stack gap-3 start top">
      {/* Friends share a phone: whose is it? */}
      {!isOfAccount && (
        <p className="strong break" {...ownText(name)}>
          {name}
        </p>
      )}
      {isOver ? (
        <p className="stated">{describeAfterwards(registration)}</p>
      ) : (
        <StandingOf {...registration} />
      )}
      {token === null ? (
        <OpenButton label={`${label} for ${event.title}`} variant="primary" getLink={getLink}>
          {label}
        </OpenButton>
      ) : (
        <ButtonLink to={registrationLink(token)}>{label}</ButtonLink>
      )}
    </div>
  );
}
