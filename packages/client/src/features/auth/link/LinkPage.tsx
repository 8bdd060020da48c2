import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { NoLinkPage } from '../../../components/form/NoLinkPage';
import { OpeningPage } from '../../../components/form/OpeningPage';
import { useLinkFragment } from '../../../navigation/useLinkFragment';
import { paths } from '../../../paths';
import { loadOrReloadOnce } from '../../../reloadOnce';
import { LinkRefused } from './LinkRefused';
import { type OneTimeLink, readLinkFragment } from './linkFragment';
import type { LinkRefusal } from './OpenedLink';

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

/** Opens a one-time link. */
export function LinkPage() {
  const link = useLinkFragment(readLinkFragment);
  // A new key for each link: another link that is opened in the same tab begins with an empty form.
  return (
    <OpeningPage>
      {link ? <LinkOf key={link.token} {...link} /> : <NoLink isRead={link === null} />}
    </OpeningPage>
  );
}

function LinkOf({ purpose, token }: OneTimeLink) {
  const [refusal, setRefusal] = useState<LinkRefusal>();
  if (refusal) {
    return <LinkRefused purpose={purpose} refusal={refusal} />;
  }
  const LinkForm = forms[purpose];
  return (
    <Suspense fallback={<NoLink isRead={false} />}>
      <LinkForm token={token} onRefused={setRefusal} />
    </Suspense>
  );
}

function NoLink({ isRead }: { isRead: boolean }) {
  return (
    <NoLinkPage
      heading="Open your link"
      intro="This page opens links that the club sent to you."
      isRead={isRead}
      elsewhere={
        <>
          Was it for a new password? <Link to={paths.forgot}>Ask for another link</Link>. For
          anything else, <Link to={paths.contact}>write to the club</Link>.
        </>
      }
    />
  );
}
