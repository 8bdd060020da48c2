import type { HandoverPersonDto } from '@club/shared/handover';
import { isOtherName } from '@club/shared/otherName';
import { send } from '../../../api/send';
import { Field } from '../../../components/form/Field';
import { SelectField } from '../../../components/form/SelectField';
import { useContent } from '../../../content/useContent';
import { FormButton } from '../actions/FormButton';
import { readOwnPassword } from '../actions/OwnPassword';
import { readRole, roleOptions } from '../shell/roleOptions';
import { useDates } from '../shell/useDates';

interface InviteMemberButtonProps {
  person: HandoverPersonDto;
  /** 'YYYY-MM-DD': from when the links of the plan work. */
  firstDay: string;
}

/** Invites somebody of the next team whom nobody has invited, or whose invitation is over. */
export function InviteMemberButton({ person, firstDay }: InviteMemberButtonProps) {
  const { today } = useDates();
  const { sendsMail } = useContent();
  const { _id, name, access, joinedBy } = person;
  // The page Team may name somebody else by now.
  const known = access?.name === name ? access : null;
  const isOther = access !== null && isOtherName(access.name, name);
  return (
    <FormButton
      label={access && !isOther ? 'Invite anew' : 'Invite'}
      what={name}
      variant="inline"
      title={`Invite ${name}`}
      submitText={sendsMail ? 'Invite' : 'Make a link'}
      busyText={sendsMail ? 'Inviting…' : 'Making…'}
      onSubmit={async (read) => {
        const access = { email: read('email'), role: readRole(read), firstDay: read('firstDay') };
        const body = { ...access, ...readOwnPassword(read) };
        const call = 'POST /api/admin/handover/current/people/:id/access';
        const { invitation } = await send(call, { id: _id, body });
        const later = access.firstDay > today() ? access.firstDay : undefined;
        return invitation && { ...invitation, mailedTo: access.email, firstDay: later };
      }}
      successText={`${name} has the role already`}
      linkText="Invitation made"
      failureText="Failed to invite"
      changes={['handover', 'invitations']}
    >
      <p>For those who shall look after the site.</p>
      <Field
        name="email"
        label="Email"
        type="email"
        defaultValue={known?.email ?? joinedBy ?? ''}
        {...(joinedBy && { hint: 'Of the application.' })}
        required
      />
      <SelectField
        name="role"
        label="Role"
        options={roleOptions}
        defaultValue={access?.role ?? 'editor'}
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
    </FormButton>
  );
}
