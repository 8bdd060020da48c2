import type { UserDto } from '@club/shared/user';
import { profileLabels } from '@club/shared/userWords';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../api/ApiError';
import { send } from '../../api/send';
import { Field } from '../../components/form/Field';
import { type FieldReader, Form } from '../../components/form/Form';
import { FormPage } from '../../components/form/FormPage';
import { Loading } from '../../components/Loading';
import { notify } from '../../components/notify';
import { PageHead } from '../../components/PageHead';
import { useContent } from '../../content/useContent';
import { ModuleParts } from '../../ModuleParts';
import { paths } from '../../paths';
import { useAuth } from '../../session/useAuth';
import { AccountSections } from '../account/AccountSections';
import { profileExamples, profileFieldNames, profileSuggestions } from '../account/profileFields';
import { UnprovedEmail } from '../account/UnprovedEmail';

/** A member's own profile and account. Rendered inside RequireMember, which waits for the user. */
export function ProfilePage() {
  const { user } = useAuth();
  return (
    <FormPage heading="Profile">
      <PageHead title="Profile" noIndex />
      {user ? (
        <>
          <UnprovedEmail user={user} />
          {/* First: some of it waits for an answer until a day. */}
          <ModuleParts at="profile" />
          <ProfileForm user={user} />
          <AccountSections />
        </>
      ) : (
        <Loading />
      )}
    </FormPage>
  );
}

function ProfileForm({ user }: { user: UserDto }) {
  const { refreshUser } = useAuth();

  async function submit(read: FieldReader) {
    await send('PATCH /api/user/update', {
      body: {
        username: read('username'),
        // The API checks that this is the account's own email; the form cannot change it.
        email: user.email,
        phone: user.phone,
        ...Object.fromEntries(profileFieldNames.map((name) => [name, read(name)])),
        version: user.version,
      },
    });
    notify.success('Profile updated successfully!');
    refreshUser();
  }

  function showFailure(error: unknown) {
    notify.error(error instanceof ApiError ? 'Failed to update profile.' : 'An error occurred.');
    // After a change by an admin the next try saves what is in the form.
    if (error instanceof ApiError && error.status === 409) refreshUser();
  }

  return (
    <Form
      submitText="Update Profile"
      busyText="Updating…"
      onSubmit={submit}
      onFailure={showFailure}
    >
      <ProfileFields user={user} />
    </Form>
  );
}

function ProfileFields({ user }: { user: UserDto }) {
  return (
    <>
      <Field
        name="username"
        label="Username"
        defaultValue={user.username}
        autoComplete="name"
        required
      />
      <Field
        name="email"
        label="Email"
        type="email"
        defaultValue={user.email}
        autoComplete="email"
        hint={<EmailHint user={user} />}
        readOnly
      />
      {profileFieldNames.map((name) => (
        <ProfileField key={name} name={name} value={user[name]} />
      ))}
    </>
  );
}

/** Who changes the address and the phone number, which has no field here, and whether the address is confirmed. */
function EmailHint({ user: { emailConfirmed, phone } }: { user: UserDto }) {
  const { sendsMail } = useContent();
  return (
    <>
      {sendsMail && !emailConfirmed && 'It is not confirmed yet. '}
      The club changes your email and your phone number
      {phone && (
        <>
          {' '}
          (<bdi>{phone}</bdi>)
        </>
      )}
      : <Link to={paths.contact}>write to the club</Link>.
    </>
  );
}

interface ProfileFieldProps {
  name: (typeof profileFieldNames)[number];
  value: string;
}

/** Any text, with suggestions where most people mean one of a few things. */
function ProfileField({ name, value }: ProfileFieldProps) {
  const listId = useId();
  const suggestions = profileSuggestions[name];
  return (
    <>
      <Field
        name={name}
        label={profileLabels[name]}
        defaultValue={value}
        placeholder={profileExamples[name]}
        list={suggestions.length > 0 ? listId : undefined}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}
