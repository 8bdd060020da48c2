import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { FormPage } from '../../../components/form/FormPage';
import { PageHead } from '../../../components/PageHead';
import { paths } from '../../../paths';
import { loadOrReloadOnce } from '../../../reloadOnce';
import { LinkRefused } from './LinkRefused';
import { readLinkFragment } from './linkFragment';

/** For each purpose its form, fetched when such a link is opened. */
const forms = {
  passwordReset: lazy(() =>
    loadOrReloadOnce(async () => ({
      default: (await import('./NewPasswordForm')).NewPasswordForm,
    })),
  ),
  invitation: lazy(() =>
    loadOrReloadOnce(async () => ({ default: (await import('./InvitationForm')).InvitationForm })),
  ),
  emailConfirmation: lazy(() =>
    loadOrReloadOnce(async () => ({
      default: (await import('./EmailConfirmation')).EmailConfirmation,
    })),
  ),
};

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
  const LinkForm = forms[link.purpose];
  return (
    <Suspense fallback={<NoLink isRead={false} />}>
      {/* A new key for each link: another link that is opened in the same tab begins with an empty form. */}
      <LinkForm key={link.token} token={link.token} onRefused={setRefusal} />
    </Suspense>
  );
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
