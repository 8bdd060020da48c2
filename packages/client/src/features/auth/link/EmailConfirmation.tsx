import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sendAsAnyone } from '../../../api/sendAsAnyone';
import { ButtonLink } from '../../../components/ButtonLink';
import { type FieldReader, Form } from '../../../components/form/Form';
import { FormPage } from '../../../components/form/FormPage';
import { Loading } from '../../../components/Loading';
import { PageHead } from '../../../components/PageHead';
import { isPartOff } from '../../../content/isPartOff';
import { useContent } from '../../../content/useContent';
import { ModuleParts } from '../../../ModuleParts';
import { paths } from '../../../paths';
import { useAuth } from '../../../session/useAuth';
import { OwnPasswordField } from '../../account/passkeys/OwnPasswordField';
import { type OpenedLink, showLinkFailure } from './OpenedLink';
import { useLinkCheck } from './useLinkCheck';

/**
 * For a person whose email address is to be confirmed. It takes the password, because somebody else may
 * have registered with the address, and because programs that check mails for viruses open their links.
 */
export function EmailConfirmation(link: OpenedLink) {
  const { token, onRefused } = link;
  const { isChecked } = useLinkCheck('POST /api/auth/confirmation-link', link);
  const { refreshUser } = useAuth();
  const [isConfirmed, setConfirmed] = useState(false);

  async function submit(read: FieldReader) {
    await sendAsAnyone('POST /api/auth/confirm-email', {
      body: { token, password: read('password') },
    });
    refreshUser();
    setConfirmed(true);
  }

  if (isConfirmed) {
    return <EmailConfirmed />;
  }
  return (
    <FormPage
      heading="Confirm your email address"
      intro="With the password of your account, the club knows that this address is yours."
    >
      <PageHead title="Confirm your email address" noIndex />
      {isChecked ? (
        <Form
          submitText="Confirm"
          busyText="Confirming…"
          onSubmit={submit}
          onFailure={(error) => showLinkFailure(error, onRefused)}
        >
          <OwnPasswordField />
        </Form>
      ) : (
        <Loading />
      )}
      <p>
        Did somebody else register with your address?{' '}
        <Link to={paths.forgot}>Choose a new password</Link>, and the account is yours.
      </p>
    </FormPage>
  );
}

/**
 * It confirms no place at an event, because somebody else may have signed the address up: what the account has says
 * which wait for it. In another browser nothing does.
 */
function EmailConfirmed() {
  const { user } = useAuth();
  const hasEvents = !isPartOff(useContent(), 'events');
  return (
    <FormPage heading="Your email address is confirmed" intro="You log in with this address.">
      <PageHead title="Your email address is confirmed" noIndex />
      {user && <ModuleParts at="profile" />}
      {!user && hasEvents && (
        <p>
          Have you signed up for an event, too? Then there is another mail: your place is yours once
          you have confirmed it with the link in that one.
        </p>
      )}
      <div>
        <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
      </div>
    </FormPage>
  );
}
