import type { OneTimeLinkDto } from '@club/shared/access';
import { useId, useState } from 'react';
import { invite } from '../../../../api/access';
import { logFailure } from '../../../../api/logFailure';
import { Field } from '../../../../components/form/Field';
import { type FieldReader, Form } from '../../../../components/form/Form';
import { SelectField } from '../../../../components/form/SelectField';
import { notify } from '../../../../components/notify';
import { NewLink } from '../../actions/NewLink';
import { OwnPassword, readOwnPassword } from '../../actions/OwnPassword';
import { useKeptValue } from '../../form/useKeptValue';
import { useChange } from '../../query/useChange';
import { readRole, roleOptions } from '../../shell/roleOptions';
import styles from './welcome.module.css';

/** With what an invitation begins. */
const blank = { email: '', role: 'editor' };

interface InvitationFormProps {
  /** Which of the people it is: 1 or 2. */
  number: number;
}

/** Invites one person, and shows the link. */
export function InvitationForm({ number }: InvitationFormProps) {
  const { value, setValue, replace } = useKeptValue(`invitation:${number}`, blank);
  const change = useChange();
  const [newLink, setNewLink] = useState<OneTimeLinkDto | null>(null);
  const titleId = useId();

  async function submit(read: FieldReader) {
    const invitation = {
      ...{ email: read('email'), role: readRole(read), accessUntil: null },
      ...readOwnPassword(read),
    };
    const link = await change(['invitations'], () => invite(invitation));
    replace({ base: blank, value: blank });
    setNewLink(link);
    notify.success('Invitation made');
  }

  function showFailure(error: unknown) {
    logFailure('Inviting', error);
    notify.error('Failed to invite');
  }

  return (
    <section className={styles.invitation} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.subheading}>
        Person {number}
      </h2>
      {newLink ? (
        <NewLink {...newLink} onDone={() => setNewLink(null)} />
      ) : (
        <Form
          submitText="Invite"
          busyText="Inviting…"
          ownPassword={<OwnPassword />}
          onSubmit={submit}
          onFailure={showFailure}
        >
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            required
            value={value.email}
            onChange={({ target }) => setValue((last) => ({ ...last, email: target.value }))}
          />
          <SelectField
            name="role"
            label="Role"
            options={roleOptions}
            value={value.role}
            onChange={({ target }) => setValue((last) => ({ ...last, role: target.value }))}
          />
        </Form>
      )}
    </section>
  );
}
