import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { FormPage } from '../../../components/form/FormPage';
import { PageHead } from '../../../components/PageHead';
import { paths } from '../../../paths';
import { EmailConfirmation } from './EmailConfirmation';
import { InvitationForm } from './InvitationForm';
import { LinkRefused } from './LinkRefused';
import { readLinkFragment } from './linkFragment';
import { NewPasswordForm } from './NewPasswordForm';

/**
 * Opens a one-time link. Its secret is taken out of the address at once, so that it stays neither in
 * the history nor on a screen that is shared.
 */
export function LinkPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  /** Undefined until the address is read, which only the browser can do. */
  const [link, setLink] = useState<ReturnType<typeof readLinkFragment>>();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    const found = readLinkFragment(hash);
    if (found) {
      setLink(found);
      setRefusal(undefined);
      void navigate(paths.link, { replace: true });
    } else {
      setLink((last) => last ?? null);
    }
  }, [hash, navigate]);

  if (!link) {
    return <NoLink isRead={link === null} />;
  }
  if (refusal !== undefined) {
    return <LinkRefused purpose={link.purpose} reason={refusal} />;
  }
  // A new key for each link: another link that is opened in the same tab begins with an empty form.
  const opened = { token: link.token, onRefused: setRefusal };
  switch (link.purpose) {
    case 'passwordReset':
      return <NewPasswordForm key={link.token} {...opened} />;
    case 'invitation':
      return <InvitationForm key={link.token} {...opened} />;
    case 'emailConfirmation':
      return <EmailConfirmation key={link.token} {...opened} />;
  }
}

/** Also the page as the server renders it, which never sees the secret. */
function NoLink({ isRead }: { isRead: boolean }) {
  return (
    <FormPage heading="Open your link">
      <PageHead title="Open your link" noIndex />
      <noscript>
        <p>This page works only with JavaScript.</p>
      </noscript>
      {isRead && (
        <>
          <p>This page opens links that the club sent to you. Please open yours once more.</p>
          <p>
            <Link to={paths.home}>Return Home</Link>
          </p>
        </>
      )}
    </FormPage>
  );
}
