import type { EventDto } from '@club/shared/event';
import { certificatesFrom } from '@club/shared/eventCertificates';
import { canHaveCome } from '@club/shared/eventDoor';
import { placesAreGivenOn } from '@club/shared/givenPlaces';
import { isolate } from '@club/shared/isolate';
import type { ChangeRegistrationRequest, RegistrationDto } from '@club/shared/registration';
import { send } from '../../../../api/send';
import { isPast, serverNow } from '../../../../api/serverClock';
import { useContent } from '../../../../content/useContent';
import { ActionButton } from '../../actions/ActionButton';
import { ConfirmButton } from '../../actions/ConfirmButton';
import { FormButton } from '../../actions/FormButton';
import { NameButton } from './NameButton';

interface RegistrationActionsProps {
  event: EventDto;
  registration: RegistrationDto;
}

const changes = ['registrations'] as const;

/** What can be done with a registration. */
export function RegistrationActions({ event, registration }: RegistrationActionsProps) {
  const { _id, name, state, present, isForgotten, isToTell } = registration;
  const { sendsMail } = useContent();
  const act = (change: ChangeRegistrationRequest['change']) =>
    send('PATCH /api/admin/events/:id/registrations/:registrationId', {
      id: event._id,
      registrationId: _id,
      body: { change },
    });
  const saving = { labelMeanwhile: 'Saving', what: name, changes };
  return (
    <>
      {isToTell && <ActionButton {...saving} label="Told" act={() => act('markTold')} />}
      {present === null && canHaveCome(event, serverNow()) && (
        <ActionButton {...saving} label="Mark present" act={() => act('markPresent')} />
      )}
      {present !== null &&
        (certificatesFrom(event, serverNow()) === null ? (
          <ConfirmButton
            verb="Mark absent"
            verbMeanwhile="Saving"
            what={name}
            question={`Did ${isolate(name)} not come?`}
            consequence={absenceOf(registration)}
            act={() => act('markAbsent')}
            successText={`${name} did not come`}
            changes={changes}
          />
        ) : (
          <ActionButton {...saving} label="Mark absent" act={() => act('markAbsent')} />
        ))}
      {state === 'waiting' && canMoveUp(event) && (
        <ActionButton
          label="Move up"
          labelMeanwhile="Moving"
          what={name}
          act={() => act('moveUp')}
          successText={(moved) =>
            moved.state === 'placed'
              ? `${name} has a place now`
              : `${name} is the first of those who wait`
          }
          changes={changes}
        />
      )}
      {state !== 'cancelled' && !isForgotten && (
        <FormButton
          label="Link"
          what={`for ${name}`}
          variant="inline"
          title={`A link for ${name}`}
          submitText="Make a link"
          busyText="Making a link…"
          onSubmit={() =>
            send('POST /api/admin/events/:id/registrations/:registrationId/link', {
              id: event._id,
              registrationId: _id,
            })
          }
          successText="Link made"
          failureText="Failed to make a link"
        >
          <p>
            It opens the registration:{' '}
            {isPast(event.endsAt)
              ? 'the certificate, once it is issued, and the questions about the event'
              : 'ticket, answers and cancelling'}
            . Hand it to {name} only.
          </p>
        </FormButton>
      )}
      {!isForgotten && state !== 'unconfirmed' && (
        <NameButton event={event} registration={registration} />
      )}
      {state !== 'cancelled' && !isForgotten && present === null && (
        <ConfirmButton
          verb="Take off"
          verbMeanwhile="Taking off"
          what={name}
          question={`Take ${name} off the list?`}
          consequence={consequenceOf(registration, event, sendsMail)}
          act={() => act('cancel')}
          successText={`${name} is off the list`}
          changes={changes}
        />
      )}
    </>
  );
}

/** Once an event has begun, who waits is let in with 'Mark present'. */
function canMoveUp({ state, startsAt }: EventDto): boolean {
  return state === 'published' && !isPast(startsAt);
}

/** What follows once certificates may have been issued. */
function absenceOf({ isWalkIn }: RegistrationDto): string {
  const listed = isWalkIn ? 'Who was let in without having signed up counts as cancelled. ' : '';
  return `${listed}A certificate that the person has stays valid: revoke it on the page Certificates.`;
}

function consequenceOf(
  { name, state, email }: RegistrationDto,
  event: EventDto,
  sendsMail: boolean | undefined,
): string {
  // Who has not confirmed has heard of no place; and after the event nobody asks for one.
  const isTold = sendsMail && email !== '' && state !== 'unconfirmed' && !isPast(event.endsAt);
  const mail = isTold ? `a mail tells ${isolate(name)}` : 'no mail says so';
  const cancelled = `The registration is cancelled, and ${mail}.`;
  if (state !== 'placed') return cancelled;
  return placesAreGivenOn(event, serverNow())
    ? `${cancelled} The next who waits gets the place.`
    : `${cancelled} The place stays empty: it is too late to give it to somebody who waits.`;
}
