import { registrationLink } from '@club/shared/eventPaths';
import type { OwnRegistrationDto } from '@club/shared/registration';
import { zoneName } from '@club/shared/zoneName';
import { send } from '../../../api/send';
import { isPast } from '../../../api/serverClock';
import { formatMoment } from '../../../content/clubTime';
import { useContent } from '../../../content/useContent';
import { OpenButton } from '../../account/OpenButton';
import { describeAfterwards } from '../standingAfterwards';

const words: Record<OwnRegistrationDto['state'], string> = {
  placed: 'You have a place.',
  waiting: 'You are on the waiting list.',
  unconfirmed: 'Not confirmed yet.',
  cancelled: 'Your registration is cancelled.',
};

function describe(own: OwnRegistrationDto, isOver: boolean): string {
  if (isOver) return describeAfterwards(own);
  return own.wasPresent ? 'You are in.' : words[own.state];
}

function describeButton({ feedback, certificate, state, canConfirm }: OwnRegistrationDto) {
  if (feedback === 'open' && certificate === 'valid') {
    return { words: 'Certificate and feedback', what: 'Certificate and feedback of' };
  }
  if (feedback === 'open') return { words: 'Give feedback', what: 'Give feedback on' };
  return state === 'unconfirmed' && canConfirm
    ? { words: 'Confirm your place', what: 'Confirm your place at' }
    : { words: 'Open', what: 'Open your registration for' };
}

/** An event for which the account has signed up, with the way to its registration. */
export function OwnEvent(own: OwnRegistrationDto) {
  const { _id, position, event } = own;
  const { timeZone } = useContent().site;
  const isOver = isPast(event.endsAt);
  const does = describeButton(own);

  async function getLink() {
    const { ticket } = await send('POST /api/user/registrations/:id/link', { id: _id });
    return registrationLink(ticket);
  }

  return (
    <div>
      <p>
        <strong dir="auto">{event.title}</strong>
        <br />
        {formatMoment(event.startsAt, timeZone)}, {zoneName(timeZone)}
        <br />
        {event.state === 'cancelled' ? 'This event is cancelled.' : describe(own, isOver)}
        {!isOver && position !== null && ` Your number: ${position}.`}
        {own.certificate === 'valid' && ' You have a certificate.'}
      </p>
      <OpenButton label={`${does.what} ${event.title}`} getLink={getLink}>
        {does.words}
      </OpenButton>
    </div>
  );
}
