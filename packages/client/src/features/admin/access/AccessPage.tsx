import { readEmailAddress } from '@club/shared/rules/emailAddress';
import { send, sendForList } from '../../../api/send';
import { Field } from '../../../components/form/Field';
import type { FieldReader } from '../../../components/form/Form';
import { FormFailure } from '../../../components/form/FormFailure';
import { useContent } from '../../../content/useContent';
import { FormButton } from '../actions/FormButton';
import { useServerState } from '../query/useServerState';
import { PageHeading } from '../shell/PageHeading';
import { useHeadingFocus } from '../shell/useHeadingFocus';
import { Invitations } from './Invitations';
import { LoginRules } from './LoginRules';
import { RoleFields, readAccess } from './RoleFields';
import { RoleHolders } from './RoleHolders';

/** Who may use the admin area, and who is invited to. */
export function AccessPage() {
  const people = useServerState({
    key: ['access'],
    call: 'Loading the roles',
    get: (signal) => send('GET /api/admin/access', { signal }),
  });
  const invitations = useServerState({
    key: ['invitations'],
    call: 'Loading the invitations',
    get: (signal) => send('GET /api/admin/invitations', { signal }),
  });
  const headingRef = useHeadingFocus(people.data, invitations.data);

  return (
    <>
      <div className="row gap-3 page-head">
        <PageHeading ref={headingRef} />
        <GiveRoleButton />
        <InviteButton />
      </div>
      <p className="quiet">
        Who may use the admin area. Nobody can change their own role, and one admin without a last
        day always remains.
      </p>
      <RoleHolders {...people} invitations={invitations.data} />
      <Invitations {...invitations} />
      <LoginRules />
    </>
  );
}

/** Gives a role to someone who has an account. */
function GiveRoleButton() {
  async function submit(read: FieldReader) {
    const id = await findAccount(readEmailAddress(read('email')));
    return (await send('PATCH /api/admin/access/:id', { id, body: readAccess(read) })).invitation;
  }

  return (
    <FormButton
      label="Give a role"
      variant="quiet"
      title="Give a role"
      submitText="Give role"
      busyText="Giving…"
      onSubmit={submit}
      successText="Role given"
      linkText="The role comes with a link"
      failureText="Failed to give the role"
      changes={['access', 'invitations', 'users']}
    >
      <p>
        To someone who has an account. Where nobody has proved that the address is theirs, you get a
        link instead: the person opens it, chooses a new password, and has the role.
      </p>
      <Field name="email" label="Email" type="email" autoComplete="off" required />
      <RoleFields />
    </FormButton>
  );
}

/**
 * The id of the account of `email`.
 * @throws {FormFailure} when there is none
 */
async function findAccount(email: string): Promise<string> {
  const { entries } = await sendForList('GET /api/admin/users', {
    query: { search: email, limit: 100 },
  });
  const account = entries.find((user) => user.email === email);
  if (!account) {
    const message = 'No account has this address. Please invite the person instead.';
    throw new FormFailure(message, [{ field: 'email', message }]);
  }
  return account._id;
}

function InviteButton() {
  const { sendsMail } = useContent();
  return (
    <FormButton
      label="Invite"
      variant="primary"
      title="Invite someone"
      submitText="Invite"
      busyText="Inviting…"
      onSubmit={async (read) => {
        const email = read('email');
        const link = await send('POST /api/admin/invitations', {
          body: { email, ...readAccess(read) },
        });
        return { ...link, mailedTo: email };
      }}
      successText="Invitation made"
      failureText="Failed to invite"
      changes={['invitations']}
    >
      <p>
        The link leads to a new account with this role, or gives the role to the account that the
        person has. It works for 7 days,{' '}
        {sendsMail ? 'and is mailed.' : 'and the site sends no mail: you hand it over yourself.'}
      </p>
      <Field name="email" label="Email" type="email" autoComplete="off" required />
      <RoleFields />
    </FormButton>
  );
}
