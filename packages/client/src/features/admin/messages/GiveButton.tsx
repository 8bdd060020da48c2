import type { ContactDto } from '@club/shared/contact';
import { send } from '../../../api/send';
import { Field } from '../../../components/form/Field';
import { SelectField } from '../../../components/form/SelectField';
import { useAuth } from '../../../session/useAuth';
import { FormButton } from '../actions/FormButton';
import { assigneesHint, useAssignees } from './useAssignees';

/** Hands a message to somebody else of the team: who wants it takes it. */
export function GiveButton({
  contact,
}: {
  contact: Pick<ContactDto, '_id' | 'version' | 'assignee'>;
}) {
  const { _id, version, assignee } = contact;
  const own = useAuth().user?._id;
  const others = useAssignees()?.filter(({ _id: id }) => id !== assignee?._id && id !== own) ?? [];
  if (others.length === 0) return null;
  return (
    <FormButton
      label="Hand over"
      variant="inline"
      title="Who takes care of it?"
      submitText="Hand over"
      busyText="Handing over…"
      onSubmit={async (read) => {
        await send('PATCH /api/admin/contacts/:id', {
          id: _id,
          body: { version, assignee: read('assignee') },
        });
        const text = read('note').trim();
        if (text !== '')
          await send('POST /api/admin/contacts/:id/notes', { id: _id, body: { text } });
        return null;
      }}
      successText="Message handed over"
      failureText="Failed to hand the message over"
      changes={['contacts']}
    >
      <SelectField
        name="assignee"
        label="Person"
        hint={assigneesHint}
        options={[['', 'Choose…'], ...others.map(({ _id: id, name }) => [id, name] as const)]}
        required
      />
      <Field
        name="note"
        label="Note for the team (optional)"
        hint="It stands below the message. Nobody is mailed: who takes over has a number beside Contacts, and the message under Mine."
        maxLength={5000}
      />
    </FormButton>
  );
}
