import { Link } from 'react-router-dom';
import { acceptInvitation } from '../../../api/links';
import { Field } from '../../../components/form/Field';
import { type FieldReader, Form } from '../../../components/form/Form';
import { FormPage } from '../../../components/form/FormPage';
import { PasswordField, passwordRule } from '../../../components/form/PasswordField';
import { notify } from '../../../components/notify';
import { PageHead } from '../../../components/PageHead';
import { paths } from '../../../paths';
import { PhoneNumberField, readPhone } from '../PhoneNumberField';
import { useLogin } from '../useLogin';
import { type OpenedLink, showLinkFailure } from './OpenedLink';

/** For a person who is invited to the team. The link knows the e-mail address and the role. */
export function InvitationForm({ token, onRefused }: OpenedLink) {
  const logIn = useLogin();

  async function submit(read: FieldReader) {
    const answer = await acceptInvitation({
      token,
      username: read('username'),
      phone: readPhone(read),
      password: read('password'),
    });
    logIn(answer, paths.admin);
    notify.success('Welcome to the team.');
  }

  return (
    <FormPage
      heading="Join the team"
      intro="You are invited to look after this site. Your account gets the address to which the invitation was sent."
    >
      <PageHead title="Join the team" noIndex />
      <Form
        submitText="Create my account"
        busyText="Creating…"
        onSubmit={submit}
        onFailure={(error) => showLinkFailure(error, onRefused)}
      >
        <Field name="username" label="Username" autoComplete="name" required />
        <PhoneNumberField />
        <PasswordField autoComplete="new-password" hint={passwordRule} />
        <p>
          <Link to={paths.privacy} target="_blank">
            What we do with your data (new tab)
          </Link>
        </p>
      </Form>
    </FormPage>
  );
}
