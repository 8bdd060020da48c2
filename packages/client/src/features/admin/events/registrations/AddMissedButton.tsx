import type { EventDto } from '@club/shared/event';
import { quote } from '@club/shared/isolate';
import { keepsPeople } from '@club/shared/keptPeople';
import { send } from '../../../../api/send';
import { isPast, serverNow } from '../../../../api/serverClock';
import { Field } from '../../../../components/form/Field';
import { useContent } from '../../../../content/useContent';
import { FormButton } from '../../actions/FormButton';
import { CountedField } from '../../form/CountedField';

/** The API has the same limit. */
const maxName = 80;

/** Of an event that has begun: whether somebody who came can still be added. Null for all other events. */
export function useCanAddMissed({ state, startsAt, endsAt }: EventDto): boolean | null {
  const { privacy, site } = useContent();
  if (state !== 'published' || !isPast(startsAt)) return null;
  const months = privacy?.registrationMonths ?? null;
  return months === null || keepsPeople({ endsAt }, months, serverNow(), site.timeZone);
}

/** Adds somebody who came to an event that has begun, whom neither its list nor its door has. */
export function AddMissedButton({ event: { _id, title } }: { event: EventDto }) {
  return (
    <FormButton
      label="Add somebody"
      variant="quiet"
      title={`Add somebody who came to ${quote(title)}`}
      submitText="Add"
      busyText="Adding…"
      onSubmit={async (read) => {
        const email = read('email').trim();
        await send('POST /api/admin/events/:id/registrations', {
          id: _id,
          body: { name: read('name'), ...(email && { email }), answers: [], hasCome: true },
        });
        return null;
      }}
      successText="Added as one who came"
      failureText="Failed to add somebody"
      changes={['registrations', 'certificates']}
    >
      <p>
        The event has begun: the person is added as one who came, and no mail says so. If the name
        is in the list already, press ‘Came’ there instead. A certificate is issued under
        ‘Certificates’.
      </p>
      <CountedField name="name" label="Name" limit={maxName} required />
      <Field
        name="email"
        label="Email, if known"
        hint="Without it, the person gets a certificate from the team only."
        type="email"
        autoComplete="off"
      />
    </FormButton>
  );
}
