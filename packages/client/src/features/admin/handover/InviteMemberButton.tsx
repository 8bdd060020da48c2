import type { HandoverPersonDto } from '@club/shared/handover';
import { isOtherName } from '@club/shared/otherName';
import { useState } from 'react';
import { send } from '../../../api/send';
import { Field } from '../../../components/form/Field';
import type { FieldReader } from '../../../components/form/Form';
import { SelectField } from '../../../components/form/SelectField';
import { useContent } from '../../../content/useContent';
import { FormButton } from '../actions/FormButton';
import { readOwnPassword } from '../actions/OwnPassword';
import { noAccess, readRole, roleOptions } from '../shell/roleOptions';
import { useDates } from '../shell/useDates';
import { proposeRole } from './plan';

interface InviteMemberButtonProps {
  person: HandoverPersonDto;
  /** 'YYYY-MM-DD': from when the links of the plan work. */
  firstDay: string;
  /** Of the team, in their order. */
  positions: string[];
}

/**
 * Invites somebody of the next team whom nobody has invited, or whose invitation is over. Who shall not look after the
 * site is planned without access here.
 */
export function InviteMemberButton({ person, firstDay, positions }: InviteMemberButtonProps) {
  const { today } = useDates();
  const { sendsMail } = useContent();
  const { _id, name, position, access, joinedBy, applicationEmail } = person;
  const [role, setRole] = useState<string>(access?.role ?? proposeRole(position, positions));
  // The page Team may name somebody else by now.
  const isOther = access !== null && isOtherName(access.name, name);
  const known = isOther ? null : access;
  const isWithout = role === 'none';
  const inviteText = sendsMail ? 'Invite' : 'Make a link';
  // Who is planned without access already is only invited.
  const options = access || joinedBy !== null ? [noAccess, ...roleOptions] : roleOptions;

  async function submit(read: FieldReader) {
    if (isWithout) {
      await send('DELETE /api/admin/handover/current/people/:id/access', { id: _id });
      return null;
    }
    const planned = { email: read('email'), role: readRole(read), firstDay: read('firstDay') };
    const body = { ...planned, ...readOwnPassword(read) };
    const call = 'POST /api/admin/handover/current/people/:id/access';
    const { invitation } = await send(call, { id: _id, body });
    const later = planned.firstDay > today() ? planned.firstDay : undefined;
    return invitation && { ...invitation, mailedTo: planned.email, firstDay: later };
  }

  return (
    <FormButton
      label={access && !isOther ? 'Invite anew' : 'Invite'}
      what={name}
      variant="inline"
      title={`Invite ${name}`}
      submitText={isWithout ? 'Save' : inviteText}
      busyText={isWithout ? 'Saving…' : sendsMail ? 'Inviting…' : 'Making…'}
      onSubmit={submit}
      successText={isWithout ? `${name} gets no access` : `${name} has the role already`}
      linkText="Invitation made"
      failureText={isWithout ? 'Failed to save' : 'Failed to invite'}
      changes={['handover', 'invitations']}
    >
      <p>For those who shall look after the site.</p>
      <SelectField
        name="role"
        label="Role"
        options={options}
        value={role}
        onChange={({ target }) => setRole(target.value)}
        {...(isWithout && { hint: 'Can be invited later all the same.' })}
      />
      {!isWithout && (
        <>
          <Field
            name="email"
            label="Email"
            type="email"
            defaultValue={known?.email ?? applicationEmail}
            {...(!known && applicationEmail && { hint: 'Of the application.' })}
            required
          />
          <Field
            name="firstDay"
            label="The link works from"
            type="date"
            min={today()}
            defaultValue={firstDay < today() ? today() : firstDay}
            hint="A person who opens it earlier reads this day. Afterwards it works for 30 days."
            required
          />
        </>
      )}
    </FormButton>
  );
}
