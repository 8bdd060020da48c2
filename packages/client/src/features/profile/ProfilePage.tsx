import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../../api/ApiError';
import { updateProfile } from '../../api/profile';
import { Field } from '../../components/Field';
import { type FieldReader, Form } from '../../components/Form';
import { FormPage } from '../../components/FormPage';
import { LoadingPage } from '../../components/LoadingPage';
import { PageHead } from '../../components/PageHead';
import { useAuth } from '../../session/useAuth';

/** A member's own profile. Mounted below RequireMember, which waits for the user. */
export function ProfilePage() {
  const { user, authorizationHeader, refreshUser } = useAuth();
  if (!user) {
    return <LoadingPage />;
  }
  const { email, phone } = user;

  async function submit(read: FieldReader) {
    await updateProfile(
      {
        username: read('username'),
        // The API checks that this is the account's own address; the form cannot change it.
        email,
        phone,
        domain: read('domain'),
        branch: read('branch'),
        year: read('year'),
      },
      authorizationHeader,
    );
    toast.success('Profile updated successfully!');
    refreshUser();
  }

  function showFailure(error: unknown) {
    toast.error(error instanceof ApiError ? 'Failed to update profile.' : 'An error occurred.');
  }

  return (
    <FormPage heading="Profile">
      <PageHead title="Profile" noIndex />
      <Form
        submitText="Update Profile"
        busyText="Updating…"
        onSubmit={submit}
        onFailure={showFailure}
      >
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
          defaultValue={email}
          autoComplete="email"
          readOnly
        />
        <Field
          name="domain"
          label="Domain"
          defaultValue={user.domain}
          placeholder="Web Development"
        />
        <Field
          name="branch"
          label="Branch"
          defaultValue={user.branch}
          placeholder="Computer Science"
        />
        <Field name="year" label="Year" defaultValue={user.year} placeholder="2nd Year" />
      </Form>
    </FormPage>
  );
}
