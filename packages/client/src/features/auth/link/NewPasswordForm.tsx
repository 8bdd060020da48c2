import { withSecondStep } from '../../../api/secondStep';
import { sendAsAnyone } from '../../../api/sendAsAnyone';
import { type FieldReader, Form } from '../../../components/form/Form';
import { FormPage } from '../../../components/form/FormPage';
import { PasswordField, passwordRule } from '../../../components/form/PasswordField';
import { Loading } from '../../../components/Loading';
import { notify } from '../../../components/notify';
import { PageHead } from '../../../components/PageHead';
import { startPathOf, useLogin } from '../useLogin';
import { type OpenedLink, showLinkFailure } from './OpenedLink';
import { useLinkCheck } from './useLinkCheck';

/** For a person who forgot the password. */
export function NewPasswordForm(link: OpenedLink) {
  const { token, onRefused } = link;
  const { isChecked } = useLinkCheck('POST /api/auth/reset-link', link);
  const logIn = useLogin();

  async function submit(read: FieldReader) {
    const answer = await withSecondStep(() =>
      sendAsAnyone('POST /api/auth/reset', {
        body: { token, password: read('password') },
      }),
    );
    logIn(answer, startPathOf(answer));
    notify.success('Your new password is set.');
  }

  return (
    <FormPage
      heading="Choose a new password"
      intro="Afterwards you are logged in here, and logged out everywhere else."
    >
      <PageHead title="Choose a new password" noIndex />
      {isChecked ? (
        <Form
          submitText="Set password"
          busyText="Setting…"
          onSubmit={submit}
          onFailure={(error) => showLinkFailure(error, onRefused)}
        >
          <PasswordField label="New password" autoComplete="new-password" hint={passwordRule} />
        </Form>
      ) : (
        <Loading />
      )}
    </FormPage>
  );
}
