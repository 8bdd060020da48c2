import type { AccessDto } from '@club/shared/access';
import { Field } from '../../../components/form/Field';
import type { FieldReader } from '../../../components/form/Form';
import { SelectField } from '../../../components/form/SelectField';
import { readOwnPassword } from '../actions/OwnPassword';
import { readRole, roleOptions } from '../shell/roleOptions';
import { useDates } from '../shell/useDates';

type Access = Pick<AccessDto, 'role' | 'accessUntil'>;

/** A role and its last day, in a form. */
export function RoleFields({ access }: { access?: Access }) {
  const { today } = useDates();
  return (
    <>
      <SelectField
        name="role"
        label="Role"
        options={roleOptions}
        defaultValue={access?.role ?? 'inbox'}
      />
      <Field
        name="accessUntil"
        label="Last day"
        type="date"
        min={today()}
        defaultValue={access?.accessUntil ?? ''}
        hint="The role ends after this day. Leave it empty for a role without an end."
      />
    </>
  );
}

/** What RoleFields hold, with their own password if the form asks for it. */
export function readAccess(read: FieldReader): Access & { password?: string } {
  return {
    role: readRole(read),
    accessUntil: read('accessUntil') || null,
    ...readOwnPassword(read),
  };
}
