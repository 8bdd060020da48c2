import type { EventDto } from '@club/shared/event';
import { certificatesFrom } from '@club/shared/eventCertificates';
import type { RegistrationDto } from '@club/shared/registration';
import { send } from '../../../../api/send';
import { isPast, serverNow } from '../../../../api/serverClock';
import { askForMeant } from '../../../../components/form/askForMeant';
import { Field } from '../../../../components/form/Field';
import { useContent } from '../../../../content/useContent';
import { FormButton } from '../../actions/FormButton';
import { useMeantOnce } from '../../form/useMeantOnce';

interface NameButtonProps {
  event: EventDto;
  registration: RegistrationDto;
}

const changes = ['registrations', 'certificates', 'mails'] as const;

/** Corrects the name of a registration; the email, too, where there is none, or nobody has confirmed it. */
export function NameButton({ event, registration }: NameButtonProps) {
  const { _id, name, email, present } = registration;
  const { sendsMail } = useContent();
  const askOnce = useMeantOnce();
  const isUnproved = hasUnprovedAddress(registration);
  const isAddressOpen = email === '' || isUnproved;
  const question = askForMeant(email);
  return (
    <FormButton
      label={isAddressOpen ? 'Edit' : 'Edit name'}
      what={name}
      variant="inline"
      title={isAddressOpen ? `Name and email of ${name}` : `Correct the name ${name}`}
      submitText="Save"
      busyText="Saving…"
      onSubmit={async (read) => {
        const typed = read('email').trim();
        const isOther = typed !== '' && typed !== email;
        if (isOther) askOnce(typed);
        await send('PUT /api/admin/events/:id/registrations/:registrationId/name', {
          id: event._id,
          registrationId: _id,
          body: { name: read('name'), ...(isOther && { email: typed }) },
        });
        return null;
      }}
      successText={isAddressOpen ? 'Saved' : 'Name saved'}
      failureText="Failed to save it"
      changes={changes}
    >
      {certificatesFrom(event, serverNow()) === null && (
        <p>A certificate that is issued keeps its name: correct it under ‘Certificates’.</p>
      )}
      <Field name="name" label="Name" defaultValue={name} maxLength={80} required />
      {isUnproved && (
        <>
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            defaultValue={email}
            hint={question && `Up to now ${email}. ${question}`}
            required
          />
          <p>
            Nobody has confirmed this address. With another one, links and ticket that went to it
            end. {sendsMail ? newsOf(event, registration) : 'Make a new ‘Link’ then.'}
          </p>
        </>
      )}
      {email === '' && (
        <>
          <Field name="email" label="Email, if known" type="email" autoComplete="off" />
          {sendsMail && present && <p>A certificate that {name} has is mailed there.</p>}
        </>
      )}
    </FormButton>
  );
}

/** Whether the address is on the list, or in, and was only typed: such a one may be another one. */
export function hasUnprovedAddress(registration: RegistrationDto): boolean {
  const { email, state, isAddressProved } = registration;
  return email !== '' && !isAddressProved && (state === 'placed' || state === 'waiting');
}

/** What is mailed to another address. */
function newsOf({ endsAt }: EventDto, { name, present }: RegistrationDto): string {
  if (present) return `A certificate that ${name} has is mailed to the new one.`;
  return isPast(endsAt) ? '' : 'The new one gets a mail about the place.';
}
