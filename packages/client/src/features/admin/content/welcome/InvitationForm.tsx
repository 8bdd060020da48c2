import type { OneTimeLinkDto, Role } from '@club/shared/access';
import { roleNames } from '@club/shared/userWords';
import { useId, useState } from 'react';
import { logFailure } from '../../../../api/logFailure';
import { send } from '../../../../api/send';
import { Field } from '../../../../components/form/Field';
import { type FieldReader, Form } from '../../../../components/form/Form';
import { SelectField } from '../../../../components/form/SelectField';
import { notify } from '../../../../components/notify';
import { NewLink } from '../../actions/NewLink';
import { OwnPassword, readOwnPassword } from '../../actions/OwnPassword';
import { toEdit, useDraft } from '../../form/useDraft';
import { useChange } from '../../query/useChange';
import { EmailAddress } from '../../shell/EmailAddress';
import { readRole, roleOptions } from '../../shell/roleOptions';

/** With what an invitation begins. */
const begin = { value: { email: '', role: 'editor' } };

/** A link, and for whom it is. */
interface NewInvitation extends OneTimeLinkDto {
  mailedTo: string;
  role: Role;
}

interface InvitationFormProps {
  /** Which of the people it is: 1 or 2. */
  number: number;
  invitation: ReturnType<typeof useInvitation>;
}

/** Invites one person, and shows the link. */
export function InvitationForm({ number, invitation }: InvitationFormProps) {
  const { value, change, invitePerson, newLink, forgetLink } = invitation;
  const titleId = useId();
  return (
    <section className="stack gap-3 ruled" aria-labelledby={titleId}>
      <h2 id={titleId} className="size-0">
        Person {number}
      </h2>
      {newLink ? (
        <>
          <p className="strong">
            Link for <EmailAddress email={newLink.mailedTo} />, {roleNames[newLink.role]}
          </p>
          <NewLink {...newLink} onDone={forgetLink} />
        </>
      ) : (
        <Form
          submitText="Invite"
          busyText="Inviting…"
          ownPassword={<OwnPassword />}
          onSubmit={invitePerson}
          onFailure={(error) => {
            logFailure('Inviting', error);
            notify.error('Failed to invite');
          }}
        >
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            required
            value={value.email}
            onChange={({ target }) => change((last) => ({ ...last, email: target.value }))}
          />
          <SelectField
            name="role"
            label="Role"
            options={roleOptions}
            value={value.role}
            onChange={({ target }) => change((last) => ({ ...last, role: target.value }))}
          />
        </Form>
      )}
    </section>
  );
}

/** What is written in the form, and the link that comes of it. */
export function useInvitation(number: number) {
  const { edit, setEdit, change } = useDraft({ name: `invitation:${number}`, begin });
  const save = useChange();
  const [newLink, setNewLink] = useState<NewInvitation | null>(null);

  async function invitePerson(read: FieldReader) {
    const invitation = {
      email: read('email'),
      role: readRole(read),
      accessUntil: null,
      ...readOwnPassword(read),
    };
    const link = await save(['invitations'], () =>
      send('POST /api/admin/invitations', { body: invitation }),
    );
    setEdit(toEdit(begin));
    setNewLink({ ...link, mailedTo: invitation.email, role: invitation.role });
    notify.success('Invitation made');
  }

  return { value: edit.value, change, invitePerson, newLink, forgetLink: () => setNewLink(null) };
}
