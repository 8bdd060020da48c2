import type { OwnPasskeysDto, PasskeyDto } from '@club/shared/passkey';
import { send } from '../../../api/send';
import { Field } from '../../../components/form/Field';
import { formatDay, toClubTime } from '../../../content/clubTime';
import { useContent } from '../../../content/useContent';
import { OwnPasswordField } from './OwnPasswordField';
import { PasskeyDialog } from './PasskeyDialog';

/** Characters of the name of a passkey, as the API takes it. */
export const maxPasskeyName = 60;

interface PasskeyRowProps {
  passkey: PasskeyDto;
  onChange: (own: OwnPasskeysDto) => void;
}

export function PasskeyRow({ passkey, onChange }: PasskeyRowProps) {
  const { _id, name, createdAt, lastUsedAt } = passkey;
  const { timeZone } = useContent().site;
  const dayOf = (moment: string) => formatDay(toClubTime(moment, timeZone));
  return (
    <li className="row gap-2 across-4 split">
      <p className="break">
        <strong dir="auto">{name}</strong>
        <br />
        Added on {dayOf(createdAt)}.{' '}
        {lastUsedAt ? `Last used on ${dayOf(lastUsedAt)}.` : 'Not used yet.'}
      </p>
      <div className="row gap-2">
        <PasskeyDialog
          button="Rename"
          buttonLabel={`Rename ${name}`}
          buttonVariant="inline"
          title="Rename this passkey"
          submitText="Save"
          busyText="Saving…"
          done="The passkey has its new name."
          act={(read) =>
            send('PATCH /api/user/passkeys/:id', { id: _id, body: { name: read('name') } })
          }
          onChange={onChange}
        >
          <Field name="name" label="Name" defaultValue={name} maxLength={maxPasskeyName} required />
        </PasskeyDialog>
        <PasskeyDialog
          button="Remove"
          buttonLabel={`Remove ${name}`}
          buttonVariant="discreet"
          title="Remove this passkey?"
          submitText="Remove"
          submitVariant="danger"
          busyText="Removing…"
          done="The passkey is removed."
          act={(read) =>
            send('DELETE /api/user/passkeys/:id', { id: _id, body: { password: read('password') } })
          }
          onChange={onChange}
        >
          <p>
            <span dir="auto">{name}</span> no longer logs in here. You can delete it on the device,
            too.
          </p>
          <OwnPasswordField label="Your password" />
        </PasskeyDialog>
      </div>
    </li>
  );
}
