import { useState } from 'react';
import { confirmEmail } from '../../../api/links';
import { ButtonLink } from '../../../components/ButtonLink';
import { Form } from '../../../components/form/Form';
import { FormPage } from '../../../components/form/FormPage';
import { PageHead } from '../../../components/PageHead';
import { paths } from '../../../paths';
import { useAuth } from '../../../session/useAuth';
import { type OpenedLink, showLinkFailure } from './OpenedLink';

/**
 * For a person whose e-mail address is to be confirmed. It takes a press of the button, because
 * programs that check mails for viruses open their links.
 */
export function EmailConfirmation({ token, onRefused }: OpenedLink) {
  const { refreshUser } = useAuth();
  const [isConfirmed, setConfirmed] = useState(false);

  async function submit() {
    await confirmEmail({ token });
    refreshUser();
    setConfirmed(true);
  }

  if (isConfirmed) {
    return <EmailConfirmed />;
  }
  return (
    <FormPage
      heading="Confirm your e-mail address"
      intro="Press the button, and the club knows that this address is yours."
    >
      <PageHead title="Confirm your e-mail address" noIndex />
      <Form
        submitText="Confirm"
        busyText="Confirming…"
        onSubmit={submit}
        onFailure={(error) => showLinkFailure(error, onRefused)}
      >
        {null}
      </Form>
    </FormPage>
  );
}

function EmailConfirmed() {
  return (
    <FormPage heading="Your e-mail address is confirmed" intro="There is nothing more to do.">
      <PageHead title="Your e-mail address is confirmed" noIndex />
      <div>
        <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
      </div>
    </FormPage>
  );
}
